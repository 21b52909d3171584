// When to connect again after a connection was lost (src/client/room_client.c does the same for the terminal).
//
// Each try that fails doubles the wait, and no two browsers wait equally long: thousands that have lost their server in
// the same moment must not come back to it in the same moment.

const FIRST_MS = 400,
  MOST_MS = 8000;

/**
 * The farewells of a server after which one comes back, and how many failed tries each of them counts for: a server
 * that
 * restarts needs a second, and one that has heard too much from this address some more.
 * @type {Record<string, number>}
 */
export const PASSING = { idle: 0, slow: 0, restart: 2, rate: 4 };

/** @param {number} tries that have failed, from 0 @param {() => number} [random] from 0 up to 1
 * @returns {number} milliseconds: the usual wait, less or more by up to a half */
export function retryMs(tries, random = Math.random) {
  return Math.min(MOST_MS, FIRST_MS * 2 ** tries) * (0.5 + random());
}
