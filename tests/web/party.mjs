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

/** At the end everybody's name and place are on the screen. */
const checkEnd = async (screen) =>
  same(
    await screen.evaluate(
      () =>
        [...document.querySelectorAll(".podium .who, .podium .pennant")].filter(
          (one) => one.getBoundingClientRect().bottom > innerHeight,
        ).length,
    ),
    0,
    "names and places below the big screen",
  );

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
    await checkEnd(screen);
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
    await checkEnd(screen);
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

test("a seat of somebody who is here goes to a bot by a vote of the table, or by that person's own wish", () =>
  withServer(async (base) => {
    const { code, pages } = await gatherRoom(base, "diamant", ["Ida", "Bo", "Cy"]);
    const [host, bo, cy] = pages;
    const watcher = await open("w/" + code, { base });
    await start(pages, watcher);
    const people = async (page) => {
      await page.click(".table-bar > button:last-child");
      await page.click("[data-id=people]");
      await page.click(".people [data-seat='1']");
    };
    const says = (text) =>
      Promise.all(
        [host, cy, watcher].map((page) =>
          page.waitForFunction((wanted) => document.querySelector(".news:not([hidden])")?.textContent === wanted, text),
        ),
      );
    await people(host);
    same(await host.locator("[data-id=bot]").count(), 0, "a bot for somebody who is here, by the host alone");
    await host.click("[data-id=vote-bot]");
    await Promise.all([bo, cy, watcher].map((page) => page.waitForSelector(".vote:not([hidden])")));
    same(await watcher.locator(".vote button").count(), 0, "who watches has no vote");
    expect((await bo.textContent(".vote")).includes("Ida asks: should a bot play for you?"), "whom it is about");
    await checkAxe(cy, "a vote");
    await shot(cy, "vote-390");
    await bo.click("[data-id=vote-no]");
    await cy.click("[data-id=vote-yes]");
    await says("Bo: a bot plays now.");
    await people(host);
    await host.click("[data-id=person]"); // after a vote the host hands back
    await says("Bo is back.");
    await people(bo);
    await bo.click("[data-id=bot-for-me]");
    await bo.click("[data-id=take-back]");
    await host.waitForSelector(".chips", { state: "hidden" });
    for (const page of [...pages, watcher]) await page.done();
  }));

test("a profile moves by a link, keeps its seats, and one button deletes everything, at the server too", () =>
  withServer(async (base) => {
    const { code, pages } = await gatherRoom(base, "diamant", ["Ida", "Bo"]);
    const [host, bo] = pages;
    await goAway(bo);
    await bo.evaluate(() => void (location.hash = "#/profile"));
    await bo
      .locator("input[name=colour]")
      .nth(5)
      .evaluate((input) => input.click());
    await checkAxe(bo, "a profile");
    await noSideways(bo, "a profile");
    await bo.click("[data-id=move]");
    await bo.waitForSelector(".qr.large svg");
    const link = await bo.inputValue("[data-id=profile-link]");
    await shot(bo, "profile-move-390");
    const other = await open("#/", { base });
    await other.goto(link);
    await other.waitForSelector("[data-id=take-profile]");
    expect((await other.textContent("main")).includes("Bo"), "whose profile it is");
    await other.click("[data-id=take-profile]");
    await other.waitForSelector(`[data-room=${code}]`);
    same(await other.evaluate(() => JSON.parse(localStorage.getItem("adit.settings")).colour), 5, "the colour");
    await other.click(`[data-room=${code}]`);
    await other.waitForSelector("[data-id=ready]"); // the seat came along
    await goAway(other);
    const bad = await open("#/profile/nonsense", { base });
    await bad.waitForSelector(".wrong");
    await other.evaluate(() => void (location.hash = "#/profile"));
    await other.click("[data-id=forget]");
    await other.click("[data-id=forget-all]");
    await other.waitForFunction(() => document.body.dataset.screen === "home");
    await until(
      () =>
        other.evaluate(() =>
          Object.keys(localStorage).every((key) => !key.startsWith("adit.") || key === "adit.settings"),
        ),
      "what is kept on the device", // the test's own settings are put there at each start
    );
    await host.waitForFunction(() => document.querySelectorAll(".seat.person").length === 1);
    for (const page of [...pages, other, bad]) await page.done();
  }));

test("my games: a match in a room is kept with its result, replay, totals, and the way to play again", () =>
  withServer(async (base) => {
    const { pages } = await gatherRoom(base, "diamant", ["Ida", "Bo"]);
    const [, bo] = pages;
    await start(pages, null);
    await playTogether(pages);
    await bo.waitForSelector(".podium");
    await bo.evaluate(() => void (location.hash = "#/games"));
    await bo.waitForSelector("[data-played]");
    same(await bo.locator("[data-played]").count(), 1, "games");
    expect(/^Ida 1 game, won: [01]/.test(await bo.textContent("[data-opponent=Ida] span")), "with whom");
    await checkAxe(bo, "my games");
    await shot(bo, "my-games-390");
    await bo.click("[data-played]");
    await bo.waitForSelector(".table.replay");
    await bo.evaluate(() => void (location.hash = "#/games"));
    await bo.click("[data-opponent=Ida] button");
    await bo.waitForSelector(".podium, [data-id=ready], .again");
    for (const page of pages) await page.done();
  }));
