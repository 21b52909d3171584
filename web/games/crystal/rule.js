// Which rule matters now.

/** By what is asked. @type {Record<string, string>} */
const RULES = {
  move: "B-21",
  rest: "B-20a",
  lay: "B-21",
  blind: "B-21",
  fight: "B-32",
  sell: "B-101",
  keep: "B-46",
  "odd-even": "B-80",
  flee: "B-90",
  pit: "B-73",
  fall: "B-73",
  bury: "B-59",
  passage: "B-55",
  discard: "B-27",
};

/** @param {import("../../engine/core.js").View} view */
export const ruleOf = (view) => RULES[/** @type {string} */ (view.question)] ?? "B-20";
