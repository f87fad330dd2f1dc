// Why? The rules behind whatever was tapped: number, title, the words, and the sentence that applied them.
import { html, signal } from "./vendor/preact.js";
import { Sheet } from "./sheet.js";
import { ask } from "./store.js";
import { Waiting, useFetched, withCards } from "./ui.js";

/** @typedef {import("./types.d.ts").Rule} Rule */

const asked = signal(/** @type {{rules: readonly string[], text: string} | null} */ (null));

/** Show why. @param {readonly string[]} rules ids, the deciding one first @param {string} text what they bear on */
export function openWhy(rules, text) {
  asked.value = { rules, text };
}

/** @type {Map<string, Promise<Rule>>} */
const known = new Map();

/** The words of a rule, fetched once. @param {string} id @returns {Promise<Rule>} */
export function ruleOf(id) {
  let found = known.get(id);
  if (!found) {
    found = ask(`/api/rules/${encodeURIComponent(id)}`);
    found.catch(() => known.delete(id)); // whoever waits for it is told; the next one asks again
    known.set(id, /** @type {Promise<Rule>} */ (found));
  }
  return /** @type {Promise<Rule>} */ (found);
}

/** The sheet, where something has been asked. */
export function WhySheet() {
  const now = asked.value;
  if (!now) return null;
  return html`<${Sheet} title="Why?" onClose=${() => (asked.value = null)}>
    ${now.text && html`<p class="applied">${withCards(now.text)}</p>`}
    ${
      now.rules.length
        ? now.rules.map((rule, at) => html`<${RuleCard} key=${rule} id=${rule} open=${at === 0} onLeave=${() => (asked.value = null)} />`)
        : html`<p class="muted">No rule of the book bears on this; it is how this table is set up.</p>`
    }
  </${Sheet}>`;
}

/** @param {{id: string, open: boolean, onLeave: () => void}} props */
function RuleCard({ id, open, onLeave }) {
  const { value, problem, again } = useFetched(() => ruleOf(id), [id]);
  if (!value) return html`<${Waiting} problem=${problem} again=${again} what=${`Rule ${id}`} />`;
  return html`<details class="rule-card" open=${open}>
    <summary><span class="rule-number">${value.id}</span> ${value.title}</summary>
    <${RuleWords} rule=${value} />
    <a class="btn lesser" href=${`#/book/${value.id}`} onClick=${onLeave}>In the book</a>
  </details>`;
}

/** The words of a rule and its examples. @param {{rule: Rule}} props */
export function RuleWords({ rule }) {
  return html`
    <p>${withCards(rule.text)}</p>
    ${rule.decision && html`<p><strong>Known:</strong> ${rule.decision.facts} <strong>Then:</strong> ${withCards(rule.decision.outcome)}</p>`}
    ${rule.examples.map((example) => html`<p class="example" key=${example}>${withCards(example)}</p>`)}
  `;
}
