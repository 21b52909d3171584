#!/usr/bin/env bash
# `adit arena` and `adit stats`: leagues that can be broken off, ratings that are right, figures that are exact.
. "$(dirname "$0")/lib.sh"

league() { "$adit" arena diamant --bots random,hard,ev --games 300 --json "$@"; }
whole=$(league)
check "a league is for machines too" python3 -c '
import json, sys
l = json.loads(sys.argv[1])
e = {x["name"]: x for x in l["entrants"]}
assert l["games"] == 300 and l["players"] == 3
assert abs(sum(x["wins"] for x in e.values()) - 300) < 0.01
assert abs(sum(x["elo"] for x in e.values())) < 0.1
assert e["hard"]["elo"] > e["ev"]["elo"] > e["random"]["elo"]
assert all(x["elo_stderr"] > 0 and x["games"] == 300 for x in e.values())' "$whole"
check "any number of threads gives the same" test "$whole" = "$(league --threads 3)"

# Broken off, cut off in the middle of a line, and gone on with: as if nothing had been.
league --save "$work/league" >/dev/null
head -n 40 "$work/league" >"$work/half"
printf '77 1/0 2' >>"$work/half"
check "what was broken off goes on" test "$whole" = "$(league --save "$work/half")"
check "nothing is played twice" test "$(grep -c '\.$' "$work/half")" -eq 100
"$adit" arena diamant --bots random,hard,ev --games 300000 --threads 1 --save "$work/killed" >/dev/null 2>&1 &
victim=$!
sleep 1
kill -9 $victim
wait $victim 2>/dev/null
check "a league that was killed goes on" test "$(league --save "$work/killed" | sed 's/.*"games":\([0-9]*\),"entrants.*/\1/')" = 300
refuses "a file of another league" 'another league' arena diamant --bots random,hard --players 3 --save "$work/league"
echo 'nonsense' >>"$work/league"
refuses "a damaged file" 'damaged' arena diamant --bots random,hard,ev --games 300 --save "$work/league"
refuses "one entrant" 'two to sixteen' arena diamant --bots random
refuses "an entrant twice" 'takes part twice' arena diamant --bots random,hard,random

# Programs: one that behaves, one that does not.
prints "programs take part" '"name":"python3 examples/bot.py","program":true,"games":6,.*"faults":0' \
    arena diamant --bots easy,normal --program "python3 examples/bot.py" --games 6 --json
prints "a program that breaks off loses every game" '"name":"true","program":true,"games":3,"wins":0.0000,.*"faults":3' \
    arena diamant --bots easy,normal --program true --games 3 --json

refuses "a picture that cannot be written, before a league" "no such file or folder" arena gnomes --bots random,greedy --games 10 --svg "$work/no/a.svg"
refuses "a picture that cannot be written, before statistics" "no such file or folder" stats gnomes --games 10 --svg "$work/no/a.svg"
"$adit" arena gnomes --bots random,greedy --games 10 --svg "$work/a.svg" >/dev/null
"$adit" stats diamant --games 20 --svg "$work/d.svg" >/dev/null
"$adit" stats crystal --games 4 --svg "$work/c.svg" >/dev/null
for picture in a d c; do
    check "picture $picture is well-formed" python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$work/$picture.svg"
done

check "the exact odds are exact" python3 -c '
import json, sys
d = json.loads(sys.argv[1])["exact"]
from fractions import Fraction as F
assert abs(d["alive"][2] - float(1 - F(15, 30) * F(2, 29))) < 1e-6 # the second card is the twin of the first
assert abs(d["ends"][1] - float(F(15, 30) * F(2, 29))) < 1e-6
assert d["alive"][0] == d["alive"][1] == 1
values = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]
assert abs(d["by_plan"][1] - sum(v // 4 for v in values) / 30) < 1e-6
pairs = [(a, b) for i, a in enumerate(values) for b in values[i + 1:]]
two = sum(a // 4 + b // 4 + (a % 4 + b % 4) // 4 for a, b in pairs) / len(pairs)
one = sum(v // 4 for v in values) / 15
both = F(15, 30) * F(14, 29)
single = 2 * F(15, 30) * F(15, 29)
assert abs(d["by_plan"][2] - (float(both) * two + float(single) * one)) < 1e-6' "$("$adit" stats diamant --players 4 --games 5 --json)"
prints "how long Black Crystal takes" 'turns +[0-9]' stats crystal --games 4
prints "what winners of Nimble Gnomes lay" 'sets of six' stats gnomes --games 10
"$adit" sim diamant --bots easy,normal,hard --games 1 --records "$work" >/dev/null
prints "a replay with the coach" 'best choice, [0-9.]+% to win' replay "$work/diamant-1-000000.adit" --coach
prints "a replay with the coach for machines" '"coach":\{"move":1,"seat":0' replay "$work/diamant-1-000000.adit" --coach --json
finish
