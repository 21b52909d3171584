// The viewer's own cave and hand: a card that can be played is bright, a raised one says what it would make, and one
// that cannot be played says why, all beside the card.
import { h, keyed, refill } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { cardHint, cardName, isGem } from "./cards.js";
import { dragging } from "./drag.js";
import { face } from "./parts.js";
import { bestSets, sizesOf } from "./sets.js";
import { createShelf } from "./shelf.js";
import { createTip } from "./tip.js";
import { standing, sumOf } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Held} Held */
/** @typedef {import("../../engine/core.js").Legal} Legal */
/** @typedef {import("./reduce.js").Player} Player */

/** How many gems a board of one's own holds. */
const WIDTHS = [9, 12, 16, 20];

/** @param {Desk} desk */
export function createMine(desk) {
  const cave = createCave(desk),
    tip = createTip(desk);
  const hand = h("ul.gn-hand", { "aria-label": t("My hand") });
  const holder = h("div.gn-hold", null, hand, tip.el);
  /** @type {Map<string, HTMLElement>} */
  const cards = new Map();
  return {
    cave: cave.el,
    hand,
    holder,
    draw() {
      const player = desk.model.players[desk.seat];
      cave.el.hidden = !player;
      holder.hidden = !player || desk.context.watching;
      if (!player) {
        // between two people at one device nobody's cards stay on the page
        cards.clear();
        hand.replaceChildren();
        return;
      }
      cave.draw(player);
      drawHand(desk, hand, cards, player);
      tip.draw(hand);
    },
  };
}

/** The shelf, and how one's sets stand. @param {Desk} desk */
function createCave(desk) {
  const shelf = createShelf(WIDTHS),
    sums = h("span.gn-sums.num"),
    where = h("span.gn-standing");
  const el = h(
    "section.gn-mine",
    { "aria-label": t("My cave") },
    h("p.gn-score", null, h("b.num", { text: t("Sets:") }), sums, where),
    shelf.el,
  );
  return {
    el,
    /** @param {Player} player */
    draw(player) {
      const lifted = desk.lifted?.options[0];
      const ghost = lifted?.kind === "lay" && isGem(lifted.card ?? "") ? /** @type {string} */ (lifted.card) : null;
      refill(sums, sizesOf(bestSets(player.gems)), () => h("span", { text: sumOf(sizesOf(bestSets(player.gems))) }));
      where.textContent = standing(desk.model, desk.seat, desk.names);
      el.classList.toggle("gn-struck", desk.struck === desk.seat);
      el.classList.toggle("gn-target", Boolean(lifted) && lifted?.kind !== "curse" && lifted?.kind !== "discard");
      shelf.show(player, ghost);
    },
  };
}

/** @param {Desk} desk @param {Player} player @returns {Held[]} */
function heldCards(desk, player) {
  const playing = desk.model.phase === "play" && desk.model.turn === desk.seat && desk.legal.length > 0;
  // Told apart by the card and how many of its kind are before it: the others stay where they are.
  const before = /** @type {Record<string, number>} */ ({});
  return player.hand.map((card) => {
    before[card] = (before[card] ?? -1) + 1;
    const options = desk.moves((move) => move.card === card && move.kind !== "take-open");
    return { card, key: `${card}.${before[card]}`, options, playing };
  });
}

/** @param {Desk} desk @param {HTMLElement} hand @param {Map<string, HTMLElement>} have @param {Player} player */
function drawHand(desk, hand, have, player) {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.hand : undefined;
  const held = heldCards(desk, player);
  keyed(
    hand,
    have,
    held,
    ({ key }) => key,
    () => h("li"),
    (place, one, index) => {
      drawCard(desk, place, one);
      place.style.setProperty("--from-middle", String(index - (held.length - 1) / 2));
      if (hand.children[index] !== place) hand.insertBefore(place, hand.children[index] ?? null);
    },
  );
  hand.style.setProperty("--cards", String(Math.max(5, player.hand.length)));
  if (focused && document.activeElement === document.body)
    /** @type {HTMLElement|null} */ (hand.querySelector(`[data-hand="${focused}"]`))?.focus();
}

/** @param {Desk} desk @param {HTMLElement} place @param {Held} held */
function drawCard(desk, place, held) {
  const { card, key, options, playing } = held;
  const can = playing && options.length > 0;
  const chosen = desk.lifted?.key === key;
  const state = can ? "can" : playing ? "cannot" : "";
  const fresh = desk.fresh === key;
  refill(place, [card, playing, options, chosen, fresh], () => {
    const button = h(
      "button.gn-card.mine",
      {
        class: `${state}${chosen ? " chosen" : ""}${fresh ? " fresh" : ""}`,
        "data-hand": key,
        "data-card": card,
        title: cardHint(card),
        "aria-label": `${cardName(card)}. ${can ? options.map((move) => move.text).join("; ") : cardHint(card)}`,
        "aria-pressed": can ? String(chosen) : null,
        onclick: () => pick(desk, held),
        onpointerenter: (/** @type {PointerEvent} */ event) => peek(desk, held, event),
        onpointerleave: () => peek(desk, null),
      },
      face(card),
      h("span.gn-label", { text: cardName(card) }),
    );
    dragging(desk, button, held, () => void refuse(desk, held));
    return button;
  });
}

/** What the pointer is over says what it would make. @param {Desk} desk @param {Held|null} held
 * @param {PointerEvent} [event] */
function peek(desk, held, event) {
  if (desk.lifted || (held && (event?.pointerType !== "mouse" || !held.options.length || !held.playing))) return;
  if (desk.peeked === held) return;
  desk.peeked = held;
  desk.draw();
}

/** A first tap raises a card, a second one plays it. @param {Desk} desk @param {Held} held */
function pick(desk, held) {
  const { card, key, options, playing } = held;
  if (!playing) return desk.say(key, `${cardName(card)}: ${cardHint(card)}`);
  if (!options.length) return void refuse(desk, held);
  const raised = desk.lifted?.key === key;
  if (options.length === 1 && (raised || desk.hasty)) return desk.commit(options[0]);
  if (raised && options[0].kind === "blow") return desk.commit(options[0]); // the fog that is named first
  desk.lift(raised ? null : held);
  if (desk.aiming) aimed();
}

/** The victims are asked for: by keyboard one goes on there. */
function aimed() {
  if (document.activeElement?.matches(":focus-visible"))
    /** @type {HTMLElement|null} */ (document.querySelector(".gn-others button.aim"))?.focus();
}

/** A fog that each wind drives away. @type {Record<string, string>} */
const fogOf = { "red-wind": "orange-fog", "yellow-wind": "orange-fog", "blue-wind": "green-fog" };

/** Not possible now: the engine says why, and it is shown beside the card. @param {Desk} desk @param {Held} held */
async function refuse(desk, { card, key }) {
  let move = `lay ${card}`;
  if (/fog|rockfall/.test(card)) move = `curse ${(desk.seat + 1) % desk.names.length} ${card}`;
  else if (fogOf[card]) move = `blow ${card} ${fogOf[card]}`;
  const answer = await desk.context.session.submit(move);
  if (!answer.ok) desk.say(key, answer.text ?? cardHint(card));
}
