// What the browser tests stand on: pages, clicking a game to its end, rooms on a real server, and running in lanes.
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serveWeb } from "../../tools/serve_web.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const build = process.env.ADIT_BUILD ?? root + "build";
export const site = build + "/web";
export const pictures = process.env.ADIT_SHOTS ?? build + "/shots";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
mkdirSync(pictures, { recursive: true });

const tests = [];
/** A test; `alone`: nothing else runs beside it, since it measures. */
export const test = (name, run, { alone = false } = {}) => tests.push({ name, run, alone });
export function expect(holds, what) {
  if (!holds) throw new Error(what);
}
export function same(actual, expected, what) {
  if (actual !== expected) throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

export const PHONE = { width: 390, height: 844 }, SMALL = { width: 360, height: 640 }, LAPTOP = { width: 1440, height: 900 }, TV = { width: 1920, height: 1080 };
const current = new AsyncLocalStorage(); // of the running test: the contexts that it opened, to close them when it fails
let browser, server;
export let url = "";

/** A page of its own, whose errors fail the test. */
export async function open(route, { size = PHONE, lang = "en", settings = {}, base = url, workers = "block" } = {}) {
  const context = await browser.newContext({ viewport: size, locale: lang, colorScheme: "dark", serviceWorkers: workers });
  current.getStore()?.push(context);
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && !/Failed to load resource|WebSocket connection/.test(message.text()) && page.faults.push(message.text()));
  page.done = async () => {
    const all = page.faults;
    await context.close();
    same(all.join("; "), "", "errors of the page");
  };
  await page.addInitScript((given) => {
    if (!localStorage.getItem("adit.settings")) localStorage.setItem("adit.settings", JSON.stringify(given));
  }, { speed: "instant", motion: "off", takeback: false, theme: "dark", ...settings });
  await page.goto(base + route);
  await page.waitForSelector("body[data-ready]");
  return page;
}

/** Clicks on until the game is over. What to click is what the engine offers. */
export async function playOn(page, most = 4000) {
  await page.evaluate(async (limit) => {
    let turn = 0;
    const find = (selector) => document.querySelector(selector);
    const click = (element) => (element instanceof HTMLElement ? element.click() : element.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    for (; turn < limit && !find(".podium"); turn++) {
      const offers = [...document.querySelectorAll(".choices button, [data-id=settle], .handover button, .coach button")];
      const table = [...document.querySelectorAll(".dm-choice, .gn-card.can, button.aim, .bc-actions button:not([data-id=turn]), .bc-target")];
      const main = table.filter((one) => one.matches(".bc-actions .primary"));
      const some = main.length && Math.random() < 0.7 ? main : table; // else a game of Black Crystal by chance takes for ever
      const best = offers[0] ?? table.find((one) => one.matches("button.aim")) ?? some[Math.floor(Math.random() * some.length)];
      if (best) click(best);
      await new Promise((resolve) => setTimeout(resolve, best ? 0 : 4));
    }
    return turn;
  }, most);
  await page.waitForSelector(".podium", { timeout: 60000 });
}

export async function checkAxe(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ["violations"] });
    return result.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? "")).join(" | ")}`);
  });
  same(found.join("\n"), "", `axe on ${where}`);
}

export async function noSideways(page, where) {
  const [wide, have] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide <= have, `${where} scrolls sideways: ${wide} > ${have}`);
}

export async function withServer(run) {
  const process_ = spawn(build + "/adit", ["serve", "--listen", "127.0.0.1:0", "--db", "memory", "--bot-delay-ms", "10", "--rooms-per-address", "100", "--max-connections-per-address", "100"], { stdio: ["ignore", "pipe", "pipe"] });
  try {
    const port = await new Promise((resolve, reject) => {
      let text = "";
      process_.stdout.on("data", (data) => {
        text += data;
        const found = /:(\d+)\//.exec(text);
        if (found) resolve(found[1]);
      });
      process_.on("exit", () => reject(new Error("the server ended: " + text)));
      setTimeout(() => reject(new Error("no server")), 10000);
    });
    await run(`http://127.0.0.1:${port}/`);
  } finally {
    process_.kill("SIGTERM");
  }
}

/** @param {number} count of people */
export async function gather(base, game, count, { tv = false } = {}) {
  const host = await open("#/room", { base });
  await host.locator(`input[value=${game}]`).evaluate((input) => input.click());
  await host.fill("input[type=text]", "Ida");
  await host.click("[data-id=make-room]");
  await host.waitForSelector("[data-id=start-room]");
  const code = host.url().split("/").pop();
  const pages = [host];
  for (let i = 1; i < count; i++) {
    const page = await open("r/" + code, { base });
    await page.waitForSelector("[data-id=join-room]");
    await page.fill("input[type=text]", ["", "Bo", "Cy", "Di"][i]);
    await page.click("[data-id=join-room]");
    await page.click("[data-id=ready]");
    pages.push(page);
  }
  const screen = tv ? await open("tv/" + code, { base, size: TV }) : null;
  if (screen) {
    await screen.waitForSelector(".qr svg");
    await screen.waitForFunction((n) => document.querySelectorAll(".seat.person").length === n, count);
    await screen.screenshot({ path: `${pictures}/tv-lobby-1920.png` });
    if (game === "diamant") {
      await checkAxe(screen, "the big screen");
      await checkAxe(host, "the lobby");
      await host.screenshot({ path: `${pictures}/lobby-390.png` });
    }
  }
  await host.waitForFunction((n) => [...document.querySelectorAll(".seat.person .kind")].length === n, count);
  await host.waitForTimeout(200);
  await host.click("[data-id=start-room]");
  return { code, pages, screen };
}

/** Everybody clicks what is offered, until all see the result. */
export async function playTogether(pages, most = 3000, between = async () => undefined) {
  for (let i = 0; i < most; i++) {
    let over = 0;
    for (const page of pages) {
      over += await page.evaluate(() => {
        if (document.querySelector(".podium")) return 1;
        const offers = [...document.querySelectorAll(".choices button, [data-id=settle]")];
        const table = [...document.querySelectorAll(".dm-choice, .gn-card.can, button.aim, .bc-actions button:not([data-id=turn]), .bc-target")];
        const main = table.filter((e) => e.matches(".bc-actions .primary"));
        const some = main.length && Math.random() < 0.7 ? main : table;
        const one = offers[0] ?? table.find((e) => e.matches("button.aim")) ?? some[Math.floor(Math.random() * some.length)];
        if (one) one instanceof HTMLElement ? one.click() : one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return 0;
      }).catch(() => 0);
    }
    if (over === pages.length) return;
    await between(i);
    await pages[0].waitForTimeout(15);
  }
  throw new Error("the game did not end");
}

/** Runs what was named, two tests at a time; says each result. */
export async function runAll(wanted) {
  server = await serveWeb(site);
  url = `http://127.0.0.1:${server.address().port}/`;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"] });
  const chosen = tests.filter(({ name }) => !wanted || name.includes(wanted));
  const together = chosen.filter(({ alone }) => !alone), alone = chosen.filter((one) => one.alone);
  const begin = Date.now();
  let passed = 0, failed = 0;
  async function one({ name, run }) {
    const start = Date.now(), contexts = [];
    let timer;
    try {
      await current.run(contexts, () => Promise.race([run(), new Promise((_, reject) => (timer = setTimeout(() => reject(new Error("it takes too long")), 150000)))]));
      passed++;
      console.log(`ok   ${name} (${Date.now() - start} ms)`);
    } catch (error) {
      failed++;
      console.log(`FAIL ${name}\n    ${String(error.stdout ?? "").slice(0, 1500)}${String(error.message ?? error).split("\n").slice(0, 14).join("\n    ")}`);
      for (const context of contexts) await context.close().catch(() => undefined);
    } finally {
      clearTimeout(timer);
    }
  }
  const lane = async () => {
    for (let next = together.shift(); next; next = together.shift()) await one(next);
  };
  await Promise.all(Array.from({ length: Number(process.env.ADIT_LANES ?? 2) }, lane));
  for (const next of alone) await one(next);
  await browser.close();
  server.close();
  console.log(`${passed} passed, ${failed} failed in ${Math.round((Date.now() - begin) / 1000)} s`);
  return failed;
}
