// A room made from here, over the server's HTTP requests.
#include "client/new_room.h"

#include "base/json.h"
#include "protocol/half_blocks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 16 };

static void write_seats(struct json *json, const struct new_room *room) {
    int bots = room->bots ? 1 : 0;
    for (const char *at = room->bots; at && *at; at++)
        bots += *at == ',';
    const char *bot = room->bots;
    json_key(json, "seats");
    json_array(json);
    for (int seat = 0; seat < room->setup.seats; seat++) {
        char word[80] = "bot:";
        if (seat < room->setup.seats - bots || !bot) {
            json_string(json, seat ? "open" : "me");
            continue;
        }
        size_t length = strcspn(bot, ",");
        struct text text = {.at = word, .size = sizeof word, .length = 4};
        text_bytes(&text, bot, length);
        bot += length + (bot[length] == ',');
        json_string(json, word);
    }
    json_end_array(json);
}

static void write_request(struct text *out, const struct new_room *room) {
    struct json json = json_on(out);
    json_object(&json);
    json_key_string(&json, "game", room->game->name);
    json_key_string(&json, "name", room->name);
    json_key_string(&json, "token", room->token);
    json_key(&json, "options");
    json_object(&json);
    for (int i = 0; i < room->option_count; i++) {
        json_key_sized(&json, room->options[i], strlen(room->options[i]));
        json_string(&json, room->choices[i]);
    }
    json_end_object(&json);
    write_seats(&json, room);
    json_end_object(&json);
}

static const char *take_answer(struct new_room *room, int status, const char *answer) {
    struct json_value *tree = json_value_parse(answer, strlen(answer), 8);
    const char *code = tree && status == 201 ? json_value_string(json_value_get(tree, "room")) : NULL;
    const char *said = tree ? json_value_string(json_value_get(json_value_get(tree, "error"), "text")) : NULL;
    bool fine = code && strlen(code) < sizeof room->address.code;
    bool bracketed = strchr(room->address.host, ':') != NULL;
    if (fine) {
        memcpy(room->address.code, code, strlen(code) + 1);
        (void)snprintf(room->url, sizeof room->url, "http%s://%s%s%s:%s/r/%s", room->address.tls ? "s" : "",
                       bracketed ? "[" : "", room->address.host, bracketed ? "]" : "", room->address.port, code);
        memcpy(room->link, room->url, sizeof room->link);
    } else if (said) {
        struct text problem = TEXT_ON(room->problem);
        text_add(&problem, said);
    }
    if (tree)
        json_value_free(tree);
    return fine ? NULL : N_("The server did not create the room.");
}

// The link as the server gives it to phones, with its picture. Without it the room is there all the same.
static void ask_for_code(struct new_room *room, char *answer) {
    char path[64];
    (void)snprintf(path, sizeof path, "/api/qr/%s", room->address.code);
    if (http_request(&room->address, "GET", path, "", answer, ANSWER_MAX) != 200)
        return;
    struct json_value *tree = json_value_parse(answer, strlen(answer), 8);
    const char *url = tree ? json_value_string(json_value_get(tree, "url")) : NULL;
    const struct json_value *rows = tree ? json_value_get(tree, "rows") : NULL;
    if (url && strlen(url) < sizeof room->link)
        memcpy(room->link, url, strlen(url) + 1);
    for (size_t y = 0; y < json_value_size(rows) && json_value_size(rows) <= NEW_ROOM_QR_MAX; y++) {
        const char *row = json_value_string(json_value_at(rows, y));
        if (row && strspn(row, "01") == strlen(row) && strlen(row) == json_value_size(rows))
            memcpy(room->qr[y], row, strlen(row) + 1);
    }
    if (tree)
        json_value_free(tree);
}

const char *new_room_make(struct new_room *room, const char *url) {
    char body[2048], path[32];
    struct text text = TEXT_ON(body);
    if (!ws_address_read(url, &room->address) || room->address.code[0])
        return N_("This must be the address of a server, as in http://localhost:8080/");
    room_client_make_token(room->token);
    write_request(&text, room);
    char *answer = text.truncated ? NULL : calloc(1, ANSWER_MAX);
    if (!answer)
        return N_("There is not enough memory.");
    (void)snprintf(path, sizeof path, "/api/rooms?lang=%s", lang_codes[room->lang]);
    int status = http_request(&room->address, "POST", path, body, answer, ANSWER_MAX);
    const char *why = status ? take_answer(room, status, answer) : N_("There is no server at this address.");
    if (!why)
        ask_for_code(room, answer);
    free(answer);
    return why;
}

static bool is_dark(const void *context, int x, int y) {
    const struct new_room *room = context;
    return room->qr[y][x] == '1';
}

void new_room_print_qr(const struct new_room *room) {
    half_blocks_print((int)strlen(room->qr[0]), is_dark, room);
}
