#!/usr/bin/env bash
# The command line: help, languages, errors with exit code 2, the same simulation for any number of threads.
. "$(dirname "$0")/lib.sh"

# Help everywhere, in three languages, whatever comes first.
prints "adit --help" "Usage: adit" --help
prints "adit alone shows the help" "Usage: adit"
prints "--version" "^adit [0-9]+\.[0-9]+\.[0-9]+$" --version
commands=$("$adit" help --json | grep -o '"command":"[a-z-]*"' | cut -d'"' -f4)
for command in $commands; do
    prints "$command --help" "Usage: adit $command" "$command" --help
    prints "$command --help in Russian" "Использование: adit $command" "$command" --help --lang ru
    prints "$command --help in Ukrainian" "Використання: adit $command" --lang uk "$command" --help
done
check "the locale of the environment decides" grep -q "три игры" <(ADIT_LANG= LC_ALL=ru_RU.UTF-8 "$adit" --help)
check "an unknown locale is English" grep -q "three games of caves" <(ADIT_LANG= LC_ALL=de_DE.UTF-8 "$adit" --help)

# Bad words.
refuses "unknown command" 'no command “fly”' fly
prints "help in Russian, the language last" "Использование: adit" --help --lang ru
refuses "unknown language" "no language “xx”" --lang xx games
refuses "--lang without a value" "--lang needs a value" --lang
refuses "a flag that only begins like --lang" "Unknown flag --language" --language ru games
refuses "an unknown flag of adit" "Unknown flag --fly" --fly
refuses "an unknown short flag of adit" "Unknown flag -x" -x
for words in --version -V version; do prints "adit $words" "^adit [0-9]+\.[0-9]+\.[0-9]+$" $words; done
refuses "unknown flag" "Unknown flag --fly" games --fly
check "the bots of a wrong name's refusal are those of adit games" [ \
    "$("$adit" sim diamant --bots nobody 2>&1 | sed -n 's/.*it has: \(.*\)\./\1/p' | sed 's/:N//g')" = \
    "$("$adit" games --json | python3 -c 'import json, sys; print(", ".join(b["bot"] for g in json.load(sys.stdin)["games"] if g["game"] == "diamant" for b in g["bots"]))')" ]
refuses "unknown short flag" "Unknown flag -x" games -x
refuses "a value for a switch" "takes no value" games --json=1
refuses "a missing value" "needs a value" sim diamant --games
for command in $commands; do # looks through all flags of each: they have a place
    refuses "an unknown flag of $command" "Unknown flag --nonsense" "$command" --nonsense
done
refuses "one word too many" "one word too many" games diamant
refuses "a missing word" "Something is missing" rules
refuses "unknown game" 'no game “chess”; there are: diamant' rules chess
refuses "unknown shell" "bash, zsh and fish" completion tcsh
refuses "unknown workload" "no workload" bench nothing

# A word that is nearly right.
refuses "a mistyped command" 'no command “plya”.* Did you mean play\?' plya
refuses "a mistyped flag" 'Unknown flag --relic=on.* Did you mean --relics\?' play diamant --relic=on
refuses "a mistyped game" 'no game “diamnat”.* Did you mean diamant\?' rules diamnat
refuses "a mistyped bot" 'no bot “hrad”.* Did you mean hard\?' sim diamant --bots hrad
refuses "a mistyped choice" 'not “opne”. Did you mean open\?' play diamant --chests opne
refuses "a mistyped command, in Ukrainian" 'Може, replay\?' --lang uk relpay
check "a word that is nothing like any" [ "$("$adit" xyzzy 2>&1 | grep -c "Did you mean")" = 0 ]

# One name for one thing: older names still work, and what they are called now is said.
renamed() { # OLD NEW ARGUMENTS...
    local old=$1 new=$2 said
    shift 2
    said=$("$adit" "$@" 2>&1 >/dev/null </dev/null)
    check "$old is called $new" grep -qF -- "$old is called $new now" <<<"$said"
}
renamed --record --records sim diamant --bots easy,easy,easy --games 1 --record "$work/renamed"
check "and does its work" test -e "$(ls "$work"/renamed/*.adit)"
renamed --checkpoint --save sim diamant --bots easy,easy,easy --games 1 --checkpoint "$work/checkpoint"
renamed --state --save arena diamant --bots random,easy --games 3 --state "$work/state"
renamed --bot --program match diamant --bot false --bot false --bot false
renamed --seats --players load http://127.0.0.1:1 --seats 3
renamed --game GAME load --game diamant http://127.0.0.1:1

# Help in groups, with examples that the parser takes.
prints "groups" "^Rooms for friends$" --help
prints "groups in Ukrainian" "^Боти проти ботів$" --help --lang uk
"$adit" help --json | python3 -c 'import json, sys
for command in json.load(sys.stdin)["commands"]:
    for example in command["examples"]: print(example)' >"$work/examples"
check "most commands have examples" [ "$(wc -l <"$work/examples")" -ge 25 ]
while IFS= read -r example; do
    words=${example#mpirun }
    words=${words%%[<>]*}
    case $words in *" -- "*) continue ;; esac
    check "the example “$example”" bash -c "adit() { '$adit' \"\$@\"; }; $words --help >/dev/null"
done <"$work/examples"

# JSON wherever something is reported, and standard input wherever a record is read.
is_json() { python3 -c 'import json, sys; [json.loads(line) for line in sys.stdin.read().splitlines() or [""]]'; }
cp "$work"/renamed/*.adit "$work/one.adit"
for words in games version "help" "rules gnomes" "verify $work/one.adit" "serve --check --db memory" "coach $work/one.adit --move 3" \
    "stats pig --games 10" "solve diamant" "replay $work/one.adit" "sim diamant --bots easy,easy,easy --games 2"; do
    # shellcheck disable=SC2086
    check "$words --json" is_json < <("$adit" $words --json)
done
"$adit" play pig --plain --save "$work/fair.adit" <<<quit >/dev/null
for command in replay "replay --json" verify "verify --json" coach "coach --json"; do
    # shellcheck disable=SC2086
    check "$command reads standard input" cmp -s <("$adit" $command - <"$work/one.adit" 2>&1 | sed 's/"-"/FILE/; s/^adit: -:/adit: FILE:/') \
        <("$adit" $command "$work/one.adit" 2>&1 | sed "s#\"$work/one.adit\"#FILE#; s#^adit: $work/one.adit:#adit: FILE:#")
done

# Options of games that are on or off: every way to say it, and help tells how.
started() { # FLAGS...: the option line of a Gnomes record made with them
    rm -rf "$work/started"
    "$adit" sim gnomes --players 2 --bots random,random --games 1 --records "$work/started" "$@" >/dev/null 2>&1
    sed -n 's/^option quick-start //p' "$work"/started/*.adit
}
check "a switch is at its preset" [ "$(started)" = on ]
check "a switch that is off" [ "$(started --quick-start off)" = off ]
check "a switch with = that is off" [ "$(started --quick-start=off)" = off ]
check "a switch that is not on" [ "$(started --no-quick-start)" = off ]
check "a switch that is on" [ "$(started --quick-start on)" = on ]
check "a switch alone is on" [ "$(started --quick-start --seed 3)" = on ]
refuses "a switch with another value" "must be one of: off, on" sim gnomes --quick-start=maybe --bots random,random
refuses "no value for the opposite" "takes no value" sim gnomes --no-quick-start=on --bots random,random
prints "help tells of the choices of a switch" "--quick-start off\|on .*without the flag: on" help play
prints "help tells of chests" "--chests open\|closed .*without the flag: open" help sim

# Bad simulations.
sim() { refuses "$1" "$2" sim "${@:3}"; }
sim "unknown game" "no game" chess --bots random
sim "no bots" "Name the players" diamant --players 3
sim "unknown bot" 'no bot “clever”' diamant --bots clever,random,random
sim "two players" "3 to 8 players" diamant --players 2 --bots random,random
sim "nine players" "3 to 8 players" diamant --players 9 --bots random
sim "too few bots" "one bot for each seat: 5, not 2" diamant --players 5 --bots random,random
sim "two bots without --players" "one bot for each seat: 3, not 2" diamant --bots random,random
sim "too many bots" "more than 8" diamant --bots random,random,random,random,random,random,random,random,random
sim "negative games" "whole number from 1" diamant --bots random,random,random --games -5
sim "no games" "whole number from 1" diamant --bots random,random,random --games 0
sim "a huge number" "whole number from 1" diamant --bots random,random,random --games 99999999999999999999999
sim "no number" "whole number from 1" diamant --bots random,random,random --games many
sim "half a number" "whole number from 0" diamant --bots random,random,random --seed 1.5
sim "no threads" "whole number from 1" diamant --bots random,random,random --threads 0
sim "a bot without its number" "needs a whole number" diamant --bots threshold,random,random
sim "a bot with a bad number" "needs a whole number" diamant --bots threshold:x,random,random
sim "a bot with a number too many" "takes no number" diamant --bots random:3,random,random
sim "an option of another game" "no option --variant|Unknown flag --variant" diamant --variant 3+1 --bots random,random,random
sim "an unwritable directory" "there is no such file|the rights" diamant --bots random,random,random --records "$work/no/such/place"
touch "$work/file"
sim "a file for a directory" "it is not a folder" diamant --bots random,random,random --records "$work/file"

# The same seed, the same result, for any number of threads; in bulk or through the engine.
seats() { "$adit" sim diamant --players 5 --bots random,threshold:6,hazards:2,return,random --seed 7 --json "$@" | grep -o '"seats":.*'; }
one=$(seats --games 3000 --threads 1)
check "the same result on 3 threads" [ "$one" = "$(seats --games 3000 --threads 3)" ]
check "the same result through the engine" [ "$one" = "$(seats --games 3000 --threads 2 --records "$work/records")" ]
check "another seed, another result" [ "$one" != "$("$adit" sim diamant --players 5 --bots random,threshold:6,hazards:2,return,random --seed 8 --games 3000 --json | grep -o '"seats":.*')" ]
check "a record a game" [ "$(ls "$work/records" | wc -l)" -eq 3000 ]
check "nothing half-written" [ -z "$(ls "$work/records" | grep -v '\.adit$')" ]
if command -v node >/dev/null; then
    check "--json is JSON" node -e 'const r = JSON.parse(require("fs").readFileSync(0)); if (r.seats.length !== 5 || r.games !== 3000) process.exit(1)' <<<"$("$adit" sim diamant --players 5 --bots random,random,random,random,random --games 3000 --json)"
    check "games --json is JSON" node -e 'JSON.parse(require("fs").readFileSync(0))' <<<"$("$adit" games --json)"
fi

# Rules of every game in every language.
for game in $("$adit" games --json | grep -oE '"game":"[a-z]+"' | cut -d'"' -f4); do
    for lang in en ru uk; do
        prints "rules $game in $lang" "^• " rules "$game" --lang "$lang"
        prints "and as they are written" "^# " rules "$game" --lang "$lang" --markdown
    done
done
# In every language the heads are as wide as the rows below them, and nothing is left in English.
for lang in en ru uk; do
    widths=$("$adit" sim crystal --bots normal,easy --games 2 --lang $lang | head -n 3 | while read -r line; do echo "${#line}"; done | sort -u | wc -l)
    check "sim in $lang: heads over their columns" [ "$widths" -eq 1 ]
done
prints "sim in Russian: skills and decimals" 'Шахтёр .*[0-9],[0-9]{3} %' sim crystal --bots normal,easy --games 2 --lang ru
prints "solve in Ukrainian: a decimal comma" '[0-9],[0-9]{4}$' solve diamant --players 1 --lang uk
for lang in ru uk; do
    english=$("$adit" --help --lang $lang | grep -oE '^  [a-z-]+ \[?[A-Z]{2,}' | grep -v URL)
    check "placeholders of --help in $lang" [ -z "$english" ]
done
finish
