// HTTP: who may ask, a handful of addresses, the embedded site, and the step to a WebSocket.
#include "server/net/net.h"

#include "base/embedded.h"
#include "bots/ladder.h"
#include "engine/registry.h"
#include "server/log.h"
#include "protocol/json_value.h"
#include "server/api/api.h"
#include "server/net/qr.h"
#include "table/describe.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    PAGE_MAX = 1 << 18,
    LIST_MS = 1000, // for which an answer about public rooms is good at most
};

// What requests take out of their address's bucket, in requests for a small file (15 us).
enum {
    REQUEST_MS = 2, // until one is there again
    COST_API = 10,
    COST_WEBSOCKET = 4,
    COST_LIST = 40,         // to read all public rooms again
    COST_BYTES = 16 * 1024, // of an answer, for one more
};

// ---- answers ----

// The policy names the style sheet inside the page by its hash (site_style_source()); it goes between these two.
static const char policy_head[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
static const char safe_headers[] =
    "; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

// Of the one page that others may show in a frame. It can do nothing but show a match.
static const char framed_headers[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors *\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: cross-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

static const char *reason(int status) {
    switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 302: return "Found";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 411: return "Length Required";
    case 413: return "Content Too Large";
    case 421: return "Misdirected Request";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    default: return "Service Unavailable";
    }
}

static bool begins(const char *path, const char *with) {
    return !strncmp(path, with, strlen(with));
}

// Takes more out of the bucket than the one request: the next ones wait for it.
static void charge(struct conn *conn, size_t requests) {
    address_charge(conn->peer, PEER_REQUESTS, (int64_t)requests, REQUEST_MS);
}

// With the operator's choice, each request: enough to find abuse, and nothing of whoever asks but the network. What
// follows the folder (codes of rooms, numbers of records) is left out.
static void log_request(const struct conn *conn, int status, size_t size) {
    char path[64] = "", address[INET6_ADDRSTRLEN] = "", numbers[2][24];
    uint8_t network[16];
    if (!conn->server->config->request_log)
        return;
    static const uint8_t v4[12] = {[10] = 0xff, 0xff};
    bool is_v4 = !memcmp(conn->address, v4, sizeof v4);
    memcpy(network, conn->address, sizeof network);
    memset(network + (is_v4 ? 15 : 6), 0, is_v4 ? 1 : 10); // /24, /48
    (void)inet_ntop(is_v4 ? AF_INET : AF_INET6, is_v4 ? network + 12 : network, address, sizeof address);
    if (conn->head) {
        size_t length = strcspn(conn->head->url, "?#");
        const char *last = memrchr(conn->head->url, '/', length);
        bool is_secret = last &&
                         (begins(conn->head->url, "/api/") || begins(conn->head->url, "/r/") ||
                          begins(conn->head->url, "/w/") || begins(conn->head->url, "/tv/")) &&
                         strncmp(conn->head->url, "/api/rooms", length) != 0 &&
                         strncmp(conn->head->url, "/api/games", length) != 0;
        (void)snprintf(path, sizeof path, "%.*s%s", (int)(is_secret ? (size_t)(last + 1 - conn->head->url) : length),
                       conn->head->url, is_secret ? "*" : "");
    }
    (void)snprintf(numbers[0], sizeof numbers[0], "%d", status);
    (void)snprintf(numbers[1], sizeof numbers[1], "%zu", size);
    log_line(LOG_INFO, "request", "network", address, "method", conn->head ? conn->request.word : "", "path", path,
             "status", numbers[0], "bytes", numbers[1], NULL);
}

static void answer(struct conn *conn, int status, const char *type, const char *more, const void *body, size_t size,
                   bool stays, bool is_framed) {
    char head[2048];
    int length =
        snprintf(head, sizeof head,
                 "HTTP/1.1 %d %s\r\n%s%s%sContent-Type: %s\r\nContent-Length: %zu\r\nConnection: %s\r\n%s\r\n", status,
                 reason(status), is_framed ? framed_headers : policy_head, is_framed ? "" : conn->server->style_source,
                 is_framed ? "" : safe_headers, type, size, conn->keep_alive ? "keep-alive" : "close", more);
    CHECK(length > 0 && (size_t)length < sizeof head);
    bool with_body = !conn->head_only && size > 0;
    conn->server->figures.requests++;
    conn->answered = true;
    conn_end_wait(conn);
    charge(conn, with_body ? size / COST_BYTES : 0);
    if (!conn->keep_alive) {
        conn->state = CONN_CLOSING;
        conn->closing_ms = server_now(conn->server);
    }
    log_request(conn, status, with_body ? size : 0);
    conn_send_http(conn, head, (size_t)length, body, with_body ? size : 0, stays);
}

void http_answer(struct conn *conn, int status, const char *type, const char *more, const void *body, size_t size) {
    answer(conn, status, type, more, body, size, false, false);
}

void http_answer_file(struct conn *conn, const char *type, const char *more, const struct embedded *file,
                      bool is_framed) {
    answer(conn, 200, type, more, file->bytes, file->size, true, is_framed);
}

static const char json_type[] = "application/json", never_kept[] = "Cache-Control: no-store\r\n";

static void answer_json(struct conn *conn, int status, const struct text *text) {
    CHECK(!text->truncated);
    const char *more = status == 429 ? "Cache-Control: no-store\r\nRetry-After: 1\r\n" : never_kept;
    http_answer(conn, status, json_type, more, text->at, text->length);
}

// The first language of ours in ?lang= or Accept-Language.
static enum lang language_of(const struct conn *conn) {
    enum lang lang = LANG_EN;
    if (!conn->head)
        return lang;
    const char *query = strstr(conn->head->url, "lang=");
    if (query && query > conn->head->url && (query[-1] == '?' || query[-1] == '&')) {
        char code[3] = {query[5], query[5] ? query[6] : '\0', '\0'};
        if (lang_find(code, &lang))
            return lang;
    }
    for (const char *at = conn->head->language; *at;) {
        char code[3] = {at[0], at[1], '\0'};
        if (lang_find(code, &lang))
            return lang;
        at += strcspn(at, ",");
        at += strspn(at, ", ");
    }
    return LANG_EN;
}

void http_problem(struct conn *conn, enum problem problem, const char *field) {
    char buffer[1024];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    rooms_figures(conn->server->rooms)->problems[problem]++;
    json_object(&json);
    json_key(&json, "error");
    json_object(&json);
    json_key_string(&json, "code", problem_code(problem));
    json_key_string(&json, "text", tr(language_of(conn), problem_text(problem)));
    if (field)
        json_key_string(&json, "field", field);
    json_end_object(&json);
    json_end_object(&json);
    answer_json(conn, problem_status(problem), &text);
}

void http_fail(struct conn *conn, enum problem problem) {
    conn->keep_alive = false;
    http_problem(conn, problem, NULL);
}

// ---- the API ----

static void route_games(struct conn *conn) {
    struct text text = text_on(conn->server->page, PAGE_MAX);
    struct json json = json_on(&text);
    describe_games(&json, language_of(conn), NULL);
    answer_json(conn, 200, &text);
}

// Of the program, and of each thing that others rely on.
static void route_version(struct conn *conn) {
    struct text text = text_on(conn->server->page, PAGE_MAX);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_string(&json, "version", ADIT_VERSION);
    json_key(&json, "protocol");
    json_array(&json);
    json_int(&json, 1);
    json_end_array(&json);
    json_key_int(&json, "games", DESCRIBE_VERSION);
    json_end_object(&json);
    answer_json(conn, 200, &text);
}

static void route_schemas(struct conn *conn) {
    struct text text = text_on(conn->server->page, PAGE_MAX);
    struct json json = json_on(&text);
    json_object(&json);
    for (int i = 0; api_schema_names[i]; i++) {
        char path[64];
        (void)snprintf(path, sizeof path, "/api/schema/%s", api_schema_names[i]);
        json_key_sized(&json, api_schema_names[i], strlen(api_schema_names[i]));
        json_string(&json, path);
    }
    json_end_object(&json);
    answer_json(conn, 200, &text);
}

static void route_schema(struct conn *conn, const char *name) {
    _Static_assert((int)SCHEMA_SIZE_MAX <= (int)PAGE_MAX, "a schema fits into a page");
    struct text text = text_on(conn->server->page, SCHEMA_SIZE_MAX);
    struct json json = json_on(&text);
    for (int i = 0; i < SCHEMA_DOCUMENTS; i++) {
        if (strcmp(api_schema_names[i], name) != 0)
            continue;
        api_write_schema(&json, (enum api_schema)i);
        charge(conn, COST_LIST);
        answer_json(conn, 200, &text);
        return;
    }
    http_problem(conn, PROBLEM_NOT_FOUND, NULL);
}

static void next_request(struct conn *conn) {
    struct head *head = conn->head;
    free(head->body);
    memset(head, 0, sizeof *head);
    conn->head_bytes = 0;
    conn->scanning = true;
    conn->at_line = false;
    conn->scanned = '\0';
    conn->since_ms = server_now(conn->server);
    if (conn->trusted)
        conn_uncount(conn); // what a proxy keeps open is nobody's
    if (!conn->writing)
        conn_wait(conn);
}

// What the connection waited for has come. False: nobody is there any more to be told.
static bool answer_is_awaited(struct conn *conn) {
    conn->awaiting = false;
    if (conn->orphan) {
        conn_free(conn);
        return false;
    }
    return conn->state == CONN_HTTP;
}

// The room is stored, or not; the connection may be gone meanwhile.
static void on_created(void *context, enum problem problem, const char *code, const char *token) {
    struct conn *conn = context;
    if (!answer_is_awaited(conn))
        return;
    if (problem) {
        http_problem(conn, problem, NULL);
    } else {
        char buffer[2048];
        struct text text = TEXT_ON(buffer);
        struct json json = json_on(&text);
        static const char *const links[][2] = {{"play", "/r/"}, {"watch", "/w/"}, {"tv", "/tv/"}};
        json_object(&json);
        json_key_string(&json, "room", code);
        json_key_int(&json, "seat", 0);
        if (token[0])
            json_key_string(&json, "token", token);
        json_key(&json, "links");
        json_object(&json);
        for (size_t i = 0; i < ARRAY_COUNT(links); i++) {
            char link[CONFIG_TEXT + 32];
            (void)snprintf(link, sizeof link, "%s%s%s", conn->server->config->public_url, links[i][1], code);
            json_key_string(&json, links[i][0], link);
        }
        json_end_object(&json);
        json_end_object(&json);
        answer_json(conn, 201, &text);
        sodium_memzero(buffer, sizeof buffer);
    }
    if (conn->state == CONN_HTTP)
        next_request(conn);
}

static void route_create(struct conn *conn) {
    struct server *server = conn->server;
    int64_t now = server_now(server);
    struct command create;
    const char *field;
    if (!conn->head->json_body) {
        http_problem(conn, PROBLEM_BAD_REQUEST, "content-type"); // also keeps forms of other pages out
        return;
    }
    enum problem problem =
        command_parse_create(conn->head->body ? conn->head->body : "", conn->head->body_size, &create, &field);
    const struct game *game = registry_find(create.game);
    if (!problem && game && game->hidden)
        problem = PROBLEM_UNKNOWN_GAME;
    if (problem) {
        http_problem(conn, problem, field);
        return;
    }
    if (server->draining || (create.has_token && net_is_banned(conn, create.token_hash, now))) {
        http_problem(conn, server->draining ? PROBLEM_DRAINING : PROBLEM_NOT_ADMITTED, NULL);
        return;
    }
    if (!address_take(conn->peer, PEER_ROOMS, now, server->config->rooms_per_address, 60000)) {
        server->figures.refused_rooms++;
        http_problem(conn, PROBLEM_TOO_MANY_ROOMS, NULL);
        return;
    }
    conn->awaiting = true;
    rooms_create(server->rooms, &create, now, on_created, conn);
    sodium_memzero(&create, sizeof create);
}

static void route(struct conn *conn);

// The room has been fetched, or cannot be; the connection may be gone meanwhile.
static void on_fetched(void *context, bool ok) {
    struct conn *conn = context;
    if (!answer_is_awaited(conn))
        return;
    conn->fetched = true;
    if (ok)
        route(conn);
    else
        http_problem(conn, PROBLEM_STORAGE, NULL);
    conn->fetched = false;
    if (conn->state == CONN_HTTP)
        next_request(conn);
}

// Whether the store has to fetch it first; then the request is routed again when it is there.
static bool fetches(struct conn *conn, enum store_thing thing, const char *key) {
    struct store *store = conn->server->store;
    if (!store->fetch || conn->fetched)
        return false;
    conn->awaiting = store->fetch(store, thing, key, on_fetched, conn);
    if (!conn->awaiting)
        http_problem(conn, PROBLEM_STORAGE, NULL);
    return true;
}

static void route_room(struct conn *conn, const char *typed) {
    struct server *server = conn->server;
    char code[CODE_SIZE];
    struct text text = text_on(server->page, PAGE_MAX);
    struct json json = json_on(&text);
    if (!net_may_guess(conn, server_now(server))) {
        http_problem(conn, PROBLEM_TOO_FAST, NULL);
        return;
    }
    bool fine = room_code_read(typed, strlen(typed), code);
    if (fine && fetches(conn, STORE_ROOM, code))
        return;
    if (fine && rooms_describe(server->rooms, code, server_now(server), &json)) {
        answer_json(conn, 200, &text);
        return;
    }
    (void)net_missed(conn, server_now(server));
    http_problem(conn, PROBLEM_UNKNOWN_ROOM, NULL);
}

// Public rooms. To read them takes as long as forty files, so the answer is kept until one of them changes, or for a
// second: where several servers share a store this one does not hear of each change.
static void route_list(struct conn *conn) {
    struct server *server = conn->server;
    int64_t now = server_now(server), age = now - server->list.made_ms;
    if (server->list.text && server->list.changes == rooms_list_changes(server->rooms) && age >= 0 && age < LIST_MS) {
        http_answer(conn, 200, json_type, never_kept, server->list.text, server->list.size);
        return;
    }
    if (fetches(conn, STORE_LIST, ""))
        return;
    struct text text = text_on(server->page, PAGE_MAX);
    struct json json = json_on(&text);
    json_object(&json);
    json_key(&json, "rooms");
    rooms_list(server->rooms, &json);
    json_key_bool(&json, "allowed", !server->config->no_public_rooms);
    json_end_object(&json);
    charge(conn, COST_LIST);
    char *copy = realloc(server->list.text, text.length + 1);
    if (copy) {
        memcpy(copy, text.at, text.length);
        server->list.text = copy;
        server->list.size = text.length;
        server->list.made_ms = now;
        server->list.changes = rooms_list_changes(server->rooms);
    }
    answer_json(conn, 200, &text);
}

// The room's link as a QR code: {"url", "rows": ["0110..", ..]}. Says nothing about whether there is such a room.
static void route_qr(struct conn *conn, const char *typed) {
    struct server *server = conn->server;
    char code[CODE_SIZE], url[CONFIG_TEXT + HEADER_MAX + 32];
    struct text text = text_on(server->page, PAGE_MAX);
    struct json json = json_on(&text);
    if (!room_code_read(typed, strlen(typed), code)) {
        http_problem(conn, PROBLEM_UNKNOWN_ROOM, NULL);
        return;
    }
    if (server->config->public_url[0])
        (void)snprintf(url, sizeof url, "%s/r/%s", server->config->public_url, code);
    else
        (void)snprintf(url, sizeof url, "http://%s/r/%s", conn->head->host, code);
    json_object(&json);
    json_key_string(&json, "url", url);
    json_key(&json, "rows");
    qr_json(url, &json);
    json_end_object(&json);
    answer_json(conn, 200, &text);
}

// A QR code of a text that is nobody's business, and so not in an address: a profile that moves to another device.
static void route_qr_text(struct conn *conn) {
    struct text text = text_on(conn->server->page, PAGE_MAX);
    struct json json = json_on(&text);
    struct json_value *root =
        conn->head->json_body && conn->head->body ? json_value_parse(conn->head->body, conn->head->body_size, 2) : NULL;
    const char *wanted = json_value_string(json_value_get(root, "text"));
    if (wanted) {
        json_object(&json);
        json_key(&json, "rows");
        qr_json(wanted, &json);
        json_end_object(&json);
        charge(conn, COST_LIST);
        answer_json(conn, 200, &text);
    } else {
        http_problem(conn, PROBLEM_BAD_FIELD, "text");
    }
    json_value_free(root);
}

static void route_record(struct conn *conn, const char *id) {
    struct store *store = conn->server->store;
    size_t size = 0;
    if (strlen(id) == MATCH_ID_SIZE - 1 && fetches(conn, STORE_RECORD, id))
        return;
    char *record = strlen(id) == MATCH_ID_SIZE - 1 ? store->record(store, id, &size) : NULL;
    if (!record || rooms_hide_record(conn->server->rooms, record, server_now(conn->server))) {
        http_problem(conn, record ? PROBLEM_DAILY_SECRET : PROBLEM_UNKNOWN_RECORD, NULL);
        free(record);
        return;
    }
    http_answer(conn, 200, "text/plain; charset=utf-8", "Cache-Control: private, max-age=86400, immutable\r\n", record,
                size);
    free(record);
}

static void route_daily(struct conn *conn) {
    struct text text = text_on(conn->server->page, PAGE_MAX);
    struct json json = json_on(&text);
    rooms_daily(conn->server->rooms, &json, server_now(conn->server));
    answer_json(conn, 200, &text);
}

// The table of a day and a game, as in 2026-11-19/GAME.
static void route_daily_table(struct conn *conn, const char *wanted) {
    struct text text = text_on(conn->server->page, PAGE_MAX);
    struct json json = json_on(&text);
    char key[DAILY_KEY_SIZE] = "";
    char *slash = NULL;
    if (strlen(wanted) < sizeof key) {
        memcpy(key, wanted, strlen(wanted) + 1);
        slash = strchr(key, '/');
    }
    if (slash)
        *slash = ' ';
    if (slash && fetches(conn, STORE_DAY, key))
        return;
    if (slash && rooms_daily_table(conn->server->rooms, key, language_of(conn), &json, server_now(conn->server)))
        answer_json(conn, 200, &text);
    else
        http_problem(conn, PROBLEM_NOT_FOUND, NULL);
}

static void on_erased(void *context, bool ok) {
    struct conn *conn = context;
    if (!answer_is_awaited(conn))
        return;
    char buffer[32];
    struct text text = TEXT_ON(buffer);
    text_add(&text, "{\"erased\":true}");
    if (ok)
        answer_json(conn, 200, &text);
    else
        http_problem(conn, PROBLEM_STORAGE, NULL);
    if (conn->state == CONN_HTTP)
        next_request(conn);
}

// All that is kept under a profile's key goes. Whether there was anything is not said: a key is a secret.
static void route_erase(struct conn *conn) {
    struct server *server = conn->server;
    char profile[PROFILE_SIZE];
    struct json_value *root =
        conn->head->json_body && conn->head->body ? json_value_parse(conn->head->body, conn->head->body_size, 2) : NULL;
    const char *key = json_value_string(json_value_get(root, "profile"));
    bool fine = key && command_read_profile(key, profile);
    json_value_free(root);
    if (!fine) {
        http_problem(conn, PROBLEM_BAD_TOKEN, "profile");
        return;
    }
    charge(conn, COST_LIST);
    rooms_dismiss_profile(server->rooms, profile, server_now(server));
    conn->awaiting = server->store->erase_profile(server->store, profile, on_erased, conn);
    if (!conn->awaiting)
        http_problem(conn, PROBLEM_STORAGE, NULL);
}

static void route_health(struct conn *conn) {
    struct store *store = conn->server->store;
    bool healthy = store->healthy(store) && !conn->server->stopping && !conn->server->draining;
    const char *trouble = healthy                  ? NULL
                          : conn->server->draining ? problem_text(PROBLEM_DRAINING)
                          : store->trouble         ? store->trouble(store)
                                                   : NULL;
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_bool(&json, "ok", healthy);
    if (trouble)
        json_key_string(&json, "text", tr(language_of(conn), trouble));
    json_end_object(&json);
    answer_json(conn, healthy ? 200 : 503, &text);
}

static void route_metrics(struct conn *conn) {
    bool allowed = conn->for_metrics || (!conn->server->config->metrics_listen[0] && conn->loopback &&
                                         !conn->head->proxied && !conn->server->config->trust_proxy[0]);
    if (!allowed) {
        http_problem(conn, PROBLEM_NOT_FOUND, NULL);
        return;
    }
    size_t size = metrics_write(conn->server, conn->server->page, PAGE_MAX);
    http_answer(conn, 200, "text/plain; version=0.0.4; charset=utf-8", "Cache-Control: no-store\r\n",
                conn->server->page, size);
}

// ---- WebSocket ----

// A browser's page must come from this very server, or from an origin that the operator named.
static bool origin_is_fine(const struct conn *conn) {
    const struct head *head = conn->head;
    const struct config *config = conn->server->config;
    if (!head->origins)
        return true; // not a browser
    if (head->origins > 1)
        return false;
    if (config->public_url[0] && !strcasecmp(head->origin, config->public_url))
        return true;
    for (const char *at = config->allow_origin; *at;) {
        size_t length = strcspn(at, ", ");
        if (length && strlen(head->origin) == length && !strncasecmp(head->origin, at, length))
            return true;
        at += length + (at[length] != '\0');
    }
    const char *host = begins(head->origin, "https://")  ? head->origin + 8
                       : begins(head->origin, "http://") ? head->origin + 7
                                                         : "";
    return *host && !strcasecmp(host, head->host);
}

static void upgrade(struct conn *conn) {
    const struct head *head = conn->head;
    unsigned char key[16];
    size_t key_size;
    bool key_fine = sodium_base642bin(key, sizeof key, head->key, strlen(head->key), NULL, &key_size, NULL,
                                      sodium_base64_VARIANT_ORIGINAL) == 0 &&
                    key_size == sizeof key;
    if (strcmp(head->url, "/ws") != 0 || conn->request.method != REQUEST_GET || !head->upgrade_websocket ||
        !head->version_13 || !key_fine || head->transfer_encoding || head->body_size) {
        http_fail(conn, PROBLEM_BAD_REQUEST);
        return;
    }
    if (!origin_is_fine(conn)) {
        conn->server->figures.refused_origin++;
        http_fail(conn, PROBLEM_BAD_ORIGIN);
        return;
    }
    if (!conn_count_websocket(conn)) {
        http_fail(conn, PROBLEM_TOO_MANY_CONNECTIONS);
        return;
    }
    // RFC 6455 asks for SHA-1 here: not for safety, only to show that the server understood.
    char accept[32], out[256];
    handshake_accept_key(head->key, accept);
    int length = snprintf(out, sizeof out,
                          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Accept: %s\r\n\r\n",
                          accept);
    conn->server->figures.requests++;
    log_request(conn, 101, 0);
    if (!net_begin_websocket(conn)) {
        conn_kill(conn);
        return;
    }
    conn_send_http(conn, out, (size_t)length, NULL, 0, false);
    free(conn->head->body);
    free(conn->head);
    conn->head = NULL;
}

// ---- routing ----

static void route_api(struct conn *conn, enum api api, const char *word) {
    switch (api) {
    case API_GAMES: route_games(conn); return;
    case API_VERSION: route_version(conn); return;
    case API_ROOMS: route_list(conn); return;
    case API_CREATE: route_create(conn); return;
    case API_ROOM: route_room(conn, word); return;
    case API_QR: route_qr(conn, word); return;
    case API_QR_TEXT: route_qr_text(conn); return;
    case API_DAILY: route_daily(conn); return;
    case API_DAY: route_daily_table(conn, word); return;
    case API_ERASE: route_erase(conn); return;
    case API_RECORD: route_record(conn, word); return;
    case API_SCHEMAS: route_schemas(conn); return;
    case API_SCHEMA: route_schema(conn, word); return;
    case API_HEALTH: route_health(conn); return;
    case API_METRICS: route_metrics(conn); return;
    case API_COUNT: break;
    }
    http_problem(conn, PROBLEM_NOT_FOUND, NULL);
}

static void route(struct conn *conn) {
    struct head *head = conn->head;
    bool post = conn->request.method == REQUEST_POST,
         get = conn->request.method == REQUEST_GET || conn->request.method == REQUEST_HEAD, other;
    conn->head_only = conn->request.method == REQUEST_HEAD;
    char path[URL_MAX];
    const char *word;
    memcpy(path, head->url, head->url_length + 1);
    path[strcspn(path, "?#")] = '\0';
    enum api api = api_find(post, path, &word, &other);
    if (!get && !(post && api < API_COUNT)) {
        http_problem(conn, PROBLEM_METHOD, NULL);
    } else if (conn->for_metrics && api != API_METRICS && api != API_HEALTH) {
        http_problem(conn, PROBLEM_NOT_FOUND, NULL);
    } else if (post && !origin_is_fine(conn)) {
        conn->server->figures.refused_origin++;
        http_problem(conn, PROBLEM_BAD_ORIGIN, NULL);
    } else if (api < API_COUNT || begins(path, "/api/") || path[0] != '/') {
        if (api == API_COUNT && other)
            http_problem(conn, PROBLEM_METHOD, NULL);
        else
            route_api(conn, api, word);
    } else if (!strcmp(path, "/ws")) {
        http_problem(conn, PROBLEM_BAD_REQUEST, NULL);
    } else {
        site_route(conn, path);
    }
}

// ---- who may ask ----

// Behind a trusted proxy the last address of X-Forwarded-For is who the proxy talked to; if that is a trusted proxy
// too, the one before it, and so on. A non-address ends the search: nothing to the left of it can be believed.
static bool believe_proxy(struct conn *conn) {
    const char *start = conn->head->forwarded, *end = start + strlen(start);
    uint8_t key[PEER_KEY], address[16];
    memcpy(key, conn->socket_key, PEER_KEY);
    while (end > start) {
        const char *from = end;
        while (from > start && from[-1] != ',')
            from--;
        const char *word = from + strspn(from, " ");
        size_t length = word < end ? strcspn(word, " ,") : 0;
        if (!length || !address_from_text(word, length, address))
            break;
        memcpy(conn->address, address, sizeof address);
        address_key(address, key);
        if (!net_is_trusted(conn->server->config, address))
            break;
        end = from > start ? from - 1 : start;
    }
    if (memcmp(key, conn->key, PEER_KEY) != 0) // proxies send the requests of many over one connection
        conn_uncount(conn);
    memcpy(conn->key, key, PEER_KEY);
    return conn_count(conn);
}

static bool list_has(const char *list, const char *name, size_t length) {
    for (const char *at = list; *at;) {
        size_t size = strcspn(at, ", ");
        if (size == length && !strncasecmp(at, name, length))
            return true;
        at += size + (at[size] != '\0');
    }
    return false;
}

// A page of somebody else whose name was made to lead here (DNS rebinding) would pass for one of our own: its origin is
// its host. So the server answers only under names that it knows. A number cannot be made to lead elsewhere.
static bool host_is_fine(const struct conn *conn) {
    const struct config *config = conn->server->config;
    const char *host = conn->head->host, *url = strstr(config->public_url, "://");
    size_t length = strcspn(host, host[0] == '[' ? "]" : ":");
    uint8_t address[16];
    if (conn->for_metrics)
        return true; // an address of the operator's own, and it can only be read
    if (host[0] == '[')
        return length > 1 && host[length] == ']' && (!host[length + 1] || host[length + 1] == ':') &&
               address_from_text(host + 1, length - 1, address);
    if (length > 1 && host[length - 1] == '.')
        length--;
    if (!length)
        return false;
    if (address_from_text(host, length, address) || list_has("localhost", host, length) ||
        list_has(config->allow_host, host, length) || list_has(conn->server->names, host, length))
        return true;
    return url && strcspn(url + 3, ":") == length && !strncasecmp(url + 3, host, length);
}

// Whether the address may ask for this now: a class that loads the page may, a flood may not.
static bool may_ask(struct conn *conn) {
    int64_t burst = conn->server->config->requests_per_address;
    if (conn->for_metrics)
        return true;
    if (!address_take(conn->peer, PEER_REQUESTS, server_now(conn->server), burst, REQUEST_MS))
        return false;
    if (conn->request.is_upgrade)
        charge(conn, COST_WEBSOCKET - 1);
    else if (begins(conn->head->url, "/api/") &&
             conn->request.method != REQUEST_POST) // rooms have a bucket of their own
        charge(conn, COST_API - 1);
    return true;
}

static void refuse_request(struct conn *conn) {
    conn->server->figures.refused_requests++;
    if (conn->request.is_upgrade || conn->in_size) // what follows could not be kept while the connection rests
        conn->keep_alive = false;
    http_problem(conn, PROBLEM_TOO_FAST, NULL);
    if (conn->state == CONN_HTTP && !conn->trusted) // others may share a proxy's
        conn_rest(conn);
}

// Whoever watches over the server learns that it is full, not that it is gone: a balancer would take it out, and send
// the crowd to the next one.
static bool asks_for_health(const struct conn *conn) {
    return conn->for_metrics || !strcmp(conn->head->url, "/healthz");
}

void http_take(struct conn *conn) {
    conn_end_wait(conn);
    conn->keep_alive = conn->request.keeps_alive && !conn->server->stopping && !conn->is_extra;
    if (!host_is_fine(conn)) {
        conn->server->figures.refused_host++;
        http_fail(conn, PROBLEM_BAD_HOST);
    } else if (conn->trusted && !believe_proxy(conn))
        http_fail(conn, PROBLEM_TOO_MANY_CONNECTIONS);
    else if (conn->trusted && banlist_have_address(conn->server->bans, conn->address, server_now(conn->server)))
        http_fail(conn, PROBLEM_NOT_ADMITTED);
    else if (conn->is_extra && !asks_for_health(conn)) {
        conn->server->figures.refused_full++;
        http_fail(conn, PROBLEM_SERVER_FULL);
    } else if (!may_ask(conn))
        refuse_request(conn);
    else if (conn->request.is_upgrade)
        upgrade(conn);
    else
        route(conn);
    if (conn->state == CONN_HTTP && !conn->awaiting)
        next_request(conn);
}
