// How Nimble Gnomes ends: in the green of the woods, before the caves.
import { DIAMOND, HELIODOR, RUBY, SAPPHIRE } from "../../art/ending.js";

/** @type {import("../../art/ending.js").Ending} */
export const ending = {
  sky: ["#1d3320", "#4d7340"],
  hill: "#1a2f1d",
  ground: "#2a2a18",
  heap: ["#5d4a1c", "#94772c"],
  glow: "#ffe38a",
  loot: [RUBY, HELIODOR, SAPPHIRE, DIAMOND],
};
