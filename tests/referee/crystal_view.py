"""Black Crystal: what the referee's lines and the views must say, written as JSON text.

A whole line is compared as text first; only when that fails are both sides read as JSON and compared member by member.
"""

from checker import setup_text
from crystal_tables import (
    BOOM_NAMES, CELL_NAMES, CELLS, FIND_NAMES, GONE, HEALTH, LETTERS, SKILLS, TILE_NAMES, TILES)

OPENINGS = tuple("".join(letter for bit, letter in enumerate(LETTERS) if mask >> bit & 1) for mask in range(16))
TRUTH = {False: "false", True: "true"}


def number(value):
    return "null" if value is None else str(value)


def counted(kind, names, counts):
    return ",".join([f'{{"{kind}":"{names[index]}","count":{count}}}' for index, count in enumerate(counts) if count])


class Views:
    """Writes the lines that are expected of a match."""

    def __init__(self, match):
        self.match = match
        self.cell_texts = [""] * CELLS
        self.cells = ""

    # Cells

    def cell_text(self, cell):
        match, parts = self.match, [f'"cell":"{CELL_NAMES[cell]}"']
        if match.tile[cell] >= 0:
            name, shape, event, _ = TILES[match.tile[cell]]
            parts.append(f'"tile":"{name}","shape":"{shape}","event":"{event}","rotation":{match.rotation[cell]},'
                         f'"openings":"{OPENINGS[match.opens[cell]]}"')
        if match.passages[cell]:
            parts.append(f'"passages":"{OPENINGS[match.passages[cell]]}"')
        for member in ("boom", "rubble", "mushroom", "ore"):
            if getattr(match, member)[cell]:
                parts.append(f'"{member}":true')
        if match.crystals[cell]:
            parts.append(f'"crystals":{match.crystals[cell]}')
        return "{" + ",".join(parts) + "}" if len(parts) > 1 else ""

    def refresh_cells(self):
        if self.match.changed:
            for cell in self.match.changed:
                self.cell_texts[cell] = self.cell_text(cell)
            self.match.changed.clear()
            self.cells = ",".join(filter(None, self.cell_texts))

    # Dwarfs

    def dwarf_pair(self, dwarf):
        """The text for the others and the text for the player itself (B-150)."""
        place = CELL_NAMES[dwarf.place] if dwarf.place < CELLS else "home"
        skill = "null" if dwarf.skill is None else f'"{SKILLS[dwarf.skill]}"'
        skips = dwarf.skip_other or dwarf.skip_dig
        opened = ",".join(f'{{"card":"{FIND_NAMES[card]}","left":{dwarf.open[card]}}}' for card in sorted(dwarf.open))
        monsters = ",".join([f'{{"monster":"{BOOM_NAMES[kind]}","health":{HEALTH[kind]},"count":{count}}}'
                             for kind, count in enumerate(dwarf.monsters) if count])
        before = (f'{{"colour":"{dwarf.colour}","cell":"{place}","skill":{skill},"counters":{dwarf.counters},'
                  f'"charges":{dwarf.charges},"explosives":{dwarf.explosives},"crystal":{TRUTH[dwarf.crystal]},'
                  f'"mining":{TRUTH[dwarf.mining]},"skips":{TRUTH[skips]},"dazed":{dwarf.dazed},'
                  f'"hand_count":{dwarf.hand_count},"hand":')
        after = (f',"open":[{opened}],"monsters":[{monsters}],"digging":{TRUTH[dwarf.skip_dig]},'
                 f'"blindfold":{TRUTH[dwarf.blindfold]},"charmed":{TRUTH[dwarf.charmed >= 0]},"promise":')
        promise = None if dwarf.promise == GONE else dwarf.promise
        own, shown = ("null", "null") if promise is None else (f'"{promise}"', f'"{promise}"')
        if isinstance(promise, int):
            own, shown = f'"{FIND_NAMES[promise]}"', '"card"'
        hidden = f"{before}{'null' if dwarf.hand_count else '[]'}{after}{shown}}}"     # an empty hand hides nothing
        return hidden, f'{before}[{counted("card", FIND_NAMES, dwarf.hand)}]{after}{own}}}'

    # The fight

    @staticmethod
    def side_text(side):
        champion = "null"
        if side.champion:
            own = side.champion
            champion = (f'{{"monster":"{BOOM_NAMES[own.kind]}","health":{own.health},"boost":{own.boost},'
                        f'"state":"{own.state}","weakened":{own.weakened}}}')
        player = number(side.dwarf and side.dwarf.seat)
        return (f'{{"player":{player},"boost":{side.boost},"champion":{champion},"die":{number(side.die)},'
                f'"strength":{side.strength()},"weakened":{side.weakened}}}')

    def fight_text(self):
        fight = self.match.fight
        if fight is None:
            return "null"
        monster = "null" if fight.monster is None else f'"{BOOM_NAMES[fight.monster]}"'
        sides = ",".join(self.side_text(side) for side in fight.sides)
        return f'{{"step":"{fight.step}","monster":{monster},"sides":[{sides}]}}'

    # Views and lines

    def to_act(self):
        match = self.match
        return "[]" if match.asked is None else f"[{match.asked}]"

    def result(self):
        """B-121: winners and points, once the match is over."""
        match = self.match
        if not match.over:
            return [], [0] * match.players
        if match.winner is None:
            return list(range(match.players)), [0] * match.players
        return [match.winner], [int(seat == match.winner) for seat in range(match.players)]

    def views(self):
        match = self.match
        self.refresh_cells()
        winners, points = self.result()
        texts = [str(winners).replace(" ", ""), str(points).replace(" ", "")]
        places = [1 if seat in winners else 2 for seat in range(match.players)] if match.over else []
        texts[0] += ',"places":' + str(places).replace(" ", "")
        common = (f'"seats":{match.players},"options":{{"variant":"{match.variant}"}},"to_act":{self.to_act()},'
                  f'"over":{TRUTH[match.over]},"winners":{texts[0]},"points":{texts[1]},"turns":{match.turns},'
                  f'"variant":"{match.variant}","turn":{match.turn_seat},"asked":{number(match.asked)},'
                  f'"question":"{match.question}","winner":{number(match.winner)},'
                  f'"moved":{TRUTH[match.moved and not match.may_move]},"quiet_turns":{match.quiet_turns},'
                  f'"tiles_left":{match.tiles_left},"explosives_left":{match.explosives_left},'
                  f'"mushrooms_left":{match.mushrooms_left},"crystals_broken":{match.crystals_broken},'
                  f'"cells":[{self.cells}],"dwarfs":[')
        fight = f'],"fight":{self.fight_text()},"drawn":['
        lay_cell = "null" if match.lay_cell is None else f'"{CELL_NAMES[match.lay_cell]}"'
        after = f'],"lay_cell":{lay_cell},"tiles":['
        fought = ",".join(map(str, sorted(match.fought)))
        tail = (f'],"boom_left":{sum(match.boom_deck)},"boom_discard":['
                f'{counted("monster", BOOM_NAMES, match.boom_discard)}],"find_left":{sum(match.find_deck)},'
                f'"find_discard":[{counted("card", FIND_NAMES, match.find_discard)}],"fought":[{fought}]}}')
        pairs = [self.dwarf_pair(dwarf) for dwarf in match.dwarfs]
        hidden = [pair[0] for pair in pairs]
        return ",".join([self.view(viewer, common, pairs, hidden, fight + "%s" + after + "%s" + tail)
                         for viewer in list(range(match.players)) + [None]])

    def view(self, viewer, common, pairs, hidden, rest):
        match = self.match
        dwarfs = list(hidden)
        if viewer is not None:
            dwarfs[viewer] = pairs[viewer][1]
        sees = viewer == match.turn_seat and not match.drawn_unseen
        drawn = ",".join(f'"{TILE_NAMES[tile]}"' if sees else "null" for tile in match.drawn)
        tiles = [count + gone for count, gone in zip(match.unlaid, match.left)]
        if not sees:
            for tile in match.drawn:
                tiles[tile] += 1
        head = f'{{"game":"crystal","rules":2,"seat":{number(viewer)},{common}{",".join(dwarfs)}'
        return head + rest % (drawn, counted("tile", TILE_NAMES, tiles))

    def line(self, mover, move, digest, with_views):
        """The line without the frames, which are for people who debug."""
        match = self.match
        made = (setup_text("crystal", 2, match.players, {"variant": match.variant}) if move is None
                else f'"mover":"{mover}","move":"{move}",')
        chances = ",".join([f'{{"move":"{chance}","weight":{weight}}}' for chance, weight in match.chances])
        legal = ",".join('["' + '","'.join(match.legal) + '"]' if seat == match.asked else "[]"
                         for seat in range(match.players))
        result = "null"
        if match.over:
            winners, points = self.result()
            result = f'{{"points":{points},"winners":{winners},"turns":{match.turns}}}'.replace(" ", "")
        views = f',"views":[{self.views()}]' if with_views else ""
        return (f'{{"number":{match.moves_made},{made}"events":[{",".join(match.events)}],"to_act":{self.to_act()},'
                f'"chance":[{chances}],"legal":[{legal}],"hash":"{digest}","result":{result}{views}}}')
