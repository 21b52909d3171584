// How heavy and how fast the client is: reported, not asserted, since machines differ. With the processor slowed down four times
// (Chromium's own throttle) and all files from loopback.
//
// - interactive: from the start of a navigation with an empty cache to the moment when the buttons of home are there and react;
//   read inside the page, as the time at which body[data-ready] is set.
// - a view: from a view's JSON to a table that is drawn and laid out (its layout is forced inside the measure). Taken at every
//   move of a whole match in the replay, which draws the same tables as a game does.
import { expect, open, PHONE, playOn, test } from "./support.mjs";

const SLOWER = 4;

/** @param {number[]} numbers @param {number} share */
const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

async function slowed(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

test("interactive with the processor slowed down four times: reported", async () => {
  const times = [];
  for (let i = 0; i < 3; i++) {
    const page = await open("", { size: PHONE });
    const client = await page.context().newCDPSession(page);
    await client.send("Network.setCacheDisabled", { cacheDisabled: true });
    await slowed(page);
    await page.addInitScript(() => {
      new MutationObserver(() => { if (document.body?.dataset.ready && !window.readyAt) window.readyAt = performance.now(); }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
    });
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    times.push(await page.evaluate(() => window.readyAt));
    await page.done();
  }
  console.log(`    interactive after ${times.map((ms) => Math.round(ms)).join(", ")} ms (aim: 1000)`);
  expect(times.every((ms) => ms > 0), "it was measured");
}, { alone: true });

for (const game of ["diamant", "gnomes", "crystal"]) {
  test(`drawing a view of ${game} with the processor slowed down four times: reported`, async () => {
    const page = await open("#/new/" + game, { size: PHONE });
    await page.locator("input[value=easy]").evaluate((input) => input.click());
    await page.click("[data-id=start]");
    await playOn(page, 20000);
    await page.click("a[href^='#/replay/']");
    await page.waitForSelector(".scrub input");
    await slowed(page);
    const took = await page.evaluate(async () => {
      const slider = document.querySelector(".scrub input"), last = Number(slider.max);
      const measure = performance.measure.bind(performance);
      performance.measure = (name, options) => {
        void document.body.offsetHeight; // the layout belongs to the drawing
        return measure(name, options);
      };
      const every = Math.max(1, Math.floor(last / 120));
      for (let i = 0; i <= last; i += every) {
        const before = performance.getEntriesByName("adit-view").length;
        slider.value = String(i);
        slider.dispatchEvent(new Event("input"));
        while (performance.getEntriesByName("adit-view").length === before) await new Promise((resolve) => setTimeout(resolve, 1));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.getEntriesByName("adit-view").map((entry) => entry.duration);
    });
    console.log(`    ${game}: ${took.length} views, median ${quantile(took, 0.5).toFixed(1)} ms, 95 % within ${quantile(took, 0.95).toFixed(1)} ms, longest ${Math.max(...took).toFixed(1)} ms (aim: 16)`);
    expect(took.length > 20, "views were drawn");
    await page.done();
  }, { alone: true });
}
