#!/usr/bin/env node
// The browser's room client against tests/client/cases (README.md there), as test_room_client.c does it with the other
// one: a socket, a storage and a clock that the case moves.
import { deepStrictEqual } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "cases");
const CODE = "kati-zoru";

// ---- the browser ----

let now = 0,
  luck = 0.5,
  timers = [],
  nextTimer = 1,
  socket = null,
  did = {},
  tokens = new Map();
const count = (key) => {
  did[key] = (did[key] ?? 0) + 1;
};
const add = (key, value) => {
  (did[key] ??= []).push(value);
};

class Socket {
  static OPEN = 1;

  constructor() {
    count("connect");
    this.readyState = 0;
    socket = this;
  }

  send(text) {
    const { words, table, state, delta, ...frame } = JSON.parse(text);
    add("send", frame);
  }

  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    did.hang_up = true;
  }
}

function setTimer(run, ms, every) {
  timers.push({ id: nextTimer, at: now + ms, run, every });
  return nextTimer++;
}

const stopTimer = (id) => {
  timers = timers.filter((timer) => timer.id !== id);
};
Object.assign(globalThis, {
  WebSocket: Socket,
  document: { baseURI: "http://adit.example/" },
  localStorage: {
    getItem: (key) => tokens.get(key) ?? null,
    setItem(key, value) {
      tokens.set(key, value);
      if (key === `adit.room.${CODE}`) did.keep = JSON.parse(value).token;
    },
    removeItem(key) {
      tokens.delete(key);
      if (key === `adit.room.${CODE}`) did.forget = true;
    },
  },
  sessionStorage: { getItem: () => null, setItem() {} },
  setTimeout: (run, ms) => setTimer(run, ms, 0),
  setInterval: (run, ms) => setTimer(run, ms, ms),
  clearTimeout: stopTimer,
  clearInterval: stopTimer,
});
Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: (bytes) => bytes.fill(0) } });
Date.now = () => 1e12 + now; // not 0: that would be "never"
Math.random = () => luck;
const { OnlineSession, RoomClient } = await import("../../web/play/online.js");

// Promises are settled: whatever was resolved has been told.
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

async function passTime(until) {
  for (;;) {
    const due = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
    if (!due) break;
    now = Math.max(now, due.at);
    if (due.every) due.at += due.every;
    else stopTimer(due.id);
    due.run();
    await settle();
  }
  now = until;
}

// ---- a case ----

class Played {
  constructor({ kept, as = "seat", luck: chance = 50 }) {
    now = 0;
    luck = chance / 100;
    timers = [];
    did = {};
    tokens = new Map(kept ? [[`adit.room.${CODE}`, JSON.stringify({ token: kept })]] : []);
    this.given = 0;
    this.session = null;
    this.client = new RoomClient(CODE, as);
    this.client.on((kind, message) => this.told(kind, message));
  }

  told(kind, message) {
    if (kind === "status") did.status = this.client.status;
    else if (kind === "room")
      did.room = {
        phase: message.phase,
        you: message.you,
        host: message.host,
        names: this.client.room.seats.map(({ name }) => name),
        kinds: this.client.room.seats.map((seat) => seat.kind),
      };
    else if (kind === "view") did.view = { seq: message.seq, events: this.eventsOf(message) };
    else if (kind === "chat") did.chat = [message.seat, message.text];
    else if (kind === "react") did.react = [message.seat, message.reaction];
    else did[kind] = message.code;
  }

  // How many events the table would show.
  eventsOf(message) {
    if (this.session?.match !== message.match) {
      this.client.room ??= { game: "diamant", match: 0, you: null, seats: [] };
      this.client.room.match = message.match;
      this.session = new OnlineSession(this.client);
    }
    return this.session.step(message).events.length;
  }

  command({ type, ...members }) {
    const number = ++this.given;
    this.client
      .command(type, members)
      .then(({ ok, code }) => add(ok ? "done" : "refused", ok ? number : [number, code]));
  }

  async step({ at, do: what, in: frame, raw, command, ...expected }) {
    await passTime(at);
    if (what === "open") {
      socket.readyState = 1;
      socket.onopen();
    } else if (what === "cut") {
      socket.readyState = 3;
      socket.onclose?.();
    } else if (frame || raw) socket.onmessage({ data: raw ?? JSON.stringify(frame) });
    else if (command) this.command(command);
    await settle();
    const done = did;
    did = {};
    deepStrictEqual(done, expected);
  }
}

let passed = 0,
  failed = 0;
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith(".jsonl"))
  .sort()) {
  let played = null,
    name = "",
    wrong = false;
  const end = () => {
    if (name) wrong ? failed++ : passed++;
  };
  for (const [index, text] of readFileSync(join(folder, file), "utf8").trim().split("\n").entries()) {
    const line = JSON.parse(text);
    if (line.case) {
      end();
      name = line.case;
      wrong = false;
      played = new Played(line);
      continue;
    }
    if (wrong) continue;
    await played.step(line).catch((error) => {
      wrong = true;
      console.log(`FAIL ${file}:${index + 1}: ${name}\n${error.message}`);
    });
  }
  end();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
