// Reading one line of the bot protocol.
#include "botproto/botproto.h"

#include "engine/view.h"

#include <stdlib.h>
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

bool botproto_member(const char *line, const char *key, char *out, size_t size) {
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

bool botproto_read_act(const struct match *match, int seat, const char *line, action_id *out, int *win) {
    char notation[ACTION_TEXT_MAX], number[16];
    action_id legal[LEGAL_MAX];
    *win = -1;
    if (botproto_member(line, "win", number, sizeof number)) {
        char *end;
        double share = strtod(number, &end);
        if (!*end && share >= 0 && share <= 1)
            *win = (int)(1000 * share + 0.5);
    }
    if (!botproto_member(line, "move", notation, sizeof notation) ||
        match_parse(match, seat, notation, strlen(notation), out) != ERR_NONE)
        return false;
    int count = match_legal(match, seat, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == *out)
            return true;
    return false;
}

// ---- what was seen: "v" and a view, "e" and an event, separated by spaces ----

enum { EVENT_BYTES = 2 + 2 * EVENT_VALUES };

void botproto_write_seen(struct text *out, const struct game *game, const void *view, const struct event *event,
                         void *last) {
    uint8_t bytes[EVENT_BYTES] = {event->kind, event->seat};
    if (!out->length || memcmp(view, last, game->state_size) != 0) {
        text_add(out, out->length ? " v" : "v");
        view_write_hex(out, game, view);
        memcpy(last, view, game->state_size);
    }
    for (int i = 0; i < EVENT_VALUES; i++) {
        bytes[2 + 2 * i] = (uint8_t)event->value[i];
        bytes[3 + 2 * i] = (uint8_t)((uint16_t)event->value[i] >> 8);
    }
    text_add(out, " e");
    text_hex(out, bytes, sizeof bytes);
}

static bool read_event(const struct game *game, const char *hex, size_t length, struct event *event) {
    uint8_t bytes[EVENT_BYTES];
    if (!text_read_hex(hex, length, bytes, sizeof bytes))
        return false;
    *event = (struct event){.kind = bytes[0], .seat = bytes[1], .seen_by = EVERYBODY};
    for (int i = 0; i < EVENT_VALUES; i++)
        event->value[i] = (int16_t)(bytes[2 + 2 * i] | bytes[3 + 2 * i] << 8);
    return event->kind < game->event_kind_count && (event->seat < SEATS_MAX || event->seat == SEAT_NOBODY);
}

enum botproto_item botproto_read_seen(const struct game *game, const char *text, size_t length, size_t *at, void *view,
                                      struct event *event) {
    while (*at < length && text[*at] == ' ')
        ++*at;
    if (*at == length)
        return TALK_END;
    char tag = text[(*at)++];
    size_t from = *at;
    while (*at < length && text[*at] != ' ')
        ++*at;
    if (tag == 'v' && view_read_hex(game, text + from, *at - from, view))
        return TALK_VIEW;
    return tag == 'e' && read_event(game, text + from, *at - from, event) ? TALK_EVENT : TALK_FAULT;
}
