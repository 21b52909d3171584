// Black Crystal's table: the mine that grows, dwarfs, fights with dice, and what may be done now.
import { call } from "../../../engine/client.js";
import { focusIsIdle } from "../../../lib/dom.js";
import { skip } from "../../../lib/motion.js";
import { play } from "../../../lib/timeline.js";
import { setColours } from "../../../lib/ui.js";
import { colours } from "../colours.js";
import { moments } from "../moments.js";
import { Actions } from "./actions.js";
import { Hand } from "./cards.js";
import { Drag } from "./drag.js";
import { Eye } from "./eye.js";
import { FightStage } from "./fight.js";
import { Glow } from "./glow.js";
import { drawEdges, Goal } from "./goal.js";
import { layOut } from "./layout.js";
import { Mine } from "./mine.js";
import { People } from "./people.js";
import { Ring } from "./ring.js";
import { createStage } from "./stage.js";
import { State } from "./state.js";
import { openWhom } from "./whom.js";

/** @typedef {import("../../registry.js").Context} Context */
/** @typedef {import("../../../play/local.js").Step} Step */
/** @typedef {import("../../../engine/core.js").Event} Event */
/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../model.js").Box} Box */

/** How long the camera stays with who acted before it comes back. */
const STAYS_MS = 1200;
/** What a button is known by when it is made again. */
const NAMES = ["data-disc", "data-place", "data-move", "data-group", "data-id", "data-card", "data-which"];

class View {
  /** @param {Context} context */
  constructor(context) {
    const state = (this.state = new State(context));
    this.gone = new AbortController();
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.coming = undefined;
    this.mine = new Mine(state);
    this.people = new People(state, (seat) => this.whom(seat));
    this.goal = new Goal(state, this.mine);
    this.fight = new FightStage(state);
    this.hand = new Hand(state);
    this.glow = new Glow(
      state,
      this.mine,
      () => this.drawChoice(),
      (place) => this.eye.lookAt(place),
    );
    this.ring = new Ring(state, this.mine, { turn: () => this.turn(), whom: (seat) => this.whom(seat) });
    this.actions = new Actions(state, {
      draw: () => this.draw(),
      aim: () => this.aim(),
      about: () => this.people.tell(state.seat()),
      drag: (event, which) => this.drag.start(event, which),
    });
    const parts = (this.parts = layOut(context.watching, {
      mine: this.mine,
      people: this.people.el,
      goal: this.goal.el,
      alarm: this.goal.alarm,
      stage: this.fight.el,
      own: this.actions.own,
      actions: this.actions.el,
      hand: this.hand.el,
    }));
    this.eye = new Eye(
      state,
      parts,
      (event) => this.takesTile(event),
      () => drawEdges(state, this.eye, parts.edges, (place) => this.eye.lookAt(place)),
    );
    parts.button.addEventListener("click", () => {
      state.look = state.look === "follow" ? "whole" : "follow";
      this.eye.frame();
    });
    this.stage = createStage(state, parts, this.fight, {
      draw: (model, event) => this.drawModel(model, event),
      show: (step) => this.show(step),
    });
    this.drag = new Drag(state, {
      el: parts.el,
      cellAt: (x, y) => this.eye.cellAt(x, y),
      tried: () => this.glow.draw(),
      ended: () => this.drawChoice(),
    });
    addEventListener("keydown", (event) => this.key(event), { signal: this.gone.signal });
    /** @type {Promise<Box>} */
    this.box = call("box", "crystal");
    void this.box.then((box) => {
      state.box = box;
      this.draw();
    });
  }

  /** A finger on the tile being tried drags it. @param {PointerEvent} event */
  takesTile(event) {
    const { trying } = this.state;
    if (!trying || this.eye.cellAt(event.clientX, event.clientY) !== trying.cell) return false;
    this.drag.start(event, trying.which);
    return true;
  }

  /** @param {number} seat of another dwarf */
  whom(seat) {
    openWhom(this.state, seat, () => this.aim(), this.people.cardsOf(seat));
  }

  aim() {
    this.draw();
    this.glow.focus();
  }

  turn() {
    this.glow.turn();
    this.ring.draw();
  }

  /** What everybody sees. */
  drawTable() {
    const { model } = this.state;
    this.parts.el.classList.toggle("fighting", Boolean(model?.fight));
    for (const part of [this.mine, this.people, this.goal, this.fight, this.hand]) part.draw();
    this.eye.frame();
  }

  /** @param {Model} model between two steps @param {Event} [event] that led to it */
  drawModel(model, event) {
    const { state } = this;
    state.model = model;
    if (typeof event?.seat === "number" && event.seat < state.names.length) state.actor = event.seat;
    if (event && (event.event === "boosted" || event.event === "sold") && state.box)
      this.fight.add({
        seat: event.seat,
        card: state.box.find[event.find].key,
        points: event.event === "sold" ? 1 : event.points,
      });
    this.drawTable();
  }

  /** What may be chosen. */
  drawChoice() {
    this.keepingFocus(() => {
      this.glow.draw();
      this.ring.draw();
      this.actions.draw();
      this.eye.frame();
    });
  }

  draw() {
    if (!this.state.model) return;
    this.keepingFocus(() => {
      this.drawTable();
      this.glow.draw();
      this.ring.draw();
      this.actions.draw();
      this.eye.frame();
    });
  }

  /** Draws, and gives the focus back to what was made again, or to what comes next. @param {() => void} draw */
  keepingFocus(draw) {
    const { el } = this.parts,
      before = document.activeElement;
    const inside = before instanceof Element && el.contains(before) && before !== el;
    const name = inside ? NAMES.find((one) => before.hasAttribute(one)) : undefined,
      value = name && before?.getAttribute(name);
    draw();
    if (!inside || (before?.isConnected && !before.closest("[hidden]"))) return;
    const again = name ? el.querySelector(`[${name}="${CSS.escape(value ?? "")}"]`) : null;
    this.focus(/** @type {HTMLElement|null} */ (again) ?? this.primary());
  }

  /** What a player in a hurry would take. @returns {HTMLElement|null} */
  primary() {
    const { el } = this.parts;
    for (const selector of [
      "[data-id=confirm]",
      ".bc-actions .primary",
      ".bc-target",
      ".bc-actions button",
      ".bc-chip.can",
    ]) {
      const found = /** @type {HTMLElement|null} */ (el.querySelector(selector));
      if (found) return found;
    }
    return null;
  }

  /** @param {HTMLElement|null} element else the table keeps it */
  focus(element) {
    (element ?? this.parts.el).focus({ preventScroll: true });
  }

  /** @param {Step} step */
  show(step) {
    const { state } = this;
    state.busy = false;
    state.take(step);
    setColours(colours(step.view));
    this.draw();
    this.comesBack();
    const idle = focusIsIdle() || document.activeElement === this.parts.el;
    if (step.legal.length && !state.context.watching && idle) this.focus(this.primary());
  }

  /** The camera stays a while with who acted, and comes back to one's own dwarf. */
  comesBack() {
    const { state } = this;
    clearTimeout(this.coming);
    if (state.legal().length) state.actor = null;
    else
      this.coming = setTimeout(() => {
        state.actor = null;
        this.eye.frame();
      }, STAYS_MS);
  }

  /** @param {Step} step */
  async play(step) {
    const { state } = this,
      before = /** @type {Model} */ (state.model ?? step.view);
    state.busy = true;
    clearTimeout(this.coming);
    this.drag.drop();
    state.aiming = state.trying = null;
    this.drawChoice();
    this.hand.draw();
    this.people.draw();
    const reader = { viewer: step.viewer, box: await this.box, names: state.names };
    await play(moments(before, step.events, step, this.stage, reader), {
      mark: this.parts.el,
      signal: this.gone.signal,
    });
  }

  /** @param {KeyboardEvent} event */
  key({ key, target }) {
    const { state } = this;
    if (key === "Escape" && (state.aiming || state.trying)) {
      state.aiming = state.trying = null;
      this.draw();
    } else if (key === " " && target === this.parts.el) skip();
    else if (key.toLowerCase() === "r" && !(target instanceof HTMLInputElement) && !(target instanceof SVGElement))
      this.turn();
  }

  close() {
    clearTimeout(this.coming);
    this.drag.drop();
    this.gone.abort();
    this.eye.close();
  }
}

/** @param {Context} context @returns {import("../../registry.js").TableView} */
export function tableView(context) {
  const view = new View(context);
  return {
    el: view.parts.el,
    bar: view.parts.bar,
    show: (step) => view.show(step),
    play: (step) => view.play(step),
    refresh: () => view.draw(),
    close: () => view.close(),
  };
}
