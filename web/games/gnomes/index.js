// Nimble Gnomes in the browser.
export { lesson } from "./lesson.js";
export { pictures } from "./pictures.js";
export { createView, finalTables as finale, resultText as result } from "./view.js";
