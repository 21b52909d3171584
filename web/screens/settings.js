// Settings: language, light, sound, touch, motion, pace, take-back.

import { h } from "../lib/dom.js";
import { LANG_NAMES, lang, t } from "../lib/i18n.js";
import { setLevels, sound, vibrate } from "../lib/sound.js";
import { saveSettings, settings } from "../lib/store.js";
import { nameField, pageBar, segments } from "../lib/ui.js";
import { ownVersion } from "../lib/version.js";
import { applyLook, changeLang } from "../main.js";

/** @typedef {import("../lib/i18n.js").Lang} Lang */

const look = () => [
  { value: "auto", text: t("Same as device") },
  { value: "dark", text: t("Dark") },
  { value: "light", text: t("Light") },
  { value: "contrast", text: t("High contrast") },
];
const motion = () => [
  { value: "auto", text: t("Same as device") },
  { value: "on", text: t("On") },
  { value: "off", text: t("Off") },
];
const pace = () => [
  { value: "slow", text: t("Slow") },
  { value: "normal", text: t("Normal") },
  { value: "fast", text: t("Fast") },
  { value: "instant", text: t("Instant") },
];

/** One of several values. @param {string} legend @param {{value: string, text: string}[]} values
 * @param {"theme"|"motion"|"speed"} key */
const choice = (legend, values, key) =>
  segments(legend, values, settings[key], (value) => {
    settings[key] = value;
    saveSettings();
    applyLook();
  });

/** On or off. @param {string} legend @param {"sound"|"touch"|"takeback"} key @param {() => void} [changed] */
const onOff = (legend, key, changed) =>
  segments(
    legend,
    [
      { value: "on", text: t("On") },
      { value: "off", text: t("Off") },
    ],
    settings[key] ? "on" : "off",
    (value) => {
      settings[key] = value === "on";
      saveSettings();
      changed?.();
    },
  );

/** How loud. @param {string} label @param {"music"|"effects"|"signals"} key @param {() => void} [changed] */
function slider(label, key, changed) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", { type: "range", min: 0, max: 100, step: 5, value: settings[key], "data-id": key })
  );
  const set = () => {
    settings[key] = Number(input.value);
    saveSettings();
    setLevels();
  };
  input.addEventListener("input", set);
  input.addEventListener("change", () => changed?.());
  return h("label.slider", null, h("span", { text: label }), input);
}

/** @returns {import("../main.js").Screen} */
export default function settingsScreen() {
  const languages = Object.entries(LANG_NAMES).map(([value, text]) => ({ value, text }));
  const parts = [
    segments(t("Language"), languages, lang(), (value) => void changeLang(/** @type {Lang} */ (value))),
    choice(t("Theme"), look(), "theme"),
    onOff(t("Sound"), "sound", () => {
      setLevels();
      sound.relic();
    }),
    h(
      "div.sliders",
      null,
      slider(t("Music"), "music"),
      slider(t("Effects"), "effects", () => sound.coins(5)),
      slider(t("Signals"), "signals", () => sound.turn()),
    ),
    "vibrate" in navigator ? onOff(t("Vibration"), "touch", () => vibrate(60)) : null,
    choice(t("Animation"), motion(), "motion"),
    choice(t("Pace"), pace(), "speed"),
    onOff(t("Undo a decision within 2 seconds"), "takeback"),
    nameField(),
  ];
  const version = h("p.muted", { "data-id": "version" });
  void ownVersion().then((name) => (version.textContent = t("Version {name}", { name })));
  return {
    title: t("Settings"),
    el: h(
      "main.page",
      null,
      pageBar(t("Settings")),
      parts.map((part) => part && h("section.panel", null, part)),
      version,
    ),
  };
}
