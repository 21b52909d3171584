// Views, legal moves and events as JSON.
#include "engine/view.h"

static void json_seat(struct json *out, int seat) {
    if (seat < SEATS_MAX)
        json_int(out, seat);
    else
        json_null(out);
}

static void json_seats(struct json *out, seat_mask seats) {
    json_array(out);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats & SEAT_BIT(seat))
            json_int(out, seat);
    json_end_array(out);
}

void view_options_json(const struct game *game, const struct setup *setup, struct json *out) {
    json_object(out);
    for (int i = 0; game->options[i].name; i++)
        json_key_string(out, game->options[i].name, game->options[i].choices[setup->option[i]]);
    json_end_object(out);
}

void view_json(const struct game *game, const struct setup *setup, const void *view, int seat, struct json *out) {
    seat_mask acting = game->to_act(view);
    struct result result = {.winners = 0};
    game->score(view, &result);
    json_object(out);
    json_key_string(out, "game", game->name);
    json_key_int(out, "rules", rules_of(game, setup));
    json_key(out, "seat");
    json_seat(out, seat);
    json_key_int(out, "seats", setup->seats);
    json_key(out, "options");
    view_options_json(game, setup, out);
    json_key(out, "to_act");
    json_seats(out, acting);
    json_key_bool(out, "over", acting == 0);
    json_key(out, "winners");
    json_seats(out, result.winners);
    json_key(out, "places");
    json_array(out);
    for (int i = 0; !acting && i < setup->seats; i++)
        json_int(out, result_place(&result, setup->seats, i));
    json_end_array(out);
    json_key(out, "points");
    json_array(out);
    for (int i = 0; i < setup->seats; i++) {
        if (result.hidden & SEAT_BIT(i))
            json_null(out);
        else
            json_int(out, result.points[i]);
    }
    json_end_array(out);
    json_key_int(out, "turns", result.turns);
    game->json(view, seat, out);
    json_end_object(out);
}

void legal_json(const struct game *game, const void *view, int seat, struct json *out) {
    action_id legal[LEGAL_MAX];
    int count = seat < SEATS_MAX ? game->legal(view, seat, legal) : 0;
    json_array(out);
    for (int i = 0; i < count; i++) {
        char buffer[ACTION_TEXT_MAX];
        struct text notation = TEXT_ON(buffer);
        game->format_action(view, seat, legal[i], &notation);
        json_object(out);
        json_key_string(out, "move", buffer);
        if (game->action_json)
            game->action_json(view, seat, legal[i], out);
        json_end_object(out);
    }
    json_end_array(out);
}

void event_json(const struct game *game, const struct event *event, struct json *out) {
    CHECK(event->kind < game->event_kind_count);
    const struct event_kind *kind = &game->event_kinds[event->kind];
    json_object(out);
    json_key_string(out, "event", kind->name);
    json_key(out, "seat");
    json_seat(out, event->seat);
    for (int i = 0; i < EVENT_VALUES; i++)
        if (kind->value_names[i])
            json_key_int(out, kind->value_names[i], event->value[i]);
    json_end_object(out);
}

static uint32_t unit_at(const struct game *game, const uint8_t *bytes) {
    uint16_t half;
    uint32_t whole;
    if (game->state_unit == 1)
        return *bytes;
    bytes_copy(&half, bytes, sizeof half);
    if (game->state_unit == 2)
        return half;
    bytes_copy(&whole, bytes, sizeof whole);
    return whole;
}

static bool is_within_bounds(const struct game *game, const uint8_t *view) {
    for (const struct bound *bound = game->bounds; bound->size; bound++)
        for (int at = bound->at; at < bound->at + bound->size; at += game->state_unit)
            if (unit_at(game, view + at) > bound->most)
                return false;
    return true;
}

// Whoever is to act has something to do.
static bool has_moves(const struct game *game, const struct setup *setup, const void *world) {
    action_id legal[LEGAL_MAX];
    seat_mask acting = game->to_act(world);
    for (int seat = 0; seat < setup->seats; seat++)
        if (acting & SEAT_BIT(seat) && !game->legal(world, seat, legal))
            return false;
    return true;
}

// A view is sound when there is a world behind it: one that breaks no invariant, and looks just so from the seat.
bool view_is_sound(const struct game *game, const struct setup *setup, const void *view, int seat) {
    _Alignas(16) uint8_t world[STATE_MAX];
    struct rng rng;
    if (!is_within_bounds(game, view) || !game->sound(view, setup, seat))
        return false;
    rng_seed_fast(&rng, 0, 0);
    bytes_copy(world, view, game->state_size);
    game->imagine(world, seat, &rng);
    if (game->check(world) || !has_moves(game, setup, world))
        return false;
    game->redact(world, seat);
    return bytes_equal(world, view, game->state_size);
}

static bool value_is_sound(const struct game *game, const char *name, int value) {
    if (!name)
        return value == 0;
    for (const struct value_bound *bound = game->value_bounds; bound->name; bound++)
        if (string_equal(bound->name, name))
            return value >= bound->least && value <= bound->most;
    return true;
}

bool event_is_sound(const struct game *game, const struct setup *setup, const struct event *event) {
    if (event->seat >= setup->seats && event->seat != SEAT_NOBODY)
        return false;
    for (int i = 0; i < EVENT_VALUES; i++)
        if (!value_is_sound(game, game->event_kinds[event->kind].value_names[i], event->value[i]))
            return false;
    return true;
}

bool event_is_seen(const struct event *event, int viewer) {
    return (event->seen_by & SEAT_BIT(viewer)) != 0;
}
