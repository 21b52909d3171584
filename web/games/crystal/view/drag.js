// A tile that is dragged to its cell by finger or mouse; where it may not lie it goes back to where it came from.
import { h, svg } from "../../../lib/dom.js";
import { sound } from "../../../lib/sound.js";
import { reducedMotion } from "../../../lib/timeline.js";
import { looseTileArt } from "../art.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Trying} Trying */

const TREMBLES = 8; // pixels: a tap, no drag

export class Drag {
  /**
   * @param {State} state
   * @param {{el: HTMLElement, cellAt: (x: number, y: number) => string, tried: () => void, ended: () => void}} page
   * `tried`: it is over another cell now; `ended`: it is let go
   */
  constructor(state, page) {
    this.state = state;
    this.page = page;
    /** @type {{id: number, which: number, x: number, y: number, before: Trying|null, fits: boolean}|null} */
    this.at = null;
    /** @type {HTMLElement|null} */
    this.held = null;
    this.listeners = /** @type {const} */ ({
      pointermove: (/** @type {PointerEvent} */ event) => this.move(event),
      pointerup: (/** @type {PointerEvent} */ event) => this.end(event),
      pointercancel: () => this.drop(),
    });
  }

  /** @param {PointerEvent} event @param {number} which of the drawn tiles */
  start(event, which) {
    const { state } = this;
    if (event.button || this.at || state.model?.question !== "lay" || !state.legal().length) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.at = { id, which, x, y, before: state.trying, fits: false };
    for (const [name, does] of Object.entries(this.listeners)) addEventListener(name, /** @type {any} */ (does));
  }

  /** Takes the tile up. @param {number} which */
  lift(which) {
    const drawn = this.state.model?.drawn ?? [];
    const picture = svg(looseTileArt(drawn[which] ?? drawn[0] ?? ""), "0 0 100 100");
    const held = h("div.bc-held", { "aria-hidden": "true" }, picture);
    this.page.el.append(held);
    sound.card();
    return held;
  }

  /** @param {PointerEvent} event */
  move({ pointerId, clientX, clientY }) {
    const { at, state } = this;
    if (!at || pointerId !== at.id) return;
    const { which, before } = at;
    if (!this.held && Math.hypot(clientX - at.x, clientY - at.y) < TREMBLES) return;
    this.held ??= this.lift(which);
    this.held.style.translate = `${clientX}px ${clientY}px`;
    const cell = this.page.cellAt(clientX, clientY);
    at.fits = state.legal().some((move) => move.kind === "lay" && move.cell === cell && (move.which ?? 0) === which);
    this.held.classList.toggle("fits", at.fits);
    if (!at.fits) state.trying = null;
    else if (state.trying?.cell !== cell || state.trying.which !== which)
      state.trying = { cell, which, turn: before?.cell === cell ? before.turn : 0 };
    this.page.tried();
  }

  /** @param {PointerEvent} event */
  end(event) {
    const { at, held } = this;
    if (!at || event.pointerId !== at.id) return;
    if (!held || !at.fits) return this.drop();
    // The click that ends it is none.
    const none = (/** @type {globalThis.Event} */ click) => click.stopPropagation();
    addEventListener("click", none, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", none, { capture: true }));
    sound.pick();
    this.stop();
    held.remove();
  }

  drop() {
    const { at, held } = this;
    if (!at) return;
    this.state.trying = at.before;
    this.stop();
    if (!held) return;
    held.classList.add("back");
    held.style.translate = `${at.x}px ${at.y}px`;
    setTimeout(() => held.remove(), reducedMotion() ? 0 : 250);
  }

  stop() {
    this.at = this.held = null;
    for (const [name, does] of Object.entries(this.listeners)) removeEventListener(name, /** @type {any} */ (does));
    this.page.ended();
  }
}
