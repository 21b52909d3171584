// Diamant's table as a person sees it: what is asked is on the screen and on top at every size and in every phase,
// nothing is told before it is shown, and what I lose is the largest thing there is.
import { readFileSync } from "node:fs";
import { Core, recordHeader } from "../../web/engine/core.js";
import {
  asked,
  checkAxe,
  expect,
  go,
  LAPTOP,
  noSideways,
  open,
  PHONE,
  pictures,
  SMALL,
  same,
  site,
  test,
} from "./support.mjs";

const ASIDE = { width: 640, height: 360 },
  TABLET = { width: 820, height: 1180 };
/** @type {[string, {width: number, height: number}, boolean][]} */
const SIZES = [
  ["390x844", PHONE, false],
  ["360x640", SMALL, false],
  ["640x360", ASIDE, false],
  ["820x1180", TABLET, false],
  ["1440x900", LAPTOP, false],
  ["390x844 at 200 %", PHONE, true],
  ["640x360 at 200 %", ASIDE, true],
  ["1440x900 at 200 %", LAPTOP, true],
];
const NAMES = ["Ida", "Flint", "Opal", "Quartz", "Agate", "Jasper", "Onyx", "Garnet"];
let core;

/**
 * A match in which seat 0 always goes on, at the last decision before `wanted` holds of the events that follow; `home`
 * says when it returns instead.
 * @param {number} seats
 * @param {(events: any[], view: any) => boolean} wanted
 * @param {(view: any) => boolean} [home]
 */
export async function before(seats, wanted, home = () => false) {
  core ??= await Core.from(readFileSync(site + "/adit.wasm"));
  const names = NAMES.slice(0, seats);
  for (let number = 1; number < 5000; number++) {
    const seed = number.toString(16).padStart(8, "0").repeat(8);
    core.start(0, recordHeader({ game: "diamant", rules: 1, names, options: { relics: "off", chests: "open" }, seed }));
    for (let seat = 1; seat < seats; seat++) core.bot(0, seat, "hazards:3");
    let record = "",
      view = null;
    for (let acting = core.toAct(0); acting; acting = core.toAct(0)) {
      if (acting & 1) {
        view = core.view(0, 0);
        record = core.record(0);
        const returns = home(view);
        core.submit(0, 0, returns ? "return" : "go");
        if (returns) record = "";
      } else core.step(0);
      if (record && wanted(core.events(0, 0), view)) return { names, record };
    }
  }
  throw new Error("no such match");
}

/** Opens a match that others played so far; the page's own settings stay. */
export async function sitDown(page, { names, record }) {
  const saved = {
    ...{ id: "x", game: "diamant", names, options: {}, record, over: false, updated: 1 },
    bots: names.map((_, seat) => (seat ? "hazards:3" : null)),
  };
  await page.evaluate((match) => localStorage.setItem("adit.match.x", JSON.stringify(match)), saved);
  await go(page, "#/");
  await go(page, "#/play/x");
  await asked(page);
}

/** What cannot be tapped: outside the window, or under something else. */
const covered = (page, selector) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll(wanted)];
    if (!all.length) return `no ${wanted}`;
    return all
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight + 0.5;
        const points = [0.1, 0.5, 0.9].map((share) => [box.left + box.width * share, box.top + box.height / 2]);
        return !inside || !points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
      })
      .map((one) => `${one.className} ${JSON.stringify(one.getBoundingClientRect())}`)
      .join("; ");
  }, selector);

const frame = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const inside = (view) => view?.explorers.filter(({ where }) => where === "cave").length ?? 0;

for (const [name, size, large] of SIZES)
  test(`diamant: what can be decided is on the screen and on top: ${name}`, async () => {
    // two hazards on the path, so that the gauge and the meaning of each choice are as long as they get
    const many = await before(
      8,
      (_, view) => view.deadly > 2 && view.carried > 0 && view.lying > 0 && inside(view) > 6,
    );
    const page = await open("", { size, large, settings: { takeback: true, speed: "slow", motion: "on" } });
    await sitDown(page, many);
    await frame(page);
    same(await covered(page, ".dm-choice"), "", "both choices");
    same(await page.evaluate(() => document.activeElement?.className.split(" ")[0]), "dm-choice", "the focus");
    await noSideways(page, name);
    await page.screenshot({ path: `${pictures}/diamant-ask-${name.replace(/\W+/g, "-")}.png` });
    await page.evaluate(() => document.querySelector(".dm-choice.return").click());
    same(await covered(page, ".dm-choice.chosen"), "", "the chosen one is its own take-back");
    same(await page.locator(".dm button:not(.dm-choice)").count(), 0, "nothing floats");
    await page.waitForSelector(".dm-skip", { state: "attached" });
    await page.waitForFunction(() => document.querySelector(".dm").dataset.now === "camp");
    same(await covered(page, ".dm-skip"), "", "in camp: the way to the next expedition");
    same(await covered(page, ".bet"), "", "in camp: who leaves next");
    await page.screenshot({ path: `${pictures}/diamant-camp-${name.replace(/\W+/g, "-")}.png` });
    await page.click(".bet");
    same(await page.locator(".bet[aria-pressed=true]").count(), 1, "a guess");
    await page.evaluate(() => document.querySelector(".dm-skip").click());
    await asked(page);
    await frame(page);
    same(await covered(page, ".dm-choice"), "", "the next expedition");
    await page.done();
  });

test("diamant: eight people at 360 px have names that can be read", async () => {
  const page = await open("", { size: SMALL });
  await sitDown(page, await before(8, (_, view) => view.expedition === 2));
  const chips = await page.locator(".dm-person .name").evaluateAll((all) =>
    all.map((one) => {
      const box = one.getBoundingClientRect();
      const whole = one.scrollWidth <= one.clientWidth && box.width > 0 && box.right <= innerWidth;
      return [one.textContent, whole && parseFloat(getComputedStyle(one).fontSize) >= 14, Math.round(box.top)];
    }),
  );
  same(chips.map(([name]) => name).join(), NAMES.join(), "everybody");
  same(chips.filter(([, whole]) => !whole).join(), "", "cut off or too small");
  same(new Set(chips.map(([, , top]) => top)).size, 2, "two rows");
  const over = await page.locator(".dm-person").evaluateAll((all) =>
    all.filter((one) => {
      const [sign, sum] = [".state", ".num"].map((part) => one.querySelector(part).getBoundingClientRect());
      return sign.width && sign.right > sum.left && sign.bottom > sum.top;
    }),
  );
  same(over.length, 0, "signs over numbers");
  await page.done();
});

test("diamant: while the cards are face down nothing says who leaves", async () => {
  const page = await open("", { settings: { speed: "slow", motion: "on" } });
  const left = (events) => events.some(({ event, seat }) => event === "returned" && seat);
  await sitDown(page, await before(5, (events, view) => left(events) && inside(view) > 3));
  const [down, after] = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let down = null;
        const look = () => {
          const { moment } = document.querySelector(".dm").dataset;
          const said = document.querySelector(".dm-said");
          const text = (said.hidden ? "" : said.textContent) + document.getElementById("live").textContent;
          const walking = document.querySelectorAll(".walker, .dm-gains, .dm-flip .front").length;
          if (moment === "choices are face down") down = [text.includes("leave") || text.includes("returns"), walking];
          if (moment === "leavers walk out") resolve([down, [said.textContent.includes("leave"), walking > 0]]);
        };
        new MutationObserver(look).observe(document.querySelector(".dm"), {
          subtree: true,
          attributes: true,
          childList: true,
        });
        document.querySelector(".dm-choice.go").click();
      }),
  );
  same(JSON.stringify(down), "[false,0]", "face down");
  same(JSON.stringify(after), "[true,true]", "when it is told");
  await page.done();
});

for (const lang of ["en", "ru", "uk"])
  test(`diamant: what I lose is the largest thing on the screen, in one line: ${lang}`, async () => {
    const strikes = (events) =>
      events.some(({ event, seat, carried }) => event === "lost" && seat === 0 && carried > 4);
    const home = (view) => view.expedition === 1 && view.carried > 5;
    const match = await before(5, strikes, home);
    for (const size of [SMALL, ASIDE, LAPTOP]) {
      const page = await open("", { size, lang, settings: { speed: "slow", motion: "on", lang } });
      await sitDown(page, match);
      await page.evaluate(() => {
        window.captions = []; // what passes by
        const head = document.querySelector(".dm-said .head");
        new MutationObserver(() => window.captions.push(head.textContent)).observe(head, { childList: true });
        document.querySelector(".dm-choice.go").click();
      });
      await page.waitForSelector(".dm-strike .shout:not(:empty)");
      await frame(page);
      const [own, others, lines, fits] = await page.evaluate(() => {
        const shout = document.querySelector(".shout");
        const size = (one) => parseFloat(getComputedStyle(one).fontSize);
        const words = [...document.querySelectorAll(".dm-strike :is(p, b)")].filter((one) => one !== shout);
        const lines = shout.offsetHeight / size(shout);
        return [size(shout), Math.max(...words.map(size)), lines, shout.offsetWidth <= innerWidth - 16];
      });
      expect(
        own > others && fits && lines < 1.1,
        `${size.width}: ${own} px, others ${others}, ${lines} lines, ${fits}`,
      );
      await page.screenshot({ path: `${pictures}/diamant-strike-${lang}-${size.width}.png` });
      await asked(page);
      const said = await page.evaluate(() => window.captions);
      if (lang === "en") expect(said.includes("Back in camp with empty hands"), `and afterwards: ${said}`);
      await page.done();
    }
  });

test("diamant: the fullest scene has less than 1000 drawn things, and less than 60 that move", async () => {
  const page = await open("", { settings: { motion: "on" } });
  await sitDown(page, await before(8, (_, view) => view.path.length > 6 && inside(view) > 4));
  const [nodes, moving] = await page.evaluate(() => [
    document.querySelectorAll(".dm-scene svg *").length,
    document.getAnimations().length,
  ]);
  console.log(`    ${nodes} drawn things, ${moving} move`);
  expect(nodes < 1000 && moving < 60, `${nodes}, ${moving}`);
  await page.done();
});

for (const theme of ["dark", "light", "contrast"])
  test(`diamant: axe finds nothing at a decision and in camp: ${theme}`, async () => {
    const page = await open("", { settings: { theme, speed: "slow", motion: "off" } });
    await sitDown(page, await before(8, (_, view) => view.deadly > 2 && inside(view) > 6));
    await checkAxe(page, `a decision, ${theme}`);
    await page.evaluate(() => document.querySelector(".dm-choice.return").click());
    await page.waitForSelector(".dm-skip");
    await checkAxe(page, `the camp, ${theme}`);
    await page.done();
  });

test("Diamant: in the last expedition of three the coach tells what equilibrium play is worth", async () => {
  const page = await open("#/", { size: PHONE });
  await sitDown(page, await before(3, (_events, view) => view.expedition === 5 && inside(view) === 3));
  await page.click("[data-id=coach]");
  await page.waitForSelector(".advice li.best");
  await page.screenshot({ path: `${pictures}/diamant-last-strip-390.png` });
  await page.click("[data-id=why]");
  await page.waitForSelector(".advice-list .best");
  await page.screenshot({ path: `${pictures}/diamant-last-coach-390.png` });
  const said = (await page.locator(".sheet").textContent()) ?? "";
  expect(/In equilibrium play, where equal chests play alike: \d+\.\d% to win/.test(said), said);
  expect(/Before the first card of this expedition you had \d+\.\d% by equilibrium play\./.test(said), said);
  await page.done();
});
