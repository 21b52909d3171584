// Nimble Gnomes as a person sees it: what is to be decided is inside the window and on top, at every size and in every
// phase; marks besides colours; playing by tap and by dragging; the final stage before any name.
import { readFileSync } from "node:fs";
import { Core, recordHeader } from "../../web/engine/core.js";
import { checkAxe, expect, go, LAPTOP, open, PHONE, pictures, SMALL, same, site, TV, test, until } from "./support.mjs";

const NAMES = ["Ida", "Flint", "Opal", "Quartz", "Agate", "Jasper"];
const SIDE = { width: 640, height: 360 },
  TABLET = { width: 820, height: 1180 };
let loaded;
const engine = () => (loaded ??= Core.from(readFileSync(site + "/adit.wasm")));

/** A match of bots, stopped when seat 0 is asked and it holds. */
export async function matchWhere(count, holds, { bots = ["greedy"], quick = "on" } = {}) {
  const core = await engine(),
    names = NAMES.slice(0, count);
  for (let seed = 16; seed < 256; seed++) {
    const options = { "quick-start": quick };
    core.start(0, recordHeader({ game: "gnomes", rules: 2, names, options, seed: seed.toString(16).repeat(32) }));
    names.forEach((_, seat) => core.bot(0, seat, bots[seat % bots.length]));
    for (let acting = core.toAct(0); acting; acting = core.toAct(0))
      if (acting & 1 && holds(core.view(0, 0), core.legal(0, 0))) return { names, record: core.record(0) };
      else core.step(0);
  }
  throw new Error("no such match");
}

/** Leads a page to a match that goes on. */
export async function sit(page, { names, record }) {
  await page.evaluate(
    ([called, text]) =>
      localStorage.setItem(
        "adit.match.x",
        JSON.stringify({
          id: "x",
          game: "gnomes",
          names: called,
          bots: called.map((_, seat) => (seat ? "random" : null)),
          options: {},
          record: text,
          over: false,
          updated: 1,
        }),
      ),
    [names, record],
  );
  await go(page, "#/");
  await go(page, "#/play/x");
  await page.waitForSelector(".table[data-asks=yes]");
}

/** Another size of the window, and everything laid out for it. */
async function resize(page, size) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  const places = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll(".gn button")].map((one) => one.getBoundingClientRect());
      return new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(JSON.stringify(boxes)))),
      );
    });
  let before = "";
  await until(async () => before === (before = await places()), `the table stands still at ${size.width}`);
}

/** What can be decided and is not to be seen: outside the window, below 44 pixels, or under something else. */
const hidden = (page, large) =>
  page.evaluate((/** @type {boolean} */ twice) => {
    const wanted = [
      ...document.querySelectorAll(".gn .can, .gn button.aim, .gn-none, .gn-step.on, .gn-tip .choices button"),
    ];
    // whose table is whose, and how many cards are left, is not covered
    const told = ".gn-others .gn-plate :is(.name, .gn-sums), .gn-left";
    const plates = [...(twice ? [] : document.querySelectorAll(told))].filter((plate) => {
      const box = plate.getBoundingClientRect();
      return [0.05, 0.5, 0.95].some((share) => {
        const top = document.elementFromPoint(box.left + box.width * share, box.bottom - 2);
        const over = top?.closest(".gn-middle .gn-card, .gn-mine, .gn-desk, .gn-room"); // .gn-room draws the table
        return over && !over.contains(plate);
      });
    });
    const lost = wanted.filter((one) => {
      const box = one.getBoundingClientRect();
      const inside = box.left >= -8 && box.top >= -1 && box.right <= innerWidth + 8 && box.bottom <= innerHeight + 8;
      const [x, y] = [box.left + Math.min(box.width, 88) / 2.4, box.top + box.height / 3];
      const top = document.elementFromPoint(x, y);
      const large = one.matches("span") || (box.width >= 43 && box.height >= 43);
      return !(inside && large && top && (one.contains(top) || top.closest(".gn-tip")));
    });
    return [
      wanted.length,
      [...lost, ...plates].map((one) => `${one.className} ${JSON.stringify(one.getBoundingClientRect())}`).join("; "),
    ];
  }, large);

/** The phases in which something is decided. */
const phases = {
  take: (view) => view.phase === "take" && view.deck_count && view.players.some(({ curses }) => curses.length),
  play: (view) => view.phase === "play" && view.players[0].gems.length > 2,
  discard: (_, legal) => legal[0].kind === "discard",
  last: (view) => view.phase === "take" && !view.deck_count,
};
const mayCurse = (view, legal) => view.phase === "play" && legal.some(({ kind }) => kind === "curse");
const twoFogs = (view, legal) => {
  const winds = view.phase === "play" ? legal.filter(({ kind }) => kind === "blow") : [];
  return winds.some(({ card }, i) => winds.some((other, k) => k > i && other.card === card));
};
/** Where a card has been raised and something is still asked: how one comes there.
 * @type {Record<string, [(view: any, legal: any[]) => boolean, string, string]>} */
const raised = {
  victim: [mayCurse, ":is([data-card$=fog], [data-card=rockfall])", "button.aim"],
  fog: [twoFogs, "[data-card*=wind]", ".gn-tip .choices button"],
};

/** In the page: raises cards until that is asked. @param {[string, string]} how */
function raise([cards, asked]) {
  for (const card of document.querySelectorAll(cards)) {
    if (document.querySelectorAll(asked).length > 1) return;
    card.click();
  }
}

for (const large of [false, true])
  test(`gnomes: what can be decided is in the window and on top${large ? ", with text twice as large" : ""}`, async () => {
    const page = await open("", { large, settings: { takeback: true } });
    for (const count of [4, 6])
      for (const [phase, holds] of Object.entries(phases)) {
        await sit(page, await matchWhere(count, holds));
        for (const size of [PHONE, SMALL, SIDE, TABLET, LAPTOP, TV]) {
          if (large && (size === SMALL || size === SIDE || size === TV)) continue; // no reader's
          await resize(page, size);
          const [count_, lost] = await hidden(page, large);
          const where = `${phase} of ${count} at ${size.width}x${size.height}`;
          await page.screenshot({
            path: `${pictures}/gnomes-${phase}-${count}-${size.width}${large ? "-large" : ""}.png`,
          });
          expect(count_ > 1, `${where}: something is asked`);
          same(lost, "", where);
        }
      }
    for (const [phase, [holds, card, asked]] of Object.entries(raised)) {
      await sit(page, await matchWhere(4, holds, { bots: ["random", "vengeful"] }));
      for (const size of large ? [PHONE] : [PHONE, SMALL, SIDE, TABLET, LAPTOP]) {
        await resize(page, size);
        await page.evaluate(raise, [`.gn-hand .can${card}`, asked]);
        await page.screenshot({ path: `${pictures}/gnomes-${phase}-${size.width}${large ? "-large" : ""}.png` });
        expect((await page.locator(asked).count()) > 1, `${phase} is asked for at ${size.width}`);
        same((await hidden(page, large))[1], "", `${phase} at ${size.width}x${size.height}`);
        // what moves is a layer of its own, which may be below others
        await page.evaluate(() => void (document.documentElement.dataset.motion = "on"));
        same((await hidden(page, large))[1], "", `${phase} at ${size.width}, moving`);
        await page.evaluate(() => void (document.documentElement.dataset.motion = "off"));
        await page.keyboard.press("Escape");
      }
    }
    await page.done();
  });

test("gnomes: a raised card says what it would make; a second tap lays it; two equal cards are never both raised", async () => {
  const page = await open("", { settings: { takeback: true } });
  const twins = (view, legal) =>
    view.phase === "play" &&
    view.players[0].gems.length > 1 &&
    legal.some(({ kind, card }) => kind === "lay" && view.players[0].hand.filter((one) => one === card).length > 1);
  await sit(page, await matchWhere(4, twins));
  const card = await page.evaluate(() => {
    const cards = [...document.querySelectorAll(".gn-hand .can")];
    const twin = cards.find((one, i) => cards.some((other, k) => k > i && other.dataset.card === one.dataset.card));
    twin.click();
    return twin.dataset.card;
  });
  same(await page.locator(".gn-card.chosen").count(), 1, "one card is raised");
  const tip = await page.textContent(".gn-tip");
  expect(/\d.*→.*\d/.test(tip), `what it makes: ${tip}`);
  same(await page.locator(".gn-mine .ghost").count(), 1, "where it would be");
  same(await page.locator(".table").getAttribute("data-asks"), "yes", "nothing is sent yet");
  const had = await page.locator(".gn-mine .gn-gem:not(.ghost)").count();
  await page.keyboard.press("Escape");
  same(await page.locator(".gn-card.chosen, .gn-mine .ghost").count(), 0, "Escape lowers it");
  await page.evaluate((name) => {
    document.querySelector(`.gn-hand .can[data-card="${name}"]`).click();
    document.querySelector(`.gn-hand .can[data-card="${name}"]`).click();
  }, card);
  await until(async () => (await page.locator(".gn-mine .gn-gem").count()) === had + 1, "the gem is on the shelf");
  await page.done();
});

test("gnomes: what cannot be played says why beside its card, and a tap elsewhere takes the words away", async () => {
  const page = await open("", { settings: { takeback: true } });
  const some = (view, legal) =>
    view.phase === "play" &&
    legal[0].kind !== "discard" &&
    view.players[0].hand.some((card) => !legal.some((l) => l.card === card));
  await sit(page, await matchWhere(4, some));
  await page.evaluate(() => document.querySelector(".gn-hand .cannot").click());
  await page.waitForSelector(".gn-tip.refuses");
  const [gap, inside] = await page.evaluate(() => {
    const tip = document.querySelector(".gn-tip").getBoundingClientRect(),
      card = document.querySelector(".gn-hand .cannot").getBoundingClientRect();
    return [card.top - tip.bottom, tip.left >= 0 && tip.right <= innerWidth];
  });
  expect(inside && gap > -20 && gap < 60, `beside the card: ${gap}`);
  same(await page.locator(".toast").count(), 0, "nothing over the others");
  await page.mouse.click(195, 60);
  await page.waitForSelector(".gn-tip", { state: "hidden" });
  await page.done();
});

test("gnomes: a wind against two fogs offers both beside it, and a second tap sends it", async () => {
  const page = await open("", { settings: { takeback: true } });
  const two = (_, legal) => {
    const winds = legal.filter(({ kind }) => kind === "blow");
    return winds.some(
      ({ card }) =>
        winds.filter((one) => one.card === card && one.fog !== winds[0].fog).length > 0 &&
        winds.filter((one) => one.card === card).length > 1,
    );
  };
  await sit(page, await matchWhere(4, two, { bots: ["random", "vengeful"] }));
  const wind = await page.evaluate(() => {
    const can = [...document.querySelectorAll(".gn-hand .can")];
    for (const one of can) {
      if (!/wind/.test(one.dataset.card)) continue;
      one.click();
      if (document.querySelectorAll(".gn-tip .choices button").length > 1) return one.dataset.card;
    }
    return "";
  });
  expect(wind, "two fogs to choose from");
  same(await page.locator(".sheet").count(), 0, "no sheet");
  await page.evaluate((card) => document.querySelector(`.gn-hand .chosen[data-card="${card}"]`).click(), wind);
  await until(async () => !(await page.locator(".gn-tip:not([hidden])").count()), "it is sent");
  await page.done();
});

for (const touch of [false, true])
  test(`gnomes: dragging ${touch ? "with a finger" : "with the mouse"}: a gem to the shelf, a curse to its victim; elsewhere it goes back`, async () => {
    const page = await open("", { touch, settings: { takeback: true } });
    const both = (view, legal) =>
      view.phase === "play" &&
      legal.some(({ kind, card }) => kind === "lay" && card !== "cave") &&
      legal.some(({ kind }) => kind === "curse");
    await sit(page, await matchWhere(4, both));
    const drag = async (from, to) => {
      const [a, b] = await page.evaluate(
        (both) =>
          both.map((selector) => {
            const box = document.querySelector(selector).getBoundingClientRect();
            return [box.left + Math.min(box.width, 60) / 2, box.top + box.height / 2];
          }),
        [from, to],
      );
      if (!touch) {
        await page.mouse.move(...a);
        await page.mouse.down();
        await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, { steps: 4 });
        await page.mouse.move(...b, { steps: 4 });
        await page.mouse.up();
        return;
      }
      const client = await page.context().newCDPSession(page);
      const send = (type, points) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      await send("touchStart", [a]);
      for (const part of [0.3, 0.6, 1])
        await send("touchMove", [[a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]]);
      await send("touchEnd", []);
    };
    const gem = ".gn-hand .can:is([data-card^=R], [data-card^=H], [data-card^=S], [data-card=D])",
      curse = ".gn-hand .can:is([data-card$=fog], [data-card=rockfall])";
    await drag(gem, ".gn-row");
    same(await page.locator(".table").getAttribute("data-asks"), "yes", "dropped on the table: nothing happens");
    same(await page.locator(".gn-card.chosen, .dragged").count(), 0, "and it lies in the hand again");
    const curses = () => page.locator(".gn-others [data-seat='2'] .gn-curse").count();
    const had = await page.evaluate(() =>
      document.querySelector(".gn-others [data-seat='2'] .gn-shelf").getAttribute("aria-label"),
    );
    await drag(curse, ".gn-others [data-seat='2'] .gn-shelf");
    await until(
      async () =>
        (await page.evaluate(() =>
          document.querySelector(".gn-others [data-seat='2'] .gn-shelf").getAttribute("aria-label"),
        )) !== had,
      "the curse has hit",
    );
    expect((await curses()) > 0, "fog or rocks are there");
    await page.done();
  });

test("gnomes: every kind of gem has a mark besides its colour, on cards and shelves", async () => {
  const page = await open("#/rules/gnomes");
  const marks = await page.evaluate(async () => {
    for (let i = 0; i < 400 && document.querySelectorAll(".gn-mark").length < 10; i++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const all = [...document.querySelectorAll("svg:has(> g > .gn-mark)")];
    return all.map((card) => [...card.querySelectorAll(".gn-mark")].map((mark) => mark.dataset.mark).join("")).join();
  });
  for (const kind of ["R", "H", "S", "D"]) expect(marks.includes(kind), `a mark of ${kind}: ${marks}`);
  // in greyscale: the pictures of two kinds of one shape differ by more than a tone
  const shapes = await page.evaluate(() => {
    const outline = (one) =>
      [...one.querySelectorAll("path, circle")].map((part) => part.getAttribute("d") ?? "o").join();
    return new Set([...document.querySelectorAll(".gallery svg:has(> g > .gn-mark)")].slice(0, 9).map(outline)).size;
  });
  same(shapes, 9, "nine gems, nine outlines");
  await page.done();
});

test("gnomes: six players at 360 pixels have their names", async () => {
  const page = await open("", { size: SMALL });
  await sit(page, await matchWhere(6, phases.play));
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll(".gn-plate .name")]
      .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.getBoundingClientRect().right > innerWidth)
      .map((name) => `${name.textContent} ${name.scrollWidth} ${name.clientWidth}`)
      .join(),
  );
  same(await page.locator(".gn-plate .name").count(), 5, "five others");
  same(cut, "", "names that are cut off");
  await page.done();
});

/** In the page: what of the final stage is not where it can be seen; people may be scrolled to. */
function offStage() {
  const stage = document.querySelector(".gn-stage"),
    whole = stage.parentElement.getBoundingClientRect(),
    own = stage.getBoundingClientRect();
  const wide = (/** @type {DOMRect} */ box) => box.left >= -1 && box.right <= innerWidth + 1;
  const high = (/** @type {DOMRect} */ box) => box.top >= -1 && box.bottom <= innerHeight + 1;
  const parts = [...stage.querySelectorAll(".gn-final-title, .gn-final-note, .gn-final-name, .gn-final-set")];
  return [
    own.width < whole.width - 2 || own.height < whole.height - 2 ? "the stage does not fill the table" : "",
    ...parts.map((one) => {
      const box = one.getBoundingClientRect();
      const seen = wide(box) && (high(box) || one.closest(".gn-finals"));
      return seen ? "" : `${one.className}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`;
    }),
  ]
    .filter(Boolean)
    .join("; ");
}

/** The last move of a match, which seat 0 makes. */
const lastMove = (view) => view.last_round && view.phase === "play" && (view.first + view.seats - 1) % view.seats === 0;

test("gnomes: the final stage counts from the last place up; nobody is named before the last crate; axe finds nothing", async () => {
  const page = await open("", { settings: { speed: "slow", motion: "on" } });
  await page.clock.install();
  await sit(page, await matchWhere(4, lastMove));
  const seen = await page.evaluate(async () => {
    const el = document.querySelector(".gn");
    const look = [];
    for (let i = 0; i < 9000 && !document.querySelector(".gn-stage.decided"); i++) {
      if (!document.querySelector(".gn-stage"))
        (
          document.querySelector(".gn button.aim, .gn .choices button") ?? document.querySelector(".gn-hand .can")
        )?.click();
      const title = document.querySelector(".gn-final-title")?.textContent ?? "";
      const places = [...document.querySelectorAll(".gn-final-box")].map((box) => box.textContent).join();
      if (look.at(-1)?.join() !== [title, places].join()) look.push([title, places]);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return [look, document.querySelector(".gn-final-title")?.textContent, el.dataset.moment];
  });
  const [look, title] = seen;
  expect(/wins|win|draw/i.test(title), `at last a name: ${title}`);
  expect(
    look.slice(0, -1).every(([text]) => !/win/.test(text)),
    "not before",
  );
  expect(
    look.some(([, places]) => /4th/.test(places) && !/[12][sn]/.test(places)),
    `the last place first: ${JSON.stringify(look)}`,
  );
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20)); // the ceremony waits
  for (const size of [SMALL, SIDE, TABLET, LAPTOP, TV, PHONE]) {
    await page.setViewportSize(size);
    await page.clock.runFor(40);
    await page.screenshot({ path: `${pictures}/gnomes-final-${size.width}.png` });
    same(await page.evaluate(offStage), "", `when the winner is named, at ${size.width}`);
  }
  await page.clock.resume();
  await checkAxe(page, "the final stage");
  await page.waitForSelector(".podium");
  await page.done();
});

for (const theme of ["dark", "light", "contrast"])
  test(`gnomes: axe finds nothing in every phase: ${theme}`, async () => {
    const page = await open("", { settings: { theme, takeback: true } });
    const cursed = (view) => view.phase === "play" && view.players[0].curses.length > 0;
    const caveless = (view) => view.phase === "play" && view.players.some(({ caves }) => !caves);
    for (const [phase, holds] of Object.entries({ ...phases, cursed, caveless })) {
      await sit(page, await matchWhere(4, holds, { quick: phase === "caveless" ? "off" : "on" }));
      for (const size of theme === "dark" ? [PHONE, LAPTOP, TV] : [PHONE, LAPTOP]) {
        await resize(page, size);
        await checkAxe(page, `${phase} at ${size.width}, ${theme}`);
        if (phase !== "play") continue;
        await page.evaluate(() => document.querySelector(".gn-hand .can").click());
        await checkAxe(page, `a raised card at ${size.width}, ${theme}`);
        await page.screenshot({ path: `${pictures}/gnomes-${theme}-${size.width}.png` });
        await page.keyboard.press("Escape");
      }
    }
    await page.done();
  });
