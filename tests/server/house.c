// The hall in one process.
#include "tests/server/house.h"

#include "engine/registry.h"
#include "tests/test.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void house_random(void *context, void *bytes, size_t size) {
    struct house *house = context;
    uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++)
        at[i] = (uint8_t)(rng_next64(&house->rng) >> 24);
}

static void keep_newest(char **slot, const char *bytes, size_t size) {
    free(*slot);
    *slot = malloc(size + 1);
    CHECK(*slot);
    memcpy(*slot, bytes, size);
    (*slot)[size] = '\0';
}

static void house_send(void *link, const char *bytes, size_t size) {
    struct client *client = link;
    CHECK(!client->closed_by_hall && client->open);
    if (client->mail_size + size + 2 > client->mail_capacity) {
        client->mail_capacity = (client->mail_size + size + 2) * 2;
        client->mail = realloc(client->mail, client->mail_capacity);
        CHECK(client->mail);
    }
    memcpy(client->mail + client->mail_size, bytes, size);
    client->mail_size += size;
    client->mail[client->mail_size++] = '\n';
    client->mail[client->mail_size] = '\0';
    if (!strncmp(bytes, "{\"type\":\"view\"", 14))
        keep_newest(&client->last_view, bytes, size);
    if (!strncmp(bytes, "{\"type\":\"room\"", 14))
        keep_newest(&client->last_room, bytes, size);
}

static void house_close(void *link) {
    struct client *client = link;
    client->closed_by_hall = true;
}

static bool house_may_guess(void *link, int64_t now) {
    (void)now;
    return ((struct client *)link)->house->guesses != 0;
}

static bool house_missed(void *link, int64_t now) {
    struct house *house = ((struct client *)link)->house;
    bool allowed = house_may_guess(link, now);
    house->guesses -= house->guesses > 0;
    return allowed;
}

static const struct hall_env env_template = {.random = house_random,
                                             .send = house_send,
                                             .close = house_close,
                                             .missed = house_missed,
                                             .may_guess = house_may_guess};

static void open_hall(struct house *house) {
    struct hall_env env = env_template;
    env.context = house;
    house->hall = hall_open(&env, &house->limits, house->store);
    CHECK(house->hall);
}

struct house *house_new(uint64_t seed) {
    struct house *house = calloc(1, sizeof *house);
    CHECK(house && sodium_init() >= 0);
    rng_seed_fast(&house->rng, seed, 99);
    house->now = 1700000000000;
    house->limits = hall_limits_default();
    house->limits.bot_delay_ms = 0;
    house->limits.hectic = 1 << 20;
    house->limits.rate_burst = house->limits.talk_burst = 1 << 20;
    house->guesses = -1;
    house->store = memory_store_open();
    open_hall(house);
    return house;
}

void house_free(struct house *house) {
    for (int i = 0; i < HOUSE_CLIENTS; i++) {
        struct client *client = &house->clients[i];
        if (client->open)
            session_close(&client->session, house->now);
        free(client->mail);
        free(client->last_view);
        free(client->last_room);
    }
    hall_close(house->hall);
    house->store->close(house->store);
    free(house);
}

void house_restart(struct house *house) {
    for (int i = 0; i < HOUSE_CLIENTS; i++)
        if (house->clients[i].open)
            house_disconnect(house, i);
    hall_close(house->hall);
    open_hall(house);
}

static void reap(struct house *house) {
    for (int i = 0; i < HOUSE_CLIENTS; i++)
        if (house->clients[i].open && house->clients[i].closed_by_hall)
            house_disconnect(house, i);
}

void house_settle(struct house *house) {
    for (int i = 0; i < 100000; i++) {
        hall_now(house->hall, house->now);
        if (memory_store_waiting(house->store))
            memory_store_answer(house->store, house->store_fails);
        reap(house);
        int64_t wake = hall_tick(house->hall, house->now);
        reap(house);
        if (!memory_store_waiting(house->store) && wake > house->now)
            return;
    }
    CHECK(!"the hall never comes to rest");
}

void house_wait(struct house *house, int64_t ms) {
    int64_t until = house->now + ms;
    house_settle(house);
    while (house->now < until) {
        int64_t wake = hall_tick(house->hall, house->now);
        house->now = wake > house->now && wake < until ? wake : until;
        house_settle(house);
    }
}

static void on_created(void *context, enum problem problem, const char *code, const char *token) {
    struct house *house = context;
    house->created = problem;
    memcpy(house->code, code, strlen(code) + 1);
    (void)token;
}

static void give_token(struct client *client) {
    uint8_t bytes[TOKEN_BYTES];
    if (client->token[0])
        return;
    house_random(client->house, bytes, sizeof bytes);
    sodium_bin2base64(client->token, sizeof client->token, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void unquote(const char *from, struct text *to) {
    for (; *from; from++)
        text_char(to, *from == '\'' ? '"' : *from);
}

void house_create(struct house *house, const char *body) {
    struct command create;
    const char *field;
    char buffer[4096];
    struct text text = TEXT_ON(buffer);
    house->clients[0].house = house;
    give_token(&house->clients[0]);
    text_add(&text, "{\"token\":\"");
    text_add(&text, house->clients[0].token);
    text_add(&text, "\",");
    unquote(body, &text);
    text_add(&text, "}");
    house->created = command_parse_create(buffer, text.length, &create, &field);
    if (!house->created)
        hall_create(house->hall, &create, house->now, on_created, house);
    house_settle(house);
}

struct client *house_arrive(struct house *house, int number, const char *as) {
    struct client *client = &house->clients[number];
    client->house = house;
    give_token(client);
    if (client->open)
        house_disconnect(house, number);
    client->open = true;
    client->closed_by_hall = false;
    session_open(house->hall, &client->session, client);
    char hello[256];
    (void)snprintf(
        hello, sizeof hello,
        "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"token\":\"%s\",\"as\":\"%s\",\"lang\":\"en\",\"words\":%s}",
        house->code, client->token, as, house->words ? "true,\"table\":true,\"state\":true" : "false");
    session_receive(&client->session, hello, strlen(hello), house->now);
    return client;
}

struct client *house_connect(struct house *house, int number, const char *as) {
    struct client *client = house_arrive(house, number, as);
    house_settle(house);
    return client;
}

void house_disconnect(struct house *house, int number) {
    struct client *client = &house->clients[number];
    if (!client->open)
        return;
    session_close(&client->session, house->now);
    client->open = false;
}

void client_raw(struct client *client, const char *message) {
    session_receive(&client->session, message, strlen(message), client->house->now);
    house_settle(client->house);
}

const char *client_send(struct client *client, const char *members) {
    static char code[64];
    char buffer[4096];
    struct text text = TEXT_ON(buffer);
    size_t before = client->mail_size;
    client->id++;
    text_add(&text, "{\"id\":");
    text_int(&text, client->id);
    text_char(&text, ',');
    unquote(members, &text);
    text_char(&text, '}');
    client_raw(client, buffer);
    char ack[64], error[64];
    (void)snprintf(ack, sizeof ack, "{\"type\":\"ack\",\"id\":%lld", (long long)client->id);
    (void)snprintf(error, sizeof error, "{\"type\":\"error\",\"id\":%lld,\"code\":\"", (long long)client->id);
    const char *mail = client->mail ? client->mail + before : "";
    if (strstr(mail, ack))
        return "ack";
    const char *found = strstr(mail, error);
    if (!found)
        return "";
    found += strlen(error);
    (void)snprintf(code, sizeof code, "%.*s", (int)strcspn(found, "\""), found);
    return code;
}

void client_forget(struct client *client) {
    client->mail_size = 0;
    if (client->mail)
        client->mail[0] = '\0';
}

static int64_t number_in(const char *message, const char *key) {
    struct tree *tree = message ? tree_parse(message, strlen(message), 16) : NULL;
    const struct tree *value = tree ? tree_get(tree, key) : NULL;
    int64_t number = value && tree_is_int(value) ? tree_int(value) : -1;
    if (tree)
        tree_free(tree);
    return number;
}

int64_t client_ask(const struct client *client) {
    return number_in(client->last_view, "ask");
}

int client_seat(const struct client *client) {
    return (int)number_in(client->last_room, "you");
}

bool client_phase_is(const struct client *client, const char *phase) {
    char wanted[64];
    (void)snprintf(wanted, sizeof wanted, "\"phase\":\"%s\"", phase);
    return client->last_room && strstr(client->last_room, wanted);
}

const char *client_move_randomly(struct client *client, struct rng *rng) {
    const struct room *room = client->session.room;
    int seat = client->session.seat;
    if (!room || seat < 0 || room->phase != PHASE_PLAYING || !room->play->ask[seat])
        return "";
    action_id legal[LEGAL_MAX];
    int count = match_legal(&room->play->match, seat, legal);
    char notation[ACTION_TEXT_MAX], message[256];
    struct text text = TEXT_ON(notation);
    room->game->format_action(room->play->match.state, seat, legal[rng_below(rng, (uint32_t)count)], &text);
    (void)snprintf(message, sizeof message, "\"type\":\"move\",\"ask\":%u,\"move\":\"%s\"", room->play->ask[seat],
                   notation);
    return client_send(client, message);
}

struct room *house_room(struct house *house) {
    return hall_find(house->hall, house->code);
}

int seats_for(const struct game *game, int people) {
    return people > game->seats_min ? people : game->seats_min;
}

void house_start(struct house *house, const char *game, int people, int seats, const char *settings) {
    char body[1024];
    struct text text = TEXT_ON(body);
    text_add(&text, "'game':'");
    text_add(&text, game);
    text_add(&text, "','name':'P0','settings':{");
    text_add(&text, settings);
    text_add(&text, "},'seats':['me'");
    for (int i = 1; i < seats; i++)
        text_add(&text, i < people ? ",'open'" : ",'bot:random'");
    text_char(&text, ']');
    house_create(house, body);
    CHECK(house->created == PROBLEM_NONE);
    for (int i = 0; i < people; i++) {
        struct client *client = house_connect(house, i, "seat");
        (void)snprintf(body, sizeof body, "'type':'join','name':'P%d'", i);
        if (i > 0)
            EXPECT_STR(client_send(client, body), "ack");
        EXPECT_STR(client_send(client, "'type':'ready','ready':true"), "ack");
    }
    EXPECT_STR(client_send(&house->clients[0], "'type':'start'"), "ack");
}
