// What people say at the table. Each may be muted on this device; the host may mute somebody for all.
import { computed, html, signal, useEffect, useRef, useState } from "./vendor/preact.js";
import { events, followed, prefs, send, setPrefs, view } from "./store.js";
import { Trouble, timeOf } from "./ui.js";

/** @typedef {import("./types.d.ts").Refusal} Refusal */

const said = computed(() => events.value.filter((event) => event.kind === "says" && !prefs.value.muted.includes(event.player ?? "")));
const read = signal({ table: "", number: 0 });

/** How much has been said since the chat was looked at. */
export const unread = computed(() => {
  const from = read.value.table === followed.value ? read.value.number : Infinity;
  return said.value.filter((event) => event.number > from && event.player !== view.value?.viewer).length;
});

// What was said before one came is not news.
view.subscribe((now) => {
  if (now && read.peek().table !== now.table) read.value = { table: now.table, number: now.number };
});

export function Chat() {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const now = view.value;
  const last = said.value.length ? said.value[said.value.length - 1].number : 0;
  useEffect(() => {
    read.value = { table: followed.peek(), number: Math.max(read.peek().number, last) };
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  const me = now?.viewer ?? "";
  const seat = now?.seat ? now.seats[now.seat - 1] : null;
  const folded = now?.status === "on" && seat?.status === "folded";
  const muted = now?.muted?.includes(me);
  const say = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText("");
    const answer = await send({ type: "say", text: words });
    if (answer.type === "refused") {
      setRefusal(answer);
      setText(words);
    } else setRefusal(null);
  };
  const people = (now?.seats ?? []).filter((one) => one.player && !one.bot && one.player !== me).map((one) => one.player ?? "");
  return html`<div class="chat">
    <div class="log" ref=${box} tabindex="0" aria-label="What has been said" aria-live="polite">
      ${!said.value.length && html`<p class="muted">Nobody has said anything.</p>`}
      <ol>
        ${said.value.map(
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
        : html`<p class="note">${muted ? "The host has muted you." : "Who only watches says nothing here."}</p>`
    }
    ${
      (people.length > 0 || prefs.value.muted.length > 0) &&
      html`<details class="mutes">
        <summary>Do not show what somebody says</summary>
        ${[...new Set([...people, ...prefs.value.muted])].map((name) => {
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
