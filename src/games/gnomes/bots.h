// Nimble Gnomes' bots.
#ifndef ADIT_GNOMES_BOTS_H
#define ADIT_GNOMES_BOTS_H

#include "bots/bot.h"
#include "bots/search.h"
#include "games/gnomes/rules.h"

extern const struct bot gnomes_bot_greedy, gnomes_bot_easy, gnomes_bot_normal, gnomes_bot_hard, gnomes_bot_master,
    gnomes_bot_search, gnomes_bot_cautious, gnomes_bot_vengeful, gnomes_bot_collector, gnomes_bot_troublemaker,
    gnomes_bot_rebel, gnomes_bot_magpie;

// The rule of thumb itself: the best of the legal moves by its lights, equal ones by luck.
action_id gnomes_greedy(const struct gnomes *view, int seat, const action_id *legal, int count, struct rng *rng);

// How the ladder searches.
struct search_plan gnomes_plan(uint32_t playouts);

// Characters in a sentence: the ladder tells them where a program has not loaded the bots themselves.
#define GNOMES_CAUTIOUS_IS     N_("starts no quarrel, and keeps something against fogs and rockfalls")
#define GNOMES_VENGEFUL_IS     N_("remembers who cursed it, and pays back")
#define GNOMES_COLLECTOR_IS    N_("waits for the gems that make its sets larger")
#define GNOMES_TROUBLEMAKER_IS N_("would rather lay a curse than a gem")
#define GNOMES_REBEL_IS        N_("curses whoever leads, and leaves the others in peace")
#define GNOMES_MAGPIE_IS       N_("falls for one kind of gems, another one in every match")

#endif
