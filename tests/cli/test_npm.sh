#!/usr/bin/env bash
# The npm package: packed, installed somewhere else, used in Node, its types checked, and shown in Chromium.
. "$(dirname "$0")/lib.sh"
build=${ADIT_BUILD:-build}
tarball=$(bindings/js/pack "$build" "$work/js") || no "it is packed"
version=$("$adit" --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+')
check "its version is the program's" [ "${tarball##*/}" = "adit-engine-$version.tgz" ]
mkdir "$work/user"
"$adit" sim diamant --bots easy,normal,hard --games 1 --records "$work/user" >/dev/null
mv "$work/user/diamant-1-000000.adit" "$work/user/evening.adit"
modules=$PWD/tests/web/node_modules
[ -x "$modules/.bin/tsc" ] || (cd tests/web && npm ci --no-audit --no-fund --loglevel=error >/dev/null)
cd "$work/user" || exit 1
echo '{"type": "module", "private": true}' >package.json
check "it is installed without a network" npm install --offline --no-audit --no-fund --loglevel=error "$tarball"

cat >use.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { AditError, CHANCE, Match, games } from "adit-engine";

assert((await games("uk")).length >= 3);
const seed = "07".repeat(32);
const play = async () => {
  const match = await Match.start({ game: "diamant", players: 3, seed, options: { relics: "on" }, bots: { 1: "normal", 2: "hard" } });
  assert.deepEqual(match.toAct, [CHANCE]);
  assert(match.play());
  assert.throws(() => match.move(0, "dance"), AditError);
  assert.equal(match.advise(0, 50).options.length, 2);
  assert.notDeepEqual(match.view(0), match.view());
  while (match.play()) match.move(0, match.view(0).carried >= 8 ? "return" : "go");
  return match;
};
const match = await play(), again = await play();
assert.equal(match.record(), again.record());
const loaded = await Match.load(match.record());
assert.equal(loaded.hash, match.hash);
assert(loaded.head.fair && loaded.head.finished);
loaded.seek(3);
assert.throws(() => loaded.seek(1e6), RangeError);
await assert.rejects(Match.load("nothing"), /line 1/);
await assert.rejects(Match.start({ game: "chess" }), /chess/);
await assert.rejects(Match.start({ game: "diamant", bots: { 0: "nobody" } }), AditError);
assert((await Match.load(readFileSync("evening.adit", "utf8"), "ru")).table().length > 20);
console.log("fine");
JS
check "it plays in Node" [ "$(node use.mjs 2>&1 | tee "$work/node.log" | tail -n 1)" = fine ]
[ "$(tail -n 1 "$work/node.log")" = fine ] || cat "$work/node.log"

cat >use.ts <<'TS'
import { Match, games, type View } from "adit-engine";
import { AditReplay } from "adit-engine/replay";
const match: Match = await Match.start({ game: "diamant", bots: { 1: "normal" } });
const view: View = match.view(0);
const names: string[] = (await games()).map((game) => game.title);
// @ts-expect-error a seat is a number
match.move("0", "go");
export { AditReplay, names, view };
TS
if [ -x "$modules/.bin/tsc" ]; then
    check "its types are right" "$modules/.bin/tsc" --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext --lib es2022,dom use.ts
    cat >show.mjs <<'JS'
import assert from "node:assert";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const { chromium } = createRequire(process.argv[2] + "/")("playwright-core");
const kinds = { html: "text/html", js: "text/javascript", wasm: "application/wasm", adit: "text/plain" };
const page404 = '<!doctype html><html lang="en"><title>t</title><script type="module" src="/node_modules/adit-engine/replay.js"></script><adit-replay src="/evening.adit" lang="en"></adit-replay>';
const server = createServer((request, response) => {
  const kind = kinds[request.url.split(".").pop()] ?? "text/html";
  try {
    response.writeHead(200, { "content-type": kind });
    response.end(kind === "text/html" ? page404 : readFileSync("." + request.url));
  } catch {
    response.end();
  }
}).listen(0, "127.0.0.1");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-background-networking"] });
const page = await browser.newPage();
const errors = [];
page.on("pageerror", (error) => errors.push(error.message));
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const replay = page.locator("adit-replay");
await replay.getByText("Move 0 of").waitFor({ timeout: 60000 });
const first = await replay.locator("pre").textContent();
await replay.getByRole("button", { name: "One move on" }).click();
await replay.getByText("Move 1 of").waitFor();
assert.notEqual(await replay.locator("pre").textContent(), first);
assert((await replay.locator("li").count()) > 0);
await page.evaluate(() => document.querySelector("adit-replay").setAttribute("lang", "uk"));
await replay.getByText("Хід 1 з").waitFor();
await page.evaluate(() => document.querySelector("adit-replay").show("nothing"));
await replay.getByText("Цей запис не можна показати").waitFor();
assert.deepEqual(errors, []);
if (process.argv[3]) await page.screenshot({ path: process.argv[3] });
await browser.close();
server.close();
console.log("fine");
JS
    said=$(timeout 120 node show.mjs "$modules" "${ADIT_SHOT-}" 2>&1)
    check "the web component shows a match in Chromium: $said" [ "$said" = fine ]
else
    no "tests/web/node_modules cannot be installed"
fi
finish
