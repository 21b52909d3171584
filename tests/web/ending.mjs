// The end of a match, as people see it: who is named when, what one can do, what is shared, what is said of whom.
import { readFileSync } from "node:fs";
import { Core } from "../../web/engine/core.js";
import { recordsOf } from "./crystal.mjs";
import { before, sitDown } from "./diamant.mjs";
import { matchWhere, sit } from "./gnomes.mjs";
import {
  checkAxe,
  expect,
  gather,
  go,
  latin,
  noSideways,
  open,
  openAnalysis,
  openRecord,
  openResult,
  pictures,
  playTogether,
  recordOf,
  same,
  site,
  test,
  until,
  withServer,
} from "./support.mjs";

const SIZES = {
  390: { width: 390, height: 844 },
  360: { width: 360, height: 640 },
  landscape: { width: 640, height: 360 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/** The middle of an element is inside the window, and nothing lies over it. */
const onTop = (page, selector) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted),
      box = element?.getBoundingClientRect();
    if (!box) return `no ${wanted}`;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.top < 0 || box.bottom > innerHeight + 0.5 || box.left < 0 || box.right > innerWidth + 0.5)
      return `${wanted} is at ${box.left},${box.top} to ${box.right},${box.bottom} of ${innerWidth}x${innerHeight}`;
    const hit = document.elementFromPoint(x, y);
    return hit && element.contains(hit) ? "" : `${hit?.outerHTML.slice(0, 80)} lies over ${wanted}`;
  }, selector);

/** Whether words can be read: by the eye, and by a screen reader. */
const readable = (page, selector) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    return Boolean(element?.checkVisibility({ visibilityProperty: true }));
  }, selector);

/** The ceremony is over, and nothing of what it says moves any more. */
async function settled(page) {
  await page.waitForSelector(".is-done");
  await page.waitForFunction(() => !document.querySelector(".verdict").getAnimations({ subtree: true }).length);
}

for (const [name, size] of Object.entries(SIZES))
  test(`the end fits ${name}: words, medals, what comes next are all there without scrolling`, async () => {
    const page = await open("", { size });
    for (const game of ["diamant", "gnomes", "crystal"]) {
      await openResult(page, game, game === "diamant" ? "normal" : "greedy");
      await settled(page);
      for (const wanted of [
        "[data-id=again]",
        "[data-id=share]",
        "[data-tab=analysis]",
        ".shout",
        ".medal-1",
        ".medal-2",
      ])
        same(await onTop(page, wanted), "", `${game}: ${wanted} on ${name}`);
      const small = await page.evaluate(
        () =>
          [...document.querySelectorAll(".over :is(button, a)")].filter((one) => {
            const { width, height } = one.getBoundingClientRect();
            return width < 44 || height < 44;
          }).length,
      );
      same(small, 0, "targets below 44 px");
      await noSideways(page, `the end of ${game}`);
      await page.screenshot({ path: `${pictures}/end-${game}-${name}.png` });
    }
    await page.done();
  });

test("who shares a win is named whole: the line fits, or it is broken", async () => {
  const core = await Core.from(readFileSync(`${site}/adit.wasm`));
  const game = core.games().find(({ name }) => name === "gnomes");
  const play = (/** @type {number} */ seed) =>
    recordOf(core, game, "greedy", 4, { seed: seed.toString(16).padStart(2, "0") });
  let seed = 1,
    record = play(seed);
  while (core.view(0, 0).winners.length !== 3) record = play(++seed);
  for (const motion of ["off", "on"])
    for (const size of [SIZES[360], SIZES.desktop]) {
      const page = await open("", { size, lang: "ru", settings: { motion, speed: "instant", lang: "ru" } });
      await openRecord(page, "gnomes", record);
      await settled(page);
      const [have, need, size_] = await page.evaluate(() => {
        const line = document.querySelector(".over .shout");
        return [line.clientWidth, line.scrollWidth, parseFloat(getComputedStyle(line).fontSize)];
      });
      expect(need <= have && size_ >= 26, `${need} of ${have} px at ${size_} px, motion ${motion}`);
      await page.done();
    }
});

test("the end at 200% text: going on needs no scrolling", async () => {
  const page = await open("", { large: true });
  for (const game of ["diamant", "gnomes", "crystal"]) {
    await openResult(page, game, game === "diamant" ? "normal" : "greedy");
    await page.waitForSelector(".is-done");
    for (const wanted of ["[data-id=again]", "[data-id=share]", ".shout"])
      same(await onTop(page, wanted), "", `${wanted} of ${game}`);
    await noSideways(page, `the end of ${game} in large text`);
    await page.screenshot({ path: `${pictures}/end-${game}-large-390.png` });
  }
  await page.done();
});

test("axe finds nothing at the end, in three themes", async () => {
  // the others are looked at by night after a whole game (alone.mjs)
  for (const [theme, game] of [
    ["dark", "diamant"],
    ["light", "diamant"],
    ["contrast", "diamant"],
    ["light", "gnomes"],
    ["light", "crystal"],
    ["contrast", "gnomes"],
    ["contrast", "crystal"],
  ]) {
    const page = await open("", { settings: { theme } });
    await openResult(page, game, game === "diamant" ? "normal" : "greedy");
    await page.waitForSelector(".is-done");
    await checkAxe(page, `the end of ${game}, ${theme}`);
    await openAnalysis(page);
    if (game === "diamant") await page.waitForSelector("[data-id=review][data-done]");
    await checkAxe(page, `the analysis of ${game}, ${theme}`, game === "diamant" ? undefined : ["color-contrast"]);
    await page.done();
  }
});

test("the end in Russian and Ukrainian says nothing in English", async () => {
  for (const lang of ["ru", "uk"]) {
    const page = await open("", { lang });
    await openResult(page, "diamant", "normal");
    await page.waitForSelector(".is-done");
    same(await latin(page), "", `the end in ${lang}`);
    same(await onTop(page, "[data-id=again]"), "", "Rematch");
    await page.screenshot({ path: `${pictures}/end-${lang}-390.png` });
    await page.done();
  }
});

test("the ceremony: dark, then the winner, then the name, then my place, then the medals; buttons from the beginning", async () => {
  const page = await open("", { settings: { motion: "on", speed: "normal" } });
  // Whatever is shown is written down at each step, by the page itself: a busy machine is late, not out of order.
  await page.evaluate(() => {
    window.steps = [];
    const shown = (wanted) => Boolean(document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }));
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const seen = [".shout", ".mine", ".medal-1", ".medal-2"].filter(shown).join(" ");
        if (target.dataset?.step !== window.steps.at(-1)?.[0])
          window.steps.push([target.dataset.step, seen, performance.now()]);
      }
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-step"] });
  });
  await openResult(page, "diamant", "normal");
  await page.waitForSelector("[data-step]");
  same(await onTop(page, "[data-id=again]"), "", "Rematch can be tapped while it is still dark");
  await page.waitForSelector(".is-done");
  const steps = await page.evaluate(() => window.steps);
  same(steps.map(([step]) => step).join(" "), "dark spot hop name place medal-1 medal-2 done", "the order");
  const words = Object.fromEntries(steps);
  for (const early of ["dark", "spot", "hop"]) same(words[early], "", `nobody is named at ${early}`);
  same(words.name, ".shout", "the name alone");
  same(words.done, ".shout .mine .medal-1 .medal-2", "in the end");
  const took = steps.at(-1)[2] - steps[0][2];
  expect(took >= 2000, `it takes its time: ${took} ms`);
  same(await page.evaluate(() => document.activeElement?.className.split(" ")[0]), "shout", "the focus");
  await page.done();
});

test("a tap shows all of the ceremony at once, and so does reduced motion", async () => {
  const page = await open("", { settings: { motion: "on", speed: "slow" } });
  await openResult(page, "diamant", "normal");
  await page.waitForSelector("[data-step]");
  same(await readable(page, ".medal-2"), false, "not yet");
  await page.mouse.click(195, 200);
  await page.waitForSelector(".is-done", { timeout: 1500 });
  expect(await readable(page, ".medal-2"), "the last of it");
  await page.done();
  const still = await open("", { settings: { motion: "off", speed: "slow" } });
  await openResult(still, "diamant", "normal");
  await still.waitForSelector(".is-done", { timeout: 1500 });
  await still.done();
});

test("the medals are the engine's, the winner's name and my place are those of the record", async () => {
  const core = await Core.from(readFileSync(`${site}/adit.wasm`));
  const page = await open("");
  for (const game of core
    .games()
    .map(({ name }) => name)
    .filter((name) => ["diamant", "gnomes", "crystal", "pig"].includes(name))) {
    const record = recordOf(
      core,
      core.games().find(({ name }) => name === game),
      "normal",
      4,
    );
    core.load(1, record);
    const [first, second] = core.medals(1),
      { winners, places } = core.view(1, 0);
    await openRecord(page, game, record);
    await page.waitForSelector(".is-done");
    for (const [i, medal] of [first, second].entries())
      same(
        await page.textContent(`.medal-${i + 1} > span`),
        medal && `${medal.title}${medal.seats.map((seat) => (seat ? `P${seat}` : "You")).join(" and ")}: ${medal.text}`,
        `medal ${i + 1} of ${game}`,
      );
    const said = winners.includes(0)
      ? "You win!"
      : `${winners.map((seat) => `P${seat}`).join(" and ")} win${winners.length > 1 ? "" : "s"}`;
    same(await page.textContent(".shout"), said, `the winner of ${game}`);
    if (places[0] > 1 && game !== "crystal")
      expect(
        (await page.textContent(".mine")).startsWith(`You are ${["second", "third", "fourth"][places[0] - 2]}`),
        "my place",
      );
  }
  await page.done();
});

test("the result is shared as a picture of this device's own making", async () => {
  const page = await open("");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (window.copied = text) } });
  });
  await openResult(page, "diamant", "normal");
  await page.waitForSelector(".is-done");
  const asked = [];
  page.on(
    "request",
    (request) => request.url().startsWith("data:") || request.url().startsWith("blob:") || asked.push(request.url()),
  );
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-id=share]")]);
  const bytes = readFileSync(await file.path());
  same(bytes.subarray(1, 4).toString(), "PNG", "a picture");
  same(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, "1080x1350", "its size");
  expect(bytes.length > 60000, `there is something on it: ${bytes.length} bytes`);
  await page.waitForFunction(() => window.copied);
  expect(/^Diamant: .+\.\n1\. P\d \d+/.test(await page.evaluate(() => window.copied)), "the result as text");
  same(
    asked.filter((address) => !address.endsWith(".js") && !address.endsWith(".woff2")).join(),
    "",
    "nothing is asked of a server",
  );
  await file.saveAs(`${pictures}/result-diamant.png`);
  await page.done();
  // Where the device can share pictures, it is asked to.
  const phone = await open("");
  await phone.evaluate(() => {
    navigator.canShare = () => true;
    navigator.share = async (what) => void (window.shared = { type: what.files[0].type, text: what.text });
  });
  await openResult(phone, "crystal", "greedy");
  await phone.waitForSelector(".is-done");
  await phone.click("[data-id=share]");
  await phone.waitForFunction(() => window.shared);
  same((await phone.evaluate(() => window.shared)).type, "image/png", "what is handed over");
  await phone.done();
});

test("after a match in a room guests have chat, replay and “again”; nobody's mistakes are shown to others", () =>
  withServer(async (base) => {
    const { pages, screen } = await gather(base, "diamant", 2, { tv: true });
    const [host, bo] = pages;
    await playTogether([host, bo]);
    await Promise.all([host, bo, screen].map((page) => page.waitForSelector(".is-done")));
    same(await onTop(host, "[data-id=again]"), "", "the host's Rematch");
    same(await onTop(bo, "[data-id=want-again]"), "", "the guest's Again");
    same(await onTop(bo, "[data-id=chat]"), "", "the guest's chat");
    for (const wanted of ["[data-tab=analysis]", "[data-id=review]", "[data-id=share]"])
      same(await screen.locator(wanted).count(), 0, `${wanted} on the television`);
    same(await onTop(screen, ".again-asked"), "", "the television asks");
    for (const place of ["second", "third"])
      same(await onTop(screen, `.${place} .pennant`), "", "a place on the stage");
    const [loudest, others] = await screen.evaluate(() => {
      const size = (/** @type {Element} */ one) => parseFloat(getComputedStyle(one).fontSize);
      const rest = [...document.querySelectorAll(".tv :is(p, b, span):not(.shout)")];
      return [size(document.querySelector(".shout")), Math.max(...rest.map(size))];
    });
    expect(loudest > 1.5 * others, `the winner's name in ${loudest} px, others in ${others} px`);
    await until(async () => !(await screen.isVisible(".tv-scores")), "the points from before the end are gone");
    await checkAxe(bo, "the guest's end");
    for (const [page, name] of [
      [host, "host"],
      [bo, "guest"],
      [screen, "tv"],
    ])
      await page.screenshot({ path: `${pictures}/end-room-${name}.png` });
    await openAnalysis(bo);
    await bo.waitForSelector("[data-id=review][data-done]");
    same(await bo.locator("[data-id=review] .mistake strong").count(), 0, "names of those who erred");
    expect((await bo.locator(".turns .cards svg").count()) > 4, "turning points as cards");
    expect(/^Ida \d+$/m.test((await bo.locator(".chart .end").allTextContents()).join("\n")), "lines with names");
    expect(await bo.locator("[data-id=everyone]").count(), "all decisions, for those who ask");
    await bo.click("[data-tab=end]");
    await bo.click("[data-id=want-again]");
    await Promise.all([
      host.waitForFunction(() => /1 of 2/.test(document.querySelector("[data-id=again]")?.textContent ?? "")),
      screen.waitForFunction(() => /1 of 2/.test(document.querySelector(".again-asked")?.textContent ?? "")),
    ]);
    await host.click("[data-id=again]");
    await Promise.all([host, bo].map((page) => page.waitForSelector(".table[data-asks]")));
    for (const page of [host, bo, screen]) await page.done();
  }));

/** In the page: everything that is drawn of a table, where and how. */
const drawn = () =>
  [...document.querySelectorAll(".table *")].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const look = getComputedStyle(one);
    const how = [look.visibility, look.opacity, look.color, look.backgroundColor, look.fontSize].join(" ");
    return `${one.tagName} ${one.getAttribute("class")}: ${[left, top, width, height].map(Math.round)} ${how}`;
  });

test("a second match looks as the first one did: the end and a room leave nothing behind", async () => {
  const matches = {
    diamant: [() => before(4, (_, view) => view.path.length > 3), sitDown],
    gnomes: [() => matchWhere(4, (view) => view.phase === "play" && view.players[0].gems.length > 3), sit],
    crystal: [async () => (await recordsOf()).get("fight"), (page, record) => openRecord(page, "crystal", record)],
  };
  for (const [game, [find, seat]] of Object.entries(matches)) {
    const page = await open("");
    const match = await find();
    const look = async () => {
      await seat(page, match);
      await page.waitForSelector(".table[data-asks=yes]");
      await page.evaluate(() => document.activeElement?.blur());
      await page.evaluate(async () => {
        for (const move of document.getAnimations())
          if (move.effect?.getTiming().iterations !== Infinity) await move.finished.catch(() => undefined);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      return page.evaluate(drawn);
    };
    const first = await look();
    await openResult(page, game, game === "diamant" ? "normal" : "greedy");
    await go(page, "#/room");
    const second = await look();
    const other = second.filter((one, i) => one !== first[i]);
    expect(first.length > 100 && !other.length, `${game}: ${other.slice(0, 3).join("; ")}, ${other.length} in all`);
    await page.done();
  }
});
