// The JSON writer.
#include "base/json.h"

struct json json_on(struct text *out) {
    return (struct json){.out = out, .need_comma = false};
}

static void before_value(struct json *json) {
    if (json->need_comma)
        text_char(json->out, ',');
    json->need_comma = true;
}

static void open_with(struct json *json, char bracket) {
    before_value(json);
    text_char(json->out, bracket);
    json->need_comma = false;
}

static void close_with(struct json *json, char bracket) {
    text_char(json->out, bracket);
    json->need_comma = true;
}

void json_object(struct json *json) {
    open_with(json, '{');
}

void json_end_object(struct json *json) {
    close_with(json, '}');
}

void json_array(struct json *json) {
    open_with(json, '[');
}

void json_end_array(struct json *json) {
    close_with(json, ']');
}

// Characters that JSON does not allow in a string as they are.
static bool needs_escape(unsigned char c) {
    return c < 0x20 || c == '"' || c == '\\';
}

static void write_escape(struct text *out, unsigned char c) {
    static const char hex[] = "0123456789abcdef";
    text_char(out, '\\');
    if (c == '\n') {
        text_char(out, 'n');
    } else if (c < 0x20) {
        text_add(out, "u00");
        text_char(out, hex[c >> 4]);
        text_char(out, hex[c & 15]);
    } else {
        text_char(out, (char)c);
    }
}

static void write_escaped(struct text *out, const char *bytes, size_t size) {
    text_char(out, '"');
    for (size_t i = 0; i < size; i++) {
        if (needs_escape((unsigned char)bytes[i]))
            write_escape(out, (unsigned char)bytes[i]);
        else
            text_char(out, bytes[i]);
    }
    text_char(out, '"');
}

// A string that needs no escape, with the comma before it, and place for that many bytes behind it. NULL: it does not
// fit.
static char *write_plain(struct json *json, const char *bytes, size_t size, size_t more) {
    size_t comma = json->need_comma;
    char *at = text_place(json->out, comma + size + 2 + more);
    if (!at)
        return NULL;
    *at = ',';
    at += comma;
    *at++ = '"';
    bytes_copy(at, bytes, size);
    at[size] = '"';
    return at + size + 1;
}

void json_key_sized(struct json *json, const char *key, size_t length) {
    char *behind = write_plain(json, key, length, 1);
    if (behind)
        *behind = ':';
    json->need_comma = false;
}

void json_int(struct json *json, int64_t value) {
    before_value(json);
    text_int(json->out, value);
}

void json_bool(struct json *json, bool value) {
    before_value(json);
    text_add(json->out, value ? "true" : "false");
}

void json_null(struct json *json) {
    before_value(json);
    text_add(json->out, "null");
}

void json_string_bytes(struct json *json, const char *bytes, size_t size) {
    size_t plain = 0;
    while (plain < size && !needs_escape((unsigned char)bytes[plain]))
        plain++;
    if (plain == size) {
        (void)write_plain(json, bytes, size, 0);
        json->need_comma = true;
        return;
    }
    before_value(json);
    write_escaped(json->out, bytes, size);
}

void json_string(struct json *json, const char *string) {
    json_string_bytes(json, string, string_length(string));
}

void json_key_int_sized(struct json *json, const char *key, size_t length, int64_t value) {
    json_key_sized(json, key, length);
    json_int(json, value);
}

void json_key_bool_sized(struct json *json, const char *key, size_t length, bool value) {
    json_key_sized(json, key, length);
    json_bool(json, value);
}

void json_key_hex_sized(struct json *json, const char *key, size_t length, const uint8_t *bytes, size_t size) {
    json_key_sized(json, key, length);
    before_value(json);
    text_char(json->out, '"');
    text_hex(json->out, bytes, size);
    text_char(json->out, '"');
}

void json_key_string_sized(struct json *json, const char *key, size_t length, const char *string) {
    json_key_sized(json, key, length);
    json_string(json, string);
}
