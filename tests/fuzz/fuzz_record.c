// Any bytes as a record: the loader answers with a line and a reason, or reads a match that it would write again.
#include "engine/record.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static bool append(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

// Reads from a block of exactly that size; true: a whole match, in `match`.
static bool read_whole(const char *bytes, size_t size, struct record_reader *reader, struct match *match) {
    static struct move log[1 << 16];
    static struct events events;
    if (!record_open(reader, bytes, size)) {
        CHECK(reader->error.line > 0 && reader->error.why && *reader->error.why);
        return false;
    }
    CHECK(reader->header.game->length_max <= ARRAY_COUNT(log));
    record_start(reader, match, log, ARRAY_COUNT(log));
    enum record_step step;
    do {
        events.count = 0;
        step = record_next(reader, &events);
        CHECK(!match->game->check(match->state));
    } while (step == RECORD_MOVE);
    CHECK((step == RECORD_FAULT) == (reader->error.line > 0));
    CHECK(step != RECORD_FINISHED || match_is_over(match));
    CHECK(step != RECORD_UNFINISHED || !match_is_over(match));
    return step != RECORD_FAULT;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct record_reader reader, again;
    static struct match match, twin;
    static char buffer[1 << 21];
    if (!read_whole((const char *)bytes, size, &reader, &match))
        return 0;
    struct text out = TEXT_ON(buffer);
    CHECK(record_write(&match, &reader.header, append, &out) && !out.truncated);
    uint64_t hash = game_hash(match.game, match.state);
    CHECK(read_whole(buffer, out.length, &again, &twin));
    CHECK(twin.log_count == match.log_count && game_hash(twin.game, twin.state) == hash);
    return 0;
}
