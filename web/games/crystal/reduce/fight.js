// What an event does to the fight: who stands on which side, with what strength, and when it is over.
import { discarded, used, usedNamed, withMonster } from "./cards.js";
import { withDwarf } from "./change.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../model.js").Fight} Fight */
/** @typedef {import("../model.js").Side} Side */
/** @typedef {import("../model.js").Champion} Champion */
/** @typedef {import("./change.js").Eyes} Eyes */
/** @typedef {import("./change.js").Rule} Rule */

/** @param {number|null} player @param {number} strength @returns {Side} */
const newSide = (player, strength = 0) => ({ player, boost: 0, champion: null, die: null, strength, weakened: 0 });

/** What counts for a side before its die: a monster's health, that of its own monster, or what was added to the dwarf.
 * @param {Side} side @param {number} health of the wild monster */
function strengthOf({ player, champion, boost, weakened = 0 }, health) {
  if (player === null) return Math.max(1, health - weakened);
  if (champion?.state !== "fights") return boost;
  return Math.max(1, champion.health - (champion.weakened ?? 0)) + champion.boost;
}

/** @param {Model} model @param {Eyes} eyes @param {(side: Side) => Side} change @returns {Model} */
function withSides(model, { box }, change) {
  const { fight } = model;
  if (!fight) return model;
  const health = box.boom.find(({ key }) => key === fight.monster)?.health ?? 0;
  const sides = fight.sides.map(change).map((side) => ({ ...side, strength: strengthOf(side, health) }));
  return { ...model, fight: { ...fight, sides } };
}

/** @param {Model} model @param {Eyes} eyes @param {number|null} seat @param {(side: Side) => Partial<Side>} change */
const withSide = (model, eyes, seat, change) =>
  withSides(model, eyes, (side) => (side.player === seat ? { ...side, ...change(side) } : side));

/** @param {Side} side @param {(champion: Champion) => Partial<Champion>} change @returns {Partial<Side>} */
const withChampion = ({ champion }, change) => ({ champion: champion && { ...champion, ...change(champion) } });

/** @param {Side} side */
const hasChampion = (side) => side.champion?.state === "fights";

/** A Boom card is a fight unless the next event says otherwise. @type {Rule} */
function boomCard(model, event, { box }) {
  const { key, health } = box.boom[event.card];
  if (!health) return model;
  return { ...model, fight: { step: "ready", monster: key, sides: [newSide(event.seat), newSide(null, health)] } };
}

/** @type {Rule} */
const fight = (model, event) => ({
  ...model,
  fight: { step: "ready", monster: null, sides: [newSide(event.seat), newSide(event.player)] },
});

/** @type {Rule} */
const noFight = (model) => ({ ...model, fight: null });

/** @type {Rule} */
const joined = (model, event, eyes) =>
  withMonster({ ...model, fight: null }, event.seat, eyes.box.boom[event.card].key, 1, eyes);

/** @type {Rule} */
const tamed = (model, event, eyes) => joined(event.find < 0 ? model : usedNamed(model, event, eyes), event, eyes);

/** @type {Rule} */
function sent(model, event, eyes) {
  const champion = {
    monster: eyes.box.boom[event.card].key,
    health: event.health,
    boost: 0,
    state: "fights",
    weakened: 0,
  };
  return withSide(model, eyes, event.seat, () => ({ champion }));
}

/** @type {Rule} */
function called(model, event, eyes) {
  const less = withDwarf(model, event.seat, () => ({ counters: event.counters }));
  return withMonster(less, event.seat, "creepy-dandelions", 1, eyes);
}

/** @type {Rule} */
const boosted = (model, event, eyes) =>
  withSide(usedNamed(model, event, eyes), eyes, event.seat, (side) =>
    event.for_monster
      ? withChampion(side, ({ boost }) => ({ boost: boost + event.points }))
      : { boost: side.boost + event.points },
  );

/** Whoever stands for the other side is hit. @type {Rule} */
const weakened = (model, event, eyes) =>
  withSides(usedNamed(model, event, eyes), eyes, (side) => {
    if (side.player === event.seat) return side;
    if (!hasChampion(side)) return { ...side, weakened: (side.weakened ?? 0) + event.points };
    return { ...side, ...withChampion(side, (it) => ({ weakened: (it.weakened ?? 0) + event.points })) };
  });

/** An own monster is out of it, and the dice are taken up again.
 * @param {string} state @returns {Rule} */
const out = (state) => (model, event, eyes) =>
  withSides(model, eyes, (side) => ({
    ...side,
    die: null,
    ...(side.player === event.seat ? withChampion(side, () => ({ state })) : {}),
  }));

/** @type {Rule} */
const left = (model, event, eyes) =>
  withMonster(
    withSide(model, eyes, event.seat, () => ({ champion: null })),
    event.seat,
    eyes.box.boom[event.card].key,
    -1,
    eyes,
  );

/** @type {Rule} */
const stayed = (model, event, eyes) =>
  withDwarf(
    withSide(model, eyes, event.seat, () => ({ champion: null })),
    event.seat,
    ({ counters }) => ({ counters: counters - (event.counter_spent ? 1 : 0) }),
  );

/** @type {Record<string, Rule>} */
export const rules = {
  "boom-card": boomCard,
  fight,
  "monster-ignored": noFight,
  "monster-joined": joined,
  "monster-tamed": tamed,
  "monster-sent": sent,
  "dandelions-called": called,
  boosted,
  weakened,
  rolled: (model, event, eyes) => withSide(model, eyes, event.seat, () => ({ die: event.die })),
  "rolled-again": (model, _, eyes) => withSides(model, eyes, (side) => ({ ...side, die: null })),
  sold: (model, event, eyes) =>
    withSide(discarded(model, event, eyes), eyes, event.seat, ({ boost }) => ({ boost: boost + 1 })),
  "own-monster-lost": out("beaten"),
  "own-monster-spent": out("spent"),
  "own-monster-left": left,
  "own-monster-stayed": stayed,
  "smoke-bomb": (model, event, eyes) => noFight(used(model, event, eyes), event, eyes),
  "beat-monster": noFight,
  "lost-to-monster": noFight,
  "beat-dwarf": noFight,
};
