// At a table: coming to it, the table itself with its log and chat beside it, and everything else that belongs to it.
import { html, signal, useEffect, useMemo, useState } from "./vendor/preact.js";
import { invitation, look } from "./app.js";
import { Chat, unread } from "./chat.js";
import { later } from "./later.js";
import { Log } from "./log.js";
import { ask, events, follow, followAnew, invitations, join, prefs, send, status, view } from "./store.js";
import { TableScreen } from "./table.js";
import { TextField, Trouble, Waiting, useDoing, useFetched } from "./ui.js";
import { openWhy } from "./why.js";

/** @typedef {import("./types.d.ts").TableInfo} TableInfo */

const Deals = later(() => import("./deals.js"), "Deals");
const Host = later(() => import("./host.js"), "Host");
const LedgerPage = later(() => import("./ledger.js"), "LedgerPage");
const Replayer = later(() => import("./deals.js"), "Replayer");
const TableFloor = later(() => import("./floor.js"), "TableFloor");

/** @param {{table: string, parts: string[], seat: number}} props `seat` is where one is to sit, 0 where one may choose */
export function AtTable({ table, parts, seat }) {
  const seen = useFetched(() => look(table), [table]);
  const found = seen.value;
  useEffect(() => {
    if (found?.may === "follow") follow(table);
  }, [table, found]);
  if (!found) return html`<main class="screen"><${Waiting} problem=${seen.problem} again=${seen.again} what="The table is on its way." /></main>`;
  const came = () => {
    invitation.value = null;
    followAnew();
    seen.again();
  };
  if (found.may === "nothing") {
    return html`<main class="screen">
      <h1>You have no place at this table</h1>
      <p>Either there is no such table, or it takes an invitation. Ask its host for the link, and come by that.</p>
      <p><a class="btn main" href="#/">To the tables</a></p>
    </main>`;
  }
  if (found.may === "come") return html`<${Come} table=${table} info=${found.info} onCame=${came} />`;
  return html`<${Part} table=${table} parts=${parts} seat=${seat} onCame=${came} />`;
}

/** @param {{table: string, info: TableInfo | null, onCame: () => void}} props */
function Come({ table, info, onCame }) {
  const [name, setName] = useState(prefs.value.name);
  const coming = useDoing(async () => {
    const code = invitation.value?.table === table ? invitation.value.code : "";
    await join(table, name.trim(), code);
    if (code) invitations.keep(table, code);
    onCame();
  });
  return html`<main class="screen narrow">
    <h1>${info ? info.name : "You are invited to a table"}</h1>
    ${info && html`<p>${info.form}, ${info.players} of ${info.seats} seats taken.</p>`}
    <form
      class="vstack"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        coming.run();
      }}
    >
      <${TextField} label="Your name at the table" value=${name} onInput=${setName} maxlength="24" required autofocus autocomplete="nickname"
        hint="Up to 24 characters. This device will know you again: no account, no password." />
      <button class="btn main" disabled=${coming.busy || !name.trim()}>Come to the table</button>
    </form>
    <${Trouble} of=${coming.problem} />
    <p><a href="#/">To the tables</a></p>
  </main>`;
}

/** @param {{table: string, parts: string[], seat: number, onCame: () => void}} props */
function Part({ table, parts, seat, onCame }) {
  const [part = "", which = ""] = parts;
  switch (part) {
    case "":
      return html`<${Played} table=${table} onCame=${onCame} />`;
    case "shared":
      return html`<div class="alone"><${Shown} mode="shared" table=${table} /></div>`;
    case "hand":
      return html`<div class="alone"><${Shown} mode="hand" table=${table} seat=${seat} /></div>`;
    case "ledger":
      return html`<${LedgerPage} table=${table} />`;
    case "deals":
      return which ? html`<${Replayer} key=${which} table=${table} number=${Number(which)} />` : html`<${Deals} table=${table} />`;
    case "host":
      return html`<${Host} table=${table} />`;
    case "floor":
      return html`<${TableFloor} table=${table} />`;
    default:
      return html`<main class="screen"><h1>There is nothing here</h1><a class="btn" href=${`#/t/${table}`}>To the table</a></main>`;
  }
}

/** The table in one of its modes. @param {{mode?: "table" | "shared" | "hand", table: string, seat?: number}} props */
function Shown({ mode = "table", table, seat = 0 }) {
  const [codes, setCodes] = useState(/** @type {{qr?: (seat: number) => import("./vendor/preact.js").VNode}} */ ({}));
  useEffect(() => {
    const code = invitations.of(table);
    if (mode !== "shared" || !code) return;
    import("./qr.js").then(({ Qr }) => {
      const link = (/** @type {number} */ to) => `${location.origin}/t/${table}?seat=${to}#${code}`;
      setCodes({ qr: (to) => html`<${Qr} text=${link(to)} label=${`Sit in seat ${to}: point a phone's camera at this code`} />` });
    });
  }, [mode, table]);
  return html`<${TableScreen} view=${view} events=${events} prefs=${prefs} send=${send} openWhy=${openWhy} mode=${mode} qr=${codes.qr} seat=${seat} />`;
}

/** Where the style sheet has room for the log beside the table at all times. */
const ROOMY = matchMedia("(min-width: 1000px)");

function useRoomy() {
  const [roomy, set] = useState(ROOMY.matches);
  useEffect(() => {
    const look = () => set(ROOMY.matches);
    look();
    ROOMY.addEventListener("change", look);
    return () => ROOMY.removeEventListener("change", look);
  }, []);
  return roomy;
}

/** Which side is open: the log or the chat, and on a small screen whether any is. */
const side = signal(/** @type {"" | "log" | "chat"} */ (""));

/** @param {{table: string, onCame: () => void}} props */
function Played({ table, onCame }) {
  const [menu, setMenu] = useState(false);
  const now = view.value;
  const open = side.value;
  const roomy = useRoomy();
  const screen = useMemo(() => html`<${Shown} table=${table} />`, [table]);
  useEffect(() => () => void (side.value = ""), [table]);
  const host = now?.role === "host";
  const toggle = (/** @type {"log" | "chat"} */ which) => (side.value = open === which ? "" : which);
  const waiting = host ? (now?.requests?.length ?? 0) : 0;
  return html`<div class=${`at-table ${open ? "opened" : ""}`}>
    <header class="table-top">
      <a class="icon" href="#/" aria-label="To the tables">‹</a>
      <div class="what"><strong>${now?.name ?? "Table"}</strong><span class="muted">${now?.form ?? ""}${now?.paused ? " · paused" : ""}</span></div>
      ${host && html`<a class="icon word" href=${`#/t/${table}/host`} aria-label=${waiting ? `Host: ${waiting} asked for chips` : "Host"}>Host${waiting ? html`<span class="badge">${waiting}</span>` : ""}</a>`}
      <button class="icon word" aria-pressed=${open === "log"} onClick=${() => toggle("log")}>Log</button>
      <button class="icon word" aria-pressed=${open === "chat"} onClick=${() => toggle("chat")}>
        Chat${unread.value ? html`<span class="badge">${unread.value}</span>` : ""}
      </button>
      <button class="icon" aria-label="More" aria-expanded=${menu} onClick=${() => setMenu(!menu)}>⋯</button>
      ${menu && html`<${Menu} table=${table} host=${host} onClose=${() => setMenu(false)} />`}
    </header>
    ${now && !now.viewer && html`<${Watching} table=${table} onCame=${onCame} />`}
    ${host && !now?.seat && now?.seats.every((seat) => !seat.player || seat.bot) && html`<p class="strip">Tap a free seat to sit down. <a href=${`#/t/${table}/host`}>Invite friends</a></p>`}
    <div class="play">${screen}</div>
    <aside class="beside" aria-label=${open === "chat" ? "Chat" : "Log"}>
      <div class="beside-head">
        <div class="tabs" role="tablist" aria-label="Beside the table">
          <button role="tab" aria-selected=${open !== "chat"} onClick=${() => (side.value = "log")}>Log</button>
          <button role="tab" aria-selected=${open === "chat"} onClick=${() => (side.value = "chat")}>Chat</button>
        </div>
        <button class="icon closes" aria-label="Close" onClick=${() => (side.value = "")}>✕</button>
      </div>
      ${open === "chat" ? html`<${Chat} />` : (open || roomy) && html`<${Log} />`}
    </aside>
    ${status.value.is === "opening" && !now && html`<p class="strip" role="status">The table is on its way.</p>`}
  </div>`;
}

/** @param {{table: string, host: boolean, onClose: () => void}} props */
function Menu({ table, host, onClose }) {
  useEffect(() => {
    const away = (/** @type {Event} */ event) => {
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !(/** @type {HTMLElement} */ (event.target).closest(".menu, [aria-expanded]"))) onClose();
    };
    addEventListener("keydown", away);
    addEventListener("pointerdown", away);
    return () => {
      removeEventListener("keydown", away);
      removeEventListener("pointerdown", away);
    };
  }, []);
  /** @type {[string, string][]} */
  const links = [
    [`#/t/${table}/floor`, "Call the floor"],
    [`#/t/${table}/deals`, "Deals and replays"],
    [`#/t/${table}/ledger`, "Ledger"],
    ["#/book", "The book"],
    ["#/look", "Look and sound"],
    [`#/t/${table}/shared`, "Show the table on this screen"],
    [`#/t/${table}/hand`, "Only my hand on this screen"],
  ];
  const deal = view.value?.deal;
  const last = deal ? deal.number - (deal.street === "over" ? 0 : 1) : 0;
  if (last) links.splice(1, 0, [`#/t/${table}/deals/${last}`, "The last deal"]);
  if (host) links.unshift([`#/t/${table}/host`, "Host: invite, people, settings"]);
  return html`<nav class="menu" aria-label="More of this table">${links.map(([to, words]) => html`<a key=${words} href=${to} onClick=${onClose}>${words}</a>`)}</nav>`;
}

/** @param {{table: string, onCame: () => void}} props */
function Watching({ table, onCame }) {
  const [asked, set] = useState(false);
  const { value } = useFetched(() => ask("/api/tables"), [table]);
  const open = /** @type {TableInfo[] | null} */ (value)?.find((one) => one.id === table)?.open ?? false;
  if (asked) return html`<${Come} table=${table} info=${null} onCame=${onCame} />`;
  return html`<p class="strip">You watch this table and see no hidden card. ${open && html`<button class="btn lesser" onClick=${() => set(true)}>Come in and play</button>`}</p>`;
}
