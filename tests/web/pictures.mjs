// Makes the pictures of docs/img from a running client: node pictures.mjs [NAME...]. The moments are always the same
// ones: bots play from a known seed until one comes that shows the game.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serveWeb } from "../../tools/serve_web.mjs";
import { Core, recordHeader } from "../../web/engine/core.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
mkdirSync(root + "docs/img", { recursive: true });
const server = await serveWeb(root + "build/web");
const url = `http://127.0.0.1:${server.address().port}/`;
const core = await Core.from(readFileSync(root + "build/web/adit.wasm"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
const NAMES = ["Ida", "Flint", "Opal", "Quartz", "Agate"];

/**
 * The first moment at which seat 0 is asked and it holds.
 * @param {string} game
 * @param {number} count
 * @param {string[]} bots who play, in turn
 * @param {(view: any, moves: number) => boolean} holds
 */
function moment(game, count, bots, holds, options = {}) {
  const names = NAMES.slice(0, count),
    { rules } = core.games().find(({ name }) => name === game);
  for (let seed = 16; seed < 256; seed++) {
    core.start(0, recordHeader({ game, rules, names, options, seed: seed.toString(16).repeat(32) }));
    names.forEach((_, seat) => core.bot(0, seat, bots[seat % bots.length]));
    for (let acting = core.toAct(0), moves = 0; acting; acting = core.toAct(0), moves++) {
      if (acting & 1 && holds(core.view(0, 0), moves))
        return {
          id: "x",
          game,
          names,
          bots: names.map((_, seat) => (seat ? "easy" : null)),
          options,
          record: core.record(0),
          over: false,
          updated: 1,
        };
      core.step(0);
    }
  }
  throw new Error(`no such moment of ${game}`);
}

/** @param {string} name @param {[number, number]} size @param {any} [match] what is shown; else home */
async function picture(name, [width, height], match) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: "en-GB",
    colorScheme: "dark",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript((saved) => {
    localStorage.setItem(
      "adit.settings",
      JSON.stringify({ speed: "instant", motion: "off", lang: "en", theme: "dark", name: "Ida" }),
    );
    if (saved) localStorage.setItem("adit.match.x", JSON.stringify(saved));
  }, match ?? null);
  await page.goto(url + (match ? "#/play/x" : "#/"));
  await page.waitForSelector(match ? ".table[data-asks=yes]" : "body[data-ready]");
  await page.waitForTimeout(700);
  await page.evaluate(() => document.activeElement?.blur?.());
  await page.screenshot({ path: `${root}docs/img/${name}.jpg`, type: "jpeg", quality: 82 });
  await context.close();
}

const PHONE = [390, 844],
  LAPTOP = [1440, 900];
const cave = () =>
  moment(
    "diamant",
    5,
    ["hazards:3", "hazards:2", "hazards:3", "random", "hazards:3"],
    (view) =>
      view.expedition > 1 &&
      view.path.length > 5 &&
      view.lying > 4 &&
      view.explorers[0].chest > 5 &&
      view.explorers.some(({ where }) => where === "camp") &&
      !view.path.at(-1).hazard,
    { relics: "on" },
  );
const gems = () =>
  moment(
    "gnomes",
    4,
    ["greedy"],
    (view, moves) =>
      view.phase === "play" && moves > 120 && view.players[0].gems.length > 3 && !view.players[0].curses.length,
  );
const all = {
  "home-phone": () => picture("home-phone", PHONE),
  home: () => picture("home", LAPTOP),
  "diamant-phone": () => picture("diamant-phone", PHONE, cave()),
  diamant: () => picture("diamant", LAPTOP, cave()),
  "gnomes-phone": () => picture("gnomes-phone", PHONE, gems()),
  gnomes: () => picture("gnomes", LAPTOP, gems()),
  "crystal-phone": () =>
    picture(
      "crystal-phone",
      PHONE,
      moment(
        "crystal",
        4,
        ["greedy"],
        (view, moves) =>
          view.question === "fight" && view.fight.monster && moves > 250 && view.dwarfs[0].hand_count > 1,
      ),
    ),
  crystal: () =>
    picture(
      "crystal",
      LAPTOP,
      moment(
        "crystal",
        4,
        ["greedy"],
        (view, moves) => view.question === "lay" && moves > 350 && view.dwarfs[0].hand_count > 2,
      ),
    ),
};
const wanted = process.argv.slice(2);
for (const [name, make] of Object.entries(all)) if (!wanted.length || wanted.includes(name)) await make();
await browser.close();
server.close();
