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
import { reviewPanel } from "./advice.js";

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

/** @param {Finished} finished @returns {Promise<HTMLElement>} */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export async function afterGame(finished) {
  const { names, view, record, saved } = finished;
  const info = await gameInfo(finished.game);
  const kit = await kitOf(finished.game);
  /** @type {(Node|null)[]} */
  let told = [];
  /** @type {boolean|null} */
  let fair = null;
  const link = saved ? `#/replay/${saved.id}` : "";
  if (record) {
    const answer = await call("load", REPLAY, record);
    if (answer.ok) {
      fair = answer.fair;
      /** @type {Moment[]} */
      const story = await call("story", REPLAY, answer.moves, kit.story?.eyes ?? SPECTATOR, !!kit.story);
      const { rename } = finished;
      if (rename) for (const moment of story) for (const event of moment.events) event.text = rename(event.text);
      told = kit.story?.tell(finished, story, link) ?? [];
    }
  }
  const finale = kit.finale?.(view, names) ?? [];
  const promise = record ? await keptPromise(record, finished.commitment) : null;
  sound.win();
  const winners = view.winners.map((/** @type {number} */ seat) => names[seat]);
  const title =
    winners.length === names.length && names.length > 1
      ? t("A draw")
      : tn("{names} wins", "{names} win", winners.length, { names: winners.join(", ") });
  const result = [
    finale,
    await podium(finished),
    h(
      "div.home-main",
      null,
      finished.again
        ? finished.again()
        : saved
          ? h(
              "button.big.primary",
              { "data-id": "again", onclick: async () => navigate("#/play/" + (await makeMatch(saved))) },
              icon("ic-turn"),
              t("Play again"),
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
            ? t("Checked: the seed is the one promised before the first card.")
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
  navigate("#/replay/" + id, t("Saved among your replays."));
}
