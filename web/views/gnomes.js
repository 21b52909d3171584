// The gnomes' table: everyone's cave at a glance, the open row, my hand at the bottom.
import { cardHint, cardName, CARDS, gemUse, gnomeBack, gnomeCard } from "../art/gnomes.js";
import { fill, h, icon, keyed, refill, svg } from "../lib/dom.js";
import { t, tn } from "../lib/i18n.js";
import { fly, middleOf, wait } from "../lib/motion.js";
import { sound } from "../lib/sound.js";
import { badge, seatClass, sheet, toast } from "../lib/ui.js";

/** @typedef {import("../screens/play.js").Context} Context */
/** @typedef {import("../play/local.js").Step} Step */
/** @typedef {import("../engine/core.js").Legal} Legal */
/** @typedef {{card: string, count: number, hidden: boolean}} Gem */
/** @typedef {{size: number, by: string|null, cards: string[]}} GemSet */
/** @typedef {{hand_count: number, hand: string[], caves: number, curses: string[], gems: Gem[], sets: GemSet[]|null}} Player */
/** @typedef {{phase: string, turn: number|null, last_round: boolean, deck_count: number, curses_max: number, open: (string|null)[],
 *   discard: {card: string, count: number}[], players: Player[], over: boolean, points: number[], to_act: number[]}} Model */

/** @param {string} card @param {string} [className] */
const face = (card, className = "gn-face") => svg(gnomeCard(card), "0 0 70 98", className);

/** The sizes of a player's sets, largest first: what is compared. @param {any} view @param {number} seat */
export function resultText(view, seat) {
  const sets = /** @type {Player} */ (view.players[seat]).sets ?? [];
  return sets.length ? sets.map((set) => set.size).sort((a, b) => b - a).join("·") : "–";
}

/** Seats from the best split of gems to the worst, as the sizes of their sets compare. @param {any} view */
export function ranking(view) {
  const sizes = /** @type {Player[]} */ (view.players).map((player) => (player.sets ?? []).map((set) => set.size).sort((a, b) => b - a));
  const compare = (/** @type {number[]} */ a, /** @type {number[]} */ b) => {
    for (let i = 0; i < Math.max(a.length, b.length); i++) if (a[i] !== b[i]) return (b[i] ?? 0) - (a[i] ?? 0);
    return 0;
  };
  return sizes.map((_, seat) => seat).sort((a, b) => compare(sizes[a], sizes[b]));
}

/** Everyone's best sets, one below the other. @param {any} view @param {string[]} names */
export function finalTables(view, names) {
  return [h("section.panel", null, h("h2", { text: t("The best sets of everyone") }), ranking(view).map((seat) => h("div.gn-final", { class: seatClass(seat) },
    h("h3.row", null, badge(seat), names[seat]),
    h("ol.gn-sets", null, (/** @type {Player} */ (view.players[seat]).sets ?? []).map((set) => h("li", { class: set.size >= 4 ? "great" : "" },
      h("span.num", { text: set.size, "aria-hidden": "true" }), h("span.hidden-text", { text: tn("set of {n}", "set of {n}", set.size) + ": " + set.cards.map(cardName).join(", ") }),
      set.cards.map((card) => svg(gemUse(card, 0, 0, 24), "0 0 24 24", "icon"))))))))];
}

/** Gems as a square: sorts down, shapes across, and the diamonds. @param {Gem[]} gems @param {boolean} [large] */
function gemSquare(gems, large = false) {
  const words = gems.map((gem) => `${gem.count} × ${cardName(gem.card)}${gem.hidden ? ` (${t("hidden")})` : ""}`).join(", ");
  return h("div.gn-gems", { class: large ? "large" : "", role: "img", "aria-label": words || t("no gems yet") },
    ["R", "H", "S"].flatMap((sort) => ["r", "s", "d"].map((shape) => cell(sort + shape))), h("span.gn-diamonds", null, cell("D")));
  /** @param {string} card */
  function cell(card) {
    const gem = gems.find((g) => g.card === card);
    return h("span.gn-gem", { class: (gem ? "have" : "") + (gem?.hidden ? " fogged" : "") }, svg(gemUse(card, 0, 0, 24), "0 0 24 24"), gem && gem.count > 1 ? h("b", { text: gem.count }) : null);
  }
}

/** @param {Context} context @returns {import("../screens/play.js").TableView} */
export function createView(context) {
  const { session, names } = context;
  /** @type {Model} */
  let model;
  /** @type {Step} */
  let step;
  let busy = false;
  /** The card of the hand whose targets are being asked for. @type {string|null} */
  let aiming = null;

  const status = h("div.gn-status");
  const others = h("ul.gn-others", { "aria-label": t("The others") });
  const caption = h("p.scene-line.gn-caption");
  const row = h("div.gn-row", { role: "group", "aria-label": t("Deck and open cards") });
  const mine = h("section.gn-mine", { "aria-label": t("My cave") });
  const ask = h("p.gn-ask");
  const hand = h("ul.gn-hand", { "aria-label": t("My hand") });
  const flights = h("div.gn-flights", { "aria-hidden": "true" });
  const el = h("div.gn", { class: `people-${names.length}${context.watching ? " watching" : ""}` }, others, h("div.gn-middle", null, caption, row), h("div.gn-desk", null, mine, ask, hand), flights);

  /** @type {Map<string, HTMLElement>} */ const tables = new Map();
  let seated = "";
  const seat = () => (step ? step.viewer : session.viewer);
  const legal = () => (step && !busy && !context.watching ? step.legal : []);
  /** @param {(move: Legal) => boolean} test */
  const moves = (test) => legal().filter(test);

  /** @param {number} i @param {Player} player */
  function tableOf(i, player) {
    const target = aiming ? moves((move) => move.card === aiming && move.target === i)[0] : undefined;
    const words = [names[i], tn("{n} card in hand", "{n} cards in hand", player.hand_count), player.caves ? t("has a cave") : t("no cave"), ...player.curses.map(cardName)].join(", ");
    const inside = [
      h("div.gn-name", null, badge(i), h("span.name", { text: names[i] }), h("span.gn-count", { title: t("cards in hand") }, svg(gnomeBack, "0 0 70 98"), h("b.num", { text: player.hand_count }))),
      h("div.gn-signs", null, h("span.gn-cave", { class: player.caves ? "have" : "" }, face("cave"), player.caves > 1 ? h("b", { text: player.caves }) : null),
        player.curses.map((curse) => h("span.gn-curse", { title: cardName(curse) }, face(curse)))),
      gemSquare(player.gems),
      player.hand.length && i !== seat() ? h("div.gn-known", { title: t("known cards") }, player.hand.slice(0, 5).map((card) => face(card))) : null,
    ];
    return target
      ? h("button.gn-table.aim", { class: seatClass(i), "data-seat": i, "data-move": target.move, "aria-label": target.text, onclick: () => { aiming = null; context.choose(target.move); } }, inside)
      : h("div.gn-table", { class: `${seatClass(i)}${model.turn === i ? " turn" : ""}${aiming ? " dull" : ""}`, "data-seat": i }, h("span.hidden-text", { text: words }), h("div", { "aria-hidden": "true" }, inside));
  }

  function drawOthers() {
    const start = seat() < names.length ? seat() : 0;
    const order = names.map((_, k) => (start + k) % names.length).filter((i) => i !== seat());
    if (order.join() !== seated) {
      seated = order.join();
      others.replaceChildren();
      tables.clear();
    }
    keyed(others, tables, order, String, () => h("li"), (element, i) => {
      const targets = aiming ? moves((move) => move.card === aiming && move.target === i) : [];
      refill(element, [model.players[i], model.turn === i, aiming, targets, i === seat()], () => tableOf(i, model.players[i]));
    });
  }

  function drawRow() {
    const deckMove = moves((move) => move.kind === "take-deck")[0];
    const none = moves((move) => move.kind === "take-none")[0];
    const slot = (/** @type {Node[]} */ inside, /** @type {Legal|undefined} */ move, /** @type {string} */ label, /** @type {string} */ name) =>
      move ? h("button.gn-card.can", { class: context.pending() === move.move ? "chosen" : "", "data-move": move.move, "data-slot": name, "aria-label": move.text, title: label, onclick: () => context.choose(move.move) }, inside)
           : h("span.gn-card", { "data-slot": name, role: "img", "aria-label": label }, inside);
    const discarded = model.discard.reduce((sum, card) => sum + card.count, 0);
    refill(row, [model.deck_count, model.open, discarded, context.pending(), legal().filter((move) => move.kind.startsWith("take"))], () => [
      slot([svg(gnomeBack, "0 0 70 98", "gn-face"), h("b.num.gn-left", { text: model.deck_count })], deckMove, tn("deck: {n} card", "deck: {n} cards", model.deck_count), "deck"),
      model.open.map((card, i) => card ? slot([face(card)], moves((move) => move.kind === "take-open" && move.card === card)[0], `${cardName(card)}. ${cardHint(card)}`, "open" + i) : h("span.gn-card.empty", { "data-slot": "open" + i })),
      discarded ? h("span.gn-discard.muted", { text: tn("{n} discarded", "{n} discarded", discarded) }) : null,
      none ? h("button", { "data-move": none.move, onclick: () => context.choose(none.move) }, none.text) : null,
      context.pending() ? h("button.takeback.gn-back", { onclick: () => context.takeBack() }, icon("ic-turn"), t("Take back")) : null].flat());
  }

  function drawMine() {
    const player = model.players[seat()];
    mine.hidden = !player;
    hand.hidden = !player || context.watching;
    if (!player) return;
    refill(mine, [player.caves, player.curses, player.gems], () => [h("div.gn-signs.large", null,
      h("span.gn-cave", { class: player.caves ? "have" : "", title: player.caves ? t("has a cave") : t("no cave"), role: "img", "aria-label": player.caves ? t("has a cave") : t("no cave") }, face("cave"), player.caves > 1 ? h("b", { text: player.caves }) : null),
      player.curses.map((curse) => h("span.gn-curse", { title: `${cardName(curse)}. ${cardHint(curse)}`, role: "img", "aria-label": cardName(curse) }, face(curse)))), gemSquare(player.gems, true)]);
    drawHand(player);
  }

  /** @param {Player} player */
  function drawHand(player) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.hand : undefined;
    const playing = model.phase === "play" && model.turn === seat() && legal().length > 0;
    const cards = [...player.hand];
    refill(hand, [cards, playing, aiming, context.pending(), legal()], () => cards.map((card, index) => {
      const options = moves((move) => move.card === card && move.kind !== "take-open");
      const can = playing && options.length > 0;
      const pending = options.some((move) => move.move === context.pending());
      return h("li", null, h("button.gn-card.mine", { class: (can ? "can" : playing ? "cannot" : "") + (pending || aiming === card ? " chosen" : ""), "data-hand": `${card}.${index}`, "data-card": card, title: cardHint(card),
        "aria-label": `${cardName(card)}. ${can ? options.map((move) => move.text).join("; ") : cardHint(card)}`, onclick: () => pick(card, options, playing) },
        face(card), h("span.gn-label", { text: cardName(card) })));
    }));
    hand.style.setProperty("--cards", String(Math.max(5, cards.length)));
    if (focused) /** @type {HTMLElement|null} */ (hand.querySelector(`[data-hand="${focused}"]`))?.focus();
  }

  /** @param {string} card @param {Legal[]} options @param {boolean} playing */
  async function pick(card, options, playing) {
    if (!playing) return toast(`${cardName(card)}: ${cardHint(card)}`);
    if (options.length === 1) {
      aiming = null;
      return context.choose(options[0].move);
    }
    if (options.length > 1) {
      if (options[0].kind === "curse") {
        aiming = aiming === card ? null : card;
        draw();
        /** @type {HTMLElement|null} */ (others.querySelector("button.aim"))?.focus();
        return;
      }
      const box = sheet(cardName(card), [h("div.choices", null, options.map((move) => h("button", { onclick: () => { box.close(); context.choose(move.move); } }, move.text)))]);
      return;
    }
    // Not possible now: the engine says why.
    const kind = /fog|rockfall/.test(card) ? `curse ${(seat() + 1) % names.length} ${card}` : /wind/.test(card) ? `blow ${card} ${{ "red-wind": "orange-fog", "yellow-wind": "orange-fog", "blue-wind": "green-fog" }[card]}` : `lay ${card}`;
    const answer = await session.submit(kind);
    if (!answer.ok) toast(answer.text ?? cardHint(card));
  }

  function drawAsk() {
    let text = "";
    if (model.over) text = t("The game is over.");
    else if (legal().length) text = aiming ? t("Whom do you curse?") : model.phase === "take" ? t("Take a card: from the deck or an open one.") : legal()[0].kind === "discard" ? t("Nothing can be played: discard a card.") : t("Play one card.");
    else if (model.turn !== null && model.turn !== seat()) text = t("{name} plays.", { name: names[model.turn] });
    ask.textContent = text;
    ask.classList.toggle("now", legal().length > 0);
    refill(status, [model.deck_count, model.last_round], () => [svg(gnomeBack, "0 0 70 98"), h("span.num.short", { "aria-hidden": "true", text: model.deck_count }), h("span.num.words", { text: tn("{n} card left", "{n} cards left", model.deck_count) }), model.last_round ? h("span.gn-last", { text: t("Last round") }) : null]);
  }

  function draw() {
    if (!model) return;
    drawOthers();
    drawRow();
    drawMine();
    drawAsk();
  }

  /** @param {number|null} i @returns {Element} */
  const placeOf = (i) => (i === seat() ? mine : others.querySelector(`[data-seat="${i}"]`)) ?? row;
  /** @param {string} slot */
  const slotOf = (slot) => row.querySelector(`[data-slot="${slot}"]`) ?? row;

  /** @param {string} markup @param {Element} from @param {Element} to */
  const flight = (markup, from, to) => fly(flights, svg(markup, "0 0 70 98"), middleOf(from, el), middleOf(to, el), { size: 58, arc: 26, ms: 480 });

  /** @param {import("../engine/core.js").Event} event */
  async function happen(event) {
    const card = typeof event.card === "number" ? CARDS[event.card] : null;
    const own = event.seat === seat();
    switch (event.event) {
      case "dealt":
        return;
      case "took-from-deck":
        await flight(gnomeBack, slotOf("deck"), own ? hand : placeOf(event.seat));
        return;
      case "drew":
        sound.card();
        return;
      case "took-open":
        await flight(gnomeCard(card ?? "D"), slotOf("open" + Math.max(0, model.open.indexOf(card))), own ? hand : placeOf(event.seat));
        return;
      case "laid":
        if (/^[RHSD]/.test(card ?? "")) sound.gems(4);
        else sound.pick();
        await flight(gnomeCard(card ?? "D"), own ? hand : placeOf(event.seat), placeOf(event.seat));
        return wait(own ? 150 : 550);
      case "cursed":
        sound.curse();
        await flight(gnomeCard(card ?? "rockfall"), own ? hand : placeOf(event.seat), placeOf(event.target));
        return wait(700);
      case "blew":
        sound.safe();
        await flight(gnomeCard(CARDS[event.wind]), own ? hand : placeOf(event.seat), placeOf(event.seat));
        return wait(500);
      case "discarded":
        return wait(400);
      case "last-round":
        return wait(900);
    }
  }

  /** @param {Step} next */
  async function play(next) {
    busy = true;
    aiming = null;
    for (const event of next.events) {
      if (event.event !== "dealt") {
        caption.textContent = event.text;
        context.say(event.text);
      }
      if (model) await happen(event);
    }
    busy = false;
    show(next);
    if (next.events.some((event) => event.event === "turned-up" || event.event === "dealt")) await wait(60);
  }

  /** @param {Step} next */
  function show(next) {
    step = next;
    model = /** @type {any} */ (next.view);
    aiming = null;
    draw();
    if (next.legal.length && !context.watching && (document.activeElement === document.body || document.activeElement === null))
      /** @type {HTMLElement|null} */ (el.querySelector("button.can"))?.focus({ preventScroll: true });
  }

  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && aiming) {
      aiming = null;
      draw();
    }
  };
  addEventListener("keydown", keys);
  return { el, bar: status, show, play, refresh: draw, close: () => removeEventListener("keydown", keys) };
}
