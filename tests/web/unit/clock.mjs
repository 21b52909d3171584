// A clock that stands still until a test moves it on.

export function manualClock() {
  let time = 0;
  /** @type {Set<{at: number, run: () => void}>} */
  const timers = new Set();
  return {
    now: () => time,
    /** @param {number} ms @param {() => void} run */
    after(ms, run) {
      const timer = { at: time + Math.max(0, ms), run };
      timers.add(timer);
      return timer;
    },
    /** @param {any} timer */
    cancel: (timer) => void timers.delete(timer),
    /** @param {number} ms */
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        time = next.at;
        next.run();
      }
      time = end;
    },
  };
}
