// The bot of Nimble Gnomes: positions with the moves that a sensible player makes, and whole games against chance.
#include "sim/arena.h"
#include "games/gnomes/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static struct bot_spec bot(const char *name) {
    struct bot_spec player;
    EXPECT(bot_find(&gnomes_game, name, strlen(name), &player) == BOT_OK);
    return player;
}

// A table at its first turn, seat 0 to begin.
static struct table *dealt(const char *options, const char *cards) {
    struct table *t = table_new(&gnomes_game, options);
    table_play(t, "* 0");
    while (*cards) {
        char line[32];
        size_t length = strcspn(cards, " ");
        snprintf(line, sizeof line, "* %.*s", (int)length, cards);
        table_play(t, line);
        cards += length + strspn(cards + length, " ");
    }
    return t;
}

static struct gnomes *state_of(struct table *t) {
    return (struct gnomes *)(void *)t->match.state;
}

// Whatever the luck, the bot makes this move.
static void chooses(struct table *t, int seat, const char *expected) {
    struct bot_spec greedy = bot("greedy");
    for (uint64_t luck = 0; luck < 8; luck++) {
        char buffer[ACTION_TEXT_MAX];
        struct text text = TEXT_ON(buffer);
        action_id action = bot_spec_choose(&greedy, &t->match, seat, rng_mix(luck));
        gnomes_game.format_action(t->match.state, seat, action, &text);
        EXPECT_STR(buffer, expected);
    }
}

#define QUICK "players=2 quick-start=on"
#define SLOW  "players=2 quick-start=off"

TEST(greedy_takes_and_lays_a_cave_first) {
    struct table *t = dealt(SLOW, "Rr Rr Rr Rr rockfall Rs Rs Rs Rs Rs Hr cave Hd");
    chooses(t, 0, "take cave");
    table_play(t, "0 take cave; * Hd");
    chooses(t, 0, "lay cave");
}

TEST(greedy_finishes_the_larger_set) {
    struct table *t = dealt(QUICK, "Rr Ss Sr Hs cave Rs Rs Rs Rs Rs D Hr Hd");
    memset(state_of(t)->gems[0], 0, GNOMES_GEMS);
    state_of(t)->gems[0][GNOMES_DROP_RUBY] = 5; // cards from nowhere do not disturb a bot
    state_of(t)->gems[0][GNOMES_SQUARE_SAPPHIRE] = 2;
    state_of(t)->phase = GNOMES_PLAY;
    chooses(t, 0, "lay Rr");
}

TEST(greedy_clears_a_rockfall_before_anything_else) {
    struct table *t = dealt(QUICK, "rockfall Ss Sd Hs cave cave Rs Rs rockfall Rs D Hr Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 1 rockfall; 1 take deck; * Hs");
    chooses(t, 1, "lay cave");
}

TEST(greedy_curses_the_one_who_leads) {
    struct table *t = dealt("players=3", "rockfall cave cave cave cave Rs Rs Rs Rs Rs Hr Hr Hr Hr Hr D Hs Hd");
    state_of(t)->gems[2][GNOMES_ROUND_HELIODOR] = 3;
    state_of(t)->phase = GNOMES_PLAY;
    chooses(t, 0, "curse 2 rockfall");
}

TEST(greedy_sends_a_fog_over_most_gems_in_its_last_turn) {
    struct table *t = dealt(QUICK, "orange-fog green-fog violet-fog Rr Rr Rs Rs Rs Rs Rs D Hr Hd");
    state_of(t)->gems[1][GNOMES_ROUND_HELIODOR] = 4;
    state_of(t)->gems[1][GNOMES_ROUND_SAPPHIRE] = 6;
    state_of(t)->gems[1][GNOMES_ROUND_RUBY] = 1;
    state_of(t)->deck_count = 1;
    state_of(t)->phase = GNOMES_PLAY;
    chooses(t, 0, "curse 1 green-fog");
}

TEST(greedy_drives_a_fog_away_before_the_end) {
    struct table *t = dealt(QUICK, "red-wind Ss cave cave Sd Rs Rs Rs Rs Rs D Hr Hd");
    state_of(t)->gems[0][GNOMES_ROUND_RUBY] = 6;
    state_of(t)->curses[0][GNOMES_ORANGE_FOG - GNOMES_ROCKFALL] = 1;
    state_of(t)->deck_count = 1;
    state_of(t)->phase = GNOMES_PLAY;
    chooses(t, 0, "blow red-wind orange-fog");
    state_of(t)->phase = GNOMES_TAKE;
    state_of(t)->hand[0][GNOMES_RED_WIND] = 0;
    state_of(t)->open[1] = GNOMES_YELLOW_WIND;
    chooses(t, 0, "take yellow-wind");
}

TEST(greedy_keeps_what_it_needs_when_it_must_discard) {
    struct table *t = dealt(SLOW, "Rr Rr D red-wind red-wind Rs Rs Rs Rs Rs Hr Hs Hd");
    table_play(t, "0 take deck; * red-wind");
    chooses(t, 0, "discard red-wind");
}

static void player_chooses(const char *name, struct table *t, int seat, const char *expected) {
    struct bot_spec asked = bot(name);
    char buffer[ACTION_TEXT_MAX];
    struct text text = TEXT_ON(buffer);
    gnomes_game.format_action(t->match.state, seat, bot_spec_choose(&asked, &t->match, seat, 5), &text);
    EXPECT_STR(buffer, expected);
}

TEST(vengeful_pays_back_where_greedy_looks_at_the_leader_and_cautious_keeps_its_peace) {
    struct table *t = dealt("players=3 quick-start=on", "Rr Ss Sd Hs orange-fog "
                                                        "rockfall Rs Rs Rs Rs "
                                                        "Hr Hr Hr Hr Hr D Hs Hd");
    table_play(t, "0 take deck; * Ss; 0 lay Ss; 1 take deck; * Rr; 1 curse 0 rockfall; 2 take deck; * Rr; 2 lay Hr");
    table_play(t, "0 take deck; * green-fog");
    state_of(t)->gems[2][GNOMES_ROUND_HELIODOR] = 3; // seat 2 leads
    state_of(t)->gems[1][GNOMES_ROUND_HELIODOR] = 3;
    state_of(t)->gems[2][GNOMES_DROP_RUBY] = 1;
    state_of(t)->hand[0][GNOMES_GREEN_FOG] = 0;
    state_of(t)->hand[0][GNOMES_ORANGE_FOG] = 2;
    player_chooses("greedy", t, 0, "curse 2 orange-fog");
    player_chooses("vengeful", t, 0, "curse 1 orange-fog");
    // With a gem to lay and nobody to pay back, the careful one lays it where the greedy one curses.
    state_of(t)->curses[0][0] = 0;
    player_chooses("greedy", t, 0, "curse 2 orange-fog");
    player_chooses("cautious", t, 0, "lay Hs");
}

// A rate that could only be missed by a bot that got much worse: `adit sim` measures it exactly.
enum { STYLE_GAMES = 200 };

// What the first of four does in those matches.
struct deeds {
    int curses, on_leader; // laid; of them on whoever has most gems laid
    int favourite;         // gems laid of the sort that it laid most of, match by match
};

// As everybody sees it: gems that no fog hides, and caves.
static int standing(const struct gnomes *state, int seat) {
    uint8_t gems[GNOMES_GEMS];
    int sum = state->caves[seat];
    gnomes_visible(state, seat, gems);
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        sum += 2 * gems[gem];
    return sum;
}

static void note_curse(const struct gnomes *state, action_id id, struct deeds *deeds) {
    struct gnomes_action action = gnomes_action_of(id);
    if (action.deed != GNOMES_DEED_CURSE)
        return;
    int more = 0;
    for (int other = 1; other < 4; other++)
        more += standing(state, other) > standing(state, action.victim);
    deeds->curses++;
    deeds->on_leader += !more;
}

static struct deeds deeds_of(const char *name) {
    static struct match match;
    static struct move log[1024];
    struct deeds deeds = {.curses = 0};
    struct bot_spec own = bot(name), greedy = bot("greedy");
    struct setup setup = setup_offered(&gnomes_game, 4);
    for (uint64_t i = 0; i < STYLE_GAMES; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 92, i);
        CHECK(match_start(&match, &gnomes_game, &setup, log, 1024) == ERR_NONE);
        const struct gnomes *state = (const void *)match.state;
        for (seat_mask acting; (acting = match_deal(&match, &rng, NULL));) {
            int seat = __builtin_ctz(acting);
            action_id move = bot_spec_choose(seat ? &greedy : &own, &match, seat, rng_next64(&rng));
            if (seat == 0)
                note_curse(state, move, &deeds);
            CHECK(match_submit(&match, seat, move, NULL) == ERR_NONE);
        }
        int most = 0;
        for (int sort = 0; sort < GNOMES_SORTS; sort++) {
            int gems = 0;
            for (int shape = 0; shape < GNOMES_SHAPES; shape++)
                gems += state->gems[0][sort * GNOMES_SHAPES + shape];
            most = gems > most ? gems : most;
        }
        deeds.favourite += most;
    }
    return deeds;
}

TEST(characters_do_more_or_less_of_what_is_their_nature) {
    struct deeds even = deeds_of("greedy"), own = deeds_of("cautious");
    EXPECT(own.curses * 10 < even.curses * 9);
    own = deeds_of("vengeful");
    EXPECT(own.curses - own.on_leader > 4 * (even.curses - even.on_leader));
    own = deeds_of("collector");
    EXPECT(own.favourite * 100 > even.favourite * 103);
    own = deeds_of("troublemaker");
    EXPECT(own.curses * 100 > even.curses * 105);
    own = deeds_of("rebel");
    EXPECT(4 * (own.curses - own.on_leader) < even.curses - even.on_leader);
    own = deeds_of("magpie");
    EXPECT(own.favourite * 100 > even.favourite * 105);
}

TEST(greedy_beats_random_from_either_seat) {
    for (int own = 0; own < 2; own++) {
        static struct match match;
        static struct move log[1024];
        struct bot_spec players[2] = {bot("random"), bot("random")};
        struct tally tally = {0};
        players[own] = bot("greedy");
        struct setup setup = setup_default(&gnomes_game);
        for (uint64_t i = 0; i < 300; i++) {
            struct rng rng;
            rng_seed_fast(&rng, 90, i);
            enum err err = match_start(&match, &gnomes_game, &setup, log, 1024);
            CHECK(err == ERR_NONE);
            arena_play(&match, players, &rng);
            struct result result = {.winners = 0};
            gnomes_game.score(match.state, &result);
            tally_result(&tally, &gnomes_game, &setup, match.state, &result, match.log_count);
        }
        EXPECT(tally.wins[own] >= 300u * WIN_WHOLE * 88 / 100);
    }
}

TEST(greedy_plays_whole_games_with_any_number_of_players) {
    for (int seats = 2; seats <= 6; seats++) {
        static struct match match;
        static struct move log[1024];
        struct bot_spec players[6];
        for (int i = 0; i < 6; i++)
            players[i] = bot("greedy");
        for (uint8_t quick = 0; quick < 2; quick++) {
            struct setup setup = {.seats = (uint8_t)seats, .option = {quick}};
            struct rng rng;
            rng_seed_fast(&rng, 91, (uint64_t)seats);
            enum err err = match_start(&match, &gnomes_game, &setup, log, 1024);
            CHECK(err == ERR_NONE);
            arena_play(&match, players, &rng);
            EXPECT(match_is_over(&match));
            EXPECT(!gnomes_game.check(match.state));
        }
    }
}
