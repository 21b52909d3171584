// Mixed tables of all bots in all games: not one illegal move. ADIT_LEGALITY=1000000 asks for that many moves of bots
// (`make legality`); the short form is for every day.
#include "sim/arena.h"
#include "engine/registry.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef ADIT_SLOW_BUILD
enum { SHORT = 400 };
#else
enum { SHORT = 4000 };
#endif

enum { GAMES = 16, BOTS = 64 };
static uint64_t moves_of[GAMES][BOTS]; // by game and bot, as bot_at() counts them

static int bots_of(const struct game *game) {
    int count = 0;
    while (bot_at(game, count))
        count++;
    CHECK(count <= BOTS);
    return count;
}

// Bots that may think long sit at fewer tables.
static bool is_slow(const struct bot *bot) {
    return string_equal(bot->name, "master") || string_equal(bot->name, "hard");
}

static struct bot_spec any_player(const struct game *game, struct rng *rng, int *index) {
    for (;;) {
        *index = (int)rng_below(rng, (uint32_t)bots_of(game));
        const struct bot *bot = bot_at(game, *index);
        if (is_slow(bot) && rng_below(rng, 12))
            continue;
        struct bot_spec player = {.bot = bot};
        if (bot->takes_number) {
            int32_t span = bot->number_max - bot->number_min;
            player.number = bot->number_min + (int32_t)rng_below(rng, (uint32_t)(span < 20 ? span : 20) + 1);
        }
        return player;
    }
}

static struct setup any_setup(const struct game *game, struct rng *rng) {
    struct setup setup = {.seats = (uint8_t)(game->seats_min + rng_below(rng, game->seats_max - game->seats_min + 1u))};
    for (int i = 0; game->options[i].name; i++)
        setup.option[i] = (uint8_t)rng_below(rng, game->options[i].choice_count);
    return setup;
}

// Plays one match, or what is left of the budget; returns the moves that bots made.
static uint64_t play_any(int g, struct rng *rng, uint64_t budget) {
    static struct match match;
    static struct move log[1 << 16];
    const struct game *game = registry[g];
    CHECK(game->length_max <= ARRAY_COUNT(log));
    struct setup setup = any_setup(game, rng);
    struct bot_spec players[SEATS_MAX];
    int index[SEATS_MAX];
    for (int seat = 0; seat < setup.seats; seat++)
        players[seat] = any_player(game, rng, &index[seat]);
    CHECK(match_start(&match, game, &setup, log, ARRAY_COUNT(log)) == ERR_NONE);
    uint64_t moves = 0;
    seat_mask acting;
    while (moves < budget && (acting = match_deal(&match, rng, NULL))) {
        uint64_t luck = rng_next64(rng);
        for (; acting; acting &= acting - 1, moves++) {
            int seat = __builtin_ctz(acting);
            action_id action = bot_spec_choose(&players[seat], &match, seat, luck);
            enum err err = match_submit(&match, seat, action, NULL);
            if (err)
                printf("%s: %s made move %lu\n", game->name, players[seat].bot->name, (unsigned long)action);
            EXPECT_INT(err, ERR_NONE);
            if (err)
                return moves;
            moves_of[g][index[seat]]++;
        }
    }
    return moves;
}

// The game that has had the fewest moves is played next, so that each gets its part.
TEST(bots_make_no_illegal_move_at_mixed_tables) {
    const char *asked = getenv("ADIT_LEGALITY");
    uint64_t wanted = asked ? strtoull(asked, NULL, 10) : SHORT, total = 0, played[GAMES] = {0};
    CHECK(registry_count <= GAMES);
    struct rng rng;
    rng_seed_fast(&rng, 2024, 0);
    while (total < wanted) {
        int next = 0;
        for (int g = 1; g < registry_count; g++)
            next = played[g] < played[next] ? g : next;
        uint64_t moves = play_any(next, &rng, wanted - total < 2000 ? wanted - total : 2000);
        if (!moves)
            return; // it was said above
        played[next] += moves;
        total += moves;
    }
    for (int g = 0; asked && g < registry_count; g++) {
        for (int i = 0; i < bots_of(registry[g]); i++) {
            printf("%10llu  %s %s\n", (unsigned long long)moves_of[g][i], registry[g]->name,
                   bot_at(registry[g], i)->name);
            EXPECT(moves_of[g][i] > 0 || wanted < 100000);
        }
    }
}
