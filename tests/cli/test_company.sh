#!/usr/bin/env bash
# A short form of tools/company.c: no level of Diamant loses to a lower one in any company, masters cannot be exploited by
# much, and the levels are as hard for a person as they should be. Of the other games each level wins beside the one below.
# With few games only gross faults show; the whole is long.
. "$(dirname "$0")/lib.sh"
company=$PWD/${ADIT_BUILD:-build}/company

# holds WORDS...: every row is within its bounds.
holds() {
    local out code=0
    out=$("$company" "$@" 2>&1) || code=$?
    if [ $code -eq 0 ] && grep -q 'holds' <<<"$out"; then ok; else no "company $* (exit $code)" "$(grep -v holds <<<"$out")"; fi
}

holds ladder 60 3
holds ladder 24 5
holds exploit 60 3
holds thumb 60
holds steps gnomes 300 2 normal
holds steps gnomes 300 4 normal
holds steps crystal 200 2 normal
holds steps crystal 200 4 normal

"$company" nonsense >/dev/null 2>"$work/err"
check "a wrong word is refused with exit code 2" [ $? -eq 2 ]
check "and the usage is told" grep -q usage "$work/err"

finish
