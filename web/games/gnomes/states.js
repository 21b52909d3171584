// Every part of this game in every state, for the gallery (make gallery); not shipped.
import { CARDS } from "./cards.js";
import { back, face, gem, gnome } from "./parts.js";

/** @typedef {import("../../gallery.js").State} State */

/** The names of art/*.svg. */
export const drawings = [
  "back",
  "blue-wind",
  "cave",
  "cloud",
  "crate",
  "diamond",
  "door",
  "gnome-0",
  "gnome-1",
  "gnome-2",
  "gnome-3",
  "gnome-4",
  "gnome-5",
  "gnome-6",
  "gnome-7",
  "green-fog",
  "heliodor",
  "jars",
  "orange-fog",
  "planks",
  "red-wind",
  "rockfall",
  "rocks",
  "ruby",
  "sapphire",
  "violet-fog",
  "window",
  "yellow-wind",
];

const GEMS = CARDS.filter((card) => card.length <= 2);

/** @returns {Record<string, State[]>} */
export const states = () => ({
  cards: [["back", back()], ...CARDS.map((card) => /** @type {State} */ ([card, face(card)]))],
  gems: GEMS.map((card) => [card, gem(card)]),
  gnomes: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((seat) =>
    /** @type {const} */ (["calm", "angry", "shock", "glee"]).map(
      (mood) => /** @type {State} */ ([`${seat} ${mood}`, gnome(seat, mood)]),
    ),
  ),
});
