// The arithmetic of a fight, as it is shown: parts of a side, and what each face of the die would mean.

/** @typedef {import("./model.js").Side} Side */
/** @typedef {import("./model.js").Fight} Fight */

/** Who stands in front for a side. @param {Side} side */
export const championOf = (side) => (side.champion?.state === "fights" ? side.champion : null);

/** What counts for a side besides its die. @param {Side} side */
export function besides(side) {
  if (side.player === null || championOf(side)) return side.strength;
  return side.strength - (side.weakened ?? 0);
}

/** Whether a side throws a die at all. @param {Side} side */
export const throws = (side) => side.player !== null && !championOf(side);

/** The least and the most that a side can come to; equal when it is known. @param {Side} side
 * @returns {[number, number]} */
export function rangeOf(side) {
  const fixed = besides(side);
  if (!throws(side)) return [fixed, fixed];
  return side.die ? [fixed + side.die, fixed + side.die] : [fixed + 1, fixed + 6];
}

/** What the faces of a die would mean against a side that is known; null: it is not.
 * @param {Fight} fight @param {number} seat @returns {{lose: number[], again: number[], win: number[]}|null} */
export function oddsOf(fight, seat) {
  const own = fight.sides.find(({ player }) => player === seat),
    other = fight.sides.find((side) => side !== own);
  if (!own || !other || !throws(own) || own.die) return null;
  const [least, most] = rangeOf(other);
  if (least !== most) return null;
  const faces = (/** @type {(total: number) => boolean} */ holds) =>
    [1, 2, 3, 4, 5, 6].filter((die) => holds(die + besides(own)));
  return {
    lose: faces((total) => total < least),
    again: faces((total) => total === least),
    win: faces((total) => total > least),
  };
}
