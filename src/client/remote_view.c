// Views and events as a server sends them.
#include "client/remote_view.h"

#include "engine/view.h"

#include <string.h>

bool remote_view_state(const struct game *game, const struct setup *setup, int seat, const char *hex, uint8_t *out) {
    return hex && view_read_hex(game, hex, strlen(hex), out) && view_is_sound(game, setup, out, seat);
}

bool remote_view_setup(const struct game *game, const struct json_value *view, struct setup *out) {
    *out = setup_default(game);
    int64_t seats = json_value_int(json_value_get(view, "seats"));
    if (seats < game->seats_min || seats > game->seats_max)
        return false;
    out->seats = (uint8_t)seats;
    int64_t rules = json_value_int(json_value_get(view, "rules"));
    if (!game_plays_rules(game, rules))
        return false;
    out->rules = (uint8_t)rules;
    for (int i = 0; game->options[i].name; i++) {
        const char *choice = json_value_string(json_value_get(json_value_get(view, "options"), game->options[i].name));
        if (!choice && game->options[i].is_late)
            continue; // an older server knows nothing of it
        if (!choice ||
            setup_set(game, out, game->options[i].name, strlen(game->options[i].name), choice, strlen(choice)))
            return false;
    }
    return setup_check(game, out) == ERR_NONE;
}

void remote_view_options(const struct game *game, const struct json_value *options, struct setup *out) {
    *out = setup_default(game);
    for (int i = 0; game->options[i].name; i++) {
        const char *choice = json_value_string(json_value_get(options, game->options[i].name));
        if (choice)
            (void)setup_set(game, out, game->options[i].name, strlen(game->options[i].name), choice, strlen(choice));
    }
}

int remote_view_seat(const struct json_value *view) {
    const struct json_value *seat = json_value_get(view, "seat");
    int64_t number = seat && json_value_is_int(seat) ? json_value_int(seat) : SEAT_NOBODY;
    return number >= 0 && number < SEATS_MAX ? (int)number : SEAT_NOBODY;
}

// Events of one name may differ in what they tell: `kind` tells no more than is there.
static bool is_kind(const struct event_kind *kind, const char *name, const struct json_value *event) {
    for (int i = 0; i < EVENT_VALUES; i++)
        if (kind->value_names[i] && !json_value_get(event, kind->value_names[i]))
            return false;
    return !strcmp(kind->name, name);
}

bool remote_view_event(const struct game *game, const struct setup *setup, const struct json_value *event,
                       struct event *out) {
    const char *name = json_value_string(json_value_get(event, "event"));
    const struct json_value *seat = json_value_get(event, "seat");
    int kind = 0;
    while (name && kind < game->event_kind_count && !is_kind(&game->event_kinds[kind], name, event))
        kind++;
    if (!name || kind == game->event_kind_count ||
        (seat && (json_value_int(seat) < 0 || json_value_int(seat) >= SEATS_MAX)))
        return false;
    *out = (struct event){
        .kind = (uint8_t)kind, .seat = (uint8_t)(seat ? json_value_int(seat) : SEAT_NOBODY), .seen_by = EVERYBODY};
    for (int i = 0; i < EVENT_VALUES; i++)
        if (game->event_kinds[kind].value_names[i])
            out->value[i] = (int16_t)json_value_int(json_value_get(event, game->event_kinds[kind].value_names[i]));
    return event_is_sound(game, setup, out);
}
