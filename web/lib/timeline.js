// What happens on a table, as data: a list of moments, played by one clock.
//
// A game's view does not wait and draw by turns. It says what is to be seen when, and the timeline does the rest: the
// chosen speed, a tap that skips, reduced motion, sounds and the touch of the device. A view has two pure functions:
//
//   reduce(model, event)                    the model after one event; the given one stays as it was. What is shown
//                                           between two of the engine's views is this and nothing else.
//   moments(before, events, after, stage)   the moments between two views. It touches nothing itself: only the run() of
//                                           a moment acts, and only by `stage`, the few things that the view can do
//                                           (draw a model, set a caption, let gems fly). A test gives a stage that
//                                           writes down what it is asked for.
//
// and its play(step) is `await play(moments(...), { mark: el, signal })`. The last moment draws `after`.
//
// Moments are played in the order of `at`; those of one time in the order of the list. `run` returns at once: what goes
// on after it (a flight, a transition) is the page's affair, and the next moment says when it ought to be over. One
// without `run` only takes time: the breath at the end.
//
// - Skipped: all that is left runs at once, in order, once, without sound or touch; then whatever still moves ends.
// - Reduced motion: a moment that is `motion` and nothing else is left out, and nobody waits for the time until the
//   next one. So captions and changes of the model are not motion, and a class that a moment of motion puts on is taken
//   off by a moment of motion, too.
// - Instant speed: as if skipped before it began.
// - Aborted (the table is gone): nothing that is left runs.
// - An error in `run` ends it and rejects the promise.
//
// In a test of functions the clock is given (tests/web/unit/clock.mjs). In a browser, data-moment of `mark` is the name
// of what ran last; the clock is performance.now and setTimeout, which the test can hold and move on.
import { sound, vibrate } from "./sound.js";
import { settings } from "./store.js";

/** @typedef {keyof typeof sound} SoundName */
/**
 * @typedef {object} Moment
 * @property {number} at milliseconds from the beginning, at normal speed
 * @property {string} what a name, for tests
 * @property {() => void} [run]
 * @property {boolean} [motion] it only moves something: nobody misses it who does not see it
 * @property {SoundName} [sound]
 * @property {number} [value] of the find: how rich `sound` is
 * @property {number|number[]} [touch] as navigator.vibrate takes it
 */
/** @typedef {{now(): number, after(ms: number, run: () => void): unknown, cancel(timer: any): void}} Clock */
/**
 * @typedef {object} Options
 * @property {Clock} [clock]
 * @property {number} [pace] how long a millisecond takes; else as in the settings
 * @property {boolean} [reduced] else as in the settings
 * @property {HTMLElement} [mark] its data-moment is the last moment that ran
 * @property {AbortSignal} [signal]
 * @property {(moment: Moment) => void} [cue] makes sound and touch
 */

const quiet = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export function reducedMotion() {
  return settings.motion === "off" || (settings.motion === "auto" && Boolean(quiet?.matches));
}

/** How long a millisecond takes at the chosen speed. */
const paces = /** @type {Record<string, number>} */ ({ instant: 0, fast: 0.45, slow: 1.6 });

/** Milliseconds as they pass at the chosen speed. @param {number} ms */
export const paced = (ms) => ms * (paces[settings.speed] ?? 1);

/** @type {Clock} */
const pageClock = {
  now: () => performance.now(),
  after: (ms, run) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer),
};

/** Every timeline that is being played. @type {Set<Timeline>} */
const running = new Set();

/** The same moments, later. @param {Moment[]} moments @param {number} ms @returns {Moment[]} */
export const later = (moments, ms) => moments.map((moment) => ({ ...moment, at: moment.at + ms }));

/** When the last one is. @param {Moment[]} moments */
export const lengthOf = (moments) => moments.reduce((end, { at }) => Math.max(end, at), 0);

/** One list after another: each begins with the last moment of the one before. @param {Moment[][]} parts */
export function chain(...parts) {
  /** @type {Moment[]} */
  const all = [];
  for (const part of parts) all.push(...later(part, lengthOf(all)));
  return all;
}

/**
 * What is played and when: in order, without what reduced motion leaves out, at a pace.
 * @param {Moment[]} moments @param {{pace: number, reduced: boolean}} how
 * @returns {Moment[]}
 */
export function schedule(moments, { pace, reduced }) {
  const sorted = [...moments].sort((a, b) => a.at - b.at);
  let saved = 0; // what nobody has to wait for
  return sorted.flatMap((moment, i) => {
    const at = (moment.at - saved) * pace;
    if (!reduced || !moment.motion) return [{ ...moment, at }];
    saved += (sorted[i + 1]?.at ?? moment.at) - moment.at;
    return [];
  });
}

class Timeline {
  /** @param {Moment[]} moments as scheduled @param {Options} options @param {(error?: unknown) => void} ended */
  constructor(moments, options, ended) {
    this.left = moments;
    this.options = options;
    this.ended = ended;
    this.clock = options.clock ?? pageClock;
    this.begun = this.clock.now();
    /** @type {unknown} */
    this.timer = null;
    /** @type {string[]} */
    this.ran = [];
  }

  /** Runs what is due, and sets the clock for the next. */
  go() {
    const passed = this.clock.now() - this.begun + 0.5; // timers may ring a fraction early
    while (this.left.length && this.left[0].at <= passed) if (!this.one(true)) return;
    const next = this.left[0];
    if (!next) this.end();
    else this.timer = this.clock.after(next.at - (passed - 0.5), () => this.go());
  }

  /** Runs the next one; false: it failed. @param {boolean} heard */
  one(heard) {
    const moment = /** @type {Moment} */ (this.left.shift());
    try {
      moment.run?.();
      if (heard) (this.options.cue ?? cue)(moment);
    } catch (error) {
      this.end(error);
      return false;
    }
    this.ran.push(moment.what);
    if (this.options.mark) this.options.mark.dataset.moment = moment.what;
    return true;
  }

  skip() {
    this.clock.cancel(this.timer);
    while (this.left.length) if (!this.one(false)) return;
    this.end();
  }

  /** @param {unknown} [error] */
  end(error) {
    this.clock.cancel(this.timer);
    this.left = [];
    running.delete(this);
    this.ended(error);
  }
}

/** @param {Moment} moment */
function cue({ sound: name, value = 0, touch }) {
  if (name) sound[name](value);
  if (touch) vibrate(touch);
}

/** Plays moments; the promise is kept when the last has run. @param {Moment[]} moments @param {Options} [options] */
export function play(moments, options = {}) {
  const { pace = paced(1), reduced = reducedMotion(), signal } = options;
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      if (signal?.aborted) return resolve();
      const stop = () => timeline.end();
      const timeline = new Timeline(schedule(moments, { pace, reduced }), options, (error) => {
        signal?.removeEventListener("abort", stop);
        error ? reject(error) : resolve();
      });
      signal?.addEventListener("abort", stop);
      running.add(timeline);
      pace > 0 ? timeline.go() : timeline.skip();
    })
  );
}

/** Runs all that is left of everything that is being played. */
export function skipAll() {
  for (const timeline of [...running]) timeline.skip();
}

/** What has run and what is left, of everything that is being played: for tests. */
export const playing = () =>
  [...running].map(({ ran, left }) => ({ ran: [...ran], left: left.map(({ what }) => what) }));
