// The eight emblems of people, 24 by 24, in the colour of the text; in the order of the colours.
import { N_ } from "../lib/i18n.js";
import { pictures } from "./emblems.svg.js";

/** What an emblem shows, for those who cannot see it. */
export const EMBLEM_NAMES = [
  N_("pick"),
  N_("lantern"),
  N_("rope"),
  N_("shovel"),
  N_("helmet"),
  N_("cart"),
  N_("map"),
  N_("compass"),
];

export const EMBLEMS = EMBLEM_NAMES.map((name) => pictures[name]);
