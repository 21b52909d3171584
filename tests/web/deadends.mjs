// No dead end: whatever somebody does in whatever phase, those who are there go on by a visible button within seconds.
//
// A generated matrix: phase x person x what happens. The others are puppets that speak the protocol in one page; who
// stays is a real page, and clicks nothing but buttons that can be seen. Each run tries every pair of a phase, a kind
// of person and something that happens; MATRIX=all tries all three with each other. The whole matrix, with every game,
// at the end of the protocol and in the server's own time, is tests/server/test_dead_ends.c.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { expect, go, open, PHONE, test, withServer } from "./support.mjs";

const PHASES = ["lobby", "playing", "over", "before the rematch"],
  PEOPLE = ["the host", "a guest", "the last one"],
  EVENTS = ["closes the tab", "leaves", "loses the network", "comes back on another device", "never comes back"];
/** Until whoever goes on nowhere is stuck: a bot stands in after 5 s, a silent line is noticed after 2 s, the rights of
 * a host pass on after at most 15 s. The rest is patience with a busy machine: a dead end stays one. */
const SECONDS = 90,
  LANES = 7;

/** In a page: people who speak the protocol. `auto`: they do what lets the room go on. */
function puppets() {
  window.puppets = {};
  window.puppet = (name, room, token) => {
    const it = { name, token, room, auto: false, deaf: false, id: 0, state: null, view: null, seat: -1, sent: "" };
    window.puppets[name] = it;
    it.say = (type, members) => it.socket.send(JSON.stringify({ type, id: ++it.id, ...members }));
    it.act = () => {
      if (!it.auto || it.deaf || !it.state) return;
      const { phase, seats, host, you, match } = it.state;
      const once = (what, run) => it.sent !== what && ((it.sent = what), run());
      if (you === null) return;
      const waits = seats.some((seat, at) => at !== host && seat.kind === "person" && seat.present && !seat.ready);
      if (phase === "lobby" && !seats[you].ready && you !== host)
        once(`r${match}`, () => it.say("ready", { ready: true }));
      else if (phase === "lobby" && you === host && !waits) it.say("start", { open: "bot:normal", away: "bot" });
      else if (phase === "over" && you === host && it.auto !== "play") once(`o${match}`, () => it.say("rematch"));
      else if (phase === "playing" && it.auto !== "start" && it.view?.ask && it.view.match === match)
        once(`m${match}.${it.view.ask}`, () => it.say("move", { ask: it.view.ask, move: it.view.legal.at(-1).move }));
    };
    it.hear = (message, welcomed) => {
      if (it.deaf) return;
      if (message.type === "welcome") {
        it.id = Math.max(it.id, message.last_id);
        it.seat = message.seat ?? -1;
        welcomed(message.role);
      }
      if (message.type === "error") it.sent = ""; // too fast, or too early: once more
      if (message.type === "room") it.state = message;
      if (message.type === "view") it.view = message;
      it.act();
    };
    it.connect = () =>
      new Promise((resolve) => {
        const url = new URL("/ws", location.href);
        url.protocol = "ws:";
        it.socket = new WebSocket(url);
        it.socket.onopen = () =>
          it.socket.send(JSON.stringify({ type: "hello", v: 1, room, token, lang: "en", as: "seat", words: false }));
        it.socket.onmessage = ({ data }) => it.hear(JSON.parse(data), resolve);
      });
    return it;
  };
  setInterval(() => Object.values(window.puppets).forEach((it) => it.socket?.readyState === 1 && it.act()), 300);
}

/** A room of three, brought to the phase; all are puppets that wait. Returns its code and the tokens. */
const prepare = (page, phase, key) =>
  page.evaluate(
    async ([wanted, mark]) => {
      const token = () =>
        btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replace(/=+$/, "");
      const tokens = [token(), token(), token()];
      const body = {
        game: "diamant",
        name: "Ida",
        token: tokens[0],
        seats: ["me", "open", "open"],
        settings: { away_s: 5 },
      };
      const headers = { "Content-Type": "application/json" };
      const { room } = await (
        await fetch("/api/rooms", { method: "POST", headers, body: JSON.stringify(body) })
      ).json();
      const people = ["Ida", "Bo", "Cy"].map((name, i) => window.puppet(mark + name, room, tokens[i]));
      const until = async (holds) => {
        while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      for (const [i, one] of people.entries()) {
        await one.connect();
        if (i) one.say("join", { name: ["Ida", "Bo", "Cy"][i] });
        await until(() => one.state?.you === i);
      }
      const auto = (on) => {
        for (const one of people) one.auto = on;
      };
      if (wanted !== "lobby") {
        auto(wanted === "playing" ? "start" : "play");
        await until(() => people.every((one) => one.state.phase === "playing"));
        if (wanted !== "playing") await until(() => people.every((one) => one.state.phase === "over"));
        auto(false);
        if (wanted === "before the rematch" && people[0].state.phase === "over") people[0].say("rematch");
        if (wanted === "before the rematch") await until(() => people.every((one) => one.state.phase === "lobby"));
      }
      return { room, tokens };
    },
    [phase, key],
  );

/** Takes a seat's connection over and then hears nothing, not even a ping: a phone in a tunnel. A browser would answer.
 * @param {string} base @param {string} room @param {string} token */
function loseNetwork(base, room, token) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const hello = Buffer.from(JSON.stringify({ type: "hello", v: 1, room, token, lang: "en", as: "seat", words: false }));
  const head = ["GET /ws HTTP/1.1", `Host: ${hostname}:${port}`, "Upgrade: websocket", "Connection: Upgrade"];
  const more = ["Sec-WebSocket-Version: 13", `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`];
  socket.write([...head, ...more, "", ""].join("\r\n"));
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.once("data", () => {
      const frame = Buffer.from([0x81, 0xfe, hello.length >> 8, hello.length & 255, 0, 0, 0, 0]); // masked with zeros
      socket.write(Buffer.concat([frame, hello]));
      socket.once("data", () => resolve(socket));
    });
  });
}

/** What happens to a puppet. */
const happen = (page, event, name) =>
  page.evaluate(
    async ([what, who]) => {
      const it = window.puppets[who];
      it.auto = what === "comes back on another device";
      if (what === "leaves") it.say("leave");
      else if (what === "comes back on another device") await window.puppet(who, it.room, it.token).connect();
      else it.socket.close();
      if (what === "comes back on another device") window.puppets[who].auto = true;
    },
    [event, name],
  );

const auto = (page, name) =>
  page.evaluate((who) => {
    window.puppets[who].auto = true;
  }, name);

/** They go home: the connections of an address are limited. */
const dismiss = (page, key) =>
  page.evaluate((mark) => {
    for (const name of Object.keys(window.puppets).filter((one) => one.startsWith(mark))) {
      window.puppets[name].socket.close();
      delete window.puppets[name];
    }
  }, key);

/** Clicks what can be seen and leads on, until it has gone on. Returns after how many ms. */
const goesOn = (page, phase) =>
  page.evaluate(
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it runs in the page, whole
    async ([from, seconds]) => {
      const begin = performance.now();
      const visible = (selector) =>
        [...document.querySelectorAll(selector)].find((one) => {
          const box = one.getBoundingClientRect(),
            top = document.elementFromPoint(
              box.left + box.width / 2,
              Math.min(box.top + box.height / 2, innerHeight - 1),
            );
          return box.width > 0 && !one.disabled && (box.top >= innerHeight || one.contains(top));
        });
      const buttons = ["start-without", "again", "start-room", "bot-now"].map((id) => `[data-id=${id}]`);
      const seq = () => Number(document.querySelector(".table")?.dataset.seq ?? 0);
      const first = from === "playing" ? null : 0;
      let since = null,
        moved = 0,
        last = -1;
      while (performance.now() < begin + seconds * 1000) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        const table = document.querySelector(".table");
        if (table && first === 0) return performance.now() - begin; // a match has begun
        if (table && seq() !== last) {
          last = seq();
          moved += since === null ? 0 : 1;
          since = last;
        }
        if (document.querySelector(".podium") && first === null) return performance.now() - begin;
        if (moved >= 3) return performance.now() - begin;
        const next =
          visible("[data-id=ready].primary") ??
          visible("[data-id=want-again][aria-pressed=false]") ??
          buttons.map(visible).find(Boolean) ??
          (table?.dataset.asks === "yes" ? visible(".dm-choice.go") : null);
        next?.click();
      }
      return -1;
    },
    [phase, SECONDS],
  );

/** One cell, in the page of whoever stays. Returns what is wrong, or "". */
async function tryCell({ base, stage, page }, { phase, person, event, key }) {
  const { room, tokens } = await prepare(stage, phase, key);
  const names = ["Ida", "Bo", "Cy"].map((name) => key + name);
  const subject = person === "a guest" ? 2 : 0,
    observer = person === "a guest" ? 0 : 1,
    third = 3 - subject - observer;
  await page.evaluate(
    ([code, token]) => {
      localStorage.setItem("adit.room." + code, JSON.stringify({ token }));
    },
    [room, tokens[observer]],
  );
  const enter = () => page.evaluate((code) => void (location.hash = "#/room/" + code), room);
  const there = () => page.waitForSelector(".table, .podium, [data-id=ready], [data-id=start-room], .again");
  const leave = () => go(page, "#/settings", base);
  let tunnel = null;
  const befall = async () => {
    if (event === "loses the network") tunnel = await loseNetwork(base, room, tokens[subject]);
    else await happen(stage, event, names[subject]);
  };
  await enter();
  await there();
  if (person === "the last one") {
    await leave();
    await happen(stage, "closes the tab", names[third]);
    await befall();
    await enter();
    await there();
  } else {
    await auto(stage, names[third]);
    await befall();
  }
  if (event === "never comes back") await new Promise((resolve) => setTimeout(resolve, 6000));
  const ms = await goesOn(page, phase);
  const text =
    ms < 0 ? await page.evaluate(() => document.body.textContent.slice(0, 400).replaceAll("\\n", " | ")) : "";
  await leave();
  await dismiss(stage, key);
  tunnel?.destroy();
  console.log(`    ${phase}: ${person} ${event}: ${ms < 0 ? "stuck" : (ms / 1000).toFixed(1) + " s"}`);
  return ms < 0 ? `${phase}: ${person} ${event}: nothing leads on; the page says: ${text}` : "";
}

const all = PHASES.flatMap((phase, p) =>
  PEOPLE.flatMap((person, w) =>
    EVENTS.flatMap((event, e) =>
      process.env.MATRIX === "all" || (p + e) % PEOPLE.length === w ? [{ phase, person, event }] : [],
    ),
  ),
);

test(`no dead end: ${PHASES.length} phases, ${PEOPLE.length} kinds of people, ${EVENTS.length} things that happen`, () =>
  withServer(
    async (base) => {
      const stage = await open("#/settings", { base });
      await stage.evaluate(puppets);
      const wrong = [];
      const cells = all.map((cell, i) => ({ ...cell, key: `${i}.` }));
      const lane = async () => {
        const page = await open("#/settings", { base, size: PHONE });
        for (let cell = cells.shift(); cell; cell = cells.shift())
          wrong.push(await tryCell({ base, stage, page }, cell));
        await page.done();
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      await stage.done();
      expect(!wrong.some(Boolean), wrong.filter(Boolean).join("\n"));
    },
    ["--ping-ms", "500", "--silence-ms", "2000"],
  ));
