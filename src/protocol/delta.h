// What one message changes of another: a view is mostly the view before it.
//
// A delta is a list that makes the new text out of pieces of the old one and of new pieces: two numbers copy bytes
// (from where, how many), a string is new. In strings " and ' are exchanged, since nearly every new piece is JSON full
// of quotation marks, which would need a backslash each. The old {"seq":11,"carried":4,"path":[5]} becomes
// {"seq":12,"carried":4,"path":[5,7]} by [0,8,"2",9,22,",7",31,2].
#ifndef ADIT_DELTA_H
#define ADIT_DELTA_H

#include "base/json.h"
#include "protocol/json_value.h"

// Longer texts are sent whole.
enum { DELTA_TEXT_MAX = 32768 };

// Writes the list; both texts are UTF-8 of at most DELTA_TEXT_MAX bytes.
void delta_write(struct json *out, const char *old, size_t old_size, const char *now, size_t size);

// Makes the new text in `out`, of `size` bytes exactly. False: the list is not one for these texts.
bool delta_apply(const struct json_value *list, const char *old, size_t old_size, char *out, size_t size);

#endif
