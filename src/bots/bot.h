// Bots: pure functions from what a seat may see, and some luck, to a move.
//
// A bot gets a view, never the truth. All its randomness is `luck`: 64 random bits that belong to a decision point and
// are the same for every seat asked there. So the same seed gives the same game, in whatever order the bots are asked
// and whoever hosts the match, and a bot given two worlds with the same view acts the same.
#ifndef ADIT_BOT_H
#define ADIT_BOT_H

#include "base/err.h"
#include "engine/match.h"

struct bot_past;

struct bot_query {
    const struct game *game;
    const struct setup *setup;
    const void *view;
    const action_id *legal; // at least one
    int legal_count;
    int seat;
    int32_t number; // of a bot that takes one: 12 in "threshold:12"
    uint64_t luck;
    const struct bot_past *past; // NULL: unknown
    float *win;                  // where a bot that has an idea of its chance to win puts it, or NULL
    const int *stop; // NULL: it may think to its end. Set to 1, from any thread, once it should answer with what it has
};

// Whether whoever asked wants the answer now. A bot that looks at many playouts asks this before each of them.
static inline bool bot_is_stopped(const struct bot_query *query) {
    return query->stop && __atomic_load_n(query->stop, __ATOMIC_RELAXED);
}

struct bot {
    const char *name;
    const char *about; // a sentence, marked with N_()
    bool takes_number;
    int32_t number_min, number_max;
    action_id (*choose)(const struct bot_query *query);
};

// Memory for bots that work something out, aligned for doubles: as much on every machine, since the same seed has to
// give the same match everywhere. It belongs to the thread until the bot has answered, and has anything in it. The
// program brings it, as it does base_panic(): native ones a block for each thread, the browser a fixed one. NULL: there
// is none left, and a bot has to do without.
enum { BOT_MEMORY = 2 << 20 };
void *bot_memory(void);

// A bot with its number: "threshold:12".
struct bot_spec {
    const struct bot *bot;
    int32_t number;
};

// The bots that play a game, one after the other: `random`, then those of its kit in their order. NULL: no more.
const struct bot *bot_at(const struct game *game, int index);

enum bot_fault { BOT_OK, BOT_UNKNOWN, BOT_NEEDS_NUMBER, BOT_TAKES_NO_NUMBER, BOT_BAD_NUMBER };

// Reads a bot's name with its number, if it takes one. On a fault `out->bot` is the bot meant, or NULL.
enum bot_fault bot_find(const struct game *game, const char *spec, size_t length, struct bot_spec *out);

// The reverse: "threshold:7".
void bot_spec_format(const struct bot_spec *player, struct text *out);

// What the player does for a seat that is to act.
action_id bot_spec_choose(const struct bot_spec *player, const struct match *match, int seat, uint64_t luck);

// Asks anybody who can answer a query, with the seat's view and all it has seen; the seat is to act.
typedef action_id bot_thinker(void *context, const struct bot_query *query);
action_id bot_ask(const struct match *match, int seat, int32_t number, uint64_t luck, bot_thinker *thinker,
                  void *context);

// Hears of one thing that the seat has seen happen, and gets its view of just before.
typedef void bot_witness(void *context, const void *view, const struct event *event);

// How the match came here; only bot_recall() looks into it. The log of the match, of which it tells what the seat may
// know; or somebody who tells that much and knows no more (a program at the other end of the bot protocol).
struct bot_past {
    const struct move *log;
    uint32_t log_count;
    void (*retell)(void *context, bot_witness *witness, void *witness_context); // NULL: the log
    void *context;
};

// Tells what the seat has seen of the match from its move number `from` on.
void bot_tell(const struct match *match, int seat, uint32_t from, bot_witness *witness, void *context);

// For bots that learn from what others did: tells the witness, in order, everything that the seat has seen since the
// match began, and nothing else. It replays the match, so it costs as much as the match had moves. False: the past is
// unknown, and a bot has to do without.
bool bot_recall(const struct bot_query *query, bot_witness *witness, void *context);

// Bots' luck is one rule, whoever hosts the match (docs/adr/0013): a key made of the match's seed, hashed with the
// number of the decision, which is the number of moves in the log when it began. The key says nothing of the cards: it
// is 8 bytes, high byte first, of a SHA-256 over a tag and the seed that deals (record_match_seed).
uint64_t bot_luck_key(const uint8_t match_seed[SEED_SIZE]);

// The word number `decision` of splitmix64 from the key.
static inline uint64_t bot_luck(uint64_t key, uint32_t decision) {
    return rng_mix(key + decision * 0x9e3779b97f4a7c15u);
}

// What a character brings to this match and not to the next one: a hash of the first things that the seat has seen. 0
// where the past is unknown. As dear as the first moves of a match, not as all of them.
uint64_t bot_mood(const struct bot_query *query);

// A generator for bots that need more than a bit, seeded by luck and seat.
void bot_rng(const struct bot_query *query, struct rng *rng);

#endif
