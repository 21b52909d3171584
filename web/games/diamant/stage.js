// What can be done on the screen: all that a moment may ask for.
import { h, icon, svg } from "../../lib/dom.js";
import { fly, shake } from "../../lib/motion.js";
import { badge, seatClass } from "../../lib/ui.js";
import { GEM_DELAY_MS, SEAT_DELAY_MS } from "./moments.js";

const gem = (/** @type {string} */ kind) => svg(`<use href="#gem-cut"/>`, "0 0 24 24", `gem ${kind}`);

/** @param {import("./moments.js").Choice} choice */
const choiceCard = ({ seat, choice }) =>
  h(
    "span.dm-flip",
    { class: `${seatClass(seat)} ${choice}` },
    h("span.back", null, badge(seat)),
    h("span.front", null, icon(choice === "return" ? "ic-camp" : "ic-cave"), badge(seat)),
  );

/**
 * @param {import("./scene.js").Scene} scene
 * @param {(model: import("./reduce.js").Model) => void} draw the whole table
 * @returns {import("./moments.js").Stage}
 */
export function createStage(scene, draw) {
  const { el, flights } = scene;
  let cards = h("div");
  const camp = () => ({ x: 70, y: el.clientHeight - 30 });
  return {
    draw,
    caption: (text) => void (scene.caption.textContent = text),
    layChoices(choices) {
      cards.remove();
      cards = h("div.dm-reveal", { "aria-hidden": "true" }, choices.map(choiceCard));
      el.append(cards);
    },
    turnChoices: () => cards.classList.add("open"),
    clearChoices: () => cards.remove(),
    shareGems(seats, each) {
      const from = scene.front();
      for (const seat of seats)
        for (let n = 0; n < each; n++) {
          const delay = n * GEM_DELAY_MS + seat * SEAT_DELAY_MS;
          void fly(flights, gem("ruby"), from, scene.figureAt(seat), { delay, size: 20 });
        }
    },
    bringGems(count) {
      for (let n = 0; n < count; n++)
        void fly(flights, gem("ruby"), scene.front(), camp(), { delay: n * 60, size: 18 });
    },
    bringRelic: (value) => void fly(flights, icon("relic-" + value), scene.front(), camp(), { size: 34 }),
    dropGems(seat, count) {
      const at = scene.figureAt(seat);
      for (let n = 0; n < count; n++) {
        const to = { x: at.x + (n - 1.5) * 14, y: el.clientHeight + 20 };
        void fly(flights, gem("lost"), at, to, { arc: 30, size: 16, fade: true });
      }
    },
    shakeCards: () => shake(scene.cardLayer),
    shakeScene: () => shake(el),
    collapsing: (is) => void el.classList.toggle("collapsing", is),
  };
}
