// Deltas of texts.
//
// Where the texts differ the next place where they agree is looked for, first nearby: most changes are a number or a
// word. Where that fails, as in a list of moves that is another one now, the old text is indexed by its pieces of
// PIECE bytes, and the new one is searched for them. A copy begins and ends between characters, so that each new piece
// is UTF-8.
#include "protocol/delta.h"

#include <string.h>

enum {
    PIECE = 8,   // bytes that have to agree
    WORTH = 14,  // bytes that a copy has to spare: its numbers take some
    NEAR = 24,   // bytes within which texts that differ in a word agree again
    SLOTS = 2048 // of the index
};

struct texts {
    const char *old, *now;
    size_t old_size, size;
    bool is_indexed;
    uint16_t index[SLOTS]; // the last place of the old text with such a piece, + 1
};

static uint64_t piece_at(const char *at) {
    uint64_t piece;
    memcpy(&piece, at, sizeof piece);
    return piece;
}

static size_t slot_of(uint64_t piece) {
    return (size_t)(piece * UINT64_C(0x9e3779b97f4a7c15) >> 53) % SLOTS;
}

// How many bytes agree, up to the end of a character.
static size_t agree(const struct texts *texts, size_t from, size_t at) {
    size_t most = texts->old_size - from < texts->size - at ? texts->old_size - from : texts->size - at, count = 0;
    while (count + PIECE <= most && piece_at(texts->old + from + count) == piece_at(texts->now + at + count))
        count += PIECE;
    while (count < most && texts->old[from + count] == texts->now[at + count])
        count++;
    while (count > 0 && at + count < texts->size && ((uint8_t)texts->now[at + count] & 0xc0) == 0x80)
        count--;
    return count;
}

static bool begins_character(const struct texts *texts, size_t at) {
    return ((uint8_t)texts->now[at] & 0xc0) != 0x80;
}

// A few bytes on in both texts: the nearest first.
static bool find_near(const struct texts *texts, size_t *from, size_t *at) {
    for (size_t distance = 1; distance < NEAR; distance++) {
        for (size_t skipped = 0; skipped <= distance; skipped++) {
            size_t new_from = *from + distance - skipped, new_at = *at + skipped;
            if (new_from + PIECE > texts->old_size || new_at + PIECE > texts->size ||
                piece_at(texts->old + new_from) != piece_at(texts->now + new_at) || !begins_character(texts, new_at))
                continue;
            *from = new_from;
            *at = new_at;
            return true;
        }
    }
    return false;
}

static void make_index(struct texts *texts) {
    memset(texts->index, 0, sizeof texts->index);
    for (size_t i = 0; i + PIECE <= texts->old_size; i++)
        texts->index[slot_of(piece_at(texts->old + i))] = (uint16_t)(i + 1);
    texts->is_indexed = true;
}

// Anywhere in the old text.
static bool find_far(struct texts *texts, size_t *from, size_t *at) {
    if (!texts->is_indexed)
        make_index(texts);
    for (size_t i = *at; i + PIECE <= texts->size; i++) {
        size_t place = texts->index[slot_of(piece_at(texts->now + i))];
        if (!place || !begins_character(texts, i) || agree(texts, place - 1, i) < WORTH)
            continue;
        *from = place - 1;
        *at = i;
        return true;
    }
    return false;
}

static void write_new(struct json *out, const char *bytes, size_t size) {
    char piece[256];
    while (size > 0) {
        size_t part = size < sizeof piece ? size : sizeof piece;
        while (part < size && ((uint8_t)bytes[part] & 0xc0) == 0x80)
            part--;
        for (size_t i = 0; i < part; i++)
            piece[i] = bytes[i] == '"' ? '\'' : bytes[i] == '\'' ? '"' : bytes[i];
        json_string_bytes(out, piece, part);
        bytes += part;
        size -= part;
    }
}

void delta_write(struct json *out, const char *old, size_t old_size, const char *now, size_t size) {
    struct texts texts;
    texts.old = old;
    texts.now = now;
    texts.old_size = old_size;
    texts.size = size;
    texts.is_indexed = false;
    size_t from = 0, at = 0, written = 0;
    json_array(out);
    while (at < size) {
        size_t same = agree(&texts, from, at);
        if (same >= PIECE || at + same == size) {
            write_new(out, now + written, at - written);
            if (same) {
                json_int(out, (int64_t)from);
                json_int(out, (int64_t)same);
            }
            written = at + same;
        }
        from += same;
        at += same;
        if (at < size && !find_near(&texts, &from, &at) && !find_far(&texts, &from, &at))
            break;
    }
    write_new(out, now + written, size - written);
    json_end_array(out);
}

static void exchange_quotes(char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        bytes[i] = bytes[i] == '"' ? '\'' : bytes[i] == '\'' ? '"' : bytes[i];
}

bool delta_apply(const struct json_value *list, const char *old, size_t old_size, char *out, size_t size) {
    size_t written = 0, count = json_value_is_array(list) ? json_value_size(list) : 0;
    for (size_t i = 0; i < count; i++) {
        const struct json_value *item = json_value_at(list, i);
        const char *bytes = json_value_string(item);
        size_t part = bytes ? strlen(bytes) : 0;
        if (!bytes) {
            const struct json_value *length = json_value_at(list, ++i);
            int64_t from = json_value_int(item), many = json_value_int(length);
            if (!json_value_is_int(item) || !json_value_is_int(length) || from < 0 || many < 0 ||
                (uint64_t)from > old_size || (uint64_t)many > old_size - (size_t)from)
                return false;
            part = (size_t)many;
        }
        if (part > size - written)
            return false;
        memcpy(out + written, bytes ? bytes : old + json_value_int(item), part);
        if (bytes)
            exchange_quotes(out + written, part);
        written += part;
    }
    return written == size && count > 0;
}
