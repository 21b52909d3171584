#!/usr/bin/env node
// R5, R15: a server with years of matches behind it, and old rooms that go. Long form:
//     MATCHES=100000 TEST_MS=3600000 node tests/server/test_old.mjs --verbose
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Client, Server, equal, expect, playOut, runTests, sleep, test, until } from "./lib.mjs";

const matches = Number(process.env.MATCHES ?? 10000);
const verbose = process.argv.includes("--verbose");
const generous = {
  "rate-burst": 1000000,
  "rooms-per-address": 100000,
  "max-connections-per-address": 10000,
  "idle-ms": 1000,
};
const day = 86400000;

function sql(server, text) {
  return execFileSync("sqlite3", ["-cmd", ".timeout 10000", join(server.dir, "adit.db")], {
    encoding: "utf8",
    input: text,
  }).trim();
}

// The code of the room with this number, and the id of its match, as SQL.
const letter = (all, step) => `substr('${all}', 1 + i / ${step} % ${all.length}, 1)`;
const code = [
  letter("bdfgkm", 1),
  letter("aeiou", 6),
  letter("bdfgkm", 30),
  letter("aeiou", 180),
  "'-'",
  letter("bdfgkm", 900),
  letter("aeiou", 5400),
  "'ba'",
].join("||");
const match = "printf('2%025d', i)";
const numbers = (count) => `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;

// A server whose database holds `matches` finished matches, copies of one that was really played; the first `rooms` of
// them are still shown by their rooms.
async function oldServer(rooms) {
  const server = await Server.start(generous, { disk: matches > 20000 });
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "bot:random", "bot:random"] });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: "start" });
  await playOut([host], (legal) => legal[0]);
  const { record } = host.room;
  host.drop();
  await server.stop();
  sql(
    server,
    `BEGIN;
    ${numbers(matches)} INSERT INTO matches SELECT ${match}, ${code}, started_at, finished_at, record
      FROM n, matches WHERE id = '${record}';
    ${numbers(matches)} INSERT INTO moves SELECT ${match}, number, seat, action, command, at
      FROM n, moves WHERE match = '${record}';
    ${numbers(rooms)} INSERT INTO rooms
      SELECT ${code}, json_set(snapshot, '$.room', ${code}, '$.match_id', ${match}), 0, wake_at, used_at
      FROM n, rooms WHERE code = '${room}';
    COMMIT;`,
  );
  await server.run();
  return server;
}

// Sets rooms back as if nobody had used them for 31 days.
function age(server, first, count) {
  const then = Date.now() - 31 * day;
  sql(
    server,
    `${numbers(first + count)} UPDATE rooms SET used_at = ${then}, wake_at = ${then + 30 * day},
    snapshot = json_set(snapshot, '$.used', ${then}, '$.empty', ${then})
    WHERE code IN (SELECT ${code} FROM n WHERE i >= ${first});`,
  );
}

// People who change their colour again and again; each change is stored before it is acknowledged.
async function people(server, count) {
  const hosts = [];
  for (let i = 0; i < count; i++) {
    const { room, token } = await server.create({ game: "gnomes", seats: ["me", "bot:random"] });
    hosts.push(await Client.open(server, room, { token }));
  }
  return hosts;
}

// Until `done` says so, at least for `ms`: the longest time to an acknowledgement.
async function longest(hosts, ms, done) {
  const until = performance.now() + ms;
  let max = 0,
    count = 0,
    over = false;
  await Promise.all([
    ...hosts.map(async (host, i) => {
      await sleep(i * 7);
      for (let colour = 2; !over; colour = colour === 7 ? 2 : colour + 1) {
        const sent = performance.now();
        await host.ok({ type: "me", colour });
        max = Math.max(max, performance.now() - sent);
        count++;
        await sleep(40);
      }
    }),
    (async () => {
      while (performance.now() < until || !(await done())) await sleep(100);
      over = true;
    })(),
  ]);
  return { max, count };
}

const deleted = async (server) => (await server.metrics()).adit_rooms_deleted_total;

// The machine may stand still for a moment of its own, before or after: so the best of several rounds are compared.
test("old rooms go, and nobody waits for it: the longest ack is within twice that of before", async () => {
  const each = 60,
    rounds = 5;
  const server = await oldServer(each * rounds);
  const hosts = await people(server, 8);
  const told = [],
    best = { before: Infinity, after: Infinity };
  let kept = false,
    gone = 0;
  for (let round = 0; round < rounds && !kept; round++) {
    await longest(hosts, 500, () => true);
    const before = await longest(hosts, 6000, () => true);
    age(server, round * each, each);
    gone += each;
    const after = await longest(hosts, 6000, async () => (await deleted(server)) >= gone);
    best.before = Math.min(best.before, before.max);
    best.after = Math.min(best.after, after.max);
    kept = best.after <= 2 * best.before;
    told.push(`${before.max.toFixed(1)} ms of ${before.count}, then ${after.max.toFixed(1)} ms of ${after.count}`);
  }
  if (verbose) console.log(`     ${matches} matches, ${each} rooms go; longest ack ${told.join("; ")}`);
  expect(kept, `the longest ack within twice that of before; ${matches} matches, ${each} rooms: ${told.join("; ")}`);
  await server.stop();
  equal(
    sql(server, `${numbers(gone)} SELECT count(*) FROM rooms WHERE code IN (SELECT ${code} FROM n)`),
    "0",
    "rooms left",
  );
  equal(
    sql(server, `${numbers(gone)} SELECT count(*) FROM moves WHERE match IN (SELECT ${match} FROM n)`),
    "0",
    "moves left",
  );
  equal(
    sql(
      server,
      `${numbers(gone)} SELECT count(*) FROM matches WHERE record IS NOT NULL AND id IN (SELECT ${match} FROM n)`,
    ),
    String(gone),
    "records left",
  );
});

test("SIGTERM among thousands of deletions ends soon, and the next start goes on with them", async () => {
  const rooms = Math.min(matches, 3000);
  const server = await oldServer(rooms);
  const [host] = await people(server, 1);
  age(server, 0, rooms);
  await until(async () => (await deleted(server)) >= 50, "some of them to be deleted");
  const sent = Date.now();
  equal(await server.stop(), 0, "exit code");
  const took = Date.now() - sent,
    left = Number(sql(server, "SELECT count(*) FROM rooms"));
  expect(took < 2000, `an end within 2 s, not ${took} ms`);
  expect(left > 1 && left < rooms, `some of ${rooms} rooms to be left, not ${left}`);
  if (verbose) console.log(`     ended ${took} ms after SIGTERM with ${left} of ${rooms} rooms left`);
  await server.run();
  await until(() => Number(sql(server, "SELECT count(*) FROM rooms")) <= 2, "the others to be deleted", 60000);
  const back = await Client.open(server, host.hello.room, { token: host.hello.token });
  equal((await back.send({ type: "me", colour: 3 })).type, "ack", "answer afterwards");
  await server.stop();
  equal(
    Number(sql(server, "SELECT count(*) FROM rooms")),
    2,
    "rooms left: the one that was played, and the one with somebody in it",
  );
});

// A server that has stopped in the middle of `rooms` matches of the longest game; in the first `clocked` of them
// people have a clock.
async function begunServer(rooms, clocked) {
  const server = await Server.start(
    { ...generous, "bot-delay-ms": 60000, "idle-ms": 600000 },
    { wrap: ["prlimit", `--data=${2 ** 31}`] }, // as much as MemoryMax= of the unit
  );
  const { room, token } = await server.create({ game: "crystal", seats: ["me", "bot:random"] });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: "start" });
  const origin = sql(server, "SELECT id FROM matches");
  await server.stop();
  sql(
    server,
    `BEGIN;
    ${numbers(rooms)} INSERT INTO matches
      SELECT ${match}, ${code}, started_at, NULL, NULL FROM n, matches WHERE id = '${origin}';
    ${numbers(rooms)} INSERT INTO moves
      SELECT ${match}, number, seat, action, command, at FROM n, moves WHERE match = '${origin}';
    ${numbers(rooms)} INSERT INTO rooms
      SELECT ${code}, json_set(snapshot, '$.room', ${code}, '$.match_id', ${match},
        '$.settings.clock_s', iif(i < ${clocked}, 3600, 0)), 0, iif(i < ${clocked}, 1, wake_at), used_at
      FROM n, rooms WHERE code = '${room}';
    COMMIT;`,
  );
  const last = sql(server, `${numbers(rooms)} SELECT ${code} FROM n ORDER BY i DESC LIMIT 1`);
  return { server, room: last, token };
}

test("R21 with 10,000 matches under way it plays within 3 s, and reads rooms when they are needed", async () => {
  const clocked = Number(process.env.CLOCKED ?? 1000);
  const { server, room, token } = await begunServer(10000, clocked);
  const started = performance.now();
  await server.run();
  equal((await server.http("/healthz")).status, 200, "status of health");
  const host = await Client.open(server, room, { token });
  await host.until(() => host.view);
  const took = performance.now() - started;
  let figures;
  await until(async () => (figures = await server.metrics()).adit_rooms > clocked, "rooms to be read", 60000);
  const resident = Math.round(figures.adit_resident_bytes / 2 ** 20);
  if (verbose)
    console.log(`     playing after ${took.toFixed(0)} ms; ${figures.adit_rooms} rooms in memory, ${resident} MiB`);
  expect(took < 3000, `somebody to see the table within 3 s of the start, not after ${took.toFixed(0)} ms`);
  equal(figures.adit_rooms, clocked + 1, "rooms in memory: those whose clocks run, and the one asked for");
  expect(resident < 40 + (24 * clocked) / 1024, `less than 24 KiB for each room beyond 40 MiB, not ${resident} MiB`);
  equal(await server.stop(), 0, "exit code");
});

runTests();
