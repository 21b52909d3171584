// Solves the last expedition of three for all leads and decks that matter, and checks it: what docs/diamant-solved.md
// tells, row by row.
//
//     diamant_last solve [FOLDER]    values and first decisions, the nearest leads first
//     diamant_last check [FOLDER]    the same, and what a best response gains; a row that was solved before must come
//                                    out again
//     diamant_last pack  [FOLDER]    prints data/diamant_last.bin: the rows of all leads up to where one is missing
//     diamant_last unpack FOLDER     rows, without first decisions, of the table that the program carries: to go on
//     from diamant_last starts BOT GAMES  how often the last expedition begins with which deck and leads over the last,
//     when
//                                    three of this bot play: what "leads that matter" means
//     diamant_last leave A,B         when they leave with these leads over the last and the whole deck: by hazards on
//                                    the path and gems carried, how often all three come to decide there, and how
//                                    often each of them then returns
//
// It takes hours and may be stopped at any moment: a row is written whole when it is known, and the next run goes on
// behind the last one. It runs at the lowest priority, one process at a time. FOLDER is outside the tree:
// $XDG_STATE_HOME/adit/diamant-last, or ~/.local/state/adit/diamant-last.
#include "games/diamant/bots_last_check.h"
#include "games/diamant/bots_last_table.h"
#include "table/table.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { AHEAD_MAX = DIAMANT_LAST_AHEAD_MAX, BEHIND_MAX = DIAMANT_LAST_BEHIND_MAX };

static const uint8_t whole_deck[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3};

// Of a deck: which rows a file has.
struct rows {
    FILE *file;
    bool known[AHEAD_MAX + 1][BEHIND_MAX + 1];
    uint32_t value[AHEAD_MAX + 1][BEHIND_MAX + 1][2]; // of the leader and the second, in units of 10^-9
};

static _Noreturn void fail(const char *what, const char *name) {
    (void)fprintf(stderr, "diamant_last: %s: %s: %s\n", what, name, strerror(errno));
    exit(EXIT_FAILURE);
}

static void *take(size_t size) {
    void *block = malloc(size);
    if (!block)
        fail("memory", "not enough");
    return block;
}

static void make_folders(char *path) {
    for (char *at = path + 1;; at++) {
        if (*at && *at != '/')
            continue;
        char was = *at;
        *at = 0;
        if (mkdir(path, 0755) && errno != EEXIST)
            fail("folder", path);
        *at = was;
        if (!was)
            return;
    }
}

static const char *folder_of(int argc, char **argv) {
    static char path[4096];
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (argc > 2)
        (void)snprintf(path, sizeof path, "%s", argv[2]);
    else if (state && *state)
        (void)snprintf(path, sizeof path, "%s/adit/diamant-last", state);
    else
        (void)snprintf(path, sizeof path, "%s/.local/state/adit/diamant-last", home ? home : ".");
    make_folders(path);
    return path;
}

static void name_file(const char *folder, const char *kind, const uint8_t *copies, char *out, size_t size) {
    (void)snprintf(out, size, "%s/%s-%d%d%d%d%d.rows", folder, kind, copies[0], copies[1], copies[2], copies[3],
                   copies[4]);
}

// Opens a file of rows and reads which there are. A row that was not written to its end is cut off.
static void open_rows(struct rows *rows, const char *folder, const char *kind, const uint8_t *copies, bool writes) {
    char name[4200], line[2048];
    name_file(folder, kind, copies, name, sizeof name);
    int file = open(name, writes ? O_RDWR | O_CREAT : O_RDONLY, 0644);
    rows->file = file < 0 ? NULL : fdopen(file, writes ? "r+" : "r");
    memset(rows->known, 0, sizeof rows->known);
    if (!rows->file && !writes && errno == ENOENT)
        return; // no row yet
    if (!rows->file)
        fail("file", name);
    long whole = 0;
    while (fgets(line, sizeof line, rows->file) && strchr(line, '\n')) {
        int ahead, behind;
        uint32_t value[2];
        if (sscanf(line, "%d %d %u %u", &ahead, &behind, &value[0], &value[1]) != 4 || ahead < 0 || ahead > AHEAD_MAX ||
            behind < 0 || behind > BEHIND_MAX) {
            errno = EINVAL;
            fail("row", line);
        }
        rows->known[ahead][behind] = true;
        memcpy(rows->value[ahead][behind], value, sizeof value);
        whole = ftell(rows->file);
    }
    if (!writes)
        return;
    if (ftruncate(file, whole) || fseek(rows->file, whole, SEEK_SET))
        fail("file", name);
}

struct row {
    char text[2048];
    size_t length;
};

__attribute__((format(printf, 2, 3))) static void add(struct row *row, const char *format, ...) {
    va_list args;
    va_start(args, format);
    row->length += (size_t)vsnprintf(row->text + row->length, sizeof row->text - row->length, format, args);
    va_end(args);
    CHECK(row->length < sizeof row->text);
}

static void write_row(struct rows *rows, struct row *row) {
    add(row, "\n");
    if (fwrite(row->text, 1, row->length, rows->file) != row->length || fflush(rows->file))
        fail("row", "not written");
}

// One deck with all the memory that solving and checking needs.
struct work {
    struct diamant_last last;
    struct diamant_last_policy policy;
    void *map, *values, *check;
    size_t values_size;
};

static void open_deck(struct work *work, const uint8_t *copies, bool checks) {
    static const int level[DIAMANT_LAST_PLAYERS];
    struct diamant_last_start start = diamant_last_start_of(level, copies);
    work->map = take(diamant_last_map_size(&work->last, &start));
    work->values_size = diamant_last_map(&work->last, work->map);
    work->values = take(work->values_size);
    diamant_last_prepare(&work->last, work->values);
    if (!checks)
        return;
    work->last.policy = &work->policy;
    work->policy.three = take(diamant_last_states_three(&work->last) * 3 * sizeof(uint32_t));
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        work->policy.two[i] = take(diamant_last_states_two(&work->last) * 2 * sizeof(uint32_t));
    work->check = take(diamant_last_check_size(&start));
    diamant_last_check_prepare(&start, work->check);
}

static void close_deck(struct work *work) {
    free(work->map);
    free(work->values);
    if (!work->last.policy)
        return;
    free(work->check);
    free(work->policy.three);
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        free(work->policy.two[i]);
}

static void solve_leads(struct work *work, int ahead, int behind) {
    struct diamant_last_start start = work->last.start;
    start.chest[0] = ahead + behind;
    start.chest[1] = behind;
    start.chest[2] = 0;
    size_t size = diamant_last_remap(&work->last, &start);
    if (size > work->values_size) {
        free(work->values);
        work->values = take(size);
        work->values_size = size;
        diamant_last_prepare(&work->last, work->values);
    }
    diamant_last_solve(&work->last, STAGE_ALIKE);
}

// Leads, then what the leader and the second can expect in units of 10^-9, then for each first card (treasures, then a
// hazard of each class) the chances of all three to return in steps of 2^-24. A card after which everybody goes on is a
// dash.
static void write_solved(const struct work *work, struct rows *rows, int ahead, int behind) {
    const struct diamant_last *last = &work->last;
    struct row row = {.length = 0};
    double value[DIAMANT_LAST_PLAYERS];
    diamant_last_value(last, value);
    add(&row, "%d %d  %.0f %.0f ", ahead, behind, value[0] * 1e9, value[1] * 1e9);
    int before = 0;
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++) {
        if (diamant_is_hazard(kind) && last->start.deck[kind] == before)
            continue;
        before = diamant_is_hazard(kind) ? last->start.deck[kind] : 0;
        struct diamant_last_decision decision;
        uint32_t steps[DIAMANT_LAST_PLAYERS], any = 0;
        diamant_last_first(last, kind, &decision);
        for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
            any |= steps[i] = (uint32_t)(decision.returning[i] * DIAMANT_LAST_STEPS + 0.5);
        if (any)
            add(&row, " %u,%u,%u", steps[0], steps[1], steps[2]);
        else
            add(&row, " -");
    }
    write_row(rows, &row);
}

// Leads, then what a best response gains to each, then how far the policy as bots play it is from the solved value; in
// units of 10^-12.
static void write_checked(const struct work *work, struct rows *rows, int ahead, int behind) {
    struct diamant_last_check check;
    struct row row = {.length = 0};
    double value[DIAMANT_LAST_PLAYERS], apart = 0;
    diamant_last_value(&work->last, value);
    diamant_last_check_run(&work->last, work->check, &check);
    add(&row, "%d %d ", ahead, behind);
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++) {
        double off = check.value[i] > value[i] ? check.value[i] - value[i] : value[i] - check.value[i];
        apart = off > apart ? off : apart;
        add(&row, " %.0f", (check.response[i] - check.value[i]) * 1e12);
    }
    add(&row, "  %.0f", apart * 1e12);
    write_row(rows, &row);
}

// A row that was solved before comes out again, within the rounding of the table that the program carries.
static void compare_row(const struct work *work, const struct rows *rows, int ahead, int behind) {
    double value[DIAMANT_LAST_PLAYERS];
    diamant_last_value(&work->last, value);
    for (int i = 0; i < 2; i++) {
        double off = value[i] * 1e9 - rows->value[ahead][behind][i];
        if (off > 5e8 / DIAMANT_LAST_PARTS + 1000 || off < -5e8 / DIAMANT_LAST_PARTS - 1000) {
            (void)fprintf(stderr, "diamant_last: leads %d,%d: %.9f, and before %.9f\n", ahead + behind, behind,
                          value[i], rows->value[ahead][behind][i] * 1e-9);
            exit(EXIT_FAILURE);
        }
    }
}

// All rows of a deck whose leader is `lead` ahead of the third.
static void run_deck(const char *folder, const uint8_t *copies, int lead, bool checks) {
    static struct rows solved, checked;
    struct work work = {.map = NULL};
    open_rows(&solved, folder, "solved", copies, true);
    if (checks)
        open_rows(&checked, folder, "checked", copies, true);
    for (int behind = 0; behind <= lead && behind <= BEHIND_MAX; behind++) {
        int ahead = lead - behind;
        if (ahead > AHEAD_MAX || (checks ? &checked : &solved)->known[ahead][behind])
            continue;
        if (!work.map)
            open_deck(&work, copies, checks);
        solve_leads(&work, ahead, behind);
        if (checks)
            write_checked(&work, &checked, ahead, behind);
        if (solved.known[ahead][behind])
            compare_row(&work, &solved, ahead, behind);
        else
            write_solved(&work, &solved, ahead, behind);
    }
    if (work.map)
        close_deck(&work);
    (void)fclose(solved.file);
    if (checks)
        (void)fclose(checked.file);
}

// ---- the table that the program carries ----

static bool has_diagonal(const struct rows *rows, int diagonal) {
    for (int ahead = diamant_last_ahead_high(diagonal); ahead >= diamant_last_ahead_low(diagonal); ahead--)
        if (!rows->known[ahead][diagonal - ahead])
            return false;
    return true;
}

static uint32_t part_of(uint32_t billionths) {
    return (uint32_t)(billionths * (DIAMANT_LAST_PARTS * 1e-9) + 0.5);
}

static void print_row(const uint32_t value[2]) {
    uint32_t both = part_of(value[0]) | part_of(value[1]) << 12;
    for (int byte = 0; byte < DIAMANT_LAST_ROW; byte++)
        (void)putchar((int)(both >> 8 * byte & 255));
}

static void pack(const char *folder) {
    static struct rows all[DIAMANT_LAST_DECKS];
    int diagonals[DIAMANT_LAST_DECKS] = {0};
    for (int deck = 0; deck < DIAMANT_LAST_DECKS; deck++) {
        open_rows(&all[deck], folder, "solved", diamant_last_decks[deck], false);
        if (all[deck].file)
            (void)fclose(all[deck].file);
        while (diagonals[deck] < DIAMANT_LAST_DIAGONALS && has_diagonal(&all[deck], diagonals[deck]))
            diagonals[deck]++;
        (void)fwrite(diamant_last_decks[deck], 1, DIAMANT_HAZARDS, stdout);
        (void)putchar(diagonals[deck]);
        (void)fprintf(stderr, "deck %d,%d,%d,%d,%d: leads up to %d\n", diamant_last_decks[deck][0],
                      diamant_last_decks[deck][1], diamant_last_decks[deck][2], diamant_last_decks[deck][3],
                      diamant_last_decks[deck][4], diagonals[deck] - 1);
    }
    for (int deck = 0; deck < DIAMANT_LAST_DECKS; deck++)
        for (int i = 0; i < diagonals[deck]; i++)
            for (int ahead = diamant_last_ahead_high(i); ahead >= diamant_last_ahead_low(i); ahead--)
                print_row(all[deck].value[ahead][i - ahead]);
}

static void unpack(const char *folder) {
    static struct rows rows;
    for (int deck = 0; deck < DIAMANT_LAST_DECKS; deck++) {
        const uint8_t *copies = diamant_last_decks[deck];
        open_rows(&rows, folder, "solved", copies, true);
        for (int i = 0; i < diamant_last_diagonals(copies); i++) {
            for (int ahead = diamant_last_ahead_high(i); ahead >= diamant_last_ahead_low(i); ahead--) {
                int chest[DIAMANT_LAST_PLAYERS] = {i, i - ahead, 0};
                double value[DIAMANT_LAST_PLAYERS];
                struct row row = {.length = 0};
                if (rows.known[ahead][i - ahead])
                    continue;
                CHECK(diamant_last_known(chest, copies, value));
                add(&row, "%d %d  %.0f %.0f ", ahead, i - ahead, value[0] * 1e9, value[1] * 1e9);
                write_row(&rows, &row);
            }
        }
        (void)fclose(rows.file);
    }
}

// ---- when they leave ----

enum { HAULS = 64 };

struct leaving {
    double comes[DIAMANT_HAZARDS + 1][HAULS], returns[DIAMANT_HAZARDS + 1][HAULS][DIAMANT_LAST_PLAYERS];
};

// Adds a decision of three to which they come with this chance; returns the chance that nobody leaves.
static double add_decision(struct leaving *out, size_t hazards, int carried, double chance, const double *returning) {
    CHECK(hazards <= DIAMANT_HAZARDS && carried < HAULS);
    out->comes[hazards][carried] += chance;
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        out->returns[hazards][carried][i] += chance * returning[i];
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        chance *= 1 - returning[i];
    return chance;
}

// Follows the cards from the start of the whole deck, whose hazards are all of one class: the state is their number. A
// set of treasures comes before those with one more.
static void follow(const struct diamant_last *last, struct leaving *out) {
    const struct diamant_cards *cards = &last->cards;
    size_t states = (size_t)cards->states;
    double *chance = calloc(cards->sets * states, sizeof *chance); // that all three come here to decide
    if (!chance)
        fail("memory", "not enough");
    for (uint32_t set = 0; set < cards->sets; set++) {
        for (size_t h = 0; h < states; h++) {
            size_t at = set * states + h;
            int carried = 0, left = cards->state[h].left;
            for (int i = 0; i < cards->kinds; i++) {
                int seen = diamant_cards_seen(cards, set, i);
                carried += seen * (cards->value[i] / 3);
                left += cards->copies[i] - seen;
            }
            double on = at ? add_decision(out, h, carried, chance[at], last->returning + 3 * at) : 1;
            for (int i = 0; i < cards->kinds; i++) {
                int more = cards->copies[i] - diamant_cards_seen(cards, set, i);
                if (more)
                    chance[(set + cards->stride[i]) * states + h] += on * more / left;
            }
            for (int i = 0; i < cards->state[h].ways; i++)
                chance[set * states + cards->state[h].to[i]] += on * cards->state[h].weight[i] / left;
        }
    }
    free(chance);
}

static int show_leaving(const char *leads) {
    int first, second, used = 0;
    if (sscanf(leads, "%d,%d%n", &first, &second, &used) != 2 || leads[used] || second < 0 || first < second) {
        (void)fputs("usage: diamant_last leave A,B with A the larger one\n", stderr);
        return 2;
    }
    struct work work = {.map = NULL};
    struct leaving *leaving = take(sizeof *leaving);
    memset(leaving, 0, sizeof *leaving);
    open_deck(&work, whole_deck, false);
    solve_leads(&work, first - second, second);
    follow(&work.last, leaving);
    puts("hazards,carried,comes,first,second,third");
    for (int hazards = 0; hazards <= DIAMANT_HAZARDS; hazards++) {
        for (int carried = 0; carried < HAULS; carried++) {
            double comes = leaving->comes[hazards][carried], *returns = leaving->returns[hazards][carried];
            if (comes > 1e-9)
                printf("%d,%d,%.9f,%.6f,%.6f,%.6f\n", hazards, carried, comes, returns[0] / comes, returns[1] / comes,
                       returns[2] / comes);
        }
    }
    close_deck(&work);
    free(leaving);
    return EXIT_SUCCESS;
}

// ---- which starts come ----

enum { LEADS = 128 };

static uint32_t starts[DIAMANT_LAST_DECKS][LEADS][LEADS]; // by the leads of the first and the second over the third

static void note_start(const struct diamant *state) {
    int low = INT16_MAX, sum = 0, high = 0, deck = 0;
    uint8_t copies[DIAMANT_HAZARDS];
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++) {
        int chest = state->chest[i];
        low = chest < low ? chest : low;
        high = chest > high ? chest : high;
        sum += chest;
    }
    for (int i = 0; i < DIAMANT_HAZARDS; i++)
        copies[i] = (uint8_t)(state->deck[DIAMANT_HAZARD_FIRST + i] + (state->hazards >> i & 1u));
    while (!diamant_last_same_deck(diamant_last_decks[deck], copies))
        deck++;
    CHECK(deck < DIAMANT_LAST_DECKS && high - low < LEADS);
    starts[deck][high - low][sum - high - 2 * low]++;
}

static void choose_and_note(void *context, const struct match *match, seat_mask seats, uint64_t luck,
                            action_id *moves) {
    const struct diamant *state = (const struct diamant *)(const void *)match->state;
    if (state->expedition == DIAMANT_EXPEDITIONS && state->path_count == 1 &&
        bits_count8(state->inside) == DIAMANT_LAST_PLAYERS)
        note_start(state);
    for (seat_mask rest = seats; rest; rest &= rest - 1)
        moves[__builtin_ctz(rest)] = bot_spec_choose(context, match, __builtin_ctz(rest), luck);
}

static int show_starts(const char *name, const char *number) {
    static struct match match;
    static struct move log[4096];
    struct bot_spec bot;
    int64_t games;
    if (bot_find(&diamant_game, name, strlen(name), &bot) != BOT_OK ||
        !text_read_int(number, strlen(number), 1, 1000000000, &games)) {
        (void)fputs("usage: diamant_last starts BOT GAMES, as in: starts hard 20000\n", stderr);
        return 2;
    }
    CHECK(diamant_game.length_max <= ARRAY_COUNT(log));
    for (int64_t game = 0; game < games; game++) {
        struct setup setup = {.seats = DIAMANT_LAST_PLAYERS};
        CHECK(match_start(&match, &diamant_game, &setup, log, ARRAY_COUNT(log)) == ERR_NONE);
        struct rng rng;
        rng_seed_fast(&rng, 24, (uint64_t)game);
        uint64_t luck_key = rng_next64(&rng);
        table_play_out(&match, &rng, luck_key, choose_and_note, &bot);
    }
    puts("deck,lead_first,lead_second,games,in_table");
    for (int deck = 0; deck < DIAMANT_LAST_DECKS; deck++) {
        const uint8_t *copies = diamant_last_decks[deck];
        for (int first = 0; first < LEADS; first++)
            for (int second = 0; second <= first; second++) {
                int chest[DIAMANT_LAST_PLAYERS] = {first, second, 0};
                double value[DIAMANT_LAST_PLAYERS];
                if (starts[deck][first][second])
                    printf("%d%d%d%d%d,%d,%d,%u,%d\n", copies[0], copies[1], copies[2], copies[3], copies[4], first,
                           second, starts[deck][first][second], diamant_last_known(chest, copies, value));
            }
    }
    return EXIT_SUCCESS;
}

static void lock_folder(const char *folder) {
    char name[4200];
    (void)snprintf(name, sizeof name, "%s/lock", folder);
    int file = open(name, O_RDWR | O_CREAT, 0644); // held until the end
    if (file < 0 || flock(file, LOCK_EX | LOCK_NB))
        fail("another one runs", name);
}

int main(int argc, char **argv) {
    if (argc == 3 && !strcmp(argv[1], "leave"))
        return show_leaving(argv[2]);
    if (argc == 4 && !strcmp(argv[1], "starts"))
        return show_starts(argv[2], argv[3]);
    if (argc >= 2 && argc <= 3 && !strcmp(argv[1], "pack")) {
        pack(folder_of(argc, argv));
        return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
    }
    if (argc == 3 && !strcmp(argv[1], "unpack")) {
        unpack(folder_of(argc, argv));
        return EXIT_SUCCESS;
    }
    bool checks = argc > 1 && !strcmp(argv[1], "check");
    if (argc > 3 || (!checks && (argc < 2 || strcmp(argv[1], "solve") != 0))) {
        (void)fputs("usage: diamant_last solve|check|pack|unpack [FOLDER], starts BOT GAMES, or leave A,B\n", stderr);
        return 2;
    }
    const char *folder = folder_of(argc, argv);
    if (nice(19) == -1)
        fail("priority", "19");
    lock_folder(folder);
    for (int lead = 0; lead < DIAMANT_LAST_DIAGONALS; lead++)
        for (int deck = 0; deck < DIAMANT_LAST_DECKS; deck++)
            run_deck(folder, diamant_last_decks[deck], lead, checks);
    return EXIT_SUCCESS;
}
