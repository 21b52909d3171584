// What every store does with a batch: the caller's pieces are its own after the call, so a store that writes later
// copies them.
#include "server/store/store.h"

#include <stdlib.h>
#include <string.h>

const char store_match_digits[] = "23456789abcdefghijkmnpqrstuvwxyz"; // in the order in which they are sorted

void store_match_time(int64_t ms, char out[MATCH_TIME + 1]) {
    for (int i = 0; i < MATCH_TIME; i++)
        out[i] = store_match_digits[(uint64_t)ms / 1000 >> 5 * (MATCH_TIME - 1 - i) & 31];
    out[MATCH_TIME] = '\0';
}

void *store_copy(const void *bytes, size_t size, bool *ok) {
    if (!bytes)
        return NULL;
    char *copy = malloc(size + 1);
    if (!copy) {
        *ok = false;
        return NULL;
    }
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

bool store_batch_copy(struct store_batch *to, const struct store_batch *from) {
    bool ok = true;
    *to = *from;
    to->code = store_copy(from->code, from->code ? strlen(from->code) : 0, &ok);
    to->forget = store_copy(from->forget, from->forget ? strlen(from->forget) : 0, &ok);
    to->match_id = store_copy(from->match_id, from->match_id ? strlen(from->match_id) : 0, &ok);
    to->snapshot = store_copy(from->snapshot, from->snapshot_size, &ok);
    to->record = store_copy(from->record, from->record_size, &ok);
    to->moves = store_copy(from->moves, from->move_count * sizeof *from->moves, &ok);
    if (!ok)
        store_batch_free(to);
    return ok;
}

void store_batch_free(struct store_batch *batch) {
    free((void *)(uintptr_t)batch->code);
    free((void *)(uintptr_t)batch->forget);
    free((void *)(uintptr_t)batch->match_id);
    free((void *)(uintptr_t)batch->snapshot);
    free((void *)(uintptr_t)batch->record);
    free((void *)(uintptr_t)batch->moves);
    *batch = (struct store_batch){0};
}
