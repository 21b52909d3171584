// A room on a server (docs/protocol.md): one socket that comes back by itself, commands that are never lost or doubled.
// The terminal's client (src/client/room_client.h) does the same; tests/client/cases is a test of both.
import { SPECTATOR } from "../engine/core.js";
import { lang, t } from "../lib/i18n.js";
import { hex, sha256 } from "../lib/sha256.js";
import { forgetRoom, rememberRoom, roomSeat } from "../lib/store.js";
import { botNames } from "./bots.js";
import { applyDelta } from "./delta.js";
import { PASSING, retryMs } from "./retry.js";

/**
 * @typedef {{kind: "person"|"bot"|"open", name: string|null, colour: number|null, ready: boolean, left: boolean,
 *   present: boolean, muted: boolean,
 *   played_by: string|null, stand_in_ms: number|null, seal: string|null, entropy: boolean}} Seat */
/**
 * @typedef {{about: "bot"|"remove"|"chat", seat: number|null, by: number|null, yes: number[], no: number[],
 *   electors: number, left_ms: number}} Vote */
/**
 * @typedef {{room: string, phase: "lobby"|"playing"|"over", game: string, options: Record<string, string>, host:
 *   number|null,
 *   host_passes_ms: number|null, seats: Seat[], settings: Record<string, any>, watchers: number,
 *   visitors: number, screens: number, vote: Vote|null, match: number,
 *   dealing: boolean, commitment: string|null,
 *   daily: {day: string, outcome: "open"|"counts"|"late"|"left", text: string, match: string|null}|null,
 *   record: string|null, you: number|null, rev: number}} Room */
/**
 * @typedef {{match: number, seq: number, from: number, events: any[], view: any, ask: number|null, legal: any[],
 *   clock_ms: (number|null)[]}} ViewMessage
 */
/** @typedef {{ok: boolean, code?: string, text?: string}} Done */
/** `id` 0: it gets one when it is sent. `waits`: it is to be sent again, but not yet.
 * @typedef {{message: any, resolve: (done: Done) => void, tries: number, waits: boolean}} Command */

const AGAIN_MS = 500,
  AGAIN_TRIES = 5;
/** Of silence; then a ping. And how long anything may take to come back before the connection is taken for dead. */
const PING_MS = 15000,
  ANSWER_MS = 25000,
  LOOK_MS = 5000;
/** Errors that pass by themselves. */
const PASSING_ERRORS = ["too-fast", "busy", "storage"];

/** @param {number} count */
const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

export function newToken() {
  return btoa(String.fromCharCode(...randomBytes(32)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** @param {string} path @param {any} [body] @returns {Promise<any>} */
export async function api(path, body) {
  const url = new URL(path, document.baseURI);
  url.searchParams.set("lang", lang());
  const response = await fetch(
    url,
    body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {},
  ).catch(() => {
    // what a browser says itself is neither in the reader's language nor for people
    throw Object.assign(new Error(t("The server cannot be reached. Check the connection and try again.")), {
      code: "offline",
    });
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const text = answer.error?.text ?? t("There is no server here: play alone, or together on this device.");
  throw Object.assign(new Error(text), { code: answer.error?.code });
}

/** The record of a finished match as text; not `ok`: why there is none. @param {string} id
 * @returns {Promise<{ok: boolean, text: string}>} */
export async function record(id) {
  const url = new URL("api/records/" + id, document.baseURI);
  url.searchParams.set("lang", lang());
  const answer = await fetch(url).catch(() => null);
  if (answer?.ok) return { ok: true, text: await answer.text() };
  const why = answer && (await answer.json().catch(() => null));
  return { ok: false, text: why?.error?.text ?? t("The record of this match is not there any more.") };
}

/**
 * What the seats are called here: bots by their stones, not by what steers them, unless they play on for somebody who
 * left.
 * @param {Room} room */
export function roomNames(room) {
  const stones = botNames().filter((stone) => !room.seats.some((seat) => seat.name === stone));
  let bots = 0;
  return room.seats.map((seat) =>
    seat.kind === "bot" && !seat.left ? stones[bots++ % stones.length] : (seat.name ?? ""),
  );
}

/** The same in the server's sentences. @param {Room} room @returns {(text: string) => string} */
export function renamer(room) {
  const names = roomNames(room);
  const pairs = room.seats
    .map((seat, i) => [seat.name ?? "", names[i]])
    .filter(([from, to]) => from && from !== to)
    .sort((a, b) => b[0].length - a[0].length);
  return (text) => pairs.reduce((said, [from, to]) => said.replaceAll(from, to), text);
}

const PASSWORD = "adit.password.";

/** Of a room, as typed on this page: kept until the browser's window is closed. @param {string} code */
const passwordOf = (code) => sessionStorage.getItem(PASSWORD + code) ?? "";

/** @param {string} code @param {string} password */
export const rememberPassword = (code, password) => sessionStorage.setItem(PASSWORD + code, password);

export class RoomClient {
  /** @param {string} code @param {"seat"|"watch"|"tv"} as */
  constructor(code, as) {
    this.code = code;
    this.as = as;
    /** @type {Room|null} */
    this.room = null;
    /** @type {ViewMessage|null} */
    this.view = null;
    /** What we add to the cards, once it is promised. @type {Uint8Array|null} */
    this.entropy = null;
    /** What everybody had promised before anybody told. @type {{match: number, commitment: string|null, seals:
     * (string|null)[]}|null} */
    this.promise = null;
    /** @type {any} */
    this.welcome = null;
    /** @type {"connecting"|"open"|"lost"|"closed"} */
    this.status = "connecting";
    this.bye = "";
    this.viewAt = 0;
    this.roomAt = 0;
    this.lastId = 0;
    this.tries = 0;
    this.helloTries = 0;
    /** Whether a password was given, rightly or not. */
    this.triedPassword = false;
    this.heardAt = 0;
    this.pingedAt = 0;
    /** Without an outcome yet, in the order in which they were given. @type {Command[]} */
    this.open = [];
    /** @type {Set<(kind: string, message: any) => void>} */
    this.listeners = new Set();
    const seat = as === "seat" ? roomSeat(code) : null;
    this.token = seat?.token ?? newToken();
    /** The last view as text, which the next one may build upon. */
    this.shown = "";
    this.wantsWhole = false;
    /** Whether a seat here was ours when we last looked. */
    this.hadSeat = Boolean(seat);
    /** Whether it is not any more: the host gave it away while we were gone. */
    this.lostSeat = false;
    this.ticking = setInterval(() => this.look(), LOOK_MS);
    this.connect();
  }

  /** @param {(kind: string, message: any) => void} listener */
  on(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {string} kind @param {any} [message] */
  tell(kind, message) {
    for (const listener of [...this.listeners]) listener(kind, message);
  }

  connect() {
    const url = new URL("ws", document.baseURI);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = (this.socket = new WebSocket(url));
    socket.onopen = () => {
      this.helloTries = this.pingedAt = 0;
      this.keepView("");
      this.heardAt = Date.now();
      this.hello();
    };
    socket.onmessage = (event) => this.hear(event.data);
    socket.onclose = () => this.lost();
  }

  /** A connection can die without a word: a cable, a router, a laptop that slept. */
  look() {
    const now = Date.now();
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.pingedAt && now >= this.pingedAt + ANSWER_MS) {
      this.socket.onclose = null; // closing a dead one takes the browser minutes
      this.socket.close();
      this.lost();
    } else if (!this.pingedAt && now >= this.heardAt + PING_MS) {
      this.pingedAt = now;
      this.send({ type: "ping" });
    }
  }

  /** @param {any} message */
  send(message) {
    this.socket?.send(JSON.stringify(message));
  }

  hello() {
    const token = this.as === "seat" ? this.token : undefined;
    const password = passwordOf(this.code) || undefined;
    this.triedPassword = Boolean(password);
    const hello = { room: this.code, token, lang: lang(), as: this.as, words: true, delta: true, password };
    this.send({ type: "hello", v: 1, ...hello });
  }

  lost() {
    if (this.status === "closed") return;
    this.status = "lost";
    this.tell("status");
    setTimeout(() => this.status === "lost" && this.connect(), retryMs(this.tries++));
  }

  /** @param {string} text a frame */
  hear(text) {
    if (this.status === "closed") return;
    this.heardAt = Date.now();
    this.pingedAt = 0;
    let message = null;
    try {
      message = JSON.parse(text);
    } catch {
      // said below
    }
    if (message?.type === "delta") return this.takeDelta(message);
    if (message?.type === "view") this.keepView(text);
    if (typeof message?.type === "string") return this.receive(message);
    this.end({ type: "bye", code: "not-json", text: t("The server sent something that cannot be understood.") });
    this.socket?.close();
  }

  /** @param {string} text */
  keepView(text) {
    this.shown = text;
    this.wantsWhole = false;
  }

  /** A view as what has changed of the one before. @param {any} delta */
  takeDelta(delta) {
    const text = applyDelta(delta, this.shown);
    if (text) {
      this.keepView(text);
      this.receive(JSON.parse(text));
    } else if (!this.wantsWhole) {
      this.keepView("");
      this.wantsWhole = true;
      this.send({ type: "sync" });
    }
  }

  /** It is over, and so is all that was under way. @param {any} bye */
  end(bye) {
    this.status = "closed";
    this.bye = bye.code;
    for (const command of this.open.splice(0)) command.resolve({ ok: false, code: bye.code, text: bye.text });
    this.tell("bye", bye);
  }

  /** @param {any} message */
  receive(message) {
    switch (message.type) {
      case "welcome":
        return this.takeWelcome(message);
      case "room":
        this.room = message;
        this.roomAt = Date.now();
        this.tell("room", message);
        return this.shareInTheCards(message);
      case "view":
        this.view = message;
        this.viewAt = Date.now();
        return this.tell("view", message);
      case "ack":
      case "error":
        return this.takeAnswer(message);
      case "bye":
        this.bye = message.code;
        if (["left", "kicked", "banned", "room-gone"].includes(message.code)) forgetRoom(this.code);
        if (Object.hasOwn(PASSING, message.code)) this.tries = Math.max(this.tries, PASSING[message.code]);
        else this.end(message);
        return;
      case "notice": // the operator says something
      case "chat":
      case "react":
        this.tell(message.type, message);
    }
  }

  /** @param {any} message */
  takeWelcome(message) {
    const known = message.last_id ?? 0,
      isNew = this.status !== "open";
    this.welcome = message;
    this.tries = 0;
    this.bye = "";
    this.lastId = Math.max(this.lastId, known);
    if (message.token) this.token = message.token;
    this.lostSeat = message.role === "visitor" && this.hadSeat;
    if (message.role === "seat") rememberRoom(this.code, { token: this.token });
    else if (this.lostSeat) forgetRoom(this.code);
    this.hadSeat ||= message.role === "seat";
    this.status = "open";
    if (isNew) this.resume(known);
    this.tell("status");
  }

  /** What was cut off: done if the server knows its id, else sent again. @param {number} known */
  resume(known) {
    for (const command of [...this.open]) {
      const { id } = command.message;
      if (id && id <= known) this.settle(command, { ok: true });
      else if (!command.waits) this.say(command);
    }
  }

  /** @param {any} answer an ack or an error */
  takeAnswer(answer) {
    const command = answer.id && this.open.find(({ message }) => message.id === answer.id);
    const failed = answer.type === "error";
    if (command && failed && this.later(command, answer)) return;
    if (command) this.settle(command, failed ? { ok: false, code: answer.code, text: answer.text } : { ok: true });
    else if (failed) this.takeError(answer);
  }

  /** An error that belongs to no command: to hello, or to a ping that was too fast. @param {any} error */
  takeError(error) {
    const greeted = this.status === "open";
    if (!greeted && PASSING_ERRORS.includes(error.code) && this.helloTries < AGAIN_TRIES) {
      const { socket } = this;
      setTimeout(() => this.socket === socket && this.hello(), AGAIN_MS * 2 ** this.helloTries++);
      return;
    }
    if (greeted && error.code === "too-fast") return;
    if (error.code === "unknown-room") forgetRoom(this.code);
    this.tell("error", error);
  }

  /** @param {Command} command @param {Done} done */
  settle(command, done) {
    this.open.splice(this.open.indexOf(command), 1);
    command.resolve(done);
  }

  /**
   * The server has no time for it now: it is sent again after a while, each time a longer one. Not so words to the
   * others: whoever wrote them is told. With a new id: with an old one it would count as done if anything later was.
   * But what could not be stored may have been carried out after all, and there the old id tells.
   * @param {Command} command @param {any} error @returns {boolean} whether it will be
   */
  later(command, error) {
    const { message } = command,
      talk = ["chat", "react"].includes(message.type);
    if (!PASSING_ERRORS.includes(error.code) || talk || command.tries === AGAIN_TRIES) return false;
    if (error.code !== "storage") message.id = 0;
    command.waits = true;
    setTimeout(
      () => {
        command.waits = false;
        if (this.open.includes(command)) this.say(command);
      },
      AGAIN_MS * 2 ** command.tries++,
    );
    return true;
  }

  /** Once there is a welcome; until then it waits for one. @param {Command} command */
  say(command) {
    if (this.status !== "open") return;
    command.message.id ||= ++this.lastId;
    this.send(command.message);
  }

  /** @param {string} type @param {Record<string, any>} [members] @returns {Promise<Done>} */
  command(type, members = {}) {
    return new Promise((resolve) => {
      const command = { message: { type, id: 0, ...members }, resolve, tries: 0, waits: false };
      this.open.push(command);
      this.say(command);
    });
  }

  /** One of our own, which is repeated by the next room if it comes to nothing.
   * @param {string} type @param {Record<string, any>} members */
  commandOnce(type, members) {
    if (!this.open.some(({ message }) => message.type === type)) void this.command(type, members);
  }

  /** Our share in the cards (docs/protocol.md, "Fairness"): promised by its hash before the start, told once the
   * server's seed is fixed. Servers that do not say whether they are dealing know nothing of it. Today's cave takes
   * none: its seed is promised by the day. @param {Room} room */
  shareInTheCards({ phase, you, seats, dealing, match, commitment, daily }) {
    if (dealing) this.promise = { match, commitment, seals: seats.map(({ seal }) => seal) };
    if (phase === "playing" || you === null || dealing === undefined || daily) return;
    const sealed = this.entropy && seats[you].seal === sha256(this.entropy) ? this.entropy : null;
    if (dealing && sealed && !seats[you].entropy) this.commandOnce("reveal", { entropy: hex(sealed) });
    if (dealing || sealed) return;
    const promised = this.open.some(({ message }) => message.type === "seal");
    if (!promised) this.entropy = randomBytes(32);
    this.commandOnce("seal", { seal: sha256(/** @type {Uint8Array} */ (this.entropy)) });
  }

  close() {
    this.status = "closed";
    clearInterval(this.ticking);
    this.socket?.close();
    this.listeners.clear();
  }
}

/** @typedef {import("./local.js").Step} Step */
/** @typedef {import("./local.js").Session} Session */

/** The match of a room, for a table.
 * @implements {Session} */
export class OnlineSession {
  /** @param {RoomClient} client */
  constructor(client) {
    const room = /** @type {Room} */ (client.room);
    this.client = client;
    this.local = false;
    this.game = room.game;
    this.names = roomNames(room);
    this.rename = renamer(room);
    this.colours = room.seats.map((seat, i) => seat.colour ?? i);
    this.kinds = room.seats.map((seat) => /** @type {"person"|"bot"} */ (seat.kind === "bot" ? "bot" : "person"));
    this.viewer = client.welcome?.role === "seat" && room.you !== null ? room.you : SPECTATOR;
    this.match = room.match;
    /** @type {ViewMessage[]} */
    this.queue = [];
    this.seq = -1;
    this.ended = false;
    /** @type {((message: ViewMessage|null) => void)|null} */
    this.wake = null;
    this.off = client.on((kind, message) => {
      if (kind !== "view" || message.match !== this.match) return;
      if (this.wake) {
        this.wake(message);
        this.wake = null;
      } else this.queue.push(message);
    });
  }

  /** @param {ViewMessage} message @returns {Step} */
  step(message) {
    const quiet = message.from !== this.seq || message.from === message.seq;
    this.seq = message.seq;
    this.ask = message.ask;
    this.ended = message.view.over;
    const named = (/** @type {any} */ said) => (said.text ? { ...said, text: this.rename(said.text) } : said);
    return {
      view: message.view,
      legal: message.legal.map(named),
      events: quiet ? [] : message.events.map(named),
      viewer: this.viewer,
      seq: this.seq,
      quiet,
    };
  }

  /** @returns {Promise<ViewMessage|null>} */
  take() {
    // Far behind: only the last complete view is worth showing.
    if (this.queue.length > 6) this.queue.splice(0, this.queue.length - 1);
    const message = this.queue.shift();
    return message ? Promise.resolve(message) : new Promise((resolve) => (this.wake = resolve));
  }

  async start() {
    const message = this.client.view?.match === this.match ? this.client.view : await this.take();
    if (!message) throw new Error(t("The room is gone."));
    return this.step(message);
  }

  async next() {
    if (this.ended) return null;
    const message = await this.take();
    return message ? this.step(message) : null;
  }

  /** @param {string} move */
  async submit(move) {
    return this.client.command("move", { ask: this.ask ?? 0, move });
  }

  /** Seconds left for the decision that is waited for, my own before others'; null: no clock. */
  clock() {
    const left = this.client.view?.clock_ms ?? [];
    const own = left[this.viewer] ?? null;
    const shown = own ?? left.filter((ms) => ms !== null).sort((a, b) => a - b)[0] ?? null;
    return shown === null ? null : Math.max(0, Math.ceil((shown - (Date.now() - this.client.viewAt)) / 1000));
  }

  close() {
    this.off();
    this.wake?.(null);
  }
}
