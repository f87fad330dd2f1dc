// The table by keyboard. What a key does is said by whatever stands in the bar just now; where nothing does, it is dead.
import { html, useEffect } from "./vendor/preact.js";
import { Sheet } from "./sheet.js";

/**
 * @typedef {object} Turn
 * @property {() => void} f
 * @property {() => void} c
 * @property {() => void} r
 * @property {(number: number) => void} size
 * @property {(by: number) => void} step
 * @property {() => void} enter
 * @property {() => void} escape
 *
 * @typedef {object} Keys what the bar has put there while it was drawn
 * @property {Turn | null} turn
 * @property {{toggle: (number: number) => void, draw: () => void} | null} draw
 * @property {{s: () => void, m: () => void} | null} show
 * @property {(() => void)[] | null} vote the answers, from left to right
 */

/** What each key does, for the help. @type {[string, string][]} */
const HELP = [
  ["F", "fold"],
  ["C", "check, call or bring in"],
  ["R", "raise or bet: to the box with the amount; at limit at once"],
  ["1 – 5", "from left to right: the sizes; at a draw the cards; where something is to be agreed to, the answers"],
  ["↑ ↓", "more, less"],
  ["Enter", "bet or raise what stands there"],
  ["Esc", "back to the least amount"],
  ["D", "draw: throw away what is marked, or stand pat"],
  ["S, M", "at the showdown: show, throw away"],
  ["I", "hear how things stand"],
  ["?", "this help"],
];

/**
 * @param {Keys} keys
 * @param {{help: () => void, inform: () => void}} always
 */
export function useKeys(keys, always) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      const target = /** @type {HTMLElement} */ (event.target);
      const inBox = target.classList?.contains("box");
      const range = target instanceof HTMLInputElement && target.type === "range";
      const writes = target.closest?.("input, textarea, select, [contenteditable]");
      if (writes && !inBox && !range) return;
      const done = inBox ? inTheBox(keys, event.key) : anywhere(keys, always, event.key, target, range);
      if (done) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** @param {string} key @returns {key is "f" | "c" | "r"} */
const isAct = (key) => key === "f" || key === "c" || key === "r";

/** @param {Keys} keys @param {string} key */
function inTheBox(keys, key) {
  const low = key.toLowerCase();
  if (key === "Enter") keys.turn?.enter();
  else if (key === "Escape") keys.turn?.escape();
  else if (key === "ArrowUp") keys.turn?.step(1);
  else if (key === "ArrowDown") keys.turn?.step(-1);
  // Letters are no amounts: they do what they do everywhere.
  else if (keys.turn && isAct(low)) keys.turn[low]();
  else return false;
  return true;
}

/** @param {Keys} keys @param {{help: () => void, inform: () => void}} always @param {string} key @param {HTMLElement} target @param {boolean} range */
function anywhere(keys, always, key, target, range) {
  const low = key.toLowerCase();
  if (key === "?") always.help();
  else if (low === "i") always.inform();
  else if (keys.draw && /^[1-9]$/.test(key)) keys.draw.toggle(Number(key));
  else if (keys.vote && /^[1-3]$/.test(key)) keys.vote[Number(key) - 1]?.();
  else if (keys.draw && low === "d") keys.draw.draw();
  else if (keys.show && (low === "s" || low === "m")) keys.show[low]();
  else if (!keys.turn) return false;
  else if (isAct(low)) keys.turn[low]();
  else if (/^[1-5]$/.test(key)) keys.turn.size(Number(key));
  else if (key === "ArrowUp" && !range) keys.turn.step(1);
  else if (key === "ArrowDown" && !range) keys.turn.step(-1);
  // A button that has the focus is pressed by Enter itself.
  else if (key === "Enter" && !(target instanceof HTMLButtonElement)) keys.turn.enter();
  else if (key === "Escape") keys.turn.escape();
  else return false;
  return true;
}

/** @param {{onClose: () => void}} props */
export function KeyHelp({ onClose }) {
  return html`<${Sheet} title="Keys" onClose=${onClose}>
    <dl class="keys">${HELP.map(([key, what]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
    <p>Keys act only while it is your turn.</p>
  <//>`;
}
