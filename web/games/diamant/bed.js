// Diamant's music: a warm cave, a plucked string, a slow drum like a heart that is still calm.

/** @type {import("../../lib/bed.js").Bed} */
export const bed = {
  seconds: 72,
  seed: 11,
  root: 73.42,
  drone: [
    [1, 0.1, "triangle"],
    [1.5, 0.05, "triangle"],
    [2.004, 0.035, "sawtooth"],
    [0.5, 0.09, "sine"],
  ],
  opening: [260, 900, 3],
  wind: [300, 900, 2, 0.05],
  drips: [26, 0.05],
  picks: [7, 1900, 0.05],
  voice: "string",
  loud: 0.06,
  beat: 0.75,
  scale: [0, 2, 3, 5, 7, 8, 10],
  phrases: [
    [2, [0, 2, 4, -99, 3, 2]],
    [12, [4, 3, 2, 0]],
    [24, [0, 2, 4, 7, -99, 5, 4]],
    [36, [2, -99, 0, -2]],
    [50, [0, 2, 4, -99, 3, 2, 0]],
    [64, [4, 5, 4, 2]],
    [78, [7, -99, 4, 2, 0]],
  ],
  pulse: [8, 49, 0.1],
};
