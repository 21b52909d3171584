// Makes modules of the pictures: beside each NAME.svg in web/art and in web/games/*/art a NAME.svg.js, which exports
// what is inside <svg> and its viewBox. Small pictures that are used together (SETS) are one module, which exports all
// of a folder by their names. node tools/web_art.mjs writes them (make art); with --check it names those that are not
// as their pictures are.
//
// A module works alike in a browser, in the bundle and in node, and needs no build. What drawing programs add for
// themselves is left out: comments, metadata, attributes and elements with a prefix of their own. Attributes are broken
// over lines, since the modules are read in diffs, too.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const COLUMNS = 116;
/** Folders below web/ that become one module each, beside them. */
const SETS = ["art/sprite", "art/emblems", "art/medals"];

/** What nobody draws: a page's policy forbids it, or a module cannot hold it. */
const FORBIDDEN = /<(script|style|foreignObject|image)\b|\son\w+=|`|\$\{|\\/;

/** @param {string} svg @returns {{box: string, art: string}} */
export function pictureOf(svg) {
  const whole = svg.replace(/<\?.*?\?>|<!--.*?-->|<!DOCTYPE.*?>/gs, "");
  const found = /^\s*<svg\b([^>]*)>(.*)<\/svg>\s*$/s.exec(whole);
  const box = found && /\bviewBox="([-\d. ]+)"/.exec(found[1])?.[1];
  if (!found || !box) throw new Error("not an svg with a viewBox");
  const art = found[2]
    .replace(/<(metadata|title|desc|(sodipodi|inkscape):[\w-]+)\b[^>]*?(\/>|>.*?<\/\1>)/gs, "")
    .replace(/\s(inkscape|sodipodi|xml):[\w-]+="[^"]*"/g, "")
    .replace(/<defs\b[^>]*?(\/>|>\s*<\/defs>)/g, "")
    .replace(/\s+/g, " ")
    .replace(/> </g, ">\n<")
    .trim();
  const bad = FORBIDDEN.exec(art);
  if (bad) throw new Error(`a picture cannot have ${bad[0].trim()}`);
  return { box, art };
}

/** Broken at spaces. @param {string} line */
function broken(line) {
  const lines = [""];
  for (const word of line.split(" ")) {
    const last = lines[lines.length - 1];
    if (last && last.length + 1 + word.length > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** The module of a picture. @param {string} svg @param {string} name of its file */
export function moduleOf(svg, name) {
  const { box, art } = pictureOf(svg);
  const lines = art.split("\n").flatMap(broken);
  const head = `// Made from ${name} by tools/web_art.mjs.\nexport const box = "${box}";\nexport const art = \``;
  return [head, ...lines, "`;\n"].join("\n");
}

/** The module of a folder of pictures. @param {string} folder @param {{name: string, svg: string}[]} files */
export function setModuleOf(folder, files) {
  const parts = files.map(({ name, svg }) => ({ name, ...pictureOf(svg) }));
  const box = parts[0].box;
  const odd = parts.find((part) => part.box !== box);
  if (odd) throw new Error(`${folder}: ${odd.name} has another viewBox than ${parts[0].name}`);
  const lines = parts.flatMap(({ name, art }) => [
    `  ${/^\w+$/.test(name) ? name : `"${name}"`}: \``,
    ...art.split("\n").flatMap(broken),
    "`,",
  ]);
  const head = [
    `// Made from ${folder.split("/").pop()}/*.svg by tools/web_art.mjs.`,
    `export const box = "${box}";`,
    "/** @type {Record<string, string>} */",
    "export const pictures = {",
  ];
  return [...head, ...lines, "};\n"].join("\n");
}

/** Every picture or set of pictures: its module's file, and its module as it ought to be. */
export function modules() {
  const web = root + "web/";
  const files = readdirSync(web, { recursive: true }).map((file) => String(file).replaceAll("\\", "/"));
  const pictures = files
    .filter((file) => /(^|\/)art\/.+\.svg$/.test(file))
    .sort()
    .map((file) => {
      const [, folder, name] = /** @type {string[]} */ (/^(.*)\/([^/]+)\.svg$/.exec(file) ?? []);
      return { file, folder, name, svg: readFileSync(web + file, "utf8") };
    });
  const single = pictures
    .filter(({ folder }) => !SETS.includes(folder))
    .map(({ file, name, svg }) => ({ file: `${web}${file}.js`, text: moduleOf(svg, `${name}.svg`) }));
  const sets = SETS.map((set) => ({
    file: `${web}${set}.svg.js`,
    text: setModuleOf(
      set,
      pictures.filter(({ folder }) => folder === set),
    ),
  }));
  return [...single, ...sets];
}

/** The modules that are not as their pictures are. */
export const stale = () =>
  modules().filter(({ file, text }) => !existsSync(file) || readFileSync(file, "utf8") !== text);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv[2] === "--check";
  for (const { file, text } of stale()) {
    console.log(file.slice(root.length));
    if (!check) writeFileSync(file, text);
    else process.exitCode = 1;
  }
}
