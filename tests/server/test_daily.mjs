#!/usr/bin/env node
// Today's cave over HTTP, with a real file: the same deal for everybody, one try, the table, the proof on the day
// after, what comes out before, upgrades, and how a profile is forgotten (R24). More, on a clock that a test moves, is
// in test_daily.c; over PostgreSQL in test_postgres.mjs.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, Server, equal, expect, makeToken, playOut, program, runTests, test } from "./lib.mjs";

const python = (server, script) =>
  execFileSync(
    "python3",
    [
      "-c",
      `import sqlite3; db = sqlite3.connect(${JSON.stringify(join(server.dir, "adit.db"))})\n${script}\ndb.commit()`,
    ],
    { encoding: "utf8" },
  ).trim();

/** Plays today's cave to its end. */
async function play(server, game, profile, name = "Ida") {
  const { day } = (await server.http("/api/daily")).body;
  const { room, token } = await server.create({ game, name, daily: day, profile });
  const client = await Client.open(server, room, { token });
  await client.ok({ type: "start" });
  await playOut([client], (legal) => legal[0]);
  await client.until(() => client.room.phase === "over");
  return { room, token, client, day };
}

const refused = async (server, body) => {
  const { day } = (await server.http("/api/daily")).body;
  const answer = await server.post({ game: "diamant", name: "Ida", daily: day, profile: makeToken(), ...body });
  expect(answer.body.error?.text.length > 20, `a sentence: ${answer.text}`);
  return [answer.status, answer.body.error.code];
};

test("today's cave is the same for everybody, counts once, and is proved when the day is over", async () => {
  const server = await Server.start({ "rate-burst": 100000 });
  const ida = makeToken(),
    one = await play(server, "diamant", ida),
    two = await play(server, "diamant", makeToken(), "Bo");
  const promised = (await server.http("/api/daily")).body.games.find(({ game }) => game === "diamant");
  equal([one.client.room.commitment, two.client.room.commitment], Array(2).fill(promised.commitment), "commitments");
  equal([one.client.room.daily.outcome, one.client.room.record], ["counts", null], "the end of the match");
  const table = (await server.http(`/api/daily/${one.day}/diamant?lang=uk`)).body;
  // both have played the same moves
  equal(
    table.entries.map(({ place, name }) => [place, name]).sort(),
    [
      [1, "Bo"],
      [1, "Ida"],
    ],
    "the table",
  );
  equal(await refused(server, { profile: ida }), [409, "daily-played"], "a second try");
  equal(await refused(server, { daily: "2020-01-01" }), [409, "daily-over"], "a day that is over");
  equal(await refused(server, { seats: ["me", "open", "open"] }), [409, "daily"], "seats of one's own");
  equal(await refused(server, { profile: "short" }), [400, "bad-token"], "a key that is none");
  equal(await refused(server, { name: "fuck" }), [400, "rude-name"], "a name for strangers");
  const { record } = table.entries[0];
  const hidden = await server.http(`/api/records/${record}?lang=ru`);
  equal([hidden.status, hidden.body.error.code], [403, "daily-secret"], "the record before midnight");
  const tomorrow = new Date(Date.now() + 86400000).toISOString().slice(0, 10);
  equal((await server.http(`/api/daily/${tomorrow}/diamant`)).status, 404, "status of a day to come");
  await server.stop();
  // the day after: the secret of the server made yesterday's seed of what is today's
  const stored = python(server, `print(db.execute("select record from matches where id = '${record}'").fetchone()[0])`);
  const seed = /^seed ([0-9a-f]{64})$/m.exec(stored)[1];
  equal(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"), promised.commitment, "the promise");
  const file = join(server.dir, "day.adit");
  writeFileSync(file, stored + "\n");
  const proof = execFileSync(program, ["verify", "--commitment", promised.commitment, file], { encoding: "utf8" });
  expect(proof.includes(promised.commitment), `a proof: ${proof}`);
  let why = "";
  try {
    execFileSync(program, ["verify", "--commitment", "0".repeat(64), file], { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    why = String(error.stderr);
  }
  expect(/another commitment/.test(why), `another promise to be told from it: ${why}`);
  // a server that opens the file tomorrow tells the seed
  const shim = execFileSync("date", ["+%F"], { env: { ...process.env, TZ: "UTC" }, encoding: "utf8" }).trim();
  equal(shim, one.day, "today");
});

test("R24 one request erases all that is kept under a profile's key, in the file too", async () => {
  const server = await Server.start({ "rate-burst": 100000 });
  const ida = makeToken(),
    mine = await play(server, "diamant", ida, "Secretive"),
    other = await play(server, "diamant", makeToken(), "Bo");
  const begun = await server.create({ game: "gnomes", name: "Secretive", daily: mine.day, profile: ida });
  const sitting = await Client.open(server, begun.room, { token: begun.token });
  await sitting.ok({ type: "start" });
  await server.erase(ida);
  await sitting.until(() => sitting.bye);
  equal(sitting.bye.code, "room-gone", "what is said to who still sits there");
  equal((await server.http(`/api/rooms/${mine.room}`)).status, 404, "status of the room");
  equal((await server.http(`/api/rooms/${other.room}`)).status, 200, "status of somebody else's room");
  equal(
    (await server.http(`/api/daily/${mine.day}/diamant`)).body.entries.map(({ name }) => name),
    ["Bo"],
    "the table of the day",
  );
  await server.erase(makeToken()); // of whom nothing is known
  equal((await server.http("/api/erase", { method: "POST", body: "{}" })).status, 400, "status of a form");
  await server.stop();
  const file = readFileSync(join(server.dir, "adit.db"));
  equal(
    python(
      server,
      `print([db.execute(f"select count(*) from {t}").fetchone()[0] for t in ("rooms", "matches", "days")])
print(db.execute("select count(*) from moves where match not in (select id from matches)").fetchone()[0])`,
    ),
    "[1, 1, 1]\n0",
    "rows that are left: Bo's",
  );
  expect(file.length > 0 && !server.log.includes("Secretive") && !server.log.includes(ida), "nothing in the log");
});

test("a file of the version before gets what it lacks, keeps its matches, and serves Today's cave", async () => {
  const server = await Server.start({ "rate-burst": 100000 });
  const { room, token } = await server.create({ game: "pig", seats: ["me", "bot:random"] });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: "start" });
  host.drop();
  await server.stop();
  // as 0.2.0 leaves it
  python(
    server,
    `db.executescript("drop table days; drop table secrets; update meta set value = '2' where key = 'schema'")`,
  );
  await server.run();
  const again = await Client.open(server, room, { token });
  equal(again.room.phase, "playing", "the match");
  const { day } = await play(server, "pig", makeToken());
  equal((await server.http(`/api/daily/${day}/pig`)).body.entries.length, 1, "rows of the day");
  const before = (await server.http("/api/daily")).body;
  await server.restart();
  equal((await server.http("/api/daily")).body.games, before.games, "promises after a restart");
});

runTests();
