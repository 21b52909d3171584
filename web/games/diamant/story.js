// The story of a finished match: when it was decided, what was brought home and lost.
import { TRUTH } from "../../engine/core.js";
import { barChart, lineChart } from "../../lib/charts.js";
import { h } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { turningPoints } from "../story.js";

/** @typedef {import("../story.js").Finished} Finished */
/** @typedef {import("../story.js").Moment} Moment */

/** It is over: chests that were closed are open in the story. */
const eyes = TRUTH;

/** @param {Finished} finished @param {Moment[]} story @param {string} link of the replay, or "" */
function tell(finished, story, link) {
  const { names } = finished;
  const ends = story.flatMap((moment, i) =>
    moment.events.some((event) => event.event === "expedition-ends") ? [i] : [],
  );
  const rows = [names.map(() => 0), ...ends.map((i) => story[i].points)];
  const lost = names.map(() => 0),
    home = names.map(() => 0);
  /** @type {{at: number, text: string, worth: number}[]} */
  const turns = [];
  story.forEach((moment, at) => {
    let fell = 0;
    for (const event of moment.events) {
      if (event.event === "lost") {
        lost[event.seat ?? 0] += event.carried;
        fell += event.carried;
      }
      if (event.event === "returned") {
        home[event.seat ?? 0] += event.carried + event.share;
        turns.push({ at, text: event.text, worth: event.carried + event.share });
      }
      if (event.event === "relic-taken") turns.push({ at, text: event.text, worth: event.value + 5 });
    }
    const collapse = moment.events.find((event) => event.event === "collapse");
    if (collapse && fell)
      turns.push({
        at,
        text: `${collapse.text} ${tn("{n} ruby is lost.", "{n} rubies are lost.", fell)}`,
        worth: fell,
      });
  });
  const best = turns
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 4)
    .sort((a, b) => a.at - b.at);
  return [
    h(
      "section.panel",
      null,
      h("h2", { text: t("When was it decided?") }),
      lineChart({ label: t("Points after each expedition."), names, rows, marks: rows.map((_, i) => i).slice(1) }),
    ),
    h(
      "section.panel",
      null,
      h("h2", { text: t("Brought home, and lost in the cave") }),
      barChart({ label: t("Rubies."), names, good: home, bad: lost, goodWord: t("brought home"), badWord: t("lost") }),
    ),
    turningPoints(best, link),
  ];
}

export const story = { eyes, tell };
