// Keeps the screen lit: the big screen always, a phone while its owner has to decide.

/** @type {any} */
let lock = null;
let wanted = false;

async function take() {
  if (!wanted || lock || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
  try {
    const got = await /** @type {any} */ (navigator).wakeLock.request("screen");
    if (!wanted) return void got.release();
    lock = got;
    got.addEventListener("release", () => (lock = null)); // a hidden page loses it
  } catch {
    // a battery that is nearly empty: the device knows better
  }
}

document.addEventListener("visibilitychange", () => void take());

/** @param {boolean} want */
export function keepAwake(want) {
  wanted = want;
  if (want) void take();
  else void lock?.release();
}
