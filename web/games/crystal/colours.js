// The colours of the dwarfs, which the rules name.

/** In the order of the palette. */
export const NAMED_COLOURS = ["red", "yellow", "blue", "green"];

/** B-01: moves and sentences name them, so they are shown instead of chosen ones.
 * @param {import("../../engine/core.js").View} view @returns {number[]} */
export const colours = (view) =>
  view.dwarfs.map((/** @type {{colour: string}} */ one) => NAMED_COLOURS.indexOf(one.colour));
