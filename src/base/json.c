// The JSON writer.
#include "base/json.h"

struct json json_on(struct text *out) {
    return (struct json){.out = out, .need_comma = false};
}

// A place for a value of that many bytes, behind the comma that it may need. NULL: it does not fit. Nearly all of a
// server's work on a view is done by this function and those below, hence no call in it.
static inline char *place(struct json *json, size_t size) {
    struct text *out = json->out;
    size_t comma = json->need_comma, whole = size + comma;
    json->need_comma = true;
    if (whole >= out->size - out->length) {
        out->truncated = true;
        return NULL;
    }
    char *at = out->at + out->length;
    out->length += whole;
    *at = ',';
    at[whole] = '\0'; // in this order, for nothing may be placed
    return at + comma;
}

static void write_word(struct json *json, const char *word, size_t length) {
    char *at = place(json, length);
    if (at)
        bytes_copy(at, word, length);
}

static void open_with(struct json *json, char bracket) {
    char *at = place(json, 1);
    if (at)
        *at = bracket;
    json->need_comma = false;
}

static void close_with(struct json *json, char bracket) {
    json->need_comma = false;
    char *at = place(json, 1);
    if (at)
        *at = bracket;
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

// A string that needs no escape, with place for that many bytes behind it. NULL: it does not fit.
static inline char *write_plain(struct json *json, const char *bytes, size_t size, size_t more) {
    char *at = place(json, size + 2 + more);
    if (!at)
        return NULL;
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
    if (value >= 0 && value < 10) { // most of them
        char *at = place(json, 1);
        if (at)
            *at = (char)('0' + value);
        return;
    }
    (void)place(json, 0);
    text_int(json->out, value);
}

void json_bool(struct json *json, bool value) {
    write_word(json, value ? "true" : "false", value ? 4 : 5);
}

void json_null(struct json *json) {
    write_word(json, "null", 4);
}

// Eight bytes at once: whether one of them may need an escape. It may err by saying yes.
static bool eight_may_need_escape(const char *bytes) {
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    uint64_t word;
    bytes_copy(&word, bytes, sizeof word);
    uint64_t quote = word ^ ones * '"', slash = word ^ ones * '\\';
    return ((word - ones * 0x20) & ~word & high) | ((quote - ones) & ~quote & high) | ((slash - ones) & ~slash & high);
}

void json_string_bytes(struct json *json, const char *bytes, size_t size) {
    size_t plain = 0;
    while (plain + sizeof(uint64_t) <= size && !eight_may_need_escape(bytes + plain))
        plain += sizeof(uint64_t);
    while (plain < size && !needs_escape((unsigned char)bytes[plain]))
        plain++;
    if (plain == size) {
        (void)write_plain(json, bytes, size, 0);
        return;
    }
    (void)place(json, 0);
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
    (void)place(json, 0);
    text_char(json->out, '"');
    text_hex(json->out, bytes, size);
    text_char(json->out, '"');
}

void json_key_string_sized(struct json *json, const char *key, size_t length, const char *string) {
    json_key_sized(json, key, length);
    json_string(json, string);
}
