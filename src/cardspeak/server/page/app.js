// The page: reads where one wants to be from the address, and shows that screen.
import { Component, html, render, signal, useEffect, useState } from "./vendor/preact.js";
import { later } from "./later.js";
import { Lobby } from "./lobby.js";
import { ask, follow, followed, session, status, turn, view } from "./store.js";
import { Toasts } from "./ui.js";
import { WhySheet } from "./why.js";

/**
 * @typedef {import("./vendor/preact.js").Child} Child
 * @typedef {import("./types.d.ts").TableInfo} TableInfo
 * @typedef {import("./types.d.ts").View} View
 */

/**
 * Where one is: the parts of the address behind `#/`, and what was asked behind `?`.
 *
 * @typedef {{parts: string[], asked: URLSearchParams}} Place
 */

/** An invitation stands in the address as `/t/TABLE#CODE`. It is taken out of it at once, so that nobody reads it over a shoulder. */
export const invitation = signal(/** @type {{table: string, code: string} | null} */ (null));

/** The seat that is asked for, 0 where none is. @param {URLSearchParams} asked */
function seatIn(asked) {
  const seat = asked.get("seat") ?? "";
  return /^[1-9]\d?$/.test(seat) ? Number(seat) : 0;
}

/** @returns {Place} */
function placeNow() {
  const invited = /^\/t\/([A-Za-z0-9]+)\/?$/.exec(location.pathname);
  if (invited) {
    const code = location.hash.slice(1);
    if (code && !code.startsWith("/")) invitation.value = { table: invited[1], code: decodeURIComponent(code) };
    // A code that lies at a seat leads to that seat: the table is on the screen there, so this device shows the hand.
    const seat = seatIn(new URLSearchParams(location.search));
    history.replaceState(null, "", code.startsWith("/") ? `/#${code}` : `/#/t/${invited[1]}${seat ? `/hand?seat=${seat}` : ""}`);
  }
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { parts: path.split("/").filter(Boolean).map(decodeURIComponent), asked: new URLSearchParams(query) };
}

/** Looks that are under way, by table. @type {Map<string, ReturnType<typeof lookNow>>} */
const looks = new Map();

/** What somebody may do at a table: follow it, come to it first, or nothing. Asked twice at the same time it is looked once. @param {string} table */
export function look(table) {
  const found = looks.get(table) ?? lookNow(table).finally(() => looks.delete(table));
  looks.set(table, found);
  return found;
}

/**
 * @param {string} table
 * @returns {Promise<{may: "follow" | "come" | "nothing", info: TableInfo | null}>}
 */
async function lookNow(table) {
  const invited = invitation.value?.table === table;
  if (followed.peek() === table && status.peek().is !== "shut" && !invited) return { may: "follow", info: null };
  if (invited && !session.peek().token) return { may: "come", info: null };
  try {
    const seen = /** @type {View} */ (await ask(`/api/tables/${table}`));
    return { may: invited && !seen.viewer ? "come" : "follow", info: null };
  } catch (problem) {
    const { status: code } = /** @type {import("./net.js").Problem} */ (problem);
    if (code === 401) return lookNow(table);
    if (code !== 404) throw problem;
    if (invited) return { may: "come", info: null };
    const info = /** @type {TableInfo[]} */ (await ask("/api/tables")).find((one) => one.id === table && one.open) ?? null;
    return { may: info ? "come" : "nothing", info };
  }
}

const AtTable = later(() => import("./attable.js"), "AtTable");
const Book = later(() => import("./book.js"), "Book");
const Desk = later(() => import("./floor.js"), "Desk");
const MakeTable = later(() => import("./make.js"), "MakeTable");
const Preferences = later(() => import("./preferences.js"), "Preferences");

/** @param {{place: Place}} props */
function Screen({ place }) {
  const [first = "", ...rest] = place.parts;
  switch (first) {
    case "":
      return html`<${Lobby} />`;
    case "t":
      return html`<${AtTable} key=${rest[0]} table=${rest[0] ?? ""} parts=${rest.slice(1)} seat=${seatIn(place.asked)} />`;
    case "make":
      return html`<${MakeTable} game=${place.asked.get("game") ?? ""} />`;
    case "book":
      return html`<${Book} number=${rest[0] ?? ""} words=${place.asked.get("q") ?? ""} />`;
    case "floor":
      return html`<${Desk} incident=${rest[0] ?? ""} />`;
    case "look":
      return html`<${Preferences} />`;
    default:
      return html`<main class="screen"><h1>There is nothing here</h1><p><a class="btn" href="#/">To the tables</a></p></main>`;
  }
}

/** The bar on top of every screen but the table's own. @param {{place: Place}} props */
function Top({ place }) {
  const [first = "", table = "", part] = place.parts;
  if (first === "t" && !part) return null;
  const current = (/** @type {string} */ name) => (first === name ? "page" : undefined);
  const back = first === "t" ? table : followed.value;
  return html`<header class="page-top">
    <a class="brand" href="#/" aria-label="Cardspeak, to the tables"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2C9.3 6 4.6 8.4 4.6 12.5c0 4.2 4.7 5.2 6.4 2.2-.2 2.5-1 4-2.5 5.3h7c-1.5-1.3-2.3-2.8-2.5-5.3 1.7 3 6.4 2 6.4-2.2C19.4 8.4 14.7 6 12 2Z" /></svg><span>Cardspeak</span></a>
    <nav aria-label="The page">
      ${back && html`<a href=${`#/t/${back}`} class=${turn.value ? "turn" : ""}>${turn.value ? "Your turn" : "Table"}</a>`}
      <a href="#/" aria-current=${current("")} class=${back ? "also" : ""}>Tables</a>
      <a href="#/book" aria-current=${current("book")}>Book</a>
      <a href="#/floor" aria-current=${current("floor")}>Floor</a>
      <a href="#/look" aria-current=${current("look")} aria-label="How it looks">Look</a>
    </nav>
  </header>`;
}

/** How the line stands, where it does not. */
function LineState() {
  const now = status.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (now.is !== "lost") return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [now]);
  if (now.is === "shut") return html`<div class="line-state bad" role="alert">${now.why} <a href="#/">To the tables</a></div>`;
  if (now.is !== "lost" || !followed.value) return null;
  const seconds = Math.ceil((now.again - Date.now()) / 1000);
  return html`<div class="line-state" role="status">
    ${seconds > 0 ? `The line is lost; trying again in ${seconds} s.` : "The line is lost; trying again now."} The table goes on and keeps your
    place; what you have said is done once.
  </div>`;
}

/** Says in words what broke, instead of an empty page. @extends {Component<object, {broken: boolean}>} */
class Guard extends Component {
  /** @param {unknown} error */
  componentDidCatch(error) {
    console.error(error);
    this.setState({ broken: true });
  }

  /** @param {{children?: Child}} props @param {{broken?: boolean}} state */
  render({ children }, { broken }) {
    if (!broken) return children;
    return html`<main class="screen">
      <h1>Something is wrong with this page</h1>
      <p>Your seat is kept: load the page anew and you are back.</p>
      <button class="btn main" onClick=${() => location.reload()}>Load it anew</button>
    </main>`;
  }
}

/** Where one is now. It is heeded from the beginning: whoever goes on before the first screen is drawn gets there too. */
const here = signal(placeNow());
addEventListener("hashchange", () => {
  here.value = placeNow();
});

function App() {
  const place = here.value;
  const [first, , part] = place.parts;
  const atTable = first === "t" && !part;
  const where = place.parts.join("/");
  useEffect(() => {
    scrollTo(0, 0);
    // Who goes by keyboard or by ear begins at the head of the new screen.
    const heading = /** @type {HTMLElement | null} */ (document.querySelector("main h1"));
    if (heading && where && !atTable) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }, [where]);
  useEffect(() => {
    if (!atTable) document.title = `${turn.value ? "Your turn · " : ""}${view.value ? `${view.value.name} · ` : ""}Cardspeak`;
  });
  return html`
    <${Top} place=${place} />
    <${LineState} />
    <${Guard} key=${where}><${Screen} place=${place} /></${Guard}>
    <${Toasts} />
    <${WhySheet} />
  `;
}

/** Who comes straight to a table is told of it while its screen is still on the way. */
async function goAhead() {
  const [first, table] = here.value.parts;
  if (first !== "t" || !table) return;
  try {
    const { may } = await look(table);
    if (may === "follow" && here.value.parts[1] === table) follow(table);
  } catch (problem) {
    console.info("The table could not be looked at ahead; its screen looks again, and says why.", /** @type {Error} */ (problem).message);
  }
}

goAhead();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.textContent = "";
render(html`<${App} />`, root);

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch((error) => console.info("The page is not kept on this device.", error.name));
}
