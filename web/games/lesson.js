// A lesson: a match with known cards and known rivals, in which everything happens once, and sentences for it.

/** @typedef {import("../play/local.js").Step} Step */
/** What the guide says, and what lights up meanwhile. @typedef {{say: string, at?: string}} Say */
/** The script has every move and every card, as a record has them: "* snake" is a card, "0 go" a move of the reader,
 * who has to find it; the moves of a list are made out of sight.
 * @typedef {{seats: number, options: Record<string, string>, script: (string|string[]|Say)[]}} Lesson */
/** One that bots play. Each hint is said once, the first time it fits.
 * @typedef {{when: (step: Step, said: number) => boolean, text: string, at?: string}} Hint */
/** @typedef {{seats: number, bots: string[], options: Record<string, string>, seed: string, hints: Hint[]}} Guided */

/** @param {Step} step @param {string} name */
export const has = (step, name) => step.events.some((event) => event.event === name);
/** @param {Step} step */
export const asked = (step) => step.legal.length > 0;
