// Black Crystal as a game, measured: how long it takes, who wins, how often nobody does, how often dwarfs fight.
//
//     ninja -C build crystal_value
//     build/crystal_value BOT GAMES [SEED [RULES]]
//     build/crystal_value BOT PLAYERS VARIANT NUMBER SEED RULES >RECORD
//
// Plays GAMES matches of each number of players and each variant, all seats by one bot, and prints a table with 95 %
// intervals (Wilson's) and what all rows together come to. It ends with what is wanted of the rules: draws at most 0.1
// % in all and 0.3 % in any row, each skill within 21 to 29 % of wins at four players, the first player within 1.5
// points of a fair share, no match over 1,000 turns. What is missed is told, and nothing else is done about it. The ten
// longest matches are listed by number: the second form writes the record of one, for `adit replay`.
#include "engine/record.h"
#include "games/crystal/rules.h"
#include "sim/arena.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS_WANTED = 1000, SEATS_FROM = 2, LONGEST = 10 };

struct row {
    uint64_t games, draws, turns, longest, fights, attacks, first_wins, promises;
    uint64_t skill_games[SKILLS], skill_wins[SKILLS];
    double first_fair; // the wins that the first players would have if all were equal
};

static void add(struct row *to, const struct row *from) {
    to->games += from->games;
    to->draws += from->draws;
    to->turns += from->turns;
    to->longest = from->longest > to->longest ? from->longest : to->longest;
    to->fights += from->fights;
    to->attacks += from->attacks;
    to->promises += from->promises;
    to->first_wins += from->first_wins;
    to->first_fair += from->first_fair;
    for (int i = 0; i < SKILLS; i++) {
        to->skill_games[i] += from->skill_games[i];
        to->skill_wins[i] += from->skill_wins[i];
    }
}

// The interval in which a share lies with 95 %.
static void interval(double hits, double all, double *low, double *high) {
    double z = 1.96, share = all > 0 ? hits / all : 0,
           spread = z * sqrt(share * (1 - share) / all + z * z / (4 * all * all));
    *low = (share + z * z / (2 * all) - spread) / (1 + z * z / all);
    *high = (share + z * z / (2 * all) + spread) / (1 + z * z / all);
}

static void note(struct row *row, const struct events *events, int *first) {
    for (int i = 0; i < events->count; i++) {
        int kind = events->at[i].kind;
        row->fights += kind == EVENT_ATTACKS;
        row->attacks += kind == EVENT_CHARGED;
        row->promises += kind == EVENT_PROMISED;
        if (kind == EVENT_FIRST)
            *first = events->at[i].seat;
    }
}

// The longest matches so far, longest first.
struct long_match {
    uint64_t turns, number;
    int seats, variant;
};
static struct long_match longest[LONGEST];

static void remember(struct long_match it) {
    for (int i = 0; i < LONGEST; i++) {
        if (it.turns > longest[i].turns) {
            struct long_match shorter = longest[i];
            longest[i] = it;
            it = shorter;
        }
    }
}

static struct match match;
static struct move moves[CRYSTAL_MOVES_MAX];

static struct rng luck_of(const struct setup *setup, uint64_t seed, uint64_t number) {
    struct rng rng;
    rng_seed_fast(&rng, seed * 1000 + (uint64_t)(setup->seats * VARIANTS + setup->option[0]), number);
    return rng;
}

static void play(struct row *row, const struct setup *setup, const struct bot_spec *player, struct rng *rng) {
    static struct events events;
    int first = 0;
    enum err err = match_start(&match, &crystal_game, setup, moves, CRYSTAL_MOVES_MAX);
    CHECK(err == ERR_NONE);
    while (!match_is_over(&match)) {
        events.count = 0;
        seat_mask acting = match_to_act(&match);
        if (acting == SEAT_BIT(SEAT_CHANCE)) {
            err = match_submit_chance(&match, game_draw(&crystal_game, match.state, rng), &events);
        } else {
            int seat = __builtin_ctz(acting);
            err = match_submit(&match, seat, bot_spec_choose(player, &match, seat, rng_next64(rng)), &events);
        }
        CHECK(err == ERR_NONE);
        note(row, &events, &first);
    }
    const struct crystal *state = (const void *)match.state;
    struct result result = {.winners = 0};
    crystal_game.score(match.state, &result);
    row->games++;
    row->turns += result.turns;
    row->longest = result.turns > row->longest ? result.turns : row->longest;
    row->draws += !state->winner;
    row->first_wins += state->winner == first + 1;
    row->first_fair += 1.0 / setup->seats;
    for (int seat = 0; seat < setup->seats; seat++) {
        row->skill_games[state->skill[seat] - 1]++;
        row->skill_wins[state->skill[seat] - 1] += state->winner == seat + 1;
    }
}

static void print_row(const char *players, const char *variant, const struct row *row) {
    double low, high, first_low, first_high, games = (double)row->games;
    interval((double)row->draws, games, &low, &high);
    interval((double)row->first_wins, games, &first_low, &first_high);
    printf("| %s | %s | %llu | %.1f | %llu | %.3f (%.3f-%.3f) | %.1f (%.1f-%.1f) | %.2f | %.2f | %.4f |\n", players,
           variant, (unsigned long long)row->games, (double)row->turns / games, (unsigned long long)row->longest,
           100 * (double)row->draws / games, 100 * low, 100 * high, 100 * (double)row->first_wins / games,
           100 * first_low, 100 * first_high, (double)row->fights / games, (double)row->attacks / games,
           (double)row->promises / games);
    fflush(stdout);
}

static bool print_piece(void *context, const char *bytes, size_t size) {
    (void)context;
    return fwrite(bytes, 1, size, stdout) == size;
}

static int print_match(const struct bot_spec *player, char **words) {
    struct record_header header = {.game = &crystal_game, .setup = setup_default(&crystal_game)};
    header.setup.seats = (uint8_t)atoi(words[0]);
    header.setup.rules = (uint8_t)atoi(words[4]);
    int variant = 0;
    while (variant < VARIANTS && strcmp(crystal_variants[variant].key, words[1]) != 0)
        variant++;
    header.setup.option[0] = (uint8_t)variant;
    if (variant == VARIANTS || setup_check(&crystal_game, &header.setup) != ERR_NONE) {
        (void)fprintf(stderr, "crystal_value: no such match\n");
        return 2;
    }
    struct rng rng = luck_of(&header.setup, strtoull(words[3], NULL, 10), strtoull(words[2], NULL, 10));
    struct row row = {.games = 0};
    play(&row, &header.setup, player, &rng);
    return record_write(&match, &header, print_piece, NULL) ? 0 : 1;
}

static void say_if(bool missed, const char *what, double value) {
    printf("%s %s: %.3f\n", missed ? "MISSED" : "met   ", what, value);
}

int main(int count, char **words) {
    struct bot_spec player;
    if (count < 3 || bot_find(&crystal_game, words[1], strlen(words[1]), &player) != BOT_OK) {
        (void)fprintf(stderr, "crystal_value BOT GAMES [SEED [RULES]]\n"
                              "crystal_value BOT PLAYERS VARIANT NUMBER SEED RULES\n");
        return 2;
    }
    if (count == 7)
        return print_match(&player, words + 2);
    uint64_t games = strtoull(words[2], NULL, 10), seed = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    struct setup setup = setup_default(&crystal_game);
    setup.rules = count > 4 ? (uint8_t)atoi(words[4]) : setup.rules;
    struct row all = {.games = 0}, of_four = {.games = 0};
    double worst_draws = 0, worst_first = 0;
    printf(
        "| players | variant | games | turns | longest | draws %% | first wins %% | dwarf fights | attacks | promises |\n"
        "|---|---|---|---|---|---|---|---|---|---|\n");
    for (int seats = SEATS_FROM; seats <= CRYSTAL_SEATS; seats++) {
        struct row of_seats = {.games = 0};
        char players[8];
        (void)snprintf(players, sizeof players, "%d", seats);
        for (int variant = 0; variant < VARIANTS; variant++) {
            struct row row = {.games = 0};
            setup.seats = (uint8_t)seats;
            setup.option[0] = (uint8_t)variant;
            for (uint64_t i = 0; i < games; i++) {
                struct rng rng = luck_of(&setup, seed, i);
                uint64_t before = row.turns;
                play(&row, &setup, &player, &rng);
                remember((struct long_match){row.turns - before, i, seats, variant});
            }
            print_row(players, crystal_variants[variant].key, &row);
            double draws = 100 * (double)row.draws / (double)row.games;
            worst_draws = draws > worst_draws ? draws : worst_draws;
            add(&of_seats, &row);
        }
        print_row(players, "all", &of_seats);
        double off = 100 * fabs((double)of_seats.first_wins - of_seats.first_fair) / (double)of_seats.games;
        worst_first = off > worst_first ? off : worst_first;
        add(&all, &of_seats);
        if (seats == 4)
            of_four = of_seats;
    }
    print_row("all", "all", &all);
    printf("\n| skill, four players | wins %% |\n|---|---|\n");
    double least = 100, most = 0;
    for (int i = 0; i < SKILLS; i++) {
        double low, high, share = 100 * (double)of_four.skill_wins[i] / (double)of_four.skill_games[i];
        interval((double)of_four.skill_wins[i], (double)of_four.skill_games[i], &low, &high);
        printf("| %s | %.1f (%.1f-%.1f) |\n", crystal_skills[i].key, share, 100 * low, 100 * high);
        least = share < least ? share : least;
        most = share > most ? share : most;
    }
    printf("\n| players | variant | number | turns |\n|---|---|---|---|\n");
    for (int i = 0; i < LONGEST; i++)
        printf("| %d | %s | %llu | %llu |\n", longest[i].seats, crystal_variants[longest[i].variant].key,
               (unsigned long long)longest[i].number, (unsigned long long)longest[i].turns);
    printf("\n");
    say_if(100 * (double)all.draws > 0.1 * (double)all.games, "draws in all, at most 0.1 %",
           100 * (double)all.draws / (double)all.games);
    say_if(worst_draws > 0.3, "draws in a row, at most 0.3 %", worst_draws);
    say_if(least < 21, "the weakest skill of four, at least 21 %", least);
    say_if(most > 29, "the strongest skill of four, at most 29 %", most);
    say_if(worst_first > 1.5, "the first player off a fair share, at most 1.5 points", worst_first);
    say_if(all.longest > TURNS_WANTED, "the longest match, at most 1,000 turns", (double)all.longest);
    return 0;
}
