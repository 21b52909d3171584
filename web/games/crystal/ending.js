// How Black Crystal ends: out in the open, with what was brought up glowing.
import { COIN, shard } from "../../art/ending.js";
import { t } from "../../lib/i18n.js";
import { dwarfArt } from "./art.js";

const VIOLET = shard("#c9bbff", "#8f73ff", "#5f3fe0"),
  DARK = shard("#8a7bd8", "#4b3aa8", "#2c1f78");

/** The face that is shown: those of a picture that are not are switched off in it.
 * @param {string} art @param {"calm"|"joy"} face */
const faced = (art, face) =>
  face === "calm" ? art : art.replace('class="calm"', 'display="none"').replace(`class="${face}" display="none"`, "");

/** @type {import("../../art/ending.js").Ending} */
export const ending = {
  sky: ["#241a3d", "#7a4a4a"],
  hill: "#231a33",
  ground: "#2d221c",
  heap: ["#43321f", "#6b5238"],
  glow: "#ffd9a0",
  loot: [VIOLET, DARK, COIN, VIOLET],
  cast: {
    box: "11 -70 190 266",
    air: 0.28,
    person: (colour, mood) => faced(dwarfArt(colour), mood === "happy" ? "joy" : "calm"),
  },
  mine: (view, seat) =>
    view.dwarfs[seat].crystal
      ? t("You were on your way out with a crystal")
      : t("The mine keeps its crystals from you"),
};
