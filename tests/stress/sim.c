// The seeded simulator of the server under faults (R2): sim [--hungry] [SEEDS [FIRST]] or sim [--hungry] --seed N
// [--verbose]. Hungry: the server's allocations fail too (R10).
#include "tests/stress/sim.h"

#include "protocol/delta.h"

#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STEPS_MAX = 100000, CALM_MS_MAX = 12 * 3600 * 1000, LONG_GAME = 40 };

struct sim_thought {
    struct bot_job job; // only its turn, until it has begun
    bool has_begun;
    int64_t begins, due;
    struct sim_thought *next;
};

static uint64_t running; // the seed, for who dies

// ---- memory that is not there ----

enum { APPETITE = 50, GREAT_APPETITE = 12 }; // one allocation in that many fails

static struct sim *eater;
static bool hungry, is_inside;

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *at, size_t size);
void *__real_realloc(void *at, size_t size);

bool sim_inside(bool inside) {
    bool was = is_inside;
    is_inside = inside;
    return was;
}

bool sim_starves(void) {
    if (!hungry || !is_inside || eater->calm ||
        rng_below(&eater->appetite, eater->seed % 2 ? APPETITE : GREAT_APPETITE) != 0)
        return false;
    eater->figures.starved++;
    return true;
}

void *__wrap_malloc(size_t size) {
    return sim_starves() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return sim_starves() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *at, size_t size) {
    return sim_starves() ? NULL : __real_realloc(at, size);
}

int64_t sim_server_now(const struct sim *sim) {
    return sim->now + sim->skew;
}

bool sim_chance(struct sim *sim, uint32_t in) {
    return rng_below(&sim->noise, in) == 0;
}

int64_t sim_between(struct sim *sim, int64_t low, int64_t high) {
    return low + (int64_t)rng_below(&sim->noise, (uint32_t)(high - low + 1));
}

void sim_say(struct sim *sim, const char *format, ...) {
    if (!sim->verbose)
        return;
    va_list args;
    va_start(args, format);
    printf("%9lld ", (long long)(sim->now - 1700000000000));
    (void)vprintf(format, args);
    printf("\n");
    va_end(args);
    (void)fflush(stdout);
}

_Noreturn void sim_fail(struct sim *sim, const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("seed %llu, step %llu: ", (unsigned long long)sim->seed, (unsigned long long)sim->steps);
    (void)vprintf(format, args);
    printf("\nreplay: build/stress/sim %s--seed %llu --verbose\n", hungry ? "--hungry " : "",
           (unsigned long long)sim->seed);
    va_end(args);
    (void)fflush(stdout);
    _exit(1);
}

static void on_death(int number) {
    char line[128];
    int size = snprintf(line, sizeof line, "seed %llu: signal %d\nreplay: build/stress/sim %s--seed %llu --verbose\n",
                        (unsigned long long)running, number, hungry ? "--hungry " : "", (unsigned long long)running);
    ssize_t written = write(1, line, (size_t)size);
    (void)written;
    _exit(1);
}

void sim_crash(struct sim *sim) {
    sim_say(sim, "the process ends");
    sim->dead = true;
    sim->figures.crashes++;
}

// ---- what the rooms call ----

static void env_random(void *context, void *bytes, size_t size) {
    struct sim *sim = context;
    uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++)
        at[i] = (uint8_t)(rng_next64(&sim->rng) >> 24);
}

static void mail_to_client(struct conn *conn, const char *bytes, size_t size) {
    struct mail *mail = malloc(sizeof *mail);
    CHECK(mail);
    struct sim *sim = conn->sim;
    int64_t at = sim->now + (sim->calm ? 1 : sim_between(sim, 0, 60));
    *mail = (struct mail){.bytes = malloc(size + 1), .size = size, .at = at};
    CHECK(mail->bytes);
    memcpy(mail->bytes, bytes, size);
    mail->bytes[size] = '\0';
    if (mail->at < conn->to_client.last_at)
        mail->at = conn->to_client.last_at;
    conn->to_client.last_at = mail->at;
    *conn->to_client.end = mail;
    conn->to_client.end = &mail->next;
    conn->to_client.count++;
}

// What the client makes of it: a delta becomes the view that it tells.
static char *understood(struct conn *conn, char *text, size_t *size) {
    bool is_delta = !strncmp(text, "{\"type\":\"delta\"", 15);
    if (is_delta) {
        struct json_value *delta = json_value_parse(text, *size, 8);
        int64_t wanted = json_value_int(json_value_get(delta, "size"));
        char *view = calloc(1, wanted > 0 ? (size_t)wanted + 1 : 1);
        CHECK(view);
        if (!conn->shown || wanted <= 0 ||
            json_value_int(json_value_get(delta, "of")) != (int64_t)strlen(conn->shown) ||
            !delta_apply(json_value_get(delta, "pieces"), conn->shown, strlen(conn->shown), view, (size_t)wanted))
            sim_fail(conn->sim, "a delta that does not fit: %.200s", text);
        json_value_free(delta);
        free(text);
        text = view;
        *size = (size_t)wanted;
    }
    if (is_delta || !strncmp(text, "{\"type\":\"view\"", 14)) {
        free(conn->shown);
        conn->shown = malloc(*size + 1);
        CHECK(conn->shown);
        memcpy(conn->shown, text, *size + 1);
    }
    return text;
}

static void env_send(void *link, const char *bytes, size_t size) {
    struct conn *conn = link;
    struct sim *sim = conn->sim;
    if (sim->dead)
        return;
    bool was = sim_inside(false);
    if (!conn->server_open || conn->closing)
        sim_fail(sim, "something was said to a connection that is closed: %.100s", bytes);
    char *copy = malloc(size + 1); // with a closing NUL, for the checks
    CHECK(copy);
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    copy = understood(conn, copy, &size);
    truth_said(sim, conn, copy, size);
    if (conn->client_open)
        mail_to_client(conn, copy, size);
    free(copy);
    if (conn->to_client.count > 3 && conn->paused_until > sim->now)
        conn->session.lagging = true; // as net.c does
    (void)sim_inside(was);
}

static void env_close(void *link) {
    struct conn *conn = link;
    conn->closing = true;
}

static bool env_think(void *context, const struct bot_turn *turn) {
    struct sim *sim = context;
    if (sim->dead || (!sim->calm && sim_chance(sim, 5)))
        return false;
    struct sim_thought *made = malloc(sizeof *made);
    CHECK(made);
    made->job.turn = *turn;
    made->has_begun = false;
    made->begins = sim->now + (sim->calm || sim_chance(sim, 2) ? 0 : sim_between(sim, 0, 200));
    made->due = made->begins + (sim->calm ? 1 : sim_between(sim, 0, sim_chance(sim, 10) ? 5000 : 30));
    made->next = sim->thoughts;
    sim->thoughts = made;
    sim->figures.thoughts++;
    return true;
}

static void run_thoughts(struct sim *sim) {
    for (struct sim_thought **at = &sim->thoughts; *at && !sim->dead;) {
        struct sim_thought *thought = *at;
        bool is_wanted = true;
        if (!thought->has_begun && thought->begins <= sim->now) {
            const struct bot_turn turn = thought->job.turn;
            is_wanted = thought->has_begun = rooms_bot_job(sim->rooms, &turn, &thought->job);
            if (is_wanted)
                thought->job.action = bot_job_choose(&thought->job);
        }
        if (is_wanted && (!thought->has_begun || thought->due > sim->now)) {
            at = &thought->next;
            continue;
        }
        *at = thought->next;
        if (is_wanted) {
            (void)sim_inside(true);
            rooms_thought(sim->rooms, &thought->job, sim_server_now(sim));
            (void)sim_inside(false);
        }
        free(thought);
        at = &sim->thoughts; // others may have come
    }
}

static void forget_thoughts(struct sim *sim) {
    while (sim->thoughts) {
        struct sim_thought *next = sim->thoughts->next;
        free(sim->thoughts);
        sim->thoughts = next;
    }
}

// ---- processes ----

static void start_process(struct sim *sim) {
    struct rooms_host host = {.context = sim, .random = env_random, .send = env_send, .close = env_close};
    if (sim->troubles.thinkers)
        host.think = env_think;
    sim->rooms = rooms_open(&host, &sim->limits, &sim->store);
    CHECK(sim->rooms);
    sim->up_at = 0;
    sim->opened_ms = sim_server_now(sim);
    sim->figures.restarts++;
    sim_say(sim, "a process starts");
}

static void end_process(struct sim *sim) {
    sim->dead = true;
    rooms_close(sim->rooms);
    sim->rooms = NULL;
    people_crash(sim);
    forget_thoughts(sim);
    sim_store_crash(sim);
    sim->dead = false;
    sim->up_at = sim->now + (sim->calm ? 10 : sim_between(sim, 10, 5000));
    if (sim->troubles.skew && !sim->calm)
        sim->skew += sim_between(sim, 0, 7200000) - 3600000;
}

// ---- the world ----

static void choose_troubles(struct sim *sim) {
    bool *each = (bool *)&sim->troubles;
    for (size_t i = 0; i < sizeof sim->troubles / sizeof(bool); i++)
        each[i] = sim_chance(sim, 2);
    sim->limits = rooms_limits_default();
    sim->limits.rate_burst = sim->limits.chat_burst = sim_chance(sim, 4) ? 20 : 1 << 20;
    sim->limits.bot_delay_ms = sim_chance(sim, 2) ? 0 : 50;
    sim->limits.load_max = sim_chance(sim, 2) ? 0 : 20;
    sim->limits.idle_ms = sim_chance(sim, 2) ? 2000 : 60000;
    sim->limits.abandon_ms = 3600000;
    if (sim->troubles.tight) {
        sim->limits.queue_max = 4;
        sim->limits.sessions_per_room = SIM_CLIENTS + 1;
        sim->limits.keep_ms = sim->seed % 4 == 0 ? 60000 : 3 * 3600000;
    }
}

static struct sim *sim_new(uint64_t seed, bool verbose) {
    struct sim *sim = calloc(1, sizeof *sim);
    CHECK(sim);
    sim->seed = running = seed;
    sim->verbose = verbose;
    sim->now = 1700000000000;
    rng_seed_fast(&sim->rng, seed, 1);
    rng_seed_fast(&sim->noise, seed, 2);
    rng_seed_fast(&sim->appetite, seed, 3);
    eater = sim;
    sim->scratch = malloc(ENV_SCRATCH);
    sim->scratch2 = malloc(ENV_SCRATCH);
    CHECK(sim->scratch && sim->scratch2);
    choose_troubles(sim);
    sim->far = seed % 3 == 0;
    sim->calm_from = sim->now + sim_between(sim, 5000, 45000);
    sim_store_open(sim);
    people_begin(sim);
    start_process(sim);
    return sim;
}

static void sim_free(struct sim *sim) {
    sim->dead = true; // nobody listens
    if (sim->rooms) {
        people_end(sim);
        rooms_close(sim->rooms);
    }
    forget_thoughts(sim);
    sim_store_close(sim);
    truth_free(sim);
    free(sim->scratch);
    free(sim->scratch2);
    free(sim);
}

static void calm_down(struct sim *sim) {
    sim->calm = true;
    sim->full_until = sim->unread_until = 0;
    bool deserted = sim_chance(sim, 10), thinned = sim_chance(sim, 3);
    for (int i = 0; i < SIM_CLIENTS; i++) {
        struct person *person = &sim->people[i];
        person->away_until = 0;
        person->next_at = sim->now;
        person->gone = deserted || (thinned && i >= SIM_ROOMS && sim_chance(sim, 2));
        if (person->conn)
            person->conn->paused_until = 0;
        if (person->gone && person->conn)
            person->conn->silent_since = sim->now;
    }
    for (int i = 0; i < SIM_CONNS; i++)
        sim->conns[i].paused_until = 0;
    sim_say(sim, "faults end%s", deserted ? ", and nobody is there" : "");
    if (sim->rooms && (deserted || sim_chance(sim, 4)))
        end_process(sim); // what has to go on must wake up by itself
}

// Whether this room has shown that it lives.
static bool has_progressed(struct sim *sim, const struct place *place, uint32_t before) {
    const struct room *room = sim->rooms ? rooms_find(sim->rooms, place->code) : NULL;
    if (!place->made)
        return sim->people[0].gone;
    if (truth_is_over(sim, place->code) && (!room || room->saved.phase == PHASE_OVER))
        return true;
    if (truth_count(sim, place->code) > before + LONG_GAME)
        return true;
    const struct room_saved *stored = truth_stored_room(sim, place->code);
    if (!stored)
        return true; // deleted
    int open = 0;
    for (int i = 0; i < stored->seat_count; i++)
        open += stored->seats[i].kind == SEAT_OPEN;
    // Where nobody has a seat or can take one, a lobby waits; a match does not.
    bool deserted = sim->people[0].gone || ((!room || !room->person_count) && !open);
    return deserted && stored->phase == PHASE_LOBBY;
}

static bool all_settled(struct sim *sim) {
    for (int i = 0; i < SIM_CLIENTS; i++) {
        const struct person *person = &sim->people[i];
        if (person->waiting_id && !person->gone)
            return false;
        if (!person->gone && (!person->conn || !person->welcome))
            return false;
    }
    return sim->rooms != NULL;
}

// When nothing is on its way, everybody knows the newest that they may know.
static void check_told(struct sim *sim) {
    for (int i = 0; i < SIM_CLIENTS; i++) {
        const struct person *person = &sim->people[i];
        const struct room *room = person->conn ? person->conn->session.room : NULL;
        if (person->gone || !room || !room->play || room_is_waiting(room) || person->conn->closing ||
            person->conn->to_client.first)
            continue;
        int seat = person->conn->session.seat;
        uint32_t seq = seat >= 0 ? room->play->seq[seat] : room->play->spectator_seq;
        const char *at = person->view_json ? strstr(person->view_json, "\"seq\":") : NULL;
        if (!at || strtoul(at + 6, NULL, 10) != seq)
            sim_fail(sim, "client %d was last told of step %.12s, and step %u was reached", i, at ? at + 6 : "none",
                     seq);
    }
}

static int64_t earlier(int64_t left, int64_t right) {
    return left < right ? left : right;
}

static int64_t tick(struct sim *sim) {
    (void)sim_inside(true);
    int64_t wake = rooms_tick(sim->rooms, sim_server_now(sim));
    (void)sim_inside(false);
    return wake;
}

static void one_step(struct sim *sim, int64_t *wake) {
    int64_t next = earlier(people_next(sim), sim_store_next(sim));
    next = earlier(next, earlier(*wake, sim->calm ? SIM_NEVER : sim->calm_from));
    for (const struct sim_thought *at = sim->thoughts; at; at = at->next)
        next = earlier(next, at->due);
    if (!sim->rooms)
        next = earlier(next, sim->up_at);
    if (next > sim->now)
        sim->now = next == SIM_NEVER ? sim->now + 1000 : next;
    if (!sim->calm && sim->troubles.jump && sim_chance(sim, 600))
        sim->now += sim_between(sim, 1000, sim_chance(sim, 6) ? 20000000 : 600000);
    if (!sim->rooms && sim->now >= sim->up_at)
        start_process(sim);
    people_run(sim);
    if (!sim->dead && sim->rooms)
        sim_store_run(sim);
    if (!sim->dead && sim->rooms)
        run_thoughts(sim);
    if (!sim->dead && sim->rooms)
        *wake = sim->wakes_at = tick(sim);
    *wake = sim->rooms && *wake != SIM_NEVER ? *wake - sim->skew : SIM_NEVER;
    if (!sim->dead && !sim->calm && sim->rooms && sim->troubles.crash && sim_chance(sim, 1500))
        sim_crash(sim);
    if (sim->dead)
        end_process(sim);
    truth_check(sim);
    sim->steps++;
}

static void run_seed(uint64_t seed, bool verbose, struct sim_figures *sum, uint64_t *steps) {
    struct sim *sim = sim_new(seed, verbose);
    int64_t wake = sim->now;
    while (!sim->calm) {
        one_step(sim, &wake);
        if (sim->now >= sim->calm_from)
            calm_down(sim);
        if (sim->steps > STEPS_MAX)
            sim_fail(sim, "too much happens");
    }
    uint32_t before[SIM_ROOMS];
    for (int i = 0; i < sim->place_count; i++)
        before[i] = truth_count(sim, sim->places[i].code);
    int64_t until = sim->now + CALM_MS_MAX;
    uint64_t last = sim->steps + STEPS_MAX;
    for (bool done = false; !done;) {
        one_step(sim, &wake);
        done = sim->steps % 8 == 0;
        for (int i = 0; i < sim->place_count; i++)
            done = done && has_progressed(sim, &sim->places[i], before[i]);
        if (sim->now > until || sim->steps > last)
            sim_fail(sim, "the faults are over, and a room makes no progress");
    }
    last = sim->steps + 5000;
    sim->ending = true;
    for (int still = 0; still < 30;) {
        one_step(sim, &wake);
        still = all_settled(sim) ? still + 1 : 0;
        if (sim->steps > last)
            sim_fail(sim, "the faults are over, and somebody gets no answer");
    }
    check_told(sim);
    uint64_t *to = (uint64_t *)sum, *from = (uint64_t *)&sim->figures;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += from[i];
    *steps += sim->steps;
    sim_free(sim);
}

int main(int count, char **words) {
    if (sodium_init() < 0)
        return 1;
    static const int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGALRM};
    for (size_t i = 0; i < ARRAY_COUNT(signals); i++)
        (void)signal(signals[i], on_death);
    hungry = count > 1 && !strcmp(words[1], "--hungry");
    count -= hungry;
    words += hungry;
    bool one = count > 2 && !strcmp(words[1], "--seed");
    uint64_t seeds = one ? 1 : count > 1 ? strtoull(words[1], NULL, 10) : 1000;
    uint64_t first = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    struct sim_figures sum = {0};
    uint64_t steps = 0;
    for (uint64_t seed = first; seed < first + seeds; seed++) {
        (void)alarm(120);
        run_seed(seed, one && count > 3, &sum, &steps);
    }
    printf(
        "seeds %llu..%llu: %llu steps, %llu moves (%llu together with others), %llu acks, %llu views, %llu matches, %llu thoughts; %llu crashes, "
        "%llu refused writes, %llu kept in secret, %llu cuts, %llu refused allocations\n",
        (unsigned long long)first, (unsigned long long)(first + seeds - 1), (unsigned long long)steps,
        (unsigned long long)sum.moves, (unsigned long long)sum.together, (unsigned long long)sum.acks,
        (unsigned long long)sum.views, (unsigned long long)sum.matches, (unsigned long long)sum.thoughts,
        (unsigned long long)sum.crashes, (unsigned long long)sum.failures, (unsigned long long)sum.kept,
        (unsigned long long)sum.cuts, (unsigned long long)sum.starved);
    printf("%llu passed, 0 failed\n", (unsigned long long)seeds);
    return 0;
}
