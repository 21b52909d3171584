// A model with one thing changed; the one that is given stays as it was.

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../model.js").Cell} Cell */
/** @typedef {import("../model.js").Dwarf} Dwarf */
/** @typedef {import("../../../engine/core.js").Event} Event */
/** Whose eyes, and the box that gives numbers their names.
 * @typedef {{viewer: number, box: import("../model.js").Box}} Eyes */
/** @typedef {(model: Model, event: Event, eyes: Eyes) => Model} Rule */

/** @param {Model} model @param {number|null} seat @param {(dwarf: Dwarf) => Partial<Dwarf>} change @returns {Model} */
export function withDwarf(model, seat, change) {
  return {
    ...model,
    dwarfs: model.dwarfs.map((dwarf, i) => (i === seat ? { ...dwarf, ...change(dwarf) } : dwarf)),
  };
}

/** The number of a cell: rows from the north. @param {string} cell */
const order = (cell) => Number(cell[1]) * 9 + cell.charCodeAt(0);

/** @param {Model} model @param {string} name @param {Partial<Cell>} change what is falsy is gone @returns {Model} */
export function withCell(model, name, change) {
  const cell = /** @type {any} */ ({ ...model.cells.find(({ cell }) => cell === name), ...change, cell: name });
  for (const key of Object.keys(cell)) if (!cell[key] && key !== "rotation") delete cell[key];
  const others = model.cells.filter(({ cell }) => cell !== name);
  const bare = Object.keys(cell).length === 1;
  return { ...model, cells: (bare ? others : [...others, cell]).sort((a, b) => order(a.cell) - order(b.cell)) };
}

/** @param {Model} model @param {number|null} seat @param {number} more */
export const withExplosives = (model, seat, more) =>
  withDwarf(model, seat, (dwarf) => ({ explosives: dwarf.explosives + more }));
