// Diamant's table: the path of cards into the cave, explorers in the cave and in camp, and one question.
import { fire } from "../../art/scenes.js";
import { fill, h, icon, keyed, refill, sizeOf, svg } from "../../lib/dom.js";
import { percent, t, tn } from "../../lib/i18n.js";
import { fly, middleOf, paced, shake, wait } from "../../lib/motion.js";
import { sound } from "../../lib/sound.js";
import { badge, figure, seatClass } from "../../lib/ui.js";
import { cardArt, tent, tunnelTall, tunnelWide } from "./art.js";
import { HAZARDS, hazardName } from "./hazards.js";

/** @typedef {import("../../screens/play.js").Context} Context */
/** @typedef {import("../../play/local.js").Step} Step */
/** @typedef {{where: string, chest: number|null, carried: number, relics: number[], choice: string|null}} Explorer */
/**
 * @typedef {{expedition: number, carried: number, lying: number, deck_count: number, deadly: number, over: boolean,
 *   to_act: number[],
 *   path: import("./art.js").Card[], deck: {card: string, count: number}[], explorers: Explorer[]}} Model */

const gem = () => icon("gem-cut", "icon gem ruby");

/** Where cards and people stand in a scene of this size.
 * @param {number} w @param {number} height @param {number} count of cards */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
function layout(w, height, count) {
  const wide = w > height * 1.25;
  const figureHeight = wide ? Math.min(150, height * 0.2) : Math.min(60, height * 0.2);
  const ground = height - 10;
  const cards = [];
  if (wide) {
    const bw = Math.min(w * 0.17, height * 0.36, 290);
    const sw = bw * 0.56;
    const front = { x: Math.min(w * 0.72, w * 0.36 + count * sw * 0.95), y: height * 0.45 };
    const room = front.x - bw * 0.62 - w * 0.1;
    const pace = Math.min(sw * 1.12, room / Math.max(1, count - 1));
    // As long as they fit side by side they do; then they wind up and down, so that each can be read.
    const winds = pace < sw * 1.04;
    const size = winds ? Math.min(sw, pace * 1.85, height * 0.2) : sw;
    for (let k = 0; k < count; k++) {
      const x = k === 0 ? front.x : front.x - bw * 0.62 - pace * (k - 0.45);
      const y =
        k === 0
          ? front.y
          : winds
            ? height * 0.4 + (k % 2 ? 1 : -1) * size * 0.74
            : front.y + height * 0.05 + Math.sin(k * 0.9) * height * 0.035;
      cards.push({ x, y, w: k === 0 ? bw : size, dim: Math.min(0.6, k * 0.06) });
    }
    return {
      wide,
      cards,
      figureHeight,
      ground: height * 0.885,
      camp: { x: w * 0.06, step: figureHeight * 0.5 },
      cave: { x: Math.max(w * 0.28, front.x - bw * 0.9), to: w * 0.96 },
      glow: front,
    };
  }
  const bw = Math.min(w * 0.44, (height - figureHeight - 12) * 0.5);
  const bh = bw * 1.4;
  const front = { x: w * 0.5, y: ground - figureHeight - bh / 2 + 4 };
  const top = front.y - bh / 2;
  // Earlier cards go back in rows that wind away from the newest, smaller and darker row by row.
  const sw = Math.min(58, (w - 20) / 6.2, Math.max(34, top * 0.42));
  const perRow = Math.max(4, Math.floor((w - 8) / (sw * 1.06)));
  const rows = Math.max(1, Math.ceil((count - 1) / perRow));
  const pace = Math.min(sw * 1.5, Math.max(20, top - 46) / rows);
  for (let k = 0; k < count; k++) {
    if (k === 0) {
      cards.push({ ...front, w: bw, dim: 0 });
      continue;
    }
    const row = Math.floor((k - 1) / perRow),
      inRow = (k - 1) % perRow;
    const size = sw * (1 - row * 0.1);
    const left = row % 2 ? inRow : perRow - 1 - inRow;
    const x = w / 2 + (left - (perRow - 1) / 2) * ((w - 8) / perRow);
    cards.push({ x, y: top - pace * (row + 0.5) + Math.sin(k) * 4, w: size, dim: Math.min(0.6, k * 0.045) });
  }
  return {
    wide,
    cards,
    figureHeight,
    ground,
    camp: { x: 40, step: figureHeight * 0.42 },
    cave: { x: w * 0.5, to: w - 20 },
    glow: front,
  };
}

/** @param {Context} context @returns {import("../../screens/play.js").TableView} */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export function createView(context) {
  const { session, names } = context;
  /** @type {Model} */
  let model = /** @type {any} */ ({
    expedition: 1,
    path: [],
    deck: [],
    explorers: [],
    to_act: [],
    carried: 0,
    lying: 0,
    deck_count: 30,
    deadly: 0,
    over: false,
  });
  /** @type {Step} */
  let step;
  let busy = false;

  const lamps = h("div.dm-lamps", { role: "img" });
  const people = h("ul.dm-people", { "aria-label": t("Explorers") });
  const cardLayer = h("ol.dm-cards", { "aria-label": t("The path") });
  const figureLayer = h("div.dm-figures", { "aria-hidden": "true" });
  const caption = h("p.dm-caption.scene-line");
  const campArt = h(
    "div.dm-camp",
    { "aria-hidden": "true" },
    svg(tent, "0 0 60 44", "tent"),
    svg(fire, "0 0 40 44", "fire"),
  );
  const flights = h("div.dm-flights", { "aria-hidden": "true" });
  const backdrop = h("div.dm-back-drop", { "aria-hidden": "true" });
  const light = h("div.dm-light");
  const scene = h("div.dm-scene", null, backdrop, light, campArt, cardLayer, figureLayer, caption, flights);
  const gauge = h("div.dm-gauge");
  const mine = h("div.dm-mine");
  const choices = h("div.dm-choices");
  const el = h(
    "div.dm",
    { class: `people-${names.length}${context.watching ? " watching" : ""}` },
    people,
    scene,
    h("div.dm-desk", null, gauge, mine, choices),
  );

  /** @type {Map<string, HTMLElement>} */ const cardElements = new Map();
  /** @type {Map<string, HTMLElement>} */ const figureElements = new Map();
  /** @type {Map<string, HTMLElement>} */ const chipElements = new Map();
  let deal = 0; // told apart by expedition and number, so that an old path does not turn into a new one

  const measured = sizeOf(scene, () => drawScene());
  const seat = () => (step ? step.viewer : session.viewer);
  const me = () => model.explorers[seat()];

  function drawLamps() {
    refill(lamps, model.expedition, () =>
      [1, 2, 3, 4, 5].map((n) =>
        h("i", { class: n < model.expedition ? "done" : n === model.expedition ? "now" : "" }),
      ),
    );
    lamps.setAttribute("aria-label", t("Expedition {n} of 5", { n: Math.min(5, model.expedition) }));
  }

  function drawPeople() {
    keyed(
      people,
      chipElements,
      model.explorers,
      (_, i) => String(i),
      (_, i) =>
        h(
          "li.dm-person",
          { class: seatClass(i) },
          badge(i),
          h("span.name", { text: names[i] }),
          h("span.num.chest"),
          h("span.state"),
          h("span.relics"),
        ),
      (element, explorer, i) => {
        element.classList.toggle("inside", explorer.where === "cave");
        element.classList.toggle("me", i === seat());
        element.classList.toggle("waiting", model.to_act.includes(i));
        const [, , chest, state, relics] = /** @type {any} */ (element.children);
        refill(chest, [explorer.chest], () =>
          explorer.chest === null
            ? h("span", { title: t("The chest is closed until the end."), text: "?" })
            : [gem(), String(explorer.chest)],
        );
        const sealed = explorer.choice === "sealed" || (explorer.where === "cave" && explorer.choice !== null);
        refill(state, [explorer.where, sealed], () =>
          icon(
            explorer.where === "camp" ? "ic-camp" : sealed ? "ic-check" : "ic-cave",
            "icon",
            explorer.where === "camp" ? t("in camp") : sealed ? t("has decided") : t("in the cave"),
          ),
        );
        refill(relics, explorer.relics, () =>
          explorer.relics.map((value) => icon("relic-" + value, "icon", t("relic worth {n}", { n: value }))),
        );
      },
    );
  }

  /** @param {HTMLElement} element @param {number} x @param {number} y @param {number} scale */
  const place = (element, x, y, scale) => (element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`);

  function drawScene() {
    const { w, h: height } = measured.size;
    if (!w) return;
    const plan = layout(w, height, model.path.length);
    scene.classList.toggle("wide", plan.wide);
    refill(backdrop, plan.wide, () =>
      svg(plan.wide ? tunnelWide : tunnelTall, plan.wide ? "0 0 1600 700" : "0 0 400 500", "fills"),
    );
    // On the light alone: what a property means for whatever is inside has to be worked out for each card otherwise.
    light.style.setProperty("--lx", plan.glow.x + "px");
    light.style.setProperty("--ly", plan.glow.y + "px");
    scene.classList.toggle(
      "tense",
      model.path.some((card) => card.hazard),
    );
    const last = model.path.length - 1;
    keyed(
      cardLayer,
      cardElements,
      model.path,
      (_, i) => `${deal}.${i}`,
      (card) => {
        const element = h(
          "li.dm-card.fresh",
          { class: card.hazard ? "hazard" : card.relic ? "relic" : "" },
          h("span.face"),
        );
        const at = plan.cards[0];
        place(element, at.x, at.y, at.w / 100);
        return element;
      },
      (element, card, i) => {
        const at = plan.cards[last - i];
        place(element, at.x, at.y, at.w / 100);
        element.style.zIndex = String(i);
        /** @type {HTMLElement} */ (element.firstChild).style.filter =
          i === last ? "" : `brightness(${(1 - at.dim).toFixed(3)}) drop-shadow(0 5px 6px #000a)`;
        const look = JSON.stringify(card);
        if (element.dataset.look !== look) {
          element.dataset.look = look;
          element.title = cardLabel(card);
          fill(/** @type {Element} */ (element.firstChild), svg(cardArt(card), "0 0 100 140", "", cardLabel(card)));
        }
        element.classList.toggle("front", i === last);
        element.classList.toggle(
          "repeat",
          Boolean(card.hazard) && i === last && model.path.slice(0, last).some((other) => other.hazard === card.hazard),
        );
      },
    );
    drawFigures(plan);
    const size = plan.figureHeight;
    campArt.style.setProperty("--size", size + "px");
  }

  /** @param {ReturnType<typeof layout>} plan */
  function drawFigures(plan) {
    const inside = model.explorers.flatMap((explorer, i) => (explorer.where === "cave" ? [i] : []));
    const scale = plan.figureHeight / 56;
    const campers = model.explorers.length - inside.length;
    const campStep = Math.min(plan.camp.step, (plan.cave.x - plan.camp.x - 60 * scale) / Math.max(1, campers));
    const caveStep = Math.min(plan.figureHeight * 0.72, (plan.cave.to - plan.cave.x) / Math.max(1, inside.length));
    let inCamp = 0;
    keyed(
      figureLayer,
      figureElements,
      model.explorers,
      (_, i) => String(i),
      (_, i) => h("div.dm-figure", null, figure(i), h("span.token")),
      (element, explorer, i) => {
        const order = inside.indexOf(i);
        const x =
          order >= 0 ? plan.cave.x + caveStep * (order + 0.5) : plan.camp.x + 34 * scale + campStep * (inCamp + 0.5);
        if (order < 0) inCamp++;
        place(element, x, plan.ground, scale);
        element.style.zIndex = String(i === seat() ? 20 : i);
        element.classList.toggle("camp", order < 0);
        const token = /** @type {HTMLElement} */ (element.lastChild);
        const choice = order >= 0 || explorer.choice === "return" ? explorer.choice : null;
        token.className = "token " + (choice ?? "");
        refill(token, choice, () =>
          choice === "sealed"
            ? icon("ic-sealed")
            : choice === "go"
              ? icon("ic-cave")
              : choice === "return"
                ? icon("ic-camp")
                : null,
        );
      },
    );
  }

  /** @param {import("./art.js").Card} card */
  function cardLabel(card) {
    if (card.hazard) return t("Hazard: {hazard}", { hazard: hazardName(card.hazard).toLowerCase() });
    if (card.relic) return t("relic worth {n}", { n: card.relic });
    return t("Treasure of {n}, {lying} left", { n: card.gems ?? 0, lying: card.lying ?? 0 });
  }

  function drawGauge() {
    const risk = model.deck_count ? model.deadly / model.deck_count : 0;
    const seen = new Set(model.path.map((card) => card.hazard));
    refill(gauge, [risk, [...seen], model.deck], () => [
      h(
        "ul.dm-hazards",
        { "aria-label": t("Hazards on the path") },
        HAZARDS.map((hazard) => {
          const left = model.deck.find((card) => card.card === hazard)?.count ?? 0;
          const label = seen.has(hazard)
            ? t("{hazard}: on the path, {n} left in the deck", { hazard: hazardName(hazard), n: left })
            : t("{hazard}: {n} in the deck", { hazard: hazardName(hazard), n: left });
          return h(
            "li",
            { class: seen.has(hazard) ? "seen" : "", title: label },
            icon("hz-" + hazard, "icon", label),
            h("span", { "aria-hidden": "true", text: left }),
          );
        }),
      ),
      h(
        "div.dm-risk",
        { class: risk > 0.2 ? "high" : risk > 0 ? "some" : "" },
        h("span", { text: t("Risk on the next card") }),
        h("span.num", { text: percent(risk) }),
        h("span.dm-bar", { vars: { "--share": risk } }),
      ),
    ]);
  }

  function drawMine() {
    const explorer = me();
    mine.hidden = !explorer;
    if (!explorer) return;
    const inside = explorer.where === "cave";
    refill(mine, [inside, explorer.carried, model.lying, explorer.chest], () => [
      h(
        "div.dm-sum",
        { class: inside ? "risk" : "off" },
        icon("ic-bag"),
        h("span.label", { text: t("I carry") }),
        h("span.num", { text: explorer.carried }),
      ),
      h(
        "div.dm-sum.lying",
        { class: model.lying ? "" : "off" },
        gem(),
        h("span.label", { text: t("On the path") }),
        h("span.num", { text: model.lying }),
      ),
      h(
        "div.dm-sum.safe",
        null,
        icon("ic-chest"),
        h("span.label", { text: t("Safe") }),
        h("span.num", { text: explorer.chest }),
      ),
    ]);
  }

  /** @param {import("../../engine/core.js").Legal} legal */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
  function choiceCard(legal) {
    const go = legal.move === "go";
    const pending = context.pending() === legal.move;
    const explorer = me();
    const risk = model.deck_count ? model.deadly / model.deck_count : 0;
    const note = pending
      ? t("Tap again to send at once")
      : go
        ? model.deadly
          ? t("{risk} that everyone has to flee", { risk: percent(risk) })
          : t("The next card cannot end it")
        : model.lying
          ? tn(
              "Bring {n} home and a share of the path",
              "Bring {n} home and a share of the path",
              explorer?.carried ?? 0,
            )
          : tn("Bring {n} home", "Bring {n} home", explorer?.carried ?? 0);
    return h(
      "button.dm-choice",
      {
        class: (go ? "go" : "return") + (pending ? " chosen" : context.pending() ? " other" : ""),
        "data-move": legal.move,
        onclick: () => context.choose(legal.move),
        "aria-pressed": String(pending),
      },
      icon(go ? "ic-cave" : "ic-camp", "icon huge"),
      h("span.label", { text: legal.text }),
      h("span.note", { text: note }),
    );
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
  function drawChoices() {
    const had =
      document.activeElement instanceof HTMLElement && choices.contains(document.activeElement)
        ? (document.activeElement.dataset.move ?? "back")
        : null;
    const legal = step && !busy ? step.legal : [];
    if (legal.length && !context.watching) {
      const order = [...legal].reverse(); // Return on the left, towards the camp; on the right it goes into the cave
      refill(choices, [order, context.pending(), model.deadly, model.deck_count, model.lying, me()?.carried], () => [
        ...order.map(choiceCard),
        context.pending()
          ? h(
              "button.takeback.dm-back",
              { onclick: () => context.takeBack(), "data-move": "back" },
              icon("ic-turn"),
              t("Take back"),
            )
          : null,
      ]);
      if (had)
        /** @type {HTMLElement|null} */ (
          choices.querySelector(`[data-move="${had}"]`) ?? choices.querySelector("button")
        )?.focus();
      return;
    }
    const explorer = me();
    const waitingFor = model.to_act.filter((i) => i !== seat() && session.kinds[i] !== "bot").map((i) => names[i]);
    const text = model.over
      ? t("The game is over.")
      : !explorer
        ? ""
        : explorer.where === "camp"
          ? t("You are safe in camp.")
          : waitingFor.length
            ? t("Waiting for {names}", { names: waitingFor.join(", ") })
            : t("Into the dark…");
    refill(choices, text, () => h("p.dm-wait", { text }));
  }

  function draw() {
    drawLamps();
    drawPeople();
    drawScene();
    drawGauge();
    drawMine();
    drawChoices();
  }

  /** @param {number} i */
  const figureAt = (i) => {
    // nobody stands there before the scene has been laid out
    const at = middleOf(figureElements.get(String(i)) ?? scene, scene);
    return { x: at.x, y: at.y - 6 };
  };
  const front = () => {
    const element = cardElements.get(`${deal}.${model.path.length - 1}`);
    return element ? middleOf(element, scene) : { x: scene.clientWidth / 2, y: scene.clientHeight / 2 };
  };

  /** @param {number} share for each of those inside */
  async function shareGems(share) {
    const from = front();
    const each = Math.min(4, share);
    const flightsMade = [];
    for (const [i, explorer] of model.explorers.entries()) {
      if (explorer.where !== "cave") continue;
      for (let n = 0; n < each; n++)
        flightsMade.push(
          fly(flights, svg(`<use href="#gem-cut"/>`, "0 0 24 24", "gem ruby"), from, figureAt(i), {
            delay: n * 70 + i * 30,
            size: 20,
          }),
        );
    }
    await Promise.all(flightsMade);
  }

  /**
   * The big moment: everybody's card lies there face down, and all are turned at once.
   * @param {import("../../engine/core.js").Event[]} events
   */
  async function turnTogether(events) {
    const decided = events
      .filter((event) => event.event === "went-on" || event.event === "returned")
      .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
    if (!paced(1)) return;
    drawChoices();
    const cards = h(
      "div.dm-reveal",
      { "aria-hidden": "true" },
      decided.map((event) =>
        h(
          "span.dm-flip",
          { class: `${seatClass(event.seat ?? 0)} ${event.event === "returned" ? "return" : "go"}` },
          h("span.back", null, badge(event.seat ?? 0)),
          h("span.front", null, icon(event.event === "returned" ? "ic-camp" : "ic-cave"), badge(event.seat ?? 0)),
        ),
      ),
    );
    scene.append(cards);
    await wait(350);
    sound.card();
    cards.classList.add("open");
    await wait(1100);
    cards.remove();
  }

  /**
   * The choices are shown at once; those who return walk out with what they take.
   * @param {import("../../engine/core.js").Event[]} events
   */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
  async function reveal(events) {
    const back = events.filter((event) => event.event === "returned");
    for (const event of events)
      if (event.event === "went-on" || event.event === "returned")
        model.explorers[event.seat ?? 0].choice = event.event === "went-on" ? "go" : "return";
    caption.textContent = back.length
      ? back
          .map((event) => event.text)
          .slice(0, 2)
          .join(" ")
      : t("Everyone goes on.");
    await turnTogether(events);
    draw();
    await wait(500);
    if (!back.length) return;
    const gone = back.reduce((sum, event) => sum + event.share, 0);
    model.lying -= gone;
    const from = front();
    for (const event of back) {
      const explorer = model.explorers[event.seat ?? 0];
      explorer.where = "camp";
      explorer.carried = 0;
      // Of a closed chest nothing is told; one's own is seen all the same.
      if (explorer.chest !== null) explorer.chest = event.chest ?? explorer.chest + event.carried + event.share;
      for (let n = 0; n < Math.min(4, event.share); n++)
        void fly(
          flights,
          svg(`<use href="#gem-cut"/>`, "0 0 24 24", "gem ruby"),
          from,
          { x: 70, y: scene.clientHeight - 30 },
          { delay: n * 60, size: 18 },
        );
    }
    for (const event of events.filter((e) => e.event === "relic-taken")) {
      model.explorers[event.seat ?? 0].relics.push(event.value);
      void fly(flights, icon("relic-" + event.value), from, { x: 70, y: scene.clientHeight - 30 }, { size: 34 });
      sound.relic();
    }
    draw();
    sound.safe();
    await wait(900);
  }

  /** @param {import("../../engine/core.js").Event} event */
  async function turnUp(event) {
    const card =
      event.event === "treasure"
        ? { gems: event.value, lying: event.value }
        : event.event === "relic"
          ? { relic: event.value }
          : { hazard: HAZARDS[event.hazard] };
    for (const explorer of model.explorers) explorer.choice = null;
    model.path.push(card);
    caption.textContent = event.text;
    draw();
    sound.card();
    if (event.event === "treasure") {
      await wait(420);
      sound.gems(event.value);
      await shareGems(event.share);
      model.path[model.path.length - 1] = { gems: event.value, lying: event.rest };
      model.lying += event.rest;
      for (const explorer of model.explorers) if (explorer.where === "cave") explorer.carried += event.share;
      draw();
      await wait(380);
    } else if (event.event === "hazard") {
      sound.hazard();
      await wait(250);
      shake(cardLayer);
      await wait(850);
    } else if (event.event === "relic") {
      sound.relic();
      await wait(1000);
    }
  }

  /** @param {import("../../engine/core.js").Event[]} events */
  async function collapse(events) {
    await turnUp(/** @type {any} */ (events.find((event) => event.event === "collapse")));
    sound.collapse();
    scene.classList.add("collapsing");
    shake(scene);
    await wait(900);
    for (const event of events.filter((e) => e.event === "lost")) {
      const explorer = model.explorers[event.seat ?? 0];
      const at = figureAt(event.seat ?? 0);
      for (let n = 0; n < Math.min(4, event.carried); n++)
        void fly(
          flights,
          svg(`<use href="#gem-cut"/>`, "0 0 24 24", "gem lost"),
          at,
          { x: at.x + (n - 1.5) * 14, y: scene.clientHeight + 20 },
          { arc: 30, size: 16, fade: true },
        );
      explorer.where = "camp";
      explorer.carried = 0;
    }
    draw();
    await wait(1100);
    scene.classList.remove("collapsing");
  }

  /** @param {Step} next */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
  async function play(next) {
    busy = true;
    step = next;
    const events = next.events;
    model.to_act = [];
    // Each is said once, in order; that somebody has decided only of people, since bots decide at once.
    for (const event of events)
      if (event.event !== "decided" || (event.seat !== seat() && session.kinds[event.seat ?? 0] === "person"))
        context.say(event.text);
    const has = (/** @type {string} */ name) => events.some((event) => event.event === name);
    if (has("went-on") || has("returned")) await reveal(events);
    if (has("collapse")) await collapse(events);
    for (const event of events) {
      if (["treasure", "hazard", "relic"].includes(event.event)) await turnUp(event);
      else if (event.event === "expedition-ends") {
        caption.textContent = event.text;
        await wait(700);
      } else if (event.event === "expedition-begins") {
        deal++;
        model.path = [];
        model.expedition = event.expedition;
        model.lying = 0;
        for (const explorer of model.explorers) Object.assign(explorer, { where: "cave", carried: 0, choice: null });
        caption.textContent = event.text;
        draw();
        await wait(900);
      }
    }
    busy = false;
    show(next);
  }

  /** @param {Step} next */
  function show(next) {
    step = next;
    const view = /** @type {any} */ (next.view);
    if (view.expedition !== model.expedition) deal++;
    model = structuredClone(view);
    draw();
    const explorer = me();
    if (explorer && next.legal.length && explorer.where === "cave" && !caption.textContent)
      caption.textContent = t("Expedition {n} of 5", { n: model.expedition });
    if (
      next.legal.length &&
      !context.watching &&
      (document.activeElement === document.body || document.activeElement === null)
    )
      choices.querySelector("button")?.focus({ preventScroll: true });
  }

  return { el, bar: lamps, show, play, refresh: drawChoices, close: measured.close };
}
