// What is seen on the gnomes' table between two views, as data (lib/timeline.js).
//
// Each event is the same small scene: the line and the sound, a card that flies, and, when it has arrived, the table as
// the reducer has it then; after that as long as it takes to see what has changed. Somebody else's deed lingers longer
// than the viewer's own, and a curse longest: the fog spreads, a fist is shaken. The end is played on a stage of its
// own (final.js).
import { chain } from "../../lib/timeline.js";
import { CARDS, isGem } from "./cards.js";
import { ends, finalSteps } from "./final.js";
import { headline } from "./headline.js";
import { reduce } from "./reduce.js";

/** @typedef {import("../../lib/timeline.js").Moment} Moment */
/** @typedef {import("../../play/local.js").Step} Step */
/** @typedef {import("./reduce.js").Event} Event */
/** @typedef {import("./reduce.js").Model} Model */
/** Somewhere on the table: "deck", "open0" to "open2", "hand" (the viewer's), or "seat0" to "seat5".
 * @typedef {string} Place */
/**
 * What can be done on the screen.
 * @typedef {object} Stage
 * @property {number} viewer
 * @property {string[]} names
 * @property {(text: string) => void} log what happened, in the engine's words
 * @property {(text: string) => void} caption
 * @property {(model: Model) => void} draw
 * @property {(card: string|null, from: Place, to: Place, ms: number) => void} fly null: its back
 * @property {(seat: number|null) => void} strike who is hit by a curse; null: nobody any more
 * @property {(seat: number) => void} shake a fist
 * @property {(seat: number) => void} clear the boards fly off a shelf
 * @property {(final: import("./final.js").Final, view: any) => void} final what the final stage shows
 * @property {(step: Step) => void} show what the engine says, and what it asks
 */
/**
 * How an event is staged: which card flies where, and how long it may be looked at afterwards.
 * @typedef {object} Scene
 * @property {[card: string|null, from: Place, to: Place, ms: number]} [flight]
 * @property {number} [linger]
 * @property {Pick<Moment, "sound"|"value"|"touch">} [cue] at the beginning
 * @property {Pick<Moment, "sound"|"value"|"touch">} [hit] when it has arrived
 * @property {number} [victim]
 * @property {number} [cleared] whose shelf is free again
 */

/** How long a card is on its way when it is taken, laid, sent. */
const TAKE = 240,
  LAY = 220,
  CURSE = 520;

/** Where a seat's hand is, as far as it can be seen. @param {Stage} stage @param {number|null} seat @returns {Place} */
const handOf = (stage, seat) => (seat === stage.viewer ? "hand" : `seat${seat}`);

/** @type {Record<string, (event: Event, stage: Stage, model: Model) => Scene>} */
const scenes = {
  dealt: () => ({ linger: 60 }),
  "turned-up": () => ({ linger: 60 }),
  "took-from-deck": ({ seat }, stage) => ({
    flight: [null, "deck", handOf(stage, seat), TAKE],
    cue: { sound: "card" },
  }),
  "took-open": ({ seat, card }, stage, model) => ({
    flight: [CARDS[card], `open${Math.max(0, model.open.indexOf(CARDS[card]))}`, handOf(stage, seat), TAKE],
    linger: seat === stage.viewer ? 0 : 250,
    cue: { sound: "card" },
  }),
  laid: ({ seat, card }, stage) => ({
    flight: [CARDS[card], handOf(stage, seat), `seat${seat}`, LAY],
    linger: seat === stage.viewer ? 400 : 650,
    hit: isGem(CARDS[card]) ? { sound: "gems", value: 4 } : { sound: "pick" },
  }),
  "cleared-rockfall": ({ seat }) => ({ cleared: Number(seat), linger: 400 }),
  cursed: ({ seat, card, target }, stage) => ({
    flight: [CARDS[card], handOf(stage, seat), `seat${target}`, CURSE],
    linger: 1200,
    cue: { sound: "card" },
    hit: { sound: CARDS[card] === "rockfall" ? "collapse" : "curse", touch: target === stage.viewer ? 40 : undefined },
    victim: target,
  }),
  blew: ({ seat, wind }, stage) => ({
    flight: [CARDS[wind], handOf(stage, seat), `seat${seat}`, LAY],
    linger: 500,
    cue: { sound: "safe" },
  }),
  discarded: () => ({ linger: 400 }),
  "deck-empty": () => ({ linger: 900 }),
  "last-round": () => ({ linger: 900 }),
};

/** What only moves, when a card has arrived. @param {Stage} stage @param {Scene} scene @param {number} at
 * @returns {Moment[]} */
function reactions(stage, { victim, cleared, linger = 0 }, at) {
  if (cleared !== undefined) return [{ at, what: "boards fly", motion: true, run: () => stage.clear(cleared) }];
  if (victim === undefined) return [];
  return [
    { at, what: "fist", motion: true, run: () => stage.shake(victim) },
    { at: at + linger, what: "calm", run: () => stage.strike(null) },
  ];
}

/** One event. @param {Model} before @param {Event} event @param {Model} after @param {Stage} stage
 * @returns {Moment[]} */
function scene(before, event, after, stage) {
  const own = scenes[event.event]?.(event, stage, before) ?? {};
  const { flight, linger = 0, cue, hit, victim, cleared } = own;
  const line = headline(event, before, stage.viewer, stage.names);
  const say = () => {
    if (event.event !== "dealt") stage.log(event.text);
    if (line !== null) stage.caption(line);
  };
  const arrival = flight ? flight[3] : 0;
  // The light stays with whoever did it while it is looked at, although the turn has passed on.
  const lit = event.seat !== null && after.turn !== null ? { ...after, turn: event.seat } : after;
  const arrive = () => {
    if (victim !== undefined) stage.strike(victim);
    stage.draw(lit);
  };
  return [
    { at: 0, what: event.event, run: say, ...cue },
    ...(flight ? [{ at: 0, what: "flight", motion: true, run: () => stage.fly(...flight) }] : []),
    ...(cleared === undefined ? [] : reactions(stage, own, arrival)),
    { at: arrival, what: `${event.event}, done`, run: arrive, ...hit },
    ...(victim === undefined ? [] : reactions(stage, own, arrival)),
    ...(linger ? [{ at: arrival + linger, what: "breath" }] : []),
  ];
}

/**
 * What is played between two views, in parts: a tap ends the one that is on. The last moment shows the engine's view.
 * @param {Model} before @param {Event[]} events @param {Step} after @param {Stage} stage
 * @returns {Moment[][]}
 */
export function partsOf(before, events, after, stage) {
  let model = before;
  const counted = ["counted", "counted-on"];
  const table = events
    .filter(({ event }) => !counted.includes(event))
    .map((event) => {
      const was = model;
      model = reduce(was, event);
      return scene(was, event, model, stage);
    });
  const last = [{ at: 0, what: "shown", run: () => stage.show(after) }];
  if (!ends(events)) return [chain(...table, last)];
  return [chain(...table), ...finalSteps(after.view, events, stage), last];
}

/** The same as one list.
 * @param {Model} before @param {Event[]} events @param {Step} after @param {Stage} stage */
export const moments = (before, events, after, stage) => chain(...partsOf(before, events, after, stage));
