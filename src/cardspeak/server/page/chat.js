// What people say, at the table and on the rail. Whoever only watches hears and speaks on the rail alone; whoever plays may look at the rail or
// not. Each may be muted on this device; the host may mute somebody for all.
import { computed, html, signal, useEffect, useRef, useState } from "./vendor/preact.js";
import { events, followed, prefs, send, setPrefs, view } from "./store.js";
import { Trouble, timeOf } from "./ui.js";

/** @typedef {import("./types.d.ts").Refusal} Refusal */

/** @typedef {"says" | "rail"} Where */

/** @param {Where} where */
const heard = (where) => events.value.filter((event) => event.kind === where && !prefs.value.muted.includes(event.player ?? ""));
const said = { says: computed(() => heard("says")), rail: computed(() => heard("rail")) };
/** Which of the two is one's own: whoever only watches has the rail alone. */
const home = computed(() => /** @type {Where} */ (view.value?.role === "spectator" ? "rail" : "says"));
const read = signal({ table: "", number: 0 });

/** How much has been said since the chat was looked at: at the table, or to whoever watches on the rail. */
export const unread = computed(() => {
  const from = read.value.table === followed.value ? read.value.number : Infinity;
  return said[home.value].value.filter((event) => event.number > from && event.player !== view.value?.viewer).length;
});

// What was said before one came is not news.
view.subscribe((now) => {
  if (now && read.peek().table !== now.table) read.value = { table: now.table, number: now.number };
});

export function Chat() {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [side, look] = useState(/** @type {Where} */ ("says"));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const now = view.value;
  const watches = home.value === "rail";
  const where = watches ? "rail" : side;
  const lines = said[where].value;
  const last = lines.length ? lines[lines.length - 1].number : 0;
  useEffect(() => {
    // Who looks at the rail has not read what is said at the table meanwhile.
    if (where === home.peek()) read.value = { table: followed.peek(), number: Math.max(read.peek().number, last) };
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [where, last]);
  const me = now?.viewer ?? "";
  const seat = now?.seat ? now.seats[now.seat - 1] : null;
  const folded = now?.status === "on" && seat?.status === "folded";
  const muted = now?.muted?.includes(me);
  const say = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText("");
    const answer = await send({ type: "say", text: words, to: where === "rail" ? "rail" : "table" });
    if (answer.type === "refused") {
      setRefusal(answer);
      setText(words);
    } else setRefusal(null);
  };
  const people = (now?.seats ?? []).filter((one) => one.player && !one.bot).map((one) => one.player ?? "");
  const heardHere = [...new Set([...people, ...lines.map((event) => event.player ?? ""), ...prefs.value.muted])].filter((one) => one !== me);
  const places = /** @type {[Where, string][]} */ ([["says", "Table"], ["rail", "Rail"]]);
  return html`<div class="chat">
    ${
      !watches &&
      html`<div class="hstack" role="group" aria-label="Where">
        ${places.map(([to, name]) => html`<button key=${to} class="btn lesser" aria-pressed=${where === to} onClick=${() => (setRefusal(null), look(to))}>${name}</button>`)}
      </div>`
    }
    ${where === "rail" && html`<p class="note">${watches ? "What is said on the rail everybody hears; what the players say to each other stays at the table." : "Whoever watches hears this."}</p>`}
    <div class="log" ref=${box} tabindex="0" aria-label=${where === "rail" ? "What has been said on the rail" : "What has been said"} aria-live="polite">
      ${!lines.length && html`<p class="muted">Nobody has said anything.</p>`}
      <ol>
        ${lines.map(
          (event) => html`<li key=${event.number} class=${event.player === me ? "mine" : ""}><strong>${event.player}</strong> <time class="muted">${timeOf(event.at)}</time><br />${event.text}</li>`,
        )}
      </ol>
    </div>
    ${folded && html`<p class="note">You have folded: say nothing of the hand that is still played.</p>`}
    <${Trouble} of=${refusal} />
    ${
      me && !muted
        ? html`<form class="hstack say" onSubmit=${say}>
            <input aria-label="Say something" value=${text} maxlength="400" autocomplete="off" placeholder="Say something" onInput=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => setText(event.currentTarget.value)} />
            <button class="btn" disabled=${!text.trim()}>Say</button>
          </form>`
        : html`<p class="note">${muted ? "The host has muted you." : "Who has no place at the table says nothing here."}</p>`
    }
    ${
      heardHere.length > 0 &&
      html`<details class="mutes">
        <summary>Do not show what somebody says</summary>
        ${heardHere.map((name) => {
          const on = prefs.value.muted.includes(name);
          return html`<button key=${name} class="btn lesser" aria-pressed=${on}
            onClick=${() => setPrefs({ muted: on ? prefs.value.muted.filter((one) => one !== name) : [...prefs.value.muted, name] })}>
            ${on ? `Hear ${name} again` : `Mute ${name}`}
          </button>`;
        })}
      </details>`
    }
  </div>`;
}
