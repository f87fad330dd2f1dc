// What the page knows: who one is, the table that is followed, and how one likes to see it. Screens read these signals and change nothing
// in them; what is to happen goes through `send` and `ask`.
import { batch, computed, effect, signal } from "./vendor/preact.js";
import { Line, Problem, fetched, newKey } from "./net.js";

/**
 * @template T
 * @typedef {import("./vendor/preact.js").Signal<T>} Signal
 */
/**
 * @typedef {import("./types.d.ts").View} View
 * @typedef {import("./types.d.ts").Event} Event
 * @typedef {import("./types.d.ts").Update} Update
 * @typedef {import("./types.d.ts").AnyCommand} AnyCommand
 * @typedef {import("./types.d.ts").Done} Done
 * @typedef {import("./types.d.ts").Refusal} Refusal
 * @typedef {import("./net.js").Status} Status
 */
/**
 * A command without the id, which is given to it where it is sent.
 *
 * @template T
 * @typedef {T extends {id: string} ? Omit<T, "id"> : never} WithoutId
 */
/** @typedef {WithoutId<AnyCommand>} Said */

// ------------------------------------------------------------------------------------------------ what the device keeps

/**
 * How one likes it.
 *
 * @typedef {object} Prefs
 * @property {string} name under which one came to the last table
 * @property {"auto" | "dark" | "light"} theme
 * @property {"green" | "blue" | "red" | "purple" | "grey"} felt
 * @property {"lattice" | "diamonds" | "waves" | "spade"} back what is drawn on the backs of cards
 * @property {boolean} fourColours whether each suit has a colour of its own
 * @property {boolean} bigBlinds whether amounts are told in big blinds
 * @property {boolean} sound
 * @property {boolean} vibrate
 * @property {boolean} motion
 * @property {boolean} asksBeforeFold whether folding is asked about where checking is free
 * @property {boolean} asksBeforeAllIn whether putting in all that one has is asked about
 * @property {string[]} muted names whose chat is not shown
 */

/** @type {Prefs} */
const USUAL = {
  name: "",
  theme: "auto",
  felt: "green",
  back: "lattice",
  fourColours: false,
  bigBlinds: false,
  sound: true,
  vibrate: true,
  motion: true,
  asksBeforeFold: true,
  asksBeforeAllIn: false,
  muted: [],
};

/** @template T @param {string} key @param {T} usual @returns {T} */
function kept(key, usual) {
  try {
    const found = localStorage.getItem(`cardspeak.${key}`);
    return found === null ? usual : { ...usual, ...JSON.parse(found) };
  } catch {
    return usual; // a device that keeps nothing, or something that another page has written there
  }
}

/** @param {string} key @param {unknown} value */
function keep(key, value) {
  try {
    localStorage.setItem(`cardspeak.${key}`, JSON.stringify(value));
  } catch {
    toldOnce ||= "This device keeps nothing for the page: when you close it, it will not know you again.";
  }
}
let toldOnce = "";
/** Why the device will not bring one back; empty where it will. */
export const forgetful = () => toldOnce;

/** @type {Signal<Prefs>} */
export const prefs = signal(kept("prefs", USUAL));
effect(() => {
  const { theme, felt, back, fourColours, motion } = prefs.value;
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.felt = felt;
  root.dataset.back = back;
  root.classList.toggle("four", fourColours);
  root.dataset.motion = motion ? "on" : "off";
});

/** @param {Partial<Prefs>} change */
export function setPrefs(change) {
  prefs.value = { ...prefs.value, ...change };
  keep("prefs", prefs.value);
}

/** Who this device is to the server. @type {Signal<{token: string}>} */
export const session = signal(kept("session", { token: "" }));

/** @param {string} token */
function become(token) {
  session.value = { token };
  keep("session", session.value);
}

/** Invitations that this device has made or come by, by table; told once by the server, so kept here. */
export const invitations = {
  /** @param {string} table @returns {string} */
  of: (table) => kept("invitations", /** @type {Record<string, string>} */ ({}))[table] ?? "",
  /** @param {string} table @param {string} code */
  keep: (table, code) => keep("invitations", { ...kept("invitations", {}), [table]: code }),
};

// ------------------------------------------------------------------------------------------------ asking

/**
 * Ask the server for something in JSON, as whoever one is.
 *
 * @param {string} path
 * @param {{body?: unknown, method?: string}} [how]
 * @returns {Promise<any>}
 * @throws {Problem}
 */
export async function ask(path, how) {
  const response = await answer(path, how);
  return response.status === 204 ? null : response.json();
}

/** The same for what is no JSON. @param {string} path @param {{body?: unknown, method?: string}} [how] */
export async function answer(path, how) {
  try {
    return await fetched(path, { ...how, token: session.peek().token });
  } catch (problem) {
    // The server has another database than before: who one was there, nobody is any more.
    if (problem instanceof Problem && problem.status === 401 && session.peek().token) become("");
    throw problem;
  }
}

/** Be somebody to the server before something that only somebody may do. */
export async function somebody() {
  if (session.peek().token) return;
  const made = await fetched("/api/people", { method: "POST" });
  become((await made.json()).token);
}

/** Come to a table. @param {string} table @param {string} name @param {string} invitation @returns {Promise<import("./types.d.ts").Joined>} */
export async function join(table, name, invitation) {
  const joined = await ask(`/api/tables/${table}/join`, { body: { name, invitation } });
  if (joined.token) become(joined.token);
  setPrefs({ name });
  return joined;
}

/**
 * Have something done at a table that is not followed yet.
 *
 * @param {string} table
 * @param {Said} said
 * @returns {Promise<Done>}
 * @throws {Problem}
 */
export async function order(table, said) {
  return ask(`/api/tables/${table}/commands`, { body: { ...said, id: newKey() } });
}

// ------------------------------------------------------------------------------------------------ the table that is followed

/** @type {Signal<string>} */
export const followed = signal("");
/** @type {Signal<View | null>} */
export const view = signal(/** @type {View | null} */ (null));
/** What has happened, the oldest first. @type {Signal<readonly Event[]>} */
export const events = signal(/** @type {readonly Event[]} */ ([]));
/** @type {Signal<Status>} */
export const status = signal(/** @type {Status} */ ({ is: "off" }));
/** Whether it is one's turn. */
export const turn = computed(() => Boolean(view.value?.offer && view.value.offer.seat === view.value.seat));

const MOST_EVENTS = 3_000;
const PAST = 600; // facts before the last one that are fetched for the log
/** @type {Line | null} */
let line = null;

/** Follow a table, or none. @param {string} table */
export function follow(table) {
  if (table === followed.peek()) return;
  line?.close();
  line = null;
  batch(() => {
    followed.value = table;
    view.value = null;
    events.value = [];
    status.value = { is: "off" };
  });
  if (!table) return;
  line = new Line(table, () => session.peek().token, {
    updated: (update) => {
      if (followed.peek() !== table) return;
      const first = view.peek() === null;
      batch(() => {
        add(update.events);
        view.value = update.view;
      });
      if (first) fetchPast(table, update.number);
    },
    status: (now) => {
      if (followed.peek() === table) status.value = now;
    },
  });
}

/** Follow the same table anew, as somebody else than before. */
export function followAnew() {
  const table = followed.peek();
  follow("");
  follow(table);
}

/** @param {readonly Event[]} more */
function add(more) {
  if (!more.length) return;
  const known = new Set(events.peek().map((event) => event.number));
  const fresh = more.filter((event) => !known.has(event.number));
  if (!fresh.length) return;
  events.value = [...events.peek(), ...fresh].sort((a, b) => a.number - b.number).slice(-MOST_EVENTS);
}

/** @param {string} table @param {number} number */
async function fetchPast(table, number) {
  try {
    const past = await ask(`/api/tables/${table}/events?since=${Math.max(0, number - PAST)}`);
    if (followed.peek() === table) add(past);
  } catch (problem) {
    // The table can be played without its past, and the log says that it begins here.
    console.warn("The log of the table could not be fetched.", problem instanceof Problem ? problem.status : "");
  }
}

/**
 * Have something done at the table that is followed. It is done once, also where the line is lost on the way.
 *
 * @param {Said} said
 * @returns {Promise<Done | Refusal>}
 */
export function send(said) {
  const command = /** @type {AnyCommand} */ ({ ...said, id: newKey() });
  if (line) return line.send(command);
  return Promise.resolve({ type: "refused", id: command.id, problem: "No table is followed.", rules: [], instead: "Open a table.", stale: false });
}
