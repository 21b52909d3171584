// One browser: screens, whole games, languages, access, offline.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { serveWeb } from "../../tools/serve_web.mjs";
import { Core } from "../../web/engine/core.js";
import { dwarfArt } from "../../web/games/crystal/art.js";
import { NAMED_COLOURS } from "../../web/games/crystal/colours.js";
import { faults } from "./check_words.mjs";
import {
  asked,
  build,
  checkAxe,
  decide,
  expect,
  go,
  LAPTOP,
  latin,
  noSideways,
  open,
  openAnalysis,
  openRecord,
  openResult,
  PATIENCE_MS,
  PHONE,
  pictures,
  playOn,
  recordOf,
  root,
  same,
  site,
  SMALL,
  test,
  TV,
  until,
  url,
} from "./support.mjs";

// ---- without a browser ----

test("every sentence is translated into Russian and Ukrainian", () =>
  same([...faults("ru"), ...faults("uk")].join("\n"), "", "catalogues"));

test("the types hold", () => {
  execFileSync("node", ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"], {
    cwd: root + "tests/web",
    stdio: "pipe",
  });
});

/** What the service worker keeps at once, and what it keeps when idle.
 * @param {"FIRST"|"REST"} name @returns {string[]} */
const listed = (name) =>
  JSON.parse(new RegExp(`${name}=(\\[.*?\\])`).exec(readFileSync(site + "/sw.js", "utf8"))[1].replace(",]", "]"));
/** A file as the server sends it to those who take Brotli. @param {string} path */
const packedSize = (path) => {
  const bytes = readFileSync(site + "/" + path);
  return Math.min(bytes.length, brotliCompressSync(bytes).length);
};
/** @param {string[]} paths */
const packedKb = (paths) => paths.reduce((sum, path) => sum + packedSize(path), 0) / 1024;

test("Home is at most 190 KB in Brotli, face and language included; the whole client at most 600 KB", () => {
  const rest = listed("REST");
  const first = packedKb(listed("FIRST")) + Math.max(...["ru", "uk"].map((code) => packedKb([`i18n/${code}.json`])));
  // for a reader of one language: texts in the others are kept when they are chosen
  const wholes = ["en", "ru", "uk"].map((lang) =>
    packedKb([
      ...listed("FIRST"),
      ...rest.filter((path) => (/(?:^i18n\/|^rules\/\w+\.)(\w\w)\.\w+$/.exec(path)?.[1] ?? lang) === lang),
      "sw.js",
    ]),
  );
  const whole = Math.max(...wholes);
  console.log(`    Home ${first.toFixed(1)} KB, the whole client ${whole.toFixed(1)} KB`);
  expect(first <= 190, `Home: ${first} KB`);
  expect(whole <= 600, `all: ${whole} KB`);
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && !(file.path ?? file.parentPath).endsWith("/embed"), // that is for other pages
  );
  same(listed("FIRST").length + rest.length + 1, files.length, "files that are kept");
});

test("a usable Home has fetched what the service worker keeps at once, and nothing else", async () => {
  const page = await open("", { lang: "uk-UA" });
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry.name)
      .filter((name) => !name.endsWith("/sw.js")),
  );
  const known = [...listed("FIRST"), "i18n/uk.json"];
  const more = fetched.map((name) => name.slice(url.length)).filter((path) => !known.includes(path));
  same(more.join(), "", "fetched besides");
  expect(fetched.some((name) => name.endsWith(".woff2")) && fetched.length > 5, fetched.join());
  await page.done();
});

test("the same match natively and in wasm reaches the same hash", async () => {
  const core = await Core.from(readFileSync(site + "/adit.wasm"));
  for (const game of core.games()) {
    const record = recordOf(core, game, "random");
    const file = `${pictures}/wasm-${game.name}.adit`;
    writeFileSync(file, record);
    execFileSync(build + "/adit", ["replay", file], { stdio: "ignore" }); // checks every hash on the way
    const again = core.load(1, record);
    expect(again.ok && again.fair && again.finished, `${game.name}: ${JSON.stringify(again)}`);
    same(core.hash(1), core.hash(0), game.name);
    expect(!core.load(1, record.replace(/\n0 [^\n]+/, "\n0 nonsense")).ok, "a record with nonsense is refused");
  }
});

test("the coach advises and looks through a match in wasm, one decision at a time", async () => {
  const core = await Core.from(readFileSync(site + "/full.wasm"));
  core.lang("ru");
  for (const game of core.games()) {
    expect(core.load(1, recordOf(core, game, "random")).ok, game.name);
    if (game.name !== "crystal") {
      let left = 0;
      for (core.reviewStart(1, 1, 5); core.reviewStep(1).decision; left++);
      const seats = core.review(1).seats;
      expect(left === seats[0].decisions && left > 0 && seats[1].decisions === 0, game.name);
      for (const s of seats)
        expect(Math.abs(s.start + s.luck + s.skill + s.gifts + s.rest - s.now) < 0.001, JSON.stringify(s));
    }
    let move = 0;
    for (core.seek(1, move); !(core.toAct(1) & 255); core.seek(1, ++move));
    const seat = Math.log2(core.toAct(1) & -core.toAct(1));
    const advice = core.coach(1, seat, 20);
    expect(advice.options.length === core.legal(1, seat).length && advice.why.length > 0, game.name);
    expect(
      advice.options.every((/** @type {any} */ o) => o.text),
      game.name,
    );
  }
});

test("the coach knows equilibrium play for the win in the last expedition of three, as natively", async () => {
  const core = await Core.from(readFileSync(site + "/full.wasm"));
  const file = root + "tests/golden/diamant-3-off.adit";
  expect(core.load(1, readFileSync(file, "utf8")).ok, file);
  core.seek(1, 58);
  const here = core.coach(1, 2, 20).last;
  const args = ["coach", file, "--move", "58", "--seat", "2", "--playouts", "20", "--json"];
  const there = JSON.parse(execFileSync(build + "/adit", args, { encoding: "utf8" })).last;
  expect(here && here.win > 0 && here.win < 1, JSON.stringify(here));
  same(JSON.stringify(here), JSON.stringify(there), "wasm and native");
  core.seek(1, 1);
  same(core.coach(1, 0, 20).last, null, "the first expedition");
});

// ---- screens ----

test("home offers three doors with play at once, friends, a code; no sideways scrolling", async () => {
  const page = await open("");
  for (const size of [SMALL, PHONE, LAPTOP, TV]) {
    await page.setViewportSize(size);
    same(await page.locator(".door").count(), 3, "doors");
    same(await page.locator(".door + .play").count(), 3, "play at once");
    same(await page.locator(".friends, .join-field input").count(), 2, "friends and a code");
    await noSideways(page, `home ${size.width}`);
    await page.screenshot({ path: `${pictures}/home-${size.width}.png` });
  }
  await page.done();
});

test("languages switch at once, are remembered, and are guessed from the browser", async () => {
  const page = await open("", { lang: "uk-UA" });
  const said = async () => (await page.getAttribute("[data-id=play-now]", "aria-label")).split(":")[0];
  same(await said(), "Грати", "guessed Ukrainian");
  await page.click("[data-id=language]");
  await page.click("button[lang=ru]");
  await page.waitForSelector("html[lang=ru]", { state: "attached" });
  await page.waitForSelector("[data-id=play-now][aria-label^=Играть]");
  await page.reload();
  await page.waitForSelector("[data-id=play-now]");
  same(await said(), "Играть", "remembered");
  for (const route of [
    "#/settings",
    "#/rules",
    "#/learn",
    "#/replay",
    "#/join",
    "#/room",
    "#/new/diamant",
    "#/new/gnomes",
    "#/new/crystal",
  ]) {
    await go(page, route);
    same(await latin(page), "", `untranslated on ${route}`);
  }
  await page.done();
});

for (const lang of ["ru", "uk"]) {
  test(`${lang}: tables, results, rules and guides of all games hold no word of another language`, async () => {
    const page = await open("", { lang, settings: { lang, name: "Я" } });
    for (const [game, bot] of [
      ["diamant", "hazards:2"],
      ["gnomes", "greedy"],
      ["crystal", "greedy"],
    ]) {
      await go(page, "#/new/" + game);
      await page.click("[data-id=start]");
      await page.waitForSelector(`.table[data-game=${game}]`);
      await decide(page, game === "diamant" ? 3 : 15, ".dm-choice.go");
      same(await latin(page), "", `the table of ${game}`);
      await openResult(page, game, bot);
      same(await latin(page), "", `the result of ${game}`);
      await go(page, "#/rules/" + game);
      await page.waitForSelector(".rules h2");
      same((await latin(page)).replace(/adit/g, ""), "", `the rules of ${game}`);
      await go(page, "#/learn/" + game);
      await page.waitForSelector(".coach");
      same(await latin(page), "", `the guide of ${game}`);
    }
    await page.done();
  });
}

for (const game of ["diamant", "gnomes", "crystal"]) {
  test(`a whole game of ${game} by clicking, its result, and its replay`, async () => {
    const page = await open("#/new/" + game, { size: PHONE });
    await page.locator("input[value=easy]").evaluate((input) => input.click()); // quick bots
    await page.evaluate(() => {
      window.heard = [];
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => window.heard.push(one.textContent))),
      ).observe(document.getElementById("live"), { childList: true });
    });
    await page.click("[data-id=start]");
    await page.waitForSelector(".table");
    await playOn(page);
    // Every event that the player may know of was said to the screen reader, once and in order, except hands that are
    // dealt, and bots that have decided.
    const core = await Core.from(readFileSync(site + "/adit.wasm")),
      told = [];
    const { moves } = core.load(
      1,
      await page.evaluate(
        () =>
          JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith("adit.match."))))
            .record,
      ),
    );
    for (let i = 1; i <= moves; i++) {
      core.seek(1, i);
      told.push(
        ...core
          .events(1, 0)
          .filter(({ event, text }) => text && event !== "dealt" && event !== "decided")
          .map(({ text }) => text),
      );
    }
    // what is counted at the end may be told from the last place up
    const counts = (text) => / count\b.*Sets of|: sets of three/.test(text);
    const inOrder = (a, b) => counts(a) - counts(b) || (counts(a) ? (a < b ? -1 : 1) : 0);
    told.sort(inOrder);
    const said = await page.evaluate(() => window.heard);
    // and the ceremony names the winner and my place besides
    const heard = said.filter((text) => !/ wins\. You are /.test(text)).sort(inOrder),
      other = heard.findIndex((text, i) => text !== told[i]);
    same(
      other < 0 ? heard.length : heard.slice(Math.max(0, other - 1), other + 2).join(" | "),
      other < 0 ? told.length : told.slice(Math.max(0, other - 1), other + 2).join(" | "),
      "what the live region said",
    );
    same(await page.evaluate(() => window.sounding), 0, "no sound until it is wanted");
    console.log(`    ${game}: ${told.length} sentences for the screen reader`);
    await noSideways(page, "the result");
    await page.screenshot({ path: `${pictures}/over-${game}-390.png`, fullPage: true });
    await checkAxe(page, `the ceremony of ${game}`);
    await openAnalysis(page);
    if (game !== "crystal") {
      await page.waitForSelector("[data-id=review][data-done]", { timeout: 2 * PATIENCE_MS });
      expect(/Cards and dice/.test(await page.textContent("[data-id=review] .bars")), "luck and skill in words");
    } else {
      await page.waitForSelector("[data-id=review] progress");
      expect(
        /Explorer: \d+ steps?/.test(await page.getAttribute(".chart[aria-label^='Routes through']", "aria-label")),
        "the ways through the mine, in words too",
      );
    }
    await page.screenshot({ path: `${pictures}/review-${game}-390.png`, fullPage: true });
    await checkAxe(page, `the result of ${game}`);
    await page.click("[data-tab=replay]");
    await page.waitForSelector(".scrub input");
    const last = Number(await page.getAttribute(".scrub input", "max"));
    expect(last > 20, "a replay of some length");
    same(await page.locator(".dm-person, .gn-table, .bc-person").count(), 4, "everybody is there");
    const drawn = await page.evaluate(() => performance.getEntriesByName("adit-view").length);
    await page.locator(".scrub input").fill(String(Math.floor(last / 2)));
    await page.waitForFunction((before) => performance.getEntriesByName("adit-view").length > before, drawn);
    await page.screenshot({ path: `${pictures}/replay-${game}-390.png` });
    await checkAxe(page, `the replay of ${game}`);
    await page.done();
  });

  test(`a table of ${game} fits every screen, and axe finds nothing`, async () => {
    const page = await open("#/new/" + game, { size: SMALL });
    await page.click("[data-id=start]");
    await decide(page, game === "diamant" ? 4 : 12, ".dm-choice.go");
    const untold = await page.evaluate(() =>
      [...document.querySelectorAll(".dm-card, .gn-card:not(.empty), .gn-curse, .bc-chip, .dm-hazards li")]
        .filter((one) => !one.getAttribute("title"))
        .map((one) => one.className)
        .join(),
    );
    same(untold, "", "cards without a tooltip");
    for (const size of [SMALL, PHONE, LAPTOP, TV]) {
      await page.setViewportSize(size);
      // laid out again
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await noSideways(page, `${game} ${size.width}`);
      const [high, have] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      expect(
        high <= have + 1 || (await page.$(".podium")),
        `${game} at ${size.width} is higher than the screen: ${high} > ${have}`,
      );
      await page.screenshot({ path: `${pictures}/${game}-${size.width}.png` });
      await checkAxe(page, `${game} ${size.width}`);
    }
    await page.done();
  });
}

test("as many people as can sit there: nothing lies over anything else", async () => {
  const core = await Core.from(readFileSync(site + "/adit.wasm"));
  const page = await open("");
  // in the gnomes' last round there is one button more
  const stages = { diamant: [90], gnomes: [90, 216], crystal: [300] };
  for (const game of core.games())
    for (const moves of stages[game.name] ?? []) {
      await openRecord(
        page,
        game.name,
        recordOf(core, game, game.name === "diamant" ? "hazards:3" : "greedy", game.seats_max, { moves }),
      );
      await page.waitForSelector(".table[data-asks=yes]");
      if (moves === 216) await page.waitForSelector(".gn-none");
      for (const size of [SMALL, PHONE, LAPTOP, TV]) {
        await page.setViewportSize(size);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const over = await page.evaluate(() => {
          // as long as a sentence about others may be, which else passes by
          const caption = document.querySelector(".gn-caption");
          if (caption) caption.textContent = "Александра Константиновна накладывает проклятие «Туман»: Максимилиан";
          const parts = [
            ...document.querySelectorAll(
              ".table-bar, .dm-people, .dm-scene, .dm-desk, .gn-others, .gn-row, .gn-mine, .gn-desk, .bc-people, .bc-board, .bc-desk",
            ),
          ].map((one) => [one.className, one.getBoundingClientRect()]);
          return parts
            .flatMap(([name, a], i) =>
              parts
                .slice(i + 1)
                .filter(
                  ([, b]) =>
                    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
                    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
                )
                .map(([other]) => `${name} and ${other}`),
            )
            .join("; ");
        });
        await page.screenshot({ path: `${pictures}/many-${game.name}-${moves}-${size.width}.png` });
        same(over, "", `${game.name} of ${game.seats_max} at ${size.width} after ${moves} moves`);
      }
    }
  await page.done();
});

test("a decision can be taken back before it is sent: what was chosen is its own take-back", async () => {
  const page = await open("#/new/diamant", { settings: { takeback: true } });
  await page.click("[data-id=start]");
  await page.waitForSelector(".dm-choice.return");
  const pressed = await page.evaluate(() => {
    // inside the page: there are two seconds to take it back, and a busy machine spends more between two clicks from
    // outside
    document.querySelector(".dm-choice.return").click();
    const chosen = document.querySelector(".dm-choice.return.takeback");
    const pressed = chosen.getAttribute("aria-pressed");
    chosen.click();
    return pressed;
  });
  same(pressed, "true", "it waits");
  await page.waitForTimeout(2300);
  same(await page.locator(".dm-choice[aria-pressed=false]").count(), 2, "nothing was sent");
  await page.evaluate(() => document.querySelector(".dm-choice.return").click());
  await page.waitForSelector(".table[data-asks=no], .dm-lamps i.done");
  await page.done();
});

test("reload and back bring one to where one was; the match goes on from its record", async () => {
  const page = await open("#/new/diamant");
  await page.click("[data-id=start]");
  await page.waitForSelector(".dm-choice");
  await decide(page, 3, ".dm-choice.go");
  const before = await page.evaluate(() =>
    [...document.querySelectorAll(".dm-person .chest, .dm-sum .num")].map((e) => e.textContent).join(),
  );
  await page.reload();
  await asked(page);
  same(
    await page.evaluate(() =>
      [...document.querySelectorAll(".dm-person .chest, .dm-sum .num")].map((e) => e.textContent).join(),
    ),
    before,
    "after reload",
  );
  await page.goto(url + "#/");
  await page.waitForSelector("a.resume");
  await page.goBack();
  await page.waitForSelector(".dm-choice");
  await playOn(page);
  await page.done();
});

test("diamant: all choices are turned at once", async () => {
  const page = await open("#/new/diamant", { settings: { speed: "slow", motion: "on" } });
  await page.click("[data-id=start]");
  await page.waitForSelector(".table[data-asks=yes]");
  // Seen from inside, since it passes by: how many cards lay there, and how many were turned in the same moment.
  const [cards, turned] = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const all = document.querySelectorAll(".dm-flip"),
            open = document.querySelectorAll(".dm-flip .front");
          if (open.length) resolve([all.length, open.length]);
        }).observe(document.body, { subtree: true, attributes: true, childList: true });
        document.querySelector(".dm-choice.go").click();
      }),
  );
  same(cards, 4, "a card for each");
  same(turned, 4, "turned together");
  await page.screenshot({ path: `${pictures}/reveal-390.png` });
  await page.done();
});

test("diamant: with closed chests only one's own is counted until the end; the story tells of all", async () => {
  const page = await open("#/new/diamant");
  await page.locator(".segments input[value=closed]").evaluate((input) => input.click());
  await page.click("[data-id=start]");
  await page.waitForSelector(".table[data-asks=yes]");
  const chests = () =>
    page
      .locator(".dm-person .chest")
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.trim()));
  same((await chests()).join(), "0,?,?,?", "before anybody returned");
  await page.click(".dm-choice.return");
  await playOn(page, ".dm-person.me:not(.inside), .dm-lamps i.done");
  const [mine, ...others] = await chests();
  expect(/^\d+$/.test(mine), `my own: ${mine}`);
  same(others.join(), "?,?,?", "after a return");
  await playOn(page);
  expect((await page.textContent(".podium, .rest")).match(/\d/), "points at the end");
  expect(!/NaN|null/.test(await page.locator(".over").innerHTML()), "charts of all chests");
  await page.done();
});

test("a replay travels inside a link", async () => {
  const page = await open("");
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (window.copied = text) } }),
  );
  await openResult(page, "diamant", "hazards:2");
  const points = await page.textContent(".podium");
  await openAnalysis(page);
  await page.locator(".over button", { hasText: "Share the replay" }).click();
  await page.waitForFunction(() => window.copied);
  const link = await page.evaluate(() => window.copied);
  const other = await open(link.slice(url.length));
  await other.waitForSelector(".scrub input");
  const drawn = await other.evaluate(() => performance.getEntriesByName("adit-view").length);
  await other.locator(".scrub input").fill(await other.getAttribute(".scrub input", "max"));
  await other.waitForFunction((before) => performance.getEntriesByName("adit-view").length > before, drawn);
  for (const chest of await other.locator(".dm-person .chest").allTextContents())
    expect(
      points.includes(chest.trim()) || (await page.textContent(".rest")).includes(chest.trim()),
      `the chest of ${chest}`,
    );
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".over button", { hasText: "Save the match as a file" }).click(),
  ]);
  const reader = await open("#/replay");
  await reader.setInputFiles("input[type=file]", await file.path());
  await reader.waitForSelector(".scrub input");
  same(
    await reader.getAttribute(".scrub input", "max"),
    await other.getAttribute(".scrub input", "max"),
    "the same match from a file",
  );
  await reader.done();
  const bad = await open("#/replay/r/abcd");
  await bad.waitForSelector(".page");
  for (const one of [page, other, bad]) await one.done();
});

/**
 * A record that was changed, with its sum made right again.
 * @param {string} record
 * @param {RegExp} what
 * @param {string} by
 */
function changed(record, what, by) {
  const text = record.replace(what, by).replace(/^end .*\n/m, "");
  let sum = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) sum = ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return `${text}end ${sum.toString(16).padStart(16, "0")}\n`;
}

test("the fairness proof is checked in the browser: a seed that deals other cards, or is not the promised one, is told", async () => {
  const core = await Core.from(readFileSync(site + "/adit.wasm")),
    seed = "5e".repeat(32);
  const record = recordOf(
    core,
    core.games().find(({ name }) => name === "diamant"),
    "hazards:2",
    4,
  );
  const promise = createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
  const page = await open("");
  const deals = "Checked: the cards were dealt fairly, exactly as fixed before the game began.";
  for (const [what, text, said] of [
    ["a true one", record, deals],
    [
      "another seed",
      changed(record, seed, "5f".repeat(32)),
      "The cards were not dealt as fixed before the game began!",
    ],
    [
      "a kept promise",
      changed(record, /^seed/m, `commitment ${promise}\nseed`),
      `${deals} Checked: the deal is the one promised before the first card.`,
    ],
    [
      "a broken promise",
      changed(record, /^seed/m, `commitment ${"00".repeat(32)}\nseed`),
      `${deals} The deal is not the one that was promised before the first card!`,
    ],
  ]) {
    await openRecord(page, "diamant", text);
    await openAnalysis(page);
    same((await page.locator(".checked").allTextContents()).join(" "), said, what);
  }
  await page.done();
});

test("Black Crystal: the coach looks through a whole match: luck and skill, and decisions by what they cost", async () => {
  const core = await Core.from(readFileSync(site + "/full.wasm")),
    game = core.games().find(({ name }) => name === "crystal");
  // A short match with more than one mistake.
  let record = "",
    seats = [],
    mistakes = [];
  for (let n = 0; mistakes.length < 2; n++) {
    expect(n < 200, "a match with mistakes");
    record = recordOf(core, game, ["random", "greedy"], 2, {
      seed: n.toString(16).padStart(2, "0"),
      options: { variant: "4+2" },
      moves: 220,
    });
    if (!core.load(1, record).finished) continue;
    for (core.reviewStart(1, 1, 40); core.reviewStep(1).decision; );
    ({ seats, mistakes } = core.review(1));
  }
  for (const s of seats)
    expect(Math.abs(s.start + s.luck + s.skill + s.gifts + s.rest - s.now) < 0.001, JSON.stringify(s));
  const page = await open("");
  await openRecord(page, "crystal", record);
  await openAnalysis(page);
  await page.waitForSelector("[data-id=review][data-done]");
  const [luck, skill] = await page.locator("[data-id=review] .bars .num").allTextContents();
  const points = (share) => Math.round(share * 100);
  same(
    `${Number(luck)}, ${Number(skill)}`,
    `${points(seats[0].luck)}, ${points(seats[0].skill)}`,
    "luck and skill, in points",
  );
  const review = await page.textContent("[data-id=review]");
  expect(!/[+-]\d+(\.\d+)?\s?%/.test(review), `no difference of chances in %: ${review}`);
  expect(/1% of your chance to win/.test(review), "what a point is");
  expect(review.includes(`gave away ${points(mistakes[0].loss)} point`), review);
  await checkAxe(page, "the review");
  await page.click("[data-id=everyone]");
  await page.waitForSelector("[data-id=review][data-done] .cost");
  const costs = (await page.locator("[data-id=review] .cost").allTextContents()).map((text) => parseFloat(text));
  expect(
    costs.length > 1 && costs.every((cost, i) => cost <= 0 && (!i || cost >= costs[i - 1])),
    `the dearest first: ${costs}`,
  );
  await checkAxe(page, "the review of everyone");
  await page.goBack();
  await openRecord(page, "crystal", record);
  await openAnalysis(page);
  await page.waitForSelector("[data-id=review][data-done]");
  await page.locator(".decisions li", { hasText: "Your costliest" }).locator(".look").click();
  await page.waitForSelector(".scrub input");
  same(await page.inputValue(".scrub input"), String(mistakes[0].move), "the moment of the dearest decision");
  await page.done();
});

test("two people at one device: the screen is covered between them", async () => {
  const page = await open("#/new/gnomes");
  await page.locator(".seat").nth(1).click();
  await page.click("[data-id=start]");
  await page.waitForSelector(".handover");
  await page.screenshot({ path: `${pictures}/handover-390.png` });
  await checkAxe(page, "the hand-over");
  for (let turn = 0, last = ""; turn < 4; turn++) {
    await page.waitForSelector(".handover");
    same(await page.locator(".gn-hand li").count(), 0, "no hand before the hand-over");
    const own = await page.textContent(".handover button");
    await page.click(".handover button");
    await page.waitForSelector(".gn-hand li");
    expect(own !== last, `it is handed over only to another: ${own}`);
    last = own;
    await playOn(page, ".handover");
  }
  await page.done();
});

/**
 * Makes one decision by keys alone: Tab or Shift+Tab as often as it takes to what was chosen, then Enter. False: it is
 * over.
 * @param {import("playwright-core").Page} page @param {() => number} chance */
async function decideByKeys(page, chance) {
  await asked(page);
  if (await page.$(".podium")) return false;
  const held = () =>
    page.evaluate(
      () =>
        !document.querySelector(".table[data-asks=yes]") ||
        Boolean(document.activeElement?.closest(".table .view, .sheet-box, .handover")),
    );
  await until(held, "the focus to be where something is asked", 5);
  const steps = await page.evaluate(
    ([draw, main]) => {
      const box = [...document.querySelectorAll(".sheet-box, .handover")].pop() ?? document;
      const stops = [...box.querySelectorAll("a[href], button:not([disabled]), input, select, [tabindex='0']")].filter(
        (one) => one.getClientRects().length,
      );
      const offers = stops.filter((one) =>
        one.matches(
          ".handover button, .choices button, .dm-choice, .gn-card.can, button.aim, .bc-actions button:not([data-id=turn]), .bc-target",
        ),
      );
      const best = offers.filter((one) => one.matches("[data-id=confirm], .bc-actions .primary"));
      const some = best.length && main < 0.7 ? best : offers;
      window.chosen = some[Math.floor(draw * some.length)];
      return stops.indexOf(window.chosen) - stops.indexOf(document.activeElement);
    },
    [chance(), chance()],
  );
  for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps < 0 ? "Shift+Tab" : "Tab");
  const there = () => page.evaluate(() => document.activeElement === window.chosen);
  // where the order is another one than that of the document
  for (let i = 0; i < 120 && !(await there()); i++) await page.keyboard.press("Tab");
  expect(await there(), "Tab reaches what can be decided");
  await page.keyboard.press("Enter");
  return true;
}

for (const game of ["diamant", "gnomes", "crystal"]) {
  test(`keyboard alone: from home to the end of a game of ${game}`, async () => {
    const page = await open("");
    const reach = async (selector) => {
      for (let i = 0; i < 80; i++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
          return page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab does not reach ${selector}`);
    };
    if (game === "diamant") await reach("[data-id=play-now]");
    else {
      await reach(`.door[data-game=${game}]`);
      await page.waitForSelector("[data-id=start]");
      await reach("[data-id=start]");
    }
    await page.waitForSelector(".table");
    let state = 5,
      made = 0;
    const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
    while (await decideByKeys(page, chance)) made++;
    await page.waitForSelector(".podium");
    console.log(`    ${game}: ${made} times Enter`);
    const said = await page.evaluate(() => document.getElementById("live").textContent);
    expect(said.length > 40, "the live region told what happened");
    await page.done();
  });
}

test("B-01: Black Crystal's two players are red and blue: on the board, beside it, on the podium", async () => {
  const core = await Core.from(readFileSync(site + "/full.wasm")),
    game = core.games().find(({ name }) => name === "crystal");
  const page = await open("");
  await openRecord(page, "crystal", recordOf(core, game, "greedy", 2, { options: { variant: "4+2" } }));
  await page.waitForSelector(".podium");
  const coloured = (selector) =>
    page.locator(selector).evaluateAll((all) =>
      all
        .map((one) => one.getAttribute("class").match(/\bs\d/)?.[0])
        .sort()
        .join(),
    );
  same(await coloured(".podium > li"), "s0,s2", "the podium");
  // each figure is drawn as the dwarf whose colour the engine gives to that player
  const lines = (/** @type {string} */ art) => [...art.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join();
  const { dwarfs } = core.view(0, 0);
  for (const [seat, { colour }] of dwarfs.entries()) {
    const figure = page.locator(".podium > li", { hasText: `P${seat}` }).locator(".figure");
    same(
      lines(await figure.innerHTML()),
      lines(dwarfArt(NAMED_COLOURS.indexOf(colour))),
      `the figure of P${seat}, ${colour}`,
    );
  }
  await go(page, "#/replay/x/40");
  await page.waitForSelector(".bc-dwarf[data-seat='1']");
  same(
    core
      .view(0, 0)
      .dwarfs.map(({ colour }) => colour)
      .join(),
    "red,blue",
    "what the engine calls them",
  );
  same(await coloured(".bc-dwarf[data-seat='1']"), "s2", "the second dwarf");
  same(await coloured(".bc-person"), "s0,s2", "the people beside the board");
  await page.done();
});

test("B-04: two players of Black Crystal are offered 2+1 first, three 3+1; what was chosen stays", async () => {
  const page = await open("#/new/crystal");
  const chosen = () => page.locator(".game-options input:checked").getAttribute("value");
  const resize = (way) => page.click(`[aria-label='${way} a seat']`);
  same(await chosen(), "3+1", "four players");
  await resize("Remove");
  same(await chosen(), "3+1", "three players");
  await resize("Remove");
  same(await chosen(), "2+1", "two players");
  await resize("Add");
  same(await chosen(), "3+1", "three players again");
  await page.locator(".game-options input[value='4+2']").evaluate((input) => input.click());
  await resize("Remove");
  same(await chosen(), "4+2", "what was chosen");
  await page.done();
});

/** A record whose first player is to lay a tile that fits in several places: in one only it would lie already. */
async function severalPlaces() {
  const core = await Core.from(readFileSync(site + "/adit.wasm")),
    game = core.games().find(({ name }) => name === "crystal");
  for (let moves = 1; moves < 500; moves++) {
    const record = recordOf(core, game, "greedy", 3, { moves });
    const places = core.legal(0, 0).flatMap(({ kind, cell }) => (kind === "lay" ? [cell] : []));
    if (new Set(places).size > 1) return record;
  }
  throw new Error("no tile with several places came");
}

for (const touch of [false, true]) {
  test(`Black Crystal: a tile is laid by dragging it ${touch ? "with a finger" : "with the mouse"}; where it may not lie it goes back`, async () => {
    const page = await open("", { touch });
    await openRecord(page, "crystal", await severalPlaces());
    await page.waitForSelector(".table[data-asks=yes] .bc-target.empty");
    expect((await page.locator(".bc-target.empty").count()) > 1, "several places");
    same(await page.locator(".bc-ghost > g, [data-id=confirm]").count(), 0, "it lies nowhere yet");
    const client = await page.context().newCDPSession(page);
    const finger = (type) => (x, y) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const [down, move, up] = touch
      ? [finger("touchStart"), finger("touchMove"), finger("touchEnd")]
      : [
          async (x, y) => {
            await page.mouse.move(x, y);
            await page.mouse.down();
          },
          (x, y) => page.mouse.move(x, y, { steps: 4 }),
          () => page.mouse.up(),
        ];
    const middle = (selector, n = 0) =>
      page
        .locator(selector)
        .nth(n)
        .evaluate((element) => {
          const box = element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        });
    const from = await middle(".bc-pick svg"),
      board = await page.locator(".bc-board").boundingBox();
    const laid = await page.locator(".bc-tiles > g").count();
    await down(...from);
    await move(board.x + 12, board.y + board.height - 12); // no cell there
    same(await page.locator(".bc-held:not(.fits)").count(), 1, "it is held, and does not fit");
    await up(0, 0);
    await page.waitForSelector(".bc-held", { state: "detached" });
    same(await page.locator(".bc-ghost > g, [data-id=confirm]").count(), 0, "it went back");
    const place = await page.locator(".bc-target.empty").last().getAttribute("data-place"),
      to = await middle(".bc-target.empty", (await page.locator(".bc-target.empty").count()) - 1);
    await down(...(await middle(".bc-pick svg")));
    await move(...to);
    same(await page.locator(".bc-held.fits").count(), 1, "it fits");
    await page.screenshot({ path: `${pictures}/drag-${touch ? "finger" : "mouse"}-390.png` });
    await up(0, 0);
    await page.waitForSelector("[data-id=confirm]");
    same(await page.locator(".bc-held").count(), 0, "it lies there");
    const at = await middle(".bc-ghost > g");
    expect(Math.hypot(at[0] - to[0], at[1] - to[1]) < 5, `it lies at ${place}`);
    await page.click("[data-id=confirm]");
    await page.waitForFunction((before) => document.querySelectorAll(".bc-tiles > g").length > before, laid);
    await page.done();
  });
}

test("the coach is off at first; switched on it says what choices are worth, and why", async () => {
  const page = await open("#/new/diamant");
  await page.click("[data-id=start]");
  await page.waitForSelector(".dm-choice");
  expect(await page.isHidden(".advice"), "no advice unasked");
  await page.click("[data-id=coach]");
  await page.waitForSelector(".advice li.best");
  same(await page.locator(".advice li").count(), 2, "both choices");
  await page.click("[data-id=why]");
  await page.waitForSelector(".advice-list .best");
  await checkAxe(page, "the coach");
  await page.screenshot({ path: `${pictures}/coach-390.png` });
  await page.keyboard.press("Escape");
  await page.click("[data-id=coach]");
  expect(await page.isHidden(".advice"), "off again");
  await page.click("[aria-label='Sound is off']");
  await page.waitForSelector("[aria-label='Sound is on']");
  same(await page.evaluate(() => window.sounding), 1, "sound, once it is wanted");
  await page.done();
});

const botsSeated = (page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("adit.match."));
    return JSON.parse(localStorage.getItem(key)).bots.slice(1).join();
  });

test("a level seats the same bots here as in a room", async () => {
  for (const [level, bot] of [
    ["easy", "easy"],
    ["medium", "normal"],
    ["hard", "hard"],
  ]) {
    const page = await open("#/new/diamant");
    await page.locator(`input[value=${level}]`).evaluate((input) => input.click());
    await page.click("[data-id=start]");
    await page.waitForSelector(".dm-choice");
    same(await botsSeated(page), [bot, bot, bot].join(), level);
    await page.done();
  }
});

test("characters sit behind the faces, and say who they are", async () => {
  const page = await open("#/new/gnomes");
  await page.locator("input[value=characters]").evaluate((input) => input.click());
  const said = await page.locator("main.setup ul.muted li").allTextContents();
  same(said.length, 3, "one for each bot");
  expect(said[1].startsWith("Opal remembers who cursed it"), said[1]);
  await page.locator(".seats button.seat").nth(1).click();
  same((await page.locator("main.setup ul.muted li").allTextContents()).length, 2, "a person has none");
  await page.locator(".seats button.seat").nth(1).click();
  await page.click("[data-id=start]");
  await page.waitForSelector(".gn-table, .gn-board, main.play");
  same(await botsSeated(page), "cautious,vengeful,collector", "they are seated");
  await page.done();
});

test("strong bots of Diamant come with the whole module", async () => {
  const page = await open("#/new/diamant");
  await page.locator("input[value=master]").evaluate((input) => input.click());
  await page.click("[data-id=start]");
  await page.waitForSelector(".dm-choice");
  same(await botsSeated(page), "master,master,master", "masters sit there");
  await playOn(page);
  await page.done();
});

test("who decides while bots still do, on a slow device, sees what follows in its order, and the match goes on", async () => {
  const page = await open("#/new/diamant");
  await page.evaluate(() => {
    // bots think, and keeping the match takes its time
    const post = Worker.prototype.postMessage,
      late = { advance: 20, record: 150 };
    Worker.prototype.postMessage = function (message) {
      setTimeout(() => post.call(this, message), late[message.name] ?? 0);
    };
  });
  await page.click("[data-id=start]");
  for (const end = Date.now() + 90000; !(await page.$(".podium")); await page.waitForTimeout(40)) {
    expect(Date.now() < end, "the match stands still");
    await page.evaluate(() => window.hand.one());
  }
  await page.done();
});

test("links lead straight to every screen, and back leads back", async () => {
  const page = await open("#/rules/diamant/D-24");
  await page.waitForFunction(() => document.activeElement?.querySelector("#D-24"));
  await page.goto(url + "#/settings");
  await page.waitForSelector(".segments");
  await page.goto(url + "#/learn");
  await page.waitForSelector(".doors");
  await page.goBack();
  await page.waitForSelector("fieldset.segments");
  await page.goBack();
  await page.waitForSelector(".rules .gallery svg");
  await page.goto(url + "#/nothing/here");
  await page.waitForSelector(".door");
  await page.done();
});

for (const lang of ["en", "ru", "uk"])
  test(`the overview of a rules page is on the first two screens of a phone: ${lang}`, async () => {
    const page = await open("", { size: PHONE, lang, settings: { lang } });
    for (const game of ["diamant", "gnomes", "crystal"]) {
      await go(page, "#/rules/" + game);
      await page.waitForSelector(".rules h2");
      const bottom = await page.evaluate(() => {
        let last = document.querySelector(".rules h2"); // then come its text and its table, then pictures or a heading
        while (last.nextElementSibling.matches("p, ul, ol, .wide")) last = last.nextElementSibling;
        return last.getBoundingClientRect().bottom + scrollY;
      });
      expect(bottom <= 2 * PHONE.height, `the overview of ${game} ends at ${bottom}`);
    }
    await page.done();
  });

test("a rules page on a phone has its pictures, and a line of contents that stays", async () => {
  const page = await open("", { size: PHONE });
  for (const [game, figures, rows] of [
    ["diamant", 1, 0],
    ["gnomes", 3, 0],
    ["crystal", 10, 7],
  ]) {
    await go(page, "#/rules/" + game);
    await page.waitForSelector(".rules h2");
    same(await page.locator(".rules figure:has(svg)").count(), figures, `pictures of ${game}`);
    same(await page.locator(".rules td > svg").count(), rows, `tiles in the table of ${game}`);
    const height = await page.locator(".contents").evaluate((one) => one.offsetHeight);
    expect(height < 64, `the contents of ${game} are ${height} pixels high`);
    await page.locator(".contents button").last().click();
    const [top, head] = await page.evaluate(() => [
      document.querySelector(".rules-tools").getBoundingClientRect(),
      [...document.querySelectorAll(".rules h2")].pop().getBoundingClientRect(),
    ]);
    expect(top.top >= 0 && head.top >= top.bottom - 1, `the heading is below the contents of ${game}`);
  }
  // During play the rule that matters is marked, from its first word on.
  await go(page, "#/new/diamant");
  await page.click("[data-id=start]");
  await page.waitForSelector(".table[data-asks=yes]");
  await page.click(".table-bar > button:last-child");
  await page.click("[data-id=rules]");
  const rule = page.locator(".sheet .rules .now");
  await rule.waitFor();
  const { y } = await rule.boundingBox();
  const under = await page.locator(".sheet .rules-tools").evaluate((one) => one.getBoundingClientRect().bottom);
  expect(y >= under - 8 && y < PHONE.height, `the rule is at ${y}, the contents end at ${under}`);
  await page.done();
});

test("what can be tapped is 44 pixels high and wide at 360x640", async () => {
  const page = await open("", { size: SMALL });
  const small = async (where) => {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll("button, a.button, select, .segments label, .bc-target, a.door")]
        .filter((e) => {
          const r = e.getBoundingClientRect();
          return (
            r.width > 0 &&
            r.height > 0 &&
            (r.width < 43.5 || r.height < 43.5) &&
            getComputedStyle(e).visibility !== "hidden"
          );
        })
        .map((e) => {
          const { width, height } = e.getBoundingClientRect(),
            words = (e.getAttribute("aria-label") ?? e.textContent).slice(0, 24);
          return `${e.className.baseVal ?? e.className} "${words}" ${Math.round(width)}x${Math.round(height)}`;
        })
        .join("; "),
    );
    same(found, "", `too small on ${where}`);
  };
  for (const route of ["#/", "#/settings", "#/join", "#/room", "#/replay", "#/new/diamant"]) {
    await go(page, route);
    await small(route);
  }
  for (const game of ["diamant", "gnomes", "crystal"]) {
    await go(page, "#/new/" + game);
    await page.click("[data-id=start]");
    await page.waitForSelector(`.table[data-asks=yes][data-game=${game}]`);
    await small(game);
  }
  await page.done();
});

test("the client can be installed: Chromium finds nothing missing", async () => {
  const page = await open("", { workers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send("Page.getAppManifest");
  same(errors.map((error) => error.message).join("; "), "", "the manifest");
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  same(
    installabilityErrors
      .map((error) => error.errorId)
      .filter((id) => id !== "in-incognito")
      .join("; "),
    "",
    "installable",
  );
  await page.done();
});

test("a new version waits until nobody plays with the old one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "adit-site-"));
  cpSync(site, folder, { recursive: true });
  const own = await serveWeb(folder);
  const base = `http://127.0.0.1:${own.address().port}/`;
  const page = await open("#/new/diamant", { base, workers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.click("[data-id=start]");
  await page.waitForSelector(".dm-choice");
  const last = listed("REST").at(-1);
  await page.waitForFunction(async (path) => Boolean(await caches.match(path)), last); // all of this version is kept
  const worker = readFileSync(folder + "/sw.js", "utf8");
  writeFileSync(folder + "/sw.js", worker.replace(/VERSION="\w+"/, 'VERSION="newer"'));
  for (const chunk of readdirSync(folder + "/chunks").filter((name) => name.startsWith("over-")))
    writeFileSync(folder + "/chunks/" + chunk, "throw new Error('of another version');");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    for (let i = 0; i < 4000 && !registration.waiting; i++) await new Promise((resolve) => setTimeout(resolve, 25));
    if (!registration.waiting) throw new Error("the new version does not wait");
  });
  await page.waitForSelector(".newer", { state: "attached" });
  same(await page.locator(".newer").isVisible(), false, "an offer over a match");
  await playOn(page); // its last screen comes from the version that the match began with
  // It is offered, here and on the page of a room, and comes in when its reader wants that.
  for (const route of ["#/room", "#/"]) {
    await page.goto(base + route);
    await page.waitForSelector(".newer");
  }
  await page.reload();
  await page.waitForSelector(".newer");
  await page.click("[data-id=later]");
  await page.reload();
  await page.click("[data-id=take-newer]");
  const kept = () => page.evaluate(async () => (await caches.keys()).join()).catch(() => "");
  await until(async () => (await kept()) === "adit-newer", "the new version alone to be kept");
  await page.goto(base + "#/settings");
  await page.waitForSelector("[data-id=version]:has-text('Version newer')");
  await page.done();
  own.closeAllConnections();
  own.close();
  rmSync(folder, { recursive: true });
});

/** Takes a lesson, tapping what is lit and twice something else. Returns how much was said and tapped; that it takes a
 * few minutes is reckoned: two words per second, a breath after each sentence, some seconds for each tap. */
async function takeLesson(page, wrong) {
  let taps = 0,
    words = 0,
    said = 0,
    refused = 0;
  const lit = ".table[data-asks=yes] .wanted, dialog .wanted";
  for (;;) {
    await page.waitForSelector(`.coach, ${lit}`);
    if (await page.$(".coach")) {
      said++;
      words += (await page.textContent(".coach p")).split(" ").length;
      if (await page.$("[data-id=easy-bots], [data-id=next-part]")) break;
      await page.click(".coach button");
      continue;
    }
    const other = refused < 2 ? await page.$(wrong) : null;
    if (other) {
      await other.click();
      await page.waitForSelector(".toast");
      await page.waitForSelector(lit); // nothing has happened
      refused++;
    }
    await page.click(".wanted");
    taps++;
  }
  const seconds = words / 2 + said * 2 + taps * 4;
  console.log(`    ${said} things said in ${words} words, ${taps} taps: about ${Math.round(seconds)} s`);
  expect(refused > 0, "a wrong tap is answered");
  expect(seconds > 60 && seconds < 300, "a few minutes");
  return { said, taps };
}

/** Of each part of a lesson: something to tap that is not wanted; how much there is of it; what the reader has at its
 * end. */
const LESSONS = {
  diamant: { wrong: ".dm-choice:not(.wanted)", length: "10 said, 6 taps", has: ".dm-sum.safe .num", end: "7" },
  gnomes: { wrong: ".gn-row button:not(.wanted)", length: "14 said, 13 taps", has: ".gn-mine .gn-sums", end: "3" },
  crystal: { wrong: '[data-move="odd"]', length: "13 said, 13 taps", has: ".bc-counts", end: "42/6" },
  "crystal/2": { wrong: '[data-move="fight"]:not(.wanted)', length: "9 said, 8 taps", has: ".bc-counts", end: "21/6" },
};

for (const [path, { wrong, length, has, end }] of Object.entries(LESSONS))
  for (const size of [PHONE, { width: 640, height: 360 }])
    test(`the lesson of ${path} takes only the lit tap: ${size.width}`, async () => {
      const page = await open("#/learn/" + path, { size });
      const shot = `${path.replace("/", "-")}-${size.width}.png`;
      await page.waitForSelector(".coach");
      await page.screenshot({ path: `${pictures}/learn-${shot}` });
      const { said, taps } = await takeLesson(page, wrong);
      // On a small screen a tap more leads to what the camera does not show.
      if (size === PHONE) same(`${said} said, ${taps} taps`, length, "the lesson");
      else same(`${said} said`, length.split(",")[0], "the lesson");
      same((await page.textContent(has)).replace(/\s/g, ""), end, "what the reader has");
      await page.screenshot({ path: `${pictures}/learnt-${shot}` });
      await checkAxe(page, "the end of the lesson");
      const next = page.locator("[data-id=next-part]");
      if (await next.count()) {
        await next.click();
        await page.waitForSelector(".coach progress[value='1']");
      } else {
        await page.click("[data-id=easy-bots]");
        await page.waitForSelector(".table[data-asks=yes]");
        same(await page.locator(".dm-people > li, .gn-mine, .gn-others > li, .bc-people > *").count(), 3, "players");
      }
      await page.done();
    });

for (const theme of ["dark", "light", "contrast"]) {
  const only = theme === "dark" ? undefined : ["color-contrast"]; // the rest is the same
  test(`axe finds nothing on the other pages: ${theme}`, async () => {
    const page = await open("", { settings: { theme } });
    for (const route of [
      "#/",
      "#/new/diamant",
      "#/settings",
      "#/rules",
      "#/rules/diamant",
      "#/rules/gnomes",
      ...(only ? [] : ["#/new/crystal", "#/rules/crystal"]),
      "#/learn",
      "#/replay",
      "#/join",
      "#/room",
    ]) {
      await go(page, route);
      await noSideways(page, route);
      await checkAxe(page, `${route} ${theme}`, only);
    }
    await page.done();
  });

  test(`axe finds nothing on menus and cards that can be read: ${theme}`, async () => {
    const core = await Core.from(readFileSync(site + "/adit.wasm")),
      page = await open("", { settings: { theme } }),
      game = core.games().find(({ name }) => name === "crystal");
    let record = "";
    for (let moves = 100; !record || (moves < 600 && !core.view(0, 0).dwarfs[0].hand.length); moves += 20)
      record = recordOf(core, game, "greedy", 4, { moves });
    await openRecord(page, "crystal", record);
    await page.waitForSelector(".table[data-asks=yes]");
    for (const [name, button] of [
      ["the menu", "[aria-label=Menu]"],
      ["what happened", ".sheet .menu button"],
      ["a card", ".bc-chip"],
      ["a skill", ".bc-person .about"],
    ]) {
      await page.locator(button).first().press("Enter");
      await page.waitForSelector(".sheet-box");
      await checkAxe(page, `${name} ${theme}`, only);
      if (name !== "the menu") await page.keyboard.press("Escape");
    }
    await page.done();
  });
}

test("twice as large text does not scroll sideways", async () => {
  const page = await open("", { large: true });
  for (const route of [
    "#/",
    "#/new/diamant",
    "#/new/gnomes",
    "#/new/crystal",
    "#/settings",
    "#/room",
    "#/join",
    "#/learn",
    "#/rules/diamant",
    "#/replay",
  ]) {
    await go(page, route);
    await noSideways(page, `${route} at 200 %`);
  }
  await page.done();
});

for (const game of ["diamant", "gnomes", "crystal"]) {
  test(`twice as large text: the table of ${game} can be read and played`, async () => {
    for (const size of [PHONE, LAPTOP]) {
      const page = await open("#/new/" + game, { size, large: true });
      await page.click("[data-id=start]");
      await decide(page, game === "diamant" ? 3 : 8, ".dm-choice.go");
      await noSideways(page, `${game} at 200 %`);
      await page.screenshot({ path: `${pictures}/large-${game}-${size.width}.png` });
      // What is asked and what may be decided is on the screen, or can be scrolled to.
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll(".dm-choice, .gn-ask, .gn-hand .can, .bc-ask, .bc-actions button")]
          .filter((one) => {
            one.scrollIntoView({ block: "center" });
            const box = one.getBoundingClientRect(),
              x = box.x + Math.min(box.width, 40) / 2,
              y = box.y + Math.min(box.height, 40) / 2;
            const top = document.elementFromPoint(x, y);
            return !(box.width > 20 && box.height > 20 && top && (one.contains(top) || top.contains(one)));
          })
          .map((one) => one.textContent)
          .join(" | "),
      );
      same(lost, "", `${game} at 200 % on ${size.width}`);
      await page.done();
    }
  });
}

test("offline: with the server gone, a reload and a whole game still work", async () => {
  const own = await serveWeb(site);
  const base = `http://127.0.0.1:${own.address().port}/`;
  const page = await open("", { base, workers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(
    async () =>
      Boolean(await caches.match("rules/crystal.en.md")) &&
      Boolean(await caches.match("full.wasm")) &&
      Boolean(await caches.match("screens/room.css")),
  ); // the rest is kept, too
  await page.reload();
  await page.waitForSelector("[data-id=play-now]");
  own.closeAllConnections();
  await new Promise((resolve) => own.close(resolve));
  await page.reload();
  await page.waitForSelector("[data-id=play-now]");
  for (const game of ["gnomes", "crystal", "diamant"]) {
    await go(page, "#/learn/" + game, base);
    await page.waitForSelector(".coach");
    await go(page, "#/rules/" + game, base);
    await page.waitForSelector(".rules h2");
    await go(page, "#/new/" + game, base);
    if (game === "gnomes") await page.locator(".seat").nth(1).click(); // two people at one device
    await page.click("[data-id=start]");
    if (game === "gnomes") {
      await page.click(".handover button");
      await page.waitForSelector(".gn-hand li");
      await playOn(page, ".handover");
    } else await (game === "diamant" ? playOn(page) : decide(page, 12));
  }
  await page.click("[data-tab=replay]");
  await page.waitForSelector(".scrub input");
  await page.goto(base + "r/kati-zoru");
  await page.waitForFunction(() => location.hash === "#/room/kati-zoru");
  await page.done();
});
