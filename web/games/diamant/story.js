// The story of a finished match: when it was decided, what was brought home and lost.
import { TRUTH } from "../../engine/core.js";
import { barChart, lineChart } from "../../lib/charts.js";
import { h, svg } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { portrait } from "../../lib/ui.js";
import { turningPoints } from "../story.js";
import { CARD_BOX, cardArt } from "./art.js";
import { HAZARDS } from "./hazards.js";

/** @typedef {import("../story.js").Finished} Finished */
/** @typedef {import("../story.js").Moment} Moment */
/** @typedef {Moment["events"][number]} Event */
/** @typedef {import("./art.js").Card} Card */
/** @typedef {{seat: number, n: number}} Sum of a person, below zero where it was lost */
/**
 * What happened at one moment of the match.
 * @typedef {{at: number, expedition: number, path: Card[], sums: Sum[], texts: string[], worth: number}} Turn
 */

/** It is over: chests that were closed are open in the story. */
const eyes = TRUTH;
/** A longer path is cut off at its beginning. */
const CARDS_MOST = 9;
const TURNS_MOST = 4;
/** A relic is worth more than its number: nobody else has it. */
const RELIC_MORE = 5;

/** The card that an event turns up. @type {Record<string, (event: Event) => Card>} */
const turnedUp = {
  treasure: ({ value }) => ({ gems: value }),
  hazard: ({ hazard }) => ({ hazard: HAZARDS[hazard] }),
  collapse: ({ hazard }) => ({ hazard: HAZARDS[hazard] }),
  relic: ({ value }) => ({ relic: value }),
};

/** What somebody has in the end more or less than before. @type {Record<string, (event: Event) => number>} */
const change = {
  returned: ({ carried, share }) => carried + share,
  lost: ({ carried }) => -carried,
};
/** What is said of a turn. */
const TOLD = ["collapse", "returned", "relic-taken"];

/** @param {Event[]} events @returns {Pick<Turn, "sums"|"texts"|"worth">} */
function outcome(events) {
  const sums = events
    .map((event) => ({ seat: event.seat ?? 0, n: change[event.event]?.(event) ?? 0 }))
    .filter(({ n }) => n);
  const relics = events.filter(({ event }) => event === "relic-taken");
  const lost = sums.reduce((sum, { n }) => sum + Math.max(0, -n), 0);
  const texts = events.filter(({ event }) => TOLD.includes(event)).map(({ text }) => text);
  return {
    sums,
    texts: lost ? [...texts, tn("{n} ruby is lost.", "{n} rubies are lost.", lost)] : texts,
    worth:
      sums.reduce((sum, { n }) => sum + Math.abs(n), 0) +
      relics.reduce((sum, { value }) => sum + value + RELIC_MORE, 0),
  };
}

/** What somebody brought home or lost, one entry for a moment. @param {Moment[]} story @returns {Turn[]} */
function turnsOf(story) {
  let path = /** @type {Card[]} */ ([]),
    expedition = 1;
  return story.flatMap(({ events }, at) => {
    const struck = events.some(({ event }) => event === "collapse");
    const before = { at, expedition, path };
    path = [...path, ...events.flatMap((event) => turnedUp[event.event]?.(event) ?? [])];
    const turn = { ...before, ...(struck ? { path } : {}), ...outcome(events) };
    if (events.some(({ event }) => event === "expedition-ends")) [path, expedition] = [[], expedition + 1];
    return turn.worth ? [turn] : [];
  });
}

/** The path as it lay, and who went home with what. @param {Turn} turn */
const scene = ({ expedition, path, sums }) =>
  h(
    "span.scene",
    { "aria-hidden": "true" },
    h("span.muted", { text: t("Expedition {n} of 5", { n: expedition }) }),
    h(
      "span.cards",
      null,
      path.slice(-CARDS_MOST).map((card) => svg(cardArt(card), CARD_BOX)),
    ),
    h(
      "span.whose",
      null,
      sums.map(({ seat, n }) =>
        h("span", { class: n < 0 ? "lost" : "" }, portrait(seat), h("b.num", { text: n < 0 ? `−${-n}` : `+${n}` })),
      ),
    ),
  );

/** @param {Finished} finished @param {Moment[]} story @param {string} link of the replay, or "" */
function tell(finished, story, link) {
  const { names, viewer } = finished;
  const ends = story.flatMap((moment, i) =>
    moment.events.some((event) => event.event === "expedition-ends") ? [i] : [],
  );
  const rows = [names.map(() => 0), ...ends.map((i) => story[i].kept)];
  const turns = turnsOf(story);
  const sum = (/** @type {1|-1} */ sign) =>
    names.map((_, own) =>
      turns
        .flatMap(({ sums }) => sums)
        .reduce((all, { seat, n }) => all + (seat === own ? Math.max(0, n * sign) : 0), 0),
    );
  const best = turns
    .sort((a, b) => b.worth - a.worth)
    .slice(0, TURNS_MOST)
    .sort((a, b) => a.at - b.at)
    .map((turn) => ({ at: turn.at, text: turn.texts.join(" "), picture: scene(turn) }));
  const points = t("Points after each expedition.");
  return [
    h(
      "section.panel",
      null,
      h("h2", { text: t("When was it decided?") }),
      lineChart({ label: points, names, rows, marks: rows.map((_, i) => i).slice(1), own: viewer }),
      h("p.caption", { "aria-hidden": "true", text: points }),
    ),
    h(
      "section.panel",
      null,
      h("h2", { text: t("Brought home, and lost in the cave") }),
      barChart({
        label: t("Rubies."),
        names,
        good: sum(1),
        bad: sum(-1),
        goodWord: t("brought home"),
        badWord: t("lost"),
      }),
      h("p.caption", { "aria-hidden": "true", text: t("Rubies.") }),
    ),
    turningPoints(best, link),
  ];
}

export const story = { eyes, tell };
