// The rooms in one process.
#include "tests/server/harness.h"

#include "protocol/delta.h"

#include "engine/registry.h"
#include "tests/test.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void harness_random(void *context, void *bytes, size_t size) {
    struct harness *harness = context;
    uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++)
        at[i] = (uint8_t)(rng_next64(&harness->rng) >> 24);
    if (!harness->next_seed || size != SEED_SIZE)
        return;
    memcpy(bytes, harness->next_seed, SEED_SIZE);
    harness->next_seed = NULL;
}

static void keep_newest(char **slot, const char *bytes, size_t size) {
    free(*slot);
    *slot = malloc(size + 1);
    CHECK(*slot);
    memcpy(*slot, bytes, size);
    (*slot)[size] = '\0';
}

static void take_delta(struct client *client, const char *bytes, size_t size) {
    struct json_value *delta = json_value_parse(bytes, size, 8);
    size_t wanted = (size_t)json_value_int(json_value_get(delta, "size"));
    char *view = malloc(wanted + 1);
    CHECK(view && client->last_view &&
          delta_apply(json_value_get(delta, "pieces"), client->last_view, strlen(client->last_view), view, wanted));
    keep_newest(&client->last_view, view, wanted);
    json_value_free(delta);
    free(view);
}

static void harness_send(void *link, const char *bytes, size_t size) {
    struct client *client = link;
    CHECK(!client->closed_by_server && client->open);
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
    if (!strncmp(bytes, "{\"type\":\"delta\"", 15))
        take_delta(client, bytes, size);
    if (!strncmp(bytes, "{\"type\":\"room\"", 14))
        keep_newest(&client->last_room, bytes, size);
}

static void harness_close(void *link) {
    struct client *client = link;
    client->closed_by_server = true;
}

static bool harness_may_guess(void *link, int64_t now) {
    (void)now;
    return ((struct client *)link)->harness->guesses != 0;
}

static bool harness_missed(void *link, int64_t now) {
    struct harness *harness = ((struct client *)link)->harness;
    bool allowed = harness_may_guess(link, now);
    harness->guesses -= harness->guesses > 0;
    return allowed;
}

static bool harness_network(void *link, uint8_t *out) {
    const struct client *client = link;
    int number = (int)(client - client->harness->clients);
    memset(out, client->harness->networks[number], NETWORK_SIZE);
    return client->harness->networks[number] != 0;
}

static void harness_report(void *context, const char *code, const char *match_id, int seat, const char *about) {
    struct harness *harness = context;
    EXPECT_STR(code, harness->code);
    (void)match_id;
    (void)snprintf(harness->reported, sizeof harness->reported, "%d %s", seat, about);
}

static const struct rooms_host host_template = {.random = harness_random,
                                                .send = harness_send,
                                                .close = harness_close,
                                                .missed = harness_missed,
                                                .network = harness_network,
                                                .report = harness_report,
                                                .may_guess = harness_may_guess};

static void open_rooms(struct harness *harness) {
    struct rooms_host host = host_template;
    host.context = harness;
    harness->rooms = rooms_open(&host, &harness->limits, harness->store);
    CHECK(harness->rooms);
}

struct harness *harness_new(uint64_t seed) {
    struct harness *harness = calloc(1, sizeof *harness);
    CHECK(harness && sodium_init() >= 0);
    rng_seed_fast(&harness->rng, seed, 99);
    harness->now = 1700000000000;
    harness->limits = rooms_limits_default();
    harness->limits.bot_delay_ms = 0;
    harness->limits.load_max = 1 << 20;
    harness->limits.rate_burst = harness->limits.chat_burst = 1 << 20;
    harness->guesses = -1;
    harness->store = memory_store_open();
    open_rooms(harness);
    return harness;
}

void harness_free(struct harness *harness) {
    for (int i = 0; i < HOUSE_CLIENTS; i++) {
        struct client *client = &harness->clients[i];
        if (client->open)
            session_close(&client->session, harness->now);
        free(client->mail);
        free(client->last_view);
        free(client->last_room);
    }
    rooms_close(harness->rooms);
    harness->store->close(harness->store);
    free(harness);
}

void harness_restart(struct harness *harness) {
    for (int i = 0; i < HOUSE_CLIENTS; i++)
        if (harness->clients[i].open)
            harness_disconnect(harness, i);
    rooms_close(harness->rooms);
    open_rooms(harness);
}

static void reap(struct harness *harness) {
    for (int i = 0; i < HOUSE_CLIENTS; i++)
        if (harness->clients[i].open && harness->clients[i].closed_by_server)
            harness_disconnect(harness, i);
}

void harness_settle(struct harness *harness) {
    for (int i = 0; i < 100000; i++) {
        rooms_now(harness->rooms, harness->now);
        if (memory_store_waiting(harness->store))
            memory_store_answer(harness->store, harness->store_fails);
        reap(harness);
        int64_t wake = rooms_tick(harness->rooms, harness->now);
        reap(harness);
        if (!memory_store_waiting(harness->store) && wake > harness->now)
            return;
    }
    CHECK(!"the rooms never comes to rest");
}

void harness_wait(struct harness *harness, int64_t ms) {
    int64_t until = harness->now + ms;
    harness_settle(harness);
    while (harness->now < until) {
        int64_t wake = rooms_tick(harness->rooms, harness->now);
        harness->now = wake > harness->now && wake < until ? wake : until;
        harness_settle(harness);
    }
}

static void on_created(void *context, enum problem problem, const char *code, const char *token) {
    struct harness *harness = context;
    harness->created = problem;
    memcpy(harness->code, code, strlen(code) + 1);
    (void)token;
}

static void give_token(struct client *client) {
    uint8_t bytes[TOKEN_BYTES];
    if (client->token[0])
        return;
    harness_random(client->harness, bytes, sizeof bytes);
    sodium_bin2base64(client->token, sizeof client->token, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void unquote(const char *from, struct text *to) {
    for (; *from; from++)
        text_char(to, *from == '\'' ? '"' : *from);
}

void harness_create(struct harness *harness, const char *body) {
    struct command create;
    const char *field;
    char buffer[4096];
    struct text text = TEXT_ON(buffer);
    harness->clients[0].harness = harness;
    give_token(&harness->clients[0]);
    text_add(&text, "{\"token\":\"");
    text_add(&text, harness->clients[0].token);
    text_add(&text, "\",");
    unquote(body, &text);
    text_add(&text, "}");
    harness->created = command_parse_create(buffer, text.length, &create, &field);
    if (!harness->created)
        rooms_create(harness->rooms, &create, harness->now, on_created, harness);
    harness_settle(harness);
}

struct client *harness_arrive(struct harness *harness, int number, const char *as) {
    struct client *client = &harness->clients[number];
    client->harness = harness;
    give_token(client);
    if (client->open)
        harness_disconnect(harness, number);
    client->open = true;
    client->closed_by_server = false;
    session_open(harness->rooms, &client->session, client);
    char hello[256];
    (void)snprintf(
        hello, sizeof hello,
        "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"token\":\"%s\",\"as\":\"%s\",\"lang\":\"en\",\"words\":%s}",
        harness->code, client->token, as,
        harness->words ? "true,\"table\":true,\"state\":true,\"delta\":true" : "false");
    session_receive(&client->session, hello, strlen(hello), harness->now);
    return client;
}

struct client *harness_connect(struct harness *harness, int number, const char *as) {
    struct client *client = harness_arrive(harness, number, as);
    harness_settle(harness);
    return client;
}

void harness_disconnect(struct harness *harness, int number) {
    struct client *client = &harness->clients[number];
    if (!client->open)
        return;
    session_close(&client->session, harness->now);
    client->open = false;
}

void client_raw(struct client *client, const char *message) {
    session_receive(&client->session, message, strlen(message), client->harness->now);
    harness_settle(client->harness);
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
    struct json_value *tree = message ? json_value_parse(message, strlen(message), 16) : NULL;
    const struct json_value *value = tree ? json_value_get(tree, key) : NULL;
    int64_t number = value && json_value_is_int(value) ? json_value_int(value) : -1;
    if (tree)
        json_value_free(tree);
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
    if (!room || seat < 0 || room->saved.phase != PHASE_PLAYING || !room->play->ask[seat])
        return "";
    action_id legal[LEGAL_MAX];
    int count = match_legal(&room->play->match, seat, legal);
    char notation[ACTION_TEXT_MAX], message[256];
    struct text text = TEXT_ON(notation);
    room->saved.game->format_action(room->play->match.state, seat, legal[rng_below(rng, (uint32_t)count)], &text);
    (void)snprintf(message, sizeof message, "\"type\":\"move\",\"ask\":%u,\"move\":\"%s\"", room->play->ask[seat],
                   notation);
    return client_send(client, message);
}

struct room *harness_room(struct harness *harness) {
    return rooms_find(harness->rooms, harness->code);
}

int seats_for(const struct game *game, int people) {
    return people > game->seats_min ? people : game->seats_min;
}

void harness_start(struct harness *harness, const char *game, int people, int seats, const char *settings) {
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
    harness_create(harness, body);
    CHECK(harness->created == PROBLEM_NONE);
    for (int i = 0; i < people; i++) {
        struct client *client = harness_connect(harness, i, "seat");
        (void)snprintf(body, sizeof body, "'type':'join','name':'P%d'", i);
        if (i > 0)
            EXPECT_STR(client_send(client, body), "ack");
        EXPECT_STR(client_send(client, "'type':'ready','ready':true"), "ack");
    }
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
}
