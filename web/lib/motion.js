// Movement on the table: gems that fly, things that shake and appear. Nothing moves under reduced motion, and a tap
// ends it all. What happens when is the timeline's affair (timeline.js).
import { paced, play, reducedMotion, skipAll } from "./timeline.js";

export { paced, reducedMotion };

/** Ends early when somebody skips. @param {number} ms @returns {Promise<void>} */
export const wait = (ms) => play([{ at: ms, what: "wait" }]);

/** Runs what is left of the timelines and ends all flights at once. */
export function skip() {
  skipAll();
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
  if (reducedMotion() || !paced(1)) return Promise.resolve();
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
