// The games' pictures are drawn as .svg files, and served as the modules made of them.
import { strict as assert } from "node:assert";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { moduleOf, modules, pictureOf, setModuleOf, stale } from "../../../tools/web_art.mjs";

test("every module is as its picture (else: make art)", () => {
  assert.notEqual(modules().length, 0);
  assert.deepEqual(
    stale().map(({ file }) => file),
    [],
  );
});

test("all that is drawn for the games weighs at most 60 KB", () => {
  const games = modules().filter(({ file }) => file.includes("games/"));
  const size = gzipSync(games.map(({ text }) => text).join("")).length;
  assert.ok(games.length > 100 && size > 10000 && size <= 60 * 1024, `${games.length} drawings, ${size} bytes`);
});

test("what a drawing program adds for itself is left out", () => {
  const saved = `<?xml version="1.0"?>
    <!-- Created with a program -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="x" viewBox="0 0 10 10" inkscape:version="1">
      <sodipodi:namedview id="n"><inkscape:page x="0"/></sodipodi:namedview>
      <defs id="defs1" />
      <metadata>who</metadata>
      <path
         d="M0 0h10"
         inkscape:label="floor" />
    </svg>`;
  assert.deepEqual(pictureOf(saved), { box: "0 0 10 10", art: `<path d="M0 0h10" />` });
});

test("long data is broken over lines", () => {
  const d = Array.from({ length: 99 }, (_, i) => `M${i} 0h8z`).join(" ");
  const lines = moduleOf(`<svg viewBox="0 0 9 9"><path d="${d}"/></svg>`, "x.svg").split("\n");
  assert.ok(lines.length > 6 && lines.every((line) => line.length <= 120));
});

test("a picture without a viewBox, or with more than a picture, is refused", () => {
  assert.throws(() => pictureOf("<svg><path/></svg>"), /viewBox/);
  assert.throws(() => pictureOf(`<svg viewBox="0 0 1 1"><script>1</script></svg>`), /<script/);
  assert.throws(() => pictureOf(`<svg viewBox="0 0 1 1"><path onclick="1"/></svg>`), /onclick/);
});

test("a set of pictures is one module, and all have one viewBox", async () => {
  const svg = (/** @type {number} */ size) => `<svg viewBox="0 0 ${size} ${size}"><path d="M0 0h${size}"/></svg>`;
  const files = ["one", "ic-two"].map((name) => ({ name, svg: svg(24) }));
  const made = await import(`data:text/javascript,${encodeURIComponent(setModuleOf("art/some", files))}`);
  assert.equal(made.box, "0 0 24 24");
  assert.deepEqual(Object.keys(made.pictures), ["one", "ic-two"]);
  assert.equal(made.pictures["ic-two"].trim(), `<path d="M0 0h24"/>`);
  assert.throws(
    () => setModuleOf("art/some", [...files, { name: "three", svg: svg(20) }]),
    /three has another viewBox/,
  );
});
