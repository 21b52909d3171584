// What a screen of a game shows: a view, the names, the news, and the choice that is being made. Drawing it is a pure
// function, so a test fills one in and compares the canvas.
#ifndef ADIT_TUI_SCENE_H
#define ADIT_TUI_SCENE_H

#include "coach/coach.h"
#include "engine/match.h"
#include "tui/canvas.h"
#include "words/words.h"

enum scene_mode {
    SCENE_ASK,    // the viewer is asked
    SCENE_WATCH,  // somebody else, or chance, is at it
    SCENE_OVER,   // the match is over
    SCENE_REPLAY, // a record is looked at
};

enum { CHOICES_MAX = LEGAL_MAX };

// One line of the list of choices: a move, or several of one kind that differ in their place on the board.
struct choice {
    int first, count; // in `legal`
};

// Something said at the table, between two events.
struct remark {
    size_t before; // how many events were heard then
    int seat;      // who said it; -1: the room itself
    char text[240];
};

struct scene {
    enum lang lang;
    const struct game *game;
    struct setup setup;
    const void *view;
    int seat;      // whose eyes; SEAT_NOBODY: a spectator's
    bool is_truth; // a replay that shows everything
    const char *const *names;
    const uint8_t *colours; // that the seats have chosen; NULL: each its own
    enum scene_mode mode;
    int asked; // whom the game waits for; -1: nobody, or several

    const struct event *heard;
    size_t heard_count;
    size_t news_from; // what is new to the viewer
    const struct remark *remarks;
    size_t remark_count;

    const action_id *legal;
    int legal_count;
    struct choice choices[CHOICES_MAX];
    int choice_count;
    int chosen;    // of choices
    bool on_board; // a place for the chosen line is being looked for
    int cursor;    // place on the board
    int variant;   // of the moves of the chosen line at the cursor

    bool can_undo;
    bool can_review;                   // the match is over, and the coach can look through it
    bool is_far;                       // the table is in a room somewhere else: people talk, nothing is taken back
    int clock_s;                       // left for the present decision; 0: as long as one likes
    bool can_rematch;                  // the host of that room, after the match
    const char *typed;                 // what is about to be said at the table; NULL: nothing
    bool is_coached;                   // the coach's panel is switched on
    const struct coach_advice *advice; // what `legal` is worth; NULL: not known yet
    const char *message;               // one line for the viewer; NULL: none
    uint32_t step, step_count;         // of a replay
};

enum { DOOR_ART_ROWS = 3 };

// How one game is shown and moved in. Everything but `draw` is optional.
struct terminal_view {
    // The whole body of the screen: table, news, choices.
    void (*draw)(struct canvas *canvas, struct rect rect, const struct scene *scene);

    // A number that moves of one line share; -1: the move has a line of its own.
    int (*group)(action_id action);
    void (*group_words)(struct text *out, const struct scene *scene, int group);
    int (*place)(action_id action); // of a move that has a group

    // The place next to this one in a direction (TUI_UP, ...), among those where the chosen line has a move.
    int (*neighbour)(const struct scene *scene, int key);

    // Stages what has happened, a frame of moment_frames() at a time, over the drawn table (tui/moments.h). False: it
    // is not staged. `canvas` NULL: only asks.
    bool (*moment)(struct canvas *canvas, struct rect body, const struct scene *scene, const struct event *event,
                   int frame);

    // The index of a move that this key makes at once; -1: none.
    int (*shortcut)(const struct scene *scene, int key);

    const char *help; // how it is moved in, marked with N_(); NULL: nothing to say beyond the list of moves

    const char *art[DOOR_ART_ROWS]; // of its door on the first screen, seven columns wide
    int ink;                        // of the art
};

// The game's own view, or the plain one, which shows any game: the table in words, the news, a list of moves.
const struct terminal_view *terminal_view_of(const struct game *game);
extern const struct terminal_view plain_view;

// Fills in the choices from `legal`.
void scene_list_choices(struct scene *scene);

// The move that Enter would make: its index in `legal`, or -1.
int scene_move(const struct scene *scene);

// The moves of the chosen line at the cursor: how many, and the n-th as an index in `legal`.
int scene_variants(const struct scene *scene);
int scene_variant(const struct scene *scene, int n);

// Whether the chosen line has a move at this place.
bool scene_has_place(const struct scene *scene, int place);

// The words of a line of the list.
void scene_choice_words(struct text *out, const struct scene *scene, int choice);

// Whether this key is a second click on what is chosen already: as good as Enter.
bool scene_confirms(const struct scene *scene, int key);

// Moves the choice. True: the key was understood.
bool scene_key(struct scene *scene, int key);

// The whole screen: title, body, keys.
void scene_draw(struct canvas *canvas, const struct scene *scene);

// ---- for views ----

// What the coach gives a move for, an index in `legal`; false: nothing is known. `is_best`: it knows nothing better.
bool scene_worth(const struct scene *scene, int move, double *win, bool *is_best);

// The best worth of a line of the list.
bool scene_choice_worth(const struct scene *scene, int choice, double *win, bool *is_best);

struct speaker scene_speaker(const struct scene *scene);

// The colour of a seat at this table, 0 to 7.
int scene_colour(const struct scene *scene, int seat);

// A colour and its sign; both always stand together.
int seat_ink(int colour);
const char *seat_emblem(int colour);

// The words of an event, as the viewer hears of it; nothing when the viewer does not. And of what was said.
void scene_event_words(struct text *out, const struct scene *scene, const struct event *event);
void scene_remark_words(struct text *out, const struct scene *scene, const struct remark *remark);

void draw_log(struct canvas *canvas, struct rect rect, const struct scene *scene);
void draw_choices(struct canvas *canvas, struct rect rect, const struct scene *scene);

// Who is asked and what for, in one line.
void draw_prompt(struct canvas *canvas, int x, int y, int width, const struct scene *scene);

// A sentence of the viewer's language with its {names} filled in, on one line.
int draw_say(struct canvas *canvas, int x, int y, int width, struct style style, enum lang lang, const char *sentence,
             const struct arg *args);

// A line that is being typed, in place of the keys.
void draw_typing(struct canvas *canvas, enum lang lang, const char *label, const char *line);

// Whose hand lies open: the viewer's; where everything is shown, that of whoever has the turn; -1: nobody's.
int scene_open_hand(const struct scene *scene, int turn);

// The line above it.
void draw_hand_rule(struct canvas *canvas, int x, int y, int width, const struct scene *scene, int owner);

// A ruled line with a title.
void draw_rule(struct canvas *canvas, int x, int y, int width, const char *title);

#endif
