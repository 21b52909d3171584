#!/usr/bin/env bash
# `adit serve` as the command line sees it: what a start that fails, and a server that stops, leave in the folder.
. "$(dirname "$0")/lib.sh"
if ! "$adit" --help | grep -q '^  serve '; then # built without the server
    ok
    finish
fi
cd "$work" || exit 1
folder=$work/here
mkdir "$folder"

# leaves NAME FILES ARGUMENTS...: a start that fails, says why, and leaves exactly these files.
leaves() {
    local name=$1 files=$2 out code=0
    shift 2
    out=$(cd "$folder" && timeout 20 "$adit" serve "$@" 2>&1 </dev/null) || code=$?
    if [ $code -ge 1 ] && [ $code -le 2 ] && [ -n "$out" ] && [ "$(ls -A "$folder" | paste -sd ' ')" = "$files" ]; then ok; else
        no "$name (exit $code)" "$out"$'\n'"$(ls -A "$folder")"
    fi
}

# serve ARGUMENTS...: a server in the folder; its process is $server, its port $port.
serve() {
    rm -f "$work/log"
    (cd "$folder" && exec "$adit" serve "$@" >"$work/out" 2>"$work/log" </dev/null) &
    server=$!
    port=
    for ((wait = 0; wait < 200; wait++)); do
        port=$(sed -nE 's/.*"listening","port":"([0-9]+)".*/\1/p' "$work/log" 2>/dev/null)
        [ -z "$port" ] || return 0
        sleep 0.05
    done
    return 1
}
files_are() { # NAME FILES
    local there
    there=$(ls -A "$folder" | paste -sd ' ')
    if [ "$there" = "$2" ]; then ok; else no "$1" "$there"; fi
}

leaves "a port that is none" "" --listen 99999 --db adit.db
leaves "an address that is none" "" --listen nowhere:80 --db adit.db
leaves "an address of another machine" "" --listen 192.0.2.1:80 --db adit.db
leaves "a bad address for metrics" "" --listen 127.0.0.1:0 --metrics-listen nowhere:1 --db adit.db
leaves "a folder that is not there" "" --listen 127.0.0.1:0 --db none/adit.db
leaves "a folder for a database" "" --listen 127.0.0.1:0 --db /
leaves "a database that is away" "" --listen 127.0.0.1:0 --db postgres://127.0.0.1:1/none

check "a server starts" serve --listen 127.0.0.1:0 --db adit.db
leaves "an address in use" "adit.db adit.db-shm adit.db-wal adit.db.admin adit.db.lock" --listen "127.0.0.1:$port" --db other.db
leaves "a database in use" "adit.db adit.db-shm adit.db-wal adit.db.admin adit.db.lock" --listen 127.0.0.1:0 --db adit.db
kill "$server" && wait "$server"
files_are "a server that stopped leaves its database alone" "adit.db"
cp "$folder/adit.db" "$work/before"
leaves "a bad address beside a database" "adit.db" --listen 99999 --db adit.db
check "and the database is as it was" cmp -s "$folder/adit.db" "$work/before"

check "a server starts again" serve --listen 127.0.0.1:0 --db adit.db
kill -KILL "$server" && wait "$server" 2>/dev/null
check "and after a crash" serve --listen 127.0.0.1:0 --db adit.db
kill "$server" && wait "$server"
files_are "what a crash left goes with the next stop" "adit.db"

# says NAME PATTERN: what is said of $folder/adit.db as it is now, which stays as it is.
says() {
    cp "$folder/adit.db" "$work/before"
    leaves "$1" "adit.db" --listen 127.0.0.1:0 --db adit.db
    local out
    out=$("$adit" serve --listen 127.0.0.1:0 --db "$folder/adit.db" 2>&1)
    check "$1: $out" grep -qE "$2" <<<"$out"
    check "$1 is left as it is" cmp -s "$folder/adit.db" "$work/before"
}
mv "$folder/adit.db" "$work/whole"
seq 5000 >"$folder/adit.db"
says "a text file" "not a database"
for bytes in 100 5000 8192; do
    head -c $bytes "$work/whole" >"$folder/adit.db"
    says "a database cut off after $bytes bytes" "damaged or cut off"
done
cp "$work/whole" "$folder/adit.db"
printf '\377' | dd of="$folder/adit.db" bs=1 seek=63 conv=notrunc status=none # PRAGMA user_version
says "a database of a newer version" "newer version"
mv "$work/whole" "$folder/adit.db"

"$adit" migrate "$folder/adit.db" >/dev/null && files_are "adit migrate leaves no lock" "adit.db"
mkdir "$work/copies"
"$adit" backup "$folder/adit.db" "$work/copies/copy" && files_are "adit backup leaves nothing beside the database" "adit.db"
"$adit" restore "$work/copies/copy" "$folder/adit.db"
files_are "adit restore leaves no lock" "adit.db"
folder=$work/copies files_are "adit restore leaves nothing beside the copy" "copy"
check "a server starts on it" serve --listen 127.0.0.1:0 --db adit.db
kill "$server" && wait "$server"
files_are "a server takes the restored database up and leaves it alone" "adit.db"

# Without --db: the user's folder for state, made when it is missing; a file of an older version where it is started stays in use.
mkdir "$work/other"
state() { (cd "$work/other" && XDG_STATE_HOME=$1 HOME=$work/home "$adit" serve --check | sed -n 's/^db = //p'); }
check "the state folder that is named" [ "$(state "$work/state")" = "$work/state/adit/adit.db" ]
check "the state folder at home" [ "$(state "")" = "$work/home/.local/state/adit/adit.db" ]
check "nobody else reads it" [ "$(stat -c %a "$work/home/.local/state/adit")" = 700 ]
touch "$work/other/adit.db"
check "a file where it is started" [ "$(state "$work/state")" = adit.db ]
rm "$work/other/adit.db"
folder=$work/other XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
check "a server starts without --db" serve --listen 127.0.0.1:0
check "and says where it keeps its rooms" grep -qF "$work/state/adit/adit.db" "$work/out"
kill "$server" && wait "$server"
files_are "it leaves nothing where it was started" ""
check "its file is in the state folder" [ -s "$work/state/adit/adit.db" ]

# What was wrong is named.
said() { # NAME PATTERN ARGUMENTS...
    local out
    out=$("$adit" "${@:3}" 2>&1 </dev/null)
    if grep -qE -- "$2" <<<"$out"; then ok; else no "$1" "$out"; fi
}
said "an address" "Cannot listen on 99999: it must be an address and a port" serve --listen 99999
said "a database" "$work/no/dir/x.db cannot be made: its folder is not there" serve --listen 127.0.0.1:0 --db "$work/no/dir/x.db"
said "a server" "foo: There is no server" load foo
finish
