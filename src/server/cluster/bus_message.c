// Notes as text: FROM look VERSION, or FROM say SEAT MESSAGE, the message being that of a client (docs/protocol.md).
#include "server/cluster/bus_message.h"

#include "base/json.h"

#include <string.h>

bool bus_message_write(const struct bus_message *message, const char *from, struct text *out) {
    text_add(out, from);
    if (message->kind == BUS_ROOM_CHANGED) {
        text_add(out, " look ");
        text_int(out, message->version);
        return !out->truncated;
    }
    text_add(out, " say ");
    text_int(out, message->seat);
    text_char(out, ' ');
    struct json json = json_on(out);
    json_object(&json);
    json_key_string(&json, "type", command_word(message->kind == BUS_CHAT ? COMMAND_CHAT : COMMAND_REACT));
    json_key_int(&json, "id", 1);
    if (message->kind == BUS_CHAT)
        json_key_string(&json, "text", message->text);
    else
        json_key_string(&json, "reaction", command_reactions[message->reaction]);
    json_end_object(&json);
    return !out->truncated;
}

// The next word and the blank behind it. False: there is none.
static bool take_word(const char **at, const char *end, const char **word, size_t *length) {
    const char *blank = memchr(*at, ' ', (size_t)(end - *at));
    if (!blank)
        return false;
    *word = *at;
    *length = (size_t)(blank - *at);
    *at = blank + 1;
    return true;
}

static bool read_talk(const char *at, const char *end, struct bus_message *out) {
    struct command command;
    const char *word, *field;
    size_t length;
    int64_t seat;
    if (!take_word(&at, end, &word, &length) || !text_read_int(word, length, 0, SEATS_MAX - 1, &seat) ||
        command_parse(at, (size_t)(end - at), &command, &field) != PROBLEM_NONE)
        return false;
    out->seat = (int)seat;
    if (command.type == COMMAND_REACT) {
        out->kind = BUS_REACTION;
        out->reaction = command.reaction;
        return true;
    }
    out->kind = BUS_CHAT;
    memcpy(out->text, command.text, sizeof out->text);
    return command.type == COMMAND_CHAT;
}

bool bus_message_read(const char *bytes, size_t size, char from[NOTE_FROM_SIZE], struct bus_message *out) {
    const char *at = bytes, *end = bytes + size, *word;
    size_t length;
    memset(out, 0, sizeof *out);
    uint8_t name[(NOTE_FROM_SIZE - 1) / 2];
    if (!take_word(&at, end, &word, &length) || !text_read_hex(word, length, name, sizeof name))
        return false;
    memcpy(from, word, length);
    from[length] = '\0';
    if (!take_word(&at, end, &word, &length))
        return false;
    if (length == 4 && !memcmp(word, "look", 4)) {
        out->kind = BUS_ROOM_CHANGED;
        return text_read_int(at, (size_t)(end - at), 1, INT64_MAX, &out->version);
    }
    return length == 3 && !memcmp(word, "say", 3) && read_talk(at, end, out);
}
