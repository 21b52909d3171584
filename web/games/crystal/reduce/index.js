// The table after one event, from the table before it. Pure: the model that is given stays as it was.
//
// The engine hands out a view after each move; between two of them lie several events, and each is to be seen by
// itself. What a dwarf has in hand, which monster fights and what is on a cell follow from events; tests/web/unit folds
// them over whole matches and compares with the engine's views. ENGINES_OWN names what does not follow.
import { eventOf, joined, LETTERS, nextTo, opposite, placeName, SHAPES, shapeOf, turned } from "../model.js";
import * as cards from "./cards.js";
import { withCell, withDwarf, withExplosives } from "./change.js";
import * as fights from "./fight.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../model.js").Dwarf} Dwarf */
/** @typedef {import("./change.js").Event} Event */
/** @typedef {import("./change.js").Eyes} Eyes */
/** @typedef {import("./change.js").Rule} Rule */

/**
 * What is shown, changes, and is taken from the engine's view alone; each with the reason.
 * @type {Record<string, string>}
 */
export const ENGINES_OWN = {
  asked: "who decides next is a matter of the rules",
  question: "and so is what is asked",
  drawn: "only who explores learns what was drawn, and nobody is told of a blind or second tile",
  lay_cell: "follows from the question",
  tiles_left: "tiles are drawn, put back and taken out of the game without an event for everyone",
  "fight.step": "follows from the question",
  "dwarfs.skips": "who digs and skips for another reason, too, shows it only when it digs no more",
};

/** @param {Model} model @param {string} name */
const crystalsAt = (model, name) => model.cells.find(({ cell }) => cell === name)?.crystals ?? 0;

/** Whoever leaves a cell mines and digs no more. @param {Model} model @param {number|null} seat @param {number} to */
function moved(model, seat, to) {
  const cell = placeName(to);
  return withDwarf(model, seat, (dwarf) => (dwarf.cell === cell ? {} : { ...notDigging(dwarf), cell, mining: false }));
}

/** @param {Dwarf} dwarf @returns {Partial<Dwarf>} */
const notDigging = (dwarf) => (dwarf.digging ? { digging: false, skips: false } : {});

/** @param {Model} model @param {number|null} seat */
const takesCrystal = (model, seat) => withDwarf(model, seat, () => ({ crystal: true, mining: false }));
/** @param {Model} model @param {number|null} seat */
const losesCrystal = (model, seat) => withDwarf(model, seat, () => ({ crystal: false }));

/** @type {Rule} */
const goes = (model, event) => moved(model, event.seat, event.to);
/** @type {Rule} */
const isSent = (model, event) => moved(model, event.player, event.to);

/** @type {Rule} */
function laid(model, event, { box }) {
  const cell = placeName(event.cell),
    tile = box.tiles[event.tile].key,
    shape = shapeOf(tile);
  const openings = turned(SHAPES[shape], event.rotation);
  const what = { tile, shape, event: eventOf(tile), rotation: event.rotation, openings, ore: tile === "crystal" };
  return moved(withCell(model, cell, what), event.seat, event.cell);
}

/** @type {Rule} */
function passage(model, event, eyes) {
  const cell = placeName(event.cell),
    letter = LETTERS[event.direction],
    next = nextTo(cell, letter);
  const of = (/** @type {string} */ name) => model.cells.find(({ cell }) => cell === name)?.passages ?? "";
  const here = withCell(model, cell, { passages: joined(of(cell), letter) });
  return cards.spent(withCell(here, next, { passages: joined(of(next), opposite(letter)) }), event, eyes);
}

/** B-59: who is buried digs; behind who flees nobody is. @type {Rule} */
function rubble(model, event, eyes) {
  const cell = placeName(event.cell);
  const buried = withCell(model, cell, { rubble: true });
  if (event.means >= 0) return cards.spent(buried, event, eyes);
  const there = model.dwarfs.flatMap((dwarf, seat) => (dwarf.cell === cell ? [seat] : []));
  const seat = [model.asked, model.turn].find((one) => one !== null && there.includes(one)) ?? there[0] ?? null;
  return withDwarf(buried, seat, () => ({ digging: true, skips: true }));
}

/** @type {Rule} */
function cleared(model, event, eyes) {
  const cell = placeName(event.cell);
  const free = withDwarf(model, model.turn, (dwarf) => (dwarf.cell === cell ? notDigging(dwarf) : {}));
  return cards.spent(withCell(free, cell, { rubble: false }), event, eyes);
}

/** @type {Rule} */
function mined(model, event) {
  const cell = placeName(event.cell);
  const bare = withCell(model, cell, { ore: false });
  const rest = bare.dwarfs.map((dwarf) => (dwarf.cell === cell ? { ...dwarf, mining: false } : dwarf));
  return takesCrystal({ ...bare, dwarfs: rest }, event.seat);
}

/** @type {Rule} */
const pickedUp = (model, event) => {
  const cell = placeName(event.cell);
  return takesCrystal(withCell(model, cell, { crystals: crystalsAt(model, cell) - 1 }), event.seat);
};

/** @type {Rule} */
const dropped = (model, event) => {
  const cell = placeName(event.cell);
  return losesCrystal(withCell(model, cell, { crystals: crystalsAt(model, cell) + 1 }), event.seat);
};

/** @type {Rule} */
const skill = (model, event, { box }) => {
  const { key, explosives = 0, counters = 0 } = box.skills[event.skill];
  return withDwarf(model, event.seat, () => ({ skill: key, explosives, counters }));
};

/** @type {Rule} */
const mushroom = (model, event, eyes) =>
  cards.used(withCell(model, placeName(event.cell), { mushroom: true, rubble: false, boom: false }), event, eyes);

/** @type {Rule} */
const over = (model, event) => ({ ...model, fight: null, over: true, winner: event.seat });

/** @type {Record<string, Rule>} */
const rules = {
  skill,
  turn: (model, event) => ({ ...model, turn: event.seat }),
  "turn-skipped": (model, event) =>
    withDwarf(model, event.seat, () => ({ mining: false, skips: false, digging: false })),
  "will-skip": (model, event) => withDwarf(model, event.seat, () => ({ skips: true })),
  "tile-laid": laid,
  walked: goes,
  attack: goes,
  fled: goes,
  portal: goes,
  fell: goes,
  kicked: (model, event, eyes) => cards.used(isSent(model, event, eyes), event, eyes),
  teleported: (model, event, eyes) => cards.used(isSent(model, event, eyes), event, eyes),
  passage,
  rubble,
  "rubble-cleared": cleared,
  "boom-token": (model, event) => withCell(model, placeName(event.cell), { boom: true }),
  "boom-token-gone": (model, event) => withCell(model, placeName(event.cell), { boom: false }),
  mushroom,
  mining: (model, event) => withDwarf(model, event.seat, () => ({ mining: true })),
  mined,
  "picked-up": pickedUp,
  dropped,
  "crystal-taken": (model, event) => takesCrystal(losesCrystal(model, event.player), event.seat),
  "crystal-broken": (model, event) => losesCrystal(model, event.player),
  explosives: (model, event) => withDwarf(model, event.seat, () => ({ explosives: event.now })),
  "took-explosive": (model, event, eyes) =>
    cards.used(withExplosives(withExplosives(model, event.player, -1), event.seat, 1), event, eyes),
  "find-card": (model, event, { box }) =>
    box.find[event.find].key === "blindfold" ? withDwarf(model, event.seat, () => ({ blindfold: true })) : model,
  "blindfold-gone": (model, event) => withDwarf(model, event.seat, () => ({ blindfold: false })),
  won: over,
  drawn: over,
  ...cards.rules,
  ...fights.rules,
};

/** @param {Model} model @param {Event} event @param {Eyes} eyes @returns {Model} */
export const reduce = (model, event, eyes) => rules[event.event]?.(model, event, eyes) ?? model;
