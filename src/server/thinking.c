// Threads for bots.
#include "server/thinking.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LIGHT_US = 2000,     // a bot that takes longer is heavy
    LIGHT_LIMIT_MS = 60, // then a thought of a light bot is given up, and begun again as a heavy one
    LIGHT_AHEAD = 16,    // light thoughts handed to their thread at once: each waits for microseconds
    HEAVY_THREADS_MAX = 16,
    LOOK_MS = 20,
    BOTS_KNOWN = 64,
};

enum lane_name { LANE_LIGHT, LANE_HEAVY, LANES };

struct task {
    struct bot_job job;
    enum lane_name lane;
    uint64_t started_ns; // 0: waits for its thread; guarded by the lock
    uint64_t took_us;    // of the thread's own time
    int stop;            // bot_query.stop
    bool is_unwanted, is_late;
    struct task *next;
    struct move log[]; // the thought's own copy
};

// How long a bot takes, as far as it is known.
struct known {
    const struct bot *bot;
    uint64_t us;         // of a bot without a number: the longest of late, slowly forgotten
    int32_t light_up_to; // of one with a number
};

struct lane {
    struct turns turns;
    int running, running_max; // tasks handed to threads
    struct task *tasks, **tasks_end;
    pthread_cond_t work;
    int thread_count;
    pthread_t threads[HEAVY_THREADS_MAX];
};

struct thinking {
    struct thinking_host host;
    int limit_ms;
    uv_async_t answered;
    uv_timer_t look;
    struct lane lanes[LANES];
    struct known known[BOTS_KNOWN];
    struct thinking_figures figures;
    bool stopping;
    pthread_mutex_t lock; // guards what follows, and the tasks of lanes
    struct task *done, *busy[HEAVY_THREADS_MAX + 1];
    bool ends;
};

struct seat_at_work {
    struct thinking *thinking;
    enum lane_name lane;
    int place; // in `busy`
};

// ---- the threads ----

static uint64_t thread_us(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static void *think(void *context) {
    struct seat_at_work *work = context;
    struct thinking *thinking = work->thinking;
    struct lane *lane = &thinking->lanes[work->lane];
    pthread_mutex_lock(&thinking->lock);
    for (;;) {
        while (!lane->tasks && !thinking->ends)
            pthread_cond_wait(&lane->work, &thinking->lock);
        struct task *task = lane->tasks;
        if (!task)
            break;
        lane->tasks = task->next;
        if (!lane->tasks)
            lane->tasks_end = &lane->tasks;
        task->started_ns = uv_hrtime();
        thinking->busy[work->place] = task;
        pthread_mutex_unlock(&thinking->lock);
        uint64_t before = thread_us();
        task->job.action = bot_job_choose(&task->job);
        task->took_us = thread_us() - before;
        pthread_mutex_lock(&thinking->lock);
        thinking->busy[work->place] = NULL;
        task->next = thinking->done;
        thinking->done = task;
        (void)uv_async_send(&thinking->answered);
    }
    pthread_mutex_unlock(&thinking->lock);
    free(work);
    return NULL;
}

// ---- what is known of bots ----

static struct known *known_of(struct thinking *thinking, const struct bot *bot) {
    for (int i = 0; i < BOTS_KNOWN; i++) {
        struct known *known = &thinking->known[i];
        if (!known->bot)
            *known = (struct known){.bot = bot, .light_up_to = INT32_MIN};
        if (known->bot == bot)
            return known;
    }
    return NULL; // more bots than there are: heavy
}

static enum lane_name lane_of(struct thinking *thinking, const struct bot_spec *player) {
    const struct known *known = known_of(thinking, player->bot);
    bool light = known && (player->bot->takes_number ? player->number <= known->light_up_to : known->us <= LIGHT_US);
    return light ? LANE_LIGHT : LANE_HEAVY;
}

static void learn(struct thinking *thinking, const struct bot_spec *player, uint64_t took_us) {
    struct known *known = known_of(thinking, player->bot);
    if (!known)
        return;
    known->us = took_us > known->us ? took_us : known->us - (known->us - took_us) / 64;
    if (!player->bot->takes_number)
        return;
    if (took_us > LIGHT_US && player->number <= known->light_up_to)
        known->light_up_to = player->number - 1;
    else if (took_us <= LIGHT_US / 2 && player->number > known->light_up_to)
        known->light_up_to = player->number;
}

// ---- the loop ----

static void on_look(uv_timer_t *timer);

// NULL: nobody wants it, or there is no memory for it.
static struct task *make_task(struct thinking *thinking, const struct bot_turn *turn, enum lane_name lane) {
    struct bot_job job;
    if (!thinking->host.begin(thinking->host.context, turn, &job))
        return NULL;
    struct task *task = malloc(sizeof *task + job.log_count * sizeof task->log[0]);
    if (!task) {
        thinking->host.lost(thinking->host.context, turn);
        return NULL;
    }
    memset(task, 0, sizeof *task);
    task->lane = lane;
    task->job = job;
    task->job.log = task->log;
    task->job.stop = &task->stop;
    memcpy(task->log, job.log, job.log_count * sizeof task->log[0]);
    return task;
}

static void begin(struct thinking *thinking, struct task *task) {
    struct lane *lane = &thinking->lanes[task->lane];
    lane->running++;
    pthread_mutex_lock(&thinking->lock);
    *lane->tasks_end = task;
    lane->tasks_end = &task->next;
    pthread_cond_signal(&lane->work);
    pthread_mutex_unlock(&thinking->lock);
    if (!uv_is_active((uv_handle_t *)&thinking->look))
        (void)uv_timer_start(&thinking->look, on_look, LOOK_MS, LOOK_MS);
}

// To threads that are free, in turns.
static void hand_out(struct thinking *thinking) {
    for (int i = 0; i < LANES && !thinking->stopping; i++) {
        struct lane *lane = &thinking->lanes[i];
        struct bot_turn turn;
        while (lane->running < lane->running_max && turns_take(&lane->turns, &turn)) {
            struct task *task = make_task(thinking, &turn, (enum lane_name)i);
            if (task)
                begin(thinking, task);
        }
    }
}

static void finish(struct thinking *thinking, struct task *task) {
    bool is_restarted = task->is_late && task->lane == LANE_LIGHT;
    thinking->lanes[task->lane].running--;
    thinking->figures.stopped += task->is_late || task->is_unwanted;
    if (!task->is_unwanted)
        learn(thinking, &task->job.turn.player, task->took_us);
    if (thinking->stopping || task->is_unwanted) {
        // nobody wants to hear of it
    } else if (is_restarted) {
        learn(thinking, &task->job.turn.player, LIGHT_LIMIT_MS * 1000); // whatever the processor did meanwhile
        thinking->host.lost(thinking->host.context, &task->job.turn);
    } else {
        thinking->figures.thoughts++;
        thinking->host.done(thinking->host.context, &task->job);
    }
    free(task);
}

static void on_answered(uv_async_t *async) {
    struct thinking *thinking = async->data;
    pthread_mutex_lock(&thinking->lock);
    struct task *done = thinking->done;
    thinking->done = NULL;
    pthread_mutex_unlock(&thinking->lock);
    while (done) {
        struct task *next = done->next;
        finish(thinking, done);
        done = next;
    }
    hand_out(thinking);
}

// Tasks that a thread has begun are freed by the loop alone, so they may be looked at while the lock is held.
static void on_look(uv_timer_t *timer) {
    struct thinking *thinking = timer->data;
    uint64_t now = uv_hrtime();
    bool is_busy = false;
    pthread_mutex_lock(&thinking->lock);
    for (size_t i = 0; i < ARRAY_COUNT(thinking->busy); i++) {
        struct task *task = thinking->busy[i];
        if (!task)
            continue;
        is_busy = true;
        uint64_t limit_ms = task->lane == LANE_LIGHT ? LIGHT_LIMIT_MS : (uint64_t)thinking->limit_ms;
        task->is_late |= now - task->started_ns > limit_ms * 1000000u;
        task->is_unwanted |= thinking->stopping || !thinking->host.wants(thinking->host.context, &task->job.turn);
        if (task->is_late || task->is_unwanted)
            __atomic_store_n(&task->stop, 1, __ATOMIC_RELAXED);
    }
    for (int i = 0; i < LANES; i++)
        for (struct task *task = thinking->lanes[i].tasks; task; task = task->next) {
            is_busy = true;
            __atomic_store_n(&task->stop, thinking->stopping, __ATOMIC_RELAXED);
        }
    pthread_mutex_unlock(&thinking->lock);
    if (!is_busy)
        (void)uv_timer_stop(timer);
    hand_out(thinking); // after a moment without memory
}

bool thinking_add(struct thinking *thinking, const struct turns_place *place, const struct bot_turn *turn) {
    if (thinking->stopping || !turns_add(&thinking->lanes[lane_of(thinking, &turn->player)].turns, place, turn))
        return false;
    (void)uv_async_send(&thinking->answered); // the room waits for nothing before this call has returned
    return true;
}

struct thinking_figures thinking_figures(const struct thinking *thinking) {
    struct thinking_figures figures = thinking->figures;
    for (int i = 0; i < LANES; i++) {
        figures.waiting += thinking->lanes[i].turns.waiting;
        figures.running += thinking->lanes[i].running;
    }
    return figures;
}

// ---- opening and closing ----

static bool start_thread(struct thinking *thinking, enum lane_name lane, int place) {
    struct seat_at_work *work = malloc(sizeof *work);
    if (!work)
        return false;
    *work = (struct seat_at_work){thinking, lane, place};
    struct lane *of = &thinking->lanes[lane];
    if (pthread_create(&of->threads[of->thread_count], NULL, think, work) != 0) {
        free(work);
        return false;
    }
    of->thread_count++;
    return true;
}

static void end_threads(struct thinking *thinking) {
    pthread_mutex_lock(&thinking->lock);
    thinking->ends = true;
    for (int i = 0; i < LANES; i++)
        pthread_cond_broadcast(&thinking->lanes[i].work);
    pthread_mutex_unlock(&thinking->lock);
    for (int i = 0; i < LANES; i++)
        for (int k = 0; k < thinking->lanes[i].thread_count; k++)
            (void)pthread_join(thinking->lanes[i].threads[k], NULL);
}

// One processor is for the loop, and for light bots.
static int heavy_threads(void) {
    int count = (int)uv_available_parallelism() - 1;
    return count < 1 ? 1 : count > HEAVY_THREADS_MAX ? HEAVY_THREADS_MAX : count;
}

struct thinking *thinking_open(uv_loop_t *loop, const struct thinking_host *host, int limit_ms) {
    struct thinking *thinking = calloc(1, sizeof *thinking);
    if (!thinking)
        return NULL;
    thinking->host = *host;
    thinking->limit_ms = limit_ms;
    pthread_mutex_init(&thinking->lock, NULL);
    for (int i = 0; i < LANES; i++) {
        pthread_cond_init(&thinking->lanes[i].work, NULL);
        thinking->lanes[i].tasks_end = &thinking->lanes[i].tasks;
    }
    bool fine = start_thread(thinking, LANE_LIGHT, 0);
    for (int i = 0; fine && i < heavy_threads(); i++)
        fine = start_thread(thinking, LANE_HEAVY, 1 + i) || i > 0;
    if (!fine) {
        end_threads(thinking);
        thinking_free(thinking);
        return NULL;
    }
    thinking->lanes[LANE_LIGHT].running_max = LIGHT_AHEAD;
    thinking->lanes[LANE_HEAVY].running_max = thinking->lanes[LANE_HEAVY].thread_count;
    (void)uv_async_init(loop, &thinking->answered, on_answered);
    (void)uv_timer_init(loop, &thinking->look);
    thinking->answered.data = thinking->look.data = thinking;
    return thinking;
}

void thinking_stop(struct thinking *thinking) {
    thinking->stopping = true;
    for (int i = 0; i < LANES; i++)
        turns_clear(&thinking->lanes[i].turns);
    on_look(&thinking->look);
}

void thinking_close(struct thinking *thinking) {
    thinking_stop(thinking);
    end_threads(thinking);
    on_answered(&thinking->answered);
    uv_close((uv_handle_t *)&thinking->look, NULL);
    uv_close((uv_handle_t *)&thinking->answered, NULL);
}

void thinking_free(struct thinking *thinking) {
    for (int i = 0; i < LANES; i++)
        pthread_cond_destroy(&thinking->lanes[i].work);
    pthread_mutex_destroy(&thinking->lock);
    free(thinking);
}
