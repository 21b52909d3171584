// Nimble Gnomes' kit.
#include "games/gnomes/kit.h"

#include "bots/ladder.h"
#include "games/gnomes/bots.h"

static const struct bot *const bots[] = {
    &gnomes_bot_greedy,
    &gnomes_bot_easy,
    &gnomes_bot_normal,
#ifndef ADIT_SMALL // searching is large
    &gnomes_bot_hard,
    &gnomes_bot_master,
#endif
    &gnomes_bot_cautious,
    &gnomes_bot_vengeful,
#ifndef ADIT_SMALL
    &gnomes_bot_search,
    &gnomes_bot_collector,
    &gnomes_bot_troublemaker,
    &gnomes_bot_rebel,
    &gnomes_bot_magpie,
#endif
    NULL,
};

static const struct ladder_row rows[] = {{SEATS_MAX, {"easy", "normal", "hard", "master"}}};
static const struct ladder ladder = {.rows = rows,
                                     .company = {"normal", "hard", "easy", "normal"},
                                     .characters = {{"cautious", GNOMES_CAUTIOUS_IS},
                                                    {"vengeful", GNOMES_VENGEFUL_IS},
                                                    {"collector", GNOMES_COLLECTOR_IS},
                                                    {"troublemaker", GNOMES_TROUBLEMAKER_IS},
                                                    {"rebel", GNOMES_REBEL_IS},
                                                    {"magpie", GNOMES_MAGPIE_IS}}};

#ifdef ADIT_NATIVE_KITS
static const struct command *const commands[] = {&gnomes_command_score, NULL};
#endif

const struct kit gnomes_kit = {
    .game = &gnomes_game,
    .words = &gnomes_words,
    .bots = bots,
    .ladder = &ladder,
    .coach = KIT_LARGE(&gnomes_coach),
    .medals = &gnomes_medals,
    .observer = KIT_LEARNING(&gnomes_observer),
    .terminal = KIT_NATIVE(&gnomes_view),
    .commands = KIT_NATIVE(commands),
    .stats = KIT_NATIVE(&gnomes_stats),
    .bench = KIT_NATIVE(&gnomes_bench),
};
