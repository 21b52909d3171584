// Bots of every game: none knows more than its seat, none makes an illegal move, the same luck gives the same move;
// and every rung of every ladder has its bot.
#include "bots/ladder.h"
#include "engine/kit.h"
#include "engine/registry.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <string.h>

// One bot at every seat of one match: legal moves only, the same move when asked twice, the same move in another
// world with the same view. What is asked in the other world has no past: bots that recall are asked so in both.
static void expect_honest_match(const struct game *game, const struct bot *bot, const struct setup *setup,
                                struct rng *rng, int decisions_max) {
    static struct match match;
    static struct move log[1 << 16];
    CHECK(game->length_max <= ARRAY_COUNT(log));
    CHECK(match_start(&match, game, setup, log, ARRAY_COUNT(log)) == ERR_NONE);
    struct bot_spec asked = {.bot = bot,
                             .number = bot->takes_number ? bot->number_min + (bot->number_min < 3 ? 3 : 0) : 0};
    for (int decisions = 0; decisions < decisions_max; decisions++) {
        seat_mask acting = match_deal(&match, rng, NULL);
        if (!acting)
            return;
        int seat = __builtin_ctz(acting);
        uint64_t luck = rng_next64(rng);
        action_id chosen = bot_spec_choose(&asked, &match, seat, luck);
        EXPECT_INT(bot_spec_choose(&asked, &match, seat, luck), chosen);
        _Alignas(16) uint8_t view[STATE_MAX], other[STATE_MAX];
        action_id legal[LEGAL_MAX];
        match_view(&match, seat, view);
        struct bot_query query = {.game = game,
                                  .setup = setup,
                                  .view = view,
                                  .legal = legal,
                                  .legal_count = game->legal(view, seat, legal),
                                  .seat = seat,
                                  .number = asked.number,
                                  .luck = luck};
        if (query.legal_count > 1) {
            action_id here = bot->choose(&query);
            bytes_copy(other, view, game->state_size);
            game_imagine(game, other, seat, rng);
            game_redact(game, other, seat);
            query.view = other;
            EXPECT_INT(bot->choose(&query), here);
        }
        EXPECT_INT(match_submit(&match, seat, chosen, NULL), ERR_NONE);
    }
}

// The stronger they think, the fewer of their decisions a test can afford.
static int decisions_of(const struct bot *bot) {
    if (string_equal(bot->name, "master"))
        return 1; // in every setup
    return string_equal(bot->name, "hard") || string_equal(bot->name, "normal") ? 6 : 60;
}

TEST(no_bot_knows_more_than_its_seat_or_makes_an_illegal_move) {
    struct rng rng;
    rng_seed_fast(&rng, 5, 0);
    for (int g = 0; g < registry_count; g++) {
        const struct bot *bot;
        for (int b = 0; (bot = bot_at(registry[g], b)); b++) {
            struct setup setup = {0};
            while (next_setup(registry[g], &setup))
                expect_honest_match(registry[g], bot, &setup, &rng, decisions_of(bot));
        }
    }
}

TEST(every_rung_of_every_ladder_and_every_default_company_is_a_bot_of_the_game) {
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        struct bot_spec found;
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
            for (int level = 0; level < LEVELS; level++) {
                const char *spec = ladder_bot(game, (enum bot_level)level, seats);
                EXPECT_INT(bot_find(game, spec, strlen(spec), &found), BOT_OK);
            }
        }
        for (int i = 0; i < 2 * LADDER_COMPANY; i++)
            EXPECT(ladder_company(game, i).bot != NULL);
        const struct ladder *ladder = kit_of(game)->ladder;
        for (int i = 0; ladder && i < LADDER_COMPANY; i++)
            EXPECT_INT(bot_find(game, ladder->company[i], strlen(ladder->company[i]), &found), BOT_OK);
    }
}

TEST(a_game_without_bots_of_its_own_has_random_on_every_rung) {
    for (int g = 0; g < registry_count; g++)
        if (!kit_of(registry[g])->bots) {
            EXPECT_STR(ladder_bot(registry[g], LEVEL_MASTER, registry[g]->seats_min), "random");
            EXPECT_STR(ladder_company(registry[g], 0).bot->name, "random");
            EXPECT(bot_at(registry[g], 0) && !bot_at(registry[g], 1));
        }
}
