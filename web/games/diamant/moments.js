// The choreography: what is to be seen when, between two of the engine's views (../../lib/timeline.js).
//
// Events that belong together are one scene: all choices are turned up at once, a strike and what it costs. Each scene
// begins with the model before its events and ends with the model after them, and a breath. Nothing that hints at the
// truth is there before its moment: no pose, no number, no caption, no sentence for who cannot see.
import { chain, later } from "../../lib/timeline.js";
import { HAZARDS } from "./hazards.js";
import { ofBeginning, ofChest, ofChoices, ofEnd, ofHazard, ofLoss, ofRelic, ofStrike, ofTreasure } from "./headline.js";
import { reduce } from "./reduce.js";

/** @typedef {import("../../lib/timeline.js").Moment} Moment */
/** @typedef {import("./headline.js").Line} Line */
/** @typedef {import("./reduce.js").Event} Event */
/** @typedef {import("./reduce.js").Model} Model */
/** @typedef {{seat: number, choice: "go"|"return"}} Choice */
/** @typedef {{seat: number, n: number}} Sum */
/**
 * What can be done on the screen.
 * @typedef {object} Stage
 * @property {string[]} names
 * @property {(model: Model) => void} draw
 * @property {(line: Line) => void} caption
 * @property {(events: Event[]) => void} tell to the log, and to who cannot see
 * @property {(seats: number[]) => void} layChoices face down, over the heads
 * @property {(choices: Choice[]) => void} turnChoices
 * @property {(seats: number[]) => void} walkOut with their bags, to the camp
 * @property {(sums: Sum[]) => void} showGains at the exit
 * @property {() => void} clearChoices
 * @property {(risk: number) => void} hold the breath: 0 lets it go
 * @property {(seats: number[], gems: number, each: number) => void} shareGems from the newest card to the heads
 * @property {(hazard: string) => void} pair the two equal cards slide together
 * @property {(hazard: string, seats: number[]) => void} strike
 * @property {(text: string) => void} title of the strike
 * @property {(sums: Sum[]) => void} showLosses
 * @property {(line: Line) => void} shout
 * @property {(text: string) => void} keep
 * @property {() => void} fade what lies on the floor goes grey
 * @property {() => void} endStrike
 */
/** @typedef {(before: Model, events: Event[], stage: Stage) => Moment[]} Scene */

/** Of a find, only this many gems fly to each. */
const FLYING_MAX = 3;
const FLIGHT_MS = 520;
/** Gems fly one after another. */
export const GEM_DELAY_MS = 60;
/** Above this risk the next card is held. */
const RISKY = 0.15;
const TURN_MS = 220;

/** The strike's clock, from the moment that its card is seen. */
export const STRIKE = { hit: 430, title: 620, losses: 900, shout: 1000, keep: 1500, fade: 1900, end: 2500 };
/** The clock of the choices. */
export const REVEAL = { turn: 600, told: 900, gains: 1150, end: 1600, endAllOn: 1200 };

/** @param {Model} model @param {Event[]} events */
const fold = (model, events) => events.reduce(reduce, model);

/** @param {Model} model */
const insideOf = ({ explorers }) => explorers.flatMap(({ where }, seat) => (where === "cave" ? [seat] : []));

/** @param {Event} event @returns {Choice} */
const choiceOf = ({ event, seat }) => ({ seat: seat ?? 0, choice: event === "returned" ? "return" : "go" });

/** Everybody's card is over their head, all are turned at once; those who return walk out with what they take.
 * @type {Scene} */
function choices(before, events, stage) {
  const made = events
    .filter(({ event }) => event === "went-on" || event === "returned")
    .map(choiceOf)
    .sort((a, b) => a.seat - b.seat);
  const back = events.filter(({ event }) => event === "returned");
  const leavers = back.map(({ seat }) => seat ?? 0);
  const gains = back.map(({ seat, carried, share }) => ({ seat: seat ?? 0, n: carried + share }));
  const tell = () => (stage.caption(ofChoices(before, events, stage.names)), stage.tell(events));
  const after = () => (stage.clearChoices(), stage.draw(fold(before, events)));
  /** @type {Moment[]} */
  const reveal = [
    {
      at: 0,
      what: "choices are face down",
      run: () => (stage.draw(before), stage.caption({ head: "" }), stage.layChoices(made.map(({ seat }) => seat))),
      sound: "card",
    },
    { at: REVEAL.turn, what: "choices are turned", run: () => stage.turnChoices(made), sound: "card", touch: 20 },
    { at: REVEAL.told, what: "choices are told", run: tell },
  ];
  if (!back.length) return [...reveal, { at: REVEAL.endAllOn, what: "everybody goes on", run: after }];
  return [
    ...reveal,
    { at: REVEAL.told, what: "leavers walk out", motion: true, run: () => stage.walkOut(leavers) },
    { at: REVEAL.gains, what: "gains are shown", run: () => stage.showGains(gains), sound: "safe" },
    ...(events.some(({ event }) => event === "relic-taken")
      ? [{ at: REVEAL.gains, what: "relic chime", sound: /** @type {const} */ ("relic") }]
      : []),
    { at: REVEAL.end, what: "back in camp", run: after },
  ];
}

/** The next card lies face down, the longer the more it may cost; then `scene` turns it.
 * @param {Model} before @param {Stage} stage @param {Moment[]} scene */
function held(before, stage, scene) {
  const risk = before.deck_count ? before.deadly / before.deck_count : 0;
  const risky = risk > RISKY;
  const down = { ...before, path: [...before.path, { down: /** @type {const} */ (true) }] };
  const first = () => (stage.draw(down), stage.caption({ head: "" }), stage.hold(risky ? risk : 0));
  return [
    { at: 0, what: "a card, face down", motion: true, run: first, sound: /** @type {const} */ ("card") },
    ...later(scene, Math.round(risky ? 300 + 600 * risk : 200)),
  ];
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
  const inside = insideOf(before);
  const gems = Math.min(FLYING_MAX, event.share);
  const flight = gems ? FLIGHT_MS + (gems * inside.length - 1) * GEM_DELAY_MS : 0;
  return held(before, stage, [
    {
      at: 0,
      what: "a treasure",
      run: () => (stage.hold(0), stage.draw(found), stage.caption(ofTreasure(before, event)), stage.tell([event])),
    },
    { at: TURN_MS, what: "chime", sound: "gems", value: event.value },
    { at: TURN_MS, what: "gems are shared", motion: true, run: () => stage.shareGems(inside, gems, event.share) },
    { at: TURN_MS + flight, what: "everyone has a share", run: () => stage.draw(after) },
    { at: TURN_MS + flight + 500, what: "a breath" },
  ]);
}

/** The first of its kind: its lamp is lit, and everybody is afraid. @type {Scene} */
function hazard(before, [event], stage) {
  const after = reduce(before, event);
  const show = () => {
    stage.hold(0);
    stage.draw({ ...after, fright: true });
    stage.caption(ofHazard(HAZARDS[event.hazard]));
    stage.tell([event]);
  };
  return held(before, stage, [
    { at: 0, what: "a hazard", run: show, sound: "hazard", touch: 30 },
    { at: 1200, what: "a breath", run: () => stage.draw(after) },
  ]);
}

/** @type {Scene} */
function relic(before, [event], stage) {
  const show = () => {
    stage.hold(0);
    stage.draw(reduce(before, event));
    stage.caption(ofRelic(event.value));
    stage.tell([event]);
  };
  return held(before, stage, [
    { at: 0, what: "a relic", run: show, sound: "relic" },
    { at: 1200, what: "a breath" },
  ]);
}

/** The second hazard of its kind: it strikes, and everyone inside drops what they carry and runs. @type {Scene} */
function strike(before, events, stage) {
  const struck = { ...reduce(before, events[0]), fright: true };
  const kind = HAZARDS[events[0].hazard];
  const lost = events.filter(({ event }) => event === "lost");
  const sums = lost.map(({ seat, carried }) => ({ seat: seat ?? 0, n: carried }));
  const keep = ofChest(before);
  return held(before, stage, [
    { at: 0, what: "the second hazard", run: () => (stage.hold(0), stage.draw(struck)), sound: "card" },
    { at: 0, what: "two of a kind", motion: true, run: () => stage.pair(kind) },
    {
      at: STRIKE.hit,
      what: "it strikes",
      run: () => stage.strike(kind, insideOf(before)),
      sound: "collapse",
      touch: [60, 40, 120],
    },
    {
      at: STRIKE.title,
      what: "it has a name",
      run: () => (stage.title(ofStrike(kind)), stage.tell([events[0]])),
    },
    { at: STRIKE.losses, what: "losses are shown", run: () => stage.showLosses(sums) },
    {
      at: STRIKE.shout,
      what: "what I lose",
      run: () => (stage.shout(ofLoss(before, events)), stage.tell(lost)),
    },
    ...(keep ? [{ at: STRIKE.keep, what: "what I keep", run: () => stage.keep(keep) }] : []),
    { at: STRIKE.fade, what: "loot goes grey", motion: true, run: stage.fade },
    { at: STRIKE.end, what: "back in camp", run: () => (stage.endStrike(), stage.draw(fold(before, events))) },
  ]);
}

/** The path is left as it is until the next expedition begins. @type {Scene} */
const ends = (before, [event], stage) => [
  {
    at: 0,
    what: "an expedition ends",
    run: () => (stage.caption(ofEnd(before, event)), stage.tell([event])),
  },
  { at: 1100, what: "a breath" },
];

/** @type {Scene} */
const begins = (before, [event], stage) => [
  {
    at: 0,
    what: "an expedition begins",
    run: () => (stage.draw(reduce(before, event)), stage.caption(ofBeginning(event)), stage.tell([event])),
  },
  { at: 900, what: "a breath" },
];

/** @type {Record<string, Scene>} */
const scenes = { choices, treasure, hazard, relic, strike, "expedition-ends": ends, "expedition-begins": begins };

/** Which scene an event is part of, where it is not one of its own. */
const partOf = /** @type {Record<string, string>} */ ({
  "went-on": "choices",
  returned: "choices",
  "relic-taken": "choices",
  collapse: "strike",
  lost: "strike",
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

/** What has no scene is told all the same. @param {Event[]} events @param {Stage} stage @returns {Moment[]} */
const untold = (events, stage) => [{ at: 0, what: events[0].event, run: () => stage.tell(events) }];

/** @param {Model} before @param {Event[]} events @param {Model} after @param {Stage} stage @returns {Moment[]} */
export function moments(before, events, after, stage) {
  // Whose eyes it is may change at a shared device; and while something is shown nobody is asked.
  let model = { ...before, seat: after.seat, to_act: /** @type {number[]} */ ([]) };
  const parts = grouped(events).map((group) => {
    const scene = scenes[group.scene]?.(model, group.events, stage) ?? untold(group.events, stage);
    model = fold(model, group.events);
    return scene;
  });
  return chain(...parts, [{ at: 0, what: "as it is", run: () => stage.draw(after) }]);
}
