// The story of a finished match: ways through the mine, fights, and how the crystals changed hands.
import { barChart } from "../../lib/charts.js";
import { h } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { turningPoints } from "../story.js";
import { routeChart } from "./routes.js";

/** @typedef {import("../story.js").Finished} Finished */
/** @typedef {import("../story.js").Moment} Moment */

/**
 * Black Crystal: how the crystals changed hands, who fought whom.
 * @param {Finished} finished
 * @param {Moment[]} story
 * @param {string} link
 */
export function tell(finished, story, link) {
  const { names } = finished;
  const won = names.map(() => 0),
    lostFights = names.map(() => 0);
  /** @type {{at: number, text: string}[]} */
  const turns = [];
  story.forEach((moment, at) => {
    for (const event of moment.events) {
      const seat = event.seat ?? 0;
      if (event.event === "beat-monster" || event.event === "beat-dwarf") won[seat]++;
      if (event.event === "lost-to-monster") lostFights[seat]++;
      if (event.event === "beat-dwarf" && typeof event.player === "number") lostFights[event.player]++;
      if (
        ["mined", "picked-up", "dropped", "crystal-taken", "crystal-broken", "won", "beat-dwarf"].includes(event.event)
      )
        turns.push({ at, text: event.text });
    }
  });
  const routes = names.map((_, seat) =>
    story.map(({ kept }) => kept[seat]).filter((cell, i, all) => i === 0 || cell !== all[i - 1]),
  );
  return [
    h(
      "section.panel",
      null,
      h("h2", { text: t("Who went where?") }),
      routeChart({
        label: t("Routes through the mine."),
        names,
        routes,
        view: finished.view,
        words: (n) => tn("{n} step", "{n} steps", n),
      }),
    ),
    h(
      "section.panel",
      null,
      h("h2", { text: t("Fights won, and lost") }),
      barChart({ label: t("Fights."), names, good: won, bad: lostFights, goodWord: t("won"), badWord: t("lost") }),
    ),
    turningPoints(turns.slice(-8), link),
  ];
}
