// Several browsers in one room of a real server, and the big screen.
import { readFileSync } from "node:fs";
import { CARDS } from "../../web/games/gnomes/cards.js";
import { applyDelta } from "../../web/play/delta.js";
import { retryMs } from "../../web/play/retry.js";
import {
  checkAxe,
  expect,
  gather,
  LAPTOP,
  latin,
  noSideways,
  open,
  openAnalysis,
  PATIENCE_MS,
  PHONE,
  pictures,
  playTogether,
  root,
  same,
  shown,
  SMALL,
  test,
  TV,
  until,
  withServer,
} from "./support.mjs";

/** What came over one wire as whole views, by their number: what comes as a delta is joined as the client does it. */
class Views {
  text = "";
  last = 0;
  views = new Map();
  hear(text) {
    const message = JSON.parse(text);
    if (message.type === "view") this.text = text;
    else if (message.type === "delta") this.text = applyDelta(message, this.text);
    else return false;
    const view = JSON.parse(this.text);
    this.last = view.seq;
    this.views.set(view.seq, view);
    return true;
  }
}

/** All that a page received. */
function heardBy(page) {
  const heard = new Views();
  for (const text of page.frames) heard.hear(text);
  return heard;
}
/** The views that a page received, by their number. */
const viewsOf = (page) => heardBy(page).views;
/** The number of the last view that a page received. */
const lastSeq = (page) => heardBy(page).last;
/** How often each card is there. @param {({card: string, count: number}|string)[]} cards */
const counted = (cards) => {
  const sum = new Map();
  for (const one of cards) sum.set(one.card ?? one, (sum.get(one.card ?? one) ?? 0) + (one.count ?? 1));
  return [...sum]
    .filter(([, count]) => count)
    .sort()
    .join(" ");
};

/**
 * What a seat received beyond what everybody sees is its own hand, its own draw, and nothing else: every view of every
 * page is compared, member by member, with the one that the big screen got at the same moment.
 * @returns {number} views compared
 */
function checkSecrets(pages, screen) {
  const open = viewsOf(screen);
  const taken = [[], [], [], [], [], [], [], []]; // what each player of Gnomes took for all to see
  for (const { events } of open.values())
    for (const event of events) if (event.event === "took-open") taken[event.seat].push(event.card);
  let compared = 0;
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
  pages.forEach((page, seat) => {
    for (const [seq, message] of viewsOf(page)) {
      const all = open.get(seq);
      if (!all || all.from !== message.from || all.view.over) continue;
      compared++;
      const people = message.view.players ?? message.view.dwarfs ?? message.view.explorers,
        seen = all.view.players ?? all.view.dwarfs ?? all.view.explorers;
      people.forEach((person, i) => {
        if (i !== seat)
          return same(JSON.stringify(person), JSON.stringify(seen[i]), `seat ${seat} knows of seat ${i} at ${seq}`);
        same(
          JSON.stringify({ ...person, hand: 0, choice: 0 }),
          JSON.stringify({ ...seen[i], hand: 0, choice: 0 }),
          `seat ${seat} itself at ${seq}`,
        );
      });
      const own = new Set([
        "seat",
        "players",
        "dwarfs",
        "explorers",
        "unseen",
        ...(message.view.asked === seat || message.view.turn === seat ? ["drawn", "tiles"] : []),
      ]);
      for (const [name, value] of Object.entries(message.view))
        if (!own.has(name))
          same(JSON.stringify(value), JSON.stringify(all.view[name]), `"${name}" of seat ${seat} at ${seq}`);
      // What has not been seen is less for who sees a hand: by exactly that hand.
      if (message.view.unseen && people[seat].hand)
        same(
          counted([...message.view.unseen, ...people[seat].hand]),
          counted([...all.view.unseen, ...seen[seat].hand]),
          `unseen by seat ${seat} at ${seq}`,
        );
      // Who is robbed knows the card as well as the thief does; and who is meant reads a sentence of their own.
      const known = new Set(all.events.map((event) => JSON.stringify(event)));
      for (const event of message.events)
        expect(
          [event.seat, event.player, event.target].includes(seat) || known.has(JSON.stringify(event)),
          `seat ${seat} is told ${JSON.stringify(event)}`,
        );
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
    for (const explorer of view.explorers ?? [])
      expect(!["go", "return"].includes(explorer.choice) || view.to_act.length === 0, "a choice before the reveal");
  }
  return compared;
}

/** Waits until the big screen has received what the others have. */
const caughtUp = (pages, screen) =>
  screen.waitForFunction(
    (seq) => document.querySelector(".podium") || Number(document.querySelector(".table")?.dataset.seq) >= seq,
    Math.max(...pages.map(lastSeq)),
  );

for (const [game, people] of [
  ["diamant", 4],
  ["gnomes", 2],
  ["crystal", 2],
]) {
  test(`party: a big screen and ${people} phones play ${game}; a page receives nothing of another's hand`, () =>
    withServer(async (base) => {
      const { pages, screen } = await gather(base, game, people, { tv: true });
      await screen.waitForSelector(".watching");
      let rounds = 0,
        pictured = false;
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
          same(
            await screen.locator(".gn-hand li, .bc-hand li, .bc-actions button, .dm-choice").count(),
            0,
            "nothing private on the big screen",
          );
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
        await openAnalysis(pages[1]);
        same(
          (await pages[1].locator(".checked").allTextContents()).join(" "),
          "Checked: the cards were dealt fairly, exactly as fixed before the game began. Checked: the deal is the one promised before the first card.",
          "fair play, checked by a player's browser",
        );
        await pages[0].click("[data-id=again]");
        await pages[0].waitForSelector("[data-id=start-room]");
      }
      for (const page of [...pages, screen]) await page.done();
    }));
}

test("axe finds nothing on the page of a watcher, in every size", () =>
  withServer(async (base) => {
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

test("B-04: the lobby of a room offers Black Crystal 2+1 once two seats are left", () =>
  withServer(async (base) => {
    const host = await open("#/room", { base });
    await host.locator("input[value=crystal]").evaluate((input) => input.click());
    await host.click("[data-id=make-room]");
    const offers = (variant) => host.waitForSelector(`input[value='${variant}']:checked`, { state: "attached" });
    await host.waitForSelector("[data-id=start-room]");
    await offers("3+1");
    for (const seat of [3, 2]) {
      await host.click(`[data-id=seat${seat}]`);
      await host.click(".menu button:last-child");
      await host.waitForSelector(`[data-id=seat${seat}]`, { state: "detached" });
    }
    await offers("2+1");
    await host.click("[data-id=more]");
    await offers("3+1");
    await host.done();
  }));

/** The phase of a match as its view names it, from the eyes of a seat. @param {any} message @param {number} seat */
function phaseOf(message, seat) {
  const { view, legal } = message;
  if (view.over) return "result";
  if (view.explorers) return legal.length ? "decide" : view.explorers[seat].where === "camp" ? "in camp" : "decided";
  return legal.length ? (view.phase ?? view.question) : "wait";
}

// Those of the gnomes as their engine names them, except for what chance does and the end; Black Crystal's are in
// phases.mjs.
const PHASES = [
  ...readFileSync(root + "src/games/gnomes/rules_text.c", "utf8")
    .split("phase_names")[1]
    .matchAll(/\[GNOMES_\w+\] = "([\w-]+)"/g),
].map(([, key]) => key);
const CHANCES = ["lot", "deal", "turn-up", "draw", "refill"];

for (const [game, wanted] of [
  ["diamant", ["lobby", "decide", "decided", "in camp", "result"]],
  ["gnomes", ["lobby", ...PHASES.filter((key) => !CHANCES.includes(key) && key !== "over"), "wait", "result"]],
]) {
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
  test(`${game}: reload and lost connection bring one back to the same table in these phases: ${wanted.join(", ")}`, () =>
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
    // biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
    withServer(async (base) => {
      const wire = { close: () => undefined, news: 0 };
      /** What the guest heard, by its number. */
      const heard = new Views();
      const seen = new Set();
      const cutOff = async (guest, phase) => {
        const before = await shown(guest);
        for (const way of ["reload", "lost connection"]) {
          const news = wire.news;
          if (way === "reload") await guest.reload();
          else await wire.close();
          await until(() => wire.news > news, `news after ${way}`);
          await guest.waitForSelector(".offline", { state: "hidden" });
          await guest.waitForFunction(
            (result) => document.querySelector(result ? ".podium" : ".table, [data-id=ready]"),
            phase === "result",
          );
          await until(async () => (await shown(guest)) === before, "").catch(async () =>
            same(await shown(guest), before, `${game} in "${phase}" after ${way}`),
          );
        }
        seen.add(phase);
      };
      const { pages } = await gather(base, game, 2, {
        before: async ([, guest]) => {
          await guest.routeWebSocket(/\/ws$/, (socket) => {
            const server = socket.connectToServer();
            wire.close = async () => {
              await server.close();
              await socket.close();
            };
            server.onMessage((text) => {
              const viewed = heard.hear(String(text));
              socket.send(text);
              if (heard.views.size ? viewed : JSON.parse(String(text)).type === "room") wire.news++;
            });
          });
          await guest.reload(); // so that its socket is ours
          await guest.waitForSelector("[data-id=ready]");
          await cutOff(guest, "lobby");
        },
      });
      const [host, guest] = pages;
      const left = () => wanted.filter((phase) => !seen.has(phase));
      const state = (page) =>
        page.evaluate(() =>
          document.querySelector(".podium")
            ? ["over", -1]
            : [
                document.querySelector(".table")?.dataset.asks ?? "no",
                Number(document.querySelector(".table")?.dataset.seq),
              ],
        );
      // Clicks only what was looked at: something else may have come meanwhile.
      const click = (page, seq, prefer) =>
        page.evaluate(
          ([at, what]) => Number(document.querySelector(".table")?.dataset.seq) === at && window.hand.one(what),
          [seq, prefer],
        );
      for (const end = Date.now() + 2 * PATIENCE_MS; left().length && Date.now() < end; ) {
        const [[own, seq], [other, otherSeq]] = [await state(guest), await state(host)];
        const phase = heard.views.has(seq) ? phaseOf(heard.views.get(seq), 1) : "";
        // Nothing that is shown moves while it waits for one of these two.
        const still =
          seq === Math.max(...heard.views.keys()) && (own === "yes" || (other === "yes" && seq === otherSeq));
        if (own === "over" && other === "over" && left().includes("result")) await cutOff(guest, "result");
        else if (own === "over" && other === "over") {
          heard.views.clear();
          await host.click("[data-id=again]");
          await guest.click("[data-id=ready]");
          await host.waitForFunction(() =>
            [...document.querySelectorAll(".seat .kind")].some((kind) => kind.textContent === "ready"),
          );
          await host.click("[data-id=start-room]");
          await Promise.all(pages.map((page) => page.waitForSelector(".table")));
        } else if (still && left().includes(phase)) await cutOff(guest, phase);
        else if (own === "yes")
          await click(guest, seq, ".dm-choice.return"); // so that it is in camp while the host is not
        else await click(host, otherSeq, left().includes("in camp") ? ".dm-choice.go" : ".dm-choice.return");
      }
      same(left().join(", "), "", "phases that never came");
      for (const page of pages) await page.done();
    }));
}

test("a link to a room that is gone says so, and a mistyped one leads to where codes are typed; axe finds nothing there", () =>
  withServer(async (base) => {
    const gone = await open("r/bada-bade", { base });
    await gone.waitForSelector("a[href='#/join']");
    await checkAxe(gone, "a room that is gone");
    const mistyped = await open("r/What-Is-This", { base });
    await mistyped.waitForFunction(() => location.hash === "#/join");
    for (const page of [gone, mistyped]) await page.done();
  }));

test("a code is typed in any way, what is wrong is said beside its field, and names may be joined emoji", () =>
  withServer(async (base) => {
    const { code, host } = await quickRoom(base);
    const guest = await open("#/join", { base });
    const parts = code.split("-");
    await guest.fill("input[type=text]", "no such room");
    await guest.click("button[type=submit]");
    await guest.waitForSelector(".wrong:not([hidden])");
    same(await guest.textContent(".wrong"), "There is no room with this code.", "beside the field");
    same(await guest.locator(".toast").count(), 0, "toasts");
    await checkAxe(guest, "a wrong code");
    const ways = [parts.join(" ").toUpperCase(), parts.join(""), parts.join(" – "), `${base}r/${code}`];
    for (const typed of [...ways, `See you there: ${base}#/room/${code}?x`]) {
      await guest.evaluate(() => void (location.hash = "#/join"));
      await guest.waitForSelector("body[data-screen=join] form");
      await guest.fill("input[type=text]", typed);
      await guest.click("button[type=submit]");
      await guest.waitForFunction((room) => location.hash === "#/room/" + room, code);
    }
    await guest.waitForSelector("[data-id=join-room]");
    for (const [name, why] of [
      ["   ", "A name needs something visible."],
      ["123456789012345678901", "A name has at most 20 characters."],
      ["IdА", "Somebody in this room already has this name, or one that looks like it."], // a Cyrillic A
    ]) {
      await guest.fill(".name-field input", name);
      await guest.click("[data-id=join-room]");
      await guest.waitForFunction(
        (text) => document.querySelector(".name-field .wrong:not([hidden])")?.textContent === text,
        why,
      );
    }
    await host.click("[data-id=more]"); // the lobby is drawn again
    await guest.waitForFunction(() => document.querySelectorAll(".seat").length === 4);
    same(await guest.isVisible(".name-field .wrong"), true, "it stays");
    await guest.screenshot({ path: `${pictures}/name-wrong-390.png` });
    await guest.fill(".name-field input", "👩‍🚀");
    await guest.click("[data-id=join-room]");
    await host.waitForFunction(() =>
      [...document.querySelectorAll(".seat .name")].some((n) => n.textContent === "👩‍🚀"),
    );
    await host.route("**/api/**", (route) => route.abort());
    await host.evaluate(() => void (location.hash = "#/room"));
    await host.click("[data-id=make-room]");
    await host.waitForSelector(".wrong:not([hidden])");
    same(
      await host.textContent(".page > .wrong"),
      "The server cannot be reached. Check the connection and try again.",
      "without a server",
    );
    for (const page of [host, guest]) await page.done();
  }));

test("whoever comes late reads why, watches, shares the link to watch, and plays in the next game", () =>
  withServer(async (base) => {
    const { code, host } = await quickRoom(base);
    const bo = await joins(base, code, "Bo");
    await host.waitForFunction(() => [...document.querySelectorAll(".kind")].some((k) => k.textContent === "ready"));
    await host.click("[data-id=start-room]"); // a bot in the third seat
    const late = await open("r/" + code, { base, settings: { name: "Late" } });
    await late.waitForSelector(".late:not([hidden])");
    same(await late.textContent(".late span"), "This game began before you came: you are watching.", "why");
    await checkAxe(late, "a late visitor's table");
    await noSideways(late, "a late visitor's table");
    await late.screenshot({ path: `${pictures}/late-390.png` });
    await openMenu(late);
    same(await late.getAttribute("[data-id=watch-link]", "data-url"), `${base}w/${code}`, "the link to watch");
    await late.keyboard.press("Escape");
    await late.click("[data-id=next-game]");
    await host.waitForFunction(() => document.querySelector(".table")); // the next line plays for both
    await playTogether([host, bo]);
    await bo.click("[data-id=want-again]");
    await host.waitForFunction(() => document.querySelector("[data-id=again] .faces")?.childElementCount === 1);
    await host.click("[data-id=again]");
    await late.waitForSelector("[data-id=ready]");
    await host.waitForFunction(() => document.querySelectorAll(".seat.person").length === 3);
    same(await host.locator(".seat").count(), 3, "it was the bot's seat");
    for (const page of [host, bo, late]) await page.done();
  }));

test("what comes too fast for the server is said again: nobody clicks twice, or hears of it", () =>
  withServer(
    async (base) => {
      const { pages } = await gather(base, "diamant", 3); // hello, a seat, ready, seal, reveal; more is too much
      await playTogether(pages, async () => lastSeq(pages[0]) > 4);
      expect(
        pages.some((page) => page.frames.some((text) => text.includes('"too-fast"'))),
        "nobody was too fast",
      );
      for (const page of pages)
        expect(
          !(await page.evaluate(() => document.body.textContent.includes("Too many messages"))),
          "a word about it",
        );
    },
    ["--rate-burst", "5", "--rate-ms", "3000"],
  ));

test("a page that is told of too much from its network says so, waits, and comes back by itself", () =>
  withServer(async (base) => {
    const { code, pages } = await gather(base, "diamant", 2);
    const [, guest] = pages;
    const told = "Too much came from your network at once. Trying again in a moment…";
    const opened = [];
    await guest.routeWebSocket(/\/ws$/, (socket) => {
      opened.push(Date.now());
      if (opened.length > 2) return void socket.connectToServer();
      socket.onMessage(() => {
        socket.send(JSON.stringify({ type: "bye", code: "rate", text: "Enough." }));
        void socket.close();
      });
    });
    await guest.reload();
    await guest.waitForSelector(".offline:not([hidden])");
    same(await guest.textContent(".offline"), told, "what the page says");
    await guest.waitForSelector(".table");
    await guest.waitForSelector(".offline", { state: "hidden" });
    same(opened.length, 3, "connections");
    // 6.4 s, then 8 s, each less or more by up to a half.
    const waits = opened.slice(1).map((at, i) => at - opened[i]);
    expect(waits[0] > 3000 && waits[1] > 3900, `pauses between them, in ms: ${waits}`);
    same(guest.url().split("/").pop(), code, "the room");
    for (const page of pages) await page.done();
  }));

test("browsers that lost one server do not come back to it in the same moment", async () => {
  const waits = Array.from({ length: 1000 }, () => retryMs(0)).map(Math.floor);
  expect(
    waits.every((ms) => ms >= 200 && ms < 600),
    `waits of 200 to 600 ms: ${Math.min(...waits)} to ${Math.max(...waits)}`,
  );
  const slices = Array.from({ length: 10 }, (_, i) => waits.filter((ms) => Math.floor((ms - 200) / 40) === i).length);
  expect(Math.max(...slices) < 200, `of 1000 about 100 in each 40 ms: ${slices}`);
  for (let tries = 0; tries < 40; tries++) {
    const [least, usual] = [retryMs(tries, () => 0), retryMs(tries, () => 0.5)];
    same(usual, Math.min(8000, 400 * 2 ** tries), `the wait after ${tries} tries`);
    same(least, usual / 2, `the shortest after ${tries} tries`);
  }
});

/** The finished match in a frame of another page, and what is said there. */
async function checkEmbed(base, page) {
  const room = page.frames.map((text) => JSON.parse(text)).findLast((message) => message.type === "room");
  const other = await page.context().browser().newPage(); // without the client: its service worker would answer
  const frames = `<iframe src="${base}embed/${room.record}?lang=uk" width="380" height="700"></iframe>`;
  await other.route("**/my-page", (route) =>
    route.fulfill({ body: `<!doctype html><h1>My page</h1>${frames}`, contentType: "text/html" }),
  );
  await other.goto(`${base}my-page`);
  const frame = other.frameLocator("iframe");
  await frame.getByText("Хід 0 з").waitFor();
  const before = await frame.locator("pre").textContent();
  await frame.getByRole("button", { name: "На хід уперед" }).click();
  await frame.getByText("Хід 1 з").waitFor();
  expect((await frame.locator("pre").textContent()) !== before, "the match goes on");
  same(await frame.locator("adit-replay").evaluate((it) => getComputedStyle(it).borderRadius), "8px", "its style");
  await other.screenshot({ path: `${pictures}/embed.png` });
  await other.close();
}

test("closed chests in a room: players see their own, the big screen sees none", () =>
  withServer(async (base) => {
    const ready = async ([host, ...others]) => {
      await host.locator(".segments input[value=closed]").evaluate((input) => input.click());
      for (const page of others) await page.locator("[data-id=ready]").click(); // a change of options asks again
    };
    const { pages, screen } = await gather(base, "diamant", 3, { tv: true, before: ready });
    const chests = async (page) =>
      (await page.locator(".dm-person .chest").allInnerTexts()).map((text) => text.trim()).join();
    const own = (seat) => [0, 1, 2, 3].map((i) => (i === seat ? "0" : "?")).join();
    for (const page of pages) await page.click("[data-id=whole]"); // beside a big screen phones show one's own part
    await Promise.all([...pages, screen].map((page) => page.waitForSelector(".dm-person .chest")));
    for (let seat = 0; seat < 3; seat++) same(await chests(pages[seat]), own(seat), `seat ${seat}`);
    same(await chests(screen), "?,?,?,?", "the big screen");
    await playTogether(pages);
    await checkEmbed(base, pages[0]);
    await Promise.all([...pages, screen].map((page) => page.done()));
  }));

test("people at a table talk: ready-made words, written ones, and the host can switch writing off", () =>
  withServer(async (base) => {
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
    await host
      .locator("section .segments input[value=off]")
      .last()
      .evaluate((input) => input.click());
    await host.waitForFunction(
      () =>
        [...document.querySelectorAll("section .segments input[value=off]")].pop().checked &&
        [...document.querySelectorAll(".seat.person .kind")].some((kind) => kind.textContent === "ready"),
    );
    await host.click("[data-id=start-room]");
    await guest.waitForSelector(".table");
    await guest.click("[data-id=chat]");
    same(await guest.locator(".chat-form").count(), 0, "no writing");
    await guest.click("[data-reaction=wow]");
    await host.waitForSelector(".bubble:has-text('Wow!')");
    for (const page of [host, guest]) await page.done();
  }));

// ---- people who are away ----

/** A room whose people are waited for no longer than 5 s, with its host at seat 0. */
async function quickRoom(base, { lang = "en", size = PHONE } = {}) {
  const host = await open("#/settings", { base, lang, size });
  const code = await host.evaluate(async () => {
    const token = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
    const body = JSON.stringify({
      game: "diamant",
      name: "Ida",
      token,
      seats: ["me", "open", "open"],
      settings: { away_s: 5 },
    });
    const { room } = await (
      await fetch("api/rooms", { method: "POST", headers: { "Content-Type": "application/json" }, body })
    ).json();
    localStorage.setItem("adit.room." + room, JSON.stringify({ token }));
    return room;
  });
  await host.evaluate((room) => void (location.hash = "#/room/" + room), code);
  await host.waitForSelector("[data-id=start-room]");
  return { code, host };
}

/** Somebody joins by the link. */
async function joins(base, code, name, { ready = true, lang = "en", size = PHONE } = {}) {
  const page = await open("r/" + code, { base, lang, size });
  await page.fill("input[type=text]", name);
  await page.click("[data-id=join-room]");
  await page.waitForSelector("[data-id=ready]");
  if (ready) await page.click("[data-id=ready].primary");
  return page;
}

/** Goes where no room is: the room's socket is closed, as when a tab is. And back. */
const goAway = (page) => page.evaluate(() => void (location.hash = "#/settings"));
const comeBack = (page, code) => page.evaluate((room) => void (location.hash = "#/room/" + room), code);
const says = (page, text) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll(".news:not([hidden])")].some((line) => line.textContent === wanted),
    text,
  );
const openMenu = (page) => page.click(".table-bar > button:last-child");

test("a guest who is gone keeps nobody from starting, before each match, and comes back to the seat", () =>
  withServer(async (base) => {
    const { code, host } = await quickRoom(base);
    const bo = await joins(base, code, "Bo"),
      cy = await joins(base, code, "Cy", { ready: false });
    const startWithoutCy = async () => {
      await goAway(cy);
      await host.waitForSelector(".seat.away");
      await host.click("[data-id=start-room]");
      same(
        await host.textContent("[data-id=start-without] span"),
        "Start without CyA bot plays until they are back",
        "the offer",
      );
      await checkAxe(host, "the start without somebody");
      await host.screenshot({ path: `${pictures}/start-without-390.png` });
      await host.click("[data-id=start-without]");
      await Promise.all([host, bo].map((page) => page.waitForSelector(".chips .who.bot")));
      same(await bo.textContent(".chips .who.bot .name"), "Cy", "for whom a bot plays");
    };
    await startWithoutCy();
    await comeBack(cy, code);
    await cy.waitForSelector(".table[data-asks]:not(:has(.watching))");
    await Promise.all([host, bo].map((page) => says(page, "Cy is back.")));
    await host.waitForSelector(".chips", { state: "hidden" });
    await playTogether([host, bo, cy]);
    await host.click("[data-id=again]");
    await bo.click("[data-id=ready].primary");
    await host.waitForFunction(() =>
      [...document.querySelectorAll(".seat .kind")].some((kind) => kind.textContent === "ready"),
    );
    await startWithoutCy();
    for (const page of [host, bo, cy]) await page.done();
  }));

test("the host's seat sheet: a bot until somebody is back, somebody removed, another host", () =>
  withServer(async (base) => {
    const { code, host } = await quickRoom(base);
    const bo = await joins(base, code, "Bo", { ready: false }),
      cy = await joins(base, code, "Cy");
    await host.waitForFunction(() => document.querySelectorAll("button.seat.person").length === 3);
    await host.click("[data-id=start-room]");
    expect((await host.textContent(".sheet .people")).includes("Bohere, not ready yet"), "who is not ready");
    same(await host.locator("[data-id=start-without]").count(), 0, "no start without somebody who is here");
    await host.keyboard.press("Escape");
    await goAway(bo);
    await host.waitForSelector("[data-id=seat1].away");
    await host.click("[data-id=seat1]");
    same(
      (await host.locator(".sheet .menu button").allTextContents()).join(" | "),
      "Let a bot play until they are back | Mute for everybody | Remove | Remove, and never let in again | " +
        "Do not show me what they say | Report to whoever runs this server",
      "for somebody away",
    );
    await host.click("[data-id=bot]");
    await host.waitForFunction(() => document.querySelector("[data-id=seat1] .kind")?.textContent === "a bot plays");
    await comeBack(bo, code);
    await host.waitForFunction(() => document.querySelector("[data-id=seat1] .kind")?.textContent === "here");
    await goAway(bo);
    await host.waitForSelector("[data-id=seat1].away");
    await host.click("[data-id=seat1]");
    await host.click("[data-id=remove]");
    await cy.waitForFunction(() => document.querySelectorAll(".seat.person").length === 2);
    await comeBack(bo, code);
    same(
      await bo.textContent("[data-id=lost-seat]"),
      "Your seat was given away while you were gone.",
      "to whom it was taken from",
    );
    await bo.click("[data-id=join-room]");
    await host.waitForFunction(() => document.querySelectorAll("button.seat.person").length === 3);
    await host.click("[data-id=seat1]"); // who is here hears of it at once
    await host.click("[data-id=remove]");
    await bo.waitForFunction(() => document.body.textContent.includes("You were removed from the room."));
    same(await bo.evaluate((room) => localStorage.getItem("adit.room." + room), code), null, "the seat's token");
    await host.click("[data-id=seat2]");
    same(
      (await host.locator(".sheet .menu button").allTextContents()).join(" | "),
      "Make them the host | Mute for everybody | Remove | Remove, and never let in again | " +
        "Do not show me what they say | Report to whoever runs this server",
      "for somebody here",
    );
    await host.click("[data-id=host]");
    await cy.waitForSelector("[data-id=start-room]");
    same(await host.locator("[data-id=start-room]").count(), 0, "two hosts");
    await cy.click("[data-id=seat2]"); // one's own
    await cy.click("[data-id=leave]");
    await checkAxe(cy, "leaving a room");
    expect((await cy.textContent(".sheet")).includes("Ida becomes the host."), "who is the host then");
    await cy.click("[data-id=leave-for-good]");
    await cy.waitForSelector(".home");
    await host.waitForSelector("[data-id=start-room]");
    for (const page of [host, bo, cy]) await page.done();
  }));

test("a host who is gone, in the lobby or after a match, is replaced, and the last one gets on alone", () =>
  withServer(async (base) => {
    const { code, host } = await quickRoom(base);
    const bo = await joins(base, code, "Bo");
    await goAway(host);
    await bo.waitForFunction(() =>
      /^The host is away\. In 0:0\d you are the host\.$/.test(
        document.querySelector(".host-away:not([hidden])")?.textContent ?? "",
      ),
    );
    await bo.waitForSelector("[data-id=start-room]");
    await says(bo, "Bo is the host now.");
    await bo.click("[data-id=start-room]");
    await bo.click("[data-id=start-without]");
    await bo.waitForSelector(".table");
    await comeBack(host, code);
    await host.waitForSelector(".table[data-asks]:not(:has(.watching))");
    await playTogether([host, bo]);
    same(await host.locator("[data-id=again]").count(), 0, "who begins again");
    await goAway(bo);
    await host.waitForSelector(".over .host-away:not([hidden])");
    await checkAxe(host, "a result without the host");
    await host.click("[data-id=again]");
    await host.waitForSelector("[data-id=start-room]");
    for (const page of [host, bo]) await page.done();
  }));

test("at the table all see who is away, for whom a bot plays, and who is back; leaving is for good", () =>
  withServer(async (base) => {
    const { code, host } = await quickRoom(base);
    const bo = await joins(base, code, "Bo"),
      cy = await joins(base, code, "Cy");
    await host.waitForFunction(
      () => [...document.querySelectorAll(".seat .kind")].filter((kind) => kind.textContent === "ready").length === 2,
    );
    await host.click("[data-id=start-room]");
    await Promise.all([host, bo, cy].map((page) => page.waitForSelector(".table")));
    const watcher = await open("w/" + code, { base, size: LAPTOP });
    await watcher.waitForSelector(".watching");
    const all = [host, cy, watcher];
    same(await host.locator(".chips").isVisible(), false, "somebody is away");
    await goAway(bo);
    await Promise.all(
      all.map((page) =>
        page.waitForFunction(() =>
          /^Boa bot in 0:0[0-5]$/.test(document.querySelector(".chips .who.away")?.textContent ?? ""),
        ),
      ),
    );
    await Promise.all(all.map((page) => says(page, "Bo is away.")));
    same(
      await host.evaluate(
        () => getComputedStyle(document.querySelector(".dm-person:nth-child(2) .badge"), "::after").content,
      ),
      '""',
      "a dot at the emblem",
    );
    await Promise.all(all.map((page) => says(page, "Bo: a bot plays now.")));
    await checkAxe(host, "a table without somebody");
    await comeBack(bo, code);
    await Promise.all(all.map((page) => says(page, "Bo is back.")));
    await openMenu(bo);
    await bo.click("[data-id=leave]");
    expect(
      (await bo.textContent(".sheet")).includes("After 0:05 a bot plays for you until you are back."),
      "what going home means",
    );
    await bo.click("[data-id=leave-for-good]");
    await bo.waitForSelector("body[data-screen=home] .toast"); // said where one has come to
    same(await bo.locator(".sheet").count(), 0, "sheets over Home");
    await Promise.all(all.map((page) => says(page, "Bo has left: a bot plays on.")));
    same(await bo.locator("[data-room]").count(), 0, "a way back");
    await openMenu(cy);
    await cy.click(".menu button:has-text('What happened')");
    expect(
      (await cy.locator(".log-list li").allTextContents()).includes("Bo has left: a bot plays on."),
      "in what happened",
    );
    await cy.keyboard.press("Escape");
    same(await cy.textContent(".dm-person:nth-child(2) .name"), "Bo", "the name stays");
    await cy.reload();
    await cy.waitForSelector(".dm-person");
    same(await cy.textContent(".dm-person:nth-child(2) .name"), "Bo", "the name stays after a reload");
    await openMenu(watcher);
    same(await watcher.locator(".menu [data-id=leave]").count(), 0, "who watches just goes");
    for (const page of [...all, bo]) await page.done();
  }));

test("home leads back into rooms that are still there, and forgets those that are not", () =>
  withServer(async (base) => {
    const { code, host } = await quickRoom(base);
    await host.evaluate(() => {
      localStorage.setItem("adit.room.bada-bade", JSON.stringify({ token: "x", seen: Date.now() }));
      localStorage.setItem("adit.room.nonsense", JSON.stringify({ token: "x" }));
      location.hash = "#/";
    });
    await host.waitForSelector("[data-room]");
    same(
      (await host.locator("[data-room] span").allTextContents()).join(" | "),
      `Back to the room ${code.toUpperCase()}Diamant · before the game`,
      "rooms",
    );
    same(
      await host.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith("adit.room."))
          .join(),
      ),
      "adit.room." + code,
      "what is remembered",
    );
    await checkAxe(host, "home with a room");
    await host.click("[data-room]");
    await host.click("[data-id=start-room]"); // with bots alone
    await host.waitForSelector(".table");
    await host.click(".table-bar > a");
    await host.waitForSelector("[data-room]:has-text('the game is on')");
    await noSideways(host, "home with a room");
    await host.screenshot({ path: `${pictures}/home-room-390.png` });
    await host.click("[data-room]");
    await host.waitForSelector(".table[data-asks]:not(:has(.watching))");
    await host.click(".table-bar > a");
    await host.route("**/api/rooms/*", (route) => route.abort());
    await host.reload();
    await host.waitForSelector("[data-room]:has-text('no connection now')"); // it may come back: nothing is forgotten
    await host.done();
  }));

for (const lang of ["ru", "uk"])
  test(`people who are away, in ${lang}: everything is said in that language`, () =>
    withServer(async (base) => {
      const { code, host } = await quickRoom(base, { lang });
      const bo = await joins(base, code, "Бо", { lang }),
        cy = await joins(base, code, "Ці", { lang });
      const checked = async (page, where) => {
        const said = (await latin(page))
          .split(" | ")
          .filter((text) => !text.toLowerCase().includes(code.toLowerCase()) && text !== "Ida");
        same(said.join(" | "), "", where);
      };
      await goAway(bo);
      await goAway(cy);
      await host.waitForSelector("[data-id=seat1].away");
      await host.click("[data-id=seat1]");
      await checked(host, "the seat sheet");
      await host.keyboard.press("Escape");
      await host.waitForSelector("[data-id=seat2].away");
      await host.click("[data-id=start-room]");
      await checked(host, "the start");
      await host.click("[data-id=start-without]");
      await host.waitForSelector(".chips .who.bot");
      await openMenu(host);
      await host.click("[data-id=people]");
      await checked(host, "the people");
      await host.keyboard.press("Escape");
      await openMenu(host);
      await host.click("[data-id=leave]");
      await checked(host, "leaving");
      for (const page of [host, bo, cy]) await page.done();
    }));
