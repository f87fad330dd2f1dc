// Cards, drawn here: a large index that stays legible when cards overlap, and a pip for the rest of the face.
import { html, useMemo } from "./vendor/preact.js";

/** @typedef {import("./vendor/preact.js").VNode} VNode */

/** @type {Record<string, string>} */
const RANKS = {
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
/** @type {Record<string, string>} */
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** Suits on a field of 24 by 24. @type {Record<string, string>} */
const PIPS = {
  h: "M12 21.5C5 15.6 2 12 2 8a5.2 5.2 0 0 1 10-2.1A5.2 5.2 0 0 1 22 8c0 4-3 7.6-10 13.5Z",
  d: "M12 1.5 20.5 12 12 22.5 3.5 12Z",
  s: "M12 1.5C9.2 6 2.6 9.3 2.6 14.2a4.7 4.7 0 0 0 8.1 3.2c-.2 2-1 3.6-2.4 5.1h7.4c-1.4-1.5-2.2-3.1-2.4-5.1a4.7 4.7 0 0 0 8.1-3.2C21.4 9.3 14.8 6 12 1.5Z",
  c: "M12 1.8a4.7 4.7 0 0 0-4.2 6.9 4.8 4.8 0 1 0 3.1 8.1c-.2 2.3-1 4-2.5 5.4h7.2c-1.5-1.4-2.3-3.1-2.5-5.4a4.8 4.8 0 1 0 3.1-8.1A4.7 4.7 0 0 0 12 1.8Z",
};

/** A card in words: "ace of spades", "joker", "a card face down". @param {string} card @returns {string} */
export function inWords(card) {
  if (card === "Jk") return "joker";
  if (card === "??") return "a card face down";
  return `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
}

/** Several cards in words. @param {readonly string[]} cards */
export function allInWords(cards) {
  const hidden = cards.filter((card) => card === "??").length;
  const words = cards.filter((card) => card !== "??").map(inWords);
  if (hidden) words.push(hidden === 1 ? "a card face down" : `${hidden} cards face down`);
  return words.join(", ");
}

/**
 * One card. Its size comes from the style sheet: `--w` is its width. It stays what it is, so it is drawn once.
 *
 * @param {{card: string, class?: string, hide?: boolean}} props `hide` where a text beside it says what it is.
 * @returns {VNode}
 */
export function Card({ card, class: more = "", hide = false }) {
  return useMemo(() => drawn(card, more, hide), [card, more, hide]);
}

/** @param {string} card @param {string} more @param {boolean} hide @returns {VNode} */
function drawn(card, more, hide) {
  const label = hide ? { "aria-hidden": "true" } : { role: "img", "aria-label": inWords(card) };
  // What is drawn on backs is chosen in the style sheet.
  if (card === "??") return html`<span class="card back ${more}" ...${label}></span>`;
  if (card === "Jk") {
    return html`<svg class="card joker ${more}" viewBox="0 0 60 84" ...${label}>
      <rect class="paper" x="0.5" y="0.5" width="59" height="83" rx="6" />
      <path
        class="suit-h"
        transform="translate(2.5 4) scale(1.1)"
        d="m12 2 3 6.6 7.2.8-5.4 4.8 1.5 7.1-6.3-3.6-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6Z"
      />
      <text class="index suit-h" x="3" y="48" font-size="18">JKR</text>
      <path
        class="suit-s"
        transform="translate(24 46) scale(1.35)"
        d="m12 2 3 6.6 7.2.8-5.4 4.8 1.5 7.1-6.3-3.6-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6Z"
      />
    </svg>`;
  }
  const rank = card[0] === "T" ? "10" : card[0];
  const suit = card[1];
  return html`<svg class="card ${more}" viewBox="0 0 60 84" ...${label}>
    <rect class="paper" x="0.5" y="0.5" width="59" height="83" rx="6" />
    <text class="index suit-${suit}" x="3" y="29" textLength=${rank === "10" ? 25 : undefined} lengthAdjust="spacingAndGlyphs">${rank}</text>
    <path class="suit-${suit}" transform="translate(3.5 34) scale(0.9)" d=${PIPS[suit]} />
    <path class="suit-${suit}" transform="translate(25 46) scale(1.35)" d=${PIPS[suit]} />
  </svg>`;
}

/**
 * How far apart cards lie so that they fit: each card's distance from the one before it, in pixels.
 *
 * @param {readonly string[]} cards
 * @param {number} width of a card
 * @param {number} room
 * @returns {number[]} the first is 0
 */
export function steps(cards, width, room) {
  const gaps = cards.length - 1;
  if (gaps < 1) return cards.map(() => 0);
  const free = room - width;
  if (free >= gaps * (width + 3)) return cards.map((_, at) => (at ? width + 3 : 0));
  // Face-down cards tell nothing and may lie close; what they save goes to the faces.
  const backs = cards.slice(0, -1).filter((card) => card === "??").length;
  const close = Math.min(width * 0.22, free / gaps);
  const faces = gaps - backs;
  const wide = faces ? Math.min(width + 3, (free - backs * close) / faces) : close;
  const back = faces ? close : Math.min(width * 0.45, free / gaps);
  return cards.map((_, at) => (at ? (cards[at - 1] === "??" ? back : wide) : 0));
}

/**
 * Cards in a row, overlapping where there is no room. One text says all of them.
 *
 * @param {{cards: readonly string[], up?: readonly string[], would?: readonly string[], width: number, room: number, whose?: string,
 *   deal?: number}} props `up` are those that lie open among one's own; `would` come after them, had the deal gone on.
 * @returns {VNode}
 */
export function Row({ cards, up = [], would = [], width, room, whose = "", deal = 0 }) {
  const all = would.length ? [...cards, ...would] : cards;
  const far = steps(all, width, room);
  const words = [cards.length && allInWords(cards), would.length && `${allInWords(would)} would have come`].filter(Boolean);
  return html`<div class="row" role="img" aria-label=${`${whose}${words.join("; ")}`} style=${{ "--w": `${width}px` }}>
    ${all.map(
      (card, at) =>
        html`<span
          key=${`${deal}:${at}:${card}`}
          class="lies ${up.includes(card) ? "up" : ""} ${at < cards.length ? "" : "would"}"
          style=${{ marginLeft: at ? `${far[at] - width}px` : "0" }}
          ><${Card} card=${card} hide
        /></span>`,
    )}
  </div>`;
}
