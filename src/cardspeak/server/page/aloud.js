// The table by ear: what happens is said in the words of the log, with one's own cards, the turn and the time.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact.js";
import { inChips } from "./amounts.js";
import { allInWords } from "./cards.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Event} Event */

/** Facts that are said in other words, or not at all: talk has its own place. */
export const SILENT = new Set(["says", "rail", "clock", "acted", "time", "riffle", "wishes"]);

/**
 * What is heard of these events.
 *
 * @param {readonly Event[]} events
 * @returns {string}
 */
export function heard(events) {
  const parts = [];
  for (const event of events) {
    if (!SILENT.has(event.kind)) parts.push(event.text);
    if (event.own?.length) parts.push(`You get ${allInWords(event.own)}.`);
  }
  return parts.join(" ");
}

/** The turn in words. @param {View} view */
export function turnInWords(view) {
  const { offer, deal } = view;
  if (!offer || !deal) return "";
  const whose = offer.seat === view.seat ? "Your turn" : `${view.seats[offer.seat - 1].player} is to act`;
  const hand = view.seats[(view.seat ?? 0) - 1]?.hand;
  return `${whose}: ${offer.text}. The pot is ${deal.pot}.${hand ? ` You have ${hand}.` : ""}`;
}

/** How things stand, for somebody who asks. @param {View} view */
export function standing(view) {
  const { deal } = view;
  const mine = view.seats[(view.seat ?? 0) - 1];
  const parts = [];
  if (mine?.cards?.length) parts.push(`Your cards: ${allInWords(mine.cards)}.${mine.hand ? ` You have ${mine.hand}.` : ""}`);
  for (const [at, board] of (deal?.boards ?? []).entries())
    if (board.length) parts.push(`${at ? `Board ${at + 1}` : "Board"}: ${allInWords(board)}.`);
  if (deal && deal.street !== "over") {
    parts.push(`The pot is ${deal.pot}.`);
    for (const seat of view.seats) {
      if (seat.seat === view.seat || !deal.order.includes(seat.seat) || seat.status === "folded") continue;
      const up = seat.up?.length ? `, showing ${allInWords(seat.up)}` : "";
      parts.push(`${seat.player}: ${seat.status === "all-in" ? "all-in" : inChips(seat.chips ?? 0)}${seat.bet ? `, bet ${seat.bet}` : ""}${up}.`);
    }
    if (deal.to_act && !view.offer) parts.push(`${view.seats[deal.to_act - 1].player} is to act.`);
  }
  if (view.stands) parts.push(view.stands);
  const turn = turnInWords(view);
  if (turn) parts.push(turn);
  return parts.join(" ") || "Nothing is dealt yet.";
}

/**
 * Two live regions: what happens, politely; one's own turn and the last seconds, at once.
 *
 * @param {{view: View, events: readonly Event[], asked: number, offset: number}} props `asked` counts how often somebody has asked how
 *   things stand.
 */
export function Aloud({ view, events, asked, offset }) {
  const [polite, say] = useState("");
  const [urgent, call] = useState("");
  const spoken = useRef(-1);
  const lastNumber = events.length ? events[events.length - 1].number : 0;
  // What is to be heard comes with what is to be seen: said later, it would be one more thing to draw.
  useLayoutEffect(() => {
    // What was there when the page came is not read out.
    if (spoken.current >= 0 && lastNumber > spoken.current) {
      const text = heard(events.filter((event) => event.number > spoken.current));
      if (text) say(text);
    }
    spoken.current = Math.max(lastNumber, spoken.current, 0);
  }, [lastNumber]);
  const decision = view.offer?.decision ?? 0;
  useLayoutEffect(() => {
    if (decision) call(turnInWords(view));
    else call("");
  }, [decision]);
  useLayoutEffect(() => {
    if (asked) say(standing(view));
  }, [asked]);
  useEffect(() => {
    const { clock } = view;
    if (!clock || clock.seat !== view.seat) return undefined;
    const marks = [
      [clock.act, "Your time for this act is over; the time bank runs."],
      [clock.last - 10_000, "10 seconds left."],
    ];
    const waits = /** @type {[number, string][]} */ (marks)
      .map(([at, text]) => /** @type {[number, string]} */ ([at - Date.now() - offset, text]))
      .filter(([wait]) => wait > 0)
      .map(([wait, text]) => setTimeout(() => call(text), wait));
    return () => waits.forEach(clearTimeout);
  }, [view.clock?.began, view.clock?.last]);
  return html`<div class="aloud">
    <div role="status" aria-live="polite">${polite}</div>
    <div role="alert" aria-live="assertive">${urgent}</div>
  </div>`;
}
