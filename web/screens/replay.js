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

/** What a view may ask of the table of a replay: nothing can be decided there.
 * @param {import("../lib/store.js").Saved} saved @param {AbortSignal} signal
 * @returns {import("../table/table.js").Context} */
function onlooker({ game, names }, signal) {
  return {
    session: {
      game,
      names,
      kinds: names.map(() => "bot"),
      viewer: TRUTH,
      local: true,
      start: async () => look(0),
      next: async () => null,
      submit: async () => ({ ok: false }),
      close: () => undefined,
    },
    names,
    watching: true,
    signal,
    tell: captionOf,
    say: () => undefined,
    choose: () => undefined,
    commit: () => undefined,
    takeBack: () => undefined,
    pending: () => null,
  };
}

/** The table after this number of moves. @param {number} moves */
const look = async (moves) => ({ ...(await call("seek", REPLAY, moves, TRUTH)), legal: [], viewer: TRUTH });

/** Where in the match one is, and how it goes on. */
class Player {
  /** @param {import("../table/table.js").TableView} view @param {number} last @param {number} now
   * @param {AbortSignal} signal */
  constructor(view, last, now, signal) {
    this.view = view;
    this.last = last;
    this.now = now;
    this.signal = signal;
    this.playing = false;
    /** @type {() => void} */
    this.changed = () => undefined;
  }

  /** Shows another move, and stays there. @param {number} moves */
  async go(moves) {
    this.playing = false;
    await this.show(moves);
  }

  /** @param {number} moves */
  async show(moves) {
    this.now = Math.max(0, Math.min(this.last, moves));
    this.changed();
    const step = await look(this.now);
    timed("adit-view", () => this.view.show(step));
  }

  /** Plays on, or stops. */
  async toggle() {
    this.playing = !this.playing;
    this.changed();
    if (this.playing && this.now >= this.last) await this.show(0);
    while (this.playing && this.now < this.last) {
      this.now++;
      this.changed();
      const step = await look(this.now);
      if (this.signal.aborted) return;
      await this.view.play(step);
      if (!step.events.length) await wait(150);
    }
    this.playing = false;
    this.changed();
  }
}

/** The slider and its buttons. @param {Player} player */
function scrubber(player) {
  const { last } = player;
  const slider = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "range",
      min: 0,
      max: last,
      "aria-label": t("Move"),
      oninput: () => void player.go(Number(slider.value)),
    })
  );
  const where = h("span.where");
  const button = h("button.quiet", { onclick: () => void player.toggle() });
  /** @param {string} picture @param {string} label @param {number} by */
  const step = (picture, label, by) =>
    h("button.quiet", { "aria-label": label, onclick: () => void player.go(player.now + by) }, icon(picture));
  player.changed = () => {
    const { now, playing } = player;
    slider.value = String(now);
    slider.setAttribute("aria-valuetext", t("Move {n} of {all}", { n: now, all: last }));
    where.textContent = `${now} / ${last}`;
    fill(button, icon(playing ? "ic-pause" : "ic-play"));
    button.setAttribute("aria-label", playing ? t("Pause") : tc("a replay", "Play"));
  };
  player.changed();
  return h(
    "div.scrub",
    null,
    slider,
    step("ic-prev", t("One move back"), -1),
    button,
    step("ic-next", t("One move forward"), 1),
    where,
  );
}

/** @param {string} [id] @param {string} [at] @returns {Promise<import("../main.js").Screen>} */
export default async function replay(id, at) {
  if (id === "r" && at) return linked(at);
  const saved = id ? loadMatch(id) : null;
  const answer = saved ? await call("load", REPLAY, saved.record) : null;
  if (!saved || !answer?.ok) return list();
  const info = await gameInfo(saved.game);
  const { tableView } = await kitOf(saved.game);
  setColours();
  const gone = new AbortController();
  const view = tableView(onlooker(saved, gone.signal));
  view.el.classList.add("view");
  const player = new Player(view, answer.moves, Math.min(answer.moves, Number(at ?? 0) || 0), gone.signal);
  const title = t("Replay: {game}", { game: info.title });
  const el = h(
    "main.table.replay",
    { "data-game": saved.game },
    h(
      "header.table-bar",
      null,
      h("a.button.quiet", { href: "#/replay", "aria-label": t("Back") }, icon("ic-back")),
      h("div.middle", null, view.bar ?? null),
      h("h1.hidden-text", { text: title }),
    ),
    view.el,
    scrubber(player),
  );
  setTimeout(() => void player.go(player.now));
  return {
    el,
    title,
    close: () => {
      gone.abort();
      player.playing = false;
      view.close?.();
    },
  };
}
