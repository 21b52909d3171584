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

const char *const command_vote_words[VOTES + 1] = {"",
#define X(name, word) word,
                                                   VOTE_LIST(X)
#undef X
                                                       NULL};

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

// ---- members ----

struct reading {
    const struct json_value *from;
    const char *field; // the first bad one
    enum problem problem;
};

// A member of a message: what it looks like, and what reads it.
struct row {
    struct shape shape;
    void (*read)(struct reading *reading, const struct shape *shape, struct command *out);
};

static void blame(struct reading *reading, const char *field, enum problem problem) {
    if (reading->problem)
        return;
    reading->field = field;
    reading->problem = problem;
}

static const struct json_value *member(struct reading *reading, const struct shape *shape) {
    const struct json_value *value = json_value_get(reading->from, shape->name);
    if (!value && !shape->optional)
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
    return value;
}

static int64_t read_int(struct reading *reading, const struct shape *shape, int64_t missing) {
    const struct json_value *value = member(reading, shape);
    if (!value)
        return missing;
    int64_t number = json_value_int(value);
    if (!json_value_is_int(value) ||
        ((number < shape->min || number > shape->max) && !(shape->or_zero && number == 0))) {
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
        return missing;
    }
    return number;
}

static bool read_bool(struct reading *reading, const struct shape *shape, bool missing) {
    const struct json_value *value = member(reading, shape);
    if (!value)
        return missing;
    if (!json_value_is_bool(value))
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
    return json_value_is_true(value);
}

// False: not there, or bad.
static bool read_string(struct reading *reading, const struct shape *shape, char *out, size_t size,
                        enum problem too_long) {
    out[0] = '\0';
    const struct json_value *value = member(reading, shape);
    if (!value)
        return false;
    if (!json_value_is_string(value)) {
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
        return false;
    }
    size_t length = strlen(json_value_string(value));
    if (length >= size) {
        blame(reading, shape->name, too_long);
        return false;
    }
    memcpy(out, json_value_string(value), length + 1);
    return true;
}

// One of the shape's words; its number, or -1 where it is missing.
static int read_word(struct reading *reading, const struct shape *shape) {
    char text[16];
    if (!read_string(reading, shape, text, sizeof text, PROBLEM_BAD_FIELD))
        return -1;
    for (int i = 0; shape->words[i]; i++)
        if (!strcmp(shape->words[i], text))
            return i;
    blame(reading, shape->name, PROBLEM_BAD_FIELD);
    return -1;
}

static void read_id(struct reading *reading, const struct shape *shape, struct command *out) {
    out->id = read_int(reading, shape, 0);
}

static void read_name(struct reading *reading, const struct shape *shape, struct command *out) {
    out->has_name = read_string(reading, shape, out->name, sizeof out->name, PROBLEM_BAD_NAME);
    if (out->has_name && !name_is_fine(out->name))
        blame(reading, shape->name, PROBLEM_BAD_NAME);
}

static void read_colour(struct reading *reading, const struct shape *shape, struct command *out) {
    const struct json_value *value = member(reading, shape);
    if (value && json_value_is_int(value) && (json_value_int(value) < 0 || json_value_int(value) >= COLOURS))
        blame(reading, shape->name, PROBLEM_BAD_COLOUR);
    out->colour = (int)read_int(reading, shape, -1);
}

static void read_bytes(struct reading *reading, const struct shape *shape, struct command *out) {
    char hex[SEED_SIZE * 2 + 1];
    if (read_string(reading, shape, hex, sizeof hex, PROBLEM_BAD_FIELD) &&
        !text_read_hex(hex, strlen(hex), out->bytes, SEED_SIZE))
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
}

static void read_token(struct reading *reading, const struct shape *shape, struct command *out) {
    char token[TOKEN_SIZE];
    if (!read_string(reading, shape, token, sizeof token, PROBLEM_BAD_TOKEN))
        return;
    out->has_token = seat_token_read(token, strlen(token), out->token_hash);
    sodium_memzero(token, sizeof token);
    if (!out->has_token)
        blame(reading, shape->name, PROBLEM_BAD_TOKEN);
}

// It is hashed where it is read: nothing keeps it.
static void read_password(struct reading *reading, const struct shape *shape, struct command *out) {
    char password[4 * PASSWORD_CHARACTERS_MAX + 1];
    if (!read_string(reading, shape, password, sizeof password, PROBLEM_BAD_FIELD))
        return;
    out->has_password = true;
    if (!password[0])
        return;
    if (!name_text_is_fine(password, PASSWORD_CHARACTERS_MAX))
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
    sha256((const uint8_t *)password, strlen(password), out->password);
    sodium_memzero(password, sizeof password);
}

static void read_setting(struct reading *reading, const struct shape *shape, struct command *out) {
    for (int i = 0; i < SETTINGS; i++) {
        if (strcmp(setting_kinds[i].name, shape->name) != 0 || !member(reading, shape))
            continue;
        out->settings[i] =
            setting_kinds[i].is_switch ? read_bool(reading, shape, false) : (int32_t)read_int(reading, shape, 0);
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

static void read_options(struct reading *reading, const struct shape *shape, struct command *out) {
    const struct json_value *options = member(reading, shape);
    if (!options)
        return;
    if (!json_value_is_object(options) || json_value_size(options) > OPTIONS_MAX + 1) {
        blame(reading, shape->name, json_value_is_object(options) ? PROBLEM_UNKNOWN_OPTION : PROBLEM_BAD_FIELD);
        return;
    }
    struct options_reading all = {reading, out};
    json_value_each(options, read_option, &all);
}

static void read_seats(struct reading *reading, const struct shape *shape, struct command *out) {
    const struct json_value *seats = member(reading, shape);
    if (!seats)
        return;
    size_t count = json_value_size(seats);
    if (!json_value_is_array(seats) || count == 0 || count > SEATS_MAX) {
        blame(reading, shape->name, json_value_is_array(seats) ? PROBLEM_SEAT_COUNT : PROBLEM_BAD_FIELD);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct json_value *seat = json_value_at(seats, i);
        const char *word = json_value_string(seat);
        bool fine = word && strlen(json_value_string(seat)) < BOT_SIZE &&
                    (i == 0 ? !strcmp(word, "me") : !strcmp(word, "open") || !strncmp(word, "bot:", 4));
        if (!fine) {
            blame(reading, shape->name, PROBLEM_BAD_FIELD);
            return;
        }
        memcpy(out->seats[i], word, strlen(word) + 1);
    }
    out->seat_count = (int)count;
}

static void read_version(struct reading *reading, const struct shape *shape, struct command *out) {
    (void)out;
    const struct json_value *value = member(reading, shape);
    if (value && json_value_is_int(value) && json_value_int(value) != 1 && json_value_int(value) >= 0 &&
        json_value_int(value) <= INT32_MAX)
        blame(reading, shape->name, PROBLEM_VERSION);
    (void)read_int(reading, shape, 0);
}

static void read_room(struct reading *reading, const struct shape *shape, struct command *out) {
    char text[64];
    if (read_string(reading, shape, text, sizeof text, PROBLEM_UNKNOWN_ROOM) &&
        !room_code_read(text, strlen(text), out->code))
        blame(reading, shape->name, PROBLEM_UNKNOWN_ROOM);
}

static void read_lang(struct reading *reading, const struct shape *shape, struct command *out) {
    char text[64];
    if (read_string(reading, shape, text, sizeof text, PROBLEM_BAD_FIELD))
        (void)lang_find(text, &out->lang); // a language that is not ours reads English
}

static void read_as(struct reading *reading, const struct shape *shape, struct command *out) {
    static const enum role roles[] = {ROLE_SEAT, ROLE_WATCHER, ROLE_WATCHER};
    int word = read_word(reading, shape);
    out->is_tv = word == 2;
    out->as = roles[word < 0 ? 0 : word];
}

static void read_words(struct reading *reading, const struct shape *shape, struct command *out) {
    out->words = read_bool(reading, shape, true);
}

static void read_table(struct reading *reading, const struct shape *shape, struct command *out) {
    out->table = read_bool(reading, shape, false);
}

static void read_delta(struct reading *reading, const struct shape *shape, struct command *out) {
    out->delta = read_bool(reading, shape, false);
}

static void read_state(struct reading *reading, const struct shape *shape, struct command *out) {
    out->state = read_bool(reading, shape, false);
}

static void read_seat_number(struct reading *reading, const struct shape *shape, struct command *out) {
    out->seat = (int)read_int(reading, shape, -1);
}

static void read_ready(struct reading *reading, const struct shape *shape, struct command *out) {
    out->ready = read_bool(reading, shape, false);
}

static void read_to(struct reading *reading, const struct shape *shape, struct command *out) {
    out->has_to = read_string(reading, shape, out->to, sizeof out->to, PROBLEM_UNKNOWN_BOT);
}

static void read_ban(struct reading *reading, const struct shape *shape, struct command *out) {
    out->ban = read_bool(reading, shape, false);
}

static void read_muted(struct reading *reading, const struct shape *shape, struct command *out) {
    out->muted = read_bool(reading, shape, false);
}

static void read_yes(struct reading *reading, const struct shape *shape, struct command *out) {
    out->has_yes = member(reading, shape) != NULL;
    out->yes = read_bool(reading, shape, false);
}

static void read_vote_about(struct reading *reading, const struct shape *shape, struct command *out) {
    int word = read_word(reading, shape);
    out->about = word < 0 ? VOTE_NONE : (enum vote_about)(shape->words - command_vote_words + word);
}

static void read_report(struct reading *reading, const struct shape *shape, struct command *out) {
    out->report = read_word(reading, shape);
}

static void read_game(struct reading *reading, const struct shape *shape, struct command *out) {
    (void)read_string(reading, shape, out->game, sizeof out->game, PROBLEM_UNKNOWN_GAME);
}

static void read_away(struct reading *reading, const struct shape *shape, struct command *out) {
    out->without_away = read_word(reading, shape) == 0;
}

static void read_ask(struct reading *reading, const struct shape *shape, struct command *out) {
    out->ask = read_int(reading, shape, -1);
}

static void read_move(struct reading *reading, const struct shape *shape, struct command *out) {
    (void)read_string(reading, shape, out->move, sizeof out->move, PROBLEM_UNKNOWN_ACTION);
}

static void read_chat(struct reading *reading, const struct shape *shape, struct command *out) {
    if (read_string(reading, shape, out->text, sizeof out->text, PROBLEM_TOO_BIG) &&
        !name_text_is_fine(out->text, CHAT_CHARACTERS_MAX))
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
}

static void read_reaction(struct reading *reading, const struct shape *shape, struct command *out) {
    out->reaction = read_word(reading, shape);
}

bool command_read_profile(const char *key, char out[PROFILE_SIZE]) {
    static const unsigned char label[] = "adit: a profile's key";
    uint8_t token[TOKEN_HASH_SIZE], hash[PROFILE_BYTES];
    struct text hex = text_on(out, PROFILE_SIZE);
    if (!seat_token_read(key, strlen(key), token))
        return false;
    crypto_generichash(hash, sizeof hash, token, sizeof token, label, sizeof label);
    text_hex(&hex, hash, sizeof hash);
    sodium_memzero(token, sizeof token);
    return true;
}

// Today's cave: the server deals it, and decides who else sits there.
static void read_daily(struct reading *reading, const struct shape *shape, struct command *out) {
    static const char *const not_theirs[] = {"seats", "options", "settings", "password"};
    char date[DAY_SIZE];
    if (!read_string(reading, shape, date, sizeof date, PROBLEM_BAD_FIELD))
        return;
    out->is_daily = day_read(date, strlen(date), &out->day);
    if (!out->is_daily)
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
    for (size_t i = 0; i < ARRAY_COUNT(not_theirs); i++)
        if (json_value_get(reading->from, not_theirs[i]))
            blame(reading, not_theirs[i], PROBLEM_DAILY);
}

// Nobody plays Today's cave without one, and it is for nothing else.
static void read_profile(struct reading *reading, const struct shape *shape, struct command *out) {
    char key[TOKEN_SIZE];
    if (!out->is_daily)
        return;
    if (!read_string(reading, shape, key, sizeof key, PROBLEM_BAD_TOKEN))
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
    else if (!command_read_profile(key, out->profile))
        blame(reading, shape->name, PROBLEM_BAD_TOKEN);
    sodium_memzero(key, sizeof key);
}

// ---- messages ----

static const char *const roles[] = {"seat", "watch", "tv", NULL}, *const bot[] = {"bot", NULL};
static const struct shape choice = {NULL, SHAPE_TEXT, .max = sizeof(((struct choice *)0)->choice) - 1},
                          seat_word = {NULL, SHAPE_TEXT, .pattern = "^(me|open|bot:.*)$"};

#define TOKEN_PATTERN "^[A-Za-z0-9_-]{43}$"
#define SEAT_PATTERN  "^(open|closed|person|bot:.*)$"
enum { NAME_MIN = 1, TEXT_OF_ROOM = 63, TEXT_OF_LANG = 63 };

// What several messages have.
#define NAME(...)                                                                                                      \
    { {"name", SHAPE_TEXT, .min = NAME_MIN, .max = NAME_SIZE - 1, __VA_ARGS__}, read_name }
#define COLOUR                                                                                                         \
    { {"colour", SHAPE_INT, .optional = true, .min = 0, .max = COLOURS - 1}, read_colour }
#define SEAT(...)                                                                                                      \
    { {"seat", SHAPE_INT, .min = 0, .max = SEATS_MAX, __VA_ARGS__}, read_seat_number }
#define BYTES(word)                                                                                                    \
    { {word, SHAPE_TEXT, .pattern = "^[0-9a-f]{64}$"}, read_bytes }
#define TOKEN                                                                                                          \
    { {"token", SHAPE_TEXT, .optional = true, .pattern = TOKEN_PATTERN}, read_token }
#define PASSWORD                                                                                                       \
    { {"password", SHAPE_TEXT, .optional = true, .max = 4 * PASSWORD_CHARACTERS_MAX}, read_password }
#define OPTIONS                                                                                                        \
    { {"options", SHAPE_MAP, .optional = true, .max = OPTIONS_MAX + 1, .of = &choice}, read_options }
#define GAME(...)                                                                                                      \
    { {"game", SHAPE_TEXT, .max = sizeof(((struct command *)0)->game) - 1, __VA_ARGS__}, read_game }
#define SWITCH(word, read)                                                                                             \
    { {word, SHAPE_BOOL, .optional = true}, read }
#define END                                                                                                            \
    { {.name = NULL}, NULL }

static const struct row hello[] = {
    {{"v", SHAPE_INT, .min = 1, .max = 1}, read_version},
    {{"room", SHAPE_TEXT, .min = 1, .max = TEXT_OF_ROOM}, read_room},
    {{"lang", SHAPE_TEXT, .optional = true, .max = TEXT_OF_LANG}, read_lang},
    {{"as", SHAPE_TEXT, .optional = true, .words = roles}, read_as},
    TOKEN,
    PASSWORD,
    SWITCH("words", read_words),
    SWITCH("table", read_table),
    SWITCH("state", read_state),
    SWITCH("delta", read_delta),
    END,
};
static const struct row id_row = {{"id", SHAPE_INT, .min = 1, .max = COMMAND_ID_MAX}, read_id};
static const struct row join[] = {NAME(), COLOUR, SEAT(.optional = true), END};
static const struct row me[] = {NAME(.optional = true), COLOUR, END};
static const struct row ready[] = {{{"ready", SHAPE_BOOL, .optional = false}, read_ready}, END};
static const struct row seat[] = {
    SEAT(), {{"to", SHAPE_TEXT, .max = BOT_SIZE - 1, .pattern = SEAT_PATTERN}, read_to}, END};
static const struct row seal[] = {BYTES("seal"), END};
static const struct row reveal[] = {BYTES("entropy"), END};
static const struct row kick[] = {SEAT(), SWITCH("ban", read_ban), END};
static const struct row mute[] = {SEAT(), {{"muted", SHAPE_BOOL, .optional = false}, read_muted}, END};
static const struct row vote[] = {
    {{"about", SHAPE_TEXT, .words = &command_vote_words[VOTE_BOT]}, read_vote_about}, SEAT(), END};
static const struct row vote_chat[] = {
    {{"about", SHAPE_TEXT, .words = &command_vote_words[VOTE_CHAT]}, read_vote_about}, END};
static const struct row vote_answer[] = {{{"yes", SHAPE_BOOL, .optional = false}, read_yes}, END};
static const struct row report[] = {SEAT(), {{"about", SHAPE_TEXT, .words = command_report_words}, read_report}, END};
static const struct row host[] = {SEAT(), END};
static const struct row options[] = {OPTIONS, GAME(.optional = true), END};
static const struct row settings[] = {
    PASSWORD,
#define X(word, preset, least, most)                                                                                   \
    {{#word, (most) == 1 ? SHAPE_BOOL : SHAPE_INT, .optional = true, .or_zero = true, .min = (least), .max = (most)},  \
     read_setting},
    SETTING_LIST(X)
#undef X
        END,
};
static const struct row start[] = {
    {{"open", SHAPE_TEXT, .optional = true, .max = BOT_SIZE - 1, .pattern = "^(close|bot:.*)$"}, read_to},
    {{"away", SHAPE_TEXT, .optional = true, .words = bot}, read_away},
    END,
};
static const struct row move[] = {
    {{"ask", SHAPE_INT, .min = 0, .max = INT32_MAX}, read_ask},
    {{"move", SHAPE_TEXT, .max = ACTION_TEXT_MAX - 1}, read_move},
    END,
};
static const struct row chat[] = {{{"text", SHAPE_TEXT, .min = 1, .max = CHAT_SIZE - 1}, read_chat}, END};
static const struct row react[] = {{{"reaction", SHAPE_TEXT, .words = command_reactions}, read_reaction}, END};
static const struct row nothing[] = {END};

static const struct row *const rows_of[COMMAND_TYPES] = {
    [COMMAND_SEAL] = seal,     [COMMAND_REVEAL] = reveal,   [COMMAND_HELLO] = hello,       [COMMAND_JOIN] = join,
    [COMMAND_LEAVE] = nothing, [COMMAND_ME] = me,           [COMMAND_READY] = ready,       [COMMAND_SEAT] = seat,
    [COMMAND_KICK] = kick,     [COMMAND_MUTE] = mute,       [COMMAND_VOTE] = vote,         [COMMAND_REPORT] = report,
    [COMMAND_HOST] = host,     [COMMAND_OPTIONS] = options, [COMMAND_SETTINGS] = settings, [COMMAND_START] = start,
    [COMMAND_MOVE] = move,     [COMMAND_REMATCH] = nothing, [COMMAND_CHAT] = chat,         [COMMAND_REACT] = react,
    [COMMAND_SYNC] = nothing,  [COMMAND_PING] = nothing,
};

static void read_rows(struct reading *reading, const struct row *rows, struct command *out) {
    for (; rows->shape.name; rows++)
        rows->read(reading, &rows->shape, out);
}

// `settings` of a new room have an object of their own; those beside it are read, too.
static void read_inner_settings(struct reading *reading, const struct shape *shape, struct command *out) {
    const struct json_value *inside = member(reading, shape);
    struct reading inner = {.from = inside};
    if (inside && !json_value_is_object(inside))
        blame(reading, shape->name, PROBLEM_BAD_FIELD);
    else if (inside)
        read_rows(&inner, settings, out);
    if (inner.problem)
        blame(reading, inner.field, inner.problem);
}

static const struct row create[] = {
    GAME(),
    NAME(),
    COLOUR,
    OPTIONS,
    {{"seats", SHAPE_LIST, .optional = true, .min = 1, .max = SEATS_MAX, .of = &seat_word}, read_seats},
    TOKEN,
    END,
};
static const struct row more_of_create[] = {
    {{"settings", SHAPE_REF, .optional = true, .ref = "settings"}, read_inner_settings},
    {{"daily", SHAPE_TEXT, .optional = true, .pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}, read_daily},
    {{"profile", SHAPE_TEXT, .optional = true, .pattern = TOKEN_PATTERN}, read_profile},
    END,
};

static struct row id_of(enum command_type type) {
    struct row row = id_row;
    row.shape.optional = type == COMMAND_SYNC || type == COMMAND_PING;
    return row;
}

// ---- as others see them ----

static int copy_shapes(const struct row *rows, struct shape *out, int count) {
    for (; rows->shape.name; rows++) {
        CHECK(count < COMMAND_MEMBERS_MAX);
        out[count] = rows->shape;
        out[count++].or_null = rows->shape.optional; // null is as good as nothing
    }
    out[count] = (struct shape){.name = NULL};
    return count;
}

const struct command_form command_forms[] = {
#define X(name, word) {word, COMMAND_##name, NULL},
    COMMAND_LIST(X)
#undef X
        {"vote.chat", COMMAND_VOTE, vote_chat},
    {"vote.answer", COMMAND_VOTE, vote_answer},
    {NULL, COMMAND_TYPES, NULL},
};

void command_shape(const struct command_form *form, struct shape out[COMMAND_MEMBERS_MAX + 1]) {
    int count = 0;
    if (form->type != COMMAND_HELLO)
        out[count++] = id_of(form->type).shape;
    (void)copy_shapes(form->rows ? form->rows : rows_of[form->type], out, count);
}

void command_create_shape(struct shape out[COMMAND_MEMBERS_MAX + 1]) {
    int count = copy_shapes(create, out, 0);
    count = copy_shapes(settings, out, count);
    (void)copy_shapes(more_of_create, out, count);
}

void command_settings_shape(struct shape out[COMMAND_MEMBERS_MAX + 1]) {
    (void)copy_shapes(settings, out, 0);
}

// ---- parsing ----

static const struct row *vote_form(const struct json_value *from) {
    const char *about = json_value_string(json_value_get(from, "about"));
    if (json_value_get(from, "yes"))
        return vote_answer;
    return about && !strcmp(about, command_vote_words[VOTE_CHAT]) ? vote_chat : vote;
}

static void read_members(struct reading *reading, struct command *out) {
    const struct row first = id_of(out->type);
    const struct row *rows = rows_of[out->type];
    if (out->type != COMMAND_HELLO)
        read_id(reading, &first.shape, out);
    if (out->type == COMMAND_VOTE)
        rows = vote_form(reading->from);
    read_rows(reading, rows, out);
}

static void clear(struct command *out) {
    memset(out, 0, sizeof *out);
    out->type = COMMAND_TYPES; // not known yet
    out->ask = out->seat = out->colour = -1;
    out->lang = LANG_EN;
    out->as = ROLE_SEAT;
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
    read_rows(&reading, create, out);
    read_rows(&reading, settings, out);
    read_rows(&reading, more_of_create, out);
    json_value_free(root);
    *field = reading.field;
    return reading.problem;
}
