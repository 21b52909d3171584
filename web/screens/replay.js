// Replays: a list of what was played here, a file from elsewhere, and the table with a scrubber.

import { doorArt } from "../art/door.js";
import { call, gameInfo, REPLAY } from "../engine/client.js";
import { TRUTH } from "../engine/core.js";
import { kitOf } from "../games/registry.js";
import { fill, h, icon, timed } from "../lib/dom.js";
import { lang, t, tc } from "../lib/i18n.js";
import { wait } from "../lib/motion.js";
import { unpacked } from "../lib/pack.js";
import { navigate } from "../lib/router.js";
import { forgetMatch, loadMatch, savedMatches, saveMatch } from "../lib/store.js";
import { pageBar, setColours, toast } from "../lib/ui.js";
import { captionOf } from "../table/log.js";

/** @returns {import("../main.js").Screen} */
function list() {
  const rows = h("div.menu");
  const draw = () =>
    fill(
      rows,
      savedMatches().map((match) =>
        h(
          "div.row.saved",
          null,
          h(
            "a.button.resume",
            { href: (match.over ? "#/replay/" : "#/play/") + match.id },
            doorArt(match.game),
            h(
              "span",
              null,
              match.names.join(", "),
              h("small", {
                text:
                  new Date(match.updated).toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" }) +
                  (!match.over ? ` · ${t("not finished")}` : match.points ? ` · ${match.points.join(" : ")}` : ""),
              }),
            ),
          ),
          h(
            "button.quiet",
            {
              "aria-label": t("Forget this match"),
              onclick: () => {
                forgetMatch(match.id);
                draw();
              },
            },
            icon("ic-close"),
          ),
        ),
      ),
    );
  draw();
  const open = async (/** @type {Event} */ event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    const record = await file.text();
    const answer = await call("load", REPLAY, record);
    if (!answer.ok)
      return toast(answer.line ? t("Line {n}: {why}", { n: answer.line, why: answer.text }) : answer.text);
    const id = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
    saveMatch({ id, game: answer.game, names: answer.names, bots: [], options: {}, record, over: true, updated: 0 });
    navigate("#/replay/" + id);
  };
  return {
    title: t("Watch a replay"),
    el: h(
      "main.page",
      null,
      pageBar(t("Watch a replay")),
      savedMatches().length
        ? null
        : h("p.muted", { text: t("What you play here is saved here: the last twelve matches.") }),
      rows,
      h(
        "p",
        null,
        h(
          "label.button",
          null,
          icon("ic-share"),
          t("Open a file"),
          h("input.hidden-text", { type: "file", onchange: open }),
        ),
      ),
    ),
  };
}

/**
 * A record that came inside a link is kept here like any other.
 * @param {string} data
 * @returns {Promise<import("../main.js").Screen>}
 */
async function linked(data) {
  const record = await unpacked(data).catch(() => "");
  const answer = await call("load", REPLAY, record);
  if (!answer.ok) {
    toast(t("There is no playable match in this link."));
    return list();
  }
  const id = "l" + (await call("hash", REPLAY)).slice(0, 8);
  saveMatch({ id, game: answer.game, names: answer.names, bots: [], options: {}, record, over: true, updated: 0 });
  history.replaceState(history.state, "", "#/replay/" + id);
  return replay(id);
}

/** @param {string} [id] @param {string} [at] @returns {Promise<import("../main.js").Screen>} */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export default async function replay(id, at) {
  if (id === "r" && at) return linked(at);
  const saved = id ? loadMatch(id) : null;
  if (!saved) return list();
  const answer = await call("load", REPLAY, saved.record);
  if (!answer.ok) return list();
  const info = await gameInfo(saved.game);
  const { createView } = await kitOf(saved.game);
  setColours();
  const last = answer.moves;
  let now = Math.min(last, Number(at ?? 0) || 0);
  let playing = false,
    closed = false;
  const caption = h("p.hidden-text");
  /** @type {import("./play.js").Context} */
  const context = {
    session: {
      game: saved.game,
      names: saved.names,
      kinds: saved.names.map(() => "bot"),
      viewer: TRUTH,
      local: true,
      start: async () => look(0),
      next: async () => null,
      submit: async () => ({ ok: false }),
      close: () => undefined,
    },
    names: saved.names,
    watching: true,
    signal: new AbortController().signal,
    tell: (events) => captionOf(events, TRUTH, saved.names),
    say: () => undefined,
    choose: () => undefined,
    commit: () => undefined,
    takeBack: () => undefined,
    pending: () => null,
  };
  const view = createView(context);

  /** @param {number} moves */
  async function look(moves) {
    return { ...(await call("seek", REPLAY, moves, TRUTH)), legal: [], viewer: TRUTH };
  }
  /** @param {number} moves */
  async function go(moves) {
    now = Math.max(0, Math.min(last, moves));
    draw();
    const step = await look(now);
    timed("adit-view", () => view.show(step));
  }
  async function run() {
    if (now >= last) await go(0);
    while (playing && !closed && now < last) {
      now++;
      draw();
      const step = await look(now);
      if (closed) return;
      await view.play(step);
      if (!step.events.length) await wait(150);
    }
    playing = false;
    draw();
  }
  const slider = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "range",
      min: 0,
      max: last,
      value: now,
      "aria-label": t("Move"),
      oninput: () => {
        playing = false;
        void go(Number(slider.value));
      },
    })
  );
  const where = h("span.where");
  const button = h("button.quiet", {
    onclick: () => {
      playing = !playing;
      draw();
      if (playing) void run();
    },
  });
  function draw() {
    slider.value = String(now);
    slider.setAttribute("aria-valuetext", t("Move {n} of {all}", { n: now, all: last }));
    where.textContent = `${now} / ${last}`;
    fill(button, icon(playing ? "ic-pause" : "ic-play"));
    button.setAttribute("aria-label", playing ? t("Pause") : tc("a replay", "Play"));
  }
  draw();
  const el = h(
    "main.table.replay",
    { "data-game": saved.game },
    h(
      "header.table-bar",
      null,
      h("a.button.quiet", { href: "#/replay", "aria-label": t("Back") }, icon("ic-back")),
      h("div.middle", null, view.bar ?? null),
      h("h1.hidden-text", { text: t("Replay: {game}", { game: info.title }) }),
    ),
    view.el,
    h(
      "div.scrub",
      null,
      slider,
      h(
        "button.quiet",
        {
          "aria-label": t("One move back"),
          onclick: () => {
            playing = false;
            void go(now - 1);
          },
        },
        icon("ic-prev"),
      ),
      button,
      h(
        "button.quiet",
        {
          "aria-label": t("One move forward"),
          onclick: () => {
            playing = false;
            void go(now + 1);
          },
        },
        icon("ic-next"),
      ),
      where,
    ),
    caption,
  );
  setTimeout(() => void go(now));
  return {
    el,
    title: t("Replay: {game}", { game: info.title }),
    close: () => {
      closed = true;
      playing = false;
      view.close?.();
    },
  };
}
