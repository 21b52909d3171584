// Black Crystal's events, folded over matches of bots: at every step the table that they make is the engine's view.
//
// The quick form, part of the checks, looks at a stretch of each match: asking for a view costs a hundred moves.
// ADIT_MATCHES=2000 looks at that many matches from end to end.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Core, recordHeader, SPECTATOR } from "../../../web/engine/core.js";
import { ENGINES_OWN, reduce } from "../../../web/games/crystal/reduce/index.js";

const WHOLE = Number(process.env.ADIT_MATCHES ?? 0);
const MATCHES = WHOLE || 60,
  STRETCH = WHOLE ? Infinity : 70;
const core = await Core.from(readFileSync(new URL("../../../build/web/adit.wasm", import.meta.url)));
const box = core.box("crystal");
const game = core.games().find(({ name }) => name === "crystal");
const BOTS = [["greedy"], ["random"], ["greedy", "random"], ["normal", "greedy"]];

/** What the table shows and events tell; ENGINES_OWN is shown, too, and cannot be told by them. */
function shown({ turn, winner, over, cells, dwarfs, fight }) {
  const { step, ...rest } = fight ?? {};
  return sorted({
    turn,
    winner,
    over,
    cells,
    dwarfs: dwarfs.map(({ charges, dazed, charmed, ...dwarf }) => dwarf),
    fight: fight && rest,
  });
}

/** The same with the members of all objects in one order. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** A dwarf that digs no more may still skip a turn: see ENGINES_OWN. */
function pardon(model, before, after) {
  model.dwarfs.forEach((dwarf, seat) => {
    if (before.dwarfs[seat].digging && !dwarf.digging) dwarf.skips = after.dwarfs[seat].skips;
  });
}

/** What must stay as it is. */
function frozen(value) {
  if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** Begins a match of bots; whose eyes look at it depends on its number, too. */
function begin(number) {
  const names = ["A", "B", "C", "D"].slice(0, 2 + (number % 3));
  const { choices } = game.options[0];
  const options = { variant: choices[number % choices.length].name };
  const seed = (number + 1).toString(16).padStart(8, "0").repeat(8);
  assert.ok(core.start(0, recordHeader({ game: "crystal", rules: game.rules, names, options, seed })).ok);
  const bots = BOTS[number % BOTS.length];
  names.forEach((_, seat) => core.bot(0, seat, bots[seat % bots.length]));
  return [SPECTATOR, ...names.keys()][Math.floor(number / 3) % (names.length + 1)];
}

/** One move, by chance or a bot; false: it is over. */
function go() {
  const acting = core.toAct(0);
  if (acting) core.step(0);
  return acting !== 0;
}

/** @param {(step: {before: any, events: any[], after: any, viewer: number, at: string}) => void} each */
function follow(number, each) {
  const viewer = begin(number);
  const from = WHOLE ? 0 : (number * 37) % 400;
  for (let at = 0; at < from; at++) if (!go()) return;
  let before = core.view(0, viewer);
  for (let at = from; at < from + STRETCH && go(); at++) {
    const after = core.view(0, viewer);
    each({ before: frozen(before), events: core.events(0, viewer), after, viewer, at: `match ${number}, step ${at}` });
    before = after;
  }
}

test(`Black Crystal: events of ${MATCHES} matches make the engine's views`, () => {
  const kinds = new Map();
  let steps = 0;
  for (let number = 0; number < MATCHES; number++)
    follow(number, ({ before, events, after, viewer, at }) => {
      let model = before;
      for (const event of events) {
        kinds.set(event.event, (kinds.get(event.event) ?? 0) + 1);
        model = reduce(model, event, { viewer, box });
      }
      steps++;
      const is = shown(model),
        ought = shown(after);
      pardon(is, before, ought);
      if (JSON.stringify(is) !== JSON.stringify(ought))
        assert.deepEqual(is, ought, `${at}, seat ${viewer}: ${events.map((event) => JSON.stringify(event)).join(" ")}`);
      for (const name of Object.keys(ENGINES_OWN)) {
        const [outer, inner] = name.split(".");
        if (!inner) assert.equal(JSON.stringify(model[outer]), JSON.stringify(before[outer]), `${at}: ${name}`);
      }
    });
  console.log(`# ${steps} steps, ${kinds.size} kinds of events`);
  assert.ok(steps > MATCHES * 30, `${steps} steps`);
  assert.ok(kinds.size > 45, [...kinds.keys()].join());
});
