// Motion that explains: chips go from a seat to its bet, bets go to the pot, the pot goes to the winner. Cards travel by the style sheet.
import { useLayoutEffect, useRef } from "./vendor/preact.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./places.js").Plan} Plan */
/** @typedef {{x: number, y: number}} Point */

/** Whether things may move: the player's switch, and what the device says. @param {boolean} on */
export function moves(on) {
  return on && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * @param {{current: HTMLElement | null}} layer lies over the felt and holds what moves
 * @param {View} view
 * @param {(seat: number) => Point & {betX: number, betY: number}} placeOf
 * @param {Point} middle
 * @param {boolean} on
 */
export function useMotion(layer, view, placeOf, middle, on) {
  const before = useRef(/** @type {View | null} */ (null));
  useLayoutEffect(() => {
    const last = before.current;
    before.current = view;
    if (!last || last.table !== view.table || !layer.current || !moves(on)) return;
    for (const { from, to, wait } of journeys(last, view, placeOf, middle)) slide(layer.current, from, to, wait);
  }, [view]);
}

/**
 * Which chips go where between two views.
 *
 * @param {View} last
 * @param {View} view
 * @param {(seat: number) => Point & {betX: number, betY: number}} placeOf
 * @param {Point} middle
 * @returns {{from: Point, to: Point, wait: number}[]}
 */
export function journeys(last, view, placeOf, middle) {
  const found = [];
  const same = last.deal?.number === view.deal?.number;
  for (const seat of view.seats) {
    const place = placeOf(seat.seat);
    const bet = { x: place.betX, y: place.betY };
    const had = same ? (last.seats[seat.seat - 1]?.bet ?? 0) : 0;
    const has = seat.bet ?? 0;
    if (has > had) found.push({ from: place, to: bet, wait: 0 });
    if (had && !has) found.push({ from: bet, to: middle, wait: 0 });
    const won = view.deal?.paid?.[seat.seat] ?? 0;
    const wonBefore = same ? (last.deal?.paid?.[seat.seat] ?? 0) : 0;
    if (won > wonBefore) for (let chip = 0; chip < 4; chip += 1) found.push({ from: middle, to: place, wait: 250 + chip * 70 });
  }
  return found;
}

/** @param {HTMLElement} layer @param {Point} from @param {Point} to @param {number} wait milliseconds */
function slide(layer, from, to, wait) {
  const chip = document.createElement("i");
  chip.className = "chip flying";
  layer.append(chip);
  const at = (/** @type {Point} */ point) => `translate(${point.x}px, ${point.y}px)`;
  const way = chip.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: 380,
    delay: wait,
    easing: "cubic-bezier(.3,.7,.3,1)",
    fill: "both",
  });
  way.onfinish = () => chip.remove();
  way.oncancel = () => chip.remove();
}
