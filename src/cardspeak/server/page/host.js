// The host's panel: invite, let people play, set right, settle otherwise. All of it stands in the table's log.
import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { inChips } from "./amounts.js";
import { TableForm } from "./make.js";
import { Qr } from "./qr.js";
import { LEVELS } from "./seats.js";
import { COLD } from "./sheet.js";
import { ask, invitations, send, view } from "./store.js";
import { Field, NumberField, Select, TextField, Trouble, Waiting, chipsIn, copy, toast, useDoing, useFetched } from "./ui.js";

/**
 * @typedef {import("./types.d.ts").MemberInfo} MemberInfo
 * @typedef {import("./types.d.ts").NewTable} NewTable
 * @typedef {import("./types.d.ts").Refusal} Refusal
 * @typedef {import("./store.js").Said} Said
 */
/** @typedef {(said: Said, done?: string) => Promise<boolean>} Do */

/** @param {{table: string}} props */
export function Host({ table }) {
  const now = view.value;
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const people = useFetched(() => ask(`/api/tables/${table}/people`), [table, now?.number]);
  useEffect(() => {
    document.title = "Host · Cardspeak";
  }, []);
  /** @type {Do} */
  const order = async (said, done) => {
    const answer = await send(said);
    if (answer.type === "refused") {
      setRefusal(answer);
      toast(answer.problem, { bad: true, rules: answer.rules });
      return false;
    }
    setRefusal(null);
    if (done) toast(done);
    return true;
  };
  const paused = now?.paused ?? false;
  const tapped = useRef(-COLD);
  const pause = () => {
    // The second tap of two does not undo what the first has done.
    const lately = performance.now() - tapped.current < COLD;
    tapped.current = performance.now();
    if (!lately) order({ type: "pause", on: !paused }, paused ? "The game goes on." : "The clocks stand; nothing is dealt after this deal.");
  };
  if (!now) return html`<main class="screen"><h1>Host</h1><${Waiting} what="The table is on its way." /></main>`;
  if (now.role !== "host") {
    return html`<main class="screen"><h1>Host</h1><p>Only the host of the table does what stands here.</p><a class="btn" href=${`#/t/${table}`}>To the table</a></main>`;
  }
  const members = /** @type {MemberInfo[]} */ (people.value ?? []);
  return html`<main class="screen">
    <h1>Host</h1>
    <p class="hstack"><a class="btn main" href=${`#/t/${table}`}>To the table</a>
      ${now.status !== "closed" && html`<button class="btn" onClick=${pause}>${paused ? "Go on" : "Pause"}</button>`}
    </p>
    <${Trouble} of=${refusal} />
    <${Requests} order=${order} />
    <${Invitation} table=${table} />
    <section>
      <h2>People</h2>
      ${people.problem && html`<${Waiting} problem=${people.problem} again=${people.again} />`}
      <ul class="people">${members.map((one) => html`<${Person} key=${one.name} of=${one} order=${order} />`)}</ul>
    </section>
    <${MoreBots} order=${order} />
    <${Correction} members=${members} order=${order} />
    <${Before} order=${order} />
    <${Settled} table=${table} order=${order} />
    <section>
      <h2>Close the table</h2>
      <p>When the deal is over everybody cashes out, and nothing is dealt here any more. The ledger and the deals stay.</p>
      <${Twice} first="Close the table" then="Close it for good" onDone=${() => order({ type: "close" }, "The table closes when the deal is over.")} />
    </section>
  </main>`;
}

/** A button that asks once. @param {{first: string, then: string, onDone: () => void}} props */
function Twice({ first, then, onDone }) {
  const [sure, set] = useState(false);
  if (!sure) return html`<button class="btn" onClick=${() => set(true)}>${first}</button>`;
  return html`<span class="hstack">
    <button class="btn bad" onClick=${() => (set(false), onDone())}>${then}</button><button class="btn" onClick=${() => set(false)}>Leave it</button>
  </span>`;
}

/** @param {{order: Do}} props */
function Requests({ order }) {
  const asked = view.value?.requests ?? [];
  if (!asked.length) return null;
  return html`<section class="asked" aria-label="Chips asked for">
    <h2>Chips asked for</h2>
    <ul class="people">
      ${asked.map(
        ({ player, chips }) => html`<li key=${player} class="hstack"><span><strong>${player}</strong> asks for ${chipsIn(chips)}</span>
          <button class="btn main lesser" onClick=${() => order({ type: "approve", player, yes: true })}>Grant</button>
          <button class="btn lesser" onClick=${() => order({ type: "approve", player, yes: false })}>Decline</button></li>`,
      )}
    </ul>
  </section>`;
}

/** @type {[string, string][]} */
const ROLES = [
  ["player", "to play"],
  ["spectator", "to watch"],
  ["floor", "to rule as the floor"],
  ["bot", "as a program that plays"],
];

/** @param {{table: string}} props */
function Invitation({ table }) {
  const [role, setRole] = useState("player");
  const [code, setCode] = useState(invitations.of(table));
  const making = useDoing(async (/** @type {string} */ to) => {
    const made = await ask(`/api/tables/${table}/invitations`, { body: { role: to } });
    if (to === "player") invitations.keep(table, made.code);
    setCode(made.code);
  });
  const back = useDoing(async () => {
    await ask(`/api/tables/${table}/invitations`, { method: "DELETE" });
    invitations.keep(table, "");
    setCode("");
    toast("All invitations are taken back. Who has come stays.");
  });
  const link = code ? `${location.origin}/t/${table}#${code}` : "";
  const local = /^(localhost|127\.|\[::1\])/.test(location.host);
  return html`<section class="invite">
    <h2>Invite</h2>
    <${Select} label="Somebody is invited" value=${role} options=${ROLES}
      onInput=${(/** @type {string} */ to) => {
        setRole(to);
        if (to === "player" && invitations.of(table)) setCode(invitations.of(table));
        else making.run(to);
      }} />
    ${
      link
        ? html`<div class="invitation">
            <${Qr} text=${link} label="The invitation as a QR code: point a phone's camera at it" />
            <div class="vstack">
              <label>The link <input readonly value=${link} onFocus=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => event.currentTarget.select()} /></label>
              <p class="hstack">
                <button class="btn main" onClick=${() => copy(link, "The link")}>Copy the link</button>
                ${"share" in navigator && html`<button class="btn" onClick=${() => navigator.share({ title: "A game of poker", url: link }).catch((error) => error.name === "AbortError" || toast("It could not be shared.", { bad: true }))}>Share</button>`}
              </p>
              <p class="note">Playing round one table? <a href=${`#/t/${table}/shared`}>Show it on a tablet</a>: each free seat has a code of its own there.</p>
              ${local && html`<p class="note">This address reaches this machine only. Open the page by the machine's address in your network, which the server prints when it starts, and the link will reach your friends.</p>`}
            </div>
          </div>`
        : html`<button class="btn main" disabled=${making.busy} onClick=${() => making.run(role)}>Make a link</button>`
    }
    <p class="hstack">
      ${link && html`<button class="btn lesser" disabled=${making.busy} onClick=${() => making.run(role)}>Make another link</button>`}
      <button class="btn lesser" disabled=${back.busy} onClick=${back.run}>Take all invitations back</button>
    </p>
    <${Trouble} of=${making.problem ?? back.problem} />
  </section>`;
}

const MORE = 60; // seconds that a player is given at a tap

/** @param {{of: MemberInfo, order: Do}} props */
function Person({ of, order }) {
  const now = view.value;
  const seat = now?.seats.find((one) => one.player === of.name);
  const me = of.name === now?.viewer;
  const player = of.name;
  const where = seat ? `seat ${seat.seat}, ${inChips(seat.chips ?? 0)}${seat.status === "away" ? ", away" : ""}${seat.connected === false ? ", line lost" : ""}` : "no seat";
  return html`<li>
    <div><strong>${player}</strong> <span class="muted">${of.bot ? `bot, ${of.bot}` : of.role}${me ? ", you" : ""}; ${where}</span></div>
    <div class="hstack">
      ${seat && !of.bot && html`<button class="btn lesser" onClick=${() => order({ type: "give-time", player, seconds: MORE }, `${player} has ${MORE} seconds more.`)}>${MORE} s more time</button>`}
      ${seat && !of.bot && !me && html`<button class="btn lesser" onClick=${() => order({ type: "set-away", player }, `${player} is away from the next deal on.`)}>Set away</button>`}
      ${seat && !me && html`<${Twice} first="Remove" then=${`Remove ${player}`} onDone=${() => order({ type: "remove", player }, `${player} cashes out when the deal is over.`)} />`}
      ${seat && (seat.behind ?? 0) > 0 && html`<button class="btn lesser" onClick=${() => order({ type: "arrived", player })}>His ${chipsIn(seat.behind ?? 0)} have come</button>`}
      ${!of.bot && !me && html`<button class="btn lesser" aria-pressed=${of.muted} onClick=${() => order({ type: "mute", player, on: !of.muted })}>${of.muted ? "Unmute" : "Mute"}</button>`}
      ${!of.bot && !me && html`<${Select} label="Role" value=${of.role} options=${["player", "host", "floor", "spectator"].map((one) => [one, one])} onInput=${(/** @type {any} */ role) => order({ type: "role", player, role })} />`}
    </div>
  </li>`;
}

/** @param {{order: Do}} props */
function MoreBots({ order }) {
  const [level, setLevel] = useState("mixed");
  const now = view.value;
  const free = now?.seats.filter((seat) => !seat.player) ?? [];
  if (now?.real || !free.length) return null;
  return html`<section>
    <h2>Bots</h2>
    <${Select} label="How a bot plays" value=${level} options=${LEVELS} onInput=${setLevel} />
    <p class="hstack">${free.map(({ seat }) => html`<button class="btn lesser" key=${seat} onClick=${() => order({ type: "add-bot", seat, level: /** @type {"mixed"} */ (level) }, `A bot takes seat ${seat}.`)}>Seat ${seat}</button>`)}</p>
  </section>`;
}

/** @param {{members: readonly MemberInfo[], order: Do}} props */
function Correction({ members, order }) {
  const names = members.map((one) => one.name);
  const [giver, setGiver] = useState("");
  const [taker, setTaker] = useState("");
  const [chips, setChips] = useState(0);
  const [why, setWhy] = useState("");
  const options = /** @type {[string, string][]} */ ([["", "…"], ...names.map((name) => [name, name])]);
  const ready = giver && taker && giver !== taker && chips > 0 && why.trim();
  return html`<details>
    <summary>Correct the ledger</summary>
    <p class="note">An entry of its own, with its reason; nothing is written over.</p>
    <div class="grid">
      <${Select} label="From" value=${giver} options=${options} onInput=${setGiver} />
      <${Select} label="To" value=${taker} options=${options} onInput=${setTaker} />
      <${NumberField} label="Chips" value=${chips} onInput=${setChips} />
      <${TextField} label="Why" value=${why} onInput=${setWhy} maxlength="400" />
    </div>
    <button class="btn" disabled=${!ready} onClick=${async () => {
      if (await order({ type: "correct", giver, taker, chips, why: why.trim() }, "The ledger is corrected.")) setChips(0);
    }}>Correct it</button>
  </details>`;
}

/**
 * Balances as somebody has them: a line for each, the name first and what was won or lost last, as in the file of a ledger. Lines of the file
 * that are no player's are left out where they are empty or headings.
 *
 * @param {string} text
 * @returns {{balances: {player: string, chips: number}[], wrong: string}}
 */
export function balancesIn(text) {
  /** @type {{player: string, chips: number}[]} */
  const balances = [];
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const player = cells[0].replace(/^'(?=[=+@-])/, "");
    const amount = (cells.at(-1) ?? "").replace("−", "-");
    if (!line.trim() || amount === "net") continue;
    if (cells.length < 2 || !player || !/^[+-]?\d+$/.test(amount)) return { balances: [], wrong: line.trim() };
    if (cells.length > 2 && (player === "house" || player === "pot") && Number(amount) === 0) continue;
    balances.push({ player, chips: Number(amount) });
  }
  return { balances, wrong: "" };
}

/** @param {{order: Do}} props */
function Before({ order }) {
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const { balances, wrong } = balancesIn(text);
  const sum = balances.reduce((total, one) => total + one.chips, 0);
  const ready = balances.length > 1 && !wrong && !sum && why.trim();
  return html`<details>
    <summary>Balances from before</summary>
    <p class="note">What your group has won and lost elsewhere goes into this ledger as one entry: a line for each, such as “Ann, 120” and “Bea, -120”, or the file of an earlier ledger. It sums to zero.</p>
    <${Field} label="Balances">
      ${(/** @type {string} */ id) => html`<textarea id=${id} rows="6" value=${text} onInput=${(/** @type {{currentTarget: HTMLTextAreaElement}} */ event) => setText(event.currentTarget.value)}></textarea>`}
    </${Field}>
    <p role="status">${wrong ? `This line cannot be read: ${wrong}` : balances.length ? `${balances.length} balances, ${sum ? `and ${sum} too ${sum > 0 ? "much" : "little"}` : "summing to zero"}.` : ""}</p>
    <${TextField} label="Which ledger they are of" value=${why} onInput=${setWhy} maxlength="400" />
    <button class="btn" disabled=${!ready} onClick=${async () => {
      if (await order({ type: "bring-forward", balances, why: why.trim() }, "The balances stand in the ledger.")) setText("");
    }}>Bring them in</button>
  </details>`;
}

/** @param {{table: string, order: Do}} props */
function Settled({ table, order }) {
  const [open, setOpen] = useState(false);
  return html`<details onToggle=${(/** @type {{currentTarget: HTMLDetailsElement}} */ event) => setOpen(event.currentTarget.open)}>
    <summary>Settle it otherwise: game, stakes, house, clocks</summary>
    ${open && html`<${Otherwise} table=${table} order=${order} />`}
  </details>`;
}

/** @param {{table: string, order: Do}} props */
function Otherwise({ table, order }) {
  const settled = useFetched(() => ask(`/api/tables/${table}/settings`), [table]);
  const changing = useDoing(async (/** @type {NewTable} */ to) => {
    await order({ type: "configure", new: to }, "It holds from the next deal on.");
  });
  if (!settled.value) return html`<${Waiting} problem=${settled.problem} again=${settled.again} />`;
  return html`<${TableForm} first=${settled.value} busy=${changing.busy} done="Settle it so" problem=${changing.problem} onDone=${changing.run} />`;
}
