// A game that has no folder in web/games: the plain view plays it all the same.
import { existsSync, readFileSync } from "node:fs";
import { Core } from "../../web/engine/core.js";
import { checkAxe, expect, noSideways, open, playOn, root, same, site, test, url } from "./support.mjs";

/** A game of the engine that nobody has drawn; as long as there is none, one is taken out of the registry. */
async function undrawn(page) {
  const core = await Core.from(readFileSync(site + "/adit.wasm"));
  const game = core.games().find(({ name }) => !existsSync(`${root}web/games/${name}`));
  if (game) return game;
  const [first] = core.games();
  let taken = 0;
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const without = body.replace(new RegExp(`\\b${first.name}: ?\\{ ?door:[^}]*\\},?`), "");
    taken += Number(without !== body);
    await route.fulfill({ response, body: without });
  });
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  expect(taken === 1, "the game is taken out of the registry");
  return first;
}

test("a game without a folder is played in words: home, setup, table, result, replay, rules", async () => {
  const page = await open("");
  const game = await undrawn(page);
  expect((await page.textContent("main")).includes(game.title), "its name is on Home");
  await page.goto(`${url}#/new/${game.name}`);
  await page.locator("input[value=easy]").evaluate((input) => input.click());
  await page.click("[data-id=start]");
  await page.waitForSelector(".plain-view [data-move]");
  same(await page.locator(".dm, .gn, .bc").count(), 0, "no other view");
  same(await page.locator(".plain-seats li").count(), 4, "seats");
  const words = await page.locator(".plain-moves [data-move]").allTextContents();
  expect(words.length && words.every((text) => /\p{L}/u.test(text)), `moves in words: ${words.join(", ")}`);
  await noSideways(page, "the plain table");
  await checkAxe(page, "the plain table");
  await playOn(page, ".plain-told li");
  const told = await page.locator(".plain-told li").first().textContent();
  const heard = await page.locator("#live p").allTextContents();
  same(heard.filter((text) => text === told).length, 1, `how often “${told}” was said`);
  await playOn(page);
  same(await page.locator(".podium li, .rest li").count(), 4, "everybody has a result");
  await checkAxe(page, "the result");
  await page.click("[data-tab=replay]");
  await page.waitForSelector(".plain-view");
  await page.click('[aria-label="One move forward"]');
  await page.waitForFunction(() => document.querySelector(".where").textContent.startsWith("1 /"));
  await page.goto(`${url}#/rules/${game.name}`);
  await page.waitForSelector(".rules h2");
  await page.goto(`${url}#/learn/${game.name}`);
  await page.waitForSelector("body[data-screen=learn] .doors");
  await page.done();
});
