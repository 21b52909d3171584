// A Firefox to talk to: starts Debian's firefox-esr without a window and speaks WebDriver BiDi with it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";

/** Opens a page, runs `script` in it (an async function body) and gives back what it returns.
 * `settings` are those of the client.
 * @param {string} url @param {any} settings @param {string} script */
export async function inFirefox(url, settings, script) {
  const profile = mkdtempSync(join(tmpdir(), "adit-firefox-"));
  const firefox = spawn(
    "firefox-esr",
    ["--headless", "--profile", profile, "--remote-debugging-port", "0", "--width", "390", "--height", "844"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise((resolve) => firefox.once("exit", resolve));
  try {
    const address = await new Promise((resolve, reject) => {
      let text = "";
      firefox.stderr.on("data", (data) => {
        text += data;
        const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text);
        if (found) resolve(found[1]);
      });
      firefox.once("error", reject);
      setTimeout(() => reject(new Error("Firefox does not listen")), 180000).unref();
    });
    const socket = new WebSocket(address + "/session");
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    let last = 0;
    const open = new Map();
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      const waiting = open.get(message.id);
      open.delete(message.id);
      if (message.type === "error") waiting?.reject(new Error(message.message));
      else waiting?.resolve(message.result);
    });
    const send = (method, params) =>
      new Promise((resolve, reject) => {
        open.set(++last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      });
    await send("session.new", { capabilities: {} });
    const { contexts } = await send("browsingContext.getTree", {});
    const context = contexts[0].context;
    const go = () => send("browsingContext.navigate", { context, url, wait: "complete" });
    await go();
    const keep = `localStorage.setItem("adit.settings", ${JSON.stringify(JSON.stringify(settings))})`;
    await send("script.evaluate", { expression: keep, target: { context }, awaitPromise: false });
    await go();
    const answer = await send("script.evaluate", {
      expression: `(async () => { ${script} })()`,
      target: { context },
      awaitPromise: true,
    });
    socket.close();
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  } finally {
    firefox.kill("SIGTERM");
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
