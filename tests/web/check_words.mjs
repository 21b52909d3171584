// Every sentence of the browser client stands in both catalogues, and nothing else does: node check_words.mjs [--list].
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The sentences in the sources: key, and whether it counts something. */
export function sentences() {
  const found = new Map();
  for (const file of readdirSync(join(root, "web"), { recursive: true })) {
    if (!file.endsWith(".js")) continue;
    // A long sentence is in several pieces.
    const text = readFileSync(join(root, "web", file), "utf8").replace(/"\s*\+\s*"/g, "");
    for (const match of text.matchAll(/\b(?:t|N_)\(\s*"((?:[^"\\]|\\.)*)"/g)) found.set(match[1], null);
    for (const match of text.matchAll(/\btc\(\s*"(?:[^"\\]|\\.)*",\s*"((?:[^"\\]|\\.)*)"/g)) found.set(match[1], null);
    for (const match of text.matchAll(/\btn\(\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"/g))
      found.set(match[1], match[2]);
  }
  return found;
}

/** What is wrong with a language's catalogue. @param {string} lang */
export function faults(lang) {
  const wanted = sentences();
  const out = [];
  const folder = mkdtempSync(join(tmpdir(), "adit-words-"));
  try {
    const file = join(root, "po", `web.${lang}.po`);
    execFileSync("msgfmt", ["--check", "--statistics", "-o", join(folder, "x.mo"), file], { stdio: "pipe" });
    const lines = readFileSync(file, "utf8").split("\n");
    const have = new Map();
    let key = null;
    for (const line of lines) {
      const id = /^msgid "(.+)"$/.exec(line);
      if (id) have.set((key = id[1]), "");
      const text = /^msgstr(?:\[\d\])? "(.*)"$/.exec(line);
      if (text && key) {
        have.set(key, have.get(key) + text[1]);
        if (!text[1]) out.push(`${lang}: empty: ${key}`);
        const names = (s) =>
          [...s.matchAll(/\{\w+\}/g)]
            .map((m) => m[0])
            .sort()
            .join();
        if (text[1] && names(key) !== names(text[1])) out.push(`${lang}: other {names}: ${key}`);
      }
      if (!line) key = null;
    }
    for (const sentence of wanted.keys()) if (!have.has(sentence)) out.push(`${lang}: missing: ${sentence}`);
    for (const sentence of have.keys()) if (!wanted.has(sentence)) out.push(`${lang}: not used: ${sentence}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return out;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === "--list")
    for (const [one, many] of sentences()) console.log(many ? `${one} || ${many}` : one);
  else {
    const all = [...faults("ru"), ...faults("uk")];
    for (const fault of all) console.log(fault);
    process.exitCode = all.length ? 1 : 0;
  }
}
