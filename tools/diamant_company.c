// The company table: Diamant's levels at tables of all kinds, how far `master` can be exploited, and how hard each
// level is for a person who plays by thumb; and the levels of the other games beside their neighbours. Prints the rows
// of docs/strength.md; fails if one of them is out of bounds.
//
//     company [ladder|exploit|thumb [GAMES [SEATS]]]     without words: everything of Diamant; long
//     company steps GAME [GAMES [SEATS [LEVEL]]]         each level (or only this one) and the next lower one, one of
//                                                        either among the others, at two and at four
//
// A level that wins against one kind of table may lose at another: `master` once beat any number of `hard` and lost to
// one `hard` among masters, since copies of it acted in lock-step. So each pair of levels meets in every proportion.
#include "engine/registry.h"
#include "games/diamant/bots_table.h"
#include "sim/arena.h"
#include "table/table.h"
#include "games/diamant/bots_master.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const levels[] = {"easy", "normal", "hard", "master"};
enum { LEVELS = ARRAY_COUNT(levels), MASTER = LEVELS - 1, EXPLOITER = LEVELS, GROUPS };
static const int all_seats[] = {3, 4, 5, 8};
static int failures;
static const struct game *game = &diamant_game;

static struct bot_spec player_of(const char *spec) {
    struct bot_spec player;
    enum bot_fault fault = bot_find(game, spec, strlen(spec), &player);
    CHECK(fault == BOT_OK);
    return player;
}

// Who sits where at the first game; each game all move on by one seat, so that nobody is favoured.
struct company {
    int seats;
    struct bot_spec players[SEATS_MAX];
    int group[SEATS_MAX]; // seats of one group are counted together
};

// Shares of the win per seat of a group, and of the difference between groups, game by game.
struct shares {
    int games, seats_of[GROUPS];
    double sum[GROUPS], squares[GROUPS];
    double products[GROUPS][GROUPS];
};

static double share_of(const struct shares *shares, int group) {
    return shares->sum[group] / shares->games;
}

static double error_of(const struct shares *shares, int group) {
    double mean = share_of(shares, group);
    return sqrt(fmax(shares->squares[group] / shares->games - mean * mean, 0) / shares->games);
}

static double error_between(const struct shares *shares, int a, int b) {
    double n = shares->games, apart = share_of(shares, a) - share_of(shares, b);
    double squares = (shares->squares[a] + shares->squares[b] - 2 * shares->products[a][b]) / n;
    return sqrt(fmax(squares - apart * apart, 0) / n);
}

// Which choice was made how often, by the cells of a table.
static uint32_t (*choices)[2];

static void note_choices(const struct match *match, seat_mask acting, const action_id *moves) {
    struct diamant_playout position;
    diamant_playout_from(&position, (const struct diamant *)(const void *)match->state);
    for (seat_mask rest = acting; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        choices[diamant_table_at(&position, seat)][moves[seat] == DIAMANT_RETURN]++;
    }
}

static void choose(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    const struct bot_spec *players = context;
    for (seat_mask rest = seats; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        moves[seat] = bot_spec_choose(&players[seat], match, seat, luck);
    }
    if (choices)
        note_choices(match, seats, moves);
}

static void add_result(struct shares *shares, const struct company *company, int number, const struct result *result) {
    double won[GROUPS] = {0};
    for (int i = 0; i < company->seats; i++)
        if (result->winners & SEAT_BIT((i + number) % company->seats))
            won[company->group[i]] += 1.0 / __builtin_popcount(result->winners) / shares->seats_of[company->group[i]];
    for (int a = 0; a < GROUPS; a++) {
        shares->sum[a] += won[a];
        shares->squares[a] += won[a] * won[a];
        for (int b = 0; b < GROUPS; b++)
            shares->products[a][b] += won[a] * won[b];
    }
    shares->games++;
}

// Every row gets deals of its own, so that one run of luck does not show in all of them.
static struct shares play(const struct company *company, int games) {
    static uint64_t seed = 20261118;
    seed++;
    static struct match match;
    static struct move log[1 << 16];
    CHECK(game->length_max <= ARRAY_COUNT(log));
    struct shares shares = {0};
    for (int i = 0; i < company->seats; i++)
        shares.seats_of[company->group[i]]++;
    for (int number = 0; number < games; number++) {
        struct setup setup = setup_offered(game, company->seats);
        struct bot_spec players[SEATS_MAX];
        for (int i = 0; i < company->seats; i++)
            players[(i + number) % company->seats] = company->players[i];
        enum err err = match_start(&match, game, &setup, log, ARRAY_COUNT(log));
        CHECK(err == ERR_NONE);
        struct rng rng;
        rng_seed_fast(&rng, seed, (uint64_t)number);
        uint64_t luck_key = rng_next64(&rng);
        table_play_out(&match, &rng, luck_key, choose, players);
        struct result result;
        game->score(match.state, &result);
        add_result(&shares, company, number, &result);
    }
    return shares;
}

static void verdict(bool holds) {
    printf(" %s |\n", holds ? "holds" : "FAILS");
    (void)fflush(stdout);
    failures += !holds;
}

// So many seats of each level. No level may be below a lower one by more than two standard errors.
static void ladder_row(int seats, const int count[LEVELS], int games) {
    struct company company = {.seats = seats};
    int at = 0;
    for (int level = 0; level < LEVELS; level++)
        for (int i = 0; i < count[level]; i++, at++) {
            company.players[at] = player_of(levels[level]);
            company.group[at] = level;
        }
    CHECK(at == seats);
    struct shares shares = play(&company, games);
    bool holds = true;
    printf("| %d |", seats);
    for (int level = 0; level < LEVELS; level++) {
        if (!count[level])
            continue;
        printf(" %d `%s` %.1f ± %.1f", count[level], levels[level], 100 * share_of(&shares, level),
               100 * error_of(&shares, level));
        for (int lower = 0; lower < level; lower++)
            if (count[lower] &&
                share_of(&shares, lower) - share_of(&shares, level) > 2 * error_between(&shares, lower, level))
                holds = false;
    }
    printf(" | %d |", games);
    verdict(holds);
}

static void ladder(int games, int only) {
    printf("| players | share of the wins per seat, %% | games | |\n|---|---|---|---|\n");
    for (size_t i = 0; i < ARRAY_COUNT(all_seats); i++) {
        int seats = all_seats[i];
        if (only && seats != only)
            continue;
        for (int high = 1; high < LEVELS; high++)
            for (int low = 0; low < high; low++) {
                int highs[] = {seats - 1, 1, seats / 2};
                for (size_t k = seats == 3 ? 1 : 0; k < ARRAY_COUNT(highs); k++) { // of three, one is half as well
                    int share = seats == 3 && k == 2 ? 2 : highs[k];
                    int count[LEVELS] = {0};
                    count[high] = share;
                    count[low] = seats - share;
                    ladder_row(seats, count, games);
                }
            }
        int each[LEVELS] = {seats / LEVELS + (seats % LEVELS != 0), seats / LEVELS, seats / LEVELS, seats / LEVELS};
        if (seats >= LEVELS)
            ladder_row(seats, each, games);
    }
}

static uint8_t distilled[DIAMANT_TABLE_ALL / 2];

// What masters do among themselves, cell by cell; where they seldom came, as the balanced table says.
static void distil(int seats, int games) {
    struct company masters = {.seats = seats};
    for (int i = 0; i < seats; i++)
        masters.players[i] = player_of("master");
    choices = calloc(DIAMANT_TABLE_ALL, sizeof *choices);
    CHECK(choices);
    (void)play(&masters, games);
    memset(distilled, 0, sizeof distilled);
    for (uint32_t at = 0; at < DIAMANT_TABLE_ALL; at++) {
        double met = choices[at][0] + choices[at][1];
        double like = 2 * diamant_table_get(diamant_balanced, at); // as if it had been met twice more
        unsigned entry = (unsigned)((DIAMANT_TABLE_CERTAIN * choices[at][1] + like) / (met + 2) + 0.5);
        distilled[at / 2] = (uint8_t)(distilled[at / 2] | entry << at % 2 * 4);
    }
    free(choices);
    choices = NULL;
}

static action_id exploit_choose(const struct bot_query *query) {
    return diamant_best_response(query, distilled);
}

static const struct bot exploiter = {.name = "exploiter", .choose = exploit_choose};

// The exploiter knows what masters do: their own search against a table distilled from their games.
static void exploit(int games, int only) {
    static const int bounds[] = {8, 6, 8, 12}; // points over par
    printf("| players | the exploiter among masters wins, %% | over par, points | at most | games | |\n"
           "|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < ARRAY_COUNT(all_seats); i++) {
        int seats = all_seats[i];
        if (only && seats != only)
            continue;
        distil(seats, games * 5 / 2);
        struct company company = {.seats = seats};
        for (int seat = 0; seat < seats; seat++) {
            company.players[seat] = seat ? player_of("master") : (struct bot_spec){.bot = &exploiter};
            company.group[seat] = seat ? MASTER : EXPLOITER;
        }
        struct shares shares = play(&company, games);
        double won = 100 * share_of(&shares, EXPLOITER), over = won - 100.0 / seats;
        double error = 100 * error_of(&shares, EXPLOITER);
        printf("| %d | %.1f ± %.1f | %+.1f | +%d | %d |", seats, won, error, over, bounds[i], games);
        verdict(over - error <= bounds[i]);
    }
}

// A person who plays by thumb, against a whole table of a level.
static void thumb(int games, int only) {
    static const char *const rules[] = {"ev", "gems:8", "turns:6"};
    static const double least[LEVELS] = {45, 24, 0, 0}, most[LEVELS] = {65, 36, 20, 18};
    int seats = only ? only : 4;
    printf(
        "| level | `ev` | `gems:8` | `turns:6` | mean, %% | wanted | games each | |\n|---|---|---|---|---|---|---|---|\n");
    for (int level = 0; level < LEVELS; level++) {
        struct company company = {.seats = seats};
        double mean = 0, variance = 0;
        printf("| %s |", levels[level]);
        for (size_t i = 0; i < ARRAY_COUNT(rules); i++) {
            for (int seat = 0; seat < seats; seat++) {
                company.players[seat] = player_of(seat ? levels[level] : rules[i]);
                company.group[seat] = seat ? level : EXPLOITER;
            }
            struct shares shares = play(&company, games);
            mean += 100 * share_of(&shares, EXPLOITER) / ARRAY_COUNT(rules);
            variance += pow(100 * error_of(&shares, EXPLOITER) / ARRAY_COUNT(rules), 2);
            printf(" %.1f |", 100 * share_of(&shares, EXPLOITER));
        }
        double error = sqrt(variance);
        printf(" %.1f ± %.1f | %.0f to %.0f | %d |", mean, error, least[level], most[level], games);
        verdict(seats != 4 || (mean + error >= least[level] && mean - error <= most[level]));
    }
}

// Each level and the next lower one, at two and four players: one of either among the others. The higher one wins no
// less, with an error of its own.
static void steps(int games, int only_seats, const char *only_level) {
    static const int seats_of[] = {2, 4};
    printf("| players | share of the wins per seat, %% | games | |\n|---|---|---|---|\n");
    for (size_t i = 0; i < ARRAY_COUNT(seats_of); i++) {
        int seats = seats_of[i];
        for (int high = 1; high < LEVELS; high++) {
            if ((only_seats && seats != only_seats) || (only_level && strcmp(only_level, levels[high]) != 0))
                continue;
            for (int highs = 1; highs < seats; highs += seats == 2 ? 1 : seats - 2) {
                int count[LEVELS] = {0};
                count[high] = highs;
                count[high - 1] = seats - highs;
                ladder_row(seats, count, games);
            }
        }
    }
}

static int run_steps(int count, char **words) {
    int games = count > 3 ? atoi(words[3]) : 1000, seats = count > 4 ? atoi(words[4]) : 0;
    game = count > 2 ? registry_find(words[2]) : NULL;
    if (!game || games < 1) {
        (void)fprintf(stderr, "usage: company steps GAME [GAMES [SEATS [LEVEL]]]\n");
        return 2;
    }
    steps(games, seats, count > 5 ? words[5] : NULL);
    return failures != 0;
}

int main(int count, char **words) {
    if (count > 1 && !strcmp(words[1], "steps"))
        return run_steps(count, words);
    const char *what = count > 1 ? words[1] : "";
    int games = count > 2 ? atoi(words[2]) : 1000, only = count > 3 ? atoi(words[3]) : 0;
    bool all = !*what, is_ladder = !strcmp(what, "ladder"), is_exploit = !strcmp(what, "exploit");
    if ((!all && !is_ladder && !is_exploit && strcmp(what, "thumb")) || games < 1 || (only && (only < 3 || only > 8))) {
        (void)fprintf(stderr, "usage: company [ladder|exploit|thumb [GAMES [SEATS]]]\n");
        return 2;
    }
    if (all || is_ladder)
        ladder(games, only);
    if (all || is_exploit)
        exploit(games, only);
    if (all || !strcmp(what, "thumb"))
        thumb(games, only);
    if (failures)
        printf("%d rows are out of bounds.\n", failures);
    return failures != 0;
}
