// A cave as a shelf: gems on boards, set by set; what fog hides stands below, under drifting fog; a rockfall boards it
// up; without a cave there is only the outline of one.
import { h, refill, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { art as cloud } from "./art/cloud.svg.js";
import { art as planks, box as planksBox } from "./art/planks.svg.js";
import { art as rocks, box as rocksBox } from "./art/rocks.svg.js";
import { cardHint, cardName, HIDES } from "./cards.js";
import { gem, gemWords } from "./parts.js";
import { bestSets } from "./sets.js";
import { setName } from "./words.js";

/** @typedef {import("./reduce.js").Gem} Gem */
/** @typedef {import("./reduce.js").GemSet} GemSet */
/** @typedef {import("./reduce.js").Player} Player */
/** A row of a shelf: sets, or gems that fog hides. @typedef {{sets: GemSet[], hidden: boolean}} Board */

/** What stands between two sets, in gems. */
const GAP = 0.5;
const ROWS = 2;

/** @param {Gem[]} gems @returns {string[]} */
const hiddenCards = (gems) =>
  gems.filter(({ hidden }) => hidden).flatMap(({ card, count }) => /** @type {string[]} */ (Array(count).fill(card)));

/** Sets on boards that hold that many gems each: every set on the first board with room for it.
 * @param {GemSet[]} sets @param {number} holds @returns {GemSet[][]} */
function packed(sets, holds) {
  /** @type {{room: number, sets: GemSet[]}[]} */
  const boards = [];
  for (const set of sets) {
    const board = boards.find(({ room }) => room >= set.size + GAP);
    if (board) {
      board.sets.push(set);
      board.room -= set.size + GAP;
    } else boards.push({ room: holds - set.size, sets: [set] });
  }
  return boards.map((board) => board.sets);
}

/** @param {Gem[]} gems @param {number[]} widths how many gems a board may hold: the first with which all fit
 * @returns {{boards: Board[], holds: number}} */
function arrange(gems, widths) {
  const cards = hiddenCards(gems);
  const make = (/** @type {number} */ holds) => {
    const rows = packed(bestSets(gems), holds).map((sets) => ({ sets, hidden: false }));
    const wide = Math.floor(holds);
    for (let i = 0; i < cards.length; i += wide) {
      const own = cards.slice(i, i + wide);
      rows.push({ sets: [{ size: own.length, by: null, cards: own }], hidden: true });
    }
    return rows;
  };
  const holds = widths.find((one) => make(one).length <= ROWS) ?? widths[widths.length - 1];
  return { boards: make(holds), holds };
}

/** @param {GemSet} set @param {boolean} hidden @param {string|null} ghost the first of these is not there yet
 * @param {boolean} first it is the largest of all */
function setOf(set, hidden, ghost, first) {
  const at = ghost ? set.cards.lastIndexOf(ghost) : -1;
  return h(
    "span.gn-set",
    {
      class: `${!hidden && set.size > 1 ? "ringed" : ""} ${at >= 0 ? "grows" : ""} ${first ? "best" : ""}`,
      "data-size": set.size,
      title: hidden ? t("hidden by fog") : setName(set),
    },
    set.cards.map((card, i) => gem(card, `gn-gem${i === at ? " ghost" : ""}${hidden ? " fogged" : ""}`)),
    set.size > 1 && !hidden ? h("span.gn-set-name", { text: setName(set) }) : null,
  );
}

/** Clouds of one colour, in two layers that drift apart. @param {string} fog */
function fogOf(fog) {
  const layer = (/** @type {number[][]} */ places, /** @type {string} */ name) => {
    const art = places.map(([x, y, s]) => `<g transform="translate(${x} ${y}) scale(${s})">${cloud}</g>`).join("");
    const picture = svg(art, "0 0 260 80", name);
    picture.setAttribute("preserveAspectRatio", "none");
    return picture;
  };
  const label = `${cardName(fog)}. ${cardHint(fog)}`;
  return h(
    "span.gn-curse.gn-fog",
    { "data-curse": fog, class: `hides-${HIDES[fog]}`, title: label },
    layer(
      [
        [-12, 4, 0.78],
        [52, -8, 0.95],
        [122, 2, 0.86],
        [186, -2, 0.9],
      ],
      "gn-drift far",
    ),
    layer(
      [
        [16, 20, 0.8],
        [86, 14, 0.88],
        [160, 20, 0.78],
        [222, 30, 0.5],
      ],
      "gn-drift near",
    ),
  );
}

/** @param {number} count */
function rockfall(count) {
  const label = `${cardName("rockfall")}. ${cardHint("rockfall")}`;
  const boards = svg(planks, planksBox, "gn-planks"),
    stones = svg(rocks, rocksBox, "gn-stones");
  for (const picture of [boards, stones]) picture.setAttribute("preserveAspectRatio", "none");
  return h(
    "span.gn-curse.gn-rockfall",
    { "data-curse": "rockfall", title: label },
    boards,
    stones,
    count > 1 ? h("b.num", { text: `×${count}` }) : null,
  );
}

/** @param {string[]} curses */
function cursesOver(curses) {
  const falls = curses.filter((curse) => curse === "rockfall").length;
  return [...curses.filter((curse) => HIDES[curse]).map(fogOf), falls ? rockfall(falls) : null];
}

/** Words for what lies there. @param {Player} player */
const inWords = ({ caves, gems, curses }) =>
  [caves ? t("has a cave") : t("no cave"), gemWords(gems), ...curses.map(cardName)].join(", ");

/** @param {Gem[]} gems @param {string|null} ghost */
const withGhost = (gems, ghost) => (ghost ? [...gems, { card: ghost, count: 1, hidden: false }] : gems);

/**
 * @param {number[]} widths how many gems a board may hold
 * @returns {{el: HTMLElement, show(player: Player, ghost?: string|null): void}} `ghost`: a gem that might be laid
 */
export function createShelf(widths) {
  const boards = h("div.gn-boards"),
    over = h("div.gn-over"),
    need = h("span.gn-need", { text: t("needs a cave") });
  const el = h("div.gn-shelf", { role: "img" }, need, boards, over);
  return {
    el,
    show(player, ghost = null) {
      const gems = withGhost(player.gems, ghost);
      const { boards: rows, holds } = arrange(gems, widths);
      const hidden = rows.filter((row) => row.hidden).length;
      el.classList.toggle("caveless", !player.caves);
      need.hidden = player.caves > 0;
      el.style.setProperty("--holds", String(holds));
      el.style.setProperty("--rows", String(Math.max(ROWS, rows.length)));
      el.style.setProperty("--hidden", String(hidden));
      el.classList.toggle("one-row", rows.length < 2);
      refill(boards, [rows, ghost, player.caves > 0], () =>
        Array.from({ length: Math.max(player.caves ? ROWS : 0, rows.length) }, (_, i) => {
          const row = rows[i];
          const sets = row?.sets.map((set, k) => setOf(set, row.hidden, ghost, i === 0 && k === 0 && !row.hidden));
          return h("div.gn-board", { class: row?.hidden ? "hidden-gems" : "" }, sets ?? []);
        }),
      );
      refill(over, player.curses, () => cursesOver(player.curses));
      const words = inWords(player);
      if (el.getAttribute("aria-label") !== words) el.setAttribute("aria-label", words);
    },
  };
}
