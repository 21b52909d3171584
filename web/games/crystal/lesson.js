// What the guide of the first match says.
import { N_ } from "../../lib/i18n.js";
import { asked, has } from "../lesson.js";

/** @type {import("../lesson.js").Guided} */
export const lesson = {
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
      at: ".bc-own",
    },
    {
      when: (step) => asked(step) && step.view.question === "lay",
      text: N_(
        "Your tile must join the tunnel you are standing in. Tap to turn it, then place it; you step onto it and face whatever is waiting there.",
      ),
      at: ".bc-own",
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
      at: ".bc-disc.blast",
    },
    {
      when: (step, said) => has(step, "mining") || (asked(step) && step.view.turns >= (said >= 5 ? 12 : 24)),
      text: N_(
        "Mining a crystal takes a turn. Then carry it to an exit, and watch out: whoever beats you takes your crystal. That’s all there is to it: play on, or start a game of your own.",
      ),
    },
  ],
};
