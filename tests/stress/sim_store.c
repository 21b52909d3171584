// Storage that fails: refuses, pretends to, stalls, fills up, cannot be read, and ends the process at any call. In some
// worlds it is far away: rooms are fetched before they are read, and other servers are said to have changed them.
#include "tests/stress/sim.h"

#include <stdlib.h>
#include <string.h>

enum fate { FATE_KEPT, FATE_REFUSED, FATE_PRETENDED };

// A write, or something else that is answered later.
struct sim_write {
    enum { SIM_WRITE, SIM_FETCH, SIM_RUMOUR } kind;
    struct store_batch batch; // its pointers own their copies
    struct store_share share; // of a rumour
    store_shared *heard;
    store_done *done;
    void *context;
    int64_t due;
    enum fate fate;
    struct sim_write *next;
};

static struct sim *sim_of(struct store *store) {
    return (struct sim *)(void *)((char *)store - offsetof(struct sim, store));
}

static void *copy_of(const void *bytes, size_t size) {
    if (!bytes)
        return NULL;
    char *copy = malloc(size + 1);
    CHECK(copy);
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

static void free_write(struct sim_write *write) {
    free((void *)(uintptr_t)write->batch.code);
    free((void *)(uintptr_t)write->batch.match_id);
    free((void *)(uintptr_t)write->batch.snapshot);
    free((void *)(uintptr_t)write->batch.record);
    free((void *)(uintptr_t)write->batch.moves);
    free(write);
}

// A storage call is where a process may end.
static bool crashes_here(struct sim *sim) {
    if (!sim->calm && !sim->dead && sim->troubles.crash && sim_chance(sim, 250))
        sim_crash(sim);
    return sim->dead;
}

static enum fate fate_of(struct sim *sim) {
    if (sim->calm)
        return FATE_KEPT;
    if (sim->now < sim->full_until)
        return FATE_REFUSED;
    if (sim->troubles.full && sim_chance(sim, 300))
        sim->full_until = sim->now + sim_between(sim, 100, 20000);
    if (sim->troubles.refuse && sim_chance(sim, 25))
        return FATE_REFUSED;
    return sim->troubles.pretend && sim_chance(sim, 40) ? FATE_PRETENDED : FATE_KEPT;
}

// Puts it behind all others: one writer, in order.
static void answer_later(struct sim *sim, struct sim_write *write, int64_t delay) {
    write->due = sim->now + delay;
    if (write->due < sim->write_last_at)
        write->due = sim->write_last_at;
    sim->write_last_at = write->due;
    *sim->writes_end = write;
    sim->writes_end = &write->next;
}

// A room that leaves memory is seldom there for long: without help nobody would come in that moment.
static bool leaves(struct sim *sim, const char *code) {
    const struct room *room = rooms_find(sim->rooms, code);
    return room && (room->life == ROOM_LEAVING || room->life == ROOM_DELETING);
}

static bool sim_write_batch(struct store *store, const struct store_batch *batch, store_done *done, void *context) {
    struct sim *sim = sim_of(store);
    if (crashes_here(sim))
        return true;
    if (sim_starves()) // no memory for what it would have to keep
        return false;
    bool was = sim_inside(false);
    truth_on_write(sim, batch);
    struct sim_write *write = calloc(1, sizeof *write);
    CHECK(write);
    write->batch = *batch;
    write->batch.code = copy_of(batch->code, strlen(batch->code));
    write->batch.match_id = batch->match_id ? copy_of(batch->match_id, strlen(batch->match_id)) : NULL;
    write->batch.snapshot = copy_of(batch->snapshot, batch->snapshot_size);
    write->batch.record = copy_of(batch->record, batch->record_size);
    write->batch.moves = copy_of(batch->moves, batch->move_count * sizeof *batch->moves);
    write->done = done;
    write->context = context;
    write->fate = fate_of(sim);
    int64_t delay = sim_between(sim, 0, 8);
    if (!sim->calm && sim->troubles.stall && sim_chance(sim, 40))
        delay += sim_between(sim, 10, 15000);
    if (!sim->calm && leaves(sim, batch->code)) {
        delay += sim_between(sim, 0, 5000);
        write->fate = sim->troubles.refuse && sim_chance(sim, 3) ? FATE_REFUSED : write->fate;
    }
    answer_later(sim, write, delay);
    (void)crashes_here(sim);
    (void)sim_inside(was);
    return true;
}

static void note(void *context, bool ok) {
    *(bool *)context = ok;
}

// Puts the batch into the data. Returns whether they took it.
static bool keep(struct sim *sim, const struct sim_write *write) {
    bool ok = false;
    sim->inner->write(sim->inner, &write->batch, note, &ok);
    memory_store_answer(sim->inner, false);
    if (ok)
        truth_stored(sim, &write->batch);
    return ok;
}

int64_t sim_store_next(const struct sim *sim) {
    return sim->writes ? sim->writes->due : SIM_NEVER;
}

static void take_first(struct sim *sim) {
    sim->writes = sim->writes->next;
    if (!sim->writes)
        sim->writes_end = &sim->writes;
}

void sim_store_run(struct sim *sim) {
    while (sim->writes && sim->writes->due <= sim->now) {
        struct sim_write *write = sim->writes;
        if (crashes_here(sim))
            return;
        if (write->kind != SIM_WRITE) {
            take_first(sim);
            rooms_now(sim->rooms, sim_server_now(sim));
            sim->near = write->kind == SIM_FETCH;
            (void)sim_inside(true);
            if (write->kind == SIM_FETCH)
                write->done(write->context, sim->calm || !sim->troubles.unread || !sim_chance(sim, 10));
            else
                write->heard(write->context, &write->share);
            (void)sim_inside(false);
            sim->near = !sim->far;
            free_write(write);
            if (sim->dead)
                return;
            continue;
        }
        sim->pretends = write->fate == FATE_PRETENDED;
        bool kept = write->fate != FATE_REFUSED && keep(sim, write);
        sim->pretends = false;
        sim->figures.failures += write->fate == FATE_REFUSED;
        sim->figures.kept += write->fate == FATE_PRETENDED;
        take_first(sim);
        if (!crashes_here(sim)) {
            rooms_now(sim->rooms, sim_server_now(sim));
            (void)sim_inside(true);
            write->done(write->context, kept && write->fate == FATE_KEPT);
            (void)sim_inside(false);
        }
        free_write(write);
        if (sim->dead)
            return;
    }
}

void sim_store_crash(struct sim *sim) {
    bool lost = false;
    while (sim->writes) {
        struct sim_write *write = sim->writes;
        sim->writes = write->next;
        lost = lost || sim_chance(sim, 2); // what was on its way: a beginning of it may have arrived
        if (!lost && write->kind == SIM_WRITE && write->fate != FATE_REFUSED)
            (void)keep(sim, write);
        free_write(write);
    }
    sim->writes_end = &sim->writes;
    sim->write_last_at = 0;
}

bool sim_store_waits_for(const struct sim *sim, const struct room *room) {
    for (const struct sim_write *write = sim->writes; write; write = write->next)
        if (write->kind != SIM_RUMOUR && write->context == room)
            return true;
    return false;
}

// ---- reading ----

static bool unreadable(struct sim *sim) {
    if (crashes_here(sim))
        return true;
    if (sim->calm)
        return false;
    if (sim->now < sim->unread_until)
        return !sim_chance(sim, 4);
    if (sim->troubles.unread && sim_chance(sim, 30))
        sim->unread_until = sim->now + sim_between(sim, 1, 8000);
    return sim->now < sim->unread_until;
}

static int sim_load(struct store *store, const char *code, char *out) {
    struct sim *sim = sim_of(store);
    if (!sim->near)
        sim_fail(sim, "room %s is read and was not fetched", code);
    return unreadable(sim) ? -1 : sim->inner->load(sim->inner, code, out);
}

static int sim_moves(struct store *store, const char *match_id, uint32_t first, struct stored_move *out, uint32_t max) {
    struct sim *sim = sim_of(store);
    return unreadable(sim) ? -1 : sim->inner->moves(sim->inner, match_id, first, out, max);
}

static char *sim_record(struct store *store, const char *match_id, size_t *size) {
    struct sim *sim = sim_of(store);
    return unreadable(sim) ? NULL : sim->inner->record(sim->inner, match_id, size);
}

static void sim_listed(struct store *store, store_visit *visit, void *context) {
    struct sim *sim = sim_of(store);
    if (!unreadable(sim))
        sim->inner->listed(sim->inner, visit, context);
}

static void sim_due(struct store *store, int64_t now_ms, store_visit *visit, void *context) {
    struct sim *sim = sim_of(store);
    if (!unreadable(sim))
        sim->inner->due(sim->inner, now_ms, visit, context);
}

// ---- far away ----

static struct sim_write *new_write(int kind, void *context) {
    struct sim_write *write = calloc(1, sizeof *write);
    CHECK(write);
    write->kind = kind;
    write->context = context;
    return write;
}

static bool sim_fetch(struct store *store, enum store_thing thing, const char *key, store_done *done, void *context) {
    struct sim *sim = sim_of(store);
    (void)thing, (void)key;
    if (crashes_here(sim))
        return true;
    if (sim_starves())
        return false;
    bool was = sim_inside(false);
    struct sim_write *write = new_write(SIM_FETCH, context);
    write->done = done;
    answer_later(sim, write, sim_between(sim, 0, sim->calm ? 2 : 20));
    (void)sim_inside(was);
    return true;
}

// There is no other server, but each room is said to have been changed by one now and then.
static void sim_share(struct store *store, const struct store_share *rooms, int count, store_shared *heard,
                      void *context) {
    struct sim *sim = sim_of(store);
    bool was = sim_inside(false);
    for (int i = 0; i < count && !sim->calm && !sim->dead; i++) {
        if (!sim_chance(sim, 4))
            continue;
        struct sim_write *write = new_write(SIM_RUMOUR, context);
        write->heard = heard;
        write->share = rooms[i];
        write->share.owner = write->share.changed = true;
        answer_later(sim, write, sim_between(sim, 0, 5));
    }
    (void)sim_inside(was);
}

static int64_t sim_version(struct store *store, const char *code) {
    (void)store, (void)code;
    return 1;
}

static bool sim_healthy(struct store *store) {
    return sim_of(store)->inner->healthy(sim_of(store)->inner);
}

void sim_store_open(struct sim *sim) {
    sim->inner = memory_store_open();
    sim->writes_end = &sim->writes;
    sim->store = (struct store){.write = sim_write_batch,
                                .load = sim_load,
                                .moves = sim_moves,
                                .record = sim_record,
                                .listed = sim_listed,
                                .due = sim_due,
                                .healthy = sim_healthy};
    sim->near = !sim->far;
    if (sim->far) {
        sim->store.fetch = sim_fetch;
        sim->store.share = sim_share;
        sim->store.version = sim_version;
    }
}

void sim_store_close(struct sim *sim) {
    while (sim->writes) {
        struct sim_write *write = sim->writes;
        sim->writes = write->next;
        free_write(write);
    }
    sim->inner->close(sim->inner);
}
