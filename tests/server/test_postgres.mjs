#!/usr/bin/env node
// PostgreSQL as a store, with a real one: R3, R5, R17, R18. Long forms:
//     TEST_MS=3600000 EPISODES=80 node tests/server/test_postgres.mjs "R5 PostgreSQL" --verbose
//     TEST_MS=3600000 SECONDS=1200 node tests/server/test_postgres.mjs "R17 three" --verbose
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  Client,
  Proxy,
  Random,
  Server,
  equal,
  expect,
  games,
  makeToken,
  playOut,
  program,
  runTests,
  seedOf,
  sleep,
  test,
  verify,
  until,
} from "./lib.mjs";
import { Postgres } from "./postgres.mjs";
import { compareWithRecord, playWhileHarmed, stubbornTable } from "./stubborn.mjs";

const generous = {
  "rate-burst": 1000000,
  "rooms-per-address": 100000,
  "max-connections-per-address": 10000,
  "misses-per-address": 100000,
};
const verbose = process.argv.includes("--verbose");
const episodes = Number(process.env.EPISODES ?? 1);
const postgres = await Postgres.start();
postgres.sql("CREATE ROLE player LOGIN");
postgres.sql("CREATE DATABASE play OWNER player");
const url = postgres.url.replace("adit@", "player@").replace("/postgres", "/play");
const gnomes = async (server) => (await games(server)).find((g) => g.game === "gnomes");

// A table at which somebody can act at any time: reactions need no turn, colours are stored.
async function table(server) {
  const { room, token } = await server.create({ game: "gnomes", seats: ["me", "bot:random"] });
  const host = await Client.open(server, room, { token });
  let colour = 2;
  host.change = () => host.send({ type: "me", colour: (colour = colour === 7 ? 2 : colour + 1) });
  return host;
}

// One after the other: in one transaction the connections would end before the limit holds.
function lackConnections() {
  postgres.sql("ALTER ROLE player CONNECTION LIMIT 0");
  postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'player'");
}

// While `work` is going on nobody is told that something was stored, everybody hears of it within 2 s; and 5 s after
// `repair` play goes on.
async function outage(server, host, harm, repair, what) {
  equal((await host.change()).type, "ack", `answer before ${what}`);
  const acked = host.room.rev;
  await harm();
  let started = Date.now();
  const answers = await Promise.all([
    host.change(),
    sleep(200).then(() => host.change()),
    sleep(400).then(() => host.change()),
  ]);
  expect(Date.now() - started < 2400, `answers within 2 s during ${what}, not ${Date.now() - started} ms`);
  for (const answer of answers) equal(answer.code ?? answer.type, "storage", `answer during ${what}`);
  equal((await server.http("/healthz")).status, 503, `health during ${what}`);
  const stranger = new Client(server.url, { room: "baba-baba" });
  started = Date.now();
  equal((await stranger.connect()).code, "storage", `answer to hello for a room that is not in memory during ${what}`);
  expect(Date.now() - started < 2000, `an answer within 2 s, not ${Date.now() - started} ms`);
  started = Date.now();
  const pong = host.next((m) => m.type === "pong");
  host.raw({ type: "ping" });
  await pong;
  expect(Date.now() - started < 200, "a loop that does not wait");
  await repair();
  started = Date.now();
  await until(async () => (await host.change()).type === "ack", `play after ${what}`, 5000);
  await host.until(() => host.room.rev > acked); // follows the ack
  await until(async () => (await server.http("/healthz")).status === 200, `health after ${what}`, 5000);
  return Date.now() - started;
}

test("whole matches are stored, proved, and listed like with SQLite", async () => {
  const server = await Server.start({ db: url, ...generous });
  for (const game of await games(server)) {
    const { room, token } = await server.create({
      game: game.game,
      seats: ["me", ...Array(Math.max(1, game.seats_min - 1)).fill("bot:random")],
    });
    const host = await Client.open(server, room, { token });
    await host.ok({ type: "start" });
    await playOut([host], (legal) => legal[0]);
    const record = await server.http(`/api/records/${host.room.record}`);
    equal(record.status, 200, "status of the record");
    const file = join(server.dir, "record");
    writeFileSync(file, record.text);
    expect(verify(file).ok, `a record that is proved: ${game.game}`);
    equal((await server.http(`/api/rooms/${room}`)).body.phase, "over", "phase");
  }
  const shown = await server.create({ game: "diamant", settings: { public: true } });
  equal(
    (await server.http("/api/rooms")).body.rooms.map((r) => r.room),
    [shown.room],
    "the list",
  );
  equal((await server.http("/api/rooms/baba-baba")).status, 404, "an unknown room");
  equal((await server.http(`/api/records/${"a".repeat(26)}`)).status, 404, "an unknown record");
  const client = new Client(server.url, { room: "baba-baba" });
  equal((await client.connect()).code, "unknown-room", "answer to hello");
  equal(await server.stop(), 0, "exit code");
});

test("R3 kills of the server lose, double and fork no acknowledged move", async () => {
  const random = new Random(seedOf(21));
  const server = await Server.start({ db: url, ...generous });
  let kills = 0;
  while (kills < 8 * episodes) {
    const players = await stubbornTable(server, await gnomes(server), server.url, random);
    let over = false;
    const killer = (async () => {
      while (!over) {
        await sleep(20 + random.below(120));
        if (!over) {
          await server.restart("SIGKILL");
          kills++;
        }
      }
    })();
    await Promise.all(players.map((player) => player.play())).finally(() => {
      over = true;
    });
    await killer;
    await compareWithRecord(server, players);
    for (const player of players) player.client.drop();
  }
});

test("R18 rooms survive SIGTERM and no clock is charged", async () => {
  const server = await Server.start({ db: url, ...generous });
  const { room, token } = await server.create({
    game: "diamant",
    seats: ["me", "bot:random", "bot:random"],
    settings: { clock_s: 30 },
  });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: "start" });
  await host.until(() => host.view?.view.to_act.join() === "0");
  const before = [host.view.seq, JSON.stringify(host.view.view)];
  await sleep(1500);
  equal(await server.stop(), 0, "exit code");
  await server.run();
  const back = await Client.open(server, room, { token });
  await back.until(() => back.view);
  equal([back.view.seq, JSON.stringify(back.view.view)], before, "the view");
  expect(back.view.clock_ms[0] > 28000, `a whole clock, not ${back.view.clock_ms[0]} ms`);
});

test("R5 PostgreSQL stopped, crashed, frozen, out of connections: told within 2 s, play within 5 s", async () => {
  const server = await Server.start({ db: url, ...generous });
  const host = await table(server);
  const took = [],
    started = Date.now();
  const summary = () => {
    const after = episodes > 5 ? `at most ${Math.max(...took)}` : took.join(", ");
    return `${took.length} outages in ${Math.round((Date.now() - started) / 1000)} s; play resumed after ${after} ms`;
  };
  for (let i = 0; i < episodes; i++) {
    if (verbose && i % 10 === 9) console.log(`     ${summary()}`);
    took.push(
      await outage(
        server,
        host,
        () => postgres.stop(),
        () => postgres.run(),
        "a stop",
      ),
    );
    took.push(
      await outage(
        server,
        host,
        () => postgres.stop("SIGQUIT"),
        () => postgres.run(),
        "a crash",
      ),
    );
    took.push(
      await outage(
        server,
        host,
        () => postgres.freeze(),
        () => postgres.thaw(),
        "a freeze",
      ),
    );
    took.push(
      await outage(
        server,
        host,
        () => lackConnections(),
        () => postgres.sql("ALTER ROLE player CONNECTION LIMIT -1"),
        "a lack of connections",
      ),
    );
  }
  if (verbose) console.log(`     ${summary()}`);
});

test("R5 replies lost at any moment, commits among them, lose and double nothing", async () => {
  const random = new Random(seedOf(22));
  const proxy = await Proxy.start(postgres.port);
  const server = await Server.start({ db: url.replace(`:${postgres.port}`, `:${proxy.port}`), ...generous });
  let cuts = 0,
    acked = 0;
  for (let i = 0; i < episodes; i++) {
    const players = await stubbornTable(server, await gnomes(server), server.url, random);
    let count = 0;
    proxy.cut = (direction) => {
      if (direction !== "down" || ++count % 9) return null;
      cuts++;
      return "before"; // the database has done it; the server never hears
    };
    await Promise.all(players.map((player) => player.play())).finally(() => {
      proxy.cut = null;
    });
    await sleep(300);
    await compareWithRecord(server, players);
    acked += players.reduce((sum, player) => sum + player.done.length, 0);
    for (const player of players) player.client.drop();
  }
  expect(cuts > 5, `enough cuts: ${cuts}`);
  if (verbose) console.log(`     ${cuts} replies lost, ${acked} moves, seed ${random.seed}`);
  proxy.stop();
});

test("two servers on one database cannot fork a match", async () => {
  const one = await Server.start({ db: url, ...generous }),
    two = await Server.start({ db: url, ...generous });
  const { room, token } = await one.create({ game: "gnomes", seats: ["me", "bot:random"] });
  const here = await Client.open(one, room, { token }),
    there = await Client.open(two, room, { token });
  let acks = 0,
    late = 0,
    last;
  for (let i = 0; i < 20; i++) {
    const answers = await Promise.all(
      [here, there].map((client, k) => client.send({ type: "me", id: 100 + 2 * i + k, colour: 2 + ((i + k) % 6) })),
    ); // an id that both know is a repetition
    for (const answer of answers) {
      if (answer.type === "ack" && !answer.dup) {
        acks++;
        last = answer.id;
      } else if (answer.code === "busy") late++;
      else equal(answer.dup, true, `an answer (${JSON.stringify(answer)})`);
    }
  }
  expect(acks >= 20 && late > 0, `both, but one at a time: ${acks} done, ${late} late`);
  equal(
    Number(postgres.sql(`SELECT version FROM adit_rooms WHERE code = '${room}'`, url)),
    1 + acks,
    "changes that were stored",
  );
  for (const client of [here, there]) await client.until(() => client.room.rev === acks); // both come to see the same
  equal(here.room.seats[0].colour, there.room.seats[0].colour, "colour at both");
  expect(last > 100, "a last change");
});

test("R17 three servers, one truth: killed, frozen and cut, nothing is lost or forked, and others take over", async () => {
  const random = new Random(seedOf(31)),
    seconds = Number(process.env.SECONDS ?? 6);
  const servers = [];
  for (let i = 0; i < 3; i++) servers.push(await Server.start({ db: url, ...generous }));
  const game = (await games(servers[0])).find((g) => g.game === "diamant");
  let kills = 0,
    freezes = 0;
  const harm = async (over) => {
    await sleep(200 + random.below(800));
    if (over()) return;
    const victim = random.pick(servers);
    if (random.below(2)) {
      await victim.restart("SIGKILL");
      kills++;
    } else {
      victim.process.kill("SIGSTOP");
      await sleep(700);
      victim.process.kill("SIGCONT");
      freezes++;
    }
  };
  const { matches, moves, longest } = await playWhileHarmed({
    servers,
    game,
    random,
    seconds,
    harm,
    enough: (sums) => kills + freezes > 2 && sums.moves > 20,
  });
  if (verbose)
    console.log(
      `     ${matches} matches, ${moves} moves, ${kills} kills, ${freezes} freezes, longest pause ${longest} ms, ` +
        `seed ${random.seed}`,
    );
});

test("R17 people at different servers see each other, and no bot stands in for who is elsewhere", async () => {
  const one = await Server.start({ db: url, ...generous }),
    two = await Server.start({ db: url, ...generous });
  const { room, token } = await one.create({
    game: "diamant",
    seats: ["me", "open", "bot:random"],
    settings: { away_s: 5 },
  });
  const ida = await Client.open(one, room, { token }),
    bo = await Client.open(two, room, { token: makeToken() });
  await bo.ok({ type: "join", name: "Bo" });
  await bo.ok({ type: "ready", ready: true });
  await ida.until(() => ida.room.seats[1].ready && ida.room.seats[1].present);
  await ida.ok({ type: "start" });
  await bo.until(() => bo.view?.ask != null && bo.room.seats[0].present);
  await sleep(7000); // longer than away_s
  equal(
    [ida.room, bo.room].map((r) => r.seats.slice(0, 2).map((s) => [s.present, s.played_by])),
    Array(2).fill([
      [true, null],
      [true, null],
    ]),
    "who is there",
  );
  two.process.kill("SIGKILL"); // with its people
  const started = Date.now();
  await ida.until(() => !ida.room.seats[1].present, 6000);
  expect(Date.now() - started < 5000, `the loss of a server to be noticed within 5 s, not ${Date.now() - started} ms`);
  await ida.until(() => ida.room.seats[1].played_by !== null, 8000);
});

test("adit migrate moves every match from SQLite to PostgreSQL and back, and play goes on", async () => {
  for (const name of ["moved", "newer"]) postgres.sql(`CREATE DATABASE ${name} OWNER player`);
  const moved = url.replace(/play$/, "moved");
  const adit = (...words) => {
    try {
      return { code: 0, text: execFileSync(program, words, { encoding: "utf8", stdio: "pipe" }) };
    } catch (error) {
      return { code: error.status, text: String(error.stderr) };
    }
  };
  const server = await Server.start(generous, { disk: true });
  const file = join(server.dir, "adit.db"),
    back = join(server.dir, "back.db");
  const made = [];
  for (const game of await games(server)) {
    const { room, token } = await server.create({
      game: game.game,
      name: "Їжак \\t",
      seats: ["me", ...Array(Math.max(1, game.seats_min - 1)).fill("bot:random")],
    });
    const host = await Client.open(server, room, { token });
    await host.ok({ type: "start" });
    if (game.game !== "gnomes") await playOut([host], (legal) => legal[0]);
    else await host.until(() => host.view?.ask != null);
    made.push({ room, token, record: host.room.record, view: game.game === "gnomes" ? host.view : null });
  }
  expect(
    /uses this database/.test(adit("migrate", "--from", file, "--to", moved).text),
    "a server in the way to be named",
  );
  await server.stop();
  const there = adit("migrate", "--from", file, "--to", moved);
  equal(there.code, 0, `exit code (${there.text})`);
  expect(/not empty/.test(adit("migrate", "--from", file, "--to", moved).text), "a second copy to be refused");
  const again = adit("migrate", "--from", moved, "--to", back);
  equal(again.text, there.text, "counts and hash of the way back");
  equal(adit("migrate", moved).code, 0, "exit code of a database that is up to date");
  equal(adit("migrate", file).code, 0, "exit code of a file that is up to date");
  equal(adit("migrate").code, 2, "exit code without a database");
  for (const db of [moved, back]) {
    server.flags.db = db;
    await server.run();
    for (const { room, token, record, view } of made) {
      const host = await Client.open(server, room, { token });
      if (record) equal((await server.http(`/api/records/${record}`)).status, 200, "status of a record");
      else {
        await host.until(() => host.view);
        equal(host.view.view, view.view, "a match in play");
      }
      host.drop();
    }
    await server.stop();
  }
  const newer = url.replace(/play$/, "newer");
  equal(adit("migrate", newer).code, 0, "exit code of an empty database");
  postgres.sql("UPDATE adit_schema SET version = 99", newer);
  expect(/newer version/.test(adit("migrate", newer).text), "a newer database to be refused");
});

// Plays today's cave of Pig to its end; the day.
async function playToday(server, profile) {
  const { day } = (await server.http("/api/daily")).body;
  const { room, token } = await server.create({ game: "pig", daily: day, profile });
  const ida = await Client.open(server, room, { token });
  await ida.ok({ type: "start" });
  await playOut([ida], (legal) => legal.at(-1));
  return day;
}

test("a database of the version before gets what it lacks from the server that starts, and Today's cave moves with it", async () => {
  postgres.sql("CREATE DATABASE before OWNER player");
  const before = url.replace(/play$/, "before");
  execFileSync(program, ["migrate", before]);
  // as 0.2.0 leaves it
  postgres.sql(
    "DROP FUNCTION adit_write_day; DROP FUNCTION adit_erase; DROP TABLE adit_days, adit_secrets, adit_steps",
    before,
  );
  const server = await Server.start({ db: before, ...generous });
  const ida = makeToken(),
    day = await playToday(server, ida),
    promised = (await server.http("/api/daily")).body.games;
  const again = await server.post({ game: "pig", name: "Ida", daily: day, profile: ida });
  equal([again.status, again.body.error.code], [409, "daily-played"], "a second try");
  const [{ record }] = (await server.http(`/api/daily/${day}/pig`)).body.entries;
  equal((await server.http(`/api/records/${record}`)).status, 403, "status of the record before midnight");
  const two = await Server.start({ db: before, ...generous });
  equal((await two.http("/api/daily")).body.games, promised, "what another server promises");
  await two.stop();
  await server.stop();
  // to a file and back, with the secret
  const file = join(server.dir, "moved.db");
  execFileSync(program, ["migrate", "--from", before, "--to", file]);
  postgres.sql("CREATE DATABASE after OWNER player");
  const after = url.replace(/play$/, "after");
  execFileSync(program, ["migrate", "--from", file, "--to", after]);
  for (const db of [file, after]) {
    server.flags.db = db;
    await server.run();
    equal((await server.http("/api/daily")).body.games, promised, "what is promised after a move");
    equal((await server.http(`/api/daily/${day}/pig`)).body.entries.length, 1, "rows after a move");
    if (db !== after) await server.stop();
  }
  // R24
  await server.erase(ida);
  equal((await server.http(`/api/daily/${day}/pig`)).body.entries, [], "rows that are left");
  for (const table of ["rooms", "matches", "moves", "days"])
    equal(postgres.sql(`SELECT count(*) FROM adit_${table}`, after), "0", `rows of ${table} that are left`);
  await server.stop();
});

test("a database of version 1 is refused, brought up to date, and served", async () => {
  postgres.sql("CREATE DATABASE older OWNER player");
  const older = url.replace(/play$/, "older");
  execFileSync(program, ["migrate", older]);
  postgres.sql(
    `DROP FUNCTION adit_share; DROP FUNCTION adit_read; DROP TABLE adit_presence, adit_processes;
    UPDATE adit_schema SET version = 1;
    CREATE UNLOGGED TABLE adit_presence(code text NOT NULL, process text NOT NULL, seats int NOT NULL,
      seen timestamptz NOT NULL, PRIMARY KEY(code, process));
    CREATE FUNCTION adit_share(p_process text, p_codes text[], p_seats int[]) RETURNS int LANGUAGE sql AS 'SELECT 1';
    ALTER FUNCTION adit_share OWNER TO player; ALTER TABLE adit_presence OWNER TO player`,
    older.replace("player@", "adit@"),
  );
  let refusal = "";
  try {
    await Server.start({ db: older });
  } catch (error) {
    refusal = String(error.message);
  }
  expect(/ended at once/.test(refusal), `a server to refuse it: ${refusal}`);
  for (const server of [...Server.all]) Server.all.delete(server);
  execFileSync(program, ["migrate", older]);
  const one = await Server.start({ db: older, ...generous }),
    two = await Server.start({ db: older, ...generous });
  const { room, token } = await one.create({ game: "gnomes", seats: ["me", "open"] });
  const ida = await Client.open(one, room, { token }),
    bo = await Client.open(two, room, { token: makeToken() });
  await bo.ok({ type: "join", name: "Bo" });
  for (const client of [ida, bo]) await client.until(() => client.room.seats.every((seat) => seat.present));
  bo.drop();
  await ida.until(() => !ida.room.seats[1].present, 10000);
  postgres.sql("TRUNCATE adit_presence, adit_processes", older); // what a crash of the database does
  const back = await Client.open(two, room, { token: bo.hello.token });
  const started = Date.now();
  for (const client of [ida, back]) await client.until(() => client.room.seats.every((seat) => seat.present), 10000);
  if (verbose) console.log(`     told anew within ${Date.now() - started} ms`);
  // R22: what a later version adds while servers of this one go on, and the way back to this one.
  postgres.sql(
    `ALTER TABLE adit_rooms ADD COLUMN later text; ALTER TABLE adit_matches ADD COLUMN later int;
    ALTER TABLE adit_moves ADD COLUMN later int DEFAULT 7; CREATE TABLE adit_later(x int);
    ALTER TABLE adit_later OWNER TO player`,
    older.replace("player@", "adit@"),
  );
  await back.ok({ type: "ready", ready: true });
  await ida.ok({ type: "start" });
  await back.until(() => back.view);
  await one.stop();
  const three = await Server.start({ db: older, ...generous });
  const again = await Client.open(three, room, { token });
  await again.until(() => again.view);
  equal(again.room.phase, "playing", "the match of before");
});

// What was added without a new version of the schema: servers run on such a database before and after.
test("adit migrate gives an older database its newer index and functions, and removes moves that nobody can read", async () => {
  postgres.sql("CREATE DATABASE former OWNER player");
  const former = url.replace(/play$/, "former");
  execFileSync(program, ["migrate", former]);
  const bodies = () =>
    postgres.sql(
      "SELECT md5(string_agg(prosrc, '' ORDER BY proname)) FROM pg_proc WHERE proname LIKE 'adit\\_%'",
      former,
    );
  const made = bodies();
  postgres.sql(
    `DROP INDEX adit_rooms_used;
    CREATE OR REPLACE FUNCTION adit_read(p_code text)
      RETURNS TABLE(r_version bigint, r_snapshot text, r_moves text) LANGUAGE plpgsql STABLE AS $$ BEGIN
      RETURN QUERY SELECT version, snapshot, NULL::text FROM adit_rooms WHERE code = p_code; END $$;
    INSERT INTO adit_rooms VALUES
      ('kati-zoru', 1, '{"match_id":"shown"}', false, 1, 1), ('kati-zora', 1, '{"match_id":""}', false, 1, 1);
    INSERT INTO adit_matches VALUES
      ('shown', 'kati-zoru', 1, 2, 'record'), ('before', 'kati-zoru', 1, 2, 'record'),
      ('gone', 'none', 1, 2, 'record'), ('open', 'kati-zora', 1, NULL, NULL);
    INSERT INTO adit_moves SELECT id, i, 0, 0, 0, 0 FROM adit_matches, generate_series(0, 9) AS i`,
    former,
  );
  expect(bodies() !== made, "another function");
  execFileSync(program, ["migrate", former]);
  equal(bodies(), made, "the functions");
  equal(postgres.sql("SELECT count(*) FROM pg_indexes WHERE indexname = 'adit_rooms_used'", former), "1", "the index");
  equal(
    postgres.sql("SELECT string_agg(DISTINCT match, ' ' ORDER BY match) FROM adit_moves", former),
    "open shown",
    "matches whose moves are left",
  );
  equal(postgres.sql("SELECT count(*) FROM adit_matches", former), "4", "matches left");
});

runTests();
