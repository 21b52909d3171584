// Time on the table: waits that a tap ends, and gems that fly. Nothing moves under reduced motion.
import { settings } from "./store.js";

const quiet = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Set<() => void>} */
const waiting = new Set();

export function reducedMotion() {
  return settings.motion === "off" || (settings.motion === "auto" && quiet.matches);
}

/** Milliseconds as they pass at the chosen speed. @param {number} ms */
export function paced(ms) {
  if (settings.speed === "instant") return 0;
  return ms * (settings.speed === "fast" ? 0.45 : settings.speed === "slow" ? 1.6 : 1);
}

/** Ends early when somebody skips. @param {number} ms @returns {Promise<void>} */
export function wait(ms) {
  const real = paced(ms);
  if (real <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, real);
    waiting.add(end);
  });
}

/** Ends all waits and flights at once. */
export function skip() {
  for (const end of [...waiting]) end();
  for (const animation of document.getAnimations()) {
    if (animation.effect instanceof KeyframeEffect && animation.effect.target?.classList.contains("flying"))
      animation.finish();
  }
}

/** Lets a copy of `what` fly from one place to another inside `layer`.
 * @param {HTMLElement} layer @param {Element} what
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to in the layer's pixels
 * @param {{delay?: number, ms?: number, arc?: number, size?: number, fade?: boolean}} [options]
 * @returns {Promise<void>} */
export function fly(layer, what, from, to, options = {}) {
  if (reducedMotion() || settings.speed === "instant") return Promise.resolve();
  const { delay = 0, ms = 520, arc = 60, size = 22, fade = false } = options;
  const element = /** @type {HTMLElement} */ (what);
  element.classList.add("flying");
  element.style.width = element.style.height = size + "px";
  layer.append(element);
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ s) =>
    `translate(${x - size / 2}px, ${y - size / 2}px) scale(${s})`;
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - arc };
  const animation = element.animate(
    [
      { transform: at(from.x, from.y, 0.4), opacity: 0.2 },
      { transform: at(middle.x, middle.y, 1.15), opacity: 1, offset: 0.5 },
      { transform: at(to.x, to.y, fade ? 0.6 : 0.8), opacity: fade ? 0 : 1 },
    ],
    { duration: paced(ms), delay: paced(delay), easing: "cubic-bezier(.35,.05,.3,1)", fill: "both" },
  );
  return animation.finished.then(
    () => element.remove(),
    () => element.remove(),
  );
}

/** Where an element's middle is, in the pixels of `layer`. @param {Element} element @param {Element} layer */
export function middleOf(element, layer) {
  const a = element.getBoundingClientRect(),
    b = layer.getBoundingClientRect();
  return { x: a.left + a.width / 2 - b.left, y: a.top + a.height / 2 - b.top };
}

/** A short shake. @param {HTMLElement} element */
export function shake(element) {
  if (reducedMotion()) return;
  element.animate(
    [0, -7, 6, -5, 4, -2, 0].map((x) => ({ transform: `translate(${x}px, ${-x / 2}px)` })),
    { duration: paced(480) },
  );
}

/**
 * Lets things appear one after another; a tap or a key shows them all at once.
 * @param {HTMLElement[]} elements in their order
 * @param {(element: HTMLElement) => void} [each] as one appears */
export function oneByOne(elements, each) {
  if (reducedMotion() || !elements.length) return;
  const animations = elements.map((element, i) => {
    const animation = element.animate(
      [
        { opacity: 0, transform: "translateY(.8rem) scale(.7)" },
        { opacity: 1, transform: "none" },
      ],
      { duration: paced(420), delay: paced(300 + i * 420), fill: "backwards", easing: "cubic-bezier(.2,1.3,.4,1)" },
    );
    void animation.finished.then(
      () => each?.(element),
      () => undefined,
    );
    return animation;
  });
  const stop = () => {
    each = undefined;
    for (const animation of animations) animation.finish();
    removeEventListener("pointerdown", stop);
    removeEventListener("keydown", stop);
  };
  addEventListener("pointerdown", stop);
  addEventListener("keydown", stop);
  void animations[animations.length - 1].finished.then(stop, () => undefined);
}
