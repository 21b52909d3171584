// Views, legal moves and events as JSON.
#include "engine/view.h"

#include "base/unit.h"

static void json_seat(struct json *out, int seat) {
    if (seat < SEATS_MAX)
        json_int(out, seat);
    else
        json_null(out);
}

void json_seats(struct json *out, seat_mask seats) {
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

static const struct shape seat_shape = {NULL, SHAPE_INT, .min = 0, .max = SEATS_MAX - 1},
                          place_shape = {NULL, SHAPE_INT, .min = 1, .max = SEATS_MAX},
                          points_shape = {NULL, SHAPE_INT, .or_null = true};

const struct shape view_shape[] = {
    {"game", SHAPE_TEXT, .min = 1},
    {"rules", SHAPE_INT, .min = 1, .max = UINT8_MAX},
    {"seat", SHAPE_INT, .or_null = true, .min = 0, .max = SEATS_MAX - 1},
    {"seats", SHAPE_INT, .min = 1, .max = SEATS_MAX},
    {"options", SHAPE_REF, .ref = ".options"},
    {"to_act", SHAPE_LIST, .max = SEATS_MAX, .of = &seat_shape},
    {"over", SHAPE_BOOL, .optional = false},
    {"winners", SHAPE_LIST, .max = SEATS_MAX, .of = &seat_shape},
    {"places", SHAPE_LIST, .max = SEATS_MAX, .of = &place_shape},
    {"points", SHAPE_LIST, .max = SEATS_MAX, .of = &points_shape},
    {"turns", SHAPE_INT, .min = 0, .max = INT32_MAX},
    {.name = NULL},
};

void legal_members(const struct game *game, const void *view, int seat, action_id action, struct json *out) {
    char buffer[ACTION_TEXT_MAX];
    struct text notation = TEXT_ON(buffer);
    game->format_action(view, seat, action, &notation);
    json_key_string(out, "move", buffer);
    if (game->action_json)
        game->action_json(view, seat, action, out);
}

void legal_json(const struct game *game, const void *view, int seat, struct json *out) {
    action_id legal[LEGAL_MAX];
    int count = seat < SEATS_MAX ? game->legal(view, seat, legal) : 0;
    json_array(out);
    for (int i = 0; i < count; i++) {
        json_object(out);
        legal_members(game, view, seat, legal[i], out);
        json_end_object(out);
    }
    json_end_array(out);
}

void event_members(const struct game *game, const struct event *event, struct json *out) {
    CHECK(event->kind < game->event_kind_count);
    const struct event_kind *kind = &game->event_kinds[event->kind];
    json_key_string(out, "event", kind->name);
    json_key(out, "seat");
    json_seat(out, event->seat);
    for (int i = 0; i < EVENT_VALUES; i++)
        if (kind->value_names[i])
            json_key_int(out, kind->value_names[i], event->value[i]);
}

void event_json(const struct game *game, const struct event *event, struct json *out) {
    json_object(out);
    event_members(game, event, out);
    json_end_object(out);
}

// ---- as the engine's own integers ----

void view_write_hex(struct text *out, const struct game *game, const void *view) {
    const uint8_t *bytes = view;
    for (size_t at = 0; at < game->state_size; at += game->state_unit) {
        uint32_t value = unit_read(bytes + at, game->state_unit);
        uint8_t written[4];
        for (int i = 0; i < game->state_unit; i++)
            written[i] = (uint8_t)(value >> (8 * i));
        text_hex(out, written, game->state_unit);
    }
}

bool view_read_hex(const struct game *game, const char *hex, size_t length, void *view) {
    uint8_t *bytes = view;
    if (length != (size_t)game->state_size * 2 || !text_read_hex(hex, length, bytes, game->state_size))
        return false;
    for (size_t at = 0; at < game->state_size; at += game->state_unit) {
        uint32_t value = 0;
        for (int i = 0; i < game->state_unit; i++)
            value |= (uint32_t)bytes[at + (size_t)i] << (8 * i);
        unit_write(bytes + at, game->state_unit, value);
    }
    return true;
}

// ---- from outside ----

static bool is_within_bounds(const struct game *game, const uint8_t *view) {
    for (const struct bound *bound = game->bounds; bound && bound->size; bound++)
        for (int at = bound->at; at < bound->at + bound->size; at += game->state_unit)
            if (unit_read(view + at, game->state_unit) > bound->most)
                return false;
    return true;
}

// Whoever is to act sits at the table and has something to do.
static bool has_moves(const struct game *game, const struct setup *setup, const void *world) {
    action_id legal[LEGAL_MAX];
    seat_mask acting = game->to_act(world);
    if (acting != SEAT_BIT(SEAT_CHANCE) && acting >> setup->seats)
        return false;
    for (int seat = 0; seat < setup->seats; seat++)
        if (acting & SEAT_BIT(seat) && !game->legal(world, seat, legal))
            return false;
    return true;
}

// A view is sound when there is a world behind it: one that breaks no invariant, and looks just so from the seat.
bool view_is_sound(const struct game *game, const struct setup *setup, const void *view, int seat) {
    _Alignas(16) uint8_t world[STATE_MAX];
    struct rng rng;
    if (!is_within_bounds(game, view) || (game->sound && !game->sound(view, setup, seat)))
        return false;
    rng_seed_fast(&rng, 0, 0);
    bytes_copy(world, view, game->state_size);
    game_imagine(game, world, seat, &rng);
    if (game->check(world) || !has_moves(game, setup, world))
        return false;
    game_redact(game, world, seat);
    return bytes_equal(world, view, game->state_size);
}

static bool value_is_sound(const struct game *game, const char *name, int value) {
    if (!name)
        return value == 0;
    for (const struct value_bound *bound = game->value_bounds; bound && bound->name; bound++)
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
