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
      text: N_(
        "You and three rivals explore the same cave, five times. Cards are turned up one at a time: rubies, or a hazard.",
      ),
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
        "Now everyone decides in secret: go on for more, or return to camp and put what you carry safely into your chest.",
      ),
      at: ".dm-choices",
    },
    {
      when: (step) => has(step, "hazard"),
      text: N_(
        "A hazard. The first of its kind is harmless. But if a second one turns up, everyone inside flees and loses what they carry. The gauge shows how likely that is.",
      ),
      at: ".dm-gauge",
    },
    {
      when: (step) => has(step, "returned"),
      at: ".dm-mine",
      text: N_(
        "Whoever returns shares what is still lying on the path. Leave alone and you take it all, so it pays to go when the others stay.",
      ),
    },
    {
      when: (step) => has(step, "collapse"),
      text: N_(
        "Everyone had to flee. One of the two hazard cards leaves the game, so the next expeditions are a little safer.",
      ),
      at: ".dm-hazards",
    },
    {
      when: (step) => step.view.expedition === 2 && asked(step),
      text: N_(
        "After five expeditions the fullest chest wins. That’s all there is to it: play on, or start a game of your own.",
      ),
    },
  ],
};
