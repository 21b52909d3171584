// Black Crystal as a person sees it: in every question the main action is on the screen, on top, and large enough for a
// finger, on every size of screen; fights tell nothing before the die lies; the focus is never lost.
import { readFileSync } from "node:fs";
import { Core, recordHeader } from "../../web/engine/core.js";
import {
  checkAxe,
  expect,
  LAPTOP,
  open,
  openRecord,
  PHONE,
  pictures,
  root,
  same,
  site,
  test,
  until,
} from "./support.mjs";

const SIZES = [PHONE, { width: 360, height: 640 }, { width: 640, height: 360 }, { width: 820, height: 1180 }, LAPTOP];
/** Every question that the engine knows. */
const QUESTIONS = [
  ...readFileSync(root + "src/games/crystal/rules_notation.c", "utf8").matchAll(/\[QUESTION_\w+\] = "([\w-]+)"/g),
]
  .map(([, key]) => key)
  .filter((key) => key !== "none");

let found = null;
/** A record that ends with each question to the first seat. */
export async function recordsOf() {
  if (found) return found;
  const core = await Core.from(readFileSync(site + "/adit.wasm"));
  const { rules } = core.games().find(({ name }) => name === "crystal");
  const names = ["Ida", "Flint", "Opal", "Quartz"];
  found = new Map();
  for (let seed = 1; seed < 400 && found.size < QUESTIONS.length; seed++) {
    const text = seed.toString(16).padStart(4, "0").repeat(16);
    core.start(0, recordHeader({ game: "crystal", rules, names, options: {}, seed: text }));
    names.forEach((_, seat) => core.bot(0, seat, "random"));
    for (let acting = core.toAct(0), n = 0; acting && n < 400; acting = core.toAct(0), n++) {
      if (n > 30 && acting & 1) {
        const { question } = core.view(0, 0);
        if (!found.has(question)) found.set(question, core.record(0));
      }
      core.step(0);
    }
  }
  same([...found.keys()].sort().join(), [...QUESTIONS].sort().join(), "questions found");
  return found;
}

/** A record at whose end the first seat may steal. */
async function mayStealRecord() {
  const core = await Core.from(readFileSync(site + "/adit.wasm"));
  const { rules } = core.games().find(({ name }) => name === "crystal");
  const names = ["Ida", "Flint", "Opal"];
  for (let seed = 1; ; seed++) {
    const text = seed.toString(16).padStart(4, "0").repeat(16);
    core.start(0, recordHeader({ game: "crystal", rules, names, options: {}, seed: text }));
    names.forEach((_, seat) => core.bot(0, seat, "random"));
    for (let acting = core.toAct(0), n = 0; acting && n < 150; acting = core.toAct(0), n++) {
      if (acting & 1 && core.legal(0, 0).some(({ kind }) => kind === "steal")) return core.record(0);
      core.step(0);
    }
  }
}

/** In the page: what is wrong with the main action, and which targets are too small; "": nothing. */
function faults() {
  const visible = (/** @type {Element} */ one) => one.getClientRects().length > 0;
  const first = (/** @type {string[]} */ list) =>
    list.map((selector) => [...document.querySelectorAll(selector)].find(visible)).find(Boolean);
  const main = first([
    ".bc-guess",
    "[data-id=confirm]",
    ".bc-actions .primary",
    ".bc-target",
    ".bc-actions button",
    ".bc-chip.can",
  ]);
  if (!main) return "there is nothing to choose";
  const out = [];
  const box = (main.querySelector(":scope > rect") ?? main).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const name = main.getAttribute("aria-label") ?? main.textContent;
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    out.push(`${name} is off the screen: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  const top = document.elementFromPoint(x, y);
  if (!top || !main.contains(top)) out.push(`${name} is covered by ${top?.outerHTML.slice(0, 80)}`);
  for (const one of document.querySelectorAll(
    ".bc-target > rect, .bc-disc, .bc-place, .bc-offers button, .bc-look, .bc-guess",
  )) {
    if (!visible(one)) continue;
    const { width, height } = one.getBoundingClientRect();
    if (Math.min(width, height) < 39.5 + (one.matches("rect") ? 0 : 4.5))
      out.push(`${one.getAttribute("class") ?? one.parentNode.getAttribute("data-place")}: ${width}x${height}`);
  }
  return out.join("; ");
}

/** Laid out, and every transition ended. */
const settled = (page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)))),
  );

for (const large of [false, true])
  test(`Black Crystal: in every question the main action is on the screen and on top${large ? ", with text twice as large" : ""}`, async () => {
    const page = await open("", { large });
    for (const [question, record] of await recordsOf()) {
      await openRecord(page, "crystal", record);
      await page.waitForSelector(".table[data-asks=yes]");
      for (const size of large ? [PHONE, LAPTOP] : SIZES) {
        await page.setViewportSize(size);
        await settled(page);
        const where = `${question} at ${size.width}x${size.height}${large ? " 200 %" : ""}`;
        await page.screenshot({ path: `${pictures}/crystal-${question}-${size.width}${large ? "-large" : ""}.png` });
        same(await page.evaluate(faults), "", where);
      }
    }
    await page.done();
  });

test("Black Crystal: axe finds nothing in any question, in three themes", async () => {
  for (const theme of ["dark", "light", "contrast"]) {
    const page = await open("", { size: theme === "light" ? LAPTOP : PHONE, settings: { theme } });
    for (const [question, record] of await recordsOf()) {
      await openRecord(page, "crystal", record);
      await page.waitForSelector(".table[data-asks=yes]");
      await checkAxe(page, `crystal ${question} ${theme}`, theme === "dark" ? undefined : ["color-contrast"]);
    }
    await page.done();
  }
});

test("Black Crystal: the die of one's fight lies in the scene before any word or sum tells it", async () => {
  const page = await open("", { settings: { speed: "normal", motion: "auto" } });
  await openRecord(page, "crystal", (await recordsOf()).get("fight"));
  await page.waitForSelector(".table[data-asks=yes] .bc-fight:not([hidden])");
  await page.evaluate(() => {
    const log = (window.seen = []);
    const look = () => {
      const el = document.querySelector(".bc");
      const at = el?.dataset.moment;
      if (log.at(-1)?.at !== at)
        log.push({
          at,
          slot: Boolean(document.querySelector(".bc-side[data-seat='0'] .slot circle")),
          stamp: !document.querySelector(".bc-stamp").hidden,
          caption: document.querySelector(".bc-caption").textContent,
        });
      requestAnimationFrame(look);
    };
    look();
    document.querySelector("[data-kind=fight]").click();
  });
  await until(() => page.evaluate(() => window.seen.some(({ at }) => at === "sum")), "the sum");
  const seen = await page.evaluate(() => window.seen);
  const air = seen.filter(({ at }) => at === "toss" || at === "face");
  expect(air.length > 1, `the die was in the air: ${JSON.stringify(seen)}`);
  expect(
    air.every(({ slot, stamp }) => !slot && !stamp),
    `nothing is told: ${JSON.stringify(air)}`,
  );
  same(new Set(air.map(({ caption }) => caption)).size, 1, "the caption stays");
  await page.done();
});

test("Black Crystal: stealing is two taps: a dwarf that glows, and a face of the die", async () => {
  const page = await open("");
  await openRecord(page, "crystal", await mayStealRecord());
  await page.waitForSelector(".table[data-asks=yes] .bc-person.can");
  same(await page.locator(".bc-offers button", { hasText: /number/ }).count(), 0, "no list of sentences");
  await page.locator(".bc-person.can .about").first().click();
  const faces = page.locator(".bc-guess");
  same(await faces.count(), 6, "faces");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settled(page);
    await page.screenshot({ path: `${pictures}/crystal-steal-${size.width}.png` });
    same(await page.evaluate(faults), "", `whom and which number, at ${size.width}x${size.height}`);
  }
  await page.setViewportSize(PHONE);
  await settled(page);
  for (const { width, height } of await faces.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
    expect(width >= 44 && height >= 44, `a face is ${width}x${height}`);
  await faces.first().click();
  await page.waitForSelector(".table[data-asks=yes]");
  await page.done();
});
