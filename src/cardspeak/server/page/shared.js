// One screen for all, phones for the hands: a tablet or television shows the public table, each phone its own cards and buttons alone.
import { html, useEffect, useState } from "./vendor/preact.js";
import { written } from "./amounts.js";
import { TableScreen } from "./table.js";

/** @typedef {Parameters<typeof TableScreen>[0]} Props */

/** The public table; a screen that stays awake. @param {Props} props */
export function SharedScreen(props) {
  useAwake();
  return html`<${TableScreen} ...${props} mode="shared" />`;
}

/** One's own hand: covered until it is looked at, since others sit beside. @param {Props} props */
export function HandScreen(props) {
  useAwake();
  const [open, look] = useState(false);
  const view = props.view.value;
  const deal = view?.deal;
  const on = deal && deal.street !== "over";
  const whose = on && deal.to_act ? view.seats[deal.to_act - 1].player : "";
  return html`<div class="hand-screen ${open ? "" : "covered"}">
    <p class="there">
      ${on ? html`<b>Pot ${written(deal.pot, view.big_blind ?? 0, props.prefs.value.bigBlinds)}</b>` : ""}
      ${whose ? html`<span>${deal?.to_act === view?.seat ? "It is your turn" : `${whose} is to act`}</span>` : html`<span>${view?.name ?? ""}</span>`}
    </p>
    <button class="wide-button cover" aria-pressed=${open ? "true" : "false"} onClick=${() => look(!open)}>
      ${open ? "Cover my cards" : "Look at my cards"}
    </button>
    <${TableScreen} ...${props} mode="hand" />
  </div>`;
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
