// The choreography: what is to be seen when, between two of the engine's views (../../lib/timeline.js).
//
// Events that belong together are one scene: all choices are turned up at once, a collapse and what it costs. Each
// scene begins with the model before its events and ends with the model after them, and a breath.
import { chain } from "../../lib/timeline.js";
import { ofChoices, ofLoss, ofTreasure } from "./headline.js";
import { reduce } from "./reduce.js";

/** @typedef {import("../../lib/timeline.js").Moment} Moment */
/** @typedef {import("./reduce.js").Event} Event */
/** @typedef {import("./reduce.js").Model} Model */
/** @typedef {{seat: number, choice: "go"|"return"}} Choice */
/**
 * What can be done on the screen.
 * @typedef {object} Stage
 * @property {(model: Model) => void} draw
 * @property {(text: string) => void} caption
 * @property {(choices: Choice[]) => void} layChoices face down
 * @property {() => void} turnChoices
 * @property {() => void} clearChoices
 * @property {(seats: number[], each: number) => void} shareGems from the newest card to explorers
 * @property {(count: number) => void} bringGems from the newest card to camp
 * @property {(value: number) => void} bringRelic likewise
 * @property {(seat: number, count: number) => void} dropGems
 * @property {() => void} shakeCards
 * @property {() => void} shakeScene
 * @property {(is: boolean) => void} collapsing
 */
/** @typedef {(before: Model, events: Event[], stage: Stage) => Moment[]} Scene */

/** Of a find, only this many gems fly. */
const FLYING_MAX = 4;
const FLIGHT_MS = 520;
/** Gems fly one after another, and one explorer's a little later than another's. */
export const GEM_DELAY_MS = 70,
  SEAT_DELAY_MS = 30;

/** @param {Model} model @param {Event[]} events */
const fold = (model, events) => events.reduce(reduce, model);

/** @param {Event} event @returns {Choice} */
const choiceOf = ({ event, seat }) => ({ seat: seat ?? 0, choice: event === "returned" ? "return" : "go" });

/** Everybody's card lies face down, all are turned at once; those who return walk out with what they take.
 * @type {Scene} */
function choices(before, events, stage) {
  const made = events
    .filter(({ event }) => event === "went-on" || event === "returned")
    .map(choiceOf)
    .sort((a, b) => a.seat - b.seat);
  const turned = before.explorers.map((explorer, i) => ({
    ...explorer,
    turned: made.find(({ seat }) => seat === i)?.choice ?? null,
  }));
  const back = events.filter(({ event }) => event === "returned");
  const relics = events.filter(({ event }) => event === "relic-taken");
  /** @type {Moment[]} */
  const reveal = [
    { at: 0, what: "choices lie there", run: () => (stage.draw(before), stage.layChoices(made)) },
    { at: 350, what: "choices are turned", run: stage.turnChoices, sound: "card" },
    { at: 600, what: "choices are told", run: () => stage.caption(ofChoices(before, events)) },
    {
      at: 1450,
      what: "choices are known",
      run: () => (stage.clearChoices(), stage.draw({ ...before, explorers: turned })),
    },
    { at: 1950, what: "a breath" },
  ];
  if (!back.length) return reveal;
  return chain(reveal, [
    ...back.map(({ share }) => ({
      at: 0,
      what: "gems are brought home",
      motion: true,
      run: () => stage.bringGems(Math.min(FLYING_MAX, share)),
    })),
    ...relics.map(({ value }) => ({
      at: 0,
      what: "a relic is brought home",
      motion: true,
      run: () => stage.bringRelic(value),
    })),
    ...(relics.length ? [{ at: 0, what: "relic chime", sound: /** @type {const} */ ("relic") }] : []),
    { at: 0, what: "back in camp", run: () => stage.draw(fold(before, events)), sound: "safe" },
    { at: 900, what: "a breath" },
  ]);
}

/** The whole treasure lies on the card, then it is shared. @type {Scene} */
function treasure(before, [event], stage) {
  const after = reduce(before, event);
  const found = {
    ...after,
    lying: before.lying,
    path: [...before.path, { gems: event.value, lying: event.value }],
    explorers: after.explorers.map((explorer, seat) => ({ ...explorer, carried: before.explorers[seat].carried })),
  };
  const inside = before.explorers.flatMap(({ where }, seat) => (where === "cave" ? [seat] : []));
  const each = Math.min(FLYING_MAX, event.share);
  const flight = each ? FLIGHT_MS + (each - 1) * GEM_DELAY_MS + Math.max(...inside) * SEAT_DELAY_MS : 0;
  return [
    {
      at: 0,
      what: "a treasure",
      run: () => (stage.draw(found), stage.caption(ofTreasure(before, event))),
      sound: "card",
    },
    { at: 420, what: "chime", sound: "gems", value: event.value },
    { at: 420, what: "gems are shared", motion: true, run: () => stage.shareGems(inside, each) },
    { at: 420 + flight, what: "everyone has a share", run: () => stage.draw(after) },
    { at: 800 + flight, what: "a breath" },
  ];
}

/** @type {Scene} */
function hazard(before, [event], stage) {
  return [
    {
      at: 0,
      what: "a hazard",
      run: () => (stage.draw(reduce(before, event)), stage.caption(event.text)),
      sound: "card",
    },
    { at: 0, what: "growl", sound: "hazard", touch: 30 },
    { at: 250, what: "cards shake", motion: true, run: stage.shakeCards },
    { at: 1100, what: "a breath" },
  ];
}

/** @type {Scene} */
function relic(before, [event], stage) {
  return [
    {
      at: 0,
      what: "a relic",
      run: () => (stage.draw(reduce(before, event)), stage.caption(event.text)),
      sound: "card",
    },
    { at: 0, what: "relic chime", sound: "relic" },
    { at: 1000, what: "a breath" },
  ];
}

/** The second hazard of its kind: everyone inside drops what they carry. @type {Scene} */
function collapse(before, events, stage) {
  const lost = events.filter(({ event }) => event === "lost");
  const own = ofLoss(before, events);
  return [
    {
      at: 0,
      what: "the second hazard",
      run: () => (stage.draw(reduce(before, events[0])), stage.caption(events[0].text), stage.collapsing(true)),
      sound: "card",
    },
    { at: 0, what: "rumble", sound: "collapse", touch: [60, 40, 120] },
    { at: 0, what: "the cave shakes", motion: true, run: stage.shakeScene },
    ...lost.map(({ seat, carried }) => ({
      at: 900,
      what: "gems are dropped",
      motion: true,
      run: () => stage.dropGems(seat ?? 0, Math.min(FLYING_MAX, carried)),
    })),
    {
      at: 900,
      what: "everyone is out",
      run: () => {
        stage.draw(fold(before, events));
        if (own) stage.caption(own);
      },
    },
    { at: 2000, what: "the dust settles", run: () => stage.collapsing(false) },
  ];
}

/** The path is left as it is until the next expedition begins. @type {Scene} */
const ends = (_, [event], stage) => [
  { at: 0, what: "an expedition ends", run: () => stage.caption(event.text) },
  { at: 700, what: "a breath" },
];

/** @type {Scene} */
const begins = (before, [event], stage) => [
  {
    at: 0,
    what: "an expedition begins",
    run: () => (stage.draw(reduce(before, event)), stage.caption(event.text)),
  },
  { at: 900, what: "a breath" },
];

/** @type {Record<string, Scene>} */
const scenes = { choices, treasure, hazard, relic, collapse, "expedition-ends": ends, "expedition-begins": begins };

/** Which scene an event is part of, where it is not one of its own. */
const partOf = /** @type {Record<string, string>} */ ({
  "went-on": "choices",
  returned: "choices",
  "relic-taken": "choices",
  lost: "collapse",
});

/** Neighbours that are one scene. @param {Event[]} events */
function grouped(events) {
  /** @type {{scene: string, events: Event[]}[]} */
  const groups = [];
  for (const event of events) {
    const scene = partOf[event.event] ?? event.event;
    const last = groups[groups.length - 1];
    if (last?.scene === scene && scene !== event.event) last.events.push(event);
    else groups.push({ scene, events: [event] });
  }
  return groups;
}

/** @param {Model} before @param {Event[]} events @param {Model} after @param {Stage} stage @returns {Moment[]} */
export function moments(before, events, after, stage) {
  // Whose eyes it is may change at a shared device; and while something is shown nobody is asked.
  let model = { ...before, seat: after.seat, to_act: /** @type {number[]} */ ([]) };
  const parts = grouped(events).map((group) => {
    const scene = scenes[group.scene]?.(model, group.events, stage) ?? [];
    model = fold(model, group.events);
    return scene;
  });
  return chain(...parts, [{ at: 0, what: "as it is", run: () => stage.draw(after) }]);
}
