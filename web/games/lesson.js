// A lesson: a real match with known cards, and sentences for what happens in it for the first time.

/** @typedef {import("../play/local.js").Step} Step */
/** Each is said once, the first time it fits; `at` is what lights up meanwhile.
 * @typedef {{when: (step: Step, said: number) => boolean, text: string, at?: string}} Hint */
/** @typedef {{seats: number, bots: string[], options: Record<string, string>, seed: string, hints: Hint[]}} Lesson */

/** @param {Step} step @param {string} name */
export const has = (step, name) => step.events.some((event) => event.event === name);
/** @param {Step} step */
export const asked = (step) => step.legal.length > 0;
