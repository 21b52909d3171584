// After the game: what was luck and what was skill, and the decisions that cost most.
import { review } from "../engine/client.js";
import { divergingChart } from "../lib/charts.js";
import { fill, h } from "../lib/dom.js";
import { lang, t } from "../lib/i18n.js";
import { badge, seatClass } from "../lib/ui.js";

/** @typedef {import("../engine/core.js").Review} Review */
/**
 * @typedef {object} Match
 * @property {string} game
 * @property {string} record
 * @property {string[]} names
 * @property {number} seats whose decisions are weighed: a mask
 * @property {string} link of the replay, or ""
 * @property {(text: string) => string} [rename]
 */

const MISTAKES = 6,
  PAGE_FIRST_MS = 400;

/** A difference in shares of the win, as per cent with its sign. @param {number} share */
function signed(share) {
  return new Intl.NumberFormat(lang(), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(share);
}

/** @param {Review} found @param {string[]} names */
const chart = (found, names) => [
  divergingChart({
    label: t("Luck and skill, in winning chances."),
    names,
    series: [
      { word: t("luck"), colour: "var(--sapphire)", values: found.seats.map((seat) => seat.luck) },
      { word: t("own mistakes"), colour: "var(--ember)", values: found.seats.map((seat) => seat.skill) },
      { word: t("mistakes of others"), colour: "var(--moss)", values: found.seats.map((seat) => seat.gifts) },
    ],
    text: signed,
  }),
  h(
    "ul.legend",
    null,
    h("li.luck", { text: t("luck") }),
    h("li.own", { text: t("own mistakes") }),
    h("li.gifts", { text: t("mistakes of others") }),
  ),
];

/** @param {Review["mistakes"][number]} one @param {Match} match */
const mistake = (one, { names, link, rename = (text) => text }) =>
  h(
    "li.mistake",
    { class: seatClass(one.seat) },
    badge(one.seat),
    h(
      "span",
      null,
      h("strong", { text: names[one.seat] }),
      ": ",
      rename(one.made_text),
      " → ",
      h("em", { text: rename(one.best_text) }),
      one.reason ? h("small.muted", { text: one.reason }) : null,
      link ? h("a", { href: `${link}/${one.move}`, text: t("Look at it") }) : null,
    ),
    h("b.num.cost", { text: signed(-one.loss) }),
  );

/** @param {Review} found @param {string[]} names */
const counts = (found, names) =>
  found.seats
    .filter((seat) => seat.weighed)
    .map(
      (seat) => `${names[seat.seat]}: ${t("decisions: {n}, mistakes: {m}", { n: seat.decisions, m: seat.mistakes })}`,
    )
    .join(" · ");

/** @param {HTMLElement} body @param {Match} match @param {Review} found @param {boolean} over */
function draw(body, match, found, over) {
  const worst = found.mistakes.slice(0, MISTAKES);
  fill(
    body,
    over ? chart(found, match.names) : [],
    worst.length || over ? h("h3", { text: t("Costliest decisions") }) : null,
    h(
      "ol.log-list",
      null,
      worst.map((one) => mistake(one, match)),
    ),
    over && !worst.length ? h("p", { text: t("No decision was a clear mistake.") }) : null,
    over ? h("p.muted", { text: counts(found, match.names) }) : null,
  );
}

/** Luck and skill of everyone, and the decisions that cost most. Fills itself while it thinks. @param {Match} match */
export function reviewPanel(match) {
  const progress = /** @type {HTMLProgressElement} */ (
    h("progress", { max: 1, value: 0, "aria-label": t("The coach looks through the match") })
  );
  const note = h("p.muted", { text: t("The coach looks through the match…") });
  const body = h("div");
  const title = h("h2", { text: t("Luck and skill") });
  const el = h("section.panel.review", { "data-id": "review" }, title, note, progress, body);

  async function run() {
    await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS));
    await review(match.game, match.record, match.seats, (found, share) => {
      progress.value = share;
      const over = share >= 1;
      note.hidden = progress.hidden = over;
      draw(body, match, found, over);
      if (over) el.dataset.done = "yes";
      return el.isConnected;
    });
  }
  void run().catch(() => {
    progress.hidden = true;
    note.textContent = t("The coach has not been downloaded yet; it will be the next time you are online.");
  });
  return el;
}
