// Reading one line of the bot protocol.
#include "cli/talk.h"

#include <string.h>

enum { DEPTH_MAX = 64 };

static const char *skip_space(const char *at) {
    while (*at == ' ' || *at == '\t' || *at == '\r')
        at++;
    return at;
}

// Behind a string that begins at its quote; NULL: it does not end.
static const char *skip_string(const char *at) {
    for (at++; *at != '"'; at++) {
        if (!*at || (*at == '\\' && !*++at))
            return NULL;
    }
    return at + 1;
}

// Behind any value; NULL: it is none.
static const char *skip_value(const char *at) {
    int depth = 0;
    do {
        at = skip_space(at);
        if (*at == '"') {
            at = skip_string(at);
            if (!at)
                return NULL;
        } else if (*at == '{' || *at == '[') {
            if (++depth > DEPTH_MAX)
                return NULL;
            at++;
        } else if (*at == '}' || *at == ']') {
            depth--;
            at++;
        } else if (depth && (*at == ',' || *at == ':')) {
            at++;
        } else {
            size_t length = strcspn(at, " \t\r,:{}[]\"");
            if (!length)
                return NULL;
            at += length;
        }
    } while (depth > 0);
    return depth ? NULL : at;
}

static bool copy(const char *from, const char *end, char *out, size_t size) {
    size_t length = (size_t)(end - from);
    if (length >= size || memchr(from, '\\', length))
        return false;
    memcpy(out, from, length);
    out[length] = '\0';
    return true;
}

bool talk_member(const char *line, const char *key, char *out, size_t size) {
    const char *at = skip_space(line);
    if (*at++ != '{')
        return false;
    for (;;) {
        at = skip_space(at);
        const char *name = at, *name_end = *at == '"' ? skip_string(at) : NULL;
        if (!name_end)
            return false;
        at = skip_space(name_end);
        if (*at++ != ':')
            return false;
        at = skip_space(at);
        const char *value = at;
        at = skip_value(at);
        if (!at)
            return false;
        if ((size_t)(name_end - name) == strlen(key) + 2 && !memcmp(name + 1, key, strlen(key))) {
            if (*value == '"')
                return copy(value + 1, at - 1, out, size);
            return *value != '{' && *value != '[' && copy(value, at, out, size);
        }
        at = skip_space(at);
        if (*at++ != ',')
            return false;
    }
}
