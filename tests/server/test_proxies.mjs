#!/usr/bin/env node
// The proxies of docs/operations.md, live: each configuration is taken from the page itself, with TLS by an authority
// made here, on private ports. nginx and HAProxy always; Caddy and promtool where they are installed (tools/deps more).
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import { Client, Failure, Server, equal, expect, playOut, program, root, runTests, sleep, test } from "./lib.mjs";

const dir = mkdtempSync(join(tmpdir(), "adit-proxies-"));
const page = readFileSync(join(root, "docs", "operations.md"), "utf8");
const children = new Set();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

const has = (name) => {
  try {
    execFileSync("sh", ["-c", `PATH=$PATH:/usr/sbin command -v ${name}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const freePort = () =>
  new Promise((done) => {
    const s = createServer().listen(0, "127.0.0.1", () => {
      const { port } = s.address();
      s.close(() => done(port));
    });
  });
const openssl = (...words) => execFileSync("openssl", words, { cwd: dir, stdio: "pipe" });
const read = (name) => readFileSync(join(dir, name));

// An authority of our own, and a certificate of its for play.example.org.
function makeCertificates() {
  openssl(
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "2",
    "-subj",
    "/CN=adit test",
  );
  openssl(
    "req",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-keyout",
    "play.key",
    "-out",
    "play.csr",
    "-subj",
    "/CN=play.example.org",
  );
  writeFileSync(join(dir, "play.ext"), "subjectAltName=DNS:play.example.org,DNS:localhost\n");
  openssl(
    "x509",
    "-req",
    "-in",
    "play.csr",
    "-CA",
    "ca.pem",
    "-CAkey",
    "ca.key",
    "-CAcreateserial",
    "-out",
    "play.crt",
    "-days",
    "2",
    "-extfile",
    "play.ext",
  );
  writeFileSync(join(dir, "play.pem"), Buffer.concat([read("play.crt"), read("play.key")]));
}
makeCertificates();

// The block of the page under **NAME**.
function documented(name) {
  const found = new RegExp(`\\*\\*${name}\\*\\*\n\`\`\`\n([\\s\\S]*?)\`\`\``).exec(page);
  if (!found) throw new Failure(`docs/operations.md has no configuration of ${name}`);
  return found[1];
}

async function start(name, port, command, ...words) {
  const child = spawn(command, words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
  });
  let text = "",
    ended = false;
  children.add(child);
  child.stdout.on("data", (data) => {
    text += data;
  });
  child.stderr.on("data", (data) => {
    text += data;
  });
  child.on("exit", () => {
    ended = true;
    children.delete(child);
  });
  for (let i = 0; i < 100; i++) {
    if (ended) throw new Failure(`${name} ended: ${text}`);
    try {
      await fetchThrough(port, "/healthz");
      return child;
    } catch {
      await sleep(100);
    }
  }
  throw new Failure(`${name} does not answer: ${text}`);
}

function fetchThrough(port, path, { method = "GET", headers = {}, body } = {}) {
  return new Promise((done, no) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        servername: "play.example.org",
        ca: read("ca.pem"),
        headers: { Host: "play.example.org", ...headers },
        timeout: 5000,
      },
      (answer) => {
        let text = "";
        answer.on("data", (data) => {
          text += data;
        });
        answer.on("end", () => done({ status: answer.statusCode, text }));
      },
    );
    asked.on("error", no);
    asked.end(body);
  });
}

const proxies = {
  nginx: async (from, port) => {
    const [server, map] = documented("nginx").split("# in the http block:");
    const block = server
      .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
      .replace(
        "# ssl_certificate ...; ssl_certificate_key ...;",
        `ssl_certificate ${dir}/play.crt; ssl_certificate_key ${dir}/play.key;`,
      )
      .replace("127.0.0.1:8080", `127.0.0.1:${from}`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${dir}/nginx-${kind};`)
      .join(" ");
    const user = process.getuid() === 0 ? "root" : "nobody";
    writeFileSync(
      join(dir, "nginx.conf"),
      `daemon off; pid ${dir}/nginx.pid; error_log stderr; worker_processes 1; user ${user};\n` +
        `events {}\nhttp { access_log off; ${temporary}\n${map}\n${block}}\n`,
    );
    return start("nginx", port, "nginx", "-e", "stderr", "-c", join(dir, "nginx.conf"));
  },
  HAProxy: async (from, port) => {
    const block = documented("HAProxy")
      .replace(":443 ssl crt /etc/haproxy/play.pem", `127.0.0.1:${port} ssl crt ${dir}/play.pem`)
      .replace("127.0.0.1:8080", `127.0.0.1:${from}`);
    writeFileSync(
      join(dir, "haproxy.cfg"),
      `defaults\n    mode http\n    timeout connect 5s\n    timeout client 30s\n    timeout server 30s\n${block}`,
    );
    return start("HAProxy", port, "haproxy", "-db", "-f", join(dir, "haproxy.cfg"));
  },
  Caddy: async (from, port) => {
    const block = documented("Caddy")
      .replace(
        "play.example.org {",
        `https://play.example.org:${port}, https://localhost:${port} {\n    bind 127.0.0.1\n` +
          `    tls ${dir}/play.crt ${dir}/play.key`,
      )
      .replace("127.0.0.1:8080", `127.0.0.1:${from}`);
    writeFileSync(
      join(dir, "Caddyfile"),
      `{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}\n${block}`,
    );
    return start("Caddy", port, "caddy", "run", "--adapter", "caddyfile", "--config", join(dir, "Caddyfile"));
  },
};

async function behind(name, work) {
  const port = await freePort();
  const server = await Server.start({
    "public-url": "https://play.example.org",
    "trust-proxy": "127.0.0.1",
    "rate-burst": 1000000,
    "rooms-per-address": 3,
  });
  const proxy = await proxies[name](server.port, port);
  try {
    await work(server, port);
  } finally {
    proxy.kill("SIGTERM");
    children.delete(proxy);
  }
}

const body = JSON.stringify({ game: "diamant", name: "Ida", seats: ["me", "open", "bot:random"] });
const create = (port, headers = {}) =>
  fetchThrough(port, "/api/rooms", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body), ...headers },
  });

async function playBehind(_server, port) {
  const made = JSON.parse((await create(port)).text);
  equal(made.links.play, `https://play.example.org/r/${made.room}`, "the link to send");
  const options = {
    ca: read("ca.pem"),
    servername: "play.example.org",
    headers: { Host: "play.example.org" },
    origin: "https://play.example.org",
  };
  const open = async (token) => {
    const client = new Client(`https://127.0.0.1:${port}`, { room: made.room, token }, options);
    await client.connect();
    await client.until(() => client.room);
    return client;
  };
  const host = await open(made.token);
  // The second seat is played by `adit join` over TLS, which checks the certificate.
  const guest = spawn(
    program,
    ["join", "--bot", "random", "--name", "Robot", `https://localhost:${port}/r/${made.room}`],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, SSL_CERT_FILE: join(dir, "ca.pem") } },
  );
  let said = "";
  guest.stderr.on("data", (data) => {
    said += data;
  });
  const ended = new Promise((done) => guest.on("exit", done));
  try {
    await host.until(() => host.room.seats[1].ready);
  } catch {
    throw new Failure(`adit join did not come: ${said}`);
  }
  await host.ok({ type: "start" });
  await playOut([host], (legal) => legal[0]);
  equal(await ended, 0, `exit code of adit join (${said})`);
  equal((await fetchThrough(port, `/api/records/${host.room.record}`)).status, 200, "status of the record");
}

for (const name of Object.keys(proxies)) {
  if (!has(name.toLowerCase())) {
    if (name === "Caddy") {
      console.log("     Caddy is not installed: left out");
      continue;
    }
  }
  test(`${name} with TLS in front, as documented: a whole match, by Node and by adit join`, () =>
    behind(name, playBehind));

  test(`${name}: each visitor counts alone, a made-up X-Forwarded-For does not help, metrics stay at home`, () =>
    behind(name, async (server, port) => {
      const statuses = [];
      for (let i = 0; i < 5; i++) statuses.push((await create(port, { "X-Forwarded-For": `10.1.1.${i}` })).status);
      equal(statuses, [201, 201, 201, 429, 429], "rooms of one visitor who invents addresses");
      equal(
        (await server.post(JSON.parse(body), { "X-Forwarded-For": "10.9.9.9", Host: "localhost" })).status,
        201,
        "another visitor",
      ); // as the proxy would say it
      equal((await fetchThrough(port, "/metrics")).status, 404, "metrics through the proxy");
      equal((await fetchThrough(port, "/healthz")).status, 200, "health");
      const foreign = new WebSocket(`wss://127.0.0.1:${port}/ws`, {
        ca: read("ca.pem"),
        servername: "play.example.org",
        headers: { Host: "play.example.org" },
        origin: "https://evil.example",
      });
      const refused = await new Promise((done) => {
        foreign.on("unexpected-response", (_, answer) => done(answer.statusCode));
        foreign.on("open", () => done("open"));
        foreign.on("error", () => {});
      });
      equal(refused, 403, "a foreign page");
    }));
}

test("adit join refuses a certificate that nobody vouches for, and one of another name", () =>
  behind("nginx", async (server, port) => {
    const made = JSON.parse((await create(port)).text);
    const join_ = (url, env) => {
      try {
        execFileSync(program, ["join", "--bot", "random", url], {
          stdio: "pipe",
          encoding: "utf8",
          timeout: 10000,
          env: { ...process.env, ...env },
        });
        return "joined";
      } catch (error) {
        return String(error.stderr);
      }
    };
    const nobody = join_(`https://localhost:${port}/r/${made.room}`, {
      SSL_CERT_FILE: "/dev/null",
      SSL_CERT_DIR: "/nonexistent",
    });
    expect(/certificate/.test(nobody) && /not valid/.test(nobody), `a refusal: ${nobody}`);
    const other = join_(`wss://127.0.0.1:${port}/r/${made.room}`, { SSL_CERT_FILE: join(dir, "ca.pem") });
    expect(/mismatch/i.test(other) && /not valid/.test(other), `a refusal of the number: ${other}`);
    equal((await server.metrics()).adit_rooms ?? 1, 1, "rooms");
  }));

test("/metrics as Prometheus reads it", async () => {
  const server = await Server.start({ "metrics-listen": `127.0.0.1:${await freePort()}` });
  equal((await server.http("/metrics")).status, 404, "metrics on the public address");
  const text = await (await fetch(`http://${server.flags["metrics-listen"]}/metrics`)).text();
  expect(text.includes('adit_limit_hits_total{limit="host"}'), "figures on the address of their own");
  if (!has("promtool")) {
    console.log("     promtool is not installed: not asked");
    return;
  }
  const said = execFileSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8", stdio: "pipe" });
  equal(said.trim(), "", "what promtool finds");
});

test("the systemd units are sound, and expose little", async () => {
  if (!has("systemd-analyze")) {
    console.log("     systemd is not installed: the unit is not checked");
    return;
  }
  const check = (...words) => {
    try {
      return execFileSync("systemd-analyze", words, { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      return `${error.stdout}${error.stderr}`;
    }
  };
  for (const [name, as] of [
    ["adit.service", "adit.service"],
    ["adit@.service", "adit@8081.service"],
  ]) {
    const unit = join(dir, as);
    writeFileSync(unit, readFileSync(join(root, "packaging", name), "utf8").replace("/usr/local/bin/adit", program));
    const verdict = check("verify", "--man=no", unit);
    expect(!verdict.includes(as), `no complaint about the unit: ${verdict}`);
    const security = check("security", "--offline=yes", unit);
    const exposure = /Overall exposure level[^:]*: ([\d.]+)/.exec(security);
    expect(exposure && Number(exposure[1]) <= 1.3, `an exposure level of at most 1.3: ${security.slice(-300)}`);
  }
});

runTests();
