/* libadit: the games of adit for other programs. Play them, watch them, ask bots and the coach, learn from them.
 *
 *     adit_match *match;
 *     if (adit_match_new("diamant", "players=4 relics=on", NULL, &match) == ADIT_OK) {
 *         adit_match_seat_bot(match, 1, "normal");
 *         ...
 *         adit_match_free(match);
 *     }
 *
 * Results. Every function that can fail returns an int: a negative number is one of enum adit_error, and then nothing
 * has changed and nothing was written. 0 and above is success; what the number counts is said at the function.
 *
 * Ownership. What a function named _new, _copy or _load hands out is yours: give it back with the matching _free. All
 * other pointers are yours before and after a call; the library keeps none of them, the arrays of adit_batch_bind()
 * apart. Strings that it returns itself (adit_version, adit_error_text, adit_game_name) are constants: never free them.
 *
 * Text. A function with `char *out, size_t size` writes a text of UTF-8, closed by a NUL, and returns its length
 * without the NUL. Where that is `size` or more, the text did not fit and "" was written: come again with a larger
 * buffer. `out` may be NULL when `size` is 0. JSON is what docs/protocol.md describes.
 *
 * Languages. `lang` is "en", "ru" or "uk", also in the form of a locale ("ru_RU.UTF-8"). NULL: English.
 *
 * Moves. A move is text ("go", "lay e5 r2": docs/record-format.md), or an index below adit_game_moves(), which has one
 * meaning throughout the game and is what masks of learners are made of. A seat is a number from 0.
 *
 * Secrets. Views, events, observations and advice hold what the seat may know and no more. Seat ADIT_NOBODY is a
 * spectator. The truth is in records alone.
 *
 * Threads. There is no shared state: different matches and batches can be used by different threads at the same time,
 * one of them by one thread.
 *
 * Versions. Within libadit.so.0 functions are added and never changed or taken away. */
#ifndef ADIT_ADIT_H
#define ADIT_ADIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#define ADIT_API __attribute__((visibility("default")))
#else
#define ADIT_API
#endif

enum adit_error {
    ADIT_OK = 0,
    ADIT_BAD_ARGUMENT = -1,  /* a NULL where none may be, a number out of its range */
    ADIT_NO_MEMORY = -2,     /* malloc() gave none */
    ADIT_UNKNOWN_GAME = -3,  /* adit_game_name() lists them */
    ADIT_BAD_OPTIONS = -4,   /* no such option, choice or number of players */
    ADIT_UNKNOWN_BOT = -5,   /* adit_games() lists them */
    ADIT_UNKNOWN_LANG = -6,  /* neither "en" nor "ru" nor "uk" */
    ADIT_BAD_RECORD = -7,    /* not a record, or one that breaks the rules */
    ADIT_GAME_OVER = -8,     /* nobody moves any more */
    ADIT_NOT_YOUR_TURN = -9, /* somebody else does */
    ADIT_UNKNOWN_MOVE = -10, /* no move of this game is written so, or has this index */
    ADIT_NOT_LEGAL = -11,    /* a move, but not now: adit_match_explain() */
    ADIT_UNSUPPORTED = -12   /* this game has nothing for learners */
};

enum {
    ADIT_SEATS_MAX = 8,
    ADIT_CHANCE = 30, /* a seat: cards and dice */
    ADIT_NOBODY = 31, /* a seat: a spectator's eyes */
    ADIT_SEED_SIZE = 32
};

typedef struct adit_match adit_match; /* one match */
typedef struct adit_batch adit_batch; /* many of them, for learners */

ADIT_API const char *adit_version(void);         /* "0.2.0" */
ADIT_API const char *adit_error_text(int error); /* an English sentence; never NULL */

/* ---- games ---- */

ADIT_API int adit_game_count(void);
ADIT_API const char *adit_game_name(int index); /* "diamant"; NULL when there is none */
/* Every game with its options, numbers of players, bots and ladder, as JSON. */
ADIT_API int adit_games(const char *lang, char *out, size_t size);
ADIT_API int adit_game_moves(const char *game);       /* the number of move indexes */
ADIT_API int adit_game_observation(const char *game); /* the number of floats in an observation */
ADIT_API int adit_game_observation_parts(const char *game, char *out, size_t size); /* [{"name", "size"}, ...] */

/* ---- a match ---- */

/* `options`: "players=4 relics=on", or NULL for what the game offers first. `seed`: ADIT_SEED_SIZE bytes, or NULL for
 * bytes of the system's generator. The same game, options, seed, bots and moves give the same match everywhere. */
ADIT_API int adit_match_new(const char *game, const char *options, const uint8_t *seed, adit_match **out);
ADIT_API int adit_match_copy(const adit_match *match, adit_match **out);
ADIT_API void adit_match_free(adit_match *match); /* NULL: nothing happens */

ADIT_API const char *adit_match_game(const adit_match *match); /* its name; NULL for NULL */
ADIT_API int adit_match_seats(const adit_match *match);
ADIT_API int adit_match_moves(const adit_match *match); /* made so far, cards and dice included */

/* Whose move it is: a mask of seats (bit 3 is seat 3), 1 << ADIT_CHANCE for a card or a die, 0 when it is over. */
ADIT_API int adit_match_to_act(const adit_match *match);

/* A bot ("master", "threshold:12") plays the seat; NULL: its moves come from outside. */
ADIT_API int adit_match_seat_bot(adit_match *match, int seat, const char *bot);

/* Makes the next move that needs nobody: of cards, dice or a bot. 1: made; 0: somebody has to decide, or it is over. */
ADIT_API int adit_match_step(adit_match *match);

/* A move of a seat, as its index or as text. */
ADIT_API int adit_match_move(adit_match *match, int seat, int move);
ADIT_API int adit_match_say(adit_match *match, int seat, const char *move);

/* The seat's legal moves as indexes, at most `capacity` of them; returns how many there are. */
ADIT_API int adit_match_legal(const adit_match *match, int seat, int32_t *out, int capacity);
/* The same as JSON, each with its notation and its words: [{"move", "text", ...}]. */
ADIT_API int adit_match_legal_json(const adit_match *match, int seat, const char *lang, char *out, size_t size);
/* The index of a move in text, legal or not; and a legal move as text. */
ADIT_API int adit_match_index(const adit_match *match, int seat, const char *move);
ADIT_API int adit_match_notation(const adit_match *match, int seat, int move, char *out, size_t size);
/* Why the seat may not make this move now, as a sentence. */
ADIT_API int adit_match_explain(const adit_match *match, int seat, const char *move, const char *lang, char *out,
                                size_t size);

/* What the seat sees, as JSON; the table in words; what the last move made happen: [{"event", "seat", "text", ...}]. */
ADIT_API int adit_match_view(const adit_match *match, int seat, char *out, size_t size);
ADIT_API int adit_match_table(const adit_match *match, int seat, const char *lang, char *out, size_t size);
ADIT_API int adit_match_events(const adit_match *match, int seat, const char *lang, char *out, size_t size);

/* For learners: adit_game_observation() floats and adit_game_moves() bytes, 1 where the move is legal. Either may be
 * NULL. */
ADIT_API int adit_match_observe(const adit_match *match, int seat, float *observation, uint8_t *mask);

/* By seat: the points that everybody sees (0 where they are hidden until the end), and of a finished match the share of
 * the win (1, or 0.5 for two who share it; 0 before the end). Either may be NULL. */
ADIT_API int adit_match_points(const adit_match *match, int32_t *points, float *shares);

/* ---- records ---- */

ADIT_API int adit_match_record(const adit_match *match, char *out, size_t size);
/* Reads a record of `size` bytes, finished or not. Where it is refused, `why` (of `why_size` bytes, may be NULL) gets a
 * sentence with the line. */
ADIT_API int adit_match_load(const char *record, size_t size, adit_match **out, char *why, size_t why_size);
/* A copy as the match was after that many moves; it can be played on from there. */
ADIT_API int adit_match_at(const adit_match *match, int moves, adit_match **out);
ADIT_API uint64_t adit_match_hash(const adit_match *match); /* of the state, as in records; 0 for NULL */

/* ---- bots and the coach ---- */

/* What the bot would do for the seat, from its view: the index of a move. The same position gives the same answer. */
ADIT_API int adit_match_ask(const adit_match *match, int seat, const char *bot);
/* What each choice of the seat is worth and why, as JSON (docs/coach.md), by that many playouts. */
ADIT_API int adit_match_advise(const adit_match *match, int seat, int playouts, const char *lang, char *out,
                               size_t size);
/* What each seat owes to luck and to skill, and the costliest mistakes, as JSON: of the whole match, hidden cards
 * included.
 */
ADIT_API int adit_match_review(const adit_match *match, int playouts, const char *lang, char *out, size_t size);

/* ---- many matches at once, for learners ---- */

/* That many matches with the same options. `bots`: by seat, with commas between, "" for a seat that you play
 * (",normal,normal"); NULL: you play all. A match that ends begins again at once. */
ADIT_API int adit_batch_new(const char *game, const char *options, const char *bots, int matches, uint64_t seed,
                            adit_batch **out);
ADIT_API void adit_batch_free(adit_batch *batch); /* NULL: nothing happens */

ADIT_API int adit_batch_matches(const adit_batch *batch);
ADIT_API int adit_batch_seats(const adit_batch *batch);
ADIT_API int adit_batch_rows_max(const adit_batch *batch); /* matches * seats */

/* Arrays of yours that the batch fills, now and after every step, until it is freed or bound to others. Each decision
 * that waits for you is one row; rows are in the order of matches, and of seats within a match. Any may be NULL. */
struct adit_rows {
    float *observations; /* [rows_max][adit_game_observation()] */
    uint8_t *masks;      /* [rows_max][adit_game_moves()]: 1 where a move is legal */
    int32_t *match;      /* [rows_max]: whose decision it is */
    int32_t *seat;       /* [rows_max] */
    uint8_t *ended;      /* [matches]: 1 when the match before this one ended in the last step */
    float *shares;       /* [matches][seats]: then everybody's share of the win, else 0 */
    int32_t *points;     /* [matches][seats]: then everybody's points, else 0 */
};
ADIT_API int adit_batch_bind(adit_batch *batch, const struct adit_rows *rows); /* returns the number of rows */

/* Begins all matches again. Returns the number of rows. */
ADIT_API int adit_batch_reset(adit_batch *batch, uint64_t seed);
/* Makes the move with index moves[i] in row i, `rows` of them, which are all there are; then cards, dice and bots,
 * until every match waits for you again. Returns the number of rows now. One bad move, and none is made. */
ADIT_API int adit_batch_step(adit_batch *batch, const int32_t *moves, int rows);
/* A legal move for each row, all with equal odds. Returns the number of rows. */
ADIT_API int adit_batch_sample(adit_batch *batch, int32_t *moves);

#ifdef __cplusplus
}
#endif

#endif
