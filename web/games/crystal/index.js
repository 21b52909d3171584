// Black Crystal in the browser.
export { lesson } from "./lesson.js";
export { pictures } from "./pictures.js";
export { result } from "./result.js";
export { story } from "./story.js";
export { createView } from "./view.js";
