// Settings: language, light, sound, motion, pace, take-back.

import { h } from "../lib/dom.js";
import { LANG_NAMES, lang, t } from "../lib/i18n.js";
import { sound } from "../lib/sound.js";
import { saveSettings, settings } from "../lib/store.js";
import { pageBar, segments } from "../lib/ui.js";
import { applyLook, changeLang } from "../main.js";

/** @returns {import("../main.js").Screen} */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export default function settingsScreen() {
  /** @param {"theme"|"motion"|"speed"} key */
  const set = (key) => (/** @type {string} */ value) => {
    settings[key] = value;
    saveSettings();
    applyLook();
  };
  const onOff = [
    { value: "on", text: t("On") },
    { value: "off", text: t("Off") },
  ];
  return {
    title: t("Settings"),
    el: h(
      "main.page",
      null,
      pageBar(t("Settings")),
      h(
        "section.panel",
        null,
        segments(
          t("Language"),
          Object.entries(LANG_NAMES).map(([value, text]) => ({ value, text })),
          lang(),
          (value) => void changeLang(/** @type {import("../lib/i18n.js").Lang} */ (value)),
        ),
      ),
      h(
        "section.panel",
        null,
        segments(
          t("Theme"),
          [
            { value: "dark", text: t("Dark") },
            { value: "light", text: t("Theme") },
            { value: "contrast", text: t("High contrast") },
            { value: "auto", text: t("Same as device") },
          ],
          settings.theme,
          set("theme"),
        ),
      ),
      h(
        "section.panel",
        null,
        segments(t("Sound"), onOff, settings.sound ? "on" : "off", (value) => {
          settings.sound = value === "on";
          saveSettings();
          sound.relic();
        }),
      ),
      h(
        "section.panel",
        null,
        segments(
          t("Animation"),
          [
            { value: "auto", text: t("Same as device") },
            { value: "on", text: t("On") },
            { value: "off", text: t("Off") },
          ],
          settings.motion,
          set("motion"),
        ),
      ),
      h(
        "section.panel",
        null,
        segments(
          t("Pace"),
          [
            { value: "slow", text: t("Slow") },
            { value: "normal", text: t("Normal") },
            { value: "fast", text: t("Fast") },
            { value: "instant", text: t("Instant") },
          ],
          settings.speed,
          set("speed"),
        ),
      ),
      h(
        "section.panel",
        null,
        segments(t("Undo a decision within 2 seconds"), onOff, settings.takeback ? "on" : "off", (value) => {
          settings.takeback = value === "on";
          saveSettings();
        }),
      ),
      h(
        "section.panel",
        null,
        h(
          "label",
          null,
          h("span.muted", { text: t("Your name") }),
          h("input", {
            type: "text",
            maxlength: 20,
            value: settings.name,
            placeholder: t("Explorer"),
            autocomplete: "nickname",
            oninput: (/** @type {Event} */ event) => {
              settings.name = /** @type {HTMLInputElement} */ (event.target).value.replace(
                /[\u0000-\u001f\u007f]/g,
                "",
              );
              saveSettings();
            },
          }),
        ),
      ),
    ),
  };
}
