// The table alone, with the views that a test puts there: `put(moment)` shows one, `sent` is what the player has sent, `answers` says what
// comes back.
import { html, render, signal } from "./vendor/preact.js";
import { TableScreen } from "./table.js";
import { presets } from "./amounts.js";

const view = signal(null);
const events = signal([]);
const prefs = signal({ fourColours: true, bigBlinds: false, sound: false, vibrate: false, motion: false, asksBeforeFold: true, asksBeforeAllIn: false });
window.sent = [];
window.asked = [];
window.answer = () => ({ type: "done", id: "1", number: 0 });
window.presets = () => presets(view.value);
window.prefer = (change) => {
  prefs.value = { ...prefs.value, ...change };
};
window.put = (moment) => {
  const late = Date.now() - moment.view.now;
  const { clock } = moment.view;
  const moved = clock ? { ...clock, began: clock.began + late, act: clock.act + late, last: clock.last + late } : clock;
  const next = moment.view.next_deal_at;
  view.value = { ...moment.view, now: Date.now(), clock: moved, next_deal_at: next ? next + late : 0 };
  events.value = moment.events;
};
const send = async (said) => {
  window.sent.push(JSON.parse(JSON.stringify(said)));
  return window.answer(said);
};
const openWhy = (rules, text) => window.asked.push({ rules, text });
const mode = new URLSearchParams(location.search).get("mode") ?? "table";
const qr = (seat) => html`<span>${seat}</span>`;
render(html`<${TableScreen} ...${{ view, events, prefs, send, openWhy, qr, mode }} />`, document.getElementById("app"));
window.ready = true;
