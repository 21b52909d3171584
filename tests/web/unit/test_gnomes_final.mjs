// The final stage, stopped at chosen times: nothing of the result is told before its moment. Every end of a match that
// can be: a duel decided by a later set, a clear win, a shared one, two players, nobody with a gem.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Core, recordHeader } from "../../../web/engine/core.js";
import { moments, partsOf } from "../../../web/games/gnomes/moments.js";
import { play, schedule, skipAll } from "../../../web/lib/timeline.js";
import { manualClock } from "./clock.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const core = await Core.from(readFileSync(root + "build/web/adit.wasm"));
const NAMES = ["Quartz", "Opal", "Flint", "Ida", "Agate", "Onyx"];

const set = (size) => ({ size, by: "ruby", cards: Array(size).fill("Rr") });
const person = (sizes, more = {}) => ({ gems: [], curses: [], sets: sizes.map(set), ...more });
const fogged = { curses: ["green-fog"], gems: [{ card: "Hr", count: 5, hidden: true }] };

/** The end of a match with these sets, and what is told of it. */
function ending(all, places, more = {}) {
  const view = { over: true, places, winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])) };
  view.players = all.map((sizes, seat) => person(sizes, more[seat]));
  const events = all.map((sizes, seat) => ({
    event: "counted",
    seat,
    text: `${NAMES[seat]}: ${sizes.join(" ")} counted`,
  }));
  return { view, events };
}

function stageOf(count, viewer) {
  const done = { final: [], log: [], shown: 0 };
  const stage = {
    viewer,
    names: NAMES.slice(0, count),
    log: (text) => done.log.push(text),
    caption: () => undefined,
    draw: () => undefined,
    final: (model) => done.final.push(model),
    show: () => done.shown++,
  };
  return { done, stage };
}

/** Played to a moment: the model that is shown then. */
function staged({ view, events }, { viewer = 3, ...options } = {}) {
  const clock = manualClock(),
    { done, stage } = stageOf(view.players.length, viewer);
  const list = moments({ players: [] }, events, { view, viewer }, stage);
  const timeline = schedule(list, { pace: 1, reduced: false });
  const ended = play(list, { clock, pace: 1, reduced: false, cue: () => undefined, ...options });
  const whenIs = (what) => timeline.find((moment) => moment.what === what)?.at;
  const to = (what) => clock.advance(Math.max(0, whenIs(what) - clock.now()));
  return { clock, done, ended, whenIs, to, timeline, now: () => done.final.at(-1) };
}

const duel = ending([[4], [6, 2], [6, 4, 2], [6, 4, 3]], [4, 3, 2, 1], { 0: fogged });

test("last place first; the rivals set by set on one frame; no name before the last crate is open", async () => {
  const { now, to, done, whenIs, clock, ended } = staged(duel);
  clock.advance(0);
  assert.deepEqual([now().landed, now().places, now().title], [[0, 0, 0, 0], [null, null, null, null], ""]);
  to("place of 0");
  assert.deepEqual([now().landed, now().places, now().told[0]], [[1, 0, 0, 0], [4, null, null, null], true]);
  to("place of 1");
  assert.deepEqual(
    [now().landed, now().places],
    [
      [1, 2, 0, 0],
      [4, 3, null, null],
    ],
  );
  to("level at 6");
  assert.deepEqual(
    [now().landed, now().lit],
    [
      [1, 2, 1, 1],
      [2, 3],
    ],
    "both at once",
  );
  to("level at 4");
  assert.deepEqual([now().landed, now().size], [[1, 2, 2, 2], 4]);
  to("crates");
  assert.deepEqual([now().title, now().note, now().crates], ["Two sixes. Two fours.", "The next set decides.", [2, 3]]);
  assert.ok(whenIs("crate of 2") - whenIs("crates") >= 1200, "the drum");
  to("crate of 2");
  assert.deepEqual([now().places, now().crates], [[4, 3, 2, null], [3]]);
  clock.advance(whenIs("last crate") - clock.now() - 1);
  assert.ok(
    done.final.every(({ winners, title }) => !winners.length && !/Ida/.test(title)),
    "nobody is named",
  );
  assert.ok(!done.log.some((text) => /Ida/.test(text)), "nor told to those who listen");
  clock.advance(1);
  assert.deepEqual([now().landed, now().crates, now().winners], [[1, 2, 3, 3], [], []], "the last crate is open");
  to("winner");
  assert.deepEqual([now().winners, now().title, now().note], [[3], "Ida wins", "You are first: 6-4-3"]);
  assert.equal(done.log.at(-1), "Ida wins. You are first: 6-4-3");
  clock.advance(3000);
  await ended;
  assert.equal(done.shown, 1);
});

test("one's own place is said to the one at that seat, and to nobody who only watches", async () => {
  for (const [viewer, note] of [
    [2, "You are second: 6-4-2"],
    [0, "You are fourth: 4"],
    [31, ""],
  ]) {
    const { done, ended, clock } = staged(duel, { viewer });
    clock.advance(60000);
    await ended;
    assert.equal(done.final.at(-1).note, note);
  }
});

test("a clear win needs no crates; a shared one is level in everything; two players are rivals at once", async () => {
  const clear = staged(ending([[5, 2], [6]], [2, 1]), { viewer: 0 });
  assert.equal(clear.whenIs("crates"), undefined);
  clear.clock.advance(clear.whenIs("winner") - 1);
  assert.deepEqual(clear.now().winners, []);
  clear.clock.advance(9000);
  await clear.ended;
  assert.equal(clear.now().title, "Opal wins");

  const shared = staged(ending([[6, 4], [6, 4], [3]], [1, 1, 3]));
  shared.to("level");
  assert.deepEqual([shared.now().title, shared.now().landed], ["Level in everything!", [2, 2, 1]]);
  shared.clock.advance(9000);
  await shared.ended;
  assert.equal(shared.now().title, "Quartz, Opal win");

  const nobody = staged(ending([[], []], [1, 1]));
  nobody.clock.advance(9000);
  await nobody.ended;
  assert.equal(nobody.now().title, "A draw");
});

test("a tap leads to the next step, not to the end", async () => {
  const { done, stage } = stageOf(4, 3);
  const parts = partsOf({ players: [] }, duel.events, { view: duel.view, viewer: 3 }, stage);
  const clock = manualClock();
  const ended = (async () => {
    for (const part of parts) await play(part, { clock, pace: 1, reduced: false, cue: () => undefined });
  })();
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  await tick(); // nothing happened on the table itself
  for (const places of [
    [null, null, null, null],
    [4, null, null, null],
    [4, 3, null, null],
  ]) {
    skipAll();
    assert.deepEqual(done.final.at(-1).places, places);
    await tick();
  }
  for (let i = 0; i < parts.length; i++) {
    skipAll();
    await tick();
  }
  await ended;
  assert.equal(done.shown, 1);
});

test("reduced motion: every step at once, in the same order, and shorter", async () => {
  const { done, stage } = stageOf(4, 3);
  const list = moments({ players: [] }, duel.events, { view: duel.view, viewer: 3 }, stage);
  const length = (reduced) => schedule(list, { pace: 1, reduced }).at(-1).at;
  assert.ok(length(true) < length(false) - 1500, `${length(true)} of ${length(false)} ms`);
  for (const moment of schedule(list, { pace: 1, reduced: true })) moment.run?.();
  const named = done.final.findIndex(({ winners }) => winners.length);
  assert.deepEqual(done.final[named - 1].landed, [1, 2, 3, 3]);
});

test("whole matches: the winner is named last, in the engine's words for places", () => {
  for (let match = 0; match < 40; match++) {
    const seats = 2 + (match % 5),
      names = NAMES.slice(0, seats),
      seed = (0x3000 + match).toString(16).padStart(64, "9");
    core.start(0, recordHeader({ game: "gnomes", rules: 2, names, options: { "quick-start": "on" }, seed }));
    names.forEach((_, seat) => core.bot(0, seat, ["random", "greedy"][(match + seat) % 2]));
    let before = core.view(0, 0);
    while (core.toAct(0)) {
      before = core.view(0, 0);
      core.step(0);
    }
    const { done, stage } = stageOf(seats, 0);
    Object.assign(stage, {
      fly: () => undefined,
      strike: () => undefined,
      shake: () => undefined,
      clear: () => undefined,
    });
    const view = core.view(0, 0);
    for (const moment of moments(before, core.events(0, 0), { view, viewer: 0 }, stage)) moment.run?.();
    const last = done.final.at(-1);
    assert.deepEqual(last.places, view.places);
    assert.deepEqual(last.winners, view.winners);
    assert.deepEqual(
      last.landed,
      view.players.map(({ sets }) => sets.length),
    );
    assert.equal(done.final.filter(({ winners }) => winners.length).length, 1, "named once, at the end");
    assert.ok(
      done.final
        .slice(0, -1)
        .every(
          ({ places }) => places.some((place) => place === null) || view.winners.every((seat) => places[seat] === 1),
        ),
    );
  }
});
