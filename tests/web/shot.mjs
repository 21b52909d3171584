// Pictures of screens, to look at: node shot.mjs NAME WIDTHxHEIGHT ROUTE [SCRIPT]. SCRIPT is code with page, sleep.
import { chromium } from "playwright-core";
import { serveWeb } from "../../tools/serve_web.mjs";
const [name, size, route, script] = process.argv.slice(2);
const folder = process.env.ADIT_SHOTS ?? ".";
const [width, height] = size.split("x").map(Number);
const server = await serveWeb(new URL("../../build/web", import.meta.url).pathname);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
const context = await browser.newContext({
  viewport: { width, height },
  locale: process.env.LOCALE ?? "en-GB",
  serviceWorkers: "block",
  colorScheme: process.env.SCHEME ?? "dark",
  hasTouch: width < 800,
});
const page = await context.newPage();
page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(m.type(), m.text()));
page.on("pageerror", (e) => console.log("pageerror", e.message, e.stack?.split("\n")[1]));
const url = `http://127.0.0.1:${server.address().port}/`;
await page.goto(url + route);
await page.waitForSelector("body[data-ready]");
const sleep = (ms) => page.waitForTimeout(ms);
const shot = (n) => page.screenshot({ path: `${folder}/${n}.png` });
await sleep(300);
if (script)
  await new (Object.getPrototypeOf(async function () {}).constructor)(
    "page",
    "sleep",
    "shot",
    "browser",
    "url",
    script,
  )(page, sleep, shot, browser, url);
await shot(name);
await browser.close();
server.close();
