// Black Crystal, cut off in every question that its engine can ask and at its result. None is left to luck: the seed of
// a room is read from the server's own database, so the engine itself finds the shortest way to a question; players
// without a browser walk it; then a page takes the seat that is asked, is reloaded, loses its connection, and answers
// by a click.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import { Core, recordHeader } from "../../web/engine/core.js";
import { expect, go, latin, open, root, same, shown, site, test, until, withServer } from "./support.mjs";

const NAMES = ["Іда", "Бо", "Ці", "Ді"];
/** Every question that the engine knows. */
const QUESTIONS = [
  ...readFileSync(root + "src/games/crystal/rules_notation.c", "utf8").matchAll(/\[QUESTION_\w+\] = "([\w-]+)"/g),
]
  .map(([, key]) => key)
  .filter((key) => key !== "none");

/** A seat of a room without a browser. */
class Player {
  constructor(base, room, token) {
    Object.assign(this, { base, room, token, view: null, lastId: 0, answers: new Map() });
  }
  /** Takes its seat, from whoever sits there. */
  async sit() {
    this.view = null;
    this.socket = new WebSocket(this.base.replace("http", "ws") + "ws");
    this.socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      if (message.type === "view") this.view = message;
      if (message.type === "welcome") [this.role, this.lastId] = [message.role, message.last_id ?? 0];
      if (message.type === "ack" || message.type === "error") this.answers.get(message.id)?.(message);
    });
    await new Promise((resolve, reject) => this.socket.once("open", resolve).once("error", reject));
    this.role = "";
    this.socket.send(JSON.stringify({ type: "hello", v: 1, room: this.room, token: this.token, words: false }));
    await until(() => this.role, "welcome");
  }
  async command(type, members) {
    const id = ++this.lastId;
    const answer = await new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.socket.send(JSON.stringify({ type, id, ...members }));
    });
    same(answer.type, "ack", JSON.stringify(answer));
  }
}

/** The same match here: what it deals is known from its seed. */
class Foresight {
  constructor(core, seed) {
    this.core = core;
    const { rules, options } = core.games().find(({ name }) => name === "crystal");
    core.start(
      0,
      recordHeader({
        game: "crystal",
        rules,
        names: NAMES,
        options: Object.fromEntries(options.map((o) => [o.name, o.preset])),
        seed,
      }),
    );
    this.deal(0);
    this.chance = 1;
  }
  deal(table) {
    while (this.core.next(table).next === "chance") this.core.step(table);
  }
  asked(table = 0) {
    const acting = this.core.toAct(table);
    return acting ? Math.log2(acting) : -1;
  }
  question(table = 0) {
    return this.core.view(table, this.asked(table)).question;
  }
  make(table, move) {
    const answer = this.core.submit(table, this.asked(table), move);
    expect(answer.ok, `${move}: ${answer.text}`);
    this.deal(table);
  }
  /** Moves to the next of these questions: the shortest of some ways by chance. @param {Set<string>} wanted */
  wayTo(wanted) {
    const record = this.core.record(0);
    let best = null;
    for (let tries = 0; tries < 80 && !(best && tries >= 3); tries++) {
      this.core.load(1, record);
      const way = [];
      while (way.length < (best?.length ?? 600) && this.asked(1) >= 0) {
        if (wanted.has(this.question(1))) {
          best = way;
          break;
        }
        const legal = this.core.legal(1, this.asked(1));
        this.chance = (this.chance * 16807) % 2147483647;
        way.push(legal[this.chance % legal.length].move);
        this.make(1, way.at(-1));
      }
    }
    return best;
  }
  /** Moves to the end, as quick bots would make them. */
  wayToEnd() {
    this.core.load(1, this.core.record(0));
    const before = this.moves(1).length;
    NAMES.forEach((_, seat) => this.core.bot(1, seat, "greedy"));
    while (this.core.toAct(1)) {
      this.core.step(1);
    }
    return this.moves(1).slice(before);
  }
  /** What seats did so far. @returns {string[]} */
  moves(table) {
    return [
      ...this.core
        .record(table)
        .split("\nmoves\n")[1]
        .matchAll(/^\d (.+)$/gm),
    ].map(([, move]) => move);
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
test("Black Crystal: reload and lost connection bring one back in every question that can be asked, and at the result", async () => {
  const folder = mkdtempSync(join(tmpdir(), "adit-phases-")),
    db = join(folder, "adit.db");
  const core = await Core.from(readFileSync(site + "/adit.wasm"));
  await withServer(
    // biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
    async (base) => {
      let room = "",
        /** @type {Player[]} */ players = [],
        /** @type {Foresight} */ ahead;
      const tokens = NAMES.map(() => randomBytes(32).toString("base64url"));
      const gather = async () => {
        for (const player of players) player.socket.terminate();
        const answer = await fetch(base + "api/rooms", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            game: "crystal",
            name: NAMES[0],
            token: tokens[0],
            seats: ["me", "open", "open", "open"],
          }),
        });
        room = (await answer.json()).room;
        players = tokens.map((token) => new Player(base, room, token));
        for (const player of players) await player.sit();
        for (const [seat, player] of players.slice(1).entries())
          await player.command("join", { name: NAMES[seat + 1] });
      };
      // The seed is drawn with the start, and what these players promise for the cards is nothing.
      const begin = async () => {
        for (const player of players.slice(1)) await player.command("ready", { ready: true });
        await players[0].command("start");
        const snapshot = JSON.parse(
          execFileSync("sqlite3", ["-cmd", ".timeout 5000", db, `select snapshot from rooms where code = '${room}'`], {
            encoding: "utf8",
          }),
        );
        ahead = new Foresight(core, snapshot.seed);
      };
      const deals = (skill) => ahead.core.view(0, 0).dwarfs.some((dwarf) => dwarf.skill === skill);
      const page = await open("", { base, lang: "uk", settings: { lang: "uk" } });
      const sent = [],
        wire = { close: async () => undefined, news: { room: 0, view: 0 }, acks: 0 };
      await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        wire.close = async () => {
          await server.close();
          await socket.close();
        };
        socket.onMessage((text) => {
          const message = JSON.parse(String(text));
          if (message.type === "move") sent.push(message.move);
          server.send(text);
        });
        server.onMessage((text) => {
          socket.send(text);
          const { type } = JSON.parse(String(text));
          if (type in wire.news) wire.news[type]++;
          if (type === "ack") wire.acks++;
        });
      });
      /** A page takes the seat, and is cut off twice. */
      const cutOff = async (seat, phase) => {
        await page.evaluate(
          ([code, token]) => localStorage.setItem("adit.room." + code, JSON.stringify({ token })),
          [room, tokens[seat]],
        );
        await page.goto(base + "#/room/" + room);
        const there =
            { lobby: "[data-id=ready]", wait: ".table[data-asks=no] .bc-person", result: ".podium" }[phase] ??
            ".table[data-asks=yes]",
          told = phase === "lobby" ? "room" : "view";
        await page.waitForSelector(there);
        const before = await shown(page);
        expect(before.length > 20, `${phase} is shown`);
        if (phase !== "lobby") same((await latin(page)).replaceAll(room, ""), "", `untranslated in "${phase}"`);
        for (const way of ["reload", "lost connection"]) {
          const news = wire.news[told];
          if (way === "reload") await page.reload();
          else await wire.close();
          await until(() => wire.news[told] > news, `news after ${way}`);
          await page.waitForSelector(".offline", { state: "hidden" });
          await page.waitForSelector(there);
          await until(async () => (await shown(page)) === before, "").catch(async () =>
            same(await shown(page), before, `"${phase}" after ${way}`),
          );
        }
      };

      /** Lets the players play on without the page. */
      const back = async (seat) => {
        await go(page, "#/join", base);
        await players[seat].sit();
      };
      await gather();
      await cutOff(2, "lobby");
      await back(2);
      // A match that deals the skills that two of the questions need.
      do {
        await gather();
        await begin();
      } while (!deals("merchant") || !deals("gardener"));
      const away = (ahead.asked() + 1) % NAMES.length;
      await cutOff(away, "wait");
      await back(away);

      const walk = async (way) => {
        for (const move of way) {
          const player = players[ahead.asked()];
          await until(
            () => player.view?.legal.some((one) => one.move === move),
            `${NAMES[ahead.asked()]} is asked for ${move}`,
            0,
          );
          const { ask } = player.view;
          player.view = null;
          await player.command("move", { ask, move });
          ahead.make(0, move);
        }
      };
      const left = new Set(QUESTIONS);
      let walked = 0;
      while (left.size) {
        const way = ahead.wayTo(left);
        expect(way, `no way to ${[...left]}`);
        await walk(way);
        walked += way.length;
        const seat = ahead.asked(),
          phase = ahead.question();
        await cutOff(seat, phase);
        sent.length = 0;
        wire.acks = 0;
        await until(
          async () => sent.length || (await page.evaluate(() => window.hand.one()), false),
          `an answer to ${phase}`,
        );
        await until(() => wire.acks === sent.length, `the answer to ${phase} is stored`);
        await back(seat);
        for (const move of sent) ahead.make(0, move);
        left.delete(phase);
      }
      await walk(ahead.wayToEnd());
      await cutOff(1, "result");
      console.log(`    ${QUESTIONS.length} questions: ${QUESTIONS.join(", ")}; ${walked} moves between them`);
      await page.done();
      for (const player of players) player.socket.terminate();
    },
    ["--db", db, "--rate-burst", "100000", "--rate-ms", "1", "--max-rooms", "1000", "--rooms-per-address", "1000"],
  );
  rmSync(folder, { recursive: true });
});
