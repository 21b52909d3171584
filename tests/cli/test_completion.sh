#!/usr/bin/env bash
# Completion scripts: each shell reads its own without a word of complaint, and completes with it.
. "$(dirname "$0")/lib.sh"
export HOME=$work

for shell in bash zsh fish; do # tools/deps brings them all: one that is missing fails
    "$adit" completion $shell >"$work/$shell"
    check "$shell: valid" "$shell" -n "$work/$shell"
done
check "bash: read without a complaint" [ -z "$(bash -c '. "$0"' "$work/bash" 2>&1)" ]
check "fish: read without a complaint" [ -z "$(fish -c '. $argv[1]' "$work/fish" 2>&1)" ]
check "zsh: read without a complaint, and in charge" [ "$(zsh -fc 'autoload -U compinit && compinit -u -d $HOME/dump &&
    . $0 && [ -n "$_comps[adit]" ] && echo yes' "$work/zsh" 2>&1)" = yes ]

# What a shell offers for the last of the words.
bash_offers() { bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _adit_words; printf "%s\n" "${COMPREPLY[@]}"' "$work/bash" "$@"; }
fish_offers() { fish -c '. $argv[1]; complete -C "$argv[2]"' "$work/fish" "$*" | cut -f 1; }
for shell in bash fish; do
    check "$shell: subcommands" grep -qx games <("${shell}_offers" adit gam)
    check "$shell: flags" grep -qx -- --checkpoint <("${shell}_offers" adit sim --check)
    check "$shell: games" grep -qx gnomes <("${shell}_offers" adit play gn)
done
check "fish: what a subcommand is for, apostrophes included" grep -q "^backup.*server's" <(fish -c '. $argv[1]; complete -C "adit backu"' "$work/fish")
finish
