// The way through the client: addresses, and what is shown over a screen (sheets, toasts).
//
// A sheet has an entry of its own in the browser's history, so that Back closes it and nothing else. Whoever closes it
// otherwise leaves that entry behind; it is used up by the next sheet or by the next screen, and Back passes over it.
// (Going back in code is no way to be rid of it: it happens some time later, perhaps after the next screen has come.)
//
// An entry's state is {at, sheet}: how far it is from the first one, and whether it was made for a sheet.

/** @typedef {{at: number, close: () => void}} Layer */

/** What is shown over the screen, the lowest first. @type {Layer[]} */
let layers = [];
let at = 0,
  onSheet = false, // the present entry was made for a sheet
  address = "";
/** What is said when the next screen is there. */
let parting = "";

/** Takes note of where one is: after every change, whoever made it. */
function arrive() {
  const state = history.state;
  if (typeof state?.at !== "number") history.replaceState({ at: ++at }, "");
  else at = state.at;
  onSheet = Boolean(state?.sheet);
  address = location.hash;
}

function travelled() {
  const from = at,
    passing = onSheet && address === location.hash;
  arrive();
  if (at >= from) return;
  const over = layers.filter((layer) => layer.at > at);
  for (const layer of over.reverse()) layer.close();
  if (!over.length && passing) history.back(); // from what a closed sheet left behind to the same screen
}

/** Begins to follow the address. @param {() => void} show draws the screen of the address */
export function startRouter(show) {
  at = -1; // the first entry is 0, unless the page was loaded again
  arrive();
  addEventListener("popstate", travelled);
  addEventListener("hashchange", () => {
    travelled();
    show();
  });
  // A link inside a sheet takes the place of the sheet.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='#/']") : null;
    const plain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !onSheet || !plain || link.getAttribute("target")) return;
    event.preventDefault();
    navigate(/** @type {string} */ (link.getAttribute("href")));
  });
}

/** Leads to another screen. @param {string} hash "#/..." @param {string} [said] a toast that is shown there */
export function navigate(hash, said = "") {
  parting = said;
  if (!onSheet || hash === location.hash) location.hash = hash;
  else {
    history.replaceState({ at }, "", hash);
    arrive();
    setTimeout(() => dispatchEvent(new Event("hashchange"))); // as after any other change of the address
  }
}

/** What the last screen wanted to be said on this one; once. */
export function partingWords() {
  const said = parting;
  parting = "";
  return said;
}

/** Shows something over the screen from now on, until Back or another screen. Returns what to call once it is closed.
 * @param {() => void} close */
export function openLayer(close) {
  const reused = onSheet && layers.every((layer) => layer.at !== at);
  if (!reused) {
    history.pushState({ at: ++at, sheet: true }, "");
    onSheet = true;
  }
  const layer = { at, close };
  layers.push(layer);
  return () => {
    layers = layers.filter((other) => other !== layer);
  };
}

/** Closes all that is shown over the screen. */
export function closeLayers() {
  for (const layer of [...layers].reverse()) layer.close();
  document.getElementById("layer")?.replaceChildren();
}
