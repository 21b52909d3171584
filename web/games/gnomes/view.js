// The gnomes' table: everyone's cave at a glance, the open row, my hand at the bottom.

import { fill, h, icon, keyed, refill, svg } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { fly, middleOf, oneByOne, wait } from "../../lib/motion.js";
import { sound } from "../../lib/sound.js";
import { badge, ranking, seatClass, sheet, toast } from "../../lib/ui.js";
import { CARDS, cardHint, cardName, gemUse, gnomeBack, gnomeCard } from "./art.js";

/** @typedef {import("../../screens/play.js").Context} Context */
/** @typedef {import("../../play/local.js").Step} Step */
/** @typedef {import("../../engine/core.js").Legal} Legal */
/** @typedef {{card: string, count: number, hidden: boolean}} Gem */
/** @typedef {{size: number, by: string|null, cards: string[]}} GemSet */
/**
 * @typedef {{hand_count: number, hand: string[], caves: number, curses: string[], gems: Gem[], sets: GemSet[]|null}}
 *   Player
 */
/**
 * @typedef {{phase: string, turn: number|null, last_round: boolean, deck_count: number, curses_max: number, open:
 *   (string|null)[],
 *   discard: {card: string, count: number}[], players: Player[], over: boolean, points: number[], to_act: number[]}}
 *   Model
 */

/** @param {string} card @param {string} [className] */
const face = (card, className = "gn-face") => svg(gnomeCard(card), "0 0 70 98", className);

/** @param {any} view @param {number} seat @returns {GemSet[]} */
const setsOf = (view, seat) => view.players[seat].sets ?? [];

/** The sizes of a player's sets, largest first: what is compared. @param {any} view @param {number} seat */
export function resultText(view, seat) {
  const sets = setsOf(view, seat);
  return sets.length
    ? sets
        .map((set) => set.size)
        .sort((a, b) => b - a)
        .join("·")
    : "–";
}

/**
 * Everyone's best sets, one below the other; laid out set by set, the winner's last.
 * @param {any} view
 * @param {string[]} names
 */
export function finalTables(view, names) {
  const ranked = ranking(view);
  const tables = ranked.map((seat) =>
    h(
      "div.gn-final",
      { class: seatClass(seat) },
      h("h3.row", null, badge(seat), names[seat]),
      h(
        "ol.gn-sets",
        null,
        setsOf(view, seat).map((set) =>
          h(
            "li",
            { class: set.size >= 4 ? "great" : "", "data-size": set.size },
            h("span.num", { text: set.size, "aria-hidden": "true" }),
            h("span.hidden-text", {
              text: tn("set of {n}", "set of {n}", set.size) + ": " + set.cards.map(cardName).join(", "),
            }),
            set.cards.map((card) => svg(gemUse(card, 0, 0, 24), "0 0 24 24", "icon")),
          ),
        ),
      ),
    ),
  );
  const sets = [...tables]
    .reverse()
    .flatMap((table) => /** @type {HTMLElement[]} */ ([...table.querySelectorAll("li")]));
  requestAnimationFrame(() => oneByOne(sets, (set) => sound.gems(Number(set.dataset.size))));
  return [h("section.panel.gn-finals", null, h("h2", { text: t("The best sets of everyone") }), tables)];
}

const SQUARE = [...["R", "H", "S"].flatMap((sort) => ["r", "s", "d"].map((shape) => sort + shape)), "D"];

/** Gems as a square: sorts down, shapes across, and the diamonds. A cell changes only when its own gem does.
 * @param {boolean} [large] @returns {{el: HTMLElement, show(gems: Gem[]): void}} */
function gemSquare(large = false) {
  const cells = SQUARE.map((card) => h("span.gn-gem", null, svg(gemUse(card, 0, 0, 24), "0 0 24 24"), h("b")));
  const el = h(
    "div.gn-gems",
    { class: large ? "large" : "", role: "img" },
    cells.slice(0, 9),
    h("span.gn-diamonds", null, cells[9]),
  );
  const looks = SQUARE.map(() => "");
  return {
    el,
    show(gems) {
      SQUARE.forEach((card, i) => {
        const gem = gems.find((g) => g.card === card);
        const look = gem ? `${gem.count}${gem.hidden}` : "";
        if (looks[i] === look) return;
        looks[i] = look;
        cells[i].className = "gn-gem" + (gem ? " have" : "") + (gem?.hidden ? " fogged" : "");
        /** @type {Element} */ (cells[i].lastChild).textContent = gem && gem.count > 1 ? String(gem.count) : "";
      });
      const words =
        gems.map((gem) => `${gem.count} × ${cardName(gem.card)}${gem.hidden ? ` (${t("hidden")})` : ""}`).join(", ") ||
        t("no gems yet");
      if (el.getAttribute("aria-label") !== words) el.setAttribute("aria-label", words);
    },
  };
}

/** A player's cave and curses. @param {Player} player @param {boolean} [large] */
function signs(player, large = false) {
  const cave = player.caves ? t("has a cave") : t("no cave");
  return [
    h(
      "span.gn-cave",
      { class: player.caves ? "have" : "", ...(large ? { title: cave, role: "img", "aria-label": cave } : {}) },
      face("cave"),
      player.caves > 1 ? h("b", { text: player.caves }) : null,
    ),
    ...player.curses.map((curse) =>
      h(
        "span.gn-curse",
        {
          title: large ? `${cardName(curse)}. ${cardHint(curse)}` : cardName(curse),
          ...(large ? { role: "img", "aria-label": cardName(curse) } : {}),
        },
        face(curse),
      ),
    ),
  ];
}

/** @param {Context} context @returns {import("../../screens/play.js").TableView} */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
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
  const rowDeck = h("span.gn-slot"),
    rowOpen = h("span.gn-slots"),
    rowRest = h("span.gn-slots");
  /** @type {Map<string, HTMLElement>} */ const openSlots = new Map();
  const row = h("div.gn-row", { role: "group", "aria-label": t("Deck and open cards") }, rowDeck, rowOpen, rowRest);
  const mine = h("section.gn-mine", { "aria-label": t("My cave") });
  const ask = h("p.gn-ask");
  const hand = h("ul.gn-hand", { "aria-label": t("My hand") });
  /** @type {Map<string, HTMLElement>} */ const handCards = new Map();
  const flights = h("div.gn-flights", { "aria-hidden": "true" });
  const el = h(
    "div.gn",
    { class: `people-${names.length}${context.watching ? " watching" : ""}` },
    others,
    h("div.gn-middle", null, caption, row),
    h("div.gn-desk", null, mine, ask, hand),
    flights,
  );

  /** @type {Map<string, HTMLElement>} */ const tables = new Map();
  /** @type {Map<number, (place: HTMLElement, player: Player) => void>} */ const drawTable = new Map();
  const mySigns = h("div.gn-signs.large"),
    mySquare = gemSquare(true);
  mine.append(mySigns, mySquare.el);
  let seated = "";
  const seat = () => (step ? step.viewer : session.viewer);
  const legal = () => (step && !busy && !context.watching ? step.legal : []);
  /** @param {(move: Legal) => boolean} test */
  const moves = (test) => legal().filter(test);

  /** A player's table, whose parts change one by one. @param {number} i */
  function makeTable(i) {
    const words = h("span.hidden-text"),
      count = h("b.num"),
      signsOf = h("div.gn-signs"),
      square = gemSquare(),
      known = h("div.gn-known", { title: t("known cards") });
    const inside = h(
      "div",
      { "aria-hidden": "true" },
      h(
        "div.gn-name",
        null,
        badge(i),
        h("span.name", { text: names[i] }),
        h("span.gn-count", { title: t("cards in hand") }, svg(gnomeBack, "0 0 70 98"), count),
      ),
      signsOf,
      square.el,
      known,
    );
    /** The whole is a button while it can be aimed at. @type {HTMLElement|null} */
    let outer = null;
    let aim = "";
    return (/** @type {HTMLElement} */ place, /** @type {Player} */ player) => {
      const target = aiming ? moves((move) => move.card === aiming && move.target === i)[0] : undefined;
      if (!outer || aim !== (target?.move ?? "")) {
        aim = target?.move ?? "";
        outer = target
          ? h(
              "button.gn-table.aim",
              {
                class: seatClass(i),
                "data-seat": i,
                "data-move": target.move,
                "aria-label": target.text,
                onclick: () => {
                  aiming = null;
                  context.choose(target.move);
                },
              },
              inside,
            )
          : h("div.gn-table", { class: seatClass(i), "data-seat": i }, words, inside);
        fill(place, outer);
      }
      if (!target) {
        outer.classList.toggle("turn", model.turn === i);
        outer.classList.toggle("dull", aiming !== null);
      }
      refill(words, [player.hand_count, player.caves, player.curses], () =>
        [
          names[i],
          tn("{n} card in hand", "{n} cards in hand", player.hand_count),
          player.caves ? t("has a cave") : t("no cave"),
          ...player.curses.map(cardName),
        ].join(", "),
      );
      refill(count, player.hand_count, () => String(player.hand_count));
      refill(signsOf, [player.caves, player.curses], () => signs(player));
      square.show(player.gems);
      const shown = i !== seat() ? player.hand.slice(0, 5) : [];
      known.hidden = !shown.length;
      refill(known, shown, () => shown.map((card) => face(card)));
    };
  }

  function drawOthers() {
    const start = Math.max(0, seat() < names.length ? seat() : 0); // a replay is seen by nobody's eyes
    const order = names.map((_, k) => (start + k) % names.length).filter((i) => i !== seat());
    if (order.join() !== seated) {
      seated = order.join();
      others.replaceChildren();
      tables.clear();
      drawTable.clear();
    }
    keyed(
      others,
      tables,
      order,
      String,
      () => h("li"),
      (element, i) => {
        const draw = drawTable.get(i) ?? makeTable(i);
        drawTable.set(i, draw);
        draw(element, model.players[i]);
      },
    );
  }

  function drawRow() {
    const deckMove = moves((move) => move.kind === "take-deck")[0];
    const none = moves((move) => move.kind === "take-none")[0];
    const slot = (
      /** @type {Node[]} */ inside,
      /** @type {Legal|undefined} */ move,
      /** @type {string} */ label,
      /** @type {string} */ name,
    ) =>
      move
        ? h(
            "button.gn-card.can",
            {
              class: context.pending() === move.move ? "chosen" : "",
              "data-move": move.move,
              "data-slot": name,
              "aria-label": move.text,
              title: label,
              onclick: () => context.choose(move.move),
            },
            inside,
          )
        : h("span.gn-card", { "data-slot": name, role: "img", "aria-label": label, title: label }, inside);
    const discarded = model.discard.reduce((sum, card) => sum + card.count, 0);
    refill(rowDeck, [model.deck_count, deckMove, context.pending() === deckMove?.move], () =>
      slot(
        [svg(gnomeBack, "0 0 70 98", "gn-face"), h("b.num.gn-left", { text: model.deck_count })],
        deckMove,
        tn("deck: {n} card", "deck: {n} cards", model.deck_count),
        "deck",
      ),
    );
    keyed(
      rowOpen,
      openSlots,
      model.open,
      (_, i) => String(i),
      () => h("span.gn-slot"),
      (element, card, i) => {
        const move = card ? moves((one) => one.kind === "take-open" && one.card === card)[0] : undefined;
        refill(element, [card, move, context.pending() === move?.move], () =>
          card
            ? slot([face(card)], move, `${cardName(card)}. ${cardHint(card)}`, "open" + i)
            : h("span.gn-card.empty", { "data-slot": "open" + i }),
        );
      },
    );
    refill(rowRest, [discarded, none, context.pending()], () => [
      discarded ? h("span.gn-discard.muted", { text: tn("{n} discarded", "{n} discarded", discarded) }) : null,
      none
        ? h("button.gn-none", { "data-move": none.move, onclick: () => context.choose(none.move) }, none.text)
        : null,
      context.pending()
        ? h("button.takeback.gn-back", { onclick: () => context.takeBack() }, icon("ic-turn"), t("Take back"))
        : null,
    ]);
  }

  function drawMine() {
    const player = model.players[seat()];
    mine.hidden = !player;
    hand.hidden = !player || context.watching;
    if (!player) {
      // between two people at one device nobody's cards stay on the page
      handCards.clear();
      hand.replaceChildren();
      return;
    }
    refill(mySigns, [player.caves, player.curses], () => signs(player, true));
    mySquare.show(player.gems);
    drawHand(player);
  }

  /** @param {Player} player */
  function drawHand(player) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.hand : undefined;
    const playing = model.phase === "play" && model.turn === seat() && legal().length > 0;
    const cards = [...player.hand];
    // Told apart by the card and how many of its kind stand before it: the others stay where they are.
    const before = /** @type {Record<string, number>} */ ({});
    const keys = cards.map((card) => `${card}.${(before[card] = (before[card] ?? -1) + 1)}`);
    keyed(
      hand,
      handCards,
      cards,
      (_, index) => keys[index],
      () => h("li"),
      (element, card, index) => {
        const options = moves((move) => move.card === card && move.kind !== "take-open");
        const can = playing && options.length > 0;
        const pending = options.some((move) => move.move === context.pending());
        refill(element, [card, playing, options, pending, aiming === card], () =>
          h(
            "button.gn-card.mine",
            {
              class: (can ? "can" : playing ? "cannot" : "") + (pending || aiming === card ? " chosen" : ""),
              "data-hand": keys[index],
              "data-card": card,
              title: cardHint(card),
              "aria-label": `${cardName(card)}. ${can ? options.map((move) => move.text).join("; ") : cardHint(card)}`,
              onclick: () => pick(card, options, playing),
            },
            face(card),
            h("span.gn-label", { text: cardName(card) }),
          ),
        );
        if (hand.children[index] !== element) hand.insertBefore(element, hand.children[index] ?? null);
      },
    );
    hand.style.setProperty("--cards", String(Math.max(5, cards.length)));
    if (focused && document.activeElement === document.body)
      /** @type {HTMLElement|null} */ (hand.querySelector(`[data-hand="${focused}"]`))?.focus();
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
      const box = sheet(cardName(card), [
        h(
          "div.choices",
          null,
          options.map((move) =>
            h(
              "button",
              {
                onclick: () => {
                  box.close();
                  context.choose(move.move);
                },
              },
              move.text,
            ),
          ),
        ),
      ]);
      return;
    }
    // Not possible now: the engine says why.
    const kind = /fog|rockfall/.test(card)
      ? `curse ${(seat() + 1) % names.length} ${card}`
      : /wind/.test(card)
        ? `blow ${card} ${{ "red-wind": "orange-fog", "yellow-wind": "orange-fog", "blue-wind": "green-fog" }[card]}`
        : `lay ${card}`;
    const answer = await session.submit(kind);
    if (!answer.ok) toast(answer.text ?? cardHint(card));
  }

  /** What is asked of who is to move. */
  function question() {
    if (aiming) return t("Whom do you curse?");
    if (model.phase === "take" && !model.deck_count) return t("The deck is empty: take an open card, or none.");
    if (model.phase === "take") return t("Take a card: from the deck or an open one.");
    return legal()[0].kind === "discard" ? t("Nothing can be played: discard a card.") : t("Play one card.");
  }

  function drawAsk() {
    let text = "";
    if (model.over) text = t("The game is over.");
    else if (legal().length) text = question();
    else if (model.turn !== null && model.turn !== seat()) text = t("{name} to play.", { name: names[model.turn] });
    ask.textContent = text;
    ask.classList.toggle("now", legal().length > 0);
    const near = model.last_round ? t("Last round") : model.deck_count ? "" : t("One more round");
    refill(status, [model.deck_count, near], () => [
      svg(gnomeBack, "0 0 70 98"),
      h("span.num.short", { "aria-hidden": "true", text: model.deck_count }),
      h("span.num.words", { text: tn("{n} card left", "{n} cards left", model.deck_count) }),
      near ? h("span.gn-last", { text: near }) : null,
    ]);
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
  const flight = (markup, from, to) =>
    fly(flights, svg(markup, "0 0 70 98"), middleOf(from, el), middleOf(to, el), { size: 58, arc: 26, ms: 480 });

  /** @param {import("../../engine/core.js").Event} event */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
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
        await flight(
          gnomeCard(card ?? "D"),
          slotOf("open" + Math.max(0, model.open.indexOf(card))),
          own ? hand : placeOf(event.seat),
        );
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
      case "deck-empty":
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
    if (
      next.legal.length &&
      !context.watching &&
      (document.activeElement === document.body || document.activeElement === null)
    )
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
