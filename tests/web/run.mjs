// The browser client in a real Chromium, by clicking: node run.mjs [PART OF A NAME]. The last line is "N passed, M
// failed in S s". The long ones first, so that both lanes end together.
import "./gnomes.mjs";
import "./others.mjs";
import "./diamant.mjs";
import "./ending.mjs";
import "./look.mjs";
import "./moments.mjs";
import "./phases.mjs";
import "./party.mjs";
import "./plain.mjs";
import "./rooms.mjs";
import "./router.mjs";
import "./alone.mjs";
import "./crystal.mjs";
import "./sound.mjs";
import "./speed.mjs";
import { runAll } from "./support.mjs";

// It does not always end: MATRIX=some or all until that is understood. tests/server/test_dead_ends.c has every cell.
if (process.env.MATRIX) await import("./deadends.mjs");
process.exit((await runAll(process.argv[2])) ? 1 : 0);
