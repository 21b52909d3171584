// What is seen of Black Crystal: views, notation, JSON, refusals, invariants. One function a line of struct game.
#ifndef ADIT_CRYSTAL_VIEW_H
#define ADIT_CRYSTAL_VIEW_H

#include "games/crystal/rules_state.h"

void crystal_redact(void *bytes, int seat);
void crystal_imagine(void *bytes, int seat, struct rng *rng);
const char *crystal_check(const void *bytes);
extern const struct bound crystal_bounds[];
extern const struct value_bound crystal_value_bounds[];
bool crystal_sound(const void *bytes, const struct setup *setup, int seat);
action_id crystal_fallback(const void *bytes, int seat);
void crystal_format_action(const void *bytes, int seat, action_id action, struct text *out);
bool crystal_parse_action(const void *bytes, int seat, const char *text, size_t length, action_id *out);
const char *crystal_explain(const void *bytes, int seat, action_id action);
void crystal_json(const void *bytes, int seat, struct json *out);
void crystal_name_value(struct text *out, const char *name, int value);
const char *crystal_thing_key(int thing); // "explosive", "crystal", or a Find card
extern const struct shape crystal_view_shape[], crystal_move_shape[];
void crystal_action_json(const void *bytes, int seat, action_id action, struct json *out);

#endif
