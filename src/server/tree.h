// Parsed JSON, read-only. Keeps jansson in one file: its names are also those of our JSON writer.
#ifndef ADIT_TREE_H
#define ADIT_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tree; // any value

// A JSON object of at most `depth` levels, without duplicate keys or anything behind it. NULL: it is not one.
struct tree *tree_parse(const char *bytes, size_t size, int depth);
// The same; *starved: NULL only for want of memory.
struct tree *tree_parse_or_starve(const char *bytes, size_t size, int depth, bool *starved);
void tree_free(struct tree *tree);

// A member of an object; NULL: not there, or null, or no object.
const struct tree *tree_get(const struct tree *tree, const char *key);

bool tree_is_object(const struct tree *tree);
bool tree_is_array(const struct tree *tree);
bool tree_is_string(const struct tree *tree);
bool tree_is_int(const struct tree *tree);
bool tree_is_bool(const struct tree *tree);

int64_t tree_int(const struct tree *tree); // 0: not a whole number
bool tree_is_true(const struct tree *tree);
const char *tree_string(const struct tree *tree); // NULL: not a string; valid UTF-8, no NUL inside
size_t tree_size(const struct tree *tree);        // of an array or object; 0: neither
const struct tree *tree_at(const struct tree *tree, size_t index);

// Walks over an object; false from `visit` ends it.
typedef bool tree_visit(void *context, const char *key, const struct tree *value);
void tree_each(const struct tree *tree, tree_visit *visit, void *context);

#endif
