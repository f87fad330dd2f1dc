// The book: all of it, by section, and by everyday words.
import { html, useEffect, useState } from "./vendor/preact.js";
import { ask } from "./store.js";
import { RuleButtons, TextField, Trouble, Waiting, plain, useFetched, withCards } from "./ui.js";
import { RuleWords, ruleOf } from "./why.js";

/**
 * @typedef {import("./types.d.ts").SectionInfo} SectionInfo
 * @typedef {import("./types.d.ts").Rule} Rule
 * @typedef {import("./types.d.ts").RuleFound} RuleFound
 */

/** @param {{number: string, words: string}} props `number` of a rule, or of a section */
export function Book({ number, words }) {
  const [asked, ask_] = useState(words);
  useEffect(() => {
    document.title = "The book · Cardspeak";
  }, []);
  useEffect(() => ask_(words), [words]);
  return html`<main class="screen book">
    <h1>The book</h1>
    <form
      class="hstack"
      role="search"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        location.hash = asked.trim() ? `#/book?q=${encodeURIComponent(asked.trim())}` : "#/book";
      }}
    >
      <${TextField} label="Ask it in your own words" value=${asked} onInput=${ask_} type="search" placeholder="who shows first" />
      <button class="btn main">Find</button>
    </form>
    ${words ? html`<${Found} words=${words} />` : number ? html`<${Open} number=${number} />` : html`<${Contents} />`}
  </main>`;
}

/** @param {{words: string}} props */
function Found({ words }) {
  const { value, problem, again } = useFetched(() => ask(`/api/rules?limit=20&q=${encodeURIComponent(words)}`), [words]);
  const found = /** @type {RuleFound[] | null} */ (value);
  if (!found) return html`<${Waiting} problem=${problem} again=${again} />`;
  if (!found.length) return html`<p>The book has nothing under those words. Other words may do; or look through its <a href="#/book">sections</a>.</p>`;
  return html`<ol class="found">
    ${found.map(
      ({ rule, snippet }) => html`<li key=${rule.id}><a href=${`#/book/${rule.id}`}><span class="rule-number">${rule.id}</span> <strong>${rule.title}</strong><span>${withCards(snippet || rule.text)}</span></a></li>`,
    )}
  </ol>`;
}

function Contents() {
  const { value, problem, again } = useFetched(() => ask("/api/book"), []);
  const sections = /** @type {SectionInfo[] | null} */ (value);
  if (!sections) return html`<${Waiting} problem=${problem} again=${again} />`;
  return html`<ol class="contents">
    ${sections.map(
      (one) => html`<li key=${one.number}><a href=${`#/book/${one.number}`}><strong>${one.number || "Home"} · ${one.title}</strong><span class="muted">${one.summary}</span><span class="muted">${one.rules.length} rules</span></a></li>`,
    )}
  </ol>`;
}

/** A rule opened in its section, or the section alone. @param {{number: string}} props */
function Open({ number }) {
  const alone = /^\d+$/.test(number);
  const { value, problem, again } = useFetched(async () => {
    const section = alone ? Number(number) : (await ruleOf(number)).section;
    const [all, rules] = await Promise.all([ask("/api/book"), ask(`/api/book/${section}`)]);
    return { about: /** @type {SectionInfo} */ (all.find((/** @type {SectionInfo} */ one) => one.number === section)), rules: /** @type {Rule[]} */ (rules) };
  }, [number]);
  useEffect(() => {
    if (value && !alone) document.getElementById(`rule-${number}`)?.scrollIntoView({ block: "start" });
  }, [value, number]);
  if (problem?.status === 404) {
    return html`<${Trouble} of=${{ problem: problem.message, instead: "Say it in your own words above, or look through the sections." }} />
      <p><a class="btn" href="#/book">All sections</a></p>`;
  }
  if (!value) return html`<${Waiting} problem=${problem} again=${again} />`;
  let heading = "";
  return html`<p><a class="btn lesser" href="#/book">All sections</a></p>
    <h2>${value.about.number || "Home"} · ${value.about.title}</h2>
    <p class="muted">${value.about.summary}</p>
    ${value.rules.map((rule) => {
      const head = headingOf(rule);
      const fresh = head !== heading;
      heading = head;
      return html`${fresh && head && html`<h3>${plain(head)}</h3>`}
        <article class=${`rule-open ${rule.id === number ? "meant" : ""}`} id=${`rule-${rule.id}`} key=${rule.id}>
          <h4><a href=${`#/book/${rule.id}`}><span class="rule-number">${rule.id}</span> ${rule.title}</a></h4>
          <${RuleWords} rule=${rule} />
          ${rule.see.length > 0 && html`<p class="see">See <${RuleButtons} rules=${rule.see} /></p>`}
        </article>`;
    })}`;
}

/** The part of a rule's number between section and count. @param {Rule} rule */
const headingOf = (rule) => rule.id.split(".").slice(1, -1).join("-");
