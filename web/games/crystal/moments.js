// What is seen of a step and when, as data for the timeline. Only run() acts, and only by the stage.
//
// A fight: its scene rises, the die tumbles in it, lies still, goes into its slot, the sum is counted; then the blow,
// and
// the stamp. Nothing tells the result before: neither a sentence nor a face. Others' fights take less time.
import { touches } from "../../lib/sound.js";
import { chain } from "../../lib/timeline.js";
import { headline, stampOf } from "./headline.js";
import { reduce } from "./reduce/index.js";

/** @typedef {import("../../lib/timeline.js").Moment} Moment */
/** @typedef {import("../../engine/core.js").Event} Event */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Entry} Entry */
/**
 * @typedef {object} Stage
 * @property {(model: Model, event?: Event) => void} draw
 * @property {(text: string, headline: string) => void} say the engine's sentence for the log, and what is on screen
 * @property {(part: "boom"|"find", entry: Entry) => void} card lays one over the mine
 * @property {() => void} flies the card goes to one's hand
 * @property {(seat: number|null) => void} toss a die is in the air: in the fight, or over the mine
 * @property {(value: number) => void} face what it shows for a moment
 * @property {(value: number) => void} land it lies still
 * @property {(seat: number|null) => void} blow this side hits the other
 * @property {(seat: number|null, look: "win"|"lose"|"", text: string, more: string) => void} stamp the result
 * @property {() => void} clear takes all of this away
 * @property {(step: Step) => void} show the step as it is in the end
 */
/** @typedef {import("../../play/local.js").Step} Step */
/** @typedef {import("./headline.js").Reader} Reader */

/** How long an event is looked at; 320 ms where nothing is said here. @type {Record<string, number>} */
const LASTS = {
  turn: 120,
  skill: 120,
  "tile-drawn": 120,
  explores: 120,
  "took-card": 120,
  lot: 200,
  "tile-laid": 400,
  walked: 420,
  attack: 420,
  fled: 620,
  portal: 420,
  fell: 420,
  kicked: 500,
  teleported: 500,
  mined: 900,
  "picked-up": 900,
  "crystal-taken": 900,
  won: 1400,
};

/** What is heard and felt. @type {Record<string, Partial<Moment>>} */
const CUES = {
  walked: { sound: "steps" },
  attack: { sound: "steps" },
  fled: { sound: "steps" },
  portal: { sound: "whoosh" },
  fell: { sound: "thud" },
  "tile-laid": { sound: "thud", touch: touches.stamp },
  boosted: { sound: "pick" },
  mined: { sound: "relic", touch: touches.win },
  "picked-up": { sound: "relic" },
  "crystal-taken": { sound: "relic", touch: touches.hit },
  won: { sound: "fanfare", touch: touches.win },
};

const CARD_MS = { boom: 1500, find: 1300 };
/** How long others' fights and dice take, of one's own. */
export const OTHERS = 0.4;
/** Leaning back, the flight of a die with its bounces, lying still, into the slot, counted. */
export const THROW = { begin: 120, land: 1020, slot: 1200, told: 1320, end: 1560 };
/** The blow, the stamp, its hold. */
export const END = { blow: 0, stamp: 240, told: 400, end: 1340 };
/** Faces of a die in the air: they say nothing of how it will lie. */
const IN_THE_AIR = [3, 6, 2, 5, 1, 4, 6, 3];

/** @param {Event} event @returns {["boom"|"find", number]|null} */
function cardOf({ event, card, find }) {
  if (event === "boom-card") return ["boom", card];
  return event === "find-card" || event === "found" ? ["find", find] : null;
}

/** @param {Moment[]} moments @param {number} pace @returns {Moment[]} */
const faster = (moments, pace) => moments.map((moment) => ({ ...moment, at: Math.round(moment.at * pace) }));

/** A card is read before it takes effect; a find of one's own flies to the hand.
 * @param {"boom"|"find"} part @param {Entry} entry @param {boolean} kept
 * @param {() => void} say @param {() => void} draw @param {Stage} stage @returns {Moment[]} */
function aCard(part, entry, kept, say, draw, stage) {
  const cue =
    part === "boom" ? { sound: /** @type {const} */ ("growl") } : { sound: /** @type {const} */ ("gems"), value: 3 };
  return [
    { at: 0, what: "say", run: say },
    { at: 0, what: "card", run: () => stage.card(part, entry), ...cue },
    ...(kept ? [flight(CARD_MS[part], stage)] : []),
    { at: CARD_MS[part], what: "card-away", run: () => stage.clear() },
    { at: CARD_MS[part], what: "draw", run: draw },
  ];
}

/** @param {number} end @param {Stage} stage @returns {Moment} */
const flight = (end, stage) => ({
  at: end - 320,
  what: "card-flies",
  motion: true,
  run: () => stage.flies(),
  sound: "whoosh",
});

/** A monster: eyes in the dark, then the scene. @param {() => void} say @param {() => void} draw @returns {Moment[]} */
const aMonster = (say, draw) => [
  { at: 0, what: "say", run: say, sound: "growl", touch: touches.growl },
  { at: 150, what: "fight", run: draw },
  { at: 1000, what: "breath" },
];

/** The die lies still before its number is told.
 * @param {Event} event @param {() => void} say @param {() => void} draw @param {Stage} stage @returns {Moment[]} */
function aDie(event, say, draw, stage) {
  const { begin, land, slot, told, end } = THROW;
  const faces = IN_THE_AIR.map((value, i) => ({
    at: begin + 60 + i * 80 + i * i * 4,
    what: "face",
    motion: true,
    run: () => stage.face(value),
  }));
  return [
    { at: 0, what: "toss", run: () => stage.toss(event.seat), sound: "dice", touch: touches.dice },
    ...faces,
    { at: land, what: "land", run: () => stage.land(event.die), sound: "thud", touch: touches.stamp },
    { at: slot, what: "sum", run: draw, sound: "tick" },
    { at: told, what: "say", run: say },
    { at: end, what: "breath" },
  ];
}

/** A fight is over, or begins again.
 * @param {Event} event @param {NonNullable<ReturnType<typeof stampOf>>} result
 * @param {() => void} say @param {() => void} draw @param {Stage} stage @returns {Moment[]} */
function aResult(event, { winner, look, text, more }, say, draw, stage) {
  const hit = look !== "";
  const end = hit ? END.end : 900;
  return [
    ...(hit
      ? [
          {
            at: END.blow,
            what: "blow",
            run: () => stage.blow(winner),
            sound: /** @type {const} */ ("blow"),
            touch: touches.blow,
          },
        ]
      : []),
    {
      at: END.stamp,
      what: "stamp",
      run: () => stage.stamp(winner, look, text, more),
      sound: "stamp",
      touch: touches.stamp,
    },
    { at: END.told, what: "say", run: say },
    { at: end, what: "clear", run: () => stage.clear() },
    { at: end, what: event.event, run: draw, ...CUES[event.event] },
  ];
}

/** @param {Event} event @param {Model} before @param {Model} model after it @param {Stage} stage
 * @param {Reader} reader */
function one(event, before, model, stage, reader) {
  const say = () => stage.say(event.text, headline(event, reader));
  const draw = () => stage.draw(model, event);
  const card = cardOf(event),
    entry = card && reader.box[card[0]][card[1]];
  const fight = before.fight ?? model.fight;
  const mine = fight?.sides.some(({ player }) => player === reader.viewer) || event.seat === reader.viewer;
  const pace = mine ? 1 : OTHERS;
  if (card && entry) {
    if (card[0] === "boom" && model.fight) return faster(aMonster(say, draw), pace);
    const kept = event.event === "found" && event.seat === reader.viewer;
    return faster(aCard(card[0], entry, kept, say, draw, stage), mine ? 1 : 0.6);
  }
  const result = before.fight && stampOf(event, before.fight, reader);
  if (result) return faster(aResult(event, result, say, draw, stage), pace);
  if (event.die && event.event !== "lot")
    return [...faster(aDie(event, say, draw, stage), pace), ...away(event, before, stage, pace)];
  return [
    { at: 0, what: "say", run: say },
    { at: 0, what: event.event, run: draw, ...CUES[event.event] },
    { at: LASTS[event.event] ?? 320, what: "breath" },
  ];
}

/** Over the mine nothing is left lying. @param {Event} event @param {Model} before @param {Stage} stage
 * @param {number} pace
 * @returns {Moment[]} */
const away = (event, before, stage, pace) =>
  before.fight && event.event === "rolled"
    ? []
    : [{ at: Math.round(THROW.end * pace), what: "die-away", run: () => stage.clear() }];

/**
 * @param {Model} before
 * @param {Event[]} events
 * @param {Step} after
 * @param {Stage} stage
 * @param {Reader} reader
 * @returns {Moment[]}
 */
export function moments(before, events, after, stage, reader) {
  let model = before;
  const parts = events.map((event) => {
    const last = model;
    model = reduce(model, event, reader);
    return one(event, last, model, stage, reader);
  });
  return chain(...parts, [{ at: 0, what: "show", run: () => stage.show(after) }]);
}
