// After the game: the podium, then the story, then what next.

import { call, gameInfo, REPLAY } from "../engine/client.js";
import { SPECTATOR } from "../engine/core.js";
import { kitOf } from "../games/registry.js";
import { h, icon } from "../lib/dom.js";
import { t, tn } from "../lib/i18n.js";
import { packed } from "../lib/pack.js";
import { navigate } from "../lib/router.js";
import { sound } from "../lib/sound.js";
import { saveMatch } from "../lib/store.js";
import { badge, download, figure, ranking, seatClass, setColoursByRules, toast } from "../lib/ui.js";
import { makeMatch } from "../play/local.js";
import { reviewPanel } from "./review.js";

/** @typedef {import("../games/story.js").Moment} Moment */
/**
 * @typedef {{game: string, names: string[], record: string|null, view: import("../engine/core.js").View, saved?:
 *   import("../lib/store.js").Saved,
 *   weighed?: number, commitment?: string|null, rename?: (text: string) => string, again?: () => (Node|null)[]}}
 *   Finished
 */

/** @param {Finished} finished */
async function podium(finished) {
  const { view, names } = finished;
  setColoursByRules(view);
  const ranked = ranking(view);
  const { result } = await kitOf(finished.game);
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
          h("div.step.num", null, result(view, seat)),
        ),
      ),
    ),
    h(
      "ol.rest",
      null,
      ranked
        .slice(3)
        .map((seat) =>
          h("li", { class: seatClass(seat) }, badge(seat), names[seat], h("span.num", null, result(view, seat))),
        ),
    ),
  ];
}

/** What the record tells: the story of the match, and whether its seed deals its cards.
 * @param {Finished} finished @param {string} link of the replay, or ""
 * @returns {Promise<{told: (Node|null)[], fair: boolean|null}>} */
async function lookThrough(finished, link) {
  const { record, rename } = finished;
  const answer = record ? await call("load", REPLAY, record) : null;
  if (!answer?.ok) return { told: [], fair: null };
  const { story } = await kitOf(finished.game);
  /** @type {Moment[]} */
  const moments = await call("story", REPLAY, answer.moves, story?.eyes ?? SPECTATOR, Boolean(story));
  if (rename) for (const moment of moments) for (const event of moment.events) event.text = rename(event.text);
  return { told: story?.tell(finished, moments, link) ?? [], fair: answer.fair };
}

/** @param {Finished} finished */
function title({ view, names }) {
  const winners = view.winners.map((/** @type {number} */ seat) => names[seat]);
  return winners.length === names.length && names.length > 1
    ? t("A draw")
    : tn("{names} wins", "{names} win", winners.length, { names: winners.join(", ") });
}

/** What one does next. @param {Finished} finished @param {string} link */
function nextSteps({ again, saved }, link) {
  const once = async () => {
    if (saved) navigate("#/play/" + (await makeMatch(saved)));
  };
  return h(
    "div.home-main",
    null,
    again
      ? again()
      : saved
        ? h("button.big.primary", { "data-id": "again", onclick: once }, icon("ic-turn"), t("Play again"))
        : null,
    link ? h("a.button.big", { href: link }, icon("ic-eye"), t("Replay")) : null,
  );
}

/** @param {boolean|null} holds null: nothing is known @param {string} yes @param {string} no */
const checked = (holds, yes, no) =>
  holds === null ? null : h("p.checked", null, icon(holds ? "ic-check" : "ic-close"), holds ? yes : no);

/** That the cards were fair, and the record to take away. @param {Finished} finished @param {boolean|null} fair */
async function proof(finished, fair) {
  const { game, record, saved } = finished;
  const promise = record ? await keptPromise(record, finished.commitment) : null;
  return h(
    "section.panel",
    null,
    checked(
      fair,
      t("Checked: the seed of this match deals exactly these cards."),
      t("The seed of this match does not deal these cards!"),
    ),
    checked(
      promise,
      t("Checked: the seed is the one promised before the first card."),
      t("The seed is not the one that was promised before the first card!"),
    ),
    record
      ? h(
          "div.row",
          null,
          h("button", { onclick: () => void shareLink(record) }, icon("ic-share"), t("Share the replay")),
          h(
            "button",
            { onclick: () => download(`${game}.adit`, record) },
            icon("ic-save"),
            t("Save the match as a file"),
          ),
          !saved ? h("button", { onclick: () => keep(finished, record) }, icon("ic-eye"), t("Replay")) : null,
        )
      : null,
  );
}

/** @param {Finished} finished @returns {Promise<HTMLElement>} */
export async function afterGame(finished) {
  const { game, names, view, record, saved } = finished;
  const info = await gameInfo(game);
  const { finale } = await kitOf(game);
  const link = saved ? `#/replay/${saved.id}` : "";
  const { told, fair } = await lookThrough(finished, link);
  const fairness = await proof(finished, fair);
  sound.win();
  const everyone = (1 << names.length) - 1;
  const review = record
    ? reviewPanel({ game, record, names, seats: finished.weighed || everyone, link, rename: finished.rename })
    : null;
  const shown = [...(finale?.(view, names) ?? []), ...(await podium(finished)), nextSteps(finished, link), ...told];
  return h(
    "main.page.over",
    null,
    h(
      "header.bar",
      null,
      h("a.button.quiet", { href: "#/", "aria-label": t("Home") }, icon("ic-back")),
      h("span.muted", { text: info.title }),
    ),
    h("h1", { text: title(finished), tabindex: "-1" }),
    h("div.over-sides", null, h("div", null, shown), h("div", null, review, fairness)),
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
  navigate("#/replay/" + id, t("Saved among your replays."));
}
