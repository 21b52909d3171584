// What this browser remembers: settings, and matches as records.

/**
 * @typedef {{lang: string, theme: string, sound: boolean, soundAsked: boolean, music: number, effects: number,
 *   signals: number, name: string, colour: number, takeback: boolean, speed: string, motion: string, coach: boolean,
 *   touch: boolean}} Settings
 */
/** @typedef {{id: string, game: string, names: string[], bots: (string|null)[], options: Record<string, string>,
 *   record: string, over: boolean, updated: number, points?: number[], daily?: string}} Saved */

/** `seat`: one's own, null where several people shared the device; `others`: people, without bots; `room`: its code.
 * @typedef {{id: string, game: string, names: string[], seat: number|null, places: number[], points?: number[],
 *   others: string[], room?: string, at: number}} Played */

const MATCHES_MAX = 24,
  PLAYED_MAX = 300;

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem("adit." + key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {any} value */
function write(key, value) {
  try {
    localStorage.setItem("adit." + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the match goes on, it is only not remembered.
  }
}

/** @type {Settings} */
export const settings = Object.assign(
  {
    lang: "",
    theme: "auto",
    sound: false,
    soundAsked: false,
    music: 60,
    effects: 85,
    signals: 85,
    touch: true,
    name: "",
    colour: -1,
    takeback: true,
    speed: "normal",
    motion: "auto",
    coach: false,
  },
  read("settings"),
);

export function saveSettings() {
  write("settings", settings);
}

/**
 * What is kept under names that begin so.
 * @param {string} prefix
 * @returns {[string, any][]} the rest of the name, and the value
 */
function kept(prefix) {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith("adit." + prefix))
    .map((key) => /** @type {[string, any]} */ ([key.slice(5 + prefix.length), read(key.slice(5))]))
    .filter(([, value]) => value);
}

/** @returns {Saved[]} newest first */
export function savedMatches() {
  return kept("match.")
    .map(([, match]) => match)
    .sort((a, b) => b.updated - a.updated);
}

/** Where a match is kept. @param {string} id */
export const matchKey = (id) => "adit.match." + id;

/** @param {string} id @returns {Saved|null} */
export function loadMatch(id) {
  return read("match." + id);
}

/** @param {Saved} match */
export function saveMatch(match) {
  match.updated = Date.now();
  write("match." + match.id, match);
  for (const old of savedMatches().slice(MATCHES_MAX)) forgetMatch(old.id);
}

/** @param {string} id */
export function forgetMatch(id) {
  localStorage.removeItem(matchKey(id));
}

/** @returns {Played[]} newest first */
export function played() {
  const all = read("games");
  return Array.isArray(all) ? all : [];
}

/** Keeps a result, once. @param {Played} one */
export function rememberPlayed(one) {
  const all = played();
  if (!all.some(({ id }) => id === one.id)) write("games", [one, ...all].slice(0, PLAYED_MAX));
}

/** The key under which a server keeps what belongs to this profile; made when it is first wanted.
 * @param {() => string} make */
export function profileKey(make) {
  const key = knownKey() ?? make();
  write("key", key);
  return key;
}

/** @returns {string|null} none: no server keeps anything of it */
export const knownKey = () => read("key");

/** All that this client has kept on the device. */
export function forgetEverything() {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage).filter((name) => name.startsWith("adit."))) storage.removeItem(key);
}

/** Of a profile that came by a link: only what is known, and of the kind that it has here.
 * @param {any} profile @param {string[]} keys */
export function takeOver(profile, keys) {
  const known = /** @type {Record<string, any>} */ (settings);
  for (const key of keys) if (typeof profile.settings[key] === typeof known[key]) known[key] = profile.settings[key];
  saveSettings();
  if (/^[\w-]{43}$/.test(profile.key)) write("key", profile.key);
  for (const [code, token] of Array.isArray(profile.rooms) ? profile.rooms : [])
    if (/^[a-z-]{9,14}$/.test(code) && /^[\w-]{43}$/.test(token) && !roomSeat(code)) rememberRoom(code, { token });
}

/** What was last chosen for a game. @param {string} game @returns {any} */
export function lastSetup(game) {
  return read("setup." + game);
}

/** @param {string} game @param {any} setup */
export function rememberSetup(game, setup) {
  write("setup." + game, setup);
  write("setup", game);
}

/** @returns {string|null} */
export function lastGame() {
  return read("setup");
}

/** Whether a room's seat is ours: its token. @param {string} room @returns {any} */
export function roomSeat(room) {
  return read("room." + room);
}

/** @param {string} room @param {any} seat */
export function rememberRoom(room, seat) {
  write("room." + room, { ...seat, seen: Date.now() });
}

/** @param {string} room */
export function forgetRoom(room) {
  localStorage.removeItem("adit.room." + room);
}

/**
 * The rooms where a seat is ours, and when we were last there.
 * @returns {{code: string, seen: number}[]} newest first
 */
export function knownRooms() {
  return kept("room.")
    .map(([code, seat]) => ({ code, seen: seat.seen ?? 0 }))
    .sort((a, b) => b.seen - a.seen);
}
