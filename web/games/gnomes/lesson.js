// The lesson: six turns of the reader, in which every sort of card is played and both curses strike.
import { N_ } from "../../lib/i18n.js";

/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  seats: 3,
  options: { "quick-start": "on" },
  script: [
    [
      "* 0",
      ...["* Rr", "* Rs", "* Sd", "* cave", "* green-fog"],
      ...["* Hr", "* Hs", "* cave", "* orange-fog", "* red-wind"],
      ...["* Sr", "* Ss", "* Sd", "* cave", "* rockfall"],
      ...["* Rd", "* red-wind", "* Hr"],
    ],
    {
      say: N_(
        "Collect gems in your cave. At the end they are split into sets of up to six of the same kind or the same " +
          "shape: one big set beats many small ones.",
      ),
      at: ".gn-mine",
    },
    {
      say: N_("A turn begins by taking a card: unseen from the deck, or one of the three open ones. Take the ruby."),
      at: ".gn-row",
    },
    ...["0 take Rd", "* Ss"],
    {
      say: N_(
        "Then play exactly one card, and only a bright one can be played. Tap a ruby to see what it would make, " +
          "and tap it again to lay it.",
      ),
      at: ".gn-hand",
    },
    ...["0 lay Rr"],
    {
      say: N_(
        "Your first gem is on your shelf. Gems of a set stand together in a ring, and the numbers above say how " +
          "big your sets are.",
      ),
      at: ".gn-mine",
    },
    ...["1 take deck", "* Hd", "1 lay Hs", "2 take deck", "* Hr", "2 lay Sr"],
    { say: N_("Now try your luck: take the unseen card."), at: ".gn-row" },
    ...["0 take deck", "* D"],
    { say: N_("A diamond! It fits every set, and no fog can hide it. Lay it beside your ruby."), at: ".gn-hand" },
    ...["0 lay D"],
    ...["1 take deck", "* Sd", "1 curse 0 orange-fog"],
    {
      say: N_(
        "A curse! An orange fog hides rubies and heliodors: you cannot lay them, and if it is still there at the " +
          "end, they do not count.",
      ),
      at: ".gn-mine",
    },
    ...["2 take deck", "* Rs", "2 lay Ss"],
    {
      say: N_(
        "A wind drives a fog away. Red is one of the two colours of orange, so a red wind will do: take it, then " +
          "play it.",
      ),
      at: ".gn-row",
    },
    ...["0 take red-wind", "* Hs", "0 blow red-wind orange-fog"],
    { say: N_("Fog and wind are both discarded, and your ruby counts again."), at: ".gn-mine" },
    ...["1 take deck", "* red-wind", "1 lay Hr", "2 take deck", "* blue-wind", "2 curse 0 rockfall"],
    {
      say: N_(
        "A rockfall! As long as it is there you cannot lay any gems. Take a card, then clear the rockfall by " +
          "playing a cave.",
      ),
      at: ".gn-mine",
    },
    ...["0 take deck", "* Ss", "0 lay cave"],
    ...["1 take deck", "* cave", "1 lay Hd", "2 take deck", "* Sr", "2 lay Rs"],
    {
      say: N_(
        "Now be cheeky yourself. Take a card, then tap the green fog and curse the gnome with the three heliodors.",
      ),
      at: ".gn-others",
    },
    ...["0 take deck", "* yellow-wind", "0 curse 1 green-fog"],
    ...["1 take deck", "* Sr", "1 discard cave"],
    {
      say: N_("Under your fog none of those cards could be played. Then, and only then, one is discarded."),
      at: ".gn-others",
    },
    ...["2 take deck", "* Rd", "2 lay Sd"],
    {
      say: N_("A set may also be of one shape. Take the round heliodor and lay it beside your round ruby."),
      at: ".gn-row",
    },
    ...["0 take Hr", "* Rs", "0 lay Hr"],
    {
      say: N_(
        "Three round gems, for the diamond is whatever you need. When the deck runs out, the round is played to " +
          "its end, and everyone has one last turn. Then the biggest sets are compared first: one six beats three " +
          "fives. That’s everything!",
      ),
      at: ".gn-mine",
    },
  ],
};

/** A card of the hand is tapped until it is played. @param {import("../../engine/core.js").Legal} move */
export const pathTo = ({ card }) => (card ? [`.gn-hand [data-card="${card}"]`] : []);
