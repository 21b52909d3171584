// What a client can ask for, parsed from JSON into a plain struct of bounded fields. Trusts nothing.
#ifndef ADIT_COMMAND_H
#define ADIT_COMMAND_H

#include "base/hash.h"
#include "engine/match.h"
#include "protocol/problem.h"
#include "server/room/codes.h"
#include "server/room/names.h"
#include "table/day.h"
#include "words/lang.h"

enum {
    PROFILE_BYTES = 16, // of the hash of a profile's key
    PROFILE_SIZE = 2 * PROFILE_BYTES + 1,
    MESSAGE_MAX = 8192, // bytes of one message from a client
    MESSAGE_DEPTH = 6,
    CHAT_CHARACTERS_MAX = 200,
    CHAT_SIZE = 4 * CHAT_CHARACTERS_MAX + 1,
    BOT_SIZE = 48,
    PASSWORD_CHARACTERS_MAX = 40,
    COLOURS = 8,
};

#define COMMAND_LIST(X)                                                                                                \
    X(HELLO, "hello")                                                                                                  \
    X(JOIN, "join")                                                                                                    \
    X(LEAVE, "leave")                                                                                                  \
    X(ME, "me")                                                                                                        \
    X(READY, "ready")                                                                                                  \
    X(SEAT, "seat")                                                                                                    \
    X(KICK, "kick")                                                                                                    \
    X(MUTE, "mute")                                                                                                    \
    X(VOTE, "vote")                                                                                                    \
    X(REPORT, "report")                                                                                                \
    X(HOST, "host")                                                                                                    \
    X(OPTIONS, "options")                                                                                              \
    X(SETTINGS, "settings")                                                                                            \
    X(SEAL, "seal")                                                                                                    \
    X(START, "start")                                                                                                  \
    X(REVEAL, "reveal")                                                                                                \
    X(MOVE, "move")                                                                                                    \
    X(REMATCH, "rematch")                                                                                              \
    X(CHAT, "chat")                                                                                                    \
    X(REACT, "react")                                                                                                  \
    X(SYNC, "sync")                                                                                                    \
    X(PING, "ping")

enum command_type {
#define X(name, word) COMMAND_##name,
    COMMAND_LIST(X)
#undef X
        COMMAND_TYPES,
    COMMAND_CREATE,   // the body of POST /api/rooms
    COMMAND_BOT_MOVE, // from inside: what a bot has thought of
};

enum role { ROLE_NONE, ROLE_VISITOR, ROLE_WATCHER, ROLE_SEAT };

#define REACTION_LIST(X) X("hello") X("thanks") X("well-played") X("wow") X("oops") X("hurry") X("think") X("laugh")

// X(field, word, preset, min, max); 0 is allowed beside [min, max].
#define SETTING_LIST(X)                                                                                                \
    X(clock_s, 0, 5, 86400)                                                                                            \
    X(away_s, 60, 5, 86400)                                                                                            \
    X(watch_delay_s, 0, 1, 3600)                                                                                       \
    X(chat, 1, 1, 1)                                                                                                   \
    X(public, 0, 1, 1)                                                                                                 \
    X(locked, 0, 1, 1)

enum setting {
#define X(name, preset, min, max) SETTING_##name,
    SETTING_LIST(X)
#undef X
        SETTINGS
};

struct setting_kind {
    const char *name;
    int32_t preset, min, max;
    bool is_switch;
};
extern const struct setting_kind setting_kinds[SETTINGS];

// What a vote is about. VOTE_BOT, VOTE_REMOVE: the seat of somebody who is there.
#define VOTE_LIST(X) X(BOT, "bot") X(REMOVE, "remove") X(CHAT, "chat")

enum vote_about {
    VOTE_NONE,
#define X(name, word) VOTE_##name,
    VOTE_LIST(X)
#undef X
        VOTES
};
extern const char *const command_vote_words[VOTES + 1]; // closed by NULL

// What a report is about: whatever a word is needed for by whoever reads the log.
#define REPORT_LIST(X) X("name") X("chat") X("play")
extern const char *const command_report_words[];

struct choice {
    char name[32], choice[32];
};

struct command {
    enum command_type type;
    int64_t id;  // 0: none
    int64_t ask; // -1: none
    int seat;    // -1: none
    int colour;  // -1: none
    bool ready;
    bool has_name, has_token, has_to;
    bool ban;                      // COMMAND_KICK
    bool muted;                    // COMMAND_MUTE
    bool has_yes, yes;             // COMMAND_VOTE: an answer
    bool is_tv;                    // COMMAND_HELLO: a big screen
    bool has_password;             // COMMAND_HELLO, COMMAND_SETTINGS, COMMAND_CREATE; without letters: no password
    uint8_t password[SHA256_SIZE]; // its hash; zeros: none
    enum vote_about about;         // COMMAND_VOTE: a proposal
    int report;                    // COMMAND_REPORT
    bool has_waited;               // the room was read again before it
    bool without_away;             // COMMAND_START: bots play for those who are away
    bool words, table, state, delta;
    enum lang lang;
    enum role as;
    int reaction;
    uint32_t settings_given; // bit n: setting n
    int32_t settings[SETTINGS];
    int choice_count, seat_count;
    struct choice choices[OPTIONS_MAX + 1];
    char seats[SEATS_MAX][BOT_SIZE]; // COMMAND_CREATE: "open" or "bot:NAME", seat 0 left out
    char name[NAME_SIZE];
    uint8_t bytes[SEED_SIZE]; // COMMAND_SEAL: a hash; COMMAND_REVEAL: what was hashed
    uint8_t token_hash[TOKEN_HASH_SIZE];
    char to[BOT_SIZE];
    char game[32];
    char code[CODE_SIZE];
    char move[ACTION_TEXT_MAX];
    char text[CHAT_SIZE];
    bool is_daily;              // COMMAND_CREATE: Today's cave
    int64_t day;                // likewise
    char profile[PROFILE_SIZE]; // likewise: the hash of the key
    action_id action;           // COMMAND_BOT_MOVE
    uint32_t match;             // likewise: which match it was thought for
};

extern const char *const command_reactions[];
const char *command_word(enum command_type type);

// Parses a message of a client. On a problem `out->id` is the message's id if it had one, and *field names the bad
// member or is NULL. The token itself is not kept: only its hash.
enum problem command_parse(const char *bytes, size_t size, struct command *out, const char **field);

// The hash under which a server keeps what belongs to a profile's key. False: not a key.
bool command_read_profile(const char *key, char out[PROFILE_SIZE]);

// Parses the body of POST /api/rooms.
enum problem command_parse_create(const char *bytes, size_t size, struct command *out, const char **field);

// For whoever writes programs that send messages: each form that one may have, closed by a NULL name, and its members,
// closed likewise, `id` among them. A vote is a proposal about somebody, one about the chat, or an answer.
enum { COMMAND_MEMBERS_MAX = 17 };
struct row;
struct command_form {
    const char *name; // "vote.answer"
    enum command_type type;
    const struct row *rows;
};
extern const struct command_form command_forms[];
void command_shape(const struct command_form *form, struct shape out[COMMAND_MEMBERS_MAX + 1]);
void command_create_shape(struct shape out[COMMAND_MEMBERS_MAX + 1]);
void command_settings_shape(struct shape out[COMMAND_MEMBERS_MAX + 1]);

#endif
