// Today's cave in the browser: both doors, the table of the day, what can be shared, and how it is forgotten.
import { checkAxe, expect, noSideways, open, pictures, playOn, same, test, until, withServer } from "./support.mjs";

const enter = (page) => page.evaluate(() => void (location.hash = "#/daily/pig"));

/** What the share button copies, without a device that shares. */
async function shared(page) {
  await page.evaluate(() => {
    window.copied = "";
    navigator.clipboard.writeText = async (text) => void (window.copied = text);
    navigator.canShare = undefined;
  });
  const download = page.waitForEvent("download");
  await page.click("[data-id=share]");
  await (await download).path();
  await until(() => page.evaluate(() => window.copied), "a text to paste");
  return page.evaluate(() => window.copied);
}

test("today's cave on a server: one try, the table of the day, a text and a picture, and it is forgotten", () =>
  withServer(async (base) => {
    const day = new Date().toISOString().slice(0, 10);
    const page = await open("#/daily/pig", { base });
    await page.waitForSelector("[data-id=daily-play]");
    await checkAxe(page, "today's cave");
    await noSideways(page, "today's cave");
    await page.screenshot({ path: `${pictures}/daily-390.png`, fullPage: true });
    await page.fill("input[type=text]", "Ida");
    await page.click("[data-id=daily-play]");
    await page.waitForSelector(".table"); // nobody has to start it
    await playOn(page, "[data-id=day-table]");
    expect((await page.textContent(".again")).includes("in the table of its day"), "that it counts");
    same(page.frames.filter((frame) => frame.includes('"type":"error"')).join(), "", "what the room has refused");
    await page.screenshot({ path: `${pictures}/daily-over-390.png` });
    const text = await shared(page);
    expect(text.startsWith(`Today's cave, ${day}\n`) && text.includes("Ida"), `a text with the day: ${text}`);
    await page.click("[data-id=day-table]");
    await page.waitForSelector(".day-table li[aria-current=true]");
    same(await page.textContent(".day-table li[aria-current=true] strong"), "Ida", "whose row it is");
    await page.screenshot({ path: `${pictures}/daily-table-390.png`, fullPage: true });
    await page.click("[data-id=daily-play]");
    await page.waitForSelector("section .wrong:not([hidden])");
    expect(/one try a day/.test(await page.textContent("section .wrong:not([hidden])")), "a second try is refused");
    await page.evaluate(() => void (location.hash = "#/games"));
    await page.click("[data-played]"); // the record is a secret until midnight
    await until(() => page.evaluate(() => /when the day is over/.test(document.body.textContent)), "why not");
    const other = await open("#/daily/pig", { base });
    await other.waitForSelector(".day-table li");
    same(await other.locator(".day-table li[aria-current=true]").count(), 0, "rows of one's own");
    await page.evaluate(() => void (location.hash = "#/profile"));
    await page.click("[data-id=forget]");
    await page.click("[data-id=forget-all]");
    await page.waitForFunction(() => document.body.dataset.screen === "home");
    const left = await page.evaluate(
      async (date) => (await (await fetch(`api/daily/${date}/pig`)).json()).entries.length,
      day,
    );
    same(left, 0, "rows of the table");
    for (const one of [page, other]) await one.done();
  }));

test("today's cave on a device: the same cards for everybody, for fun, and it says so; also without a server", async () => {
  const seeds = [];
  for (const lang of ["en", "uk"]) {
    const page = await open("#/daily/pig", { lang });
    await page.click("[data-id=daily-fun]");
    await page.waitForSelector(".table");
    seeds.push(
      await page.evaluate(
        () =>
          /^seed (\w+)$/m.exec(
            Object.entries(localStorage)
              .find(([key]) => key.startsWith("adit.match."))[1]
              .replaceAll("\\n", "\n"),
          )[1],
      ),
    );
    await playOn(page);
    await page.waitForSelector("[data-id=again]");
    if (lang === "en") {
      expect(/never ranked/.test(await page.textContent("main")), "that it is for fun");
      expect((await shared(page)).startsWith("Today's cave, 20"), "a text with the day");
      await page.click("[data-id=again]"); // another match is not of the day
      await page.waitForSelector(".table");
      same(
        await page.evaluate(() => Object.values(localStorage).filter((value) => value.includes('"daily":"20')).length),
        1,
        "matches of the day",
      );
    }
    await enter(page);
    await page.waitForSelector("[data-id=daily-fun]");
    await page.done();
  }
  same(seeds[0], seeds[1], "the seeds of two devices");
});
