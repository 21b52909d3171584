#!/usr/bin/env bash
# Playing, saving, going on, replaying; records that were cut, altered or never were ours.
. "$(dirname "$0")/lib.sh"

# A whole game by typing: always return, 5 times.
yes return | "$adit" play diamant --seed 5 --bots return,return >"$work/out" 2>&1
check "a game by typing ends" grep -q "The game is over" "$work/out"
yes 2 | "$adit" play diamant --seed 5 --bots return,return >"$work/out2" 2>&1
check "a number is as good as a name" cmp -s "$work/out" "$work/out2"
check "without a terminal there are no colours" [ -z "$(grep $'\033' "$work/out")" ]
for lang in ru uk; do
    yes 2 | "$adit" play diamant --seed 5 --bots return,return --lang $lang >"$work/out.$lang" 2>&1
    check "no English in $lang" [ -z "$(grep -oE '[A-Za-z]{4,}' "$work/out.$lang" | grep -vwE 'table|moves|undo|coach|rules|save|quit|help|return' )" ]
done

# Bad input is explained and asked again.
printf 'fly\n99\n-1\n\nhelp\ntable\nmoves\nrules\nquit\n' | "$adit" play diamant --seed 5 >"$work/out" 2>&1
check "nonsense is explained" [ "$(grep -c 'This move is unknown' "$work/out")" -eq 3 ]
check "the rules can be read while playing" grep -q "D-52" "$work/out"
refuses "too many bots for play" "room for 2 bots" play diamant --players 3 --bots random,random,random
refuses "two players" "3 to 8 players" play diamant --players 2
refuses "a bad seed" "whole number" play diamant --seed x
refuses "an unwritable save" "there is no such file" play diamant --save "$work/no/such/save"

# A move that is well written but not allowed is refused with its reason, and asked again.
printf 'lay Rr\ntake none\ntake deck\ntake deck\ndiscard Rd\nquit\n' | "$adit" play gnomes --seed 3 >"$work/out" 2>&1
check "playing before taking" grep -q "> First take a card, then play one." "$work/out"
check "taking none while there is a deck" grep -q "> As long as there is a deck" "$work/out"
check "taking twice" grep -q "> You have taken your card: now play one." "$work/out"
check "discarding while a card can be played" grep -q "> A card may be discarded only when" "$work/out"

# Hidden choices are hidden in hot-seat play: the screen is handed over before each choice.
printf '\nreturn\n\nreturn\n\ngo\nquit\n' | "$adit" play diamant --seed 5 --hot-seat --names Ann,Bob,Cid >"$work/out" 2>&1
check "hand-over before each choice" [ "$(grep -c 'press Enter when nobody else is looking' "$work/out")" -ge 3 ]
check "nobody reads a choice before all are made" [ "$(sed -n '1,/Cid, your turn/p' "$work/out" | grep -cE 'Ann: (back|deeper)')" -eq 0 ]

# Saved after every move; the same command goes on; interrupted or not, it is the same game.
play() { "$adit" play diamant --seed 9 --bots threshold:5,hazards:2 --save "$1"; }
yes go | head -n 60 | play "$work/whole.adit" >/dev/null 2>&1
for _ in $(seq 60); do echo go | play "$work/parts.adit" >/dev/null 2>&1; done
check "the cards are the same however often one stops" cmp -s <(grep '^\*' "$work/whole.adit" | head -n 8) <(grep '^\*' "$work/parts.adit" | head -n 8)
refuses "another number of players" "add --players 3" play diamant --players 4 --save "$work/parts.adit"
sed 's/^seed 09/seed 0a/' "$work/parts.adit" >"$work/forged.adit"
refuses "a save with another seed" "not what the seed deals" play diamant --seed 9 --bots return,return --save "$work/forged.adit"

# The result of Gnomes is told in what decides it: sets, not gems.
yes 1 | head -n 400 | "$adit" play gnomes --plain --players 3 --bots easy,easy --seed 4 >"$work/out" 2>&1
check "sets are what a game of Gnomes ends with" [ "$(sed '1,/The game is over/d' "$work/out" | grep -cE '^  .*: (sets of [1-6](, [1-6])*|no sets)(, won)?$')" -eq 3 ]
"$adit" sim gnomes --players 3 --bots easy,easy,easy --games 1 --seed 3 --records "$work/g" >/dev/null
prints "and so does a replay" '^\* .*: sets of [1-6]' replay --plain "$work"/g/*.adit

# Closed chests: nobody's rubies are counted on screen until the end, whoever looks.
"$adit" sim diamant --chests closed --bots hard,normal,cautious --games 1 --seed 3 --records "$work/c" >/dev/null
check "closed chests are in the record" grep -q '^option chests closed$' "$work"/c/*.adit
"$adit" replay --plain "$work"/c/*.adit >"$work/out"
check "a spectator of closed chests sees none" [ "$(sed '/Expedition 5 is over/,$d' "$work/out" | grep -cE 'safe|in the chest')" -eq 0 ]
check "but that they are closed" grep -q "the chest is closed" "$work/out"
check "and sees all at the end" grep -q "safe" <(sed -n '/Expedition 5 is over/,$p' "$work/out")
"$adit" replay --plain --seat 1 "$work"/c/*.adit >"$work/out"
check "a player sees one of three" [ "$(sed '/Expedition 5 is over/,$d' "$work/out" | grep -c safe)" -gt 0 ]

# Replays.
"$adit" sim diamant --bots random,threshold:6,hazards:2 --relics --games 3 --seed 3 --records "$work/r" >/dev/null
record=$(ls "$work"/r/* | head -n 1)
prints "a replay in words" "Expedition 5 is over" replay "$record"
prints "a replay in Ukrainian" "Експедицію 5 закінчено" replay "$record" --lang uk
if command -v node >/dev/null; then
    "$adit" replay --json "$record" >"$work/json"
    "$adit" replay --json --truth "$record" >"$work/truth"
    check "every line is JSON" node -e 'for (const l of require("fs").readFileSync(0,"utf8").trim().split("\n")) JSON.parse(l)' <"$work/json"
    # What a match is remembered for is the same in the terminal and in the browser, of every game.
    for golden in tests/golden/diamant-3-on.adit $(ls tests/golden/gnomes-*.adit | head -n 1) tests/golden/crystal-4-3+1.adit; do
        "$adit" replay --json "$golden" | tail -n 1 >"$work/medals"
        check "the browser's module gives ${golden##*/} the same medals" node --input-type=module -e '
            import fs from "node:fs";
            import { Core } from "./web/engine/core.js";
            const core = await Core.from(fs.readFileSync("build/web/adit.wasm"));
            core.load(1, fs.readFileSync(process.argv[1], "utf8"));
            core.seek(1, 3);
            const told = JSON.parse(fs.readFileSync(process.argv[2], "utf8")).medals;
            process.exit(told.length && JSON.stringify(core.medals(1)) === JSON.stringify(told) ? 0 : 1);' "$golden" "$work/medals"
    done
    prints "medals in words" "^Medals:" replay tests/golden/diamant-3-on.adit
    prints "medals after a review" "^Медали:" coach --playouts 5 tests/golden/diamant-3-on.adit --lang ru
    for reviewed in tests/golden/diamant-3-on.adit tests/golden/gnomes-rules2-3-on.adit; do
        one=$("$adit" coach --json --playouts 5 --threads 1 "$reviewed" | md5sum)
        check "the coach says the same with three threads" [ "$one" = "$("$adit" coach --json --playouts 5 --threads 3 "$reviewed" | md5sum)" ]
    done
    check "a spectator sees no sealed choice" node -e '
        for (const l of require("fs").readFileSync(0,"utf8").trim().split("\n")) {
            const v = JSON.parse(l).view; if (!v) continue;
            for (const e of v.explorers) if (e.choice && e.choice !== "sealed") process.exit(1)
        }' <"$work/json"
    "$adit" replay --referee "$record" >"$work/referee"
    "$adit" replay --referee --no-views "$record" >"$work/brief"
    # Each move is one that the line before allows, its events follow, and the last line has the record's result.
    check "a referee is told everything" node -e '
        const fs = require("fs"), lines = (f) => fs.readFileSync(f, "utf8").trim().split("\n");
        const told = lines(process.argv[1]).map((l) => JSON.parse(l)), brief = lines(process.argv[2]).map((l) => JSON.parse(l));
        const record = lines(process.argv[3]), moves = record.filter((l) => /^([*]|[0-9]+) /.test(l));
        const fail = (why) => { console.error(why); process.exit(1) };
        if (told.length !== moves.length + 1 || brief.length !== told.length) fail("lines");
        told.forEach((line, i) => {
            if (line.number !== i || line.views.length !== line.legal.length + 1) fail("number or views");
            if (brief[i].views || brief[i].hash !== line.hash) fail("brief");
            const before = told[i - 1], [game, rules, players] = [line.game, line.rules, line.players];
            if (!before && (game !== "diamant" || rules !== 1 || players !== 3 || line.options.relics !== "on")) fail("setup");
            if (!before) return brief[0].options.relics === "on" || fail("brief setup");
            if (line.mover + " " + line.move !== moves[i - 1]) fail("move");
            const allowed = line.mover === "*" ? before.chance.map((c) => c.move) : before.legal[line.mover];
            if (!allowed.includes(line.move)) fail("not allowed: " + line.move);
            if (!line.events.every((e) => e.event.event && "seen_by" in e)) fail("events");
        });
        const last = told.at(-1), result = "result " + last.result.points.join(" ");
        if (!record.includes(result) || !record.includes("hash " + last.hash)) fail("result");
        if (told.some((l, i) => (l.result !== null) !== (i === told.length - 1))) fail("result too early");
    ' "$work/referee" "$work/brief" "$record"
    check "the truth shows choices" grep -qE '"choice":"(go|return)"' "$work/truth"
fi
refuses "no such file" "there is no such file" replay "$work/nothing.adit"
refuses "a foreign file" "line 1: This is not an adit record" replay "$0"
refuses "an empty file" "line 1: The record ends too early" replay /dev/null
head -c 300 "$record" >"$work/cut.adit"
refuses "a cut file" "cut off" replay "$work/cut.adit"
lines=$(wc -l <"$record")
bad=0
for n in $(seq 1 7 "$lines"); do # every seventh line removed: never accepted, and the line is named
    sed "${n}d" "$record" >"$work/bad.adit"
    "$adit" replay --json "$work/bad.adit" >/dev/null 2>"$work/err" && bad=$((bad + 1))
    grep -qE 'bad.adit, line [0-9]+: ' "$work/err" || bad=$((bad + 1))
done
check "a missing line is always found" [ $bad -eq 0 ]

# Names of a shared record cannot command the terminal of whoever reads it, or break JSON.
python3 - tests/golden/diamant-3-off.adit >"$work/hostile.adit" <<'PYTHON'
import re, sys
names = [b"Eve\xc2\x9b31m", "a\u202eb".encode(), b"x\x9b31m\xff"]
text = open(sys.argv[1], "rb").read()
for seat, name in enumerate(names):
    text = re.sub(rb"(?m)^seat %d .*" % seat, lambda _: b"seat %d %s" % (seat, name), text)
text = text[: text.rindex(b"end ")]
digest = 0xCBF29CE484222325
for byte in text:
    digest = (digest ^ byte) * 0x100000001B3 % 2**64
sys.stdout.buffer.write(text + b"end %016x\n" % digest)
PYTHON
for words in "replay --truth" "replay --json --truth" "replay --plain --coach" "coach --playouts 5" "coach --json --playouts 5" verify; do
    # shellcheck disable=SC2086  # a command and its flags
    "$adit" $words "$work/hostile.adit" >"$work/out" 2>&1
    code=$?
    check "adit $words reads it" [ $code -eq 0 ]
    check "adit $words prints safe text" python3 -c '
import sys, unicodedata
text = open(sys.argv[1], "rb").read().decode("utf-8", "strict")
sys.exit(any(unicodedata.category(c) in ("Cc", "Cf") and c != "\n" for c in text))' "$work/out"
done
prints "the rest of such a name stays" "Eve\?31m" replay "$work/hostile.adit"

# Proofs: of each file that is named, even behind one that proves nothing.
golden=tests/golden/diamant-3-off.adit
prints "a proof" "^Proved: " verify $golden
refuses "a proof of nothing" "there is no such file" verify "$work/nothing.adit"
"$adit" verify $golden "$work/bad.adit" tests/golden/diamant-4-off.adit >"$work/out" 2>"$work/err"
check "several proofs of which one fails" [ $? -eq 1 ]
check "those that hold are told" [ "$(grep -c '^Proved: ' "$work/out")" -eq 2 ]
check "the one that does not is named" [ "$(grep -c 'bad.adit' "$work/err")" -eq 1 ]
finish
