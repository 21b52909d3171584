// The way through the client: Back, sheets, toasts.
import { asked, expect, go, open, same, test } from "./support.mjs";

/** A table, from Home. */
async function atTable() {
  const page = await open("");
  await page.click("[data-id=play-now]");
  await asked(page);
  return page;
}
const menu = (page) => page.click('.table-bar [aria-label="Menu"]');
const sheets = (page) => page.locator(".sheet").count();
/** One press of Back, and until it has had its effect. */
async function back(page, selector) {
  await page.evaluate(() => history.back());
  await page.waitForSelector(selector);
}

test("Back closes a sheet and nothing else; the next Back leaves the table", async () => {
  const page = await atTable();
  const route = page.url();
  await menu(page);
  await back(page, "body:not(:has(.sheet)) .table");
  same(page.url(), route, "after Back");
  same(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Menu", "the focus is back");
  await back(page, "body[data-screen=home]");
  await page.done();
});

test("a sheet that was closed by its button costs no Back", async () => {
  const page = await atTable();
  for (let i = 0; i < 3; i++) {
    await menu(page);
    await page.click('.sheet [aria-label="Close"]');
  }
  await menu(page);
  await page.getByRole("button", { name: "What happened" }).click(); // one sheet takes the place of another
  same(await sheets(page), 1, "sheets");
  await back(page, "body:not(:has(.sheet)) .table");
  await menu(page);
  await page.keyboard.press("Escape");
  await back(page, "body[data-screen=home]");
  await page.done();
});

test("a link inside a sheet takes its place: no sheet and no toast lies over the next screen", async () => {
  const page = await atTable();
  await menu(page);
  await page.getByRole("button", { name: "Let me take back for 2 seconds" }).click();
  await page.waitForSelector(".toast");
  await menu(page);
  await page.locator(".sheet a", { hasText: "Leave the table" }).click();
  await page.waitForSelector("body[data-screen=home]");
  same(await page.locator(".sheet, .toast").count(), 0, "over Home");
  await back(page, "body[data-screen=play] .table");
  await back(page, "body[data-screen=home]");
  await page.evaluate(() => history.forward());
  await page.waitForSelector("body[data-screen=play] .table");
  await page.done();
});

test("going elsewhere by the address closes a sheet, and Back shows the screen without it", async () => {
  const page = await atTable();
  await menu(page);
  await go(page, "#/settings");
  same(await sheets(page), 0, "over Settings");
  await back(page, "body[data-screen=play] .table");
  same(await sheets(page), 0, "over the table");
  await back(page, "body[data-screen=home]");
  expect(await page.evaluate(() => document.body.dataset.at === location.hash), "the screen of the address");
  await page.done();
});

test("a page that is loaded again while a sheet was open has none, and the next one is closed by Back", async () => {
  const page = await atTable();
  await menu(page);
  await page.reload();
  await asked(page);
  same(await sheets(page), 0, "sheets");
  await menu(page);
  await back(page, "body:not(:has(.sheet)) .table");
  await back(page, "body[data-screen=home]");
  await page.done();
});
