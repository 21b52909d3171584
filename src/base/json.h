// A JSON writer over bounded text. It writes only: what reads JSON lives in the server, with a library.
//
//     json_object(j); json_key(j, "seat"); json_int(j, 2); json_end_object(j);
#ifndef ADIT_JSON_H
#define ADIT_JSON_H

#include "base/text.h"

// The names that the linker sees: jansson, which the server reads JSON with, has functions of the same names.
#define json_object adit_json_object
#define json_array  adit_json_array
#define json_null   adit_json_null
#define json_string adit_json_string

struct json {
    struct text *out;
    bool need_comma;
};

struct json json_on(struct text *out);
void json_object(struct json *json);
void json_end_object(struct json *json);
void json_array(struct json *json);
void json_end_array(struct json *json);

// A name of ours: written as it is.
#define json_key(json, key) json_key_sized((json), (key), STRING_LENGTH(key))
void json_key_sized(struct json *json, const char *key, size_t length);

void json_int(struct json *json, int64_t value);
void json_bool(struct json *json, bool value);
void json_null(struct json *json);
void json_string(struct json *json, const char *string);
void json_string_bytes(struct json *json, const char *bytes, size_t size);

// A key and its value at once.
#define json_key_int(json, key, value)       json_key_int_sized((json), (key), STRING_LENGTH(key), (value))
#define json_key_bool(json, key, value)      json_key_bool_sized((json), (key), STRING_LENGTH(key), (value))
#define json_key_hex(json, key, bytes, size) json_key_hex_sized((json), (key), STRING_LENGTH(key), (bytes), (size))
#define json_key_string(json, key, string)   json_key_string_sized((json), (key), STRING_LENGTH(key), (string))
void json_key_int_sized(struct json *json, const char *key, size_t length, int64_t value);
void json_key_bool_sized(struct json *json, const char *key, size_t length, bool value);
void json_key_hex_sized(struct json *json, const char *key, size_t length, const uint8_t *bytes, size_t size);
void json_key_string_sized(struct json *json, const char *key, size_t length, const char *string);

#endif
