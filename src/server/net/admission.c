// Which connections may stay: places for all, for an address and for its networks, who makes room for whom, and bans.
#include "server/net/net.h"

bool net_is_trusted(const struct config *config, const uint8_t address[16]) {
    const char *at = config->trust_proxy, *word;
    size_t length;
    struct network network;
    while (network_next(&at, &word, &length))
        if (network_read(word, length, &network) && network_has(&network, address))
            return true;
    return false;
}

static struct conn_list *waiting_list(struct conn *conn, int which) {
    struct peer *peer = conn->peer;
    if (which == WAITING_OF_ALL)
        return &conn->server->waiting;
    for (int i = WAITING_OF_ADDRESS; i < which && peer; i++)
        peer = peer->wider;
    return peer ? &peer->waiting : NULL;
}

void conn_wait(struct conn *conn) {
    if (conn->waits || conn->trusted)
        return;
    conn->waits = true;
    for (int i = 0; i < WAITING_LISTS; i++) {
        struct conn_list *list = waiting_list(conn, i);
        if (!list)
            continue;
        conn->waiting_of[i].before = list->last;
        conn->waiting_of[i].next = NULL;
        *(list->last ? &list->last->waiting_of[i].next : &list->first) = conn;
        list->last = conn;
    }
}

void conn_end_wait(struct conn *conn) {
    if (!conn->waits)
        return;
    conn->waits = false;
    for (int i = 0; i < WAITING_LISTS; i++) {
        struct conn_list *list = waiting_list(conn, i);
        struct conn *before = conn->waiting_of[i].before, *next = conn->waiting_of[i].next;
        if (!list)
            continue;
        *(before ? &before->waiting_of[i].next : &list->first) = next;
        *(next ? &next->waiting_of[i].before : &list->last) = before;
    }
}

// Browsers keep connections that they may never use again, and so do those who send a request byte by byte. Whoever has
// just come gets the time to ask; only the first of the list is looked at, since all others have waited less.
bool conn_make_room(struct server *server, const struct conn_list *list, int64_t now) {
    struct conn *longest = list->first;
    if (!longest)
        return false;
    bool is_idle = longest->answered && !longest->head_bytes;
    if (!is_idle && now - longest->since_ms < FRESH_MS)
        return false;
    server->figures.made_room++;
    conn_kill(longest);
    return true;
}

bool conn_count(struct conn *conn) {
    struct server *server = conn->server;
    if (conn->peer)
        return true;
    struct peer *peer = address_limits_find(&server->peers, conn->key);
    if (!peer)
        return true;                           // admitted, not counted
    address_limits_hold(&server->peers, peer); // making room must not end it
    for (struct peer *at = peer; at; at = at->wider) {
        int64_t most = server->config->max_connections_per_address * BROWSER_CONNS * address_shares[at->width];
        if (at->connections < most || conn_make_room(server, &at->waiting, server_now(server)))
            continue;
        server->figures.refused_address++;
        address_limits_release(&server->peers, peer);
        return false;
    }
    conn->peer = peer;
    for (struct peer *at = peer; at; at = at->wider)
        at->connections++;
    return true;
}

// WebSockets that an address or a wider network may have. A network never has more than a quarter of all places, unless
// a single address may.
static int64_t websockets_max(const struct config *config, const struct peer *peer) {
    int64_t address = config->max_connections_per_address, all = address * address_shares[peer->width],
            quarter = config->max_connections / 4;
    all = all < quarter ? all : quarter;
    return all > address ? all : address;
}

bool conn_count_websocket(struct conn *conn) {
    struct server *server = conn->server;
    for (struct peer *at = conn->peer; at; at = at->wider)
        if (at->websockets >= websockets_max(server->config, at)) {
            server->figures.refused_address++;
            return false;
        }
    for (struct peer *at = conn->peer; at; at = at->wider) {
        at->connections--;
        at->websockets++;
    }
    conn->counted_websocket = conn->peer != NULL;
    return true;
}

void conn_uncount(struct conn *conn) {
    if (!conn->peer)
        return;
    for (struct peer *at = conn->peer; at; at = at->wider)
        --*(conn->counted_websocket ? &at->websockets : &at->connections);
    address_limits_release(&conn->server->peers, conn->peer);
    conn->peer = NULL;
}

bool net_is_crowded(const struct server *server) {
    int64_t places = server->config->max_connections;
    return server->figures.connections > places - places / OWNERS_SHARE;
}

bool net_has_place(void *link, int64_t now) {
    struct server *server = ((struct conn *)link)->server;
    bool has_place = !net_is_crowded(server) || conn_make_room(server, &server->waiting, now);
    server->figures.refused_guests += !has_place;
    return has_place;
}

bool net_is_banned(void *link, const uint8_t token_hash[TOKEN_HASH_SIZE], int64_t now) {
    return banlist_have_token(((struct conn *)link)->server->bans, token_hash, now);
}

void net_enforce_bans(struct server *server) {
    int64_t now = server_now(server);
    for (struct conn *conn = server->conns, *next; conn; conn = next) {
        next = conn->next;
        bool is_banned = banlist_have_address(server->bans, conn->address, now) ||
                         (conn->session_open && conn->session.has_token &&
                          banlist_have_token(server->bans, conn->session.token_hash, now));
        if (is_banned && conn->state == CONN_WEBSOCKET)
            session_bye(&conn->session, PROBLEM_NOT_ADMITTED);
        else if (is_banned)
            conn_kill(conn);
    }
}
