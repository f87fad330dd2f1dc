// Deals that are over: the list, and each one to be stepped through as the server tells it. Hidden cards stay hidden.
import { html, useEffect, useState } from "./vendor/preact.js";
import { Card } from "./cards.js";
import { LogLine, worthTelling } from "./log.js";
import { answer, ask, prefs, view } from "./store.js";
import { Trouble, Waiting, chipsIn, copy, handOver, timeOf, useDoing, useFetched, withCards } from "./ui.js";
import { openWhy } from "./why.js";

/**
 * @typedef {import("./types.d.ts").DealInfo} DealInfo
 * @typedef {import("./types.d.ts").DealTold} DealTold
 */

/** A street as a heading. @param {string} street */
function named(street) {
  const words = street === "preflop" ? "before the flop" : street.replace(/^(before|after)-/, "$1 the ").replaceAll("-", " ");
  const whole = /^(second|third|fourth|fifth|sixth|seventh)$/.test(words) ? `${words} street` : words;
  return whole[0].toUpperCase() + whole.slice(1);
}

const PAGE = 50;

/** @param {{table: string}} props */
export function Deals({ table }) {
  const [all, setAll] = useState(/** @type {DealInfo[]} */ ([]));
  const [done, setDone] = useState(false);
  useEffect(() => {
    document.title = "Deals · Cardspeak";
  }, []);
  const first = useFetched(() => ask(`/api/tables/${table}/deals?limit=${PAGE}`), [table]);
  useEffect(() => {
    if (first.value) {
      setAll(first.value);
      setDone(first.value.length < PAGE);
    }
  }, [first.value]);
  const more = useDoing(async () => {
    const next = /** @type {DealInfo[]} */ (await ask(`/api/tables/${table}/deals?limit=${PAGE}&before=${all[all.length - 1].number}`));
    setAll([...all, ...next]);
    setDone(next.length < PAGE);
  });
  return html`<main class="screen">
    <h1>Deals</h1>
    ${!first.value && html`<${Waiting} problem=${first.problem} again=${first.again} />`}
    ${first.value && !all.length && html`<p>No deal is over yet that you were dealt into or watched.</p>`}
    <ul class="tables">
      ${all.map(
        (one) => html`<li key=${one.number}>
          <a class="table-row" href=${`#/t/${table}/deals/${one.number}`}>
            <strong>Deal ${one.number}</strong>
            <span class="muted">${one.form} · ${timeOf(one.at)}</span>
            <span>${Object.entries(one.won).map(([player, chips]) => `${player} wins ${chipsIn(chips)}`).join(", ")}</span>
          </a>
        </li>`,
      )}
    </ul>
    <p class="hstack">
      ${!done && all.length > 0 && html`<button class="btn" disabled=${more.busy} onClick=${more.run}>Earlier deals</button>`}
      <a class="btn" href=${`#/t/${table}`}>To the table</a>
    </p>
    <${Trouble} of=${more.problem} />
  </main>`;
}

/** @param {{table: string, number: number}} props */
export function Replayer({ table, number }) {
  const { value, problem, again } = useFetched(() => ask(`/api/tables/${table}/deals/${number}`), [table, number]);
  useEffect(() => {
    document.title = `Deal ${number} · Cardspeak`;
  }, [number]);
  const told = /** @type {DealTold | null} */ (value);
  if (!told) return html`<main class="screen"><h1>Deal ${number}</h1><${Waiting} problem=${problem} again=${again} /></main>`;
  return html`<${Replayed} table=${table} told=${told} />`;
}

const SIGNS = /** @type {Record<string, string>} */ ({
  first: "M4 4h3v16H4zM20 4v16L8 12z",
  back: "M15 3l3 2.5L9.5 12l8.5 6.5L15 21 4 12z",
  play: "M7 3v18l13-9z",
  stop: "M6 4h4v16H6zM14 4h4v16h-4z",
  on: "M9 3L6 5.5l8.5 6.5L6 18.5 9 21l11-9z",
  last: "M17 4h3v16h-3zM4 4v16l12-8z",
});

/** @param {{of: string}} props */
const Sign = ({ of }) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[of]} /></svg>`;

/** @param {{table: string, told: DealTold}} props */
function Replayed({ table, told }) {
  const all = told.steps.filter((step) => step.seats?.length && step.event.kind !== "settled" && worthTelling(step.event));
  const [at, setAt] = useState(0);
  const [runs, setRuns] = useState(false);
  const last = all.length - 1;
  const go = (/** @type {number} */ to) => setAt(Math.max(0, Math.min(last, to)));
  useEffect(() => {
    if (!runs) return;
    if (at >= last) {
      setRuns(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), 1200);
    return () => clearTimeout(timer);
  }, [runs, at]);
  useEffect(() => {
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      if (/** @type {HTMLElement} */ (event.target).closest("input, select, dialog")) return;
      if (event.key === "ArrowRight") setAt((now) => Math.min(last, now + 1));
      else if (event.key === "ArrowLeft") setAt((now) => Math.max(0, now - 1));
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [last]);
  const phh = useDoing(async () => {
    handOver(await (await answer(`/api/tables/${table}/deals/${told.number}.phh`)).blob(), `deal-${told.number}.phh`);
  });
  const now = all[at];
  const longest = Math.max(0, ...all.flatMap((step) => (step.seats ?? []).map((one) => one.cards?.length ?? 0)));
  const boarded = all.some((step) => step.boards?.length);
  const streets = all.flatMap((step, index) => (step.street && step.street !== "over" && step.street !== all[index - 1]?.street ? [{ street: step.street, index }] : []));
  const overs = view.value?.deal?.number ?? Infinity;
  return html`<main class=${`screen replay ${prefs.value.fourColours ? "four" : ""}`}>
    <h1>Deal ${told.number}</h1>
    <p class="muted">${told.form}</p>
    <div class="felted">
      <div class="then-board" role="group" aria-label="The board">
        ${(now.boards ?? (boarded ? [[]] : [])).map((board, place) => html`<div class="then-cards" key=${place}>${board.map((card) => html`<${Card} key=${card} card=${card} />`)}</div>`)}
        <p class="then-pot">${now.pot ? `Pot ${chipsIn(now.pot)}` : "\u00a0"}</p>
      </div>
      <ul class=${`then ${longest > 4 ? "long" : ""}`}>
        ${(now.seats ?? []).map(
          (one) => html`<li key=${one.seat} class=${`${one.folded || one.mucked ? "folded" : ""} ${now.event.seat === one.seat ? "acts" : ""} ${one.won ? "won" : ""}`}>
            <div><strong>${one.player}</strong> <span>${chipsIn(one.chips)}</span></div>
            <div class="then-hand">${(one.cards ?? []).map((card, place) => html`<${Card} key=${place} card=${card} />`)}</div>
            <div class="then-bet">${one.won ? `wins ${chipsIn(one.won)}` : one.bet ? chipsIn(one.bet) : one.folded ? "folded" : one.mucked ? "mucked" : "\u00a0"}</div>
          </li>`,
        )}
      </ul>
    </div>
    <div class="player">
    <p class="now" aria-live="polite"><button class="why-line" onClick=${() => openWhy(now.event.rules ?? [], now.event.text)}><span>${withCards(now.event.text)}</span></button></p>
    <div class="steps" role="group" aria-label="Steps">
      <button class="btn" aria-label="To the beginning" disabled=${at === 0} onClick=${() => go(0)}><${Sign} of="first" /></button>
      <button class="btn" aria-label="One step back" disabled=${at === 0} onClick=${() => go(at - 1)}><${Sign} of="back" /></button>
      <button class="btn main" aria-label=${runs ? "Stop" : "Play"} onClick=${() => {
        if (!runs && at >= last) setAt(0);
        setRuns(!runs);
      }}><${Sign} of=${runs ? "stop" : "play"} /></button>
      <button class="btn" aria-label="One step on" disabled=${at >= last} onClick=${() => go(at + 1)}><${Sign} of="on" /></button>
      <button class="btn" aria-label="To the end" disabled=${at >= last} onClick=${() => go(last)}><${Sign} of="last" /></button>
    </div>
    <input class="slide" type="range" min="0" max=${last} value=${at} aria-label="Step" aria-valuetext=${`step ${at + 1} of ${all.length}`}
      onInput=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => go(event.currentTarget.valueAsNumber)} />
    </div>
    <p class="hstack streets">${streets.map(({ street, index }) => html`<button class="btn lesser" key=${index} aria-pressed=${now.street === street} onClick=${() => go(index)}>${named(street)}</button>`)}</p>
    <p class="hstack">
      ${told.number > 1 && html`<a class="btn lesser" href=${`#/t/${table}/deals/${told.number - 1}`}>Deal ${told.number - 1}</a>`}
      ${told.number + 1 < overs && html`<a class="btn lesser" href=${`#/t/${table}/deals/${told.number + 1}`}>Deal ${told.number + 1}</a>`}
      <button class="btn lesser" onClick=${() => copy(location.href, "The link to this deal")}>Copy the link</button>
      <button class="btn lesser" disabled=${phh.busy} onClick=${phh.run}>Download as PHH</button>
      <a class="btn lesser" href=${`#/t/${table}/deals`}>All deals</a>
      <a class="btn lesser" href=${`#/t/${table}`}>To the table</a>
    </p>
    <${Trouble} of=${phh.problem} />
    <details><summary>The whole deal in words</summary><ol class="log">${all.map((step) => html`<${LogLine} key=${step.event.number} event=${step.event} />`)}</ol></details>
  </main>`;
}
