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

static const void *put(char **at, const void *bytes, size_t size) {
    if (!bytes)
        return NULL;
    char *copy = *at;
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    *at += size + 1;
    return copy;
}

static size_t text_size(const char *text) {
    return text ? strlen(text) : 0;
}

// What every move has is in one piece of memory, the moves first, as they want to be aligned. A snapshot and a record
// are rare, and a store may keep these copies.
bool store_batch_copy(struct store_batch *to, const struct store_batch *from) {
    size_t moves = from->move_count * sizeof *from->moves;
    size_t size = moves + text_size(from->code) + text_size(from->forget) + text_size(from->erase) +
                  text_size(from->match_id) + 5;
    char *at = malloc(size);
    bool ok = at != NULL;
    *to = *from;
    to->memory = at;
    to->snapshot = store_copy(from->snapshot, from->snapshot_size, &ok);
    to->record = store_copy(from->record, from->record_size, &ok);
    if (!ok) {
        store_batch_free(to);
        return false;
    }
    to->moves = put(&at, from->moves, moves);
    to->code = put(&at, from->code, text_size(from->code));
    to->forget = put(&at, from->forget, text_size(from->forget));
    to->erase = put(&at, from->erase, text_size(from->erase));
    to->match_id = put(&at, from->match_id, text_size(from->match_id));
    return true;
}

void store_batch_free(struct store_batch *batch) {
    free(batch->memory);
    free((void *)(uintptr_t)batch->snapshot);
    free((void *)(uintptr_t)batch->record);
    *batch = (struct store_batch){0};
}
