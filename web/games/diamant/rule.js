// Which rule matters now.

/** @param {import("../../engine/core.js").View} view */
export function ruleOf(view) {
  const path = /** @type {{relic?: number, hazard?: string}[]} */ (view.path ?? []);
  if (path.some((card) => card.relic)) return "D-52";
  return path.some((card) => card.hazard) ? "D-24" : "D-25";
}
