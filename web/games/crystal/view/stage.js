// What can be done on screen while something is told: the few things that moments ask for.
import { fill, h, svg } from "../../../lib/dom.js";
import { colourOf } from "../../../lib/ui.js";
import { dieArt } from "../art.js";
import { bigCard } from "./cards.js";

/** @typedef {import("../moments.js").Stage} Stage */

const LOGGED = 9;

/**
 * @param {import("./state.js").State} state
 * @param {{caption: HTMLElement, log: HTMLElement, popup: HTMLElement}} parts
 * @param {import("./fight.js").FightStage} fight
 * @param {Pick<Stage, "draw"|"show">} table
 * @returns {Stage}
 */
export function createStage(state, { caption, log, popup }, fight, table) {
  /** Whose die is in the air. @type {number|null} */
  let thrower = null;
  const pop = (/** @type {Node} */ what, look = "") => {
    popup.className = `bc-popup ${look}`;
    fill(popup, what);
    popup.hidden = false;
  };
  const fights = () => Boolean(state.model?.fight);
  const over = (/** @type {number} */ value, /** @type {string} */ look) => {
    const colour = thrower !== null && thrower < state.names.length ? `var(--c${colourOf(thrower)})` : undefined;
    pop(svg(dieArt(value, colour), "-4 -4 108 112", "bc-die"), look);
  };
  return {
    ...table,
    say(text, headline) {
      state.context.say(text);
      if (headline) caption.textContent = headline;
      if (!text) return;
      log.prepend(h("li", { text }));
      if (log.childElementCount > LOGGED) log.lastElementChild?.remove();
    },
    card: (part, entry) => pop(bigCard(part, entry)),
    flies: () => popup.classList.add("flies"),
    toss(seat) {
      thrower = seat;
      if (fights()) fight.throw(seat);
      else over(0, "tumbling");
    },
    face(value) {
      if (fights()) fight.face(thrower, value);
      else popup.replaceChildren(svg(dieArt(value, `var(--c${colourOf(thrower ?? 0)})`), "-4 -4 108 112", "bc-die"));
    },
    land(value) {
      if (fights()) fight.land(thrower, value);
      else over(value, "still");
    },
    blow: (seat) => fight.blow(seat),
    stamp: (seat, look, text, more) => fight.stamp(seat, look, text, more),
    clear() {
      popup.hidden = true;
      fight.calm();
    },
  };
}
