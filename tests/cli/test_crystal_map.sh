#!/usr/bin/env bash
# Black Crystal in the terminal: the map with and without box-drawing characters, refusals in the reader's language.
. "$(dirname "$0")/lib.sh"

# plays ARGUMENTS...: explores, lays the tile as the first offered, has the map drawn, and stops.
plays() { printf 'explore\n1\nmap\nquit\n' | "$adit" play crystal --bots random --seed 3 "$@" 2>&1; }

drawn=$(plays) plain=$(plays --ascii)
check "the map has tunnels" grep -q '─\|│\|╴\|╶\|╷' <<<"$drawn"
check "the red dwarf is R" grep -qE '(\[.*|\()R[])]' <<<"$drawn"
check "--ascii draws no boxes" test -z "$(grep '[─│╴╶╷╵┤├┴┬═║▒◆]' <<<"$plain")"
check "--ascii shows the same dwarf" grep -qE '(\[.*|\()R[])]' <<<"$plain"
check "in Russian the red dwarf is К" grep -qE '(\[.*|\()К[])]' <<<"$(plays --lang ru)"
check "in Ukrainian the red dwarf is Ч" grep -qE '(\[.*|\()Ч[])]' <<<"$(plays --lang uk)"

check "no line of the map is wider than 80 columns" \
    test "$(plays --lang ru | sed -n '/^ *a     b/,/^Тайлы/p' | LC_ALL=C.UTF-8 wc -L)" -le 80

# Two are offered 2+1 first, and get what they ask for.
saved() { printf 'quit\n' | "$adit" play crystal --plain --seed 3 --save "$work/two.adit" "$@" >/dev/null 2>&1; }
saved --bots random
check "two begin with 2+1" grep -qx 'option variant 2+1' "$work/two.adit"
rm -f "$work/two.adit"
saved --bots random --variant 3+1
check "two who want 3+1 get it" grep -qx 'option variant 3+1' "$work/two.adit"
rm -f "$work/two.adit"
saved --bots random,random
check "three begin with 3+1" grep -qx 'option variant 3+1' "$work/two.adit"
rm -f "$work/two.adit"

"$adit" sim crystal --bots random,random --games 1 --seed 2 --records "$work" >/dev/null
record=$(ls "$work"/*.adit)
prints "a replay tells the end" "Victory!|a draw" replay "$record"
prints "a replay in Ukrainian" "Перемога!|нічия" replay "$record" --lang uk
check "a replay draws without boxes" test -z "$("$adit" replay "$record" --ascii </dev/null | grep '[─│▒]')"
prints "the rules page" '\[B-107\]' rules crystal --lang ru
finish
