// What is seen of a step of Black Crystal and when: moments played on a stage that writes down what it is asked for.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Core, recordHeader } from "../../../web/engine/core.js";
import { headline, stampOf } from "../../../web/games/crystal/headline.js";
import { END, moments, OTHERS, THROW } from "../../../web/games/crystal/moments.js";
import { reduce } from "../../../web/games/crystal/reduce/index.js";
import { besides, oddsOf, rangeOf } from "../../../web/games/crystal/sums.js";
import { play, skipAll } from "../../../web/lib/timeline.js";
import { manualClock } from "./clock.mjs";

const core = await Core.from(readFileSync(new URL("../../../build/web/adit.wasm", import.meta.url)));
const names = ["Ida", "Flint"];
const box = core.box("crystal");
const reader = { viewer: 0, box, names };
const game = core.games().find(({ name }) => name === "crystal");
core.start(0, recordHeader({ game: "crystal", rules: game.rules, names, options: {}, seed: "5e".repeat(32) }));
const start = core.view(0, 0);

const number = (part, key) => box[part].findIndex((one) => one.key === key);
const WALK = 420,
  RISE = 1000;
const walk = { event: "walked", seat: 0, from: 81, to: 4, text: "Ida: home → e1" };
const boom = { event: "boom-card", seat: 0, card: number("boom", "troll"), cell: 4, text: "Ida: Troll" };
const boost = { event: "boosted", seat: 0, find: number("find", "mug-of-ale"), points: 1, for_monster: 0, text: "+1" };
const roll = { event: "rolled", seat: 0, die: 2, total: 3, text: "Ida: 2" };
const lost = { event: "lost-to-monster", seat: 0, card: number("boom", "troll"), text: "beaten by Troll" };
const gas = { event: "boom-card", seat: 0, card: number("boom", "gas-pocket"), cell: 4, text: "Gas" };

/** Plays events; `asked` is all that the stage was asked for, `seen` the last model. */
function scene(events, options = {}, eyes = reader) {
  const clock = manualClock(),
    asked = [],
    heard = [],
    seen = { model: start };
  const stage = {
    draw: (model) => (asked.push("draw"), (seen.model = model)),
    say: (_text, line) => asked.push(line),
    card: (part, { key }) => asked.push(`${part} ${key}`),
    flies: () => asked.push("flies"),
    toss: (seat) => asked.push(`toss of ${seat}`),
    face: () => asked.push("face"),
    land: (value) => asked.push(`land ${value}`),
    blow: (seat) => asked.push(`blow of ${seat}`),
    stamp: (_seat, _look, text, more) => asked.push(`stamp ${text} ${more}`.trim()),
    clear: () => asked.push("clear"),
    show: (step) => asked.push(`show ${step}`),
  };
  const ended = play(moments(start, events, "after", stage, eyes), {
    clock,
    pace: 1,
    reduced: false,
    cue: ({ sound }) => sound && heard.push(sound),
    ...options,
  });
  return { clock, asked, heard, seen, ended };
}

test("Black Crystal: a dwarf walks, and a monster's scene rises", async () => {
  const { clock, asked, heard, seen, ended } = scene([walk, boom]);
  assert.deepEqual(asked, ["You go to e1.", "draw"]);
  assert.equal(seen.model.dwarfs[0].cell, "e1");
  clock.advance(WALK - 1);
  assert.equal(asked.length, 2);
  clock.advance(1);
  assert.deepEqual(asked.slice(2), ["Before you: Troll."]);
  assert.equal(seen.model.fight, null, "first it is heard");
  assert.deepEqual(heard, ["steps", "growl"]);
  clock.advance(150);
  assert.equal(seen.model.fight.monster, "troll");
  clock.advance(RISE);
  await ended;
  assert.equal(asked.at(-1), "show after");
  assert.equal(start.fight, null, "the model that was given stays as it was");
});

test("Black Crystal: a card that is no monster is read before anything comes of it", async () => {
  const { clock, asked, ended } = scene([gas]);
  assert.deepEqual(asked, ["Before you: Gas Pocket.", "boom gas-pocket"]);
  clock.advance(1499);
  assert.equal(asked.length, 2);
  clock.advance(1);
  assert.deepEqual(asked.slice(2), ["clear", "draw", "show after"]);
  await ended;
});

test("Black Crystal: one's own find flies to the hand before it is there, another's does not", async () => {
  const found = { event: "found", seat: 0, find: number("find", "mug-of-ale"), text: "found" };
  const { clock, asked, seen, ended } = scene([found]);
  clock.advance(1300 - 320);
  assert.equal(asked.at(-1), "flies");
  assert.deepEqual(seen.model.dwarfs[0].hand, []);
  clock.advance(320);
  assert.equal(seen.model.dwarfs[0].hand[0].card, "mug-of-ale");
  await ended;
  const theirs = scene([{ ...found, event: "find-card", seat: 1 }]);
  theirs.clock.advance(2000);
  await theirs.ended;
  assert.ok(!theirs.asked.includes("flies"));
});

test("Black Crystal: nothing tells the result of a fight before the die lies and the sum is counted", async () => {
  const { clock, asked, seen, ended } = scene([walk, boom, boost, roll, lost]);
  clock.advance(WALK + RISE + 320);
  const before = asked.length;
  assert.equal(asked.at(-1), "toss of 0");
  assert.equal(seen.model.fight.sides[0].boost, 1);
  clock.advance(THROW.land - 1);
  assert.deepEqual([...new Set(asked.slice(before))], ["face"], "in the air there are faces and no word");
  assert.equal(seen.model.fight.sides[0].die, null);
  clock.advance(1);
  assert.equal(asked.at(-1), "land 2");
  assert.equal(seen.model.fight.sides[0].die, null, "it lies in the scene, not yet in its slot");
  clock.advance(THROW.slot - THROW.land);
  assert.equal(seen.model.fight.sides[0].die, 2);
  assert.deepEqual(rangeOf(seen.model.fight.sides[0]), [3, 3]);
  clock.advance(THROW.told - THROW.slot);
  assert.equal(asked.at(-1), "You roll 2, 3 in all.");
  clock.advance(THROW.end - THROW.told);
  assert.equal(asked.at(-1), "blow of null");
  clock.advance(END.stamp - 1);
  assert.ok(!asked.some((one) => one.startsWith("stamp") || one === "You lose the fight."));
  clock.advance(1);
  assert.equal(asked.at(-1), "stamp Flee! 2 cells");
  clock.advance(END.told - END.stamp);
  assert.equal(asked.at(-1), "You lose the fight.");
  assert.ok(seen.model.fight, "the scene stays while the stamp is read");
  clock.advance(END.end);
  assert.equal(seen.model.fight, null);
  await ended;
});

test("Black Crystal: another's fight takes 40 % of the time, in the same order", async () => {
  const other = (event) => ({ ...event, seat: 1 });
  const { clock, asked, ended } = scene([other(boom), other(roll)]);
  clock.advance(RISE * OTHERS + THROW.land * OTHERS - 1);
  assert.ok(!asked.includes("land 2"));
  clock.advance(2);
  assert.ok(asked.includes("land 2"));
  clock.advance(THROW.end);
  await ended;
});

test("Black Crystal: a die over the mine is taken away again", async () => {
  const guess = { event: "odd-even", seat: 0, named: 1, die: 3, right: 1, text: "odd: right" };
  const { clock, asked, ended } = scene([guess]);
  clock.advance(THROW.told - 1);
  assert.ok(!asked.includes("Your guess is right!"));
  clock.advance(1);
  assert.equal(asked.at(-1), "Your guess is right!");
  clock.advance(THROW.end);
  assert.deepEqual(asked.slice(-2), ["clear", "show after"]);
  await ended;
});

test("Black Crystal: skipped, everything is told and drawn at once, and nothing is left over the mine", async () => {
  const { clock, asked, heard, seen, ended } = scene([walk, boom, roll, lost]);
  clock.advance(500);
  skipAll();
  await ended;
  assert.deepEqual(asked.slice(-3), ["clear", "draw", "show after"]);
  assert.ok(asked.indexOf("land 2") < asked.indexOf("stamp Flee! 2 cells"));
  assert.equal(seen.model.fight, null);
  assert.deepEqual(heard, ["steps", "growl"]);
});

test("Black Crystal: with reduced motion nothing that is told is lost", async () => {
  const told = ({ asked }) => asked.filter((one) => one !== "face");
  const all = scene([walk, boom, roll, lost]);
  all.clock.advance(9000);
  await all.ended;
  const calm = scene([walk, boom, roll, lost], { reduced: true });
  calm.clock.advance(9000);
  await calm.ended;
  assert.deepEqual(calm.asked, told(all));
});

test("Black Crystal: the sum that is shown is the engine's, in many fights", () => {
  let rolls = 0;
  for (let match = 0; match < 24; match++) {
    const four = ["A", "B", "C", "D"],
      seed = (match + 7).toString(16).padStart(8, "0").repeat(8);
    core.start(1, recordHeader({ game: "crystal", rules: game.rules, names: four, options: {}, seed }));
    four.forEach((_, seat) => core.bot(1, seat, match % 2 ? "greedy" : "random"));
    let model = core.view(1, 0);
    for (let i = 0; i < 240; i++) {
      if (!core.toAct(1)) break;
      core.step(1);
      for (const event of core.events(1, 0)) {
        const side = model.fight?.sides.find(({ player }) => player === event.seat);
        if (event.event === "rolled" && side) {
          assert.equal(event.die + besides(side), event.total, `match ${match}: ${JSON.stringify([event, side])}`);
          rolls++;
        }
        model = reduce(model, event, { viewer: 0, box });
      }
    }
  }
  assert.ok(rolls > 200, `${rolls} rolls`);
});

test("Black Crystal: what each face of the die would mean", () => {
  const side = (player, strength) => ({ player, boost: strength, champion: null, die: null, strength, weakened: 0 });
  const fight = { step: "ready", monster: "troll", sides: [side(0, 2), side(null, 5)] };
  assert.deepEqual(oddsOf(fight, 0), { lose: [1, 2], again: [3], win: [4, 5, 6] });
  assert.equal(oddsOf(fight, 1), null, "it is not theirs");
  assert.equal(oddsOf({ ...fight, sides: [side(0, 2), side(1, 0)] }, 0), null, "the other throws, too");
});

test("Black Crystal: the stamp speaks to whom it concerns", () => {
  const fight = { step: "ready", monster: null, sides: [{ player: 0 }, { player: 1 }] };
  const text = (viewer) => stampOf({ event: "beat-dwarf", seat: 0, player: 1 }, fight, { ...reader, viewer }).text;
  assert.equal(text(0), "You win!");
  assert.equal(text(1), "You lose!");
  assert.equal(text(31), "Ida wins!");
});

test("Black Crystal: one's own events are in the second person, the others' in the engine's words", () => {
  const said = (event, viewer = 0) => headline({ text: "the engine's", ...event }, { ...reader, viewer });
  assert.equal(said({ event: "fled", seat: 0, cells: 1 }), "You flee 1 cell.");
  assert.equal(said({ event: "fled", seat: 0, cells: 3 }), "You flee 3 cells.");
  assert.equal(said({ event: "fled", seat: 1, cells: 3 }), "the engine's");
  assert.equal(said({ event: "explosives", seat: 0, change: 2, now: 3 }), "You get 2 explosives.");
  assert.equal(said({ event: "explosives", seat: 0, change: -1, now: 1 }), "You have 1 explosive left.");
  assert.equal(said({ event: "crystal-taken", seat: 1, player: 0 }), "Flint takes your crystal!");
  assert.equal(said({ event: "crystal-taken", seat: 1, player: 0 }, 1), "You have a crystal!");
  assert.equal(said({ event: "crystal-taken", seat: 1, player: 0 }, 31), "the engine's");
  assert.equal(said({ event: "took-card", seat: 0, hand: 2 }), "", "what was found stays");
  assert.equal(said({ event: "reshuffled", seat: null }), "the engine's");
});
