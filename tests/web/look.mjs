// How the client looks: its face, its themes, Home and the frames of pages, as a person sees them.
import { existsSync, readdirSync } from "node:fs";
import { serveWeb } from "../../tools/serve_web.mjs";
import { checkAxe, expect, go, noSideways, open, pictures, root, same, site, test, url } from "./support.mjs";

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** What of these is not inside the window and on top, as a finger would find it.
 * @param {any} page @param {string} what */
const hidden = (page, what) =>
  page.evaluate((/** @type {string} */ selector) => {
    const found = [...document.querySelectorAll(selector)];
    const lost = found.filter((element) => {
      const at = element.getBoundingClientRect();
      const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
      return at.top < 0 || at.bottom > innerHeight || at.right > innerWidth || !top || !element.contains(top);
    });
    return found.length
      ? lost.map((element) => element.getAttribute("aria-label") ?? element.textContent).join()
      : "all";
  }, what);

test("titles and numbers have the shipped face, and it is there when Home is", async () => {
  const page = await open("");
  const seen = await page.evaluate(() => {
    const title = /** @type {Element} */ (document.querySelector("h1"));
    const letters = "Ясные гномы Їжак Ґ є 0123456789 José №";
    const faces = [...document.fonts].filter((face) => face.family.replaceAll('"', "") === "Adit Display");
    return {
      family: getComputedStyle(title).fontFamily.split(",")[0].replaceAll('"', ""),
      loaded: faces.map((face) => face.status).join(),
      all: document.fonts.check('700 20px "Adit Display"', letters),
    };
  });
  same(seen.family, "Adit Display", "the face of a title");
  same(seen.loaded, "loaded", "the face");
  expect(seen.all, "letters of three languages");
  await page.done();
});

test("figures of the face are of one height and of one width", async () => {
  const page = await open("");
  const sizes = await page.evaluate(() => {
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    pen.font = '700 100px "Adit Display"';
    return [..."0123456789"].map((figure) => {
      const size = pen.measureText(figure);
      return { wide: size.width, top: size.actualBoundingBoxAscent, below: size.actualBoundingBoxDescent };
    });
  });
  same(new Set(sizes.map((size) => size.wide)).size, 1, "widths");
  for (const size of sizes) expect(size.below < 4 && size.top > 64 && size.top < 76, JSON.stringify(sizes));
  await page.done();
});

test("the theme follows the device unless one is chosen, and a change of the device is seen at once", async () => {
  const page = await open("", { settings: { theme: undefined } });
  /** @param {string} theme @param {string} back @param {string} text @param {string} bar the browser's own */
  const shows = (theme, back, text, bar) =>
    page.waitForFunction((wanted) => {
      const seen = getComputedStyle(document.body);
      const meta = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="theme-color"]'));
      const have = [document.documentElement.dataset.theme, seen.backgroundColor, seen.color, meta.content];
      return have.join() === wanted;
    }, [theme, back, text, bar].join());
  await page.emulateMedia({ colorScheme: "dark" });
  await shows("dark", "rgb(20, 17, 15)", "rgb(243, 233, 216)", "#14110f");
  await page.emulateMedia({ colorScheme: "light" });
  await shows("light", "rgb(243, 233, 216)", "rgb(32, 22, 10)", "#f3e9d8");
  await page.emulateMedia({ contrast: "more" });
  await shows("contrast", "rgb(0, 0, 0)", "rgb(255, 255, 255)", "#000");
  await page.done();
});

test("Home: every game can be played at once at every size, and what is named is inside the window", async () => {
  for (const lang of ["en", "ru"])
    for (const size of SIZES) {
      const page = await open("", { size, lang });
      same(await hidden(page, ".play"), "", `play at once, ${lang} ${size.width}x${size.height}`);
      await noSideways(page, `home ${lang} ${size.width}`);
      await page.screenshot({ path: `${pictures}/home-${lang}-${size.width}x${size.height}.png` });
      await page.done();
    }
});

test("Home fits a phone of 360x640, and no page is a pixel higher than the screen", async () => {
  const page = await open("", { size: { width: 360, height: 640 } });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  same(await height(), 640, "home");
  await page.click("[data-id=play-now]");
  await page.waitForSelector(".table[data-asks=yes]");
  same(await height(), 640, "a table");
  await page.done();
});

test("the first decision comes with one tap; the door opens with what was chosen last", async () => {
  const page = await open("", { settings: { speed: "normal" } });
  const begin = Date.now();
  await page.click("[data-id=play-now]");
  await page.waitForSelector(".table[data-asks=yes]");
  console.log(`    one tap, ${Date.now() - begin} ms`);
  await go(page, "#/");
  await page.click(".door[data-game=gnomes]");
  await page.waitForSelector("[data-id=start]");
  await page.click("[aria-label='Remove a seat']");
  await page.click("[data-id=start]");
  await page.waitForSelector(".table[data-game=gnomes]");
  await go(page, "#/");
  await page.locator(".door[data-game=gnomes] + .play").click();
  await page.waitForSelector(".table[data-game=gnomes]");
  const seats = await page.evaluate(() => {
    const id = location.hash.split("/").pop();
    return JSON.parse(localStorage.getItem("adit.match." + id) ?? "{}").names.length;
  });
  same(seats, 3, "seats, as chosen last");
  await page.done();
});

test("who is new is invited to learn; who has begun a match can go on with it first of all", async () => {
  const page = await open("");
  same(await page.locator(".welcome").count(), 1, "the invitation");
  same(await page.locator("a.resume.act").count(), 0, "nothing to go on with");
  await page.click("[data-id=play-now]");
  await page.waitForSelector(".table[data-asks=yes]");
  await go(page, "#/");
  same(await page.locator(".welcome").count(), 0, "no invitation any more");
  same(await hidden(page, "a.resume.act"), "", "what one can go on with");
  expect(
    await page.evaluate(() => {
      const [resume, door] = ["a.resume.act", ".door"].map(
        (s) => document.querySelector(s)?.getBoundingClientRect().top,
      );
      return Number(resume) < Number(door);
    }),
    "it is above the doors",
  );
  await checkAxe(page, "home with a match");
  await page.click("a.resume.act");
  await page.waitForSelector(".table[data-asks=yes]");
  await page.done();
});

test("a code that is wrong is told below its field, and stays there", async () => {
  const page = await open("");
  await page.route("**/api/rooms/**", (route) =>
    route.fulfill({ status: 404, json: { error: { code: "unknown-room", text: "There is no room with this code." } } }),
  );
  await page.fill(".join-field input", "VEFU PALU");
  const asked = page.waitForRequest("**/api/rooms/**");
  await page.keyboard.press("Enter");
  same((await asked).url().slice(url.length).split("?")[0], "api/rooms/vefu-palu", "what is asked for");
  await page.waitForSelector(".join-field .wrong:not([hidden])");
  same(await page.inputValue(".join-field input"), "VEFU PALU", "what was typed");
  await checkAxe(page, "home with a wrong code");
  const again = page.waitForRequest("**/api/rooms/**");
  await page.fill(".join-field input", "https://example.org/r/kati-zoru");
  await page.click(".join-field button");
  same((await again).url().slice(url.length).split("?")[0], "api/rooms/kati-zoru", "the code of a link");
  await page.done();
});

test("nothing moves on Home where motion is not wanted", async () => {
  const page = await open("", { settings: { motion: "off" } });
  const long = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 10)
      .map((animation) => /** @type {CSSAnimation} */ (animation).animationName),
  );
  same(long.join(), "", "animations");
  await page.done();
});

test("a phone on its side: the frame of every table keeps to the screen, and its bar is seen", async () => {
  const page = await open("", { size: { width: 640, height: 360 } });
  for (const game of await page.locator(".door").evaluateAll((doors) => doors.map((door) => door.dataset.game))) {
    await go(page, "#/");
    await page.locator(`.door[data-game=${game}] + .play`).click();
    await page.waitForSelector(`.table[data-asks=yes][data-game=${game}]`);
    same(await page.evaluate(() => document.documentElement.scrollHeight), 360, `${game}: the page`);
    same(await hidden(page, ".table-bar a, .table-bar button"), "", `${game}: the bar`);
    await page.screenshot({ path: `${pictures}/side-${game}-640x360.png` });
  }
  await page.done();
});

test("of two windows with one match the first that decides goes on, the other one stops and says so", async () => {
  const page = await open("");
  await page.click("[data-id=play-now]");
  await page.waitForSelector(".table[data-asks=yes]");
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.waitForSelector(".table[data-asks=yes]");
  const record = () =>
    second.evaluate(() => JSON.parse(localStorage.getItem(`adit.match.${location.hash.split("/").pop()}`)).record);
  const before = await record();
  await second.locator(".table .view button:enabled").last().click();
  await page.waitForSelector("[data-id=go-on-here]");
  await second.waitForSelector(".table[data-asks=yes]");
  const after = await record();
  expect(after !== before, `${before}\n\n${after}`);
  await page.click("[data-id=go-on-here]");
  await page.waitForSelector(".table[data-asks=yes]");
  same(await record(), after, "nothing of it is lost");
  await page.done();
});

test("the gallery shows every drawing and part in three themes, and is not shipped", async () => {
  const server = await serveWeb(root + "web");
  try {
    for (const theme of ["dark", "light", "contrast"]) {
      const page = await open(`gallery.html?${theme}`, { base: `http://127.0.0.1:${server.address().port}/` });
      same(await page.evaluate(() => document.documentElement.dataset.theme), theme, "the theme");
      const games = await page.evaluate(() =>
        [...document.querySelectorAll("[data-game]")].map((article) => ({
          name: article.dataset.game,
          drawings: [...article.querySelectorAll("section:nth-of-type(2) li")].map((item) => item.dataset.name),
        })),
      );
      same(games.length, 3, "games");
      for (const { name, drawings } of games) {
        const drawn = readdirSync(`${root}web/games/${name}/art`).filter((file) => file.endsWith(".svg"));
        same(
          drawings.sort().join(),
          drawn
            .map((file) => file.slice(0, -4))
            .sort()
            .join(),
          `drawings of ${name}`,
        );
      }
      const [count, empty] = await page.evaluate(() => {
        const items = [...document.querySelectorAll(".shown > li")];
        const nothing = items.filter((item) => {
          const { width, height } = item.firstElementChild.getBoundingClientRect();
          return !width || !height;
        });
        return [items.length, nothing.map((item) => item.dataset.name).join()];
      });
      expect(count > 500, `${count} states`);
      same(empty, "", "states that show nothing");
      await page.screenshot({ path: `${pictures}/gallery-${theme}.png`, fullPage: true });
      await page.done();
    }
  } finally {
    server.close();
  }
  expect(!existsSync(site + "/gallery.html"), "the gallery is shipped");
  expect(
    !readdirSync(site, { recursive: true }).some((file) => /states\.js$|gallery\./.test(String(file))),
    "its parts are",
  );
});
