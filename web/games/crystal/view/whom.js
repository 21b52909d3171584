// What may be done to another dwarf: it glows, and one of these follows. Two taps, instead of a list of sentences.
import { h, svg } from "../../../lib/dom.js";
import { t } from "../../../lib/i18n.js";
import { sheet } from "../../../lib/ui.js";
import { art as dynamite } from "../art/icon-dynamite.svg.js";
import { art as kick } from "../art/icon-kick.svg.js";
import { dieArt } from "../art.js";
import { signArt } from "../signs.js";
import { groupText } from "./words.js";

/** @typedef {import("../../../engine/core.js").Legal} Legal */

/** @param {import("./state.js").State} state @param {number} seat @param {() => void} aim @param {Node[]} [more] */
export function openWhom(state, seat, aim, more = []) {
  const moves = state.toDwarfs().get(seat) ?? [];
  const of = (/** @type {string} */ kind) => moves.filter((move) => move.kind === kind);
  const choose = (/** @type {Legal} */ move) => () => {
    open.close();
    state.context.choose(move.move);
  };
  const steals = of("steal");
  const faces = steals.map((move) =>
    h(
      "button.bc-guess",
      { "aria-label": move.text, "data-move": move.move, onclick: choose(move) },
      svg(dieArt(move.number), "-4 -4 108 112"),
    ),
  );
  const plain = [...of("kick"), ...of("take-explosive")].map((move) =>
    h(
      "button",
      { "data-move": move.move, onclick: choose(move) },
      svg(move.kind === "kick" ? kick : dynamite, "0 0 48 48", "icon"),
      groupText(move.kind),
    ),
  );
  const [teleport] = of("teleport");
  const send = () => {
    open.close();
    state.aiming = state.group(teleport);
    aim();
  };
  const open = sheet(state.names[seat], [
    steals.length ? h("p", { text: t("Steal a card: guess your roll.") }) : null,
    steals.length ? h("div.choices.bc-guesses", null, faces) : null,
    h(
      "div.choices",
      null,
      plain,
      teleport
        ? h("button", { onclick: send }, svg(signArt("teleport-scroll"), "0 0 24 24", "icon"), groupText("teleport"))
        : null,
    ),
    ...more,
  ]);
}
