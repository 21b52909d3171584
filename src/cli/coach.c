// `adit coach FILE`: what the choices of a position are worth and why; of a finished match, who erred where, and how
// much was luck.
#include "cli/coaching.h"

#include "base/memory.h"
#include "table/native/names.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RECORD_SIZE_MAX = 64 << 20, MISTAKES_SHOWN = 10, JSON_MAX = 1 << 20, THREADS_MAX = 256 };

static const struct flag flags[] = {
    {"move", "N", N_("the position after this many moves, chance included (the end of the record)")},
    {"seat", "S", N_("advise only this seat")},
    {"playouts", "N", N_("how many playouts a decision (4000; 300 when a whole match is looked through)")},
    {"threads", "T", N_("how many threads (all cores); the result is the same for any number")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct coaching {
    const struct cli *cli;
    struct record_reader reader;
    struct match match;
    struct speaker speaker;
    char shown_names[SEATS_MAX][SHOWN_NAME_MAX];
    const char *names[SEATS_MAX];
    int64_t playouts, threads;
    bool for_machines;
    struct coach_advice advice;
    struct coach_review review;
    char text[JSON_MAX];
};

static void advise(struct coaching *coaching, int seat) {
    const struct match *match = &coaching->match;
    struct text text = TEXT_ON(coaching->text);
    cli_advise(match, seat, (uint32_t)coaching->playouts, &coaching->advice);
    if (coaching->for_machines) {
        struct json json = json_on(&text);
        coach_json(&json, &coaching->speaker, match, seat, &coaching->advice);
        CHECK(!text.truncated);
        printf("%s\n", coaching->text);
        return;
    }
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, seat, view);
    coach_say_move(&text, &coaching->speaker, match->game, view, seat,
                   coaching->advice.options[coaching->advice.best].action);
    printf("%s (%d): %s\n", coaching->names[seat], seat, coaching->text);
    text_clear(&text);
    coach_say(&text, &coaching->speaker, match, seat, &coaching->advice);
    cli_print_indented(coaching->text);
}

static void print_review(struct coaching *coaching, int64_t only) {
    const struct coach_review *review = &coaching->review;
    uint32_t worst[MISTAKES_SHOWN];
    struct text text = TEXT_ON(coaching->text);
    for (int seat = 0; seat < coaching->match.setup.seats; seat++)
        if (only < 0 || only == seat)
            coach_say_balance(&text, &coaching->speaker, review, seat);
    cli_print_indented(coaching->text);
    printf("\n");
    text_clear(&text);
    int count = coach_review_mistakes(review, worst, MISTAKES_SHOWN);
    for (int i = 0; i < count; i++)
        coach_say_mistake(&text, &coaching->speaker, review, &review->decisions[worst[i]]);
    cli_print_indented(coaching->text);
    cli_print_medals(coaching->cli, &coaching->match, coaching->names);
}

// A bar on standard error, when somebody watches it.
static void show_progress(const struct coaching *coaching, bool over) {
    if (!isatty(STDERR_FILENO) || coaching->for_machines)
        return;
    const struct coach_review *review = &coaching->review;
    uint32_t of = review->log_count ? review->log_count : 1;
    if (over)
        (void)fputs("\r\033[K", stderr);
    else
        (void)fprintf(stderr, "\r%3u %%", (unsigned)(100 * (uint64_t)review->match.log_count / of));
    (void)fflush(stderr);
}

// One of the threads that make the estimates of a review.
struct worker {
    struct coaching *coaching; // its review is that of worker 0, for the progress
    struct coach_review *review;
    struct coach_decision *decisions;
    struct coach_work work;
    pthread_t thread;
};

static void *make_estimates(void *context) {
    struct worker *worker = context;
    while (coach_review_step(worker->review))
        if (!worker->work.worker)
            show_progress(worker->coaching, false);
    return NULL;
}

// Makes all estimates on several threads. A thread that cannot be started has its share done here.
static void share_work(struct coaching *coaching, seat_mask seats, struct coach_estimate *estimates) {
    const struct match *match = &coaching->match;
    uint32_t workers = (uint32_t)coaching->threads, started = 1;
    struct worker *all = xcalloc(workers, sizeof *all);
    for (uint32_t i = 0; i < workers; i++) {
        struct worker *worker = &all[i];
        *worker = (struct worker){.coaching = coaching,
                                  .review = i ? xcalloc(1, sizeof *worker->review) : &coaching->review,
                                  .decisions = xcalloc(match->log_count + 1, sizeof *worker->decisions),
                                  .work = {.estimates = estimates, .worker = i, .workers = workers}};
        coach_review_start(worker->review, match, seats, (uint32_t)coaching->playouts, worker->decisions,
                           match->log_count + 1);
        worker->review->work = &worker->work;
    }
    while (started < workers && !pthread_create(&all[started].thread, NULL, make_estimates, &all[started]))
        started++;
    (void)make_estimates(&all[0]);
    for (uint32_t i = started; i < workers; i++)
        (void)make_estimates(&all[i]);
    for (uint32_t i = 0; i < workers; i++) {
        if (i > 0 && i < started)
            (void)pthread_join(all[i].thread, NULL);
        if (i > 0)
            free(all[i].review);
        free(all[i].decisions);
    }
    free(all);
}

static int look_through(struct coaching *coaching, int64_t only) {
    const struct match *match = &coaching->match;
    struct coach_decision *decisions = malloc((match->log_count + 1) * sizeof *decisions);
    if (!decisions)
        return cli_fail(coaching->cli, N_("There is not enough memory."), NULL);
    seat_mask seats = only < 0 ? EVERYBODY : SEAT_BIT(only);
    struct coach_estimate *estimates = xcalloc(coach_estimates_max(match->log_count), sizeof *estimates);
    const struct coach_work made = {.estimates = estimates};
    share_work(coaching, seats, estimates);
    coach_review_start(&coaching->review, match, seats, (uint32_t)coaching->playouts, decisions, match->log_count + 1);
    coaching->review.work = &made;
    while (coach_review_step(&coaching->review)) {
    }
    free(estimates);
    show_progress(coaching, true);
    if (coaching->for_machines) {
        struct text text = TEXT_ON(coaching->text);
        struct json json = json_on(&text);
        coach_review_json(&json, &coaching->speaker, &coaching->review);
        CHECK(!text.truncated);
        printf("%s\n", coaching->text);
    } else {
        print_review(coaching, only);
    }
    free(decisions);
    return EXIT_OK;
}

static int fail_at(const struct coaching *coaching, const char *file) {
    const struct record_error *error = &coaching->reader.error;
    return cli_fail(coaching->cli, N_("{file}, line {line}: {reason}"),
                    ARGS(ARG_TEXT("file", file), ARG_NUMBER("line", error->line),
                         ARG_TEXT("reason", tr(coaching->cli->lang, error->why))));
}

// Reads the whole record; then the position asked for, or all of a finished match.
static int coach(struct coaching *coaching, const char *file, struct move *log, int64_t until, int64_t only) {
    struct match *match = &coaching->match;
    record_start(&coaching->reader, match, log, match->game->length_max);
    enum record_step step;
    do
        step = record_next(&coaching->reader, NULL);
    while (step == RECORD_MOVE);
    if (step == RECORD_FAULT)
        return fail_at(coaching, file);
    bool whole = until < 0 && match_is_over(match);
    if (coaching->playouts == 0)
        coaching->playouts = whole ? 300 : 4000;
    if (whole)
        return look_through(coaching, only);
    if (until >= 0)
        cli_rewind(match, (uint32_t)(until < match->log_count ? until : match->log_count));
    seat_mask acting = match_to_act(match);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (acting & SEAT_BIT(seat) && (only < 0 || only == seat))
            advise(coaching, seat);
    return EXIT_OK;
}

static int run(const struct cli *cli, const struct args *args) {
    int64_t until = -1, only = -1, playouts = 0, threads = sysconf(_SC_NPROCESSORS_ONLN);
    size_t size;
    if (!cli_number(cli, args, "move", 0, 1000000, &until) || !cli_number(cli, args, "seat", 0, SEATS_MAX - 1, &only) ||
        !cli_number(cli, args, "playouts", 1, 1000000, &playouts) ||
        !cli_number(cli, args, "threads", 1, THREADS_MAX, &threads))
        return EXIT_USAGE;
    char *bytes = cli_read_file(cli, args->words[0], RECORD_SIZE_MAX, &size);
    if (!bytes)
        return EXIT_USAGE;
    struct coaching *coaching = xcalloc(1, sizeof *coaching);
    coaching->cli = cli;
    coaching->playouts = playouts;
    coaching->threads = threads;
    coaching->for_machines = args_flag(args, "json") != NULL;
    coaching->speaker = (struct speaker){.lang = cli->lang, .names = coaching->names};
    int code;
    if (!record_open(&coaching->reader, bytes, size)) {
        code = fail_at(coaching, args->words[0]);
    } else {
        names_say(coaching->shown_names, coaching->names, cli->lang, &coaching->reader.header);
        coaching->match.game = coaching->reader.header.game;
        struct move *log = xcalloc(coaching->match.game->length_max, sizeof *log);
        code = coach(coaching, args->words[0], log, until, only);
        free(log);
    }
    free(coaching);
    free(bytes);
    return code;
}

const struct command command_coach = {
    .name = "coach",
    .group = GROUP_STUDY,
    .words = "FILE",
    .about = N_("show what each choice in a recorded position is worth, or who went wrong where in a finished game"),
    .examples = "adit coach evening.adit\nadit coach evening.adit --move 30 --seat 1",
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
