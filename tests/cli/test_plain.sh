#!/usr/bin/env bash
# Line mode can be followed by ear: whole games of every game, in three languages, without a drawing, without a long line,
# and at every decision it is said what has changed and what can be done.
. "$(dirname "$0")/lib.sh"

cat >"$work/listen.py" <<'PY'
import os, random, re, subprocess, sys
adit, game, lang, seed = sys.argv[1:5]
dice = random.Random(game + lang)
play = subprocess.Popen([adit, "play", game, "--plain", "--seed", seed, "--lang", lang] + sys.argv[5:],
                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
faults, decisions, whole = [], 0, ""
def part():
    text = b""
    while not text.endswith(b"\n> "):
        more = os.read(play.stdout.fileno(), 1 << 16)
        if not more: return text.decode(), True
        text += more
    return text.decode(), False
while True:
    text, over = part()
    whole += text
    for line in text.split("\n"):
        if len(line) > 100: faults.append("a line of %d: %s" % (len(line), line))
        if re.search("[\u2500-\u25ff\u2800-\u28ff\x1b\t]", line): faults.append("drawn: " + line)
        if re.search(r"\{[a-z]+\}", line): faults.append("a gap: " + line)
    if over: break
    moves = [re.match(r"  (\d+)(?:-(\d+))?  \S", line) for line in text.split("\n")]
    moves = [match for match in moves if match]
    said = [line for line in text.split("\n") if line.strip() and not re.match(r"  \d|> ?$|\S[^:]*:$", line)]
    if not moves: faults.append("nothing can be done: " + text)
    if not said: faults.append("nothing has changed: " + text)
    if len(moves) > 40: faults.append("%d lines of moves" % len(moves))
    if faults: break
    decisions += 1
    last = max(int(match.group(2) or match.group(1)) for match in moves)
    play.stdin.write(b"%d\n" % dice.randint(1, last))
    play.stdin.flush()
play.kill() if faults else play.wait()
if decisions < 5: faults.append("only %d decisions" % decisions)
if not faults and play.returncode: faults.append("exit code %d" % play.returncode)
if not faults and not re.search(r"\n  [^\n]*: [^\n]+, (won|победа|перемога)\n", whole): faults.append("nobody has won: " + whole[-800:])
print("\n".join(faults[:5]))
PY
for lang in en ru uk; do
    while read -r game flags; do
        # shellcheck disable=SC2086
        fault=$(python3 "$work/listen.py" "$adit" "$game" "$lang" 7 $flags 2>&1)
        if [ -z "$fault" ]; then ok; else no "$game by ear in $lang" "$fault"; fi
    done <<'GAMES'
diamant --players 5 --relics
gnomes --players 3
crystal --bots normal
pig --players 2
GAMES
done

# What did not change is not said again; `table` says all of it, `map` draws.
say() { printf '%s\n' "$@" quit | "$adit" play crystal --plain --bots random --seed 3 2>&1; }
check "what is on the table is said once" [ "$(say moves moves | grep -c '^Your place: ')" = 1 ]
check "and again on request" [ "$(say table | grep -c '^Your place: ')" = 2 ]
check "how many tiles are left, on request" [ "$(say table | grep -c '^Tiles: ')" = 1 ]
check "the map is drawn on request" grep -q '·     ·     ·' <<<"$(say map)"
check "and not without" [ -z "$(say table | grep '·     ·')" ]
check "where one is, and which ways lead on" grep -q '^Your place: e1\. Ways: north entrance, south e2 (unopened)\.$' <<<"$(say explore 1)"
check "how far home it is" grep -q '^The way home: entrance (steps: 1)$' <<<"$(say explore 1)"

# Many moves are told in groups, which a word opens.
grouped() { printf '%s\n' 1 1 1 1 1 1 1 1 1 1 1 1 "$@" quit | "$adit" play gnomes --plain --players 6 --seed 5 --bots hard,hard,hard,hard,hard 2>&1; }
finish
