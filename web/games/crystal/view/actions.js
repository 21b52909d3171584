// Below the mine: one's own dwarf, what is asked, and a button for what has no place on the board.
import { h, icon, refill, svg } from "../../../lib/dom.js";
import { t, tn } from "../../../lib/i18n.js";
import { colourOf } from "../../../lib/ui.js";
import { art as cards } from "../art/icon-cards.svg.js";
import { art as dynamite } from "../art/icon-dynamite.svg.js";
import { art as rubble } from "../art/icon-rubble.svg.js";
import { art as wrench } from "../art/icon-wrench.svg.js";
import { bustArt, looseTileArt } from "../art.js";
import { signArt } from "../signs.js";
import { choices } from "./glow.js";
import { AIMED } from "./state.js";
import { askedText, groupText, meansText } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../../../engine/core.js").Legal} Legal */
/** @typedef {{draw: () => void, aim: () => void, about: () => void,
 *   drag: (event: PointerEvent, which: number) => void}} Does */

/** Of these there may be several at a time: one button, then a choice. */
const TOGETHER = new Set(["discard", "sell", "promise", "blast", "clear"]);
/** These go on at once, without a time to take them back. */
const MAIN = new Set(["explore", "fight", "end", "roll", "odd", "even", "enough", "pass"]);
/** Of a fight: cards that lie below it do these. */
const BY_CARD = new Set(["boost", "weaken", "tame", "sell"]);

/** The card that a button stands for, where its move does not name one. @type {Record<string, string>} */
const CARD_OF = {
  mushroom: "throw-a-mushroom",
  teleport: "teleport-scroll",
  repair: "toolbox",
  smoke: "smoke-bomb",
  coin: "lucky-coin",
  rope: "rope",
  lantern: "lantern",
};

/** What a button shows. @param {Legal} move */
function pictureOf({ kind, card, means }) {
  if (kind === "rubble") return svg(rubble, "0 0 48 48", "icon");
  const key = card ?? CARD_OF[kind] ?? means;
  return key && key !== "skill" ? svg(signArt(key), "0 0 24 24", "icon") : null;
}

export class Actions {
  /** @param {State} state @param {Does} does */
  constructor(state, does) {
    this.state = state;
    this.does = does;
    this.ask = h("p.bc-ask");
    this.counts = h("span.bc-counts.num");
    this.face = h("button.quiet.bc-face", { onclick: does.about });
    this.own = h("div.bc-own", null, this.face, this.ask, this.counts);
    this.el = h("div.bc-actions.bc-offers");
  }

  draw() {
    const { state } = this,
      { model, aiming, trying } = state;
    if (!model) return;
    const moves = state.legal();
    const [title, hint] = this.asks(moves);
    refill(this.ask, [title, hint], () => [h("b", { text: title }), hint ? h("span", { text: hint }) : null]);
    this.ask.classList.toggle("now", moves.length > 0);
    this.drawOwn();
    const from = [moves, aiming, trying, state.context.pending(), model.question, model.drawn, Boolean(state.box)];
    refill(this.el, from, () => [...this.backing(), ...(aiming ? [] : this.offers(moves))]);
  }

  /** One's own face, and what one has. */
  drawOwn() {
    const { state } = this,
      dwarf = state.model?.dwarfs[state.seat()];
    if (!dwarf) return;
    const { explosives, counters, hand_count: held } = dwarf,
      colour = colourOf(state.seat());
    const name = state.names[state.seat()];
    const skill = dwarf.skill ? state.entry("skills", dwarf.skill).name : "";
    this.face.setAttribute("aria-label", skill ? `${name}: ${skill}` : name);
    refill(this.face, colour, () => svg(bustArt(colour), "14 -16 172 182"));
    const count = (/** @type {string} */ art, /** @type {number|string} */ n, /** @type {string} */ words) =>
      h("span", { role: "img", "aria-label": words, title: words }, svg(art, "0 0 48 48", "icon"), h("b", { text: n }));
    refill(this.counts, [explosives, counters, held, skill], () => [
      count(dynamite, explosives, tn("{n} explosive", "{n} explosives", explosives)),
      counters ? count(wrench, counters, `${skill}: ×${counters}`) : null,
      count(cards, `${held}/6`, tn("{n} card", "{n} cards", held)),
    ]);
  }

  /** @param {Legal[]} moves @returns {[string, string]} what is asked, and how it is answered */
  asks(moves) {
    const { model, aiming, names } = this.state;
    if (!model || model.over) return [t("The game is over."), ""];
    if (moves.length) return aiming ? [t("Choose a glowing cell."), ""] : askedText(model.question, moves, this.state);
    return model.asked !== null && model.asked !== this.state.seat()
      ? [t("{name} to play.", { name: names[model.asked] }), ""]
      : ["", ""];
  }

  /** The ways back. */
  backing() {
    const { state } = this,
      { context } = state;
    const stop = () => {
      state.aiming = null;
      this.does.draw();
    };
    return [
      context.pending()
        ? h(
            "button.takeback",
            { "data-id": "back", onclick: () => context.takeBack() },
            icon("ic-turn"),
            t("Take back"),
          )
        : null,
      state.aiming ? h("button", { "data-id": "stop", onclick: stop }, icon("ic-close"), t("Never mind")) : null,
    ];
  }

  /** @param {Legal[]} moves */
  offers(moves) {
    /** @type {Map<string, Legal[]>} */
    const groups = new Map();
    const fights = Boolean(this.state.model?.fight);
    for (const move of moves) {
      if (this.state.isPlaced(move) || (fights && BY_CARD.has(move.kind))) continue;
      const name = AIMED.has(move.kind) ? this.state.group(move) : TOGETHER.has(move.kind) ? move.kind : move.move;
      groups.set(name, [...(groups.get(name) ?? []), move]);
    }
    return [...this.tiles(), ...[...groups].map(([name, some]) => this.button(name, some))];
  }

  /** The drawn tile, or two of which one is to be chosen. */
  tiles() {
    const { model } = this.state;
    if (model?.question !== "lay") return [];
    const { drawn } = model;
    return drawn.flatMap((tile, which) => (tile ? [this.tile(tile, which, drawn.length > 1)] : []));
  }

  /** @param {string} tile @param {number} which @param {boolean} several */
  tile(tile, which, several) {
    const { state } = this,
      { name } = state.entry("tiles", tile);
    const picture = svg(looseTileArt(tile), "0 0 100 100", "bc-mini-tile");
    const held = {
      "data-which": which,
      onpointerdown: (/** @type {PointerEvent} */ event) => this.does.drag(event, which),
      "aria-label": name,
    };
    if (!several) return h("span.bc-pick", { role: "img", ...held }, picture, h("span", { text: name }));
    const onclick = () => {
      if (state.trying) state.trying = { ...state.trying, which, turn: 0 };
      this.does.draw();
    };
    const pressed = String((state.trying?.which ?? 0) === which);
    return h("button.bc-pick", { ...held, "aria-pressed": pressed, onclick }, picture);
  }

  /** @param {string} name @param {Legal[]} some */
  button(name, some) {
    const first = some[0],
      { context } = this.state,
      picture = pictureOf(first);
    if (AIMED.has(first.kind)) return this.aiming(name, first);
    if (some.length > 1) {
      const title = groupText(first.kind);
      const onclick = () => choices(title, [], some, "", (move) => context.choose(move));
      return h("button", { "data-group": name, onclick }, picture, title);
    }
    const main = MAIN.has(first.kind);
    return h(
      "button",
      {
        class: main ? "primary" : "",
        "data-move": first.move,
        "data-kind": first.kind,
        "aria-pressed": String(context.pending() === first.move),
        onclick: () => (main ? context.commit(first.move) : context.choose(first.move)),
      },
      picture,
      first.kind === "fight" ? t("Throw") : first.text || first.move,
    );
  }

  /** First the button, then one of the cells that glow. @param {string} name @param {Legal} first */
  aiming(name, first) {
    const { state } = this;
    const whom = first.kind === "teleport" ? state.names[first.player] : "";
    const words = [groupText(first.kind), first.means ? meansText(first.means) : "", whom].filter(Boolean);
    const onclick = () => {
      state.aiming = name;
      this.does.aim();
    };
    return h("button", { "data-group": name, onclick }, pictureOf(first) ?? icon("ic-target"), words.join(" "));
  }
}
