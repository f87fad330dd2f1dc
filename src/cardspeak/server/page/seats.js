// The seats: who sits there, what he has, his cards, what he has said, whose turn it is; and what a seat can be asked for.
import { html, useState } from "./vendor/preact.js";
import { Sheet } from "./sheet.js";
import { Card, Row } from "./cards.js";
import { inChips, written } from "./amounts.js";
import { Dues } from "./bar.js";

/** @typedef {import("./vendor/preact.js").VNode} VNode */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").SeatView} SeatView */
/** @typedef {import("./types.d.ts").Event} Event */
/** @typedef {import("./places.js").Plan} Plan */
/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./table.js").Prefs} Prefs */
/** @typedef {import("./table.js").Order} Order */

/** @type {Record<string, string>} */
const SAID = {
  fold: "Fold",
  check: "Check",
  call: "Call",
  bet: "Bet",
  raise: "Raise",
  complete: "Complete",
  open: "Open",
  "all-in": "All-in",
  "bring-in": "Bring-in",
  blind: "Blind",
  straddle: "Straddle",
  kill: "Kill",
  live: "Post",
  show: "Shows",
  tabled: "Shows",
  muck: "Mucks",
};

/** @type {[string, string][]} */
export const LEVELS = [
  ["tight", "tight: few hands, plainly played"],
  ["mixed", "mixed: bluffs now and then"],
  ["counting", "counting: weighs pot and chances"],
];

/** @type {Record<string, string>} */
const STATUS = { waiting: "Waiting", away: "Away", "no-chips": "No chips" };

/**
 * What each seat has said last in this round, and who has opened the pot in this deal, as far as the events tell it.
 *
 * @param {readonly Event[]} events
 * @returns {{said: Map<number, string>, opener: number, mucked: Set<number>, shown: Set<number>}}
 */
export function spoken(events) {
  const said = new Map();
  const mucked = new Set();
  const shown = new Set();
  let opener = 0;
  let streets = 0;
  let first = events.length;
  while (first > 0 && events[first - 1].kind !== "riffle") first -= 1;
  for (const { kind, seat = 0 } of events.slice(first)) {
    if (kind === "street") streets += 1;
    // Blinds stand until the second street; all that is said stands until its round is over.
    if ((kind === "street" && streets > 1) || kind === "betting" || kind === "showdown") said.clear();
    if (kind === "open" && !opener) opener = seat;
    if (kind === "muck") mucked.add(seat);
    if (kind === "show" || kind === "tabled") shown.add(seat);
    if (seat && SAID[kind]) said.set(seat, SAID[kind]);
  }
  return { said, opener, mucked, shown };
}

/**
 * What marks a seat in this deal.
 *
 * @param {SeatView} seat
 * @param {View} view
 * @param {number} opener
 * @returns {{mark: string, word: string}[]}
 */
export function badges(seat, view, opener) {
  const { deal } = view;
  const found = [];
  const button = deal && deal.street !== "over" ? deal.button : (view.button ?? 0);
  if (button === seat.seat) found.push({ mark: "D", word: "has the button" });
  if (deal?.killer === seat.seat) found.push({ mark: "K", word: "has killed the pot" });
  if (deal?.straddler === seat.seat || seat.straddles) found.push({ mark: "S", word: "straddles" });
  if (opener === seat.seat) found.push({ mark: "O", word: "has opened" });
  if (seat.leg) found.push({ mark: "L", word: "has a leg up" });
  return found;
}

/** Whether a hand lies open at the end of the deal. @param {SeatView} seat @param {View} view */
export function shows(seat, view) {
  return view.deal?.street === "over" && (seat.cards ?? []).some((card) => card !== "??");
}

/** Chips and more of a seat in words, for whoever listens. @param {SeatView} seat @param {View} view @param {string} said @param {string[]} marks */
function aloud(seat, view, said, marks) {
  const parts = [`Seat ${seat.seat}, ${seat.player}`];
  if (seat.bot) parts.push("a bot");
  parts.push(seat.status === "all-in" ? "all-in" : inChips(seat.chips ?? 0));
  if (seat.bet) parts.push(`${said || "bet"} ${seat.bet}`);
  else if (said) parts.push(said);
  if (seat.status === "folded" && said !== "Fold") parts.push("folded");
  if (STATUS[seat.status ?? ""]) parts.push(STATUS[seat.status ?? ""]);
  parts.push(...marks);
  if (seat.connected === false) parts.push("connection lost");
  if (view.deal?.to_act === seat.seat) parts.push("to act");
  return parts.join(", ");
}

/**
 * The time of whoever is to act, as a line round his seat: first his time for the act, then his time bank.
 *
 * @param {{view: View, seat: number, offset: number}} props `offset` is the server's clock minus ours, in milliseconds.
 * @returns {VNode | null}
 */
export function Ring({ view, seat, offset }) {
  const clock = view.clock;
  if (!clock || clock.seat !== seat) return null;
  const now = Date.now() + offset;
  const line = (/** @type {string} */ name, /** @type {number} */ from, /** @type {number} */ to) =>
    html`<rect
      class=${name}
      x="1.5"
      y="1.5"
      rx="9"
      pathLength="100"
      style=${{ "--lasts": `${Math.max(to - from, 1)}ms`, "--since": `${from - now}ms` }}
    />`;
  return html`<svg class="ring" key=${`${clock.began}`} aria-hidden="true">
    ${clock.last > clock.act && line("bank", clock.act, clock.last)} ${line("act", clock.began, clock.act)}
  </svg>`;
}

/**
 * One of the others.
 *
 * @param {{view: View, seat: SeatView, place: Place, plan: Plan, prefs: Prefs, said: string, opener: number, offset: number,
 *   onTap: (seat: number) => void}} props
 * @returns {VNode}
 */
export function Seat({ view, seat, place, plan, prefs, said, opener, offset, onTap }) {
  const { deal } = view;
  const cards = seat.cards ?? [];
  const faces = cards.some((card) => card !== "??");
  const open = shows(seat, view);
  const more = open ? plan.more : 0;
  const at = { left: `${place.x}px`, top: `${place.y + more / 2}px`, width: `${plan.w}px`, height: `${plan.h + more}px` };
  if (!seat.player) {
    const may = view.role !== "spectator" && view.status !== "closed";
    return html`<div class="seat empty ${place.side}" style=${at} data-seat=${seat.seat}>
      ${
        may
          ? html`<button class="free" onClick=${() => onTap(seat.seat)} aria-label=${`Seat ${seat.seat} is free: take it`}>
              <span aria-hidden="true">Seat ${seat.seat}</span>
            </button>`
          : html`<span class="free">Seat ${seat.seat}</span>`
      }
    </div>`;
  }
  const turn = deal?.to_act === seat.seat && deal.street !== "over";
  const marks = badges(seat, view, opener);
  const won = deal?.street === "over" ? (deal.paid?.[seat.seat] ?? 0) : 0;
  const big = view.big_blind ?? 0;
  const out = seat.status !== "in" && seat.status !== "all-in" && deal?.street !== "over";
  const inside = cards.length > 0 && (plan.inside || (plan.flat && open));
  const classes = ["seat", place.side, plan.flat ? "flat" : "", inside ? "inside" : "", open ? "shows" : "", turn ? "turn" : "", out ? "out" : "", won ? "won" : ""];
  const room = inside ? plan.w - 8 : plan.flat ? plan.w - 68 : plan.w - 2;
  const width = open && cards.length === 2 ? plan.shown : plan.card;
  const tag = plan.flat || plan.inside || open ? "" : tagOf(seat, deal?.street === "over");
  return html`<div class=${classes.join(" ")} style=${at} data-seat=${seat.seat}>
    ${
      cards.length > 0 &&
      html`<div class="held ${faces ? "faces" : ""}">
        <${Row} cards=${cards} width=${width} room=${room} whose=${`${seat.player}: `} deal=${deal?.number ?? 0} />
      </div>`
    }
    <button
      class="plate"
      onClick=${() => onTap(seat.seat)}
      aria-label=${aloud(
        seat,
        view,
        said,
        marks.map((one) => one.word),
      )}
    >
      <${Ring} view=${view} seat=${seat.seat} offset=${offset} />
      <span class="name">${seat.player}</span>
      <span class="stack">
        ${
          won
            ? html`<b class="win">+${written(won, big, prefs.bigBlinds)}</b>`
            : seat.status === "all-in"
              ? html`<b>All-in</b>`
              : written(seat.chips ?? 0, big, prefs.bigBlinds)
        }
      </span>
      ${tag && html`<span class="tag">${tag}</span>`}
    </button>
  </div>`;
}

/** What else is to be said of a seat, in a word or two. @param {SeatView} seat @param {boolean} over */
export function tagOf(seat, over) {
  if (seat.connected === false && !seat.bot) return "Offline";
  if (seat.leaves) return "Leaves";
  if (seat.drew !== undefined && seat.drew >= 0 && seat.status !== "folded") return seat.drew ? `Drew ${seat.drew}` : "Pat";
  if (seat.owes) return `Owes ${seat.owes}`;
  if (seat.behind) return `+${seat.behind} coming`;
  if (over && seat.status === "waiting") return seat.bot ? "Bot" : "";
  const status = STATUS[seat.status ?? ""];
  if (status) return status;
  return seat.bot ? "Bot" : "";
}

/** @param {{marks: {mark: string, word: string}[]}} props */
function Marks({ marks }) {
  if (!marks.length) return null;
  return html`<span class="marks" aria-hidden="true">
    ${marks.map((one) => html`<i key=${one.mark} class="mark ${one.mark}" title=${one.word}>${one.mark}</i>`)}
  </span>`;
}

/**
 * What lies in front of a seat, on the felt: the button and other marks, the chips that are bet, and what was said; and what else is to be
 * said of it, where the seat has no room for that.
 *
 * @param {{seat: SeatView, place: Place, plan: Plan, tag: string, marks: {mark: string, word: string}[], said: string, big: number, prefs: Prefs}} props
 * @returns {VNode | null}
 */
export function Bet({ seat, place, plan, tag, marks, said, big, prefs }) {
  if (!seat.bet && !said && !marks.length && !tag) return null;
  const side = place.anchor === "middle" ? 0 : (plan.w / 2) * (place.anchor === "start" ? -1 : 1);
  const style = { left: `${side ? place.x + side : place.betX}px`, top: `${place.betY}px`, minWidth: side ? `${plan.w}px` : "0" };
  return html`<div class="bet ${place.anchor}" style=${style} data-bet=${seat.seat} aria-hidden="true">
    ${tag && html`<span class="tag">${tag}</span>`}
    <${Marks} marks=${marks} />
    ${
      (seat.bet || said) &&
      html`<span class="put ${seat.bet ? "" : "word"}">
        ${seat.bet ? html`<i class="chip"></i><span class="amount">${written(seat.bet, big, prefs.bigBlinds)}</span>` : ""}
        ${said && html`<span class="say">${said}</span>`}
      </span>`
    }
  </div>`;
}

/**
 * One's own seat, below the felt: the cards large, what they are, the chips. Cards can be marked where something is done with single ones.
 *
 * @param {{view: View, seat: SeatView, prefs: Prefs, opener: number, offset: number, room: number, shape: string, beside: boolean, large: boolean,
 *   marked: ReadonlySet<string>, onMark: ((card: string) => void) | null, onTap: (seat: number) => void}} props
 * @returns {VNode}
 */
export function OwnSeat({ view, seat, prefs, opener, offset, room, shape, beside, large, marked, onMark, onTap }) {
  const { deal } = view;
  const cards = seat.cards ?? [];
  const up = seat.up ?? [];
  const gone = seat.status === "folded";
  // A hand of few cards leaves room for the name beside it, and so more felt for the others.
  const most = shape === "short" ? 46 : large ? 84 : shape === "tall" ? (cards.length > 2 ? 46 : 54) : 68;
  const width = Math.min(most, Math.floor((room - (beside ? 124 : 0)) / Math.max(cards.length, 1)) - 4);
  const marks = badges(seat, view, opener);
  const turn = deal?.to_act === seat.seat && deal.street !== "over";
  const won = deal?.street === "over" ? (deal.paid?.[seat.seat] ?? 0) : 0;
  const big = view.big_blind ?? 0;
  const tag = tagOf(seat, deal?.street === "over");
  return html`<div class="own ${beside ? "abreast" : ""} ${turn ? "turn" : ""} ${won ? "won" : ""}" data-seat=${seat.seat}>
    <div class="mine ${gone ? "gone" : ""}" style=${{ "--w": `${width}px` }}>
      ${cards.map((card, at) => {
        const known = card !== "??";
        const key = `${deal?.number ?? 0}:${at}:${card}`;
        const open = up.length > 0 && up.includes(card);
        return html`<${OwnCard}
          key=${key}
          card=${card}
          number=${at + 1}
          open=${open}
          down=${up.length > 0 && !open}
          marked=${marked.has(card)}
          onMark=${known ? onMark : null}
        />`;
      })}
    </div>
    <button class="plate" onClick=${() => onTap(seat.seat)} aria-haspopup="dialog" aria-label=${aloud(
      seat,
      view,
      "",
      marks.map((one) => one.word),
    )}>
      <${Ring} view=${view} seat=${seat.seat} offset=${offset} />
      <span class="name">${seat.player}</span>
      <${Marks} marks=${marks} />
      <span class="stack">
        ${
          won
            ? html`<b class="win">+${written(won, big, prefs.bigBlinds)}</b>`
            : seat.status === "all-in"
              ? html`<b>All-in</b>`
              : written(seat.chips ?? 0, big, prefs.bigBlinds)
        }
      </span>
      <span class="more">${seat.hand || tag || ""}</span>
      <span class="dots" aria-hidden="true">⋯</span>
    </button>
  </div>`;
}

/**
 * @param {{card: string, number: number, open: boolean, down: boolean, marked: boolean, onMark: ((card: string) => void) | null}} props
 */
function OwnCard({ card, number, open, down, marked, onMark }) {
  const face = html`<${Card} card=${card} />`;
  const classes = `my ${open ? "open" : ""} ${down ? "down" : ""} ${marked ? "marked" : ""}`;
  if (!onMark) return html`<span class=${classes}>${face}</span>`;
  return html`<button class="${classes} pick" aria-pressed=${marked ? "true" : "false"} aria-keyshortcuts=${number} onClick=${() => onMark(card)}>
    ${face}
  </button>`;
}

// ------------------------------------------------------------------------------------------------ what a seat can be asked for

/**
 * @param {{view: View, number: number, spokenOf: ReturnType<typeof spoken>, order: Order, openWhy: import("./table.js").OpenWhy, onClose: () => void}} props
 * @returns {VNode}
 */
export function SeatSheet({ view, number, spokenOf, order, openWhy, onClose }) {
  const seat = view.seats[number - 1];
  const own = view.seat === number;
  const title = own ? seat.player : seat.player || `Seat ${number}`;
  const give = (/** @type {import("./table.js").Said} */ said) => {
    onClose();
    order(said);
  };
  let body;
  if (!seat.player) {
    body = view.seat
      ? html`<p>Between deals you can move here with your chips.</p>
          <button class="wide-button" onClick=${() => give({ type: "move", seat: number })}>Move to seat ${number}</button>`
      : html`<${BuyIn} view=${view} what="Sit down with" onBuy=${(/** @type {number} */ chips) => give({ type: "sit", seat: number, chips })} />`;
  } else if (own) {
    body = html`<${OwnMenu} view=${view} seat=${seat} give=${give} openWhy=${openWhy} />`;
  } else {
    const asks = view.deal?.street === "over" && spokenOf.mucked.has(number) && view.seat;
    body = html`<ul class="facts">
        <li>${seat.bot ? `A bot of the house, ${LEVELS.find(([level]) => level === seat.bot)?.[1] ?? seat.bot}.` : "A player."}</li>
        <li>${inChips(seat.chips ?? 0)} in front${seat.put ? `, ${seat.put} in the pot` : ""}.</li>
        ${seat.behind ? html`<li>On the way: ${inChips(seat.behind)}.</li>` : ""}
        ${seat.owes ? html`<li>Owes ${seat.owes}.</li>` : ""} ${seat.why ? html`<li>${seat.why}</li>` : ""}
        ${seat.hand ? html`<li>${seat.hand}.</li>` : ""}
      </ul>
      ${asks ? html`<button class="wide-button" onClick=${() => give({ type: "ask-to-see", seat: number })}>Ask to see the hand</button>` : ""}`;
  }
  return html`<${Sheet} title=${title} onClose=${onClose}>${body}<//>`;
}

/**
 * A number of chips between the bounds of a buy-in.
 *
 * @param {{view: View, what: string, onBuy: (chips: number) => void}} props
 */
export function BuyIn({ view, what, onBuy }) {
  const [least, most] = view.buy_in ?? [0, 0];
  const [text, say] = useState(String(least));
  const chips = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  const fine = chips >= least && chips <= most && chips > 0;
  if (!most) return html`<p>You cannot buy chips now.</p>`;
  return html`<form
    class="buy"
    onSubmit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      if (fine) onBuy(chips);
    }}
  >
    <label
      >Chips, ${least === most ? `exactly ${least}` : `${least} to ${most}`}
      <input
        inputmode="numeric"
        value=${text}
        aria-invalid=${fine ? "false" : "true"}
        onInput=${(/** @type {InputEvent} */ event) => say(/** @type {HTMLInputElement} */ (event.target).value)}
      />
    </label>
    <div class="two">
      <button type="button" onClick=${() => say(String(least))}>Least</button>
      <button type="button" onClick=${() => say(String(most))}>Most</button>
    </div>
    <button class="wide-button main" disabled=${!fine}>${what} ${fine ? inChips(chips) : "…"}</button>
  </form>`;
}

/** @type {[string, string, string][]} */
const WISHES = [
  ["sit-out", "Sit out now", "No hand is dealt to you until you come back."],
  ["sit-out-next-big", "Sit out at the next big blind", "You play on until it would be yours."],
  ["leave", "Leave after this deal", "You cash out when it is over."],
  ["auto-post", "Post what I owe without asking", "Blinds missed, and antes before the cards."],
  ["auto-top-up", "Top up between deals", "Back to a full buy-in whenever you have less."],
  ["muck-losers", "Throw losing hands away unseen", "Off, you are asked each time."],
];

/** @param {{view: View, seat: SeatView, give: (said: import("./table.js").Said) => void, openWhy: import("./table.js").OpenWhy}} props */
function OwnMenu({ view, seat, give, openWhy }) {
  const on = new Set(view.wishes ?? []);
  if (seat.status === "away") on.add("sit-out");
  const [page, turn] = useState(seat.status === "no-chips" ? "buy" : "");
  if (page === "buy")
    return html`<${BuyIn} view=${view} what=${seat.chips ? "Add" : "Buy in with"} onBuy=${(/** @type {number} */ chips) => give({ type: "buy", chips })} />`;
  if (page === "behind")
    return html`<p>Chips on the way play from the next deal on (2.procedures.9).</p>
      <${BuyIn} view=${view} what="Announce" onBuy=${(/** @type {number} */ chips) => give({ type: "buy-behind", chips, announced: true })} />`;
  if (page === "bomb")
    return html`<${Bomb} view=${view} onAsk=${(/** @type {number} */ ante) => give({ type: "bomb-pot", ante })} />`;
  const can = (view.buy_in?.[1] ?? 0) > 0;
  return html`<ul class="switches">
      ${WISHES.map(
        ([what, name, more]) =>
          html`<li key=${what}>
            <button role="switch" aria-checked=${on.has(what) ? "true" : "false"} onClick=${() =>
              give(/** @type {import("./table.js").Said} */ ({ type: "wish", what, on: !on.has(what) }))}>
              <span class="switch" aria-hidden="true"></span>
              <span><b>${name}</b><small>${more}</small></span>
            </button>
          </li>`,
      )}
    </ul>
    <div class="many">
      ${can ? html`<button onClick=${() => turn("buy")}>${seat.chips ? "Add chips" : "Buy in"}</button>` : ""}
      ${can ? html`<button onClick=${() => turn("behind")}>Chips on the way</button>` : ""}
      ${seat.behind ? html`<button onClick=${() => give({ type: "announce" })}>Tell of my chips on the way</button>` : ""}
      ${view.may_straddle ? html`<button onClick=${() => give({ type: "straddle" })}>Straddle the next deal</button>` : ""}
      ${view.may_chop ? html`<button onClick=${() => give({ type: "chop", yes: true })}>Offer to chop the blinds</button>` : ""}
      ${view.bomb_pot ? html`<button onClick=${() => turn("bomb")}>Ask for a bomb pot</button>` : ""}
    </div>
    <${Dues} view=${view} give=${give} openWhy=${openWhy} />`;
}

/** @param {{view: View, onAsk: (ante: number) => void}} props */
function Bomb({ view, onAsk }) {
  const [text, say] = useState(String(view.bomb_pot));
  const ante = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return html`<form class="buy" onSubmit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (ante) onAsk(ante);
  }}>
    <p>Everybody antes and the flop comes at once, if all agree.</p>
    <label>Ante of each player, in chips
      <input inputmode="numeric" value=${text} onInput=${(/** @type {InputEvent} */ event) => say(/** @type {HTMLInputElement} */ (event.target).value)} />
    </label>
    <button class="wide-button main" disabled=${!ante}>Ask for it</button>
  </form>`;
}
