// Learning by playing: a real match with known cards, and a guide who speaks when something happens for the first time.
import { doorBox, doors } from "../art/scenes.js";
import { gameInfo, games } from "../engine/client.js";
import { h, icon, svg } from "../lib/dom.js";
import { N_, t } from "../lib/i18n.js";
import { settings } from "../lib/store.js";
import { pageBar } from "../lib/ui.js";
import { botNames } from "../play/bots.js";
import { LocalSession, makeMatch } from "../play/local.js";
import { createTable } from "./play.js";

/** @typedef {import("../play/local.js").Step} Step */
/** Each is said once, the first time it fits; `at` is what lights up meanwhile.
 * @typedef {{when: (step: Step, said: number) => boolean, text: string, at?: string}} Hint */
/** @typedef {{seats: number, bots: string[], options: Record<string, string>, seed: string, hints: Hint[]}} Lesson */

/** @param {Step} step @param {string} name */
const has = (step, name) => step.events.some((event) => event.event === name);
/** @param {Step} step */
const asked = (step) => step.legal.length > 0;

/** @type {Record<string, Lesson>} */
const lessons = {
  diamant: {
    seats: 4,
    bots: ["hazards:2", "threshold:7", "threshold:12", "random"],
    options: { relics: "off" },
    seed: "a1".repeat(32),
    hints: [
      {
        when: () => true,
        text: N_("You and three others explore one cave, five times. A card at a time is turned up: rubies or danger."),
        at: ".dm-lamps",
      },
      {
        when: (step) => has(step, "treasure"),
        text: N_("Rubies! Everyone in the cave gets the same share; what cannot be shared stays on the card."),
        at: ".dm-card.front",
      },
      {
        when: (step) => asked(step),
        text: N_(
          "Now everyone decides in secret: go on for more, or return to camp and put what you carry into your chest, where it is safe.",
        ),
        at: ".dm-choices",
      },
      {
        when: (step) => has(step, "hazard"),
        text: N_(
          "A danger. One alone does nothing. But when a second card of the same kind comes, the cave collapses: whoever is inside loses all they carry. The gauge shows how likely that is.",
        ),
        at: ".dm-gauge",
      },
      {
        when: (step) => has(step, "returned"),
        at: ".dm-mine",
        text: N_(
          "Whoever returns shares what still lies on the path. Alone you take all of it: it pays to leave when the others do not.",
        ),
      },
      {
        when: (step) => has(step, "collapse"),
        text: N_(
          "The cave has collapsed. One of the two danger cards leaves the game, so the next expeditions are a little safer from it.",
        ),
        at: ".dm-hazards",
      },
      {
        when: (step) => step.view.expedition === 2 && asked(step),
        text: N_(
          "After five expeditions the fullest chest wins. You know all of it now: play on, or begin a game of your own.",
        ),
      },
    ],
  },
  gnomes: {
    seats: 3,
    bots: ["random"],
    options: { "quick-start": "on" },
    seed: "b2".repeat(32),
    hints: [
      {
        when: () => true,
        text: N_(
          "You collect gems in your cave. At the end they are split into sets of up to six that share the sort or the shape: one big set beats many small ones.",
        ),
        at: ".gn-mine",
      },
      {
        when: (step) => asked(step) && step.view.phase === "take",
        text: N_("A turn begins by taking a card: unseen from the deck, or one of the three open ones."),
        at: ".gn-row",
      },
      {
        when: (step) => asked(step) && step.view.phase === "play",
        text: N_(
          "Then you play exactly one card. Those that can be played glow; tap another one to hear why it cannot.",
        ),
        at: ".gn-hand",
      },
      {
        when: (step) => has(step, "cursed"),
        text: N_(
          "A curse! Under a rockfall no gems can be laid until a cave clears it. A fog hides two sorts of gems, also those already laid, until a wind drives it away.",
        ),
        at: ".gn-signs",
      },
      {
        when: (step) => step.view.players[step.viewer]?.gems.length > 0,
        text: N_(
          "Your first gem lies in your cave. The square shows sorts down and shapes across, so that you see your sets grow.",
        ),
        at: ".gn-mine .gn-gems",
      },
      {
        when: (step) => !step.view.deck_count || (asked(step) && step.view.turns >= 15),
        at: ".gn-row",
        text: N_(
          "When the deck is empty, the round is played to its end, and then everyone has one last turn; in these turns you may take an open card, or none. Then the sets are compared, the biggest first. You know all of it now: play on, or begin a game of your own.",
        ),
      },
    ],
  },
};

lessons.crystal = {
  seats: 2,
  bots: ["greedy", "random"],
  options: { variant: "2+1" },
  seed: "c3".repeat(32),
  hints: [
    {
      when: () => true,
      text: N_(
        "Somewhere in this mine lie black crystals, and somewhere there is an exit. The first dwarf to stand on the exit with a crystal wins.",
      ),
      at: ".bc-people",
    },
    {
      when: (step) => asked(step) && step.view.question === "move",
      text: N_(
        "A turn is one step: explore, which draws a tile and lays it next to you, or walk through tunnels that are already there.",
      ),
      at: ".bc-actions",
    },
    {
      when: (step) => asked(step) && step.view.question === "lay",
      text: N_(
        "Your tile must join the tunnel you stand in. Tap it to turn it, then settle it; you move onto it and meet what waits there.",
      ),
      at: ".bc-actions",
    },
    {
      when: (step) => asked(step) && step.view.question === "fight",
      text: N_(
        "A monster! Roll more than its health and you win; roll less and you flee towards your entrance. Cards that add strength are played before the roll.",
      ),
      at: ".bc-fight",
    },
    {
      when: (step) => has(step, "found") || has(step, "find-card"),
      text: N_("A find. Good ones go to your hand; tap a card to read what it does. Bad ones happen at once."),
      at: ".bc-hand",
    },
    {
      when: (step) => asked(step) && step.legal.some((move) => move.kind === "blast"),
      text: N_(
        "Explosives open a way through rock, make rubble on a neighbouring cell, or clear it. You have few of them.",
      ),
      at: ".bc-actions",
    },
    {
      when: (step, said) => has(step, "mining") || (asked(step) && step.view.turns >= (said >= 5 ? 12 : 24)),
      text: N_(
        "Mining a crystal takes a turn. Then carry it to an exit, and mind the others: who beats a dwarf takes its crystal. You know all of it now: play on, or begin a game of your own.",
      ),
    },
  ],
};

/** @param {string} [name] @returns {Promise<import("../main.js").Screen>} */
export default async function learn(name) {
  const known = await games();
  const lesson = name ? lessons[name] : undefined;
  if (!name || !lesson) {
    return {
      title: t("Learn"),
      el: h(
        "main.page",
        null,
        pageBar(t("Learn")),
        h("p", { text: t("A few minutes at a real table, with a guide. Pick a game:") }),
        h(
          "ul.doors",
          null,
          known
            .filter((game) => lessons[game.name])
            .map((game) =>
              h(
                "li",
                null,
                h(
                  "a.door",
                  { href: "#/learn/" + game.name },
                  svg(doors[game.name] ?? "", doorBox[game.name] ?? "0 0 160 190"),
                  h("strong", { text: game.title }),
                ),
              ),
            ),
        ),
      ),
    };
  }
  const info = await gameInfo(name);
  const stones = botNames();
  const known_bots = new Set(info.bots.map((bot) => bot.name));
  const company = lesson.bots.filter((bot) => known_bots.has(bot.split(":")[0]));
  const names = [settings.name.trim() || t("Explorer"), ...stones.slice(0, lesson.seats - 1)];
  const id = await makeMatch({
    game: name,
    names,
    bots: [null, ...Array.from({ length: lesson.seats - 1 }, (_, i) => company[i % company.length])],
    options: lesson.options,
    seed: lesson.seed,
  });
  const session = /** @type {LocalSession} */ (LocalSession.open(id));
  const said = new Set();
  const table = await createTable(session, {
    over: () => (location.hash = "#/new/" + name),
    coach: (step) => {
      const hint = lesson.hints.find((candidate) => !said.has(candidate) && candidate.when(step, said.size));
      if (!hint) return null;
      said.add(hint);
      // With the last one the lesson is over; what has not happened until then is still explained when it does.
      const of = lesson.hints.length;
      return { text: t(hint.text), at: hint.at, done: said.has(lesson.hints[of - 1]) ? of : said.size, of };
    },
    own: "#/new/" + name,
    menu: () => [h("a.button", { href: "#/new/" + name }, icon("ic-play"), t("Begin a game of your own"))],
  });
  return { el: table.el, title: t("Learn"), close: () => table.close() };
}
