// The five hazards: in the order of the engine's numbers, and by name.
import { t } from "../../lib/i18n.js";

export const HAZARDS = ["snake", "boulder", "spider", "lava", "ram"];

/** @param {string} hazard */
export function hazardName(hazard) {
  const names = {
    snake: t("Snake"),
    boulder: t("Boulder"),
    spider: t("Spider"),
    lava: t("Lava"),
    ram: t("Battering ram"),
  };
  return /** @type {Record<string, string>} */ (names)[hazard] ?? hazard;
}
