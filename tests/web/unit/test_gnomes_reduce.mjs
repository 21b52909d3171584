// Whole matches of the gnomes, folded event by event: at every step what the table would show is what the engine's view
// says, for every seat, for those who watch, and for a replay, which sees everything.
//     ADIT_LONG=1 node --test tests/web/unit/test_gnomes_reduce.mjs       2,000 matches instead of 50
import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Core, recordHeader, SPECTATOR, TRUTH } from "../../../web/engine/core.js";
import { FROM_THE_ENGINE, reduce, UNTOLD } from "../../../web/games/gnomes/reduce.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const core = await Core.from(readFileSync(root + "build/web/adit.wasm"));
const MATCHES = process.env.ADIT_LONG ? 2000 : 50;
const BOTS = ["random", "greedy", "easy", "vengeful", "cautious"];

/** Without what the reducer leaves to the engine; a field of a player may be among it. */
function without(view) {
  const rest = { ...view };
  for (const field of FROM_THE_ENGINE) delete rest[field];
  return rest;
}
const shown = (view) => ({ ...without(view), players: view.players.map(without) });

function sameShown(model, view, where) {
  const a = shown(model),
    b = shown(view);
  if (JSON.stringify(a) !== JSON.stringify(b)) assert.deepEqual(a, b, where()); // the slow way says what differs
}

function frozen(value) {
  if (value && typeof value === "object" && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** The model of each viewer, followed through a match. @param {number} seats @param {number[]} viewers */
function followers(seats, viewers = [...Array(seats).keys(), SPECTATOR, TRUTH]) {
  const models = viewers.map((viewer) => frozen(core.view(0, viewer)));
  const kinds = new Set();
  const step = (where) =>
    viewers.forEach((viewer, i) => {
      const events = core.events(0, viewer);
      for (const { event } of events) kinds.add(event);
      models[i] = frozen((events.length ? events : [UNTOLD]).reduce(reduce, models[i]));
      sameShown(models[i], core.view(0, viewer), () => `${where}, for ${viewer}: ${JSON.stringify(events)}`);
    });
  return { step, kinds, models };
}

test("folded events are the engine's views, at every step, for every viewer", () => {
  const told = new Set();
  for (let match = 0; match < MATCHES; match++) {
    const seats = 2 + (match % 5),
      names = Array.from({ length: seats }, (_, seat) => `Player ${seat}`);
    const options = { "quick-start": match % 3 ? "on" : "off" };
    const seed = (0x1000 + match).toString(16).padStart(64, "5");
    core.start(0, recordHeader({ game: "gnomes", rules: match % 7 ? 2 : 1, names, options, seed }));
    for (let seat = 0; seat < seats; seat++) core.bot(0, seat, BOTS[(match + seat) % BOTS.length]);
    // One seat, and those who watch by turns: all of them would take much longer.
    const viewers = [match % seats, match % 2 ? SPECTATOR : TRUTH];
    const { step, kinds, models } = followers(seats, viewers);
    for (let move = 1; core.toAct(0); move++) {
      core.step(0);
      step(`match ${match}, move ${move}`);
    }
    assert.ok(models.every((model) => model.over));
    for (const kind of kinds) told.add(kind);
  }
  for (const kind of [
    "dealt",
    "drew",
    "took-none",
    "cleared-rockfall",
    "blew",
    "discarded",
    "last-round",
    "deck-empty",
  ])
    assert.ok(told.has(kind), `no match had ${kind}`);
});

test("recorded matches of both versions of the rules, for all viewers at once", () => {
  const records = readdirSync(root + "tests/golden").filter((name) => /^gnomes-.*\.adit$/.test(name));
  assert.ok(records.length >= 10, `${records.length} records`);
  for (const name of records) {
    const { ok, moves, seats } = core.load(0, readFileSync(`${root}tests/golden/${name}`, "utf8"));
    assert.ok(ok, name);
    core.seek(0, 0);
    const { step } = followers(seats);
    for (let move = 1; move <= moves; move++) {
      core.seek(0, move);
      step(`${name}, move ${move}`);
    }
  }
});

test("several moves in one message, as a server may send them: the last view all the same", () => {
  const record = readFileSync(root + "tests/golden/gnomes-rules2-4-on.adit", "utf8");
  for (const length of [2, 3, 7, 30]) {
    const { moves } = core.load(0, record);
    core.seek(0, 0);
    let model = frozen(core.view(0, 1)),
      events = [],
      compared = 0;
    for (let move = 1; move <= moves; move++) {
      core.seek(0, move);
      events.push(...core.events(0, 1));
      const view = core.view(0, 1);
      // What was drawn without a word at the very end is known only from the view.
      if (move % length || ["deal", "draw", "turn-up"].includes(view.phase)) continue;
      const folded = events.reduce(reduce, model);
      if (folded.phase !== "draw") {
        sameShown(folded, view, () => `move ${move}, ${length} at once`);
        compared++;
      }
      model = frozen(view);
      events = [];
    }
    assert.ok(compared > 3, `${compared} compared`);
  }
});
