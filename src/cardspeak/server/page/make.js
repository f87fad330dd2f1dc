// A table made, or made otherwise: everything that a host may settle, each house setting with its rule and its reason.
import { html, useEffect, useMemo, useState } from "./vendor/preact.js";
import { makeTable } from "./lobby.js";
import { LEVELS } from "./seats.js";
import { ask, prefs } from "./store.js";
import { Choice, Field, NumberField, RuleButtons, Select, Switch, TextField, Trouble, Waiting, plain, useDoing, useFetched } from "./ui.js";

/**
 * @typedef {import("./types.d.ts").NewTable} NewTable
 * @typedef {import("./types.d.ts").FormOf} FormOf
 * @typedef {import("./types.d.ts").Games} Games
 * @typedef {import("./types.d.ts").GameInfo} GameInfo
 * @typedef {import("./types.d.ts").StakesInfo} StakesInfo
 * @typedef {import("./types.d.ts").SettingInfo} SettingInfo
 */
/** @typedef {boolean | number | string} Setting */
/** @typedef {"limit" | "no-limit" | "pot-limit" | "spread"} Kind */

/** What a new table is before anybody has settled anything. @type {Required<NewTable>} */
const USUAL = {
  name: "A table",
  game: "holdem",
  structure: null,
  stakes: [],
  ante: 0,
  choices: [],
  every: 0,
  seats: 6,
  house: "home",
  settings: {},
  act_seconds: 30,
  bank_seconds: 60,
  bank_refill: 2,
  bank_most: 120,
  grace_seconds: 30,
  pause: 4000,
  real: false,
  bots: [],
  alone: false,
  approve: false,
  spectators: false,
  open: false,
  twice: true,
  bomb_pots: false,
  bounty: 0,
  rake_percent: 0,
  rake_cap: 0,
  collection: 0,
  collection_minutes: 0,
  misses: 2,
  away_minutes: 30,
  away_bigs: 0,
  quiet: true,
};

/** @type {[NonNullable<NewTable["house"]>, string][]} */
const HOUSES = [
  ["book", "The book as it is"],
  ["home", "Home game"],
  ["tournament", "Tournament"],
  ["tda-2024", "TDA 2024"],
];

/** What each of a structure's stakes is. @param {GameInfo} game @param {StakesInfo} of @returns {[string, string]} */
function namesOf(game, of) {
  if (of.structure === "limit") return ["Small bet", "Big bet"];
  if (of.structure === "spread") return ["Least bet", "Most bet"];
  return of.blinds.length ? ["Small blind", "Big blind"] : ["Ante or forced bet", "Least bet"];
}

/** Games by what kind they are, for a list that can be found through. @param {GameInfo} game */
function kindOf(game) {
  if (game.board) return "With a board";
  return game.draws ? "Draw and lowball" : "Stud";
}

/** @param {{game: string}} props */
export function MakeTable({ game }) {
  const [name, setName] = useState(prefs.value.name || "Host");
  const making = useDoing(async (/** @type {NewTable} */ table, /** @type {boolean} */ sits) => {
    const made = await makeTable(name.trim(), table, sits);
    location.hash = `#/t/${made}/host`;
  });
  const [sits, setSits] = useState(true);
  const first = { ...USUAL, name: "", ...(game ? { game } : {}) };
  return html`<main class="screen">
    <h1>Make a table</h1>
    <${TableForm} first=${first} bots busy=${making.busy} done="Make the table" problem=${making.problem} usually=${`${name}'s table`.slice(0, 60)} onDone=${(/** @type {NewTable} */ table) => making.run(table, sits && !table.real)}
      before=${html`<div class="hstack">
        <${TextField} label="Your name" value=${name} onInput=${setName} maxlength="24" required />
        <${Switch} label="I play too" hint="You take the first free seat with a usual buy-in." on=${sits} onInput=${setSits} />
      </div>`} />
  </main>`;
}

/**
 * Everything that can be settled, with a button that says it is.
 *
 * @param {{first: NewTable, bots?: boolean, busy: boolean, done: string, problem: import("./net.js").Problem | null,
 *   before?: import("./vendor/preact.js").Child, usually?: string, onDone: (table: NewTable) => void}} props `usually`: what the table is called
 *   where nobody says it
 */
export function TableForm({ first, bots = false, busy, done, problem, before, usually = "A table", onDone }) {
  const [table, change] = useState(/** @type {Required<NewTable>} */ ({ ...USUAL, ...first }));
  const set = (/** @type {Partial<NewTable>} */ some) => change((last) => ({ ...last, ...some }));
  const games = useFetched(() => ask("/api/games"), []);
  const found = /** @type {Games | null} */ (games.value);
  if (!found) return html`<${Waiting} problem=${games.problem} again=${games.again} />`;
  const seats = table.seats;
  return html`<form
    class="vstack make"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onDone({ ...table, name: table.name.trim() || usually, bots: (table.bots ?? []).filter((bot) => bot.seat <= seats) });
    }}
  >
    ${before}
    <${TextField} label="What the table is called" value=${table.name} maxlength="60" placeholder=${usually} onInput=${(/** @type {string} */ name) => set({ name })} />
    <${GameFields} games=${found} table=${table} set=${set} />
    <fieldset>
      <legend>Seats</legend>
      <div class="hstack">
        <${NumberField} label="Seats" value=${seats} least=${2} most=${12} onInput=${(/** @type {number} */ many) => set({ seats: many })} />
        ${bots && html`<${BotFields} table=${table} set=${set} />`}
      </div>
    </fieldset>
    <fieldset>
      <legend>Who may come</legend>
      <p class="note">Whoever has the invitation may always play. Besides:</p>
      <${Switch} label="Anybody may come and play" on=${table.open} onInput=${(/** @type {boolean} */ open) => set({ open })} />
      <${Switch} label="Anybody may watch" hint="Without a seat nobody sees a hidden card." on=${table.spectators} onInput=${(/** @type {boolean} */ spectators) => set({ spectators })} />
      <${Switch} label="I approve what people buy" on=${table.approve} onInput=${(/** @type {boolean} */ approve) => set({ approve })} />
      <${Switch} label="Cards and chips are real" hint="For a kitchen table: nothing is dealt here; acts are tapped, and the page says whose turn it is, the pots, the least raise and who shows first."
        on=${table.real} onInput=${(/** @type {boolean} */ real) => set(real ? { real, act_seconds: 0 } : { real, act_seconds: 30 })} />
    </fieldset>
    <details>
      <summary>Time</summary>
      <div class="grid">
        <${NumberField} label="Seconds for an act" hint="0: nobody keeps the time." value=${table.act_seconds} most=${3600} onInput=${(/** @type {number} */ act_seconds) => set({ act_seconds })} />
        <${NumberField} label="Time bank, seconds" value=${table.bank_seconds} most=${3600} onInput=${(/** @type {number} */ bank_seconds) => set({ bank_seconds })} />
        <${NumberField} label="Added by each deal, seconds" value=${table.bank_refill} most=${600} onInput=${(/** @type {number} */ bank_refill) => set({ bank_refill })} />
        <${NumberField} label="The bank holds, seconds" value=${table.bank_most} most=${3600} onInput=${(/** @type {number} */ bank_most) => set({ bank_most })} />
        <${NumberField} label="More for a lost line, seconds" hint="Once in a deal." value=${table.grace_seconds} most=${600} onInput=${(/** @type {number} */ grace_seconds) => set({ grace_seconds })} />
        <${NumberField} label="Away after so many missed acts" hint="0: never." value=${table.misses} most=${20} onInput=${(/** @type {number} */ misses) => set({ misses })} />
        <${NumberField} label="A seat is kept, minutes" hint="0: for ever." value=${table.away_minutes} most=${1440} onInput=${(/** @type {number} */ away_minutes) => set({ away_minutes })} />
        <${NumberField} label="And for so many big blinds" hint="0: any number." value=${table.away_bigs} most=${20} onInput=${(/** @type {number} */ away_bigs) => set({ away_bigs })} />
        <${NumberField} label="Between two deals, seconds" value=${Math.round(table.pause / 1000)} most=${120} onInput=${(/** @type {number} */ seconds) => set({ pause: seconds * 1000 })} />
      </div>
    </details>
    <details>
      <summary>Extras</summary>
      <${Switch} label="The rest may be dealt twice" hint="Where all who are all-in agree (2.procedures.16)." on=${table.twice} onInput=${(/** @type {boolean} */ twice) => set({ twice })} />
      <${Switch} label="No talk of cards during a deal" hint="What names cards is not said, and nothing while somebody is all-in (1.poker-etiquette.6)." on=${table.quiet} onInput=${(/** @type {boolean} */ quiet) => set({ quiet })} />
      <${Switch} label="Bomb pots may be agreed to" on=${table.bomb_pots} onInput=${(/** @type {boolean} */ bomb_pots) => set({ bomb_pots })} />
      <${Switch} label="Bots play on without people" on=${table.alone} onInput=${(/** @type {boolean} */ alone) => set({ alone })} />
      <div class="grid">
        <${NumberField} label="Bounty for seven-deuce, chips" hint="0: none." value=${table.bounty} onInput=${(/** @type {number} */ bounty) => set({ bounty })} />
        <${NumberField} label="Rake, percent" value=${table.rake_percent} most=${20} onInput=${(/** @type {number} */ rake_percent) => set({ rake_percent })} />
        <${NumberField} label="Rake at most, chips" hint="0: no bound." value=${table.rake_cap} onInput=${(/** @type {number} */ rake_cap) => set({ rake_cap })} />
        <${NumberField} label="Collected from each, chips" value=${table.collection} onInput=${(/** @type {number} */ collection) => set({ collection })} />
        <${NumberField} label="Each so many minutes" value=${table.collection_minutes} most=${240} onInput=${(/** @type {number} */ collection_minutes) => set({ collection_minutes })} />
      </div>
    </details>
    <fieldset>
      <legend>The house</legend>
      <${Choice} label="Played by" value=${table.house} options=${HOUSES} onInput=${(/** @type {any} */ house) => set({ house, settings: {} })} />
      <${HouseSettings} house=${table.house} settings=${table.settings} onInput=${(/** @type {Record<string, Setting>} */ settings) => set({ settings })} />
    </fieldset>
    <${Trouble} of=${problem} />
    <button class="btn main big" disabled=${busy}>${done}</button>
  </form>`;
}

// ------------------------------------------------------------------------------------------------ what is dealt

/** @param {{games: Games, table: Required<NewTable>, set: (some: Partial<NewTable>) => void}} props */
function GameFields({ games, table, set }) {
  const byKind = useMemo(() => {
    /** @type {Map<string, [string, string][]>} */
    const found = new Map();
    for (const game of games.games) {
      const kind = kindOf(game);
      found.set(kind, [...(found.get(kind) ?? []), [game.name, game.title]]);
    }
    found.set("Several games", games.mixes.map((mix) => [mix.name, mix.title.replace(/^./, (letter) => letter.toUpperCase())]));
    return found;
  }, [games]);
  const game = games.games.find((one) => one.name === table.game);
  const mix = games.mixes.find((one) => one.name === table.game);
  const kinds = game?.structures ?? [];
  const of = kinds.find((one) => one.structure === table.structure) ?? kinds.find((one) => one.usual) ?? kinds[0];
  const stakes = table.stakes.length ? table.stakes : (of?.stakes ?? []);
  return html`<fieldset>
    <legend>The game</legend>
    <${Field} label="What is dealt">
      ${(/** @type {string} */ id) => html`<select id=${id} value=${table.game}
        onChange=${(/** @type {{currentTarget: HTMLSelectElement}} */ event) => set({ game: event.currentTarget.value, structure: null, stakes: [], ante: 0, choices: [] })}>
        ${[...byKind].map(([kind, list]) => html`<optgroup key=${kind} label=${kind}>${list.map(([name, title]) => html`<option key=${name} value=${name} selected=${name === table.game}>${title}</option>`)}</optgroup>`)}
      </select>`}
    </${Field}>
    ${
      game &&
      of &&
      html`<${Choice} label="Structure" value=${of.structure} options=${kinds.map((one) => [one.structure, plain(one.structure)])}
          onInput=${(/** @type {Kind} */ structure) => set({ structure, stakes: [] })} />
        <div class="grid">
          ${namesOf(game, of).map(
            (label, at) => html`<${NumberField} key=${label} label=${`${label}, chips`} least=${1} value=${stakes[at] ?? 0}
              onInput=${(/** @type {number} */ chips) => set({ structure: of.structure, stakes: stakes.map((one, place) => (place === at ? chips : one)) })} />`,
          )}
          <${NumberField} label="Ante besides, chips" hint=${of.ante ? `0: the usual ${of.ante}.` : "0: none."} value=${table.ante} onInput=${(/** @type {number} */ ante) => set({ ante })} />
        </div>`
    }
    ${
      mix &&
      html`${mix.forms.length > 0 && html`<ul class="forms">${mix.forms.map((form) => html`<li key=${form}>${form}</li>`)}</ul>`}
        <div class="grid">
          <${NumberField} label="Smallest bet, chips" hint="The other amounts follow from it." least=${1} value=${table.stakes[0] ?? 10} onInput=${(/** @type {number} */ small) => set({ stakes: [small] })} />
          <${NumberField} label="Deals for each game" hint="0: one for each player." most=${1000} value=${table.every} onInput=${(/** @type {number} */ every) => set({ every })} />
        </div>`
    }
    ${mix && !mix.forms.length && html`<${ChoiceList} games=${games} chosen=${table.choices} onInput=${(/** @type {FormOf[]} */ choices) => set({ choices })} />`}
  </fieldset>`;
}

/** The house's list for dealer's choice. @param {{games: Games, chosen: readonly FormOf[], onInput: (chosen: FormOf[]) => void}} props */
function ChoiceList({ games, chosen, onInput }) {
  const on = new Set(chosen.map((one) => one.game));
  return html`<details>
    <summary>${chosen.length ? `The dealer chooses among ${chosen.length}` : "The dealer chooses among the ten games"}</summary>
    <p class="note">Mark those that may be chosen; none marked: the ten games.</p>
    <div class="grid">
      ${games.games.map(
        (game) => html`<${Switch} key=${game.name} label=${game.title} on=${on.has(game.name)}
          onInput=${(/** @type {boolean} */ is) => onInput(is ? [...chosen, { game: game.name }] : chosen.filter((one) => one.game !== game.name))} />`,
      )}
    </div>
  </details>`;
}

/** @param {{table: Required<NewTable>, set: (some: Partial<NewTable>) => void}} props */
function BotFields({ table, set }) {
  const many = table.bots.length;
  const level = table.bots[0]?.level ?? "mixed";
  const seated = (/** @type {number} */ count, /** @type {any} */ of) => set({ bots: Array.from({ length: Math.min(count, table.seats) }, (_, at) => ({ seat: table.seats - at, level: of })) });
  return html`
    <${NumberField} label="Bots" hint="They sit in the last seats, are always named as bots, and see what a seat sees." value=${many} most=${table.seats} onInput=${(/** @type {number} */ count) => seated(count, level)} />
    ${many > 0 && html`<${Select} label="How they play" value=${level} options=${LEVELS} onInput=${(/** @type {string} */ of) => seated(many, of)} />`}
  `;
}

// ------------------------------------------------------------------------------------------------ the house

/** @param {{house: string, settings: Record<string, Setting>, onInput: (settings: Record<string, Setting>) => void}} props */
function HouseSettings({ house, settings, onInput }) {
  const [open, setOpen] = useState(Object.keys(settings).length > 0);
  const changed = Object.keys(settings).length;
  return html`<details open=${open} onToggle=${(/** @type {{currentTarget: HTMLDetailsElement}} */ event) => setOpen(event.currentTarget.open)}>
    <summary>House settings${changed ? `: ${changed} otherwise than in this house` : ""}</summary>
    ${open && html`<${SettingList} house=${house} settings=${settings} onInput=${onInput} />`}
  </details>`;
}

/** @param {{house: string, settings: Record<string, Setting>, onInput: (settings: Record<string, Setting>) => void}} props */
function SettingList({ house, settings, onInput }) {
  const [words, setWords] = useState("");
  const [shown, setShown] = useState(/** @type {SettingInfo[] | null} */ (null));
  const list = useFetched(() => ask(`/api/settings?house=${house}`), [house]);
  useEffect(() => setShown(list.value?.filter((/** @type {SettingInfo} */ one) => one.at_table) ?? null), [list.value]);
  if (!shown) return html`<${Waiting} problem=${list.problem} again=${list.again} />`;
  const asked = words.trim().toLowerCase();
  const fits = shown.filter((one) => !asked || `${one.name} ${one.title} ${one.reason} ${one.rule}`.toLowerCase().replaceAll("_", " ").includes(asked));
  const say = (/** @type {SettingInfo} */ one, /** @type {Setting} */ value) => {
    const next = { ...settings };
    if (value === one.value) delete next[one.name];
    else next[one.name] = value;
    onInput(next);
  };
  return html`
    <${TextField} label=${`Find one of ${shown.length}`} value=${words} onInput=${setWords} type="search" placeholder="button, misdeal, kill …" />
    <ul class="settings">
      ${fits.map((one) => html`<${SettingRow} key=${one.name} of=${one} value=${settings[one.name] ?? one.value} onInput=${(/** @type {Setting} */ value) => say(one, value)} />`)}
    </ul>
    ${!fits.length && html`<p class="muted">No setting speaks of that.</p>`}
  `;
}

/** @param {{of: SettingInfo, value: SettingInfo["value"], onInput: (value: Setting) => void}} props */
function SettingRow({ of, value, onInput }) {
  const name = plain(of.name);
  const about = html`${of.reason} <${RuleButtons} rules=${[of.rule]} text=${`${name}. ${of.reason}`} />`;
  const listed = Array.isArray(value);
  let field;
  if (typeof of.value === "boolean") field = html`<${Switch} label=${name} on=${value === true} onInput=${onInput} />`;
  else if (of.choices.length && !listed) {
    field = html`<${Select} label=${name} value=${String(value)} options=${of.choices.map((one) => [String(one), plain(String(one))])}
      onInput=${(/** @type {string} */ text) => onInput(/** @type {Setting} */ (of.choices.find((one) => String(one) === text)))} />`;
  } else if (typeof of.value === "number" && !listed) field = html`<${NumberField} label=${name} value=${value} onInput=${onInput} />`;
  else field = html`<p><strong>${name}</strong>: ${listed ? value.join(", ") : String(value)}</p>`;
  return html`<li class=${value === of.value ? "" : "changed"}>${field}<p class="note">${about}</p></li>`;
}
