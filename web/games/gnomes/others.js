// The others behind their shelves: who they are, what their sets come to, and where a curse can be aimed at.
import { fill, h, keyed, refill, svg } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { badge, seatClass } from "../../lib/ui.js";
import { cardName } from "./cards.js";
import { back, face, gemWords, gnome, moodOf } from "./parts.js";
import { bestSets, sizesOf } from "./sets.js";
import { createShelf } from "./shelf.js";
import { cursedGems } from "./tip.js";
import { plateSizes } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../../engine/core.js").Legal} Legal */
/** @typedef {import("./reduce.js").Player} Player */

/** How many cards of another hand are drawn, known ones first. */
const FAN = 3;
const WIDTHS = [6, 8];

/** @param {Desk} desk */
export function createOthers(desk) {
  const el = h("ul.gn-others", { "aria-label": t("The others"), tabindex: "0" });
  /** @type {Map<string, HTMLElement>} */
  const places = new Map();
  /** @type {Map<number, (place: HTMLElement) => void>} */
  const tables = new Map();
  let seated = "";
  return {
    el,
    draw() {
      const count = desk.names.length;
      const start = desk.seat >= 0 && desk.seat < count ? desk.seat : 0; // a replay is seen by nobody's eyes
      const order = desk.names.map((_, k) => (start + k) % count).filter((seat) => seat !== desk.seat);
      if (order.join() !== seated) {
        seated = order.join();
        el.replaceChildren();
        places.clear();
        tables.clear();
      }
      keyed(
        el,
        places,
        order,
        String,
        () => h("li"),
        (place, seat) => {
          const draw = tables.get(seat) ?? neighbourTable(desk, seat);
          tables.set(seat, draw);
          draw(place);
        },
      );
    },
  };
}

/** A player's table, whose parts change one by one. @param {Desk} desk @param {number} seat */
function neighbourTable(desk, seat) {
  const words = h("span.hidden-text");
  const inside = createInside(desk, seat);
  /** The whole is a button while it can be aimed at. @type {HTMLElement|null} */
  let outer = null;
  let aim = "";
  return (/** @type {HTMLElement} */ place) => {
    const player = desk.model.players[seat];
    const { aiming } = desk;
    const target = aiming ? desk.moves((move) => move.card === aiming && move.target === seat)[0] : undefined;
    if (!outer || aim !== (target?.move ?? "")) {
      aim = target?.move ?? "";
      outer = target
        ? aimedAt(desk, seat, target, inside.el)
        : h("div.gn-table", { class: seatClass(seat), "data-seat": seat }, words, inside.el);
      fill(place, outer);
    }
    if (!target) outer.classList.toggle("dull", aiming !== null);
    outer.classList.toggle("turn", desk.model.turn === seat);
    outer.classList.toggle("gn-struck", desk.struck === seat);
    refill(words, [player.hand_count, player.caves, player.curses, player.gems], () =>
      describe(desk.names[seat], player),
    );
    inside.show(player, target ? aiming : null);
  };
}

/** @param {Desk} desk @param {number} seat @param {Legal} move @param {HTMLElement} inside */
const aimedAt = (desk, seat, move, inside) =>
  h(
    "button.gn-table.aim",
    {
      class: seatClass(seat),
      "data-seat": seat,
      "data-move": move.move,
      "aria-label": move.text,
      onclick: () => desk.commit(move),
    },
    inside,
  );

/** @param {string} name @param {Player} player */
const describe = (name, player) =>
  [
    name,
    t("sets: {sizes}", { sizes: sizesOf(bestSets(player.gems)).join(", ") || "0" }),
    tn("{n} card in hand", "{n} cards in hand", player.hand_count),
    player.caves ? t("has a cave") : t("no cave"),
    gemWords(player.gems),
    ...player.curses.map(cardName),
  ].join(", ");

/** The cards of another hand: those that everybody saw it take lie open. @param {Player} player */
function fan({ hand, hand_count: count }) {
  const known = hand.slice(0, FAN);
  const backs = Array.from({ length: Math.max(0, Math.min(FAN, count) - known.length) }, () => back("gn-mini"));
  return [...backs, ...known.map((card) => face(card, "gn-mini"))];
}

const ARROW = `<path d="M4 12h14M12 6l6.500 6-6.500 6" fill="none" stroke="currentColor" stroke-width="3"
 stroke-linecap="round"/>`;

/** What somebody's sets come to, and what they would after a curse.
 * @param {Player} player @param {string|null} curse */
function sizes(player, curse) {
  const now = plateSizes(sizesOf(bestSets(player.gems)));
  const then = curse ? plateSizes(sizesOf(bestSets(cursedGems(player, curse)))) : now;
  if (now === then) return [now];
  return [now, svg(ARROW, "0 0 24 24", "gn-arrow"), h("em", { text: then })];
}

/** @param {Desk} desk @param {number} seat */
function createInside(desk, seat) {
  const bust = h("span.gn-bust"),
    sums = h("span.gn-sums.num"),
    cards = h("span.gn-fan", { title: t("cards in hand") }),
    count = h("b.num"),
    shelf = createShelf(WIDTHS);
  shelf.el.removeAttribute("role");
  const el = h(
    "div.gn-inside",
    { "aria-hidden": "true" },
    bust,
    h(
      "div.gn-plate",
      null,
      badge(seat),
      h("span.name", { text: desk.names[seat], title: desk.names[seat] }),
      sums,
      cards,
      count,
    ),
    shelf.el,
  );
  return {
    el,
    /** @param {Player} player @param {string|null} curse that may hit it */
    show(player, curse) {
      refill(bust, moodOf(player), () => gnome(seat, moodOf(player)));
      refill(sums, [player.gems, curse], () => sizes(player, curse));
      refill(count, player.hand_count, () => String(player.hand_count));
      refill(cards, [player.hand, player.hand_count], () => fan(player));
      shelf.show(player);
    },
  };
}
