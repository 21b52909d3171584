// The fight: a scene over the mine. Both sides with their strengths in parts, the die thrown in the scene, the blow,
// the
// stamp. What is drawn of the model is all that is known; what only moves is asked for by moments.
import { fill, h, refill, svg } from "../../../lib/dom.js";
import { t } from "../../../lib/i18n.js";
import { colourOf, seatClass } from "../../../lib/ui.js";
import { dieArt, dwarfArt } from "../art.js";
import { burstArt, caveArt, starsArt, sweatArt } from "../cave.js";
import { monsterArt } from "../monsters.js";
import { signArt } from "../signs.js";
import { besides, championOf, oddsOf, rangeOf, throws } from "../sums.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../model.js").Side} Side */
/** @typedef {import("../model.js").Fight} Fight */

/** A card that was added, as far as it was seen. @typedef {{seat: number|null, card: string, points: number}} Added */

const DIE_BOX = "-4 -4 108 112";

export class FightStage {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    /** @type {Added[]} */
    this.added = [];
    const cave = svg(caveArt(), "0 0 800 560", "bc-cave");
    cave.setAttribute("preserveAspectRatio", "xMidYMid slice");
    this.fighters = [h("div.bc-fighter.left"), h("div.bc-fighter.right")];
    this.die = h("div.bc-thrown", { hidden: true });
    this.burst = svg(burstArt, "-60 -60 120 120", "bc-burst");
    this.stamped = h("p.bc-stamp", { hidden: true });
    this.plates = h("div.bc-plates");
    this.scene = h("div.bc-scene", null, cave, this.fighters, this.burst, this.die, this.plates, this.stamped);
    this.sum = h("div.bc-sum");
    this.odds = h("div.bc-odds");
    this.el = h("section.bc-fight", { hidden: true, "aria-label": t("The fight") }, this.scene, this.sum, this.odds);
  }

  draw() {
    const { model, box } = this.state,
      fight = model?.fight;
    if (!fight) {
      this.close();
      return;
    }
    this.el.hidden = false;
    const [left, right] = this.sides(fight);
    [left, right].forEach((side, i) => {
      const key = [
        side.player,
        championOf(side)?.monster,
        fight.monster,
        side.player === null ? 0 : colourOf(side.player),
      ];
      refill(this.fighters[i], key, () => this.fighter(side, fight));
    });
    refill(this.plates, [left.player, right.player, fight.monster, Boolean(box)], () => [
      this.plate(left, fight),
      this.plate(right, fight),
    ]);
    refill(this.sum, [left, right, fight.monster, this.added, Boolean(box)], () => this.sumOf(left, right));
    refill(this.odds, [fight, this.state.seat(), Boolean(box)], () => this.oddsLine(fight));
  }

  /** The viewer's own side is on the left. @param {Fight} fight */
  sides(fight) {
    const [a, b] = fight.sides;
    return b.player !== null && b.player === this.state.seat() && !this.state.context.watching ? [b, a] : [a, b];
  }

  close() {
    this.el.hidden = true;
    this.added = [];
    this.calm();
  }

  /** Nothing moves, nobody is hurt. */
  calm() {
    this.die.hidden = this.stamped.hidden = true;
    for (const fighter of this.fighters) fighter.classList.remove("hits", "hurt", "glad");
    this.burst.classList.remove("on");
  }

  /** @param {Side} side @param {Fight} fight */
  fighter(side, fight) {
    const champion = championOf(side);
    const monster = side.player === null ? fight.monster : champion?.monster;
    const dwarf = side.player === null ? null : svg(dwarfArt(colourOf(side.player)), "0 0 200 200", "figure dwarf");
    const beast = monster ? svg(monsterArt(monster), "0 0 200 200", `figure monster ${champion ? "own" : ""}`) : null;
    if (beast && dwarf) dwarf.classList.add("behind");
    return [
      h("i.shade"),
      dwarf,
      beast,
      svg(starsArt, "-20 -34 120 60", "stars"),
      svg(sweatArt, "-50 -10 100 60", "sweat"),
    ];
  }

  /** @param {Side} side @param {Fight} fight */
  nameOf({ player }, fight) {
    return player === null ? this.state.entry("boom", fight.monster ?? "").name : this.state.names[player];
  }

  /** @param {Side} side @param {Fight} fight */
  plate(side, fight) {
    const { player } = side;
    const look = player === null ? "" : seatClass(player);
    return h("b.bc-plate", { class: look }, h("span", { text: this.nameOf(side, fight) }));
  }

  /** @param {Side} left @param {Side} right */
  sumOf(left, right) {
    const [a, b] = [left, right].map(rangeOf);
    const known = a[0] === a[1] && b[0] === b[1];
    const sign = !known ? t("vs") : a[0] < b[0] ? "<" : a[0] > b[0] ? ">" : "=";
    const look = !known ? "" : a[0] < b[0] ? "lose" : a[0] > b[0] ? "win" : "";
    return [this.side(left, a), h("b.bc-compare", { class: look, text: sign }), this.side(right, b)];
  }

  /** @param {Side} side @param {[number, number]} range */
  side(side, [least, most]) {
    const total = h("b.total.num", {
      class: least === most ? "" : "open",
      text: least === most ? least : `${least}–${most}`,
    });
    if (!throws(side))
      return h("div.bc-side.fixed", null, h("span.part", null, total, h("small", { text: t("health") })));
    const parts = [this.diePart(side), ...this.cardParts(side)];
    return h(
      "div.bc-side",
      { class: seatClass(side.player ?? 0), "data-seat": side.player },
      parts.flatMap((part, i) => (i ? [h("b.plus", { text: "+" }), part] : [part])),
      h("b.plus", { text: "=" }),
      total,
    );
  }

  /** @param {Side} side */
  diePart({ die, player }) {
    const colour = die ? `var(--c${colourOf(player ?? 0)})` : undefined;
    return h("span.part.slot", null, svg(dieArt(die ?? 0, colour), DIE_BOX), h("small", { text: t("die") }));
  }

  /** What was added: by its cards where they were seen, else as a number. @param {Side} side */
  cardParts(side) {
    const more = besides(side);
    if (!more) return [];
    const cards = this.added.filter(({ seat }) => seat === side.player);
    const seen = cards.reduce((sum, { points }) => sum + points, 0);
    if (seen !== more)
      return [h("span.part", null, h("b.num.bonus", { text: more }), h("small", { text: t("cards") }))];
    return cards.map(({ card, points }) =>
      h(
        "span.part",
        null,
        h("span.mini", null, svg(signArt(card), "0 0 24 24"), h("em.num", { text: `+${points}` })),
        h("small", { text: this.state.entry("find", card).name }),
      ),
    );
  }

  /** What each face would mean, and what the monster does. @param {Fight} fight */
  oddsLine(fight) {
    const odds = this.state.context.watching ? null : oddsOf(fight, this.state.seat());
    const faces = (/** @type {string} */ look, /** @type {number[]} */ values, /** @type {string} */ words) =>
      values.length
        ? h(
            "span.bc-odd",
            { class: look, role: "img", "aria-label": `${values.join(", ")}: ${words}` },
            values.map((value) => svg(dieArt(value, `var(--odd-${look})`), DIE_BOX)),
            h("span", { text: words }),
          )
        : null;
    const about = fight.monster ? this.state.entry("boom", fight.monster).text : "";
    return [
      odds
        ? h("p.bc-faces", null, [
            faces("lose", odds.lose, t("flee")),
            faces("again", odds.again, t("again")),
            faces("win", odds.win, t("win")),
          ])
        : null,
      about ? h("p.bc-fate", { text: about }) : null,
    ];
  }

  /** Remembers a card that is added. @param {Added} one */
  add(one) {
    this.added = [...this.added, one];
  }

  /** @param {number|null} seat */
  index(seat) {
    const { model } = this.state;
    if (!model?.fight) return 0;
    return Math.max(
      0,
      this.sides(model.fight).findIndex(({ player }) => player === seat),
    );
  }

  /** A die is in the air. @param {number|null} seat */
  throw(seat) {
    this.calm();
    this.die.hidden = false;
    this.die.className = `bc-thrown tumbling ${this.index(seat) ? "right" : "left"}`;
    this.face(seat, 1 + Math.floor(Math.random() * 6));
  }

  /** @param {number|null} seat @param {number} value */
  face(seat, value) {
    const colour = seat === null ? undefined : `var(--c${colourOf(seat)})`;
    fill(this.die, svg(dieArt(value, colour), DIE_BOX));
  }

  /** It lies still. @param {number|null} seat @param {number} value */
  land(seat, value) {
    this.face(seat, value);
    this.die.hidden = false;
    this.die.classList.remove("tumbling");
    this.die.classList.add("still");
  }

  /** @param {number|null} seat who hits */
  blow(seat) {
    const winner = this.index(seat);
    this.fighters[winner].classList.add("hits");
    this.fighters[1 - winner].classList.add("hurt");
    this.burst.classList.add("on");
    this.el.dataset.hit = winner ? "left" : "right";
  }

  /** @param {number|null} seat who is glad @param {"win"|"lose"|""} look @param {string} text @param {string} more */
  stamp(seat, look, text, more) {
    if (look) this.fighters[this.index(seat)].classList.add("glad");
    this.stamped.className = `bc-stamp ${look}`;
    fill(this.stamped, h("b", { text }), more ? h("small", { text: more }) : null);
    this.stamped.hidden = false;
  }
}
