// After the game: what is still to be counted, the ceremony, and behind a tab the analysis.
import { PLAIN_ENDING } from "../art/ending.js";
import { call, gameInfo, REPLAY } from "../engine/client.js";
import { SPECTATOR } from "../engine/core.js";
import { kitOf } from "../games/registry.js";
import { fill, h, icon, styleSheet } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { rememberPlayed, saveMatch } from "../lib/store.js";
import { skipAll } from "../lib/timeline.js";
import { setColours } from "../lib/ui.js";
import { makeMatch } from "../play/local.js";
import { analysisPage } from "./analysis.js";
import { createCeremony, goOn } from "./ceremony.js";
import { shareResult } from "./share.js";

/** @typedef {import("../games/story.js").Moment} Moment */
/** @typedef {import("../engine/core.js").Medal} Medal */
/**
 * A match that is over, and what its end is to be like.
 * @typedef {object} Finished
 * @property {string} game
 * @property {string[]} names
 * @property {string|null} record
 * @property {import("../engine/core.js").View} view
 * @property {import("../lib/store.js").Saved} [saved] where it was played on this device
 * @property {{id: string, room?: string, others: string[]}} [kept] for My games
 * @property {number} [viewer] whose end it is: a seat, or a number that is none
 * @property {number} [weighed] whose decisions the coach looks at unasked: a mask
 * @property {string|null} [commitment] of the server's seed, from before the start
 * @property {(string|null)[]} [seals] of what people added to it, likewise
 * @property {(text: string) => string} [rename]
 * @property {() => (Node|null)[]} [again] a room's way to go on
 * @property {{day: string, text?: string}} [daily] of today's cave
 * @property {Node[]} [tools] of the bar
 * @property {boolean} [tv] nobody touches this screen, and everybody sees it: the ceremony alone
 */

/** What the record tells: its medals, its story, whether its seed deals its cards.
 * @param {Finished} finished
 * @returns {Promise<{medals: Medal[], moves: number, fair: boolean|null}>} */
async function readRecord({ record }) {
  const answer = record ? await call("load", REPLAY, record) : null;
  if (!answer?.ok) return { medals: [], moves: 0, fair: null };
  return { medals: await call("medals", REPLAY), moves: answer.moves, fair: answer.fair };
}

/** The same people and bots, at once. @param {import("../lib/store.js").Saved} saved */
const rematchHere = (saved) =>
  h(
    "button.rematch.primary",
    {
      "data-id": "again",
      onclick: async () => navigate("#/play/" + (await makeMatch({ ...saved, daily: undefined }))),
    },
    icon("ic-turn"),
    h("span", null, h("b", { text: t("Rematch") }), h("small", { text: t("at the same table") })),
  );

/** Keeps the record of a match from a server here, and shows it. @param {Finished} finished @param {string} record */
function keep(finished, record) {
  const id = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
  saveMatch({
    id,
    game: finished.game,
    names: finished.names,
    bots: [],
    options: {},
    record,
    over: true,
    updated: 0,
    points: finished.view.points,
  });
  return id;
}

/** Where moments of the match can be looked at; a match from a server is kept first.
 * @param {Finished} finished @returns {((move?: number) => string)|null} */
function replayLink(finished) {
  const { record, saved } = finished;
  if (!record) return null;
  let id = saved?.id ?? "";
  return (move) => {
    id ||= keep(finished, record);
    return `#/replay/${id}${move === undefined ? "" : "/" + move}`;
  };
}

/** The end, the analysis, the replay. @param {Record<string, () => void>} open @param {boolean} record is there one */
function tabs(open, record) {
  const names = /** @type {[string, string][]} */ ([
    ["end", t("The end")],
    ...(record
      ? [
          ["analysis", t("Analysis")],
          ["replay", t("Replay")],
        ]
      : []),
  ]);
  const el = h(
    "nav.tabs",
    { "aria-label": t("After the game") },
    names.map(([name, text]) => h("button", { "data-tab": name, onclick: () => open[name]() }, text)),
  );
  const mark = (/** @type {string} */ shown) => {
    for (const tab of el.children)
      tab.setAttribute("aria-current", String(/** @type {HTMLElement} */ (tab).dataset.tab === shown));
  };
  return { el, mark };
}

/** Counts what is to be counted, before anybody is named. @param {Finished} finished @param {HTMLElement} page
 * @param {AbortSignal} signal */
async function count(finished, page, signal) {
  const { view, names, viewer = SPECTATOR, tv } = finished;
  const made = (await kitOf(finished.game)).finale?.(view, names, { viewer, signal });
  if (!made || (Array.isArray(made) && !made.length)) return;
  const enough = new AbortController();
  const stage = Array.isArray(made) ? h("div.finale-nodes", null, made) : made.el;
  const button = tv ? null : goOn(() => enough.abort());
  fill(page, h("div.finale", null, h("h1.hidden-text", { text: t("The count"), tabindex: "-1" }), stage, button));
  const over = Array.isArray(made) ? restless(stage) : made.done;
  await Promise.race([over, new Promise((resolve) => enough.signal.addEventListener("abort", resolve))]);
  skipAll();
}

/** Until nothing moves any more, and a breath longer. @param {HTMLElement} stage */
async function restless(stage) {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const moving = stage.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getTiming().iterations === 1);
  if (!moving.length) return;
  await Promise.allSettled(moving.map((animation) => animation.finished));
  await new Promise((resolve) => setTimeout(resolve, 900));
}

/** @param {Finished} finished @param {Node[]} tools */
async function bar(finished, tools) {
  const { title } = await gameInfo(finished.game);
  return h(
    "header.bar.over-bar",
    null,
    h("a.button.quiet", { href: "#/", "aria-label": t("Home") }, icon("ic-back")),
    h("span.muted", { text: title }),
    tools,
  );
}

/** What one does next. @param {Finished} finished @param {import("../art/ending.js").Ending} ending
 * @param {Medal[]} medals */
function nextSteps(finished, ending, medals) {
  const { again, daily, saved, tv } = finished;
  return [
    ...(again ? again() : saved ? [rematchHere(saved)] : []),
    daily && !again
      ? h("p.muted", { text: t("This cave is made from the date alone: for fun, and never ranked.") })
      : null,
    tv
      ? null
      : h(
          "button.share",
          { "data-id": "share", onclick: () => void shareResult(finished, ending, medals) },
          icon("ic-share"),
          t("Share"),
        ),
  ];
}

/** For My games. @param {Finished} finished */
function remember({ kept, game, names, view, viewer = SPECTATOR }) {
  if (!kept) return;
  const seat = names[viewer] === undefined ? null : viewer;
  rememberPlayed({ ...kept, game, names, seat, places: view.places, points: view.points, at: Date.now() });
}

/** @param {Finished} finished @returns {Promise<HTMLElement>} */
export async function afterGame(finished) {
  const { game, view, names, viewer = SPECTATOR, tv } = finished;
  remember(finished);
  const [kit, read] = await Promise.all([kitOf(game), readRecord(finished), styleSheet("screens/over.css")]);
  if (kit.colours) setColours(kit.colours(view));
  const ending = (await kit.ending?.()) ?? PLAIN_ENDING;
  const { medals, moves, fair } = read;
  const next = nextSteps(finished, ending, medals);
  const ceremony = createCeremony({ view, names, viewer, ending, medals, result: kit.result, next });
  const page = h("main.page.over", { "data-game": game, class: tv ? "on-tv" : "" });
  const link = replayLink(finished);
  const top = await bar(finished, finished.tools ?? []);
  /** @type {HTMLElement|null} */
  let analysis = null;
  const turn = tabs(
    {
      end: () => shows("end", ceremony.el),
      analysis: () => {
        skipAll();
        analysis ??= analysisPage(finished, { link, moves, fair, medals });
        shows("analysis", analysis);
        scrollTo(0, 0);
      },
      replay: () => link && navigate(link(), finished.saved ? undefined : t("Saved among your replays.")),
    },
    Boolean(link),
  );
  const body = h("div.over-body");
  /** @param {string} name @param {HTMLElement} el */
  function shows(name, el) {
    turn.mark(name);
    page.dataset.tab = name;
    if (body.firstElementChild !== el) fill(body, el);
  }
  void run();

  async function run() {
    await new Promise((resolve) => setTimeout(resolve)); // the page has to be in the document first
    const gone = new AbortController();
    addEventListener("hashchange", () => gone.abort(), { once: true });
    await count(finished, page, gone.signal);
    fill(page, top, body, tv ? null : turn.el);
    shows("end", ceremony.el);
    await ceremony.play(gone.signal);
  }
  return page;
}
