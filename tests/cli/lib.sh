# For the tests of the command line: each check counts, the last line tells the sum.
# shellcheck shell=bash
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
adit=$PWD/${ADIT_BUILD:-build}/adit
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ADIT_LANG=en LC_ALL=C.UTF-8 # grep has to see letters, not bytes
passed=0 failed=0

ok() { passed=$((passed + 1)); }
no() {
    failed=$((failed + 1))
    echo "FAILED: $1"
    [ $# -lt 2 ] || printf '%s\n' "$2" | head -n 20 | sed 's/^/    /'
}

# check NAME CONDITION...: a command that must succeed.
check() {
    local name=$1
    shift
    if "$@"; then ok; else no "$name"; fi
}

# refuses NAME PATTERN ARGUMENTS...: exit code 2, nothing on standard output, one line of reason on standard error.
refuses() {
    local name=$1 pattern=$2 out code=0
    shift 2
    out=$("$adit" "$@" 2>"$work/err" </dev/null) || code=$?
    if [ $code -eq 2 ] && [ -z "$out" ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -qE -- "$pattern" "$work/err"; then
        ok
    else
        no "$name (exit $code)" "$out$(cat "$work/err")"
    fi
}

# prints NAME PATTERN ARGUMENTS...: exit code 0 and the pattern somewhere in the output.
prints() {
    local name=$1 pattern=$2 out code=0
    shift 2
    out=$("$adit" "$@" 2>&1 </dev/null) || code=$?
    if [ $code -eq 0 ] && grep -qE -- "$pattern" <<<"$out"; then ok; else no "$name (exit $code)" "$out"; fi
}

finish() {
    echo "$passed passed, $failed failed"
    [ $failed -eq 0 ]
    exit
}
