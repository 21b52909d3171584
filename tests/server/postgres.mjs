// A PostgreSQL of the test's own: in a new folder, on a private port of loopback, stopped with the test.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, until } from "./lib.mjs";

const freePort = () =>
  new Promise((done) => {
    const s = createServer().listen(0, "127.0.0.1", () => {
      const { port } = s.address();
      s.close(() => done(port));
    });
  });

export class Postgres {
  static all = new Set();
  static bin() {
    const base = "/usr/lib/postgresql";
    const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
    const found = versions.map((v) => join(base, v, "bin")).find((path) => existsSync(join(path, "postgres")));
    if (!found) throw new Failure("PostgreSQL is needed: tools/deps test");
    return found;
  }
  // PostgreSQL refuses to run as root.
  static as = process.getuid() === 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];
  static run(name, ...words) {
    const [command, ...rest] = [...Postgres.as, join(Postgres.bin(), name), ...words];
    return execFileSync(command, rest, { encoding: "utf8", stdio: "pipe", cwd: "/" });
  }
  static async start(settings = {}) {
    const postgres = new Postgres();
    postgres.dir = mkdtempSync(join(tmpdir(), "adit-postgres-"));
    if (Postgres.as.length) execFileSync("chown", ["postgres:postgres", postgres.dir]);
    chmodSync(postgres.dir, 0o700);
    postgres.data = join(postgres.dir, "data");
    Postgres.run("initdb", "-D", postgres.data, "-U", "adit", "--auth=trust", "-E", "UTF8", "--locale=C", "-N");
    postgres.port = await freePort();
    const all = {
      listen_addresses: "'127.0.0.1'",
      port: postgres.port,
      unix_socket_directories: `'${postgres.dir}'`,
      shared_buffers: "'16MB'",
      max_connections: 12,
      ...settings,
    };
    writeFileSync(
      join(postgres.data, "postgresql.auto.conf"),
      Object.entries(all)
        .map(([key, value]) => `${key} = ${value}\n`)
        .join(""),
    );
    await postgres.run();
    return postgres;
  }
  async run() {
    const [command, ...rest] = [...Postgres.as, join(Postgres.bin(), "postgres"), "-D", this.data];
    this.log = "";
    this.process = spawn(command, rest, { stdio: ["ignore", "ignore", "pipe"], cwd: "/" });
    this.process.stderr.on("data", (bytes) => {
      this.log += bytes;
    });
    this.exited = new Promise((done) => this.process.on("exit", done));
    Postgres.all.add(this);
    const ready = () => /ready to accept connections/.test(this.log);
    await until(ready, "PostgreSQL").catch((error) => Promise.reject(new Failure(`${error.message}: ${this.log}`)));
  }
  get url() {
    return `postgres://adit@127.0.0.1:${this.port}/postgres`;
  }
  sql(text, url = this.url) {
    return execFileSync(
      join(Postgres.bin(), "psql"),
      ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", text, url],
      { encoding: "utf8", stdio: "pipe", timeout: 20000 },
    ).trim();
  }
  // The server process and all of its children.
  pids() {
    const own = Number(readFileSync(join(this.data, "postmaster.pid"), "utf8").split("\n")[0]);
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(own)], { encoding: "utf8" })
      .split("\n")
      .map(Number)
      .filter(Boolean);
    return [own, ...children];
  }
  signal(name) {
    for (const pid of this.pids()) {
      try {
        process.kill(pid, name);
      } catch {
        /* just ended */
      }
    }
  }
  freeze() {
    this.signal("SIGSTOP");
  }
  thaw() {
    this.signal("SIGCONT");
  }
  async stop(signal = "SIGINT") {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const own = this.pids()[0];
      this.thaw();
      process.kill(own, signal); // SIGINT: fast, SIGQUIT: at once
      await this.exited;
    }
    Postgres.all.delete(this);
  }
  async remove() {
    await this.stop("SIGQUIT");
    rmSync(this.dir, { recursive: true, force: true });
  }
}

// Whatever ends the test ends its databases.
process.on("exit", () => {
  for (const postgres of Postgres.all) {
    try {
      postgres.thaw();
      process.kill(postgres.pids()[0], "SIGQUIT");
      execFileSync("sleep", ["0.3"]);
    } catch {
      /* gone already */
    }
    rmSync(postgres.dir, { recursive: true, force: true });
  }
});
