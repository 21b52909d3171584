// `adit sim`: plays bots against bots, on several threads, with the same result for any number of them.
#include "bots/arena.h"
#include "bots/diamant_bulk.h"
#include "cli/cli.h"
#include "tui/files.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 256, THREADS_MAX = 256 };

static const struct flag flags[] = {
    {"bots", "A,B,...", N_("the bots, one for each seat")},
    {"games", "N", N_("how many games (1000)")},
    {"seed", "S", N_("the same seed gives the same games (1)")},
    {"threads", "T", N_("how many threads (all cores); the result is the same for any number")},
    {"record", "DIR", N_("write each game as a record into this directory")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

// One simulation, shared by its threads. Each game has a stream of random numbers of its own, and sums are exact, so
// it does not matter who plays which.
struct sim {
    const struct cli *cli;
    const struct game *game;
    struct setup setup;
    struct player players[SEATS_MAX];
    uint64_t seed, games;
    const char *record_dir;
    bool in_bulk;
    struct diamant_bulk bulk;
    atomic_uint_fast64_t next, done;
    atomic_bool failed;
};

struct worker {
    struct sim *sim;
    pthread_t thread;
    struct tally tally;
    struct match match;
    struct move *log;
};

static bool write_record(struct sim *sim, const struct match *match, uint64_t index) {
    char name[4096];
    if (snprintf(name, sizeof name, "%s/%s-%llu-%06llu.adit", sim->record_dir, sim->game->name,
                 (unsigned long long)sim->seed, (unsigned long long)index) >= (int)sizeof name) {
        cli_fail(
            sim->cli, N_("{file}: {reason}"),
            ARGS(ARG_TEXT("file", sim->record_dir), ARG_TEXT("reason", tr(sim->cli->lang, file_reason(ENAMETOOLONG)))));
        return false;
    }
    struct record_header header = {.game = sim->game, .setup = sim->setup};
    for (int seat = 0; seat < sim->setup.seats; seat++) {
        struct text bot = TEXT_ON(header.name[seat]);
        cli_bot_name(&sim->players[seat], &bot);
    }
    return cli_write_record(sim->cli, name, match, &header);
}

static void play_in_bulk(struct worker *worker, struct rng *rng) {
    struct diamant_bulk_result played;
    diamant_bulk_play(&worker->sim->bulk, rng, &played);
    struct result result = {.turns = played.rounds};
    int best = -1;
    for (int seat = 0; seat < worker->sim->setup.seats; seat++) {
        result.points[seat] = played.points[seat];
        if (played.points[seat] > best) {
            best = played.points[seat];
            result.winners = 0;
        }
        if (played.points[seat] == best)
            result.winners |= SEAT_BIT(seat);
    }
    tally_result(&worker->tally, worker->sim->game, &worker->sim->setup, NULL, &result, played.moves);
}

static bool play_in_engine(struct worker *worker, struct rng *rng, uint64_t index) {
    struct sim *sim = worker->sim;
    enum err err = match_start(&worker->match, sim->game, &sim->setup, worker->log, sim->game->length_max);
    CHECK(err == ERR_NONE);
    arena_play(&worker->match, sim->players, rng);
    struct result result = {.winners = 0};
    sim->game->score(worker->match.state, &result);
    tally_result(&worker->tally, sim->game, &sim->setup, worker->match.state, &result, worker->match.log_count);
    return !sim->record_dir || write_record(sim, &worker->match, index);
}

static void *work(void *context) {
    struct worker *worker = context;
    struct sim *sim = worker->sim;
    while (!atomic_load(&sim->failed)) {
        uint64_t first = atomic_fetch_add(&sim->next, CHUNK);
        if (first >= sim->games)
            break;
        uint64_t end = first + CHUNK < sim->games ? first + CHUNK : sim->games;
        for (uint64_t index = first; index < end; index++) {
            struct rng rng;
            rng_seed_fast(&rng, sim->seed, index);
            if (sim->in_bulk) {
                play_in_bulk(worker, &rng);
            } else if (!play_in_engine(worker, &rng, index)) {
                atomic_store(&sim->failed, true);
                break;
            }
        }
        atomic_fetch_add(&sim->done, end - first);
    }
    return NULL;
}

static void *show_progress(void *context) {
    struct sim *sim = context;
    uint64_t done;
    do {
        (void)nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
        done = atomic_load(&sim->done);
        int filled = (int)(done * 40 / sim->games);
        (void)fprintf(stderr, "\r[%.*s%*s] %3d %%", filled, "########################################", 40 - filled, "",
                      (int)(done * 100 / sim->games));
    } while (done < sim->games && !atomic_load(&sim->failed));
    (void)fprintf(stderr, "\r%60s\r", "");
    return NULL;
}

static double seconds_now(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double mean_of(const struct tally *tally, int seat) {
    return (double)tally->points[seat] / (double)tally->games;
}

static double stderr_of(const struct tally *tally, int seat) {
    double n = (double)tally->games, mean = mean_of(tally, seat);
    double variance = n > 1 ? ((double)tally->points_squared[seat] - n * mean * mean) / (n - 1) : 0;
    return sqrt((variance > 0 ? variance : 0) / n);
}

static double rate_of(uint64_t wins, uint64_t games) {
    return games ? (double)wins / WIN_WHOLE / (double)games : 0;
}

// Of a win rate. Shared wins scatter less than whole ones, so this is rather too much than too little.
static double rate_error(uint64_t wins, uint64_t games) {
    double rate = rate_of(wins, games);
    return games ? sqrt(rate * (1 - rate) / (double)games) : 0;
}

static void bot_name(const struct sim *sim, int seat, char *out, size_t size) {
    struct text text = text_on(out, size);
    cli_bot_name(&sim->players[seat], &text);
}

static void print_json(const struct sim *sim, const struct tally *tally, double seconds) {
    char name[64];
    printf("{\"game\":\"%s\",\"players\":%d,\"options\":{", sim->game->name, sim->setup.seats);
    for (int i = 0; sim->game->options[i].name; i++)
        printf("%s\"%s\":\"%s\"", i ? "," : "", sim->game->options[i].name,
               sim->game->options[i].choices[sim->setup.option[i]]);
    printf("},\"games\":%llu,\"seed\":%llu,\"seconds\":%.3f,\"games_per_second\":%.0f,\"moves_per_second\":%.0f,",
           (unsigned long long)tally->games, (unsigned long long)sim->seed, seconds, (double)tally->games / seconds,
           (double)tally->moves / seconds);
    printf("\"turns_mean\":%.4f,\"draw_rate\":%.6f,\"seats\":[", (double)tally->turns / (double)tally->games,
           (double)tally->draws / (double)tally->games);
    for (int seat = 0; seat < sim->setup.seats; seat++) {
        bot_name(sim, seat, name, sizeof name);
        printf("%s{\"bot\":\"%s\",\"mean\":%.6f,\"stderr\":%.6f,\"win_rate\":%.6f,\"win_stderr\":%.6f}",
               seat ? "," : "", name, mean_of(tally, seat), stderr_of(tally, seat),
               rate_of(tally->wins[seat], tally->games), rate_error(tally->wins[seat], tally->games));
    }
    printf("]");
    if (sim->game->trait) {
        printf(",\"%ss\":[", sim->game->trait);
        for (int i = 0; i < sim->game->trait_count; i++)
            printf("%s{\"%s\":\"%s\",\"games\":%llu,\"win_rate\":%.6f}", i ? "," : "", sim->game->trait,
                   sim->game->trait_names[i], (unsigned long long)tally->trait_games[i],
                   rate_of(tally->trait_wins[i], tally->trait_games[i]));
        printf("]");
    }
    printf("}\n");
}

static void print_table(const struct sim *sim, const struct tally *tally, double seconds) {
    enum lang lang = sim->cli->lang;
    char name[64], line[256];
    struct text text = TEXT_ON(line);
    printf("%-4s %-20s %12s %12s %12s %9s\n", "#", tr(lang, N_("bot")), tr(lang, N_("points")), tr(lang, N_("error")),
           tr(lang, N_("wins")), tr(lang, N_("error")));
    for (int seat = 0; seat < sim->setup.seats; seat++) {
        bot_name(sim, seat, name, sizeof name);
        printf("%-4d %-20s %12.4f %12.4f %10.3f %% %7.3f %%\n", seat, name, mean_of(tally, seat),
               stderr_of(tally, seat), 100 * rate_of(tally->wins[seat], tally->games),
               100 * rate_error(tally->wins[seat], tally->games));
    }
    for (int i = 0; sim->game->trait && i < sim->game->trait_count; i++)
        printf("     %-20s %12llu %12s %10.3f %%\n", sim->game->trait_names[i],
               (unsigned long long)tally->trait_games[i], "",
               100 * rate_of(tally->trait_wins[i], tally->trait_games[i]));
    say(&text, tr_n(lang, "{n} game", "{n} games", (int64_t)tally->games),
        ARGS(ARG_NUMBER("n", (int64_t)tally->games)));
    printf("%s, %.2f s, %.0f/s\n", line, seconds, (double)tally->games / seconds);
}

// A directory into which files can be written; it is made if only its last part is missing.
static bool prepare_directory(const struct cli *cli, const char *dir) {
    struct stat found;
    if (stat(dir, &found) ? mkdir(dir, 0777) != 0 : (errno = ENOTDIR, !S_ISDIR(found.st_mode)) || access(dir, W_OK)) {
        cli_fail(cli, N_("{file}: {reason}"),
                 ARGS(ARG_TEXT("file", dir), ARG_TEXT("reason", tr(cli->lang, file_reason(errno)))));
        return false;
    }
    return true;
}

static bool prepare(struct sim *sim, const struct args *args) {
    const struct cli *cli = sim->cli;
    int64_t games = 1000, seed = 1;
    const char *list = args_flag(args, "bots");
    if (!cli_setup(cli, args, sim->game, &sim->setup) || !cli_number(cli, args, "games", 1, 1000000000000, &games) ||
        !cli_number(cli, args, "seed", 0, 999999999999999999, &seed))
        return false;
    int count = list ? cli_bots(cli, sim->game, list, sim->players) : 0;
    if (count < 0)
        return false;
    if (!list) {
        cli_fail(cli, N_("Say who plays: --bots with one bot for each seat."), NULL);
        return false;
    }
    if (!cli_players_given(args) && count >= sim->game->seats_min && count <= sim->game->seats_max)
        sim->setup.seats = (uint8_t)count;
    if (count != sim->setup.seats) {
        cli_fail(cli, N_("There must be one bot for each seat: {seats}, not {bots}."),
                 ARGS(ARG_NUMBER("seats", sim->setup.seats), ARG_NUMBER("bots", count)));
        return false;
    }
    sim->games = (uint64_t)games;
    sim->seed = (uint64_t)seed;
    sim->record_dir = args_flag(args, "record");
    if (sim->record_dir && !prepare_directory(cli, sim->record_dir))
        return false;
    sim->in_bulk =
        !sim->record_dir && sim->game == &diamant_game && diamant_bulk_prepare(&sim->bulk, &sim->setup, sim->players);
    return true;
}

static bool simulate(struct sim *sim, int thread_count, struct tally *total) {
    struct worker *workers = calloc((size_t)thread_count, sizeof *workers);
    bool ok = workers != NULL;
    for (int i = 0; ok && i < thread_count; i++) {
        workers[i].sim = sim;
        workers[i].log = malloc(sim->game->length_max * sizeof(struct move));
        ok = workers[i].log != NULL;
    }
    pthread_t progress;
    bool with_progress = ok && isatty(STDERR_FILENO) && !pthread_create(&progress, NULL, show_progress, sim);
    int started = 0;
    while (ok && started < thread_count && !pthread_create(&workers[started].thread, NULL, work, &workers[started]))
        started++;
    if (ok && started == 0)
        work(&workers[0]); // no thread to be had: this one will do
    for (int i = 0; i < started; i++)
        (void)pthread_join(workers[i].thread, NULL);
    if (with_progress)
        (void)pthread_join(progress, NULL);
    for (int i = 0; workers && i < thread_count; i++) {
        tally_add(total, &workers[i].tally);
        free(workers[i].log);
    }
    free(workers);
    if (!ok)
        cli_fail(sim->cli, N_("There is not enough memory."), NULL);
    return ok && !atomic_load(&sim->failed);
}

static int run(const struct cli *cli, const struct args *args) {
    struct sim sim = {.cli = cli, .game = cli_game(cli, args->words[0])};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t threads = cores > 0 && cores < THREADS_MAX ? cores : 1;
    if (!sim.game || !cli_number(cli, args, "threads", 1, THREADS_MAX, &threads) || !prepare(&sim, args))
        return EXIT_USAGE;
    struct tally total = {.games = 0};
    double start = seconds_now();
    if (!simulate(&sim, (int)threads, &total))
        return EXIT_USAGE;
    double seconds = seconds_now() - start;
    if (args_flag(args, "json"))
        print_json(&sim, &total, seconds);
    else
        print_table(&sim, &total, seconds);
    return EXIT_OK;
}

const struct command command_sim = {
    .name = "sim",
    .words = "GAME",
    .about = N_("plays bots against bots and tells how they did"),
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
