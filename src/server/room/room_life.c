// The life of a room: its arrows as a table.
#include "server/room/room_life.h"

static const uint8_t arrows[ROOM_LIVES][ROOM_EVENTS] = {
#define X(from, event, to) [ROOM_##from][ROOM_EVENT_##event] = ROOM_##to,
    ROOM_ARROW_LIST(X)
#undef X
};

enum room_life room_life_after(enum room_life from, enum room_event event) {
    return event == ROOM_EVENT_CLOSE ? ROOM_GONE : (enum room_life)arrows[from][event];
}

void room_life_to(enum room_life *life, enum room_event event) {
    enum room_life to = room_life_after(*life, event);
    CHECK(to != ROOM_ABSENT);
    *life = to;
}

const char *room_life_name(enum room_life life) {
    static const char *const names[] = {
#define X(name, waits) #name,
        ROOM_LIFE_LIST(X)
#undef X
    };
    return names[life];
}

const char *room_event_name(enum room_event event) {
    static const char *const names[] = {
#define X(name) #name,
        ROOM_EVENT_LIST(X)
#undef X
    };
    return names[event];
}
