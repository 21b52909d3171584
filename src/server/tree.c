// Parsed JSON by jansson.
#include "server/tree.h"

#include <jansson.h>
#include <stdlib.h>

static json_t *of(const struct tree *tree) {
    return (json_t *)(uintptr_t)tree;
}

static const struct tree *from(const json_t *value) {
    return (const struct tree *)(const void *)value;
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

static void *take(size_t size) {
    void *taken = malloc(size);
    if (taken)
        return taken;
    ran_out = true;
    size = (size + 15) & ~(size_t)15;
    if (size > sizeof reserve - reserve_used)
        return NULL;
    reserve_used += size;
    return reserve + reserve_used - size;
}

static void give(void *taken) {
    if ((char *)taken < reserve || (char *)taken >= reserve + sizeof reserve)
        free(taken);
}

struct tree *tree_parse(const char *bytes, size_t size, int depth) {
    bool starved;
    return tree_parse_or_starve(bytes, size, depth, &starved);
}

struct tree *tree_parse_or_starve(const char *bytes, size_t size, int depth, bool *starved) {
    json_error_t error;
    json_set_alloc_funcs(take, give);
    ran_out = false;
    reserve_used = 0;
    json_t *root = is_shallow(bytes, size, depth) ? json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error) : NULL;
    if (root && (ran_out || !json_is_object(root))) {
        json_decref(root);
        root = NULL;
    }
    *starved = ran_out;
    return (struct tree *)(void *)root;
}

void tree_free(struct tree *tree) {
    json_decref(of(tree));
}

const struct tree *tree_get(const struct tree *tree, const char *key) {
    const json_t *value = json_object_get(of(tree), key);
    return json_is_null(value) ? NULL : from(value);
}

bool tree_is_object(const struct tree *tree) {
    return json_is_object(of(tree));
}

bool tree_is_array(const struct tree *tree) {
    return json_is_array(of(tree));
}

bool tree_is_string(const struct tree *tree) {
    return json_is_string(of(tree));
}

bool tree_is_int(const struct tree *tree) {
    return json_is_integer(of(tree));
}

bool tree_is_bool(const struct tree *tree) {
    return json_is_boolean(of(tree));
}

int64_t tree_int(const struct tree *tree) {
    return json_integer_value(of(tree));
}

bool tree_is_true(const struct tree *tree) {
    return json_is_true(of(tree));
}

const char *tree_string(const struct tree *tree) {
    return json_string_value(of(tree));
}

size_t tree_size(const struct tree *tree) {
    return json_is_array(of(tree)) ? json_array_size(of(tree)) : json_object_size(of(tree));
}

const struct tree *tree_at(const struct tree *tree, size_t index) {
    return from(json_array_get(of(tree), index));
}

void tree_each(const struct tree *tree, tree_visit *visit, void *context) {
    const char *key;
    json_t *value;
    json_object_foreach(of(tree), key, value) {
        if (!visit(context, key, from(value)))
            return;
    }
}
