// People and their networks: they play honestly, lag, vanish, come back, lie and send things twice.
#include "tests/stress/sim.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- mail ----

static void mailbox_init(struct mailbox *box) {
    *box = (struct mailbox){.first = NULL};
    box->end = &box->first;
}

static void mailbox_push(struct mailbox *box, const char *bytes, size_t size, int64_t at) {
    struct mail *mail = malloc(sizeof *mail);
    CHECK(mail);
    *mail = (struct mail){.bytes = malloc(size + 1), .size = size, .at = at > box->last_at ? at : box->last_at};
    CHECK(mail->bytes);
    memcpy(mail->bytes, bytes, size);
    mail->bytes[size] = '\0';
    box->last_at = mail->at;
    *box->end = mail;
    box->end = &mail->next;
    box->count++;
}

static struct mail *mailbox_take(struct mailbox *box) {
    struct mail *mail = box->first;
    box->first = mail->next;
    if (!box->first)
        box->end = &box->first;
    box->count--;
    return mail;
}

static void mail_free(struct mail *mail) {
    free(mail->bytes);
    free(mail);
}

static void mailbox_clear(struct mailbox *box) {
    while (box->first)
        mail_free(mailbox_take(box));
}

static int64_t latency(struct sim *sim) {
    if (sim->calm)
        return 1;
    return sim_chance(sim, 10) ? sim_between(sim, 10, 2000) : sim_between(sim, 0, 60);
}

// ---- connections ----

static void server_side_ends(struct conn *conn) {
    if (conn->server_open)
        session_close(&conn->session, sim_server_now(conn->sim));
    conn->server_open = false;
}

static void client_side_ends(struct conn *conn) {
    struct person *person = &conn->sim->people[conn->client];
    if (person->conn == conn)
        person->conn = NULL;
    conn->client_open = false;
}

static void conn_free(struct conn *conn) {
    mailbox_clear(&conn->to_server);
    mailbox_clear(&conn->to_client);
    free(conn->shown);
    conn->shown = NULL;
    conn->used = false;
}

static void connect_person(struct sim *sim, int number) {
    struct person *person = &sim->people[number];
    struct conn *conn = NULL;
    for (int i = 0; i < SIM_CONNS && !conn; i++)
        if (!sim->conns[i].used)
            conn = &sim->conns[i];
    if (!conn)
        return;
    memset(conn, 0, sizeof *conn);
    conn->sim = sim;
    conn->client = number;
    conn->used = conn->server_open = conn->client_open = true;
    conn->silent_since = SIM_NEVER;
    mailbox_init(&conn->to_server);
    mailbox_init(&conn->to_client);
    session_open(sim->rooms, &conn->session, conn);
    person->conn = conn;
    person->welcome = false;
    char hello[256];
    (void)snprintf(
        hello, sizeof hello,
        "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"token\":\"%s\",\"as\":\"%s\",\"words\":false,\"delta\":%s}",
        sim->places[person->room].code, person->token, person->watches ? "watch" : "seat",
        number % 2 ? "true" : "false");
    mailbox_push(&conn->to_server, hello, strlen(hello), sim->now + latency(sim));
    sim_say(sim, "client %d connects", number);
}

static void disconnect(struct sim *sim, struct conn *conn) {
    sim->figures.cuts++;
    client_side_ends(conn);
    if (!sim->calm && sim->troubles.half && sim_chance(sim, 2)) {
        conn->silent_since = sim->now; // the server finds out later
        mailbox_clear(&conn->to_server);
        return;
    }
    server_side_ends(conn);
    sim_say(sim, "client %d is cut off", conn->client);
}

static void send_text(struct sim *sim, struct person *person, const char *text) {
    if (!person->conn)
        return;
    mailbox_push(&person->conn->to_server, text, strlen(text), sim->now + latency(sim));
    sim_say(sim, "client %d sends %s", person->conn->client, text);
}

// ---- what was sent ----

static bool has(const char *bytes, const char *what) {
    return bytes && strstr(bytes, what) != NULL;
}

struct sent *person_sent(struct person *person, int64_t id) {
    struct sent *sent = &person->sent[(uint64_t)id % SIM_SENT];
    return id > 0 && sent->id == id ? sent : NULL;
}

static void remember(struct person *person, int64_t id, const char *move) {
    struct sent *sent = &person->sent[(uint64_t)id % SIM_SENT];
    if (sent->id == id) {
        sent->ambiguous = true;
        return;
    }
    *sent = (struct sent){.id = id, .is_move = move != NULL};
    if (move)
        (void)snprintf(sent->move, sizeof sent->move, "%s", move);
}

// Sends a command with the next id; `members` has ' for ".
static void command(struct sim *sim, struct person *person, const char *members, const char *move) {
    struct text text = text_on(person->waiting, sizeof person->waiting);
    person->id++;
    text_add(&text, "{\"id\":");
    text_int(&text, person->id);
    text_char(&text, ',');
    for (const char *at = members; *at; at++)
        text_char(&text, *at == '\'' ? '"' : *at);
    text_char(&text, '}');
    person->waiting_id = person->id;
    person->waiting_since = sim->now;
    remember(person, person->id, move);
    struct sent *sent = person_sent(person, person->id);
    sent->is_stored = !move && !has(members, "'react'");
    send_text(sim, person, person->waiting);
    if (!sim->calm && sim->troubles.twice && sim_chance(sim, 6))
        send_text(sim, person, person->waiting);
}

// ---- what was heard ----

static void keep(char **slot, const char *bytes, size_t size) {
    free(*slot);
    *slot = malloc(size + 1);
    CHECK(*slot);
    memcpy(*slot, bytes, size + 1);
}

static int64_t number_after(const char *bytes, const char *key) {
    const char *at = bytes ? strstr(bytes, key) : NULL;
    return at && at[strlen(key)] != 'n' ? strtoll(at + strlen(key), NULL, 10) : -1;
}

static void heard_error(struct sim *sim, struct person *person, const char *bytes) {
    static const char *const passing[] = {"\"code\":\"storage\"", "\"code\":\"busy\"", "\"code\":\"too-fast\"",
                                          "\"code\":\"server-full\""};
    if (has(bytes, "\"code\":\"unknown-room\"")) { // deleted: somebody makes another one
        sim->places[person->room].made = sim->places[person->room].asked = false;
        return;
    }
    for (size_t i = 0; i < ARRAY_COUNT(passing); i++)
        if (has(bytes, passing[i]))
            return; // tried again later, with the same id
    if (number_after(bytes, "\"id\":") == person->waiting_id)
        person->waiting_id = 0;
}

void people_said(struct conn *conn, const char *bytes, size_t size) {
    struct sim *sim = conn->sim;
    struct person *person = &sim->people[conn->client];
    if (person->conn != conn)
        return;
    sim_say(sim, "client %d hears %.160s", conn->client, bytes);
    if (!strncmp(bytes, "{\"type\":\"welcome\"", 17)) {
        int64_t last_id = number_after(bytes, "\"last_id\":");
        person->welcome = true;
        person->seated = has(bytes, "\"role\":\"seat\"");
        if (last_id > person->id)
            person->id = last_id;
        if (person->waiting_id && last_id >= person->waiting_id && sim_chance(sim, 2))
            person->waiting_id = 0; // it was carried out; the others ask again, and must hear so
    } else if (!strncmp(bytes, "{\"type\":\"ack\"", 13)) {
        if (number_after(bytes, "\"id\":") == person->waiting_id)
            person->waiting_id = 0;
    } else if (has(bytes, "{\"type\":\"bye\",\"code\":\"banned\"")) {
        person->waiting_id = 0;
        person->gone = true;
    } else if (!strncmp(bytes, "{\"type\":\"error\"", 15)) {
        heard_error(sim, person, bytes);
    } else if (!strncmp(bytes, "{\"type\":\"room\"", 14)) {
        keep(&person->room_json, bytes, size);
        if (has(bytes, "\"dealing\":true") && person->next_at > sim->now + 40)
            person->next_at = sim->now + 40; // what was promised is told by the client, and at once
    } else if (!strncmp(bytes, "{\"type\":\"view\"", 14)) {
        keep(&person->view_json, bytes, size);
    }
}

// ---- what people do ----

static void on_created(void *context, enum problem problem, const char *code, const char *token) {
    struct place *place = context;
    (void)token;
    place->asked = false;
    if (problem)
        return;
    if (!place->sim->dead && place->sim->inner->load(place->sim->inner, code, place->sim->scratch) <= 0)
        sim_fail(place->sim, "room %s was announced and is not stored", code);
    place->made = true;
    memcpy(place->code, code, strlen(code) + 1);
}

static void make_room(struct sim *sim, int number) {
    static const char *const games[] = {"diamant", "diamant", "diamant", "nullgame", "diamant",
                                        "diamant", "diamant", "gnomes",  "diamant",  "crystal"};
    struct person *person = &sim->people[number];
    struct place *place = &sim->places[person->room];
    char body[1024];
    struct text text = TEXT_ON(body);
    text_add(&text, "{\"game\":\"");
    text_add(&text, games[sim_between(sim, 0, sim_chance(sim, 4) ? (int64_t)ARRAY_COUNT(games) - 1 : 4)]);
    text_add(&text, "\",\"name\":\"Maker\",\"token\":\"");
    text_add(&text, person->token);
    text_add(&text, "\",\"settings\":{\"clock_s\":");
    text_int(&text, sim_chance(sim, 2) ? 0 : sim_between(sim, 5, 20));
    text_add(&text, ",\"away_s\":");
    text_int(&text, sim_chance(sim, 2) ? 60 : 5);
    text_add(&text, ",\"watch_delay_s\":");
    text_int(&text, sim_chance(sim, 2) ? 0 : sim_between(sim, 1, 30));
    text_add(&text, sim_chance(sim, 2) ? ",\"public\":true" : "");
    text_add(&text, "},\"seats\":[\"me\",\"open\",\"bot:random\"");
    text_add(&text, sim_chance(sim, 2) ? ",\"open\"]}" : "]}");
    struct command create;
    const char *field;
    enum problem problem = command_parse_create(body, text.length, &create, &field);
    CHECK(!problem);
    place->asked = true;
    place->maker = number;
    place->sim = sim;
    (void)sim_inside(true);
    rooms_create(sim->rooms, &create, sim_server_now(sim), on_created, place);
    (void)sim_inside(false);
}

static const char *random_move(struct sim *sim, const char *view) {
    static char move[ACTION_TEXT_MAX];
    const char *legal = strstr(view, "\"legal\":["), *at = legal;
    int count = 0;
    while (at && (at = strstr(at, "{\"move\":\"")) != NULL) {
        at += 9;
        if (sim_chance(sim, (uint32_t)++count))
            (void)snprintf(move, sizeof move, "%.*s", (int)strcspn(at, "\""), at);
    }
    return count ? move : NULL;
}

static void play_on(struct sim *sim, struct person *person) {
    const char *view = person->view_json;
    int64_t ask = number_after(view, "\"ask\":");
    char members[256];
    if (!view || ask < 0 || number_after(view, "\"match\":") != number_after(person->room_json, "\"match\":"))
        return;
    const char *move = random_move(sim, view);
    if (!move)
        return;
    if (!sim->calm && sim->troubles.lie && sim_chance(sim, 12))
        ask += sim_between(sim, -2, 2);
    (void)snprintf(members, sizeof members, "'type':'move','ask':%lld,'move':'%s'", (long long)ask, move);
    command(sim, person, members, move);
}

static void lobby_host(struct sim *sim, struct person *person, const struct json_value *room, int64_t you) {
    static const char *const changes[] = {"'type':'settings','chat':false",
                                          "'type':'options','options':{'relics':'on'}",
                                          "'type':'seat','seat':2,'to':'open'",
                                          "'type':'seat','seat':3,'to':'bot:random'",
                                          "'type':'seat','seat':2,'to':'closed'",
                                          "'type':'options','game':'diamant'",
                                          "'type':'host','seat':1",
                                          "'type':'settings','watch_delay_s':5",
                                          "'type':'settings','locked':true",
                                          "'type':'settings','locked':false",
                                          "'type':'settings','public':true",
                                          "'type':'mute','seat':1,'muted':true",
                                          "'type':'vote','about':'chat'"};
    static const char *const starts[] = {"'type':'start','open':'close'", "'type':'start','open':'bot:random'",
                                         "'type':'start','open':'bot:random','away':'bot'",
                                         "'type':'start','open':'bot:random','away':'bot'"};
    const struct json_value *seats = json_value_get(room, "seats");
    char members[128];
    for (size_t i = 0; i < json_value_size(seats); i++) {
        const struct json_value *seat = json_value_at(seats, i);
        if ((int64_t)i == you || strcmp(json_value_string(json_value_get(seat, "kind")), "person") != 0 ||
            json_value_is_true(json_value_get(seat, "ready")))
            continue;
        bool is_away = !json_value_is_true(json_value_get(seat, "present"));
        if (is_away && sim_chance(sim, 3))
            break; // without waiting
        if (!sim_chance(sim, is_away ? 4 : 12))
            return;
        bool bot = is_away && sim_chance(sim, 2);
        (void)snprintf(members, sizeof members,
                       bot                  ? "'type':'seat','seat':%d,'to':'bot:random'"
                       : sim_chance(sim, 4) ? "'type':'kick','seat':%d,'ban':true"
                                            : "'type':'kick','seat':%d",
                       (int)i);
        command(sim, person, members, NULL);
        return;
    }
    if (!sim->calm && sim_chance(sim, 3))
        command(sim, person, changes[sim_between(sim, 0, (int64_t)ARRAY_COUNT(changes) - 1)], NULL);
    else
        command(sim, person, starts[sim_between(sim, 0, (int64_t)ARRAY_COUNT(starts) - 1)], NULL);
}

// Promises something for the cards, or tells it; now and then somebody keeps silent.
static bool shares_in_the_cards(struct sim *sim, struct person *person, const struct json_value *room,
                                const struct json_value *seat) {
    bool tells = json_value_is_true(json_value_get(room, "dealing")), has_seal = json_value_get(seat, "seal") != NULL;
    if (tells != has_seal || json_value_is_true(json_value_get(seat, "entropy")) || (!sim->calm && sim_chance(sim, 10)))
        return false;
    uint8_t bytes[SEED_SIZE], hash[SHA256_SIZE];
    char members[128];
    struct text out = TEXT_ON(members);
    memset(bytes, (int)(person - sim->people), sizeof bytes);
    sha256(bytes, sizeof bytes, hash);
    text_add(&out, tells ? "'type':'reveal','entropy':'" : "'type':'seal','seal':'");
    text_hex(&out, tells ? bytes : hash, sizeof hash);
    text_add(&out, "'");
    command(sim, person, members, NULL);
    return true;
}

static void in_lobby(struct sim *sim, struct person *person, int64_t you) {
    struct json_value *room = json_value_parse(person->room_json, strlen(person->room_json), 16);
    CHECK(room);
    char members[256];
    const struct json_value *seat = you >= 0 ? json_value_at(json_value_get(room, "seats"), (size_t)you) : NULL;
    if (you < 0) {
        uint64_t name = rng_next64(&sim->noise) % 1000;
        (void)snprintf(members, sizeof members, "'type':'join','name':'P%d'", (int)name);
        if (has(person->room_json, "\"kind\":\"open\""))
            command(sim, person, members, NULL);
    } else if (shares_in_the_cards(sim, person, room, seat)) {
        // for the match
    } else if (!json_value_is_true(json_value_get(seat, "ready"))) {
        command(sim, person, "'type':'ready','ready':true", NULL);
    } else if (!sim->calm && sim_chance(sim, 8)) {
        (void)snprintf(members, sizeof members, "'type':'me','name':'N%d'", (int)sim_between(sim, 0, 999));
        command(sim, person, members, NULL);
    } else if (json_value_int(json_value_get(room, "host")) == you && json_value_is_int(json_value_get(room, "host"))) {
        lobby_host(sim, person, room, you);
    }
    json_value_free(room);
}

// What people do about each other while they play.
static void quarrel(struct sim *sim, struct person *person) {
    static const char *const quarrels[] = {
        "'type':'vote','about':'bot','seat':%d",     "'type':'vote','about':'remove','seat':%d",
        "'type':'vote','yes':true,'seat':%d",        "'type':'vote','yes':true,'seat':%d",
        "'type':'vote','yes':false,'seat':%d",       "'type':'mute','seat':%d,'muted':true",
        "'type':'mute','seat':%d,'muted':false",     "'type':'kick','seat':%d",
        "'type':'seat','seat':%d,'to':'bot:random'", "'type':'seat','seat':%d,'to':'bot:random'",
        "'type':'seat','seat':%d,'to':'bot:random'", "'type':'seat','seat':%d,'to':'person'",
        "'type':'settings','chat':false,'seat':%d",
    };
    char members[128];
    (void)snprintf(members, sizeof members, quarrels[sim_between(sim, 0, (int64_t)ARRAY_COUNT(quarrels) - 1)],
                   (int)sim_between(sim, 0, 3));
    command(sim, person, members, NULL);
}

static void lie(struct sim *sim, struct person *person) {
    static const char *const lies[] = {"{\"type\":\"move\",\"id\":%lld,\"ask\":1,\"move\":\"go\"}",
                                       "{\"type\":\"kick\",\"id\":%lld,\"seat\":0}",
                                       "{\"type\":\"start\",\"id\":%lld}",
                                       "{\"type\":\"rematch\",\"id\":%lld}",
                                       "{\"type\":\"seat\",\"id\":%lld,\"seat\":1,\"to\":\"bot:random\"}",
                                       "{\"type\":\"seat\",\"id\":%lld,\"seat\":1,\"to\":\"person\"}",
                                       "{\"type\":\"move\",\"id\":%lld,\"ask\":2147483647,\"move\":\"\"}",
                                       "{\"type\":\"host\",\"id\":%lld,\"seat\":7}",
                                       "{\"type\":\"sync\",\"id\":%lld}",
                                       "{\"type\":\"leave\",\"id\":%lld}",
                                       "{\"type\":\"join\",\"id\":%lld,\"name\":\"Liar\"}",
                                       "{\"type\":\"chat\",\"id\":%lld,\"text\":\"hi\"}"};
    static const char *const nonsense[] = {"",
                                           "{",
                                           "[]",
                                           "{\"type\":1}",
                                           "{\"type\":\"move\"}",
                                           "\xff\xfe{}",
                                           "{\"type\":\"ping\"}",
                                           "{\"type\":\"sync\"}"};
    if (sim_chance(sim, 3)) {
        send_text(sim, person, nonsense[sim_between(sim, 0, (int64_t)ARRAY_COUNT(nonsense) - 1)]);
        return;
    }
    char text[256];
    int64_t id = person->id + sim_between(sim, -3, 3);
    id = id < 1 ? 1 : id;
    (void)snprintf(text, sizeof text, lies[sim_between(sim, 0, (int64_t)ARRAY_COUNT(lies) - 1)], (long long)id);
    remember(person, id, has(text, "\"move\"") ? "" : NULL);
    if (id > person->id)
        person->id = id;
    send_text(sim, person, text);
}

static void hello_again(struct sim *sim, struct person *person) {
    char hello[256];
    (void)snprintf(hello, sizeof hello, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"token\":\"%s\",\"words\":false}",
                   sim->places[person->room].code, person->token);
    if (!person->watches)
        send_text(sim, person, hello);
}

static void act(struct sim *sim, struct person *person) {
    if (person->waiting_id) {
        if (sim->now - person->waiting_since < sim_between(sim, 500, 4000))
            return;
        person->waiting_since = sim->now;
        send_text(sim, person, person->waiting);
        return;
    }
    int64_t you = number_after(person->room_json, "\"you\":");
    if (sim->ending)
        return;
    if (!sim->calm && sim->troubles.lie && sim_chance(sim, 8))
        lie(sim, person);
    else if (!sim->calm && sim_chance(sim, 60))
        hello_again(sim, person);
    else if (person->watches || !person->room_json)
        send_text(sim, person, "{\"type\":\"sync\"}");
    else if (has(person->room_json, "\"phase\":\"lobby\""))
        in_lobby(sim, person, you);
    else if (has(person->room_json, "\"phase\":\"playing\"") && you >= 0 && !sim->calm && sim_chance(sim, 15))
        quarrel(sim, person);
    else if (has(person->room_json, "\"phase\":\"playing\"") && you >= 0)
        play_on(sim, person);
    else if (you >= 0 && !sim->calm && sim_chance(sim, 3) && number_after(person->room_json, "\"host\":") == you)
        command(sim, person, "'type':'rematch'", NULL);
    else if (!sim->calm && you >= 0 && sim_chance(sim, 12))
        command(sim, person, "'type':'react','reaction':'wow'", NULL);
}

static void trouble(struct sim *sim, struct person *person) {
    const struct troubles *troubles = &sim->troubles;
    if (!person->conn)
        return;
    if (troubles->slow && sim_chance(sim, 40))
        person->conn->paused_until = sim->now + sim_between(sim, 100, 20000);
    if ((troubles->cut || troubles->half) && sim_chance(sim, 30)) {
        disconnect(sim, person->conn);
        if (troubles->sleepy && sim_chance(sim, 3))
            person->away_until = sim->now + sim_between(sim, 1000, 200000);
    }
}

static void run_person(struct sim *sim, int number) {
    struct person *person = &sim->people[number];
    struct place *place = &sim->places[person->room];
    bool idle = person->watches || has(person->room_json, "\"you\":null") || !has(person->view_json, "\"over\":false");
    idle = idle && !has(person->room_json, "\"dealing\":true");
    person->next_at = sim->now + (!sim->calm                ? sim_between(sim, 20, 800)
                                  : idle && person->welcome ? sim_between(sim, 2000, 20000)
                                                            : sim_between(sim, 5, 40));
    if (person->gone || sim->now < person->away_until || !sim->rooms)
        return;
    if (!sim->calm)
        trouble(sim, person);
    if (!place->made) {
        if (!place->asked && !person->watches)
            make_room(sim, number);
        return;
    }
    if (!person->conn) {
        connect_person(sim, number);
        return;
    }
    if (person->welcome && !person->conn->closing)
        act(sim, person);
    else if (sim_chance(sim, 20) && person->conn->client_open)
        disconnect(sim, person->conn); // no answer: once more
}

// ---- the network at work ----

static void receive(struct sim *sim, struct conn *conn, const struct mail *mail) {
    (void)sim_inside(true);
    session_receive(&conn->session, mail->bytes, mail->size, sim_server_now(sim));
    (void)sim_inside(false);
}

static void deliver_to_server(struct sim *sim, struct conn *conn) {
    while (conn->to_server.first && conn->to_server.first->at <= sim->now) {
        struct mail *mail = mailbox_take(&conn->to_server);
        if (conn->server_open && !conn->closing && !sim->dead)
            receive(sim, conn, mail);
        mail_free(mail);
    }
}

static void deliver_to_client(struct sim *sim, struct conn *conn) {
    while (conn->to_client.first && conn->to_client.first->at <= sim->now && conn->paused_until <= sim->now) {
        struct mail *mail = mailbox_take(&conn->to_client);
        if (conn->client_open)
            people_said(conn, mail->bytes, mail->size);
        mail_free(mail);
    }
    if (!conn->to_client.first && conn->server_open && conn->session.lagging && !sim->dead)
        session_lags(&conn->session, false, sim_server_now(sim));
}

void people_run(struct sim *sim) {
    for (int i = 0; i < SIM_CONNS && !sim->dead; i++) {
        struct conn *conn = &sim->conns[i];
        if (!conn->used)
            continue;
        if (sim->rooms) {
            deliver_to_server(sim, conn);
            deliver_to_client(sim, conn);
        }
        bool noticed = conn->silent_since != SIM_NEVER && sim->now >= conn->silent_since + (sim->calm ? 0 : 30000);
        if (noticed || (conn->closing && !conn->to_client.first)) {
            server_side_ends(conn);
            client_side_ends(conn);
        }
        if (!conn->server_open && !conn->to_client.first)
            client_side_ends(conn);
        if (!conn->server_open && !conn->client_open)
            conn_free(conn);
    }
    for (int i = 0; i < SIM_CLIENTS && !sim->dead; i++)
        if (sim->people[i].next_at <= sim->now)
            run_person(sim, i);
}

int64_t people_next(const struct sim *sim) {
    int64_t next = SIM_NEVER;
    for (int i = 0; i < SIM_CONNS; i++) {
        const struct conn *conn = &sim->conns[i];
        if (!conn->used)
            continue;
        if (conn->to_server.first && conn->to_server.first->at < next)
            next = conn->to_server.first->at;
        if (conn->to_client.first) {
            int64_t at =
                conn->to_client.first->at > conn->paused_until ? conn->to_client.first->at : conn->paused_until;
            next = at < next ? at : next;
        }
    }
    for (int i = 0; i < SIM_CLIENTS; i++)
        if (!sim->people[i].gone && sim->people[i].next_at < next)
            next = sim->people[i].next_at;
    return next;
}

void people_crash(struct sim *sim) {
    for (int i = 0; i < SIM_CONNS; i++)
        if (sim->conns[i].used) {
            client_side_ends(&sim->conns[i]);
            conn_free(&sim->conns[i]);
        }
    for (int i = 0; i < sim->place_count; i++)
        sim->places[i].asked = false;
}

void people_begin(struct sim *sim) {
    sim->place_count = sim_chance(sim, 3) ? 2 : 1;
    for (int i = 0; i < SIM_CLIENTS; i++) {
        struct person *person = &sim->people[i];
        uint8_t bytes[TOKEN_BYTES];
        for (size_t k = 0; k < sizeof bytes; k++)
            bytes[k] = (uint8_t)(rng_next64(&sim->noise) >> 24);
        sodium_bin2base64(person->token, sizeof person->token, bytes, sizeof bytes,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING);
        seat_token_hash(bytes, person->hash);
        person->room = i % sim->place_count;
        person->watches = i >= 5;
        person->next_at = sim->now + sim_between(sim, 0, 50) + i * 5;
    }
}

void people_end(struct sim *sim) {
    for (int i = 0; i < SIM_CONNS; i++)
        if (sim->conns[i].used) {
            server_side_ends(&sim->conns[i]);
            conn_free(&sim->conns[i]);
        }
    for (int i = 0; i < SIM_CLIENTS; i++) {
        free(sim->people[i].room_json);
        free(sim->people[i].view_json);
    }
}
