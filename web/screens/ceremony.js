// The ceremony: dark, a spot, the winner, the name; then the viewer's own place, and what the match is remembered for.
//
// Nothing that tells who won is to be seen before its moment: the stage is dark, and words that are not due are hidden
// from the eye and from screen readers alike. A tap shows all of it at once; so do reduced motion and instant speed.
import { backdrop, CROWN, CROWN_BOX, castOf, HEAP_BOX, heap, rays } from "../art/ending.js";
import { h, icon, svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { sound, touches } from "../lib/sound.js";
import { paced, play, reducedMotion, skipAll } from "../lib/timeline.js";
import { colourOf, ranking, seatClass } from "../lib/ui.js";
import { medalItem } from "./medal.js";
import { headline, standing } from "./outcome.js";

/** @typedef {import("../art/ending.js").Ending} Ending */
/** @typedef {import("../engine/core.js").Medal} Medal */
/** @typedef {import("../engine/core.js").View} View */
/** @typedef {import("../lib/timeline.js").Moment} Moment */
/**
 * @typedef {object} Ceremony
 * @property {View} view of the finished match
 * @property {string[]} names
 * @property {number} viewer a seat, or a number that is none
 * @property {Ending} ending
 * @property {Medal[]} medals the first two are shown
 * @property {(view: View, seat: number) => string|(Node|string)[]} result
 * @property {(Node|null)[]} next what one can do now
 */

const MEDALS = 2,
  LEAST_PX = 26;

/** What happens when; each moment is a class on the stage. @param {(step: string) => void} show
 * @param {{medals: number, won: boolean}} how @returns {Moment[]} */
export function moments(show, { medals, won }) {
  const step = (/** @type {number} */ at, /** @type {string} */ what, more = {}) => ({
    at,
    what,
    run: () => show(what),
    ...more,
  });
  return [
    step(0, "dark", { sound: "drum", value: 600 }),
    step(200, "spot"),
    step(500, "hop"),
    step(700, "name", { sound: "fanfare", touch: won ? touches.win : undefined }),
    step(1100, "place"),
    ...(medals > 0 ? [step(1500, "medal-1", { sound: "stamp", touch: touches.stamp })] : []),
    ...(medals > 1 ? [step(1800, "medal-2", { sound: "stamp", touch: touches.stamp })] : []),
    step(2200, "done"),
  ];
}

/** @param {number} place */
const placeClass = (place) => ["first", "second", "third"][place - 1] ?? "behind";

/** @param {View} view @param {number} seat */
const moodOf = (view, seat) => (view.winners.includes(seat) ? "happy" : view.places[seat] > 2 ? "sad" : "calm");

/** @param {Ending} ending @param {number} seat @param {"happy"|"calm"|"sad"} mood */
function figure(ending, seat, mood) {
  const { box, person } = castOf(ending);
  const picture = svg(person(colourOf(seat), mood), box, "figure");
  picture.setAttribute("preserveAspectRatio", "xMidYMax slice"); // as high as its place; it may be wider
  return picture;
}

/** Everybody on the stage, the best first: in the middle, beside it, and behind. @param {Ceremony} of */
function people({ view, names, result, ending }) {
  const winners = view.winners.length;
  // Where one has won and all the others are equal, there is nothing to rank.
  const equal =
    view.places.length > 2 && new Set(view.places.filter((/** @type {number} */ one) => one > 1)).size === 1;
  let sides = 0;
  return h(
    "ol.podium",
    {
      "aria-label": t("Result"),
      "data-winners": Math.min(3, winners),
      "data-equal": equal ? "yes" : null,
      vars: { "--air": String(castOf(ending).air ?? 0) },
    },
    ranking(view).map((seat, i) => {
      const won = view.winners.includes(seat);
      const where = won && i < 3 ? "first" : sides < 2 ? ["second", "third"][sides++] : "behind";
      return h(
        "li",
        { class: `${seatClass(seat)} ${where} ${placeClass(view.places[seat])}-place`, vars: { "--i": i } },
        won ? svg(CROWN, CROWN_BOX, "crown", t("Winner")) : null,
        figure(ending, seat, moodOf(view, seat)),
        h("span.pennant.num", { text: view.places[seat] }),
        h("span.who", null, h("span.name", { text: names[seat] }), h("span.num.came-to", null, result(view, seat))),
      );
    }),
  );
}

/** Loot that falls: more of it for those who did better. @param {Ending} ending @param {number} count */
function bits({ loot }, count) {
  return h(
    "div.bits",
    { "aria-hidden": "true" },
    Array.from({ length: count }, (_, i) =>
      h(
        "span",
        {
          vars: {
            "--x": `${(i * 67 + 13) % 100}%`,
            "--wait": `${-((i * 331) % 2600)}ms`,
            "--long": `${2600 + (i % 5) * 340}ms`,
          },
        },
        svg(loot[i % loot.length], "-12 -12 24 24"),
      ),
    ),
  );
}

/** @param {Ceremony} of */
function stage(of) {
  const { ending, view, viewer } = of;
  const place = view.places[viewer];
  const sky = svg(backdrop(ending), "0 0 100 100", "sky");
  sky.setAttribute("preserveAspectRatio", "none"); // hills may be as steep as the stage is narrow
  return h(
    "div.stage",
    null,
    sky,
    h("div.spot", { vars: { "--glow": ending.glow } }, svg(rays(ending.glow, 100), "-100 -100 200 200", "rays")),
    svg(heap(ending), HEAP_BOX, "heap"),
    people(of),
    bits(ending, place === undefined || place === 1 ? 22 : place === 2 ? 14 : 8),
    h("div.night"),
  );
}

/** @param {Ceremony} of */
function myPlace({ view, viewer, result, ending }) {
  const stands = standing(view, viewer, result, ending.mine);
  if (!stands || !(stands.text || stands.own)) return null;
  const { text, own, other } = stands;
  return h(
    "p.mine",
    null,
    text,
    text && own ? ": " : "",
    own ? h("b", { text: own }) : null,
    other ? ` : ${other}` : "",
  );
}

/** Makes a line as large as its room allows, and no larger than its style says. @param {HTMLElement} line */
function fit(line) {
  const draw = () => {
    if (!line.clientWidth) return;
    line.style.fontSize = "";
    line.classList.remove("wraps");
    const most = parseFloat(getComputedStyle(line).fontSize),
      share = line.clientWidth / Math.max(1, line.scrollWidth);
    if (share >= 1) return;
    line.classList.toggle("wraps", most * share < LEAST_PX);
    line.style.fontSize = `${Math.max(LEAST_PX, Math.floor(most * share))}px`;
  };
  const observer = new ResizeObserver(draw);
  observer.observe(line);
  void document.fonts?.ready.then(draw);
  return draw;
}

/** @param {Ceremony} of */
export function createCeremony(of) {
  const { view, names, viewer } = of;
  const shown = of.medals.slice(0, MEDALS);
  const title = h("h1.shout", { text: headline(view, names, viewer), tabindex: "-1" });
  const el = h(
    "section.ceremony",
    { "data-won": view.winners.includes(viewer) ? "yes" : "no" },
    stage(of),
    h(
      "div.verdict",
      null,
      h("div.words", null, title, myPlace(of)),
      shown.length
        ? h(
            "ul.medals",
            { "aria-label": t("Medals") },
            shown.map((medal, i) => medalItem(medal, i, of)),
          )
        : null,
      h("div.next", null, of.next),
    ),
  );
  const fitted = fit(title);
  el.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("button, a")) skipAll();
  });
  const show = (/** @type {string} */ step) => {
    el.classList.add("is-" + step);
    el.dataset.step = step;
    if (step === "name") fitted();
    const idle = document.activeElement === document.body || document.activeElement === null;
    if (step === "name" && idle && el.isConnected) title.focus({ preventScroll: true });
  };
  const all = moments(show, { medals: shown.length, won: view.winners.includes(viewer) });
  return {
    el,
    /** @param {AbortSignal} signal */
    play(signal) {
      const still = reducedMotion() || !paced(1);
      if (still && !signal.aborted) sound.fanfare();
      return play(all, { mark: el, signal, pace: still ? 0 : paced(1) });
    },
  };
}

/** The other way to go on from a final count: the reader has seen enough. */
export const goOn = (/** @type {() => void} */ run) =>
  h("button.big.primary.go-on", { "data-id": "go-on", onclick: run }, icon("ic-next"), t("Who won?"));
