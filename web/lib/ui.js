// Pieces that several screens use: people, segmented choices, sheets, toasts.
import { EMBLEM_NAMES } from "../art/emblems.js";
import { PERSON_BOX, person, portrait as portraitArt } from "../art/people.js";
import { h, icon, svg } from "./dom.js";
import { t } from "./i18n.js";
import { openLayer } from "./router.js";
import { saveSettings, settings } from "./store.js";

/** The colour and emblem of each seat; in a room people choose them. @type {number[]} */
let colours = [0, 1, 2, 3, 4, 5, 6, 7];

/** @param {number[]} [chosen] */
export function setColours(chosen) {
  colours = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => chosen?.[seat] ?? seat);
}

/** @param {number} seat */
export const colourOf = (seat) => colours[seat] ?? 0;

/** The class that carries the seat's colour. @param {number} seat */
export const seatClass = (seat) => "s" + colourOf(seat);

/** @typedef {import("../art/people.js").Mood} Mood */
/** @typedef {import("../art/people.js").Extras} Extras */

/** The explorer of a seat, from head to foot. @param {number} seat @param {string} [className] @param {Mood} [mood]
 * @param {Extras} [extras] */
export function figure(seat, className = "figure", mood = "calm", extras = {}) {
  const picture = svg(person(colourOf(seat), mood, extras), PERSON_BOX, className);
  picture.classList.add(seatClass(seat));
  picture.dataset.mood = mood;
  return picture;
}

/** Gives a figure that is on the screen another mood.
 * @param {SVGElement} picture @param {number} seat @param {Mood} mood @param {Extras} [extras] */
export function dress(picture, seat, mood, extras = {}) {
  const made = svg(person(colourOf(seat), mood, extras), PERSON_BOX);
  picture.replaceChildren(...made.childNodes);
  picture.dataset.mood = mood;
}

/** The face of a seat's explorer, round; readable from 24 px. @param {number} seat @param {string} [className]
 * @param {Mood} [mood] */
export function portrait(seat, className = "portrait", mood = "calm") {
  const picture = svg(portraitArt(colourOf(seat), mood), "0 0 100 100", className);
  picture.classList.add("portrait", seatClass(seat));
  return picture;
}

/** A seat's colour and emblem. @param {number} seat */
export function badge(seat) {
  return h(
    "span.badge",
    { class: seatClass(seat), title: t(EMBLEM_NAMES[colourOf(seat)]) },
    icon("em-" + colourOf(seat)),
  );
}

/** One of several, as a row of radio buttons.
 * @param {string} legend
 * @param {{value: string, text: string}[]} choices
 * @param {string} value
 * @param {(value: string) => void} change
 * @param {boolean} [hideLegend] */
export function segments(legend, choices, value, change, hideLegend = false) {
  const name = "r" + Math.random().toString(36).slice(2);
  return h(
    "fieldset.segments",
    null,
    h("legend", { text: legend, class: hideLegend ? "hidden-text" : "" }),
    choices.map((choice) =>
      h(
        "label",
        null,
        h("input", {
          type: "radio",
          name,
          value: choice.value,
          checked: choice.value === value,
          onchange: () => change(choice.value),
        }),
        h("span", { text: choice.text }),
      ),
    ),
  );
}

/** The player's name. @param {{typed?: () => void, changed?: () => void}} [then] at each letter, or at the end */
export function nameField({ typed, changed } = {}) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "text",
      maxlength: 60,
      value: settings.name,
      "aria-describedby": "name-wrong",
      placeholder: t("Explorer"),
      autocomplete: "nickname",
      oninput: () => {
        settings.name = input.value.replace(/[\u0000-\u001f\u007f]/g, "");
        saveSettings();
        wrong.hidden = true;
        typed?.();
      },
      onchange: () => changed?.(),
    })
  );
  const wrong = h("p.wrong", { id: "name-wrong", role: "alert", hidden: true });
  return h("div.name-field", null, h("label", null, h("span.muted", { text: t("Your name") }), input), wrong);
}

/** What is wrong with the name that was typed, before a server is asked; "": nothing. */
export function nameTrouble() {
  const { name } = settings;
  if (name && !name.trim()) return t("A name needs something visible.");
  const letters = [...new Intl.Segmenter().segment(name.trim())].length;
  return letters > 20 ? t("A name has at most 20 characters.") : "";
}

/** Says beside a name's field what is wrong with it.
 * @param {ParentNode} page where the field is @param {string} text */
export function nameIsWrong(page, text) {
  const wrong = /** @type {HTMLElement|null} */ (page.querySelector(".name-field .wrong"));
  if (!wrong) return toast(text);
  wrong.textContent = text;
  wrong.hidden = !text;
  if (text) /** @type {HTMLElement|null} */ (page.querySelector(".name-field input"))?.focus();
}

/** A panel over the page; Escape, Back, a tap beside it or its button close it.
 * @param {string} title @param {(Node|string|null|false)[]} children @param {() => void} [closed] */
export function sheet(title, children, closed) {
  const before = /** @type {HTMLElement|null} */ (document.activeElement);
  const close = () => {
    if (!outer.isConnected) return;
    outer.remove();
    released();
    before?.focus?.();
    closed?.();
  };
  const box = h(
    "div.sheet-box",
    { role: "dialog", "aria-modal": "true", "aria-label": title, tabindex: "-1" },
    h(
      "div.row.spread",
      null,
      h("h2", { text: title }),
      h("button.quiet", { onclick: close, "aria-label": t("Close") }, icon("ic-close")),
    ),
    children,
  );
  const outer = h(
    "div.sheet",
    {
      onclick: (/** @type {Event} */ event) => event.target === outer && close(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") close();
        if (event.key === "Tab") trap(event, box);
      },
    },
    box,
  );
  document.getElementById("layer")?.append(outer);
  const released = openLayer(close);
  box.focus();
  return { close, box };
}

/** Keeps the focus inside. @param {KeyboardEvent} event @param {HTMLElement} box */
function trap(event, box) {
  const stops = /** @type {HTMLElement[]} */ ([
    ...box.querySelectorAll("button, a[href], input, select, [tabindex='0']"),
  ]);
  const first = stops[0],
    last = stops[stops.length - 1];
  if (!first) return event.preventDefault();
  if (event.shiftKey && (document.activeElement === first || document.activeElement === box)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}

/** Says a sentence to screen readers. @param {string} sentence */
export function announce(sentence) {
  const live = document.getElementById("live");
  if (!live || !sentence) return;
  live.append(h("p", { text: sentence }));
  while (live.childElementCount > 12) live.firstElementChild?.remove();
}

/** A sentence for a moment, or until the next screen. @param {string} sentence */
export function toast(sentence) {
  document.querySelector(".toast")?.remove();
  const element = h("div.toast", { role: "status", text: sentence });
  document.getElementById("layer")?.append(element);
  setTimeout(() => element.remove(), 3500);
}

/** @param {number} seconds */
export const clockText = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The head of an ordinary page. @param {string} title @param {string} [back] @param {Node[]} [tools] */
export function pageBar(title, back = "#/", tools = []) {
  return h(
    "header.bar",
    null,
    h("a.button.quiet", { href: back, "aria-label": t("Back") }, icon("ic-back")),
    h("h1", { text: title }),
    tools,
  );
}

/** Gives the reader a file. @param {string} name @param {string} text */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Seats of a finished match from the first place to the last. @param {Record<string, any>} view @returns {number[]} */
export function ranking(view) {
  const places = /** @type {number[]} */ (view.places);
  return places.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
}
