// Every part of this game in every state, for the gallery (make gallery); not shipped.
import { person } from "../../art/people.js";
import { h, svg } from "../../lib/dom.js";
import { CARD_BOX, cardArt } from "./art.js";
import { drawLamps } from "./desk.js";
import { HAZARDS } from "./hazards.js";
import { head } from "./people.js";

/** @typedef {import("../../gallery.js").State} State */

/** The names of art/*.svg. */
export const drawings = [
  "beam",
  "card-back",
  "card-hazard",
  "card-relic",
  "card-treasure",
  "cart",
  "cave-sign",
  "chest",
  "choice-go",
  "choice-return",
  "crown",
  "door",
  "exit",
  "gate",
  "hazard-boulder",
  "hazard-lava",
  "hazard-ram",
  "hazard-snake",
  "hazard-spider",
  "hill",
  "lamp-post",
  "lantern",
  "lip",
  "post-left",
  "relic-10",
  "relic-12",
  "relic-5",
  "relic-7",
  "relic-8",
  "sack",
  "splinters",
  "stones",
  "strike-boulder",
  "strike-cave",
  "strike-lava",
  "strike-lava-face",
  "strike-ram",
  "strike-snake",
  "strike-snake-small",
  "strike-spider",
  "strike-web",
  "tent",
  "tent-sign",
  "tunnel-tall",
];

/** @type {import("./art.js").Card[]} */
const CARDS = [
  { down: true },
  ...[0, 1, 2, 3, 4, 8, 12, 17].map((lying) => ({ gems: 17, lying })),
  ...HAZARDS.map((hazard) => ({ hazard })),
  ...[5, 7, 8, 10, 12].map((relic) => ({ relic })),
];

/** @param {number} expedition */
function lamps(expedition) {
  const el = h("div.dm-lamps");
  drawLamps(el, /** @type {any} */ ({ expedition }));
  return el;
}

/** @returns {Record<string, State[]>} */
export const states = () => ({
  cards: CARDS.map((card) => [JSON.stringify(card), svg(cardArt(card), CARD_BOX)]),
  expeditions: [1, 2, 3, 4, 5].map((expedition) => [`expedition ${expedition}`, lamps(expedition)]),
  heads: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((seat) =>
    /** @type {const} */ (["calm", "afraid", "happy", "sad"]).map(
      (mood) => /** @type {State} */ ([`${seat} ${mood}`, head(seat, mood)]),
    ),
  ),
  burdens: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((who) =>
    [{ bag: true }, { soot: true }, { bag: true, soot: true }].map(
      (extras) =>
        /** @type {State} */ ([`${who} ${Object.keys(extras)}`, svg(person(who, "run", extras), "0 0 100 150")]),
    ),
  ),
});
