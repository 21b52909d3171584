// How Nimble Gnomes ends: in the green of the woods, before the caves.
import { DIAMOND, HELIODOR, RUBY, SAPPHIRE } from "../../art/ending.js";
import { GNOME_BOX, gnomeArt } from "./art.js";
import { art as crate } from "./art/crate.svg.js";

const MOODS = /** @type {const} */ ({ happy: "glee", calm: "calm", sad: "angry" });

/** @type {import("../../art/ending.js").Ending} */
export const ending = {
  sky: ["#1d3320", "#4d7340"],
  hill: "#1a2f1d",
  ground: "#2a2a18",
  heap: ["#5d4a1c", "#94772c"],
  glow: "#ffe38a",
  loot: [RUBY, HELIODOR, SAPPHIRE, DIAMOND],
  cast: { box: GNOME_BOX, person: (colour, mood) => gnomeArt(colour, MOODS[mood]) + crate },
};
