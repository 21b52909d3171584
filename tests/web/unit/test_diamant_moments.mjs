// Diamant's choreography: stopped at chosen times, the record of the stage says what is to be seen.
import { strict as assert } from "node:assert";
import { test } from "node:test";
import { moments } from "../../../web/games/diamant/moments.js";
import { reduce } from "../../../web/games/diamant/reduce.js";
import { play, skipAll } from "../../../web/lib/timeline.js";
import { manualClock } from "./clock.mjs";

/** Three explorers in the cave; seat 1 looks. */
const explorer = { where: "cave", chest: 2, carried: 4, relics: [], choice: null, turned: null };
const BEFORE = {
  seat: 1,
  expedition: 1,
  carried: 4,
  lying: 3,
  deck_count: 28,
  deadly: 2,
  over: false,
  to_act: [0, 1, 2],
  path: [{ gems: 15, lying: 3 }, { hazard: "lava" }],
  deck: [
    { card: "gems 11", count: 2 },
    { card: "lava", count: 2 },
  ],
  explorers: [explorer, explorer, explorer],
};

/** A stage that writes down what it is asked for: of a model, what a test needs to see. */
function recorded() {
  const asked = [];
  const names =
    "caption layChoices turnChoices clearChoices shareGems bringGems bringRelic dropGems shakeCards shakeScene collapsing";
  const stage = { draw: (model) => asked.push(["draw", model]) };
  for (const name of names.split(" ")) stage[name] = (...args) => asked.push([name, ...args]);
  const take = () => asked.splice(0);
  return { stage, take, names: () => take().map(([name]) => name) };
}

/** Plays events on a recorded stage with a clock that stands still. */
function table(events, { before = BEFORE, seat = before.seat, ...options } = {}) {
  const clock = manualClock(),
    scene = recorded(),
    cues = [];
  const after = { ...events.reduce(reduce, before), seat, to_act: [0, 1] };
  const cue = ({ sound, touch }) => (sound || touch) && cues.push(sound ?? "touch");
  const list = moments(before, events, after, scene.stage);
  const ended = play(list, { clock, pace: 1, reduced: false, cue, ...options });
  return { ...scene, clock, after, ended, heard: () => cues.splice(0) };
}

const TREASURE = { event: "treasure", seat: null, value: 11, share: 3, rest: 2, text: "Treasure." };
const COLLAPSE = [
  { event: "collapse", seat: null, hazard: 3, text: "Lava!" },
  ...[0, 1, 2].map((seat) => ({ event: "lost", seat, carried: 4, text: `${seat} loses.` })),
  { event: "expedition-ends", seat: null, expedition: 1, left_behind: 3, text: "Over." },
  { event: "expedition-begins", seat: null, expedition: 2, text: "Again." },
];
const CHOICES = [
  { event: "decided", seat: 2, text: "" },
  { event: "went-on", seat: 0, text: "0 goes on." },
  { event: "went-on", seat: 2, text: "2 goes on." },
  { event: "returned", seat: 1, carried: 4, share: 3, chest: 9, text: "1 returns." },
];

test("a treasure lies whole on its card before it is shared", async () => {
  const { clock, take, heard, after, ended } = table([TREASURE]);
  const [[, found], caption] = take();
  assert.deepEqual(found.path[2], { gems: 11, lying: 11 });
  assert.deepEqual([found.lying, found.explorers[1].carried], [3, 4], "nobody has anything of it yet");
  assert.deepEqual(found.to_act, [], "nobody is asked while it is shown");
  assert.deepEqual(caption, ["caption", "You get 3 rubies."]);
  assert.deepEqual(heard(), ["card"]);
  clock.advance(419);
  assert.deepEqual(take(), []);
  clock.advance(1);
  assert.deepEqual(take(), [["shareGems", [0, 1, 2], 3]]);
  assert.deepEqual(heard(), ["gems"]);
  clock.advance(719); // the last of three gems of the third explorer: 520 + 2 * 70 + 2 * 30
  assert.deepEqual(take(), []);
  clock.advance(1);
  const [[, shared]] = take();
  assert.deepEqual(shared.path[2], { gems: 11, lying: 2 });
  assert.deepEqual([shared.lying, shared.explorers[1].carried], [5, 7]);
  clock.advance(379);
  assert.deepEqual(take(), [], "a breath");
  clock.advance(1);
  assert.deepEqual(take(), [["draw", after]], "the last is the engine's view");
  await ended;
});

test("choices are told when they have been turned, not before; then who returns walks out", async () => {
  const { clock, take, heard, ended } = table(CHOICES);
  const [[, model], [, laid]] = take();
  assert.equal(model.explorers[2].choice, "sealed");
  assert.deepEqual(laid, [
    { seat: 0, choice: "go" },
    { seat: 1, choice: "return" },
    { seat: 2, choice: "go" },
  ]);
  clock.advance(350);
  assert.deepEqual(take(), [["turnChoices"]]);
  clock.advance(250);
  assert.deepEqual(take(), [["caption", "You bring 7 rubies back to camp."]]);
  clock.advance(850);
  const [cleared, [, known]] = take();
  assert.deepEqual(cleared, ["clearChoices"]);
  assert.deepEqual(
    known.explorers.map(({ where, turned }) => `${where} ${turned}`),
    ["cave go", "cave return", "cave go"],
  );
  clock.advance(500);
  const [flight, [, home]] = take();
  assert.deepEqual(flight, ["bringGems", 3]);
  assert.deepEqual([home.explorers[1].where, home.explorers[1].chest, home.lying], ["camp", 9, 0]);
  assert.deepEqual(heard(), ["card", "safe"]);
  clock.advance(900);
  await ended;
});

test("the second hazard: what it costs me is the headline, and the path is there until the next expedition", async () => {
  const { clock, take, heard, ended } = table(COLLAPSE);
  const [[, struck], ...more] = take();
  assert.deepEqual(struck.path.at(-1), { hazard: "lava" });
  assert.equal(struck.explorers[1].carried, 4);
  assert.deepEqual(more, [["caption", "Lava!"], ["collapsing", true], ["shakeScene"]]);
  assert.deepEqual(heard(), ["card", "collapse"]);
  clock.advance(900);
  const out = take();
  assert.deepEqual(out.slice(0, 3), [
    ["dropGems", 0, 4],
    ["dropGems", 1, 4],
    ["dropGems", 2, 4],
  ]);
  assert.equal(out[3][1].path.length, 3);
  assert.equal(out[3][1].explorers[1].where, "camp");
  assert.deepEqual(out[4], ["caption", "You lose 4 rubies."]);
  clock.advance(1100);
  assert.deepEqual(
    take(),
    [
      ["collapsing", false],
      ["caption", "Over."],
    ],
    "nothing is drawn yet",
  );
  clock.advance(700);
  const [[, next]] = take();
  assert.deepEqual([next.expedition, next.path.length, next.explorers[1].where], [2, 0, "cave"]);
  clock.advance(900);
  await ended;
});

test("skipped: the same things in the same order, at once and silent", async () => {
  const slow = table(COLLAPSE);
  slow.clock.advance(10000);
  await slow.ended;
  const quick = table(COLLAPSE);
  quick.clock.advance(100);
  quick.heard();
  skipAll();
  await quick.ended;
  assert.deepEqual(quick.names(), slow.names());
  assert.deepEqual(quick.heard(), []);
});

test("instant and half speed", async () => {
  const instant = table([TREASURE], { pace: 0 });
  assert.deepEqual(instant.take().at(-1), ["draw", instant.after]);
  await instant.ended;
  const half = table([TREASURE], { pace: 0.5 });
  half.clock.advance(210);
  assert.deepEqual(half.names(), ["draw", "caption", "shareGems"]);
  half.clock.advance(1000);
  await half.ended;
});

test("reduced motion: nothing flies or shakes, and nobody waits for it", async () => {
  for (const events of [[TREASURE], CHOICES, COLLAPSE]) {
    const { clock, names, ended } = table(events, { reduced: true });
    clock.advance(10000);
    await ended;
    const moved = names().filter((name) => /^(share|bring|drop|shake)/.test(name));
    assert.deepEqual(moved, []);
  }
  const { clock, take, ended } = table([TREASURE], { reduced: true });
  take();
  clock.advance(420);
  assert.equal(take()[0][1].explorers[1].carried, 7, "the share is there as soon as it would fly");
  clock.advance(380);
  await ended;
});

/** The captions of events, for somebody who looks. */
function captions(events, before = BEFORE) {
  const { take } = table(events, { before, pace: 0 });
  return take().flatMap(([name, text]) => (name === "caption" ? [text] : []));
}

test("a headline speaks to the viewer of what is theirs, and of others as the log does", () => {
  const inCamp = { ...BEFORE, explorers: [explorer, { ...explorer, where: "camp", carried: 0 }, explorer] };
  const spectator = { ...BEFORE, seat: null };
  assert.deepEqual(captions([{ ...TREASURE, share: 1 }]), ["You get 1 ruby."]);
  assert.deepEqual(captions([{ ...TREASURE, share: 0 }]), ["Too little to share: it all stays on the card."]);
  assert.deepEqual(captions([TREASURE], inCamp), ["Treasure."]);
  assert.deepEqual(captions([TREASURE], spectator), ["Treasure."]);
  assert.deepEqual(captions(COLLAPSE, spectator).slice(0, 2), ["Lava!", "Over."]);
  const others = COLLAPSE.filter(({ seat }) => seat !== 1);
  assert.equal(captions(others, inCamp)[1], "You are safe in camp.");
  const nothing = COLLAPSE.map((event) => ("carried" in event ? { ...event, carried: 0 } : event));
  assert.equal(captions(nothing)[1], "You get out: there was nothing to lose.");
  const on = (seat) => ({ event: "went-on", seat, text: `${seat} goes on.` });
  const back = (seat) => ({ event: "returned", seat, carried: 4, share: 1, chest: 7, text: `${seat} returns.` });
  assert.deepEqual(captions([on(0), on(1), on(2)]), ["Everyone goes on."]);
  assert.deepEqual(captions([on(1), back(0), back(2)]), ["You go on alone. 0 returns."]);
  assert.deepEqual(captions([on(0), on(1), back(2)]), ["2 returns."]);
  assert.deepEqual(captions(CHOICES, spectator), ["1 returns."]);
  const relic = { event: "relic-taken", seat: 1, value: 7, text: "" };
  assert.deepEqual(captions([on(0), back(1), relic]), ["You bring 5 rubies back to camp. The relic worth 7 is yours."]);
});

test("at a shared device what follows a decision is for everybody's eyes", () => {
  const { take } = table(COLLAPSE, { seat: null, pace: 0 });
  const asked = take();
  assert.ok(asked.every(([name, model]) => name !== "draw" || model.seat === null));
  assert.ok(!asked.some(([name, text]) => name === "caption" && text.startsWith("You")));
});
