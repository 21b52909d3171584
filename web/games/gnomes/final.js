// The final stage as data: everyone's sets are counted from the last place up, and those who may win are compared set
// by set. What is shown is a model, changed step by step; nothing of the result is in it before its moment.
//
// One list of moments for each step: a tap leads to the next one. With reduced motion the sets of a step are there at
// once, and nobody waits for the drum.
import { t, tn } from "../../lib/i18n.js";
import { HIDES } from "./cards.js";
import { sizesOf } from "./sets.js";

/** @typedef {import("../../lib/timeline.js").Moment} Moment */
/** @typedef {import("./reduce.js").Event} Event */
/** @typedef {import("./reduce.js").Model} Model */
/**
 * What the stage shows.
 * @typedef {object} Final
 * @property {number[]} landed how many sets of each seat can be seen
 * @property {boolean[]} told of each seat: that is all, and what fog hid is named
 * @property {(number|null)[]} places as far as they are known
 * @property {number[]} lit who is being looked at
 * @property {number[]} crates whose next set is in a closed crate
 * @property {number|null} size of the sets that are compared
 * @property {number[]} winners
 * @property {string} title
 * @property {string} note
 */
/**
 * @typedef {object} FinalStage
 * @property {number} viewer
 * @property {string[]} names
 * @property {(text: string) => void} log
 * @property {(final: Final, view: any) => void} final
 */
/** @typedef {Partial<Pick<Moment, "sound"|"value"|"touch"|"motion">>} Cue */

const LAND = 300,
  PLACE = 900,
  NEXT = 300,
  COMPARE = 800,
  DRUM = 1200,
  LINGER = 2200;

/** @param {any} view @param {number} seat @returns {number[]} */
const sizesAt = (view, seat) => sizesOf(view.players[seat].sets ?? []);

/** Those who are compared set by set: all who share the win, or the winner and the next. @param {any} view */
function rivals(view) {
  /** @type {number[]} */
  const places = view.places;
  const wanted = view.winners.length > 1 ? 1 : Math.min(...places.filter((place) => place > 1), Infinity);
  return places.map((_, seat) => seat).filter((seat) => places[seat] <= wanted);
}

/** The first set in which they differ; -1: in none. @param {number[][]} sizes */
function difference(sizes) {
  const most = Math.max(...sizes.map(({ length }) => length));
  for (let i = 0; i < most; i++) if (new Set(sizes.map((own) => own[i] ?? 0)).size > 1) return i;
  return -1;
}

/** "Two sixes. Two fours."
 * @param {number[]} sizes of the sets in which they are level @param {number} count of rivals */
function levelText(sizes, count) {
  if (count !== 2 || new Set(sizes).size < sizes.length)
    return t("Level so far: {sizes}.", { sizes: sizes.join(" · ") });
  const words = [
    t("Two single gems."),
    t("Two twos."),
    t("Two threes."),
    t("Two fours."),
    t("Two fives."),
    t("Two sixes."),
  ];
  return sizes.map((size) => words[size - 1]).join(" ");
}

/** "You are second: 6-4-3". @param {any} view @param {number} viewer */
function ownPlace(view, viewer) {
  const sets = sizesAt(view, viewer).join("-") || "0";
  const texts = [
    t("You are first: {sets}", { sets }),
    t("You are second: {sets}", { sets }),
    t("You are third: {sets}", { sets }),
    t("You are fourth: {sets}", { sets }),
    t("You are fifth: {sets}", { sets }),
    t("You are sixth: {sets}", { sets }),
  ];
  return texts[view.places[viewer] - 1] ?? "";
}

/** What fog hid of somebody's gems: which, and how many. @param {any} player */
export function hiddenBy(player) {
  /** @type {Model["players"][0]["gems"]} */
  const gems = player.gems;
  const hidden = gems.filter((gem) => gem.hidden);
  /** @type {string[]} */
  const curses = player.curses;
  const fogs = curses.filter((curse) => HIDES[curse] && hidden.some((gem) => HIDES[curse].includes(gem.card[0])));
  return { fogs: [...new Set(fogs)], count: hidden.reduce((sum, gem) => sum + gem.count, 0) };
}

/** Makes the moments, each of which shows the model as it is then. */
class Director {
  /** @param {any} view @param {Event[]} events @param {FinalStage} stage */
  constructor(view, events, stage) {
    this.view = view;
    this.stage = stage;
    this.events = events;
    const nobody = view.players.map(() => false);
    /** @type {Final} */
    this.model = {
      landed: view.players.map(() => 0),
      told: nobody,
      places: view.players.map(() => null),
      lit: [],
      crates: [],
      size: null,
      winners: [],
      title: "",
      note: "",
    };
  }

  /**
   * @param {number} at @param {string} what @param {Partial<Final>} change @param {Cue} [cue] @param {number[]} [heard]
   * whose count is told @returns {Moment} */
  show(at, what, change, cue = {}, heard = []) {
    this.model = { ...this.model, ...change };
    const now = this.model;
    const run = () => {
      this.stage.final(now, this.view);
      for (const event of this.events) if (heard.includes(Number(event.seat))) this.stage.log(event.text);
    };
    return { at, what, run, ...cue };
  }

  /** One more set of some seats. @param {number[]} seats */
  more(seats) {
    return this.model.landed.map((count, seat) => (seats.includes(seat) ? count + 1 : count));
  }

  /** All sets of some seats are there, and their place. @param {number[]} seats @returns {Partial<Final>} */
  all(seats) {
    const { view, model } = this;
    const has = (/** @type {number} */ seat) => seats.includes(seat);
    return {
      landed: model.landed.map((count, seat) => (has(seat) ? sizesAt(view, seat).length : count)),
      told: model.told.map((told, seat) => told || has(seat)),
      places: model.places.map((place, seat) => (has(seat) ? view.places[seat] : place)),
      crates: model.crates.filter((seat) => !has(seat)),
    };
  }

  /** Somebody's sets, one after another from the one that is next; then the place. @param {number} seat
   * @param {number} [start] @returns {Moment[]} */
  count(seat, start = 0) {
    const sizes = sizesAt(this.view, seat);
    const first = this.model.landed[seat];
    const sets = sizes
      .slice(first)
      .map((size, i) =>
        this.show(start + i * LAND, `set of ${size}`, { lit: [seat], landed: this.more([seat]) }, landing(size)),
      );
    const told = start + Math.max(PLACE, (sizes.length - first) * LAND + LAND);
    return [...sets, this.show(told, `place of ${seat}`, { lit: [seat], ...this.all([seat]) }, {}, [seat])];
  }

  /** Those below the rivals. @returns {Moment[][]} */
  below() {
    const { places } = this.view;
    const last = rivals(this.view);
    const seats = places.map((/** @type {number} */ _, /** @type {number} */ seat) => seat);
    const rest = seats.filter((/** @type {number} */ seat) => !last.includes(seat));
    rest.sort((/** @type {number} */ a, /** @type {number} */ b) => places[b] - places[a]);
    return rest.map((/** @type {number} */ seat) => {
      const moments = this.count(seat);
      return [...moments, { at: moments[moments.length - 1].at + NEXT, what: "breath" }];
    });
  }

  /** The rivals, set by set while they are level. @returns {Moment[][]} */
  duel() {
    const own = rivals(this.view),
      sizes = own.map((seat) => sizesAt(this.view, seat)),
      decides = difference(sizes);
    const level = decides < 0 ? sizes[0].length : decides;
    const enter = this.show(0, "rivals", { lit: own, note: "" });
    if (decides === 0) return [[enter, ...this.clear(own)]];
    const same = sizes[0]
      .slice(0, level)
      .map((size, i) =>
        this.show(200 + i * COMPARE, `level at ${size}`, { landed: this.more(own), size, lit: own }, landing(size)),
      );
    const begin = [enter, ...same, { at: 200 + level * COMPARE, what: "breath" }];
    return decides < 0 ? [begin, this.shared(own)] : [begin, this.drum(own, sizes, level), this.crates(own)];
  }

  /** @param {number[]} own @param {number[][]} sizes @param {number} level @returns {Moment[]} */
  drum(own, sizes, level) {
    const size = Math.max(...sizes.map((one) => one[level] ?? 0));
    const title = levelText(sizes[0].slice(0, level), own.length);
    return [
      this.show(
        0,
        "crates",
        { crates: own, size, title, note: t("The next set decides.") },
        { sound: "dice", touch: 30 },
      ),
      { at: DRUM, what: "drum" },
    ];
  }

  /** One crate after another, the winner's last. @param {number[]} own @returns {Moment[]} */
  crates(own) {
    const { places, winners } = this.view;
    const losers = own.filter((seat) => !winners.includes(seat)).sort((a, b) => places[b] - places[a]);
    const opened = losers.map((seat, i) =>
      this.show(i * 600, `crate of ${seat}`, { lit: [seat], ...this.all([seat]) }, { sound: "pick" }, [seat]),
    );
    return [...opened, ...this.won(losers.length * 600 + 600)];
  }

  /** The largest sets differ: no crates. @param {number[]} own @returns {Moment[]} */
  clear(own) {
    const { places, winners } = this.view;
    const losers = own.filter((seat) => !winners.includes(seat)).sort((a, b) => places[b] - places[a]);
    /** @type {Moment[]} */
    const all = [];
    const after = () => (all.length ? all[all.length - 1].at + NEXT : 200);
    for (const seat of losers) all.push(...this.count(seat, after()));
    const sizes = sizesAt(this.view, winners[0]);
    const start = after();
    sizes.slice(0, -1).forEach((size, i) => {
      const change = { lit: [winners[0]], landed: this.more([winners[0]]) };
      all.push(this.show(start + i * LAND, `set of ${size}`, change, landing(size)));
    });
    return [...all, ...this.won(start + sizes.length * LAND + LAND)];
  }

  /** Nobody is better. @param {number[]} own @returns {Moment[]} */
  shared(own) {
    return [this.show(0, "level", { lit: own, title: t("Level in everything!"), note: "" }), ...this.won(DRUM)];
  }

  /** The last crate is open: the name, and where the viewer is. @param {number} at @returns {Moment[]} */
  won(at) {
    const { view, stage } = this;
    const names = view.winners.map((/** @type {number} */ seat) => stage.names[seat]);
    const title =
      names.length === stage.names.length
        ? t("A draw")
        : tn("{names} wins", "{names} win", names.length, { names: names.join(", ") });
    const note = stage.names[stage.viewer] === undefined ? "" : ownPlace(view, stage.viewer);
    const open = this.show(
      at,
      "last crate",
      { lit: view.winners, ...this.all(view.winners), crates: [] },
      {},
      view.winners,
    );
    const named = this.show(
      at + LAND,
      "winner",
      { winners: view.winners, title, note, size: null },
      { sound: "win", touch: [30, 40, 80] },
    );
    const say = { at: at + LAND, what: "winner told", run: () => stage.log([title, note].filter(Boolean).join(". ")) };
    return [open, named, say, { at: at + LAND + LINGER, what: "linger" }];
  }
}

/** @param {number} size @returns {Cue} */
const landing = (size) => ({ sound: "gems", value: size * 2, motion: true });

/** Whether these events end a match. @param {Event[]} events */
export const ends = (events) => events.some(({ event }) => event === "counted");

/** What is told of the count. @param {Event[]} events */
const counts = (events) => events.filter(({ event }) => event === "counted" || event === "counted-on");

/**
 * The steps of the final stage.
 * @param {any} view the engine's, at the end @param {Event[]} events @param {FinalStage} stage
 * @returns {Moment[][]}
 */
export function finalSteps(view, events, stage) {
  const director = new Director(view, counts(events), stage);
  const curtain = [director.show(0, "curtain", {}), { at: 500, what: "breath" }];
  const below = director.below();
  return [curtain, ...below, ...director.duel()];
}
