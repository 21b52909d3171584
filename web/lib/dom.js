// Making elements: h() for HTML, svg() for pictures from our own strings. Text from people is always a text node.

/** @typedef {Node|string|number|null|undefined|false} Child */

/** An element with attributes (on* are listeners, `text` is its text) and children.
 * @param {string} tag "button.big" sets the class
 * @param {Record<string, any>|null} [attributes]
 * @param {...(Child|Child[])} children
 * @returns {HTMLElement} */
export function h(tag, attributes, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "text") element.textContent = String(value);
    else if (key === "class") element.className = (element.className + " " + value).trim();
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "vars") for (const [name, v] of Object.entries(value)) element.style.setProperty(name, String(v));
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  add(element, children);
  return element;
}

/** @param {Element} parent @param {(Child|Child[])[]} children */
export function add(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/** @param {Element} parent @param {...(Child|Child[])} children */
export function fill(parent, ...children) {
  parent.replaceChildren();
  add(parent, children);
}

/** What an element was last filled from. @type {WeakMap<Element, string>} */
const filledFrom = new WeakMap();

/** Fills an element only when what it shows has changed: most of a table stays as it is from one view to the next.
 * @param {Element} parent
 * @param {any} what everything that its children depend on
 * @param {() => (Child|Child[])} make
 */
export function refill(parent, what, make) {
  const key = JSON.stringify(what);
  if (filledFrom.get(parent) === key) return;
  filledFrom.set(parent, key);
  fill(parent, /** @type {any} */ (make()));
}

/**
 * The size of an element as it was last laid out: asking for it costs no layout.
 * @param {HTMLElement} element
 * @param {() => void} [changed]
 */
export function sizeOf(element, changed) {
  const size = { w: 0, h: 0 };
  const observer = new ResizeObserver(() => {
    size.w = element.clientWidth;
    size.h = element.clientHeight;
    changed?.();
  });
  observer.observe(element);
  return { size, close: () => observer.disconnect() };
}

/**
 * Pictures that were made once: copying one costs less than reading its markup again.
 * @type {Map<string, SVGSVGElement>}
 */
const made = new Map();
const MADE_MAX = 400;

/** A picture made of our own markup; hidden from screen readers unless it has a label.
 * @param {string} markup what stands inside <svg>
 * @param {string} box its viewBox
 * @param {string} [className]
 * @param {string} [label]
 * @returns {SVGSVGElement} */
export function svg(markup, box, className = "", label = "") {
  const key = box + className + "|" + markup;
  let pattern = made.get(key);
  if (!pattern) {
    pattern = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    pattern.setAttribute("viewBox", box);
    if (className === "fills") pattern.setAttribute("preserveAspectRatio", "xMidYMid slice");
    if (className === "mouth") pattern.setAttribute("preserveAspectRatio", "xMidYMax slice");
    if (className) pattern.setAttribute("class", className);
    pattern.setAttribute("focusable", "false");
    pattern.innerHTML = markup;
    if (made.size >= MADE_MAX) made.clear();
    made.set(key, pattern);
  }
  const element = /** @type {SVGSVGElement} */ (pattern.cloneNode(true));
  if (label) {
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
  } else element.setAttribute("aria-hidden", "true");
  return element;
}

/** One drawing of the sprite (art.js).
 * @param {string} id @param {string} [className] @param {string} [label] */
export function icon(id, className = "icon", label = "") {
  return svg(`<use href="#${id}"/>`, "0 0 24 24", className, label);
}

/** The first element that the selector finds inside.
 * @param {ParentNode} parent @param {string} selector @returns {HTMLElement} */
export function find(parent, selector) {
  const element = parent.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return /** @type {HTMLElement} */ (element);
}

/** Keeps one element for each key: new ones are made, gone ones removed.
 * @template T
 * @param {Element} parent
 * @param {Map<string, HTMLElement>} have
 * @param {T[]} items
 * @param {(item: T, index: number) => string} key
 * @param {(item: T, index: number) => HTMLElement} make
 * @param {(element: HTMLElement, item: T, index: number) => void} update */
export function keyed(parent, have, items, key, make, update) {
  const seen = new Set();
  items.forEach((item, index) => {
    const k = key(item, index);
    seen.add(k);
    let element = have.get(k);
    if (!element) {
      element = make(item, index);
      have.set(k, element);
      parent.append(element);
    }
    update(element, item, index);
  });
  for (const [k, element] of have) {
    if (seen.has(k)) continue;
    element.remove();
    have.delete(k);
  }
}

/**
 * Does it, and leaves a measure of how long it took (performance.getEntriesByName).
 * @param {string} name
 * @param {() => void} what
 */
export function timed(name, what) {
  const start = performance.now();
  what();
  performance.measure(name, { start });
}

/** Whether the focus is nowhere that a person put it: it may be led to what is asked. */
export function focusIsIdle() {
  const at = document.activeElement;
  return !at || at === document.body || at.matches("h1") || !at.isConnected;
}

/** Style sheets that are there or on their way. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Brings a style sheet, once. @param {string} href @returns {Promise<void>} */
export function styleSheet(href) {
  let coming = sheets.get(href);
  if (!coming) {
    coming = new Promise((resolve, reject) => {
      const link = h("link", { rel: "stylesheet", href: new URL(href, document.baseURI).href });
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        sheets.delete(href); // a lost connection is not for ever
        reject(new Error(href));
      };
      document.head.append(link);
    });
    sheets.set(href, coming);
  }
  return coming;
}
