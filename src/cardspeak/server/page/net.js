// The two ways to the server: questions over HTTP, and one socket that follows a table and finds its way back when it is lost.

/**
 * @typedef {import("./types.d.ts").AnyCommand} AnyCommand
 * @typedef {import("./types.d.ts").Done} Done
 * @typedef {import("./types.d.ts").Refusal} Refusal
 * @typedef {import("./types.d.ts").Update} Update
 * @typedef {import("./types.d.ts").FromServer} FromServer
 */
/**
 * How the socket stands: `off` where no table is followed, `opening`, `on`, `lost` with the time of the next attempt, `shut` where it is no
 * use to try again, for the reason given.
 *
 * @typedef {{is: "off" | "opening" | "on" | "shut", why?: string} | {is: "lost", again: number, tries: number}} Status
 */

const FIRST_WAIT = 300; // milliseconds before the second attempt; each further one waits twice as long
const LONGEST_WAIT = 8_000;
const PING_EACH = 10_000;
const SILENT = 6_000; // milliseconds after a ping in which something must have come

/** What the server could not do, in its words. */
export class Problem extends Error {
  /** @param {number} status @param {{problem: string, instead?: string, rules?: string[]}} said */
  constructor(status, said) {
    super(said.problem);
    this.status = status;
    this.instead = said.instead ?? "";
    this.rules = said.rules ?? [];
  }
}

/**
 * Ask the server. `token` says who asks.
 *
 * @param {string} path
 * @param {{token?: string, body?: unknown, method?: string}} [how] with a body it is sent by POST
 * @returns {Promise<Response>} one that is good
 * @throws {Problem}
 */
export async function fetched(path, { token = "", body, method } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response;
  try {
    response = await fetch(path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    // What a browser says of it differs from one to the next and helps nobody.
    throw new Problem(0, { problem: "The server cannot be reached.", instead: "Look at your connection and try again." });
  }
  if (response.ok) return response;
  let said = { problem: `The server answers ${response.status}.` };
  try {
    const read = await response.json();
    if (typeof read.problem === "string") said = read;
  } catch {
    // Not the server itself but something in front of it: the number says all there is.
  }
  throw new Problem(response.status, said);
}

/** A key that no other command has. @returns {string} */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12)); // crypto.randomUUID is not there on a page without TLS
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Follows one table until it is closed. */
export class Line {
  /**
   * @param {string} table
   * @param {() => string} token
   * @param {{updated: (update: Update) => void, status: (status: Status) => void}} tell
   */
  constructor(table, token, tell) {
    this.table = table;
    this.token = token;
    this.tell = tell;
    /** @type {number | null} */
    this.since = null;
    /** @type {Map<string, {command: AnyCommand, settle: (answer: Done | Refusal) => void}>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.good = false;
    this.over = false;
    this.fault = "";
    this.timer = 0;
    this.pinging = 0;
    this.silent = 0;
    this.back = () => {
      // The network is there again, or the page is looked at again: there is nothing to wait for, and a dead line may look alive.
      if (document.visibilityState === "hidden") return;
      if (!this.socket) this.open();
      else this.ping();
    };
    addEventListener("online", this.back);
    document.addEventListener("visibilitychange", this.back);
    this.open();
  }

  open() {
    if (this.over || this.socket) return;
    clearTimeout(this.timer);
    this.good = false;
    this.fault = "";
    if (!this.tries) this.tell.status({ is: "opening" });
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    this.socket = socket;
    this.silent = window.setTimeout(() => this.lost(socket, 0), SILENT);
    socket.onopen = () => {
      const hello = { type: "hello", table: this.table, token: this.token() };
      socket.send(JSON.stringify(this.since === null ? hello : { ...hello, since: this.since }));
    };
    socket.onmessage = (event) => this.read(socket, JSON.parse(event.data));
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  /** @param {WebSocket} socket @param {FromServer} message */
  read(socket, message) {
    if (socket !== this.socket) return;
    clearTimeout(this.silent);
    switch (message.type) {
      case "update":
        this.since = message.number;
        this.tell.updated(message);
        if (!this.good) this.found();
        break;
      case "done":
      case "refused":
        this.settle(message.id, message);
        break;
      case "fault":
        if (message.id) this.settle(message.id, { type: "refused", id: message.id, problem: message.problem, rules: [], instead: "", stale: false });
        else this.fault = message.problem;
        break;
      case "pong":
        break;
    }
  }

  /** The line stands: what was said while it did not is sent, under the same keys, so that nothing is done twice. */
  found() {
    this.good = true;
    this.tries = 0;
    this.tell.status({ is: "on" });
    for (const { command } of this.waiting.values()) this.socket?.send(JSON.stringify(command));
    this.pinging = window.setInterval(() => this.ping(), PING_EACH);
  }

  ping() {
    const socket = this.socket;
    if (!socket || !this.good) return;
    socket.send(JSON.stringify({ type: "ping", id: newKey() }));
    clearTimeout(this.silent);
    this.silent = window.setTimeout(() => this.lost(socket, 0), SILENT);
  }

  /** @param {WebSocket} socket @param {number} code */
  lost(socket, code) {
    if (socket !== this.socket) return;
    // A line on which the server has said nothing yet was slow to carry the hello: that is no reason to stay away.
    const answered = this.good || this.fault !== "";
    this.drop();
    if (this.over) return;
    if (code === 1008 && answered) {
      this.over = true;
      this.tell.status({ is: "shut", why: this.fault || "The server does not let this page follow the table." });
      this.giveUp("You are not at this table any more.");
      return;
    }
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries, LONGEST_WAIT) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.tell.status({ is: "lost", again: Date.now() + wait, tries: this.tries });
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  drop() {
    clearTimeout(this.silent);
    clearInterval(this.pinging);
    const socket = this.socket;
    this.socket = null;
    this.good = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  /** @param {AnyCommand} command @returns {Promise<Done | Refusal>} */
  send(command) {
    return new Promise((settle) => {
      if (this.over) {
        settle({ type: "refused", id: command.id, problem: "You do not follow this table any more.", rules: [], instead: "Load the page anew.", stale: false });
        return;
      }
      this.waiting.set(command.id, { command, settle });
      if (this.good) this.socket?.send(JSON.stringify(command));
    });
  }

  /** @param {string} id @param {Done | Refusal} answer */
  settle(id, answer) {
    this.waiting.get(id)?.settle(answer);
    this.waiting.delete(id);
  }

  /** @param {string} why */
  giveUp(why) {
    for (const id of this.waiting.keys()) this.settle(id, { type: "refused", id, problem: why, rules: [], instead: "", stale: false });
  }

  close() {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.back);
    document.removeEventListener("visibilitychange", this.back);
    this.drop();
    this.giveUp("The page has left the table.");
  }
}
