// One screen for all, phones for the hands: a tablet or television shows the public table, each phone its own cards and buttons alone.
import { html, useEffect, useState } from "./vendor/preact.js";
import { written } from "./amounts.js";

/** @typedef {import("./vendor/preact.js").Child} Child */
/** @typedef {import("./types.d.ts").View} View */

/**
 * The table as everybody may see it. Whoever puts it on the screen for all may have a seat of his own, and his view holds his cards.
 *
 * @param {View} view
 * @param {readonly import("./types.d.ts").Event[]} events
 * @returns {View}
 */
export function publicView(view, events) {
  const { seat: own = 0 } = view;
  if (!own) return view;
  const first = events.findLastIndex((event) => event.kind === "riffle");
  const open = new Set(events.slice(Math.max(first, 0)).flatMap((event) => (event.seat === own ? (event.cards ?? []) : [])));
  const seats = view.seats.map((seat) => {
    if (seat.seat !== own) return seat;
    const up = new Set([...(seat.up ?? []), ...open]);
    const thrown = seat.status === "folded" && !open.size;
    const cards = thrown ? [] : (seat.cards ?? []).map((card) => (up.has(card) ? card : "??"));
    return { ...seat, cards, hand: cards.includes("??") ? "" : seat.hand };
  });
  return { ...view, seats, seat: 0, offer: null, held: "", choices: [], stands: "" };
}

/** What has happened, without the cards that only the viewer saw. @param {readonly import("./types.d.ts").Event[]} events */
export function publicEvents(events) {
  return events.map((event) => (event.own ? { ...event, own: [] } : event));
}

/** The public table: a screen that stays awake. @param {{children?: Child}} props */
export function AwakeScreen({ children }) {
  useAwake();
  return children;
}

/**
 * One's own hand: covered until it is looked at, since others sit beside.
 *
 * @param {{view: View, bigBlinds: boolean, table: (view: View) => Child}} props `table` shows a view
 */
export function HandScreen({ view, bigBlinds, table }) {
  useAwake();
  const [open, look] = useState(false);
  const { deal } = view;
  const on = deal && deal.street !== "over";
  const whose = on && deal.to_act ? view.seats[deal.to_act - 1].player : "";
  return html`<div class="hand-screen">
    <p class="there">
      ${on ? html`<b>Pot ${written(deal.pot, view.big_blind ?? 0, bigBlinds)}</b>` : ""}
      <span>${whose ? (deal?.to_act === view.seat ? "It is your turn" : `${whose} is to act`) : view.name}</span>
    </p>
    <button class="wide-button cover" aria-pressed=${open ? "true" : "false"} onClick=${() => look(!open)}>
      ${open ? "Cover my cards" : "Look at my cards"}
    </button>
    ${table(open ? view : covered(view))}
  </div>`;
}

/** One's own cards face down, as they lie on the table. @param {View} view @returns {View} */
function covered(view) {
  const seats = view.seats.map((seat) => {
    if (seat.seat !== view.seat) return seat;
    const up = new Set(seat.up ?? []);
    return { ...seat, cards: (seat.cards ?? []).map((card) => (up.has(card) ? card : "??")), hand: "" };
  });
  return { ...view, seats };
}

/** Keep the screen on while it is shown, where the device knows how to. */
function useAwake() {
  useEffect(() => {
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    let gone = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // A device that saves its battery says no; then the screen goes off as always.
      const got = await navigator.wakeLock.request("screen").catch(() => null);
      if (gone) await got?.release();
      else lock = got;
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", hold);
      lock?.release();
    };
  }, []);
}
