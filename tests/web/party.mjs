// Rooms as people live in them: an evening before the big screen, what hosts and tables do about people, strangers.
import {
  checkAxe,
  expect,
  noSideways,
  open,
  PHONE,
  pictures,
  playTogether,
  same,
  TV,
  test,
  until,
  withServer,
} from "./support.mjs";

const goAway = (page) => page.evaluate(() => void (location.hash = "#/settings"));
const comeBack = (page, code) => page.evaluate((room) => void (location.hash = "#/room/" + room), code);
const line = (screen) => screen.evaluate(() => document.querySelector(".tv-line b")?.textContent ?? "");
const shot = (page, name) => page.screenshot({ path: `${pictures}/${name}.png` });

/** A room made in the browser, and guests who are ready; the first name is the host's. */
async function gatherRoom(base, game, names, { size = PHONE } = {}) {
  const host = await open("#/room", { base, size });
  await host.locator(`input[value=${game}]`).evaluate((input) => input.click());
  await host.fill("input[type=text]", names[0]);
  await host.click("[data-id=make-room]");
  await host.waitForSelector("[data-id=start-room]");
  const code = host.url().split("/").pop();
  const pages = [host];
  for (const name of names.slice(1)) {
    const page = await open("r/" + code, { base, size });
    await page.fill("input[type=text]", name);
    await page.click("[data-id=join-room]");
    await page.click("[data-id=ready].primary");
    pages.push(page);
  }
  await everybodyReady(host, names.length);
  return { code, pages };
}

const everybodyReady = (host, count) =>
  host.waitForFunction(
    (n) =>
      [...document.querySelectorAll(".seat.person .kind")].filter((one) => ["host", "ready"].includes(one.textContent))
        .length === n,
    count,
  );

/** Starts, with bots on open seats, and waits until all are at the table. */
async function start(pages, screen) {
  await pages[0].click("[data-id=start-room]");
  await Promise.all([...pages, screen].filter(Boolean).map((page) => page.waitForSelector(".table")));
}

/** What the band of the big screen shows is there, large enough and inside the screen. */
async function checkBand(screen, code, where) {
  const found = await screen.evaluate(() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const [qr, text, words] = [box(".tv-door svg"), box(".tv-door .code"), box(".tv-line")];
    return {
      code: document.querySelector(".tv-door .code")?.textContent,
      qr: qr ? Math.round(qr.width) : 0,
      inside: [qr, text, words].every((one) => one && one.left >= 0 && one.right <= innerWidth && one.top >= 0),
      letters: Math.min(
        ...[...document.querySelectorAll(".tv-line b, .tv-door .code, .tv-scores .name")].map((one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        ),
      ),
      high: document.documentElement.scrollHeight - innerHeight,
    };
  });
  same(found.code, code, `the code, ${where}`);
  expect(found.qr >= 85, `the QR code is ${found.qr} px wide, ${where}`);
  expect(found.inside, `the band is inside the screen, ${where}`);
  expect(found.letters >= 28, `letters of ${found.letters} px, ${where}`);
  expect(found.high <= 1, `the big screen is ${found.high} px higher than itself, ${where}`);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: an evening is long
test("an evening: a big screen, three phones, three matches; one leaves and returns", () =>
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: likewise
  withServer(async (base) => {
    const { code, pages } = await gatherRoom(base, "diamant", ["Ida", "Bo", "Cy"]);
    const [host, bo, cy] = pages;
    const screen = await open("tv/" + code, { base, size: TV });
    await screen.waitForSelector(".qr svg");
    await shot(screen, "evening-lobby-1920");
    await start(pages, screen);
    // The first match: the phones are controllers, the band says whom all wait for.
    await Promise.all(pages.map((page) => page.waitForSelector(".table.controller")));
    await until(async () => (await line(screen)) === "Waiting for everybody", "whom all wait for");
    await shot(screen, "evening-diamant-1920");
    await shot(bo, "evening-controller-390");
    await checkBand(screen, code, "in Diamant");
    await checkAxe(screen, "the big screen with its band");
    await checkAxe(bo, "a controller");
    await noSideways(bo, "a controller");
    const size = await bo.evaluate(() => {
      const boxes = [...document.querySelectorAll(".dm-choice")].map((one) => one.getBoundingClientRect());
      return { count: boxes.length, least: Math.min(...boxes.map((box) => box.height)), foot: boxes.at(-1)?.bottom };
    });
    expect(
      size.count === 2 && size.least > 200 && size.foot <= PHONE.height,
      `two giant buttons: ${JSON.stringify(size)}`,
    );
    await bo.click("[data-id=whole]");
    await bo.waitForSelector(".table:not(.controller)");
    await bo.click("[data-id=whole]");
    await host.evaluate(() => window.hand.one());
    await until(async () => /^Waiting for Bo and Cy$/.test(await line(screen)), "the two who are left");
    same(await screen.locator(".tv-scores li.waiting").count(), 2, "lit seats");
    const scores = new Set();
    await playTogether(pages, async () => {
      scores.add(
        await screen.evaluate(() => [...document.querySelectorAll(".tv-scores .num")].map((n) => n.textContent).join()),
      );
      return false;
    });
    expect(scores.size > 2, `scores that move: ${[...scores].join(" | ")}`);
    await screen.waitForSelector(".podium");
    await bo.click("[data-id=want-again]");
    await screen.waitForFunction(() =>
      /Again\? 1 of 3 are ready/.test(document.querySelector(".again-asked")?.textContent ?? ""),
    );
    await shot(screen, "evening-again-1920");
    await checkBand(screen, code, "after the match");
    // The second match: another game for the same people; Cy leaves the room, and comes back when it is played.
    await host.click("[data-id=to-lobby]");
    await host.waitForSelector("[data-id=start-room]");
    await host.locator("fieldset input[value=gnomes]").evaluate((input) => input.click());
    await Promise.all([bo, cy].map((page) => page.click("[data-id=ready].primary")));
    await everybodyReady(host, 3);
    await start(pages, screen);
    await screen.waitForSelector(".table[data-game=gnomes]");
    await goAway(cy);
    await until(async () => (await line(screen)) === "Cy is away.", "that Cy is away");
    await shot(screen, "evening-gnomes-away-1920");
    await host.click("[data-id=bot-now]");
    await until(async () => (await line(screen)) === "Cy: a bot plays now.", "that a bot plays");
    await playTogether([host, bo], async () => {
      const [seq, asks] = await bo.evaluate(() => {
        const { dataset } = /** @type {HTMLElement} */ (document.querySelector(".table"));
        return [Number(dataset.seq), dataset.asks];
      });
      return seq > 30 && asks === "yes";
    });
    await shot(bo, "evening-gnomes-controller-390");
    await comeBack(cy, code);
    await until(async () => (await line(screen)) === "Cy is back.", "that Cy is back");
    await checkBand(screen, code, "in Gnomes");
    await playTogether(pages);
    await screen.waitForSelector(".podium");
    await shot(screen, "evening-gnomes-over-1920");
    // The third match, at once: all have said that they want it.
    await Promise.all([bo, cy].map((page) => page.click("[data-id=want-again]")));
    await screen.waitForFunction(() =>
      /Again\? 2 of 3 are ready/.test(document.querySelector(".again-asked")?.textContent ?? ""),
    );
    await host.click("[data-id=again]");
    await Promise.all([...pages, screen].map((page) => page.waitForSelector(".table")));
    await shot(screen, "evening-third-1920");
    await playTogether(pages);
    await screen.waitForSelector(".podium");
    for (const page of [...pages, screen]) await page.done();
  }));

test("a controller of Nimble Gnomes shows one's own hand, larger than beside the whole table", () =>
  withServer(async (base) => {
    const { code, pages } = await gatherRoom(base, "gnomes", ["Ida", "Bo"]);
    const screen = await open("tv/" + code, { base, size: TV });
    await start(pages, screen);
    const [host] = pages;
    await host.waitForSelector(".table.controller");
    await until(async () => (await host.locator(".gn-hand li").count()) === 5, "a hand");
    const cards = () =>
      host.evaluate(() =>
        [...document.querySelectorAll(".gn-hand .gn-card")].map((one) => one.getBoundingClientRect().width),
      );
    const large = await cards();
    await host.click("[data-id=whole]");
    const small = await cards();
    expect(large.length === 5 && Math.min(...large) > Math.max(...small), `${large} and ${small}`);
    await screen.evaluate(() => void (location.hash = "#/settings")); // without a screen there is nothing to look at
    await host.waitForSelector(".table:not(.controller)");
    await host.waitForSelector("[data-id=whole]", { state: "hidden" });
    for (const page of [...pages, screen]) await page.done();
  }));

test("a room's door: a password, a lock, a ban; and who does not want to read somebody need not", () =>
  withServer(async (base) => {
    const { code, pages } = await gatherRoom(base, "diamant", ["Ida", "Bo"]);
    const [host, bo] = pages;
    await host.click("details.door summary");
    await host.click("[data-id=password]");
    await host.fill(".sheet input", "sesame");
    await host.click("[data-id=save-password]");
    await host.waitForSelector("[data-id=password]:has-text('Change the password')");
    await checkAxe(host, "the door of a room");
    const cy = await open("r/" + code, { base });
    await cy.waitForSelector("[data-id=password-go]");
    await checkAxe(cy, "a password is asked for");
    await cy.fill("input[type=password]", "open");
    await cy.click("[data-id=password-go]");
    await cy.waitForSelector(".wrong:has-text('This is not the password of this room.')");
    await cy.fill("input[type=password]", "sesame");
    await cy.click("[data-id=password-go]");
    await cy.waitForSelector("[data-id=join-room]");
    await host
      .locator(".door input[value=on]")
      .last()
      .evaluate((input) => input.click());
    await cy.waitForFunction(() => document.body.textContent.includes("The host has locked the room"));
    same(await cy.locator("[data-id=join-room]").count(), 0, "a way in");
    await host
      .locator(".door input[value=off]")
      .last()
      .evaluate((input) => input.click());
    await cy.fill("input[type=text]", "Cy");
    await cy.click("[data-id=join-room]");
    await cy.waitForSelector("[data-id=ready]");
    await bo.click("[data-id=seat2]");
    await bo.click("[data-id=mute-here]");
    await cy.click("[data-id=chat]");
    await cy.fill(".chat-form input", "Bo, Bo, Bo");
    await cy.keyboard.press("Enter");
    await host.waitForSelector(".bubble");
    same(await bo.locator(".bubble").count(), 0, "what Bo reads");
    await host.click("[data-id=seat2]");
    await host.click("[data-id=mute]");
    await cy.fill(".chat-form input", "once more");
    await cy.keyboard.press("Enter");
    await cy.waitForSelector(".toast:has-text('The host has muted you in this room.')");
    await bo.click("[data-id=seat2]");
    await bo.click("[data-id=report]");
    await bo.click("[data-id=report-chat]");
    await bo.waitForSelector(".toast:has-text('Reported. Thank you.')");
    await host.click("[data-id=seat2]");
    await host.click("[data-id=ban]");
    await cy.waitForFunction(() => document.body.textContent.includes("The host has banned you from this room."));
    for (const page of [...pages, cy]) await page.done();
  }));

test("open rooms: made, listed, joined by the quickest way; the chat waits for the table", () =>
  withServer(async (base) => {
    const host = await open("#/public", { base });
    await host.waitForSelector(".open-rooms .muted");
    await host.fill("input[type=text]", "Ida");
    await checkAxe(host, "open rooms");
    await noSideways(host, "open rooms");
    await host.click("[data-id=quick]"); // nobody waits: a room of one's own
    await host.waitForSelector("[data-id=start-room]");
    const code = host.url().split("/").pop();
    const bo = await open("#/public", { base });
    await bo.waitForSelector(`[data-room=${code}]`);
    await shot(bo, "open-rooms-390");
    await bo.fill("input[type=text]", "Bo");
    await bo.click("[data-id=quick]");
    await bo.waitForSelector("[data-id=ready]");
    await bo.click("[data-id=chat]");
    same(await bo.locator(".chat-form").count(), 0, "a chat among strangers");
    await bo.click("[data-id=chat-switch]");
    await host.click("[data-id=vote-yes]");
    await bo.click("[data-id=chat]");
    await bo.waitForSelector(".chat-form");
    for (const page of [host, bo]) await page.done();
  }));

test("a server without open rooms says so", () =>
  withServer(
    async (base) => {
      const page = await open("#/public", { base });
      await page.waitForFunction(() => document.body.textContent.includes("This server has no rooms for strangers"));
      same(await page.locator("[data-id=quick]:disabled, [data-id=make-public]:disabled").count(), 2, "buttons");
      await page.done();
    },
    ["--no-public-rooms"],
  ));
