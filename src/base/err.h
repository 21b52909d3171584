// What the world can do wrong. Each has a sentence in every language (words/words.h: words_error).
#ifndef ADIT_ERR_H
#define ADIT_ERR_H

// X(name, code): the code is the public word for it, in the wire protocol and in --json.
#define ERR_LIST(X)                                                                                                    \
    X(NONE, "ok")                                                                                                      \
    X(UNKNOWN_GAME, "unknown-game")                                                                                    \
    X(UNKNOWN_OPTION, "unknown-option")                                                                                \
    X(BAD_OPTION, "bad-option")                                                                                        \
    X(SEAT_COUNT, "seat-count")                                                                                        \
    X(NO_SUCH_SEAT, "no-such-seat")                                                                                    \
    X(GAME_OVER, "game-over")                                                                                          \
    X(NOT_YOUR_TURN, "not-your-turn")                                                                                  \
    X(UNKNOWN_ACTION, "unknown-action")                                                                                \
    X(NOT_LEGAL, "not-legal")                                                                                          \
    X(LOG_FULL, "log-full")

enum err {
#define X(name, code) ERR_##name,
    ERR_LIST(X)
#undef X
        ERR_COUNT
};

const char *err_code(enum err err);

#endif
