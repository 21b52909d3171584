// Which rule matters now.

/** @param {import("../../engine/core.js").View} view */
export function ruleOf(view) {
  if (view.phase === "take") return view.deck_count ? "G-20" : "G-51";
  return view.last_round ? "G-50" : "G-21";
}
