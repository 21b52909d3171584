// Behind the tab, after the handshake: each panel answers one question, and says in what it counts.
import { call, REPLAY } from "../engine/client.js";
import { SPECTATOR } from "../engine/core.js";
import { kitOf } from "../games/registry.js";
import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { packed } from "../lib/pack.js";
import { bytesOf, sha256 } from "../lib/sha256.js";
import { download, portrait, ranking, seatClass, toast } from "../lib/ui.js";
import { medalItem } from "./medal.js";
import { reviewPanel } from "./review.js";

/** @typedef {import("./over.js").Finished} Finished */
/** @typedef {import("../games/story.js").Moment} Moment */
/**
 * @typedef {object} Known of the record
 * @property {((move?: number) => string)|null} link of the replay
 * @property {number} moves
 * @property {boolean|null} fair whether the seed deals these cards
 * @property {import("../engine/core.js").Medal[]} medals
 */

/** Everybody, from the first place to the last. @param {Finished} finished */
async function places({ game, view, names }) {
  const { result } = await kitOf(game);
  return h(
    "section.panel",
    null,
    h("h2", { text: t("Who came where?") }),
    h(
      "ol.rest",
      null,
      ranking(view).map((seat) =>
        h(
          "li",
          { class: seatClass(seat) },
          h("b.num.place", { text: `${view.places[seat]}.` }),
          portrait(seat),
          h("span.name", { text: names[seat] }),
          h("span.num", null, result(view, seat)),
        ),
      ),
    ),
  );
}

/** All that was earned, the first two of them gold and silver. @param {Known} known @param {Finished} finished */
const medalPanel = ({ medals }, finished) =>
  medals.length
    ? h(
        "section.panel",
        null,
        h("h2", { text: t("What will be remembered?") }),
        h(
          "ul.medals.all",
          null,
          medals.map((medal, i) => medalItem(medal, i, finished)),
        ),
      )
    : null;

/** The game's own panels. @param {Finished} finished @param {Known} known */
async function story(finished, known) {
  const { record, rename, game } = finished;
  const { story } = await kitOf(game);
  if (!record || !story) return [];
  await call("load", REPLAY, record); // somebody may have watched another match meanwhile
  /** @type {Moment[]} */
  const moments = await call("story", REPLAY, known.moves, story.eyes ?? SPECTATOR, story.keeps ?? "points");
  if (rename) for (const moment of moments) for (const event of moment.events) event.text = rename(event.text);
  return story.tell(finished, moments, known.link?.() ?? "");
}

/** @param {boolean|null} holds null: nothing is known @param {string} yes @param {string} no */
const checked = (holds, yes, no) =>
  holds === null ? null : h("p.checked", null, icon(holds ? "ic-check" : "ic-close"), holds ? yes : no);

/** That the cards were fair, and the record to take away. @param {Finished} finished @param {boolean|null} fair */
function proof(finished, fair) {
  const { game, record } = finished;
  const promise = record ? keptPromise(record, finished) : null;
  return h(
    "section.panel",
    null,
    h("h2", { text: t("Was it fair?") }),
    checked(
      fair,
      t("Checked: the cards were dealt fairly, exactly as fixed before the game began."),
      t("The cards were not dealt as fixed before the game began!"),
    ),
    checked(
      promise,
      t("Checked: the deal is the one promised before the first card."),
      t("The deal is not the one that was promised before the first card!"),
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
        )
      : null,
  );
}

/**
 * Whether the seed, and what people added to it, are what was promised before the start; null when nothing was.
 * @param {string} record @param {Finished} finished
 */
function keptPromise(record, { commitment, seals = [] }) {
  const line = (/** @type {string} */ words) => new RegExp(`^${words} ([0-9a-f]{64})$`, "m").exec(record)?.[1];
  const seed = line("seed"),
    promised = commitment ?? line("commitment");
  if (!seed || !promised) return null;
  const kept = seals.every((seal, i) => !seal || seal === sha256(bytesOf(line(`entropy ${i}`) ?? "")));
  return kept && sha256(bytesOf(seed)) === promised;
}

/** @param {string} record */
async function shareLink(record) {
  const link = new URL(`#/replay/r/${await packed(record)}`, document.baseURI).href;
  if (link.length > 16000) return toast(t("This match is too long for a link: save it as a file."));
  if (navigator.share) return void navigator.share({ title: "adit", url: link }).catch(() => undefined);
  await navigator.clipboard?.writeText(link).catch(() => undefined);
  toast(t("The link is copied."));
}

/** Fills itself. @param {Finished} finished @param {Known} known */
export function analysisPage(finished, known) {
  const left = h("div"),
    right = h("div");
  const { game, record, names, viewer = SPECTATOR, rename } = finished;
  const everyone = (1 << names.length) - 1;
  const link = known.link ? (/** @type {number} */ move) => known.link?.(move) ?? "" : null;
  const coach = record
    ? reviewPanel({ game, record, names, viewer, seats: finished.weighed || everyone, everyone, link, rename })
    : null;
  void Promise.all([story(finished, known), places(finished), proof(finished, known.fair)]).then(
    ([told, came, fair]) => {
      fill(left, came, ...told);
      fill(right, medalPanel(known, finished), coach, fair);
    },
  );
  return h(
    "section.analysis",
    { "aria-label": t("Analysis") },
    h("h1.hidden-text", { text: t("Analysis") }),
    h("div.over-sides", null, left, right),
  );
}
