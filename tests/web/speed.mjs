// How heavy and how fast the client is: reported, not asserted, since machines differ. With the processor slowed down
// four times (Chromium's own throttle) and all files from loopback.
//
// - interactive: from the start of a navigation with an empty cache to the moment when the buttons of home are there
//   and react; read inside the page, as the time at which body[data-ready] is set.
// - a view: from a view's JSON to a table that is drawn and laid out (its layout is forced inside the measure). Taken
//   move by move through a match of four in the replay, which draws the same tables as a game does. On a busy machine
//   this time is mostly other programs'; so the processor time of the page's own thread stands beside it, taken
//   without the slowdown and times four.
//
// - a frame of an animation: the processor time of the page's own thread between two frames while a scene is played at
//   its own pace, times four; measured without the slowdown, as above. Asserted: processor time does not depend on what
//   else runs.
import { readFileSync } from "node:fs";
import { Core } from "../../web/engine/core.js";
import { recordsOf } from "./crystal.mjs";
import { before, sitDown } from "./diamant.mjs";
import { matchWhere, sit } from "./gnomes.mjs";
import { expect, open, openRecord, openResult, PHONE, recordOf, site, test } from "./support.mjs";

const SLOWER = 4;

/** @param {number[]} numbers @param {number} share */
const quantile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

async function slowed(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

test(
  "interactive with the processor slowed down four times: reported",
  async () => {
    const times = [];
    for (let i = 0; i < 3; i++) {
      const page = await open("", { size: PHONE });
      const client = await page.context().newCDPSession(page);
      await client.send("Network.setCacheDisabled", { cacheDisabled: true });
      await slowed(page);
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.body?.dataset.ready && !window.readyAt) window.readyAt = performance.now();
        }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
      });
      await page.reload();
      await page.waitForSelector("body[data-ready]");
      times.push(await page.evaluate(() => window.readyAt));
      await page.done();
    }
    console.log(`    interactive after ${times.map((ms) => Math.round(ms)).join(", ")} ms (aim: 1000)`);
    expect(
      times.every((ms) => ms > 0),
      "it was measured",
    );
  },
  { alone: true },
);

// Chromium's "Fast 3G": 1.44 Mbit/s down, 562 ms for each request, and the processor slowed down four times.
test(
  "the first paint and the first use on a slow line: reported",
  async () => {
    const paints = [],
      uses = [];
    for (let i = 0; i < 3; i++) {
      const page = await open("", { size: PHONE });
      const client = await page.context().newCDPSession(page);
      await client.send("Network.enable");
      await client.send("Network.clearBrowserCache");
      await client.send("Network.setBypassServiceWorker", { bypass: true });
      await client.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 562,
        downloadThroughput: (1.44 * 1024 * 1024) / 8,
        uploadThroughput: (675 * 1024) / 8,
      });
      await slowed(page);
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.body?.dataset.ready && !window.readyAt) window.readyAt = performance.now();
        }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
      });
      await page.reload();
      await page.waitForSelector("body[data-ready]");
      const { paint, ready } = await page.evaluate(() => ({
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
        ready: window.readyAt,
      }));
      paints.push(paint);
      uses.push(ready);
      await page.done();
    }
    const words = (/** @type {number[]} */ times) => times.map((ms) => Math.round(ms)).join(", ");
    console.log(`    first paint after ${words(paints)} ms (aim: 1500), usable after ${words(uses)} ms (aim: 4000)`);
    expect(
      paints.every((ms) => ms > 0),
      "a paint was seen",
    );
  },
  { alone: true },
);

/** Draws views, one move after another; how long each took. */
const drawViews = (page, most) =>
  page.evaluate(async (count) => {
    const slider = document.querySelector(".scrub input"),
      last = Math.min(Number(slider.max), count);
    const measure = performance.measure.bind(performance);
    performance.measure = (name, options) => {
      void document.body.offsetHeight; // the layout belongs to the drawing
      return measure(name, options);
    };
    performance.clearMeasures();
    for (let i = 0; i <= last; i++) {
      const before = performance.getEntriesByName("adit-view").length;
      slider.value = String(i);
      slider.dispatchEvent(new Event("input"));
      while (performance.getEntriesByName("adit-view").length === before)
        await new Promise((resolve) => setTimeout(resolve, 1));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    performance.measure = measure;
    return performance.getEntriesByName("adit-view").map((entry) => entry.duration);
  }, most);

test(
  "drawing a view with the processor slowed down four times: reported",
  async () => {
    const core = await Core.from(readFileSync(site + "/adit.wasm"));
    for (const game of core.games().filter(({ name }) => ["diamant", "gnomes", "crystal"].includes(name))) {
      const record = recordOf(core, game, game.name === "diamant" ? "hazards:2" : "greedy", 4);
      const page = await open("", { size: PHONE });
      await page.evaluate(
        ([name, text]) =>
          localStorage.setItem(
            "adit.match.x",
            JSON.stringify({
              id: "x",
              game: name,
              names: ["P0", "P1", "P2", "P3"],
              bots: [],
              options: {},
              record: text,
              over: true,
              updated: 1,
            }),
          ),
        [game.name, record],
      );
      await page.goto(page.url().replace(/#.*|$/, "#/replay/x"));
      await page.waitForSelector(".scrub input");
      const client = await page.context().newCDPSession(page);
      await client.send("Performance.enable", { timeDomain: "threadTicks" });
      const work = async () =>
        (await client.send("Performance.getMetrics")).metrics
          .filter(({ name }) => ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].includes(name))
          .reduce((sum, { value }) => sum + value * 1000, 0);
      await drawViews(page, 12); // so that what is made once is made
      const before = await work();
      const own = (await drawViews(page, 60)).length,
        spent = ((await work()) - before) / own;
      await slowed(page);
      const took = await drawViews(page, 60);
      console.log(
        `    ${game.name}: ${took.length} views, median ${quantile(took, 0.5).toFixed(1)} ms, ` +
          `95 % within ${quantile(took, 0.95).toFixed(1)} ms; ` +
          `processor time of a view, times four: ${(spent * SLOWER).toFixed(1)} ms (aim: 16)`,
      );
      expect(took.length > 20 && spent > 0, "views were drawn");
      await page.done();
    }
  },
  { alone: true },
);

/** Processor time of the page's main thread in each frame while something is played, in milliseconds.
 * @param {any} page @param {() => Promise<any>} act @param {number} ms how long it is watched */
async function framesOf(page, act, ms) {
  const client = await page.context().newCDPSession(page);
  /** @type {any[]} */
  const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const categories = ["disabled-by-default-devtools.timeline", "devtools.timeline"];
  await client.send("Tracing.start", { traceConfig: { includedCategories: categories }, transferMode: "ReportEvents" });
  await act();
  await page.waitForTimeout(ms);
  const ended = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await ended;
  const frames = events.filter(({ name }) => name === "Commit").sort((a, b) => a.ts - b.ts);
  const { pid, tid } = frames[0] ?? {};
  const tasks = events.filter((one) => one.pid === pid && one.tid === tid && one.name === "RunTask" && one.tdur);
  return frames.slice(1).map((frame, i) => {
    const inside = tasks.filter(({ ts }) => ts >= frames[i].ts && ts < frame.ts);
    return inside.reduce((sum, { tdur }) => sum + tdur / 1000, 0);
  });
}

const struck = (/** @type {any[]} */ events) =>
  events.some(({ event, seat, carried }) => event === "lost" && seat === 0 && carried > 3);
const cursing = (/** @type {any} */ view, /** @type {any[]} */ legal) =>
  view.phase === "play" && legal.some(({ kind, card }) => kind === "curse" && card.endsWith("fog"));
/** How a scene is prepared and begun, and how long it is watched.
 * @typedef {[(page: any) => Promise<() => Promise<any>>, number]} Watched */
/** @type {Record<string, Watched>} */
const SCENES = {
  "diamant: reveal, card and strike": [
    async (page) => {
      await sitDown(page, await before(8, struck));
      return () => page.evaluate(() => document.querySelector(".dm-choice.go").click());
    },
    5000,
  ],
  "gnomes: a curse": [
    async (page) => {
      await sit(page, await matchWhere(4, cursing));
      await page.evaluate(() => document.querySelector(".gn-hand .can[data-card$=fog]").click());
      return () => page.evaluate(() => document.querySelector(".gn button.aim").click());
    },
    2500,
  ],
  "Black Crystal: a fight": [
    async (page) => {
      await openRecord(page, "crystal", (await recordsOf()).get("fight"));
      await page.waitForSelector(".table[data-asks=yes] .bc-fight:not([hidden])");
      return () => page.evaluate(() => document.querySelector("[data-kind=fight]").click());
    },
    3000,
  ],
  "Black Crystal: a way through the mine": [
    async (page) => {
      await openRecord(page, "crystal", (await recordsOf()).get("flee"));
      await page.waitForSelector(".table[data-asks=yes] .bc-target");
      return () =>
        page.evaluate(() =>
          document.querySelector(".bc-target").dispatchEvent(new MouseEvent("click", { bubbles: true })),
        );
    },
    3000,
  ],
  "the ceremony": [async (page) => () => openResult(page, "diamant", "normal"), 3000],
};

test(
  "a frame of an animation takes at most 16 ms of a processor four times slower, in the median",
  async () => {
    for (const [name, [prepare, ms]] of Object.entries(SCENES)) {
      const page = await open("", { size: PHONE, settings: { speed: "normal", motion: "on" } });
      const frames = (await framesOf(page, await prepare(page), ms)).map((time) => time * SLOWER);
      const [median, most] = [quantile(frames, 0.5), quantile(frames, 0.95)];
      console.log(`    ${name}: ${frames.length} frames, median ${median.toFixed(1)} ms, 95 % ${most.toFixed(1)} ms`);
      expect(frames.length > 4, `${name}: frames were drawn`);
      expect(median <= 16, `${name}: ${median.toFixed(1)} ms`);
      await page.done();
    }
  },
  { alone: true },
);
