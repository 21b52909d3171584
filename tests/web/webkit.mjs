// A WebKit to talk to: starts the browser of Debian's webkit2gtk-driver on a screen of its own that nobody sees (Xvfb),
// and speaks WebDriver with it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PATIENCE_MS } from "./support.mjs";

/** A port that nobody has. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** The number of the screen that Xvfb has opened. @param {import("node:child_process").ChildProcess} xvfb */
const displayOf = (xvfb) =>
  new Promise((resolve, reject) => {
    let text = "";
    xvfb.stdio[3]?.on("data", (data) => {
      text += data;
      if (text.endsWith("\n")) resolve(text.trim());
    });
    xvfb.once("error", reject).once("exit", () => reject(new Error("Xvfb ended")));
  });

/** The value that WebDriver answers. @param {string} method @param {string} address @param {any} [body] */
async function call(method, address, body) {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A session of the driver, which may not listen yet. @param {string} driver its address */
async function newSession(driver) {
  const capabilities = { alwaysMatch: { timeouts: { script: 10 * PATIENCE_MS } } };
  for (const end = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, 50)))
    try {
      return `${driver}/session/${(await call("POST", `${driver}/session`, { capabilities })).sessionId}`;
    } catch (error) {
      const refused = /** @type {any} */ (error).cause?.code === "ECONNREFUSED";
      if (!refused || Date.now() > end) throw error;
    }
}

/** Opens a page, runs `script` in it (an async function body) and gives back what it returns.
 * `settings` are those of the client.
 * @param {string} url @param {any} settings @param {string} script */
export async function inWebKit(url, settings, script) {
  const home = mkdtempSync(join(tmpdir(), "adit-webkit-"));
  const xvfb = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1024x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const started = [xvfb];
  try {
    const DISPLAY = `:${await displayOf(xvfb)}`;
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", ["--host=127.0.0.1", `--port=${port}`], {
      env: { ...process.env, HOME: home, DISPLAY, GDK_BACKEND: "x11", WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
      stdio: "ignore",
    });
    started.unshift(driver);
    const session = await newSession(`http://127.0.0.1:${port}`);
    const run = (/** @type {string} */ body) =>
      call("POST", `${session}/execute/async`, {
        script: `const done = arguments[0];
          (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      });
    try {
      await call("POST", `${session}/window/rect`, { width: 390, height: 700 });
      await call("POST", `${session}/url`, { url });
      await run(`localStorage.setItem("adit.settings", ${JSON.stringify(JSON.stringify(settings))})`);
      await call("POST", `${session}/refresh`, {});
      const { value, error } = await run(script);
      if (error) throw new Error(error);
      return value;
    } finally {
      await call("DELETE", session); // ends the browser
    }
  } finally {
    for (const one of started) {
      const ended = new Promise((resolve) => one.once("exit", resolve));
      if (one.exitCode === null && one.kill("SIGTERM")) await ended;
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
