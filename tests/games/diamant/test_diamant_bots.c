// Diamant's bots: what each rule of thumb does where it matters, what the ladder is worth, what a bot recalls.
#include "coach/coach.h"
#include "engine/view.h"
#include "games/diamant/bots_last.h"
#include "games/diamant/bots_master.h"
#include "games/diamant/bots_thumb.h"
#include "sim/arena.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static struct bot_spec player(const struct game *game, const char *spec) {
    struct bot_spec out;
    enum bot_fault fault = bot_find(game, spec, strlen(spec), &out);
    CHECK(fault == BOT_OK);
    return out;
}

static bool returns(struct table *table, const char *spec, int seat) {
    struct bot_spec asked = player(&diamant_game, spec);
    return bot_spec_choose(&asked, &table->match, seat, 1) == DIAMANT_RETURN;
}

TEST(the_rules_of_thumb_return_when_they_say_so) {
    struct table *t = table_new(&diamant_game, "players=3");
    table_play(t, "* gems 17; 0 go; 1 go; 2 go; * gems 11"); // 5 + 3 each, 2 + 2 on the path
    EXPECT(!returns(t, "gems:10", 0));
    EXPECT(returns(t, "gems:9", 0));
    EXPECT(returns(t, "threshold:8", 0) && !returns(t, "threshold:9", 0));
    EXPECT(returns(t, "turns:2", 0) && !returns(t, "turns:3", 0));
    EXPECT(!returns(t, "ev", 0) && !returns(t, "ev-share", 0)); // nothing is deadly yet
    EXPECT(!returns(t, "careful", 0) && !returns(t, "risky", 0));
    table_play(t, "0 go; 1 go; 2 go; * snake"); // 96 in the deck, 2 of 27 deadly
    EXPECT(returns(t, "hazards:1", 0) && !returns(t, "hazards:2", 0));
    EXPECT(!returns(t, "careful", 0)); // 2 of 27 is below 8 %
    EXPECT(!returns(t, "ev", 0));      // 96 > 3 * 8 * 2
    table_play(t, "0 go; 1 go; 2 go; * ram");
    EXPECT(returns(t, "careful", 0));
    EXPECT(returns(t, "ev", 0)); // 96 <= 3 * 8 * 4
    EXPECT(returns(t, "ev-share", 0));
    EXPECT(!returns(t, "risky", 0));
}

TEST(ev_share_counts_the_path_where_ev_does_not) {
    struct diamant_outlook outlook = {.explorers = 4, .carried = 5, .lying = 4, .deck = 20, .deadly = 4, .gems = 90};
    EXPECT(diamant_rule_returns(DIAMANT_RULE_EV, 0, &outlook) == 0);      // 90 > 80
    EXPECT(diamant_rule_returns(DIAMANT_RULE_EV_SHARE, 0, &outlook) > 0); // 90 <= 96
}

TEST(risky_waits_for_more_when_it_leads) {
    struct diamant_outlook outlook = {.explorers = 2, .carried = 12, .deck = 20, .deadly = 2, .gems = 90, .lead = 2};
    EXPECT(diamant_rule_returns(DIAMANT_RULE_RISKY, 0, &outlook) == 0);
    outlook.lead = 1;
    EXPECT(diamant_rule_returns(DIAMANT_RULE_RISKY, 0, &outlook) > 0);
}

TEST(nashbot_mixes_between_its_two_certainties) {
    struct diamant_outlook outlook = {.explorers = 3, .carried = 1, .deck = 30, .gems = 124};
    EXPECT(diamant_rule_returns(DIAMANT_RULE_NASHBOT, 0, &outlook) == 0); // nothing can happen
    outlook = (struct diamant_outlook){.explorers = 3, .carried = 30, .lying = 4, .deck = 20, .deadly = 8, .gems = 20};
    EXPECT(diamant_rule_returns(DIAMANT_RULE_NASHBOT, 0, &outlook) == 1);
    outlook = (struct diamant_outlook){.explorers = 3, .carried = 6, .lying = 5, .deck = 24, .deadly = 4, .gems = 80};
    double chance = diamant_rule_returns(DIAMANT_RULE_NASHBOT, 0, &outlook);
    EXPECT(chance > 0.01 && chance < 0.99);
}

struct heard {
    int events, leaked;
    int viewer;
};

static void hear(void *context, const void *view, const struct event *event) {
    struct heard *heard = context;
    (void)view;
    heard->events++;
    heard->leaked += !event_is_seen(event, heard->viewer);
}

static struct heard recall(const struct bot_query *query) {
    struct heard heard = {.viewer = query->seat};
    EXPECT(bot_recall(query, hear, &heard));
    return heard;
}

static struct heard last_heard;

static action_id listening_choose(const struct bot_query *query) {
    last_heard = recall(query);
    return query->legal[0];
}

static const struct bot listener = {.name = "listener", .choose = listening_choose};

TEST(a_bot_recalls_what_its_seat_has_seen_and_no_choice_that_is_still_secret) {
    const struct bot_spec asked = {.bot = &listener};
    struct table *t = table_new(&diamant_game, "players=3");
    table_play(t, "* gems 17; 0 go; 1 go; 2 go; * gems 11; 1 go");
    bot_spec_choose(&asked, &t->match, 0, 1);
    int before = last_heard.events;
    table_play(t, "2 return");
    bot_spec_choose(&asked, &t->match, 0, 1);
    EXPECT_INT(last_heard.events, before + 1); // that it has decided, not what
    EXPECT_INT(last_heard.leaked, 0);
    struct bot_query none = {.game = &diamant_game};
    EXPECT(!bot_recall(&none, hear, &last_heard));
}

// The last expedition, one explorer left inside: nothing but the win counts.
static struct table *alone_at_the_end(const char *options, const char *last_haul) {
    struct table *t = table_new(&diamant_game, options);
    for (int i = 0; i < 4; i++)
        table_play(t, "* gems 9; 0 return; 1 return; 2 return");
    table_play(t, last_haul);
    return t;
}

TEST(alone_in_the_last_expedition_master_returns_when_that_wins_and_goes_on_when_it_loses) {
    // 12 each; seats 0 and 1 take 4 and share a path of 2, seat 2 stays; 3 more rubies would not catch up, 17 do.
    struct table *t = alone_at_the_end("players=3", "* gems 14; 0 return; 1 return; 2 go; * snake");
    EXPECT(!returns(t, "master", 2)); // 4 against 5: returning loses for certain
    table_play(t, "2 go; * gems 17");
    EXPECT(returns(t, "master", 2)); // 21 against 5: nothing more to gain
    EXPECT(returns(t, "guess:200", 2));
}

static float win_in_mind;

static action_id ask_for_win(void *context, const struct bot_query *query) {
    struct bot_query asked = *query;
    const struct bot *bot = context;
    asked.win = &win_in_mind;
    return bot->choose(&asked);
}

TEST(with_two_inside_in_the_last_expedition_master_mixes_as_the_equilibrium_does) {
    struct table *t =
        alone_at_the_end("players=3", "* gems 14; 0 return; 1 go; 2 go; * gems 9; 1 go; 2 go; * gems 5; 1 go; "
                                      "2 go; * gems 5; 1 go; 2 go; * snake; 1 go; 2 go; * spider; 1 go; "
                                      "2 go; * lava");
    struct diamant_last_start start;
    struct diamant_last_decision decision;
    struct bot master = diamant_bot_master;
    EXPECT(diamant_last_start_from((const struct diamant *)(const void *)t->match.state, &start));
    EXPECT(diamant_last_try(&start, bot_memory(), BOT_MEMORY, UINT64_MAX, &decision));
    EXPECT(decision.returning[1] > 0.1 && decision.returning[1] < 0.9);
    int returned = 0;
    for (uint64_t luck = 0; luck < 400; luck++)
        returned += bot_ask(&t->match, 1, 0, rng_mix(luck), ask_for_win, &master) == DIAMANT_RETURN;
    EXPECT(win_in_mind == (float)decision.value[1]);
    EXPECT(returned > 400 * decision.returning[1] - 40 && returned < 400 * decision.returning[1] + 40);
}

// What is in closed chests a good player has counted along; a coach knows no more than the table shows.
TEST(D_12_master_counts_closed_chests_along_and_the_coach_does_not) {
    static const char haul[] = "* gems 14; 0 return; 1 return; 2 go; * snake; 2 go; * gems 17";
    struct table *t = alone_at_the_end("players=3 chests=closed", "* gems 14; 0 return; 1 return; 2 go; * snake");
    EXPECT(!returns(t, "master", 2)); // 16 against 17
    t = alone_at_the_end("players=3 chests=closed", haul);
    EXPECT(returns(t, "master", 2)); // 33 against 17: nothing more to gain
    static struct coach_advice advice;
    coach_advise(&t->match, 2, 500, 1, &advice);
    EXPECT(advice.options[1].win < 0.999);       // for all that lies open another may have more
    for (int closed = 0; closed < 2; closed++) { // nor does it say who leads, which it does where all can see it
        static const char *const names[] = {"Ann", "Bea", "Cid"};
        static char told[1 << 12];
        struct text text = TEXT_ON(told);
        _Alignas(16) uint8_t view[STATE_MAX];
        t = table_new(&diamant_game, closed ? "players=3 chests=closed" : "players=3");
        table_play(t, "* gems 9; 0 go; 1 go; 2 return; * ram; 0 go; 1 go; * ram; * gems 7");
        match_view(&t->match, 2, view);
        coach_reason(&text, &(struct speaker){.names = names}, &diamant_game, view, 2, DIAMANT_RETURN);
        EXPECT((strstr(told, "You are ahead") != NULL) == !closed);
    }
}

// One against others of a kind, in turns at each seat: its share of the wins, in thousandths.
static int share_of(const char *one, const char *others, int seats, int games) {
    static struct match match;
    static struct move log[4096];
    uint64_t won = 0;
    for (int game = 0; game < games; game++) {
        struct setup setup = {.seats = (uint8_t)seats};
        struct bot_spec players[SEATS_MAX];
        for (int seat = 0; seat < seats; seat++)
            players[seat] = player(&diamant_game, seat == game % seats ? one : others);
        CHECK(match_start(&match, &diamant_game, &setup, log, ARRAY_COUNT(log)) == ERR_NONE);
        struct rng rng;
        rng_seed_fast(&rng, 11, (uint64_t)game);
        arena_play(&match, players, &rng);
        struct result result;
        diamant_game.score(match.state, &result);
        if (result.winners & SEAT_BIT(game % seats))
            won += 1000 / (unsigned)__builtin_popcount(result.winners);
    }
    return (int)(won / (unsigned)games);
}

// How often in a hundred asks this bot returns.
static int share_returning(struct table *table, const char *spec) {
    struct bot_spec asked = player(&diamant_game, spec);
    int count = 0;
    for (uint64_t luck = 0; luck < 1000; luck++)
        count += bot_spec_choose(&asked, &table->match, 0, rng_mix(luck)) == DIAMANT_RETURN;
    return count / 10;
}

TEST(characters_see_what_was_learnt_their_own_way) {
    struct table *t = table_new(&diamant_game, "players=4");
    table_play(t, "* gems 11; 0 go; 1 go; 2 go; 3 go; * gems 7; 0 go; 1 go; 2 go; 3 go; * snake");
    int hard = share_returning(t, "hard");
    EXPECT(share_returning(t, "cautious") > hard + 20);
    EXPECT(share_returning(t, "greedy") < hard - 20);
    EXPECT(share_returning(t, "loner") > hard); // all are inside, and much lies there
    EXPECT(share_returning(t, "follower") < hard);
    table_play(t, "0 go; 1 go; 2 go; 3 return; * gems 5");
    EXPECT(share_returning(t, "follower") > share_returning(t, "hard") + 10);
}

TEST(a_superstitious_player_is_afraid_of_one_hazard_in_a_match) {
    int feared = 0;
    for (int hazard = 0; hazard < DIAMANT_HAZARDS; hazard++) {
        struct table *t = table_new(&diamant_game, "players=4");
        char line[64];
        snprintf(line, sizeof line, "* gems 11; 0 go; 1 go; 2 go; 3 go; * %s", diamant_hazard_names[hazard]);
        table_play(t, line);
        feared += share_returning(t, "superstitious") > share_returning(t, "hard") + 10;
    }
    EXPECT_INT(feared, 1);
}

TEST(each_step_of_diamants_ladder_beats_the_one_below) {
    EXPECT(share_of("normal", "easy", 4, 2000) > 300);
    EXPECT(share_of("hard", "normal", 4, 2000) > 400);
    EXPECT(share_of("guess:60", "hard", 4, 400) > 250);
}

// Copies of a bot that always takes what looks better return together in every third case, and lose to anybody else.
TEST(masters_do_not_act_in_lock_step) {
    static struct match match;
    static struct move log[4096];
    const struct bot_spec master = player(&diamant_game, "master");
    int some = 0, all = 0;
    for (int game = 0; game < 12; game++) {
        struct setup setup = {.seats = 3};
        CHECK(match_start(&match, &diamant_game, &setup, log, ARRAY_COUNT(log)) == ERR_NONE);
        struct rng rng;
        rng_seed_fast(&rng, 12, (uint64_t)game);
        for (seat_mask acting; (acting = match_deal(&match, &rng, NULL)) != 0;) {
            uint64_t luck = rng_next64(&rng);
            action_id moves[SEATS_MAX];
            int returning = 0;
            for (seat_mask rest = acting; rest; rest &= rest - 1) {
                int seat = __builtin_ctz(rest);
                moves[seat] = bot_spec_choose(&master, &match, seat, luck);
                returning += moves[seat] == DIAMANT_RETURN;
            }
            some += acting == 7 && returning > 0;
            all += acting == 7 && returning == 3;
            CHECK(match_submit_all(&match, acting, moves, NULL) == ERR_NONE);
        }
    }
    EXPECT(some > 20);
    EXPECT(all * 5 < some);
}

TEST(a_child_never_goes_home_with_empty_hands_and_no_two_children_are_alike) {
    struct diamant_outlook outlook = {.explorers = 8, .lying = 7, .deck = 25, .deadly = 4, .gems = 117, .hazards = 2};
    EXPECT(diamant_rule_returns(DIAMANT_RULE_CHILD, 0, &outlook) == 0); // seven rubies for eight
    outlook.carried = 1;                                                // one is enough
    double few = diamant_rule_returns(DIAMANT_RULE_CHILD, 0, &outlook);
    outlook.carried = 4;
    double more = diamant_rule_returns(DIAMANT_RULE_CHILD, 0, &outlook);
    EXPECT(few > 0.2 && few < more && more < 0.8);
}
