#!/usr/bin/env bash
# A game that was registered a minute ago: rules, but no words, bots of its own, view or rules page yet. Whatever lists or
# plays games has to do with its name and its notation.
. "$(dirname "$0")/lib.sh"
adit=$PWD/${ADIT_BUILD:-build}/tests-cli/adit_new_game

prints "it is listed" '^nullgame \(nullgame, 2-4\)$' games
prints "with its options" '^  --tint: tint \(grey, green\)$' games
prints "the others have their words" '^diamant \(Diamant, 3-8\): ' games
prints "it is listed for machines" '"game":"nullgame"' games --json
prints "help knows its options" '--tint grey\|green +nullgame: tint' play --help
prints "completion knows it" 'nullgame' completion bash -- play nul
check "people play it line by line, by its notation" grep -q 'even' <(printf '1\n1\n1\n1\nq\n' | "$adit" play nullgame --plain --bots random --seed 1 2>&1)
refuses "it has no rules page" 'rules' rules nullgame
prints "it is simulated" 'random' sim nullgame --bots random,random --games 20 --records "$work"
prints "it has statistics" '^nullgame\.' stats nullgame --games 20 --bots random,random
prints "it has a league" 'random' arena nullgame --bots random --program "$adit bot nullgame random" --games 20
record=$(ls "$work"/nullgame-* | head -n 1)
prints "it is replayed" 'seat|random' replay "$record"
prints "it is replayed for machines" '"view":' replay "$record" --json
prints "it is coached" '"mistakes":' coach "$record" --playouts 5 --json

"$adit" serve --listen 127.0.0.1:0 --db memory 2>"$work/log" >/dev/null &
server=$!
for _ in $(seq 100); do
    port=$(sed -nE 's/.*"listening","port":"([0-9]+)".*/\1/p' "$work/log")
    [ -z "$port" ] || break
    sleep 0.1
done
check "a server offers it" grep -q '"game":"nullgame",.*"title":"nullgame"' <(curl -s "http://127.0.0.1:$port/api/games")
made=$(curl -s -H 'Content-Type: application/json' "http://127.0.0.1:$port/api/rooms" \
    -d '{"name":"Ida","token":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","game":"nullgame","seats":["me","open"]}')
check "and makes a room of it" grep -q '"room":"' <<<"$made"
kill "$server"
wait "$server"
finish
