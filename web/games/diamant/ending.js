// How Diamant ends: at the camp, under a clear night.
import { COIN, DIAMOND, RUBY } from "../../art/ending.js";

/** @type {import("../../art/ending.js").Ending} */
export const ending = {
  sky: ["#142a44", "#24506b"],
  hill: "#13233a",
  ground: "#2b241c",
  heap: ["#8a5f1a", "#c9942a"],
  glow: "#ffcf6b",
  loot: [COIN, RUBY, DIAMOND, RUBY],
};
