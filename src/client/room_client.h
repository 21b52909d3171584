// The other end of the room protocol (docs/protocol.md), as a state machine without sockets, clocks or a loop.
//
//     CONNECTING --opened--> GREETING --welcome--> OPEN        CLOSED: a farewell that is final, or room_client_close()
//         ^                      |                   |
//         +------- back-off ----LOST<---- lost ------+
//
// Whoever runs it reports what happened (a connection was made, a frame came, it was lost, time has passed) and is told
// what to do through `struct room_client_host`. So one machine serves a person in a terminal, a bot, and a thousand
// seats of `adit load`; and the tests give it frames and times from a file, the same file that the browser's client
// (web/play/online.js) is given: a rule of the protocol is written once for each language and tested once for both.
//
// The alternative was callbacks from inside the socket code, as libraries for WebSockets offer them. It was written
// three times that way, and the copies disagreed about what is sent again after a lost connection.
//
// What it takes care of:
//  - hello on every new connection; the token of the seat, and when to keep or forget it;
//  - commands: each gets its id when it is first sent and exactly one outcome (DONE or REFUSED). What was under way
//  when
//    the connection broke is sent again with its id; what the server had no time for is sent again later;
//  - when to come back: longer after each try, never in the same moment as everybody else;
//  - views: whether one follows from the last one (its events can be told) or something was missed in between;
//  - our share in the cards: promised before the start, told when the match is dealt;
//  - `room` frames, turned into values (protocol/room_model.h);
//  - a connection that has died without a word: it pings, and hangs up when nothing comes back.
//
// Example: hello, a move that comes too fast, and the same move again with a new id half a second later.
//     room_client_opened(c, 0)           -> send {"type":"hello",...}
//     receive {"type":"welcome","last_id":17,...}   -> event WELCOME
//     room_client_move(c, 14, "go")      -> send {"id":18,"type":"move","ask":14,"move":"go"}
//     receive {"type":"error","id":18,"code":"too-fast",...}, at 1000   -> event DELAYED; room_client_wake_at() is 1500
//     room_client_wake(c, 1500)          -> send {"id":19,"type":"move","ask":14,"move":"go"}
#ifndef ADIT_ROOM_CLIENT_H
#define ADIT_ROOM_CLIENT_H

#include "protocol/json_value.h"
#include "protocol/room_model.h"
#include "words/lang.h"

enum { ROOM_CLIENT_TOKEN_LENGTH = 43 };

#define ROOM_CLIENT_NEVER INT64_MAX

enum room_client_status {
    ROOM_CLIENT_CONNECTING,
    ROOM_CLIENT_GREETING,
    ROOM_CLIENT_OPEN,
    ROOM_CLIENT_LOST,
    ROOM_CLIENT_CLOSED
};

enum room_event_kind {
    ROOM_EVENT_WELCOME,  // the server knows us: after hello, and after a seat was taken
    ROOM_EVENT_ROOM,     // client->room is new; `before` is what it was
    ROOM_EVENT_VIEW,     // `message`; `missed`: its events do not follow from the last view: show the view alone
    ROOM_EVENT_CHAT,     // `seat`, `text`
    ROOM_EVENT_REACT,    // `seat`, `code`: which reaction
    ROOM_EVENT_DONE,     // the command `type` with this `id` was carried out, and stored
    ROOM_EVENT_DELAYED,  // the server had no time for it (`code`, `text`); it will be sent again
    ROOM_EVENT_REFUSED,  // it was not carried out (`code`, `text`)
    ROOM_EVENT_ERROR,    // something is wrong that belongs to no command
    ROOM_EVENT_LOST,     // the connection broke; it will be made again. `code`, `text`: the server's farewell, or NULL
    ROOM_EVENT_BYE,      // it is over: the server said so (`code`, `text`). Nothing more will happen
    ROOM_EVENT_NONSENSE, // it is over: the server does not speak the protocol
    ROOM_EVENT_KEEP,     // client->token is that of a seat: worth keeping for the next time
    ROOM_EVENT_FORGET,   // it no longer is
};

struct room_event {
    enum room_event_kind kind;
    const struct json_value *message; // the frame that it came with; NULL: none
    const struct room_model *before;
    const char *type, *code, *text;
    int64_t id;
    int seat; // -1: nobody's
    bool missed;
};

// What the machine wants of whoever runs it.
struct room_client_host {
    void (*connect)(void *context); // answered by room_client_opened() or room_client_lost()
    void (*hang_up)(void *context); // answered by room_client_lost()
    void (*send)(void *context, const char *text, size_t size);
    void (*random)(void *context, void *bytes, size_t size);
    void (*event)(void *context, const struct room_event *event);
};

struct room_client_options {
    const char *room;  // its code
    const char *token; // of a seat; without `has_seat` it is one that a seat may be taken with
    const char *as;    // "seat" or "watch"; who watches has no token
    enum lang lang;
    bool has_seat; // the token was kept from an earlier visit
    bool words, table, state;
    bool delta;    // views may come as what has changed
    int busy_ms;   // the first wait when the server is busy; 0: 500. Too fast is always 500 at first
    bool insists;  // sends again for as long as it takes; else a command is refused after five tries
    bool is_quiet; // sends no pings
};

struct room_command; // one that was not answered yet

struct room_client {
    const struct room_client_host *host;
    void *context;
    struct room_client_options options; // its texts are the caller's
    enum room_client_status status;
    char token[ROOM_CLIENT_TOKEN_LENGTH + 1];
    bool had_seat;      // here, at some time
    bool has_lost_seat; // it was given to somebody else while we were away
    bool is_seat;       // since the last welcome
    bool was_open;      // there has been a connection
    struct room_model room;
    bool has_entropy; // promised, or about to be
    uint8_t entropy[32];
    int64_t match, seq; // of the last view; -1: none
    int64_t id;         // of the last command that was sent
    int64_t last_id;    // as the last welcome said: of the last command that was carried out
    int tries;          // to come back, since the last welcome
    char farewell_code[16], farewell[160];
    int hello_tries;
    int64_t due_ms;    // GREETING: hello again; LOST: connect again
    int64_t heard_ms;  // when the last frame came
    int64_t pinged_ms; // a ping that nothing came back for; ROOM_CLIENT_NEVER: none
    struct room_command *commands;
    char *shown; // the last view as text, with `delta`; NULL: none
    size_t shown_size;
    bool wants_whole; // a whole view was asked for, since a delta did not fit
};

// A token that nobody can guess.
void room_client_make_token(char token[ROOM_CLIENT_TOKEN_LENGTH + 1]);

void room_client_begin(struct room_client *client, const struct room_client_options *options,
                       const struct room_client_host *host, void *context); // asks for a connection
void room_client_end(struct room_client *client);                           // gives back what it holds

// ---- what happened; `now_ms` is any clock that only goes forward ----

void room_client_opened(struct room_client *client, int64_t now_ms);
void room_client_lost(struct room_client *client, int64_t now_ms);
void room_client_receive(struct room_client *client, const char *bytes, size_t size, int64_t now_ms);
void room_client_wake(struct room_client *client, int64_t now_ms);
int64_t room_client_wake_at(const struct room_client *client); // ROOM_CLIENT_NEVER: not before something happens

// ---- commands; they may be given at any time ----

// `members`: further members as JSON, without braces: "\"ready\":true".
void room_client_command(struct room_client *client, const char *type, const char *members);
void room_client_join(struct room_client *client, const char *name);
void room_client_ready(struct room_client *client, bool is_ready);
void room_client_start(struct room_client *client); // without open seats, bots for whoever is away
void room_client_move(struct room_client *client, int64_t ask, const char *notation);
void room_client_chat(struct room_client *client, const char *text);
void room_client_react(struct room_client *client, const char *key);

// Whether a command of this type (NULL: any) has no outcome yet.
bool room_client_waits_for(const struct room_client *client, const char *type);

// It is over for us: nothing is sent or asked for any more.
void room_client_close(struct room_client *client);

// ---- rules ----

// How long to wait before connecting again, after `tries` that have failed. `luck` is any 32 bits.
int room_client_retry_ms(int tries, uint32_t luck);

// Whether one comes back after this farewell; *tries is then at least what the code counts for.
bool room_client_comes_back(const char *code, int *tries);

#endif
