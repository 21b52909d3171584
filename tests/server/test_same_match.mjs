#!/usr/bin/env node
// The same seed, setup, bots and moves of people are the same match, whoever hosts it (docs/adr/0013): the simulator,
// the terminal line by line, the browser's engine, a room of a real server. For every game, from the fewest players to
// the most. In one process: tests/table/test_table.c, tests/server/test_same_match.c.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Core } from "../../web/engine/core.js";
import { Client, Failure, Random, Server, equal, expect, playOut, program, root, runTests, test } from "./lib.mjs";

const PLAY = 0,
  LOOK = 1,
  CHANCE = 2 ** 30;
const core = await Core.from(readFileSync(join(root, "build/web/full.wasm")));
const { games } = JSON.parse(execFileSync(program, ["games", "--json"], { encoding: "utf8" }));

/** Bots for all seats: quick ones, not all alike, from the game's ladder. */
function botsFor(game, seats, best = "easy") {
  const rungs = game.ladder.find((row) => seats <= row.seats_max);
  return Array.from({ length: seats }, (_, seat) => ["random", rungs[best], rungs.normal][seat % 3]);
}

/** The moves of a record, each with its seat; chance has null. */
function movesOf(record) {
  return [...record.split("\nmoves\n")[1].matchAll(/^(\*|\d) (.+)$/gm)].map(([, who, move]) => ({
    seat: who === "*" ? null : Number(who),
    move,
  }));
}

/** Decision by decision, the answers to each in seat order: those who decide at the same time answer in any order. */
function decisionsOf(record) {
  const loaded = core.load(LOOK, record);
  expect(loaded.ok && loaded.finished, `a finished record, not ${JSON.stringify(loaded)} ${record.slice(-300)}`);
  const decisions = [];
  let waits = 0;
  movesOf(record).forEach((made, number) => {
    core.seek(LOOK, number);
    const acting = core.toAct(LOOK);
    if (made.seat === null || !waits || acting !== waits) decisions.push([]);
    decisions.at(-1).push(made);
    waits = made.seat === null || acting === CHANCE ? 0 : acting & ~(1 << made.seat);
  });
  return decisions.map((answers) => answers.sort((left, right) => left.seat - right.seat));
}

function expectSame(record, expected, host) {
  const mine = decisionsOf(record),
    theirs = decisionsOf(expected);
  theirs.forEach((answers, number) => equal(mine[number], answers, `decision ${number} of ${theirs.length}, ${host}`));
  equal(mine.length, theirs.length, `number of decisions, ${host}`);
  const hash = (text) => /^hash (.+)$/m.exec(text)[1];
  equal(hash(record), hash(expected), `last state, ${host}`);
}

/** The beginning of a match as a record without moves. */
function beginningOf(record) {
  const started = core.start(PLAY, record.slice(0, record.indexOf("\nmoves\n") + 7));
  expect(started.ok, JSON.stringify(started));
  return core.record(PLAY);
}

/** What the people, who have the first seats, said, in the order in which they were asked. */
const saidBy = (record, people) =>
  decisionsOf(record)
    .flat()
    .filter(({ seat }) => seat !== null && seat < people);

// ---- the hosts ----

function bySimulator(game, bots, seed, dir) {
  const words = ["sim", game.game, "--bots", bots.join(), "--fair", "--seed", String(seed), "--games", "1"];
  execFileSync(program, [...words, "--records", dir, "--json"]);
  const [file] = readdirSync(dir).filter((name) => name.startsWith(game.game + "-"));
  const record = readFileSync(join(dir, file), "utf8");
  rmSync(join(dir, file));
  return record;
}

function byBrowser(record, bots, people) {
  const said = saidBy(record, people);
  const loaded = core.load(PLAY, beginningOf(record));
  expect(loaded.ok, JSON.stringify(loaded));
  bots.forEach((bot, seat) => seat < people || core.bot(PLAY, seat, bot));
  for (let turn; (turn = core.next(PLAY)).next !== "over"; ) {
    if (turn.next === "chance" || turn.next === "bot") {
      core.step(PLAY);
      continue;
    }
    const at = said.findIndex(({ seat }) => seat === turn.seat);
    const answer = at < 0 ? { ok: false } : core.submit(PLAY, turn.seat, said.splice(at, 1)[0].move);
    if (!answer.ok) throw new Failure(`the browser plays another match: ${JSON.stringify(answer)}`);
  }
  return core.record(PLAY);
}

function byTerminal(record, game, bots, people, dir) {
  const file = join(dir, "saved.adit");
  writeFileSync(file, beginningOf(record));
  const others = bots.slice(people);
  const words = ["play", game.game, "--plain", "--players", String(bots.length), "--save", file];
  if (people > 1) words.push("--hot-seat");
  const input = saidBy(record, people).map(({ move }) => (people > 1 ? "\n" : "") + move + "\n");
  const ended = spawnSync(program, [...words, "--bots", others.join()], { input: input.join(""), encoding: "utf8" });
  equal(ended.status, 0, `exit code of adit play (${ended.stderr})`);
  return readFileSync(file, "utf8");
}

async function byRoom(server, game, bots, random) {
  const { room, token } = await server.create({
    game: game.game,
    seats: ["me", ...bots.slice(1).map((bot) => "bot:" + bot)],
  });
  const host = await Client.open(server, room, { token });
  await host.promise("5e".repeat(32));
  await host.start();
  await playOut([host], (legal) => random.pick(legal));
  const { text } = await server.http(`/api/records/${host.room.record}`);
  await host.close();
  return text;
}

// ---- the tests ----

const inDirectory = (run) => async () => {
  const dir = mkdtempSync(join(tmpdir(), "adit-same-"));
  try {
    await run(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

for (const game of games) {
  const counts = Array.from({ length: game.seats_max - game.seats_min + 1 }, (_, i) => game.seats_min + i);

  const compare = (bots, seed, people, dir) => {
    const simulated = bySimulator(game, bots, seed, dir);
    expectSame(byBrowser(simulated, bots, people), simulated, "browser against simulator");
    if (people < bots.length) expectSame(byTerminal(simulated, game, bots, people, dir), simulated, "terminal");
  };

  for (const seats of counts)
    test(
      `${game.game}, ${seats} players: simulator, browser and terminal`,
      inDirectory((dir) => {
        compare(botsFor(game, seats), seats, 1, dir);
        if (seats > 2) compare(botsFor(game, seats), 100 + seats, 2, dir); // at one keyboard
      }),
    );

  test(
    `${game.game}: the master thinks alike everywhere`,
    inDirectory((dir) => compare(botsFor(game, game.seats_min, "master"), 7, 1, dir)),
  );

  test(
    `${game.game}: a room, browser and terminal`,
    inDirectory(async (dir) => {
      const server = await Server.start({ db: "memory", "rate-burst": 1000000 });
      for (const seats of [game.seats_min, game.seats_max]) {
        const bots = botsFor(game, seats);
        const record = await byRoom(server, game, bots, new Random(seats));
        expectSame(byBrowser(record, bots, 1), record, "browser against room");
        expectSame(byTerminal(record, game, bots, 1, dir), record, "terminal against room");
      }
    }),
  );
}

await runTests();
