// Nimble Gnomes, rule by rule: each test sets up the situation that its rule speaks of.
#include "base/hash.h"
#include "engine/view.h"
#include "games/gnomes/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static struct gnomes *state_of(struct table *t) {
    return (struct gnomes *)(void *)t->match.state;
}

static int kind_of(const char *word, size_t length) {
    for (int kind = 0; kind < GNOMES_KINDS; kind++)
        if (strlen(gnomes_cards[kind].notation) == length && !memcmp(gnomes_cards[kind].notation, word, length))
            return kind;
    CHECK(!"a card that exists");
    return -1;
}

// Chance gives these cards, one after the other.
static void give(struct table *t, const char *cards) {
    while (*cards) {
        size_t length = strcspn(cards, " ");
        char line[64];
        snprintf(line, sizeof line, "* %.*s", (int)length, cards);
        table_play(t, line);
        cards += length + strspn(cards + length, " ");
    }
}

// A table at its first turn: who begins, everyone's five cards from there on, the open cards.
static struct table *dealt(const char *options, const char *first, const char *hands, const char *open) {
    struct table *t = table_new(&gnomes_game, options);
    give(t, first);
    give(t, hands);
    give(t, open);
    EXPECT_INT(state_of(t)->phase, GNOMES_TAKE);
    return t;
}

static int count_cards(const uint8_t *counts, int kinds) {
    int sum = 0;
    for (int i = 0; i < kinds; i++)
        sum += counts[i];
    return sum;
}

static action_id parse(struct table *t, int seat, const char *move) {
    action_id action = 0;
    EXPECT(match_parse(&t->match, seat, move, strlen(move), &action) == ERR_NONE);
    return action;
}

// The move is refused for this reason, and nothing changes.
static void refuses(struct table *t, int seat, const char *move, const char *why) {
    action_id action = parse(t, seat, move);
    table_refuses(t, seat, action, ERR_NOT_LEGAL);
    EXPECT_STR(match_explain(&t->match, seat, action), why);
}

static void allows(struct table *t, int seat, const char *move) {
    action_id action = parse(t, seat, move), legal[LEGAL_MAX];
    bool found = false;
    for (int i = match_legal(&t->match, seat, legal) - 1; i >= 0; i--)
        found = found || legal[i] == action;
    EXPECT(found);
    if (!found)
        printf("  not allowed: %s (%s)\n", move, match_explain(&t->match, seat, action));
}

static int legal_count(struct table *t, int seat) {
    action_id legal[LEGAL_MAX];
    return match_legal(&t->match, seat, legal);
}

// Goes on, everyone taking from the deck and doing no harm, until the deck has this many cards and a turn begins.
static void run_down(struct table *t, int deck_count) {
    while (state_of(t)->deck_count > deck_count || state_of(t)->phase != GNOMES_TAKE) {
        int seat = state_of(t)->turn;
        struct outcome outcomes[CHANCE_MAX];
        enum err err;
        if (match_to_act(&t->match) == SEAT_BIT(SEAT_CHANCE)) {
            gnomes_game.chance(t->match.state, outcomes);
            err = match_submit_chance(&t->match, outcomes[0].action, NULL);
        } else {
            err = match_submit(&t->match, seat, gnomes_game.fallback(t->match.state, seat), NULL);
        }
        CHECK(err == ERR_NONE);
    }
}

#define QUICK "players=2 quick-start=on"
#define SLOW  "players=2 quick-start=off"

TEST(G_01_102_cards_of_which_58_are_gems) {
    int all = 0, of_role[4] = {0};
    for (int kind = 0; kind < GNOMES_KINDS; kind++) {
        all += gnomes_cards[kind].copies;
        of_role[gnomes_cards[kind].role] += gnomes_cards[kind].copies;
    }
    EXPECT_INT(all, 102);
    EXPECT_INT(of_role[GNOMES_CAVE], 14);
    EXPECT_INT(of_role[GNOMES_WIND], 15);
    EXPECT_INT(of_role[GNOMES_CURSE], 15);
    EXPECT_INT(of_role[GNOMES_GEM], 58);
    for (int kind = GNOMES_RED_WIND; kind <= GNOMES_BLUE_WIND; kind++)
        EXPECT_INT(gnomes_cards[kind].copies, 5);
    EXPECT_INT(gnomes_cards[GNOMES_ROCKFALL].copies, 6);
    for (int kind = GNOMES_ORANGE_FOG; kind <= GNOMES_VIOLET_FOG; kind++)
        EXPECT_INT(gnomes_cards[kind].copies, 3);
}

TEST(G_02_six_of_each_kind_and_shape_and_four_diamonds) {
    static const char *const notations[] = {"Rr", "Rs", "Rd", "Hr", "Hs", "Hd", "Sr", "Ss", "Sd"};
    for (int gem = 0; gem < GNOMES_DIAMOND; gem++) {
        EXPECT_STR(gnomes_cards[gem].notation, notations[gem]);
        EXPECT_INT(gnomes_cards[gem].copies, 6);
    }
    EXPECT_STR(gnomes_cards[GNOMES_DIAMOND].notation, "D");
    EXPECT_INT(gnomes_cards[GNOMES_DIAMOND].copies, 4);
}

TEST(G_03_a_fog_hides_the_two_colours_it_is_mixed_from) {
    static const struct {
        int fog;
        const char *hides;
    } fogs[] = {{GNOMES_ORANGE_FOG, "RH"}, {GNOMES_GREEN_FOG, "HS"}, {GNOMES_VIOLET_FOG, "RS"}};
    for (size_t i = 0; i < ARRAY_COUNT(fogs); i++) {
        struct gnomes view = {.seats = 2};
        view.curses[0][fogs[i].fog - GNOMES_ROCKFALL] = 1;
        for (int gem = 0; gem < GNOMES_DIAMOND; gem++) {
            EXPECT(gnomes_is_hidden(&view, 0, gem) == (strchr(fogs[i].hides, gnomes_cards[gem].notation[0]) != NULL));
            EXPECT(!gnomes_is_hidden(&view, 1, gem));
        }
    }
}

TEST(G_04_a_wind_drives_away_the_fogs_that_contain_its_colour) {
    static const char *const does[] = {"blow red-wind orange-fog",    "blow red-wind violet-fog",
                                       "blow yellow-wind orange-fog", "blow yellow-wind green-fog",
                                       "blow blue-wind green-fog",    "blow blue-wind violet-fog"};
    static const char *const does_not[] = {"blow red-wind green-fog", "blow yellow-wind violet-fog",
                                           "blow blue-wind orange-fog"};
    struct table *t = dealt("players=4", "0",
                            "red-wind yellow-wind blue-wind Rr Rr " // four players: three curses fit
                            "orange-fog Rs Rs Rs Rs green-fog Rd Rd Rd Rd violet-fog Hr Hr Hr Hr",
                            "Hs Hs Hs");
    table_play(t, "0 take deck; * Hs; 0 lay Hs; 1 take deck; * Hd; 1 curse 0 orange-fog;"
                  "2 take deck; * Hd; 2 curse 0 green-fog; 3 take deck; * Hd; 3 curse 0 violet-fog; 0 take deck; * Hd");
    for (size_t i = 0; i < ARRAY_COUNT(does); i++)
        allows(t, 0, does[i]);
    for (size_t i = 0; i < ARRAY_COUNT(does_not); i++)
        refuses(t, 0, does_not[i], "This wind does not drive that fog away.");
}

TEST(G_05_two_to_six_players_and_the_first_by_lot) {
    EXPECT_INT(gnomes_game.seats_min, 2);
    EXPECT_INT(gnomes_game.seats_max, 6);
    struct table *t = table_new(&gnomes_game, "players=5");
    struct outcome outcomes[CHANCE_MAX];
    EXPECT_INT(gnomes_game.chance(t->match.state, outcomes), 5);
    for (int seat = 0; seat < 5; seat++)
        EXPECT(outcomes[seat].action == (action_id)seat && outcomes[seat].weight == 1);
    table_play(t, "* 3");
    EXPECT_INT(state_of(t)->first, 3);
    EXPECT_INT(table_events(t, GNOMES_BEGINS, 3, NULL), 1);
}

TEST(G_05_turns_go_clockwise_from_whoever_began) {
    struct table *t = dealt("players=3", "2", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs Rd Rd Rd Rd Rd", "Hr Hr Hr");
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(2));
    table_play(t, "2 take deck; * Hs; 2 lay Hs");
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(0));
    table_play(t, "0 take deck; * Hs; 0 lay Hs");
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(1));
    table_play(t, "1 take deck; * Hs; 1 lay Hs");
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(2));
    EXPECT_INT(state_of(t)->turns, 3);
}

TEST(G_10_five_cards_each_three_open_and_the_rest_face_down) {
    for (int seats = 2; seats <= 6; seats++) {
        char options[32];
        snprintf(options, sizeof options, "players=%d quick-start=off", seats);
        struct table *t = table_new(&gnomes_game, options);
        struct rng rng;
        rng_seed_fast(&rng, 10, (uint64_t)seats);
        EXPECT_INT(state_of(t)->deck_count, 102);
        match_deal(&t->match, &rng, NULL);
        const struct gnomes *state = state_of(t);
        for (int seat = 0; seat < seats; seat++) {
            EXPECT_INT(state->hand_count[seat], 5);
            EXPECT_INT(count_cards(state->hand[seat], GNOMES_KINDS), 5);
            EXPECT_INT(state->caves[seat], 0);
        }
        EXPECT_INT(state->deck_count, 102 - 5 * seats - 3);
        for (int i = 0; i < GNOMES_OPEN; i++)
            EXPECT(state->open[i] < GNOMES_KINDS);
        EXPECT_INT(state->phase, GNOMES_TAKE);
        EXPECT_INT(state->turn, state->first);
        EXPECT_INT(match_to_act(&t->match), SEAT_BIT(state->first));
    }
}

TEST(G_10_any_card_of_the_deck_may_come_and_more_copies_come_more_often) {
    struct table *t = table_new(&gnomes_game, SLOW);
    table_play(t, "* 0");
    struct outcome outcomes[CHANCE_MAX];
    EXPECT_INT(gnomes_game.chance(t->match.state, outcomes), GNOMES_KINDS);
    for (int kind = 0; kind < GNOMES_KINDS; kind++)
        EXPECT(outcomes[kind].action == (action_id)kind && outcomes[kind].weight == gnomes_cards[kind].copies);
    give(t, "D D D D"); // now there are no more of them
    EXPECT_INT(gnomes_game.chance(t->match.state, outcomes), GNOMES_KINDS - 1);
    table_lacks(t, 0, "take deck");
}

TEST(G_11_quick_start_lays_a_cave_in_front_of_everyone_before_the_shuffle) {
    EXPECT_INT(setup_default(&gnomes_game).option[0], 1);
    struct table *t = table_new(&gnomes_game, "players=6 quick-start=on");
    for (int seat = 0; seat < 6; seat++)
        EXPECT_INT(state_of(t)->caves[seat], 1);
    EXPECT_INT(state_of(t)->deck[GNOMES_CAVE_CARD], 14 - 6);
    EXPECT_INT(state_of(t)->deck_count, 102 - 6);
    t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hr Hr");
    table_play(t, "0 take deck; * Hs; 0 lay Rr"); // a gem in the very first turn
    EXPECT_INT(state_of(t)->gems[0][GNOMES_ROUND_RUBY], 1);
}

TEST(G_20_the_top_card_of_the_deck_is_taken_unseen) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    int deck = state_of(t)->deck_count;
    table_play(t, "0 take deck");
    EXPECT_INT(state_of(t)->phase, GNOMES_DRAW);
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(SEAT_CHANCE));
    EXPECT_INT(table_events(t, GNOMES_TOOK_DECK, 0, NULL), 1);
    table_play(t, "* Sd");
    EXPECT_INT(state_of(t)->hand[0][GNOMES_DROP_SAPPHIRE], 1);
    EXPECT_INT(state_of(t)->hand_count[0], 6);
    EXPECT_INT(state_of(t)->deck_count, deck - 1);
    struct event drew;
    EXPECT_INT(table_events(t, GNOMES_DREW, 0, &drew), 1);
    EXPECT(event_is_seen(&drew, 0) && !event_is_seen(&drew, 1) && !event_is_seen(&drew, SEAT_NOBODY));
    EXPECT_INT(state_of(t)->open[0], GNOMES_ROUND_HELIODOR); // the open cards stay
    EXPECT_INT(state_of(t)->phase, GNOMES_PLAY);
}

TEST(G_20_an_open_card_taken_is_replaced_from_the_deck) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hr");
    int deck = state_of(t)->deck_count;
    EXPECT_INT(legal_count(t, 0), 3); // the deck, Hr, Hs: two equal cards are one choice
    table_play(t, "0 take Hs");
    EXPECT_INT(state_of(t)->phase, GNOMES_REFILL);
    EXPECT_INT(state_of(t)->hand[0][GNOMES_SQUARE_HELIODOR], 1);
    table_play(t, "* Sd");
    EXPECT_INT(state_of(t)->open[0], GNOMES_ROUND_HELIODOR);
    EXPECT_INT(state_of(t)->open[1], GNOMES_DROP_SAPPHIRE);
    EXPECT_INT(state_of(t)->open[2], GNOMES_ROUND_HELIODOR);
    EXPECT_INT(state_of(t)->deck_count, deck - 1);
    EXPECT_INT(state_of(t)->hand_count[0], 6);
    struct event turned;
    EXPECT_INT(table_events(t, GNOMES_TURNED_UP, SEAT_NOBODY, &turned), 1);
    EXPECT_INT(turned.value[0], GNOMES_DROP_SAPPHIRE);
    EXPECT(event_is_seen(&turned, SEAT_NOBODY));
}

TEST(G_20_a_card_must_be_taken_while_there_is_a_deck) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    refuses(t, 0, "take none", "As long as there is a deck, you must take a card.");
    refuses(t, 0, "take Sd", "That card is not among the open ones.");
}

TEST(G_21_after_taking_exactly_one_card_is_played) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    refuses(t, 0, "lay Rr", "First take a card, then play one.");
    refuses(t, 0, "discard Rr", "First take a card, then play one.");
    table_play(t, "0 take deck; * Hs");
    refuses(t, 0, "take deck", "You have taken your card: now play one.");
    refuses(t, 0, "take Hr", "You have taken your card: now play one.");
    table_play(t, "0 lay Rr");
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(1));
    EXPECT_INT(state_of(t)->hand_count[0], 5);
    EXPECT_INT(state_of(t)->turns, 1);
}

TEST(G_22_a_cave_is_laid_by_who_has_none_and_not_in_store) {
    struct table *t = dealt(SLOW, "0", "cave cave Rr Rr Rr Rs Rs Rs Rs cave", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 lay cave");
    EXPECT_INT(state_of(t)->caves[0], 1);
    EXPECT_INT(table_events(t, GNOMES_LAID, 0, NULL), 1);
    EXPECT_INT(table_events(t, GNOMES_CLEARED, 0, NULL), 0);
    table_play(t, "1 take deck; * Hs; 1 lay cave; 0 take deck; * Hs");
    refuses(t, 0, "lay cave", "You already have a cave and no rockfall to clear, so you cannot lay another.");
}

TEST(G_23_gems_need_a_cave) {
    struct table *t = dealt(SLOW, "0", "cave Rr D Hs Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs");
    refuses(t, 0, "lay Rr", "You need a cave in front of you before you can lay gems.");
    refuses(t, 0, "lay D", "You need a cave in front of you before you can lay gems.");
    table_play(t, "0 lay cave; 1 take deck; * Ss; 1 discard Ss; 0 take deck; * Sd; 0 lay Rr");
    EXPECT_INT(state_of(t)->gems[0][GNOMES_ROUND_RUBY], 1);
    EXPECT_INT(state_of(t)->hand[0][GNOMES_ROUND_RUBY], 1);
}

TEST(G_22_G_23_everybody_hears_which_card_was_laid) {
    struct table *t = dealt(SLOW, "0", "cave Rr Hs Sd D cave Rs Rs Rs Rs", "Hr Hs Hd");
    struct event event;
    table_play(t, "0 take deck; * Hs; 0 lay cave");
    EXPECT_INT(table_events(t, GNOMES_LAID, 0, &event), 1);
    EXPECT_INT(event.value[0], GNOMES_CAVE_CARD);
    table_play(t, "1 take deck; * Hd; 1 lay cave; 0 take deck; * Hd; 0 lay Sd");
    EXPECT_INT(table_events(t, GNOMES_LAID, 0, &event), 1);
    EXPECT_INT(event.value[0], GNOMES_DROP_SAPPHIRE);
    EXPECT(event.seen_by == EVERYBODY);
}

TEST(G_23_gems_of_any_kind_and_shape_may_lie_together) {
    struct table *t = dealt(QUICK, "0", "Rr Hs Sd D Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 lay Rr; 1 take deck; * Ss; 1 lay Ss; 0 take deck; * Sd; 0 lay Hs;"
                  "1 take deck; * Ss; 1 lay Rs; 0 take deck; * Sd; 0 lay Sd; 1 take deck; * Ss; 1 lay Ss;"
                  "0 take deck; * Sd; 0 lay D");
    EXPECT_INT(count_cards(state_of(t)->gems[0], GNOMES_GEMS), 4);
}

TEST(G_24_a_curse_is_laid_in_front_of_another_and_needs_no_cave) {
    struct table *t = dealt("players=3 quick-start=off", "0",
                            "rockfall orange-fog Rr Rr Rr Rs Rs Rs Rs Rs Hr Hr Hr Hr Hr", "Hs Hs Hd");
    table_play(t, "0 take deck; * Hs");
    allows(t, 0, "curse 1 rockfall");
    allows(t, 0, "curse 2 rockfall");
    allows(t, 0, "curse 2 orange-fog");
    refuses(t, 0, "curse 0 rockfall", "A curse is laid in front of another player.");
    refuses(t, 0, "curse 3 rockfall", "There is no such seat at this table.");
    table_play(t, "0 curse 2 rockfall"); // who has no cave either
    EXPECT_INT(state_of(t)->curses[2][0], 1);
    struct event cursed;
    EXPECT_INT(table_events(t, GNOMES_CURSED, 0, &cursed), 1);
    EXPECT_INT(cursed.value[0], GNOMES_ROCKFALL);
    EXPECT_INT(cursed.value[1], 2);
}

TEST(G_24_the_same_curse_may_be_laid_again) {
    struct table *t = dealt("players=3", "0", "rockfall Rr Rr Rr Rr rockfall Rs Rs Rs Rs Hr Hr Hr Hr Hr", "Hs Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 2 rockfall; 1 take deck; * Hs; 1 curse 2 rockfall");
    EXPECT_INT(state_of(t)->curses[2][0], 2);
}

TEST(G_25_a_wind_and_the_fog_that_the_player_chooses_are_discarded) {
    struct table *t =
        dealt("players=3", "0", "red-wind Rr Rr Rr Rr orange-fog Rs Rs Rs Rs violet-fog Hr Hr Hr Hr", "Hs Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 lay Hs; 1 take deck; * Hd; 1 curse 0 orange-fog;"
                  "2 take deck; * Hd; 2 curse 0 violet-fog; 0 take deck; * Hd");
    allows(t, 0, "blow red-wind orange-fog");
    allows(t, 0, "blow red-wind violet-fog");
    refuses(t, 0, "blow red-wind green-fog", "There is no such fog in front of you.");
    table_play(t, "0 blow red-wind violet-fog");
    const struct gnomes *state = state_of(t);
    EXPECT_INT(state->curses[0][GNOMES_VIOLET_FOG - GNOMES_ROCKFALL], 0);
    EXPECT_INT(state->curses[0][GNOMES_ORANGE_FOG - GNOMES_ROCKFALL], 1);
    EXPECT_INT(state->discard[GNOMES_RED_WIND], 1);
    EXPECT_INT(state->discard[GNOMES_VIOLET_FOG], 1);
    EXPECT_INT(table_events(t, GNOMES_BLEW, 0, NULL), 1);
}

TEST(G_25_a_wind_helps_only_the_one_who_plays_it) {
    struct table *t = dealt(QUICK, "0", "red-wind orange-fog Rr Rr Rr Rs Rs Rs Rs Rs", "Hs Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 1 orange-fog; 1 take deck; * Ss; 1 lay Ss; 0 take deck; * Hd");
    refuses(t, 0, "blow red-wind orange-fog", "There is no such fog in front of you.");
}

TEST(G_26_a_card_is_discarded_only_when_none_can_be_played) {
    struct table *t = dealt(SLOW, "0", "Rr Hs red-wind D Sd cave Rs Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * blue-wind");
    EXPECT_INT(legal_count(t, 0), 6); // any of the six different cards
    refuses(t, 0, "discard cave", "You do not hold this card.");
    table_play(t, "0 discard D");
    EXPECT_INT(state_of(t)->discard[GNOMES_DIAMOND], 1);
    EXPECT_INT(table_events(t, GNOMES_DISCARDED, 0, NULL), 1);
    table_play(t, "1 take deck; * Hr");
    refuses(t, 1, "discard Rs", "A card may be discarded only when none can be played.");
    EXPECT_INT(legal_count(t, 1), 1); // the cave can be played, so it must be
    table_play(t, "1 lay cave");
}

TEST(G_26_a_curse_that_fits_nowhere_is_no_card_that_can_be_played) {
    struct table *t = dealt(SLOW, "0", "rockfall rockfall Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs");
    refuses(t, 0, "discard Rr", "A card may be discarded only when none can be played.");
    table_play(t, "0 curse 1 rockfall; 1 take deck; * Hs; 1 discard Hs; 0 take deck; * Hs; 0 discard rockfall");
}

TEST(G_27_with_a_cave_in_hand_a_curse_may_be_played_instead) {
    struct table *t = dealt(SLOW, "0", "cave rockfall Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs");
    allows(t, 0, "lay cave");
    table_play(t, "0 curse 1 rockfall");
    EXPECT_INT(state_of(t)->caves[0], 0);
}

TEST(G_27_with_a_cave_in_hand_a_wind_may_be_played_instead) {
    struct table *t = dealt(SLOW, "0", "orange-fog Rr Rr Rr Rr red-wind cave Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 1 orange-fog; 1 take deck; * Hs");
    allows(t, 1, "lay cave");
    allows(t, 1, "blow red-wind orange-fog");
}

TEST(G_30_nobody_lays_gems_under_a_rockfall) {
    struct table *t = dealt(QUICK, "0", "rockfall Rr Rr Rr Rr Rs D Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 1 rockfall; 1 take deck; * Hs");
    refuses(t, 1, "lay Rs", "A rockfall bars your way: clear it with a cave before you lay gems.");
    refuses(t, 1, "lay D", "A rockfall bars your way: clear it with a cave before you lay gems.");
    table_play(t, "1 discard Hs");
    EXPECT_INT(state_of(t)->curses[1][0], 1); // it stays until it is cancelled
}

TEST(G_31_a_cave_cancels_a_rockfall_and_the_cave_laid_before_is_left) {
    struct table *t = dealt(QUICK, "0", "rockfall Rr Rr Rr Rr cave D Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 1 rockfall; 1 take deck; * Hs; 1 lay cave");
    const struct gnomes *state = state_of(t);
    EXPECT_INT(state->caves[1], 1);
    EXPECT_INT(state->curses[1][0], 0);
    EXPECT_INT(state->discard[GNOMES_ROCKFALL], 1);
    EXPECT_INT(state->discard[GNOMES_CAVE_CARD], 1);
    struct event cleared;
    EXPECT_INT(table_events(t, GNOMES_CLEARED, 1, &cleared), 1);
    EXPECT_INT(cleared.value[0], 1);
    table_play(t, "0 take deck; * Hs; 0 lay Rr; 1 take deck; * Hs; 1 lay D"); // the way is free
}

TEST(G_31_with_no_cave_laid_one_more_is_needed) {
    struct table *t = dealt(SLOW, "0", "rockfall Rr Rr Rr cave cave cave Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 1 rockfall; 1 take deck; * Hs; 1 lay cave");
    EXPECT_INT(state_of(t)->caves[1], 0);
    EXPECT_INT(state_of(t)->curses[1][0], 0);
    table_play(t, "0 take deck; * Hs; 0 lay cave; 1 take deck; * Hs");
    refuses(t, 1, "lay Rs", "You need a cave in front of you before you can lay gems.");
    table_play(t, "1 lay cave");
    EXPECT_INT(state_of(t)->caves[1], 1);
}

TEST(G_31_a_cave_cancels_one_rockfall_of_two) {
    struct table *t = dealt("players=3", "0", "rockfall Rr Rr Rr Rr rockfall Rs Rs Rs Rs cave Hr Hr Hr Hr", "Hs Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 2 rockfall; 1 take deck; * Hs; 1 curse 2 rockfall;"
                  "2 take deck; * Hd; 2 lay cave");
    EXPECT_INT(state_of(t)->curses[2][0], 1);
    EXPECT_INT(state_of(t)->caves[2], 1);
}

TEST(G_31_under_a_rockfall_a_cave_always_cancels_one_and_what_is_left_is_told) {
    struct table *t =
        dealt("players=4 quick-start=off", "0",
              "rockfall rockfall rockfall cave cave Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs Rd Rd Rd Rd Rd", "Hr Hs Hd");
    struct gnomes *state = state_of(t);
    struct event event;
    static const int rockfalls[] = {2, 1, 0};
    for (int caves = 0; caves < 2; caves++)
        for (int i = 0; i < 3; i++) {
            struct gnomes before = *state;
            state->curses[0][0] = (uint8_t)(rockfalls[i] + 1);
            state->caves[0] = (uint8_t)caves;
            state->deck[GNOMES_ROCKFALL] = (uint8_t)(before.deck[GNOMES_ROCKFALL] - rockfalls[i] - 1);
            state->deck[GNOMES_CAVE_CARD] = (uint8_t)(before.deck[GNOMES_CAVE_CARD] - caves);
            state->deck_count = (uint8_t)(before.deck_count - rockfalls[i] - 1 - caves);
            state->phase = GNOMES_PLAY;
            table_play(t, "0 lay cave");
            EXPECT_INT(table_events(t, GNOMES_CLEARED, 0, &event), 1);
            EXPECT_INT(event.value[0], caves);
            EXPECT_INT(event.value[1], rockfalls[i]);
            EXPECT_INT(state->caves[0], caves); // it is not laid in store
            EXPECT_INT(state->curses[0][0], rockfalls[i]);
            *state = before;
        }
}

TEST(G_32_under_a_fog_the_hidden_gems_cannot_be_laid) {
    struct table *t = dealt(QUICK, "0", "orange-fog Rr Rr Rr Rr Rs Hd Ss D Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 1 orange-fog; 1 take deck; * Hs");
    refuses(t, 1, "lay Rs", "A fog hides this gem from you: drive it away first.");
    refuses(t, 1, "lay Hd", "A fog hides this gem from you: drive it away first.");
    allows(t, 1, "lay Ss");
    allows(t, 1, "lay D");
}

TEST(G_32_hidden_gems_do_not_count_also_those_laid_before) {
    struct table *t = dealt(QUICK, "1", "Rs Hd Ss D Rs orange-fog Rr Rr Rr Rr", "Hr Hs Hd");
    table_play(t, "1 take deck; * Hs; 1 lay Rs; 0 take deck; * Sd; 0 lay Sd; 1 take deck; * Hs; 1 lay Ss;"
                  "0 take deck; * Sd; 0 lay Sd");
    struct result result;
    gnomes_game.score(t->match.state, &result);
    EXPECT_INT(result.points[1], 2);
    table_play(t, "1 take deck; * Hs; 1 lay D; 0 take deck; * Sr; 0 curse 1 orange-fog");
    gnomes_game.score(t->match.state, &result);
    EXPECT_INT(result.points[1], 2); // the sapphire and the diamond, not the ruby
    EXPECT_INT(result.points[0], 2);
    EXPECT_INT(result.winners, 0);
    uint8_t gems[GNOMES_GEMS];
    gnomes_visible(state_of(t), 1, gems);
    EXPECT_INT(gems[GNOMES_SQUARE_RUBY], 0);
    EXPECT_INT(state_of(t)->gems[1][GNOMES_SQUARE_RUBY], 1);
}

TEST(G_33_at_most_as_many_curses_as_opponents) {
    struct table *t = dealt("players=3", "0",
                            "rockfall orange-fog Rr Rr Rr green-fog violet-fog Rs Rs Rs Hr Hr Hr Hr Hr", "Hs Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 2 rockfall; 1 take deck; * Hs; 1 curse 2 green-fog;"
                  "2 take deck; * Hd; 2 discard Hd; 0 take deck; * Hd");
    EXPECT_INT(gnomes_curse_count(state_of(t), 2), 2);
    refuses(t, 0, "curse 2 orange-fog", "That player already has as many curses as opponents.");
    allows(t, 0, "curse 1 orange-fog");
}

TEST(G_33_one_curse_between_two_players) {
    struct table *t = dealt(QUICK, "0", "orange-fog green-fog Rr Rr Rr Rs Rs Rs Rs Rs", "Hs Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 curse 1 orange-fog; 1 take deck; * Ss; 1 lay Ss; 0 take deck; * Hd");
    refuses(t, 0, "curse 1 green-fog", "That player already has as many curses as opponents.");
}

// A finished game in which all cards are discarded except for what the tests lay in front of the players.
static struct gnomes finished(int seats) {
    struct gnomes state;
    struct setup setup = setup_default(&gnomes_game);
    setup.seats = (uint8_t)seats;
    gnomes_game.setup(&state, &setup);
    memcpy(state.discard, state.deck, sizeof state.deck);
    memset(state.deck, 0, sizeof state.deck);
    state.deck_count = 0;
    state.ending = GNOMES_LAST_ROUND;
    state.phase = GNOMES_OVER;
    return state;
}

static void lay(struct gnomes *state, int seat, const char *cards) {
    while (*cards) {
        size_t length = strcspn(cards, " ");
        int kind = kind_of(cards, length);
        state->discard[kind]--;
        if (kind < GNOMES_GEMS)
            state->gems[seat][kind]++;
        else
            state->curses[seat][kind - GNOMES_ROCKFALL]++;
        cards += length + strspn(cards + length, " ");
    }
    const char *broken = gnomes_game.check(state);
    EXPECT_STR(broken ? broken : "", "");
}

static struct result result_of(const struct gnomes *state) {
    struct result result;
    gnomes_game.score(state, &result);
    return result;
}

TEST(G_34_a_rockfall_at_the_end_changes_nothing_in_the_count) {
    struct gnomes state = finished(2);
    lay(&state, 0, "Rr Rr Rr rockfall");
    lay(&state, 1, "Hs Hs");
    EXPECT_INT(result_of(&state).points[0], 3);
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(0));
}

TEST(G_32_a_fog_at_the_end_can_turn_the_result) {
    struct gnomes state = finished(2);
    lay(&state, 0, "Rr Rr Rr Rr Rr Rr violet-fog");
    lay(&state, 1, "Hs");
    EXPECT_INT(result_of(&state).points[0], 0);
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(1));
}

TEST(G_40_a_diamond_stands_for_any_gem_and_no_fog_hides_it) {
    struct gnomes state = finished(4);
    lay(&state, 0, "Rr Rr Rs Rs Rd D orange-fog green-fog violet-fog"); // only the diamond counts
    lay(&state, 1, "Hs Hs Hs Hs Hs D");
    lay(&state, 2, "Sr Hr Rr Sr Hr");
    EXPECT_INT(result_of(&state).points[0], 1);
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(1)); // six heliodors
}

TEST(G_41_a_set_may_be_all_diamonds) {
    struct gnomes state = finished(2);
    lay(&state, 0, "D D D D");
    lay(&state, 1, "Hs Hs Hs Rr Sd Sd Rr Rr");
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(0)); // a four beats threes
}

// The last card of the deck is taken by whose turn it is.
static void take_last_card(struct table *t) {
    struct outcome outcome[CHANCE_MAX];
    char move[16];
    snprintf(move, sizeof move, "%d take deck", state_of(t)->turn);
    table_play(t, move);
    EXPECT_INT(table_events(t, GNOMES_EMPTIED, SEAT_NOBODY, NULL), 0);
    EXPECT_INT(gnomes_game.chance(t->match.state, outcome), 1);
    EXPECT_INT(match_submit_chance(&t->match, outcome[0].action, &t->events), ERR_NONE);
}

// What the seat of somebody who is gone does, with the events of it.
static void go_on(struct table *t) {
    int seat = state_of(t)->turn;
    t->events.count = 0;
    EXPECT_INT(match_submit(&t->match, seat, gnomes_game.fallback(t->match.state, seat), &t->events), ERR_NONE);
}

TEST(G_50_if_the_last_player_of_a_round_takes_the_last_card_one_whole_round_follows) {
    for (int first = 0; first < 3; first++) {
        char lot[2] = {(char)('0' + first), 0};
        struct table *t = dealt("players=3", lot, "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs Rd Rd Rd Rd Rd", "Hr Hr Hr");
        run_down(t, 1);
        EXPECT_INT(state_of(t)->turn, (first + 2) % 3); // 81 cards: the last seat of a round takes the last of them
        take_last_card(t);
        EXPECT_INT(table_events(t, GNOMES_EMPTIED, SEAT_NOBODY, NULL), 1);
        EXPECT_INT(table_events(t, GNOMES_LAST_BEGAN, SEAT_NOBODY, NULL), 0);
        EXPECT_INT(state_of(t)->phase, GNOMES_PLAY); // who took it still plays a card
        go_on(t);
        EXPECT_INT(table_events(t, GNOMES_LAST_BEGAN, SEAT_NOBODY, NULL), 1);
        for (int turn = 0; turn < 3; turn++) {
            EXPECT_INT(state_of(t)->turn, (first + turn) % 3);
            EXPECT_INT(state_of(t)->phase, GNOMES_TAKE);
            go_on(t);
            EXPECT(!match_is_over(&t->match));
            go_on(t);
            EXPECT_INT(table_events(t, GNOMES_LAST_BEGAN, SEAT_NOBODY, NULL), 0);
        }
        EXPECT(match_is_over(&t->match));
        EXPECT_INT(state_of(t)->turns, 84);
        EXPECT_INT(table_events(t, GNOMES_COUNTED, SEAT_NOBODY, NULL), 3);
    }
}

TEST(G_50_the_round_under_way_is_played_to_its_end_and_then_one_more) {
    // 89 cards for two players: whoever begins takes the last.
    struct table *t = dealt(SLOW, "1", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    run_down(t, 1);
    EXPECT_INT(state_of(t)->turn, 1);
    take_last_card(t);
    EXPECT_INT(table_events(t, GNOMES_EMPTIED, SEAT_NOBODY, NULL), 1);
    go_on(t);
    EXPECT_INT(table_events(t, GNOMES_LAST_BEGAN, SEAT_NOBODY, NULL), 0); // the other still has a turn of this round
    EXPECT_INT(state_of(t)->ending, GNOMES_DECK_GONE);
    EXPECT_INT(state_of(t)->turn, 0);
    go_on(t);
    go_on(t);
    EXPECT_INT(table_events(t, GNOMES_LAST_BEGAN, SEAT_NOBODY, NULL), 1);
    EXPECT_INT(state_of(t)->ending, GNOMES_LAST_ROUND);
    for (int move = 0; move < 4; move++) {
        EXPECT(!match_is_over(&t->match));
        go_on(t);
    }
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(state_of(t)->turns, 92);
    EXPECT_INT(t->match.log_count, gnomes_game.length_max); // the longest possible match
}

TEST(G_50_everyone_has_the_same_number_of_turns_and_one_of_them_in_the_last_round) {
    for (int seats = 2; seats <= 6; seats++)
        for (int quick = 0; quick < 2; quick++) {
            char options[40];
            snprintf(options, sizeof options, "players=%d quick-start=%s", seats, quick ? "on" : "off");
            struct table *t = table_new(&gnomes_game, options);
            struct rng rng;
            rng_seed_fast(&rng, (uint64_t)seats, (uint64_t)quick);
            int deck = 99 - 5 * seats - quick * seats, rounds = (deck + seats - 1) / seats + 1, told = 0, begun = 0;
            while (table_step_randomly(t, &rng)) {
                told += table_events(t, GNOMES_EMPTIED, SEAT_NOBODY, NULL);
                if (table_events(t, GNOMES_LAST_BEGAN, SEAT_NOBODY, NULL)) {
                    begun++;
                    EXPECT_INT(state_of(t)->turns, (rounds - 1) * seats);
                    EXPECT_INT(state_of(t)->turn, state_of(t)->first);
                }
                if (state_of(t)->phase < GNOMES_TAKE || state_of(t)->phase == GNOMES_OVER)
                    continue;
                EXPECT_INT(gnomes_turns_to_come(state_of(t)), rounds * seats - state_of(t)->turns);
                int sum = 0;
                for (int seat = 0; seat < seats; seat++)
                    sum += gnomes_turns_left(state_of(t), seat);
                EXPECT_INT(sum, gnomes_turns_to_come(state_of(t)));
                EXPECT_INT(gnomes_turns_left(state_of(t), state_of(t)->turn),
                           rounds - state_of(t)->turns / seats); // everybody has as many turns as there are rounds
            }
            EXPECT_INT(state_of(t)->turns, rounds * seats);
            EXPECT_INT(gnomes_turns_to_come(state_of(t)), 0);
            EXPECT_INT(told, 1);
            EXPECT_INT(begun, 1);
        }
}

TEST(G_50_a_refill_that_takes_the_last_card_brings_the_end_near_too) {
    struct table *t =
        dealt("players=6", "0",
              "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs Rd Rd Rd Rd Rd Hr Hr Hr Hr Hr Hs Hs Hs Hs Hs Hd Hd Hd Hd Hd", "Sr Sr Sr");
    run_down(t, 1);
    int seat = state_of(t)->turn;
    char move[16];
    snprintf(move, sizeof move, "%d take Sr", seat);
    table_play(t, move);
    EXPECT_INT(state_of(t)->phase, GNOMES_REFILL);
    struct outcome outcome[CHANCE_MAX];
    EXPECT_INT(gnomes_game.chance(t->match.state, outcome), 1);
    match_submit_chance(&t->match, outcome[0].action, &t->events);
    EXPECT_INT(table_events(t, GNOMES_EMPTIED, SEAT_NOBODY, NULL), 1);
    EXPECT_INT(state_of(t)->deck_count, 0);
    EXPECT_INT(state_of(t)->phase, GNOMES_PLAY);
}

// By version 1 of the rules the round in which the deck ran out was the last. Nobody begins a match by it any more.
TEST(G_50_G_51_old_matches_are_played_by_version_1) {
    EXPECT_INT(setup_default(&gnomes_game).rules, 2);
    for (int seats = 2; seats <= 6; seats++) {
        struct table *t = table_new(&gnomes_game, QUICK);
        struct setup setup = t->match.setup;
        setup.seats = (uint8_t)seats;
        setup.rules = 1;
        EXPECT_INT(match_start(&t->match, &gnomes_game, &setup, t->log, gnomes_game.length_max), ERR_NONE);
        struct rng rng;
        rng_seed_fast(&rng, 5, (uint64_t)seats);
        int deck = 99 - 6 * seats, rounds = (deck + seats - 1) / seats, begun = 0;
        while (table_step_randomly(t, &rng)) {
            EXPECT_INT(table_events(t, GNOMES_EMPTIED, SEAT_NOBODY, NULL), 0);
            begun += table_events(t, GNOMES_LAST_BEGAN, SEAT_NOBODY, NULL);
            EXPECT_INT(begun, state_of(t)->deck_count == 0);
            if (state_of(t)->phase >= GNOMES_TAKE && state_of(t)->phase < GNOMES_OVER)
                EXPECT_INT(gnomes_turns_to_come(state_of(t)), rounds * seats - state_of(t)->turns);
            EXPECT(game_hash(&gnomes_game, t->match.state) ==
                   hash_bytes(HASH_START, t->match.state, sizeof(struct gnomes) - 2));
        }
        EXPECT_INT(state_of(t)->turns, rounds * seats);
    }
    struct setup setup = setup_default(&gnomes_game);
    setup.rules = 3;
    EXPECT_INT(setup_check(&gnomes_game, &setup), ERR_BAD_OPTION);
}

// Six players with the deck just gone: the third of the round took the last of 63 cards.
static struct table *empty_deck(void) {
    struct table *t =
        dealt("players=6", "0",
              "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs Rd Rd Rd Rd Rd Hr Hr Hr Hr Hr Hs Hs Hs Hs Hs Hd Hd Hd Hd Hd", "Sr Ss Sd");
    run_down(t, 0);
    EXPECT_INT(state_of(t)->turn, 3);
    return t;
}

static void play_anything(struct table *t) {
    EXPECT_INT(state_of(t)->phase, GNOMES_PLAY);
    go_on(t);
}

TEST(G_51_with_the_deck_empty_an_open_card_is_taken_and_not_replaced) {
    struct table *t = empty_deck();
    refuses(t, 3, "take deck", "The deck is empty: take an open card, or none.");
    EXPECT_INT(legal_count(t, 3), 4);
    table_play(t, "3 take Ss");
    EXPECT_INT(state_of(t)->phase, GNOMES_PLAY);
    EXPECT_INT(state_of(t)->open[1], GNOMES_NO_CARD);
    EXPECT_INT(state_of(t)->hand_count[3], 6);
    play_anything(t);
    EXPECT_INT(legal_count(t, 4), 3); // none, and two open cards
    table_lacks(t, 4, "take Ss");
}

TEST(G_51_with_the_deck_empty_none_may_be_taken_but_a_card_is_played) {
    struct table *t = empty_deck();
    table_play(t, "3 take none");
    EXPECT_INT(table_events(t, GNOMES_TOOK_NONE, 3, NULL), 1);
    EXPECT_INT(state_of(t)->hand_count[3], 5);
    play_anything(t);
    EXPECT_INT(state_of(t)->hand_count[3], 4);
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(4));
}

// In a real match nobody is ever without a card: at most two turns come after the deck.
static void empty_hand(struct gnomes *state, int seat) {
    for (int kind = 0; kind < GNOMES_KINDS; kind++) {
        state->discard[kind] = (uint8_t)(state->discard[kind] + state->hand[seat][kind]);
        state->hand[seat][kind] = state->seen[seat][kind] = 0;
    }
    state->hand_count[seat] = 0;
}

TEST(G_51_with_no_card_in_hand_the_player_does_nothing) {
    struct table *t = empty_deck();
    struct gnomes *state = state_of(t);
    empty_hand(state, 3);
    struct gnomes before = *state;
    table_play(t, "3 take none");
    EXPECT_INT(table_events(t, GNOMES_IDLE, 3, NULL), 1);
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(4));
    EXPECT_INT(state->turns, before.turns + 1);
    *state = before;
    table_play(t, "3 take Ss"); // but with a card taken there is one to play
    EXPECT_INT(state->phase, GNOMES_PLAY);
}

TEST(G_51_with_no_open_card_left_either_nothing_is_asked) {
    struct table *t = empty_deck();
    table_play(t, "3 take Sr");
    play_anything(t);
    table_play(t, "4 take Ss");
    play_anything(t);
    table_play(t, "5 take Sd");
    play_anything(t);
    EXPECT_INT(table_events(t, GNOMES_LAST_BEGAN, SEAT_NOBODY, NULL), 1);
    for (int seat = 0; seat < 6; seat++) {
        EXPECT_INT(state_of(t)->turn, seat);
        EXPECT_INT(state_of(t)->phase, GNOMES_PLAY); // at once
        if (seat == 1) {                             // and who has no card either is passed over
            empty_hand(state_of(t), 2);
            go_on(t);
            EXPECT_INT(table_events(t, GNOMES_IDLE, 2, NULL), 1);
            seat++;
            continue;
        }
        go_on(t);
        EXPECT_INT(table_events(t, GNOMES_TOOK_NONE, SEAT_NOBODY, NULL), 0);
    }
    EXPECT(match_is_over(&t->match));
}

TEST(G_51_by_version_1_it_was_asked_even_so) {
    struct table *t = empty_deck();
    struct gnomes *state = state_of(t);
    state->rules = 1;
    for (int i = 1; i < GNOMES_OPEN; i++) { // all but the first are gone
        state->discard[state->open[i]]++;
        state->open[i] = GNOMES_NO_CARD;
    }
    table_play(t, "3 take Sr");
    play_anything(t);
    EXPECT_INT(state->turn, 4);
    EXPECT_INT(state->phase, GNOMES_TAKE);
    EXPECT_INT(legal_count(t, 4), 1);
    EXPECT(table_offers(t, 4, "take none"));
}

// The announcement at the end: the gems that count, and how many sets of six, five and four they make.
TEST(G_50_G_52_G_53_at_the_end_everybodys_gems_are_counted_out) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    run_down(t, 0);
    struct gnomes *state = state_of(t);
    memset(state->gems, 0, sizeof state->gems);
    memset(state->curses, 0, sizeof state->curses);
    state->gems[0][GNOMES_ROUND_RUBY] = 5;
    state->gems[0][GNOMES_DIAMOND] = 2;
    state->gems[1][GNOMES_SQUARE_SAPPHIRE] = 4;
    state->gems[1][GNOMES_ROUND_HELIODOR] = 5;
    state->gems[1][GNOMES_ROUND_RUBY] = 1;
    state->curses[1][GNOMES_ORANGE_FOG - GNOMES_ROCKFALL] = 1; // hides the rubies and heliodors
    static const int counted[2][4] = {{7, 1, 0, 0}, {4, 0, 0, 1}};
    state->ending = GNOMES_LAST_ROUND; // one round is enough here
    while (!match_is_over(&t->match)) {
        int seat = state->turn;
        t->events.count = 0;
        action_id action = state->phase == GNOMES_TAKE ? GNOMES_TAKE_NONE : GNOMES_DISCARD;
        if (state->phase == GNOMES_PLAY) { // a card that changes nothing of the count
            memset(state->hand[seat], 0, sizeof state->hand[seat]);
            state->hand[seat][GNOMES_RED_WIND] = state->hand_count[seat] = 1;
            state->seen[seat][GNOMES_RED_WIND] = 0;
            state->curses[0][GNOMES_ORANGE_FOG - GNOMES_ROCKFALL] = 0;
            if (seat == 1)
                state->hand[1][GNOMES_RED_WIND] = 0, state->hand[1][GNOMES_BLUE_WIND] = 1;
            action = GNOMES_DISCARD + (seat == 1 ? GNOMES_BLUE_WIND : GNOMES_RED_WIND);
        }
        EXPECT_INT(match_submit(&t->match, seat, action, &t->events), ERR_NONE);
    }
    for (int seat = 0; seat < 2; seat++) {
        struct event event;
        EXPECT_INT(table_events(t, GNOMES_COUNTED, seat, &event), 1);
        for (int i = 0; i < 4; i++)
            EXPECT_INT(event.value[i], counted[seat][i]);
        EXPECT_INT(table_events(t, GNOMES_COUNTED_ON, seat, &event), seat == 0); // what is left: one ruby, or nothing
    }
    struct event rest;
    table_events(t, GNOMES_COUNTED_ON, 0, &rest);
    EXPECT_INT(rest.value[0] + rest.value[1], 0);
    EXPECT_INT(rest.value[2], 1);
    EXPECT_INT(result_of(state).turns, state->turns);
    EXPECT(state->turns > 0);
}

TEST(G_52_cards_in_hand_count_for_nothing) {
    struct gnomes state = finished(2);
    lay(&state, 0, "Rr");
    for (int i = 0; i < 5; i++) {
        state.discard[GNOMES_ROUND_HELIODOR]--;
        state.hand[1][GNOMES_ROUND_HELIODOR]++;
        state.hand_count[1]++;
    }
    EXPECT_STR(gnomes_game.check(&state) ? "broken" : "", "");
    EXPECT_INT(result_of(&state).points[1], 0);
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(0));
}

TEST(G_53_G_54_the_most_sixes_win_whatever_else_there_is) {
    struct gnomes state = finished(2);
    lay(&state, 0, "Rr Rr Rr Rr Rr Rr");
    lay(&state, 1, "Hs Hs Hs Hs Hs Sd Sd Sd Sd Sd");
    struct result result = result_of(&state);
    EXPECT_INT(result.points[0], 6);
    EXPECT_INT(result.points[1], 10);
    EXPECT_INT(result.winners, SEAT_BIT(0));
}

TEST(G_54_the_first_difference_decides_from_sixes_down_to_ones) {
    struct gnomes state = finished(3);
    lay(&state, 0, "Rr Rr Rr Rs Hs");    // four and one, or three and two: four and one
    lay(&state, 1, "Hr Hr Hr Hr Ss Sd"); // four and two
    lay(&state, 2, "Hd Hd Hd Sr");       // three and one
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(1));
    state = finished(3);
    lay(&state, 0, "Rr Hs");
    lay(&state, 1, "Rr Hs Sd");
    lay(&state, 2, "Sr");
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(1)); // three ones
}

TEST(G_54_equal_splits_are_a_draw_among_them) {
    struct gnomes state = finished(4);
    lay(&state, 0, "Rr Rr Rr Rr");
    lay(&state, 1, "Hs Hs Hs");
    lay(&state, 2, "Sd Sd Sr Ss");
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(0) | SEAT_BIT(2));
}

TEST(G_54_places_go_by_the_splits_and_not_by_the_number_of_gems) {
    struct gnomes state = finished(4);
    lay(&state, 0, "Rr Rr Rr Rr Rr Rs");                // a six
    lay(&state, 1, "Hs Hs Hs Hs Hs Sd Sd Sd Rd Rd Hr"); // eleven gems: a six and a five
    lay(&state, 2, "Rr D");                             // two
    lay(&state, 3, "Sr Sr");                            // two
    struct result result = result_of(&state);
    static const int places[] = {2, 1, 3, 3};
    for (int seat = 0; seat < 4; seat++)
        EXPECT_INT(result_place(&result, 4, seat), places[seat]);
    EXPECT_INT(result.winners, SEAT_BIT(1));
    // Without the winner the next in the ranking has won: what a league needs when a program broke its rules.
    EXPECT_INT(result_winners_among(&result, 15), SEAT_BIT(1));
    EXPECT_INT(result_winners_among(&result, 13), SEAT_BIT(0));
    EXPECT_INT(result_winners_among(&result, 12), SEAT_BIT(2) | SEAT_BIT(3));
    EXPECT_INT(result_winners_among(&result, 0), 0);
    state = finished(3);
    lay(&state, 0, "Rr Rr Rr Rr Rr Rr");
    lay(&state, 1, "Hs Hs Hs Hs Sd Sd Sr"); // seven gems: four, two and one, or four and three
    lay(&state, 2, "Rs Rs Rs Rs Rs");       // five gems: a five
    result = result_of(&state);
    EXPECT_INT(result_winners_among(&result, 6), SEAT_BIT(2));
}

TEST(G_55_no_visible_gems_compare_as_no_sets) {
    struct gnomes state = finished(3);
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(0) | SEAT_BIT(1) | SEAT_BIT(2));
    lay(&state, 0, "Rr Rr orange-fog"); // nothing of it is visible
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(0) | SEAT_BIT(1) | SEAT_BIT(2));
    lay(&state, 1, "Sd");
    EXPECT_INT(result_of(&state).winners, SEAT_BIT(1));
}

TEST(G_90_out_of_turn_before_dealing_and_after_the_end) {
    struct table *t = table_new(&gnomes_game, QUICK);
    table_refuses(t, 0, GNOMES_TAKE_DECK, ERR_NOT_YOUR_TURN); // the lot is first
    t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    table_refuses(t, 1, parse(t, 1, "take deck"), ERR_NOT_YOUR_TURN);
    table_refuses(t, 1, parse(t, 1, "lay Rs"), ERR_NOT_YOUR_TURN);
    EXPECT_STR(match_explain(&t->match, 1, parse(t, 1, "lay Rs")), "It is not your turn.");
    table_refuses(t, 2, GNOMES_TAKE_DECK, ERR_NO_SUCH_SEAT);
    table_play(t, "0 take deck");
    table_refuses(t, 0, GNOMES_TAKE_DECK, ERR_NOT_YOUR_TURN); // a card is on its way
    run_down(t, 0);
    while (!match_is_over(&t->match))
        go_on(t);
    table_refuses(t, 0, GNOMES_TAKE_DECK, ERR_GAME_OVER);
}

TEST(G_90_cards_that_are_not_in_the_hand_and_moves_that_do_not_exist) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    table_play(t, "0 take deck; * Rd");
    refuses(t, 0, "lay Rs", "You do not hold this card.");
    refuses(t, 0, "lay cave", "You do not hold this card.");
    refuses(t, 0, "curse 1 rockfall", "You do not hold this card.");
    refuses(t, 0, "blow red-wind orange-fog", "You do not hold this card.");
    refuses(t, 0, "discard Rs", "You do not hold this card.");
    refuses(t, 0, "discard Rr", "A card may be discarded only when none can be played.");
    table_refuses(t, 0, GNOMES_ACTIONS, ERR_NOT_LEGAL);
    table_refuses(t, 0, UINT32_MAX, ERR_NOT_LEGAL);
    action_id action;
    EXPECT(match_parse(&t->match, 0, "lay Xx", 6, &action) == ERR_UNKNOWN_ACTION);
    EXPECT(match_parse(&t->match, 0, "", 0, &action) == ERR_UNKNOWN_ACTION);
}

// The secrets by name: hands, and with them the make-up of the deck.
TEST(G_12_a_view_hides_other_hands_but_for_cards_that_all_saw_being_taken) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr D Rs Rs Rs Rs Rs", "Hr Hs cave");
    table_play(t, "0 take Hr; * Sd");
    struct gnomes view;
    match_view(&t->match, 1, &view);
    EXPECT_INT(view.hand_count[0], 6);
    EXPECT_INT(count_cards(view.hand[0], GNOMES_KINDS), 1);
    EXPECT_INT(view.hand[0][GNOMES_ROUND_HELIODOR], 1);
    EXPECT_INT(view.deck[GNOMES_DIAMOND], 4); // may be anywhere
    EXPECT_INT(view.hand[1][GNOMES_SQUARE_RUBY], 5);
    EXPECT_INT(view.deck_count, state_of(t)->deck_count);
    match_view(&t->match, SEAT_NOBODY, &view);
    EXPECT_INT(count_cards(view.hand[0], GNOMES_KINDS) + count_cards(view.hand[1], GNOMES_KINDS), 1);
    table_play(t, "0 lay Hr; 1 take deck; * Hr; 1 lay Rs");
    match_view(&t->match, 1, &view);
    EXPECT_INT(count_cards(view.hand[0], GNOMES_KINDS), 0);
}

// Of two like cards, one seen: once one is played, nobody can know that the other is still held.
TEST(G_12_a_card_seen_being_taken_is_forgotten_when_one_like_it_is_played) {
    struct table *t = dealt(QUICK, "0", "Hr Rr Rr Rr D Rs Rs Rs Rs Rs", "Hr Hs cave");
    table_play(t, "0 take Hr; * Sd; 0 lay Hr");
    EXPECT_INT(state_of(t)->hand[0][GNOMES_ROUND_HELIODOR], 1);
    EXPECT_INT(state_of(t)->seen[0][GNOMES_ROUND_HELIODOR], 0);
}

TEST(an_imagined_world_keeps_what_is_known_and_guesses_the_rest) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr D Rs Rs Rs Rs Rs", "Hr Hs cave");
    table_play(t, "0 take Hr; * Sd; 0 lay Rr");
    struct rng rng;
    rng_seed_fast(&rng, 1, 1);
    int diamonds = 0;
    for (int i = 0; i < 1000; i++) {
        struct gnomes world;
        match_view(&t->match, 1, &world);
        gnomes_game.imagine(&world, 1, &rng);
        EXPECT_STR(gnomes_game.check(&world) ? "broken" : "", "");
        EXPECT(world.hand[0][GNOMES_ROUND_HELIODOR] >= 1);
        EXPECT_INT(world.hand[1][GNOMES_SQUARE_RUBY], 5);
        diamonds += world.hand[0][GNOMES_DIAMOND];
    }
    // Four unknown cards out of 86 deck cards and these four, of which four are diamonds: 4 * 4 / 90 a world.
    EXPECT(diamonds > 120 && diamonds < 240);
}

// A hand of these cards, which the rest of the table knows nothing of.
static void hold(struct gnomes *state, int seat, const char *cards) {
    memset(state->hand[seat], 0, sizeof state->hand[seat]);
    memset(state->seen[seat], 0, sizeof state->seen[seat]);
    state->hand_count[seat] = 0;
    while (*cards) {
        size_t length = strcspn(cards, " ");
        state->hand[seat][kind_of(cards, length)]++;
        state->hand_count[seat]++;
        cards += length + strspn(cards + length, " ");
    }
}

static void falls_back_on(struct table *t, int seat, const char *hand, const char *expected) {
    char buffer[ACTION_TEXT_MAX];
    struct text text = TEXT_ON(buffer);
    hold(state_of(t), seat, hand);
    action_id action = gnomes_game.fallback(t->match.state, seat), legal[LEGAL_MAX];
    gnomes_game.format_action(t->match.state, seat, action, &text);
    EXPECT_STR(buffer, expected);
    bool is_legal = false;
    for (int i = match_legal(&t->match, seat, legal) - 1; i >= 0; i--)
        is_legal = is_legal || legal[i] == action;
    EXPECT(is_legal);
}

TEST(G_80_who_is_gone_takes_from_the_deck_and_nothing_without_one) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    EXPECT_INT(gnomes_game.fallback(t->match.state, 0), GNOMES_TAKE_DECK);
    run_down(t, 0);
    EXPECT_INT(gnomes_game.fallback(t->match.state, state_of(t)->turn), GNOMES_TAKE_NONE);
}

TEST(G_80_who_is_gone_plays_gems_then_a_cave_a_wind_a_curse) {
    struct table *t = dealt("players=3", "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs Rd Rd Rd Rd Rd", "Hr Hs Hd");
    struct gnomes *state = state_of(t);
    state->phase = GNOMES_PLAY;
    falls_back_on(t, 0, "rockfall D Sd Hr Rd red-wind", "lay Rd");
    falls_back_on(t, 0, "rockfall D Sd Hs Hr cave", "lay Hr");
    falls_back_on(t, 0, "rockfall cave D", "lay D");
    state->curses[0][GNOMES_ORANGE_FOG - GNOMES_ROCKFALL] = 1;
    falls_back_on(t, 0, "Rr Sd D blue-wind", "lay Sd"); // rubies are hidden
    falls_back_on(t, 0, "Rr yellow-wind red-wind rockfall", "blow red-wind orange-fog");
    state->curses[0][GNOMES_GREEN_FOG - GNOMES_ROCKFALL] = 1;
    falls_back_on(t, 0, "Rr yellow-wind blue-wind rockfall", "blow yellow-wind orange-fog");
    falls_back_on(t, 0, "Rr blue-wind rockfall", "blow blue-wind green-fog");
    state->caves[0] = 0;
    falls_back_on(t, 0, "D yellow-wind cave", "lay cave");
    falls_back_on(t, 0, "D rockfall violet-fog green-fog", "curse 1 green-fog");
    state->curses[1][0] = 1;
    falls_back_on(t, 0, "D rockfall violet-fog", "curse 2 violet-fog"); // the one with the fewest
    state->curses[2][0] = 1;
    falls_back_on(t, 0, "D rockfall", "curse 1 rockfall"); // among equals the next in turn order
    state->curses[1][0] = state->curses[2][0] = 2;
    falls_back_on(t, 0, "D rockfall", "discard rockfall");
}

TEST(G_80_who_is_gone_discards_winds_first_and_gems_last) {
    struct table *t = dealt(SLOW, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    struct gnomes *state = state_of(t);
    state->phase = GNOMES_PLAY;
    state->curses[1][0] = 1; // the other bears all it can
    falls_back_on(t, 0, "D Rr red-wind yellow-wind blue-wind orange-fog", "discard red-wind");
    falls_back_on(t, 0, "D Rr yellow-wind blue-wind", "discard yellow-wind");
    falls_back_on(t, 0, "D Sd Rr orange-fog rockfall", "discard rockfall");
    falls_back_on(t, 0, "D Sd Rr violet-fog green-fog orange-fog", "discard orange-fog");
    falls_back_on(t, 0, "D Sd Hr Rs", "discard Rs");
    falls_back_on(t, 0, "D D", "discard D");
    state->caves[0] = 1; // a second cave cannot be laid
    state->curses[0][GNOMES_ORANGE_FOG - GNOMES_ROCKFALL] = 1;
    falls_back_on(t, 0, "Rr cave rockfall", "discard cave");
}

TEST(G_13_discarded_cards_never_come_back) {
    struct table *t = table_new(&gnomes_game, QUICK);
    struct rng rng;
    rng_seed_fast(&rng, 13, 0);
    uint8_t discarded[GNOMES_KINDS] = {0};
    int deck_count = state_of(t)->deck_count;
    while (table_step_randomly(t, &rng)) {
        EXPECT(state_of(t)->deck_count <= deck_count);
        deck_count = state_of(t)->deck_count;
        for (int kind = 0; kind < GNOMES_KINDS; kind++)
            EXPECT(state_of(t)->discard[kind] >= discarded[kind]);
        memcpy(discarded, state_of(t)->discard, sizeof discarded);
    }
    EXPECT(count_cards(discarded, GNOMES_KINDS) > 0);
}

TEST(G_90_fewer_than_two_or_more_than_six_players_are_refused) {
    struct setup setup = setup_default(&gnomes_game);
    for (int seats = 0; seats <= 9; seats++) {
        setup.seats = (uint8_t)seats;
        EXPECT_INT(setup_check(&gnomes_game, &setup), seats < 2 || seats > 6 ? ERR_SEAT_COUNT : ERR_NONE);
    }
}

static const char *json_of(struct table *t, int seat) {
    static char buffer[1 << 14];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    struct gnomes view;
    match_view(&t->match, seat, &view);
    json_object(&json);
    gnomes_game.json(&view, seat, &json);
    json_end_object(&json);
    EXPECT(!out.truncated);
    return buffer;
}

static void has(const char *text, const char *part) {
    EXPECT(strstr(text, part) != NULL);
    if (!strstr(text, part))
        printf("  no %s in\n  %s\n", part, text);
}

TEST(the_json_of_a_view_has_the_table_and_the_own_hand) {
    struct table *t = table_new(&gnomes_game, QUICK);
    has(json_of(t, 0), "\"phase\":\"lot\",\"first\":null,\"turn\":null");
    t = dealt(QUICK, "0", "Rr Rr Hs orange-fog D Rs Rs Rs Rs Rs", "Hr Hs cave");
    table_play(t, "0 take Hr; * Sd; 0 lay Rr; 1 take deck; * Ss; 1 lay Rs; 0 take deck; * Ss; 0 curse 1 orange-fog");
    const char *json = json_of(t, 0);
    has(json, "\"phase\":\"take\",\"first\":0,\"turn\":1,\"last_round\":false");
    has(json, "\"curses_max\":1,\"open\":[\"Sd\",\"Hs\",\"cave\"],\"discard\":[]");
    has(json, "{\"hand_count\":5,\"hand\":[\"Rr\",\"Hr\",\"Hs\",\"Ss\",\"D\"],\"caves\":1,\"curses\":[],"
              "\"gems\":[{\"card\":\"Rr\",\"count\":1,\"hidden\":false}],\"sets\":null}");
    has(json, "{\"hand_count\":5,\"hand\":[],\"caves\":1,\"curses\":[\"orange-fog\"],"
              "\"gems\":[{\"card\":\"Rs\",\"count\":1,\"hidden\":true}],\"sets\":null}");
    json = json_of(t, 1);
    has(json, "{\"hand_count\":5,\"hand\":[\"Hr\"],"); // taken from the open cards, so all know
    has(json, "\"unseen\":[{\"card\":\"Rr\",\"count\":5},{\"card\":\"Rs\",\"count\":1},{\"card\":\"Rd\",\"count\":6},");
    has(json, "{\"card\":\"blue-wind\",\"count\":5}],\"players\":[{\"hand_count\":5,");
    has(json, "\"sets\":null}]}");
}

TEST(the_json_of_the_end_has_everyones_best_sets) {
    struct table *t = table_new(&gnomes_game, QUICK);
    struct gnomes *state = state_of(t);
    *state = finished(2);
    lay(state, 0, "Rr Rs Rd D Hs");
    lay(state, 1, "D D");
    const char *json = json_of(t, SEAT_NOBODY);
    has(json, "\"phase\":\"over\",\"first\":0,\"turn\":null,\"last_round\":true");
    has(json, "\"open\":[null,null,null]");
    has(json, "\"sets\":[{\"size\":4,\"by\":\"ruby\",\"cards\":[\"Rr\",\"Rs\",\"Rd\",\"D\"]},"
              "{\"size\":1,\"by\":\"heliodor\",\"cards\":[\"Hs\"]}]");
    has(json, "\"sets\":[{\"size\":2,\"by\":null,\"cards\":[\"D\",\"D\"]}]");
}

static const char *legal_json_of(struct table *t, int seat) {
    static char buffer[1 << 14];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    legal_json(&gnomes_game, t->match.state, seat, &json);
    return buffer;
}

TEST(the_json_of_moves_says_what_is_done_with_which_card_to_whom) {
    struct table *t =
        dealt("players=3", "0", "rockfall red-wind Rr Rr Rr orange-fog Rs Rs Rs Rs Hr Hr Hr Hr Hr", "Hs Hs Hd");
    has(legal_json_of(t, 0), "{\"move\":\"take deck\",\"kind\":\"take-deck\"}");
    has(legal_json_of(t, 0), "{\"move\":\"take Hs\",\"kind\":\"take-open\",\"card\":\"Hs\"}");
    table_play(t, "0 take deck; * Hs; 0 lay Rr; 1 take deck; * Hs; 1 curse 0 orange-fog; 2 take deck; * Hd; 2 lay Hd;"
                  "0 take deck; * Ss");
    has(legal_json_of(t, 0), "{\"move\":\"lay Ss\",\"kind\":\"lay\",\"card\":\"Ss\"}");
    has(legal_json_of(t, 0), "{\"move\":\"curse 2 rockfall\",\"kind\":\"curse\",\"card\":\"rockfall\",\"target\":2}");
    has(legal_json_of(t, 0),
        "{\"move\":\"blow red-wind orange-fog\",\"kind\":\"blow\",\"card\":\"red-wind\",\"fog\":\"orange-fog\"}");
}

// Planted faults, to see that `check` finds each.
TEST(every_invariant_is_looked_at) {
    struct table *t = dealt(QUICK, "0", "Rr Rr Rr Rr Rr Rs Rs Rs Rs Rs", "Hr Hs Hd");
    const struct gnomes good = *state_of(t);
    struct gnomes bad = good;
    EXPECT(!gnomes_game.check(&bad));
    bad.deck[GNOMES_DIAMOND]--;
    EXPECT_STR(gnomes_game.check(&bad), "a card is missing or doubled");
    bad = good;
    bad.deck_count--;
    EXPECT_STR(gnomes_game.check(&bad), "the deck's count is wrong");
    bad = good;
    bad.seen[1][GNOMES_DIAMOND] = 1;
    EXPECT_STR(gnomes_game.check(&bad), "a card was seen that is not in the hand");
    bad = good;
    bad.hand_count[1]--;
    EXPECT_STR(gnomes_game.check(&bad), "a hand's count is wrong");
    bad = good;
    bad.hand_count[1]++;
    bad.hand[1][GNOMES_DIAMOND]++;
    bad.deck[GNOMES_DIAMOND]--;
    bad.deck_count--;
    EXPECT_STR(gnomes_game.check(&bad), "a hand is too large");
    bad = good;
    bad.curses[0][0] = 2;
    EXPECT_STR(gnomes_game.check(&bad), "a player has too many curses");
    bad = good;
    bad.caves[0] = 2;
    EXPECT_STR(gnomes_game.check(&bad), "a cave was laid in store");
    bad = good;
    bad.caves[0] = 0;
    bad.gems[0][0] = 1;
    EXPECT_STR(gnomes_game.check(&bad), "there are gems without a cave");
    bad = good; // six cards are held by whose turn it is, after taking: not by another, nor before
    bad.hand_count[0]++;
    bad.hand[0][GNOMES_DIAMOND]++;
    bad.deck[GNOMES_DIAMOND]--;
    bad.deck_count--;
    EXPECT_STR(gnomes_game.check(&bad), "a hand is too large");
    bad.phase = GNOMES_PLAY;
    EXPECT(!gnomes_game.check(&bad));
    bad.turn = 1;
    EXPECT_STR(gnomes_game.check(&bad), "a hand is too large");
    bad = good;
    bad.open[1] = GNOMES_NO_CARD;
    EXPECT_STR(gnomes_game.check(&bad), "an open card was not replaced");
    bad = good;
    bad.phase = GNOMES_OVER;
    EXPECT_STR(gnomes_game.check(&bad), "the game ended before its time");
    bad = good;
    bad.ending = GNOMES_DECK_GONE;
    EXPECT_STR(gnomes_game.check(&bad), "the deck is gone, and nobody noticed");
    struct gnomes end = finished(2);
    EXPECT(!gnomes_game.check(&end));
    end.ending = GNOMES_DECK_GONE;
    EXPECT_STR(gnomes_game.check(&end), "the game ended before its time");
    end = finished(2);
    end.turns = 1;
    EXPECT_STR(gnomes_game.check(&end), "the game ended before its time");
}

static int visible_rubies(struct table *t, int seat) {
    uint8_t gems[GNOMES_GEMS];
    gnomes_visible(state_of(t), seat, gems);
    return gems[GNOMES_ROUND_RUBY] + gems[GNOMES_SQUARE_RUBY] + gems[GNOMES_DROP_RUBY];
}

TEST(the_example_of_the_rules_page) {
    struct table *t = dealt(QUICK, "0", "Rr Rd Ss Hr Rr orange-fog Sr Sr Sd Sd", "Rs Hs Hd");
    table_play(t, "0 take deck; * Hs; 0 lay Rr; 1 take deck; * Ss; 1 lay Sr; 0 take deck; * Hs; 0 lay Rd;"
                  "1 take deck; * Ss; 1 lay Sr; 0 take deck; * Hs; 0 lay Ss; 1 take deck; * Ss; 1 lay Sd");
    EXPECT_INT(visible_rubies(t, 0), 2);
    table_play(t, "0 take Rs; * red-wind; 0 lay Rs");
    EXPECT_INT(visible_rubies(t, 0), 3);
    table_play(t, "1 take deck; * D; 1 curse 0 orange-fog");
    EXPECT_INT(visible_rubies(t, 0), 0);
    table_play(t, "0 take red-wind; * Sd");
    refuses(t, 0, "lay Rr", "A fog hides this gem from you: drive it away first.");
    refuses(t, 0, "lay Hr", "A fog hides this gem from you: drive it away first.");
    table_play(t, "0 blow red-wind orange-fog");
    EXPECT_INT(visible_rubies(t, 0), 3);
}
