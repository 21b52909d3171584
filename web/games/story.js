// What the stories of the games share.
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @typedef {{events: import("../engine/core.js").Event[], points: number[], cells: string[]}} Moment */
/** @typedef {import("../screens/over.js").Finished} Finished */
/**
 * What a game tells of a finished match: whose eyes look, and the panels made of it. `link`: of the replay, or "".
 * @typedef {(Node|null)[]} Panels
 * @typedef {{eyes?: number, tell(finished: Finished, story: Moment[], link: string): Panels|Promise<Panels>}} Story
 */

/** @param {{at: number, text: string}[]} best @param {string} link */
export function turningPoints(best, link) {
  return best.length
    ? h(
        "section.panel",
        null,
        h("h2", { text: t("Turning points") }),
        h(
          "ul.log-list",
          null,
          best.map((turn) => h("li", null, link ? h("a", { href: `${link}/${turn.at}`, text: turn.text }) : turn.text)),
        ),
      )
    : null;
}
