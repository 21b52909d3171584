// A rules page as the program carries it: Markdown in, nodes out, with the game's pictures, contents and a search.
import { kitOf } from "../games/registry.js";
import { h } from "../lib/dom.js";
import { lang, t } from "../lib/i18n.js";

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

/** @param {string[]} lines of a table @param {(Node|undefined)[]} art of its rows @returns {Node} */
function renderTable(lines, art) {
  const [head, ...body] = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line)).map(cells);
  const row = (/** @type {string[]} */ texts, /** @type {(text: string, column: number) => Node} */ make) =>
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
        body.map((texts, i) => row(texts, (text, column) => h("td", null, column ? null : art[i], inline(text)))),
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
    items.map((item) => h("li", null, inline(item.replace(/^(\*\*\[[^\]]+\]\*\*) (.*)$/, "$2 $1")))),
  );
}

/** @param {string[]} lines @returns {Node} */
const renderText = (lines) => h("p", null, inline(lines.map((line) => line.replace(/^> ?/, "").trim()).join(" ")));

/** What a line begins, whether another belongs to it, and what becomes of them.
 * @type {[RegExp, (line: string) => boolean, (lines: string[], art: (Node|undefined)[]) => Node][]} */
const KINDS = [
  [/^\|/, (line) => /^\|/.test(line), renderTable],
  [LIST, (line) => !/^#/.test(line), renderList],
  [/./, (line) => !/^(#|\|)/.test(line) && !LIST.test(line), renderText],
];

/**
 * The few kinds of lines that our rules pages have. A comment "picture NAME" is replaced by that picture; "rows NAME
 * NAME" gives pictures to the rows of the table that follows.
 * @param {string} markdown
 * @param {Record<string, Node>} [pictures]
 * @returns {Node[]}
 */
export function render(markdown, pictures = {}) {
  /** @type {Node[]} */
  const out = [];
  const lines = markdown.split("\n");
  /** @type {(Node|undefined)[]} */
  let art = [];
  for (let i = 0; i < lines.length; ) {
    const heading = /^(#{1,4}) (.*)/.exec(lines[i]);
    const picture = /^<!-- picture ([\w-]+) -->$/.exec(lines[i])?.[1];
    if (heading) out.push(h("h" + heading[1].length, null, inline(heading[2])));
    if (picture && pictures[picture]) out.push(pictures[picture]);
    const rows = /^<!-- rows ([\w -]+) -->$/.exec(lines[i])?.[1];
    if (rows) art = rows.split(" ").map((name) => pictures[name]);
    if (heading || picture || rows || !lines[i].trim()) {
      i++;
      continue;
    }
    const [, belongs, make] = /** @type {typeof KINDS[number]} */ (KINDS.find(([begins]) => begins.test(lines[i])));
    let end = i + 1;
    while (end < lines.length && lines[end].trim() && belongs(lines[end])) end++;
    out.push(make(lines.slice(i, end), art));
    art = [];
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

/** The sections of a page, each a way to it; the first of them teach, the others are for looking things up.
 * @param {HTMLElement} article */
function contentsOf(article) {
  return h(
    "nav.contents",
    { "aria-label": t("On this page") },
    [...article.querySelectorAll("h2")].map((head) =>
      h("button.quiet", { text: head.textContent ?? "", onclick: () => show(head) }),
    ),
  );
}

/** Leaves only what has all these words, and the headings above it.
 * @param {HTMLElement} article @param {string} text */
export function search(article, text) {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (/** @type {Element} */ node) => {
    const found = (node.textContent ?? "").toLocaleLowerCase();
    return words.every((word) => found.includes(word));
  };
  for (const one of article.querySelectorAll("li, p, tbody tr"))
    one.toggleAttribute("hidden", words.length > 0 && !fits(one));
  let any = false;
  /** @type {Element[]} */
  const below = [];
  for (const node of [...article.children].reverse()) {
    const isHead = /^H[2-4]$/.test(node.tagName);
    const shown = !words.length || (isHead ? below.length > 0 : fits(node));
    node.toggleAttribute("hidden", !shown);
    any ||= shown;
    if (node.tagName === "H2") below.length = 0;
    else if (shown && !isHead) below.push(node);
  }
  return any;
}

/** @param {HTMLElement} article */
function searchField(article) {
  const none = h("p.muted", { role: "status" });
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "search",
      placeholder: t("Search the rules"),
      "aria-label": t("Search the rules"),
      oninput: () => {
        none.textContent = search(article, field.value) ? "" : t("No rule has these words.");
      },
    })
  );
  return h("div.rules-search", null, field, none);
}

/** @param {HTMLElement} element */
function show(element) {
  element.tabIndex = -1;
  element.scrollIntoView();
  element.focus({ preventScroll: true });
}

/** The whole rule, of which the id is the last word. @param {HTMLElement} id */
function showRule(id) {
  const rule = id.closest("li") ?? id;
  rule.classList.add("now");
  show(rule);
}

/**
 * The page of a game, to be read on a screen or in a sheet.
 * @param {string} name
 * @param {string} [rule] its id, to go to
 */
export async function rulesPage(name, rule) {
  const [found, pictures] = await Promise.all([page(name), kitOf(name).then((kit) => kit.pictures?.() ?? {})]);
  const nodes = found
    ? render(found.text, pictures)
    : [
        h("p", {
          text: t("The rules of this game have not been downloaded yet; they will be the next time you are online."),
        }),
      ];
  if (nodes[0] instanceof HTMLHeadingElement && nodes[0].tagName === "H1") nodes.shift();
  const article = h("article", { lang: found?.code ?? lang() }, nodes);
  if (rule)
    setTimeout(() => {
      const target = article.querySelector(`[id="${rule}"]`);
      if (target instanceof HTMLElement) showRule(target);
    });
  return h("div.rules", null, h("div.rules-tools", null, searchField(article), contentsOf(article)), article);
}
