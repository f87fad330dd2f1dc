// What every screen is made of: words of the card table in the page's own shapes.
import { html, signal, useEffect, useId, useState } from "./vendor/preact.js";
import { Problem } from "./net.js";
import { openWhy } from "./why.js";

/** @typedef {import("./vendor/preact.js").Child} Child */
/** @typedef {import("./vendor/preact.js").VNode} VNode */

// ------------------------------------------------------------------------------------------------ being told

/** What was said last, for a moment: read out, and shown at the foot of the page. */
const told = signal(/** @type {{text: string, bad: boolean, rules: readonly string[], at: number} | null} */ (null));
let fading = 0;

/** Say something to whoever uses the page. @param {string} text @param {{bad?: boolean, rules?: readonly string[]}} [how] */
export function toast(text, { bad = false, rules = [] } = {}) {
  told.value = { text, bad, rules, at: Date.now() };
  clearTimeout(fading);
  fading = window.setTimeout(() => (told.value = null), bad || rules.length ? 9_000 : 4_000);
}

/** Where that is said. */
export function Toasts() {
  const now = told.value;
  return html`<div class="toasts" role="status" aria-live="polite">
    ${
      now &&
      html`<div class=${`toast ${now.bad ? "bad" : ""}`} key=${now.at}>
        <span>${now.text}</span>
        <${RuleButtons} rules=${now.rules} text=${now.text} />
        <button class="quiet cross" aria-label="Close" onClick=${() => (told.value = null)}>✕</button>
      </div>`
    }
  </div>`;
}

/**
 * The numbers of rules, each opening its words.
 *
 * @param {{rules: readonly string[] | undefined, text?: string}} props
 */
export function RuleButtons({ rules = [], text = "" }) {
  if (!rules.length) return null;
  return html`<span class="rules">
    ${rules.map((rule) => html`<button type="button" class="rule" key=${rule} aria-label=${`Rule ${rule}`} onClick=${() => openWhy([rule], text)}>${rule}</button>`)}
  </span>`;
}

/**
 * What could not be done, and what may be done instead.
 *
 * @param {{of: {message?: string, problem?: string, instead?: string, rules?: readonly string[]} | null}} props
 */
export function Trouble({ of }) {
  if (!of) return null;
  const text = of.problem ?? of.message ?? "";
  return html`<div class="trouble" role="alert">
    <p><strong>${text}</strong> ${of.instead ?? ""}</p>
    <${RuleButtons} rules=${of.rules} text=${text} />
  </div>`;
}

/** Whatever went wrong, as something to show. @param {unknown} error @returns {Problem} */
export function problemOf(error) {
  if (error instanceof Problem) return error;
  console.error(error);
  return new Problem(0, { problem: "Something is wrong with this page.", instead: "Load it anew." });
}

// ------------------------------------------------------------------------------------------------ waiting

/**
 * Something that is fetched, anew when one of `on` changes.
 *
 * @template T
 * @param {() => Promise<T>} get
 * @param {readonly unknown[]} on
 * @returns {{value: T | null, problem: Problem | null, again: () => void}}
 */
export function useFetched(get, on) {
  const [found, set] = useState(/** @type {{value: T | null, problem: Problem | null}} */ ({ value: null, problem: null }));
  const [count, setCount] = useState(0);
  useEffect(() => {
    let wanted = true;
    get().then(
      (value) => wanted && set({ value, problem: null }),
      (error) => wanted && set((last) => ({ value: last.value, problem: problemOf(error) })),
    );
    return () => {
      wanted = false;
    };
  }, [...on, count]);
  return { ...found, again: () => setCount((last) => last + 1) };
}

/**
 * Something that is done on a tap, once at a time: the first is whether it is under way, then what it came to, then how to do it.
 *
 * @template {readonly unknown[]} A
 * @param {(...args: A) => Promise<unknown>} act
 * @returns {{busy: boolean, problem: Problem | null, run: (...args: A) => void, forget: () => void}}
 */
export function useDoing(act) {
  const [state, set] = useState(/** @type {{busy: boolean, problem: Problem | null}} */ ({ busy: false, problem: null }));
  const run = async (/** @type {A} */ ...args) => {
    if (state.busy) return;
    set({ busy: true, problem: null });
    try {
      await act(...args);
      set({ busy: false, problem: null });
    } catch (error) {
      set({ busy: false, problem: problemOf(error) });
    }
  };
  return { ...state, run, forget: () => set({ busy: false, problem: null }) };
}

/** @param {{problem?: Problem | null, what?: string, again?: () => void}} props */
export function Waiting({ problem = null, what = "A moment.", again }) {
  if (problem) {
    return html`<div class="vstack">
      <${Trouble} of=${problem} />
      ${again && html`<button class="btn" onClick=${again}>Try again</button>`}
    </div>`;
  }
  return html`<p class="muted" role="status">${what}</p>`;
}

// ------------------------------------------------------------------------------------------------ forms

/**
 * A field with its name, and what it takes.
 *
 * @param {{label: Child, hint?: Child, class?: string, children: (id: string, hint: string | undefined) => Child}} props
 */
export function Field({ label, hint, class: more = "", children }) {
  const id = useId();
  const about = hint ? `${id}-about` : undefined;
  return html`<div class=${`field ${more}`}>
    <label for=${id}>${label}</label>
    ${children(id, about)}
    ${hint && html`<p class="note" id=${about}>${hint}</p>`}
  </div>`;
}

/** @param {{label: Child, hint?: Child, value: string, onInput: (value: string) => void, [more: string]: unknown}} props */
export function TextField({ label, hint, value, onInput, ...more }) {
  return html`<${Field} label=${label} hint=${hint}>
    ${(/** @type {string} */ id, /** @type {string | undefined} */ about) =>
      html`<input id=${id} aria-describedby=${about} value=${value} ...${more}
        onInput=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => onInput(event.currentTarget.value)} />`}
  </${Field}>`;
}

/** A whole number. @param {{label: Child, hint?: Child, value: number, least?: number, most?: number, onInput: (value: number) => void, [more: string]: unknown}} props */
export function NumberField({ label, hint, value, least = 0, most, onInput, ...more }) {
  return html`<${Field} label=${label} hint=${hint} class="number">
    ${(/** @type {string} */ id, /** @type {string | undefined} */ about) =>
      html`<input id=${id} aria-describedby=${about} type="number" inputmode="numeric" min=${least} max=${most} step="1" value=${value} ...${more}
        onInput=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => {
          const number = event.currentTarget.valueAsNumber;
          if (Number.isInteger(number)) onInput(number);
        }} />`}
  </${Field}>`;
}

/**
 * One of several, by name.
 *
 * @param {{label: Child, hint?: Child, value: string, options: readonly (readonly [string, string])[], onInput: (value: string) => void}} props each
 *   option its value and what it is called
 */
export function Select({ label, hint, value, options, onInput }) {
  return html`<${Field} label=${label} hint=${hint}>
    ${(/** @type {string} */ id, /** @type {string | undefined} */ about) =>
      html`<select id=${id} aria-describedby=${about} value=${value}
        onChange=${(/** @type {{currentTarget: HTMLSelectElement}} */ event) => onInput(event.currentTarget.value)}>
        ${options.map(([key, words]) => html`<option key=${key} value=${key} selected=${key === value}>${words}</option>`)}
      </select>`}
  </${Field}>`;
}

/** A switch. @param {{label: Child, hint?: Child, on: boolean, onInput: (on: boolean) => void}} props */
export function Switch({ label, hint, on, onInput }) {
  const id = useId();
  return html`<label class="ui-switch">
    <input type="checkbox" role="switch" checked=${on} aria-describedby=${hint ? id : undefined}
      onChange=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => onInput(event.currentTarget.checked)} />
    <span class="track" aria-hidden="true"></span>
    <span>${label}${hint && html`<span class="note" id=${id}>${hint}</span>`}</span>
  </label>`;
}

/**
 * A few choices side by side.
 *
 * @param {{label: string, value: string, options: readonly (readonly [string, string])[], onInput: (value: string) => void,
 *   sample?: (key: string) => {look: Record<string, string>, drawn: Child}}} props `sample` is what an option looks like, drawn before its name
 */
export function Choice({ label, value, options, onInput, sample }) {
  const name = useId();
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    <div class="options">
      ${options.map(
        ([key, words]) => html`<label key=${key}>
          <input type="radio" name=${name} value=${key} checked=${key === value} onChange=${() => onInput(key)} />
          ${sample ? html`<span class="sample" ...${sample(key).look}>${sample(key).drawn}${words}</span>` : html`<span>${words}</span>`}
        </label>`,
      )}
    </div>
  </fieldset>`;
}

// ------------------------------------------------------------------------------------------------ small things

const SIGNS = /** @type {Record<string, string>} */ ({ c: "♣", d: "♦", h: "♥", s: "♠" });

/** Cards in a line of text: rank and suit, each suit by its sign and its colour. @param {{cards: readonly string[]}} props */
export function CardWords({ cards }) {
  return html`<span class="cards-in-words">
    ${cards.map((card, at) =>
      card === "??" || card === "Jk"
        ? html`<span key=${at} class="in-words ${card === "??" ? "down" : ""}">${card === "Jk" ? "Joker" : "▒▒"}</span>`
        : html`<span key=${at} class=${`in-words suit-${card[1]}`}>${card[0] === "T" ? "10" : card[0]}${SIGNS[card[1]]}</span>`,
    )}
  </span>`;
}

/** The cards that a sentence names, set as cards. @param {string} text @returns {Child[]} */
export function withCards(text) {
  const parts = text.split(/((?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])(?![A-Za-z0-9]))/g);
  return parts.map((part, at) => (at % 2 ? html`<${CardWords} key=${at} cards=${[part]} />` : part));
}

// To find out how a language writes amounts and times takes much longer than to write one, so each is found out once.
const AMOUNT = new Intl.NumberFormat("en-GB");
const TIME = new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat([], { day: "numeric", month: "short" });

/** Chips with their thousands apart. @param {number} chips */
export const chipsIn = (chips) => AMOUNT.format(chips).replaceAll(",", "\u202f");

/** A time of day, and the day where it is not today. @param {number} at */
export function timeOf(at) {
  const date = new Date(at);
  const time = TIME.format(date);
  return date.toDateString() === new Date().toDateString() ? time : `${DAY.format(date)}, ${time}`;
}

/** "no-limit" as people write it. @param {string} word */
export const plain = (word) => word.replace(/[-_]/g, " ").replace(/^./, (first) => first.toUpperCase());

/** Hand a file over. @param {Blob} blob @param {string} name */
export function handOver(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Put a text where it can be pasted from. @param {string} text @param {string} what */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} is copied.`);
  } catch {
    // Without TLS browsers keep the clipboard shut: the text is selected instead, to be copied by hand.
    toast("Copy it by hand: browsers allow this button only at addresses with https.", { bad: true });
  }
}
