// Views and events as a server sends them.
#include "server/seen.h"

#include "engine/view.h"

#include <string.h>

bool seen_state(const struct game *game, const struct setup *setup, int seat, const char *hex, uint8_t *out) {
    if (!hex || strlen(hex) != (size_t)game->state_size * 2 || !text_read_hex(hex, strlen(hex), out, game->state_size))
        return false;
    for (size_t at = 0; at < game->state_size; at += game->state_unit) {
        uint32_t value = 0;
        for (int i = 0; i < game->state_unit; i++)
            value |= (uint32_t)out[at + (size_t)i] << (8 * i);
        uint16_t half = (uint16_t)value;
        if (game->state_unit == 1)
            out[at] = (uint8_t)value;
        else if (game->state_unit == 2)
            memcpy(out + at, &half, sizeof half);
        else
            memcpy(out + at, &value, sizeof value);
    }
    return view_is_sound(game, setup, out, seat);
}

bool seen_setup(const struct game *game, const struct tree *view, struct setup *out) {
    *out = setup_default(game);
    int64_t seats = tree_int(tree_get(view, "seats"));
    if (seats < game->seats_min || seats > game->seats_max)
        return false;
    out->seats = (uint8_t)seats;
    int64_t rules = tree_int(tree_get(view, "rules"));
    if (!game_plays_rules(game, rules))
        return false;
    out->rules = (uint8_t)rules;
    for (int i = 0; game->options[i].name; i++) {
        const char *choice = tree_string(tree_get(tree_get(view, "options"), game->options[i].name));
        if (!choice && game->options[i].is_late)
            continue; // an older server knows nothing of it
        if (!choice ||
            setup_set(game, out, game->options[i].name, strlen(game->options[i].name), choice, strlen(choice)))
            return false;
    }
    return setup_check(game, out) == ERR_NONE;
}

int seen_seat(const struct tree *view) {
    const struct tree *seat = tree_get(view, "seat");
    int64_t number = seat && tree_is_int(seat) ? tree_int(seat) : SEAT_NOBODY;
    return number >= 0 && number < SEATS_MAX ? (int)number : SEAT_NOBODY;
}

// Events of one name may differ in what they tell: `kind` tells no more than is there.
static bool is_kind(const struct event_kind *kind, const char *name, const struct tree *event) {
    for (int i = 0; i < EVENT_VALUES; i++)
        if (kind->value_names[i] && !tree_get(event, kind->value_names[i]))
            return false;
    return !strcmp(kind->name, name);
}

bool seen_event(const struct game *game, const struct setup *setup, const struct tree *event, struct event *out) {
    const char *name = tree_string(tree_get(event, "event"));
    const struct tree *seat = tree_get(event, "seat");
    int kind = 0;
    while (name && kind < game->event_kind_count && !is_kind(&game->event_kinds[kind], name, event))
        kind++;
    if (!name || kind == game->event_kind_count || (seat && (tree_int(seat) < 0 || tree_int(seat) >= SEATS_MAX)))
        return false;
    *out = (struct event){
        .kind = (uint8_t)kind, .seat = (uint8_t)(seat ? tree_int(seat) : SEAT_NOBODY), .seen_by = EVERYBODY};
    for (int i = 0; i < EVENT_VALUES; i++)
        if (game->event_kinds[kind].value_names[i])
            out->value[i] = (int16_t)tree_int(tree_get(event, game->event_kinds[kind].value_names[i]));
    return event_is_sound(game, setup, out);
}
