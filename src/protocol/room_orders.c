// What people type in a room, as commands of the protocol.
#include "protocol/room_orders.h"

#include "base/json.h"

#include <string.h>

// In `members`: {seat} a seat, typed from 1; {count} how many seats there are; {word}, {bot}, {number}, {on} a word
// typed; {rest} all that is left of the line.
static const struct row {
    const char *word, *type, *members, *usage;
    bool of_host;
} rows[] = {
    {"add", "seat", "\"seat\":{count},\"to\":\"open\"", "add", true},
    {"open", "seat", "\"seat\":{seat},\"to\":\"open\"", "open SEAT", true},
    {"close", "seat", "\"seat\":{seat},\"to\":\"closed\"", "close SEAT", true},
    {"bot", "seat", "\"seat\":{seat},\"to\":{bot}", "bot SEAT NAME", true},
    {"person", "seat", "\"seat\":{seat},\"to\":\"person\"", "person SEAT", true},
    {"kick", "kick", "\"seat\":{seat}", "kick SEAT", true},
    {"ban", "kick", "\"seat\":{seat},\"ban\":true", "ban SEAT", true},
    {"mute", "mute", "\"seat\":{seat},\"muted\":true", "mute SEAT", true},
    {"unmute", "mute", "\"seat\":{seat},\"muted\":false", "unmute SEAT", true},
    {"host", "host", "\"seat\":{seat}", "host SEAT", true},
    {"game", "options", "\"game\":{word},\"options\":{}", "game NAME", true},
    {"option", "options", "\"options\":{{word}:{word}}", "option NAME CHOICE", true},
    {"clock", "settings", "\"clock_s\":{number}", "clock SECONDS", true},
    {"away", "settings", "\"away_s\":{number}", "away SECONDS", true},
    {"delay", "settings", "\"watch_delay_s\":{number}", "delay SECONDS", true},
    {"chat", "settings", "\"chat\":{on}", "chat on|off", true},
    {"public", "settings", "\"public\":{on}", "public on|off", true},
    {"lock", "settings", "\"locked\":{on}", "lock on|off", true},
    {"password", "settings", "\"password\":{rest}", "password [TEXT]", true},
    {"rematch", "rematch", "", "rematch", true},
    {"name", "me", "\"name\":{rest}", "name NAME", false},
    {"react", "react", "\"reaction\":{word}", "react hello|thanks|well-played|wow|oops|hurry|think|laugh", false},
    {"vote-bot", "vote", "\"about\":\"bot\",\"seat\":{seat}", "vote-bot SEAT", false},
    {"vote-remove", "vote", "\"about\":\"remove\",\"seat\":{seat}", "vote-remove SEAT", false},
    {"vote-chat", "vote", "\"about\":\"chat\"", "vote-chat", false},
    {"yes", "vote", "\"yes\":true", "yes", false},
    {"no", "vote", "\"yes\":false", "no", false},
    {"report", "report", "\"seat\":{seat},\"about\":{word}", "report SEAT name|chat|play", false},
    {"leave", "leave", "", "leave", false},
};

struct reading {
    const char *at; // of the line: what was not read yet
    struct text out;
    const struct room_model *room;
};

// The next word typed; false: there is none, or it is too long.
static bool next_word(struct reading *reading, char *word, size_t size) {
    reading->at += strspn(reading->at, " \t");
    size_t length = strcspn(reading->at, " \t");
    struct text text = text_on(word, size);
    text_bytes(&text, reading->at, length);
    reading->at += length;
    return length && !text.truncated;
}

static void add_string(struct reading *reading, const char *before, const char *string) {
    char whole[256];
    struct text text = TEXT_ON(whole);
    text_add(&text, before);
    text_add(&text, string);
    struct json json = json_on(&reading->out);
    json_string(&json, whole);
}

static bool fill(struct reading *reading, const char *place, size_t length) {
    char word[128];
    int64_t number;
    bool is_seat = !strncmp(place, "seat", length), is_number = !strncmp(place, "number", length);
    if (!strncmp(place, "count", length)) {
        text_int(&reading->out, reading->room->seat_count);
        return true;
    }
    if (!strncmp(place, "rest", length)) {
        reading->at += strspn(reading->at, " \t");
        add_string(reading, "", reading->at);
        reading->at += strlen(reading->at);
        return true;
    }
    if (!next_word(reading, word, sizeof word))
        return false;
    if (is_seat || is_number) {
        int64_t max = is_seat ? reading->room->seat_count : 86400;
        if (!text_read_int(word, strlen(word), is_seat, max, &number))
            return false;
        text_int(&reading->out, number - is_seat);
    } else if (!strncmp(place, "on", length)) {
        text_add(&reading->out, strcmp(word, "on") ? "false" : "true");
        return !strcmp(word, "on") || !strcmp(word, "off");
    } else {
        add_string(reading, strncmp(place, "bot", length) ? "" : "bot:", word);
    }
    return true;
}

static bool fill_all(struct reading *reading, const char *members) {
    for (const char *at = members; *at;) {
        size_t length = *at == '{' ? strspn(at + 1, "abcdefghijklmnopqrstuvwxyz") : 0;
        if (length && at[1 + length] == '}') {
            if (!fill(reading, at + 1, length))
                return false;
            at += length + 2;
        } else {
            text_char(&reading->out, *at++);
        }
    }
    reading->at += strspn(reading->at, " \t");
    return !*reading->at && !reading->out.truncated;
}

enum room_order_kind room_order_read(const char *line, const struct room_model *room, struct room_order *out) {
    struct reading reading = {.at = line, .room = room};
    char word[32];
    if (!next_word(&reading, word, sizeof word))
        return ROOM_ORDER_NONE;
    for (size_t i = 0; i < ARRAY_COUNT(rows); i++) {
        if (strcmp(rows[i].word, word) != 0)
            continue;
        reading.out = text_on(out->members, sizeof out->members);
        out->type = rows[i].type;
        out->usage = rows[i].usage;
        return fill_all(&reading, rows[i].members) ? ROOM_ORDER_READ : ROOM_ORDER_WRONG;
    }
    return ROOM_ORDER_NONE;
}

void room_order_list(struct text *out, bool of_host) {
    bool any = false;
    for (size_t i = 0; i < ARRAY_COUNT(rows); i++) {
        if (rows[i].of_host != of_host)
            continue;
        text_add(out, any ? ", " : "");
        text_add(out, rows[i].usage);
        any = true;
    }
}
