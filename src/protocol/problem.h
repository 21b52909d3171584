// What can be wrong with what a client asks: a public code and a sentence each.
#ifndef ADIT_PROBLEM_H
#define ADIT_PROBLEM_H

#include "base/base.h"
#include "base/err.h"

// X(name, code, HTTP status, sentence)
#define PROBLEM_LIST(X)                                                                                                \
    X(NONE, "ok", 200, N_("All is well."))                                                                             \
    X(NOT_JSON, "not-json", 400, N_("This is not a JSON object."))                                                     \
    X(BAD_MESSAGE, "bad-message", 400, N_("A message of this type is unknown."))                                       \
    X(BAD_FIELD, "bad-field", 400, N_("Something in the message is missing or of the wrong type."))                    \
    X(VERSION, "version", 400, N_("This version of the protocol is not supported: reload the page."))                  \
    X(HELLO_FIRST, "hello-first", 400, N_("The first message must be “hello”."))                                       \
    X(UNKNOWN_ROOM, "unknown-room", 404, N_("There is no room with this code."))                                       \
    X(UNKNOWN_RECORD, "unknown-record", 404, N_("There is no finished match with this number."))                       \
    X(UNKNOWN_BOT, "unknown-bot", 400, N_("There is no such bot for this game."))                                      \
    X(NO_SEAT, "no-seat", 403, N_("Only those who sit at the table can do this: you are watching."))                   \
    X(NOT_HOST, "not-host", 403, N_("Only the host of the room can do this."))                                         \
    X(WRONG_PHASE, "wrong-phase", 409, N_("This is not possible now."))                                                \
    X(SEAT_TAKEN, "seat-taken", 409, N_("This seat is taken."))                                                        \
    X(ROOM_FULL, "room-full", 409, N_("No seat is free in this room."))                                                \
    X(SEATS_OPEN, "seats-open", 409, N_("Some seats are still open: wait, close them, or let bots take them."))        \
    X(NOT_READY, "not-ready", 409, N_("Not everybody is ready."))                                                      \
    X(ALREADY_SEATED, "already-seated", 409, N_("You already have a seat in this room."))                              \
    X(BAD_NAME, "bad-name", 400, N_("A name has 1 to 20 characters, without control or direction marks."))             \
    X(NAME_TAKEN, "name-taken", 409, N_("Somebody in this room already has this name, or one that looks like it."))    \
    X(BAD_COLOUR, "bad-colour", 400, N_("There is no such colour."))                                                   \
    X(COLOUR_TAKEN, "colour-taken", 409, N_("Somebody in this room already has this colour."))                         \
    X(STALE, "stale", 409, N_("The table has changed in the meantime: look again."))                                   \
    X(CHAT_OFF, "chat-off", 403, N_("The host has switched the chat off."))                                            \
    X(MUTED, "muted", 403, N_("The host has muted you in this room."))                                                 \
    X(LOCKED, "locked", 403, N_("The host has locked the room: nobody new gets a seat."))                              \
    X(PASSWORD, "password", 403, N_("This room has a password."))                                                      \
    X(BANNED, "banned", 403, N_("The host has banned you from this room."))                                            \
    X(VOTE_NEEDED, "vote-needed", 409, N_("The table decides about this: propose a vote."))                            \
    X(VOTING, "voting", 409, N_("A vote is under way already, or you proposed one a moment ago."))                     \
    X(NO_VOTE, "no-vote", 409, N_("There is no vote now in which you could take part."))                               \
    X(RUDE_NAME, "rude-name", 400, N_("Strangers read this name: please choose another one."))                         \
    X(NOT_PUBLIC, "not-public", 403, N_("This server has no public rooms."))                                           \
    X(DAILY, "daily", 409, N_("Today's cave is played alone, once, and as it is dealt."))                              \
    X(DAILY_PLAYED, "daily-played", 409, N_("This profile has begun today's cave already: there is one try a day."))   \
    X(DAILY_OVER, "daily-over", 409,                                                                                   \
      N_("That day is over, or has not begun (days are those of UTC): reload the page."))                              \
    X(DAILY_SECRET, "daily-secret", 403,                                                                               \
      N_("This match was dealt by today's cave: its record is shown when the day is over (UTC)."))                     \
    X(TOO_FAST, "too-fast", 429, N_("Too many messages: wait a moment."))                                              \
    X(STORAGE, "storage", 503, N_("This could not be stored, and nothing has changed. Please try again."))             \
    X(BUSY, "busy", 503, N_("The room has too much to do: try again in a moment."))                                    \
    X(SERVER_FULL, "server-full", 503, N_("This server is full: try again later."))                                    \
    X(TOO_MANY_ROOMS, "too-many-rooms", 429, N_("Too many rooms were created from your address: try again later."))    \
    X(TOO_MANY_CONNECTIONS, "too-many-connections", 429, N_("There are too many connections from your address."))      \
    X(TOO_BIG, "too-big", 413, N_("This is too big."))                                                                 \
    X(BAD_TOKEN, "bad-token", 400, N_("The secret of a seat is 32 bytes, written in 43 characters."))                  \
    X(BAD_ORIGIN, "bad-origin", 403, N_("This page may not talk to this server."))                                     \
    X(BAD_HOST, "bad-host", 421,                                                                                       \
      N_("The server does not answer to this name; its operator can allow it with public-url or allow-host."))         \
    X(BAD_REQUEST, "bad-request", 400, N_("This request was not understood."))                                         \
    X(NO_LENGTH, "length-required", 411,                                                                               \
      N_("The request has to say in Content-Length how long its body is; it cannot come in chunks."))                  \
    X(NOT_FOUND, "not-found", 404, N_("There is nothing here."))                                                       \
    X(METHOD, "method", 405, N_("This cannot be done with this address."))                                             \
    X(REPLACED, "replaced", 409, N_("You are now playing in another window, so this one has been disconnected."))      \
    X(KICKED, "kicked", 403, N_("You were removed from the room."))                                                    \
    X(LEFT, "left", 200, N_("You have left the room."))                                                                \
    X(RESTART, "restart", 503, N_("The server is restarting; the game will continue in a moment."))                    \
    X(SLOW, "slow", 408, N_("Your connection is too slow to keep up."))                                                \
    X(IDLE, "idle", 408, N_("The connection was idle for too long."))                                                  \
    X(RATE, "rate", 429, N_("Too many messages or wrong codes from your address: wait a little."))                     \
    X(ROOM_GONE, "room-gone", 404, N_("This room is gone."))                                                           \
    X(UNKNOWN_GAME, "unknown-game", 400, N_("There is no such game here."))                                            \
    X(UNKNOWN_OPTION, "unknown-option", 400, N_("The game has no such option."))                                       \
    X(BAD_OPTION, "bad-option", 400, N_("The option cannot be set to this."))                                          \
    X(SEAT_COUNT, "seat-count", 400, N_("This game cannot be played by that many."))                                   \
    X(NO_SUCH_SEAT, "no-such-seat", 404, N_("There is no such seat at this table."))                                   \
    X(GAME_OVER, "game-over", 409, N_("The game is over."))                                                            \
    X(NOT_YOUR_TURN, "not-your-turn", 409, N_("It is not your turn."))                                                 \
    X(UNKNOWN_ACTION, "unknown-action", 400, N_("This move is unknown, or not possible now."))                         \
    X(NOT_LEGAL, "not-legal", 409, N_("This move is not possible now."))                                               \
    X(NOT_ADMITTED, "not-admitted", 403, N_("The operator of this server does not admit you."))                        \
    X(DRAINING, "draining", 503, N_("This server will be restarted soon: it takes no new rooms."))                     \
    X(LOG_FULL, "log-full", 409, N_("The match is too long to continue."))

enum problem {
#define X(name, code, status, sentence) PROBLEM_##name,
    PROBLEM_LIST(X)
#undef X
        PROBLEM_COUNT
};

const char *problem_code(enum problem problem);
const char *problem_text(enum problem problem); // a sentence to be translated
int problem_status(enum problem problem);       // of an HTTP answer

// The engine's errors have the same codes.
enum problem problem_of_err(enum err err);

#endif
