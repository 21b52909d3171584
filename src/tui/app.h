// The program on the full screen: menu, games, replays, pages to read.
#ifndef ADIT_TUI_APP_H
#define ADIT_TUI_APP_H

#include "tui/scene.h"
#include "table/native/local_match.h"
#include "tui/term.h"

enum { FILE_NAME_MAX = 1024 };

struct remote_room;

struct app {
    enum lang lang;
    const char *version;
    int pace;                   // index into the paces: how long a bot's move stays to be looked at
    bool is_coached;            // the coach says what choices are worth
    bool is_still;              // nothing moves: for tests, and for people who cannot bear it (ADIT_STILL)
    char farewell[4096];        // what is printed once the screen is gone; "": nothing
    bool is_stopping;           // the terminal is gone, or a signal came
    bool was_shown_out;         // the last visit to a room ended by the server's word, or for want of a server
    struct remote_room *online; // the room somewhere else that is sat in; NULL: none

    // Goes to the room that a link leads to, and plays there. NULL: this program cannot.
    void (*join)(struct app *app, const char *link);
};

enum { PACES = 5 };
int app_pace_ms(const struct app *app);
void app_change_pace(struct app *app, int by);

// The next key, Latin, with everything that concerns the whole program done already. TUI_STOPPED: leave everything.
int app_key(struct app *app, int timeout_ms);

// The same, as it was typed: letters of any alphabet.
int app_typed_key(struct app *app, int timeout_ms);

// Plays in a room somewhere else, until the person leaves or the room ends.
void app_online(struct app *app, struct remote_room *online);

// Plays on until the game is over or left.
void app_play(struct app *app, struct local_match *local);

// Looks at a match that was read: its log is `count` moves.
void app_replay(struct app *app, const struct record_header *header, const struct move *log, uint32_t count);

// Opens a record for looking at. False: something is wrong with it, and it was said.
bool app_replay_file(struct app *app, const char *name);

// The same with the bytes of a record; `name` is what it is called.
bool app_replay_bytes(struct app *app, const char *name, const char *bytes, size_t size);

// The menu, until the person leaves.
void app_menu(struct app *app);

// ---- pages and questions ----

// A line of text from the person, in a dialog. False: the person thought better of it.
bool app_ask_line(struct app *app, const char *title, const char *question, char *line, size_t size);

void app_show_page(struct app *app, const char *title, const char *text);
void app_show_page_from(struct app *app, const char *title, const char *text, bool from_end);

// Stages what has happened (tui/moments.h): heard[from] to heard[to - 1], over the scene as it was before. A key skips.
struct scene;
void app_stage(struct app *app, struct scene *scene, const struct event *heard, size_t from, size_t to);
void app_show_rules(struct app *app, const struct game *game);
void app_show_help(struct app *app, const struct game *game);

// A sentence to be read before going on.
void app_tell(struct app *app, const char *sentence);

// A question that Enter or y answers with yes.
bool app_confirm(struct app *app, const char *question);

// Draws a frame with lines of text in the middle of the screen. Returns the inside.
struct rect app_dialog(struct canvas *canvas, int width, int height, const char *title);

// ---- where games are kept ----

// A new file for a game that is begun, in the person's own data folder, which is made. False: there is none.
bool app_new_file(const struct game *game, char *out, size_t size);
bool app_folder(char *out, size_t size);

#endif
