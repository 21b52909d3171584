// Parsed JSON, read-only. Keeps jansson in one file: its names are also those of our JSON writer.
#ifndef ADIT_JSON_VALUE_H
#define ADIT_JSON_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_value; // any value

// A JSON object of at most `depth` levels, without duplicate keys or anything behind it. NULL: it is not one.
struct json_value *json_value_parse(const char *bytes, size_t size, int depth);
// The same; *starved: NULL only for want of memory.
struct json_value *json_value_parse_or_starve(const char *bytes, size_t size, int depth, bool *starved);
void json_value_free(struct json_value *tree);

// A member of an object; NULL: not there, or null, or no object.
const struct json_value *json_value_get(const struct json_value *tree, const char *key);

bool json_value_is_object(const struct json_value *tree);
bool json_value_is_array(const struct json_value *tree);
bool json_value_is_string(const struct json_value *tree);
bool json_value_is_int(const struct json_value *tree);
bool json_value_is_bool(const struct json_value *tree);

int64_t json_value_int(const struct json_value *tree); // 0: not a whole number
bool json_value_is_true(const struct json_value *tree);
const char *json_value_string(const struct json_value *tree); // NULL: not a string; valid UTF-8, no NUL inside
size_t json_value_size(const struct json_value *tree);        // of an array or object; 0: neither
const struct json_value *json_value_at(const struct json_value *tree, size_t index);

// Appends the value as JSON.
struct text;
void json_value_write(struct text *out, const struct json_value *tree);

// Walks over an object; false from `visit` ends it.
typedef bool json_value_visit(void *context, const char *key, const struct json_value *value);
void json_value_each(const struct json_value *tree, json_value_visit *visit, void *context);

#endif
