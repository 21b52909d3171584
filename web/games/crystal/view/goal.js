// What it is all about, above the mine: find a Crystal, mine it, reach the Exit; who works at which. And the alarm when
// another carries a Crystal, with the way to the Exit.
import { fill, h, icon, refill, svg } from "../../../lib/dom.js";
import { t, tn } from "../../../lib/i18n.js";
import { badge, colourOf, seatClass } from "../../../lib/ui.js";
import { art as door } from "../art/icon-door.svg.js";
import { art as eye } from "../art/icon-eye.svg.js";
import { art as pick } from "../art/icon-pick.svg.js";
import { tileArt } from "../art.js";
import { goalOf, wayOut } from "../paths.js";
import { INK } from "../rock.js";

/** @typedef {import("./state.js").State} State */

const STATIONS = [
  { sign: eye, word: () => t("Search"), about: () => t("find a crystal") },
  { sign: pick, word: () => t("Mine"), about: () => t("mine it") },
  { sign: door, word: () => t("Way out"), about: () => t("reach the exit") },
];

export class Goal {
  /** @param {State} state @param {import("./mine.js").Mine} mine */
  constructor(state, mine) {
    this.state = state;
    this.way = mine.group("way");
    this.el = h("ol.bc-goal", { "aria-label": t("The goal") });
    this.left = h("li.bc-left.num");
    this.alarm = h("p.bc-alarm", { hidden: true });
  }

  draw() {
    const { state } = this,
      { model } = state;
    if (!model) return;
    const at = model.dwarfs.map((_, seat) => goalOf(model, seat)),
      me = model.dwarfs[state.seat()] && !state.context.watching ? at[state.seat()] : -1;
    refill(this.el, [at, me, model.tiles_left, model.dwarfs.map(({ colour }) => colour)], () => [
      ...STATIONS.map((station, i) => this.station(station, i, at, me)),
      this.tiles(model.tiles_left),
    ]);
    this.drawAlarm(at);
  }

  /** @param {typeof STATIONS[number]} station @param {number} i @param {number[]} at @param {number} me */
  station({ sign, word, about }, i, at, me) {
    const here = at.flatMap((station, seat) => (station === i ? [seat] : []));
    const hot = i === 2 && here.some((seat) => seat !== this.state.seat());
    const names = here.map((seat) => this.state.names[seat]).join(", ");
    return h(
      "li.bc-station",
      { class: `${i === me ? "now" : ""} ${hot ? "hot" : ""}`, "aria-current": i === me ? "step" : null },
      h("span.sign", null, svg(sign, "0 0 48 48")),
      h("span.word", null, h("b", { text: word() }), h("small", { text: about() })),
      h("span.who", { role: "img", "aria-label": names || t("nobody") }, here.map(badge)),
    );
  }

  /** @param {number} left */
  tiles(left) {
    const words = tn("{n} tile left", "{n} tiles left", left);
    fill(this.left, svg(tileArt("nesw", ""), "0 0 100 100"), h("b", { text: left }));
    this.left.setAttribute("title", words);
    fill(this.left, h("span.in", { role: "img", "aria-label": words }, [...this.left.childNodes]));
    return this.left;
  }

  /** @param {number[]} at */
  drawAlarm(at) {
    const { state } = this,
      { model } = state;
    const carriers = at.flatMap((station, seat) => (station === 2 ? [seat] : []));
    const others = carriers.filter((seat) => seat !== state.seat() || state.context.watching);
    const seat = others[0] ?? carriers[0] ?? -1;
    const way = seat < 0 || !model || model.over ? null : wayOut(model.cells, model.dwarfs[seat].cell);
    this.drawWay(way, seat);
    this.alarm.hidden = !others.length || Boolean(model?.over);
    refill(this.alarm, [others, way?.length, model?.dwarfs.map(({ colour }) => colour)], () => {
      if (seat < 0) return [];
      const steps = way ? tn("{n} step to the exit", "{n} steps to the exit", way.length - 1) : t("no way out yet");
      return [
        badge(seat),
        h("b", { text: t("{name} has a crystal!", { name: state.names[seat] }) }),
        h("span", { text: steps }),
      ];
    });
  }

  /** Chevrons in the colour of who carries it. @param {string[]|null} way @param {number} seat */
  drawWay(way, seat) {
    const marks = (way ?? []).slice(1).map((cell, i) => {
      const [ax, ay] = this.state.spot(/** @type {string[]} */ (way)[i], seat),
        [bx, by] = this.state.spot(cell, seat);
      const turn = Math.round((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);
      return `<g transform="translate(${(ax + bx) / 2 + 50} ${(ay + by) / 2 + 56}) rotate(${turn})">
        <path d="M-9-10L6 0L-9 10" stroke="${INK}" stroke-width="11"/><path d="M-9-10L6 0L-9 10" class="mark"/></g>`;
    });
    this.way.setAttribute("class", `bc-way ${seat < 0 ? "" : seatClass(seat)}`);
    const markup = `<g fill="none" stroke-width="6">${marks.join("")}</g>`;
    if (this.way.innerHTML !== markup) this.way.innerHTML = markup;
  }
}

/** How much of the lower right corner a button takes. */
const CORNER = 92;

/** Where a spot beyond the board's edge is pointed to; null: it is seen.
 * @param {import("./eye.js").Eye} eye @param {number} x @param {number} y */
function edgeOf(eye, x, y) {
  const { w, h: high } = eye.size.size,
    margin = 26,
    [px, py] = eye.onScreen(x, y);
  if (px > -20 && px < w + 20 && py > -20 && py < high + 20) return null;
  const at = [Math.min(w - margin, Math.max(margin, px)), Math.min(high - margin, Math.max(margin + 36, py))];
  if (at[0] > w - CORNER) at[1] = Math.min(at[1], high - CORNER); // where the button is that looks around
  return { at: at.map(Math.round), turn: Math.atan2(py - at[1], px - at[0]) };
}

/** @param {string} tag @param {{at: number[], turn: number}} edge @param {Record<string, any>} more
 * @param {Node[]} inside */
function edgeSign(tag, { at, turn }, more, inside) {
  const arrow = h("i.arrow");
  arrow.style.rotate = `${turn}rad`;
  const element = h(tag, more, arrow, inside);
  element.style.translate = `${at[0]}px ${at[1]}px`;
  return element;
}

/** Where dwarfs are that the camera does not see, and what else could be chosen.
 * @param {State} state @param {import("./eye.js").Eye} eye @param {HTMLElement} el
 * @param {(place: string) => void} look */
export function drawEdges(state, eye, el, look) {
  const dwarfs = (state.model?.dwarfs ?? []).flatMap((dwarf, seat) => {
    const [x, y] = state.spot(dwarf.cell, seat),
      edge = edgeOf(eye, x + 50, y + 40);
    return edge ? [{ ...edge, seat, colour: colourOf(seat), has: dwarf.crystal }] : [];
  });
  const places = state.places().flatMap((place) => {
    const [x, y] = state.spot(place, state.seat()),
      edge = edgeOf(eye, x + 50, y + 50);
    return edge ? [{ ...edge, place }] : [];
  });
  const far = places.length > 8 ? [] : places;
  refill(el, [dwarfs, far], () => [
    ...dwarfs.map((one) => {
      const look = `${seatClass(one.seat)} ${one.has ? "has" : ""}`;
      return edgeSign("span.bc-edge", one, { class: look }, [badge(one.seat)]);
    }),
    ...far.map((one) =>
      edgeSign("button.bc-edge.far", one, { tabindex: "-1", "data-far": one.place, onclick: () => look(one.place) }, [
        icon("ic-target"),
      ]),
    ),
  ]);
}
