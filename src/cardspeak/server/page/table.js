// The table: the felt with everybody round it, one's own seat at the bottom centre, and below it what one can do.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/preact.js";
import { Aloud, SILENT } from "./aloud.js";
import { written } from "./amounts.js";
import { Acts, Beforehand, Choices, Draw, Dues, Show, Vote, Why, useCold } from "./bar.js";
import { Row, allInWords } from "./cards.js";
import { KeyHelp, useKeys } from "./keys.js";
import { useMotion } from "./motion.js";
import { LARGE, plan as planOf, shapeOf } from "./places.js";
import { Dealer } from "./real.js";
import { Bet, OwnSeat, Seat, SeatSheet, badges, shows, spoken, tagOf } from "./seats.js";
import { AwakeScreen, HandScreen, publicEvents, publicView } from "./shared.js";
import { Sheet } from "./sheet.js";
import { buzz, sound } from "./sound.js";

/**
 * @typedef {import("./vendor/preact.js").VNode} VNode
 * @typedef {import("./vendor/preact.js").Child} Child
 * @typedef {import("./types.d.ts").View} View
 * @typedef {import("./types.d.ts").Event} Event
 * @typedef {import("./types.d.ts").Done} Done
 * @typedef {import("./types.d.ts").Refusal} Refusal
 * @typedef {import("./types.d.ts").AnyCommand} AnyCommand
 */
/**
 * A command without the id, which is given to it where it is sent.
 *
 * @template T
 * @typedef {T extends {id: string} ? Omit<T, "id"> : never} WithoutId
 */
/**
 * @typedef {WithoutId<AnyCommand>} Said
 * @typedef {(said: Said) => Promise<Done | Refusal>} Send
 * @typedef {(said: Said) => Promise<void>} Order send it, and show the refusal where it is refused
 * @typedef {(rules: string[], text: string) => void} OpenWhy
 * @typedef {object} Prefs
 * @property {boolean} fourColours
 * @property {boolean} bigBlinds
 * @property {boolean} sound
 * @property {boolean} vibrate
 * @property {boolean} motion
 * @property {boolean} asksBeforeFold
 * @property {boolean} asksBeforeAllIn
 */
/**
 * @template T
 * @typedef {import("./vendor/preact.js").ReadonlySignal<T>} ReadonlySignal
 */

/**
 * @param {{view: ReadonlySignal<View | null>, events: ReadonlySignal<readonly Event[]>, prefs: ReadonlySignal<Prefs>, send: Send,
 *   openWhy: OpenWhy, mode?: "table" | "shared" | "hand", qr?: (seat: number) => Child, seat?: number, aside?: Child}} props `mode`: the usual page; a tablet
 *   or television that shows the public table, with `qr` for its free seats; a phone that shows one's own hand alone, and asks whoever has
 *   come by such a code to sit down in its `seat`. `aside` stands beside one's own seat where the screen is wide.
 * @returns {VNode}
 */
export function TableScreen({ view: viewSignal, events: eventsSignal, prefs: prefsSignal, send, openWhy, mode = "table", qr, seat = 0, aside }) {
  const forAll = mode === "shared";
  const seen = viewSignal.value;
  const events = forAll ? publicEvents(eventsSignal.value) : eventsSignal.value;
  const view = seen && forAll ? publicView(seen, events) : seen;
  if (!view) return html`<div class="table-screen waits"><p role="status">The table is on its way.</p></div>`;
  const prefs = prefsSignal.value;
  const table = (/** @type {View} */ shown) => html`<${Table} ...${{ view: shown, events, prefs, send, openWhy, mode, qr, seat, aside }} />`;
  if (mode === "shared") return html`<${AwakeScreen}>${table(view)}<//>`;
  if (mode === "hand") return html`<${HandScreen} view=${view} bigBlinds=${prefs.bigBlinds} table=${table} />`;
  return table(view);
}

/**
 * @param {{view: View, events: readonly Event[], prefs: Prefs, send: Send, openWhy: OpenWhy, mode: string, qr?: (seat: number) => Child,
 *   seat: number, aside?: Child}} props
 */
function Table({ view, events, prefs, send, openWhy, mode, qr, seat: wanted, aside }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const felt = useRef(/** @type {HTMLElement | null} */ (null));
  const layer = useRef(/** @type {HTMLElement | null} */ (null));
  const screen = useSize(root);
  const room = useSize(felt);
  const keys = useRef(/** @type {import("./keys.js").Keys} */ ({ turn: null, draw: null, show: null, vote: null })).current;
  const [open, setOpen] = useState(/** @type {number | "keys" | "games" | null} */ (wanted && wanted <= view.seats.length && view.seat !== wanted ? wanted : null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [answered, setAnswered] = useState(-1);
  const [marked, setMarked] = useState(/** @type {ReadonlySet<string>} */ (new Set()));
  const [asked, ask] = useState(0);
  const offset = useOffset(view);

  keys.turn = keys.draw = keys.show = keys.vote = null;
  useKeys(keys, { help: () => setOpen("keys"), inform: () => ask((count) => count + 1) });
  useTurn(view, prefs);

  const { deal } = view;
  const over = deal?.street === "over";
  const own = view.seat ? view.seats[view.seat - 1] : null;
  const shape = screen.width ? shapeOf(screen.width, screen.height) : "tall";
  // Where something stands beside the table, one's seat and the bar lie below one another.
  const narrow = shape === "wide" && screen.width < 1100;
  const large = shape === "tall" && screen.width >= LARGE;
  const beside = mode !== "hand" && (shape === "short" || narrow || (shape === "tall" && !large && (own?.cards?.length ?? 0) < 5));
  const told = spoken(events);
  const { cardsOf, upcards } = useHands(view);
  const measures = /** @type {const} */ ([view.seats.length, room.width || 300, room.height || 300, shape, cardsOf, upcards, !own]);
  const plan = useMemo(() => planOf(...measures), measures);
  const first = own ? own.seat : 1;
  const placeOf = (/** @type {number} */ seat) => plan.places[(seat - first + view.seats.length) % view.seats.length];
  // Chips are gathered where the pot is told: below the boards.
  const pot = { x: room.width / 2, y: (deal?.boards?.[0]?.length ? plan.centre + plan.boardCard * 0.7 * deal.boards.length : plan.bare) + 18 };
  const big = view.big_blind ?? 0;
  useMotion(root, layer, view, placeOf, pot, prefs.motion, (amount) => written(amount, big, prefs.bigBlinds));

  const key = `${deal?.number ?? 0} ${own?.cards?.join(" ") ?? ""} ${deal?.street ?? ""}`;
  useEffect(() => setMarked((last) => (last.size ? new Set() : last)), [key]);
  const toggle = (/** @type {string} */ card) => {
    const now = new Set(marked);
    if (!now.delete(card)) now.add(card);
    setMarked(now);
  };

  /** @type {Order} */
  const order = async (said) => {
    setRefusal(null);
    const answer = await send(said);
    if (answer.type === "refused") setRefusal(answer);
  };
  // The buttons vanish at once; they come back only where the act was refused and the decision is still the same.
  const give = async (/** @type {Said} */ act) => {
    if (!("decision" in act)) return;
    const { decision } = act;
    setRefusal(null);
    setAnswered(decision);
    const answer = await send(act);
    if (answer.type !== "refused") return;
    setRefusal(answer);
    setAnswered((last) => (last === decision ? -1 : last));
  };

  const shown = { view, prefs, opener: told.opener, offset };
  // A code stands for a free seat of a shared screen, where it is large enough for a camera.
  const scanned = Math.min(plan.w, plan.h + 24);
  const coded = qr && mode === "shared" && view.status !== "closed" && scanned >= SCANNED ? view.seats.filter((seat) => !seat.player) : [];
  const others = view.seats.filter((seat) => seat !== own && !coded.includes(seat));
  const bar = html`<${Bar}
    ...${{ view, events, prefs, keys, give, order, openWhy, marked, toggle, own, answered, offset, told }}
    onGames=${() => setOpen("games")}
    onSeat=${setOpen}
  />`;
  const classes = ["table-screen", shape, mode, prefs.fourColours ? "four" : "", upcards ? "stud" : ""];
  if (deal && deal.structure !== "limit") classes.push("sized");
  if (narrow) classes.push("narrow");
  if (large) classes.push("large");
  if (!prefs.motion) classes.push("still");
  const onMark = view.offer?.phase === "draw" || mayShow(view, told) ? toggle : null;
  return html`<main class=${classes.join(" ")} ref=${root}>
    <h1 class="heard">${view.name}</h1>
    ${
      mode !== "hand" &&
      html`<section class="felt" ref=${felt} aria-label="The table">
        <div class="oval" aria-hidden="true"></div>
        <${Middle} view=${view} prefs=${prefs} plan=${plan} offset=${offset} openWhy=${openWhy} events=${events} />
        ${others.map(
          (seat) => html`<${Seat}
            key=${seat.seat}
            ...${shown}
            seat=${seat}
            place=${placeOf(seat.seat)}
            plan=${plan}
            said=${told.said.get(seat.seat) ?? ""}
            onTap=${setOpen}
          />`,
        )}
        ${view.seats.map(
          (seat) => html`<${Bet}
            key=${seat.seat}
            seat=${seat}
            place=${placeOf(seat.seat)}
            plan=${plan}
            tag=${(plan.flat || plan.inside) && seat !== own && !shows(seat, view) ? tagOf(seat, over) : ""}
            marks=${seat === own || (plan.more && shows(seat, view)) ? [] : badges(seat, view, told.opener)}
            said=${over ? "" : (told.said.get(seat.seat) ?? "")}
            big=${big}
            prefs=${prefs}
          />`,
        )}
        ${coded.map((seat) => html`<${Code} key=${seat.seat} place=${placeOf(seat.seat)} size=${scanned} room=${room} seat=${seat.seat}>${qr?.(seat.seat)}<//>`)}
        <div class="layer" ref=${layer} aria-hidden="true"></div>
      </section>`
    }
    ${own && html`<${OwnSeat} ...${shown} seat=${own} room=${shape === "wide" ? (narrow ? 560 : 440) : screen.width - (shape === "short" ? 274 : 12)} shape=${shape} beside=${beside} large=${large || mode === "hand"} marked=${marked} onMark=${onMark} onTap=${setOpen} />`}
    ${shape === "wide" && !narrow && mode === "table" && aside && html`<div class="aside">${aside}</div>`}
    ${mode !== "shared" && html`<section class="bar" aria-label="What you can do">${bar}</section>`}
    ${refusal && html`<${Refused} refusal=${refusal} openWhy=${openWhy} onClose=${() => setRefusal(null)} />`}
    <${Aloud} view=${view} events=${events} asked=${asked} offset=${offset} />
    ${typeof open === "number" && html`<${SeatSheet} view=${view} number=${open} spokenOf=${told} order=${order} openWhy=${openWhy} onClose=${() => setOpen(null)} />`}
    ${open === "keys" && html`<${KeyHelp} onClose=${() => setOpen(null)} />`}
    ${open === "games" && html`<${Games} view=${view} order=${order} onClose=${() => setOpen(null)} />`}
  </main>`;
}

const SCANNED = 100; // pixels across that a code needs at least to be read by a camera

/**
 * The code of a free seat, whole on the felt.
 *
 * @param {{place: import("./places.js").Place, size: number, room: {width: number, height: number}, seat: number, children?: Child}} props
 */
function Code({ place, size, room, seat, children }) {
  const half = size / 2 + 12;
  const y = Math.min(Math.max(place.y, half), room.height - half);
  return html`<figure class="code" style=${{ left: `${place.x}px`, top: `${y}px`, width: `${size}px` }} data-code=${seat}>
    ${children}<figcaption>Seat ${seat}</figcaption>
  </figure>`;
}

/** The size of an element, in pixels, as it changes. @param {{current: HTMLElement | null}} ref */
function useSize(ref) {
  const [size, set] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      set((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** How many cards a hand has had in this deal, and whether some lay open: seats keep their size when hands are thrown away. @param {View} view */
function useHands(view) {
  const kept = useRef({ deal: "", cardsOf: 0, upcards: false });
  const deal = `${view.deal?.number ?? 0} ${view.deal?.game ?? ""}`;
  if (kept.current.deal !== deal) kept.current = { deal, cardsOf: 0, upcards: false };
  const cardsOf = Math.max(kept.current.cardsOf, ...view.seats.map((seat) => seat.cards?.length ?? 0));
  const upcards = kept.current.upcards || view.seats.some((seat) => seat.up?.length);
  kept.current = { deal, cardsOf, upcards };
  return kept.current;
}

/** The server's clock minus ours, in milliseconds, as the last view had it. @param {View} view */
function useOffset(view) {
  const kept = useRef({ view: /** @type {View | null} */ (null), offset: 0 });
  if (kept.current.view !== view) kept.current = { view, offset: view.now - Date.now() };
  return kept.current.offset;
}

/** When the turn begins: title, sound, vibration. @param {View} view @param {Prefs} prefs */
function useTurn(view, prefs) {
  const mine = view.offer && view.offer.seat === view.seat ? view.offer.decision : 0;
  useEffect(() => {
    if (!mine) return undefined;
    const before = document.title;
    document.title = `● Your turn – ${view.name}`;
    sound("turn", prefs.sound);
    buzz(prefs.vibrate);
    return () => {
      document.title = before;
    };
  }, [mine]);
  useEffect(() => {
    if (!mine || !view.clock) return undefined;
    const wait = setTimeout(() => sound("warn", prefs.sound), Math.max(view.clock.last - view.now - 8000, 0));
    return () => clearTimeout(wait);
  }, [mine, view.clock?.last]);
  // Of what one view brings, the weightiest is heard.
  const won = view.seat ? (view.deal?.paid?.[view.seat] ?? 0) : 0;
  useEffect(() => {
    if (won) sound("win", prefs.sound);
  }, [won]);
  const put = view.deal?.pot ?? 0;
  useEffect(() => {
    if (put && !mine) sound("chips", prefs.sound);
  }, [put]);
  const dealt = view.seats.reduce((count, seat) => count + (seat.cards?.length ?? 0), 0) + (view.deal?.boards ?? []).flat().length;
  const had = useRef(dealt);
  useEffect(() => {
    if (dealt > had.current) sound("card", prefs.sound);
    had.current = dealt;
  }, [dealt]);
}

// ------------------------------------------------------------------------------------------------ the middle of the felt

/**
 * The pots as the table speaks of them. While a round goes on the view counts in what is bet; a layer that only waits for calls is no pot
 * of its own: there is a side pot where somebody is all-in for less.
 *
 * @param {View} view
 * @returns {import("./types.d.ts").PotView[]}
 */
export function namedPots(view) {
  /** @type {import("./types.d.ts").PotView[]} */
  const found = [];
  for (const pot of view.deal?.pots ?? []) {
    const last = found.at(-1);
    const out = last?.seats.filter((seat) => !pot.seats.includes(seat)) ?? [];
    if (last && !out.some((seat) => view.seats[seat - 1].status === "all-in")) last.amount += pot.amount;
    else found.push({ ...pot });
  }
  return found;
}

/**
 * @param {{view: View, prefs: Prefs, plan: import("./places.js").Plan, offset: number, openWhy: OpenWhy, events: readonly Event[]}} props
 */
function Middle({ view, prefs, plan, offset, openWhy, events }) {
  const { deal } = view;
  const chips = (/** @type {number} */ amount) => written(amount, view.big_blind ?? 0, prefs.bigBlinds);
  const name = (/** @type {number} */ seat) => view.seats[seat - 1].player ?? `Seat ${seat}`;
  const would = deal?.would ?? [];
  const dealt = (deal?.boards ?? []).filter((board) => board.length);
  const boards = dealt.length || !would.length ? dealt : [[]];
  // Several boards lie side by side where there is room, and below one another on a phone.
  const half = Math.floor((plan.middle * 0.74 - 50) / 10);
  const beside = boards.length > 1 && plan.shape === "wide" && half >= 40;
  const most = boards.length > 1 ? { tall: plan.boardCard, wide: beside ? half : 44, short: 28 }[plan.shape] : plan.boardCard;
  const width = Math.min(plan.boardCard, most);
  const pots = namedPots(view);
  const over = deal?.street === "over";
  const won = over ? Object.entries(deal?.paid ?? {}) : [];
  const award = over ? events.findLast((event) => event.kind === "award") : undefined;
  // What two boards below one another leave above them is little.
  const above = plan.shape === "short" || (plan.shape === "wide" && (boards.length < 2 || beside));
  const winners =
    won.length > 0 &&
    html`<ul class="won ${won.length > 2 ? "many" : ""}">
      ${won.map(([seat, amount]) => html`<li key=${seat}><b>${name(Number(seat))} ${won.length > 2 ? "+" : "wins "}${chips(amount)}</b></li>`)}
    </ul>`;
  const narrow = plan.shape === "tall" && plan.middle < 90;
  // The boards stay where they are, whatever is said above and below them.
  return html`<div class="middle" style=${{ width: `${plan.middle}px`, top: `${boards.length ? plan.centre : plan.bare}px` }}>
    <div class="above">
      ${
        won.length === 0
          ? html`<p class="form">
              ${deal && !over ? html`${deal.title}<small>${stakes(view)}</small>` : html`${view.form}`}
              ${view.forms && html`<small>${view.forms}</small>`}
            </p>`
          : above && winners
      }
    </div>
    <div class="boards ${beside ? "side" : ""}">
      ${boards.map(
        (board, at) => html`<div class="board" key=${at}>
          <${Row} cards=${board} would=${would} width=${width} room=${width * 5 + 12} whose=${`Board${boards.length > 1 ? ` ${at + 1}` : ""}: `} deal=${deal?.number ?? 0} />
        </div>`,
      )}
    </div>
    <div class="below">
      ${
        deal && !over && deal.pot > 0
          ? html`<p class="pot"><span>Pot</span> <b>${chips(deal.pot)}</b></p>
              ${
                pots.length > 1 &&
                html`<ul class="pots">
                  ${pots.map(
                    (pot, at) =>
                      html`<li key=${at}>
                        <b>${potName(pots, at)} ${chips(pot.amount)}</b>
                        ${at > 0 && html`<span>${pot.seats.map(name).join(", ")}</span>`}
                      </li>`,
                  )}
                </ul>`
              }`
          : ""
      }
      ${!above && winners}
      ${award?.rules?.length ? html`<${Why} rules=${award.rules} text=${award.text} openWhy=${openWhy} word=${narrow ? "Why?" : ""} />` : ""}
      ${view.carried ? html`<p class="carried">${chips(view.carried)} carried over</p>` : ""}
      <${Next} view=${view} offset=${offset} />
    </div>
  </div>`;
}

/** @param {import("./types.d.ts").PotView[]} pots @param {number} at */
function potName(pots, at) {
  if (!at) return "Main";
  if (pots[at].seats.length === 1) return "Not called";
  return pots.filter((pot) => pot.seats.length > 1).length > 2 ? `Side ${at}` : "Side";
}

/** The stakes as they are written on the table. @param {View} view */
function stakes(view) {
  const deal = /** @type {import("./types.d.ts").DealView} */ (view.deal);
  const amounts = deal.structure === "limit" || deal.structure === "spread" ? deal.limits : deal.blinds;
  const structure = deal.structure.replace("-", " ");
  const parts = [`${structure} ${amounts.join("/")}`];
  if (deal.ante) parts.push(`ante ${deal.ante}`);
  return parts.join(", ");
}

/** What the table waits for between deals. @param {{view: View, offset: number}} props */
function Next({ view, offset }) {
  const [, tick] = useState(0);
  const at = view.status === "between" ? (view.next_deal_at ?? 0) : 0;
  useEffect(() => {
    if (!at) return undefined;
    const beat = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(beat);
  }, [at]);
  const words = { paused: "The game is paused.", closed: "The table is closed.", short: "Waiting for players." };
  const text = /** @type {Record<string, string>} */ (words)[view.status];
  if (text) return html`<p class="next">${text}</p>`;
  if (!at) return null;
  const seconds = Math.max(Math.ceil((at - Date.now() - offset) / 1000), 0);
  return html`<p class="next" aria-hidden="true">Next deal in ${seconds} s</p>`;
}

// ------------------------------------------------------------------------------------------------ the bar

/** Whether the deal is over and one holds cards of it that not everybody has seen. @param {View} view @param {ReturnType<typeof spoken>} told */
function mayShow(view, told) {
  const { deal, seat = 0 } = view;
  const cards = seat ? (view.seats[seat - 1].cards ?? []) : [];
  return (
    deal?.street === "over" && deal.order.includes(seat) && cards.length > 0 && !cards.includes("??") && !told.shown.has(seat)
  );
}

/**
 * @param {{view: View, events: readonly Event[], prefs: Prefs, keys: import("./keys.js").Keys, give: (act: Said) => void, order: Order,
 *   openWhy: OpenWhy, marked: ReadonlySet<string>, toggle: (card: string) => void, own: import("./types.d.ts").SeatView | null, answered: number,
 *   offset: number, told: ReturnType<typeof spoken>, onGames: () => void, onSeat: (seat: number) => void}} props
 */
function Bar({ view, events, prefs, keys, give, order, openWhy, marked, toggle, own, answered, offset, told, onGames, onSeat }) {
  const { offer, deal } = view;
  const vote = view.votes?.[0];
  if (vote && (vote.asked.includes(view.viewer) || !offer))
    return html`<${Vote} key="vote" ...${{ view, vote, order, openWhy, keys }} />`;
  if (view.real && (view.role === "host" || view.role === "floor") && deal && deal.street !== "over")
    return html`<${Dealer} key="dealer" ...${{ view, prefs, keys, give, order, answered, offset }} />`;
  if (offer && offer.decision !== answered) {
    const time = html`<${Time} view=${view} offset=${offset} />`;
    const parts = { key: offer.decision, view, offer, give, keys, time };
    if (offer.phase === "draw") return html`<${Draw} ...${parts} marked=${marked} toggle=${toggle} />`;
    if (offer.phase === "show") return html`<${Show} ...${parts} />`;
    return html`<${Acts} ...${parts} prefs=${prefs} who="" />`;
  }
  if (offer) return html`<div class="acts"></div>`;
  if (!own) return html`<div class="stack"><${Free} view=${view} onSeat=${onSeat} /><${Dues} view=${view} give=${order} openWhy=${openWhy} /></div>`;
  const chooses = view.chooser === view.viewer && (view.form_list?.length ?? 0) > 1;
  const choices = (view.choices ?? []).length > 0 && own.status !== "in" && own.status !== "all-in";
  const shows = mayShow(view, told);
  if (chooses || choices || shows || view.may_hunt) {
    return html`<${Lately} events=${events} /><div class="stack">
      ${shows && html`<${ShowAfter} view=${view} marked=${marked} order=${order} />`}
      ${view.may_hunt && html`<${Hunt} view=${view} order=${order} />`}
      ${chooses && html`<div class="acts"><button class="wide-button main" onClick=${onGames}>The choice of game is yours</button></div>`}
      ${choices && html`<${Choices} view=${view} order=${order} openWhy=${openWhy} />`}
    </div>`;
  }
  if (deal?.waits_for === "act" && own.status === "in" && own.chips)
    return html`<${Lately} events=${events} /><${Beforehand} key="before" view=${view} prefs=${prefs} order=${order} />`;
  if (own.status === "waiting" && view.status === "on" && !view.wishes?.includes("auto-post")) {
    // What he owes can be put in between deals only: he need not wait for that moment.
    return html`<div class="acts">
      <p class="hint">${own.why || view.stands} <${Why} rules=${view.stands_by ?? []} text=${view.stands ?? ""} openWhy=${openWhy} /></p>
      <button class="wide-button main" onClick=${() => order({ type: "wish", what: "auto-post", on: true })}>
        Deal me in as soon as it can be<small>posts what you owe without asking</small>
      </button>
    </div>`;
  }
  if (own.status === "no-chips" && view.buy_in?.[1])
    return html`<div class="acts"><p class="hint">You have no chips in front.</p><button class="wide-button main" onClick=${() => onSeat(own.seat)}>Buy in</button></div>`;
  return html`<${Lately} events=${events} /><div class="acts"><p class="hint">${waiting(view, own)} <${Why} rules=${view.stands_by ?? []} text=${view.stands ?? ""} openWhy=${openWhy} /></p></div>`;
}

/** What has happened just now, in the words of the log. @param {{events: readonly Event[]}} props */
function Lately({ events }) {
  // That a deal is over, and how it ended, is seen; the log says both.
  const told = events.filter(({ kind }) => !SILENT.has(kind) && kind !== "over" && kind !== "settled").slice(-3);
  return html`<ol class="lately" aria-hidden="true">${told.map((event) => html`<li key=${event.number}>${event.text}</li>`)}</ol>`;
}

/** @param {View} view @param {import("./types.d.ts").SeatView} own */
function waiting(view, own) {
  const { deal } = view;
  if (view.status === "on" && deal && own.status !== "waiting" && own.status !== "away") {
    if (deal.to_act) return `${view.seats[deal.to_act - 1].player} is to act.`;
    return own.status === "all-in" ? "You are all-in." : "";
  }
  return view.stands ?? "";
}

/** @param {{view: View, onSeat: (seat: number) => void}} props */
function Free({ view, onSeat }) {
  const free = view.seats.find((seat) => !seat.player);
  if (view.role === "spectator") return html`<div class="acts"><p class="hint">You are watching.</p></div>`;
  if (!free || view.status === "closed") return html`<div class="acts"><p class="hint">Every seat is taken.</p></div>`;
  return html`<div class="acts">
    <p class="hint">Tap a free seat, or take the first.</p>
    <button class="wide-button main" onClick=${() => onSeat(free.seat)}>Take seat ${free.seat}</button>
  </div>`;
}

/** How much time is left, in figures. @param {{view: View, offset: number}} props */
function Time({ view, offset }) {
  const [, tick] = useState(0);
  const { clock } = view;
  useEffect(() => {
    const beat = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(beat);
  }, []);
  if (!clock) return null;
  const now = Date.now() + offset;
  const left = Math.max(Math.ceil(((now < clock.act ? clock.act : clock.last) - now) / 1000), 0);
  const bank = Math.max(Math.round((clock.last - Math.max(clock.act, now)) / 1000), 0);
  const late = clock.last - now < 10_000;
  return html`<p class="time ${late ? "late" : ""}" aria-hidden="true">
    ${now < clock.act ? html`<b>${left} s</b> <span>bank ${bank} s</span>` : html`<b>${left} s</b> <span>of your time bank</span>`}
  </p>`;
}

/** After the deal: show the hand, or the cards marked. @param {{view: View, marked: ReadonlySet<string>, order: Order}} props */
function ShowAfter({ view, marked, order }) {
  const cold = useCold(view.deal?.number ?? 0);
  const cards = view.seats[(view.seat ?? 1) - 1].cards ?? [];
  const chosen = cards.filter((card) => marked.has(card));
  const show = () => {
    if (!cold()) order({ type: "show-cards", cards: chosen.length ? chosen : cards });
  };
  return html`<div class="acts">
    <button class="wide-button" onClick=${show} aria-label=${`Show ${allInWords(chosen.length ? chosen : cards)}`}>
      ${chosen.length && chosen.length < cards.length ? `Show ${chosen.length} marked` : "Show my hand"}
      <small>tap cards to show only some</small>
    </button>
  </div>`;
}

/** Where the house allows it: the boardcards that would have come. @param {{view: View, order: Order}} props */
function Hunt({ view, order }) {
  const cold = useCold(view.deal?.number ?? 0);
  return html`<div class="acts">
    <button class="wide-button" onClick=${() => !cold() && order({ type: "rabbit-hunt" })}>
      See what would have come<small>shown to everybody</small>
    </button>
  </div>`;
}

/** @param {{refusal: Refusal, openWhy: OpenWhy, onClose: () => void}} props */
function Refused({ refusal, openWhy, onClose }) {
  const text = `${refusal.problem} ${refusal.instead}`.trim();
  return html`<div class="refused ${refusal.stale ? "stale" : ""}" role="alert">
    <p><b>${refusal.problem}</b> ${refusal.instead}</p>
    <div>
      ${refusal.rules.map((rule) => html`<button key=${rule} class="why" onClick=${() => openWhy([rule], text)} aria-label=${`Why: rule ${rule}`}>${rule}</button>`)}
      <button class="cross" onClick=${onClose} aria-label="Close">✕</button>
    </div>
  </div>`;
}

/** Dealer's choice: what is dealt next. @param {{view: View, order: Order, onClose: () => void}} props */
function Games({ view, order, onClose }) {
  return html`<${Sheet} title="What is dealt next" onClose=${onClose}>
    <ul class="games">
      ${(view.form_list ?? []).map(
        (form, at) =>
          html`<li key=${at}>
            <button class="wide-button" onClick=${() => {
              onClose();
              order({ type: "form", form: at });
            }}>${form}</button>
          </li>`,
      )}
    </ul>
  <//>`;
}
