// The dwarfs beside the mine: what each has, and what befell it. One that something can be done to glows.
import { h, icon, keyed, refill, svg } from "../../../lib/dom.js";
import { t, tn } from "../../../lib/i18n.js";
import { badge, colourOf, seatClass, sheet } from "../../../lib/ui.js";
import { art as cardsArt } from "../art/icon-cards.svg.js";
import { art as dynamite } from "../art/icon-dynamite.svg.js";
import { bustArt } from "../art.js";
import { monsterArt } from "../monsters.js";
import { signArt } from "../signs.js";
import { tokens } from "../tokens.js";
import { bigCard } from "./cards.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../model.js").Dwarf} Dwarf */

/** A sign with its words. @param {string} look @param {string} words @param {...(Node|null)} inside */
const sign = (look, words, ...inside) =>
  h("span", { class: look, title: words, role: "img", "aria-label": words }, inside);

/** How many of something it has. @param {string} title @param {string} words @param {string} art @param {number} n */
const count = (title, words, art, n) =>
  h("span", { title, role: "img", "aria-label": words }, svg(art, "0 0 48 48", "icon"), h("b.num", { text: n }));

/** What befell it. @param {Dwarf} dwarf */
function trouble(dwarf) {
  const waits = dwarf.mining
    ? sign("skip", t("mines a crystal"), icon("em-0"))
    : dwarf.skips
      ? sign("skip", t("skips a turn"), icon("ic-clock"))
      : null;
  const picture = (/** @type {string} */ key) => svg(signArt(key), "0 0 24 24", "icon");
  return [
    waits,
    dwarf.blindfold ? sign("skip", t("blindfolded"), picture("blindfold")) : null,
    dwarf.promise ? sign("skip", t("trapped: promises a reward"), picture("promise")) : null,
  ];
}

export class People {
  /** @param {State} state @param {(seat: number) => void} act on this dwarf */
  constructor(state, act) {
    this.state = state;
    this.act = act;
    this.el = h("ul.bc-people", { "aria-label": t("Dwarfs") });
    /** @type {Map<string, HTMLElement>} */
    this.each = new Map();
  }

  draw() {
    const { state } = this,
      { model } = state;
    if (!model) return;
    const whom = state.toDwarfs();
    keyed(
      this.el,
      this.each,
      model.dwarfs,
      (_, seat) => String(seat),
      (_, seat) => h("li.bc-person", { class: seatClass(seat) }),
      (element, dwarf, seat) => {
        element.classList.toggle("turn", model.turn === seat);
        element.classList.toggle("me", seat === state.seat() && !state.context.watching);
        element.classList.toggle("can", whom.has(seat));
        refill(element, [{ ...dwarf, cell: "", hand: null, open: null }, Boolean(state.box), whom.has(seat)], () =>
          this.person(dwarf, seat, whom.has(seat)),
        );
      },
    );
  }

  /** @param {Dwarf} dwarf @param {number} seat @param {boolean} can */
  person(dwarf, seat, can) {
    const { explosives, hand_count: cards } = dwarf;
    const skill = dwarf.skill ? this.state.entry("skills", dwarf.skill) : null;
    const crystal = dwarf.crystal ? svg(tokens.crystal, "0 0 48 48", "bc-mini", t("carries a crystal")) : null;
    return [
      svg(bustArt(colourOf(seat)), "14 -16 172 182", "bust"),
      crystal,
      h("div.row1", null, badge(seat), h("span.name", { text: this.state.names[seat] })),
      h(
        "div.row2",
        null,
        h("span.skill", { text: skill?.name ?? "…" }),
        dwarf.counters ? h("span.num", { text: "×" + dwarf.counters }) : null,
      ),
      h(
        "div.row3",
        null,
        count(t("explosives"), tn("{n} explosive", "{n} explosives", explosives), dynamite, explosives),
        count(t("cards"), tn("{n} card", "{n} cards", cards), cardsArt, cards),
        trouble(dwarf),
        dwarf.monsters.map(({ monster }) =>
          sign("", this.state.entry("boom", monster).name, svg(monsterArt(monster), "0 0 200 200", "icon")),
        ),
      ),
      skill || can ? this.about(seat, skill, can) : null,
    ];
  }

  /** @param {number} seat @param {import("../model.js").Entry|null} skill @param {boolean} can */
  about(seat, skill, can) {
    const name = this.state.names[seat];
    const label = can ? t("What do you do to {name}?", { name }) : `${name}: ${skill?.name}`;
    const onclick = () => (can ? this.act(seat) : this.tell(seat));
    return h("button.quiet.about", { "aria-label": label, "data-disc": `chip ${seat}`, onclick });
  }

  /** Its skill and monsters, to read. @param {number} seat */
  cardsOf(seat) {
    const { state } = this,
      dwarf = state.model?.dwarfs[seat];
    if (!dwarf) return [];
    return [
      ...(dwarf.skill ? [bigCard("skills", state.entry("skills", dwarf.skill))] : []),
      ...dwarf.monsters.map(({ monster }) => bigCard("boom", state.entry("boom", monster))),
    ];
  }

  /** @param {number} seat */
  tell(seat) {
    sheet(this.state.names[seat], this.cardsOf(seat));
  }
}
