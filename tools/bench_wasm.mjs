// How long master thinks in WebAssembly, on one core: node tools/bench_wasm.mjs build/made/full.wasm [GAMES]
import { readFileSync } from "node:fs";

const [file = "build/made/full.wasm", games = "1"] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const adit = instance.exports;

// Milliseconds of processor time, so that a busy machine does not count; the engine's own compiling does.
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param {string} text */
function give(text) {
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(adit.memory.buffer).set(bytes, adit.adit_in());
  return bytes.length;
}

/** @param {number} length */
function answer(length) {
  const text = new TextDecoder().decode(new Uint8Array(adit.memory.buffer, adit.adit_out(), length));
  if (text.includes('"error"')) throw new Error(text);
  return text;
}

/** @param {string} game @param {string} options @param {string[]} bots */
function measure(game, options, bots) {
  let total = 0,
    slowest = 0,
    count = 0;
  for (let number = 0; number < Number(games); number++) {
    const seed = (number + 1).toString(16).padStart(64, "0");
    answer(adit.adit_start(0, give(`adit record 1\ngame ${game}\nrules 1\n${options}seed ${seed}\nmoves\n`)));
    try {
      bots.forEach((bot, seat) => answer(adit.adit_bot(0, seat, give(bot))));
    } catch (error) {
      // the small module has not every bot
      console.log(`${game}, ${bots.join(",")}: ${error.message}`);
      return;
    }
    for (let turn; (turn = JSON.parse(answer(adit.adit_next(0)))).next !== "over"; ) {
      const start = now();
      adit.adit_step(0);
      if (turn.seat !== 0) continue;
      const took = now() - start;
      total += took;
      slowest = Math.max(slowest, took);
      count++;
    }
  }
  console.log(
    `${game}, ${bots.join(",")}: ${(total / count).toFixed(2)} ms per decision, ` +
      `the slowest ${slowest.toFixed(2)} ms (${count} decisions)`,
  );
}

measure("diamant", "players 3\n", ["master", "hard", "nashbot"]);
measure("diamant", "players 5\n", ["master", "hard", "nashbot", "ev", "gems:8"]);
measure("diamant", "players 8\n", ["master", "hard", "nashbot", "nashbot", "ev", "turns:6", "gems:8", "easy"]);
measure("gnomes", "players 2\n", ["master", "greedy"]);
measure("gnomes", "players 4\n", ["master", "greedy", "greedy", "greedy"]);
measure("crystal", "players 2\n", ["master", "greedy"]);
measure("crystal", "players 4\n", ["master", "greedy", "greedy", "greedy"]);
