// Parsing of messages.
#include "server/room/command.h"

#include "protocol/json_value.h"

#include <sodium.h>
#include <string.h>

const char *const command_reactions[] = {
#define X(word) word,
    REACTION_LIST(X)
#undef X
        NULL};

const struct setting_kind setting_kinds[SETTINGS] = {
#define X(name, preset, min, max) {#name, (preset), (min), (max), (max) == 1},
    SETTING_LIST(X)
#undef X
};

const char *const command_vote_words[VOTES] = {"",
#define X(name, word) word,
                                               VOTE_LIST(X)
#undef X
};

const char *const command_report_words[] = {
#define X(word) word,
    REPORT_LIST(X)
#undef X
        NULL};

static const char *const words[COMMAND_TYPES] = {
#define X(name, word) word,
    COMMAND_LIST(X)
#undef X
};

const char *command_word(enum command_type type) {
    return words[type];
}

#define COMMAND_ID_MAX (((int64_t)1 << 53) - 1)

// ---- fields ----

struct reading {
    const struct json_value *from;
    const char *field; // the first bad one
    enum problem problem;
};

static void blame(struct reading *reading, const char *field, enum problem problem) {
    if (reading->problem)
        return;
    reading->field = field;
    reading->problem = problem;
}

static const struct json_value *member(struct reading *reading, const char *field, bool needed) {
    const struct json_value *value = json_value_get(reading->from, field);
    if (!value && needed)
        blame(reading, field, PROBLEM_BAD_FIELD);
    return value;
}

static int64_t read_int(struct reading *reading, const char *field, bool needed, int64_t min, int64_t max,
                        int64_t missing) {
    const struct json_value *value = member(reading, field, needed);
    if (!value)
        return missing;
    if (!json_value_is_int(value) || json_value_int(value) < min || json_value_int(value) > max) {
        blame(reading, field, PROBLEM_BAD_FIELD);
        return missing;
    }
    return json_value_int(value);
}

static bool read_bool(struct reading *reading, const char *field, bool needed, bool missing) {
    const struct json_value *value = member(reading, field, needed);
    if (!value)
        return missing;
    if (!json_value_is_bool(value))
        blame(reading, field, PROBLEM_BAD_FIELD);
    return json_value_is_true(value);
}

// False: not there, or bad.
static bool read_string(struct reading *reading, const char *field, bool needed, char *out, size_t size,
                        enum problem too_long) {
    out[0] = '\0';
    const struct json_value *value = member(reading, field, needed);
    if (!value)
        return false;
    if (!json_value_is_string(value)) {
        blame(reading, field, PROBLEM_BAD_FIELD);
        return false;
    }
    size_t length = strlen(json_value_string(value));
    if (length >= size) {
        blame(reading, field, too_long);
        return false;
    }
    memcpy(out, json_value_string(value), length + 1);
    return true;
}

static void read_name(struct reading *reading, bool needed, struct command *out) {
    out->has_name = read_string(reading, "name", needed, out->name, sizeof out->name, PROBLEM_BAD_NAME);
    if (out->has_name && !name_is_fine(out->name))
        blame(reading, "name", PROBLEM_BAD_NAME);
}

static void read_colour(struct reading *reading, struct command *out) {
    const struct json_value *value = member(reading, "colour", false);
    if (value && json_value_is_int(value) && (json_value_int(value) < 0 || json_value_int(value) >= COLOURS))
        blame(reading, "colour", PROBLEM_BAD_COLOUR);
    out->colour = (int)read_int(reading, "colour", false, 0, COLOURS - 1, -1);
}

static void read_bytes(struct reading *reading, const char *field, struct command *out) {
    char hex[SEED_SIZE * 2 + 1];
    if (read_string(reading, field, true, hex, sizeof hex, PROBLEM_BAD_FIELD) &&
        !text_read_hex(hex, strlen(hex), out->bytes, SEED_SIZE))
        blame(reading, field, PROBLEM_BAD_FIELD);
}

static void read_token(struct reading *reading, struct command *out) {
    char token[TOKEN_SIZE];
    if (!read_string(reading, "token", false, token, sizeof token, PROBLEM_BAD_TOKEN))
        return;
    out->has_token = seat_token_read(token, strlen(token), out->token_hash);
    sodium_memzero(token, sizeof token);
    if (!out->has_token)
        blame(reading, "token", PROBLEM_BAD_TOKEN);
}

// It is hashed where it is read: nothing keeps it.
static void read_password(struct reading *reading, struct command *out) {
    char password[4 * PASSWORD_CHARACTERS_MAX + 1];
    if (!read_string(reading, "password", false, password, sizeof password, PROBLEM_BAD_FIELD))
        return;
    out->has_password = true;
    if (!password[0])
        return;
    if (!name_text_is_fine(password, PASSWORD_CHARACTERS_MAX))
        blame(reading, "password", PROBLEM_BAD_FIELD);
    sha256((const uint8_t *)password, strlen(password), out->password);
    sodium_memzero(password, sizeof password);
}

static void read_settings(struct reading *reading, struct command *out) {
    read_password(reading, out);
    for (int i = 0; i < SETTINGS; i++) {
        const struct setting_kind *kind = &setting_kinds[i];
        const struct json_value *value = member(reading, kind->name, false);
        if (!value)
            continue;
        int64_t number = json_value_is_bool(value) ? json_value_is_true(value) : json_value_int(value);
        bool fine = kind->is_switch
                        ? json_value_is_bool(value)
                        : json_value_is_int(value) && (number == 0 || (number >= kind->min && number <= kind->max));
        if (!fine)
            blame(reading, kind->name, PROBLEM_BAD_FIELD);
        out->settings[i] = (int32_t)number;
        out->settings_given |= 1u << i;
    }
}

struct options_reading {
    struct reading *reading;
    struct command *out;
};

static bool read_option(void *context, const char *name, const struct json_value *value) {
    struct options_reading *options = context;
    struct choice *choice = &options->out->choices[options->out->choice_count];
    const char *word = json_value_string(value);
    enum problem problem = PROBLEM_NONE;
    if (strlen(name) >= sizeof choice->name)
        problem = PROBLEM_UNKNOWN_OPTION;
    else if (!word)
        problem = PROBLEM_BAD_FIELD;
    else if (strlen(word) >= sizeof choice->choice)
        problem = PROBLEM_BAD_OPTION;
    if (problem) {
        blame(options->reading, "options", problem);
        return false;
    }
    memcpy(choice->name, name, strlen(name) + 1);
    memcpy(choice->choice, word, strlen(word) + 1);
    options->out->choice_count++;
    return true;
}

static void read_options(struct reading *reading, struct command *out) {
    const struct json_value *options = member(reading, "options", false);
    if (!options)
        return;
    if (!json_value_is_object(options) || json_value_size(options) > OPTIONS_MAX + 1) {
        blame(reading, "options", json_value_is_object(options) ? PROBLEM_UNKNOWN_OPTION : PROBLEM_BAD_FIELD);
        return;
    }
    struct options_reading all = {reading, out};
    json_value_each(options, read_option, &all);
}

static void read_seats(struct reading *reading, struct command *out) {
    const struct json_value *seats = member(reading, "seats", false);
    if (!seats)
        return;
    size_t count = json_value_size(seats);
    if (!json_value_is_array(seats) || count == 0 || count > SEATS_MAX) {
        blame(reading, "seats", json_value_is_array(seats) ? PROBLEM_SEAT_COUNT : PROBLEM_BAD_FIELD);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct json_value *seat = json_value_at(seats, i);
        const char *word = json_value_string(seat);
        bool fine = word && strlen(json_value_string(seat)) < BOT_SIZE &&
                    (i == 0 ? !strcmp(word, "me") : !strcmp(word, "open") || !strncmp(word, "bot:", 4));
        if (!fine) {
            blame(reading, "seats", PROBLEM_BAD_FIELD);
            return;
        }
        memcpy(out->seats[i], word, strlen(word) + 1);
    }
    out->seat_count = (int)count;
}

// ---- messages ----

static void read_hello(struct reading *reading, struct command *out) {
    if (read_int(reading, "v", true, 0, INT32_MAX, 0) != 1)
        blame(reading, "v", PROBLEM_VERSION);
    char text[64];
    if (read_string(reading, "room", true, text, sizeof text, PROBLEM_UNKNOWN_ROOM) &&
        !room_code_read(text, strlen(text), out->code))
        blame(reading, "room", PROBLEM_UNKNOWN_ROOM);
    out->lang = LANG_EN;
    if (read_string(reading, "lang", false, text, sizeof text, PROBLEM_BAD_FIELD))
        (void)lang_find(text, &out->lang); // a language that is not ours reads English
    out->as = ROLE_SEAT;
    if (read_string(reading, "as", false, text, sizeof text, PROBLEM_BAD_FIELD)) {
        out->is_tv = !strcmp(text, "tv");
        if (!strcmp(text, "watch") || out->is_tv)
            out->as = ROLE_WATCHER;
        else if (strcmp(text, "seat") != 0)
            blame(reading, "as", PROBLEM_BAD_FIELD);
    }
    read_token(reading, out);
    read_password(reading, out);
    out->words = read_bool(reading, "words", false, true);
    out->table = read_bool(reading, "table", false, false);
    out->delta = read_bool(reading, "delta", false, false);
    out->state = read_bool(reading, "state", false, false);
}

static void read_seat_number(struct reading *reading, bool needed, struct command *out) {
    out->seat = (int)read_int(reading, "seat", needed, 0, SEATS_MAX, -1);
}

static void read_start(struct reading *reading, struct command *out) {
    char away[BOT_SIZE];
    out->has_to = read_string(reading, "open", false, out->to, sizeof out->to, PROBLEM_UNKNOWN_BOT);
    out->without_away = read_string(reading, "away", false, away, sizeof away, PROBLEM_BAD_FIELD);
    if (out->without_away && strcmp(away, "bot") != 0)
        blame(reading, "away", PROBLEM_BAD_FIELD);
}

static void read_chat(struct reading *reading, struct command *out) {
    if (read_string(reading, "text", true, out->text, sizeof out->text, PROBLEM_TOO_BIG) &&
        !name_text_is_fine(out->text, CHAT_CHARACTERS_MAX))
        blame(reading, "text", PROBLEM_BAD_FIELD);
}

// One of some words; its number, or -1 where it is missing.
static int read_word(struct reading *reading, const char *field, const char *const *from, bool needed) {
    char text[16];
    if (!read_string(reading, field, needed, text, sizeof text, PROBLEM_BAD_FIELD))
        return -1;
    for (int i = 0; from[i]; i++)
        if (from[i][0] && !strcmp(from[i], text))
            return i;
    blame(reading, field, PROBLEM_BAD_FIELD);
    return -1;
}

// A proposal, or an answer to one.
static void read_vote(struct reading *reading, struct command *out) {
    const char *words_of[VOTES + 1] = {NULL};
    memcpy(words_of, command_vote_words, sizeof command_vote_words);
    out->has_yes = json_value_get(reading->from, "yes") != NULL;
    out->yes = read_bool(reading, "yes", false, false);
    if (out->has_yes)
        return;
    int about = read_word(reading, "about", words_of, true);
    out->about = about > 0 ? (enum vote_about)about : VOTE_NONE;
    read_seat_number(reading, out->about != VOTE_CHAT, out);
}

static void read_reaction(struct reading *reading, struct command *out) {
    out->reaction = read_word(reading, "reaction", command_reactions, true);
}

static void read_members(struct reading *reading, struct command *out) {
    if (out->type != COMMAND_HELLO)
        out->id = read_int(reading, "id", out->type != COMMAND_SYNC && out->type != COMMAND_PING, 1, COMMAND_ID_MAX, 0);
    switch (out->type) {
    case COMMAND_HELLO: read_hello(reading, out); return;
    case COMMAND_JOIN:
        read_name(reading, true, out);
        read_colour(reading, out);
        read_seat_number(reading, false, out);
        return;
    case COMMAND_ME:
        read_name(reading, false, out);
        read_colour(reading, out);
        return;
    case COMMAND_READY: out->ready = read_bool(reading, "ready", true, false); return;
    case COMMAND_SEAL: read_bytes(reading, "seal", out); return;
    case COMMAND_REVEAL: read_bytes(reading, "entropy", out); return;
    case COMMAND_SEAT:
        read_seat_number(reading, true, out);
        out->has_to = read_string(reading, "to", true, out->to, sizeof out->to, PROBLEM_UNKNOWN_BOT);
        return;
    case COMMAND_KICK:
        read_seat_number(reading, true, out);
        out->ban = read_bool(reading, "ban", false, false);
        return;
    case COMMAND_MUTE:
        read_seat_number(reading, true, out);
        out->muted = read_bool(reading, "muted", true, false);
        return;
    case COMMAND_VOTE: read_vote(reading, out); return;
    case COMMAND_REPORT:
        read_seat_number(reading, true, out);
        out->report = read_word(reading, "about", command_report_words, true);
        return;
    case COMMAND_HOST: read_seat_number(reading, true, out); return;
    case COMMAND_OPTIONS:
        read_options(reading, out);
        (void)read_string(reading, "game", false, out->game, sizeof out->game, PROBLEM_UNKNOWN_GAME);
        return;
    case COMMAND_SETTINGS: read_settings(reading, out); return;
    case COMMAND_START: read_start(reading, out); return;
    case COMMAND_MOVE:
        out->ask = read_int(reading, "ask", true, 0, INT32_MAX, -1);
        (void)read_string(reading, "move", true, out->move, sizeof out->move, PROBLEM_UNKNOWN_ACTION);
        return;
    case COMMAND_CHAT: read_chat(reading, out); return;
    case COMMAND_REACT: read_reaction(reading, out); return;
    case COMMAND_LEAVE:
    case COMMAND_REMATCH:
    case COMMAND_SYNC:
    case COMMAND_PING: return;
    case COMMAND_TYPES:
    case COMMAND_CREATE:
    case COMMAND_BOT_MOVE: break;
    }
    CHECK(!"a command that no client can send");
}

static void clear(struct command *out) {
    memset(out, 0, sizeof *out);
    out->type = COMMAND_TYPES; // not known yet
    out->ask = out->seat = out->colour = -1;
}

// NULL: *problem says why not.
static struct json_value *open_message(const char *bytes, size_t size, struct command *out, const char **field,
                                       enum problem *problem) {
    clear(out);
    *field = NULL;
    bool starved = false;
    struct json_value *root =
        size <= MESSAGE_MAX ? json_value_parse_or_starve(bytes, size, MESSAGE_DEPTH, &starved) : NULL;
    *problem = starved ? PROBLEM_SERVER_FULL : PROBLEM_NOT_JSON;
    return root;
}

// ---- a move as all clients write it ----

struct scan {
    const char *at, *end;
};

static bool scan_word(struct scan *scan, const char *word) {
    size_t size = strlen(word);
    if ((size_t)(scan->end - scan->at) < size || memcmp(scan->at, word, size) != 0)
        return false;
    scan->at += size;
    return true;
}

static bool scan_int(struct scan *scan, int64_t min, int64_t max, int64_t *out) {
    const char *from = scan->at;
    while (scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9')
        scan->at++;
    size_t length = (size_t)(scan->at - from);
    return (from < scan->end && (*from != '0' || length == 1)) && text_read_int(from, length, min, max, out);
}

// Of plain characters, up to the quotation mark.
static bool scan_string(struct scan *scan, char *out, size_t size) {
    const char *from = scan->at;
    while (scan->at < scan->end && *scan->at >= ' ' && *scan->at <= '~' && *scan->at != '"' && *scan->at != '\\')
        scan->at++;
    size_t length = (size_t)(scan->at - from);
    if (length >= size)
        return false;
    memcpy(out, from, length);
    out[length] = '\0';
    return true;
}

// Nearly all that a server reads is this one message, and nearly always in these very letters; reading it as JSON takes
// ten times as long. False: it is something else, or written or meant otherwise: read it as JSON.
static bool scan_move(const char *bytes, size_t size, struct command *out) {
    struct scan scan = {bytes, bytes + size};
    clear(out);
    bool fine = scan_word(&scan, "{\"type\":\"move\",\"id\":") && scan_int(&scan, 1, COMMAND_ID_MAX, &out->id) &&
                scan_word(&scan, ",\"ask\":") && scan_int(&scan, 0, INT32_MAX, &out->ask) &&
                scan_word(&scan, ",\"move\":\"") && scan_string(&scan, out->move, sizeof out->move) &&
                scan_word(&scan, "\"}") && scan.at == scan.end;
    if (fine)
        out->type = COMMAND_MOVE;
    return fine;
}

enum problem command_parse(const char *bytes, size_t size, struct command *out, const char **field) {
    enum problem problem;
    *field = NULL;
    if (scan_move(bytes, size, out))
        return PROBLEM_NONE;
    struct json_value *root = open_message(bytes, size, out, field, &problem);
    if (!root)
        return problem;
    struct reading reading = {.from = root};
    const char *word = json_value_string(json_value_get(root, "type"));
    out->type = COMMAND_TYPES;
    for (int i = 0; word && i < COMMAND_TYPES; i++)
        if (!strcmp(words[i], word))
            out->type = (enum command_type)i;
    if (out->type == COMMAND_TYPES) {
        blame(&reading, "type", PROBLEM_BAD_MESSAGE);
        const struct json_value *id = json_value_get(root, "id");
        out->id = json_value_is_int(id) && json_value_int(id) > 0 ? json_value_int(id) : 0;
    } else {
        read_members(&reading, out);
    }
    json_value_free(root);
    *field = reading.field;
    return reading.problem;
}

enum problem command_parse_create(const char *bytes, size_t size, struct command *out, const char **field) {
    enum problem problem;
    struct json_value *root = open_message(bytes, size, out, field, &problem);
    if (!root)
        return problem;
    struct reading reading = {.from = root};
    out->type = COMMAND_CREATE;
    (void)read_string(&reading, "game", true, out->game, sizeof out->game, PROBLEM_UNKNOWN_GAME);
    read_name(&reading, true, out);
    read_colour(&reading, out);
    read_options(&reading, out);
    read_seats(&reading, out);
    read_token(&reading, out);
    read_settings(&reading, out);
    const struct json_value *settings = member(&reading, "settings", false);
    if (settings && !json_value_is_object(settings)) {
        blame(&reading, "settings", PROBLEM_BAD_FIELD);
    } else if (settings) {
        struct reading inner = {.from = settings};
        read_settings(&inner, out);
        if (inner.problem)
            blame(&reading, inner.field, inner.problem);
    }
    json_value_free(root);
    *field = reading.field;
    return reading.problem;
}
