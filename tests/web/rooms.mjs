// Several browsers in one room of a real server, and the big screen.
import { checkAxe, expect, gather, open, pictures, playTogether, same, test, TV, withServer } from "./support.mjs";

test("party: a big screen and four phones play Diamant; nothing hidden reaches the big screen", () => withServer(async (base) => {
  const { pages, screen } = await gather(base, "diamant", 4, { tv: true });
  const received = [];
  screen.on("websocket", (socket) => socket.on("framereceived", (frame) => received.push(String(frame.payload))));
  await screen.reload();
  await screen.waitForSelector(".dm-scene");
  await pages[0].waitForSelector(".dm-choice");
  await screen.screenshot({ path: `${pictures}/tv-diamant-1920.png` });
  await playTogether(pages);
  await screen.waitForSelector(".podium");
  const sealedTooEarly = received.map((text) => JSON.parse(text)).filter((message) => message.type === "view" && message.view.explorers && message.view.to_act.length > 0 && message.view.explorers.some((e) => e.choice === "go" || e.choice === "return"));
  same(sealedTooEarly.length, 0, "choices seen before the reveal");
  await pages[0].click("[data-id=again]");
  await pages[0].waitForSelector("[data-id=start-room]");
  for (const page of [...pages, screen]) await page.done();
}));

/** The words of what is asked or awaited: it names the phase that a page is in. */
const phaseOf = (page) => page.evaluate(() => {
  if (document.querySelector(".podium")) return "over";
  const ask = document.querySelector(".gn-ask, .bc-ask");
  if (ask) return (document.querySelector(".bc-fight:not([hidden])") ? "fight: " : "") + ask.textContent;
  if (document.querySelector(".dm-choice")) return "decide " + document.querySelector(".dm-lamps")?.getAttribute("aria-label");
  return document.querySelector(".dm-wait")?.textContent ?? "";
}).catch(() => "");

/** Everything that a page shows of its match, apart from sentences that only pass by. */
const shown = (page) => page.evaluate(() => [...document.querySelectorAll(".dm-person .chest, .dm-sum .num, .dm-choice .label, .gn-hand [data-card], .gn-table, .gn-ask, .bc-person, .bc-ask, .bc-actions button:not([data-id]), .bc-chip")].map((e) => e.dataset.card ?? e.textContent).join("|"));

for (const [game, most] of [["diamant", 900], ["gnomes", 500], ["crystal", 500]]) {
  test(`${game}: reload and lost connection in every phase bring one back to the same table`, () => withServer(async (base) => {
    const { pages } = await gather(base, game, 2);
    const guest = pages[1];
    /** @type {any} */
    let wire = null;
    await guest.routeWebSocket(/\/ws$/, (socket) => {
      wire = socket;
      socket.connectToServer();
    });
    await guest.reload();
    await guest.waitForSelector(".table");
    const seen = new Set();
    let ways = 0;
    await playTogether(pages, most, async () => {
      if (seen.size >= 9 || !(await phaseOf(guest)) || seen.has(await phaseOf(guest))) return;
      // What was clicked just now is on its way: look when all is still.
      let before = "", phase = "";
      for (let last = " "; last !== before; await guest.waitForTimeout(250)) [last, before, phase] = [before, await shown(guest), await phaseOf(guest)];
      if (!phase || phase === "over" || seen.has(phase)) return;
      seen.add(phase);
      // Nothing moves while this page is asked, but in Diamant; what it was aiming at is asked again.
      const own = (await guest.$(".gn-ask.now, .bc-ask.now")) !== null && !(await guest.$("button.aim, .bc-actions:has-text('Never mind')"));
      if (ways++ % 2) await guest.reload();
      else {
        await wire.close();
        await guest.waitForSelector(".offline:not([hidden])", { timeout: 5000 }).catch(() => undefined);
        await guest.waitForSelector(".offline", { state: "hidden" });
      }
      await guest.waitForSelector(".table, .podium");
      if (own) {
        await guest.waitForSelector(".gn-ask.now, .bc-ask.now");
        same(await shown(guest), before, `${game} in "${phase}"`);
      }
    }).catch((error) => expect(/did not end/.test(error.message), error.message));
    console.log(`    ${game}: cut off in ${seen.size} phases: ${[...seen].join("; ")}`);
    expect(seen.size >= 3, `phases: ${[...seen].join("; ")}`);
    for (const page of pages) await page.done();
  }));
}

for (const game of ["gnomes", "crystal"]) {
  test(`party: a big screen and two phones play ${game}; no hand reaches the big screen`, () => withServer(async (base) => {
    const { pages, screen } = await gather(base, game, 2, { tv: true });
    const received = [];
    screen.on("websocket", (socket) => socket.on("framereceived", (frame) => received.push(JSON.parse(String(frame.payload)))));
    await screen.reload();
    await screen.waitForSelector(game === "gnomes" ? ".gn.watching" : ".bc.watching");
    await playTogether(pages, 60).catch(() => undefined);
    await screen.screenshot({ path: `${pictures}/tv-${game}-1920.png` });
    await pages[0].screenshot({ path: `${pictures}/phone-${game}-390.png` });
    if (!(await screen.$(".podium"))) await checkAxe(screen, `the big screen of ${game}`);
    const [high, have] = await screen.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect(high <= have + 1 || (await screen.$(".podium")), `the big screen is higher than itself: ${high} > ${have}`);
    same(await screen.locator(".gn-hand li, .bc-hand li, .bc-actions button").count(), 0, "nothing private on the big screen");
    const views = received.filter((message) => message.type === "view");
    expect(views.length > 5, "views were received");
    const leaks = views.filter(({ view }) => (view.dwarfs ?? []).some((dwarf) => dwarf.hand_count > 0 && dwarf.hand) || (view.players ?? []).some((player) => player.hand.length && player.hand.length === player.hand_count && view.turns < 4));
    same(leaks.length, 0, "hands on the big screen's wire");
    for (const page of [...pages, screen]) await page.done();
  }));
}

test("people at a table talk: ready-made words, written ones, and the host can switch writing off", () => withServer(async (base) => {
  const host = await open("#/room", { base });
  await host.click("[data-id=make-room]");
  await host.waitForSelector("[data-id=start-room]");
  const guest = await open("r/" + host.url().split("/").pop(), { base });
  await guest.fill("input[type=text]", "Bo");
  await guest.click("[data-id=join-room]");
  await guest.click("[data-id=ready]");
  await guest.click("[data-id=chat]");
  await guest.fill(".chat-form input", "Привет <b>там</b>");
  await guest.keyboard.press("Enter");
  await host.waitForSelector(".bubble");
  same(await host.textContent(".bubble"), "Привет <b>там</b>", "the words, as words");
  same(await host.textContent("[data-id=chat] .unread"), "1", "unread");
  await guest.waitForSelector(".chat-list li strong");
  await checkAxe(guest, "the talk");
  await guest.screenshot({ path: `${pictures}/talk-390.png` });
  await guest.click(".sheet [aria-label=Close]");
  await host.locator(".segments input[value=off]").last().evaluate((input) => input.click());
  await host.waitForTimeout(200);
  await host.click("[data-id=start-room]");
  await guest.waitForSelector(".table");
  await guest.click("[data-id=chat]");
  same(await guest.locator(".chat-form").count(), 0, "no writing");
  await guest.click("[data-reaction=wow]");
  await host.waitForSelector(".bubble:has-text('Wow!')");
  for (const page of [host, guest]) await page.done();
}));

test("two browsers play Black Crystal, and no hand is in the other's bytes", () => withServer(async (base) => {
  const { pages } = await gather(base, "crystal", 2);
  const seen = [];
  pages[1].on("websocket", (socket) => socket.on("framereceived", (frame) => seen.push(String(frame.payload))));
  await pages[1].reload();
  await pages[1].waitForSelector(".bc");
  let enough = 0;
  await playTogether(pages, 400, async () => {
    if (++enough > 350) throw new Error("enough");
  }).catch((error) => expect(/enough/.test(error.message), error.message));
  const leaks = seen.map((text) => JSON.parse(text)).filter((message) => message.type === "view" && message.view.dwarfs?.some((dwarf, i) => i !== 1 && dwarf.hand_count > 0 && dwarf.hand));
  same(leaks.length, 0, "views with another's hand");
  expect(seen.length > 20, "views were received");
  for (const page of pages) await page.done();
}));

