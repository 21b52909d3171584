// What a page shows at fixed times of its timelines, with time held: how busy the machine is does not matter. A picture
// is made at each time, for people to look at.
import { HAZARDS } from "../../web/games/diamant/hazards.js";
import { before, sitDown } from "./diamant.mjs";
import { recordsOf } from "./crystal.mjs";
import { matchWhere, sit } from "./gnomes.mjs";
import { expect, held, LAPTOP, open, openRecord, openResult, PHONE, pictures, same, test } from "./support.mjs";

/** What of these is there and can be seen, as words. @param {any} page @param {Record<string, string>} parts */
const seen = (page, parts) =>
  page.evaluate(
    (/** @type {Record<string, string>} */ wanted) =>
      Object.fromEntries(
        Object.entries(wanted).map(([name, selector]) => [
          name,
          [...document.querySelectorAll(selector)]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.textContent || "·")
            .join("|"),
        ]),
      ),
    parts,
  );

/** Goes through a timeline and compares what is seen at each time.
 * @param {any} page @param {string} name of the pictures @param {{to(ms: number): Promise<void>}} time
 * @param {Record<string, string>} parts @param {[number, Record<string, RegExp>][]} script */
async function follow(page, name, time, parts, script) {
  for (const [at, wanted] of script) {
    await time.to(at);
    await page.screenshot({ path: `${pictures}/${name}-${String(at).padStart(4, "0")}.png` });
    const found = await seen(page, parts);
    for (const [part, form] of Object.entries(wanted))
      expect(form.test(found[part]), `${name} at ${at} ms: ${part} is “${found[part]}”, not ${form}`);
  }
}

const NONE = /^$/,
  SOME = /./;
const MOVING = { speed: "normal", motion: "on" };

test("diamant, the reveal at fixed times: face down, turned, told, brought home", async () => {
  const leave = (/** @type {any[]} */ events) =>
    events.filter(({ event, seat }) => event === "returned" && seat).length > 1 &&
    !events.some(({ event }) => event === "collapse");
  const page = await open("", { settings: MOVING });
  await sitDown(page, await before(5, leave));
  const time = await held(page);
  await time.begin(() => document.querySelector(".dm-choice.go").click(), ".dm");
  const parts = {
    cards: ".dm-flip",
    turned: ".dm-flip .front",
    said: ".dm-said .head",
    walking: ".walker",
    gains: ".dm-gains li",
  };
  await follow(page, "diamant-reveal", time, parts, [
    [300, { cards: SOME, turned: NONE, said: NONE, walking: NONE, gains: NONE }],
    [550, { cards: SOME, turned: NONE, said: NONE, walking: NONE, gains: NONE }],
    [750, { turned: SOME, said: NONE, walking: NONE, gains: NONE }],
    [1000, { said: /leave/, walking: SOME, gains: NONE }],
    [1300, { said: /leave/, gains: /\+\d/ }],
    [1700, { cards: NONE, gains: NONE }],
  ]);
  await page.done();
});

for (const hazard of ["snake", "boulder", "spider", "lava", "ram"])
  test(`diamant, the strike at fixed times: ${hazard}`, async () => {
    const strikes = (/** @type {any[]} */ events) =>
      events.some((one) => one.event === "collapse" && HAZARDS[one.hazard] === hazard) &&
      events.some(({ event, seat, carried }) => event === "lost" && seat === 0 && carried > 3) &&
      !events.some(({ event }) => event === "returned");
    const home = (/** @type {any} */ view) => view.expedition === 1 && view.carried > 4;
    const match = await before(5, strikes, home);
    const page = await open("", { size: hazard === "snake" ? LAPTOP : PHONE, settings: MOVING });
    await sitDown(page, match);
    const time = await held(page);
    await time.begin(() => document.querySelector(".dm-choice.go").click(), ".dm");
    let pair = 0; // when the second of a kind is seen; that depends on the risk
    while ((await page.evaluate(() => document.querySelector(".dm").dataset.moment)) !== "two of a kind")
      await time.to((pair += 50));
    const clock = { to: (/** @type {number} */ at) => time.to(pair + at) };
    const parts = { strike: `.dm-strike.${hazard}`, title: ".dm-strike .title", minus: ".minus", shout: ".shout" };
    await follow(page, `diamant-${hazard}`, clock, { ...parts, keep: ".keep", grey: ".dm-strike.grey" }, [
      [300, { strike: NONE }],
      [600, { strike: SOME, minus: /^·*(\|·)*$/, shout: /^·?$/ }],
      [850, { minus: /^·*(\|·)*$/, shout: /^·?$/, title: /!$/ }],
      [1450, { minus: /−\d/, shout: /^You lose \d+$/, grey: NONE }],
      [2300, { shout: /^You lose \d+$/, grey: SOME }],
    ]);
    const [largest, fits] = await page.evaluate(() => {
      const size = (/** @type {Element} */ one) => parseFloat(getComputedStyle(one).fontSize);
      const own = document.querySelector(".shout");
      const all = [...document.querySelectorAll(".dm-strike :is(p, b)")].filter((one) => one !== own);
      const box = own.getBoundingClientRect();
      return [size(own) > Math.max(...all.map(size)), box.left >= 0 && box.right <= innerWidth];
    });
    expect(largest && fits, "what I lose is the largest, and whole");
    await clock.to(3000);
    same(await page.locator(".dm-strike").count(), 0, "it is over");
    same(await page.locator(".dm-risk").count(), 0, "and nothing says that a card may end it");
    await page.done();
  });

test("gnomes at fixed times: a curse is in the air before its fog is there", async () => {
  const curse = (/** @type {any} */ view, /** @type {any[]} */ legal) =>
    view.phase === "play" && legal.some(({ kind, card }) => kind === "curse" && card.endsWith("fog"));
  const page = await open("", { settings: MOVING });
  await sit(page, await matchWhere(4, curse));
  const before_ = await page.locator(".gn-fog").count();
  const time = await held(page);
  await page.evaluate(() => document.querySelector(".gn-hand .can[data-card$=fog]").click());
  await page.evaluate(() => (document.querySelector(".gn").dataset.aimed = "yes"));
  await time.begin(() => document.querySelector(".gn button.aim").click(), ".gn");
  await page.screenshot({ path: `${pictures}/gnomes-curse-0000.png` });
  const fogs = () => page.locator(".gn-fog").count();
  await time.to(250);
  await page.screenshot({ path: `${pictures}/gnomes-curse-0250.png` });
  same(await fogs(), before_, "while the card flies there is no fog");
  expect((await page.locator(".flying").count()) > 0, "the card is in the air");
  await time.to(900);
  await page.screenshot({ path: `${pictures}/gnomes-curse-0900.png` });
  expect((await fogs()) > before_, "the fog has come");
  await page.done();
});

test("Black Crystal at fixed times: the die in the air, the die, the sum, the blow, the stamp", async () => {
  const page = await open("", { settings: MOVING });
  await openRecord(page, "crystal", (await recordsOf()).get("fight"));
  await page.waitForSelector(".table[data-asks=yes] .bc-fight:not([hidden])");
  const time = await held(page);
  await time.begin(() => document.querySelector("[data-kind=fight]").click(), ".bc");
  const parts = {
    thrown: ".bc-thrown.tumbling",
    still: ".bc-thrown.still",
    own: ".bc-side[data-seat='0'] .slot circle",
    open: ".bc-side[data-seat='0'] .total.open",
    sum: ".bc-side[data-seat='0'] .total:not(.open)",
    stamp: ".bc-stamp",
  };
  await follow(page, "crystal-fight", time, parts, [
    [100, { thrown: SOME, own: NONE, open: /–/, sum: NONE, stamp: NONE }],
    [900, { thrown: SOME, own: NONE, open: /–/, sum: NONE, stamp: NONE }],
    [1100, { still: SOME, own: NONE, open: /–/, sum: NONE, stamp: NONE }],
    [1300, { still: SOME, own: SOME, open: NONE, sum: /^\d+$/, stamp: NONE }],
    [2000, { sum: /^\d+$/, stamp: SOME }],
  ]);
  await page.done();
});

test("the ceremony at fixed times: dark, a spot, the name, my place, two medals", async () => {
  const page = await open("", { settings: MOVING });
  const time = await held(page);
  const begun = async () => {
    while (!(await page.$(".ceremony[data-moment]"))) await page.clock.runFor(10);
  };
  await Promise.all([openResult(page, "diamant", "normal"), begun()]);
  const parts = {
    name: ".over .shout",
    mine: ".mine",
    first: ".medal-1",
    second: ".medal-2",
    again: "[data-id=again]",
  };
  await follow(page, "ceremony", time, parts, [
    [100, { name: NONE, mine: NONE, first: NONE, again: SOME }],
    [600, { name: NONE, mine: NONE, first: NONE }],
    [800, { name: SOME, mine: NONE, first: NONE }],
    [1250, { name: SOME, mine: SOME, first: NONE }],
    [1600, { first: SOME, second: NONE }],
    [1950, { first: SOME, second: SOME }],
  ]);
  await page.done();
});
