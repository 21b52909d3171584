// Parsed JSON by jansson.
#include "protocol/json_value.h"

#include "base/text.h"

#include <jansson.h>
#include <stdlib.h>

static json_t *of(const struct json_value *tree) {
    return (json_t *)(uintptr_t)tree;
}

static const struct json_value *from(const json_t *value) {
    return (const struct json_value *)(const void *)value;
}

// Deep nesting is refused before the parser sees it.
static bool is_shallow(const char *bytes, size_t size, int depth_max) {
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        char c = bytes[i];
        if (quoted && c == '\\') {
            i++;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == '{' || c == '[')) {
            if (++depth > depth_max)
                return false;
        } else if (!quoted && (c == '}' || c == ']')) {
            depth--;
        }
    }
    return true;
}

// jansson does not say that it ran out of memory: it leaves out pieces of strings, and then writes behind them. So
// there is always some for it, more than the largest message of a client or a stored room can ask for; and what was
// made with it is worth nothing.
static bool ran_out;
static _Alignas(16) char reserve[1 << 20];
static size_t reserve_used;

// What a player sends most, a move, is read without asking the system for memory: its pieces fit in here, and are gone
// before the next message comes.
static _Alignas(16) char desk[2048];
static size_t desk_used;
static int desk_pieces;
static bool is_reading;

static void *take(size_t size) {
    size_t rounded = (size + 15) & ~(size_t)15;
    if (is_reading && rounded <= sizeof desk - desk_used) {
        desk_used += rounded;
        desk_pieces++;
        return desk + desk_used - rounded;
    }
    void *taken = malloc(size);
    if (taken)
        return taken;
    ran_out = true;
    if (rounded > sizeof reserve - reserve_used)
        return NULL;
    reserve_used += rounded;
    return reserve + reserve_used - rounded;
}

static void give(void *taken) {
    if ((char *)taken >= desk && (char *)taken < desk + sizeof desk) {
        desk_used = --desk_pieces ? desk_used : 0;
        return;
    }
    if ((char *)taken < reserve || (char *)taken >= reserve + sizeof reserve)
        free(taken);
}

struct json_value *json_value_parse(const char *bytes, size_t size, int depth) {
    bool starved;
    return json_value_parse_or_starve(bytes, size, depth, &starved);
}

struct json_value *json_value_parse_or_starve(const char *bytes, size_t size, int depth, bool *starved) {
    json_error_t error;
    json_set_alloc_funcs(take, give);
    ran_out = false;
    reserve_used = 0;
    is_reading = true;
    json_t *root = is_shallow(bytes, size, depth) ? json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error) : NULL;
    is_reading = false;
    if (root && (ran_out || !json_is_object(root))) {
        json_decref(root);
        root = NULL;
    }
    *starved = ran_out;
    return (struct json_value *)(void *)root;
}

void json_value_free(struct json_value *tree) {
    json_decref(of(tree));
}

const struct json_value *json_value_get(const struct json_value *tree, const char *key) {
    const json_t *value = json_object_get(of(tree), key);
    return json_is_null(value) ? NULL : from(value);
}

bool json_value_is_object(const struct json_value *tree) {
    return json_is_object(of(tree));
}

bool json_value_is_array(const struct json_value *tree) {
    return json_is_array(of(tree));
}

bool json_value_is_string(const struct json_value *tree) {
    return json_is_string(of(tree));
}

bool json_value_is_int(const struct json_value *tree) {
    return json_is_integer(of(tree));
}

bool json_value_is_bool(const struct json_value *tree) {
    return json_is_boolean(of(tree));
}

int64_t json_value_int(const struct json_value *tree) {
    return json_integer_value(of(tree));
}

bool json_value_is_true(const struct json_value *tree) {
    return json_is_true(of(tree));
}

const char *json_value_string(const struct json_value *tree) {
    return json_string_value(of(tree));
}

size_t json_value_size(const struct json_value *tree) {
    return json_is_array(of(tree)) ? json_array_size(of(tree)) : json_object_size(of(tree));
}

const struct json_value *json_value_at(const struct json_value *tree, size_t index) {
    return from(json_array_get(of(tree), index));
}

void json_value_each(const struct json_value *tree, json_value_visit *visit, void *context) {
    const char *key;
    json_t *value;
    json_object_foreach(of(tree), key, value) {
        if (!visit(context, key, from(value)))
            return;
    }
}

static int to_text(const char *bytes, size_t size, void *out) {
    text_bytes(out, bytes, size);
    return 0;
}

void json_value_write(struct text *out, const struct json_value *tree) {
    if (!tree || json_dump_callback(of(tree), to_text, out, JSON_COMPACT | JSON_ENCODE_ANY))
        text_add(out, "null");
}
