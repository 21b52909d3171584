// Any bytes as a server's day: connections come and go, messages of any content arrive, time passes, the store answers
// or refuses. Nothing may crash, everybody who speaks is answered, and the rooms keep their books.
#include "server/room/rooms.h"
#include "server/room/rooms_internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 4 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

struct client {
    struct session session;
    bool open, closing;
    uint64_t heard;
};

static struct world {
    struct client clients[CLIENTS];
    struct rooms *rooms;
    struct store *store;
    struct rng rng;
    int64_t now;
    char code[CODE_SIZE];
} world;

static void on_random(void *context, void *bytes, size_t size) {
    (void)context;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)(rng_next64(&world.rng) >> 24);
}

static void on_send(void *link, const char *bytes, size_t size) {
    struct client *client = link;
    CHECK(client->open && !client->closing && size > 2 && bytes[0] == '{' && bytes[size - 1] == '}');
    client->heard++;
}

static void on_close(void *link) {
    ((struct client *)link)->closing = true;
}

static void on_created(void *context, enum problem problem, const char *code, const char *token) {
    (void)context, (void)token;
    if (!problem)
        memcpy(world.code, code, strlen(code) + 1);
}

static void leave(struct client *client) {
    if (client->open)
        session_close(&client->session, world.now);
    client->open = false;
}

static void reap(void) {
    for (int i = 0; i < CLIENTS; i++)
        if (world.clients[i].open && world.clients[i].closing)
            leave(&world.clients[i]);
}

static void receive(struct client *client, const char *bytes, size_t size) {
    char *exact = malloc(size ? size : 1); // so that reading past its end is seen
    CHECK(exact);
    memcpy(exact, bytes, size);
    session_receive(&client->session, exact, size, world.now);
    free(exact);
    reap();
}

static void arrive(struct client *client, int number) {
    static const char *const tokens[CLIENTS] = {
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA",
        "CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCA", "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDA"};
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    leave(client);
    client->open = true;
    client->closing = false;
    session_open(world.rooms, &client->session, client);
    text_add(&text, "{\"type\":\"hello\",\"v\":1,\"words\":true,\"room\":\"");
    text_add(&text, world.code);
    text_add(&text, "\",\"token\":\"");
    text_add(&text, tokens[number]);
    text_add(&text, number == 3 ? "\",\"as\":\"watch\"}" : "\"}");
    receive(client, buffer, text.length);
}

// A message that means something, so that the interesting ones are found sooner.
static void speak(struct client *client, uint8_t what, uint8_t id, uint8_t number) {
    static const char *const kinds[] = {"join\",\"name\":\"A",
                                        "ready\",\"ready\":true,\"x\":\"",
                                        "start\",\"open\":\"bot:random",
                                        "leave\",\"x\":\"",
                                        "kick\",\"x\":\"",
                                        "rematch\",\"x\":\"",
                                        "seat\",\"to\":\"open",
                                        "seat\",\"to\":\"bot:random",
                                        "seat\",\"to\":\"closed",
                                        "options\",\"game\":\"diamant",
                                        "options\",\"game\":\"nullgame",
                                        "settings\",\"x\":\"",
                                        "host\",\"x\":\"",
                                        "me\",\"name\":\"B",
                                        "chat\",\"text\":\"hi",
                                        "move\",\"move\":\"go",
                                        "move\",\"move\":\"return",
                                        "move\",\"move\":\"keep",
                                        "sync\",\"x\":\"",
                                        "react\",\"reaction\":\"wow",
                                        "seat\",\"to\":\"person"};
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    text_add(&text, "{\"id\":");
    text_int(&text, id + 1);
    text_add(&text, ",\"seat\":");
    text_int(&text, number % 9);
    text_add(&text, ",\"ask\":");
    text_int(&text, number);
    text_add(&text, ",\"type\":\"");
    text_add(&text, kinds[what % ARRAY_COUNT(kinds)]);
    text_add(&text, "\"}");
    receive(client, buffer, text.length);
}

static void check_books(void) {
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (const struct room *room = world.rooms->rooms[i]; room; room = room->next) {
            int sessions = 0, people = 0;
            for (const struct session *session = room->sessions; session; session = session->next)
                sessions++;
            for (int k = 0; k < room->saved.seat_count; k++)
                people += room->live[k].session != NULL;
            CHECK(sessions == room->session_count && people == room->person_count);
            CHECK(room_is_waiting(room) || !room->queue);
        }
}

static void begin(void) {
    struct rooms_host host = {.random = on_random, .send = on_send, .close = on_close};
    struct rooms_limits limits = rooms_limits_default();
    static const char body[] =
        "{\"game\":\"diamant\",\"name\":\"Host\",\"seats\":[\"me\",\"open\",\"bot:random\"],"
        "\"token\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\",\"clock_s\":5,\"public\":true}";
    struct command create;
    const char *field;
    limits.bot_delay_ms = 100;
    memset(&world, 0, sizeof world);
    rng_seed_fast(&world.rng, 1, 1);
    world.now = 1700000000000;
    world.store = memory_store_open();
    world.rooms = rooms_open(&host, &limits, world.store);
    CHECK(world.rooms);
    enum problem problem = command_parse_create(body, sizeof body - 1, &create, &field);
    CHECK(!problem);
    rooms_create(world.rooms, &create, world.now, on_created, NULL);
    memory_store_answer(world.store, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (sodium_init() < 0)
        return 0;
    begin();
    size_t at = 0;
    while (at + 4 <= size) {
        struct client *client = &world.clients[bytes[at] >> 6];
        uint8_t what = bytes[at] & 63, one = bytes[at + 1], two = bytes[at + 2], three = bytes[at + 3];
        at += 4;
        world.now += three & 31;
        rooms_now(world.rooms, world.now);
        if (what < 4)
            arrive(client, (int)(client - world.clients));
        else if (what < 6)
            leave(client);
        else if (what < 10)
            memory_store_answer(world.store, what == 9);
        else if (what < 14)
            world.now += (int64_t)one << (two & 15);
        else if (what < 16 && client->open)
            session_lags(&client->session, what == 14, world.now);
        else if (what < 24 && client->open) { // any bytes
            size_t length = one < size - at ? one : size - at;
            receive(client, (const char *)bytes + at, length);
            at += length;
        } else if (client->open) {
            speak(client, what, one, two);
        }
        reap();
        rooms_now(world.rooms, world.now);
        (void)rooms_tick(world.rooms, world.now);
        reap();
        check_books();
    }
    memory_store_answer(world.store, false);
    reap();
    for (int i = 0; i < CLIENTS; i++)
        leave(&world.clients[i]);
    rooms_close(world.rooms);
    world.store->close(world.store);
    return 0;
}
