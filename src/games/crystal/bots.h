// Black Crystal's bots.
#ifndef ADIT_CRYSTAL_BOTS_H
#define ADIT_CRYSTAL_BOTS_H

#include "bots/bot.h"
#include "bots/trial.h"

struct crystal;

extern const struct bot crystal_bot_greedy, crystal_bot_easy, crystal_bot_normal, crystal_bot_hard, crystal_bot_master,
    crystal_bot_search, crystal_bot_wary, crystal_bot_brawler, crystal_bot_scout, crystal_bot_blaster,
    crystal_bot_robber, crystal_bot_miser;

// What somebody does who goes for the same things and has not learnt yet what cards and dangers are about.
action_id crystal_novice(const struct bot_query *query);

// What blasts a dwarf has: Explosives, and the cards, counters and own monsters that stand for one.
int crystal_blasts_of(const struct crystal *view, int seat);

bool crystal_rival_carries(const struct crystal *view, int seat); // a Crystal

// The chance in a hundred that a side of the fight going on wins the next blow with that many more points.
int crystal_fight_odds(const struct crystal *view, int side, int more);

// How `master` and the coach try moves.
struct trial_plan crystal_trials(uint32_t playouts);

// Characters in a sentence: the ladder tells them where a program has not loaded the bots themselves.
#define CRYSTAL_WARY_IS    N_("goes round monsters, and fights only where it is sure to win")
#define CRYSTAL_BRAWLER_IS N_("picks a fight wherever somebody stands next door")
#define CRYSTAL_SCOUT_IS   N_("wants to see what lies in the dark, even where a Crystal is near")
#define CRYSTAL_BLASTER_IS N_("goes straight through walls as long as there are Explosives")
#define CRYSTAL_ROBBER_IS  N_("lets others mine the Crystal, and waylays them")
#define CRYSTAL_MISER_IS   N_("keeps Explosives and cards for worse times")

#endif
