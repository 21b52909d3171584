// Asks once whether there is to be sound: a small bar that covers no decision, and goes away by itself.
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { setLevels, sound } from "../lib/sound.js";
import { saveSettings, settings } from "../lib/store.js";

const PATIENCE_MS = 12000;

/** @param {() => void} changed sound was switched on @returns {HTMLElement|null} null: it was asked before */
export function askForSound(changed) {
  if (settings.soundAsked || settings.sound) return null;
  settings.soundAsked = true;
  saveSettings();
  const answer = (/** @type {boolean} */ on) => {
    bar.remove();
    if (!on) return;
    settings.sound = true;
    saveSettings();
    setLevels();
    sound.relic();
    changed();
  };
  const bar = h(
    "div.sound-ask",
    { role: "group", "aria-label": t("Sound") },
    icon("ic-sound"),
    h("span", { text: t("Play with sound?") }),
    h("button.primary", { "data-id": "sound-on", onclick: () => answer(true) }, t("On")),
    h("button", { "data-id": "sound-off", onclick: () => answer(false) }, t("Off")),
  );
  setTimeout(() => bar.remove(), PATIENCE_MS);
  return bar;
}
