// The bot protocol's two ends (docs/bot-protocol.md): lines of JSON, read without trust.
#ifndef ADIT_TALK_H
#define ADIT_TALK_H

#include "engine/match.h"

// Finds a member of the object that is the whole of `line` and copies its string or number as text. False: there is no
// such member, it is neither, it does not fit, or the line is not an object up to there.
bool botproto_member(const char *line, const char *key, char *out, size_t size);

// Reads a program's answer to a question: a legal move of the seat. `*win` is what it gives for its chance to win, in
// thousandths, or -1 where it says nothing. False: it is not such an answer.
bool botproto_read_act(const struct match *match, int seat, const char *line, action_id *out, int *win);

// ---- what a seat has seen: views and the events that followed them, as text ----

// Appends one event that followed on the view; `*last` is the view written last (game->state_size bytes, zeroed at
// first) and is not repeated.
void botproto_write_seen(struct text *out, const struct game *game, const void *view, const struct event *event,
                         void *last);

// Reads what botproto_write_seen wrote, item by item. Start with *at = 0.
enum botproto_item { TALK_END, TALK_VIEW, TALK_EVENT, TALK_FAULT };
enum botproto_item botproto_read_seen(const struct game *game, const char *text, size_t length, size_t *at, void *view,
                                      struct event *event);

#endif
