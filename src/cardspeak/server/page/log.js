// The log in the words of the table: what happened, and the rules by which.
import { html, useLayoutEffect, useMemo, useRef, useState } from "./vendor/preact.js";
import { events } from "./store.js";
import { timeOf, withCards } from "./ui.js";
import { openWhy } from "./why.js";

/** @typedef {import("./types.d.ts").Event} Event */

/** Facts that the machinery needs and that nobody would tell: whose time runs, that it has stopped, that a deal may be told again. */
const SILENT = new Set(["clock", "acted", "time", "riffle", "over", "says", "rail"]);
const SHOWN = 50; // lines that are there at least
const MORE = 150; // that are brought back at a time

/** @param {Event} event */
export const worthTelling = (event) => !SILENT.has(event.kind) && event.text !== "";

export function Log() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [most, setMost] = useState(SHOWN);
  const all = events.value.filter(worthTelling);
  // The oldest lines go many at a time: each time that one goes, all the others are laid out and painted anew.
  const shown = all.slice(Math.max(Math.floor((all.length - most) / SHOWN), 0) * SHOWN);
  const last = shown.at(-1)?.number;
  const atEnd = useRef(true);
  // Once all else that came with it stands too, so that everything is laid out once; and before anything is painted: else the browser tells of
  // a scroll first, and the end would seem to be left.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
    });
  }, [last]);
  return html`<div
    class="log"
    ref=${box}
    tabindex="0"
    aria-label="What has happened"
    onScroll=${() =>
      // A scroll is told as a frame begins: asked then, the browser would lay out for the answer alone.
      setTimeout(() => {
        const at = box.current; // it may be gone meanwhile
        if (at) atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < 60;
      })}
  >
    ${all.length > shown.length && html`<button class="btn lesser" onClick=${() => setMost(most + MORE)}>Earlier</button>`}
    ${!all.length && html`<p class="muted">Nothing has happened yet.</p>`}
    <ol>${shown.map((event) => html`<${LogLine} key=${event.number} event=${event} />`)}</ol>
  </div>`;
}

/** One line; a fact never changes, so it is put into words once. @param {{event: Event}} props */
export function LogLine({ event }) {
  return useMemo(() => {
    const rules = event.rules ?? [];
    const words = html`<span class="words">${withCards(event.text)}${event.own?.length ? html` <span class="yours">You: ${withCards(event.own.join(" "))}</span>` : ""}</span>`;
    return html`<li class=${`line kind-${event.kind}`}>
      ${
        rules.length
          ? html`<button class="why-line" title=${timeOf(event.at)} onClick=${() => openWhy(rules, event.text)}>${words}<span class="numbers">${rules[0]}${rules.length > 1 ? "+" : ""}</span></button>`
          : html`<span class="why-line" title=${timeOf(event.at)}>${words}</span>`
      }
    </li>`;
  }, [event]);
}
