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

// What JSON does not let stand in a string as it is.
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

static void write_quoted(struct text *out, const char *bytes, size_t size) {
    size_t plain = 0; // from where on nothing was written yet
    text_char(out, '"');
    for (size_t i = 0; i < size; i++) {
        if (!needs_escape((unsigned char)bytes[i]))
            continue;
        text_bytes(out, bytes + plain, i - plain);
        write_escape(out, (unsigned char)bytes[i]);
        plain = i + 1;
    }
    text_bytes(out, bytes + plain, size - plain);
    text_char(out, '"');
}

void json_key(struct json *json, const char *key) {
    before_value(json);
    write_quoted(json->out, key, string_length(key));
    text_char(json->out, ':');
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
    before_value(json);
    write_quoted(json->out, bytes, size);
}

void json_string(struct json *json, const char *string) {
    json_string_bytes(json, string, string_length(string));
}

void json_key_int(struct json *json, const char *key, int64_t value) {
    json_key(json, key);
    json_int(json, value);
}

void json_key_bool(struct json *json, const char *key, bool value) {
    json_key(json, key);
    json_bool(json, value);
}

void json_key_string(struct json *json, const char *key, const char *string) {
    json_key(json, key);
    json_string(json, string);
}
