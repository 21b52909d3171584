// The gnomes' table: everyone behind a shelf, the open row, my shelf and my hand at the bottom.
import { focusIsIdle, h, svg } from "../../lib/dom.js";
import { fly, middleOf, paced, reducedMotion } from "../../lib/motion.js";
import { play } from "../../lib/timeline.js";
import { BOX, gnomeBack, gnomeCard } from "./art.js";
import { art as jars, box as jarsBox } from "./art/jars.svg.js";
import { art as pane, box as paneBox } from "./art/window.svg.js";
import { createAsk } from "./ask.js";
import { Desk } from "./desk.js";
import { createFinal } from "./finalstage.js";
import { createMine } from "./mine.js";
import { partsOf } from "./moments.js";
import { createOthers } from "./others.js";
import { createRow } from "./row.js";

/** @typedef {import("../registry.js").Context} Context */
/** @typedef {import("../../play/local.js").Step} Step */
/** @typedef {ReturnType<typeof createLayout>} Layout */

/** The parts of the table, in their places. @param {Context} context */
function createLayout(context) {
  const draw = () => {
    if (!desk.shown) return;
    for (const part of [others, row, mine, ask]) part.draw();
    el.classList.toggle("asked", desk.legal.length > 0);
    el.classList.toggle("aiming", desk.aiming !== null);
  };
  const desk = new Desk(context, draw);
  const others = createOthers(desk),
    row = createRow(desk),
    ask = createAsk(desk),
    mine = createMine(desk);
  const caption = h("p.gn-caption");
  const flights = h("div.gn-flights", { "aria-hidden": "true" });
  const el = h(
    "div.gn",
    { class: `people-${context.names.length}${context.watching ? " watching" : ""}` },
    h("div.gn-room", { "aria-hidden": "true" }, svg(pane, paneBox, "gn-window"), svg(jars, jarsBox, "gn-jars")),
    others.el,
    h("div.gn-middle", null, row.el),
    mine.cave,
    h("div.gn-desk", null, h("div.gn-say", null, ask.el, caption), mine.holder),
    flights,
  );
  desk.table = el;
  return { el, desk, others, row, mine, ask, caption, flights };
}

/** The element of a place (moments.js); of the hand, the card itself if it is there.
 * @param {Layout} layout @param {string} place @param {string|null} card @returns {Element} */
function elementOf({ desk, others, row, mine }, place, card) {
  if (place === "hand") return mine.hand.querySelector(`[data-card="${card}"]`) ?? mine.hand;
  if (place === `seat${desk.seat}`) return mine.cave;
  const found = place.startsWith("seat")
    ? others.el.querySelector(`[data-seat="${place.slice(4)}"]`)
    : row.el.querySelector(`[data-slot="${place}"]`);
  return found ?? row.el;
}

/** The card that has come into the viewer's hand between two views, told apart as in the hand.
 * @param {Layout} layout @param {Step} step */
function freshCard({ desk }, step) {
  const before = desk.shown?.players[step.viewer]?.hand,
    now = /** @type {string[]|undefined} */ (step.view.players?.[step.viewer]?.hand);
  if (!before || !now || now.length !== before.length + 1) return null;
  const card = now.find((one) => now.filter((c) => c === one).length > before.filter((c) => c === one).length);
  return card ? `${card}.${now.filter((one) => one === card).length - 1}` : null;
}

/** @param {Layout} layout @param {Step} step */
function show(layout, step) {
  const { el, desk } = layout;
  desk.step = step;
  desk.shown = /** @type {any} */ (step.view);
  desk.busy = false;
  desk.struck = null;
  desk.lift(null);
  el.classList.remove("live");
  if (step.legal.length && !desk.context.watching && focusIsIdle())
    /** @type {HTMLElement|null} */ (el.querySelector("button.can"))?.focus({ preventScroll: true });
}

/** @param {Element|null|undefined} element @param {Keyframe[]} frames @param {number} ms @param {number} [times] */
function move(element, frames, ms, times = 1) {
  if (!reducedMotion() && paced(1)) element?.animate(frames, { duration: paced(ms), iterations: times });
}

/** What moves beside the cards that fly. @param {Layout} layout */
function gestures({ desk, others, mine }) {
  const of = (/** @type {number} */ seat) =>
    seat === desk.seat ? mine.cave : others.el.querySelector(`[data-seat="${seat}"]`);
  return {
    strike: (/** @type {number|null} */ seat) => {
      desk.struck = seat;
    },
    shake: (/** @type {number} */ seat) => {
      const up = { transform: "translateY(-6px)" };
      move(of(seat)?.querySelector(".gn-fist"), [{ transform: "none" }, up, { transform: "none" }], 300, 4);
      if (seat === desk.seat)
        move(
          of(seat),
          [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
          420,
        );
    },
    clear: (/** @type {number} */ seat) => {
      const fall = of(seat)?.querySelector(".gn-rockfall");
      const copy = /** @type {HTMLElement|undefined} */ (fall?.cloneNode(true));
      if (!copy || !fall?.parentElement?.parentElement || reducedMotion() || !paced(1)) return;
      fall.parentElement.parentElement.append(copy);
      copy.animate(
        [
          { transform: "none", opacity: 1 },
          { transform: "translateY(-60%) rotate(9deg) scale(1.15)", opacity: 0 },
        ],
        { duration: paced(300), easing: "ease-out", fill: "forwards" },
      ).onfinish = () => copy.remove();
    },
  };
}

/** What a step can do on the screen.
 * @param {Layout} layout @param {Step} step @returns {import("./moments.js").Stage} */
function createStage(layout, step) {
  const { el, desk, caption, flights } = layout;
  /** @type {ReturnType<typeof createFinal>|null} */
  let final = null;
  return {
    viewer: step.viewer,
    names: desk.names,
    log: (text) => desk.context.say(text),
    caption: (text) => {
      caption.textContent = text;
    },
    draw: (model) => {
      desk.shown = model;
      desk.draw();
    },
    fly: (card, from, to, ms) => {
      const [a, b] = [from, to].map((place) => middleOf(elementOf(layout, place, card), el));
      const arc = 20 + Math.hypot(a.x - b.x, a.y - b.y) * 0.16;
      void fly(flights, svg(card ? gnomeCard(card) : gnomeBack, BOX), a, b, { size: 76, arc, ms });
    },
    ...gestures(layout),
    final: (model, view) => {
      if (!final) {
        final = createFinal(desk.names, step.viewer);
        layout.el.querySelector(".gn-stage")?.remove();
        layout.el.append(final.el);
        layout.el.classList.add("ends");
      }
      final.draw(model, view);
    },
    show: (next) => show(layout, next),
  };
}

/** Lowers what is raised, when one taps beside it or presses Escape.
 * @param {Layout} layout @param {AbortSignal} signal */
function listen({ el, desk }, signal) {
  const lower = () => {
    if (desk.lifted || desk.answer) desk.lift(null);
  };
  addEventListener("keydown", (event) => void (event.key === "Escape" && lower()), { signal });
  el.addEventListener("click", (event) => {
    if (event.target instanceof Element && !event.target.closest("button, .gn-tip")) lower();
  });
}

/** @param {Context} context @returns {import("../registry.js").TableView} */
export function tableView(context) {
  const layout = createLayout(context);
  const { el, desk, ask } = layout;
  /** Ends what is being played. */
  let scene = new AbortController();
  const gone = new AbortController();
  listen(layout, gone.signal);
  const leaveStage = () => {
    el.querySelector(".gn-stage")?.remove();
    el.classList.remove("ends");
  };
  return {
    el,
    bar: ask.status,
    show(step) {
      scene.abort(); // a replay was moved elsewhere meanwhile
      leaveStage();
      desk.fresh = null;
      show(layout, step);
    },
    async play(step) {
      leaveStage();
      if (!desk.shown) return show(layout, step);
      desk.busy = true;
      desk.rest();
      desk.fresh = freshCard(layout, step);
      el.classList.add("live");
      desk.draw();
      scene = new AbortController();
      const { signal } = scene;
      for (const part of partsOf(desk.shown, step.events, step, createStage(layout, step)))
        await play(part, { mark: el, signal });
    },
    refresh: desk.draw,
    close() {
      scene.abort();
      gone.abort();
    },
  };
}
