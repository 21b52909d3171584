// What room_send.c, http.c and the bot protocol write, as tables. tests/server/schema.mjs compares them with all that
// the tests of the server hear.
#include "server/api/shapes.h"

#include "engine/record.h"
#include "protocol/problem.h"
#include "server/api/api.h"
#include "server/room/command.h"
#include "server/store/store.h"

static const char *problem_word(int index) {
    return index + 1 < PROBLEM_COUNT ? problem_code((enum problem)(index + 1)) : NULL; // without "ok"
}

#define TYPE(word)                                                                                                     \
    {                                                                                                                  \
        "type", SHAPE_TEXT, .words = (const char *const[]) {                                                           \
            word, NULL                                                                                                 \
        }                                                                                                              \
    }
#define NUMBER(word)                                                                                                   \
    { word, SHAPE_INT, .min = 0, .max = INT32_MAX }
#define SEAT(word)                                                                                                     \
    { word, SHAPE_INT, .min = 0, .max = SEATS_MAX - 1 }
#define NO_SEAT(word)                                                                                                  \
    { word, SHAPE_INT, .or_null = true, .min = 0, .max = SEATS_MAX - 1 }
#define SWITCH(word)                                                                                                   \
    { word, SHAPE_BOOL, .optional = false }
#define TEXT(word)                                                                                                     \
    { word, SHAPE_TEXT, .min = 1 }
#define TIME_LEFT(word)                                                                                                \
    { word, SHAPE_INT, .or_null = true, .min = 0, .max = INT32_MAX }
#define SEATS(word)                                                                                                    \
    { word, SHAPE_LIST, .max = SEATS_MAX, .of = &seat_number }
#define CODE(word)                                                                                                     \
    { word, SHAPE_TEXT, .pattern = "^[a-z]+(-[a-z]+)+$" }
#define HEX_64 "^[0-9a-f]{64}$"
#define DAY(word)                                                                                                      \
    { word, SHAPE_TEXT, .pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }
#define HASH(word)                                                                                                     \
    { word, SHAPE_TEXT, .pattern = HEX_64 }
#define TOKEN_PATTERN "^[A-Za-z0-9_-]{43}$"
#define END                                                                                                            \
    { .name = NULL }

static const struct shape seat_number = {NULL, SHAPE_INT, .min = 0, .max = SEATS_MAX - 1},
                          whole_number = {NULL, SHAPE_INT, .or_null = false},
                          qr_row = {NULL, SHAPE_TEXT, .pattern = "^[01]+$"};

// ---- what the server sends ----

static const struct shape ack[] = {
    TYPE("ack"),
    {"id", SHAPE_INT, .min = 1},
    {"dup", SHAPE_BOOL, .optional = true},
    END,
};
static const struct shape error[] = {
    TYPE("error"),
    {"id", SHAPE_INT, .or_null = true, .min = 1},
    {"code", SHAPE_TEXT, .word = problem_word},
    TEXT("text"),
    {"field", SHAPE_TEXT, .optional = true, .min = 1},
    {"versions", SHAPE_LIST, .optional = true, .of = &whole_number},
    END,
};
static const struct shape bye[] = {TYPE("bye"), {"code", SHAPE_TEXT, .word = problem_word}, TEXT("text"), END};
static const struct shape a_piece = {NULL, SHAPE_ANY, .optional = false}; // a number or a text
static const struct shape delta[] = {
    TYPE("delta"), NUMBER("of"), NUMBER("size"), {"pieces", SHAPE_LIST, .of = &a_piece}, END};
static const struct shape notice[] = {TYPE("notice"), TEXT("text"), END};
static const struct shape pong[] = {TYPE("pong"), {"now", SHAPE_INT, .min = 0}, END};
static const struct shape chat[] = {TYPE("chat"), SEAT("seat"), TEXT("name"), TEXT("text"), END};
static const struct shape react[] = {
    TYPE("react"), SEAT("seat"), {"reaction", SHAPE_TEXT, .words = command_reactions}, END};

static const char *const roles[] = {"visitor", "watcher", "seat", NULL},
                         *const kinds[] = {"open", "person", "bot", NULL},
                         *const phases[] = {"lobby", "playing", "over", NULL};
static const struct shape welcome[] = {
    TYPE("welcome"),
    {"v", SHAPE_INT, .min = 1, .max = 1},
    CODE("room"),
    {"role", SHAPE_TEXT, .words = roles},
    NO_SEAT("seat"),
    SWITCH("host"),
    {"last_id", SHAPE_INT, .min = 0},
    {"token", SHAPE_TEXT, .optional = true, .pattern = TOKEN_PATTERN},
    {"now", SHAPE_INT, .min = 0},
    END,
};

static const struct shape room_seat[] = {
    {"kind", SHAPE_TEXT, .words = kinds},
    {"name", SHAPE_TEXT, .or_null = true, .min = 1},
    {"colour", SHAPE_INT, .or_null = true, .min = 0, .max = COLOURS - 1},
    SWITCH("ready"),
    SWITCH("left"),
    SWITCH("present"),
    {"played_by", SHAPE_TEXT, .or_null = true, .min = 1},
    TIME_LEFT("stand_in_ms"),
    {"seal", SHAPE_TEXT, .or_null = true, .pattern = HEX_64},
    SWITCH("entropy"),
    SWITCH("muted"),
    END,
};
static const struct shape vote[] = {
    {"about", SHAPE_TEXT, .words = &command_vote_words[VOTE_BOT]},
    NO_SEAT("seat"),
    NO_SEAT("by"),
    SEATS("yes"),
    SEATS("no"),
    NUMBER("electors"),
    TIME_LEFT("left_ms"),
    END,
};
static const struct shape settings[] = {
#define X(word, preset, least, most)                                                                                   \
    {#word, (most) == 1 ? SHAPE_BOOL : SHAPE_INT, .or_zero = true, .min = (least), .max = (most)},
    SETTING_LIST(X)
#undef X
        SWITCH("password"),
    END,
};
static const char *const outcomes[] = {"open", "counts", "late", "left", NULL};
static const struct shape room_of_day[] = {DAY("day"),
                                           {"outcome", SHAPE_TEXT, .words = outcomes},
                                           TEXT("text"),
                                           {"match", SHAPE_TEXT, .or_null = true, .min = 1},
                                           END};
static const struct shape option_choice = {NULL, SHAPE_TEXT, .min = 1},
                          a_seat = {NULL, SHAPE_OBJECT, .members = room_seat};
static const struct shape room[] = {
    TYPE("room"),
    {"rev", SHAPE_INT, .min = 0},
    CODE("room"),
    {"phase", SHAPE_TEXT, .words = phases},
    TEXT("game"),
    {"options", SHAPE_MAP, .max = OPTIONS_MAX, .of = &option_choice},
    NO_SEAT("host"),
    TIME_LEFT("host_passes_ms"),
    {"seats", SHAPE_LIST, .min = 1, .max = SEATS_MAX, .of = &a_seat},
    {"settings", SHAPE_OBJECT, .members = settings},
    NUMBER("watchers"),
    NUMBER("visitors"),
    NUMBER("screens"),
    {"vote", SHAPE_OBJECT, .or_null = true, .members = vote},
    NUMBER("match"),
    SWITCH("dealing"),
    {"commitment", SHAPE_TEXT, .or_null = true, .pattern = HEX_64},
    {"record", SHAPE_TEXT, .or_null = true, .min = 1},
    {"daily", SHAPE_OBJECT, .or_null = true, .members = room_of_day},
    NO_SEAT("you"),
    END,
};

// ---- what addresses give and take ----

static const struct shape range[] = {{"min", SHAPE_INT, .or_null = false}, {"max", SHAPE_INT, .or_null = false}, END};
static const struct shape choice[] = {TEXT("choice"), TEXT("name"), TEXT("text"), END};
static const struct shape a_choice = {NULL, SHAPE_OBJECT, .members = choice};
static const struct shape option[] = {
    TEXT("option"),
    TEXT("name"),
    TEXT("text"),
    TEXT("preset"),
    TEXT("preset_for_two"),
    {"choices", SHAPE_LIST, .min = 1, .of = &a_choice},
    END,
};
static const struct shape bot[] = {
    TEXT("bot"),
    TEXT("name"),
    TEXT("text"),
    TEXT("about"),
    {"number", SHAPE_OBJECT, .or_null = true, .members = range},
    SWITCH("takes_number"),
    END,
};
static const struct shape rung[] = {
    {"seats_max", SHAPE_INT, .min = 1, .max = SEATS_MAX},
    TEXT("easy"),
    TEXT("normal"),
    TEXT("hard"),
    TEXT("master"),
    END,
};
static const struct shape character[] = {TEXT("bot"), TEXT("about"), END};
static const struct shape a_character = {NULL, SHAPE_OBJECT, .members = character};
static const struct shape an_option = {NULL, SHAPE_OBJECT, .members = option},
                          a_bot = {NULL, SHAPE_OBJECT, .members = bot}, a_rung = {NULL, SHAPE_OBJECT, .members = rung};
static const struct shape game[] = {
    TEXT("game"),
    TEXT("name"),
    {"rules", SHAPE_INT, .min = 1, .max = UINT8_MAX},
    TEXT("title"),
    {"about", SHAPE_TEXT, .or_null = false},
    {"seats_min", SHAPE_INT, .min = 1, .max = SEATS_MAX},
    {"seats_max", SHAPE_INT, .min = 1, .max = SEATS_MAX},
    {"players_min", SHAPE_INT, .min = 1, .max = SEATS_MAX},
    {"players_max", SHAPE_INT, .min = 1, .max = SEATS_MAX},
    TEXT("stand_in"),
    {"options", SHAPE_LIST, .max = OPTIONS_MAX, .of = &an_option},
    {"bots", SHAPE_LIST, .min = 1, .of = &a_bot},
    {"ladder", SHAPE_LIST, .min = 1, .of = &a_rung},
    {"characters", SHAPE_LIST, .of = &a_character},
    END,
};
static const struct shape a_game = {NULL, SHAPE_OBJECT, .members = game};
static const struct shape games[] = {{"v", SHAPE_INT, .min = 2, .max = 2}, {"games", SHAPE_LIST, .of = &a_game}, END};
static const struct shape version[] = {
    TEXT("version"), {"protocol", SHAPE_LIST, .min = 1, .of = &whole_number}, NUMBER("games"), END};

static const struct shape listed[] = {
    CODE("room"),       TEXT("game"), {"host", SHAPE_TEXT, .or_null = false}, NUMBER("seats"), NUMBER("open"),
    SWITCH("password"), END};
static const struct shape a_listed = {NULL, SHAPE_OBJECT, .members = listed};
static const struct shape rooms[] = {{"rooms", SHAPE_LIST, .max = 50, .of = &a_listed}, SWITCH("allowed"), END};
static const struct shape stranger[] = {CODE("room"),
                                        {"phase", SHAPE_TEXT, .words = phases},
                                        TEXT("game"),
                                        NUMBER("seats"),
                                        NUMBER("open"),
                                        SWITCH("password"),
                                        END};
static const struct shape links[] = {TEXT("play"), TEXT("watch"), TEXT("tv"), END};
static const struct shape created[] = {
    CODE("room"),
    SEAT("seat"),
    {"token", SHAPE_TEXT, .optional = true, .pattern = TOKEN_PATTERN},
    {"links", SHAPE_OBJECT, .members = links},
    END,
};
static const struct shape text[] = {{"text", SHAPE_TEXT, .or_null = false}, END};
static const struct shape qr[] = {
    {"url", SHAPE_TEXT, .optional = true, .min = 1}, {"rows", SHAPE_LIST, .of = &qr_row}, END};

static const struct shape day_before[] = {DAY("day"), HASH("commitment"), HASH("seed"), END};
static const struct shape game_today[] = {
    TEXT("game"),
    {"seats", SHAPE_INT, .min = 1, .max = SEATS_MAX},
    TEXT("bot"),
    HASH("commitment"),
    {"seed", SHAPE_TEXT, .or_null = true, .pattern = HEX_64},
    {"before", SHAPE_OBJECT, .members = day_before},
    END,
};
static const struct shape a_game_today = {NULL, SHAPE_OBJECT, .members = game_today};
static const struct shape daily[] = {
    DAY("day"), NUMBER("left_ms"), {"games", SHAPE_LIST, .min = 1, .of = &a_game_today}, END};
static const struct shape entry[] = {
    {"place", SHAPE_INT, .min = 1, .max = DAY_LISTED_MAX},
    TEXT("name"),
    {"colour", SHAPE_INT, .min = 0, .max = COLOURS - 1},
    {"points", SHAPE_INT, .or_null = false},
    NUMBER("turns"),
    {"result", SHAPE_TEXT, .or_null = false},
    TEXT("record"),
    END,
};
static const struct shape an_entry = {NULL, SHAPE_OBJECT, .members = entry};
static const struct shape day[] = {
    DAY("day"),
    TEXT("game"),
    HASH("commitment"),
    {"seed", SHAPE_TEXT, .or_null = true, .pattern = HEX_64},
    {"entries", SHAPE_LIST, .max = DAY_LISTED_MAX, .of = &an_entry},
    END,
};
static const struct shape erase[] = {{"profile", SHAPE_TEXT, .pattern = TOKEN_PATTERN}, END};
static const struct shape erased[] = {SWITCH("erased"), END};
static const struct shape fault[] = {
    {"code", SHAPE_TEXT, .word = problem_word}, TEXT("text"), {"field", SHAPE_TEXT, .optional = true, .min = 1}, END};
static const struct shape problem[] = {{"error", SHAPE_OBJECT, .members = fault}, END};
static const struct shape health[] = {SWITCH("ok"), {"text", SHAPE_TEXT, .optional = true, .min = 1}, END};
static const struct shape schemas[] = {
#define X(name, word) TEXT(word),
    SCHEMA_LIST(X)
#undef X
        END,
};

// ---- the bot protocol ----

static const struct shape bot_ready[] = {TYPE("ready"), TEXT("name"), {"past", SHAPE_BOOL, .optional = true}, END};
static const struct shape bot_act[] = {
    TYPE("act"), TEXT("move"), {"win", SHAPE_NUMBER, .optional = true, .min = 0, .max = 1}, END};
static const struct shape bot_over[] = {
    TYPE("over"),
    SEAT("seat"),
    SWITCH("won"),
    SEATS("winners"),
    {"places", SHAPE_LIST, .max = SEATS_MAX, .of = &whole_number},
    {"points", SHAPE_LIST, .max = SEATS_MAX, .of = &whole_number},
    END,
};

const struct definition shapes_definitions[] = {
    {"server.ack", ack},
    {"server.error", error},
    {"server.bye", bye},
    {"server.notice", notice},
    {"server.pong", pong},
    {"server.delta", delta},
    {"server.chat", chat},
    {"server.react", react},
    {"server.welcome", welcome},
    {"server.room", room},
    {"http.games", games},
    {"http.version", version},
    {"http.rooms", rooms},
    {"http.room", stranger},
    {"http.created", created},
    {"http.text", text},
    {"http.qr", qr},
    {"http.daily", daily},
    {"http.day", day},
    {"http.erase", erase},
    {"http.erased", erased},
    {"http.problem", problem},
    {"http.health", health},
    {"http.schemas", schemas},
    {"bot.ready", bot_ready},
    {"bot.act", bot_act},
    {"bot.over", bot_over},
    {"record", record_header_shape},
    {NULL, NULL},
};

// ---- of each game ----

static const struct shape an_event = {NULL, SHAPE_REF, .ref = ".event"}, a_move = {NULL, SHAPE_REF, .ref = ".move"},
                          time_left = {NULL, SHAPE_INT, .or_null = true, .min = 0, .max = INT32_MAX};
static const struct shape view[] = {
    TYPE("view"),
    NUMBER("match"),
    NUMBER("seq"),
    NUMBER("from"),
    {"events", SHAPE_LIST, .of = &an_event},
    {"view", SHAPE_REF, .ref = ".view"},
    {"ask", SHAPE_INT, .or_null = true, .min = 1},
    {"legal", SHAPE_LIST, .max = LEGAL_MAX, .of = &a_move},
    {"clock_ms", SHAPE_LIST, .max = SEATS_MAX, .of = &time_left},
    {"table", SHAPE_TEXT, .optional = true, .min = 1},
    {"rules", SHAPE_INT, .optional = true, .min = 1, .max = UINT8_MAX},
    {"state", SHAPE_TEXT, .optional = true, .pattern = "^([0-9a-f]{2})+$"},
    END,
};
static const struct shape bot_asks[] = {
    TYPE("ask"),
    SEAT("seat"),
    NUMBER("time_ms"),
    {"luck", SHAPE_TEXT, .pattern = "^[0-9a-f]{16}$"},
    {"legal", SHAPE_LIST, .min = 2, .max = LEGAL_MAX, .of = &a_move},
    {"view", SHAPE_REF, .ref = ".view"},
    {"events", SHAPE_LIST, .of = &an_event},
    {"state", SHAPE_TEXT, .pattern = "^([0-9a-f]{2})+$"},
    {"past", SHAPE_TEXT, .optional = true},
    END,
};

const struct definition shapes_of_game[] = {{".message", view}, {".ask", bot_asks}, {NULL, NULL}};
