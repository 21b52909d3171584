// The door to this game on Home: a dwarf before the crystals.
import { N_ } from "../../lib/i18n.js";
import { art, box } from "./art/door.svg.js";

/** @type {import("../../art/door.js").Door} */
export const door = { art, box, hue: "#7d5cff", line: N_("Dig, fight, get out first"), minutes: 25 };
