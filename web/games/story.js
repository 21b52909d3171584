// What the stories of the games share.
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @typedef {{events: import("../engine/core.js").Event[], kept: any[]}} Moment */
/** @typedef {import("../screens/over.js").Finished} Finished */
/**
 * What a game tells of a finished match: whose eyes look, which list of each view it wants (`points`, or a member of
 * each of a list: `players.name`), and the panels made of it. `link`: of the replay, or "".
 * @typedef {(Node|null)[]} Panels
 * @typedef {object} Story
 * @property {number} [eyes]
 * @property {string} [keeps]
 * @property {(finished: Finished, story: Moment[], link: string) => Panels|Promise<Panels>} tell
 */

/** A moment that mattered; `picture` says by drawings what `text` says, which then is only for who cannot see them.
 * @typedef {{at: number, text: string, picture?: Node}} Turn */

/** @param {Turn} turn */
const told = ({ text, picture }) => (picture ? [picture, h("span.hidden-text", { text })] : [h("span.said", { text })]);

/** @param {Turn[]} best @param {string} link */
export function turningPoints(best, link) {
  return best.length
    ? h(
        "section.panel",
        null,
        h("h2", { text: t("Turning points") }),
        h(
          "ul.turns",
          null,
          best.map((turn) =>
            h(
              "li",
              null,
              link
                ? h("a", { href: `${link}/${turn.at}` }, told(turn), h("span.there", null, icon("ic-play")))
                : told(turn),
            ),
          ),
        ),
      )
    : null;
}
