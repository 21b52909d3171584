#!/usr/bin/env bash
# Simulation farms: parts add up to the very figures of one run, a killed run goes on, and nothing else is added up.
. "$(dirname "$0")/lib.sh"

table=(diamant --bots "random,threshold:6,hazards:2,return,random" --seed 11 --games 30000)
totals() { sed -E 's/"seconds":.*"moves_per_second":[0-9]+,//'; } # how long it took is not a figure of the games
shard() { "$adit" sim "${table[@]}" --shard "$1" >"$2"; }

# ---- parts ----
whole=$("$adit" sim "${table[@]}" --threads 1 --json | totals)
for n in 1 2 7; do
    for ((i = 1; i <= n; i++)); do shard "$i/$n" "$work/$n.$i"; done
    check "$n parts are one run, to the last digit" [ "$("$adit" sim --merge "$work/$n".* --json)" = "$whole" ]
done
check "the order of the parts does not matter" [ "$("$adit" sim --merge "$work"/7.{5,2,7,1,4,3,6} --json)" = "$whole" ]
check "for people too" [ "$("$adit" sim --merge "$work"/7.?)" = "$("$adit" sim "${table[@]}" | sed 's/ games,.*/ games/')" ]
"$adit" sim "${table[@]}" --shard 3/7 --threads 2 >"$work/again"
check "a part is the same for any number of threads" cmp -s "$work/7.3" "$work/again"
for game in gnomes crystal; do
    one=$("$adit" sim $game --bots greedy,random --seed 3 --games 11 --json | totals)
    for i in 1 2 3; do "$adit" sim $game --bots greedy,random --seed 3 --games 11 --shard $i/3 >"$work/$game.$i"; done
    check "parts of $game" [ "$("$adit" sim --merge "$work/$game".? --json)" = "$one" ]
done

# ---- what does not belong together ----
refuses "a part is missing" 'Part 2 of 7 is missing; 6 of them' sim --merge "$work"/7.{1,3,4,5,6,7}
refuses "a part is there twice" 'part 2 of 7 is there twice' sim --merge "$work"/7.{1,2,3,4,5,6,7,2}
refuses "parts of another division" 'shard is not the same' sim --merge "$work"/2.1 "$work"/7.{1,2,3,4,5,6,7}
"$adit" sim "${table[@]}" --seed 12 --shard 2/2 >"$work/seed"
"$adit" sim "${table[@]}" --games 30001 --shard 2/2 >"$work/games"
"$adit" sim "${table[@]}" --relics --shard 2/2 >"$work/relics"
"$adit" sim "${table[@]}" --bots random,random,hazards:2,return,random --shard 2/2 >"$work/bots"
for what in seed games relics bots; do
    refuses "other $what" "$what is not the same" sim --merge "$work/2.1" "$work/$what"
done
refuses "parts of two games" 'game is not the same' sim --merge "$work/gnomes.1" "$work/crystal.2"
sed 's/^program .*/program 9.9/' "$work/2.2" | head -n -1 >"$work/version"
printf 'sha256 %s\n' "$(sha256sum <"$work/version" | cut -d' ' -f1)" >>"$work/version"
refuses "parts of two versions" 'version is not the same' sim --merge "$work/2.1" "$work/version"
head -c 200 "$work/2.2" >"$work/short"
refuses "a part that was cut off" 'short is damaged' sim --merge "$work/2.1" "$work/short"
sed 's/^moves /moves 1/' "$work/2.2" >"$work/changed"
refuses "a part that was changed" 'changed is damaged' sim --merge "$work/2.1" "$work/changed"
head -c 3000 /dev/urandom >"$work/noise"
refuses "noise" 'noise is not part of a simulation' sim --merge "$work/2.1" "$work/noise"
: >"$work/nothing"
refuses "an empty file" 'nothing is not part' sim --merge "$work/2.1" "$work/nothing"
refuses "a file that is not there" 'there is no such file' sim --merge "$work/2.1" "$work/nowhere"
printf 'adit-sim 3\n' >"$work/newer"
refuses "a format of later" 'newer version' sim --merge "$work/newer"
printf 'adit-sim 1\n' >"$work/older"
refuses "a format of before" 'older version' sim --merge "$work/older"
"$adit" sim "${table[@]}" --fair --games 300 --shard 1/2 >"$work/fair.1"
"$adit" sim "${table[@]}" --games 300 --shard 2/2 >"$work/fast.2"
refuses "another dealer" 'dealer is not the same' sim --merge "$work/fair.1" "$work/fast.2"
"$adit" sim "${table[@]}" --fair --games 2 --records "$work/fair" >/dev/null
check "a fair game has its seed in the record" grep -q '^seed 0b000000000000000100000000000000' "$work"/fair/diamant-11-000001.adit
refuses "a seed beside --merge" 'other flag allowed is --json' sim --merge "$work/2.1" "$work/2.2" --seed 4
refuses "an option beside --merge" 'other flag allowed is --json' sim --merge "$work/2.1" "$work/2.2" --relics
for shard in 0/3 4/3 3 1/0 1/9999 /3 1/ a/b 1/3/3; do
    refuses "--shard $shard" 'must be I/N' sim "${table[@]}" --shard $shard
done
refuses "more parts than games" 'more parts than games' sim diamant --bots random,random,random --games 3 --shard 1/4
refuses "two games" 'one word too many' sim diamant gnomes --bots random,random,random

# ---- checkpoints ----
slow=(gnomes --bots greedy,greedy,greedy --seed 5 --games 2500)
goes_on() { "$adit" sim "${slow[@]}" --save "$work/check" --json | totals; }
one=$("$adit" sim "${slow[@]}" --json | totals)
kills=0 seen="played 0"
for threads in 2 1 2; do
    "$adit" sim "${slow[@]}" --save "$work/check" --threads $threads >/dev/null 2>&1 &
    pid=$!
    for ((wait = 0; wait < 300; wait++)); do # until it has noted something new
        [ -e "$work/check" ] && ! grep -qx "$seen" "$work/check" && break
        sleep 0.05
    done
    [ $threads -eq 2 ] || refuses "a second run on the same checkpoint" 'another run' sim "${slow[@]}" --save "$work/check"
    kill -9 $pid 2>/dev/null && kills=$((kills + 1))
    wait $pid 2>/dev/null
    [ -e "$work/check.$threads" ] || cp "$work/check" "$work/check.$threads" # the third run may come to the end
    seen=$(grep '^played' "$work/check")
done
check "it was killed while it ran" test $kills -ge 2
check "and had played some, but not all" grep -qE '^hole ' "$work/check.2"
refuses "a part that is not finished" 'check.2 is not finished' sim --merge "$work/check.2"
check "a run that was killed with -9 goes on, and ends with the same figures" [ "$(goes_on)" = "$one" ]
check "once more: there is nothing left to play" [ "$(goes_on)" = "$one" ]
check "a finished checkpoint is a part" [ "$("$adit" sim --merge "$work/check" --json)" = "$one" ]
check "nothing else is left behind" [ "$(find "$work" -name 'check*' | wc -l)" -eq 3 ]
refuses "the checkpoint of another simulation" 'another simulation: seed' sim "${slow[@]}" --seed 6 --save "$work/check"
refuses "the checkpoint of another part" 'another simulation: shard' sim "${slow[@]}" --shard 1/2 --save "$work/check"
refuses "a damaged checkpoint" 'short is damaged' sim "${table[@]}" --shard 2/2 --save "$work/short"
refuses "a checkpoint where nothing can be written" 'no such file|rights' sim "${table[@]}" --save "$work/no/where"

# ---- MPI, where it is ----
if command -v mpirun >/dev/null && [ -e "${adit%/adit}/adit_mpi.so" ]; then
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    ranks() { mpirun --oversubscribe -n "$@" 2>"$work/err"; }
    check "three ranks are one run" [ "$(ranks 3 "$adit" sim-mpi "${table[@]}" --json | totals)" = "$whole" ]
    check "with checkpoints" [ "$(ranks 2 "$adit" sim-mpi "${table[@]}" --json --save "$work/rank")" = "$whole" ]
    check "of which each is a part" [ "$("$adit" sim --merge "$work"/rank.?-of-2 --json)" = "$whole" ]
    head -c 99 "$work/2.1" >"$work/rank.1-of-2"
    ranks 2 "$adit" sim-mpi "${table[@]}" --save "$work/rank" >"$work/out" && no "a rank that fails ends them all" || ok
    check "and says why" grep -q 'rank.1-of-2 is damaged' "$work/err"
else
    refuses "without MPI it says so" 'without MPI' sim-mpi "${table[@]}"
fi
finish
