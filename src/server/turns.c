// Turns.
#include "server/turns.h"

#include <stdlib.h>
#include <string.h>

struct waiting {
    struct bot_turn turn;
    struct waiting *next;
};

struct turns_group {
    uint8_t key[TURNS_KEY];
    struct turns inner;           // of the groups in it; in a room: empty ...
    struct waiting *first, **end; // ... and those who wait
    struct turns_group *next;
};

static void append(struct turns *turns, struct turns_group *group) {
    group->next = NULL;
    *(turns->last ? &turns->last->next : &turns->first) = group;
    turns->last = group;
}

static struct turns_group *find(struct turns *turns, const uint8_t key[TURNS_KEY]) {
    struct turns_group *group = turns->first;
    while (group && memcmp(group->key, key, TURNS_KEY) != 0)
        group = group->next;
    return group;
}

static bool wait_in(struct turns_group *room, const struct bot_turn *turn, bool *is_new) {
    *is_new = false;
    for (struct waiting *at = room->first; at; at = at->next)
        if (at->turn.seat == turn->seat) {
            at->turn = *turn;
            return true;
        }
    struct waiting *waiting = malloc(sizeof *waiting);
    if (!waiting)
        return false;
    *waiting = (struct waiting){.turn = *turn};
    *room->end = waiting;
    room->end = &waiting->next;
    *is_new = true;
    return true;
}

static bool add(struct turns *turns, const struct turns_place *place, int level, const struct bot_turn *turn,
                bool *is_new) {
    struct turns_group *group = find(turns, place->keys[level]), *made = NULL;
    if (!group) {
        group = made = calloc(1, sizeof *group);
        if (!group)
            return false;
        memcpy(group->key, place->keys[level], TURNS_KEY);
        group->end = &group->first;
    }
    bool fine =
        level + 1 < place->count ? add(&group->inner, place, level + 1, turn, is_new) : wait_in(group, turn, is_new);
    if (!fine) {
        free(made);
        return false;
    }
    if (made)
        append(turns, made);
    turns->waiting += *is_new;
    return true;
}

bool turns_add(struct turns *turns, const struct turns_place *place, const struct bot_turn *turn) {
    bool is_new;
    CHECK(place->count > 0 && place->count <= TURNS_LEVELS);
    return add(turns, place, 0, turn, &is_new);
}

bool turns_take(struct turns *turns, struct bot_turn *out) {
    struct turns_group *group = turns->first;
    if (!group)
        return false;
    turns->first = group->next;
    if (!turns->first)
        turns->last = NULL;
    turns->waiting--;
    struct waiting *waiting = group->first;
    if (waiting) {
        *out = waiting->turn;
        group->first = waiting->next;
        if (!group->first)
            group->end = &group->first;
        free(waiting);
    } else {
        (void)turns_take(&group->inner, out);
    }
    if (group->first || group->inner.first)
        append(turns, group);
    else
        free(group);
    return true;
}

void turns_clear(struct turns *turns) {
    struct bot_turn turn;
    while (turns_take(turns, &turn))
        continue;
}
