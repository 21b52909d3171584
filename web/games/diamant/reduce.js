// What the table shows, and how an event changes it: a pure function, so that what is seen between two of the engine's
// views is never patched by hand. tests/web/unit/test_diamant_reduce.mjs folds whole matches and compares each step
// with the engine's view; it also lists what no event tells (who is asked, the viewer's choice, a chest that opens).
//
// One example, three explorers inside, 1 ruby on the path:
//   treasure {value: 11, share: 3, rest: 2}   each carries 3 more; 2 rubies stay on the new card, so 3 on the path
//   returned {seat: 0, carried: 5, share: 1}  6 rubies into that chest; 2 are left, shown on the last card that had any
import { HAZARDS } from "./hazards.js";

/** @typedef {import("../../engine/core.js").Event} Event */
/** @typedef {import("../../engine/core.js").View} View */
/** @typedef {import("./art.js").Card} Card */
/** @typedef {{card: string, count: number}} Count */
/**
 * `turned` and `lost` are the model's own: the choice that has just been turned up, which for the engine is over by
 * then, and what a strike has just taken.
 * @typedef {object} Explorer
 * @property {string} where "cave" or "camp"
 * @property {number|null} chest null: closed
 * @property {number} carried
 * @property {number[]} relics
 * @property {string|null} choice "sealed", or what the viewer may know of it
 * @property {"go"|"return"|null} turned
 * @property {number|null} lost
 */
/**
 * @typedef {object} Model
 * @property {number|null} seat the viewer's
 * @property {number} expedition 6: the game is over
 * @property {number} carried by each explorer in the cave
 * @property {number} lying
 * @property {number} deck_count
 * @property {number} deadly
 * @property {boolean} over
 * @property {number[]} to_act
 * @property {Card[]} path
 * @property {Count[]} deck
 * @property {Explorer[]} explorers
 * @property {boolean} [fright] everybody inside is afraid for a moment
 * @property {number|null} [bet] whom the viewer, in camp, expects to leave next
 */

const EXPEDITIONS = 5;

/** What is shown of one of the engine's views. @param {View} view @returns {Model} */
export function modelOf({ seat, expedition, carried, lying, deck_count, deadly, over, to_act, path, deck, explorers }) {
  const shown = explorers.map((/** @type {Explorer} */ explorer) => ({ ...explorer, turned: null, lost: null }));
  return { seat, expedition, carried, lying, deck_count, deadly, over, to_act, path, deck, explorers: shown };
}

/** Where a card is among the counts: treasures by value, hazards, relics by value. @param {string} card */
function rank(card) {
  const [kind, value] = card.split(" ");
  return ({ gems: 0, relic: 2000 }[kind] ?? 1000 + HAZARDS.indexOf(kind)) + Number(value ?? 0);
}

/** @param {Count[]} deck @param {string} card @param {number} by */
function counted(deck, card, by) {
  const count = (deck.find((one) => one.card === card)?.count ?? 0) + by;
  const rest = deck.filter((one) => one.card !== card);
  return count ? [...rest, { card, count }].sort((a, b) => rank(a.card) - rank(b.card)) : rest;
}

/** @param {Card} card */
const nameOf = (card) => card.hazard ?? (card.relic ? `relic ${card.relic}` : `gems ${card.gems}`);

/** @param {Model} model @param {(explorer: Explorer, seat: number) => Partial<Explorer>} change */
const eachExplorer = ({ explorers }, change) =>
  explorers.map((explorer, seat) => ({ ...explorer, ...change(explorer, seat) }));

/** @param {Model} model @param {Event} event @param {(explorer: Explorer) => Partial<Explorer>} change */
const theExplorer = (model, event, change) =>
  eachExplorer(model, (explorer, seat) => (seat === event.seat ? change(explorer) : {}));

/** The next card lies on the path. @param {Model} model @param {Card} card @returns {Model} */
function turnUp(model, card) {
  const path = [...model.path, card];
  const deck = counted(model.deck, nameOf(card), -1);
  const hazards = new Set(path.map(({ hazard }) => hazard));
  const deadly = deck.reduce((sum, one) => sum + (hazards.has(one.card) ? one.count : 0), 0);
  const explorers = eachExplorer(model, () => ({ choice: null, turned: null }));
  return { ...model, path, deck, deck_count: model.deck_count - 1, deadly, explorers };
}

/** D-27: what is left of the path is shown on the last card that had some. @param {Card[]} path @param {number} rest */
function gathered(path, rest) {
  const last = path.map((card) => Boolean(card.lying)).lastIndexOf(true);
  return path.map((card, i) => ("lying" in card ? { ...card, lying: i === last ? rest : 0 } : card));
}

/** D-31 to D-33: the path goes back into the deck, except for relics and the second card of a hazard.
 * @param {Model} model */
function shuffledBack({ path, deck }) {
  /** @type {Set<string>} */
  const seen = new Set();
  const back = path.filter(({ hazard, relic }) => {
    const again = hazard !== undefined && seen.has(hazard);
    if (hazard) seen.add(hazard);
    return !relic && !again;
  });
  return back.reduce((counts, card) => counted(counts, nameOf(card), 1), deck);
}

/** @type {Record<string, (model: Model, event: Event) => Model>} */
const changes = {
  "expedition-begins": (model, { expedition }) => ({
    ...model,
    expedition,
    explorers: eachExplorer(model, () => ({ where: "cave", carried: 0, choice: null, turned: null, lost: null })),
  }),
  "relic-shuffled-in": (model, { value }) => ({
    ...model,
    deck: counted(model.deck, `relic ${value}`, 1),
    deck_count: model.deck_count + 1,
  }),
  treasure(model, { value, share, rest }) {
    const next = turnUp(model, { gems: value, lying: rest });
    const found = (/** @type {Explorer} */ { where, carried }) =>
      where === "cave" ? { carried: carried + share } : {};
    return {
      ...next,
      carried: model.carried + share,
      lying: model.lying + rest,
      explorers: eachExplorer(next, found),
    };
  },
  hazard: (model, { hazard }) => turnUp(model, { hazard: HAZARDS[hazard] }),
  relic: (model, { value }) => turnUp(model, { relic: value }),
  // What the viewer has decided is known from the view alone.
  decided: (model, event) =>
    event.seat === model.seat
      ? model
      : { ...model, explorers: theExplorer(model, event, () => ({ choice: "sealed" })) },
  "went-on": (model, event) => ({
    ...model,
    explorers: theExplorer(model, event, () => ({ choice: null, turned: "go" })),
  }),
  returned(model, event) {
    const lying = model.lying - event.share;
    // Nothing is told of a closed chest; one's own is seen all the same.
    const home = (/** @type {Explorer} */ { chest }) => ({
      where: "camp",
      carried: 0,
      chest: chest === null ? null : (event.chest ?? chest + event.carried + event.share),
      choice: null,
      turned: /** @type {const} */ ("return"),
    });
    return { ...model, lying, path: gathered(model.path, lying), explorers: theExplorer(model, event, home) };
  },
  "relic-taken": (model, event) => ({
    ...model,
    path: model.path.filter(({ relic }) => relic !== event.value),
    explorers: theExplorer(model, event, ({ relics }) => ({
      relics: [...relics, event.value].sort((a, b) => a - b),
    })),
  }),
  collapse: (model, { hazard }) => turnUp(model, { hazard: HAZARDS[hazard] }),
  lost: (model, event) => ({
    ...model,
    explorers: theExplorer(model, event, () => ({ where: "camp", carried: 0, lost: event.carried })),
  }),
  "expedition-ends"(model, event) {
    const deck = shuffledBack(model);
    return {
      ...model,
      expedition: event.expedition + 1,
      over: event.expedition >= EXPEDITIONS,
      carried: 0,
      lying: 0,
      deadly: 0,
      path: [],
      deck,
      deck_count: deck.reduce((sum, { count }) => sum + count, 0),
    };
  },
};

/** The model after one event. @param {Model} model @param {Event} event @returns {Model} */
export const reduce = (model, event) => changes[event.event]?.(model, event) ?? model;
