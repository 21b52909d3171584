#!/bin/sh
# The trainers of the learnt tables still work: each plays a few games, and makes a table of the size in use.
cd "$(dirname "$0")/../.." || exit 1
passed=0 failed=0
for name in $(tools/train); do
    if tools/train --try "$name" >/dev/null 2>&1 && [ "$(wc -c <"build/trainers/$name.bin")" -eq "$(wc -c <"data/$name.bin")" ]; then
        passed=$((passed + 1))
    else
        echo "FAIL: tools/train --try $name"
        failed=$((failed + 1))
    fi
    for word in command date strength; do
        if grep -q "^$word:" "data/$name.txt"; then passed=$((passed + 1)); else
            echo "FAIL: data/$name.txt does not say its $word"
            failed=$((failed + 1))
        fi
    done
done
# A name that is not a table is refused, and the message lists those that are.
if tools/train --try nothing 2>&1 | grep -q 'no table nothing.*crystal_net'; then passed=$((passed + 1)); else
    echo "FAIL: tools/train nothing"
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
