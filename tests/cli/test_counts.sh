#!/usr/bin/env bash
# What can be counted stays small: instructions of a start and of moves, and shared libraries. Counts do not depend on
# how busy the machine is, only a little on compilers and libraries: hence a margin of a quarter. A measure that has
# become better is lowered here by whoever made it so.
. "$(dirname "$0")/lib.sh"

counted() { # COMMAND...: instructions
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | awk '/Collected/ { print $4 }'
}
at_most() { # NAME COUNT FIGURE
    echo "     $1: $2, once measured as $3"
    check "$1" test "${2:-0}" -gt 0 -a "${2:-0}" -le $(($3 * 5 / 4))
}
playing() { # WORKLOAD FEW MANY FIELD FIGURE: as tools/instructions prints it; field 2 is for a game, 6 for a move
    at_most "instructions of $1" "$(ADIT=$adit tools/instructions "$1" "$2" "$3" | awk -v field="$4" '{ print $field }')" "$5"
}

at_most "instructions of adit --version" "$(counted "$adit" --version)" 3190000
check "at most 16 shared libraries" test "$(ldd "$adit" | wc -l)" -le 16
check "libpq is not among them" sh -c '! ldd "$1" | grep -q libpq' - "$adit"
playing diamant-engine 100 600 2 6980
playing gnomes-random 5 45 6 810
playing crystal-random 2 12 6 1930
playing crystal-playouts 100 1000 2 134000

finish
