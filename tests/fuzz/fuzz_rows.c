// Any bytes as what a database gives back: the rows of a room and of its match, damaged in any way. A room that cannot
// be understood is refused; one that can keeps its books, and plays on.
#include "server/room/rooms.h"
#include "server/room/rooms_internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static struct {
    struct rooms *rooms;
    struct store *real, store; // what was stored, and what is read of it
    bool refuses;              // nothing new is stored
    struct session session;
    struct rng rng;
    int64_t now;
    char code[CODE_SIZE];
    const uint8_t *damage; // 8 bytes each
    size_t damage_count;
} world;

static void on_random(void *context, void *bytes, size_t size) {
    (void)context;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)(rng_next64(&world.rng) >> 24);
}

static void on_send(void *link, const char *bytes, size_t size) {
    (void)link;
    CHECK(size > 2 && bytes[0] == '{' && bytes[size - 1] == '}');
}

static void on_close(void *link) {
    (void)link;
}

static void on_created(void *context, enum problem problem, const char *code, const char *token) {
    (void)context, (void)token;
    CHECK(!problem);
    memcpy(world.code, code, strlen(code) + 1);
}

// ---- rows ----

static uint32_t number_at(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static int damaged_load(struct store *store, const char *code, char *out) {
    (void)store;
    int length = world.real->load(world.real, code, out);
    for (size_t i = 0; i < world.damage_count && length > 0; i++) {
        const uint8_t *at = world.damage + 8 * i;
        uint32_t place = number_at(at + 1) % (uint32_t)length;
        switch (at[0] & 7) {
        case 0: out[place] = (char)at[5]; break;
        case 1: length = (int)place; break;
        case 2: memmove(out + place, out + place + 1, (size_t)length - place - 1), length--; break;
        case 3:
            if (length < SNAPSHOT_MAX - 1)
                memmove(out + place + 1, out + place, (size_t)length - place), out[place] = (char)at[5], length++;
            break;
        default: break; // of a move
        }
    }
    return length;
}

static int damaged_moves(struct store *store, const char *match_id, uint32_t first, struct stored_move *out,
                         uint32_t max) {
    (void)store;
    int count = world.real->moves(world.real, match_id, first, out, max);
    for (size_t i = 0; i < world.damage_count && count > 0; i++) {
        const uint8_t *at = world.damage + 8 * i;
        struct stored_move *move = &out[at[1] % (uint32_t)count];
        switch (at[0] & 7) {
        case 4: move->move.action = number_at(at + 2); break;
        case 5: move->move.seat = at[6] & 1 ? number_at(at + 2) : at[2] % 32u; break;
        case 6:
            move->command_id = (int64_t)((uint64_t)number_at(at + 2) << (at[6] & 63)), move->at_ms = move->command_id;
            break;
        case 7: count = at[6] & 1 ? at[1] % count : count; break;
        default: break; // of the room
        }
    }
    return count;
}

// ---- a room with a match ----

static void tell(const char *text) {
    session_receive(&world.session, text, strlen(text), world.now);
    for (int i = 0; i < (world.refuses ? 2 : 20); i++) {
        memory_store_answer(world.real, world.refuses);
        world.now += 20;
        (void)rooms_tick(world.rooms, world.now);
    }
}

static bool write_real(struct store *store, const struct store_batch *batch, store_done *done, void *context) {
    (void)store;
    return world.real->write(world.real, batch, done, context);
}

static char *real_record(struct store *store, const char *match_id, size_t *size) {
    (void)store;
    return world.real->record(world.real, match_id, size);
}

static void real_listed(struct store *store, store_visit *visit, void *context) {
    (void)store;
    world.real->listed(world.real, visit, context);
}

static void real_due(struct store *store, int64_t now_ms, store_visit *visit, void *context) {
    (void)store;
    world.real->due(world.real, now_ms, visit, context);
}

static int64_t real_newest(struct store *store) {
    (void)store;
    return world.real->newest(world.real);
}

static bool real_healthy(struct store *store) {
    (void)store;
    return world.real->healthy(world.real);
}

static void open_rooms(void) {
    struct rooms_host host = {.random = on_random, .send = on_send, .close = on_close};
    struct rooms_limits limits = rooms_limits_default();
    limits.bot_delay_ms = 10;
    world.rooms = rooms_open(&host, &limits, &world.store);
    CHECK(world.rooms);
    session_open(world.rooms, &world.session, &world);
}

static void hello(void) {
    char text[256] =
        "{\"type\":\"hello\",\"v\":1,\"token\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\",\"room\":\"";
    strcat(text, world.code);
    strcat(text, "\"}");
    tell(text);
}

// The same for each input: made once.
static struct kept {
    struct store *real;
    int64_t now;
    char code[CODE_SIZE];
} kept[8];

static void make(struct kept *to, int what) {
    static const char *const games[] = {"diamant", "gnomes", "crystal", "nullgame"};
    char body[256] = "{\"name\":\"Host\",\"seats\":[\"me\",\"bot:random\",\"bot:random\"],"
                     "\"token\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\",\"game\":\"";
    struct command create;
    const char *field;
    rng_seed_fast(&world.rng, (uint64_t)what, 1);
    world.now = 1700000000000;
    world.real = memory_store_open();
    open_rooms();
    strcat(strcat(body, games[what & 3]), "\"}");
    enum problem problem = command_parse_create(body, strlen(body), &create, &field);
    CHECK(!problem);
    rooms_create(world.rooms, &create, world.now, on_created, NULL);
    memory_store_answer(world.real, false);
    hello();
    if (what & 4)
        tell("{\"type\":\"start\",\"id\":1}");
    session_close(&world.session, world.now);
    rooms_close(world.rooms);
    to->real = world.real;
    to->now = world.now;
    memcpy(to->code, world.code, sizeof to->code);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (sodium_init() < 0 || size < 1)
        return 0;
    struct kept *from = &kept[bytes[0] & 7];
    memset(&world, 0, sizeof world);
    world.store = (struct store){.write = write_real,
                                 .load = damaged_load,
                                 .moves = damaged_moves,
                                 .record = real_record,
                                 .listed = real_listed,
                                 .due = real_due,
                                 .newest = real_newest,
                                 .healthy = real_healthy};
    if (!from->real)
        make(from, bytes[0] & 7);
    world.real = from->real;
    world.now = from->now;
    memcpy(world.code, from->code, sizeof world.code);
    world.refuses = true;
    world.damage = bytes + 1;
    world.damage_count = (size - 1) / 8;
    open_rooms();
    hello();
    tell("{\"type\":\"sync\"}");
    tell("{\"type\":\"move\",\"id\":9,\"ask\":1,\"move\":\"go\"}");
    tell("{\"type\":\"leave\",\"id\":10}");
    memory_store_answer(world.real, true);
    session_close(&world.session, world.now);
    rooms_close(world.rooms);
    memory_store_answer(world.real, true);
    return 0;
}
