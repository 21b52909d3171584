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
void json_key(struct json *json, const char *key);
void json_int(struct json *json, int64_t value);
void json_bool(struct json *json, bool value);
void json_null(struct json *json);
void json_string(struct json *json, const char *string);
void json_string_bytes(struct json *json, const char *bytes, size_t size);

// A key and its value at once.
void json_key_int(struct json *json, const char *key, int64_t value);
void json_key_bool(struct json *json, const char *key, bool value);
void json_key_string(struct json *json, const char *key, const char *string);

#endif
