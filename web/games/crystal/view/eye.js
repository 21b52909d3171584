// Looking around. The camera follows who acts, with two cells around; it comes back to one's own dwarf when one is
// asked.
// Fingers and wheel move and zoom; that stays until the next question. A cell that can be chosen is never smaller
// than a
// fingertip.
import { icon, refill, sizeOf } from "../../../lib/dom.js";
import { t } from "../../../lib/i18n.js";
import { cellName } from "../model.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {Record<"board"|"pan"|"top"|"button"|"edges", HTMLElement>} Parts */
/** @typedef {{w: number, h: number, top: number}} Room */

const SIDE = 1100;
/** What a dwarf at the upper entrance stands out of the mine. */
const HEAD = 40;
/** A target's least size, in pixels of the screen. */
export const FINGERTIP = 44;
/** Cells across where the camera follows, and how large they may be. */
const ACROSS = 5,
  LARGEST = 112,
  SMALLEST = 56;
/** From this size on the whole mine is shown at once. */
const ENOUGH = 58;

export class Eye {
  /** @param {State} state @param {Parts} parts @param {(event: PointerEvent) => boolean} takes a finger for itself
   * @param {() => void} moved */
  constructor(state, parts, takes, moved) {
    this.state = state;
    this.parts = parts;
    this.takes = takes;
    this.moved = moved;
    this.x = this.y = 0;
    this.scale = 1;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.size = sizeOf(parts.board, () => this.frame());
    this.above = sizeOf(parts.top, () => this.frame());
    this.listen();
  }

  listen() {
    const { board } = this.parts;
    board.addEventListener("pointerdown", (event) => this.touch(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"]))
      board.addEventListener(name, (event) => this.lift(event));
    const wheel = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
      this.place();
    };
    board.addEventListener("wheel", wheel, { passive: false });
  }

  place() {
    const { pan } = this.parts;
    pan.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    pan.style.setProperty("--k", String(this.scale));
    this.moved();
  }

  /** What of the board no sentence covers. @returns {Room} */
  room() {
    const { w, h } = this.size.size,
      above = this.above.size.h;
    return { w, h, top: above ? Math.min(h * 0.3, above + 12) : 12 };
  }

  /** How large the whole mine is. @param {Room} room */
  fitting({ w, h }) {
    return Math.min(w / SIDE, (h - 12) / (SIDE + HEAD));
  }

  /** Whether the camera follows rather than shows everything. */
  follows() {
    const { look, context } = this.state;
    if (context.watching) return false;
    const fits = this.fitting(this.room()) * 100;
    if (look === "whole") return this.state.aimed().length > 0 && fits < FINGERTIP;
    return fits < ENOUGH;
  }

  /** Shows what ought to be seen. */
  frame() {
    const { model, look } = this.state,
      room = this.room();
    if (!room.w || !model) return;
    const whole = look === "whole";
    refill(this.parts.button, whole, () => icon(whole ? "ic-target" : "ic-eye"));
    this.parts.button.setAttribute("aria-label", whole ? t("Follow the dwarf") : t("Show the whole mine"));
    this.parts.button.hidden = this.fitting(room) * 100 >= ENOUGH && look !== "free";
    if (look !== "free") {
      if (this.follows()) this.near(room);
      else this.whole(room);
    }
    this.place();
  }

  /** @param {Room} room */
  whole(room) {
    const { w, h } = room;
    this.scale = this.fitting(room);
    this.x = (w - SIDE * this.scale) / 2;
    this.y = 12 + (h - 12 - (SIDE + HEAD) * this.scale) / 2 + HEAD * this.scale;
  }

  /** Two cells around who acts; more where something to choose lies farther away. @param {Room} room */
  near(room) {
    const { w, h: all, top } = room,
      { state } = this;
    const h = all - top; // the sentence covers no target
    const cell = Math.min(LARGEST, Math.max(SMALLEST, Math.min(w, h * 1.15) / ACROSS));
    const [x, y] = state.spot(state.model?.dwarfs[state.focus()]?.cell ?? "e5", state.focus());
    const spots = [[x, y], ...state.places().map((place) => state.spot(place, state.seat()))];
    const box = [0, 1].map((axis) => {
      const all = spots.map((spot) => spot[axis]);
      return [Math.min(...all), Math.max(...all) + 100];
    });
    const most = Math.min(w / (box[0][1] - box[0][0] + 60), h / (box[1][1] - box[1][0] + 60));
    const scale = (this.scale = Math.max(FINGERTIP / 100 + 0.02, Math.min(cell / 100, most)));
    const near = this.middle([x + 50, y + 50], box, [w / scale, h / scale], most >= scale);
    this.x = this.kept(w / 2 - near[0] * scale, w);
    this.y = this.kept(top + h / 2 - near[1] * scale, all, top);
  }

  /** What is in the middle of the screen: the dwarf, as far as everything to choose is still seen; where that is too
   * much
   * at once, what one wants to look at, or the first of it.
   * @param {number[]} dwarf @param {number[][]} box of everything @param {number[]} seen how much fits
   * @param {boolean} fits */
  middle(dwarf, box, seen, fits) {
    const { state } = this,
      [first] = state.places();
    if (!fits && (state.far ?? first)) return state.spot(state.far ?? first, state.seat()).map((v) => v + 50);
    if (!fits) return dwarf;
    return dwarf.map((own, axis) => {
      const [from, to] = box[axis],
        half = (seen[axis] - (to - from)) / 2 - 30,
        middle = (from + to) / 2;
      return Math.min(middle + half, Math.max(middle - half, own));
    });
  }

  /** Brings a place into view that can be chosen. @param {string} place */
  lookAt(place) {
    const [x, y] = this.state.spot(place, this.state.seat()),
      [px, py] = this.onScreen(x + 50, y + 50),
      { w, h } = this.size.size;
    if (px > 20 && px < w - 20 && py > 20 && py < h - 20) return;
    this.state.far = place;
    this.state.look = "follow";
    this.frame();
  }

  /** No more than a cell of rock beyond the entrances. @param {number} at @param {number} size @param {number} more */
  kept(at, size, more = 0) {
    const margin = 70 * this.scale,
      side = SIDE * this.scale;
    if (side + 2 * margin < size) return (size - side) / 2;
    return Math.min(margin + more, Math.max(size - side - margin, at));
  }

  /** @param {PointerEvent} event */
  touch(event) {
    if (event.target instanceof Element && event.target.closest("button")) return;
    if (!this.fingers.size && this.takes(event)) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 1) {
      if (this.state.look !== "free" && Math.hypot(now.x - before.x, now.y - before.y) < 6) return;
      this.x += now.x - before.x;
      this.y += now.y - before.y;
    } else {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] ?? now;
      const was = Math.hypot(before.x - other.x, before.y - other.y),
        is = Math.hypot(now.x - other.x, now.y - other.y);
      this.zoom(is / Math.max(1, was), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    this.fingers.set(event.pointerId, now);
    this.free();
    this.parts.pan.classList.add("still");
    this.place();
  }

  /** By hand, until the next question. */
  free() {
    this.state.look = "free";
    this.parts.button.hidden = false;
  }

  /** @param {PointerEvent} event */
  lift(event) {
    this.fingers.delete(event.pointerId);
    this.parts.pan.classList.remove("still");
  }

  /** @param {number} factor @param {number} x @param {number} y what stays where it is, on the screen */
  zoom(factor, x, y) {
    const rect = this.parts.board.getBoundingClientRect();
    const least = this.state.aimed().length ? FINGERTIP / 100 : 0.2;
    const scale = Math.min(2.5, Math.max(least, this.scale * factor)),
      real = scale / this.scale;
    const px = x - rect.left,
      py = y - rect.top;
    this.x = px - (px - this.x) * real;
    this.y = py - (py - this.y) * real;
    this.scale = scale;
    this.free();
  }

  /** Where a spot of the map is on the board, in pixels. @param {number} x @param {number} y */
  onScreen(x, y) {
    return [this.x + x * this.scale, this.y + y * this.scale];
  }

  /** The cell at a point of the screen; "": none. @param {number} x @param {number} y */
  cellAt(x, y) {
    const rect = this.parts.board.getBoundingClientRect();
    const column = Math.floor(((x - rect.left - this.x) / this.scale - 100) / 100),
      row = Math.floor(((y - rect.top - this.y) / this.scale - 100) / 100);
    const inside = x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom;
    return inside && column >= 0 && column < 9 && row >= 0 && row < 9 ? cellName(column, row) : "";
  }

  close() {
    this.size.close();
    this.above.close();
  }
}
