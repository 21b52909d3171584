#!/usr/bin/env bash
# libadit as it is installed: the symbols that it exports, its header in C and in C++, the example by pkg-config, and the
# Python module's tests.
. "$(dirname "$0")/lib.sh"
build=${ADIT_BUILD:-build}
python=/usr/bin/python3 # Debian's, which has Debian's numpy

named=$(grep -ohE 'ADIT_API [^(;]*' include/adit/adit.h | grep -oE 'adit_[a-z_]+$' | sort)
mapped=$(grep -oE '^ +adit_[a-z_]+;' src/lib/adit.map | tr -d ' ;' | sort)
exported=$(nm -D --defined-only "$build/libadit.so" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort)
check "the header has functions" [ "$(wc -l <<<"$named")" -ge 45 ]
check "the version script names what the header declares" [ "$named" = "$mapped" ]
check "nothing else is exported" [ "$named" = "$exported" ]
check "the library's name carries its ABI" grep -q 'SONAME.*\[libadit.so.0\]' <(readelf -d "$build/libadit.so")
needed=$(readelf -d "$build/libadit.so" | grep -oP 'NEEDED.*\[\K[^]]+' | xargs)
check "it needs nothing but libc ($needed)" [ "${needed/libm.so.6 /}" = libc.so.6 ]

root=$work/root
mkdir -p "$root/include" "$root/lib/pkgconfig"
cp -r include/adit "$root/include/"
cp -P "$build"/libadit.so* "$root/lib/"
sed -e "s|^prefix=.*|prefix=$root|" -e "s|^libdir=.*|libdir=$root/lib|" -e "s|^includedir=.*|includedir=$root/include|" "$build/made/adit.pc" \
    >"$root/lib/pkgconfig/adit.pc"
export PKG_CONFIG_PATH=$root/lib/pkgconfig
read -ra flags < <(pkg-config --cflags --libs adit)
check "pkg-config knows the version" [ "$(pkg-config --modversion adit)" = "$("$adit" --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+')" ]
strict=(-Wall -Wextra -Wpedantic -Werror)
check "the example compiles" cc -std=c99 "${strict[@]}" -o "$work/library" examples/library.c "${flags[@]}"
said=$(LD_LIBRARY_PATH=$root/lib "$work/library") || no "the example fails" "$said"
check "the example plays a match to its end" grep -qE '^our share of the win: (0\.(00|33|50)|1\.00)$' <<<"$said"
printf '#include <adit/adit.h>\nint main() { return adit_game_count() < 3; }\n' >"$work/plus.cc"
if command -v c++ >/dev/null; then
    check "the header is C++ too" c++ "${strict[@]}" -o "$work/plus" "$work/plus.cc" "${flags[@]}"
fi

if [ -x $python ] && $python -c 'import numpy' 2>/dev/null; then
    export ADIT_LIBRARY=$root/lib/libadit.so.0 PYTHONDONTWRITEBYTECODE=1
    said=$($python bindings/python/tests/test_adit.py 2>&1)
    line=$(tail -n 1 <<<"$said")
    p=${line%% *} f=${line#*, } f=${f%% *}
    if [[ $p =~ ^[0-9]+$ && $f =~ ^[0-9]+$ ]]; then
        passed=$((passed + p)) failed=$((failed + f))
        [ "$f" -eq 0 ] || printf '%s\n' "$said"
    else
        no "the Python tests" "$said"
    fi
    said=$(PYTHONPATH=bindings/python $python -c 'import sys; sys.modules["numpy"] = None; import adit; adit.VectorEnv' 2>&1 | tail -n 1)
    check "without numpy it is said what to install: $said" grep -q 'adit.VectorEnv needs numpy (Debian: apt install python3-numpy)' <<<"$said"
    said=$($python -c 'import sys; sys.path.insert(0, "bindings/python"); sys.argv = ["speed.py", "diamant"]; exec(open("bindings/python/examples/speed.py").read().replace("= 2.0", "= 0.1"))' 2>&1)
    check "the speed example runs: $said" grep -qE '^diamant: [0-9.]+ M decisions' <<<"$said"
    check "the moving picture is made" tools/moving_picture "$work/match.svg"
    check "and moves" $python -c "
import sys, xml.etree.ElementTree as tree
frames = tree.parse('$work/match.svg').getroot().findall('{http://www.w3.org/2000/svg}g')
sys.exit(len(frames) < 20 or len({tree.tostring(f[0]) + tree.tostring(f[-1]) for f in frames}) < 10)"
    said=$(PYTHONPATH=bindings/python $python bindings/python/examples/learn_diamant.py --rounds 1 --workers 1 --matches 90 2>&1)
    check "the learner runs: $said" grep -qE '^against two normal: [0-9.]+ %' <<<"$said"
else
    no "Debian's python3 has no numpy (tools/deps test)"
fi

echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
