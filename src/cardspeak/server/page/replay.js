// A deal that is over, step by step: what lay where after each of its facts, from nothing but what the viewer was told.

/**
 * @typedef {import("./types.d.ts").DealTold} DealTold
 * @typedef {import("./types.d.ts").Event} Event
 */
/**
 * A seat after a step: chips behind, in front, won; his cards, `??` for those that the viewer may not see; whether he has folded.
 *
 * @typedef {{seat: number, player: string, stack: number, bet: number, won: number, cards: string[], folded: boolean}} SeatThen
 * @typedef {{event: Event, street: string, board: string[], pot: number, seats: SeatThen[]}} Step
 */

const NUMBERS = /** @type {Record<string, number>} */ ({ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 });

/** Facts that are no step of their own. */
const NO_STEP = new Set(["clock", "acted", "time", "riffle", "over", "settled", "says", "rail"]);

/** Wagers whose amount is the total of the round; the others say what is added. */
const TOTALS = new Set(["open", "bet", "raise", "complete", "all-in"]);
const ADDS = new Set(["ante", "blind", "straddle", "kill", "live", "dead", "bring-in", "call"]);
/** What goes to the middle at once and stands in front of nobody. */
const TO_THE_POT = new Set(["ante", "dead"]);

/** @param {DealTold} told @returns {Step[]} */
export function steps(told) {
  /** @type {Step[]} */
  const found = [];
  let board = /** @type {string[]} */ ([]);
  let pot = 0;
  let street = "";
  let seats = Object.entries(told.players).map(([seat, player]) => ({
    seat: Number(seat),
    player,
    stack: told.stacks[seat] ?? 0,
    bet: 0,
    won: 0,
    cards: /** @type {string[]} */ ([]),
    folded: false,
  }));
  /** @param {number} number @param {(seat: SeatThen) => Partial<SeatThen>} change */
  const alter = (number, change) => {
    seats = seats.map((one) => (one.seat === number ? { ...one, ...change(one) } : one));
  };
  for (const event of told.events) {
    const { kind, seat = 0, chips = 0, cards = [], own = [] } = event;
    if (ADDS.has(kind) || TOTALS.has(kind)) {
      alter(seat, (one) => {
        const added = TOTALS.has(kind) ? chips - one.bet : chips;
        pot += added;
        return { stack: one.stack - added, bet: TO_THE_POT.has(kind) ? one.bet : one.bet + added };
      });
    } else if (kind === "uncalled") {
      alter(seat, (one) => ({ stack: one.stack + chips, bet: Math.max(0, one.bet - chips) }));
      pot -= chips;
    } else if (kind === "street" || kind === "betting" || kind === "showdown") {
      // The blinds stand in front of their seats before the first cards come, and stay there for the first round.
      if (street) seats = seats.map((one) => ({ ...one, bet: 0 }));
      street = kind === "showdown" ? "Showdown" : (/^(?:The )?([A-Za-z]+(?: street| draw)?)(?=:)/.exec(event.text)?.[1] ?? (found.length ? street : ""));
      if (!street) street = "The deal";
      board = [...board, ...dealt(event, told, alter, seats)];
    } else if (kind === "draw") {
      if (own.length) alter(seat, (one) => ({ cards: drawn(one.cards, own, told.cards[seat] ?? []) }));
      else alter(seat, (one) => (one.cards.includes("??") ? {} : { cards: one.cards }));
    } else if (kind === "fill" || kind === "dealt") {
      for (const card of own) alter(seat || seatOfOwn(told), (one) => ({ cards: [...one.cards, card] }));
    } else if (kind === "fold" || kind === "muck") alter(seat, () => ({ folded: true }));
    else if (kind === "show" || kind === "tabled" || kind === "sees") {
      if (cards.length && seat) alter(seat, (one) => ({ cards: cards.length >= one.cards.length ? [...cards] : shownAmong(one.cards, cards) }));
    } else if (kind === "award") {
      for (const one of seats) {
        const won = wonBy(event.text, one.player);
        if (won) alter(one.seat, (then) => ({ stack: then.stack + won, won: then.won + won }));
        pot -= won;
      }
    } else if (kind === "rake") pot -= chips;
    if (!NO_STEP.has(kind)) found.push({ event, street, board, pot, seats });
  }
  // More is won than was put in where chips lay in the pot from deals before.
  const carried = Math.max(-pot, 0);
  return carried ? found.map((step) => ({ ...step, pot: step.pot + carried })) : found;
}

/**
 * The cards that a street brings to the seats; those that lie on the board are returned.
 *
 * @param {Event} event
 * @param {DealTold} told
 * @param {(seat: number, change: (seat: SeatThen) => Partial<SeatThen>) => void} alter
 * @param {SeatThen[]} seats
 */
function dealt(event, told, alter, seats) {
  const { text, cards = [], own = [] } = event;
  const each = /(?:^|: )([A-Za-z]+) cards? to each/.exec(text);
  if (!each) return text.includes(" up: ") ? [] : [...cards];
  const many = NUMBERS[each[1].toLowerCase()] ?? 0;
  const mine = seatOfOwn(told);
  for (const one of seats) {
    if (one.folded) continue;
    const up = [...text.matchAll(new RegExp(`(?:up: |, )${escaped(one.player)} ((?:[2-9TJQKA][cdhs] ?)+)`, "g"))].flatMap((found) => found[1].trim().split(" "));
    const got = one.seat === mine && own.length ? [...own] : [...Array(Math.max(many - up.length, 0)).fill("??"), ...up];
    alter(one.seat, (then) => ({ cards: [...then.cards, ...got] }));
  }
  return [];
}

/** The seat of whoever the deal is told to: the one whose cards came to him. @param {DealTold} told */
function seatOfOwn(told) {
  const got = new Set(told.events.flatMap((event) => (event.kind === "street" ? (event.own ?? []) : [])));
  if (!got.size) return 0;
  const named = Object.entries(told.cards).find(([, cards]) => cards.some((card) => got.has(card)) && !cards.includes("??"));
  return named ? Number(named[0]) : 0;
}

/**
 * A hand after a draw. Which cards went is told to nobody; where what is left says it, it is shown, else those places are left open.
 *
 * @param {readonly string[]} before
 * @param {readonly string[]} got
 * @param {readonly string[]} last
 */
function drawn(before, got, last) {
  const kept = before.filter((card) => last.includes(card));
  const open = Math.max(before.length - got.length - kept.length, 0);
  return [...kept.slice(0, before.length - got.length), ...Array(open).fill("??"), ...got];
}

/** A hand of which some cards are shown: they take the places of unknown ones. @param {readonly string[]} hand @param {readonly string[]} shown */
function shownAmong(hand, shown) {
  const fresh = shown.filter((card) => !hand.includes(card));
  return hand.map((card) => (card === "??" ? (fresh.shift() ?? "??") : card));
}

/** @param {string} text @param {string} player */
function wonBy(text, player) {
  return [...text.matchAll(new RegExp(`(?:^|[ ,;])${escaped(player)} wins (\\d+)`, "g"))].reduce((sum, found) => sum + Number(found[1]), 0);
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
