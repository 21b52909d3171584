// What comes after a match on the full screen: what is left in the shell, the news to be read again, luck and mistakes.
#ifndef ADIT_TUI_ENDING_H
#define ADIT_TUI_ENDING_H

#include "tui/app.h"

// Writes into app->farewell how the match stands and where it is kept: printed once the screen is gone.
void ending_say_farewell(struct app *app, const struct local_match *local);

// All that happened and was said, the newest last, to be leafed through.
void ending_show_history(struct app *app, const struct scene *scene);

// Luck and mistakes of the people at this table, as the coach sees them; Esc breaks it off.
void ending_show_review(struct app *app, const struct local_match *local);

#endif
