// After the game: how the viewer's chance to win went, what of it was luck, and the best and the worst decision.
//
// Chances are per cent; what luck and decisions did to them is counted in points, of which one is a per cent of the
// chance to win. Of people at other devices nothing is weighed until it is asked for.
import { review } from "../engine/client.js";
import { divergingChart, lineChart } from "../lib/charts.js";
import { fill, h, icon } from "../lib/dom.js";
import { lang, t, tn } from "../lib/i18n.js";
import { badge, seatClass } from "../lib/ui.js";

/** @typedef {import("../engine/core.js").Review} Review */
/** @typedef {import("../engine/core.js").Decision} Decision */
/**
 * @typedef {object} Match
 * @property {string} game
 * @property {string} record
 * @property {string[]} names
 * @property {number} viewer a seat, or a number that is none
 * @property {number} seats whose decisions are weighed: a mask
 * @property {number} everyone all of them
 * @property {((move: number) => string)|null} link to a moment of the replay
 * @property {(text: string) => string} [rename]
 */

const MISTAKES = 6,
  PAGE_FIRST_MS = 400,
  TURN_LEAST = 0.08,
  EDGE_LEAST = 0.03;

/** @param {number} share of the win */
const percent = (share) =>
  new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: 0 }).format(Math.max(0, Math.min(1, share)));

/** A difference of chances, in points. @param {number} share */
const points = (share) =>
  new Intl.NumberFormat(lang(), { maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(
    Math.round(share * 100),
  );

/** @param {string} question @param {string} unit @param {...(Node|null)} answer */
const panel = (question, unit, ...answer) =>
  h("section.panel", null, h("h2", { text: question }), answer, unit ? h("p.caption", { text: unit }) : null);

/** @param {Match} match @param {number} move */
const lookAt = ({ link }, move) =>
  link
    ? h(
        "button.look",
        { "data-move": move, onclick: () => void (location.hash = link(move)) },
        icon("ic-play"),
        t("Look at it"),
      )
    : null;

/** The viewer's chances before each decision, and in the end. @param {Decision[]} own @param {number} end */
const chances = (own, end) => [...own.map(({ win }) => win), end];

/** Where the chance changed most. @param {Decision[]} own @param {number} end */
function turn(own, end) {
  const all = chances(own, end);
  let most = { by: 0, at: 0 };
  for (let i = 1; i < all.length; i++)
    if (Math.abs(all[i] - all[i - 1]) > Math.abs(most.by)) most = { by: all[i] - all[i - 1], at: i - 1 };
  return Math.abs(most.by) < TURN_LEAST
    ? null
    : { from: all[most.at], to: all[most.at + 1], move: own[most.at].move, at: most.at };
}

/** @param {Match} match @param {Decision[]} own @param {number} end */
function course(match, own, end) {
  const { viewer, names } = match;
  const turned = turn(own, end);
  return panel(
    t("When did your chances change?"),
    t("Your chance to win before each of your decisions, in %"),
    lineChart({
      label: t("Your chance to win, in %."),
      names: [names[viewer]],
      seats: [viewer],
      rows: chances(own, end).map((win) => [Math.round(win * 100)]),
      marks: turned ? [turned.at] : [],
      top: 100,
      unit: "%",
    }),
    turned
      ? h(
          "div.turned",
          null,
          h(
            "p",
            null,
            turned.to < turned.from ? t("Here your chance fell:") : t("Here your chance rose:"),
            " ",
            h("b.num", { text: percent(turned.from) }),
            " → ",
            h("b.num", { class: turned.to < turned.from ? "fell" : "rose", text: percent(turned.to) }),
          ),
          lookAt(match, turned.move),
        )
      : null,
  );
}

/** One bar, left or right of a middle. @param {string} word @param {number} value @param {number} most */
const bar = (word, value, most) =>
  h(
    "li",
    { class: value < 0 ? "minus" : "plus" },
    h("span", { text: word }),
    h("i", { vars: { "--share": `${Math.min(50, (50 * Math.abs(value)) / most)}%` } }),
    h("b.num", { text: points(value) }),
  );

/** @param {Review["seats"][number]} seat */
function luckOrSkill(seat) {
  const most = Math.max(0.1, Math.abs(seat.luck), Math.abs(seat.skill), Math.abs(seat.gifts));
  return panel(
    t("Luck or skill?"),
    t("In points: one point is 1% of your chance to win. You began with {start} and ended with {end}.", {
      start: percent(seat.start),
      end: percent(seat.now),
    }),
    h(
      "ul.bars",
      null,
      bar(t("Cards and dice"), seat.luck, most),
      bar(t("Your decisions"), seat.skill, most),
      bar(t("Decisions of others"), seat.gifts, most),
    ),
  );
}

/** @param {Match} match @param {string} head @param {Decision} one @param {string} said */
const decision = (match, head, one, said) =>
  h(
    "li.mistake",
    { class: seatClass(one.seat) },
    h("span", null, h("b", { text: head }), " ", said, one.reason ? h("small.muted", { text: one.reason }) : null),
    lookAt(match, one.move),
  );

/** @param {Match} match @param {Decision[]} own */
function bestAndWorst(match, own) {
  const { rename = (/** @type {string} */ text) => text } = match;
  const best = own.reduce((a, b) => (b.edge > (a?.edge ?? EDGE_LEAST) ? b : a), /** @type {Decision|null} */ (null)),
    worst = own.filter((one) => one.mistake).sort((a, b) => b.loss - a.loss)[0];
  const cost = (/** @type {number} */ share) => Math.max(1, Math.round(share * 100));
  return panel(
    t("Which decisions mattered?"),
    "",
    h(
      "ol.log-list.decisions",
      null,
      best
        ? decision(
            match,
            t("Your best:"),
            best,
            tn(
              "{move}, {n} point ahead of anything else",
              "{move}, {n} points ahead of anything else",
              cost(best.edge),
              {
                move: rename(best.made_text),
                n: cost(best.edge),
              },
            ),
          )
        : null,
      worst
        ? decision(
            match,
            t("Your costliest:"),
            worst,
            tn(
              "{move} gave away {n} point; better was {better}",
              "{move} gave away {n} points; better was {better}",
              cost(worst.loss),
              {
                move: rename(worst.made_text),
                better: rename(worst.best_text),
                n: cost(worst.loss),
              },
            ),
          )
        : h("li", { text: t("No decision was a clear mistake.") }),
    ),
  );
}

/** Of several people, or of nobody's own: everyone side by side. @param {Match} match @param {Review} found */
const everyone = (match, found) => [
  panel(
    t("Luck or skill?"),
    t("In points: one point is 1% of the chance to win."),
    divergingChart({
      label: t("Luck and skill, in points."),
      names: match.names,
      series: [
        { word: t("luck"), colour: "var(--sapphire)", values: found.seats.map((seat) => seat.luck) },
        { word: t("own decisions"), colour: "var(--ember)", values: found.seats.map((seat) => seat.skill) },
        { word: t("decisions of others"), colour: "var(--moss)", values: found.seats.map((seat) => seat.gifts) },
      ],
      text: points,
    }),
    h(
      "ul.legend",
      null,
      h("li.luck", { text: t("luck") }),
      h("li.own", { text: t("own decisions") }),
      h("li.gifts", { text: t("decisions of others") }),
    ),
  ),
  panel(
    t("Costliest decisions"),
    found.mistakes.length ? t("In points: one point is 1% of the chance to win.") : "",
    h(
      "ol.log-list",
      null,
      found.mistakes.slice(0, MISTAKES).map((one) => costly(one, match)),
    ),
    found.mistakes.length ? null : h("p", { text: t("No decision was a clear mistake.") }),
  ),
];

/** @param {Decision} one @param {Match} match */
const costly = (one, match) => {
  const { names, rename = (/** @type {string} */ text) => text } = match;
  return h(
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
    ),
    h("b.num.cost", { text: points(-one.loss) }),
    lookAt(match, one.move),
  );
};

/** @param {Match} match @param {Review} found @param {Decision[]} decisions */
function answers(match, found, decisions) {
  const seat = found.seats[match.viewer];
  if (!seat?.weighed || match.seats !== 1 << match.viewer) return everyone(match, found);
  const own = decisions.filter((one) => one.seat === match.viewer);
  return [
    own.length > 1 ? course(match, own, seat.now) : null,
    luckOrSkill(seat),
    own.length ? bestAndWorst(match, own) : null,
  ];
}

/** What the coach finds. Fills itself while it thinks. @param {Match} match */
export function reviewPanel(match) {
  const progress = /** @type {HTMLProgressElement} */ (
    h("progress", { max: 1, value: 0, "aria-label": t("The coach looks through the match") })
  );
  const note = h("p.muted", { text: t("The coach looks through the match…") });
  const thinking = h("section.panel", null, note, progress);
  const el = h("div.review", { "data-id": "review" }, thinking);
  let asked = 0;

  /** @param {Match} of */
  async function run(of) {
    const turn = ++asked;
    delete el.dataset.done;
    fill(el, thinking);
    await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS));
    await review(of.game, of.record, of.seats, (found, share, decisions) => {
      progress.value = share;
      if (share >= 1 && turn === asked) {
        fill(el, answers(of, found, decisions), of.seats === of.everyone ? null : askForAll(of));
        el.dataset.done = "yes";
      }
      return el.isConnected && turn === asked;
    });
  }

  /** @param {Match} of */
  const askForAll = (of) =>
    h(
      "button",
      { "data-id": "everyone", onclick: () => void start({ ...of, seats: of.everyone }) },
      icon("ic-people"),
      t("Look at everyone’s decisions"),
    );

  /** @param {Match} of */
  const start = (of) =>
    run(of).catch(() => {
      progress.hidden = true;
      note.textContent = t("The coach has not been downloaded yet; it will be the next time you are online.");
    });
  void start(match);
  return el;
}
