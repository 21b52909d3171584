// The client's own sentences: English is the key, tables come from po/web.*.po. The games' sentences come from C.

/** @typedef {"en"|"ru"|"uk"} Lang */

export const LANG_NAMES = /** @type {Record<Lang, string>} */ ({ en: "English", ru: "Русский", uk: "Українська" });

/** @type {Record<string, string|string[]>} */
let table = {};
/** @type {Lang} */
let current = "en";

/** @returns {Lang} */
export function lang() {
  return current;
}

/** @returns {Lang} */
export function guessLang() {
  for (const wish of navigator.languages ?? [navigator.language]) {
    const code = /** @type {Lang} */ (wish.slice(0, 2).toLowerCase());
    if (code in LANG_NAMES) return code;
  }
  return "en";
}

/** @param {Lang} code */
export async function setLang(code) {
  table = code === "en" ? {} : await (await fetch(`i18n/${code}.json`)).json();
  current = code;
  document.documentElement.lang = code;
}

/** @param {string} sentence @param {Record<string, string|number>} [names] */
function filled(sentence, names) {
  return names ? sentence.replace(/\{(\w+)\}/g, (whole, name) => String(names[name] ?? whole)) : sentence;
}

/** The sentence in the reader's language, its {names} filled in.
 * @param {string} sentence @param {Record<string, string|number>} [names] */
export function t(sentence, names) {
  const found = table[sentence];
  return filled(typeof found === "string" ? found : sentence, names);
}

/** A word that needs another translation elsewhere: the context tells them apart (msgctxt).
 * @param {string} context @param {string} word */
export function tc(context, word) {
  const found = table[context + "\u0004" + word];
  return typeof found === "string" ? found : word;
}

/** Likewise with a count, {n}.
 * @param {string} one @param {string} many @param {number} n @param {Record<string, string|number>} [names] */
export function tn(one, many, n, names) {
  const forms = table[one];
  let text = n === 1 ? one : many;
  if (Array.isArray(forms)) {
    const form = { one: 0, few: 1 }[/** @type {string} */ (new Intl.PluralRules(current).select(n))] ?? 2;
    text = forms[form] ?? text;
  }
  return filled(text, { n, ...names });
}

/** Marks a sentence that is only stored; t() looks it up when it is said. @param {string} sentence */
export function N_(sentence) {
  return sentence;
}

/** @param {number} share of 1 */
export function percent(share) {
  return new Intl.NumberFormat(current, { style: "percent", maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share);
}
