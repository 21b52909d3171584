// What the browser tests stand on: pages, clicking a game to its end, rooms on a real server, and running in lanes.
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serveWeb } from "../../tools/serve_web.mjs";
import { Core, recordHeader } from "../../web/engine/core.js";

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

export const PHONE = { width: 390, height: 844 },
  SMALL = { width: 360, height: 640 },
  LAPTOP = { width: 1440, height: 900 },
  TV = { width: 1920, height: 1080 };
// of the running test: the contexts that it opened, to close them when it fails, and its seed
const current = new AsyncLocalStorage();
let browser, largeBrowser, server, core;
/** @param {...string} more */
const launch = (...more) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      ...more,
    ],
  });
export let url = "";

/**
 * How long anything may take before a test gives up. Long, as a busy machine is not a fault: waits end when what they
 * wait for is there.
 */
export const PATIENCE_MS = Number(process.env.PATIENCE ?? 180000);
const SEED = process.env.ADIT_SEED ?? "1";
/** A number of a text. @param {string} text */
const numberOf = (text) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);

/**
 * Runs in every page before the client: its chances come from a number, so that a test plays the same games each time;
 * and window.hand clicks what the engine offers.
 * @param {number} seed
 */
export function prepare(seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
  crypto.getRandomValues = (bytes) => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(random() * 4294967296);
    return bytes;
  };
  window.sounding = 0; // how often a page began to make sounds
  const Sound = window.AudioContext;
  window.AudioContext = class extends Sound {
    constructor() {
      super();
      window.sounding++;
    }
  };
  let clicks = seed >>> 0; // not from `random`: the client draws from that one whenever it likes
  const draw = () => ((clicks = (Math.imul(clicks, 1664525) + 1013904223) >>> 0) >>> 8) / 16777216;
  const find = (selector) => document.querySelector(selector);
  const click = (element) =>
    element instanceof HTMLElement
      ? element.click()
      : element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const hand = {
    /** What may be clicked now: all of it, and what a player in a hurry would take. */
    offers() {
      const cover = find(".handover button, .coach button");
      if (cover) return { all: [cover], main: [cover] };
      if (!find(".table[data-asks=yes]")) return { all: [], main: [] };
      const sheet = [...document.querySelectorAll(".choices button, [data-id=confirm]")];
      if (sheet.length) return { all: sheet, main: [sheet[0]] };
      const all = [
        ...document.querySelectorAll(
          ".dm-choice, .gn-card.can, button.aim, .bc-actions button:not([data-id=turn]), .bc-target, .plain-moves [data-move]",
        ),
      ];
      const aim = all.filter((one) => one.matches("button.aim"));
      const main = aim.length ? aim.slice(0, 1) : all.filter((one) => one.matches(".bc-actions .primary"));
      return { all, main };
    },
    /** Clicks one of them, what is preferred if it is there; false: there is nothing to click now. */
    one(prefer = "") {
      const { all, main } = hand.offers();
      if (!all.length) return false;
      const wanted = prefer ? all.find((element) => element.matches(prefer)) : null;
      if (wanted) {
        click(wanted);
        return true;
      }
      const some =
        // else a game of Black Crystal takes for ever
        main.length && (main[0].matches("button.aim, .choices button, [data-id=confirm]") || draw() < 0.7) ? main : all;
      click(some[Math.floor(draw() * some.length)]);
      return true;
    },
    /** Until the selector is there, or time is up. */
    async until(selector, ms) {
      const end = Date.now() + ms;
      while (!find(selector) && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, hand.one() ? 0 : 4));
      return Boolean(find(selector));
    },
  };
  window.hand = hand;
}

/** A page of its own, whose errors fail the test; `large`: in a browser whose reader wants text twice as large. */
export async function open(
  route,
  { size = PHONE, lang = "en", settings = {}, base = url, workers = "block", touch = false, large = false } = {},
) {
  if (large) largeBrowser ??= launch("--blink-settings=defaultFontSize=32");
  const context = await (large ? await largeBrowser : browser).newContext({
    viewport: size,
    locale: lang,
    colorScheme: "dark",
    serviceWorkers: workers,
    hasTouch: touch,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const own = current.getStore();
  own.contexts.push(context);
  const page = await context.newPage();
  // Playwright's own evaluates its function again and again inside the page, which the server's content policy forbids
  // from the second time on.
  page.waitForFunction = (holds, arg) =>
    until(
      () =>
        page
          .evaluate(holds, arg)
          .catch((error) => (/context was destroyed|navigation/.test(error.message) ? false : Promise.reject(error))),
      String(holds),
    );
  page.faults = [];
  page.frames = []; // every byte that a socket brings
  page.on("websocket", (socket) => socket.on("framereceived", (frame) => page.frames.push(String(frame.payload))));
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on(
    "console",
    (message) =>
      message.type() === "error" &&
      !/Failed to load resource|WebSocket connection/.test(message.text()) &&
      page.faults.push(message.text()),
  );
  page.done = async () => {
    const all = page.faults;
    await context.close();
    same(all.join("; "), "", "errors of the page");
  };
  await page.addInitScript(prepare, own.seed + own.contexts.length);
  await page.addInitScript(
    (given) => {
      if (!localStorage.getItem("adit.settings")) localStorage.setItem("adit.settings", JSON.stringify(given));
    },
    { speed: "instant", motion: "off", takeback: false, theme: "dark", soundAsked: true, ...settings },
  );
  await page.goto(base + route);
  await page.waitForSelector("body[data-ready]");
  return page;
}

/**
 * Holds a page's time, so that a test can look at any moment of what it plays: timers, performance.now and every
 * animation stand still. `begin(act, mark)` does something in the page and returns when the first moment of the
 * timeline that `mark` shows has run; then `to(ms)` lets time pass until that many milliseconds after it.
 */
export async function held(page) {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  const step = (/** @type {number} */ ms) =>
    page.evaluate((passed) => {
      window.stopped ??= new WeakSet();
      for (const animation of document.getAnimations()) {
        const end = Number(animation.effect?.getComputedTiming().endTime);
        if (!window.stopped.has(animation)) {
          window.stopped.add(animation);
          animation.pause();
          animation.currentTime = 0;
        } else if (animation.playState === "paused") {
          const now = Number(animation.currentTime) + passed;
          if (now >= end) animation.finish();
          else animation.currentTime = now;
        }
      }
    }, ms);
  const STEP = 50;
  let now = 0;
  const pass = async (/** @type {number} */ ms) => {
    for (let left = ms; left > 0; left -= STEP) {
      await step(Math.min(STEP, left));
      await page.clock.runFor(Math.min(STEP, left));
    }
    await step(0);
  };
  await step(0);
  return {
    async begin(act, mark) {
      await page.evaluate((selector) => document.querySelector(selector)?.removeAttribute("data-moment"), mark);
      await page.evaluate(act);
      const moment = () => page.evaluate((selector) => document.querySelector(selector)?.dataset.moment, mark);
      await until(async () => (await moment()) ?? (await page.clock.runFor(1), ""), `a moment of ${mark}`);
      await step(0);
      now = 0;
    },
    async to(ms) {
      await pass(ms - now);
      now = ms;
    },
  };
}

/** Waits until it holds. @param {() => any} holds @param {string} what @param {number} [ms] between two looks */
export async function until(holds, what, ms = 20) {
  const begin = Date.now();
  for (; Date.now() < begin + PATIENCE_MS; await new Promise((resolve) => setTimeout(resolve, ms))) {
    if (!(await holds())) continue;
    if (Date.now() > begin + 30000) console.log(`    slow: ${Math.round((Date.now() - begin) / 1000)} s until ${what}`);
    return;
  }
  throw new Error(`it did not come: ${what}`);
}

/** Leads a page to another screen of the client, and waits until it is shown. */
export async function go(page, route, base = url) {
  await page.goto(base + route);
  await page.waitForFunction(() => document.body.dataset.at === location.hash);
}

/** Clicks on until the game is over, or something else is there. What to click is what the engine offers. */
export async function playOn(page, selector = ".podium") {
  expect(
    await page.evaluate(([wanted, ms]) => window.hand.until(wanted, ms), [selector, PATIENCE_MS]),
    `${selector} did not come`,
  );
}

/** Waits until it is one's turn, or the game is over. */
export const asked = (page) => page.waitForSelector(".table[data-asks=yes], .podium", { state: "attached" });

/** Makes some decisions, one after another, as a player in a hurry would; stops before the game is over. */
export async function decide(page, count, prefer = "") {
  for (let i = 0; i < count; i++) {
    await asked(page);
    await page.evaluate((selector) => window.hand.one(selector), prefer);
  }
  await asked(page);
}

/** The record of a match that bots play, without a browser; the last of `bots` plays all further seats, too.
 * @param {{seed?: string, options?: Record<string, string>, moves?: number}} [more] */
export function recordOf(
  core,
  game,
  bots,
  count = Math.max(3, game.seats_min),
  { seed = "5e", options = {}, moves = 60000 } = {},
) {
  const presets = Object.fromEntries(game.options.map((o) => [o.name, o.preset]));
  const names = Array.from({ length: count }, (_, i) => "P" + i);
  core.start(
    0,
    recordHeader({
      game: game.name,
      rules: game.rules,
      names,
      options: { ...presets, ...options },
      seed: seed.repeat(32),
    }),
  );
  names.forEach((_, seat) => core.bot(0, seat, [bots].flat()[seat] ?? [bots].flat().at(-1)));
  for (let acting = core.toAct(0), n = 0; acting && (n < moves || !(acting & 1)); acting = core.toAct(0), n++) {
    core.step(0);
  }
  return core.record(0);
}

/**
 * Waits until nothing fades in or moves any more: half faded, a text has another contrast than the one people read.
 * What goes round for ever (a lamp's flicker) is not waited for.
 */
export const settled = (page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== "running" || a.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );

/** @param {string[]} [only] rules, where a page differs from one that was looked at only in these */
export async function checkAxe(page, where, only) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  await settled(page);
  const found = await page.evaluate(async (rules) => {
    const result = await window.axe.run(document, {
      resultTypes: ["violations"],
      ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
    });
    return result.violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? ""))
          .join(" | ")}`,
    );
  }, only);
  same(found.join("\n"), "", `axe on ${where}`);
}

/**
 * Leads a page to a match that bots played, by its record, as the one at seat 0.
 * @param {string} kind of game
 * @param {string} record
 */
export async function openRecord(page, kind, record) {
  const names = [...record.matchAll(/^seat \d+ (.+)$/gm)].map(([, name]) => name);
  await page.evaluate(
    ([game, text, called]) =>
      localStorage.setItem(
        "adit.match.x",
        JSON.stringify({
          id: "x",
          game,
          names: called,
          bots: called.map((_, seat) => (seat ? "random" : null)),
          options: {},
          record: text,
          over: true,
          updated: 1,
        }),
      ),
    [kind, record, names],
  );
  await go(page, "#/");
  await go(page, "#/play/x");
}

/** Opens what is behind the tab, after a match. */
export async function openAnalysis(page) {
  await page.waitForSelector(".podium");
  await page.click("[data-tab=analysis]");
  await page.waitForSelector(".analysis .panel .rest");
}

/** The same with a match of four, which is over. */
export async function openResult(page, kind, bots) {
  core ??= Core.from(readFileSync(site + "/adit.wasm"));
  await openRecord(
    page,
    kind,
    recordOf(
      await core,
      (await core).games().find(({ name }) => name === kind),
      bots,
      4,
    ),
  );
  await page.waitForSelector(".podium");
}

/** Words in Latin letters on a page in another language. */
export const latin = (page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT),
      out = [];
    while (walk.nextNode()) {
      const text = walk.currentNode.textContent.trim();
      if (
        /[A-Za-z]{3,}/.test(text.replaceAll("adit", "")) &&
        !["English", "Diamant"].includes(text) &&
        !walk.currentNode.parentElement.closest("script, noscript, .rules code")
      )
        out.push(text);
    }
    for (const one of document.querySelectorAll("[aria-label], [title]"))
      for (const name of ["aria-label", "title"])
        if (/[A-Za-z]{3,}/.test(one.getAttribute(name) ?? "")) out.push(one.getAttribute(name));
    return [...new Set(out)].join(" | ");
  });

/** Everything that a page shows of its match or lobby, apart from sentences that only pass by. */
export const shown = (page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ".dm-person .chest, .dm-sum .num, .dm-choice .label, .gn-hand [data-card], .gn-table, .gn-ask, .bc-person, .bc-ask, .bc-actions button:not([data-id]), .bc-chip, .seats .seat, [data-id=ready], .over h1, .podium, .rest",
      ),
    ]
      .map((e) => e.dataset.card ?? e.textContent)
      .join("|"),
  );

export async function noSideways(page, where) {
  const [wide, have] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide <= have, `${where} scrolls sideways: ${wide} > ${have}`);
}

/**
 * @param {(base: string) => Promise<void>} run
 * @param {string[]} [more] settings of the server, after the common ones
 */
export async function withServer(run, more = []) {
  const process_ = spawn(
    build + "/adit",
    [
      "serve",
      "--listen",
      "127.0.0.1:0",
      "--db",
      "memory",
      "--bot-delay-ms",
      "10",
      "--rooms-per-address",
      "100",
      "--max-connections-per-address",
      "100",
      ...more,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  try {
    const port = await new Promise((resolve, reject) => {
      let text = "";
      process_.stdout.on("data", (data) => {
        text += data;
        const found = /:(\d+)\//.exec(text);
        if (found) resolve(found[1]);
      });
      process_.on("exit", () => reject(new Error("the server ended: " + text)));
      setTimeout(() => reject(new Error("no server")), PATIENCE_MS).unref();
    });
    await run(`http://127.0.0.1:${port}/`);
  } finally {
    process_.kill("SIGTERM");
  }
}

/** @param {number} count of people */
export async function gather(base, game, count, { tv = false, before = async (_pages) => undefined } = {}) {
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
  await before(pages);
  // Everybody is there, and ready.
  await host.waitForFunction(
    (n) =>
      [...document.querySelectorAll(".seat.person .kind")].filter((kind) =>
        ["host", "ready"].includes(kind.textContent),
      ).length === n,
    count,
  );
  await host.click("[data-id=start-room]");
  await Promise.all(pages.map((page) => page.waitForSelector(".table")));
  return { code, pages, screen };
}

/** Everybody clicks what is offered, until all see the result, or `between` says that it is enough. */
export async function playTogether(pages, between = async () => false) {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const states = await Promise.all(
      pages.map((page) =>
        page.evaluate(() => (document.querySelector(".podium") ? "over" : window.hand.one() ? "clicked" : "waits")),
      ),
    );
    if (states.every((state) => state === "over") || (await between())) return;
    if (!states.includes("clicked")) await pages[0].waitForTimeout(10);
  }
  throw new Error("the game did not end");
}

/** Runs what was named, two tests at a time; says each result. */
export async function runAll(wanted) {
  server = await serveWeb(site);
  url = `http://127.0.0.1:${server.address().port}/`;
  browser = await launch();
  const chosen = tests.filter(({ name }) => !wanted || name.includes(wanted));
  const together = chosen.filter(({ alone }) => !alone),
    alone = chosen.filter((one) => one.alone);
  const begin = Date.now();
  let passed = 0;
  const failed = [];
  async function one({ name, run }) {
    const start = Date.now(),
      contexts = [];
    let timer;
    try {
      await current.run({ contexts, seed: numberOf(name + SEED) }, () =>
        Promise.race([
          run(),
          new Promise(
            (_, reject) => (timer = setTimeout(() => reject(new Error("it takes too long")), 8 * PATIENCE_MS)),
          ),
        ]),
      );
      passed++;
      console.log(`ok   ${name} (${Date.now() - start} ms)`);
    } catch (error) {
      const where = /[\w-]+\.mjs:\d+/.exec(String(error.stack ?? "").replaceAll("support.mjs", ""))?.[0] ?? "";
      const lines = String(error.message ?? error).split("\n");
      const why = String(error.stdout ?? "").slice(0, 1500) + lines.slice(0, 14).join("\n    ");
      const text = `FAIL ${name} (${Date.now() - start} ms) ${where}\n    ${why}`;
      failed.push(text);
      console.log(text);
      for (const [i, page] of contexts.flatMap((context) => context.pages()).entries()) {
        console.log(`    page ${i}: ${page.url()}`);
        await page
          .screenshot({ path: `${pictures}/failed-${failed.length}-${i}.png`, timeout: 10000 })
          .catch(() => undefined);
      }
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
  await (await largeBrowser)?.close();
  server.close();
  for (const text of failed) console.log(text); // once more at the end, where everybody looks
  console.log(`${passed} passed, ${failed.length} failed in ${Math.round((Date.now() - begin) / 1000)} s`);
  return failed.length;
}
