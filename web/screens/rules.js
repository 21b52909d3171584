// The rules pages, as the program carries them, and who is who among the games.
import { doorArt } from "../art/door.js";
import { gameInfo, games } from "../engine/client.js";
import { kitOf } from "../games/registry.js";
import { h, icon } from "../lib/dom.js";
import { lang, t } from "../lib/i18n.js";
import { pageBar } from "../lib/ui.js";

/** Bold, emphasis, code and rule ids of a line, as nodes. @param {string} text @returns {(Node|string)[]} */
function inline(text) {
  /** @type {(Node|string)[]} */
  const out = [];
  let rest = text;
  const pattern = /\*\*\[([^\]]+)\]\*\*|\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/;
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    if (match.index) out.push(rest.slice(0, match.index));
    if (match[1]) out.push(h("span.rule-id", { text: match[1], id: match[1] }));
    else if (match[2]) out.push(h("strong", null, inline(match[2])));
    else if (match[3]) out.push(h("em", { text: match[3] }));
    else if (match[4]) out.push(h("code", { text: match[4] }));
    else out.push(match[5]);
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) out.push(rest);
  return out;
}

/** @param {string} row */
const cells = (row) =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

const LIST = /^\s*([-*]|\d+\.) /;

/** @param {string[]} lines of a table @returns {Node} */
function renderTable(lines) {
  const [head, ...body] = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cells);
  const row = (/** @type {string[]} */ texts, /** @type {(text: string) => Node} */ make) =>
    h("tr", null, texts.map(make));
  return h(
    "div.wide",
    { tabindex: "0", role: "region", "aria-label": head.join(", ") || t("Table") },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        row(head, (text) => h("th", { scope: "col" }, inline(text))),
      ),
      h(
        "tbody",
        null,
        body.map((texts) => row(texts, (text) => h("td", null, inline(text)))),
      ),
    ),
  );
}

/** @param {string[]} lines of a list: its items, and lines that go on with one @returns {Node} */
function renderList(lines) {
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    if (LIST.test(line)) items.push(line.replace(LIST, ""));
    else items[items.length - 1] += " " + line.trim();
  }
  return h(
    /^\s*\d/.test(lines[0]) ? "ol" : "ul",
    null,
    items.map((item) => h("li", null, inline(item))),
  );
}

/** @param {string[]} lines @returns {Node} */
const renderText = (lines) => h("p", null, inline(lines.map((line) => line.replace(/^> ?/, "").trim()).join(" ")));

/** What a line begins, whether another belongs to it, and what becomes of them.
 * @type {[RegExp, (line: string) => boolean, (lines: string[]) => Node][]} */
const KINDS = [
  [/^\|/, (line) => /^\|/.test(line), renderTable],
  [LIST, (line) => !/^#/.test(line), renderList],
  [/./, (line) => !/^(#|\|)/.test(line) && !LIST.test(line), renderText],
];

/** The few kinds of lines that our rules pages have. @param {string} markdown @returns {Node[]} */
export function render(markdown) {
  /** @type {Node[]} */
  const out = [];
  const lines = markdown.split("\n");
  for (let i = 0; i < lines.length; ) {
    const heading = /^(#{1,4}) (.*)/.exec(lines[i]);
    if (heading) out.push(h("h" + heading[1].length, null, inline(heading[2])));
    if (heading || !lines[i].trim()) {
      i++;
      continue;
    }
    const [, belongs, make] = /** @type {typeof KINDS[number]} */ (KINDS.find(([begins]) => begins.test(lines[i])));
    let end = i + 1;
    while (end < lines.length && lines[end].trim() && belongs(lines[end])) end++;
    out.push(make(lines.slice(i, end)));
    i = end;
  }
  return out;
}

/** @param {string} name */
async function page(name) {
  for (const code of [lang(), "en"]) {
    const response = await fetch(`rules/${name}.${code}.md`).catch(() => null);
    if (response?.ok) return { code, text: await response.text() };
  }
  return null;
}

/**
 * Puts the pictures at the ends of their sections, and says which sections there are.
 * @param {Node[]} nodes
 * @param {[number, Node][]} some
 */
function illustrated(nodes, some) {
  const heads = nodes.flatMap((node, i) => (node instanceof HTMLHeadingElement && node.tagName === "H2" ? [i] : []));
  heads.forEach((at, i) => /** @type {HTMLElement} */ (nodes[at]).setAttribute("id", "s" + (i + 1)));
  const contents = h(
    "nav.contents",
    { "aria-label": t("On this page") },
    heads.map((at) =>
      h("button.quiet", {
        text: nodes[at].textContent ?? "",
        onclick: () => show(/** @type {HTMLElement} */ (nodes[at])),
      }),
    ),
  );
  const out = [...nodes];
  for (const [section, picture] of [...some].sort((a, b) => b[0] - a[0]))
    out.splice(heads[section + 1] ?? out.length, 0, picture);
  return { contents, out };
}

/** @param {HTMLElement} element */
function show(element) {
  element.tabIndex = -1;
  element.scrollIntoView();
  element.focus({ preventScroll: true });
}

/** @param {string} [name] @param {string} [rule] its id, to go to @returns {Promise<import("../main.js").Screen>} */
export default async function rules(name, rule) {
  if (!name) {
    const known = await games();
    return {
      title: t("Rules"),
      el: h(
        "main.page",
        null,
        pageBar(t("Rules")),
        h(
          "ul.doors",
          null,
          known.map((game) =>
            h(
              "li",
              null,
              h("a.door", { href: "#/rules/" + game.name }, doorArt(game.name), h("strong", { text: game.title })),
            ),
          ),
        ),
      ),
    };
  }
  const info = await gameInfo(name);
  const [found, some] = await Promise.all([page(name), kitOf(name).then((kit) => kit.pictures?.() ?? [])]);
  const nodes = found
    ? render(found.text)
    : [
        h("p", {
          text: t("The rules of this game have not been downloaded yet; they will be the next time you are online."),
        }),
      ];
  if (nodes[0] instanceof HTMLHeadingElement && nodes[0].tagName === "H1") nodes.shift();
  const { contents, out } = illustrated(nodes, found ? some : []);
  if (rule)
    setTimeout(() => {
      const target = document.getElementById(rule);
      if (target) show(target);
    });
  return {
    title: info.title,
    el: h(
      "main.page.rules",
      null,
      pageBar(info.title, "#/rules"),
      h(
        "div.row.intro",
        null,
        doorArt(name, "setup-door"),
        h(
          "div",
          null,
          h("p", { text: info.about }),
          h("a.button.quiet", { href: "#/learn/" + name }, icon("ic-bulb"), t("Learn by playing")),
        ),
      ),
      contents,
      h("article", { lang: found?.code ?? lang() }, out),
    ),
  };
}
