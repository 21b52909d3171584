// Diamant's choreography: stopped at chosen times, the record of the stage says what is to be seen.
import { strict as assert } from "node:assert";
import { test } from "node:test";
import { moments } from "../../../web/games/diamant/moments.js";
import { moodOf } from "../../../web/games/diamant/people.js";
import { reduce } from "../../../web/games/diamant/reduce.js";
import { play, skipAll } from "../../../web/lib/timeline.js";
import { manualClock } from "./clock.mjs";

const NAMES = ["Ada", "Bo", "Cy"];
/** Three explorers in the cave; seat 1 looks. The risk is 2 of 28: the next card is not held for long. */
const explorer = { where: "cave", chest: 2, carried: 4, relics: [], choice: null, turned: null, lost: null };
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
/** How long a card lies face down where there is little to fear. */
const DOWN = 200;

/** A stage that writes down what it is asked for: of a model, what a test needs to see. */
function recorded(names) {
  const asked = [];
  const acts =
    "caption tell layChoices turnChoices walkOut showGains clearChoices hold shareGems pair strike title showLosses shout keep fade endStrike";
  const stage = { names, draw: (model) => asked.push(["draw", model]) };
  for (const name of acts.split(" ")) stage[name] = (...args) => asked.push([name, ...args]);
  const take = () => asked.splice(0);
  return { stage, take, names: () => take().map(([name]) => name) };
}

/** Plays events on a recorded stage with a clock that stands still. */
function table(events, { before = BEFORE, seat = before.seat, names = NAMES, ...options } = {}) {
  const clock = manualClock(),
    scene = recorded(names),
    cues = [];
  const after = { ...events.reduce(reduce, before), seat, to_act: [0, 1] };
  const cue = ({ sound, touch }) => (sound || touch) && cues.push(sound ?? "touch");
  const list = moments(before, events, after, scene.stage);
  const ended = play(list, { clock, pace: 1, reduced: false, cue, ...options });
  return { ...scene, clock, after, ended, heard: () => cues.splice(0) };
}

const TREASURE = { event: "treasure", seat: null, value: 11, share: 3, rest: 2, text: "Treasure." };
const STRIKE = [
  { event: "collapse", seat: null, hazard: 3, text: "Lava!" },
  ...[0, 1, 2].map((seat) => ({ event: "lost", seat, carried: 4, text: `${seat} loses.` })),
];
const AFTER_STRIKE = [
  ...STRIKE,
  { event: "expedition-ends", seat: null, expedition: 1, left_behind: 3, text: "Over." },
  { event: "expedition-begins", seat: null, expedition: 2, text: "Again." },
];
const on = (seat) => ({ event: "went-on", seat, text: `${seat} goes on.` });
const back = (seat) => ({ event: "returned", seat, carried: 4, share: 1, chest: 7, text: `${seat} returns.` });

/** Whether anything that was asked for says something of that kind. */
const says = (asked, word) => JSON.stringify(asked).includes(word);

test("the reveal: nothing is told, drawn or posed before the cards are turned, and nobody is named before 900 ms", async () => {
  const { clock, take, heard, ended } = table([on(1), back(0), back(2)]);
  const laid = take();
  assert.deepEqual(laid.at(-1), ["layChoices", [0, 1, 2]], "cards over the heads, without what they say");
  assert.ok(!says(laid, "return"), "nothing hints at it");
  clock.advance(300);
  assert.deepEqual(take(), []);
  clock.advance(299);
  assert.deepEqual(take(), [], "599: still face down");
  clock.advance(1);
  const turned = take();
  assert.deepEqual(
    turned.map(([name]) => name),
    ["turnChoices"],
    "600: all on one frame",
  );
  assert.deepEqual(
    turned[0][1].map(({ choice }) => choice),
    ["return", "go", "return"],
  );
  clock.advance(100);
  assert.deepEqual(take(), [], "700: no caption");
  clock.advance(199);
  assert.deepEqual(take(), [], "899");
  clock.advance(1);
  const [caption, told, walk] = take();
  assert.deepEqual(caption, ["caption", { head: "Ada and Cy leave", sub: "You go on alone.", tone: "gain" }]);
  assert.equal(told[0], "tell");
  assert.deepEqual(walk, ["walkOut", [0, 2]]);
  clock.advance(250);
  assert.deepEqual(take(), [
    [
      "showGains",
      [
        { seat: 0, n: 5 },
        { seat: 2, n: 5 },
      ],
    ],
  ]);
  clock.advance(449);
  assert.deepEqual(take(), [], "1599: they still walk");
  clock.advance(1);
  const [cleared, [, home]] = take();
  assert.deepEqual(cleared, ["clearChoices"]);
  assert.deepEqual(
    home.explorers.map(({ where }) => where),
    ["camp", "cave", "camp"],
  );
  assert.deepEqual(heard(), ["card", "card", "safe"]);
  await ended;
});

test("when everybody goes on it takes 1200 ms, and nobody walks", async () => {
  const { clock, take, ended } = table([on(0), on(1), on(2)]);
  clock.advance(899);
  assert.ok(!says(take(), "goes on"));
  clock.advance(301);
  const rest = take();
  assert.deepEqual(rest[0], ["caption", { head: "Everybody goes on…" }]);
  assert.ok(!rest.some(([name]) => name === "walkOut"));
  await ended;
});

test("a treasure lies face down, then whole on its card, then it is shared", async () => {
  const { clock, take, heard, after, ended } = table([TREASURE]);
  const [[, down], empty, hold] = take();
  assert.deepEqual(down.path[2], { down: true });
  assert.deepEqual(
    [empty, hold],
    [
      ["caption", { head: "" }],
      ["hold", 0],
    ],
  );
  clock.advance(DOWN - 1);
  assert.deepEqual(take(), []);
  clock.advance(1);
  const [, [, found], caption, told] = take();
  assert.deepEqual(found.path[2], { gems: 11, lying: 11 });
  assert.deepEqual([found.lying, found.explorers[1].carried], [3, 4], "nobody has anything of it yet");
  assert.deepEqual(found.to_act, [], "nobody is asked while it is shown");
  assert.equal(caption[1].head, "You get 3");
  assert.equal(told[0], "tell");
  clock.advance(220);
  assert.deepEqual(take(), [["shareGems", [0, 1, 2], 3, 3]]);
  assert.deepEqual(heard(), ["card", "gems"]);
  clock.advance(999); // nine gems, 60 ms apart, each 520 ms long
  assert.deepEqual(take(), []);
  clock.advance(1);
  const [[, shared]] = take();
  assert.deepEqual(shared.path[2], { gems: 11, lying: 2 });
  assert.deepEqual([shared.lying, shared.explorers[1].carried], [5, 7]);
  clock.advance(500);
  assert.deepEqual(take(), [["draw", after]], "the last is the engine's view");
  await ended;
});

test("the riskier the next card, the longer it is held; not below 15 %", () => {
  const heldFor = (deadly) => {
    const { clock, take } = table([TREASURE], { before: { ...BEFORE, deadly, deck_count: 20 } });
    const [, , [, risk]] = take();
    let ms = 0;
    while (!take().length) clock.advance((ms += 1) && 1);
    skipAll();
    return [risk, ms];
  };
  assert.deepEqual(heldFor(2), [0, 200]);
  assert.deepEqual(heldFor(3), [0, 200], "15 % is not above it");
  assert.deepEqual(heldFor(4), [0.2, 420]);
  assert.deepEqual(heldFor(10), [0.5, 600]);
});

test("the first hazard frightens everybody for a moment, and lights its lamp at once", () => {
  const { clock, take, heard } = table([{ event: "hazard", seat: null, hazard: 0, text: "A snake." }]);
  clock.advance(DOWN);
  const shown = take().filter(([name]) => name === "draw")[1][1];
  assert.equal(shown.path.at(-1).hazard, "snake");
  assert.deepEqual(
    [0, 1, 2].map((seat) => moodOf(shown, seat)),
    ["afraid", "afraid", "afraid"],
  );
  assert.ok(heard().includes("hazard"));
  clock.advance(1200);
  const calm = take()[0][1];
  assert.equal(moodOf(calm, 1), "calm");
  skipAll();
});

test("the strike: the loss is not there before 1000 ms; it says what I lose, what I keep, and never that I am safe", async () => {
  const { clock, take, heard, ended } = table(AFTER_STRIKE);
  clock.advance(DOWN); // from here on: milliseconds of the strike
  const first = take();
  assert.deepEqual(first.at(-1), ["pair", "lava"]);
  assert.ok(!says(first, "lose"), "0: only the card");
  clock.advance(300);
  assert.deepEqual(take(), [], "300: everything is still");
  clock.advance(130);
  assert.deepEqual(take(), [["strike", "lava", [0, 1, 2]]], "430: the hit");
  assert.ok(heard().includes("collapse"));
  clock.advance(270);
  const [title, told] = take();
  assert.deepEqual(title, ["title", "The lava rises!"], "700");
  assert.equal(told[1].length, 1, "only the card is told");
  clock.advance(250);
  assert.deepEqual(take(), [["showLosses", [0, 1, 2].map((seat) => ({ seat, n: 4 }))]], "950: no headline yet");
  clock.advance(49);
  assert.deepEqual(take(), [], "999");
  clock.advance(1);
  const [shout] = take();
  assert.deepEqual(shout, ["shout", { head: "You lose 4", sub: "Everyone drops the loot and runs.", tone: "loss" }]);
  clock.advance(500);
  assert.deepEqual(take(), [["keep", "2 stay in your chest"]], "1500");
  clock.advance(1000);
  const rest = take();
  assert.deepEqual(
    rest.map(([name]) => name),
    ["fade", "endStrike", "draw", "caption", "tell"],
  );
  const [, , [, camp], caption] = rest;
  assert.equal(moodOf(camp, 1), "sad");
  assert.equal(camp.path.length, 3, "the path is there until the next expedition");
  assert.equal(caption[1].head, "Back in camp with empty hands");
  clock.advance(1100);
  const [[, next]] = take();
  assert.deepEqual([next.expedition, next.path.length, next.explorers[1].where], [2, 0, "cave"]);
  assert.ok(!says(rest, "safe"));
  clock.advance(900);
  await ended;
});

test("skipped: the same things in the same order, at once and silent", async () => {
  const slow = table(AFTER_STRIKE);
  slow.clock.advance(10000);
  await slow.ended;
  const quick = table(AFTER_STRIKE);
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
  half.clock.advance((DOWN + 220) / 2);
  assert.equal(half.names().at(-1), "shareGems");
  half.clock.advance(1000);
  await half.ended;
});

test("reduced motion: nothing is held, flies, walks or slides, and nobody waits for it; what is said is the same", async () => {
  for (const events of [[TREASURE], [on(1), back(0)], AFTER_STRIKE]) {
    const words = (asked) =>
      asked.filter(([name]) => /caption|title|shout|keep|tell|show/.test(name)).filter(([, line]) => line.head !== "");
    const still = table(events, { reduced: true }),
      moving = table(events);
    still.clock.advance(10000);
    moving.clock.advance(10000);
    await Promise.all([still.ended, moving.ended]);
    const asked = still.take();
    assert.deepEqual(
      asked.filter(([name]) => /^(shareGems|walkOut|pair|fade)$/.test(name)),
      [],
    );
    assert.ok(!asked.some(([name, model]) => name === "draw" && model.path.some(({ down }) => down)));
    assert.deepEqual(words(asked), words(moving.take()));
  }
});

/** The captions of events, for somebody who looks. */
function captions(events, before = BEFORE, names = NAMES) {
  const { take } = table(events, { before, names, pace: 0 });
  return take().flatMap(([name, line]) =>
    ["caption", "shout"].includes(name) && line.head ? [[line.head, line.sub].filter(Boolean).join(" | ")] : [],
  );
}

test("a headline names everybody who leaves, and speaks to the viewer of what is theirs", () => {
  const outside = { ...explorer, where: "camp", carried: 0 };
  const inCamp = { ...BEFORE, explorers: [explorer, outside, explorer] };
  const spectator = { ...BEFORE, seat: null };
  assert.deepEqual(captions([TREASURE]), ["You get 3 | 2 stay on the card."]);
  assert.deepEqual(captions([{ ...TREASURE, share: 0 }]), ["Treasure: 11 | Too little to share."]);
  assert.deepEqual(captions([TREASURE], inCamp), ["Treasure: 11 | 3 for each of them."]);
  assert.deepEqual(captions(STRIKE, spectator), ["12 are lost | Everyone drops the loot and runs."]);
  const others = STRIKE.filter(({ seat }) => seat !== 1);
  assert.equal(captions(others, inCamp)[0], "Lucky you! | Everyone drops the loot and runs.");
  const nothing = STRIKE.map((event) => ("carried" in event ? { ...event, carried: 0 } : event));
  assert.equal(captions(nothing)[0], "You lose nothing | There was nothing to lose.");
  assert.deepEqual(captions([on(0), on(1), back(2)]), ["Cy leaves | The next find is shared by 2."]);
  assert.deepEqual(captions([back(0), on(1), back(2)], spectator), ["Ada and Cy leave | Bo goes on alone."]);
  assert.deepEqual(captions([back(0), back(1), on(2)]), ["You bring 5 home | With you: Ada."]);
  const five = { ...BEFORE, seat: 4, explorers: Array.from({ length: 5 }, () => explorer) };
  assert.deepEqual(captions([back(0), back(1), back(2), back(3), on(4)], five, ["Ada", "Bo", "Cy", "Di", "Ed"]), [
    "4 explorers leave | Ada, Bo, Cy, and Di. You go on alone.",
  ]);
  const relic = { event: "relic-taken", seat: 1, value: 7, text: "" };
  assert.deepEqual(captions([on(0), back(1), relic]), ["You bring 5 home | The relic worth 7 is yours."]);
});

test("once in a match it is said what a diamond is: at the first return", () => {
  const fresh = { ...BEFORE, explorers: BEFORE.explorers.map((one) => ({ ...one, chest: 0 })) };
  const said = (before) => captions([on(0), back(1)], before)[0].includes("one diamond is five");
  assert.deepEqual([said(fresh), said(BEFORE)], [true, false]);
});

test("whoever is in camp guesses who leaves next, and learns whether it was so when it is seen", () => {
  const outside = { ...explorer, where: "camp", carried: 0 };
  const guess = (bet) => captions([back(0), on(2)], { ...BEFORE, bet, explorers: [explorer, outside, explorer] })[0];
  assert.match(guess(0), /You called it!/);
  assert.match(guess(2), /Not your guess/);
  assert.doesNotMatch(guess(null), /called|guess/);
});

test("faces know only what everybody knows: the risk and the person", () => {
  const calm = { ...BEFORE, deadly: 0 };
  const choosing = { ...calm, explorers: calm.explorers.map((one) => ({ ...one, choice: "return" })) };
  for (const seat of [0, 1, 2]) assert.equal(moodOf(choosing, seat), moodOf(calm, seat));
  assert.ok([0, 1, 2].every((seat) => moodOf({ ...calm, deadly: 14 }, seat) === "afraid"));
});

test("at a shared device what follows a decision is for everybody's eyes", () => {
  const { take } = table(AFTER_STRIKE, { seat: null, pace: 0 });
  const asked = take();
  assert.ok(asked.every(([name, model]) => name !== "draw" || model.seat === null));
  assert.ok(!asked.some(([name, line]) => /caption|shout/.test(name) && line.head.startsWith("You")));
});
