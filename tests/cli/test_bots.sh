#!/usr/bin/env bash
# `adit solve`, `adit coach`, `adit bot`, `adit match`: exact values, advice, and programs that behave or do not.
. "$(dirname "$0")/lib.sh"

prints "a lone explorer's value" '"value":17\.33' solve diamant --players 1 --json
prints "three explorers' value" '"value":6\.3059' solve diamant --players 3 --json
prints "two explorers' value, as another program has it" '"value":8\.9636' solve diamant --players 2 --json
refuses "a deck that no game comes to" "cannot occur" solve diamant --deck 0,0,3,3,3
refuses "a game that is not solved" 'Only diamant' solve gnomes

"$adit" sim diamant --bots easy,normal,hard --games 1 --records "$work" >/dev/null
record=$work/diamant-1-000000.adit
prints "the odds of the next card" 'would end the expedition' coach "$record" --move 1 --playouts 50
prints "what each decision cost" 'Own decisions .*luck' coach "$record" --playouts 20
prints "an analysis for machines" '"mistakes":\[' coach "$record" --playouts 20 --json

ours="$adit bot diamant easy"
prints "three programs play" '"won":true' match diamant --program "$ours" --program "$ours" --program "$ours" --json
prints "the example bot plays" '"bot":"python3 examples/bot.py","points":[0-9]+,"won":(true|false),"fault":null' \
    match diamant --program "python3 examples/bot.py" --program "$ours" --program "$ours" --json

# What a program may do wrong: it loses at once, and the match goes on to its end.
faulty() {
    prints "$1" "\"won\":false,\"fault\":\"$2\"" match diamant --time 300 --program "$3" --program "$ours" --program "$ours" --json
}
faulty "garbage" 'it did not say that it is ready' 'echo rubbish; cat >/dev/null'
faulty "an end without a word" 'it ended too early' 'true'
faulty "a program that is not there" 'it ended too early' '/nowhere/at/all 2>/dev/null'
faulty "a move that is none" 'its answer is not a legal move' 'while read -r l; do echo "{\"type\":\"ready\",\"move\":\"fly\"}"; done'
faulty "a flood" 'its answer is too long' 'tr "\0" x </dev/zero'
faulty "silence" 'it took too long' 'sleep 60'
faulty "a program that takes too much memory" 'it ended too early' 'exec python3 -c "x = bytearray(3 << 30)"'
faulty "an answer without an end" 'it took too long' 'printf "{\"type\":"; sleep 60'
faulty "deep brackets" 'it did not say that it is ready' 'head -c 3000 /dev/zero | tr "\0" "["; echo; sleep 60'
faulty "bytes that are no text" 'it did not say that it is ready' 'printf "\001\377\000\n"; sleep 60'
faulty "a program that closes its ears" 'it took too long|it ended too early' 'exec 0<&-; sleep 60'

# Whatever a program has started ends with it, however it tries to stay.
"$adit" match diamant --time 300 --program "sh -c 'trap \"\" TERM HUP; sleep 61.25 & sleep 61.25'" --program "$ours" --program "$ours" >/dev/null
check "nothing is left running" test -z "$(pgrep -f 'sleep 61\.25')"

# What a bot hears may be made to harm: it says so and ends, and does not crash.
"$adit" match diamant --program "tee $work/heard | $ours" --program "$ours" --program "$ours" >/dev/null
head -n 2 "$work/heard" | python3 -c '
import re, sys
print(sys.stdin.readline(), end="")
line = sys.stdin.readline()
print(re.sub(r"\"state\":\"[0-9a-f]*\"", lambda m: "\"state\":\"" + "ff" * ((len(m.group()) - 10) // 2) + "\"", line), end="")' >"$work/hostile"
"$adit" bot diamant master <"$work/hostile" >"$work/out" 2>"$work/err"
code=$?
check "hostile bytes are no move" test $code -eq 1
check "and it says why" grep -q 'makes no sense' "$work/err"

out=$(printf 'nonsense\n' | "$adit" bot diamant easy 2>/dev/null)
check "a bot that hears nonsense says nothing" test -z "$out"
finish
