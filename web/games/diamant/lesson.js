// What the guide of the first match says.
import { N_ } from "../../lib/i18n.js";
import { asked, has } from "../lesson.js";

/** @type {import("../lesson.js").Lesson} */
export const lesson = {
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
};
