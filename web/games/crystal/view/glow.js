// The cells that can be chosen now, and the tile that is being tried on one of them.
import { h } from "../../../lib/dom.js";
import { t } from "../../../lib/i18n.js";
import { sound } from "../../../lib/sound.js";
import { sheet } from "../../../lib/ui.js";
import { art as hand } from "../art/icon-hand.svg.js";
import { art as pick } from "../art/icon-pick.svg.js";
import { art as walk } from "../art/icon-walk.svg.js";
import { triedArt } from "../art.js";
import { NS } from "./mine.js";

/** @typedef {import("../../../engine/core.js").Legal} Legal */

/** What is drawn on a cell that can be chosen. @type {Record<string, string>} */
const SIGNS = { walk, flee: walk, attack: hand, dig: pick, passage: pick };

/** Several moves, to choose one in a sheet. @param {string} title @param {Node[]} above @param {Legal[]} moves
 * @param {string} look of the buttons @param {(move: string) => void} choose */
export function choices(title, above, moves, look, choose) {
  const button = (/** @type {Legal} */ move) =>
    h(
      "button",
      {
        class: look,
        "data-move": move.move,
        onclick: () => {
          choice.close();
          choose(move.move);
        },
      },
      move.text,
    );
  const choice = sheet(title, [...above, h("div.choices", null, moves.map(button))]);
}

export class Glow {
  /** @param {import("./state.js").State} state @param {import("./mine.js").Mine} mine
   * @param {() => void} changed another tile is being tried @param {(place: string) => void} look at a place */
  constructor(state, mine, changed, look) {
    this.state = state;
    this.map = mine.ground;
    this.glow = mine.group("glow");
    this.ghost = mine.group("ghost");
    this.changed = changed;
    this.look = look;
    this.from = "";
  }

  draw() {
    const { state } = this,
      moves = state.aimed();
    const targets = moves.map((move) => [move.move, state.target(move)]);
    const from = JSON.stringify([targets, state.context.pending(), state.trying, state.model?.drawn]);
    if (from === this.from) return;
    this.from = from;
    /** @type {Map<string, Legal[]>} */
    const places = new Map();
    for (const move of moves) {
      const place = state.target(move);
      if (place) places.set(place, [...(places.get(place) ?? []), move]);
    }
    this.glow.replaceChildren(...[...places].map(([place, some]) => this.target(place, some)));
    this.ghost.replaceChildren(...this.tried());
    // The grid helps to lay a tile; else timber shows where tiles meet.
    this.map.classList.toggle(
      "laying",
      moves.some(({ kind }) => kind === "lay" || kind === "into"),
    );
  }

  /** @param {string} [selector] */
  focus(selector = ".bc-target") {
    /** @type {SVGElement|null} */ (this.glow.querySelector(selector))?.focus();
  }

  /** @param {string} place @param {Legal[]} moves */
  target(place, moves) {
    const { state } = this,
      { kind, text } = moves[0];
    const [x, y] = state.spot(place, state.seat());
    const element = document.createElementNS(NS, "g");
    const chosen = moves.some((move) => move.move === state.context.pending());
    const look = ["bc-target", kind, chosen && "chosen", ["lay", "into"].includes(kind) && "empty"].filter(Boolean);
    for (const [name, value] of Object.entries({
      class: look.join(" "),
      role: "button",
      tabindex: "0",
      "data-place": place,
      "aria-label": kind === "lay" ? t("Lay at {cell}", { cell: place }) : text,
    }))
      element.setAttribute(name, value);
    const sign = SIGNS[kind];
    element.innerHTML = `<rect x="${x + 5}" y="${y + 5}" width="90" height="90" rx="14"/>${
      sign
        ? `<g transform="translate(${x + 50} ${y + 50})"><g class="sign"><circle r="23"/>
        <g transform="scale(.66) translate(-24 -24)">${sign}</g></g></g>`
        : ""
    }`;
    element.addEventListener("click", () => this.tap(place, moves));
    element.addEventListener("focus", () => this.look(place));
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.tap(place, moves);
      } else if (event.key.toLowerCase() === "r") this.turn();
    });
    return element;
  }

  /** The tile being tried, as it would lie. */
  tried() {
    const { state } = this,
      { trying, model } = state,
      ways = state.ways();
    const tile = trying && (model?.drawn[trying.which] ?? model?.drawn[0]);
    if (!trying || !ways.length || !tile) return [];
    const [x, y] = state.spot(trying.cell, state.seat());
    const element = document.createElementNS(NS, "g");
    element.setAttribute("transform", `translate(${x} ${y})`);
    element.innerHTML = triedArt(tile, ways[trying.turn % ways.length].rotation);
    return [element];
  }

  /** Turns the tile being tried. */
  turn() {
    if (!this.state.trying) return;
    this.state.trying.turn++;
    sound.card();
    this.draw();
  }

  /** @param {string} place @param {Legal[]} moves */
  tap(place, moves) {
    const { state } = this;
    if (moves[0].kind === "lay") {
      if (state.trying?.cell === place) return this.turn();
      state.tryAt(place, moves);
      sound.card();
      return this.changed();
    }
    const choose = (/** @type {string} */ move) => state.context.choose(move);
    if (moves.length === 1) return choose(moves[0].move);
    choices(t("What do you do there?"), [], moves, "", choose);
  }
}
