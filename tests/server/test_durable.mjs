#!/usr/bin/env node
// R3, R6, R18: kills, cuts and restarts lose, double and fork nothing.
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Client,
  Failure,
  Proxy,
  Random,
  Server,
  equal,
  expect,
  games,
  playOut,
  runTests,
  seedOf,
  sleep,
  test,
  until,
} from "./lib.mjs";
import { compareWithRecord, stubbornTable } from "./stubborn.mjs";

test("R3 fifty kills at random moments lose, double and fork no acknowledged move", async () => {
  const random = new Random(seedOf(11));
  const server = await Server.start(
    {
      "rate-burst": 1000000,
      "rooms-per-address": 1000,
      "max-connections-per-address": 10000,
      "misses-per-address": 100000,
    },
    { disk: true },
  );
  const game = (await games(server)).find((g) => g.game === "gnomes") ?? (await games(server))[0];
  let kills = 0,
    moves = 0;
  const wanted = Number(process.env.KILLS ?? 50);
  while (kills < wanted) {
    const players = await stubbornTable(server, game, server.url, random);
    let over = false;
    const killer = (async () => {
      while (!over && kills < wanted) {
        await sleep(random.below(60));
        if (over) return;
        await server.restart("SIGKILL");
        kills++;
      }
    })();
    await Promise.all(players.map((player) => player.play())).finally(() => {
      over = true;
    });
    await killer;
    await compareWithRecord(server, players);
    moves += players.reduce((sum, player) => sum + player.done.length, 0);
    for (const player of players) player.client.drop();
  }
  expect(moves > 50, "enough moves");
  if (process.argv.includes("--verbose"))
    console.log(`     ${kills} kills, ${moves} acknowledged moves, seed ${random.seed}`);
});

test("R3 kills at the writes and syncs of the database itself lose nothing", async () => {
  try {
    execFileSync("strace", ["-V"], { stdio: "ignore" });
  } catch {
    throw new Failure("strace is needed: tools/deps test");
  }
  const random = new Random(seedOf(12));
  for (const point of [
    ...[8, 11, 16].map((n) => `fdatasync:signal=KILL:when=${n}`),
    ...[19, 26, 33, 40, 47].map((n) => `pwrite64:signal=KILL:when=${n}`),
  ]) {
    // makes the file
    const server = await Server.start({ "rate-burst": 1000000, "misses-per-address": 100000 }, { disk: true });
    await server.stop();
    server.wrap = ["strace", "-f", "-o", "/dev/null", "-e", `trace=${point.split(":")[0]}`, "-e", `inject=${point}`];
    await server.run();
    const game = (await games(server)).find((g) => g.game === "gnomes") ?? (await games(server))[0];
    // The kill may come at any time from here on; afterwards the server runs without it.
    const revived = (async () => {
      await server.exited;
      server.code = undefined;
      server.wrap = [];
      await server.run();
    })();
    let players;
    for (;;) {
      try {
        players = await stubbornTable(server, game, server.url, random);
        break;
      } catch {
        await sleep(100);
      }
    }
    await Promise.all(players.map((player) => player.play()));
    await compareWithRecord(server, players);
    await Promise.race([
      revived,
      sleep(5000).then(() => {
        throw new Failure(`${point} never came`);
      }),
    ]);
    for (const player of players) player.client.drop();
    await server.kill();
  }
});

test("R6 connections cut before or after any message change nothing", async () => {
  const random = new Random(seedOf(13));
  const server = await Server.start({
    "rate-burst": 1000000,
    "rooms-per-address": 1000,
    "max-connections-per-address": 10000,
  });
  const proxy = await Proxy.start(server.port);
  for (const game of await games(server)) {
    // too long for a cut at every message here; tests/server/test_rooms.c does it
    if (game.game === "crystal") continue;
    const players = await stubbornTable(server, game, proxy.url, random);
    let count = 0,
      cuts = 0;
    // Each of the first pieces of data is cut once: before, or after it has passed; later ones now and then.
    proxy.cut = () => {
      count++;
      if (count % 5 !== 0 || cuts > 150) return null;
      return ++cuts % 2 ? "before" : "after";
    };
    await Promise.all(players.map((player) => player.play()));
    proxy.cut = null;
    await compareWithRecord(server, players);
    expect(cuts > 5, `cuts in ${game.game}: ${cuts}`);
    for (const player of players) player.client.drop();
  }
  proxy.stop();
});

test("R18 five hundred rooms survive SIGTERM, play on within three seconds, and no clock is charged", async () => {
  const rooms = 500;
  const server = await Server.start({
    "rooms-per-address": 10000,
    "max-connections-per-address": 10000,
    "rate-burst": 1000000,
  });
  const tables = [];
  for (let i = 0; i < rooms; i++)
    tables.push(
      await server.create({ game: "diamant", seats: ["me", "bot:random", "bot:random"], settings: { clock_s: 30 } }),
    );
  const open = async () =>
    Promise.all(
      tables.map(async (t) => {
        t.client = await Client.open(server, t.room, { token: t.token });
      }),
    );
  await open();
  await Promise.all(tables.map((t) => t.client.ok({ type: "start" })));
  await Promise.all(tables.map((t) => t.client.until(() => t.client.view?.view.to_act.join() === "0")));
  const before = tables.map((t) => [t.client.view.seq, JSON.stringify(t.client.view.view)]);
  await sleep(1000);
  equal(await server.stop(), 0, "exit code after SIGTERM");
  for (const t of tables) equal(t.client.bye?.code, "restart", "the last message");
  await sleep(1000);
  const started = Date.now();
  await server.run();
  await open();
  await Promise.all(tables.map((t) => t.client.until(() => t.client.view)));
  const took = Date.now() - started;
  tables.forEach((t, i) => {
    equal([t.client.view.seq, JSON.stringify(t.client.view.view)], before[i], `view of room ${i}`);
    expect(t.client.view.clock_ms[0] > 26000, `a whole clock, not ${t.client.view.clock_ms[0]} ms`);
  });
  await Promise.all(tables.map((t) => t.client.ok({ type: "move", ask: t.client.view.ask, move: "return" })));
  expect(Date.now() - started < 3000, `play within 3 s, not ${Date.now() - started} ms`);
  if (process.argv.includes("--verbose"))
    console.log(`     back after ${took} ms, all moved after ${Date.now() - started} ms`);
});

test("R5 a full disk: no acknowledgement, told at once, healthy again by itself when there is room", async () => {
  const server = await Server.start({}, { disk: true });
  await server.stop();
  server.wrap = [
    "strace",
    "-f",
    "-o",
    "/dev/null",
    "-e",
    "trace=pwrite64",
    "-e",
    "inject=pwrite64:error=ENOSPC:when=16..20",
  ];
  await server.run();
  const { room, token } = await server.create({ game: "gnomes", seats: ["me", "bot:random"] });
  const host = await Client.open(server, room, { token });
  let refused = null,
    acked = -1;
  for (let colour = 2; !refused; colour = colour === 7 ? 2 : colour + 1) {
    const started = Date.now(),
      answer = await host.send({ type: "me", colour });
    if (answer.type === "ack") {
      acked = colour;
      continue;
    }
    refused = answer.code;
    expect(Date.now() - started < 2000, "an answer within 2 s");
  }
  equal(refused, "storage", "code");
  equal((await server.http("/healthz")).status, 503, "health while the disk is full");
  const told = new Client(server.url, { room });
  await told.connect();
  // nothing that is not stored
  equal(told.messages.find((m) => m.type === "room")?.seats[0].colour ?? acked, acked, "what others see");
  // nobody writes: the server has to find out by itself
  await until(async () => (await server.http("/healthz")).status === 200, "health afterwards", 30000);
  await host.ok({ type: "me", colour: 7 });
});

// A disk that is really full: a tmpfs of 2 MiB. Needs the right to mount; without it the test above has to do.
test("R5 a small disk fills up again and again: told within 2 s, play goes on within 5 s of room", async () => {
  const dir = mkdtempSync(join(tmpdir(), "adit-small-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", dir], { stdio: "ignore" });
  } catch {
    rmSync(dir, { recursive: true });
    return;
  }
  const filler = join(dir, "filler");
  let told = 0,
    resumed = 0,
    episodes = 0;
  try {
    const server = await Server.start({ "rate-burst": 1000000 }, { dir });
    const { room, token } = await server.create({ game: "gnomes", seats: ["me", "bot:random"] });
    const host = await Client.open(server, room, { token });
    let colour = 1,
      acked = 0;
    const change = async () => {
      colour = colour === 7 ? 2 : colour + 1;
      const answer = await host.send({ type: "me", colour });
      if (answer.type === "ack") acked = colour;
      return answer.type;
    };
    for (; episodes < Number(process.env.EPISODES ?? 5); episodes++) {
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(4096, episodes));
      } catch {
        /* full */
      }
      const full = Date.now();
      for (let sent = Date.now(); (await change()) === "ack"; sent = Date.now())
        expect(Date.now() - sent < 2000, "an answer within 2 s"); // pages of the log may be left
      told = Math.max(told, Date.now() - full);
      const seen = new Client(server.url, { room });
      await seen.connect();
      equal(
        seen.messages.find((m) => m.type === "room")?.seats[0].colour ?? acked,
        acked,
        "what others see while the disk is full",
      );
      seen.drop();
      rmSync(filler);
      const free = Date.now();
      while ((await change()) !== "ack") await sleep(20);
      resumed = Math.max(resumed, Date.now() - free);
    }
    expect(told <= 2000, `players to be told within 2 s, not ${told} ms`);
    expect(resumed <= 5000, `play to go on within 5 s, not ${resumed} ms`);
    if (process.argv.includes("--verbose"))
      console.log(`     ${episodes} episodes: told after at most ${told} ms, played on after at most ${resumed} ms`);
    await server.stop();
  } finally {
    execFileSync("umount", ["-l", dir]);
    rmSync(dir, { recursive: true, force: true });
  }
});

test("a second server does not open the same database", async () => {
  const server = await Server.start({}, { disk: true });
  let refused = false;
  try {
    await Server.start({}, { dir: server.dir });
  } catch {
    refused = true;
  }
  expect(refused, "the second server to end");
});

test("backup and restore work while the server runs", async () => {
  const server = await Server.start({ "rate-burst": 1000000 }, { disk: true });
  const { program } = await import("./lib.mjs");
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "bot:random", "bot:random"] });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: "start" });
  await host.until(() => host.view?.view.to_act.join() === "0");
  const copy = join(server.dir, "copy.db"),
    db = join(server.dir, "adit.db");
  execFileSync(program, ["backup", db, copy]);
  let refused = false;
  try {
    execFileSync(program, ["restore", copy, db], { stdio: "ignore" });
  } catch {
    refused = true;
  }
  expect(refused, "restore over a database in use to be refused");
  const view = host.view;
  await playOut([host], (legal) => legal[0]);
  await server.stop();
  const before = readFileSync(db);
  const swapped = (...words) => {
    try {
      execFileSync(program, words, { stdio: "pipe", encoding: "utf8" });
      return "";
    } catch (error) {
      return error.stderr;
    }
  };
  expect(
    /not a copy made by “adit backup”.*comes first/.test(swapped("backup", copy, db)),
    "backup with its words swapped to be refused",
  );
  expect(
    /not a copy made by “adit backup”.*comes first/.test(swapped("restore", db, copy)),
    "restore with its words swapped to be refused",
  );
  expect(readFileSync(db).equals(before), "an untouched database");
  execFileSync(program, ["backup", db, copy + "2"]);
  execFileSync(program, ["backup", db, copy + "2"]); // an older copy may be replaced
  execFileSync(program, ["restore", copy, db]);
  await server.run();
  const back = await Client.open(server, room, { token });
  await back.until(() => back.view);
  equal([back.view.seq, back.view.view], [view.seq, view.view], "the view of the time of the backup");
});

runTests();
