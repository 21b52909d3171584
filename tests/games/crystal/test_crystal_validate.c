// Black Crystal: what is refused of views from outside, one thing at a time.
#include "games/crystal/rules.h"
#include "games/crystal/rules_internal.h"
#include "tests/support/refuse.h"

#include <string.h>

static const struct table *table;

static bool lays_second(const void *state) {
    const struct crystal *crystal = state;
    return crystal->frame_count == 2 && crystal->frame[1].kind == FRAME_LAY && crystal->frame[1].step == 1 &&
           crystal->turn == 1 && crystal->tile_count < 70;
}

static struct crystal crystal_base(bool (*is_so)(const void *state)) {
    struct crystal base;
    table = table_find(&crystal_game, "players=3", is_so);
    match_view(&table->match, SEAT_NOBODY, &base);
    TAKES(crystal_game, &table->match.setup, base);
    return base;
}

TEST(a_view_of_black_crystal_has_a_tile_and_a_cell_for_it) {
    struct crystal base = crystal_base(lays_second);
    EXPECT(view_is_sound(&crystal_game, &table->match.setup, &base, SEAT_NOBODY));
    REFUSES(crystal_game, &table->match.setup, base, view.seats = 4);
    REFUSES(crystal_game, &table->match.setup, base, view.variant = 5);
    REFUSES(crystal_game, &table->match.setup, base, view.turn = 3);
    REFUSES(crystal_game, &table->match.setup, base, view.winner = 1);
    REFUSES(crystal_game, &table->match.setup, base, view.moves[1] = 255);
    REFUSES(crystal_game, &table->match.setup, base, view.asked = 3);
    REFUSES(crystal_game, &table->match.setup, base, view.drawn[0] = TILE_KINDS + 1);
    REFUSES(crystal_game, &table->match.setup, base, view.drawn[0] = 0);
    REFUSES(crystal_game, &table->match.setup, base, view.drawn[1] = 1);
    REFUSES(crystal_game, &table->match.setup, base, view.lay_cell = 80);
    REFUSES(crystal_game, &table->match.setup, base, view.blind[view.turn] = 1);
    REFUSES(crystal_game, &table->match.setup, base,
            (view.blind[view.turn] = 1, view.frame[1].step = 5, view.drawn[0] = 0)); // a blind tile without its cell
    REFUSES(crystal_game, &table->match.setup, base, (view.frame[1].step = 0, view.drawn[0] = view.tile_count = 0));
    REFUSES(crystal_game, &table->match.setup, base, view.left_count = 85);
    REFUSES(crystal_game, &table->match.setup, base, (view.left_count = 0, memset(view.tiles, 0, sizeof view.tiles)));
    REFUSES(crystal_game, &table->match.setup, base, memset(view.find_deck, 0, sizeof view.find_deck);
            view.hand_count[0] = 1);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[2].kind = FRAME_FINDS);
    struct crystal fresh = base; // B-26: a first tile is never a Pit, and only Pits are left
    memset(fresh.tiles, 0, sizeof fresh.tiles);
    fresh.left_count = 0;
    fresh.tiles[PIT_CROSS] = 1;
    fresh.fresh[1] = 0;
    TAKES(crystal_game, &table->match.setup, fresh);
    fresh.fresh[1] = 1;
    REFUSES(crystal_game, &table->match.setup, fresh, (void)0);
}

static bool turn_goes(const void *state) {
    const struct crystal *crystal = state;
    return crystal->frame_count == 1 && crystal->frame[0].kind == FRAME_TURN && crystal->turn == 1 &&
           crystal->asked == 1 && crystal->skill[0] == SKILL_GARDENER + 1;
}

TEST(a_dwarf_in_a_view_has_what_dwarfs_have) {
    struct crystal base = crystal_base(turn_goes);
    REFUSES(crystal_game, &table->match.setup, base, view.lay_cell = 4);
    REFUSES(crystal_game, &table->match.setup, base, view.skill[2] = 0);
    REFUSES(crystal_game, &table->match.setup, base, view.counters[0] = 3);
    REFUSES(crystal_game, &table->match.setup, base, view.charges[0] = 1);
    REFUSES(crystal_game, &table->match.setup, base, (view.mining[0] = 1, view.place[0] = 81));
    REFUSES(crystal_game, &table->match.setup, base, view.open[0][0] = ((struct open_card){FIND_PICKAXE + 1, 0}));
    REFUSES(crystal_game, &table->match.setup, base, view.open[0][0] = ((struct open_card){FIND_PICKAXE + 1, 2}));
    base.open[0][0] = (struct open_card){FIND_PICKAXE + 1, 1};
    base.mining[0] = 1;
    base.place[0] = 40;
    TAKES(crystal_game, &table->match.setup, base);
    REFUSES(crystal_game, &table->match.setup, base, view.open[0][1] = view.open[0][0]);
    base.digging[0] = 1;
    TAKES(crystal_game, &table->match.setup, base);
    table = table_find(&crystal_game, "players=3 rules=1", turn_goes);
    match_view(&table->match, SEAT_NOBODY, &base);
    base.place[0] = 40;
    TAKES(crystal_game, &table->match.setup, base);
    REFUSES(crystal_game, &table->match.setup, base, view.digging[0] = 1); // B-61: only version 2 knows who digs
    base.skill[0] = SKILL_SHAMAN + 1;
    base.skill[1] = SKILL_GARDENER + 1;
    base.skill[2] = SKILL_ENGINEER + 1;
    memset(base.counters, 0, sizeof base.counters);
    memset(base.charges, 0, sizeof base.charges);
    TAKES(crystal_game, &table->match.setup, base);
    REFUSES(crystal_game, &table->match.setup, base, view.charmed[0] = 1); // B-106: nor who was charmed
}

// A fight on d4 of seat 0 with a rat (wild) or with seat 1.
static struct crystal fight_base(bool is_wild) {
    struct crystal base = crystal_base(turn_goes);
    base.place[0] = base.place[1] = 30;
    base.fight = (struct fight){.on = 1, .wild = is_wild, .side[1].seat = is_wild ? CRYSTAL_WILD : 1};
    base.frame[1] = (struct frame){.kind = FRAME_FIGHT, .seat = 0};
    base.frame_count = 2;
    TAKES(crystal_game, &table->match.setup, base);
    return base;
}

TEST(a_fight_in_a_view_is_between_two_who_are_there) {
    struct crystal wild = fight_base(true), base = fight_base(false);
    REFUSES(crystal_game, &table->match.setup, wild, view.fight.side[0].seat = 3);
    REFUSES(crystal_game, &table->match.setup, wild, view.fight.side[0].champion_state = CHAMPION_FIGHTS);
    REFUSES(crystal_game, &table->match.setup, wild, view.fight.side[1].seat = 1);
    REFUSES(crystal_game, &table->match.setup, wild, view.fight.side[1].champion_state = CHAMPION_BEATEN);
    REFUSES(crystal_game, &table->match.setup, wild, view.fight.on = 0);
    REFUSES(crystal_game, &table->match.setup, wild, view.frame[1].seat = 1);
    REFUSES(crystal_game, &table->match.setup, wild, (view.frame_count = 1, view.frame[1].kind = FRAME_NONE));
    REFUSES(crystal_game, &table->match.setup, wild, (view.frame_count = 3, view.frame[2] = view.frame[1]));
    REFUSES(crystal_game, &table->match.setup, wild,
            (view.frame_count = 3, view.frame[2] = (struct frame){.kind = FRAME_FINDS}));
    REFUSES(crystal_game, &table->match.setup, wild, (view.frame[1] = (struct frame){.kind = FRAME_FINDS}));
    REFUSES(crystal_game, &table->match.setup, base, view.fight.side[1].seat = 3);
    REFUSES(crystal_game, &table->match.setup, base, view.fight.side[1].seat = 0);
    REFUSES(crystal_game, &table->match.setup, base, view.place[1] = 31);
    REFUSES(crystal_game, &table->match.setup, base, view.place[0] = view.place[1] = 81);
    REFUSES(crystal_game, &table->match.setup, base, view.fight.side[1].champion_state = CHAMPION_FIGHTS);
}

TEST(an_odd_even_in_a_view_is_about_something) {
    struct crystal charm = fight_base(true), keep = fight_base(false), find_card = crystal_base(turn_goes);
    charm.frame_count = keep.frame_count = 3;
    charm.frame[2] = (struct frame){.kind = FRAME_ODD_EVEN, .number = ODD_EVEN_CHARM};
    TAKES(crystal_game, &table->match.setup, charm);
    REFUSES(crystal_game, &table->match.setup, charm, view.frame[2].seat = 1);
    REFUSES(crystal_game, &table->match.setup, charm, view.frame[2].step = ODD_EVEN_KEEPS);
    REFUSES(crystal_game, &table->match.setup, charm, view.frame[2].number = ODD_EVEN_FIND);
    REFUSES(crystal_game, &table->match.setup, charm, view.frame[2].number = ODD_EVEN_DANDELIONS);
    REFUSES(crystal_game, &table->match.setup, keep, view.frame[2] = charm.frame[2]);
    keep.frame[2] = (struct frame){.kind = FRAME_ODD_EVEN, .number = ODD_EVEN_DANDELIONS, .step = ODD_EVEN_KEEPS};
    keep.fight.side[0] = (struct side){.champion = BOOM_CREEPY_DANDELIONS, .champion_state = CHAMPION_BEATEN};
    keep.own[0][BOOM_CREEPY_DANDELIONS] = keep.own[0][0] = 1;
    keep.counters[0] = 1;
    TAKES(crystal_game, &table->match.setup, keep);
    REFUSES(crystal_game, &table->match.setup, keep, view.fight.side[0].champion = 0);
    REFUSES(crystal_game, &table->match.setup, keep, view.frame[2].seat = 1);
    REFUSES(crystal_game, &table->match.setup, keep, view.counters[0] = 0);
    REFUSES(crystal_game, &table->match.setup, keep, view.fight.side[0].champion_state = CHAMPION_NONE);
    find_card.place[0] = 40;
    find_card.frame[1] = (struct frame){.kind = FRAME_ODD_EVEN};
    find_card.frame_count = 2;
    TAKES(crystal_game, &table->match.setup, find_card);
    REFUSES(crystal_game, &table->match.setup, find_card, view.frame[1].step = ODD_EVEN_KEEPS);
    REFUSES(crystal_game, &table->match.setup, find_card, view.frame[1].number = ODD_EVEN_CHARM);
    REFUSES(crystal_game, &table->match.setup, find_card, view.place[0] = 81);
}

TEST(what_goes_on_in_a_view_goes_on_in_its_order) {
    struct crystal base = crystal_base(turn_goes);
    base.place[0] = 40;
    base.frame_count = 3;
    base.frame[1] = (struct frame){.kind = FRAME_FINDS};
    base.frame[2] = (struct frame){.kind = FRAME_FLIGHT, .number = 2, .other = FLIGHT_RUBBLE};
    TAKES(crystal_game, &table->match.setup, base);
    REFUSES(crystal_game, &table->match.setup, base, view.place[0] = 81);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[1] = view.frame[2]);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[2] = view.frame[1]);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[1].kind = FRAME_BOOM);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[0].kind = FRAME_FINDS);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[0].seat = 0);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[1].kind = FRAME_NONE);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[1].kind = FRAME_KINDS);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[1].step = 1);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[1].number = 64);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[1].other = 1);
    REFUSES(crystal_game, &table->match.setup, base, view.frame[1].seat = 3);
    struct crystal two = base; // others may draw cards too
    two.frame[2] = (struct frame){.kind = FRAME_FINDS, .seat = 1};
    TAKES(crystal_game, &table->match.setup, two);
    struct crystal steal = base, boom = base;
    steal.frame_count = boom.frame_count = 2;
    steal.frame[2] = boom.frame[2] = (struct frame){.kind = FRAME_NONE};
    steal.frame[1] = (struct frame){.kind = FRAME_STEAL, .seat = 1, .number = 3, .other = 0};
    steal.hand_count[0] = 1;
    TAKES(crystal_game, &table->match.setup, steal);
    REFUSES(crystal_game, &table->match.setup, steal, view.frame[1].other = 3);
    REFUSES(crystal_game, &table->match.setup, steal, view.frame[1].other = 1);
    REFUSES(crystal_game, &table->match.setup, steal, view.hand_count[0] = 0);
    REFUSES(crystal_game, &table->match.setup, steal, view.frame[1].seat = 0);
    boom.frame[1] = (struct frame){.kind = FRAME_BOOM};
    TAKES(crystal_game, &table->match.setup, boom);
    REFUSES(crystal_game, &table->match.setup, boom,
            (memset(view.boom_deck, 0, sizeof view.boom_deck), memset(view.boom_discard, 0, sizeof view.boom_discard)));
    REFUSES(crystal_game, &table->match.setup, boom, (view.frame[1] = (struct frame){.kind = FRAME_LEAVE}));
}
