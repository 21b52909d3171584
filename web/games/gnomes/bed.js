// Nimble Gnomes' music: woods and wooden bars, light on its feet; somebody is up to something.

/** @type {import("../../lib/bed.js").Bed} */
export const bed = {
  seconds: 64,
  seed: 23,
  root: 98,
  drone: [
    [1, 0.06, "triangle"],
    [1.498, 0.04, "triangle"],
    [3, 0.015, "sine"],
  ],
  opening: [400, 1500, 4],
  wind: [600, 2200, 3, 0.035],
  drips: [14, 0.04],
  picks: [4, 2600, 0.035],
  voice: "wood",
  loud: 0.09,
  beat: 0.5,
  scale: [0, 2, 4, 6, 7, 9, 11],
  phrases: [
    [0, [0, -99, 4, -99, 2, 4, -99, 1]],
    [16, [0, -99, 4, 5, 4, 2, -99, 0]],
    [32, [7, -99, 4, -99, 5, 4, 2, -99, 3]],
    [52, [0, 2, -99, 4, -99, 6, 7]],
    [68, [4, -99, 2, -99, 0, -99, -3]],
    [88, [0, -99, 4, -99, 2, 4, -99, 1]],
    [106, [7, 6, 4, -99, 2, 0]],
  ],
  pulse: [16, 88, 0.05],
};
