// The door to this game on Home: two neighbours, and what one of them has lost.
import { N_ } from "../../lib/i18n.js";
import { art, box } from "./art/door.svg.js";

/** @type {import("../../art/door.js").Door} */
export const door = {
  art,
  box,
  hue: "#6f9a3e",
  line: N_("Gems for you, fog for them"),
  minutes: 10,
};
