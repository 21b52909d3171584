// Plays the games of a simulation on several threads, with the same result for any number of them.
//
// Each game has a stream of random numbers of its own, and sums are exact, so it does not matter who plays which. A
// worker shares nothing with others while it plays: it takes some games at the desk, plays them on memory of its own,
// and hands its sums in when it comes for the next ones, some times a second. So the desk knows at any time which
// games are in its sums, and can write that down.
#include "cli/sim.h"
#include "engine/kit.h"
#include "table/native/files.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum {
    LINE = 128, // bytes that processors fetch together: what two threads write is further apart
    LOOK_MS = 100,
};

// How long a worker should be away with its games. So slow bots are not waited for, and quick ones rarely meet.
static const double away_min = 0.01, away_max = 0.04;

// Seconds between checkpoints: few are lost of a short run, and a thousand long ones do not trouble the disk they
// share.
static const double note_first = 0.2, note_most = 5;

struct worker {
    struct desk *desk;
    pthread_t thread;
    struct tally tally;
    struct sim_part_range games; // taken and not yet handed in
    uint64_t wanted;             // how many to take
    bool failed;
    struct move *log;
    struct match match;
};

struct desk {
    struct sim *sim;             // nothing that workers read in it changes while games are played
    const struct bulk_kit *bulk; // NULL: the engine plays
    _Alignas(16) uint8_t bulk_table[BULK_MAX];
    struct worker *workers;
    size_t worker_stride;

    _Alignas(LINE) pthread_mutex_t lock; // of all that follows
    pthread_cond_t changed;
    struct sim_part *part; // its holes are those that nobody has taken yet
    int working;
    bool failed;
};

static struct worker *worker_at(const struct desk *desk, int index) {
    return (struct worker *)((char *)desk->workers + (size_t)index * desk->worker_stride);
}

// ---- playing ----

static bool write_record(const struct sim *sim, const struct match *match, const struct record_header *header,
                         uint64_t index) {
    char name[4096];
    if (snprintf(name, sizeof name, "%s/%s-%llu-%06llu.adit", sim->record_dir, header->game->name,
                 (unsigned long long)sim->part.seed, (unsigned long long)index) >= (int)sizeof name) {
        cli_fail(
            sim->cli, N_("{file}: {reason}"),
            ARGS(ARG_TEXT("file", sim->record_dir), ARG_TEXT("reason", tr(sim->cli->lang, file_reason(ENAMETOOLONG)))));
        return false;
    }
    return cli_write_record(sim->cli, name, match, header);
}

static void name_seats(const struct sim *sim, struct record_header *header) {
    for (int seat = 0; seat < sim->part.setup.seats; seat++) {
        struct text bot = TEXT_ON(header->name[seat]);
        bot_spec_format(&sim->players[seat], &bot);
    }
}

static void play_in_bulk(struct worker *worker, struct rng *rng) {
    const struct sim_part *part = &worker->desk->sim->part;
    struct result result = {.winners = 0};
    uint64_t moves;
    worker->desk->bulk->play(worker->desk->bulk_table, rng, &result, &moves);
    tally_result(&worker->tally, part->game, &part->setup, NULL, &result, moves);
}

static bool play_in_engine(struct worker *worker, struct rng *rng, uint64_t index) {
    const struct sim *sim = worker->desk->sim;
    const struct game *game = sim->part.game;
    enum err err = match_start(&worker->match, game, &sim->part.setup, worker->log, game->length_max);
    CHECK(err == ERR_NONE);
    struct record_header header = {.game = game, .setup = sim->part.setup};
    if (sim->part.is_fair)
        arena_play_fair(&worker->match, sim->players, sim->part.seed, index, &header);
    else
        arena_play(&worker->match, sim->players, rng);
    struct result result = {.winners = 0};
    game->score(worker->match.state, &result);
    tally_result(&worker->tally, game, &sim->part.setup, worker->match.state, &result, worker->match.log_count);
    if (!sim->record_dir)
        return true;
    name_seats(sim, &header);
    return write_record(sim, &worker->match, &header, index);
}

// ---- the desk ----

static void hand_in(struct desk *desk, struct worker *worker) {
    tally_add(&desk->part->tally, &worker->tally);
    bytes_zero(&worker->tally, sizeof worker->tally);
    worker->games = (struct sim_part_range){0, 0};
}

// Holes of an earlier run go first and whole, so there are never more of them than there were threads.
static struct sim_part_range hand_out(struct desk *desk, uint64_t wanted) {
    struct sim_part *part = desk->part;
    if (part->hole_count)
        return part->holes[--part->hole_count];
    uint64_t end = sim_part_games(part).end, first = part->next;
    part->next = wanted < end - first ? first + wanted : end;
    return (struct sim_part_range){first, part->next};
}

// Hands in, and takes the next games. False: there are none.
static bool visit(struct worker *worker) {
    struct desk *desk = worker->desk;
    (void)pthread_mutex_lock(&desk->lock);
    if (worker->failed)
        desk->failed = true; // its last games stay a hole
    else
        hand_in(desk, worker);
    bool more = !desk->failed;
    if (more)
        worker->games = hand_out(desk, worker->wanted);
    more = more && worker->games.first < worker->games.end;
    if (!more) {
        desk->working--;
        (void)pthread_cond_signal(&desk->changed);
    }
    (void)pthread_mutex_unlock(&desk->lock);
    return more;
}

static void *work(void *context) {
    struct worker *worker = context;
    const struct desk *desk = worker->desk;
    const uint64_t seed = desk->sim->part.seed;
    while (visit(worker)) {
        double since = cli_seconds();
        for (uint64_t index = worker->games.first; index < worker->games.end && !worker->failed; index++) {
            struct rng rng;
            rng_seed_fast(&rng, seed, index);
            if (desk->bulk)
                play_in_bulk(worker, &rng);
            else
                worker->failed = !play_in_engine(worker, &rng, index);
        }
        double away = cli_seconds() - since;
        if (away < away_min)
            worker->wanted *= 2;
        else if (away > away_max && worker->wanted > 1)
            worker->wanted /= 2;
    }
    return NULL;
}

// ---- noting how far it is ----

static void add_hole(struct sim_part *part, struct sim_part_range hole) {
    int at = part->hole_count++;
    CHECK(at < SIM_PART_HOLES_MAX);
    for (; at > 0 && part->holes[at - 1].first > hole.first; at--)
        part->holes[at] = part->holes[at - 1];
    part->holes[at] = hole;
}

// What is in the sums now. Under the lock.
static void take_stock(const struct desk *desk, struct sim_part *out) {
    *out = *desk->part;
    for (int i = 0; i < desk->sim->threads; i++) {
        struct sim_part_range games = worker_at(desk, i)->games;
        if (games.first < games.end)
            add_hole(out, games);
    }
}

static int fail_checkpoint(const struct sim *sim, const char *sentence, int error) {
    return cli_fail(
        sim->cli, sentence,
        ARGS(ARG_TEXT("file", sim->checkpoint), ARG_TEXT("reason", tr(sim->cli->lang, file_reason(error)))));
}

// Writes the new checkpoint beside the old one and renames it: whoever is killed leaves one of the two, whole. The file
// stays open and locked, as a sign for others that somebody is at work on it.
static bool write_checkpoint(struct sim *sim, const struct sim_part *part) {
    char buffer[SIM_PART_TEXT_MAX], beside[4096];
    struct text text = TEXT_ON(buffer), name = TEXT_ON(beside);
    sim_part_write(part, &text);
    text_add(&name, sim->checkpoint);
    text_add(&name, ".new");
    int file =
        name.truncated ? (errno = ENAMETOOLONG, -1) : open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    errno = file < 0 ? errno : ENOSPC; // what a short write means
    if (file < 0 || flock(file, LOCK_EX | LOCK_NB) || write(file, text.at, text.length) != (ssize_t)text.length ||
        fsync(file) || rename(beside, sim->checkpoint)) {
        fail_checkpoint(sim, N_("{file}: {reason}"), errno);
        if (file >= 0) {
            (void)unlink(beside);
            (void)close(file);
        }
        return false;
    }
    if (sim->checkpoint_file >= 0)
        (void)close(sim->checkpoint_file);
    sim->checkpoint_file = file;
    return true;
}

static void show_progress(const struct sim_part *part) {
    struct sim_part_range all = sim_part_games(part);
    cli_bar(part->tally.games, all.end - all.first);
}

static struct timespec in_a_while(void) {
    struct timespec until;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    return until;
}

// Waits until all have gone home; meanwhile shows and notes how far it is. False: it cannot be noted.
static bool watch(struct desk *desk) {
    struct sim *sim = desk->sim;
    double noted = cli_seconds(), pause = note_first;
    struct sim_part stock;
    bool fine = true;
    (void)pthread_mutex_lock(&desk->lock);
    while (desk->working > 0) {
        struct timespec until = in_a_while();
        (void)pthread_cond_timedwait(&desk->changed, &desk->lock, &until);
        take_stock(desk, &stock);
        (void)pthread_mutex_unlock(&desk->lock);
        if (sim->shows_progress)
            show_progress(&stock);
        if (fine && sim->checkpoint && cli_seconds() - noted >= pause) {
            fine = write_checkpoint(sim, &stock);
            noted = cli_seconds();
            pause = pause * 2 < note_most ? pause * 2 : note_most;
        }
        (void)pthread_mutex_lock(&desk->lock);
        desk->failed = desk->failed || !fine;
    }
    (void)pthread_mutex_unlock(&desk->lock);
    if (sim->shows_progress)
        (void)fprintf(stderr, "\r%60s\r", "");
    return fine;
}

// ---- the whole of it ----

static size_t whole_lines(size_t size) {
    return (size + LINE - 1) / LINE * LINE;
}

static bool open_desk(struct desk *desk, struct sim *sim) {
    *desk = (struct desk){.sim = sim, .part = &sim->part, .working = sim->threads};
    const struct bulk_kit *bulk = sim->record_dir || sim->part.is_fair ? NULL : kit_of(sim->part.game)->bulk;
    CHECK(!bulk || bulk->size <= BULK_MAX);
    desk->bulk = bulk && bulk->prepare(desk->bulk_table, &sim->part.setup, sim->players) ? bulk : NULL;
    size_t log_size = whole_lines(sim->part.game->length_max * sizeof(struct move));
    desk->worker_stride = whole_lines(sizeof(struct worker)) + log_size;
    size_t size = (size_t)sim->threads * desk->worker_stride;
    desk->workers = aligned_alloc(LINE, size);
    if (!desk->workers)
        return false;
    memset(desk->workers, 0, size);
    for (int i = 0; i < sim->threads; i++) {
        struct worker *worker = worker_at(desk, i);
        worker->desk = desk;
        worker->wanted = 1;
        worker->log = (struct move *)((char *)worker + whole_lines(sizeof *worker));
    }
    (void)pthread_mutex_init(&desk->lock, NULL);
    (void)pthread_cond_init(&desk->changed, NULL);
    return true;
}

static int play_all(struct desk *desk) {
    int threads = desk->sim->threads, started = 0;
    while (started < threads &&
           !pthread_create(&worker_at(desk, started)->thread, NULL, work, worker_at(desk, started)))
        started++;
    (void)pthread_mutex_lock(&desk->lock);
    desk->working -= threads - started;
    (void)pthread_mutex_unlock(&desk->lock);
    if (started == 0) { // no thread available: this one will do
        desk->working = 1;
        (void)work(worker_at(desk, 0));
    }
    bool fine = watch(desk);
    for (int i = 0; i < started; i++)
        (void)pthread_join(worker_at(desk, i)->thread, NULL);
    if (fine && desk->failed && desk->sim->checkpoint) { // a record could not be written: what was played is kept
        struct sim_part stock;
        take_stock(desk, &stock);
        (void)write_checkpoint(desk->sim, &stock);
    }
    return fine && !desk->failed ? EXIT_OK : EXIT_FAILED;
}

// Whether the checkpoint is this simulation's own: then it goes on from there.
static bool take_up(struct sim *sim, const struct sim_part *noted) {
    const char *what = sim_part_difference(&sim->part, noted);
    if (!what && noted->shard != sim->part.shard)
        what = "shard";
    if (what) {
        cli_fail(sim->cli, N_("{file} is the checkpoint of another simulation: {what} is not the same."),
                 ARGS(ARG_TEXT("file", sim->checkpoint), ARG_TEXT("what", what)));
        return false;
    }
    sim->part = *noted;
    sim->resumed = noted->tally.games > 0;
    return true;
}

// Goes on from the checkpoint, if there is one and nobody else is at work on it.
static bool resume(struct sim *sim) {
    sim->checkpoint_file = open(sim->checkpoint, O_RDONLY | O_CLOEXEC);
    if (sim->checkpoint_file < 0 && errno == ENOENT)
        return true;
    if (sim->checkpoint_file < 0)
        return fail_checkpoint(sim, N_("{file}: {reason}"), errno) == EXIT_OK;
    if (flock(sim->checkpoint_file, LOCK_EX | LOCK_NB))
        return fail_checkpoint(sim, N_("{file}: another run is using it."), errno) == EXIT_OK;
    size_t size;
    char *bytes = cli_read_file(sim->cli, sim->checkpoint, SIM_PART_TEXT_MAX, &size);
    struct sim_part noted;
    bool fine = bytes && sim_read_part(sim->cli, sim->checkpoint, bytes, size, &noted) && take_up(sim, &noted);
    free(bytes);
    return fine;
}

int sim_run(struct sim *sim) {
    if (sim->checkpoint && (!resume(sim) || !write_checkpoint(sim, &sim->part)))
        return EXIT_USAGE;
    if (sim_part_is_finished(&sim->part))
        return EXIT_OK;
    struct desk desk;
    if (!open_desk(&desk, sim))
        return cli_fail(sim->cli, N_("There is not enough memory."), NULL);
    int code = play_all(&desk);
    (void)pthread_mutex_destroy(&desk.lock);
    (void)pthread_cond_destroy(&desk.changed);
    free(desk.workers);
    if (code)
        return code;
    CHECK(sim_part_is_finished(&sim->part));
    return !sim->checkpoint || write_checkpoint(sim, &sim->part) ? EXIT_OK : EXIT_FAILED;
}
