// The deck, the open cards beside it, and what else can be done instead of taking one.
import { h, keyed, refill } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { cardHint, cardName } from "./cards.js";
import { back, face } from "./parts.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../../engine/core.js").Legal} Legal */

/** A card beside the deck: a button where it can be taken.
 * @param {Desk} desk @param {string} name of the place
 * @param {string} label @param {Legal|undefined} move @param {Node[]} inside */
function slot(desk, name, label, move, inside) {
  if (!move) return h("span.gn-card", { "data-slot": name, role: "img", "aria-label": label, title: label }, inside);
  const chosen = desk.isPending(move);
  const attributes = {
    class: chosen ? "chosen" : "",
    "data-move": move.move,
    "data-slot": name,
    "aria-label": move.text,
    "aria-pressed": String(chosen),
    title: label,
    onclick: () => desk.choose(move),
  };
  return h("button.gn-card.can", attributes, inside);
}

/** @param {Desk} desk */
export function createRow(desk) {
  const deck = h("span.gn-slot"),
    open = h("span.gn-slots"),
    rest = h("span.gn-slots");
  /** @type {Map<string, HTMLElement>} */
  const places = new Map();
  const el = h("div.gn-row", { role: "group", "aria-label": t("Deck and open cards") }, deck, open, rest);
  return {
    el,
    draw() {
      drawDeck(desk, deck);
      keyed(
        open,
        places,
        desk.model.open,
        (_, i) => String(i),
        () => h("span.gn-slot"),
        (place, card, i) =>
          drawOpen(desk, place, card, desk.model.open.slice(0, i).filter((c) => c === card).length, i),
      );
      drawRest(desk, rest);
    },
  };
}

/** @param {Desk} desk @param {HTMLElement} place */
function drawDeck(desk, place) {
  const count = desk.model.deck_count;
  const move = desk.moves(({ kind }) => kind === "take-deck")[0];
  refill(place, [count, move, desk.isPending(move)], () =>
    slot(desk, "deck", tn("deck: {n} card", "deck: {n} cards", count), move, [
      count ? h("span.gn-deck", null, back("gn-face")) : h("span.gn-card.empty"),
      h("b.num.gn-left", { text: count }),
    ]),
  );
}

/** Of two equal cards only the first can be the chosen one. @param {Desk} desk @param {HTMLElement} place
 * @param {string|null} card @param {number} before how many of its sort are before it @param {number} i */
function drawOpen(desk, place, card, before, i) {
  const name = `open${i}`;
  const move = card ? desk.moves((one) => one.kind === "take-open" && one.card === card)[0] : undefined;
  const own = move && before && desk.isPending(move) ? undefined : move;
  refill(place, [card, own, desk.isPending(own)], () =>
    card
      ? slot(desk, name, `${cardName(card)}. ${cardHint(card)}`, own, [face(card)])
      : h("span.gn-card.empty", { "data-slot": name }),
  );
}

/** @param {Desk} desk @param {HTMLElement} place */
function drawRest(desk, place) {
  const discarded = desk.model.discard.reduce((sum, card) => sum + card.count, 0);
  const none = desk.moves(({ kind }) => kind === "take-none")[0];
  refill(place, [discarded, none, desk.isPending(none)], () => [
    none
      ? h(
          "button.gn-none",
          {
            "data-move": none.move,
            "aria-pressed": String(desk.isPending(none)),
            class: desk.isPending(none) ? "chosen" : "",
            onclick: () => desk.choose(none),
          },
          none.text,
        )
      : null,
    discarded
      ? h(
          "span.gn-discard",
          null,
          back("gn-mini"),
          h("span", { text: tn("{n} discarded", "{n} discarded", discarded) }),
        )
      : null,
  ]);
}
