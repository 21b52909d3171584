// A store in memory: for tests, simulations, and `--db memory`. Writes wait until they are answered.
#include "server/store/store.h"

#include <stdlib.h>
#include <string.h>

struct memory_room {
    char code[CODE_SIZE];
    char *snapshot;
    size_t size;
    bool listed;
    int64_t wake_at, used_at;
    struct memory_room *next;
};

struct memory_match {
    char id[MATCH_ID_SIZE];
    struct stored_move *moves;
    uint32_t count;
    char *record;
    size_t record_size;
    struct memory_match *next;
};

struct memory_day {
    struct store_day day;
    char room[CODE_SIZE], match_id[MATCH_ID_SIZE]; // match_id "": not finished
    struct memory_day *next;
};

struct waiting {
    struct store_batch batch; // its pointers own their copies
    bool fetches;             // nothing is written
    store_done *done;
    void *context;
    struct waiting *next;
};

struct memory_store {
    struct store store; // first: a struct store * is one of these
    struct memory_room *rooms;
    struct memory_match *matches;
    struct memory_day *days;
    struct waiting *waiting, **waiting_end;
    int waiting_count;
    bool failed;
    bool near; // what is asked for now was fetched, or everything is near
};

static void free_waiting(struct waiting *waiting) {
    store_batch_free(&waiting->batch);
    free(waiting);
}

static struct waiting *wait_for(struct memory_store *memory, const struct store_batch *batch, store_done *done,
                                void *context) {
    struct waiting *waiting = calloc(1, sizeof *waiting);
    if (!waiting || !store_batch_copy(&waiting->batch, batch)) {
        free(waiting);
        return NULL;
    }
    waiting->done = done;
    waiting->context = context;
    *memory->waiting_end = waiting;
    memory->waiting_end = &waiting->next;
    memory->waiting_count++;
    return waiting;
}

static bool memory_write(struct store *store, const struct store_batch *batch, store_done *done, void *context) {
    return wait_for((struct memory_store *)store, batch, done, context);
}

static bool memory_fetch(struct store *store, enum store_thing thing, const char *key, store_done *done,
                         void *context) {
    struct store_batch nothing = {.code = key};
    (void)thing;
    struct waiting *waiting = wait_for((struct memory_store *)store, &nothing, done, context);
    if (waiting)
        waiting->fetches = true;
    return waiting;
}

void memory_store_move_away(struct store *store) {
    store->fetch = memory_fetch;
    ((struct memory_store *)store)->near = false;
}

static struct memory_room **find_room(struct memory_store *memory, const char *code) {
    struct memory_room **at = &memory->rooms;
    while (*at && strcmp((*at)->code, code) != 0)
        at = &(*at)->next;
    return at;
}

static struct memory_match *find_match(struct memory_store *memory, const char *id) {
    struct memory_match *match = memory->matches;
    while (match && strcmp(match->id, id) != 0)
        match = match->next;
    return match;
}

// The match that the batch goes on with, with room for its moves. NULL: it does not fit, or there is no memory; nothing
// has changed then.
static struct memory_match *match_for(struct memory_store *memory, const struct store_batch *batch) {
    struct memory_match *match = find_match(memory, batch->match_id);
    if ((match ? match->count : 0) != batch->first)
        return NULL;
    bool is_new = !match;
    if (is_new)
        match = calloc(1, sizeof *match);
    struct stored_move *moves =
        match ? realloc(match->moves, (batch->first + batch->move_count + 1) * sizeof *moves) : NULL;
    if (!moves) {
        if (is_new)
            free(match);
        return NULL;
    }
    match->moves = moves;
    if (is_new) {
        memcpy(match->id, batch->match_id, strlen(batch->match_id) + 1);
        match->next = memory->matches;
        memory->matches = match;
    }
    return match;
}

static void apply_moves(struct memory_match *match, struct store_batch *batch) {
    memcpy(match->moves + match->count, batch->moves, batch->move_count * sizeof *batch->moves);
    match->count += batch->move_count;
    if (batch->record) {
        free(match->record);
        match->record = (char *)(uintptr_t)batch->record;
        match->record_size = batch->record_size;
        batch->record = NULL;
    }
}

static struct memory_day *find_day(struct memory_store *memory, const struct store_day *wanted) {
    struct memory_day *at = memory->days;
    while (at && (strcmp(at->day.date, wanted->date) != 0 || at->day.game != wanted->game ||
                  strcmp(at->day.profile, wanted->profile) != 0))
        at = at->next;
    return at;
}

static bool claim_day(struct memory_store *memory, const struct store_batch *batch) {
    if (batch->day.step != STORE_DAY_CLAIM)
        return true;
    memory->store.conflict = find_day(memory, &batch->day) != NULL;
    struct memory_day *row = memory->store.conflict ? NULL : calloc(1, sizeof *row);
    if (!row)
        return false;
    row->day = batch->day;
    memcpy(row->room, batch->code, strlen(batch->code) + 1);
    row->next = memory->days;
    memory->days = row;
    return true;
}

static void finish_day(struct memory_store *memory, const struct store_batch *batch) {
    struct memory_day *row = batch->day.step == STORE_DAY_RESULT ? find_day(memory, &batch->day) : NULL;
    if (!row)
        return;
    row->day = batch->day;
    memcpy(row->match_id, batch->match_id, strlen(batch->match_id) + 1);
}

static void delete_room(struct memory_store *memory, const char *code) {
    struct memory_room **slot = find_room(memory, code), *room = *slot;
    if (!room)
        return;
    *slot = room->next;
    free(room->snapshot);
    free(room);
}

static void erase_profile(struct memory_store *memory, const char *profile) {
    for (struct memory_day **at = &memory->days; *at;) {
        struct memory_day *row = *at;
        if (strcmp(row->day.profile, profile) != 0) {
            at = &row->next;
            continue;
        }
        delete_room(memory, row->room);
        struct memory_match *match = find_match(memory, row->match_id);
        if (match) {
            free(match->record);
            match->record = NULL;
        }
        *at = row->next;
        free(row);
    }
}

// All or nothing: what may fail comes first. The batch's own copies are taken over.
static bool apply(struct memory_store *memory, struct store_batch *batch) {
    if (batch->erase) {
        erase_profile(memory, batch->erase);
        return true;
    }
    struct memory_room **slot = find_room(memory, batch->code), *room = *slot;
    if (batch->delete) {
        delete_room(memory, batch->code);
        return true;
    }
    bool moves = batch->match_id && batch->match_id[0];
    if (batch->create == (room != NULL) || !claim_day(memory, batch))
        return false;
    if (!room && !(room = calloc(1, sizeof *room)))
        return false;
    struct memory_match *match = moves ? match_for(memory, batch) : NULL;
    if (moves && !match) {
        if (!*slot)
            free(room);
        return false;
    }
    *slot = room;
    memcpy(room->code, batch->code, strlen(batch->code) + 1); // codes of older rooms are shorter
    room->listed = batch->listed;
    room->wake_at = batch->wake_at;
    room->used_at = batch->now_ms;
    if (batch->snapshot) {
        free(room->snapshot);
        room->snapshot = (char *)(uintptr_t)batch->snapshot;
        room->size = batch->snapshot_size;
        batch->snapshot = NULL;
    }
    if (match)
        apply_moves(match, batch);
    finish_day(memory, batch);
    return true;
}

void memory_store_answer(struct store *store, bool fail) {
    struct memory_store *memory = (struct memory_store *)store;
    struct waiting *first = memory->waiting;
    memory->waiting = NULL;
    memory->waiting_end = &memory->waiting;
    memory->waiting_count = 0;
    while (first) {
        struct waiting *next = first->next;
        bool ok = !fail && (first->fetches || apply(memory, &first->batch));
        memory->failed = !ok;
        memory->near = first->fetches || !store->fetch;
        first->done(first->context, ok);
        memory->near = !store->fetch;
        store->conflict = false;
        free_waiting(first);
        first = next;
    }
}

int memory_store_waiting(const struct store *store) {
    return ((const struct memory_store *)store)->waiting_count;
}

static int memory_load(struct store *store, const char *code, char *out) {
    struct memory_room *room = *find_room((struct memory_store *)store, code);
    CHECK(((struct memory_store *)store)->near);
    if (!room)
        return 0;
    memcpy(out, room->snapshot, room->size);
    return (int)room->size;
}

static int memory_moves(struct store *store, const char *match_id, uint32_t first, struct stored_move *out,
                        uint32_t max) {
    const struct memory_match *match = find_match((struct memory_store *)store, match_id);
    int count = 0;
    CHECK(((const struct memory_store *)store)->near);
    for (uint32_t i = first; match && i < match->count && (uint32_t)count < max; i++)
        out[count++] = match->moves[i];
    return count;
}

static char *memory_record(struct store *store, const char *match_id, size_t *size) {
    const struct memory_match *match = find_match((struct memory_store *)store, match_id);
    if (!match || !match->record)
        return NULL;
    bool ok = true;
    *size = match->record_size;
    return store_copy(match->record, match->record_size, &ok);
}

static void memory_listed(struct store *store, store_visit *visit, void *context) {
    for (struct memory_room *room = ((struct memory_store *)store)->rooms; room; room = room->next)
        if (room->listed && !visit(context, room->code, room->snapshot, room->size))
            return;
}

static void memory_day(struct store *store, const char *key, store_visit_day *visit, void *context) {
    const struct memory_day *shown[DAY_LISTED_MAX];
    int count = 0;
    for (const struct memory_day *row = ((struct memory_store *)store)->days; row; row = row->next) {
        if (!row->match_id[0] || strncmp(row->day.date, key, DAY_SIZE - 1) != 0 ||
            strcmp(row->day.game, key + DAY_SIZE) != 0)
            continue;
        int at = count < DAY_LISTED_MAX ? count++ : DAY_LISTED_MAX - 1;
        for (; at > 0 &&
               (shown[at - 1]->day.standing < row->day.standing ||
                (shown[at - 1]->day.standing == row->day.standing && shown[at - 1]->day.turns > row->day.turns));
             at--)
            shown[at] = shown[at - 1];
        shown[at] = row;
    }
    for (int i = 0; i < count; i++)
        visit(context, &(struct store_day_row){.name = shown[i]->day.name,
                                               .result = shown[i]->day.result,
                                               .match_id = shown[i]->match_id,
                                               .colour = shown[i]->day.colour,
                                               .points = shown[i]->day.points,
                                               .standing = shown[i]->day.standing,
                                               .turns = shown[i]->day.turns});
}

static bool memory_erase_profile(struct store *store, const char *profile, store_done *done, void *context) {
    const struct store_batch batch = {.erase = profile};
    return memory_write(store, &batch, done, context);
}

static void memory_due(struct store *store, int64_t now_ms, store_visit *visit, void *context) {
    for (struct memory_room *room = ((struct memory_store *)store)->rooms, *next; room; room = next) {
        next = room->next;
        if (room->wake_at <= now_ms && !visit(context, room->code, NULL, 0))
            return;
    }
}

static int64_t memory_newest(struct store *store) {
    int64_t newest = 0;
    for (struct memory_room *room = ((struct memory_store *)store)->rooms; room; room = room->next)
        newest = room->used_at > newest ? room->used_at : newest;
    return newest;
}

static bool memory_healthy(struct store *store) {
    return !((struct memory_store *)store)->failed;
}

static void memory_close(struct store *store) {
    struct memory_store *memory = (struct memory_store *)store;
    while (memory->waiting) {
        struct waiting *next = memory->waiting->next;
        free_waiting(memory->waiting);
        memory->waiting = next;
    }
    while (memory->rooms) {
        struct memory_room *next = memory->rooms->next;
        free(memory->rooms->snapshot);
        free(memory->rooms);
        memory->rooms = next;
    }
    while (memory->days) {
        struct memory_day *next = memory->days->next;
        free(memory->days);
        memory->days = next;
    }
    while (memory->matches) {
        struct memory_match *next = memory->matches->next;
        free(memory->matches->moves);
        free(memory->matches->record);
        free(memory->matches);
        memory->matches = next;
    }
    free(memory);
}

struct store *memory_store_open(void) {
    struct memory_store *memory = calloc(1, sizeof *memory);
    if (!memory)
        return NULL;
    memory->waiting_end = &memory->waiting;
    memory->near = true;
    memory->store = (struct store){.write = memory_write,
                                   .load = memory_load,
                                   .moves = memory_moves,
                                   .record = memory_record,
                                   .listed = memory_listed,
                                   .day = memory_day,
                                   .erase_profile = memory_erase_profile,
                                   .due = memory_due,
                                   .newest = memory_newest,
                                   .healthy = memory_healthy,
                                   .close = memory_close};
    return &memory->store;
}
