// Black Crystal's table: the mine that grows, dwarfs, fights with dice, and what may be done now.
import { call } from "../../engine/client.js";
import { fill, h, icon, keyed, refill, sizeOf, svg } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { reducedMotion, wait } from "../../lib/motion.js";
import { sound } from "../../lib/sound.js";
import { badge, colourOf, NAMED_COLOURS, seatClass, setColoursByRules, sheet } from "../../lib/ui.js";
import { dieArt, dwarfArt, monsterArt, SHAPES, shapeOf, signArt, tileArt, tokens, turned } from "./art.js";

/** @typedef {import("../../screens/play.js").Context} Context */
/** @typedef {import("../../play/local.js").Step} Step */
/** @typedef {import("../../engine/core.js").Legal} Legal */
/** @typedef {import("../../engine/core.js").Event} Event */
/**
 * @typedef {{cell: string, tile?: string, shape?: string, event?: string, rotation?: number, openings?: string,
 *   passages?: string, boom?: boolean, rubble?: boolean, mushroom?: boolean, ore?: boolean, crystals?: number}} Cell
 */
/**
 * @typedef {{colour: string, cell: string, skill: string|null, counters: number, charges: number, explosives: number,
 *   crystal: boolean, mining: boolean, skips: boolean, dazed: number,
 *   hand_count: number, hand: {card: string, count: number}[]|null, open: {card: string, left: number}[], monsters:
 *   {monster: string, health: number, count: number}[],
 *   digging?: boolean, blindfold?: boolean, promise?: string|null}} Dwarf */
/**
 * @typedef {{player: number|null, boost: number, champion: {monster: string, health: number, boost: number, state:
 *   string, weakened?: number}|null, die: number|null, strength: number,
 *   weakened?: number}} Side */
/**
 * @typedef {{turn: number|null, asked: number|null, question: string, winner: number|null, tiles_left: number, cells:
 *   Cell[], dwarfs: Dwarf[], over: boolean,
 *   fight: {step: string, monster: string|null, sides: Side[]}|null, drawn: (string|null)[], lay_cell: string|null}}
 *   Model
 */
/** @typedef {{cell: string, turn: number, which: number}} Trying */
/** @typedef {{key: string, name: string, text: string, health?: number, points?: number}} Entry */
/** @typedef {{boom: Entry[], find: Entry[], skills: Entry[], tiles: Entry[]}} Box */

const NS = "http://www.w3.org/2000/svg";
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
});
const OPPOSITE = /** @type {Record<string, string>} */ ({ n: "s", e: "w", s: "n", w: "e" });
const HOMES = [
  [500, 0],
  [1000, 500],
  [500, 1000],
  [0, 500],
];
// Their targets glow at once; the others are asked for by a button first.
const AT_ONCE = new Set(["lay", "walk", "portal", "flee", "fall", "dig", "passage", "attack", "into"]);
const AIMED = new Set([...AT_ONCE, "blast", "clear", "rubble", "mushroom", "teleport", "kick"]);

// Their points add to a roll; of other cards they mean something else.
const BOOSTS = new Set(["mug-of-ale", "war-hammer", "rage-brew", "chain-mail"]);

/** @param {string} cell */
const columnRow = (cell) => [cell.charCodeAt(0) - 97, Number(cell[1]) - 1];
/** @param {number} column @param {number} row */
const cellName = (column, row) => String.fromCharCode(97 + column) + (row + 1);
/** @param {number} place as events have it */
const placeName = (place) => (place > 80 ? "home" : cellName(place % 9, Math.floor(place / 9)));

/** @param {string} question @param {Legal[]} moves */
function questionText(question, moves) {
  const explores = moves.some((move) => move.kind === "explore"),
    walks = moves.some((move) => AT_ONCE.has(move.kind));
  return (
    {
      move:
        explores && walks
          ? t("Your move: explore, or walk to a glowing cell.")
          : explores
            ? t("Your move: explore.")
            : walks
              ? t("Your move: walk to a glowing cell.")
              : t("Your move."),
      rest: t("Anything else this turn?"),
      lay: t("Lay the tile: drag it to a glowing cell, or tap one; tap again to turn it."),
      fight: t("A fight! Add whatever you like, then begin."),
      sell: t("Sell cards for strength?"),
      keep: t("Keep the Dandelions?"),
      "odd-even": t("Odd or even?"),
      flee: t("You flee: where to?"),
      pit: t("A pit!"),
      fall: t("You fall: where to?"),
      bury: t("Buried under rubble!"),
      passage: t("You may lay a passage: choose a wall."),
      blind: t("Blindfolded: choose a glowing cell."),
      discard: t("Too many cards: discard down to six."),
    }[question] ?? ""
  );
}

/** What a group of moves is called on its button. @param {string} kind */
function groupText(kind) {
  return (
    {
      blast: t("Blow a hole"),
      clear: t("Clear rubble"),
      rubble: t("Make rubble"),
      mushroom: t("Throw a mushroom"),
      teleport: t("Teleport a dwarf"),
      kick: t("Kick a dwarf"),
      steal: t("Steal a card"),
      "take-explosive": t("Take an explosive"),
      discard: t("Discard"),
      sell: t("Sell a card"),
      passage: t("Open a passage"),
      promise: t("Promise a reward"),
      boost: t("Add strength"),
    }[kind] ?? kind
  );
}

/** @param {string} means */
function meansText(means) {
  return (
    {
      explosive: t("with an explosive"),
      bombyaga: t("with the Bombyaga"),
      pickaxe: t("with the pickaxe"),
      toolbox: t("with the toolbox"),
      skill: t("with your skill"),
      miner: t("with the miner's help"),
    }[means] ?? ""
  );
}

/**
 * A card that can be read: its picture, its name, what it does.
 * @param {"boom"|"find"|"skills"} part
 * @param {Entry} one
 */
export function bigCard(part, one) {
  return h(
    "div.bc-card",
    { class: part },
    h(
      "span.bc-card-art",
      null,
      part === "boom" ? svg(monsterArt(one.key), "0 0 100 100") : svg(signArt(one.key), "0 0 24 24"),
      one.health
        ? h("b.num.bc-strength", { title: t("strength"), text: one.health })
        : part === "find" && one.points && BOOSTS.has(one.key)
          ? h("b.num.bc-strength.good", { text: "+" + one.points })
          : null,
    ),
    h("strong", { text: one.name }),
    h("p", { text: one.text }),
  );
}

/** @param {Context} context @returns {import("../../screens/play.js").TableView} */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export function createView(context) {
  const { session, names } = context;
  /** @type {Model|null} */
  let model = null;
  /** @type {Step} */
  let step;
  /** @type {Box|null} */
  let box = null;
  let busy = false;
  /** The group of moves whose targets glow. @type {string|null} */
  let aiming = null;
  /** The tile being tried. @type {Trying|null} */
  let trying = null;
  let follow = matchMedia("(max-width: 59.9rem)").matches && !context.watching;

  const status = h("div.bc-status.num");
  const people = h("ul.bc-people", { "aria-label": t("Dwarfs") });
  const map = svg("", "0 0 1100 1100", "bc-map", t("The mine"));
  map.removeAttribute("role");
  map.removeAttribute("aria-label");
  map.removeAttribute("aria-hidden");
  const layers = ["ground", "tiles", "glow", "ghost", "dwarfs"].map((name) => {
    const layer = document.createElementNS(NS, "g");
    layer.setAttribute("class", "bc-" + name);
    map.append(layer);
    return layer;
  });
  const [ground, tileLayer, glow, ghost, dwarfLayer] = layers;
  const sheetOf = h("div.bc-pan", null, map);
  const caption = h("p.scene-line.bc-caption");
  const popup = h("div.bc-popup", { hidden: true });
  const fightBox = h("div.bc-fight", { hidden: true, role: "group", "aria-label": t("The fight") });
  const lookButton = h("button.bc-look", {
    onclick: () => {
      follow = !follow;
      frame();
    },
  });
  const board = h("div.bc-board", null, sheetOf, caption, fightBox, popup, lookButton);
  const ask = h("p.bc-ask");
  const actions = h("div.bc-actions");
  const hand = h("ul.bc-hand", { "aria-label": t("My cards") });
  /** On wide screens the last things that happened stand below the hand; the live region has said them. */
  const logged = h("ol.bc-log", { "aria-hidden": "true" });
  const el = h(
    "div.bc",
    { class: context.watching ? "watching" : "" },
    people,
    board,
    h("div.bc-desk", null, ask, actions, hand, logged),
  );
  /** Whose sides of the board the ground was drawn for. */
  let groundOf = "";

  void call("box").then((/** @type {Box} */ answer) => {
    box = answer;
    draw();
  });

  const seat = () => (step ? step.viewer : session.viewer);
  const legal = () => (step && !busy && !context.watching ? step.legal : []);
  /** @param {"boom"|"find"|"skills"|"tiles"} part @param {string} key */
  const entry = (part, key) => box?.[part].find((one) => one.key === key) ?? { key, name: key, text: "" };

  /** The side of the board where a seat's entrance is. @param {number} of */
  const sideOf = (of) => (model?.dwarfs[of] ? NAMED_COLOURS.indexOf(model.dwarfs[of].colour) : of);
  /** @param {string} place @param {number} of the seat whose home it is */
  const spot = (place, of) => {
    if (place === "home") return HOMES[sideOf(of)] ?? HOMES[0];
    const [column, row] = columnRow(place);
    return [100 + column * 100, 100 + row * 100];
  };

  function groundArt() {
    let markup = `<rect x="92" y="92" width="916" height="916" rx="18" fill="#191327"/>`;
    for (let i = 0; i < 81; i++)
      markup += `<rect x="${104 + (i % 9) * 100}" y="${104 + Math.floor(i / 9) * 100}" width="92" height="92" rx="8" fill="#221b33"/>`;
    HOMES.forEach(([x, y], side) => {
      const owner = names.findIndex((_, i) => sideOf(i) === side),
        used = owner >= 0;
      markup += `<g class="s${used ? colourOf(owner) : 7}" opacity="${used ? 1 : 0.25}"><rect x="${x + 8}" y="${y + 8}" width="84" height="84" rx="14" fill="#2b2521"/><path d="M${x + 20} ${y + 92}V${y + 46}c0-18 12-28 30-28s30 10 30 28v46z" fill="#0b0908"/><path d="M${x + 14} ${y + 92}V${y + 24}h72v68" fill="none" stroke="var(--c)" stroke-width="8" stroke-linejoin="round"/></g>`;
    });
    return markup;
  }

  /** The place that a move points to, or null. @param {Legal} move */
  function target(move) {
    if (!AIMED.has(move.kind)) return null;
    if (move.kind === "kick") return model?.dwarfs[move.player]?.cell ?? null;
    if (move.cell) return move.cell;
    if (!move.direction || !model) return null;
    const own = model.dwarfs[seat()].cell;
    const [x, y] = spot(own, seat());
    const [dx, dy] = STEPS[move.direction];
    return cellName((x + dx * 100 - 100) / 100, (y + dy * 100 - 100) / 100);
  }

  /** A passage that costs a counter is asked for by a button. @param {Legal} move */
  const atOnce = (move) => AT_ONCE.has(move.kind) && (move.kind !== "passage" || model?.question === "passage");

  /** @param {Legal} move */
  const group = (move) =>
    atOnce(move) ? "" : [move.kind, move.means ?? "", move.kind === "teleport" ? move.player : ""].join(" ").trim();

  function aimed() {
    return legal().filter((move) => AIMED.has(move.kind) && group(move) === (aiming ?? ""));
  }

  // ---- drawing ----

  /** What is drawn at each cell, and from what. @type {Map<string, {element: SVGGElement, markup: string}>} */
  const drawnCells = new Map();
  function drawTiles() {
    if (!model) return;
    const cells = new Map(model.cells.map((cell) => [cell.cell, cell]));
    for (const [name, { element }] of drawnCells) {
      if (cells.has(name)) continue;
      element.remove();
      drawnCells.delete(name);
    }
    for (const cell of model.cells) {
      const markup = cellArt(cell, cells);
      const before = drawnCells.get(cell.cell);
      if (before?.markup === markup) continue;
      const element = before?.element ?? document.createElementNS(NS, "g");
      const [x, y] = spot(cell.cell, 0);
      element.setAttribute("transform", `translate(${x} ${y})`);
      element.innerHTML = markup;
      if (!before) tileLayer.append(element);
      drawnCells.set(cell.cell, { element, markup });
    }
  }

  /** @param {Cell} cell @param {Map<string, Cell>} cells */
  function cellArt(cell, cells) {
    const [column, row] = columnRow(cell.cell);
    const openings = cell.openings ?? "";
    const walls = [...openings]
      .filter((letter) => {
        const [dx, dy] = STEPS[{ n: "north", e: "east", s: "south", w: "west" }[letter] ?? "north"];
        const other = cells.get(cellName(column + dx, row + dy));
        const outside = column + dx < 0 || column + dx > 8 || row + dy < 0 || row + dy > 8;
        const atHome = outside && (column === 4 || row === 4);
        return (
          !(cell.passages ?? "").includes(letter) &&
          ((outside && !atHome) || (other?.openings && !other.openings.includes(OPPOSITE[letter])))
        );
      })
      .join("");
    return `${cell.tile ? tileArt(openings, cell.event ?? "", cell.passages, walls) : ""}${cell.ore ? tokens.ore : ""}${cell.crystals ? tokens.crystal : ""}${cell.boom ? tokens.boom : ""}${cell.rubble ? tokens.rubble : ""}${cell.mushroom ? tokens.mushroom : ""}`;
  }

  function drawDwarfs() {
    if (!model) return;
    const there = new Map();
    model.dwarfs.forEach((dwarf, i) => {
      let element = /** @type {SVGGElement|null} */ (dwarfLayer.querySelector(`[data-seat="${i}"]`));
      if (!element) {
        element = document.createElementNS(NS, "g");
        element.setAttribute("class", `bc-dwarf ${seatClass(i)}`);
        element.dataset.seat = String(i);
        element.innerHTML = `<g transform="scale(1.350) translate(-20 -48)">${dwarfArt(colourOf(i))}</g><g class="carried">${tokens.crystal}</g>`;
        dwarfLayer.append(element);
      }
      const [x, y] = spot(dwarf.cell, i);
      const key = `${x},${y}`,
        before = there.get(key) ?? 0;
      there.set(key, before + 1);
      element.style.transform = `translate(${x + 50 + before * 22 - (before ? 8 : 0)}px, ${y + 80 + before * 6}px)`;
      element.classList.toggle("has", dwarf.crystal);
      element.classList.toggle("turn", model?.turn === i && !model.over);
    });
  }

  let glowFrom = "";
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
  function drawGlow() {
    const from = JSON.stringify([
      aimed().map((move) => [move.move, target(move)]),
      context.pending(),
      trying,
      model?.drawn,
    ]);
    if (from === glowFrom) return;
    glowFrom = from;
    const focused =
      document.activeElement instanceof Element ? document.activeElement.getAttribute("data-place") : null;
    glow.replaceChildren();
    ghost.replaceChildren();
    if (!model) return;
    /** @type {Map<string, Legal[]>} */
    const places = new Map();
    for (const move of aimed()) {
      const place = target(move);
      if (place) places.set(place, [...(places.get(place) ?? []), move]);
    }
    for (const [place, moves] of places) {
      const [x, y] = spot(place, seat());
      const pending = moves.some((move) => move.move === context.pending());
      const element = document.createElementNS(NS, "g");
      element.setAttribute(
        "class",
        "bc-target" + (pending ? " chosen" : "") + (["lay", "into"].includes(moves[0].kind) ? " empty" : ""),
      );
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", "0");
      element.setAttribute("data-place", place);
      element.setAttribute("aria-label", moves[0].kind === "lay" ? t("Lay at {cell}", { cell: place }) : moves[0].text);
      element.innerHTML = `<rect x="${x + 4}" y="${y + 4}" width="92" height="92" rx="12"/>`;
      const act = () => tap(place, moves);
      element.addEventListener("click", act);
      element.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          act();
        } else if (event.key.toLowerCase() === "r" && trying) turnTile();
      });
      glow.append(element);
    }
    if (trying) drawGhost();
    if (focused) /** @type {SVGElement|null} */ (glow.querySelector(`[data-place="${focused}"]`))?.focus();
  }

  /** Ways in which the tile being tried may lie at its cell. */
  function turns() {
    return legal().filter(
      (move) => move.kind === "lay" && move.cell === trying?.cell && (move.which ?? 0) === trying?.which,
    );
  }

  function drawGhost() {
    const ways = turns();
    if (!trying || !ways.length || !model) return;
    const tile = model.drawn[trying.which] ?? model.drawn[0];
    if (!tile) return;
    const [x, y] = spot(trying.cell, seat());
    const way = ways[trying.turn % ways.length];
    const element = document.createElementNS(NS, "g");
    element.setAttribute("transform", `translate(${x} ${y})`);
    element.innerHTML =
      tileArt(turned(SHAPES[shapeOf(tile)], way.rotation), tile.split("-")[0] === "plain" ? "" : tile.split("-")[0]) +
      `<rect x="2" y="2" width="96" height="96" rx="8" fill="none" stroke="#ffb84d" stroke-width="5"/>`;
    ghost.append(element);
  }

  function turnTile() {
    if (!trying) return;
    trying.turn++;
    sound.card();
    drawGlow();
  }

  // ---- a tile dragged by finger or mouse ----

  /**
   * @type {{id: number, which: number, x: number, y: number, before: Trying|null, held: HTMLElement|null, fits:
   *   boolean}|null}
   */
  let drag = null;

  /** @param {number} x @param {number} y on the screen */
  function cellAt(x, y) {
    const rect = board.getBoundingClientRect();
    const column = Math.floor(((x - rect.left - eye.x) / eye.scale - 100) / 100),
      row = Math.floor(((y - rect.top - eye.y) / eye.scale - 100) / 100);
    return x >= rect.left &&
      x < rect.right &&
      y >= rect.top &&
      y < rect.bottom &&
      column >= 0 &&
      column < 9 &&
      row >= 0 &&
      row < 9
      ? cellName(column, row)
      : "";
  }

  /** @param {PointerEvent} event @param {number} which of the drawn tiles */
  function startDrag(event, which) {
    if (event.button || drag || model?.question !== "lay" || !legal().length) return;
    drag = { id: event.pointerId, which, x: event.clientX, y: event.clientY, before: trying, held: null, fits: false };
    addEventListener("pointermove", moveDrag);
    addEventListener("pointerup", endDrag);
    addEventListener("pointercancel", dropDrag);
  }

  /** @param {PointerEvent} event */
  function moveDrag(event) {
    if (!drag || !model || event.pointerId !== drag.id) return;
    const { which, before } = drag;
    if (!drag.held) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return; // a tap that trembles
      const tile = model.drawn[which] ?? model.drawn[0] ?? "";
      drag.held = h(
        "div.bc-held",
        { "aria-hidden": "true" },
        svg(tileArt(SHAPES[shapeOf(tile)], tile.split("-")[0] === "plain" ? "" : tile.split("-")[0]), "0 0 100 100"),
      );
      el.append(drag.held);
      sound.card();
    }
    drag.held.style.translate = `${event.clientX}px ${event.clientY}px`;
    const cell = cellAt(event.clientX, event.clientY);
    drag.fits = legal().some((move) => move.kind === "lay" && move.cell === cell && (move.which ?? 0) === which);
    drag.held.classList.toggle("fits", drag.fits);
    if (!drag.fits) trying = null;
    else if (trying?.cell !== cell || trying.which !== which)
      trying = { cell, which, turn: before?.cell === cell ? before.turn : 0 };
    drawGlow();
  }

  /** @param {PointerEvent} event */
  function endDrag(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { held, fits } = drag;
    if (!held || !fits) return dropDrag();
    // The click that ends it is none.
    const none = (/** @type {globalThis.Event} */ click) => click.stopPropagation();
    addEventListener("click", none, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", none, { capture: true }));
    sound.pick();
    stopDrag();
    held.remove();
  }

  /** Where it may not lie it goes back to where it came from. */
  function dropDrag() {
    if (!drag) return;
    const { held, x, y, before } = drag;
    stopDrag();
    trying = before;
    drawGlow();
    drawActions();
    if (!held) return;
    held.classList.add("back");
    held.style.translate = `${x}px ${y}px`;
    setTimeout(() => held.remove(), reducedMotion() ? 0 : 250);
  }

  function stopDrag() {
    drag = null;
    removeEventListener("pointermove", moveDrag);
    removeEventListener("pointerup", endDrag);
    removeEventListener("pointercancel", dropDrag);
    drawActions();
  }

  /** @param {string} place @param {Legal[]} moves */
  function tap(place, moves) {
    if (moves[0].kind === "lay") {
      if (trying?.cell === place) turnTile();
      else {
        trying = { cell: place, turn: 0, which: trying?.which ?? 0 };
        if (!turns().length) trying.which = moves[0].which ?? 0;
        sound.card();
        drawGlow();
        drawActions();
      }
      return;
    }
    if (moves.length === 1) return context.choose(moves[0].move);
    const choice = sheet(t("What do you do there?"), [
      h(
        "div.choices",
        null,
        moves.map((move) =>
          h(
            "button",
            {
              onclick: () => {
                choice.close();
                context.choose(move.move);
              },
            },
            move.text,
          ),
        ),
      ),
    ]);
  }

  /** @type {Map<string, HTMLElement>} */
  const persons = new Map();
  function drawPeople() {
    if (!model) return;
    const { dwarfs, turn } = model;
    keyed(
      people,
      persons,
      dwarfs,
      (_, i) => String(i),
      (_, i) => h("li.bc-person", { class: seatClass(i) }),
      (element, dwarf, i) => {
        element.classList.toggle("turn", turn === i);
        element.classList.toggle("me", i === seat());
        refill(element, [{ ...dwarf, cell: "", hand: null, open: null }, Boolean(box)], () => person(dwarf, i));
      },
    );
  }

  /** What else befell it, as signs with words. @param {Dwarf} dwarf @returns {[string, string][]} */
  const trouble = (dwarf) => [
    ...(dwarf.blindfold ? [/** @type {[string, string]} */ (["blindfold", t("blindfolded")])] : []),
    ...(dwarf.promise ? [/** @type {[string, string]} */ (["promise", t("trapped: promises a reward")])] : []),
  ];

  /** @param {Dwarf} dwarf @param {number} i */
  const person = (dwarf, i) => [
    h(
      "div.row1",
      null,
      badge(i),
      h("span.name", { text: names[i] }),
      dwarf.crystal ? svg(tokens.crystal, "10 58 28 40", "bc-mini", t("carries a crystal")) : null,
    ),
    h(
      "div.row2",
      null,
      h("span.skill", { text: dwarf.skill ? entry("skills", dwarf.skill).name : "…" }),
      dwarf.counters ? h("span.num", { text: "×" + dwarf.counters }) : null,
    ),
    h(
      "div.row3",
      null,
      h(
        "span",
        { title: t("explosives"), role: "img", "aria-label": tn("{n} explosive", "{n} explosives", dwarf.explosives) },
        stick(),
        h("b.num", { text: dwarf.explosives }),
      ),
      h(
        "span",
        { title: t("cards"), role: "img", "aria-label": tn("{n} card", "{n} cards", dwarf.hand_count) },
        icon("ic-bag"),
        h("b.num", { text: dwarf.hand_count }),
      ),
      dwarf.skips || dwarf.mining
        ? h(
            "span.skip",
            {
              title: dwarf.mining ? t("mines a crystal") : t("skips a turn"),
              role: "img",
              "aria-label": dwarf.mining ? t("mines a crystal") : t("skips a turn"),
            },
            icon(dwarf.mining ? "em-0" : "ic-clock"),
          )
        : null,
      trouble(dwarf).map(([sign, words]) =>
        h("span.skip", { title: words, role: "img", "aria-label": words }, svg(signArt(sign), "0 0 24 24", "icon")),
      ),
      dwarf.monsters.map((monster) =>
        h(
          "span",
          {
            title: entry("boom", monster.monster).name,
            role: "img",
            "aria-label": entry("boom", monster.monster).name,
          },
          svg(monsterArt(monster.monster), "0 0 100 100", "icon"),
        ),
      ),
    ),
    dwarf.skill
      ? h("button.quiet.about", {
          "aria-label": `${names[i]}: ${entry("skills", dwarf.skill).name}`,
          onclick: () =>
            sheet(names[i], [
              bigCard("skills", entry("skills", dwarf.skill ?? "")),
              ...dwarf.monsters.map((monster) => bigCard("boom", entry("boom", monster.monster))),
            ]),
        })
      : null,
  ];

  const stick = () =>
    svg(
      `<path d="M7 8h6v14H7zM12 8h5v14h-5z" fill="#c23b3b"/><path d="M7 8h3v14H7z" fill="#e86a5a"/><path d="M12 8c0-4 3-6 6-5" stroke="#e9b949" stroke-width="2" fill="none"/><circle cx="18.500" cy="3" r="2" fill="#ffb84d"/>`,
      "0 0 24 24",
      "icon",
    );

  /** What Itching Powder takes from whoever stands for the side. @param {Side} one */
  const weakened = (one) => (one.champion?.state === "fights" ? one.champion.weakened : one.weakened) ?? 0;

  function drawFight() {
    const fight = model?.fight;
    fightBox.hidden = !fight;
    if (!fight || !model) return;
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
    const side = (/** @type {Side} */ one) => {
      const name = one.player === null ? entry("boom", fight.monster ?? "").name : names[one.player];
      const champion = one.champion && one.champion.state === "fights" ? one.champion : null;
      return h(
        "div.bc-side",
        { class: one.player === null ? "" : seatClass(one.player) },
        one.player === null
          ? svg(monsterArt(fight.monster ?? ""), "0 0 100 100", "bc-monster")
          : champion
            ? svg(monsterArt(champion.monster), "0 0 100 100", "bc-monster")
            : svg(dwarfArt(colourOf(one.player)), "0 0 40 56", "bc-monster"),
        h("strong", { text: champion ? `${name}: ${entry("boom", champion.monster).name}` : name }),
        h(
          "div.row",
          null,
          one.player === null
            ? h("span.num.bc-strength", { text: one.strength })
            : [
                svg(
                  dieArt(one.die ?? 0, one.player === null ? "#f3e9d8" : `var(--c${colourOf(one.player)})`),
                  "0 0 60 60",
                  "bc-die",
                ),
                one.boost || champion?.boost
                  ? h("span.num", { text: "+" + (one.boost + (champion?.boost ?? 0)) })
                  : null,
              ],
          weakened(one) ? h("span.num.bc-weak", { text: "−" + weakened(one) }) : null,
        ),
      );
    };
    // Where it stands beside the mine: away from those who fight.
    const [column, row] = columnRow(model.dwarfs[fight.sides.find((one) => one.player !== null)?.player ?? 0].cell);
    fightBox.classList.toggle("high", row > 4);
    fightBox.classList.toggle("left", column > 4);
    refill(fightBox, [fight, Boolean(box)], () => [
      side(fight.sides[0]),
      h("span.bc-versus", { "aria-hidden": "true", text: "×" }),
      side(fight.sides[1]),
      fight.monster ? h("p", { text: entry("boom", fight.monster).text }) : null,
    ]);
  }

  function drawActions() {
    if (!model) return;
    const moves = legal();
    ask.textContent = model.over
      ? t("The game is over.")
      : moves.length
        ? aiming
          ? t("Choose a glowing cell.")
          : questionText(model.question, moves)
        : model.asked !== null && model.asked !== seat()
          ? t("{name} to play.", { name: names[model.asked] })
          : "";
    ask.classList.toggle("now", moves.length > 0);
    refill(actions, [moves, aiming, trying, context.pending(), model.question, model.drawn, Boolean(box)], () =>
      actionButtons(moves),
    );
  }

  /** @param {Legal[]} moves */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
  function actionButtons(moves) {
    /** @type {Node[]} */
    const out = [];
    if (!model) return out;
    if (trying) {
      const ways = turns();
      if (ways.length > 1) out.push(h("button", { "data-id": "turn", onclick: turnTile }, icon("ic-turn"), t("Turn")));
      if (ways.length)
        out.push(
          h(
            "button.primary",
            {
              "data-id": "confirm",
              onclick: () => {
                const way = trying ? turns()[trying.turn % ways.length] : null;
                trying = null;
                if (way) context.commit(way.move);
              },
            },
            icon("ic-check"),
            t("Place it here"),
          ),
        );
    }
    if (context.pending())
      out.push(h("button.takeback", { onclick: () => context.takeBack() }, icon("ic-turn"), t("Take back")));
    if (aiming)
      out.push(
        h(
          "button",
          {
            onclick: () => {
              aiming = null;
              draw();
            },
          },
          icon("ic-close"),
          t("Never mind"),
        ),
      );
    const groups = new Map();
    for (const move of moves) {
      if (atOnce(move)) continue;
      const name = AIMED.has(move.kind)
        ? group(move)
        : ["steal", "take-explosive", "discard", "sell", "promise"].includes(move.kind)
          ? move.kind
          : move.move;
      groups.set(name, [...(groups.get(name) ?? []), move]);
    }
    if (model.question === "lay" && model.drawn.length > 1 && !aiming) {
      model.drawn.forEach(
        (tile, which) =>
          tile &&
          out.push(
            h(
              "button.bc-pick",
              {
                "data-which": which,
                onpointerdown: (/** @type {PointerEvent} */ event) => startDrag(event, which),
                "aria-pressed": String((trying?.which ?? 0) === which),
                "aria-label": entry("tiles", tile).name,
                onclick: () => {
                  trying = trying ? { ...trying, which, turn: 0 } : null;
                  draw();
                },
              },
              svg(tileArt(SHAPES[shapeOf(tile)], tile.split("-")[0]), "0 0 100 100", "bc-mini-tile"),
            ),
          ),
      );
    } else if (model.question === "lay" && model.drawn[0] && !aiming)
      out.push(
        h(
          "span.bc-pick",
          {
            role: "img",
            "data-which": 0,
            onpointerdown: (/** @type {PointerEvent} */ event) => startDrag(event, 0),
            "aria-label": entry("tiles", model.drawn[0]).name,
          },
          svg(tileArt(SHAPES[shapeOf(model.drawn[0])], model.drawn[0].split("-")[0]), "0 0 100 100", "bc-mini-tile"),
          h("span", { text: entry("tiles", model.drawn[0]).name }),
        ),
      );
    if (!aiming) for (const [name, some] of groups) out.push(actionButton(name, some));
    return out;
  }

  /** @param {string} name @param {Legal[]} some */
  function actionButton(name, some) {
    const first = some[0];
    if (AIMED.has(first.kind)) {
      const label = [
        groupText(first.kind),
        first.means ? meansText(first.means) : "",
        first.kind === "teleport" ? names[first.player] : "",
      ]
        .filter(Boolean)
        .join(" ");
      return h(
        "button",
        {
          "data-group": name,
          onclick: () => {
            aiming = name;
            follow = false;
            draw();
            /** @type {SVGElement|null} */
            (glow.querySelector(".bc-target"))?.focus();
          },
        },
        icon("ic-target"),
        label,
      );
    }
    if (some.length === 1) {
      const main = ["explore", "fight", "end", "roll", "odd", "even", "enough", "pass"].includes(first.kind);
      return h(
        "button",
        {
          class: main ? "primary" : "",
          "data-move": first.move,
          "data-kind": first.kind,
          "aria-pressed": String(context.pending() === first.move),
          onclick: () => (main ? context.commit(first.move) : context.choose(first.move)),
        },
        first.text || first.move,
      );
    }
    return h(
      "button",
      {
        "data-group": name,
        onclick: () => {
          const choice = sheet(groupText(first.kind), [
            h(
              "div.choices",
              null,
              some.map((move) =>
                h(
                  "button",
                  {
                    onclick: () => {
                      choice.close();
                      context.choose(move.move);
                    },
                  },
                  move.text,
                ),
              ),
            ),
          ]);
        },
      },
      groupText(first.kind),
    );
  }

  function drawHand() {
    const dwarf = model?.dwarfs[seat()];
    hand.hidden = !dwarf?.hand || context.watching;
    if (!dwarf?.hand) return;
    const usable = new Set(legal().flatMap((move) => [move.card, move.means]));
    const own = dwarf.hand;
    refill(hand, [own, dwarf.open, [...usable], Boolean(box)], () =>
      [
        own.map(({ card, count }) => cardChip(card, count, usable.has(card))),
        dwarf.open.map(({ card, left }) => cardChip(card, left, usable.has(card), true)),
        own.length || dwarf.open.length ? null : h("li.muted", { text: t("No cards yet.") }),
      ].flat(),
    );
  }

  /** @param {string} card @param {number} count @param {boolean} usable @param {boolean} [open] */
  function cardChip(card, count, usable, open = false) {
    const one = entry("find", card);
    return h(
      "li",
      null,
      h(
        "button.bc-chip",
        {
          class: (usable ? "can" : "") + (open ? " open" : ""),
          title: one.text,
          "aria-label": `${one.name}${count > 1 ? " ×" + count : ""}. ${one.text}`,
          onclick: () => {
            const moves = legal().filter(
              (move) => (move.card === card || move.means === card) && !AIMED.has(move.kind),
            );
            const choice = sheet(one.name, [
              bigCard("find", one),
              h(
                "div.choices",
                null,
                moves.map((move) =>
                  h(
                    "button.primary",
                    {
                      onclick: () => {
                        choice.close();
                        context.choose(move.move);
                      },
                    },
                    move.text,
                  ),
                ),
              ),
            ]);
          },
        },
        svg(signArt(card), "0 0 24 24", "bc-chip-sign"),
        h("span.bc-chip-name", { text: one.name }),
        one.points && BOOSTS.has(card) ? h("b.num.plus", { text: "+" + one.points }) : null,
        count > 1 ? h("b.num.times", { text: "×" + count }) : null,
      ),
    );
  }

  function draw() {
    if (!model) return;
    const left = model.tiles_left;
    refill(status, left, () => [
      svg(tileArt("nesw", ""), "0 0 100 100"),
      h("span.short", { "aria-hidden": "true", text: left }),
      h("span.words", { text: tn("{n} tile left", "{n} tiles left", left) }),
    ]);
    drawTiles();
    drawDwarfs();
    drawPeople();
    drawFight();
    drawGlow();
    drawActions();
    drawHand();
    frame();
  }

  // ---- looking around: whole mine, or near the dwarf; fingers and wheel move and zoom ----

  const eye = { x: 0, y: 0, scale: 1 };
  function place() {
    sheetOf.style.transform = `translate(${eye.x}px, ${eye.y}px) scale(${eye.scale})`;
  }
  function frame() {
    const { w, h: height } = boardSize.size;
    if (!w || !model) return;
    refill(lookButton, follow, () => icon(follow ? "ic-eye" : "ic-target"));
    lookButton.setAttribute("aria-label", follow ? t("Show the whole mine") : t("Follow the dwarf"));
    // the sentence covers no dwarf
    const top = captionSize.size.h ? Math.min(height * 0.2, captionSize.size.h + 14) : 40;
    // nor does the fight, where there is room
    const low = model.fight && fightSize.size.h < height * 0.8 ? fightSize.size.h + 16 : 0;
    const whole = Math.min(w, height - top - (w < 700 ? low : 0)) / 1100;
    if (!follow) {
      Object.assign(eye, {
        scale: whole,
        x: (w - 1100 * whole) / 2,
        y: top + (height - top - (w < 700 ? low : 0) - 1100 * whole) / 2,
      });
      return place();
    }
    const who = model.asked ?? model.turn ?? 0;
    const near = legal().length ? seat() : who;
    const at = spot(model.dwarfs[near]?.cell ?? "e5", near);
    const scale = Math.max(whole, Math.min(w, height) / 560);
    const clamp = (/** @type {number} */ v, /** @type {number} */ size, /** @type {number} */ most) =>
      1100 * scale < size ? (size - 1100 * scale) / 2 : Math.min(most, Math.max(size - 1100 * scale, v));
    Object.assign(eye, {
      scale,
      x: clamp(w / 2 - (at[0] + 50) * scale, w, 0),
      y: clamp((height - low) / 2 - (at[1] + 50) * scale, height - low, top),
    });
    place();
  }
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  board.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    if (trying && !fingers.size && cellAt(event.clientX, event.clientY) === trying.cell)
      return startDrag(event, trying.which);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  board.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1) {
      eye.x += now.x - before.x;
      eye.y += now.y - before.y;
    } else {
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1] ?? now;
      const was = Math.hypot(before.x - other.x, before.y - other.y),
        is = Math.hypot(now.x - other.x, now.y - other.y);
      zoom(is / Math.max(1, was), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    fingers.set(event.pointerId, now);
    sheetOf.classList.add("still");
    place();
  });
  const lift = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    sheetOf.classList.remove("still");
  };
  for (const name of ["pointerup", "pointercancel", "pointerleave"])
    board.addEventListener(name, /** @type {any} */ (lift));
  board.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
      place();
    },
    { passive: false },
  );
  /** @param {number} factor @param {number} x @param {number} y */
  function zoom(factor, x, y) {
    const rect = board.getBoundingClientRect();
    const scale = Math.min(2.5, Math.max(0.2, eye.scale * factor));
    const px = x - rect.left,
      py = y - rect.top,
      real = scale / eye.scale;
    Object.assign(eye, { scale, x: px - (px - eye.x) * real, y: py - (py - eye.y) * real });
  }
  const boardSize = sizeOf(board, () => frame()),
    captionSize = sizeOf(caption, () => frame()),
    fightSize = sizeOf(fightBox, () => frame());

  // ---- what happens ----

  /** @param {(Node|null)[]} inside @param {number} ms */
  async function pop(inside, ms) {
    fill(popup, inside);
    popup.hidden = false;
    await wait(ms);
    popup.hidden = true;
  }

  /** @param {string} part @param {number} index @returns {Entry|null} */
  const numbered = (part, index) => /** @type {any} */ (box)?.[part][index] ?? null;

  /** @param {number} value @param {number|null} who */
  async function roll(value, who) {
    sound.dice();
    const die = svg(
      dieArt(value, who !== null && who < names.length ? `var(--c${colourOf(who)})` : "#f3e9d8"),
      "0 0 60 60",
      "bc-die big",
    );
    if (!reducedMotion()) die.classList.add("rolling");
    await pop([die], 900);
  }

  /** @param {Event} event */
  async function happen(event) {
    if (!model) return;
    const who = event.seat ?? 0;
    const move = (/** @type {number} */ i, /** @type {number} */ to) => {
      if (model?.dwarfs[i]) model.dwarfs[i].cell = placeName(to);
      drawDwarfs();
      frame();
    };
    switch (event.event) {
      case "walked":
      case "attack":
      case "fled":
      case "portal":
      case "fell":
        sound.choose();
        move(who, event.to);
        return wait(420);
      case "kicked":
      case "teleported":
        move(event.player, event.to);
        return wait(500);
      case "tile-laid": {
        sound.pick();
        const tile = numbered("tiles", event.tile);
        if (tile)
          model.cells = [
            ...model.cells.filter((cell) => cell.cell !== placeName(event.cell)),
            {
              cell: placeName(event.cell),
              tile: tile.key,
              event: tile.key.split("-")[0],
              openings: turned(SHAPES[shapeOf(tile.key)], event.rotation),
            },
          ];
        drawTiles();
        return wait(300);
      }
      case "boom-card": {
        const card = numbered("boom", event.card);
        sound.hazard();
        if (card) await pop([bigCard("boom", card)], 1500);
        return;
      }
      case "find-card":
      case "found": {
        const card = numbered("find", event.find);
        sound.gems(3);
        if (card) await pop([bigCard("find", card)], 1300);
        return;
      }
      case "rolled":
      case "odd-even":
      case "pit":
      case "lot":
        if (event.die) return roll(event.die, who);
        return wait(200);
      case "tried-to-steal":
        return roll(event.die, who);
      case "mined":
      case "picked-up":
      case "crystal-taken":
        sound.relic();
        return wait(700);
      case "won":
        sound.win();
        return wait(900);
      case "turn":
      case "skill":
      case "tile-drawn":
      case "explores":
        return wait(120);
      default:
        return wait(320);
    }
  }

  /** @param {Step} next */
  async function play(next) {
    busy = true;
    dropDrag();
    aiming = trying = null;
    drawGlow();
    for (const event of next.events) {
      if (event.text) {
        caption.textContent = event.text;
        logged.prepend(h("li", { text: event.text }));
        if (logged.childElementCount > 9) logged.lastElementChild?.remove();
      }
      context.say(event.text);
      await happen(event);
    }
    busy = false;
    show(next);
  }

  /** @param {Step} next */
  function show(next) {
    step = next;
    model = structuredClone(/** @type {any} */ (next.view));
    setColoursByRules(next.view);
    const sides = names.map((_, i) => sideOf(i)).join();
    if (sides !== groundOf) {
      groundOf = sides;
      ground.innerHTML = groundArt();
    }
    aiming = trying = null;
    const lays = next.legal.filter((move) => move.kind === "lay");
    // One place only: there is nothing to choose but how it lies.
    if (lays.length && new Set(lays.map((move) => move.cell)).size === 1)
      trying = { cell: lays[0].cell, turn: 0, which: 0 };
    draw();
    if (
      next.legal.length &&
      !context.watching &&
      (document.activeElement === document.body || document.activeElement === null)
    )
      /** @type {HTMLElement|null} */ (
        actions.querySelector("button.primary") ?? actions.querySelector("button")
      )?.focus({ preventScroll: true });
  }

  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && (aiming || trying)) {
      aiming = trying = null;
      draw();
    } else if (
      event.key.toLowerCase() === "r" &&
      trying &&
      !(event.target instanceof HTMLInputElement) &&
      !(event.target instanceof SVGElement)
    )
      turnTile();
  };
  addEventListener("keydown", keys);
  return {
    el,
    bar: status,
    show,
    play,
    refresh: draw,
    close: () => {
      if (drag) dropDrag();
      removeEventListener("keydown", keys);
      boardSize.close();
      captionSize.close();
      fightSize.close();
    },
  };
}
