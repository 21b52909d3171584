// Diamant on a boardgame.io server, on a port of loopback: prints the port once it listens.
import { createRequire } from "node:module";
import { setUp, turnUp, choose, asked, isOver, view, winners } from "./diamant.mjs";

// before it is loaded: in development it checks each state, which costs a fifth of its speed
process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

// Cards until somebody has to decide. The deck is shuffled whenever an expedition begins.
function deal(table, random) {
  while (!isOver(table) && !table.waiting) {
    if (table.path.length === 0) table.deck = random.Shuffle(table.deck);
    turnUp(table, table.deck.pop());
  }
}

const diamant = {
  name: "diamant",
  minPlayers: 3,
  maxPlayers: 8,
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const table = setUp(ctx.numPlayers);
    deal(table, random);
    return table;
  },
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    decide: {
      move: ({ G, playerID, random }, choice) => {
        if ((choice !== "go" && choice !== "return") || !asked(G).includes(Number(playerID))) return INVALID_MOVE;
        choose(G, Number(playerID), choice);
        deal(G, random);
      },
      client: false,
      ignoreStaleStateID: true, // all decide at the same time
    },
  },
  endIf: ({ G }) => (isOver(G) ? { winners: winners(G) } : undefined),
  playerView: ({ G, playerID }) => view(G, Number(playerID)),
};

const server = Server({ games: [diamant], origins: [Origins.LOCALHOST] });
const { listen } = server.app;
server.app.listen = (port, done) => listen.call(server.app, port, "127.0.0.1", done); // by itself it listens everywhere
console.log = () => {};
const { appServer } = await server.run(0);
process.stdout.write(`port ${appServer.address().port} in ${process.env.NODE_ENV}\n`);
process.on("SIGTERM", () => process.exit(0));
