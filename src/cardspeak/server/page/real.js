// A table with real cards and chips: whoever deals tells by taps what happens, and the page says whose turn it is, what he may do, what is in
// the pots and who shows first. Cards need not be told.
import { html, useState } from "./vendor/preact.js";
import { written } from "./amounts.js";
import { Acts, useCold } from "./bar.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Winners} Winners */
/** @typedef {import("./table.js").Said} Said */

/** What is dealt after a street, where the street itself says it. @type {Record<string, string>} */
const NEXT = { preflop: "the flop", flop: "the turn", turn: "the river" };

/**
 * @param {{view: View, prefs: import("./table.js").Prefs, keys: import("./keys.js").Keys, give: (act: Said) => void,
 *   order: import("./table.js").Order, answered: number, offset: number}} props
 */
export function Dealer({ view, prefs, keys, give, order, answered }) {
  const deal = /** @type {import("./types.d.ts").DealView} */ (view.deal);
  const { offer } = view;
  const decision = deal.decision ?? 0;
  if (decision === answered) return html`<div class="acts"></div>`;
  const name = (/** @type {number} */ seat) => view.seats[seat - 1].player ?? `Seat ${seat}`;
  const chips = (/** @type {number} */ amount) => written(amount, view.big_blind ?? 0, prefs.bigBlinds);
  const parts = { key: decision, view, decision, give, name };
  if (deal.waits_for === "step") return html`<${Step} ...${parts} />`;
  if (deal.street === "showdown") return html`<${WhoWins} ...${parts} chips=${chips} />`;
  if (deal.waits_for === "cards") return html`<${WhoBegins} ...${parts} />`;
  if (!offer) return html`<div class="acts"></div>`;
  if (offer.phase === "draw") return html`<${HowMany} ...${parts} offer=${offer} />`;
  return html`<p class="teller"><b>${name(offer.seat)}</b> is to act</p>
    ${view.may_chop && html`<div class="many"><button onClick=${() => order({ type: "chop", yes: true })}>The blinds are chopped</button></div>`}
    <${Acts} key=${decision} view=${view} offer=${offer} prefs=${prefs} keys=${keys} give=${give} who=${name(offer.seat)} />`;
}

/**
 * @typedef {object} Parts
 * @property {View} view
 * @property {number} decision
 * @property {(act: Said) => void} give
 * @property {(seat: number) => string} name
 */

/** The dealer deals; boardcards may be told. @param {Parts} props */
function Step({ view, decision, give }) {
  const cold = useCold(decision);
  const deal = /** @type {import("./types.d.ts").DealView} */ (view.deal);
  const [text, say] = useState("");
  const cards = text.trim() ? text.trim().split(/[\s,]+/).map((card) => card[0].toUpperCase() + card.slice(1).toLowerCase()) : [];
  const fine = cards.every((card) => /^[2-9TJQKA][cdhs]$/.test(card));
  const next = NEXT[deal.street];
  const step = () => {
    if (!cold() && fine) give({ type: "step", decision, cards: cards.length ? cards : null });
  };
  return html`<div class="acts real">
    ${
      next &&
      html`<label class="told">Boardcards, if you like, as in As Th 4c
        <input value=${text} autocapitalize="off" autocomplete="off" aria-invalid=${fine ? "false" : "true"} onInput=${(/** @type {InputEvent} */ event) =>
          say(/** @type {HTMLInputElement} */ (event.target).value)} />
      </label>`
    }
    <div class="places one"><button class="call" disabled=${!fine} onClick=${step}>${next ? `Deal ${next}` : "Go on"}</button></div>
  </div>`;
}

/** Upcards that only the dealer sees decide who begins. @param {Parts} props */
function WhoBegins({ view, decision, give, name }) {
  const cold = useCold(decision);
  const deal = /** @type {import("./types.d.ts").DealView} */ (view.deal);
  const able = deal.order.filter((seat) => view.seats[seat - 1].status !== "folded");
  return html`<div class="acts real">
    <p class="hint">By the upcards, who begins?</p>
    <div class="many">
      ${able.map((seat) => html`<button key=${seat} onClick=${() => !cold() && give({ type: "begins", decision, seat })}>${name(seat)}</button>`)}
    </div>
  </div>`;
}

/** How many cards somebody draws. @param {Parts & {offer: import("./types.d.ts").Offer}} props */
function HowMany({ decision, give, name, offer }) {
  const cold = useCold(decision);
  const least = offer.draw_least ?? 0;
  const counts = Array.from({ length: (offer.draw_most ?? 0) - least + 1 }, (_, at) => least + at);
  const draw = (/** @type {number} */ amount) => {
    if (cold()) return;
    const said = { type: "act", decision, price: offer.price ?? 0, seat: offer.seat };
    give(/** @type {Said} */ (amount ? { ...said, act: "draw", amount } : { ...said, act: "pat" }));
  };
  return html`<div class="acts real">
    <p class="hint"><b>${name(offer.seat)}</b> draws:</p>
    <div class="many">${counts.map((count) => html`<button key=${count} onClick=${() => draw(count)}>${count || "Pat"}</button>`)}</div>
  </div>`;
}

/**
 * Who wins each pot. Where somebody has to show first, it says who.
 *
 * @param {Parts & {chips: (amount: number) => string}} props
 */
function WhoWins({ view, decision, give, name, chips }) {
  const cold = useCold(decision);
  const deal = /** @type {import("./types.d.ts").DealView} */ (view.deal);
  const { halves } = deal;
  const [won, set] = useState(/** @type {Winners[]} */ (deal.pots.map(() => ({ high: [], low: [] }))));
  const toggle = (/** @type {number} */ pot, /** @type {"high" | "low"} */ half, /** @type {number} */ seat) =>
    set(
      won.map((one, at) => {
        if (at !== pot) return one;
        const now = one[half] ?? [];
        return { ...one, [half]: now.includes(seat) ? now.filter((other) => other !== seat) : [...now, seat] };
      }),
    );
  const fine = won.every((one) => one.high.length);
  const push = () => {
    if (fine && !cold()) give({ type: "push-pots", decision, pots: won });
  };
  const muck = () => {
    if (!cold()) give(/** @type {Said} */ ({ type: "act", decision, price: view.offer?.price ?? 0, act: "muck", seat: deal.to_act }));
  };
  const row = (/** @type {number} */ pot, /** @type {"high" | "low"} */ half) =>
    html`<div class="many" role="group" aria-label=${`Pot ${pot + 1}, ${half}`}>
      ${halves && html`<span class="which">${half === "high" ? "High" : "Low"}</span>`}
      ${deal.pots[pot].seats.map(
        (seat) =>
          html`<button key=${seat} aria-pressed=${(won[pot][half] ?? []).includes(seat) ? "true" : "false"} onClick=${() => toggle(pot, half, seat)}>
            ${name(seat)}
          </button>`,
      )}
    </div>`;
  return html`<div class="acts real">
    ${
      deal.to_act
        ? html`<p class="hint"><b>${name(deal.to_act)}</b> shows first.
            ${view.offer?.acts.includes("muck") ? html`<button class="small" onClick=${muck}>Throws away</button>` : ""}</p>`
        : ""
    }
    ${deal.pots.map(
      (pot, at) =>
        html`<fieldset key=${at}>
          <legend>${deal.pots.length > 1 ? (at ? `Side pot ${at}` : "Main pot") : "The pot"}, ${chips(pot.amount)}: who wins?</legend>
          ${row(at, "high")} ${halves && row(at, "low")}
        </fieldset>`,
    )}
    <div class="places one"><button class="call" disabled=${!fine} onClick=${push}>Push the pot${deal.pots.length > 1 ? "s" : ""}</button></div>
  </div>`;
}
