// Diamant's kit.
#include "games/diamant/kit.h"

#include "bots/ladder.h"
#include "games/diamant/bots.h"
#include "games/diamant/bots_characters.h"
#include "games/diamant/bots_master.h"
#include "games/diamant/rules.h"

#ifdef ADIT_NATIVE_KITS
#include "games/diamant/measuring_bot.h"
#endif

static const struct bot *const bots[] = {
    // rules of thumb
    &diamant_bot_return,
    &diamant_bot_threshold,
    &diamant_bot_hazards,
    &diamant_bot_coin,
    &diamant_bot_turns,
    &diamant_bot_gems,
    &diamant_bot_careful,
    &diamant_bot_risky,
    &diamant_bot_ev,
    &diamant_bot_ev_share,
    &diamant_bot_nashbot,
    // the ladder and characters
    &diamant_bot_easy,
    &diamant_bot_normal,
#ifndef ADIT_SMALL // their learnt tables are large
    &diamant_bot_hard,
    &diamant_bot_master,
    &diamant_bot_cautious,
    &diamant_bot_greedy,
    &diamant_bot_gatherer,
    &diamant_bot_superstitious,
    &diamant_bot_follower,
    &diamant_bot_loner,
    &diamant_bot_search,
    &diamant_bot_guess,
#endif
    NULL,
};

static const struct ladder_row rows[] = {{SEATS_MAX, {"easy", "normal", "hard", "master"}}};
static const struct ladder ladder = {.rows = rows,
                                     .company = {"normal", "cautious", "hard", "greedy"},
                                     .characters = {{"cautious", DIAMANT_CAUTIOUS_IS},
                                                    {"greedy", DIAMANT_GREEDY_IS},
                                                    {"gatherer", DIAMANT_GATHERER_IS},
                                                    {"superstitious", DIAMANT_SUPERSTITIOUS_IS},
                                                    {"follower", DIAMANT_FOLLOWER_IS},
                                                    {"loner", DIAMANT_LONER_IS}}};

#ifdef ADIT_NATIVE_KITS
static const struct bot *const measuring_bots[] = {&diamant_measuring_bot, NULL};
static const struct command *const commands[] = {&diamant_command_solve, NULL};
#endif

const struct kit diamant_kit = {
    .game = &diamant_game,
    .words = &diamant_words,
    .bots = bots,
    .ladder = &ladder,
    .coach = KIT_LARGE(&diamant_coach),
    .medals = &diamant_medals,
    .observer = KIT_LEARNING(&diamant_observer),
    .terminal = KIT_NATIVE(&diamant_view),
    .commands = KIT_NATIVE(commands),
    .stats = KIT_NATIVE(&diamant_stats),
    .bench = KIT_NATIVE(&diamant_bench),
    .bulk = KIT_NATIVE(&diamant_bulk_kit),
    .measuring_bots = KIT_NATIVE(measuring_bots),
};
