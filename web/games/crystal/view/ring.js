// What may be done around one's dwarf, as discs on the board: arrows into the dark, dynamite at a wall, a hand on a
// dwarf;
// and beside the tile that is being tried: turn it, place it.
import { h, icon, refill, svg } from "../../../lib/dom.js";
import { t } from "../../../lib/i18n.js";
import { art as blast } from "../art/icon-blast.svg.js";
import { art as explore } from "../art/icon-explore.svg.js";
import { art as hand } from "../art/icon-hand.svg.js";
import { art as pick } from "../art/icon-pick.svg.js";
import { choices } from "./glow.js";
import { groupText } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../../../engine/core.js").Legal} Legal */

/** How far from the middle of a cell towards the dwarf a disc lies. */
const NEARER = 24;
const SIGNS = { explore, blast, clear: pick };

export class Ring {
  /** @param {State} state @param {import("./mine.js").Mine} mine
   * @param {{turn: () => void, whom: (seat: number) => void}} does */
  constructor(state, mine, does) {
    this.state = state;
    this.el = mine.ring;
    this.does = does;
  }

  draw() {
    const { state } = this,
      around = [...state.around()],
      whom = state.aiming ? [] : [...state.toDwarfs().keys()];
    const from = [around, whom, state.trying, state.ways(), state.context.pending(), state.model?.dwarfs];
    refill(this.el, from, () => [
      ...around.map(([place, moves]) => this.disc(place, moves)),
      ...whom.map((seat) => this.whom(seat)),
      ...this.settling(),
    ]);
  }

  /** @param {HTMLElement} button @param {number} x @param {number} y in units of the map */
  at(button, x, y) {
    button.style.left = `${x}px`;
    button.style.top = `${y}px`;
    return button;
  }

  /** @param {string} place @param {Legal[]} moves */
  disc(place, moves) {
    const { state } = this,
      { kind, text } = moves[0],
      own = state.spot(state.model?.dwarfs[state.seat()].cell ?? "e5", state.seat());
    const [x, y] = state.spot(place, state.seat());
    const [dx, dy] = [Math.sign(own[0] - x), Math.sign(own[1] - y)];
    const far = kind === "explore" ? 0 : NEARER;
    const label = kind === "explore" ? t("Explore towards {cell}", { cell: place }) : text;
    const chosen = moves.some(({ move }) => move === state.context.pending());
    const picture = svg(SIGNS[/** @type {keyof SIGNS} */ (kind)], "0 0 48 48");
    const button = h(
      "button.bc-disc",
      {
        class: `${kind} ${kind === "explore" ? "primary" : ""} ${chosen ? "chosen" : ""}`,
        "aria-label": label,
        title: label,
        "data-disc": `${kind} ${place}`,
        "data-move": moves.length === 1 && kind !== "explore" ? moves[0].move : null,
        "aria-pressed": String(chosen),
        onclick: () => this.take(place, moves),
      },
      picture,
    );
    if (kind === "explore") picture.style.rotate = `${(Math.atan2(-dy, -dx) * 180) / Math.PI + 90}deg`;
    return this.at(button, x + 50 + dx * far, y + 54 + dy * far);
  }

  /** @param {string} place @param {Legal[]} moves */
  take(place, moves) {
    const { context } = this.state;
    if (moves[0].kind === "explore") {
      this.state.wanted = place;
      return context.commit(moves[0].move);
    }
    if (moves.length === 1) return context.choose(moves[0].move);
    choices(groupText(moves[0].kind), [], moves, "", (move) => context.choose(move));
  }

  /** @param {number} seat of a dwarf that something can be done to */
  whom(seat) {
    const { state } = this,
      [x, y] = state.spot(state.model?.dwarfs[seat].cell ?? "e5", seat);
    const label = t("What do you do to {name}?", { name: state.names[seat] });
    const attributes = { "aria-label": label, title: label, "data-disc": `whom ${seat}` };
    const button = h("button.bc-disc.whom", { ...attributes, onclick: () => this.does.whom(seat) });
    button.append(svg(hand, "0 0 48 48"));
    return this.at(button, x + 76, y + 22);
  }

  /** What to do with the tile being tried: at its corner and below it. */
  settling() {
    const { state } = this,
      ways = state.trying ? state.ways() : [];
    if (!state.trying || !ways.length) return [];
    const { move } = ways[state.trying.turn % ways.length];
    const settle = () => {
      state.trying = null;
      state.context.commit(move);
    };
    const { cell } = state.trying;
    const [x, y] = state.spot(cell, state.seat());
    const turn = h(
      "button.bc-disc.turn",
      { "data-id": "turn", "data-at": cell, "aria-label": t("Turn"), title: t("Turn"), onclick: this.does.turn },
      icon("ic-turn"),
    );
    const place = h(
      "button.primary.bc-place",
      { "data-id": "confirm", "data-move": move, onclick: settle },
      icon("ic-check"),
      t("Place"),
    );
    const low = y > 850, // below is the edge of the board
      right = x > 750;
    return [
      ...(ways.length > 1 ? [this.at(turn, x + (right ? -2 : 102), y - 4)] : []),
      this.at(place, x + 50, low ? y - 36 : y + 138),
    ];
  }
}
