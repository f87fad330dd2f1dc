// Motion that explains: cards come from the button, boardcards and hands that are shown turn over, chips go from a seat to its bet, bets to
// the pot, and the pot to whoever wins it. What moves lies over the felt alone, is never tapped, and nobody waits for it.
import { useLayoutEffect, useRef } from "./vendor/preact.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{from: Point, to: Point, wait: number, text: string}} Journey */

const PASS = 70; // milliseconds from one card to the next, less where many are dealt
const DEALT = 900; // milliseconds that a whole deal takes at most
const EASE = "cubic-bezier(.3,.7,.3,1)";

/** Whether things may move: the player's switch, and what the device says. @param {boolean} on */
export function moves(on) {
  return on && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * @param {{current: HTMLElement | null}} root the table
 * @param {{current: HTMLElement | null}} layer lies over the felt and holds the chips that move
 * @param {View} view
 * @param {(seat: number) => Point & {betX: number, betY: number}} placeOf
 * @param {Point} pot
 * @param {boolean} on
 * @param {(amount: number) => string} written
 */
export function useMotion(root, layer, view, placeOf, pot, on, written) {
  const before = useRef(/** @type {View | null} */ (null));
  const lay = useRef(/** @type {WeakSet<Element>} */ (new WeakSet())).current;
  useLayoutEffect(() => {
    const last = before.current;
    before.current = view;
    const fresh = [...(root.current?.querySelectorAll(".lies, .my") ?? [])].filter((card) => !lay.has(card));
    for (const card of fresh) lay.add(card);
    if (!last || last === view || last.table !== view.table || !layer.current || !moves(on)) return;
    const button = view.deal?.button ?? 0;
    moveCards(fresh, last, view, layer.current, button ? placeOf(button) : null, pot);
    for (const one of journeys(last, view, placeOf, pot, written)) slide(layer.current, one);
  });
}

/**
 * Cards that were not there a moment ago: those that are dealt come from the dealer in the order of the deal, those that were face down turn.
 *
 * @param {Element[]} fresh
 * @param {View} last
 * @param {View} view
 * @param {HTMLElement} layer
 * @param {{betX: number, betY: number} | null} button before whose place on the layer the dealer is, where there is one
 * @param {Point} pot
 */
function moveCards(fresh, last, view, layer, button, pot) {
  const same = last.deal?.number === view.deal?.number;
  const order = view.deal?.order ?? [];
  /** @type {{card: Element, turn: number}[]} */
  const dealt = [];
  let turned = 0;
  /** @type {[Element, number][]} */
  const turning = [];
  for (const card of fresh) {
    const seat = Number(/** @type {HTMLElement | null} */ (card.closest("[data-seat]"))?.dataset.seat ?? 0);
    const at = [...(card.parentElement?.children ?? [])].indexOf(card);
    const had = same && seat ? (last.seats[seat - 1]?.cards ?? []) : [];
    // A card that lay there already is drawn anew where it becomes something to tap: nothing has happened to it.
    if (seat && had[at] && had[at] === view.seats[seat - 1].cards?.[at]) continue;
    if (seat && at >= had.length) dealt.push({ card, turn: at * order.length + order.indexOf(seat) });
    else turning.push([card, seat ? 0 : (turned += 1) * 120]);
  }
  dealt.sort((one, other) => one.turn - other.turn);
  const pass = Math.min(PASS, DEALT / Math.max(dealt.length, 1));
  // Where all of them lie is read before any begins to move: read in between, everything would be laid out anew for each card.
  const { left, top } = dealt.length ? layer.getBoundingClientRect() : { left: 0, top: 0 };
  const dealer = button ? { x: left + button.betX, y: top + button.betY } : { x: left + pot.x, y: top + pot.y };
  const lies = dealt.map(({ card }) => card.getBoundingClientRect());
  dealt.forEach(({ card }, number) => {
    const box = lies[number];
    const away = `translate(${dealer.x - box.left - box.width / 2}px, ${dealer.y - box.top - box.height / 2}px) rotate(-40deg) scale(.7)`;
    card.animate([{ transform: away, opacity: 0 }, { opacity: 1, offset: 0.15 }, {}], { duration: 300, delay: number * pass, easing: EASE, fill: "backwards" });
  });
  for (const [card, wait] of turning) turn(card, wait);
}

/** @param {Element} card @param {number} wait milliseconds */
function turn(card, wait) {
  card.animate([{ transform: "perspective(500px) rotateY(90deg)" }, { transform: "perspective(500px) rotateY(0)" }], {
    duration: 280,
    delay: wait,
    easing: "ease-out",
    fill: "backwards",
  });
}

/**
 * Which chips go where between two views.
 *
 * @param {View} last
 * @param {View} view
 * @param {(seat: number) => Point & {betX: number, betY: number}} placeOf
 * @param {Point} pot
 * @param {(amount: number) => string} written
 * @returns {Journey[]}
 */
function journeys(last, view, placeOf, pot, written) {
  const found = [];
  const same = last.deal?.number === view.deal?.number;
  let gathered = false;
  for (const seat of view.seats) {
    const place = placeOf(seat.seat);
    const bet = { x: place.betX, y: place.betY };
    const had = same ? (last.seats[seat.seat - 1]?.bet ?? 0) : 0;
    const has = seat.bet ?? 0;
    if (has > had) found.push({ from: place, to: bet, wait: 0, text: "" });
    if (had && !has) {
      gathered = true;
      found.push({ from: bet, to: pot, wait: 0, text: written(had) });
    }
  }
  // The pot is pushed once the last bets lie in it.
  for (const [seat, won] of Object.entries(view.deal?.paid ?? {})) {
    const more = won - (same ? (last.deal?.paid?.[Number(seat)] ?? 0) : 0);
    if (more > 0) found.push({ from: pot, to: placeOf(Number(seat)), wait: gathered ? 450 : 0, text: `+${written(more)}` });
  }
  return found;
}

/** @param {HTMLElement} layer @param {Journey} journey */
function slide(layer, { from, to, wait, text }) {
  const moving = document.createElement("span");
  moving.className = "put flying";
  const chip = document.createElement("i");
  chip.className = "chip";
  moving.append(chip, text);
  layer.append(moving);
  const at = (/** @type {Point} */ point) => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%)`;
  const way = moving.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: text ? 520 : 340,
    delay: wait,
    easing: EASE,
    fill: "both",
  });
  way.onfinish = () => moving.remove();
  way.oncancel = () => moving.remove();
}
