// What is said beside a card of the hand: what it would make, what to do next, or why it cannot be played.
import { h, icon, refill, svg } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { cardHint, cardName, HIDES, isGem, isHidden } from "./cards.js";
import { changeOf } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Held} Held */
/** @typedef {import("./words.js").Change} Change */
/** @typedef {import("../../engine/core.js").Legal} Legal */
/** @typedef {import("./reduce.js").Player} Player */
/** @typedef {{key: string, title?: string, change?: Change|null, note: string, choices?: Legal[]}} Words */

const ARROW = `<path d="M3 12h16M13 5.5l6.5 6.5-6.5 6.5" fill="none" stroke="currentColor" stroke-width="3.2"
  stroke-linecap="round" stroke-linejoin="round"/>`;

/** @param {Change} change */
export const changeText = ({ what, from, to }) => [
  `${what} ${from} `,
  svg(ARROW, "0 0 24 24", "gn-arrow"),
  h("span.hidden-text", { text: "→" }),
  ` ${to}`,
];

/** The same player without one of the fogs. @param {Player} player @param {string} fog */
function without({ curses, gems }, fog) {
  const left = curses.filter((_, i) => i !== curses.indexOf(fog));
  return gems.map((gem) => ({ ...gem, hidden: isHidden(left, gem.card) }));
}

/** How many gems a fog alone hides. @param {Player} player @param {string} fog */
const freed = (player, fog) =>
  player.gems.reduce((sum, gem, i) => sum + (gem.hidden && !without(player, fog)[i].hidden ? gem.count : 0), 0);

const pointer = globalThis.matchMedia?.("(hover: hover)");

/** How to go on. @param {boolean} raised @param {string} again @param {string} once */
const next = (raised, again, once) => (raised ? again : once);

/** @param {Desk} desk @param {Held} held @returns {Words} */
function wordsOf(desk, { key, card, options }) {
  const player = desk.model.players[desk.seat],
    { kind, fog } = options[0],
    raised = desk.lifted?.key === key;
  const again = pointer?.matches ? t("click again, or drag it to the shelf") : t("tap again to lay it");
  if (kind === "discard") return { key, title: t("Discard it?"), note: next(raised, t("tap again to discard it"), "") };
  if (kind === "curse") {
    const one = options.length === 1;
    return { key, title: one ? undefined : t("Whom do you curse?"), note: cardHint(card) };
  }
  if (kind === "blow" && options.length > 1)
    return { key, title: t("Which fog do you drive away?"), note: "", choices: options };
  if (kind === "blow") {
    const count = freed(player, String(fog));
    const change = changeOf(player.gems, without(player, String(fog)));
    const title = tn("frees {n} gem", "frees {n} gems", count);
    return { key, title, change, note: next(raised, t("tap again to let it blow"), "") };
  }
  if (isGem(card)) {
    const change = changeOf(player.gems, [...player.gems, { card, count: 1, hidden: false }], card);
    return { key, change, note: next(raised, again, cardName(card)) };
  }
  const title = player.curses.includes("rockfall") ? t("clears a rockfall") : t("a shelf for your gems");
  return { key, title, note: next(raised, again, "") };
}

/** @param {Desk} desk @returns {Words|null} */
function current(desk) {
  if (desk.answer) return { key: desk.answer.key, note: desk.answer.text };
  const held = desk.lifted ?? desk.peeked;
  return held?.options.length ? wordsOf(desk, held) : null;
}

/** Above its card, inside the window. @param {HTMLElement} el @param {HTMLElement|null} card */
function place(el, card) {
  if (!card || !el.parentElement) return;
  const box = el.parentElement.getBoundingClientRect(),
    own = card.getBoundingClientRect();
  const middle = own.left + Math.min(own.width, 84) / 2 - box.left,
    left = Math.max(4, Math.min(middle - el.offsetWidth / 2, box.width - el.offsetWidth - 4));
  el.style.setProperty("--left", `${Math.round(left)}px`);
  el.style.setProperty("--points-at", `${Math.round(Math.max(14, Math.min(middle - left, el.offsetWidth - 14)))}px`);
}

/** @param {Desk} desk @param {Legal} move */
const choice = (desk, move) =>
  h("button", { "data-move": move.move, onclick: () => desk.commit(move) }, cardName(String(move.fog)));

/** @param {Desk} desk */
export function createTip(desk) {
  const el = h("div.gn-tip", { role: "status", hidden: true });
  return {
    el,
    /** @param {HTMLElement} hand */
    draw(hand) {
      const words = desk.legal.length || desk.answer ? current(desk) : null;
      el.hidden = !words;
      if (!words) {
        refill(el, null, () => []);
        return;
      }
      const { title, change, note, choices } = words;
      el.classList.toggle("refuses", Boolean(desk.answer));
      refill(el, words, () => [
        title ? h("b", { text: title }) : null,
        change ? h("b.gn-change", null, changeText(change)) : null,
        note ? h("span", { text: note }) : null,
        choices
          ? h(
              "span.choices",
              null,
              choices.map((move) => choice(desk, move)),
            )
          : null,
        desk.answer
          ? h("button.quiet", { "aria-label": t("Close"), onclick: () => desk.lift(null) }, icon("ic-close"))
          : null,
      ]);
      place(el, hand.querySelector(`[data-hand="${words.key}"]`));
    },
  };
}

/** What a curse would leave of somebody's gems. @param {Player} player @param {string} curse */
export const cursedGems = (player, curse) =>
  HIDES[curse]
    ? player.gems.map((gem) => ({ ...gem, hidden: isHidden([...player.curses, curse], gem.card) }))
    : player.gems;
