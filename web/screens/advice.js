// The coach: what each choice is worth while one decides.
import { advice } from "../engine/client.js";
import { fill, h, icon } from "../lib/dom.js";
import { percent, t } from "../lib/i18n.js";
import { sheet } from "../lib/ui.js";

/** @typedef {import("../engine/core.js").Advice} Advice */

const SHOWN = 3;

/** @param {Advice} found */
function weighed(found) {
  return found.options
    .map((option, index) => ({ ...option, best: index === found.best }))
    .filter((option) => option.playouts > 0 || option.best)
    .sort((a, b) => Number(b.best) - Number(a.best) || b.win - a.win);
}

/** Everything that the coach says about a position. @param {Advice} found */
function explain(found) {
  const most = Math.max(0.01, ...found.options.map((option) => option.win));
  sheet(
    t("The coach"),
    [
      h(
        "ol.advice-list",
        null,
        weighed(found).map((option) =>
          h(
            "li",
            { class: option.best ? "best" : "" },
            h(
              "div.row.spread",
              null,
              h("strong", null, option.best ? icon("ic-check") : null, option.text),
              h("span.num", { text: percent(option.win) }),
            ),
            h("span.advice-bar", { vars: { "--share": option.win / most } }),
            h("small.muted", {
              text: [
                option.gems === undefined
                  ? ""
                  : t("rubies expected from this expedition: {n}", { n: option.gems.toFixed(1) }),
                option.reason,
              ]
                .filter(Boolean)
                .join(" · "),
            }),
          ),
        ),
      ),
      found.why.map((sentence) => h("p", { text: sentence })),
      found.equilibrium
        ? h("p.muted", {
            text: t("Against perfect players: return with a chance of {share}.", {
              share: percent(found.equilibrium.returning),
            }),
          })
        : null,
      h("p.muted", { text: t("Your chances of winning, from what you can see, by playing out thousands of games.") }),
    ].flat(),
  );
}

/** The strip above a table: `ask` when somebody is to decide, `rest` when not.
 * @param {string} game */
export function createAdvice(game) {
  const el = h("div.advice", { role: "status", hidden: true });
  let turn = 0,
    thinking = false;
  /** @type {{record: () => Promise<string>, seat: number, turn: number}|null} */
  let wanted = null;

  async function run() {
    if (thinking) return;
    thinking = true;
    for (let job = wanted; job; job = wanted) {
      wanted = null;
      try {
        const found = await advice(game, await job.record(), job.seat);
        if (job.turn === turn) draw(found);
      } catch {
        if (job.turn === turn)
          fill(
            el,
            icon("ic-bulb"),
            h("span", { text: t("The coach has not been downloaded yet; it will be the next time you are online.") }),
          );
      }
    }
    thinking = false;
  }

  /** @param {Advice} found */
  function draw(found) {
    const some = weighed(found).slice(0, SHOWN);
    fill(
      el,
      h("button.quiet", { "data-id": "why", onclick: () => explain(found), "aria-label": t("Why?") }, icon("ic-bulb")),
      h(
        "ol",
        null,
        some.map((option) =>
          h(
            "li",
            { class: option.best ? "best" : "" },
            h("span.text", { text: option.text }),
            h("b.num", { text: percent(option.win) }),
          ),
        ),
      ),
      found.cards?.deadly
        ? h("span.advice-risk.num", {
            title: t("Risk on the next card"),
            text: `${found.cards.deadly}/${found.cards.face_down}`,
          })
        : null,
    );
  }

  return {
    el,
    /** @param {() => Promise<string>} record @param {number} seat */
    ask(record, seat) {
      turn++;
      el.hidden = false;
      fill(el, icon("ic-bulb"), h("span.muted", { text: t("The coach is thinking…") }));
      wanted = { record, seat, turn };
      void run();
    },
    rest() {
      turn++;
      wanted = null;
      el.hidden = true;
    },
  };
}
