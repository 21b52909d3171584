// Whole matches of Diamant, folded event by event, are what the engine shows at every step.
//
// ADIT_MATCHES: how many (2,000 take about two minutes).
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Core, recordHeader, SPECTATOR, TRUTH } from "../../../web/engine/core.js";
import { modelOf, reduce } from "../../../web/games/diamant/reduce.js";

const MATCHES = Number(process.env.ADIT_MATCHES ?? 60);
const build = process.env.ADIT_BUILD ?? new URL("../../../build", import.meta.url).pathname;
const BOTS = ["hazards:2", "random", "threshold:9", "coin:15", "turns:4", "return", "hazards:3", "gems:8"];

/** Whatever is changed in place throws. */
function frozen(value) {
  if (value && typeof value === "object" && !Object.isFrozen(value))
    for (const one of Object.values(Object.freeze(value))) frozen(one);
  return value;
}

/**
 * What no event tells is taken from the engine's view:
 * - to_act: who is asked comes with the question, after everything has been shown;
 * - the viewer's own choice: `decided` says that somebody has decided and never what. The truth knows everybody's;
 * - a closed chest, which opens at the end of the match without an event.
 * Neither are `turned` and `lost` the engine's: they are only shown, from the turn of the choices or a strike to the
 * next view.
 */
function settled(model, view, viewer) {
  const explorers = model.explorers.map((explorer, seat) => ({
    ...explorer,
    choice: viewer === TRUTH || seat === viewer ? view.explorers[seat].choice : explorer.choice,
    chest: explorer.chest ?? (view.over ? view.explorers[seat].chest : null),
    turned: null,
    lost: null,
  }));
  return { ...model, to_act: view.to_act, explorers };
}

/** Plays one match and folds it for one of the viewers; returns what happened. */
function fold(core, number) {
  const count = 3 + (number % 6);
  const names = Array.from({ length: count }, (_, seat) => "P" + seat);
  const options = { relics: number & 1 ? "on" : "off", chests: number & 2 ? "closed" : "open" };
  const seed = (number + 1).toString(16).padStart(8, "0").repeat(8);
  const started = core.start(0, recordHeader({ game: "diamant", rules: 1, names, options, seed }));
  assert.ok(started.ok, started.text);
  names.forEach((_, seat) => core.bot(0, seat, BOTS[(number + seat * 3) % BOTS.length]));
  const viewers = [number % count, SPECTATOR, TRUTH];
  const models = viewers.map((viewer) => frozen(modelOf(core.view(0, viewer))));
  const seen = new Set();
  for (let move = 1; core.toAct(0); move++) {
    core.step(0);
    viewers.forEach((viewer, i) => {
      const view = core.view(0, viewer);
      for (const event of core.events(0, viewer)) {
        seen.add(event.event);
        models[i] = frozen(reduce(models[i], event));
      }
      models[i] = frozen(settled(models[i], view, viewer));
      assert.deepEqual(models[i], modelOf(view), `match ${number}, move ${move}, viewer ${viewer}`);
    });
  }
  return seen;
}

test("folded events are what the engine shows, at every step, for a seat, a spectator and the truth", async () => {
  const core = await Core.from(readFileSync(`${build}/web/adit.wasm`));
  const seen = new Set();
  for (let number = 0; number < MATCHES; number++) for (const event of fold(core, number)) seen.add(event);
  const all =
    "collapse decided expedition-begins expedition-ends hazard lost relic relic-buried relic-shuffled-in relic-taken returned treasure went-on";
  assert.equal([...seen].sort().join(" "), all, "every event there is has come");
});
