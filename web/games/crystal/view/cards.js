// Cards: large enough to read, and as small cards in the hand, with empty places up to six.
import { h, refill, svg } from "../../../lib/dom.js";
import { t } from "../../../lib/i18n.js";
import { monsterArt } from "../monsters.js";
import { signArt } from "../signs.js";
import { choices } from "./glow.js";
import { AIMED } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../model.js").Entry} Entry */

/** B-27: what a hand holds at most. */
export const HAND = 6;
/** Their points add to a roll; of other cards they mean something else. */
const BOOSTS = new Set(["mug-of-ale", "war-hammer", "rage-brew", "chain-mail"]);
/** The colour of a card's picture tells what it is good for; the picture does, too. @type {Record<string, string>} */
const KINDS = {
  bombyaga: "bang",
  "crate-of-explosives": "bang",
  "smoke-bomb": "bang",
  "teleport-scroll": "magic",
  "lucky-coin": "magic",
  "itching-powder": "magic",
  "throw-a-mushroom": "magic",
};

/** @param {string} key */
const kindOf = (key) => (BOOSTS.has(key) ? "boost" : (KINDS[key] ?? "tool"));

/** A card that can be read: its picture, its name, what it does. @param {string} part @param {Entry} one */
export function bigCard(part, one) {
  const art = part === "boom" ? svg(monsterArt(one.key), "-6 -6 212 204") : svg(signArt(one.key), "0 0 24 24");
  const health = one.health ? h("b.num.bc-strength", { title: t("strength"), text: one.health }) : null;
  const points =
    part === "find" && one.points && BOOSTS.has(one.key)
      ? h("b.num.bc-strength.good", { text: "+" + one.points })
      : null;
  return h(
    "div.bc-card",
    { class: `${part} ${part === "find" ? kindOf(one.key) : ""}`, "data-health": one.health ?? null },
    h("span.bc-card-art", null, art, health ?? points),
    h("strong", { text: one.name }),
    h("p", { text: one.text }),
  );
}

export class Hand {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    this.el = h("ul.bc-hand", { "aria-label": t("My cards") });
  }

  draw() {
    const { state } = this,
      dwarf = state.model?.dwarfs[state.seat()];
    this.el.hidden = !dwarf?.hand || state.context.watching;
    if (!dwarf?.hand) return;
    const { hand, open } = dwarf;
    const usable = new Set(state.legal().flatMap((move) => [move.card, move.means]));
    const held = hand.reduce((sum, { count }) => sum + count, 0);
    const pending = state.context.pending() ?? "";
    refill(this.el, [hand, open, [...usable], pending, Boolean(state.model?.fight), Boolean(state.box)], () => [
      ...hand.map(({ card, count }) => this.chip(card, count, usable.has(card) ? "can" : "")),
      ...open.map(({ card, left }) => this.chip(card, left, (usable.has(card) ? "can" : "") + " open")),
      ...Array.from({ length: Math.max(0, HAND - held) }, (_, i) =>
        h("li.bc-slot", { "aria-hidden": "true", "data-n": i }),
      ),
    ]);
  }

  /** What can be done with a card without a target. @param {string} key */
  movesOf(key) {
    return this.state.legal().filter(({ card, means, kind }) => (card === key || means === key) && !AIMED.has(kind));
  }

  /** @param {string} card @param {number} count @param {string} look */
  chip(card, count, look) {
    const one = this.state.entry("find", card),
      open = look.includes("open");
    const chosen = this.movesOf(card).some(({ move }) => move === this.state.context.pending());
    const about = {
      class: `${look} ${kindOf(card)} ${chosen ? "chosen" : ""}`,
      title: one.text,
      "aria-label": `${one.name}${count > 1 ? " ×" + count : ""}. ${one.text}`,
      "data-card": card,
      onclick: () => this.tap(one),
    };
    const uses = open && one.uses ? one.uses : 0;
    return h(
      "li",
      null,
      h(
        "button.bc-chip",
        about,
        svg(signArt(card), "0 0 24 24", "bc-chip-sign"),
        h("span.bc-chip-name", { text: one.name }),
        one.points && BOOSTS.has(card) ? h("b.num.plus", { text: "+" + one.points }) : null,
        uses
          ? h(
              "i.uses",
              null,
              Array.from({ length: uses }, (_, i) => h("i", { class: i < count ? "" : "gone" })),
            )
          : count > 1
            ? h("b.num.times", { text: "×" + count })
            : null,
      ),
    );
  }

  /** In a fight a card is added by a tap; else it is read first. @param {Entry} one */
  tap(one) {
    const { state } = this,
      moves = this.movesOf(one.key);
    if (state.model?.fight && moves.length === 1) return state.context.choose(moves[0].move);
    choices(one.name, [bigCard("find", one)], moves, "primary", (move) => state.context.choose(move));
  }
}
