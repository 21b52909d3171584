#!/usr/bin/env bash
# Completion, asked in real shells: each reads its script without a word of complaint, and its own machinery of
# completion (not ours) says what a Tab offers.
. "$(dirname "$0")/lib.sh"
export HOME=$work
PATH=$(dirname "$adit"):$PATH
touch "$work/evening.adit"
mkdir "$work/evenings"

for shell in bash zsh fish; do # tools/deps brings them all: one that is missing fails
    "$adit" completion $shell >"$work/$shell"
    check "$shell: valid" "$shell" -n "$work/$shell"
done
check "bash: read without a complaint" [ -z "$(bash -c '. "$0"' "$work/bash" 2>&1)" ]
check "fish: read without a complaint" [ -z "$(fish -c '. $argv[1]' "$work/fish" 2>&1)" ]
mkdir "$work/functions"
cp "$work/zsh" "$work/functions/_adit"
check "zsh: read without a complaint, and in charge" [ "$(zsh -fc 'fpath=($HOME/functions $fpath); autoload -U compinit && compinit -u -d $HOME/dump &&
    [ "$_comps[adit]" = _adit ] && echo yes' 2>&1)" = yes ]

# What a Tab offers behind a line: one word each line. bash cuts the line into words as readline does.
bash_offers() {
    python3 - "$work/bash" "$1" <<'PY'
import re, subprocess, sys
script, line = sys.argv[1:]
words = []
for word in line.split(" "):
    words += [piece for piece in re.split(r"([=:])", word) if piece] or [""]
code = 'cd "$HOME"; . "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _adit 2>/dev/null; printf "%s\n" "${COMPREPLY[@]}"'
print(subprocess.run(["bash", "-c", code, "bash", script] + words, capture_output=True, text=True).stdout, end="")
PY
}
fish_offers() { fish -c 'cd $HOME; . $argv[1]; complete -C "$argv[2]"' "$work/fish" "$1" | cut -f 1; }
# zsh completes only where somebody types: one of them runs in a pseudo-terminal, with compadd writing down what it is
# given; a line in, its words and a dot out.
cat >"$work/zsh.py" <<'PY'
import os, pty, select, sys, time
home = sys.argv[1]
pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(PS1="", PS2="", TERM="dumb", HOME=home)
    os.chdir(home)
    os.execvp("zsh", ["zsh", "-f", "-i"])
text = ""
def read(until, seconds=30):
    global text
    end = time.time() + seconds
    while until not in text and time.time() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            text += os.read(terminal, 4096).decode(errors="replace")
    text = text.partition(until)[2]
os.write(terminal, b"""unsetopt zle_bracketed_paste; fpath=($HOME/functions $fpath); autoload -U compinit; compinit -u -d $HOME/dump
compadd() { local -a got; builtin compadd -O got "$@"; print -l -- $got >>$HOME/got; builtin compadd "$@" }; LISTMAX=0; PS1=GO''NOW
""")
read("GONOW") # the prompt: from now on the line editor reads, not the terminal
for number, line in enumerate(sys.stdin):
    os.write(terminal, (line.rstrip("\n") + "\t\x15print EN''D%d\n" % number).encode())
    read("END%d\r\n" % number)
    read("GONOW")
    if os.path.exists(home + "/got"):
        print(open(home + "/got").read(), end="")
        os.remove(home + "/got")
    print(".", flush=True)
os.write(terminal, b"exit\n")
PY
coproc zsh_talker { python3 "$work/zsh.py" "$work"; }
exec {zsh_in}>&"${zsh_talker[1]}" {zsh_out}<&"${zsh_talker[0]}" # the shell keeps its own from parts of a pipe
zsh_offers() {
    local word
    echo "$1" >&"$zsh_in"
    while IFS= read -r word && [ "$word" != . ]; do echo "$word"; done <&"$zsh_out"
}

for shell in bash fish zsh; do
    offers() { "${shell}_offers" "$1" | sort -u; }
    has() { check "$shell: $1" grep -qxE -- "$3" <<<"$(offers "$2")"; }
    lacks() { check "$shell: $1" test -z "$(offers "$2" | grep -xE -- "$3")"; }
    has "subcommands" "adit gam" games
    has "subcommands behind a flag" "adit --lang ru pl" play
    has "flags" "adit sim diamant --sav" --save
    has "flags of all subcommands" "adit --ver" --version
    has "games" "adit play gn" gnomes
    has "options of the game that was named" "adit play crystal --va" --variant
    lacks "no options of other games" "adit play crystal --re" --relics
    has "choices of an option" "adit play crystal --variant 3" '3\+1'
    has "choices of a flag" "adit solve diamant --rule p" pure
    has "languages" "adit rules diamant --lang u" uk
    has "bots of the game" "adit sim diamant --bots mas" master
    lacks "no bots of other games" "adit sim gnomes --bots thr" 'threshold:?'
    has "the next bot of a list" "adit sim diamant --bots hard,mas" hard,master
    has "bots as words" "adit bot diamant ea" easy
    has "shells" "adit completion z" zsh
    has "a value behind =" "adit rules diamant --lang=u" '(--lang=)?uk'
    has "numbers of players" "adit play gnomes --players 6" 6
    has "files" "adit replay eve" 'evening\.adit( )?'
    has "files behind a flag" "adit play diamant --save even" 'evening\.adit( )?'
    lacks "no flags where a file comes" "adit replay " '--.*'
    has "folders" "adit sim diamant --records eve" 'evenings/?'
    lacks "no files where a folder comes" "adit sim diamant --records eve" 'evening\.adit'
    has "programs of the shell" "adit arena diamant --program basen" basename
done
has_about() { grep -q "^backup.*server's" <(fish -c '. $argv[1]; complete -C "adit backu"' "$work/fish"); }
check "fish: what a subcommand is for, apostrophes included" has_about
check "a bot with a number, behind its colon" [ "$(bash_offers "adit sim diamant --bots threshold:6,mas")" = 6,master ]

# Every flag of every subcommand is offered.
missing=$("$adit" help --json | python3 -c '
import json, subprocess, sys
for command in json.load(sys.stdin)["commands"]:
    lines = subprocess.run([sys.argv[1], "completion", "fish", "--", command["command"], "--"], capture_output=True, text=True).stdout.split("\n")
    offered = {line.split("\t")[0] for line in lines}
    for flag in command["flags"]:
        if "--" + flag["flag"] not in offered:
            print(command["command"], flag["flag"])' "$adit")
check "all flags of all subcommands" [ -z "$missing" ]
finish
