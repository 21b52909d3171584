// libadit as other programs see it: through its header alone.
#include "tests/test.h"

#include <adit/adit.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[1 << 20], other[1 << 20];
static const uint8_t seed[ADIT_SEED_SIZE] = {1, 2, 3};

static adit_match *begin(const char *game, const char *options) {
    adit_match *match = NULL;
    EXPECT_INT(adit_match_new(game, options, seed, &match), ADIT_OK);
    return match;
}

static int first_seat(int mask) {
    return __builtin_ctz((unsigned)mask);
}

// Somebody has to decide, or it is over.
static int settle(adit_match *match) {
    while (adit_match_step(match) == 1)
        ;
    return adit_match_to_act(match);
}

static void play_first_moves(adit_match *match, int decisions) {
    for (int acting; decisions-- && (acting = settle(match));) {
        int32_t move;
        int seat = first_seat(acting);
        EXPECT(adit_match_legal(match, seat, &move, 1) >= 1);
        EXPECT_INT(adit_match_move(match, seat, move), ADIT_OK);
    }
}

TEST(games_are_listed_by_name_and_as_json) {
    EXPECT(adit_game_count() >= 3);
    EXPECT_STR(adit_game_name(0), "diamant");
    EXPECT(!adit_game_name(adit_game_count()) && !adit_game_name(-1));
    int length = adit_games("ru", text, sizeof text);
    EXPECT_INT(length, (long long)strlen(text));
    EXPECT(strstr(text, "\"crystal\"") && strstr(text, "Чёрный кристалл"));
}

TEST(a_match_of_bots_plays_to_its_end_and_its_record_loads) {
    for (int i = 0; i < adit_game_count(); i++) {
        adit_match *match = begin(adit_game_name(i), NULL), *again = NULL;
        for (int seat = 0; seat < adit_match_seats(match); seat++)
            EXPECT_INT(adit_match_seat_bot(match, seat, "normal"), ADIT_OK);
        EXPECT_INT(settle(match), 0);
        float shares[ADIT_SEATS_MAX], sum = 0;
        EXPECT_INT(adit_match_points(match, NULL, shares), ADIT_OK);
        for (int seat = 0; seat < adit_match_seats(match); seat++)
            sum += shares[seat];
        EXPECT(sum > 0.999f && sum < 1.001f);
        int length = adit_match_record(match, text, sizeof text);
        EXPECT(length > 0 && length < (int)sizeof text);
        EXPECT_INT(adit_match_load(text, (size_t)length, &again, NULL, 0), ADIT_OK);
        EXPECT(adit_match_hash(match) == adit_match_hash(again));
        adit_match_free(match);
        adit_match_free(again);
    }
}

TEST(the_same_seed_gives_the_same_match) {
    adit_match *left = begin("gnomes", "players=3"), *right = begin("gnomes", "players=3");
    play_first_moves(left, 30);
    play_first_moves(right, 30);
    EXPECT(adit_match_hash(left) == adit_match_hash(right));
    adit_match_free(left);
    adit_match_free(right);
}

TEST(a_copy_and_an_earlier_position_go_on_by_themselves) {
    adit_match *match = begin("crystal", "players=2"), *copy = NULL, *earlier = NULL;
    play_first_moves(match, 20);
    uint64_t hash = adit_match_hash(match);
    int moves = adit_match_moves(match);
    EXPECT_INT(adit_match_copy(match, &copy), ADIT_OK);
    EXPECT_INT(adit_match_at(match, moves / 2, &earlier), ADIT_OK);
    EXPECT_INT(adit_match_moves(earlier), moves / 2);
    play_first_moves(match, 10);
    play_first_moves(copy, 10);
    EXPECT(adit_match_hash(match) == adit_match_hash(copy) && adit_match_hash(match) != hash);
    while (adit_match_moves(earlier) < moves) // the same moves, and the same cards come
        if (adit_match_step(earlier) == 0)
            play_first_moves(earlier, 1);
    EXPECT(adit_match_hash(earlier) == hash);
    EXPECT_INT(adit_match_at(match, moves * 2, &earlier), ADIT_BAD_ARGUMENT);
    adit_match_free(match);
    adit_match_free(copy);
    adit_match_free(earlier);
}

TEST(moves_go_by_index_and_by_text) {
    adit_match *match = begin("crystal", "players=3");
    for (int n = 0; n < 200 && settle(match); n++) {
        int seat = first_seat(adit_match_to_act(match));
        int32_t moves[640];
        int count = adit_match_legal(match, seat, moves, 640);
        for (int i = 0; i < count; i++) {
            EXPECT(adit_match_notation(match, seat, moves[i], text, sizeof text) > 0);
            EXPECT_INT(adit_match_index(match, seat, text), moves[i]);
        }
        int length = adit_match_notation(match, seat, moves[n % count], text, sizeof text);
        EXPECT_INT(length, (long long)strlen(text));
        EXPECT_INT(adit_match_say(match, seat, text), ADIT_OK);
    }
    adit_match_free(match);
}

TEST(a_refused_move_changes_nothing_and_says_why) {
    adit_match *match = begin("gnomes", "players=2");
    settle(match);
    uint64_t hash = adit_match_hash(match);
    int seat = first_seat(adit_match_to_act(match)), moves = adit_match_moves(match);
    EXPECT_INT(adit_match_say(match, seat, "dance"), ADIT_UNKNOWN_MOVE);
    EXPECT_INT(adit_match_say(match, 1 - seat, "take deck"), ADIT_NOT_YOUR_TURN);
    EXPECT_INT(adit_match_say(match, seat, "lay Rr"), ADIT_NOT_LEGAL);
    EXPECT_INT(adit_match_move(match, seat, adit_game_moves("gnomes")), ADIT_UNKNOWN_MOVE);
    EXPECT_INT(adit_match_move(match, seat, -1), ADIT_UNKNOWN_MOVE);
    EXPECT_INT(adit_match_move(match, 7, 0), ADIT_BAD_ARGUMENT);
    EXPECT(adit_match_explain(match, seat, "lay Rr", "uk", text, sizeof text) > 10);
    EXPECT(adit_match_hash(match) == hash && adit_match_moves(match) == moves);
    adit_match_free(match);
}

TEST(wrong_arguments_are_errors_and_nothing_is_written) {
    adit_match *none = NULL, *match = begin("diamant", NULL);
    adit_batch *batch = NULL;
    EXPECT_INT(adit_match_new("chess", NULL, seed, &none), ADIT_UNKNOWN_GAME);
    EXPECT_INT(adit_match_new("diamant", "players=9", seed, &none), ADIT_BAD_OPTIONS);
    EXPECT_INT(adit_match_new("diamant", "relics=maybe", seed, &none), ADIT_BAD_OPTIONS);
    EXPECT_INT(adit_match_new("diamant", "relics", seed, &none), ADIT_BAD_OPTIONS);
    EXPECT_INT(adit_match_new(NULL, NULL, seed, &none), ADIT_BAD_ARGUMENT);
    EXPECT_INT(adit_match_seat_bot(match, 0, "nobody"), ADIT_UNKNOWN_BOT);
    EXPECT_INT(adit_match_seat_bot(match, 3, "normal"), ADIT_BAD_ARGUMENT);
    EXPECT_INT(adit_match_view(match, 5, text, sizeof text), ADIT_BAD_ARGUMENT);
    EXPECT_INT(adit_match_view(match, 0, NULL, 5), ADIT_BAD_ARGUMENT);
    EXPECT_INT(adit_match_table(match, 0, "klingon", text, sizeof text), ADIT_UNKNOWN_LANG);
    EXPECT_INT(adit_match_load("adit 9\n", 7, &none, text, sizeof text), ADIT_BAD_RECORD);
    EXPECT(strstr(text, "Line 1: ") == text);
    EXPECT_INT(adit_match_ask(match, 0, "normal"), ADIT_NOT_YOUR_TURN); // a card is next
    EXPECT_INT(adit_batch_new("diamant", NULL, "normal,normal,normal", 4, 1, &batch), ADIT_BAD_ARGUMENT);
    EXPECT_INT(adit_batch_new("diamant", NULL, ",,,,", 4, 1, &batch), ADIT_BAD_ARGUMENT);
    EXPECT_INT(adit_batch_new("nullgame", NULL, NULL, 4, 1, &batch), ADIT_UNSUPPORTED);
    EXPECT_INT(adit_batch_new("diamant", NULL, NULL, 0, 1, &batch), ADIT_BAD_ARGUMENT);
    EXPECT(!none && !batch);
    adit_match_free(match);
    adit_match_free(NULL);
    adit_batch_free(NULL);
}

TEST(a_text_that_does_not_fit_tells_its_length) {
    adit_match *match = begin("crystal", "players=2");
    settle(match);
    int length = adit_match_view(match, 0, NULL, 0);
    EXPECT(length > 100);
    strcpy(text, "untouched");
    EXPECT_INT(adit_match_view(match, 0, text, (size_t)length), length);
    EXPECT_STR(text, "");
    EXPECT_INT(adit_match_view(match, 0, text, (size_t)length + 1), length);
    EXPECT_INT(length, (long long)strlen(text));
    adit_match_free(match);
}

TEST(views_and_events_hide_what_the_seat_may_not_know) {
    adit_match *match = begin("gnomes", "players=2");
    settle(match);
    EXPECT(adit_match_view(match, 0, text, sizeof text) > 0);
    EXPECT(adit_match_view(match, 1, other, sizeof other) > 0);
    EXPECT(strcmp(text, other) != 0);
    int seat = first_seat(adit_match_to_act(match));
    EXPECT_INT(adit_match_say(match, seat, "take deck"), ADIT_OK);
    EXPECT_INT(adit_match_step(match), 1); // the card that was drawn
    EXPECT(adit_match_events(match, seat, "en", text, sizeof text) > 10);
    EXPECT(strstr(text, "drew"));
    const char *names = strstr(text, "\"names\":{\"card\":\""); // as the view of the hand has it
    EXPECT(names);
    if (names) {
        char card[32] = "";
        (void)sscanf(names + strlen("\"names\":{\"card\":"), "%31[^}]", card);
        EXPECT(adit_match_view(match, seat, other, sizeof other) > 0);
        EXPECT(strlen(card) > 3 && strstr(other, card));
    }
    EXPECT(adit_match_events(match, 1 - seat, "en", other, sizeof other) >= 2);
    EXPECT(!strstr(other, "drew"));
    adit_match_free(match);
}

TEST(the_coach_advises_and_reviews) {
    adit_match *match = begin("diamant", "players=3");
    settle(match);
    EXPECT(adit_match_advise(match, 0, 50, "en", text, sizeof text) > 0);
    EXPECT(strstr(text, "\"go\"") && strstr(text, "\"return\""));
    EXPECT_INT(adit_match_advise(match, 0, 0, "en", text, sizeof text), ADIT_BAD_ARGUMENT);
    for (int seat = 0; seat < 3; seat++)
        EXPECT_INT(adit_match_seat_bot(match, seat, seat ? "normal" : "random"), ADIT_OK);
    EXPECT_INT(settle(match), 0);
    EXPECT(adit_match_review(match, 5, "en", text, sizeof text) > 0);
    EXPECT(strstr(text, "\"seats\""));
    EXPECT_INT(adit_match_advise(match, 0, 50, "en", text, sizeof text), ADIT_GAME_OVER);
    adit_match_free(match);
}

// ---- for learners ----

enum { GUARD = 12345 };

TEST(an_observation_has_the_size_that_it_says_and_a_mask_of_the_legal_moves) {
    for (int i = 0; i < adit_game_count(); i++) {
        const char *game = adit_game_name(i);
        int size = adit_game_observation(game), moves = adit_game_moves(game), sum = 0;
        EXPECT(size > 0 && moves > 0);
        EXPECT(adit_game_observation_parts(game, text, sizeof text) > 0);
        for (const char *at = text; (at = strstr(at, "\"size\":")); at++)
            sum += atoi(at + 7);
        EXPECT_INT(sum, size);
        float *observation = malloc(((size_t)size + 1) * sizeof *observation);
        uint8_t *mask = malloc((size_t)moves + 1);
        adit_match *match = begin(game, NULL);
        for (int n = 0; n < 300 && settle(match); n++) {
            int seat = first_seat(adit_match_to_act(match)), legal = 0;
            int32_t listed[640];
            memset(observation, 0xff, (size_t)size * sizeof *observation); // not a number
            observation[size] = GUARD;
            mask[moves] = 77;
            EXPECT_INT(adit_match_observe(match, seat, observation, mask), ADIT_OK);
            for (int k = 0; k < size; k++)
                EXPECT(observation[k] >= 0 && observation[k] < 12);
            EXPECT(observation[size] == GUARD && mask[moves] == 77);
            for (int k = 0; k < moves; k++)
                legal += mask[k];
            int count = adit_match_legal(match, seat, listed, 640);
            EXPECT_INT(legal, count);
            EXPECT_INT(adit_match_move(match, seat, listed[n * 7 % count]), ADIT_OK);
        }
        adit_match_free(match);
        free(observation);
        free(mask);
    }
}

enum { MATCHES = 16 };

static struct adit_rows rows_for(const char *game, int seats) {
    size_t most = (size_t)(MATCHES * seats);
    return (struct adit_rows){.observations = calloc(most * (size_t)adit_game_observation(game), sizeof(float)),
                              .masks = calloc(most * (size_t)adit_game_moves(game), 1),
                              .match = calloc(most, sizeof(int32_t)),
                              .seat = calloc(most, sizeof(int32_t)),
                              .ended = calloc(MATCHES, 1),
                              .shares = calloc(most, sizeof(float)),
                              .points = calloc(most, sizeof(int32_t))};
}

static void rows_free(struct adit_rows *rows) {
    free(rows->observations);
    free(rows->masks);
    free(rows->match);
    free(rows->seat);
    free(rows->ended);
    free(rows->shares);
    free(rows->points);
}

static void expect_ends(const struct adit_rows *rows, int seats, int *ended) {
    for (int i = 0; i < MATCHES; i++) {
        float sum = 0;
        for (int seat = 0; seat < seats; seat++)
            sum += rows->shares[i * seats + seat];
        EXPECT(rows->ended[i] ? sum > 0.999f && sum < 1.001f : sum == 0);
        *ended += rows->ended[i];
    }
}

static void play_batch(const char *game, const char *options, const char *bots, int steps) {
    adit_batch *batch = NULL;
    EXPECT_INT(adit_batch_new(game, options, bots, MATCHES, 7, &batch), ADIT_OK);
    int seats = adit_batch_seats(batch), ended = 0, moves = adit_game_moves(game);
    struct adit_rows rows = rows_for(game, seats);
    int32_t chosen[MATCHES * ADIT_SEATS_MAX];
    int count = adit_batch_bind(batch, &rows);
    for (int n = 0; n < steps; n++) {
        EXPECT_INT(adit_batch_sample(batch, chosen), count);
        for (int row = 0; row < count; row++) {
            EXPECT(rows.masks[row * moves + chosen[row]] == 1);
            EXPECT(!row || rows.match[row] > rows.match[row - 1] ||
                   (rows.match[row] == rows.match[row - 1] && rows.seat[row] > rows.seat[row - 1]));
            EXPECT(!bots || rows.seat[row] == 0);
        }
        count = adit_batch_step(batch, chosen, count);
        EXPECT(count >= MATCHES && count <= adit_batch_rows_max(batch));
        expect_ends(&rows, seats, &ended);
    }
    EXPECT(ended > 0);
    adit_batch_free(batch);
    rows_free(&rows);
}

TEST(a_batch_plays_many_matches_one_after_the_other) {
    play_batch("diamant", "players=5 relics=on", NULL, 400);
    play_batch("gnomes", "players=4", NULL, 400);
    play_batch("crystal", "players=2", ",normal", 1500);
    play_batch("diamant", "players=3", ",normal,hard", 200);
}

TEST(a_row_is_what_the_seat_observes_in_the_match) {
    adit_batch *batch = NULL;
    EXPECT_INT(adit_batch_new("diamant", "players=3", NULL, MATCHES, 3, &batch), ADIT_OK);
    struct adit_rows rows = rows_for("diamant", 3);
    int32_t chosen[MATCHES * 3] = {0};
    int size = adit_game_observation("diamant"), count = adit_batch_bind(batch, &rows);
    EXPECT_INT(count, 3 * MATCHES); // everybody goes in, and everybody is asked
    for (int row = 0; row < count; row++) {
        EXPECT_INT(rows.match[row], row / 3);
        EXPECT_INT(rows.seat[row], row % 3);
        EXPECT(rows.observations[row * size] == 1); // the first expedition
        EXPECT(rows.observations[row * size + 7] == 3 / 8.0f);
    }
    for (int row = 0; row < count; row++)
        chosen[row] = rows.seat[row] == 0; // seat 0 goes home
    count = adit_batch_step(batch, chosen, count);
    for (int row = 0; row < count; row++) // but where everybody fled from nothing, two are left inside
        EXPECT(rows.seat[row] != 0 || rows.observations[row * size + 7] == 3 / 8.0f);
    adit_batch_free(batch);
    rows_free(&rows);
}

TEST(one_bad_move_of_a_batch_and_none_is_made) {
    adit_batch *batch = NULL;
    EXPECT_INT(adit_batch_new("gnomes", "players=2", NULL, MATCHES, 3, &batch), ADIT_OK);
    struct adit_rows rows = rows_for("gnomes", 2);
    int32_t chosen[MATCHES * 2], good;
    int size = adit_game_observation("gnomes"), count = adit_batch_bind(batch, &rows);
    float *before = malloc((size_t)(count * size) * sizeof *before);
    memcpy(before, rows.observations, (size_t)(count * size) * sizeof *before);
    EXPECT_INT(adit_batch_sample(batch, chosen), count);
    good = chosen[count - 1];
    chosen[count - 1] = 1000;
    EXPECT_INT(adit_batch_step(batch, chosen, count), ADIT_UNKNOWN_MOVE);
    chosen[count - 1] = adit_game_moves("gnomes") - 1;
    EXPECT_INT(adit_batch_step(batch, chosen, count), ADIT_NOT_LEGAL);
    EXPECT_INT(adit_batch_step(batch, chosen, count - 1), ADIT_BAD_ARGUMENT);
    EXPECT_INT(adit_batch_bind(batch, &rows), count);
    EXPECT(!memcmp(before, rows.observations, (size_t)(count * size) * sizeof *before));
    chosen[count - 1] = good;
    EXPECT_INT(adit_batch_step(batch, chosen, count), count);
    adit_batch_free(batch);
    rows_free(&rows);
    free(before);
}

TEST(the_same_seed_gives_the_same_batch) {
    int32_t chosen[2][MATCHES * ADIT_SEATS_MAX];
    adit_batch *batch[2];
    int count[2];
    for (int i = 0; i < 2; i++) {
        EXPECT_INT(adit_batch_new("diamant", "players=4", NULL, MATCHES, 11, &batch[i]), ADIT_OK);
        for (int n = 0; n < 50; n++)
            (void)adit_batch_step(batch[i], chosen[i], adit_batch_sample(batch[i], chosen[i]));
        count[i] = adit_batch_sample(batch[i], chosen[i]);
        adit_batch_free(batch[i]);
    }
    EXPECT_INT(count[0], count[1]);
    EXPECT(!memcmp(chosen[0], chosen[1], (size_t)count[0] * sizeof(int32_t)));
}
