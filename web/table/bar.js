// The bar above a table: back, what the game shows there, the time that is left, sound, coach, menu.
import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { setLevels, sound } from "../lib/sound.js";
import { saveSettings, settings } from "../lib/store.js";
import { clockText } from "../lib/ui.js";

const SOON_S = 10;

/** The time left to decide. @param {() => number|null} left in seconds */
function createClock(left) {
  const el = h("span.clock.num", { hidden: true, role: "timer", "aria-label": t("Time left") });
  const ticking = setInterval(() => {
    const seconds = left();
    el.hidden = seconds === null;
    el.textContent = seconds === null ? "" : clockText(seconds);
    el.classList.toggle("soon", seconds !== null && seconds <= SOON_S);
  }, 250);
  return { el, close: () => clearInterval(ticking) };
}

/** @param {() => void} changed */
function soundButton(changed) {
  const press = () => {
    settings.sound = !settings.sound;
    settings.soundAsked = true;
    saveSettings();
    draw();
    setLevels();
    sound.choose();
    changed();
  };
  const button = h("button.quiet", { onclick: press });
  const draw = () => {
    fill(button, icon(settings.sound ? "ic-sound" : "ic-mute"));
    button.setAttribute("aria-label", settings.sound ? t("Sound is on") : t("Sound is off"));
  };
  draw();
  return { button, draw };
}

/** @param {() => void} changed */
function coachButton(changed) {
  const label = t("Coach: what each choice is worth");
  const press = () => {
    settings.coach = !settings.coach;
    saveSettings();
    draw();
    changed();
  };
  const button = h("button.quiet", { "data-id": "coach", "aria-label": label, onclick: press }, icon("ic-bulb"));
  const draw = () => button.setAttribute("aria-pressed", String(settings.coach));
  draw();
  return button;
}

/**
 * @param {object} parts
 * @param {HTMLElement} [parts.own] the game's
 * @param {() => number|null} [parts.left] seconds to decide
 * @param {(() => void)|null} parts.coach its button was pressed; null: there is no coach
 * @param {() => void} parts.menu
 * @param {() => void} parts.music sound was switched on or off
 * @param {import("./table.js").TableOptions} parts.options
 */
export function createBar({ own, left, coach, menu, music, options }) {
  const clock = left ? createClock(left) : null,
    heard = soundButton(music);
  const el = h(
    "header.table-bar",
    null,
    h(
      "a.button.quiet",
      { href: options.home ?? "#/", "aria-label": options.leave ? t("Home") : t("Leave the table") },
      icon("ic-back"),
    ),
    h("div.middle", null, own, clock?.el),
    options.tools ?? [],
    coach ? coachButton(coach) : null,
    heard.button,
    h("button.quiet", { onclick: menu, "aria-label": t("Menu") }, icon("ic-menu")),
  );
  return { el, drawSound: heard.draw, close: () => clock?.close() };
}
