// What can be done on the screen: all that a moment may ask for.
import { h, icon, svg } from "../../lib/dom.js";
import { fly, paced, reducedMotion } from "../../lib/motion.js";
import { seatClass } from "../../lib/ui.js";
import { art as caveArt, box as caveBox } from "./art/cave-sign.svg.js";
import { art as chestArt, box as chestBox } from "./art/chest.svg.js";
import { art as tentArt, box as tentBox } from "./art/tent-sign.svg.js";
import { slotsOf } from "./layout.js";
import { GEM_DELAY_MS } from "./moments.js";
import { standing } from "./people.js";
import { transformOf } from "./scene.js";
import { fit, strikeScene } from "./strike.js";

/** @typedef {import("./moments.js").Stage} Stage */
/** @typedef {import("./scene.js").Scene} Scene */

const WALK_MS = 1200;

const gem = () => svg(`<use href="#gem-cut"/>`, "0 0 24 24", "gem ruby");

/** Something over somebody's head. @param {Scene} scene @param {number} seat @param {HTMLElement} what */
function overHead(scene, seat, what) {
  const { x, y, s } = scene.headOf(seat);
  what.style.transform = transformOf({ x, y, s: s / 0.76 });
  scene.over.append(what);
  return what;
}

/** A card face down; what it says comes when it is turned. @param {number} seat */
const choiceCard = (seat) =>
  h(
    "span.dm-flip",
    { class: seatClass(seat), "data-seat": seat },
    h("span.in", null, h("span.back", null, icon("em-0"))),
  );

/** @param {Scene} scene @param {import("./moments.js").Choice} choice */
function turn(scene, { seat, choice }) {
  const inner = scene.over.querySelector(`.dm-flip[data-seat="${seat}"] .in`);
  const back = choice === "return";
  inner?.append(h("span.front", { class: choice }, back ? svg(tentArt, tentBox) : svg(caveArt, caveBox)));
}

/** Lets somebody walk from the cave to the camp, with a bag; their card goes with them.
 * @param {Scene} scene @param {number} seat @param {number} place in the camp */
function walk(scene, seat, place) {
  const { plan, model, figures } = scene;
  const element = figures.get(String(seat));
  if (!plan || !model || !element || reducedMotion()) return;
  const way = plan.ways[slotsOf(model.explorers.length, model.seat)[seat]];
  const frames = [...way, plan.camp[place]].map((at) => ({ transform: transformOf(at) }));
  const body = /** @type {HTMLElement} */ (element.firstChild);
  const back = plan.wide || way[0].x > plan.exit.x;
  const walker = h("span.walker", { class: back ? "back" : "" }, standing(seat, "walk", { bag: true }));
  body.classList.add("away");
  element.append(walker);
  const done = () => (walker.remove(), body.classList.remove("away"));
  const timing = { duration: paced(WALK_MS), easing: "cubic-bezier(.4,0,.7,1)" };
  element.animate(frames, timing).finished.then(done, done);
  scene.over.querySelector(`.dm-flip[data-seat="${seat}"]`)?.classList.add("gone");
}

/** @param {Scene} scene @param {(html: HTMLElement) => void} cover lays something over the whole table */
function strikeParts(scene, cover) {
  /** @type {HTMLElement|null} */
  let shown = null;
  const line = (/** @type {string} */ name) => /** @type {HTMLElement} */ (shown?.querySelector(name));
  const end = () => {
    shown?.remove();
    shown = null;
    scene.el.classList.remove("paired");
  };
  /** @type {Pick<Stage, "pair"|"strike"|"title"|"showLosses"|"shout"|"keep"|"fade"|"endStrike">} */
  const parts = {
    pair: (hazard) => void scene.pair(hazard),
    strike(hazard, seats) {
      end();
      shown = strikeScene(hazard, seats);
      cover(shown);
    },
    title: (text) => void (line(".title").textContent = text),
    showLosses(sums) {
      for (const { seat, n } of sums) {
        const loss = line(`.runner[data-seat="${seat}"] .minus`);
        if (loss && n) loss.textContent = `−${n}`;
      }
    },
    shout({ head, sub, tone }) {
      const shout = line(".shout");
      shout.className = `shout ${tone ?? ""}`;
      shout.textContent = head;
      fit(shout, /** @type {HTMLElement} */ (shown), 0.15);
      line(".sub").textContent = sub ?? "";
    },
    keep: (text) => void line(".keep").replaceChildren(svg(chestArt, chestBox, "icon"), text),
    fade: () => shown?.classList.add("grey"),
    endStrike: end,
  };
  return parts;
}

/**
 * @param {Scene} scene
 * @param {Pick<Stage, "names"|"draw"|"caption"|"tell"> & {cover: (html: HTMLElement) => void}} table
 * @returns {Stage}
 */
export function createStage(scene, { cover, ...table }) {
  const { el, over, flights } = scene;
  const clear = () => {
    over.replaceChildren();
    el.classList.remove("reveal");
  };
  return {
    ...table,
    ...strikeParts(scene, cover),
    layChoices(seats) {
      clear();
      el.classList.add("reveal");
      for (const seat of seats) overHead(scene, seat, choiceCard(seat));
    },
    turnChoices(choices) {
      for (const choice of choices) turn(scene, choice);
      el.classList.add("open");
    },
    walkOut(seats) {
      let place = scene.model?.explorers.filter(({ where }) => where === "camp").length ?? 0;
      for (const seat of seats) walk(scene, seat, place++);
    },
    showGains(sums) {
      const gains = sums
        .filter(({ n }) => n)
        .map(({ seat, n }) => h("li", null, gem(), h("b.num", { text: `+${n}` }), " ", table.names[seat]));
      over.append(h("ul.dm-gains", null, gains));
    },
    clearChoices() {
      clear();
      el.classList.remove("open");
    },
    hold(risk) {
      el.classList.toggle("held", risk > 0);
      el.style.setProperty("--risk", String(risk));
    },
    shareGems(seats, gems, each) {
      const from = scene.front();
      let n = 0;
      for (const seat of seats)
        for (let i = 0; i < gems; i++) {
          const delay = n++ * GEM_DELAY_MS;
          const flight = fly(flights, gem(), from, scene.headOf(seat), { delay, size: 22, fade: true });
          if (i === gems - 1) void flight.then(() => plus(scene, seat, each));
        }
    },
  };
}

/** What somebody got, over their head. @param {Scene} scene @param {number} seat @param {number} n */
function plus(scene, seat, n) {
  if (!scene.el.isConnected) return;
  const label = overHead(scene, seat, h("span.dm-plus.num", null, h("span", { text: `+${n}` })));
  setTimeout(() => label.remove(), paced(900));
}
