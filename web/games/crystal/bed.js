// Black Crystal's music: deep rock, glass far above, and something that breathes.

/** @type {import("../../lib/bed.js").Bed} */
export const bed = {
  seconds: 80,
  seed: 37,
  root: 55,
  drone: [
    [1, 0.13, "sine"],
    [1.006, 0.1, "triangle"],
    [1.335, 0.045, "triangle"],
    [2.99, 0.012, "sawtooth"],
  ],
  opening: [180, 640, 2],
  wind: [160, 520, 5, 0.09],
  drips: [34, 0.05],
  picks: [11, 1500, 0.055],
  voice: "glass",
  loud: 0.035,
  beat: 1,
  scale: [0, 2, 4, 6, 8, 10],
  phrases: [
    [3, [6, -99, 9, 8]],
    [14, [4, -99, 7]],
    [26, [10, 9, -99, 6]],
    [40, [3, -99, 5, 8]],
    [54, [6, -99, 9, -99, 11]],
    [68, [7, 4, -99, 2]],
  ],
  pulse: [20, 36, 0.12],
};
