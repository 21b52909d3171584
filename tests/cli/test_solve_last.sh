#!/usr/bin/env bash
# `adit solve diamant --last`: values, refusals, and the second implementation (tests/games/diamant/last/naive.py) beside the first.
. "$(dirname "$0")/lib.sh"

prints "three behind: the leader's chance" '"rule":"alike","values":\[0\.6718886[0-9]+,0\.1640556[0-9]+,0\.1640556[0-9]+\]' \
    solve diamant --last --leads 3,0 --json
prints "the rule is named" 'an equilibrium under the rule “pure”' solve diamant --last --leads 3,0 --rule pure
prints "in Ukrainian" 'рівновага за правилом «alike»' solve diamant --last --leads 3,0 --lang uk
refuses "the smaller lead first" 'the larger one first' solve diamant --last --leads 0,3
refuses "one lead" 'not two leads' solve diamant --last --leads 3
refuses "no leads" 'not two leads' solve diamant --last --leads 3,x
refuses "an unknown rule" 'There is no rule' solve diamant --last --rule best
refuses "four players" 'three players without relics' solve diamant --last --players 4
refuses "relics" 'three players without relics' solve diamant --last --relics
refuses "a deck that no game comes to" "cannot occur" solve diamant --last --deck 3,3,3,3
refuses "leads without --last" 'goes with --last' solve diamant --leads 3,0

"$adit" solve diamant --last --leads 7,2 --deck 3,3,3,3,2 --check --json >"$work/checked"
check "values, first cards and the check" python3 -c '
import json, sys
said = json.load(open(sys.argv[1]))
assert abs(sum(said["values"]) - 1) < 1e-8
assert abs(sum(card["odds"] for card in said["first"]) - 1) < 1e-5
for seat in range(3):  # what can be expected is what can be expected after each first card
    after = sum(card["odds"] * card["values"][seat] for card in said["first"])
    assert abs(after - said["values"][seat]) < 1e-5, (seat, after)
assert len(said["first"]) == 14 and said["first"][-1] == {**said["first"][-1], "card": "hazard"}
assert all(0 <= p <= 1 for card in said["first"] for p in card["returning"])
assert all(abs(gain) < 1e-6 for gain in said["best_response_gains"]), said["best_response_gains"]
' "$work/checked"

check "a second implementation agrees" python3 tests/games/diamant/last/naive.py "${adit%/adit}/tests-last/last_answers" 40 3

# The table that the program carries: all leads of a deck, and what it has is what is solved.
prints "the carried table" '^3,0,0\.671[78][0-9],0\.164[01][0-9],0\.164[01][0-9]$' solve diamant --last --table
prints "the carried table of another deck, for machines" '"deck":\[3,3,2,2,2\],"rule":"alike","lead_max":[0-9]+,"rows":\[\[0,0,0\.33333' \
    solve diamant --last --table --deck 3,3,2,2,2 --json
refuses "a table without --last" 'goes with --last' solve diamant --table

# It can be taken apart into rows and put together again.
table=${adit%/adit}/tools/diamant_last
"$table" unpack "$work/rows" && "$table" pack "$work/rows" >"$work/again" 2>/dev/null
check "the carried table comes out of its rows again" cmp -s data/diamant_last.bin "$work/again"
"$table" starts hard 200 >"$work/starts"
check "starts of 200 games, most of them in the table" awk -F, 'NR > 1 { all += $4; known += $4 * $5 } END { exit all != 200 || known < 120 }' \
    "$work/starts"

# The table: stopped at any moment, it goes on behind the last whole row.
timeout 2 "$table" solve "$work/table" || true
printf '5 3  12345' >>"$work/table/solved-33222.rows" # a row cut off by a power failure
before=$(grep -c . "$work/table/solved-33222.rows")
timeout 8 "$table" solve "$work/table" || true
check "a broken row is cut off and the work goes on" test "$(grep -cE '^5 3  12345' "$work/table/solved-33222.rows")" -eq 0 -a \
    "$(cat "$work/table"/solved-*.rows | wc -l)" -ge "$before"
check "the first row is that of equals" grep -q '^0 0  333333333 333333333  ' "$work/table/solved-33222.rows"
"$table" pack "$work/table" >"$work/packed" 2>/dev/null
check "what is solved is packed: nine decks, then rows" python3 -c '
import sys
packed = open(sys.argv[1], "rb").read()
heads = [packed[6 * i:6 * i + 6] for i in range(9)]
assert heads[0][:5] == bytes([3, 3, 2, 2, 2]) and heads[0][5] >= 1 and packed[54:57] == b"\x55\x55\x55", heads
assert len(packed) == 54 + 3 * sum(n * (n + 1) // 2 for *_, n in heads), len(packed)
' "$work/packed"
finish
