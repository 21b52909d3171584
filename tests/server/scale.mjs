#!/usr/bin/env node
// Several servers behind HAProxy with PostgreSQL and a bus, all on this machine, under `adit load`; then the database
// is asked whether anything is missing, doubled or out of order. tools/scale runs it:
//     node tests/server/scale.mjs [--servers 3] [--rooms 100] [--seats 4] [--spectators 0] [--rate 100,200]
//         [--seconds 20] [--no-bus]
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, Server, expect, program, sleep, verify } from "./lib.mjs";
import { Postgres } from "./postgres.mjs";
import { Redis } from "./redis.mjs";

const freePort = () =>
  new Promise((done) => {
    const s = createServer().listen(0, "127.0.0.1", () => {
      const { port } = s.address();
      s.close(() => done(port));
    });
  });
const roomy = {
  "rate-burst": 1000000,
  "rooms-per-address": 1000000,
  "max-connections": 100000,
  "max-connections-per-address": 100000,
  "requests-per-address": 1000000,
  "max-rooms": 100000,
};

async function haproxy(servers) {
  const dir = mkdtempSync(join(tmpdir(), "adit-haproxy-")),
    port = await freePort();
  const settings = `global
    maxconn 9000
    nbthread 1
defaults
    mode http
    timeout connect 5s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
frontend web
    bind 127.0.0.1:${port}
    maxconn 9000
    http-request set-header X-Forwarded-For %[src]
    default_backend adit
backend adit
    balance roundrobin
${servers.map((s, i) => `    server s${i} 127.0.0.1:${s.port}\n`).join("")}`;
  writeFileSync(join(dir, "haproxy.cfg"), settings);
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", join(dir, "haproxy.cfg")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (bytes) => {
    log += bytes;
  });
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(dir, { recursive: true, force: true });
  };
  process.on("exit", stop);
  const open = () =>
    new Promise((done) => {
      const s = connect(port, "127.0.0.1", () => {
        s.destroy();
        done(true);
      }).on("error", () => done(false));
    });
  for (let i = 0; i < 200 && !(await open()); i++) {
    if (child.exitCode !== null) throw new Failure(`HAProxy ended: ${log}`);
    await sleep(25);
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}

// CPU seconds of a process until now, its ended children included.
const cpuOf = (pid) => {
  try {
    const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) / 100;
  } catch {
    return 0;
  }
};

// What the database says of all matches: rows = moves a hole or a double would show; records that `adit verify`
// accepts.
export function inspect(postgres, verified = 5) {
  const number = (sql) => Number(postgres.sql(sql));
  const found = {
    matches: number("SELECT count(*) FROM adit_matches"),
    finished: number("SELECT count(*) FROM adit_matches WHERE record IS NOT NULL"),
    moves: number("SELECT count(*) FROM adit_moves"),
    commands: number("SELECT count(*) FROM adit_moves WHERE command <> 0"),
    holes: number(
      "SELECT count(*) FROM (SELECT match FROM adit_moves GROUP BY match HAVING max(number) + 1 <> count(*)) t",
    ),
    doubles: number(
      "SELECT count(*) FROM (SELECT match, seat, command FROM adit_moves WHERE command <> 0 GROUP BY match, seat, command HAVING count(*) > 1) t",
    ),
    verified: 0,
  };
  expect(found.holes === 0 && found.doubles === 0, `a log without holes and doubles: ${JSON.stringify(found)}`);
  const dir = mkdtempSync(join(tmpdir(), "adit-records-"));
  const ids = postgres
    .sql(`SELECT id FROM adit_matches WHERE record IS NOT NULL ORDER BY id LIMIT ${verified}`)
    .split("\n")
    .filter(Boolean);
  for (const id of ids) {
    writeFileSync(join(dir, id), `${postgres.sql(`SELECT record FROM adit_matches WHERE id = '${id}'`)}\n`);
    const proof = verify(join(dir, id));
    expect(proof.ok, `record ${id} to be proved: ${proof.text}`);
    found.verified++;
  }
  rmSync(dir, { recursive: true, force: true });
  return found;
}

// Runs it all; resolves with the lines of `adit load`, the figures of the database, and CPU seconds of each part.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export async function scale({
  servers: count = 3,
  rooms = 50,
  seats = 4,
  spectators = 0,
  rate = "100",
  seconds = 5,
  game = "diamant",
  bus = true,
  settings = {},
  ...given
} = {}) {
  const postgres =
    given.postgres ?? (await Postgres.start({ max_connections: 40, shared_buffers: "'128MB'", ...settings }));
  const redis = bus ? await Redis.start() : null,
    servers = [];
  let proxy;
  try {
    for (let i = 0; i < count; i++)
      servers.push(await Server.start({ db: postgres.url, ...roomy }, { env: redis ? { ADIT_BUS: redis.url } : {} }));
    proxy = await haproxy(servers);
    const words = [
      "load",
      "--rooms",
      rooms,
      "--players",
      seats,
      "--spectators",
      spectators,
      "--rate",
      rate,
      "--seconds",
      seconds,
      "--game",
      game,
      "--json",
      proxy.url,
    ].map(String);
    const text = await new Promise((done, no) => {
      const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
      let out = "",
        err = "";
      child.stdout.on("data", (bytes) => {
        out += bytes;
      });
      child.stderr.on("data", (bytes) => {
        err += bytes;
      });
      child.on("exit", (code) =>
        code === 0 || out.trim().split("\n").length > 1
          ? done(out)
          : no(new Failure(`adit load: ${code} ${out}${err}`)),
      );
    });
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const metrics = await Promise.all(servers.map((server) => server.metrics()));
    const found = inspect(postgres);
    const sum = (name) => metrics.reduce((all, m) => all + (m[name] ?? 0), 0);
    const cpu = {
      servers: sum("adit_cpu_seconds_total"),
      postgres: postgres.pids().reduce((all, pid) => all + cpuOf(pid), 0),
      redis: redis ? cpuOf(redis.process.pid) : 0,
      haproxy: cpuOf(proxy.pid),
    };
    const problems = {};
    for (const m of metrics)
      for (const [key, value] of Object.entries(m)) {
        const code = /^adit_problems_total\{code="(.*)"\}$/.exec(key)?.[1];
        if (code && value) problems[code] = (problems[code] ?? 0) + value;
      }
    return {
      lines,
      found,
      cpu,
      problems,
      notes: sum("adit_bus_notes_sent_total"),
      heard: sum("adit_bus_notes_heard_total"),
      resident: sum("adit_resident_bytes"),
      commits: sum("adit_store_commits_total"),
      batches: sum("adit_store_batches_total"),
      bytes: Object.fromEntries(
        ["adit_rooms", "adit_matches", "adit_moves"].map((table) => [
          table,
          Number(postgres.sql(`SELECT pg_total_relation_size('${table}')`)),
        ]),
      ),
    };
  } finally {
    proxy?.stop();
    for (const server of servers) await server.kill();
    if (redis) await redis.stop();
    if (!given.postgres) await postgres.remove();
  }
}

if (process.argv[1]?.endsWith("scale.mjs")) {
  const words = process.argv.slice(2),
    options = {};
  for (let i = 0; i < words.length; i++) {
    if (words[i] === "--no-bus") options.bus = false;
    else options[words[i].slice(2)] = /^[\d]+$/.test(words[i + 1]) ? Number(words[++i]) : words[++i];
  }
  const result = await scale(options);
  for (const line of result.lines) console.log(JSON.stringify(line));
  delete result.lines;
  console.log(JSON.stringify(result));
  process.exit(0);
}
