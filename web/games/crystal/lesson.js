// The lesson: in the first part the mine and its monsters; in the second a Crystal, a rival, and the way out.
import { N_ } from "../../lib/i18n.js";

const DEALT = ["* leave plain-cross", "* skill miner", "* skill thief", "* die 5", "* die 2"];

/** What the first part plays between what it says; the second part begins after it. */
const SEARCH = {
  find: ["0 explore", "* tile find-corner", "0 lay e1 r3", "* find rage-brew"],
  rival: ["0 end", "1 explore", "* tile find-cross", "1 lay e9 r0", "* find smoke-bomb", "1 end"],
  troll: ["0 explore", "* tile boom-cross", "0 lay d1 r0", "* boom troll"],
  brew: ["0 boost rage-brew", "* die 2", "* die 4", "* find mug-of-ale", "* find pickaxe"],
  silence: ["0 end", "1 explore", "* tile boom-corner", "1 lay d9 r0", "* boom silence", "1 end"],
  dragon: ["0 explore", "* tile boom-straight", "0 lay d2 r0", "* boom dragon"],
  flight: ["0 fight", "* die 1"],
  exit: ["1 explore", "* tile exit", "1 lay d8 r0", "1 end"],
  walk: ["0 walk e1"],
  even: ["0 even", "* die 4", "* find crate-of-explosives"],
};

/** What happens between the parts: both dwarfs come to a Portal. */
const MEANWHILE = [
  ...["0 end", "1 walk d9", "1 end", "0 walk d1", "0 end"],
  ...["1 walk e9", "1 odd", "* die 3", "* find boot", "1 end", "0 explore", "* tile portal", "0 lay c1 r0", "0 end"],
  ...["1 explore", "* tile boom-straight", "1 lay e8 r0", "* boom cave-rat", "1 fight", "* die 4", "1 end"],
  ...["0 explore", "* tile plain-tee", "0 lay c2 r0", "0 end", "1 explore", "* tile portal", "1 lay e7 r0", "1 end"],
  ...["0 walk c1", "0 end"],
];

const options = { variant: "2+1" };

/** @type {import("../lesson.js").Lesson} */
const crystal = {
  seats: 2,
  options,
  script: [
    [...DEALT, ...Object.values(SEARCH).flat(), ...MEANWHILE],
    {
      say: N_(
        "Some turns later. Your rival has found the Exit and is standing on a Portal; you are standing on another. " +
          "Watch what comes to light.",
      ),
      at: ".bc-board",
    },
    ...["1 explore", "* tile crystal", "1 lay d7 r3", "1 end"],
    {
      say: N_(
        "A Black Crystal! Whoever finds one skips a turn to mine it. So be quick: a step from Portal to Portal " +
          "costs no move.",
      ),
      at: ".bc-goal",
    },
    "0 portal e7",
    { say: N_("Your move is still to be made. Two dwarfs on one cell fight: step onto your rival."), at: ".bc-board" },
    "0 walk d7",
    {
      say: N_(
        "Both throw a die, and the higher sum wins. The loser flees three cells, skips a turn and loses the " +
          "Crystal, if there was one. Have a Mug of Ale first.",
      ),
      at: ".bc-fight",
    },
    ...["0 boost mug-of-ale", "0 fight", "1 fight", "* die 4", "* die 3", "1 odd", "* die 5", "* find lantern"],
    {
      say: N_(
        "Won! Now you are mining, and your rival will be back. Block the way: an Explosive makes Rubble on an open " +
          "cell that is joined with yours.",
      ),
      at: ".bc-counts",
    },
    "0 rubble e7 explosive",
    {
      say: N_(
        "Nobody passes Rubble before it is cleared, with another Explosive, a Pickaxe, or a whole turn of digging. " +
          "End your turn; the next one goes by while you mine.",
      ),
      at: ".bc-board",
    },
    ...["0 end", "1 explore", "* tile pit", "1 lay f9 r0"],
    {
      say: N_(
        "The Crystal is yours! And your rival has stepped onto a Pit: the die decides between a stuck foot, a deep " +
          "fall, and the way back to the entrance.",
      ),
      at: ".bc-goal",
    },
    ...["1 roll", "* die 2", "1 end"],
    {
      say: N_(
        "The Exit is right below you, behind the rock. An Explosive also opens a wall, and you go through it at " +
          "once. Blow it up!",
      ),
      at: ".bc-board",
    },
    "0 blast south explosive",
    {
      say: N_(
        "On the Exit with a Crystal: you have won! There are more monsters and more cards, but each says what it " +
          "does. That’s all there is to it!",
      ),
      at: ".bc-goal",
    },
  ],
};

/** @type {import("../lesson.js").Lesson} */
export const lesson = {
  seats: 2,
  options,
  next: crystal,
  script: [
    DEALT,
    {
      say: N_(
        "Somewhere in this mine there are two Black Crystals and one Exit. Find a Crystal, mine it, and be the " +
          "first to stand on the Exit with it.",
      ),
      at: ".bc-goal",
    },
    {
      say: N_(
        "You are the red dwarf at the northern entrance. On your turn you move one cell. The arrow leads into the " +
          "dark: tap it, and you draw a tile.",
      ),
      at: ".bc-own",
    },
    ...SEARCH.find.slice(0, 2),
    {
      say: N_("Its tunnel must join the one you come from. Turn the tile until it leads to the left, then place it."),
      at: ".bc-board",
    },
    ...SEARCH.find.slice(2),
    {
      say: N_(
        "You step onto it, and the tile happens. A Find! Good cards go to your hand, where nobody else sees them; " +
          "bad ones happen at once.",
      ),
      at: ".bc-hand",
    },
    {
      say: N_(
        "Before a turn ends you may use cards and Explosives. There is nothing to use them on yet: end the turn.",
      ),
      at: ".bc-own",
    },
    ...SEARCH.rival,
    ...SEARCH.troll,
    {
      say: N_(
        "Boom, a monster! Throw more than its health and you win; less, and you flee. A Troll has 5, so drink the " +
          "Rage Brew first: it adds 3.",
      ),
      at: ".bc-fight",
    },
    ...SEARCH.brew,
    {
      say: N_(
        "The same number on both sides is thrown again, and then you won. A Troll hides two Finds. Now end the turn.",
      ),
      at: ".bc-hand",
    },
    ...SEARCH.silence,
    { say: N_("Your rival met nobody. Explore on, downwards this time."), at: ".bc-board" },
    ...SEARCH.dragon,
    {
      say: N_("A Dragon, health 6: no plain die beats that. Keep your Ale for a fight you can win, throw, and run."),
      at: ".bc-fight",
    },
    ...SEARCH.flight,
    {
      say: N_(
        "You fled towards your entrance, as many cells as the die showed. The Boom token marks the cell: whoever " +
          "stops there has to fight.",
      ),
      at: ".bc-board",
    },
    ...SEARCH.exit,
    {
      say: N_("Your rival has found the Exit. You may also walk through open tunnels: go back to the Find tile."),
      at: ".bc-board",
    },
    ...SEARCH.walk,
    {
      say: N_(
        "On a Find that is already open you play Odd-Even. Guess right and you draw a Find card, guess wrong and " +
          "it’s a Boom card. Say “even”.",
      ),
      at: ".bc-own",
    },
    ...SEARCH.even,
    {
      say: N_(
        "Right: a crate of Explosives! Every dwarf has a skill. You are a Miner and began with three Explosives; " +
          "now you have four, and the second part shows what for.",
      ),
      at: ".bc-counts",
    },
  ],
};

/** @param {import("../../engine/core.js").Legal} move */
export function pathTo({ kind, cell, card }) {
  const far = `[data-far="${cell}"]`; // where the camera does not see it
  if (kind === "explore") return [".bc-disc.explore"];
  if (kind === "lay") return [far, `[data-id="turn"][data-at="${cell}"]`, `[data-place="${cell}"]`];
  if (kind === "rubble") return [far, `.bc-target.rubble[data-place="${cell}"]`, `[data-group^="rubble"]`];
  return cell ? [far, `.bc-target.${kind}[data-place="${cell}"]`] : card ? [`.bc-hand [data-card="${card}"]`] : [];
}
