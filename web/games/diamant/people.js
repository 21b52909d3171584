// The explorers on the stage: who they are, and how they feel about what everybody can see.
import { person } from "../../art/people.js";
import { svg } from "../../lib/dom.js";
import { colourOf, portrait } from "../../lib/ui.js";

/** @typedef {import("./reduce.js").Model} Model */
/** @typedef {import("../../art/people.js").Mood} Mood */
/** @typedef {import("../../art/people.js").Extras} Extras */

/** From which risk on each of the eight is afraid. It depends on nothing else: a face tells nobody's plans. */
const COURAGE = [0.22, 0.34, 0.26, 0.4, 0.1, 0.3, 0.28, 0.16];

/** @param {Model} model @param {number} seat @returns {Mood} */
export function moodOf({ explorers, deadly, deck_count, fright }, seat) {
  const { where, lost, turned } = explorers[seat];
  if (lost !== null) return "sad";
  if (where === "camp") return turned === "return" ? "happy" : "calm";
  const risk = deck_count ? deadly / deck_count : 0;
  return fright || risk > COURAGE[colourOf(seat)] ? "afraid" : "calm";
}

/** Somebody on their feet; 100 wide, 150 high. @param {number} seat @param {Mood} mood @param {Extras} [extras] */
export function standing(seat, mood, extras = {}) {
  const picture = svg(person(colourOf(seat), mood, extras), "0 0 100 150", "figure");
  picture.dataset.mood = mood;
  return picture;
}

/** The head in a round window. @param {number} seat @param {Mood} mood */
export const head = (seat, mood) => portrait(seat, "dm-head", mood);
