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

test("two browsers play the gnomes; one reloads and loses its connection in the middle", () => withServer(async (base) => {
  const { pages } = await gather(base, "gnomes", 2);
  await pages[0].waitForSelector(".gn");
  await playTogether(pages, 6000, async (i) => {
    if (i === 5) await pages[1].reload();
    if (i === 12) {
      await pages[1].context().setOffline(true);
      await pages[1].waitForTimeout(100);
      await pages[1].context().setOffline(false);
      await pages[1].reload();
    }
  });
  for (const page of pages) await page.done();
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

