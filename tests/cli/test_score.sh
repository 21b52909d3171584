#!/usr/bin/env bash
# `adit score gnomes`: the notation, the six numbers, one line per set, errors with exit code 2.
. "$(dirname "$0")/lib.sh"

# scores CARDS COUNTS [LINE...]: the whole output.
scores() {
    local cards=$1 expected out code=0
    shift
    expected=$(printf '%s\n' "$@")
    out=$("$adit" score gnomes "$cards" 2>&1) || code=$?
    if [ $code -eq 0 ] && [ "$out" = "$expected" ]; then ok; else no "score \"$cards\" (exit $code)" "$out"; fi
}

scores "" "0 0 0 0 0 0"
scores "   " "0 0 0 0 0 0"
scores "Rr" "0 0 0 0 0 1" "1: Rr (rubies)"
scores "Rr Rr Rs Rs Rd Rd" "1 0 0 0 0 0" "6: Rr Rr Rs Rs Rd Rd (rubies)"
scores "Hr Rr Sr Hr Rr Sr" "1 0 0 0 0 0" "6: Rr Rr Hr Hr Sr Sr (round gems)"
scores "  Hs   Hs Hd Hr Hr D " "1 0 0 0 0 0" "6: Hr Hr Hs Hs Hd D (heliodors)"
scores "Rr Hs Sd" "0 0 0 0 0 3" "1: Rr (rubies)" "1: Hs (heliodors)" "1: Sd (sapphires)"
scores "D D D D" "0 0 1 0 0 0" "4: D D D D (diamonds)"
scores "Rs Rs Rs Hs Hs Hs Sd" "1 0 0 0 0 1" "6: Rs Rs Rs Hs Hs Hs (square gems)" "1: Sd (sapphires)"

all=""
for gem in Rr Rs Rd Hr Hs Hd Sr Ss Sd; do all="$all $gem $gem $gem $gem $gem $gem"; done
prints "all 58 gems" "^9 0 1 0 0 0$" score gnomes "$all D D D D"
check "all 58 gems in ten lines" test "$("$adit" score gnomes "$all D D D D" | wc -l)" -eq 11

prints "in Russian" "^6: .*рубины" score gnomes "Rr Rr Rs Rs Rd Rd" --lang ru
prints "in Ukrainian" "^6: .*рубіни" score gnomes "Rr Rr Rs Rs Rd Rd" --lang uk

json='{"game":"gnomes","gems":4,"counts":[0,0,0,1,0,1],"sets":[{"size":3,"by":"ruby","cards":["Rr","Rs","D"]},{"size":1,"by":"heliodor","cards":["Hd"]}]}'
check "--json" test "$("$adit" score gnomes --json "Rs Hd D Rr")" = "$json"
check "--json of nothing" test "$("$adit" score gnomes "" --json)" = '{"game":"gnomes","gems":0,"counts":[0,0,0,0,0,0],"sets":[]}'

refuses "seven of one gem" "not that many Rr in the deck, only 6" score gnomes "Rr Rr Rr Rr Rr Rr Rr"
refuses "five diamonds" "not that many D in the deck, only 4" score gnomes "D D D D D"
refuses "an unknown kind" '“Xr” is not a gem' score gnomes "Rr Xr"
refuses "an unknown shape" '“Rx” is not a gem' score gnomes "Rx"
refuses "wrong case" '“rr” is not a gem' score gnomes "rr"
refuses "cards run together" '“RrRs” is not a gem' score gnomes "RrRs"
refuses "commas" '“Rr,Rs” is not a gem' score gnomes "Rr,Rs"
refuses "a cave is no gem" '“cave” is not a gem' score gnomes "Rr cave"
refuses "a very long word" "is not a gem" score gnomes "$(printf 'я%.0s' {1..4000})"
refuses "no cards" "Something is missing" score gnomes
refuses "cards in several words" "one word too many" score gnomes Rr Rr
refuses "another game" "Only the cards of gnomes" score diamant "Rr"
refuses "no such game" "no game" score chess "Rr"

finish
