// What the guide of the first match says.
import { N_ } from "../../lib/i18n.js";
import { asked, has } from "../lesson.js";

/** @type {import("../lesson.js").Guided} */
export const lesson = {
  seats: 3,
  bots: ["random"],
  options: { "quick-start": "on" },
  seed: "b2".repeat(32),
  hints: [
    {
      when: () => true,
      text: N_(
        "Collect gems in your cave. At the end they are split into sets of up to six of the same kind or the same shape: one big set beats many small ones.",
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
        "Then play exactly one card. The bright ones can be played: tap one to see what it would make, and again to play it. Tap a dark one to see why it can’t.",
      ),
      at: ".gn-hand",
    },
    {
      when: (step) => has(step, "cursed"),
      text: N_(
        "A curse! Under a rockfall no gems can be laid until a cave clears it. A fog hides two kinds of gems, even those already laid, until a wind drives it away.",
      ),
      at: ".gn-struck",
    },
    {
      when: (step) => step.view.players[step.viewer]?.gems.length > 0,
      text: N_(
        "Your first gem is on your shelf. Gems of a set stand together in a ring, and the numbers above say how big your sets are.",
      ),
      at: ".gn-mine",
    },
    {
      when: (step) => !step.view.deck_count || (asked(step) && step.view.turns >= 15),
      at: ".gn-row",
      text: N_(
        "When the deck runs out, the round is played to its end, and then everyone has one last turn; on these turns you may take an open card, or none. Then the sets are compared, the biggest first. That’s everything: play on, or start a game of your own.",
      ),
    },
  ],
};
