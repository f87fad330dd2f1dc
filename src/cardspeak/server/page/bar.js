// What the player can do now, always in the same places: Fold on the left, Check or Call in the middle, Bet or Raise on the right, all-in
// apart from them. The same spots hold what he can say beforehand while others act.
import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { allows, atNotch, bounds, inChips, notches, notchOf, presets, sized, snap, typed, written } from "./amounts.js";
import { COLD } from "./sheet.js";

/** @typedef {import("./vendor/preact.js").VNode} VNode */
/** @typedef {import("./vendor/preact.js").Child} Child */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Offer} Offer */
/** @typedef {import("./table.js").Prefs} Prefs */
/** @typedef {import("./table.js").Order} Order */
/** @typedef {import("./table.js").OpenWhy} OpenWhy */

/** @type {Record<string, string>} */
const WAGERS = { bet: "Bet", raise: "Raise to", complete: "Complete to", open: "Open for", "all-in": "All-in" };

const AGAIN = "All-in: tap again";

/**
 * The acts of the betting round as buttons.
 *
 * @param {{view: View, offer: Offer, prefs: Prefs, who: string, give: (act: import("./table.js").Said) => void,
 *   keys: import("./keys.js").Keys, time?: Child}} props `who` acts where somebody else tells it, else empty.
 * @returns {VNode}
 */
export function Acts({ view, offer, prefs, who, give, keys, time }) {
  const cold = useCold(offer.decision);
  const big = view.big_blind ?? 0;
  const { least, most, unit, only } = bounds(offer);
  const [total, setTotal] = useState(least);
  const [text, setText] = useState(/** @type {string | null} */ (null));
  const [aims, aim] = useState(false);
  const [asks, ask] = useState(""); // the act that is asked about once more before it is given
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  const wheel = useRef(/** @type {HTMLElement | null} */ (null));
  const spoken = text === null ? total : typed(text, big, prefs.bigBlinds);
  const fine = allows(offer, spoken);
  const can = new Set(offer.acts);
  const isSized = sized(offer);
  const show = (/** @type {number} */ chips) => written(chips, big, prefs.bigBlinds);
  const mine = view.seats[offer.seat - 1];
  const stack = mine.chips ?? 0;

  const put = (/** @type {number} */ wanted) => {
    setTotal(snap(offer, wanted));
    setText(null);
    aim(true);
    ask("");
  };
  const act = (/** @type {string} */ name, /** @type {number | null} */ amount = null) => {
    if (cold()) return;
    const puts = name === "call" ? (offer.call ?? 0) : name === offer.wager ? (amount ?? 0) - (mine.bet ?? 0) : 0;
    if (prefs.asksBeforeAllIn && !who && puts > 0 && puts === stack && asks !== name) {
      ask(name);
      return;
    }
    const said = { type: "act", decision: offer.decision, price: offer.price ?? 0, act: name, amount };
    give(/** @type {import("./table.js").Said} */ (who ? { ...said, seat: offer.seat } : said));
  };
  const wager = () => {
    if (offer.wager && fine) act(offer.wager, spoken);
  };
  const fold = () => {
    // A fold that costs nothing is asked about once.
    if (!can.has("fold") && prefs.asksBeforeFold && asks !== "fold") {
      if (!cold()) ask("fold");
    } else act("fold");
  };
  const mayFold = can.has("fold") || can.has("check");
  const middle = can.has("check")
    ? { act: "check", word: "Check", chips: 0 }
    : can.has("call")
      ? { act: "call", word: "Call", chips: offer.call ?? 0 }
      : can.has("bring-in")
        ? { act: "bring-in", word: "Bring in", chips: offer.bring_in ?? 0 }
        : null;
  const sizes = presets(view);

  keys.turn = {
    f: () => mayFold && fold(),
    c: () => middle && act(middle.act),
    r: () => {
      if (isSized) {
        aim(true);
        box.current?.focus();
        box.current?.select();
      } else if (only) {
        /** @type {HTMLElement | null} */ (document.querySelector(".acts .wager"))?.focus();
      } else if (offer.wager) act(offer.wager, least);
    },
    size: (/** @type {number} */ number) => {
      const wanted = sizes[number - 1];
      if (wanted) put(wanted.total);
    },
    step: (/** @type {number} */ by) => isSized && put(atNotch(offer, notchOf(offer, Number.isNaN(spoken) ? total : spoken) + by)),
    enter: () => aims && isSized && wager(),
    escape: () => {
      aim(false);
      ask("");
      setTotal(least);
      setText(null);
      box.current?.blur();
    },
  };

  useEffect(() => {
    const under = wheel.current;
    if (!under || !isSized) return undefined;
    const turn = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      setText(null);
      aim(true);
      setTotal((last) => atNotch(offer, Math.max(notchOf(offer, last) + (event.deltaY < 0 ? 1 : -1), 0)));
    };
    under.addEventListener("wheel", turn, { passive: false });
    return () => under.removeEventListener("wheel", turn);
  }, [offer.decision]);

  const wagers = only ? [least, most] : isSized ? [spoken] : offer.wager && offer.wager !== "all-in" ? [least] : [];
  return html`<div class="acts" ref=${wheel}>
    ${time}
    ${
      isSized &&
      html`<div class="sizes" role="group" aria-label="Sizes">
          ${sizes.map(
            (one, at) =>
              html`<button
                key=${one.key}
                class="size ${one.key} ${spoken === one.total ? "chosen" : ""}"
                aria-pressed=${spoken === one.total ? "true" : "false"}
                aria-keyshortcuts=${at + 1}
                data-total=${one.total}
                onClick=${() => put(one.total)}
              >
                ${one.label}<small>${show(one.total)}</small>
              </button>`,
          )}
        </div>
        <div class="sizer">
          <button class="less" aria-label=${`Less by ${unit}`} onClick=${() => keys.turn?.step(-1)}>−</button>
          <input
            type="range"
            min="0"
            max=${notches(offer)}
            value=${notchOf(offer, Number.isNaN(spoken) ? total : spoken)}
            aria-label="Amount"
            aria-valuetext=${`${spoken}`}
            onInput=${(/** @type {InputEvent} */ event) => put(atNotch(offer, Number(/** @type {HTMLInputElement} */ (event.target).value)))}
          />
          <button class="more" aria-label=${`More by ${unit}`} onClick=${() => keys.turn?.step(1)}>+</button>
          <input
            ref=${box}
            class="box"
            inputmode="decimal"
            autocomplete="off"
            aria-label=${`${WAGERS[offer.wager ?? ""]}, ${least} to ${most}`}
            aria-invalid=${fine ? "false" : "true"}
            value=${text ?? plain(total, big, prefs.bigBlinds)}
            onInput=${(/** @type {InputEvent} */ event) => {
              aim(true);
              ask("");
              setText(/** @type {HTMLInputElement} */ (event.target).value);
            }}
          />
        </div>`
    }
    ${
      offer.wager === "all-in" &&
      html`<div class="apart">
        <button class="all-in wager" onClick=${() => act("all-in", least)}>${asks === "all-in" ? AGAIN : "All-in"} <b>${show(least)}</b></button>
      </div>`
    }
    <div class="places">
      <button class="fold" disabled=${!mayFold} onClick=${fold} aria-keyshortcuts="F">
        ${asks === "fold" ? html`Fold anyway?<small>you may check</small>` : "Fold"}
      </button>
      ${
        middle
          ? html`<button class="call" onClick=${() => act(middle.act)} aria-keyshortcuts="C">
              ${middle.word}${middle.chips ? html` <b>${show(middle.chips)}</b>` : ""}
              ${middle.chips && middle.chips === stack ? html`<small>${asks === "call" ? AGAIN : "all-in"}</small>` : ""}
            </button>`
          : html`<span class="nothing"></span>`
      }
      <div class="wagers">
        ${wagers.map(
          (chips, at) =>
            html`<button
              key=${at}
              class="wager"
              disabled=${isSized && !fine}
              onClick=${() => (isSized ? wager() : act(offer.wager ?? "", chips))}
              aria-keyshortcuts="R"
            >
              ${WAGERS[offer.wager ?? ""]} <b>${Number.isNaN(chips) ? "…" : show(chips)}</b>
              ${chips - (mine.bet ?? 0) === stack ? html`<small>${asks === offer.wager ? AGAIN : "all-in"}</small>` : ""}
            </button>`,
        )}
      </div>
    </div>
    ${isSized && !fine ? html`<p class="wrong" role="status">From ${show(least)} to ${show(most)}${unit > 1 ? `, in steps of ${unit}` : ""}.</p>` : ""}
  </div>`;
}

/** An amount as it stands in the box: without separators, so that it can be typed on. @param {number} chips @param {number} big @param {boolean} inBigBlinds */
function plain(chips, big, inBigBlinds) {
  return inBigBlinds && big ? String(Math.round((chips / big) * 100) / 100) : String(chips);
}

/**
 * Whether buttons that have just come may not act yet: they are inert for a moment after they appear, and whenever they come to mean
 * something else.
 *
 * @param {string | number} meaning
 * @returns {() => boolean}
 */
export function useCold(meaning) {
  const since = useRef({ meaning: /** @type {string | number | null} */ (null), at: 0 });
  if (since.current.meaning !== meaning) since.current = { meaning, at: performance.now() };
  return () => performance.now() - since.current.at < COLD;
}

/**
 * The draw: cards are marked above, and thrown away here.
 *
 * @param {{view: View, offer: Offer, marked: ReadonlySet<string>, give: (act: import("./table.js").Said) => void,
 *   keys: import("./keys.js").Keys, toggle: (card: string) => void, time?: Child}} props
 */
export function Draw({ view, offer, marked, give, keys, toggle, time }) {
  const cold = useCold(offer.decision);
  const least = offer.draw_least ?? 0;
  const most = offer.draw_most ?? 0;
  const fine = marked.size >= least && marked.size <= most;
  const mine = view.seats[offer.seat - 1].cards ?? [];
  const draw = () => {
    if (!fine || cold()) return;
    const said = { type: "act", decision: offer.decision, price: offer.price ?? 0 };
    const what = marked.size ? { act: "draw", cards: mine.filter((card) => marked.has(card)) } : { act: "pat" };
    give(/** @type {import("./table.js").Said} */ ({ ...said, ...what }));
  };
  keys.draw = { toggle: (/** @type {number} */ number) => mine[number - 1] && toggle(mine[number - 1]), draw };
  const word = !marked.size && !least ? "Stand pat" : least ? `Throw away ${least}` : `Discard ${marked.size}`;
  const hint = least
    ? `Tap ${least === 1 ? "the card" : `${least} cards`} that you throw away.`
    : `Tap what you throw away, ${most} cards at most.`;
  return html`<div class="acts draw">
    ${time}
    <p class="hint">${hint}</p>
    <div class="places one">
      <button class="call draw" disabled=${!fine} onClick=${draw} aria-keyshortcuts="D">${word}</button>
    </div>
  </div>`;
}

/**
 * The showdown: show, or throw away.
 *
 * @param {{offer: Offer, give: (act: import("./table.js").Said) => void, keys: import("./keys.js").Keys, time?: Child}} props
 */
export function Show({ offer, give, keys, time }) {
  const cold = useCold(offer.decision);
  const act = (/** @type {string} */ name) => {
    if (!cold()) give(/** @type {import("./table.js").Said} */ ({ type: "act", decision: offer.decision, price: offer.price ?? 0, act: name }));
  };
  const may = offer.acts.includes("muck");
  keys.show = { s: () => act("show"), m: () => may && act("muck") };
  return html`<div class="acts">
    ${time}
    <p class="hint">${may ? "Show your hand, or throw it away unseen." : "Show your hand."}</p>
    <div class="places">
      ${may ? html`<button class="fold" onClick=${() => act("muck")} aria-keyshortcuts="M">Throw away</button>` : html`<span class="nothing"></span>`}
      <button class="call" onClick=${() => act("show")} aria-keyshortcuts="S">Show</button>
      <span class="nothing"></span>
    </div>
  </div>`;
}

/**
 * What can be said beforehand, under the places where the real buttons will be. The server keeps it, and drops it where the price changes.
 *
 * @param {{view: View, prefs: Prefs, order: Order}} props
 */
export function Beforehand({ view, prefs, order }) {
  const deal = /** @type {import("./types.d.ts").DealView} */ (view.deal);
  const seat = view.seats[(view.seat ?? 0) - 1];
  const price = Math.min(Math.max(deal.price - (seat.bet ?? 0), 0), seat.chips ?? 0);
  const held = view.held ?? "";
  const cold = useCold(`${deal.number} ${deal.street} ${price}`);
  const hold = (/** @type {string} */ act) => {
    if (!cold()) order(/** @type {import("./table.js").Said} */ ({ type: "hold-act", act, price }));
  };
  const show = written(price, view.big_blind ?? 0, prefs.bigBlinds);
  /** @type {[string, string, import("./vendor/preact.js").Child][]} */
  const ways = [
    price ? ["fold", "fold", "Fold"] : ["fold", "check-fold", "Check / fold"],
    price ? ["call", "call", html`Call <b>${show}</b>`] : ["call", "check", "Check"],
    ["wager", "call-any", "Call any"],
  ];
  return html`<div class="acts before">
    <p class="hint">When it is your turn:</p>
    <div class="places" role="group" aria-label="When it is your turn">
      ${ways.map(
        ([place, act, word]) =>
          html`<button
            key=${place}
            class="hold ${place} ${held === act ? "held" : ""}"
            aria-pressed=${held === act ? "true" : "false"}
            onClick=${() => hold(held === act ? "nothing" : act)}
          >
            <span class="tick" aria-hidden="true">${held === act ? "✓" : ""}</span>${word}
          </button>`,
      )}
    </div>
  </div>`;
}

/**
 * Something to agree to.
 *
 * @param {{view: View, vote: import("./types.d.ts").VoteView, order: Order, openWhy: OpenWhy,
 *   keys: import("./keys.js").Keys}} props
 */
export function Vote({ view, vote, order, openWhy, keys }) {
  const cold = useCold(vote.decision);
  const say = (/** @type {import("./table.js").Said} */ said) => {
    if (!cold()) order(said);
  };
  const waits = vote.asked.filter((name) => !vote.agreed.includes(name));
  const mine = waits.includes(view.viewer);
  if (vote.kind === "times") {
    const times = (/** @type {number} */ count) => say({ type: "times", decision: vote.decision, times: count });
    if (mine) keys.vote = [() => times(1), () => times(2), () => times(3)];
    return html`<div class="acts vote">
      <p class="hint">
        Deal the rest of the board more than once, each time for its part of the pot? All must agree.
        <${Why} rules=${["14.no-limit.17a", "2.procedures.16"]} text="Dealing the rest more than once" openWhy=${openWhy} />
      </p>
      ${
        mine
          ? html`<div class="places">
              <button class="fold" onClick=${() => times(1)}>Once</button>
              <button class="call" onClick=${() => times(2)}>Twice</button>
              <button class="wager" onClick=${() => times(3)}>Three times</button>
            </div>`
          : html`<p class="hint">Asked still: ${waits.join(", ")}.</p>`
      }
    </div>`;
  }
  const bomb = vote.kind === "bomb-pot";
  const chop = vote.kind === "chop";
  const yes = () => say(bomb ? { type: "bomb-pot", ante: vote.what } : { type: chop ? "chop" : "carry-out", yes: true });
  const no = () => say(bomb ? { type: "bomb-pot", ante: 0 } : { type: chop ? "chop" : "carry-out", yes: false });
  if (mine) keys.vote = [no, yes];
  return html`<div class="acts vote">
    <p class="hint">
      ${
        bomb
          ? `A bomb pot with an ante of ${vote.what} is asked for. All must agree.`
          : chop
            ? html`Chop the blinds? Each takes his own back, and the deal is over. <${Why} rules=${["2.procedures.15"]} text="Chopping the blinds" openWhy=${openWhy} />`
            : "Carry the ruling out? Most of you must agree."
      }
    </p>
    ${
      mine
        ? html`<div class="places">
            <button class="fold" onClick=${no}>No</button>
            <button class="call" onClick=${yes}>Agree</button>
            <span class="nothing"></span>
          </div>`
        : html`<p class="hint">Asked still: ${waits.join(", ")}.</p>`
    }
  </div>`;
}

/** Rules that can be opened, by the number of the first or by a word. @param {{rules: readonly string[], text: string, openWhy: OpenWhy, word?: string}} props */
export function Why({ rules, text, openWhy, word = "" }) {
  if (!rules.length) return null;
  return html`<button class="why" onClick=${() => openWhy([...rules], text)} aria-label=${`Why: rule ${rules[0]}`}>${word || rules[0]}</button>`;
}

/**
 * Ways to get a hand, each with its price and its rules.
 *
 * @param {{view: View, order: Order, openWhy: OpenWhy}} props
 */
export function Choices({ view, order, openWhy }) {
  const cold = useCold(JSON.stringify(view.choices ?? []));
  return html`<div class="acts choices">
    <p class="hint">${view.stands} <${Why} rules=${view.stands_by ?? []} text=${view.stands ?? ""} openWhy=${openWhy} /></p>
    <ul>
      ${(view.choices ?? []).map(
        (one) =>
          html`<li key=${one.act}>
            <button
              class="wide-button"
              disabled=${one.after > 0}
              onClick=${() => {
                if (!cold()) order(/** @type {import("./table.js").Said} */ ({ type: "choose", act: one.act, price: one.price }));
              }}
            >
              <b>${CHOICES[one.act] ?? one.act}</b>
              <small>${priceOf(one)}</small>
            </button>
            <${Why} rules=${one.rules} text=${one.text} openWhy=${openWhy} />
          </li>`,
      )}
    </ul>
  </div>`;
}

/** @type {Record<string, string>} */
const CHOICES = {
  post: "Post now",
  wait: "Wait",
  agree: "Agree to kill the next pot",
  ante: "Pay and be dealt in",
  "back post": "Come back and post",
  "back wait": "Come back and wait",
};

/** @param {import("./types.d.ts").ChoiceView} one */
function priceOf(one) {
  const parts = [one.price ? inChips(one.price) : "costs nothing"];
  if (one.sits_out) parts.push(one.sits_out === 1 ? "sits out a deal" : `sits out ${one.sits_out} deals`);
  if (one.after) parts.push(one.after === 1 ? "open after the next deal" : `open after ${one.after} deals`);
  return parts.join(", ");
}

/** @type {Record<import("./types.d.ts").DueView["act"], string>} */
const DUES = { "pay-kill": "Pay the kill left unposted", "pay-time": "Pay for the time", "decline-time": "Do not pay the next collection" };

/**
 * What may be paid besides a hand, or said not to be, with its price and its rule.
 *
 * @param {{view: View, give: (said: import("./table.js").Said) => void, openWhy: OpenWhy}} props
 */
export function Dues({ view, give, openWhy }) {
  const { dues = [] } = view;
  if (!dues.length) return null;
  /** @param {import("./types.d.ts").DueView} due @returns {import("./table.js").Said} */
  const said = ({ act, chips }) => (act === "pay-kill" ? { type: "pay-kill", chips } : { type: "pay-time", pay: act === "pay-time" });
  return html`<div class="acts choices">
    <ul>
      ${dues.map(
        (due) => html`<li key=${due.act}>
          <button class="wide-button" onClick=${() => give(said(due))}><b>${DUES[due.act]}</b><small>${inChips(due.chips)}</small></button>
          <${Why} rules=${due.rules} text=${due.text} openWhy=${openWhy} />
        </li>`,
      )}
    </ul>
  </div>`;
}
