// A table: the frame around a game's view, for matches on this device and on a server.

import { gameInfo } from "../engine/client.js";
import { kitOf } from "../games/registry.js";
import { fill, h, icon, timed } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { skip } from "../lib/motion.js";
import { closeLayers, navigate } from "../lib/router.js";
import { sound } from "../lib/sound.js";
import { saveSettings, settings } from "../lib/store.js";
import { announce, clockText, download, figure, setColours, sheet, toast } from "../lib/ui.js";
import { LocalSession } from "../play/local.js";
import { createAdvice } from "./advice.js";

/** @typedef {import("../play/local.js").Session} Session */
/** @typedef {import("../play/local.js").Step} Step */
/** What a table offers to a game's view.
 * @typedef {{session: Session, names: string[], say(text: string): void, choose(move: string): void, commit(move:
 *   string): void, takeBack(): void, pending(): string|null,
 *   watching: boolean}} Context */
/**
 * @typedef {{el: HTMLElement, bar?: HTMLElement, show(step: Step): void, play(step: Step): Promise<void>, refresh():
 *   void, close?(): void}} TableView
 */

export const TAKEBACK_MS = 2000;

/**
 * What a guide says, what lights up meanwhile, and how much of it there is.
 * @typedef {{text: string, at?: string, done: number, of: number}} Guidance
 */

/** The table itself. `over` is called with the last step when the match has ended.
 * @param {Session} session
 * @param {{over: (step: Step) => void, menu?: (close: () => void) => (Node|null)[], tools?: Node[], watching?: boolean,
 *   home?: string, coach?: (step: Step) => Guidance|null, own?: string,
 *   strip?: Node, leave?: () => void}} options
 * `coach` may say a sentence after each step, which the player reads before going on; `strip` lies below the bar;
 * `leave`: there is more to leaving than to go home
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export async function createTable(session, options) {
  setColours(session.colours);
  const { createView } = await kitOf(session.game);
  /** @type {string[]} */
  const log = [];
  /** @type {{move: string, timer: number}|null} */
  let chosen = null;
  let closed = false,
    sent = true; // sent: nothing can be decided now, since it is on its way, or shown
  /** @type {Step|null} */
  let now = null;
  /** @param {boolean} is */
  function setSent(is) {
    sent = is;
    el.dataset.asks = !is && now?.legal.length && !context.watching ? "yes" : "no";
    if (now?.seq !== undefined) el.dataset.seq = String(now.seq);
  }

  /** @type {Context} */
  const context = {
    session,
    names: session.names,
    watching: options.watching ?? false,
    say(text) {
      if (!text) return;
      log.push(text);
      announce(text);
    },
    pending: () => chosen?.move ?? null,
    choose(move) {
      if (sent) return;
      if (chosen?.move === move || !settings.takeback) return void send(move);
      if (chosen) clearTimeout(chosen.timer);
      sound.choose();
      chosen = { move, timer: window.setTimeout(() => void send(move), TAKEBACK_MS) };
      view.refresh();
    },
    commit: (move) => void send(move),
    takeBack() {
      if (chosen) clearTimeout(chosen.timer);
      chosen = null;
      view.refresh();
      announce(t("Taken back."));
    },
  };

  /** @param {string} move */
  async function send(move) {
    if (sent) return;
    if (chosen) clearTimeout(chosen.timer);
    chosen = null;
    setSent(true);
    const answer = await session.submit(move);
    if (!answer.ok) {
      setSent(false);
      toast(answer.text ?? t("This move is not possible now."));
      view.refresh();
    }
  }

  const view = createView(context);
  const clock = h("span.clock.num", { hidden: true, role: "timer", "aria-label": t("Time left") });
  const ticking = session.clock
    ? setInterval(() => {
        const left = session.clock?.() ?? null;
        clock.hidden = left === null;
        clock.textContent = left === null ? "" : clockText(left);
        clock.classList.toggle("soon", left !== null && left <= 10);
      }, 250)
    : 0;
  const middle = h("div.middle", null, view.bar ?? null, clock);
  const mute = h("button.quiet", {
    onclick: () => {
      settings.sound = !settings.sound;
      saveSettings();
      drawMute();
      sound.choose();
    },
  });
  const drawMute = () => {
    fill(mute, icon(settings.sound ? "ic-sound" : "ic-mute"));
    mute.setAttribute("aria-label", settings.sound ? t("Sound is on") : t("Sound is off"));
  };
  drawMute();

  const openLog = () =>
    sheet(t("What happened"), [
      h(
        "ol.log-list",
        null,
        log
          .slice(-80)
          .reverse()
          .map((text) => h("li", { text })),
      ),
      log.length ? null : h("p.muted", { text: t("Nothing yet.") }),
    ]);
  const openMenu = () => {
    const menu = sheet(t("Menu"), [
      h(
        "div.menu",
        null,
        h(
          "button",
          {
            onclick: () => {
              menu.close();
              openLog();
            },
          },
          icon("ic-log"),
          t("What happened"),
        ),
        h("a.button", { href: "#/rules/" + session.game, target: "_blank" }, icon("ic-book"), t("Rules")),
        h(
          "button",
          {
            onclick: () => {
              settings.takeback = !settings.takeback;
              saveSettings();
              menu.close();
              toast(
                settings.takeback ? t("Decisions can be taken back for 2 seconds.") : t("Decisions are sent at once."),
              );
            },
          },
          icon("ic-clock"),
          settings.takeback ? t("Send decisions at once") : t("Let me take back for 2 seconds"),
        ),
        h(
          "button",
          {
            onclick: () => {
              settings.speed = settings.speed === "fast" ? "normal" : "fast";
              saveSettings();
              menu.close();
            },
          },
          icon("ic-next"),
          settings.speed === "fast" ? t("Normal speed") : t("Faster"),
        ),
        options.menu?.(() => menu.close()) ?? [],
        options.leave
          ? h(
              "button",
              {
                "data-id": "leave",
                onclick: () => {
                  menu.close();
                  options.leave?.();
                },
              },
              icon("ic-back"),
              t("Leave the table"),
            )
          : h("a.button", { href: options.home ?? "#/" }, icon("ic-back"), t("Leave the table")),
      ),
    ]);
  };

  const coach = session.record && !options.coach ? createAdvice(session.game) : null;
  /** Advice for who decides now, where it is wanted. */
  function advise() {
    if (!coach) return;
    if (settings.coach && now?.legal.length && session.record) coach.ask(session.record.bind(session), now.viewer);
    else coach.rest();
  }
  const bulb = coach
    ? h(
        "button.quiet",
        {
          "data-id": "coach",
          onclick: () => {
            settings.coach = !settings.coach;
            saveSettings();
            drawBulb();
            advise();
          },
        },
        icon("ic-bulb"),
      )
    : null;
  const drawBulb = () => {
    bulb?.setAttribute("aria-pressed", String(settings.coach));
    bulb?.setAttribute("aria-label", t("Coach: what each choice is worth"));
  };
  drawBulb();

  const info = await gameInfo(session.game);
  const el = h(
    "main.table",
    { "data-game": session.game },
    h("h1.hidden-text", { text: info.title }),
    h(
      "header.table-bar",
      null,
      h(
        "a.button.quiet",
        { href: options.home ?? "#/", "aria-label": options.leave ? t("Home") : t("Leave the table") },
        icon("ic-back"),
      ),
      middle,
      options.tools ?? [],
      bulb,
      mute,
      h("button.quiet", { onclick: openMenu, "aria-label": t("Menu") }, icon("ic-menu")),
    ),
    coach?.el ?? options.strip ?? null,
    view.el,
  );
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && chosen) context.takeBack();
    else if (event.key === " " && document.activeElement === document.body) skip();
  };
  addEventListener("keydown", keys);
  view.el.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("button, a, input")) skip();
  });

  /** Between two people at one device: nobody's cards are on the screen. @param {Step} step */
  function handOver(step) {
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        const done = () => {
          cover.remove();
          resolve();
        };
        const button = h(
          "button.big.primary",
          { onclick: done },
          icon("ic-hand"),
          t("I am {name}", { name: session.names[step.viewer] }),
        );
        const cover = h(
          "div.handover",
          { role: "dialog", "aria-modal": "true", "aria-label": t("Hand the device over") },
          figure(step.viewer),
          h("h2", { text: t("Hand the device to {name}", { name: session.names[step.viewer] }) }),
          h("p.muted", { text: t("Everyone else: no peeking!") }),
          button,
        );
        el.append(cover);
        button.focus();
      })
    );
  }

  /** @param {Step} step */
  async function guide(step) {
    for (let said = options.coach?.(step); said && !closed; said = options.coach?.(step)) {
      const { text, at, done, of } = said;
      announce(text);
      const lit = at ? el.querySelector(at) : null;
      lit?.classList.add("lit");
      await /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          const go = () => {
            bubble.remove();
            resolve();
          };
          const low = lit
            ? lit.getBoundingClientRect().top + lit.getBoundingClientRect().height / 2 < innerHeight / 2
            : false;
          const bubble = h(
            "div.coach",
            { role: "dialog", "aria-label": t("Guide"), class: low ? "low" : "" },
            h("p", { text }),
            h(
              "div.row.spread",
              null,
              h("progress", { max: of, value: done, "aria-label": t("Lesson progress") }),
              done === of && options.own ? h("a.button", { href: options.own }, t("Begin a game of your own")) : null,
              h("button.primary", { onclick: go }, done === of ? t("Play on") : t("Understood")),
            ),
          );
          el.append(bubble);
          bubble.querySelector("button")?.focus();
        })
      );
      lit?.classList.remove("lit");
    }
  }

  async function run() {
    let step = await session.start();
    timed("adit-view", () => view.show(step));
    await guide(step);
    for (;;) {
      now = step;
      setSent(false);
      advise();
      const next = await session.next();
      if (closed) return;
      coach?.rest();
      if (!next) break;
      step = next;
      setSent(true);
      if (step.handover) {
        await handOver(step);
        view.show(step);
      } else if (step.quiet) timed("adit-view", () => view.show(step));
      else await view.play(step);
      if (closed) return;
      await guide(step);
    }
    options.over(step);
  }
  void run().catch((error) => {
    console.error(error);
    toast(t("The match cannot continue: {why}", { why: String(error.message ?? error) }));
  });

  return {
    el,
    title: info.title,
    /** Adds a line to what happened. @param {string} text */
    note: (text) => void log.push(text),
    close() {
      closed = true;
      clearInterval(ticking);
      if (chosen) clearTimeout(chosen.timer);
      removeEventListener("keydown", keys);
      session.close();
      view.close?.();
      skip();
    },
  };
}

/** @param {string} id @returns {Promise<import("../main.js").Screen>} */
export default async function play(id) {
  const session = LocalSession.open(id);
  if (!session) {
    navigate("#/");
    return { el: h("main.page") };
  }
  const holder = h("div");
  const table = await createTable(session, {
    over: async (step) => {
      const { afterGame } = await import("./over.js");
      if (!holder.isConnected) return;
      const page = await afterGame({
        game: session.game,
        names: session.names,
        record: session.saved.record,
        view: step.view,
        saved: session.saved,
        weighed: session.people.reduce((mask, seat) => mask | (1 << seat), 0),
      });
      fill(holder, page);
      closeLayers();
      /** @type {HTMLElement|null} */ (page.querySelector("h1"))?.focus();
    },
    menu: () => [
      h(
        "button",
        { onclick: () => download(`${session.game}-${id}.adit`, session.saved.record) },
        icon("ic-save"),
        t("Save the match as a file"),
      ),
    ],
  });
  holder.append(table.el);
  return { el: holder, title: table.title, close: () => table.close() };
}
