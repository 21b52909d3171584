// Makes the pictures of docs/img from a running client: node pictures.mjs.
import { chromium } from "playwright-core";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serveWeb } from "../../tools/serve_web.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
mkdirSync(root + "docs/img", { recursive: true });
const server = await serveWeb(root + "build/web");
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-background-networking"] });

/** @param {string} name @param {[number, number]} size @param {string} route @param {number} turns to play before */
async function picture(name, [width, height], route, turns = 0) {
  const context = await browser.newContext({ viewport: { width, height }, locale: "en-GB", colorScheme: "dark", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("adit.settings", JSON.stringify({ takeback: false, speed: "instant", motion: "off", lang: "en", theme: "dark", name: "Ida" })));
  await page.goto(url + route);
  await page.waitForSelector("body[data-ready]");
  if (turns) {
    await page.click("[data-id=start]");
    for (let i = 0; i < turns; i++) {
      await page.waitForSelector(".dm-choice, .gn-card.can, .bc-actions button, .bc-target, .podium");
      await page.evaluate(() => {
        const order = [".choices button", "[data-id=settle]", ".dm-choice.go", "button.aim", ".gn-hand .can", ".gn-card.can", ".bc-actions .primary", ".bc-target", ".bc-actions button"];
        const one = order.map((selector) => document.querySelector(selector)).find(Boolean);
        if (one) one instanceof HTMLElement ? one.click() : one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      });
      await page.waitForTimeout(120);
    }
    await page.waitForSelector(".dm-choice, .gn-card.can, .bc-actions button, .bc-target");
    await page.evaluate(() => document.activeElement?.blur?.());
  }
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${root}docs/img/${name}.jpg`, type: "jpeg", quality: 82 });
  await context.close();
}

const wanted = process.argv.slice(2);
const all = [
  ["home-phone", [390, 844], "#/", 0], ["home", [1440, 900], "#/", 0], ["diamant-phone", [390, 844], "#/new/diamant", 4], ["diamant", [1440, 900], "#/new/diamant", 4],
  ["gnomes-phone", [390, 844], "#/new/gnomes", 14], ["gnomes", [1440, 900], "#/new/gnomes", 16], ["crystal-phone", [390, 844], "#/new/crystal", 26], ["crystal", [1440, 900], "#/new/crystal", 45],
];
for (const [name, size, route, turns] of all) if (!wanted.length || wanted.includes(name)) await picture(name, size, route, turns);
await browser.close();
server.close();
