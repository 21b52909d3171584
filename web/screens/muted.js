// Whom the reader of this page does not want to hear: kept on the device, for each room.

/** @param {string} code */
const key = (code) => "adit.muted." + code;

/** @param {string} code @returns {string[]} names */
export function mutedHere(code) {
  try {
    const kept = JSON.parse(localStorage.getItem(key(code)) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {string} code @param {string} name @param {boolean} muted */
export function muteHere(code, name, muted) {
  const others = mutedHere(code).filter((one) => one !== name);
  const all = muted ? [...others, name] : others;
  if (all.length) localStorage.setItem(key(code), JSON.stringify(all));
  else localStorage.removeItem(key(code));
}
