// Black Crystal in the browser. What is not needed to play comes when it is first wanted.
export { colours } from "./colours.js";
export { lesson, pathTo } from "./lesson.js";
export { result } from "./result.js";
export { finale } from "./routes.js";
export { ruleOf } from "./rule.js";
export { tableView } from "./view/index.js";

/** @type {import("../story.js").Story} */
export const story = {
  keeps: "dwarfs.cell",
  tell: async (finished, moments, link) => (await import("./story.js")).tell(finished, moments, link),
};

export { pictures } from "./pictures.js";

// Nobody has points: whoever is out with a Crystal has won.
export const score = () => null;

export const ending = async () => (await import("./ending.js")).ending;
export const bed = async () => (await import("./bed.js")).bed;
