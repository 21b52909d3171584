// Where the parts of the table are.
import { h } from "../../../lib/dom.js";

/**
 * @param {boolean} watching
 * @param {{mine: import("./mine.js").Mine, people: Node, goal: HTMLElement, alarm: HTMLElement, stage: HTMLElement,
 *   own: Node, actions: Node, hand: Node}} parts
 */
export function layOut(watching, { mine, people, goal, alarm, stage, own, actions, hand }) {
  const caption = h("p.scene-line.bc-caption"),
    popup = h("div.bc-popup", { hidden: true }),
    pan = h("div.bc-pan", null, mine.ground, mine.choices, mine.dwarfs, mine.ring),
    button = h("button.bc-look"),
    edges = h("div.bc-edges", { "aria-hidden": "true" });
  /** On wide screens the last things that happened are beside the mine; the live region has said them. */
  const log = h("ol.bc-log", { "aria-hidden": "true" });
  const top = h("div.bc-top", null, alarm, caption);
  const board = h("div.bc-board", null, pan, edges, top, popup, button);
  const desk = h("div.bc-desk", null, own, actions, hand);
  const el = h("div.bc", { class: watching ? "watching" : "", tabindex: "-1" }, board, people, log, desk, stage);
  return { el, bar: goal, board, pan, top, caption, popup, log, button, stage, edges, people, desk };
}
