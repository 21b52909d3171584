// After the game: the podium, then the story, then what next.
import { call, gameInfo, REPLAY } from "../engine/client.js";
import { SPECTATOR, TRUTH } from "../engine/core.js";
import { barChart, lineChart, routeChart } from "../lib/charts.js";
import { h, icon } from "../lib/dom.js";
import { t, tn } from "../lib/i18n.js";
import { sound } from "../lib/sound.js";
import { saveMatch } from "../lib/store.js";
import { packed } from "../lib/pack.js";
import { badge, download, figure, ranking, seatClass, setColoursByRules, toast } from "../lib/ui.js";
import { makeMatch } from "../play/local.js";
import { reviewPanel } from "./advice.js";

/** @typedef {{events: import("../engine/core.js").Event[], points: number[], cells: string[]}} Moment */
/**
 * @typedef {{game: string, names: string[], record: string|null, view: import("../engine/core.js").View, saved?:
 *   import("../lib/store.js").Saved,
 *   weighed?: number, commitment?: string|null, rename?: (text: string) => string, again?: () => (Node|null)[]}}
 *   Finished
 */

/**
 * Games whose points are a plain number of something.
 * @param {string} game
 * @param {import("../engine/core.js").View} view
 * @param {number} seat
 */
async function pointsText(game, view, seat) {
  if (game === "gnomes") return (await import("../views/gnomes.js")).resultText(view, seat);
  if (game === "crystal")
    return view.winners.includes(seat) && view.winners.length === 1 ? "★" : view.dwarfs[seat].crystal ? "◆" : "–";
  return String(view.points[seat]);
}

/** What Black Crystal's signs mean. @param {string} sign */
const signText = (sign) =>
  ({ "★": t("brought a crystal out"), "◆": t("carries a crystal"), "–": t("without a crystal") })[sign] ?? "";

/** @param {string} text @param {string} game */
const points = (text, game) =>
  game === "crystal" ? [h("span", { "aria-hidden": "true", text }), h("small", { text: signText(text) })] : text;

/** @param {Finished} finished */
async function podium(finished) {
  const { view, names } = finished;
  setColoursByRules(view);
  const ranked = ranking(view);
  const texts = await Promise.all(names.map((_, seat) => pointsText(finished.game, view, seat)));
  const top = ranked.slice(0, 3);
  const order = top.length === 3 ? [top[1], top[0], top[2]] : top.length === 2 ? [top[0], top[1]] : top;
  const place = (/** @type {number} */ seat) => ["first", "second"][view.places[seat] - 1] ?? "third";
  return [
    h(
      "ol.podium",
      { "aria-label": t("Result") },
      order.map((seat) =>
        h(
          "li",
          { class: `${seatClass(seat)} ${place(seat)}` },
          view.winners.includes(seat) ? icon("ic-trophy", "icon", t("Winner")) : null,
          figure(seat),
          h("span.name", { text: names[seat] }),
          h("div.step.num", null, points(texts[seat], finished.game)),
        ),
      ),
    ),
    h(
      "ol.rest",
      null,
      ranked
        .slice(3)
        .map((seat) =>
          h(
            "li",
            { class: seatClass(seat) },
            badge(seat),
            names[seat],
            h("span.num", null, points(texts[seat], finished.game)),
          ),
        ),
    ),
  ];
}

/** @param {Finished} finished @param {Moment[]} story @param {string} link of the replay, or "" */
function diamantStory(finished, story, link) {
  const { names } = finished;
  const ends = story.flatMap((moment, i) =>
    moment.events.some((event) => event.event === "expedition-ends") ? [i] : [],
  );
  const rows = [names.map(() => 0), ...ends.map((i) => story[i].points)];
  const lost = names.map(() => 0),
    home = names.map(() => 0);
  /** @type {{at: number, text: string, worth: number}[]} */
  const turns = [];
  story.forEach((moment, at) => {
    let fell = 0;
    for (const event of moment.events) {
      if (event.event === "lost") {
        lost[event.seat ?? 0] += event.carried;
        fell += event.carried;
      }
      if (event.event === "returned") {
        home[event.seat ?? 0] += event.carried + event.share;
        turns.push({ at, text: event.text, worth: event.carried + event.share });
      }
      if (event.event === "relic-taken") turns.push({ at, text: event.text, worth: event.value + 5 });
    }
    const collapse = moment.events.find((event) => event.event === "collapse");
    if (collapse && fell)
      turns.push({
        at,
        text: `${collapse.text} ${tn("{n} ruby is lost.", "{n} rubies are lost.", fell)}`,
        worth: fell,
      });
  });
  const best = turns
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 4)
    .sort((a, b) => a.at - b.at);
  return [
    h(
      "section.panel",
      null,
      h("h2", { text: t("When was it decided?") }),
      lineChart({ label: t("Points after each expedition."), names, rows, marks: rows.map((_, i) => i).slice(1) }),
    ),
    h(
      "section.panel",
      null,
      h("h2", { text: t("Brought home, and lost in the cave") }),
      barChart({ label: t("Rubies."), names, good: home, bad: lost, goodWord: t("brought home"), badWord: t("lost") }),
    ),
    turningPoints(best, link),
  ];
}

/** @param {{at: number, text: string}[]} best @param {string} link */
function turningPoints(best, link) {
  return best.length
    ? h(
        "section.panel",
        null,
        h("h2", { text: t("Turning points") }),
        h(
          "ul.log-list",
          null,
          best.map((turn) => h("li", null, link ? h("a", { href: `${link}/${turn.at}`, text: turn.text }) : turn.text)),
        ),
      )
    : null;
}

/**
 * Black Crystal: how the crystals changed hands, who fought whom.
 * @param {Finished} finished
 * @param {Moment[]} story
 * @param {string} link
 */
function crystalStory(finished, story, link) {
  const { names } = finished;
  const won = names.map(() => 0),
    lostFights = names.map(() => 0);
  /** @type {{at: number, text: string}[]} */
  const turns = [];
  story.forEach((moment, at) => {
    for (const event of moment.events) {
      const seat = event.seat ?? 0;
      if (event.event === "beat-monster" || event.event === "beat-dwarf") won[seat]++;
      if (event.event === "lost-to-monster") lostFights[seat]++;
      if (event.event === "beat-dwarf" && typeof event.player === "number") lostFights[event.player]++;
      if (
        ["mined", "picked-up", "dropped", "crystal-taken", "crystal-broken", "won", "beat-dwarf"].includes(event.event)
      )
        turns.push({ at, text: event.text });
    }
  });
  const routes = names.map((_, seat) =>
    story.map(({ cells }) => cells[seat]).filter((cell, i, all) => i === 0 || cell !== all[i - 1]),
  );
  return [
    h(
      "section.panel",
      null,
      h("h2", { text: t("Who went where?") }),
      routeChart({
        label: t("Ways through the mine."),
        names,
        routes,
        cells: finished.view.cells,
        words: (n) => tn("{n} step", "{n} steps", n),
      }),
    ),
    h(
      "section.panel",
      null,
      h("h2", { text: t("Fights won, and lost") }),
      barChart({ label: t("Fights."), names, good: won, bad: lostFights, goodWord: t("won"), badWord: t("lost") }),
    ),
    turningPoints(turns.slice(-8), link),
  ];
}

/** @param {Finished} finished @returns {Promise<HTMLElement>} */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export async function afterGame(finished) {
  const { names, view, record, saved } = finished;
  const info = await gameInfo(finished.game);
  /** @type {(Node|null)[]} */
  let told = [];
  /** @type {boolean|null} */
  let fair = null;
  const link = saved ? `#/replay/${saved.id}` : "";
  if (record) {
    const answer = await call("load", REPLAY, record);
    if (answer.ok) {
      fair = answer.fair;
      // It is over: chests that were closed are open in the story.
      const eyes = finished.game === "diamant" ? TRUTH : SPECTATOR;
      /** @type {Moment[]} */
      const story = await call("story", REPLAY, answer.moves, eyes, finished.game !== "gnomes");
      const { rename } = finished;
      if (rename) for (const moment of story) for (const event of moment.events) event.text = rename(event.text);
      if (finished.game === "diamant") told = diamantStory(finished, story, link);
      else if (finished.game === "crystal") told = crystalStory(finished, story, link);
    }
  }
  // The gnomes' sets are what the game was about: they come before the podium.
  const sets = finished.game === "gnomes" ? (await import("../views/gnomes.js")).finalTables(view, names) : [];
  const promise = record ? await keptPromise(record, finished.commitment) : null;
  sound.win();
  const winners = view.winners.map((/** @type {number} */ seat) => names[seat]);
  const title =
    winners.length === names.length && names.length > 1
      ? t("A draw")
      : tn("{names} wins", "{names} win", winners.length, { names: winners.join(", ") });
  const result = [
    sets,
    await podium(finished),
    h(
      "div.home-main",
      null,
      finished.again
        ? finished.again()
        : saved
          ? h(
              "button.big.primary",
              { "data-id": "again", onclick: async () => (location.hash = "#/play/" + (await makeMatch(saved))) },
              icon("ic-turn"),
              t("Once more"),
            )
          : null,
      link ? h("a.button.big", { href: link }, icon("ic-eye"), t("Replay")) : null,
    ),
    told,
  ].flat();
  const review = record
    ? reviewPanel(finished.game, record, names, finished.weighed || (1 << names.length) - 1, link, finished.rename)
    : null;
  const proof = h(
    "section.panel",
    null,
    fair === null
      ? null
      : h(
          "p.checked",
          null,
          icon(fair ? "ic-check" : "ic-close"),
          fair
            ? t("Checked: the seed of this match deals exactly these cards.")
            : t("The seed of this match does not deal these cards!"),
        ),
    promise === null
      ? null
      : h(
          "p.checked",
          null,
          icon(promise ? "ic-check" : "ic-close"),
          promise
            ? t("Checked: the seed is the one that was promised before the first card.")
            : t("The seed is not the one that was promised before the first card!"),
        ),
    record
      ? h(
          "div.row",
          null,
          h("button", { onclick: () => void shareLink(record) }, icon("ic-share"), t("Share the replay")),
          h(
            "button",
            { onclick: () => download(`${finished.game}.adit`, record) },
            icon("ic-save"),
            t("Save the match as a file"),
          ),
          !saved ? h("button", { onclick: () => keep(finished, record) }, icon("ic-eye"), t("Replay")) : null,
        )
      : null,
  );
  return h(
    "main.page.over",
    null,
    h(
      "header.bar",
      null,
      h("a.button.quiet", { href: "#/", "aria-label": t("Home") }, icon("ic-back")),
      h("span.muted", { text: info.title }),
    ),
    h("h1", { text: title, tabindex: "-1" }),
    h("div.over-sides", null, h("div", null, result), h("div", null, review, proof)),
  );
}

/**
 * Whether the seed is the one that was promised before the start; null when nothing was.
 * @param {string} record
 * @param {string|null|undefined} promised
 */
async function keptPromise(record, promised) {
  const seed = /^seed ([0-9a-f]{64})$/m.exec(record)?.[1],
    written = /^commitment ([0-9a-f]{64})$/m.exec(record)?.[1];
  const commitment = promised ?? written;
  if (!seed || !commitment || !crypto.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const sum = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return sum === commitment;
}

/** @param {string} record */
async function shareLink(record) {
  const link = new URL(`#/replay/r/${await packed(record)}`, document.baseURI).href;
  if (link.length > 16000) return toast(t("This match is too long for a link: save it as a file."));
  if (navigator.share) return void navigator.share({ title: "adit", url: link }).catch(() => undefined);
  await navigator.clipboard?.writeText(link).catch(() => undefined);
  toast(t("The link is copied."));
}

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
  toast(t("Saved among your replays."));
  location.hash = "#/replay/" + id;
}
