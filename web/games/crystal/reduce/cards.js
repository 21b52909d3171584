// What an event does to hands, open cards, monsters and promises. Only the viewer's own hand is known card by card.
import { withDwarf, withExplosives } from "./change.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../model.js").Dwarf} Dwarf */
/** @typedef {import("../model.js").Entry} Entry */
/** @typedef {import("./change.js").Eyes} Eyes */
/** @typedef {import("./change.js").Rule} Rule */

/** What a wall or rubble is dealt with, in the engine's order. */
const MEANS = ["explosive", "bombyaga", "pickaxe", "toolbox", "skill", "miner"];
/** What can be promised, likewise. */
const THINGS = ["explosive", "crystal", "card"];
/** The cards that these events tell of without a name. @type {Record<string, string>} */
const PLAYED = {
  mushroom: "throw-a-mushroom",
  kicked: "boot",
  teleported: "teleport-scroll",
  "took-explosive": "light-fingers",
  repaired: "toolbox",
  lantern: "lantern",
  "lucky-coin": "lucky-coin",
  rope: "rope",
  "smoke-bomb": "smoke-bomb",
};

/** A list of counts, in the order of the box, with some more or less of one thing.
 * @template {{count: number}} T
 * @param {T[]} list @param {keyof T} name @param {Entry[]} kinds @param {T} one its count is how many more */
function counted(list, name, kinds, one) {
  const have = list.find((other) => other[name] === one[name]);
  const order = (/** @type {T} */ it) => kinds.findIndex(({ key }) => key === it[name]);
  return [...list.filter((other) => other !== have), { ...one, count: one.count + (have?.count ?? 0) }]
    .filter(({ count }) => count > 0)
    .sort((a, b) => order(a) - order(b));
}

/** How many cards a hand has: of others' hands that is all one knows.
 * @param {Model} model @param {number|null} seat @param {number} hand_count @param {Eyes} eyes */
const sized = (model, seat, hand_count, { viewer }) =>
  withDwarf(model, seat, ({ hand }) => ({ hand_count, hand: seat === viewer ? hand : hand_count ? null : [] }));

/** @param {Model} model @param {number|null} seat @param {number} more @param {Eyes} eyes */
const resized = (model, seat, more, eyes) =>
  sized(model, seat, (model.dwarfs[seat ?? -1]?.hand_count ?? 0) + more, eyes);

/** Which cards they are, where that is seen. B-24a: a promise of a card ends with the card.
 * @param {Model} model @param {number|null} seat @param {string} card @param {number} more @param {Eyes} eyes */
function withCard(model, seat, card, more, { viewer, box }) {
  if (seat !== viewer) return model;
  return withDwarf(model, seat, (dwarf) => {
    const hand = counted(dwarf.hand ?? [], "card", box.find, { card, count: more });
    const broken = dwarf.promise === card && !hand.some((one) => one.card === card);
    return broken ? { hand, promise: null } : { hand };
  });
}

/** @param {Model} model @param {number|null} seat @param {string} card @param {Eyes} eyes */
const without = (model, seat, card, eyes) => withCard(resized(model, seat, -1, eyes), seat, card, -1, eyes);

/** B-48: a card with several uses lies open until the last.
 * @param {Model} model @param {number|null} seat @param {string} card @param {Eyes} eyes */
function played(model, seat, card, eyes) {
  const { find } = eyes.box;
  const order = (/** @type {{card: string}} */ one) => find.findIndex(({ key }) => key === one.card);
  const lies = model.dwarfs[seat ?? -1]?.open.find((one) => one.card === card);
  const left = (lies?.left ?? find[order({ card })]?.uses ?? 1) - 1;
  return withDwarf(lies ? model : without(model, seat, card, eyes), seat, ({ open }) => ({
    open: [...open.filter((one) => one.card !== card), { card, left }]
      .filter((one) => one.left > 0)
      .sort((a, b) => order(a) - order(b)),
  }));
}

/** The card that this event always means. @type {Rule} */
export const used = (model, event, eyes) => played(model, event.seat, PLAYED[event.event], eyes);

/** The card that the event names is played. @type {Rule} */
export const usedNamed = (model, event, eyes) => played(model, event.seat, eyes.box.find[event.find].key, eyes);

/** The card that the event names leaves the hand. @type {Rule} */
export const discarded = (model, event, eyes) => without(model, event.seat, eyes.box.find[event.find].key, eyes);

/** @param {Model} model @param {number|null} seat @param {string} monster @param {number} more @param {Eyes} eyes */
export function withMonster(model, seat, monster, more, { box }) {
  const health = box.boom.find(({ key }) => key === monster)?.health ?? 0;
  return withDwarf(model, seat, ({ monsters }) => ({
    monsters: counted(monsters, "monster", box.boom, { monster, health, count: more }),
  }));
}

/** What a hole or rubble cost; an explosive has an event of its own. @type {Rule} */
export function spent(model, event, eyes) {
  const means = MEANS[event.means];
  if (!means || means === "explosive") return model;
  if (means === "miner") return withMonster(model, event.seat, "miner", -1, eyes);
  if (means !== "skill") return played(model, event.seat, means, eyes);
  return withDwarf(model, event.seat, ({ skill, counters }) =>
    skill === "engineer" ? { counters: counters - 1 } : {},
  );
}

/** How many cards two have after one went from hand to hand.
 * @param {Model} model @param {number|null} from @param {number|null} to @param {Eyes} eyes */
const given = (model, from, to, eyes) => resized(resized(model, from, -1, eyes), to, 1, eyes);

/** And which card it was.
 * @param {Model} model @param {number|null} from @param {number|null} to @param {string} card @param {Eyes} eyes */
const givenCard = (model, from, to, card, eyes) => withCard(withCard(model, from, card, -1, eyes), to, card, 1, eyes);

/** @type {Rule} */
function promisePaid(model, { seat, player, thing }, eyes) {
  const free = withDwarf(model, seat, () => ({ promise: null }));
  if (THINGS[thing] === "card") return given(free, seat, player, eyes);
  if (THINGS[thing] === "explosive") return withExplosives(withExplosives(free, seat, -1), player, 1);
  const gone = withDwarf(free, seat, () => ({ crystal: false }));
  return withDwarf(gone, player, () => ({ crystal: true, mining: false }));
}

/** @type {Record<string, Rule>} */
export const rules = {
  found: (model, { seat, find }, eyes) => withCard(model, seat, eyes.box.find[find].key, 1, eyes),
  "took-card": (model, { seat, hand }, eyes) => sized(model, seat, hand, eyes),
  "lost-card": discarded,
  discarded,
  stole: (model, { seat, player }, eyes) => given(model, player, seat, eyes),
  "stolen-card": (model, { seat, player, find }, eyes) => givenCard(model, player, seat, eyes.box.find[find].key, eyes),
  promised: (model, { seat, thing }) => withDwarf(model, seat, () => ({ promise: THINGS[thing] })),
  "promised-card": (model, { seat, find }, { box }) => withDwarf(model, seat, () => ({ promise: box.find[find].key })),
  "promise-paid": promisePaid,
  "paid-card": (model, { seat, player, find }, eyes) => givenCard(model, seat, player, eyes.box.find[find].key, eyes),
  "promise-void": (model, { seat }) => withDwarf(model, seat, () => ({ promise: null })),
  repaired: (model, event, eyes) =>
    withDwarf(used(model, event, eyes), event.seat, () => ({ counters: event.counters })),
  lantern: used,
  "lucky-coin": used,
  rope: used,
};
