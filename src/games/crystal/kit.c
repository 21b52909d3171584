// Black Crystal's kit.
#include "games/crystal/kit.h"

#include "bots/ladder.h"
#include "games/crystal/bots.h"
#include "games/crystal/rules.h"

static const struct bot *const bots[] = {
    &crystal_bot_greedy,
    &crystal_bot_easy,
    &crystal_bot_normal,
#ifndef ADIT_SMALL // searching is large
    &crystal_bot_hard,
    &crystal_bot_master,
    &crystal_bot_search,
    &crystal_bot_wary,
    &crystal_bot_brawler,
    &crystal_bot_scout,
    &crystal_bot_blaster,
    &crystal_bot_robber,
    &crystal_bot_miser,
#endif
    NULL,
};

static const struct ladder_row rows[] = {{SEATS_MAX, {"easy", "normal", "hard", "master"}}};
static const struct ladder ladder = {.rows = rows,
                                     .company = {"normal", "easy", "hard", "normal"},
                                     .characters = {{"wary", CRYSTAL_WARY_IS},
                                                    {"brawler", CRYSTAL_BRAWLER_IS},
                                                    {"scout", CRYSTAL_SCOUT_IS},
                                                    {"blaster", CRYSTAL_BLASTER_IS},
                                                    {"robber", CRYSTAL_ROBBER_IS},
                                                    {"miser", CRYSTAL_MISER_IS}}};

const struct kit crystal_kit = {
    .game = &crystal_game,
    .words = &crystal_words,
    .bots = bots,
    .ladder = &ladder,
    .coach = KIT_LARGE(&crystal_coach),
    .medals = &crystal_medals,
    .observer = KIT_LEARNING(&crystal_observer),
    .terminal = KIT_NATIVE(&crystal_view),
    .bench = KIT_NATIVE(&crystal_bench),
};
