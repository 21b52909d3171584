#!/usr/bin/python3
"""Makes web/art/adit-display.woff2, the face of titles and numbers, and its licence beside it.

    tools/display_face.py            writes both
    tools/display_face.py --check    says whether the committed ones are what it would write

It is Yanone Kaffeesatz Bold from Debian's fonts-yanone-kaffeesatz (SIL Open Font License 1.1), cut down to Latin,
Russian and Ukrainian, and renamed as the licence asks of a changed face. Its 3, 5, 7 and 9 hang below the line like
letters; a score that counts up would jump, so all figures are brought to one height. They are of one width already.

Needs python3-fonttools and python3-brotli. The committed file is what ships: no build needs these packages.
"""

import io
import os
import re
import sys

from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

SOURCE = "/usr/share/fonts/opentype/yanone-kaffeesatz/YanoneKaffeesatz-Bold.otf"
COPYRIGHT = "/usr/share/doc/fonts-yanone-kaffeesatz/copyright"
FACE = "Adit Display"
TO = os.path.join(os.path.dirname(__file__), "../web/art/adit-display")

# ASCII; punctuation of three languages, multiplication and minus signs; Russian and Ukrainian; and letters that
# names have in the rest of Europe.
LETTERS = (
    "U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00C0-00FF,U+2013,U+2014,U+2018-201E,U+2022,U+2026,U+2116,U+2212,"
    "U+0401,U+0404,U+0406,U+0407,U+0410-044F,U+0451,U+0454,U+0456,U+0457,U+0490,U+0491"
)
# An affine change of each figure's outline: the hanging ones move up, the low ones grow.
FIGURES = {name: (1, 0, 0, 1, 0, 100) for name in ("three", "five", "seven", "nine")}
FIGURES |= {name: (1, 0, 0, 1.165, 0, 0) for name in ("zero", "one", "two", "four")}


def lift_figures(font):
    top = font["CFF "].cff.topDictIndex[0]
    glyphs = font.getGlyphSet()
    for name, change in FIGURES.items():
        pen = T2CharStringPen(font["hmtx"][name][0], glyphs)
        glyphs[name].draw(TransformPen(pen, change))
        top.CharStrings[name] = pen.getCharString(private=top.Private, globalSubrs=top.GlobalSubrs)


def rename(font):
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = FACE.replace(" ", "") if record.nameID == 6 else FACE
    top = font["CFF "].cff
    top.fontNames = [FACE.replace(" ", "")]
    for key in ("FullName", "FamilyName"):
        setattr(top.topDictIndex[0], key, FACE)


def same_line_everywhere(font):
    """Systems read the height of a line from three places: all of them get one."""
    ascent, descent = 950, 250
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, -descent, 0
    line = font["OS/2"]
    line.sTypoAscender, line.sTypoDescender, line.sTypoLineGap = ascent, -descent, 0
    line.usWinAscent, line.usWinDescent = ascent, descent


def face():
    font = TTFont(SOURCE, recalcTimestamp=False)
    lift_figures(font)
    rename(font)
    same_line_everywhere(font)
    options = subset.Options()
    options.layout_features = ["kern", "liga", "ccmp", "locl"]
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]  # copyright and licence stay inside the file, too
    options.flavor = "woff2"
    options.desubroutinize = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(LETTERS))
    cutter.subset(font)
    out = io.BytesIO()
    font.flavor = "woff2"
    font.save(out)
    return out.getvalue()


def licence():
    """The licence's text as Debian's copyright file has it, and where the face comes from."""
    with open(COPYRIGHT, encoding="utf-8") as file:
        text = file.read()
    owner = re.search(r"^Copyright: *(.+?)^License:", text, re.S | re.M)
    body = re.search(r"^License: (?:OFL-1\.1|SIL-OFL-1\.1).*?\n((?: .*\n?)+)", text, re.M)
    if not owner or not body:
        raise SystemExit(f"{COPYRIGHT} is not written as it was")
    lines = [re.sub(r"^ \.?", "", line) for line in body.group(1).splitlines()]
    head = f"""{FACE} is Yanone Kaffeesatz Bold, cut down to Latin, Russian and Ukrainian, with figures of one height
and under a name of its own; tools/display_face.py makes it from Debian's fonts-yanone-kaffeesatz.

Copyright (c) {" ".join(owner.group(1).split())}

"""
    return (head + "\n".join(lines).strip() + "\n").encode()


def main():
    made = {TO + ".woff2": face(), TO + ".txt": licence()}
    for path, data in made.items():
        name = os.path.relpath(path, os.path.join(os.path.dirname(__file__), ".."))
        if "--check" in sys.argv:
            with open(path, "rb") as file:
                if file.read() != data:
                    raise SystemExit(f"{name} is not what tools/display_face.py makes")
            continue
        with open(path, "wb") as file:
            file.write(data)
        print(f"{name}: {len(data)} bytes")


if __name__ == "__main__":
    main()
