// The games in words: every event, move, table and error as a sentence in the reader's language. The terminal, the
// server's messages, the browser (through wasm) and the replay all say things with this.
#ifndef ADIT_WORDS_H
#define ADIT_WORDS_H

#include "base/err.h"
#include "engine/match.h"
#include "words/lang.h"

// Styled text: STYLE_BEGIN and a letter open a style, STYLE_END closes it. A terminal turns them into colours,
// everything else strips them. Letters: r red, y yellow, g green, b blue, c cyan, m violet, d dim, s strong.
#define STYLE_BEGIN "\x0e"
#define STYLE_END   "\x0f"

// Takes the styles out of a string, in place; its new length.
size_t words_strip(char *string);

// Of what words_spoken() said: the lines that were not in `last`. Without `last` all of them, those on request too.
void words_changes(struct text *out, const char *last, const char *now);

// Makes one line of the lines that were appended since `from`: what was on a line of its own follows a semicolon.
void words_join(struct text *out, size_t from);

// The lines of a styled text, each indented, and broken between words where it would be longer than `width`.
void words_wrap(struct text *out, const char *lines, int indent, int width);

struct speaker {
    enum lang lang;
    const char *const *names; // of the seats
    seat_mask own;            // seats of whoever reads, who is spoken to as "you"; none for an onlooker
    bool ascii;               // draws with letters and signs alone, where a game draws at all
};

// Whether a sentence about this seat says "you": nobody else reads it. Two people at one screen have names.
static inline bool words_speak_to(const struct speaker *speaker, int seat) {
    return seat < SEATS_MAX && speaker->own == SEAT_BIT(seat);
}

// What one game says. On views; reveals nothing that is not in them. Everything is optional: words_*() below fill the
// gaps with names and notation.
struct game_words {
    const char *title; // marked with N_(), like all sentences here
    const char *about; // one line

    // One sentence a call, without a newline. Events that need no words append nothing.
    void (*event)(struct text *out, const struct speaker *speaker, const struct event *event);

    // A move as a button would say it: "Go on", "Take the open ruby".
    void (*action)(struct text *out, const struct speaker *speaker, const void *view, int seat, action_id action);

    // The table as a person sees it: several lines, styled.
    void (*table)(struct text *out, const struct speaker *speaker, const void *view, int seat);

    // The table for ears, as sentences: a line each, nothing drawn, every line to be understood by itself, since only
    // those that changed are said again. A line that begins with a tab is said on request alone. NULL: the table's
    // lines.
    void (*spoken)(struct text *out, const struct speaker *speaker, const void *view, int seat);

    // What a seat has come to in a finished match, as a list of results says it: "sets of 6, 4, 1". NULL: its points.
    void (*result)(struct text *out, enum lang lang, const void *state, int seat);

    // The name of one of the game's traits (engine/game.h); NULL where it has none.
    const char *(*trait)(enum lang lang, int trait);

    // Names for options and their choices; NULL where the key itself will do.
    const char *(*option)(int option, int choice); // choice -1: the option itself

    // What is in the game's box, as one JSON value: every card with its name and what it does, for front ends that let
    // people look it up. NULL: nothing to look up.
    void (*box)(struct json *out, enum lang lang);
};

// What front ends say of a game: its own words, or else what every game has: its name, keys and notation.
const char *words_title(const struct game *game, enum lang lang);
const char *words_about(const struct game *game, enum lang lang);                          // "": nothing
const char *words_option(const struct game *game, enum lang lang, int option, int choice); // choice -1: the option
const char *words_trait(const struct game *game, enum lang lang, int trait);
void words_event(struct text *out, const struct speaker *speaker, const struct game *game, const struct event *event);
void words_action(struct text *out, const struct speaker *speaker, const struct game *game, const void *view, int seat,
                  action_id action);
void words_table(struct text *out, const struct speaker *speaker, const struct game *game, const void *view, int seat);
void words_spoken(struct text *out, const struct speaker *speaker, const struct game *game, const void *view, int seat);
void words_box(struct json *out, enum lang lang, const struct game *game); // null: there is none

// What a seat has come to in a finished match: the game's own words for it, or the points.
void words_result(struct text *out, enum lang lang, const struct match *match, int seat);

// Words that can be said at a table with one key, also where nobody talks.
enum { WORDS_REACTIONS = 8 };
extern const struct words_reaction {
    const char *key, *words; // of the protocol; marked with N_()
} words_reactions[WORDS_REACTIONS];

// The sentence for an error of match_submit and its kin.
const char *words_error(enum err err);

#endif
