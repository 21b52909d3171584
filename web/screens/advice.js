// The coach: what each choice is worth while one decides, and after the game what was decided well and what was luck.
import { advice, review } from "../engine/client.js";
import { divergingChart } from "../lib/charts.js";
import { fill, h, icon } from "../lib/dom.js";
import { lang, percent, t } from "../lib/i18n.js";
import { badge, seatClass, sheet } from "../lib/ui.js";

/** @typedef {import("../engine/core.js").Advice} Advice */
/** @typedef {import("../engine/core.js").Review} Review */

const SHOWN = 3;

/** A difference in shares of the win, as per cent with its sign. @param {number} share */
function signed(share) {
  return new Intl.NumberFormat(lang(), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(share);
}

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

/** After the game: luck and skill of everyone, and the decisions that cost most. Fills itself while it thinks.
 * @param {string} game
 * @param {string} record
 * @param {string[]} names
 * @param {number} seats mask
 * @param {string} link of the replay, or ""
 * @param {(text: string) => string} [rename] */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export function reviewPanel(game, record, names, seats, link, rename = (text) => text) {
  const progress = /** @type {HTMLProgressElement} */ (
    h("progress", { max: 1, value: 0, "aria-label": t("The coach looks through the match") })
  );
  const note = h("p.muted", { text: t("The coach looks through the match…") });
  const body = h("div");
  const el = h(
    "section.panel.review",
    { "data-id": "review" },
    h("h2", { text: t("Luck and skill") }),
    note,
    progress,
    body,
  );

  /** @param {Review} found @param {boolean} over */
  function draw(found, over) {
    const worst = found.mistakes.slice(0, 6);
    fill(
      body,
      over
        ? divergingChart({
            label: t("Luck and skill, in winning chances."),
            names,
            series: [
              { word: t("luck"), colour: "var(--sapphire)", values: found.seats.map((seat) => seat.luck) },
              { word: t("own mistakes"), colour: "var(--ember)", values: found.seats.map((seat) => seat.skill) },
              { word: t("mistakes of others"), colour: "var(--moss)", values: found.seats.map((seat) => seat.gifts) },
            ],
            text: signed,
          })
        : null,
      over
        ? h(
            "ul.legend",
            null,
            h("li.luck", { text: t("luck") }),
            h("li.own", { text: t("own mistakes") }),
            h("li.gifts", { text: t("mistakes of others") }),
          )
        : null,
      worst.length || over ? h("h3", { text: t("Costliest decisions") }) : null,
      h(
        "ol.log-list",
        null,
        worst.map((one) =>
          h(
            "li.mistake",
            { class: seatClass(one.seat) },
            badge(one.seat),
            h(
              "span",
              null,
              h("strong", { text: names[one.seat] }),
              ": ",
              rename(one.made_text),
              " → ",
              h("em", { text: rename(one.best_text) }),
              one.reason ? h("small.muted", { text: one.reason }) : null,
              link ? h("a", { href: `${link}/${one.move}`, text: t("Look at it") }) : null,
            ),
            h("b.num.cost", { text: signed(-one.loss) }),
          ),
        ),
      ),
      over && !worst.length ? h("p", { text: t("No decision was a clear mistake.") }) : null,
      over
        ? h("p.muted", {
            text: found.seats
              .filter((seat) => seat.weighed)
              .map(
                (seat) =>
                  `${names[seat.seat]}: ${t("decisions: {n}, mistakes: {m}", { n: seat.decisions, m: seat.mistakes })}`,
              )
              .join(" · "),
          })
        : null,
    );
  }

  void (async () => {
    await new Promise((resolve) => setTimeout(resolve, 400)); // the page comes first
    try {
      await review(game, record, seats, (found, share) => {
        progress.value = share;
        const over = share >= 1;
        note.hidden = progress.hidden = over;
        draw(found, over);
        if (over) el.dataset.done = "yes";
        return el.isConnected;
      });
    } catch {
      progress.hidden = true;
      note.textContent = t("The coach has not been downloaded yet; it will be the next time you are online.");
    }
  })();
  return el;
}
