// The lesson: two expeditions, of which the first goes well and the second does not.
import { N_ } from "../../lib/i18n.js";

/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  seats: 3,
  options: { relics: "off", chests: "open" },
  script: [
    {
      say: N_(
        "Welcome to the cave! You and two rivals explore it five times. Cards are turned up one by one: rubies, or " +
          "a hazard.",
      ),
      at: ".dm-lamps",
    },
    "* gems 11",
    {
      say: N_("Rubies! Everyone in the cave gets the same share; what cannot be shared stays on the card."),
      at: ".dm-card.front",
    },
    {
      say: N_(
        "Now everyone decides in secret: go on for more, or return to camp and put what you carry safely into your " +
          "chest. Be brave: go on.",
      ),
      at: ".dm-choices",
    },
    ...["0 go", "1 go", "2 go", "* snake"],
    {
      say: N_(
        "A hazard. The first of its kind is harmless. But if a second one turns up, everyone inside flees and " +
          "loses what they carry. The gauge shows how likely that is.",
      ),
      at: ".dm-gauge",
    },
    ...["0 go", "2 go", "1 return"],
    {
      say: N_(
        "One of your rivals has returned, alone. Whoever leaves alone also takes everything that was left on the path.",
      ),
      at: ".dm-people",
    },
    "* gems 7",
    {
      say: N_("You carry six rubies, and a second snake would take them all. Return now: nobody else does."),
      at: ".dm-mine",
    },
    ...["0 return", "2 go"],
    {
      say: N_("Safe! What is in your chest cannot be lost again. Now watch the one who stayed."),
      at: ".dm-mine",
    },
    "* snake",
    {
      say: N_(
        "A second snake: whoever was still inside fled with nothing. One of the two snakes leaves the game, so the " +
          "next expeditions are a little safer.",
      ),
      at: ".dm-hazards",
    },
    "* gems 13",
    { say: N_("The second expedition. This time go on to the end, and see what courage can cost."), at: ".dm-choices" },
    ...["0 go", "1 go", "2 go", "* spider", "0 go", "1 go", "2 return", "* gems 15", "0 go", "1 go", "* spider"],
    {
      say: N_(
        "A second spider! You fled and lost all that you carried, but your chest has kept its rubies. After five " +
          "expeditions the fullest chest wins. That’s all there is to it!",
      ),
      at: ".dm-mine",
    },
  ],
};
