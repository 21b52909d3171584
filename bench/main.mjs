// The rows of the comparison: 200 players who never rest, 200 who think like people, one table alone. In each row the
// servers take turns, some rounds of them. Prints a table for each row, writes JSON.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Meter, tableKinds } from "./players.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { values: flags } = parseArgs({
  options: {
    row: { type: "string", default: "" },
    seconds: { type: "string", default: "10" },
    warm: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
    out: { type: "string", default: join(here, "..", "build", "bench.json") },
  },
});
const [seconds, warm, rounds] = [flags.seconds, flags.warm, flags.rounds].map(Number);
if (rounds % 2 !== 1) throw new Error("--rounds: an odd number, so that one of them is the median");
const rows = [
  { row: "saturated", tables: 40, think: 0 },
  { row: "people", tables: 40, think: 1500 },
  { row: "alone", tables: 1, think: 0 },
].filter(({ row }) => row.includes(flags.row));
if (!rows.length) throw new Error("--row: saturated, people or alone");
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const HERTZ = 100; // of the times in /proc

const dir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "adit-bench-"));
const adit = process.env.ADIT ?? join(here, "..", "build", "adit");
const open = [
  "--rooms-per-address",
  "100000",
  "--max-connections-per-address",
  "100000",
  "--requests-per-address",
  "1000000",
  "--rate-burst",
  "1000000",
  "--rate-ms",
  "1",
  "--log",
  "info",
];
const serve = (db) => [adit, "serve", "--listen", "127.0.0.1:0", "--db", db, ...open];
const servers = [
  {
    name: "boardgame.io",
    store: "memory",
    kind: "boardgame",
    command: [process.execPath, join(here, "boardgame.mjs")],
    port: /port (\d+) in production/,
  },
  { name: "adit", store: "memory", kind: "adit", command: serve("memory"), port: /"event":"listening","port":"(\d+)"/ },
  {
    name: "adit",
    store: "SQLite, synced",
    kind: "adit",
    command: serve(join(dir, "adit.db")),
    port: /"event":"listening","port":"(\d+)"/,
  },
].filter(({ name, store }) => `${name} ${store}`.includes(flags.only));

// CPU seconds of all threads of a process, in user and kernel mode.
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / HERTZ;
}

function start({ command, port }) {
  const child = spawn(command[0], command.slice(1), { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((ready, failed) => {
    let said = "";
    const hear = (bytes) => {
      if (said.length > 1e5) return;
      said += bytes;
      const found = port.exec(said);
      if (found) ready({ child, port: Number(found[1]) });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => failed(new Error(`${command[0]} ended with ${code}: ${said}`)));
  });
}

async function play(server, round, { tables, think }) {
  const { child, port } = await start(server);
  const meter = new Meter();
  const playing = Array.from({ length: tables }, (_, i) => new tableKinds[server.kind](port, meter, round * 1000 + i));
  try {
    for (const table of playing) await table.open();
    await Promise.all(playing.map((table) => table.begin())); // at once, when everybody is there
    await sleep(warm * 1000); // at full speed: what a compiler learns while running is learnt before it is measured
    for (const table of playing) table.thinkMs = think;
    await sleep(2 * think);
    meter.begin();
    const [cpu, own, since] = [cpuSeconds(child.pid), process.cpuUsage(), performance.now()];
    await sleep(seconds * 1000);
    meter.on = false;
    const elapsed = (performance.now() - since) / 1000,
      used = cpuSeconds(child.pid) - cpu,
      players = process.cpuUsage(own);
    if (meter.faults) throw new Error(`${server.name}: ${meter.faults} faults, such as ${meter.fault}`);
    return {
      moves: meter.moves,
      matches: meter.matches,
      seconds: elapsed,
      server_cpu_seconds: used,
      players_cpu_seconds: (players.user + players.system) / 1e6,
      moves_per_second: meter.moves / elapsed,
      moves_per_cpu_second: meter.moves / used,
      cpu_us_per_move: (used / meter.moves) * 1e6,
      bytes_per_move: meter.bytes / meter.moves,
      p50_ms: meter.percentile(0.5),
      p99_ms: meter.percentile(0.99),
    };
  } finally {
    for (const table of playing) table.seats && table.close();
    child.removeAllListeners("exit");
    const gone = new Promise((done) => child.on("exit", done));
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 5000);
    await gone;
    clearTimeout(late);
  }
}

function median(list) {
  const sorted = list.slice().sort((left, right) => left - right),
    middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
const figure = (value, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

function print({ row, tables, think }, results) {
  const thinking = think ? ` who think up to ${think} ms` : "",
    who = `${tables === 1 ? "One table" : `${tables} tables`} of five players${thinking}`;
  console.log(`\n${row}: ${who}, medians of ${rounds} rounds of ${seconds} s\n`);
  console.log(
    "| server | store | moves a second of server CPU | | CPU a move | moves a second | p50 | p99 " +
      "| sent to players a move |\n" +
      "|---|---|---|---|---|---|---|---|---|",
  );
  for (const result of results) {
    const cells = [
      result.name,
      result.store,
      figure(result.moves_per_cpu_second),
      result.times_boardgame ? `${figure(result.times_boardgame, 1)}x` : "",
      `${figure(result.cpu_us_per_move)} us`,
      figure(result.moves_per_second),
      `${figure(result.p50_ms, 1)} ms`,
      `${figure(result.p99_ms, 1)} ms`,
      `${figure(result.bytes_per_move)} bytes`,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

async function measure(row) {
  const results = servers.map((server) => ({ name: server.name, store: server.store, rounds: [] }));
  for (let round = 1; round <= rounds; round++)
    for (const [i, server] of servers.entries()) {
      const played = await play(server, round, row);
      results[i].rounds.push(played);
      const speed = Math.round(played.moves_per_cpu_second);
      process.stderr.write(
        `${row.row}, round ${round}: ${server.name}, ${server.store}: ${speed} moves per CPU second\n`,
      );
    }
  for (const result of results)
    for (const key of Object.keys(result.rounds[0])) result[key] = median(result.rounds.map((round) => round[key]));
  const base = results.find(({ name }) => name === "boardgame.io")?.moves_per_cpu_second;
  for (const result of results) result.times_boardgame = base ? result.moves_per_cpu_second / base : null;
  print(row, results);
  return { ...row, results };
}

const measured = [];
try {
  for (const row of rows) measured.push(await measure(row));
} finally {
  rmSync(dir, { recursive: true, force: true });
}
const report = { when: new Date().toISOString(), seconds, rounds, node: process.version, cores: cpus().length };
console.log(`\n${report.cores} cores, node ${report.node}`);
writeFileSync(flags.out, `${JSON.stringify({ ...report, rows: measured }, null, 1)}\n`);
process.exit(0);
