// Several browsers in one room of a real server, and the big screen.
import { readFileSync } from "node:fs";
import { CARDS } from "../../web/art/gnomes.js";
import { checkAxe, expect, gather, LAPTOP, open, PATIENCE_MS, PHONE, pictures, playTogether, root, same, shown, SMALL, test, TV, until, withServer } from "./support.mjs";

/** The views that a page received, by their number. */
const viewsOf = (page) => new Map(page.frames.map((text) => JSON.parse(text)).filter((message) => message.type === "view").map((message) => [message.seq, message]));
/** The number of the last view that a page received. */
const lastSeq = (page) => {
  for (let i = page.frames.length - 1; i >= 0; i--) if (page.frames[i].includes('"type":"view"')) return JSON.parse(page.frames[i]).seq;
  return 0;
};
/** How often each card is there. @param {({card: string, count: number}|string)[]} cards */
const counted = (cards) => {
  const sum = new Map();
  for (const one of cards) sum.set(one.card ?? one, (sum.get(one.card ?? one) ?? 0) + (one.count ?? 1));
  return [...sum].filter(([, count]) => count).sort().join(" ");
};

/** What a seat received beyond what everybody sees is its own hand, its own draw, and nothing else: every view of every page is
 * compared, member by member, with the one that the big screen got at the same moment. @returns {number} views compared */
function checkSecrets(pages, screen) {
  const open = viewsOf(screen);
  const taken = [[], [], [], [], [], [], [], []]; // what each player of Gnomes took for all to see
  for (const { events } of open.values()) for (const event of events) if (event.event === "took-open") taken[event.seat].push(event.card);
  let compared = 0;
  pages.forEach((page, seat) => {
    for (const [seq, message] of viewsOf(page)) {
      const all = open.get(seq);
      if (!all || all.from !== message.from || all.view.over) continue;
      compared++;
      const people = message.view.players ?? message.view.dwarfs ?? message.view.explorers, seen = all.view.players ?? all.view.dwarfs ?? all.view.explorers;
      people.forEach((person, i) => {
        if (i !== seat) return same(JSON.stringify(person), JSON.stringify(seen[i]), `seat ${seat} knows of seat ${i} at ${seq}`);
        same(JSON.stringify({ ...person, hand: 0, choice: 0 }), JSON.stringify({ ...seen[i], hand: 0, choice: 0 }), `seat ${seat} itself at ${seq}`);
      });
      const own = new Set(["seat", "players", "dwarfs", "explorers", "unseen", ...(message.view.asked === seat || message.view.turn === seat ? ["drawn", "tiles"] : [])]);
      for (const [name, value] of Object.entries(message.view)) if (!own.has(name)) same(JSON.stringify(value), JSON.stringify(all.view[name]), `"${name}" of seat ${seat} at ${seq}`);
      // What has not been seen is less for who sees a hand: by exactly that hand.
      if (message.view.unseen && people[seat].hand) same(counted([...message.view.unseen, ...people[seat].hand]), counted([...all.view.unseen, ...seen[seat].hand]), `unseen by seat ${seat} at ${seq}`);
      // Who is robbed knows the card as well as the thief does.
      const known = new Set(all.events.map((event) => JSON.stringify(event)));
      for (const event of message.events) expect([event.seat, event.player].includes(seat) || known.has(JSON.stringify(event)), `seat ${seat} is told ${JSON.stringify(event)}`);
      expect(message.legal.length === 0 || message.view.to_act.includes(seat), "moves of another seat");
    }
  });
  for (const { view } of open.values()) {
    if (view.over) continue;
    for (const dwarf of view.dwarfs ?? []) expect(!dwarf.hand_count || !dwarf.hand, "a hand on the big screen");
    (view.players ?? []).forEach((player, i) => {
      const cards = [...CARDS].filter((_, n) => taken[i].includes(n));
      for (const card of player.hand) expect(cards.includes(card), `the big screen knows that seat ${i} has ${card}`);
    });
    for (const explorer of view.explorers ?? []) expect(!["go", "return"].includes(explorer.choice) || view.to_act.length === 0, "a choice before the reveal");
  }
  return compared;
}

/** Waits until the big screen has received what the others have. */
const caughtUp = (pages, screen) => screen.waitForFunction((seq) => document.querySelector(".podium") || Number(document.querySelector(".table")?.dataset.seq) >= seq, Math.max(...pages.map(lastSeq)));

for (const [game, people] of [["diamant", 4], ["gnomes", 2], ["crystal", 2]]) {
  test(`party: a big screen and ${people} phones play ${game}; a page receives nothing of another's hand`, () => withServer(async (base) => {
    const { pages, screen } = await gather(base, game, people, { tv: true });
    await screen.waitForSelector(".watching");
    let rounds = 0, pictured = false;
    const enough = game === "diamant" ? Infinity : 90; // Diamant to its end; the others as far as secrets show
    await playTogether(pages, async () => {
      const seqs = lastSeq(pages[0]);
      if (!pictured && seqs > (game === "diamant" ? 6 : 20) && !(await screen.$(".podium"))) {
        pictured = true;
        await screen.screenshot({ path: `${pictures}/tv-${game}-1920.png` });
        await pages[0].screenshot({ path: `${pictures}/phone-${game}-390.png` });
        await checkAxe(screen, `the big screen of ${game}`);
        const [high, have] = await screen.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
        expect(high <= have + 1, `the big screen is higher than itself: ${high} > ${have}`);
        same(await screen.locator(".gn-hand li, .bc-hand li, .bc-actions button, .dm-choice").count(), 0, "nothing private on the big screen");
      }
      return ++rounds > 40 && seqs > enough;
    });
    expect(pictured, "the big screen was looked at");
    if (game === "diamant") await screen.waitForSelector(".podium");
    else await caughtUp(pages, screen);
    const compared = checkSecrets(pages, screen);
    console.log(`    ${game}: ${compared} views compared with what everybody sees`);
    expect(compared > 30, `${compared} views`); // a match of Black Crystal may be short
    if (game === "diamant") {
      same((await pages[1].locator(".checked").allTextContents()).join(" "), "Checked: the seed of this match deals exactly these cards. Checked: the seed is the one that was promised before the first card.", "fair play, checked by a player's browser");
      await pages[0].click("[data-id=again]");
      await pages[0].waitForSelector("[data-id=start-room]");
    }
    for (const page of [...pages, screen]) await page.done();
  }));
}

test("axe finds nothing on the page of a watcher, in every size", () => withServer(async (base) => {
  const { code, pages } = await gather(base, "diamant", 2);
  const watcher = await open("w/" + code, { base });
  await watcher.waitForSelector(".watching");
  for (const size of [SMALL, PHONE, LAPTOP, TV]) {
    await watcher.setViewportSize(size);
    await checkAxe(watcher, `the watcher's page ${size.width}`);
  }
  await watcher.done();
  for (const page of pages) await page.done();
}));

/** The phase of a match as its view names it, from the eyes of a seat. @param {any} message @param {number} seat */
function phaseOf(message, seat) {
  const { view, legal } = message;
  if (view.over) return "result";
  if (view.explorers) return legal.length ? "decide" : view.explorers[seat].where === "camp" ? "in camp" : "decided";
  return legal.length ? view.phase ?? view.question : "wait";
}

// Those of the gnomes as their engine names them, but for what chance does and the end; Black Crystal's are in phases.mjs.
const PHASES = [...readFileSync(root + "src/games/gnomes/gnomes_text.c", "utf8").split("phase_names")[1].matchAll(/\[GNOMES_\w+\] = "([\w-]+)"/g)].map(([, key]) => key);
const CHANCES = ["lot", "deal", "turn-up", "draw", "refill"];

for (const [game, wanted] of [["diamant", ["lobby", "decide", "decided", "in camp", "result"]], ["gnomes", ["lobby", ...PHASES.filter((key) => !CHANCES.includes(key) && key !== "over"), "wait", "result"]]]) {
  test(`${game}: reload and lost connection bring one back to the same table in these phases: ${wanted.join(", ")}`, () => withServer(async (base) => {
    const wire = { close: () => undefined, news: 0 };
    /** What the guest heard, by its number. @type {Map<number, any>} */
    const heard = new Map();
    const seen = new Set();
    const cutOff = async (guest, phase) => {
      const before = await shown(guest);
      for (const way of ["reload", "lost connection"]) {
        const news = wire.news;
        if (way === "reload") await guest.reload();
        else await wire.close();
        await until(() => wire.news > news, `news after ${way}`);
        await guest.waitForSelector(".offline", { state: "hidden" });
        await guest.waitForFunction((result) => document.querySelector(result ? ".podium" : ".table, [data-id=ready]"), phase === "result");
        await until(async () => (await shown(guest)) === before, "").catch(async () => same(await shown(guest), before, `${game} in "${phase}" after ${way}`));
      }
      seen.add(phase);
    };
    const { pages } = await gather(base, game, 2, { before: async ([, guest]) => {
      await guest.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        wire.close = async () => {
          await server.close();
          await socket.close();
        };
        server.onMessage((text) => {
          const message = JSON.parse(String(text));
          if (message.type === "view") heard.set(message.seq, message);
          socket.send(text);
          if (message.type === (heard.size ? "view" : "room")) wire.news++;
        });
      });
      await guest.reload(); // so that its socket is ours
      await guest.waitForSelector("[data-id=ready]");
      await cutOff(guest, "lobby");
    } });
    const [host, guest] = pages;
    const left = () => wanted.filter((phase) => !seen.has(phase));
    const state = (page) => page.evaluate(() => (document.querySelector(".podium") ? ["over", -1] : [document.querySelector(".table")?.dataset.asks ?? "no", Number(document.querySelector(".table")?.dataset.seq)]));
    // Clicks only what was looked at: something else may have come meanwhile.
    const click = (page, seq, prefer) => page.evaluate(([at, what]) => Number(document.querySelector(".table")?.dataset.seq) === at && window.hand.one(what), [seq, prefer]);
    for (const end = Date.now() + 2 * PATIENCE_MS; left().length && Date.now() < end; ) {
      const [[own, seq], [other, otherSeq]] = [await state(guest), await state(host)];
      const phase = heard.has(seq) ? phaseOf(heard.get(seq), 1) : "";
      // Nothing that is shown moves while it waits for one of these two.
      const still = seq === Math.max(...heard.keys()) && (own === "yes" || (other === "yes" && seq === otherSeq));
      if (own === "over" && other === "over" && left().includes("result")) await cutOff(guest, "result");
      else if (own === "over" && other === "over") {
        heard.clear();
        await host.click("[data-id=again]");
        await guest.click("[data-id=ready]");
        await host.waitForFunction(() => [...document.querySelectorAll(".seat .kind")].some((kind) => kind.textContent === "ready"));
        await host.click("[data-id=start-room]");
        await Promise.all(pages.map((page) => page.waitForSelector(".table")));
      } else if (still && left().includes(phase)) await cutOff(guest, phase);
      else if (own === "yes") await click(guest, seq, ".dm-choice.return"); // so that it is in camp while the host is not
      else await click(host, otherSeq, left().includes("in camp") ? ".dm-choice.go" : ".dm-choice.return");
    }
    same(left().join(", "), "", "phases that never came");
    for (const page of pages) await page.done();
  }));
}

test("a link to a room that is gone says so, and a mistyped one leads to where codes are typed; axe finds nothing there", () => withServer(async (base) => {
  const gone = await open("r/bada-bade", { base });
  await gone.waitForSelector("a[href='#/join']");
  await checkAxe(gone, "a room that is gone");
  const mistyped = await open("r/What-Is-This", { base });
  await mistyped.waitForFunction(() => location.hash === "#/join");
  for (const page of [gone, mistyped]) await page.done();
}));

test("what comes too fast for the server is said again: nobody clicks twice, or hears of it", () => withServer(async (base) => {
  const { pages } = await gather(base, "diamant", 3); // hello, a seat; being ready is too much already
  await playTogether(pages, async () => lastSeq(pages[0]) > 8);
  expect(pages.some((page) => page.frames.some((text) => text.includes('"too-fast"'))), "nobody was too fast");
  for (const page of pages) expect(!(await page.evaluate(() => document.body.textContent.includes("Too many messages"))), "a word about it");
}, ["--rate-burst", "2", "--rate-ms", "1000"]));

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
  await host.waitForFunction(() => [...document.querySelectorAll(".segments input[value=off]")].pop().checked && [...document.querySelectorAll(".seat.person .kind")].some((kind) => kind.textContent === "ready"));
  await host.click("[data-id=start-room]");
  await guest.waitForSelector(".table");
  await guest.click("[data-id=chat]");
  same(await guest.locator(".chat-form").count(), 0, "no writing");
  await guest.click("[data-reaction=wow]");
  await host.waitForSelector(".bubble:has-text('Wow!')");
  for (const page of [host, guest]) await page.done();
}));

