// The mine as a map: the lit picture below, what can be chosen, dwarfs with their light, and room for buttons.
import { h, svg } from "../../../lib/dom.js";
import { colourOf, seatClass } from "../../../lib/ui.js";
import { dwarfArt } from "../art.js";
import { AREA, sceneArt, sceneParts } from "../scene.js";
import { tokens } from "../tokens.js";
import { HOMES } from "./state.js";

export const NS = "http://www.w3.org/2000/svg";

/** How far a dwarf's lamp reaches into the darkness: one's own, and the others'. */
const LIGHT = { me: 250, other: 150 };

/** @param {string} look */
function layer(look) {
  const element = document.createElementNS(NS, "svg");
  for (const [name, value] of Object.entries({
    class: look,
    viewBox: AREA.join(" "),
    width: String(AREA[2]),
    height: String(AREA[3]),
    focusable: "false",
  }))
    element.setAttribute(name, value);
  return element;
}

export class Mine {
  /** @param {import("./state.js").State} state */
  constructor(state) {
    this.state = state;
    this.ground = layer("bc-map");
    this.ground.setAttribute("aria-hidden", "true");
    this.ground.innerHTML = sceneArt();
    this.light = /** @type {Element} */ (this.ground.querySelector(".bc-light"));
    this.choices = layer("bc-choices");
    this.choices.innerHTML = `<g class="bc-way"></g><g class="bc-glow"></g><g class="bc-ghost"></g>`;
    this.dwarfs = h("div.bc-dwarfs", { "aria-hidden": "true" });
    this.ring = h("div.bc-ring.bc-actions");
    /** @type {Map<number, HTMLElement>} */
    this.each = new Map();
    /** What the ground was drawn from. */
    this.from = "";
  }

  /** @param {"way"|"glow"|"ghost"} name */
  group(name) {
    return /** @type {SVGGElement} */ (this.choices.querySelector(".bc-" + name));
  }

  draw() {
    this.drawGround();
    this.drawDwarfs();
  }

  /** Whose entrances there are. */
  homes() {
    return this.state.names.map((_, seat) => {
      const side = this.state.sideOf(seat);
      return { spot: HOMES[side] ?? HOMES[0], side, colour: colourOf(seat) };
    });
  }

  drawGround() {
    const cells = this.state.model?.cells ?? [],
      homes = this.homes();
    const from = JSON.stringify([cells, homes]);
    if (from === this.from) return;
    this.from = from;
    for (const [name, markup] of Object.entries(sceneParts(cells, homes))) {
      const part = /** @type {Element} */ (this.ground.querySelector(`[data-part="${name}"]`));
      if (part instanceof SVGPathElement) part.setAttribute("d", markup);
      else if (part.innerHTML !== markup) part.innerHTML = markup;
    }
  }

  /** @param {number} seat */
  dwarf(seat) {
    const found = this.each.get(seat);
    if (found) return found;
    const element = h(
      "div.bc-dwarf",
      { class: seatClass(seat), "data-seat": seat },
      h("i.halo"),
      h("i.ring"),
      h("span.body", null, svg(dwarfArt(colourOf(seat)), "0 0 200 200")),
      svg(tokens.crystal, "0 0 48 48", "carried"),
    );
    this.each.set(seat, element);
    this.dwarfs.append(element);
    return element;
  }

  drawDwarfs() {
    const { model } = this.state,
      there = new Map();
    let lights = "";
    model?.dwarfs.forEach((dwarf, seat) => {
      const element = this.dwarf(seat),
        [x, y] = this.state.spot(dwarf.cell, seat),
        me = seat === this.state.seat() && !this.state.context.watching;
      const before = there.get(`${x},${y}`) ?? 0;
      there.set(`${x},${y}`, before + 1);
      const [dx, dy] = [x + 50 + before * 26, y + 76 + before * 6];
      element.style.transform = `translate(${dx}px, ${dy}px)`;
      element.style.zIndex = String(Math.round(dy));
      for (const [name, on] of Object.entries({
        has: dwarf.crystal,
        me,
        turn: model.turn === seat && !model.over,
        mining: dwarf.mining,
        left: x > 550,
      }))
        element.classList.toggle(name, on);
      lights += `<circle cx="${dx}" cy="${dy - 24}" r="${me ? LIGHT.me : LIGHT.other}"/>`;
    });
    if (this.light.innerHTML !== lights) this.light.innerHTML = lights;
  }
}
