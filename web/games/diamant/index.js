// Diamant in the browser.
export { lesson } from "./lesson.js";
export { pictures } from "./pictures.js";
export { ruleOf } from "./rule.js";
export { story } from "./story.js";
export { tableView } from "./view.js";

export const ending = async () => (await import("./ending.js")).ending;
export const bed = async () => (await import("./bed.js")).bed;
