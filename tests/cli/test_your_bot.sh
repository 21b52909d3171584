#!/usr/bin/env bash
# docs/your-bot.md, followed literally: its first program, its second, and its commands; the room is in
# tests/server/test_join.mjs.
. "$(dirname "$0")/lib.sh"
page=$PWD/docs/your-bot.md
mkdir "$work/bin"
ln -s "$adit" "$work/bin/adit"
export PATH=$work/bin:$PATH
cd "$work" || exit 1

# block LANGUAGE N: the page's N-th block of this language.
block() {
    awk -v fence='^```'"$1" -v wanted="$2" '$0 ~ fence "$" { n++; inside = n == wanted; next } /^```/ { inside = 0 } inside' "$page"
}

block python 1 >mybot.py
out=$(bash -c "$(block sh 1)" 2>&1)
check "the first bot plays" grep -qE 'python3 mybot.py +0 *$' <<<"$out"
awk -v new="$(block python 2)" '/moves\[0\]/ { print new; next } { print }' mybot.py >next && mv next mybot.py
out=$(bash -c "$(block sh 1)" 2>&1)
check "the second bot plays: $out" grep -qE 'python3 mybot.py +[1-9]' <<<"$out"
out=$(bash -c "$(block sh 2)" 2>&1)
check "the league rates it: $out" grep -qE 'python3 mybot.py +60 ' <<<"$out"
check "the room's commands are those of the program" test "$(block sh 3 | grep -cE '^adit (serve &|join http://localhost:8080/r/CODE --program "python3 mybot.py" --name mybot)$')" = 2
check "the flags are there" grep -q -- '--program CMD' <<<"$("$adit" join --help)"
finish
