#!/usr/bin/env node
// No statement that the server sends to PostgreSQL reads a whole table. A real server does everything that it can do,
// and the database itself (auto_explain) tells how each statement was carried out, those inside functions too. Which
// statements there are is read from the source and from the database: one that was never carried out is a failure, so
// that a new one needs a test here. For SQLite: test_plans.c.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Client,
  Server,
  equal,
  expect,
  makeToken,
  playOut,
  program,
  root,
  runTests,
  sleep,
  test,
  until,
} from "./lib.mjs";
import { Postgres } from "./postgres.mjs";

const growing = ["adit_rooms", "adit_matches", "adit_moves", "adit_presence", "adit_days"];
const generous = {
  "rate-burst": 1000000,
  "rooms-per-address": 100000,
  "misses-per-address": 100000,
  "idle-ms": 1000,
  "abandon-hours": 2000,
};
const plain = (text) => text.replace(/\s+/g, " ").trim();

// ---- what the database tells ----

// [{ text, plan }] of everything that was carried out. Lines of one message after the first begin with a tab.
function carriedOut(log) {
  const all = [];
  for (const message of log.replace(/\n\t/g, "\v").split("\n")) {
    const found = /LOG: {2}duration: .* plan:\v(\{.*\})$/.exec(message);
    if (!found) continue;
    const told = JSON.parse(found[1].replace(/\v/g, "\n"));
    all.push({ text: plain(told["Query Text"]), plan: told.Plan });
  }
  return all;
}

// The nodes of a plan that read a whole table. Walking along an index is fine where a LIMIT ends it and nothing on the
// way is left out.
function scans(node, limited = false) {
  const reads = /Scan$/.test(node["Node Type"]),
    key = node["Index Cond"] ?? node["TID Cond"];
  const table = growing.find((name) => node["Relation Name"] === name || node["Index Name"]?.startsWith(name));
  const whole =
    reads &&
    table &&
    !key &&
    !(node["Node Type"] === "Bitmap Heap Scan") &&
    !(limited && node["Index Name"] && !node.Filter);
  const below = (node.Plans ?? []).flatMap((child) =>
    scans(child, node["Node Type"] === "Limit" || (limited && !/Sort|Aggregate|Join|Loop/.test(node["Node Type"]))),
  );
  return whole ? [`${node["Node Type"]} of ${table}`, ...below] : below;
}

// ---- what there is to be carried out ----

// Those of the table in postgres_schema.c.
function sentStatements() {
  const source = readFileSync(join(root, "src/server/store/postgres_schema.c"), "utf8");
  const entries = [...source.matchAll(/\[PG_\w+\] =((?:\s*"(?:[^"\\]|\\.)*")+)/g)];
  return entries.map(([, strings]) =>
    plain(JSON.parse(`"${[...strings.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text).join("")}"`)),
  );
}

// Those inside the functions that mention a table.
function innerStatements(postgres, url) {
  const bodies = postgres.sql("SELECT prosrc FROM pg_proc WHERE proname LIKE 'adit\\_%'", url);
  return bodies
    .split(/;|\bTHEN\b|\bELSE\b|\bBEGIN\b/)
    .map(plain)
    .filter((part) => /\badit_\w+/.test(part))
    .map((part) => part.replace(/^(?:RETURN QUERY|IF|ELSIF) /, "").replace(/ INTO v_\w+/, ""));
}

// ---- everything that a server does ----

const age = (postgres, url, room) => {
  const then = Date.now() - 31 * 86400000;
  postgres.sql(
    `UPDATE adit_rooms SET used_at = ${then}, wake_at = ${then}, version = version + 1,
    snapshot = jsonb_set(jsonb_set(snapshot::jsonb, '{used}', '${then}'), '{empty}', '${then}')::text
    WHERE code = '${room}'`,
    url,
  );
};

// The operator has the record of a match deleted.
async function forget(server, socket, record) {
  execFileSync(program, ["admin", "--socket", socket, "forget", record]);
  equal((await server.http(`/api/records/${record}`)).status, 404, "status of a record that was forgotten");
}

// Somebody plays today's cave, looks at its table, and has everything deleted.
async function playToday(server) {
  const profile = makeToken(),
    { day } = (await server.http("/api/daily")).body;
  const { room, token } = await server.create({ game: "pig", daily: day, profile });
  const ida = await Client.open(server, room, { token });
  await ida.ok({ type: "start" });
  await playOut([ida], (legal) => legal.at(-1));
  equal((await server.http(`/api/daily/${day}/pig`)).body.entries.length, 1, "rows of the day");
  ida.drop();
  await server.erase(profile);
  equal((await server.http(`/api/daily/${day}/pig`)).body.entries.length, 0, "rows of the day afterwards");
}

async function doEverything(postgres, url) {
  const home = mkdtempSync(join(tmpdir(), "adit-plans-")),
    socket = join(home, "admin");
  const server = await Server.start({ db: url, "admin-socket": socket, ...generous });
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "bot:random", "bot:random"] });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: "start" });
  await playOut([host], (legal) => legal[0]);
  const first = host.room.record;
  equal((await server.http(`/api/records/${first}`)).status, 200, "status of the record");
  equal((await server.http("/api/rooms")).status, 200, "status of the list");
  await host.ok({ type: "rematch" });
  equal(
    postgres.sql(`SELECT count(*) FROM adit_moves WHERE match = '${first}'`, url),
    "0",
    "moves of the match before",
  );
  await host.ok({ type: "start" });
  await host.until(() => host.view?.ask != null);
  await sleep(1200); // others are told of it, then that it is gone
  postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'adit'");
  // a probe goes with it
  await until(async () => (await host.send({ type: "host", seat: 0 })).type === "ack", "the database to be back");
  host.drop();
  const waiting = await server.create({ game: "gnomes" });
  await server.stop();
  age(postgres, url, room);
  await server.run();
  const left = () => postgres.sql(`SELECT count(*) FROM adit_rooms WHERE code = '${room}'`, url);
  await until(() => left() === "0", "the room to be deleted");
  equal(postgres.sql("SELECT count(*) FROM adit_moves", url), "0", "moves left");
  equal(postgres.sql("SELECT count(*) FROM adit_matches", url), "1", "matches left: the one with a record");
  equal((await server.http(`/api/rooms/${waiting.room}`)).status, 200, "status of another room");
  await forget(server, socket, first);
  await playToday(server);
  equal(postgres.sql("SELECT count(*) FROM adit_matches", url), "0", "matches left");
  await sleep(1500);
  await server.stop();
  rmSync(home, { recursive: true });
}

test("no statement for PostgreSQL reads a whole table", async () => {
  const postgres = await Postgres.start({
    session_preload_libraries: "'auto_explain'",
    "auto_explain.log_min_duration": 0,
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "log",
    enable_seqscan: "off",
    log_min_messages: "log",
  });
  try {
    postgres.sql("CREATE DATABASE plans");
    const url = postgres.url.replace("/postgres", "/plans");
    await doEverything(postgres, url);
    await postgres.stop();
    // the test's own
    const seen = carriedOut(postgres.log).filter(({ text }) => !/pg_stat_activity|jsonb_set|count\(\*\)/.test(text));
    const wrong = new Set(seen.flatMap(({ text, plan }) => scans(plan).map((what) => `${what}: ${text}`)));
    equal([...wrong], [], "statements that read a whole table");
    await postgres.run();
    const wanted = [
      ...sentStatements().filter((text) => !/^(BEGIN|COMMIT)$/.test(text)),
      ...innerStatements(postgres, url),
    ];
    expect(wanted.length >= 8 + 17, `enough statements to be found, not ${wanted.length}`);
    equal(
      wanted.filter((text) => !seen.some((one) => one.text.includes(text))),
      [],
      "statements that were never carried out",
    );
  } finally {
    await postgres.remove();
  }
});

// Both stores keep their statements in one table each, where the tests find them. The only others are those that nobody
// waits for: what a store carries out before it has tables that a statement could be prepared for, or in a copy.
const elsewhere = {
  "postgres_schema.c": [
    "SELECT coalesce(max(step), 0) FROM adit_steps", // which steps were carried out
    "INSERT INTO adit_steps VALUES(%d)",
    "INSERT INTO adit_secrets VALUES('days', '%s') ON CONFLICT DO NOTHING", // once for each database
    "SELECT value FROM adit_secrets WHERE name = 'days'",
    "SELECT count(*) FROM pg_class WHERE oid = to_regclass('adit_schema')", // whether there are tables
    "SELECT version FROM adit_schema", // of which version
  ],
  "sqlite_file.c": [
    "SELECT count(*) FROM sqlite_schema WHERE type = 'table'", // whether there are tables of others
    "SELECT count(*) FROM sqlite_schema WHERE name = 'meta'", // whether the file has been through steps of the schema
    "SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM meta WHERE key = 'schema'", // through which ones
    "INSERT OR REPLACE INTO meta VALUES('schema', '%d'); PRAGMA user_version=%d", // after the last one
    "INSERT OR IGNORE INTO secrets VALUES('days', '%s')", // once for each file
    "SELECT value FROM secrets WHERE name = 'days'",
    "UPDATE meta SET value = '' WHERE key = 'stamp'", // in a backup
  ],
  "sqlite_watch.c": [
    "SELECT value FROM meta WHERE key = 'stamp'", // once a second: whether it is still the same file
    "INSERT OR REPLACE INTO meta VALUES('stamp', '%s')", // at the start
  ],
};

test("no statement hides outside of the tables of statements", () => {
  const folder = join(root, "src/server/store"),
    found = [];
  const sources = /^(store_(sqlite|postgres)|(postgres|sqlite)_\w+)\.c$/;
  for (const name of readdirSync(folder).filter((file) => sources.test(file))) {
    let text = readFileSync(join(folder, name), "utf8");
    if (name === "store_sqlite.c") text = text.replace(/sql_statements\[STATEMENTS \+ 1\] = \{[^]*?\n\};/, "");
    // and the schema before it
    if (name === "postgres_schema.c") text = text.replace(/^[^]*pg_statements\[\] = \{[^]*?\n\};/, "");
    for (const [, statement] of text.matchAll(/"\s*((?:SELECT|INSERT|UPDATE|DELETE|WITH)\b[^"]*)"/g))
      found.push(`${name}: ${statement}`);
  }
  equal(
    found,
    Object.entries(elsewhere).flatMap(([name, statements]) => statements.map((statement) => `${name}: ${statement}`)),
    "statements elsewhere",
  );
});

runTests();
