// Where everybody sits. One's own seat is at the bottom centre, below the felt; the others follow clockwise, as at a table: whoever acts
// next sits to the left.

/**
 * @typedef {"tall" | "wide" | "short"} Shape a phone held upright, a desk, a phone on its side
 * @typedef {object} Place
 * @property {number} x centre of the seat, pixels from the left of the felt
 * @property {number} y
 * @property {"left" | "right" | "top" | "bottom"} side
 * @property {number} betX where the chips lie that the seat has bet
 * @property {number} betY
 * @property {"start" | "middle" | "end"} anchor what lies before the seat is centred there, or under the seat and ends at the side of it
 *   that is nearer to the middle
 * @typedef {object} Plan
 * @property {Shape} shape
 * @property {number} w of a seat, pixels
 * @property {number} h
 * @property {boolean} flat whether cards lie beside the name instead of above it
 * @property {boolean} inside whether cards lie on the seat itself, above its name
 * @property {number} card width of a card of another player
 * @property {number} more by how much a seat is higher while it shows its hand at the end: what lay before it is gone
 * @property {number} shown width of a card of such a hand of two
 * @property {number} boardCard width of a boardcard
 * @property {number} middle room between the seats on both sides, pixels
 * @property {number} centre of the boards, pixels from the top
 * @property {number} bare where the middle is while there is no board
 * @property {Place[]} places by how many seats further round from one's own; 0 is one's own
 */

const BET = 22; // height of what is said of a bet
export const LARGE = 600; // pixels across from which on an upright screen is a tablet

/** @param {number} width @param {number} height @returns {Shape} */
export function shapeOf(width, height) {
  if (height < 480 && width > height) return "short";
  return width < height * 0.95 ? "tall" : "wide";
}

/**
 * How many of the others sit on the left, at the top and on the right.
 *
 * @param {number} others
 * @param {number} rows most that fit on a side
 * @param {number} across most that fit at the top
 * @returns {[number, number, number]}
 */
function sides(others, rows, across) {
  let left = Math.min(others === 2 ? 1 : Math.floor((others - 1) / 2), rows);
  while (others - 2 * left > across) left += 1;
  return [left, others - 2 * left, left];
}

/**
 * @param {number} count seats of the table
 * @param {number} width of the felt, pixels
 * @param {number} height
 * @param {Shape} shape
 * @param {number} cards most cards that a hand of this game holds
 * @param {boolean} open whether some of them lie open
 * @param {boolean} round whether all seats are on the felt, one's own too
 * @returns {Plan}
 */
export function plan(count, width, height, shape, cards, open, round = false) {
  const plans = { tall, wide, short };
  return plans[shape](count, width, height, cards, open, round);
}

/** @type {(count: number, width: number, height: number, cards: number, open: boolean, round: boolean) => Plan} */
function tall(count, width, height, cards, open, round) {
  const others = count - 1;
  const large = width >= LARGE;
  const w = Math.min(Math.round(width * (open ? 0.4 : cards > 2 ? 0.258 : 0.236)), open ? 270 : 190);
  const [left, top] = sides(others, 3, open ? (count > 8 ? 2 : 1) : 3);
  const rows = left + (top ? 1 : 0);
  const below = round ? 84 : BET + 4;
  const h = Math.max(Math.min(Math.floor((height - below) / Math.max(rows, 1)) - BET - 2, large ? 138 : open ? 110 : 96), 58);
  // Cards that overlap are smaller, so that more of each is to be seen.
  const widest = open ? (large ? 62 : 48) : cards > 3 ? Math.floor(w * 0.34) : Math.min(Math.floor((w - 5) / 2), large ? 62 : 44);
  const card = Math.min(Math.floor((h - (open ? 25 : 32)) / 1.4), widest);
  const more = open ? 0 : BET - 4;
  const shown = Math.min(Math.floor((h + more - 46) / 1.4), Math.floor((w - 6) / 2), 62);
  const places = [bottom(width, height, round, h)];
  const first = top ? h + BET + 4 : 0;
  const pitch = left ? (height - below - first) / left : 0;
  /** @param {number} row @returns {number} */
  const y = (row) => first + Math.min(pitch, h * 2.2) * row + h / 2 + Math.max(0, pitch - h * 2.2) * 0.5;
  for (let row = left - 1; row >= 0; row -= 1) {
    places.push({ x: w / 2 + 2, y: y(row), side: "left", betX: w - 16, betY: y(row) + h / 2 + BET / 2, anchor: "start" });
  }
  for (let at = 0; at < top; at += 1) {
    const x = (width / top) * (at + 0.5) * 0.7 + width * 0.15;
    places.push({ x: top === 1 ? width / 2 : x, y: h / 2, side: "top", betX: top === 1 ? width / 2 : x, betY: h + BET / 2, anchor: "middle" });
  }
  for (let row = 0; row < left; row += 1) {
    places.push({ x: width - w / 2 - 2, y: y(row), side: "right", betX: width - w + 16, betY: y(row) + h / 2 + BET / 2, anchor: "end" });
  }
  const middle = width - 2 * w - 12;
  // The boards lie level with a row of seats, where no bets are that could reach as far as them.
  const levels = Array.from({ length: left }, (_, row) => y(row));
  const centre = levels.reduce((best, one) => (Math.abs(one - height / 2) < Math.abs(best - height / 2) ? one : best), levels[0] ?? height / 2);
  const boardCard = open ? (large ? 56 : 32) : Math.min(Math.floor((middle - 4 * 3 - (large ? 44 : 0)) / 5), 84);
  return { shape: "tall", w, h, flat: false, inside: open, card, more, shown, middle, centre, bare: left < 3 ? height / 2 : centre, boardCard, places };
}

/** @type {(count: number, width: number, height: number, cards: number, open: boolean, round: boolean) => Plan} */
function short(count, width, height, cards, open, round) {
  const others = count - 1;
  // Cards lie beside the name, and bets below: there is no height for cards above it.
  const h = 46;
  const step = h + BET;
  const rows = Math.max(Math.floor((height - step) / step), 1);
  const usual = open || cards > 2 ? Math.min(Math.floor((width - 24) / 3), 160) : 122;
  // Many seats are narrower, so that those at the top fit beside one another.
  const w = Math.min(usual, Math.floor(width / Math.max(others - 2 * rows, 1)) - 4);
  const across = Math.max(Math.floor(width / (w + 4)), 1);
  const [left, top] = sides(others, rows, across);
  const places = [bottom(width, height, round, h)];
  const above = top ? step : 0;
  const pitch = left ? (height - above) / left : 0;
  /** @param {number} row */
  const y = (row) => above + pitch * row + h / 2;
  for (let row = left - 1; row >= 0; row -= 1) {
    places.push({ x: w / 2 + 2, y: y(row), side: "left", betX: w - 16, betY: y(row) + h / 2 + BET / 2, anchor: "start" });
  }
  for (let at = 0; at < top; at += 1) {
    const x = (width / top) * (at + 0.5);
    places.push({ x, y: h / 2, side: "top", betX: x, betY: h + BET / 2, anchor: "middle" });
  }
  for (let row = 0; row < left; row += 1) {
    places.push({ x: width - w / 2 - 2, y: y(row), side: "right", betX: width - w + 16, betY: y(row) + h / 2 + BET / 2, anchor: "end" });
  }
  const middle = width - 2 * w - 16;
  const boardCard = open ? 28 : Math.min(Math.floor((middle - 12) / 5), 34);
  return { shape: "short", w, h, flat: true, inside: false, card: 26, more: BET - 4, shown: 26, boardCard, middle, centre: (above + height) / 2 - 8, bare: (above + height) / 2 - 8, places };
}

/** Seats on an oval, equally far from one another along it. @type {(count: number, width: number, height: number, cards: number, open: boolean, round: boolean) => Plan} */
function wide(count, width, height, cards, open, round) {
  const w = open ? 190 : cards > 2 ? 168 : 150;
  const h = Math.min(Math.max(Math.floor(height / 4.4), 84), 116);
  const card = Math.min(Math.floor((h - 46) / 1.4 + (open ? 0 : 10)), 52);
  const rx = Math.min(width / 2 - w / 2 - 8, Math.max(height * 1.12, w * 1.6));
  const ry = height / 2 - h / 2 - 4 - (round ? 0 : 8);
  const centre = { x: width / 2, y: height / 2 - (round ? 0 : 8) };
  /** @type {Place[]} */
  const places = [];
  for (let at = 0; at < count; at += 1) {
    const angle = alongOval(at / count, rx, ry);
    const x = centre.x - rx * Math.sin(angle);
    const y = centre.y + ry * Math.cos(angle);
    const dx = centre.x - x;
    const dy = centre.y - y;
    const far = Math.min((w / 2 + 72) / Math.max(Math.abs(dx), 0.01), (h / 2 + BET / 2 + 8) / Math.max(Math.abs(dy), 0.01));
    const side = Math.abs(dy) > ry * 0.8 ? (y < centre.y ? "top" : "bottom") : x < centre.x ? "left" : "right";
    places.push({ x, y, side, betX: x + dx * far, betY: y + dy * far, anchor: "middle" });
  }
  if (!round) places[0] = bottom(width, height, false, h);
  return { shape: "wide", w, h, flat: false, inside: false, card, more: 0, shown: card, centre: centre.y, bare: centre.y, middle: 2 * rx - w - 60, boardCard: Math.floor(Math.min(72, height / 7, width / 17)), places };
}

/** @param {number} width @param {number} height @param {boolean} round @param {number} h @returns {Place} */
function bottom(width, height, round, h) {
  const y = round ? height - h / 2 - 6 : height;
  return { x: width / 2, y, side: "bottom", betX: width / 2, betY: round ? height - h - 6 - BET / 2 : height - BET / 2 - 2, anchor: "middle" };
}

/** The angle from the bottom, clockwise, at that part of the whole way round an oval. @param {number} part @param {number} rx @param {number} ry */
function alongOval(part, rx, ry) {
  const STEPS = 720;
  /** @param {number} angle */
  const speed = (angle) => Math.hypot(rx * Math.cos(angle), ry * Math.sin(angle));
  let whole = 0;
  for (let at = 0; at < STEPS; at += 1) whole += speed(((at + 0.5) / STEPS) * 2 * Math.PI);
  let gone = 0;
  for (let at = 0; at < STEPS; at += 1) {
    if (gone >= part * whole) return (at / STEPS) * 2 * Math.PI;
    gone += speed(((at + 0.5) / STEPS) * 2 * Math.PI);
  }
  return 0;
}
