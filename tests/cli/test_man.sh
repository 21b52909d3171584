#!/usr/bin/env bash
# The manual page: made from the tables of the program, whole, and without a fault for man itself.
. "$(dirname "$0")/lib.sh"

docs/man/make "$adit" >"$work/adit.6"
check "it is made" [ -s "$work/adit.6" ]
check "of section 6" grep -q '^\.TH "adit" "6"' "$work/adit.6"
check "man has nothing to complain about" [ -z "$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=200 man --nh --nj --warnings -E UTF-8 -l -Tutf8 "$work/adit.6" 2>&1 >"$work/page")" ]
page=$(col -bx <"$work/page")
check "nothing is left of the pattern" [ -z "$(grep -o '@COMMANDS@' <<<"$page")" ]

# Below each subcommand all its flags with their values, its words and its examples.
missing=$("$adit" help --json | python3 -c '
import json, re, sys
def dense(text): return re.sub(r"\s", "", text) # lines end where they like
page = dense(sys.argv[1])
commands = json.load(sys.stdin)["commands"]
starts = []
for command in commands:
    head = (command["command"] + " " + command["words"]).strip() + " " + command["about"]
    at = page.find(dense(head))
    if at < 0: print("no", head)
    starts.append(at)
for command, at in zip(commands, starts):
    part = page[at:min([other for other in starts if other > at] + [len(page)])]
    for flag in command["flags"]:
        line = "--" + flag["flag"] + (" " + flag["value"] if flag["value"] else "") + " " + flag["about"]
        if dense(line) not in part: print(command["command"], line)
    for example in command["examples"]:
        if dense(example) not in part: print(command["command"], example)' "$page")
if [ -z "$missing" ]; then ok; else no "every flag, value and example is in it" "$missing"; fi

# What the page says of exit codes is so.
code() { "$adit" "$@" >/dev/null 2>&1 </dev/null; echo $?; }
check "0: all went well" [ "$(code games)" = 0 ]
check "1: something failed" [ "$(code load http://127.0.0.1:1)" = 1 ]
nowhere=$work/nowhere/file
for words in "replay $nowhere" "coach $nowhere" "verify $nowhere" "sim --merge $nowhere" "serve --config $nowhere" \
    "backup $nowhere $work/copy" "restore $nowhere $work/db" "migrate --from $nowhere --to $work/db" "play diamant --save $nowhere --plain" \
    "arena diamant --bots easy,hard --save $nowhere" "arena diamant --bots easy,hard --svg $nowhere" "stats gnomes --svg $nowhere" \
    "match diamant --program true --program true --program true --record $nowhere" "sim diamant --bots easy,easy,easy --records $nowhere" \
    "sim diamant --bots easy,easy,easy --save $nowhere"; do
    # shellcheck disable=SC2086
    check "2: a file that cannot be: adit ${words/$work/...}" [ "$(code $words)" = 2 ]
done
check "2: a wrong value" [ "$(code serve --listen 99999 --db memory)" = 2 ]
finish
