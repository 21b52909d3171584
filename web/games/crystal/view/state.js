// What the table knows at one time, without a page: the model that is shown, what may be done, and what is being tried.
import { NAMED_COLOURS } from "../colours.js";
import { cellName, columnRow, LETTERS, STEPS } from "../model.js";

/** @typedef {import("../../registry.js").Context} Context */
/** @typedef {import("../../../play/local.js").Step} Step */
/** @typedef {import("../../../engine/core.js").Legal} Legal */
/** @typedef {import("../model.js").Model} Model */
/** A tile that may be laid: where, how often it was turned, which of the drawn ones.
 * @typedef {{cell: string, turn: number, which: number}} Trying */

/** Their targets glow at once; the others are asked for by a button first. */
export const AT_ONCE = new Set(["lay", "walk", "portal", "flee", "fall", "dig", "passage", "attack", "into"]);
export const AIMED = new Set([...AT_ONCE, "rubble", "mushroom", "teleport"]);
/** These are discs around the dwarf, on the side where they would happen. */
const BESIDE = new Set(["explore", "blast", "clear"]);
/** These are done to another dwarf: it glows. */
const TO_A_DWARF = new Set(["steal", "kick", "take-explosive", "teleport"]);

/** Where the entrances are, side by side of the board. */
export const HOMES = [
  [500, 0],
  [1000, 500],
  [500, 1000],
  [0, 500],
];

export class State {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.names = context.names;
    /** @type {Model|null} */
    this.model = null;
    /** @type {Step|null} */
    this.step = null;
    /** @type {import("../model.js").Box|null} */
    this.box = null;
    /** Something is being played: nothing can be decided. */
    this.busy = false;
    /** The group of moves whose targets glow. @type {string|null} */
    this.aiming = null;
    /** @type {Trying|null} */
    this.trying = null;
    /** Where the camera looks: where it ought to, at everything, or where fingers left it.
     * @type {"follow"|"whole"|"free"} */
    this.look = "follow";
    /** Who acts in what is being shown. @type {number|null} */
    this.actor = null;
    /** A far place that the camera goes to, of several that it cannot show at once. @type {string|null} */
    this.far = null;
    /** Where one wanted to explore: the tile begins there. @type {string|null} */
    this.wanted = null;
  }

  seat() {
    return this.step ? this.step.viewer : this.context.session.viewer;
  }

  /** @returns {Legal[]} */
  legal() {
    return this.step && !this.busy && !this.context.watching ? this.step.legal : [];
  }

  /** @param {import("../model.js").Part} part @param {string} key @returns {import("../model.js").Entry} */
  entry(part, key) {
    return this.box?.[part].find((one) => one.key === key) ?? { key, name: key, text: "" };
  }

  /** The side of the board where a seat's entrance is. @param {number} seat */
  sideOf(seat) {
    const dwarf = this.model?.dwarfs[seat];
    return dwarf ? NAMED_COLOURS.indexOf(dwarf.colour) : seat;
  }

  /** Where a place is on the map. @param {string} place @param {number} seat whose home it is */
  spot(place, seat) {
    if (place === "home") return HOMES[this.sideOf(seat)] ?? HOMES[0];
    const [column, row] = columnRow(place);
    return [100 + column * 100, 100 + row * 100];
  }

  /** The place that a move points to, or null. @param {Legal} move */
  target(move) {
    if (move.cell) return move.cell;
    const letter = LETTERS[["north", "east", "south", "west"].indexOf(move.direction)];
    return letter ? this.beside(letter) : null;
  }

  /** The cell beside one's dwarf. @param {string} letter of the direction */
  beside(letter) {
    const [x, y] = this.spot(this.model?.dwarfs[this.seat()]?.cell ?? "e5", this.seat()),
      [dx, dy] = STEPS[letter];
    return cellName(x / 100 + dx - 1, y / 100 + dy - 1);
  }

  /** Where a tunnel leads into the dark: the cells that may be explored from here. */
  darkBeside() {
    const { model } = this,
      at = model?.dwarfs[this.seat()]?.cell;
    if (!model || !at) return [];
    const cell = model.cells.find((one) => one.cell === at);
    const letters = at === "home" ? LETTERS[(this.sideOf(this.seat()) + 2) % 4] : (cell?.openings ?? "");
    return [...letters]
      .map((letter) => this.beside(letter))
      .filter((name) => /^[a-i][1-9]$/.test(name) && !model.cells.some((one) => one.cell === name));
  }

  /** The moves that are discs around one's dwarf, by the cell on whose side they are. */
  around() {
    /** @type {Map<string, Legal[]>} */
    const places = new Map();
    if (this.aiming) return places;
    const add = (/** @type {string} */ place, /** @type {Legal} */ move) =>
      places.set(place, [...(places.get(place) ?? []), move]);
    const own = this.model?.dwarfs[this.seat()]?.cell;
    for (const move of this.legal().filter(({ kind }) => BESIDE.has(kind))) {
      if (move.kind === "explore") for (const place of this.darkBeside()) add(place, move);
      else {
        const place = this.target(move);
        if (place && place !== own) add(place, move);
      }
    }
    return places;
  }

  /** What can be done to others, by their seat; what one does to oneself has a button. */
  toDwarfs() {
    /** @type {Map<number, Legal[]>} */
    const whom = new Map();
    for (const move of this.legal())
      if (TO_A_DWARF.has(move.kind) && move.player !== this.seat())
        whom.set(move.player, [...(whom.get(move.player) ?? []), move]);
    return whom;
  }

  /** Has a place on the board or at a dwarf: no button is needed for it. @param {Legal} move */
  isPlaced(move) {
    if (this.atOnce(move)) return true;
    if (TO_A_DWARF.has(move.kind)) return move.player !== this.seat();
    return [...this.around().values()].some((some) => some.includes(move));
  }

  /** Who is looked at. */
  focus() {
    if (this.legal().length) return this.seat();
    return this.actor ?? (this.model?.dwarfs[this.seat()] ? this.seat() : (this.model?.turn ?? 0));
  }

  /** What the camera has to show besides who acts. */
  places() {
    return [...new Set([...this.aimed().flatMap((move) => this.target(move) ?? []), ...this.around().keys()])];
  }

  /** A passage that costs a counter is asked for by a button. @param {Legal} move */
  atOnce(move) {
    return AT_ONCE.has(move.kind) && (move.kind !== "passage" || this.model?.question === "passage");
  }

  /** @param {Legal} move */
  group(move) {
    if (this.atOnce(move)) return "";
    return [move.kind, move.means ?? "", move.kind === "teleport" ? move.player : ""].join(" ").trim();
  }

  /** The moves whose targets glow now. */
  aimed() {
    return this.legal().filter((move) => AIMED.has(move.kind) && this.group(move) === (this.aiming ?? ""));
  }

  /** Ways in which the tile being tried may lie at its cell. */
  ways() {
    const { trying } = this;
    return this.legal().filter(
      (move) => move.kind === "lay" && move.cell === trying?.cell && (move.which ?? 0) === trying?.which,
    );
  }

  /** Begins to try a tile somewhere. @param {string} cell @param {Legal[]} moves that lay one there */
  tryAt(cell, moves) {
    this.trying = { cell, turn: 0, which: this.trying?.which ?? 0 };
    if (!this.ways().length) this.trying.which = moves[0].which ?? 0;
  }

  /** A new step: what was being tried is forgotten. @param {Step} step */
  take(step) {
    this.step = step;
    this.model = /** @type {any} */ (step.view);
    this.aiming = this.trying = this.far = null;
    if (step.legal.length) this.look = "follow";
    const cells = step.legal.filter((move) => move.kind === "lay").map((move) => move.cell);
    // Where the arrow pointed, or the only place: there is nothing to choose but how it lies.
    if (cells.length && this.wanted && cells.includes(this.wanted))
      this.trying = { cell: this.wanted, turn: 0, which: 0 };
    else if (new Set(cells).size === 1) this.trying = { cell: cells[0], turn: 0, which: 0 };
    if (this.trying && !this.ways().length) this.trying.which = 1;
    if (step.legal.length) this.wanted = null;
  }
}
