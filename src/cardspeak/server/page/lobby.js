// The lobby: play at once, make a table, come by a link, and the tables there are.
import { html, useState } from "./vendor/preact.js";
import { ask, forgetful, invitations, join, order, prefs, session, setPrefs, somebody } from "./store.js";
import { Choice, TextField, Trouble, Waiting, useDoing, useFetched } from "./ui.js";

/**
 * @typedef {import("./types.d.ts").TableInfo} TableInfo
 * @typedef {import("./types.d.ts").Games} Games
 * @typedef {import("./types.d.ts").NewTable} NewTable
 * @typedef {import("./types.d.ts").View} View
 */

/** Games that can be begun with one tap, as most people ask for them. @type {[string, string][]} */
const FIRST = [
  ["holdem", "Hold'em"],
  ["omaha", "Omaha"],
  ["stud", "Stud"],
  ["triple-draw-27", "Triple draw"],
  ["dealers-choice", "Dealer's choice"],
];

const BOTS = 5;

/**
 * Make a table, take the first seat that is free, and go there.
 *
 * @param {string} name
 * @param {NewTable} table
 * @param {boolean} sits
 * @returns {Promise<string>} the table's id
 */
export async function makeTable(name, table, sits) {
  await somebody();
  const made = await ask("/api/tables", { body: { host: name, table } });
  setPrefs({ name });
  invitations.keep(made.id, made.invitation.code);
  if (sits) {
    const view = /** @type {View} */ (await ask(`/api/tables/${made.id}`));
    const free = view.seats.find((seat) => !seat.player);
    const [, most] = view.buy_in ?? [0, 0];
    if (free && most) {
      await order(made.id, { type: "sit", seat: free.seat, chips: usualBuyIn(view) });
      await order(made.id, { type: "wish", what: "auto-post", on: true });
    }
  }
  return made.id;
}

/** As much as the largest stack there, else a hundred big blinds, as far as it may be bought. @param {View} view */
function usualBuyIn(view) {
  const [least, most] = view.buy_in ?? [0, 0];
  const largest = Math.max(...view.seats.map((seat) => seat.chips ?? 0));
  return Math.min(Math.max(largest || 100 * (view.big_blind || 0), least), most);
}

export function Lobby() {
  const [name, setName] = useState(prefs.value.name || "Player");
  const [game, setGame] = useState("holdem");
  const begin = useDoing(async () => {
    const bots = Array.from({ length: BOTS }, (_, at) => ({ seat: at + 2, level: /** @type {"mixed"} */ ("mixed") }));
    const table = await makeTable(name.trim(), { name: `${name.trim()}'s table`.slice(0, 60), game, seats: BOTS + 1, bots, pause: 3000 }, true);
    location.hash = `#/t/${table}`;
  });
  return html`<main class="lobby screen">
    <section class="hero">
      <${Fan} />
      <div class="vstack">
        <h1>Sit down and play</h1>
        <p>Every game of Robert's Rules of Poker, against bots or with friends, and the reason for everything one tap away.</p>
        <form
          class="vstack"
          onSubmit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            begin.run();
          }}
        >
          <${Choice} label="Game" value=${game} options=${FIRST} onInput=${setGame} />
          <div class="hstack">
            <${TextField} label="Your name" value=${name} onInput=${setName} maxlength="24" required autocomplete="nickname" />
            <button class="btn main big" disabled=${begin.busy || !name.trim()}>${begin.busy ? "Dealing" : "Play against bots"}</button>
          </div>
        </form>
        <${Trouble} of=${begin.problem} />
        <p class="hstack">
          <a class="btn" href="#/make">Make a table for friends</a>
        </p>
      </div>
    </section>
    <div class="columns">
      <${Tables} name=${name} />
      <section class="vstack">
        <h2>Come by a link</h2>
        <${ByLink} />
        <h2>Something went wrong at your table?</h2>
        <p>The ruling desk rules on it: pick what happened, answer a question or two. It needs no table here.</p>
        <p class="hstack"><a class="btn" href="#/floor">Call the floor</a><a class="btn" href="#/book">Read the book</a></p>
        ${forgetful() && html`<p class="muted">${forgetful()}</p>`}
      </section>
    </div>
  </main>`;
}

/** Five cards, fanned. */
function Fan() {
  const hand = /** @type {const} */ (["T", "J", "Q", "K", "A"]);
  return html`<svg class="fan" viewBox="0 0 220 150" aria-hidden="true">
    ${hand.map(
      (rank, at) => html`<g key=${rank} transform=${`rotate(${(at - 2) * 13} 110 220)`}>
        <rect x="78" y="24" width="64" height="90" rx="7" class="face" />
        <text x="85" y="46" class="rank">${rank === "T" ? "10" : rank}</text>
        <path class="pip" d="M110 58c-5.5 8-15 13-15 21 0 8.5 9.5 10.5 13 4.5-.5 5-2 8-5 10.5h14c-3-2.5-4.5-5.5-5-10.5 3.5 6 13 4 13-4.5 0-8-9.5-13-15-21Z" />
      </g>`,
    )}
  </svg>`;
}

/** @param {{name: string}} props */
function Tables({ name }) {
  const { value, problem, again } = useFetched(() => ask("/api/tables"), [session.value.token]);
  const come = useDoing(async (/** @type {string} */ table) => {
    await join(table, name.trim(), "");
    location.hash = `#/t/${table}`;
  });
  const all = /** @type {TableInfo[] | null} */ (value);
  if (!all) return html`<section><h2>Tables</h2><${Waiting} problem=${problem} again=${again} /></section>`;
  const mine = all.filter((table) => table.you && table.status !== "closed");
  const past = all.filter((table) => table.you && table.status === "closed");
  const open = all.filter((table) => !table.you);
  return html`<section class="vstack">
    <h2>Your tables</h2>
    ${mine.length ? html`<ul class="tables">${mine.map((table) => html`<${TableRow} key=${table.id} table=${table} />`)}</ul>` : html`<p class="muted">None so far.</p>`}
    <h2>Open tables</h2>
    <${Trouble} of=${come.problem} />
    ${
      open.length
        ? html`<ul class="tables">${open.map((table) => html`<${TableRow} key=${table.id} table=${table} come=${() => come.run(table.id)} />`)}</ul>`
        : html`<p class="muted">Nobody has opened a table to everybody.</p>`
    }
    ${past.length > 0 && html`<h2>Closed</h2><ul class="tables">${past.map((table) => html`<${TableRow} key=${table.id} table=${table} />`)}</ul>`}
    <button class="btn lesser" onClick=${again}>Look again</button>
  </section>`;
}

const STATUS = /** @type {Record<string, string>} */ ({
  on: "a deal is on",
  between: "between deals",
  short: "short of players",
  paused: "paused",
  closed: "closed",
});

/** @param {{table: TableInfo, come?: () => void}} props */
function TableRow({ table, come }) {
  const about = `${table.form} · ${table.players} of ${table.seats} seats · ${STATUS[table.status] ?? table.status}${table.real ? " · real cards" : ""}`;
  return html`<li>
    <a class="table-row" href=${`#/t/${table.id}`}>
      <strong>${table.name}</strong>
      <span class="muted">${about}</span>
    </a>
    ${come && (table.open ? html`<button class="btn lesser" onClick=${come}>Come in</button>` : html`<a class="btn lesser" href=${`#/t/${table.id}`}>Watch</a>`)}
  </li>`;
}

function ByLink() {
  const [text, setText] = useState("");
  const [problem, fail] = useState(/** @type {{problem: string, instead: string} | null} */ (null));
  return html`<form
    class="hstack"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      const found = /\/t\/([A-Za-z0-9]+)\/?(\?[^#]*)?#?(.*)$/.exec(text.trim());
      if (!found) fail({ problem: "That is no invitation.", instead: "It looks like http://…/t/TABLE#CODE; paste all of it." });
      else location.assign(`/t/${found[1]}${found[2] ?? ""}#${found[3]}`);
    }}
  >
    <${TextField} label="Invitation" value=${text} onInput=${setText} placeholder="http://…/t/…#…" autocomplete="off" />
    <button class="btn" disabled=${!text.trim()}>Come in</button>
    <${Trouble} of=${problem} />
  </form>`;
}

