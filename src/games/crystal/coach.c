// Black Crystal: what stands behind a move: odds of the fight, the way to the goal, what is left among the tiles.
#include "coach/coach.h"

#include "games/crystal/bots.h"
#include "games/crystal/kit.h"
#include "games/crystal/rules.h"

static bool is_goal(const struct crystal *view, int seat, int cell) {
    if (view->carries[seat])
        return crystal_event_at(view, cell) == TILE_EXIT;
    return (view->lying[cell] & LYING_ORE || crystal_dropped(view, cell)) &&
           !(view->board.marks[cell] & BOARD_MUSHROOM);
}

// The steps from a place to the nearest open goal: the Exit for who carries a Crystal, a Crystal for all others.
static int steps_to_goal(const struct crystal *view, int seat, int from) {
    uint8_t distance[BOARD_PLACES];
    int nearest = BOARD_NOWHERE;
    crystal_board_reach(&view->board, from, crystal_side(view, seat), distance);
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (is_goal(view, seat, cell) && distance[cell] < nearest)
            nearest = distance[cell];
    return nearest;
}

static void say_way(struct text *out, enum lang lang, const struct crystal *view, int seat, int to) {
    int now = steps_to_goal(view, seat, view->place[seat]), then = steps_to_goal(view, seat, to);
    if (now == BOARD_NOWHERE || then == BOARD_NOWHERE)
        return;
    say(out,
        view->carries[seat] ? tr(lang, N_("Steps to the Exit from there: {then}; from here: {now}."))
                            : tr(lang, N_("Steps to the nearest Crystal from there: {then}; from here: {now}.")),
        ARGS(ARG_NUMBER("then", then), ARG_NUMBER("now", now)));
}

// B-28: what waits on a cell.
static void say_danger(struct text *out, enum lang lang, const struct crystal *view, int cell, bool before) {
    int cards = 0, monsters = 0;
    for (int card = 0; card < BOOM_KINDS; card++) {
        cards += view->boom_deck[card];
        monsters += crystal_booms[card].health ? view->boom_deck[card] : 0;
    }
    if (!crystal_board_is_cell(cell) || !(view->lying[cell] & LYING_BOOM) || !cards)
        return;
    text_add(out, before ? " " : "");
    say(out, tr(lang, N_("A Boom card waits there, {percent}% of the time a monster.")),
        ARGS(ARG_NUMBER("percent", (100 * monsters + cards / 2) / cards)));
}

static void say_tiles(struct text *out, enum lang lang, const struct crystal *view) {
    int counts[TILE_EVENTS] = {0}, total = 0;
    for (int tile = 0; tile < TILE_KINDS; tile++) {
        counts[crystal_tiles[tile].event] += view->tiles[tile];
        total += view->tiles[tile];
    }
    say(out,
        tr(lang, N_("Of {n} tiles unseen: Crystals {crystals}, Exits {exits}, Boom {booms}, Finds {finds}, Pits "
                    "{pits}.")),
        ARGS(ARG_NUMBER("n", total), ARG_NUMBER("crystals", counts[TILE_CRYSTAL]),
             ARG_NUMBER("exits", counts[TILE_EXIT]), ARG_NUMBER("booms", counts[TILE_BOOM]),
             ARG_NUMBER("finds", counts[TILE_FIND]), ARG_NUMBER("pits", counts[TILE_PIT])));
}

static void say_fight(struct text *out, enum lang lang, const struct crystal *view, int seat, int more) {
    int side = view->fight.side[1].seat == seat;
    if (!view->fight.on || view->fight.side[side].seat != seat)
        return;
    int percent = crystal_fight_odds(view, side, more), before = crystal_fight_odds(view, side, 0);
    say(out,
        percent != before ? tr(lang, N_("The next roll wins {percent}% of the time instead of {before}%."))
                          : tr(lang, N_("The next roll wins {percent}% of the time.")),
        ARGS(ARG_NUMBER("percent", percent), ARG_NUMBER("before", before)));
}

static void reason(struct text *out, const struct speaker *speaker, const void *bytes, int seat, action_id action) {
    const struct crystal *view = bytes;
    enum lang lang = speaker->lang;
    int act = crystal_act_of(action), a = crystal_param(action, 0);
    size_t from = out->length;
    if (act == ACT_EXPLORE) {
        say_tiles(out, lang, view);
    } else if (act == ACT_WALK || act == ACT_PORTAL) {
        say_way(out, lang, view, seat, a);
        say_danger(out, lang, view, a, out->length > from);
    } else if (act == ACT_BOOST || act == ACT_WEAKEN) {
        say_fight(out, lang, view, seat, crystal_finds[a].points);
    } else if (act == ACT_FIGHT) {
        say_fight(out, lang, view, seat, 0);
    }
}

const struct coach_kit crystal_coach = {.trials = crystal_trials, .review_playouts = 100, .reason = reason};
