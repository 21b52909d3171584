// Connections: reading, writing, WebSocket frames, time-outs.
#include "server/net/net.h"

#include "server/log.h"

#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>

// ---- memory for what waits ----

// What waits goes out before the loop sleeps: the memory for it is lent by the server, not owned by each connection.
static char *borrow(struct server *server, size_t *capacity) {
    if (!server->spare_count)
        return NULL;
    *capacity = SPARE_SIZE;
    return server->spare[--server->spare_count];
}

static void give_back(struct server *server, char *bytes, size_t capacity) {
    if (bytes && capacity == SPARE_SIZE && server->spare_count < SPARE_MAX)
        server->spare[server->spare_count++] = bytes;
    else
        free(bytes);
}

// ---- the end of a connection ----

static void on_closed(uv_handle_t *handle) {
    struct conn *conn = handle->data;
    struct server *server = conn->server;
    if (conn->session_open)
        session_close(&conn->session, server_now(server));
    if (conn->ws) {
        wslay_event_context_free(conn->ws);
        server->figures.websockets--;
    }
    if (conn->head)
        free(conn->head->body);
    free(conn->head);
    free(conn->writing_memory);
    give_back(server, conn->waiting, conn->waiting_capacity);
    *conn->back = conn->next;
    if (conn->next)
        conn->next->back = conn->back;
    server->figures.connections--;
    server_poke(server);
    if (conn->awaiting)
        conn->orphan = true;
    else
        free(conn);
}

void conn_free(struct conn *conn) {
    free(conn);
}

static void leave_unsent(struct conn *conn) {
    if (!conn->unsent_back)
        return;
    *conn->unsent_back = conn->unsent_next;
    if (conn->unsent_next)
        conn->unsent_next->unsent_back = conn->unsent_back;
    conn->unsent_back = NULL;
}

void conn_kill(struct conn *conn) {
    if (conn->state == CONN_DEAD)
        return;
    conn->state = CONN_DEAD;
    leave_unsent(conn);
    conn_end_wait(conn);
    conn_uncount(conn); // its place is free at once
    uv_close((uv_handle_t *)&conn->tcp, on_closed);
}

// ---- writing ----

static void flush_websocket(struct conn *conn);

static void on_shut(uv_shutdown_t *request, int status) {
    (void)request, (void)status; // the peer's end, or net_sweep, closes it
}

// Everything was said. Closing at once would throw the answer away if the peer is still sending: say that nothing more
// comes, and listen a little.
static void finish_http(struct conn *conn) {
    if (conn->shut || conn->state == CONN_DEAD)
        return;
    conn->shut = true;
    conn->closing_ms = server_now(conn->server);
    if (uv_shutdown(&conn->shutdown, (uv_stream_t *)&conn->tcp, on_shut) != 0)
        conn_kill(conn);
}

static void on_written(uv_write_t *request, int status);

static void write_on(struct conn *conn) {
    uv_buf_t buffer = uv_buf_init((char *)(uintptr_t)conn->writing, (unsigned)conn->writing_size);
    conn->write.data = conn;
    if (uv_write(&conn->write, (uv_stream_t *)&conn->tcp, &buffer, 1, on_written) != 0)
        conn_kill(conn);
}

static size_t send_limit(const struct conn *conn) {
    return (size_t)conn->server->config->send_queue_kib << 10;
}

static size_t queued_bytes(const struct conn *conn) {
    return wslay_event_get_queued_msg_length(conn->ws) + conn->waiting_size + conn->writing_size;
}

static void on_written(uv_write_t *request, int status) {
    struct conn *conn = request->data;
    if (conn->state == CONN_DEAD)
        return;
    if (status != 0) {
        conn_kill(conn);
        return;
    }
    free(conn->writing_memory);
    conn->writing = conn->writing_memory = NULL;
    conn->writing_size = 0;
    if (!conn->ws) {
        if (conn->state == CONN_CLOSING)
            finish_http(conn);
        else if (!conn->awaiting)
            conn_wait(conn);
        return;
    }
    flush_websocket(conn);
    if (conn->state != CONN_DEAD && conn->session.lagging && queued_bytes(conn) < WRITE_SIZE) {
        conn->lagging_ms = 0;
        session_lags(&conn->session, false, server_now(conn->server));
    }
}

// The rest of what is being written. Only what `stays` where it is, as the files of the site do, needs no copy: people
// who ask for large files and do not read them cost no memory.
static bool keep_rest(struct conn *conn, const uv_buf_t pieces[2], size_t done, bool stays) {
    size_t from = done < pieces[0].len ? 0 : done - pieces[0].len;
    size_t left = pieces[0].len + pieces[1].len - done;
    conn->writing_size = left;
    conn->writing_ms = server_now(conn->server);
    if (stays && done >= pieces[0].len) {
        conn->writing = pieces[1].base + from;
        return true;
    }
    char *copy = malloc(left);
    if (!copy)
        return false;
    conn->writing = conn->writing_memory = copy;
    if (done < pieces[0].len) {
        memcpy(copy, pieces[0].base + done, pieces[0].len - done);
        copy += pieces[0].len - done;
    }
    if (pieces[1].len)
        memcpy(copy, pieces[1].base + from, pieces[1].len - from);
    return true;
}

// Writes what the socket takes at once and keeps the rest. False: the connection is dead.
static bool write_pieces(struct conn *conn, const uv_buf_t pieces[2], bool stays) {
    int written = uv_try_write((uv_stream_t *)&conn->tcp, pieces, pieces[1].len ? 2 : 1);
    if (written < 0 && written != UV_EAGAIN) {
        conn_kill(conn);
        return false;
    }
    size_t done = written > 0 ? (size_t)written : 0;
    if (done == pieces[0].len + pieces[1].len)
        return true;
    if (!keep_rest(conn, pieces, done, stays)) {
        conn_kill(conn);
        return false;
    }
    write_on(conn);
    return conn->state != CONN_DEAD;
}

static bool write_bytes(struct conn *conn, const char *bytes, size_t size) {
    uv_buf_t pieces[2] = {uv_buf_init((char *)(uintptr_t)bytes, (unsigned)size), uv_buf_init(NULL, 0)};
    return write_pieces(conn, pieces, false);
}

// Keeps bytes until the socket is free. False: there is no memory for them.
static bool keep(struct conn *conn, const void *bytes, size_t size) {
    if (!conn->waiting)
        conn->waiting = borrow(conn->server, &conn->waiting_capacity);
    if (conn->waiting_size + size > conn->waiting_capacity) {
        size_t wanted = (conn->waiting_size + size) * 2, capacity = wanted < SPARE_SIZE ? SPARE_SIZE : wanted;
        char *more = realloc(conn->waiting, capacity);
        if (!more)
            return false;
        conn->waiting = more;
        conn->waiting_capacity = capacity;
    }
    memcpy(conn->waiting + conn->waiting_size, bytes, size);
    conn->waiting_size += size;
    return true;
}

void conn_send_http(struct conn *conn, const char *head, size_t head_size, const void *body, size_t size, bool stays) {
    uv_buf_t pieces[2] = {uv_buf_init((char *)(uintptr_t)head, (unsigned)head_size),
                          uv_buf_init((char *)(uintptr_t)body, (unsigned)size)};
    if (conn->state == CONN_DEAD)
        return;
    if (conn->writing) // asks on without reading
        conn_kill(conn);
    else if (write_pieces(conn, pieces, stays) && !conn->writing && conn->state == CONN_CLOSING)
        finish_http(conn);
}

// ---- WebSocket ----

// wslay's own frames: pings, pongs, the closing one.
static ssize_t on_ws_send(wslay_event_context_ptr ws, const uint8_t *bytes, size_t size, int flags, void *context) {
    struct conn *conn = context;
    (void)flags;
    if (conn->state == CONN_DEAD || !keep(conn, bytes, size)) {
        wslay_event_set_error(ws, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
    return (ssize_t)size;
}

static ssize_t on_ws_recv(wslay_event_context_ptr ws, uint8_t *bytes, size_t size, int flags, void *context) {
    struct conn *conn = context;
    (void)flags;
    if (!conn->in_size || conn->state == CONN_DEAD) {
        wslay_event_set_error(ws, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (size > conn->in_size)
        size = conn->in_size;
    memcpy(bytes, conn->in, size);
    conn->in += size;
    conn->in_size -= size;
    return (ssize_t)size;
}

// Writes what waits, as one piece.
static void write_waiting(struct conn *conn) {
    if (!conn->waiting_size || conn->writing || conn->state == CONN_DEAD)
        return;
    char *bytes = conn->waiting;
    size_t size = conn->waiting_size, capacity = conn->waiting_capacity;
    struct server *server = conn->server;
    conn->waiting = NULL;
    conn->waiting_size = conn->waiting_capacity = 0;
    (void)write_bytes(conn, bytes, size);
    give_back(server, bytes, capacity);
}

static void flush_websocket(struct conn *conn) {
    leave_unsent(conn);
    if (conn->shut)
        return;
    while (conn->state != CONN_DEAD && wslay_event_want_write(conn->ws))
        if (wslay_event_send(conn->ws) != 0)
            conn_kill(conn);
    write_waiting(conn);
    if (conn->state == CONN_DEAD)
        return;
    // The closing frame is out and no more can come: wait for the peer's only a moment (net_sweep).
    if (conn->state == CONN_CLOSING && wslay_event_get_close_sent(conn->ws) && !conn->writing &&
        wslay_event_get_close_received(conn->ws)) {
        conn_kill(conn);
        return;
    }
    if (conn->state == CONN_WEBSOCKET && !conn->session.lagging && queued_bytes(conn) > send_limit(conn) / 4) {
        conn->session.lagging = true;
        conn->lagging_ms = server_now(conn->server);
    }
}

void net_free_spare(struct server *server) {
    while (server->spare_count)
        free(server->spare[--server->spare_count]);
}

void net_flush(struct server *server) {
    while (server->unsent)
        flush_websocket(server->unsent);
}

// Before the loop sleeps all of it goes out, whatever made it up: an answer and a view, or views of several moves.
static void flush_soon(struct conn *conn) {
    struct server *server = conn->server;
    if (conn->unsent_back || conn->state == CONN_DEAD)
        return;
    conn->unsent_next = server->unsent;
    conn->unsent_back = &server->unsent;
    if (conn->unsent_next)
        conn->unsent_next->unsent_back = &conn->unsent_next;
    server->unsent = conn;
}

// Each ping costs an answer in the queue: they have a rate of their own, and the queue an end.
static bool control_is_fine(struct conn *conn, int64_t now) {
    const struct config *config = conn->server->config;
    if (wslay_event_get_queued_msg_count(conn->ws) > MESSAGES_MAX || queued_bytes(conn) > send_limit(conn)) {
        conn->server->figures.slow_closed++;
        conn_kill(conn);
        return false;
    }
    int64_t paused = rooms_paused_ms(conn->server->rooms, now);
    if (rate_take(&conn->controls, now, paused, (int)config->rate_burst, (int)config->rate_ms))
        return true;
    session_bye(&conn->session, PROBLEM_RATE);
    wslay_event_shutdown_read(conn->ws);
    return false;
}

static void on_ws_message(wslay_event_context_ptr ws, const struct wslay_event_on_msg_recv_arg *message,
                          void *context) {
    struct conn *conn = context;
    int64_t now = server_now(conn->server);
    conn->heard_ms = now;
    if (conn->state == CONN_WEBSOCKET && wslay_is_ctrl_frame(message->opcode) && !control_is_fine(conn, now))
        return;
    if (conn->state != CONN_WEBSOCKET || wslay_is_ctrl_frame(message->opcode)) {
        if (message->opcode == WSLAY_CONNECTION_CLOSE && conn->state == CONN_WEBSOCKET) {
            conn->state = CONN_CLOSING;
            conn->closing_ms = now;
        }
        return;
    }
    if (message->opcode != WSLAY_TEXT_FRAME) {
        (void)wslay_event_queue_close(ws, WSLAY_CODE_UNSUPPORTED_DATA, NULL, 0);
        conn->state = CONN_CLOSING;
        conn->closing_ms = now;
        return;
    }
    session_receive(&conn->session, (const char *)message->msg, message->msg_length, now);
    if (conn->session.role != ROLE_NONE)
        conn->said_hello = true;
}

// RFC 6455, 5.5.1: a body of a closing frame begins with a code of two bytes. wslay lets a single byte pass.
static void on_ws_frame(wslay_event_context_ptr ws, const struct wslay_event_on_frame_recv_start_arg *frame,
                        void *context) {
    struct conn *conn = context;
    if (frame->opcode != WSLAY_CONNECTION_CLOSE || frame->payload_length != 1)
        return;
    conn->server->figures.protocol_errors++;
    (void)wslay_event_queue_close(ws, WSLAY_CODE_PROTOCOL_ERROR, NULL, 0);
    wslay_event_shutdown_read(ws);
}

// A frame so wrong that wslay gives up with an empty closing frame: the peer is told why (1002) where nothing else
// waits.
static void fail_websocket(struct conn *conn) {
    static const char protocol_error[] = {'\x88', 2, '\x03', '\xea'};
    write_waiting(conn);
    if (conn->state == CONN_DEAD || conn->writing || wslay_event_get_queued_msg_count(conn->ws) > 1 ||
        !write_bytes(conn, protocol_error, sizeof protocol_error) || conn->writing)
        conn_kill(conn);
    else
        finish_http(conn);
}

static void feed_websocket(struct conn *conn) {
    while (conn->in_size && conn->state != CONN_DEAD) {
        size_t before = conn->in_size;
        int error = wslay_event_recv(conn->ws);
        if (conn->state == CONN_DEAD)
            return;
        if (error != 0 || !wslay_event_get_read_enabled(conn->ws)) {
            if (wslay_event_get_close_received(conn->ws) == 0) {
                conn->server->figures.protocol_errors++;
                if (wslay_event_get_status_code_sent(conn->ws) == WSLAY_CODE_MESSAGE_TOO_BIG)
                    conn->server->figures.too_big++;
            }
            if (conn->state == CONN_WEBSOCKET) {
                conn->state = CONN_CLOSING;
                conn->closing_ms = server_now(conn->server);
            }
            conn->in_size = 0;
            if (error != 0) {
                fail_websocket(conn);
                return;
            }
            break;
        }
        if (conn->in_size == before)
            break;
    }
    if (conn->state == CONN_WEBSOCKET)
        flush_soon(conn);
    else
        flush_websocket(conn);
}

bool net_begin_websocket(struct conn *conn) {
    static const struct wslay_event_callbacks callbacks = {.recv_callback = on_ws_recv,
                                                           .send_callback = on_ws_send,
                                                           .on_frame_recv_start_callback = on_ws_frame,
                                                           .on_msg_recv_callback = on_ws_message};
    if (wslay_event_context_server_init(&conn->ws, &callbacks, conn) != 0) {
        conn->ws = NULL;
        return false;
    }
    wslay_event_config_set_max_recv_msg_length(conn->ws, MESSAGE_MAX);
    conn->server->figures.websockets++;
    conn->state = CONN_WEBSOCKET;
    conn->since_ms = conn->heard_ms = conn->pinged_ms = server_now(conn->server);
    session_open(conn->server->rooms, &conn->session, conn);
    conn->session_open = true;
    return true;
}

// The head of a whole text message (RFC 6455, 5.2). wslay would copy each message for itself first, and send head and
// body apart.
static size_t frame_head(uint8_t head[10], size_t size) {
    size_t bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
    head[0] = 0x81;
    head[1] = (uint8_t)(bytes == 0 ? size : bytes == 2 ? 126 : 127);
    for (size_t i = 0; i < bytes; i++)
        head[2 + i] = (uint8_t)((uint64_t)size >> (8 * (bytes - 1 - i)));
    return 2 + bytes;
}

void net_send(void *link, const char *bytes, size_t size) {
    struct conn *conn = link;
    size_t limit = send_limit(conn);
    uint8_t head[10];
    if (conn->state == CONN_WEBSOCKET && conn->waiting_size > limit / 8)
        flush_websocket(conn); // so that only what the reader does not take counts
    if (conn->state != CONN_WEBSOCKET)
        return;
    if (queued_bytes(conn) + size > limit && queued_bytes(conn) > 0) {
        conn->server->figures.slow_closed++;
        conn_kill(conn);
    } else if (!keep(conn, head, frame_head(head, size)) || !keep(conn, bytes, size)) {
        conn_kill(conn);
    } else {
        flush_soon(conn);
    }
}

void net_close(void *link) {
    struct conn *conn = link;
    if (conn->state != CONN_WEBSOCKET)
        return;
    conn->state = CONN_CLOSING;
    conn->closing_ms = server_now(conn->server);
    (void)wslay_event_queue_close(conn->ws, WSLAY_CODE_NORMAL_CLOSURE, NULL, 0);
    flush_websocket(conn);
}

bool net_missed(void *link, int64_t now) {
    struct conn *conn = link;
    const struct config *config = conn->server->config;
    bool allowed = address_take(conn->peer, PEER_MISSES, now, config->misses_per_address, (int)config->miss_ms);
    conn->server->figures.refused_misses += !allowed;
    return allowed;
}

bool net_may_guess(void *link, int64_t now) {
    struct conn *conn = link;
    const struct config *config = conn->server->config;
    bool allowed = address_could_take(conn->peer, PEER_MISSES, now, config->misses_per_address, (int)config->miss_ms);
    conn->server->figures.refused_misses += !allowed;
    return allowed;
}

void net_place(void *link, struct turns_place *out) {
    const struct conn *conn = link;
    const struct peer *widths[PEER_WIDTHS];
    int count = 0;
    for (const struct peer *at = conn->peer; at; at = at->wider)
        widths[count++] = at;
    while (count > 0)
        memcpy(out->keys[out->count++], widths[--count]->key, PEER_KEY);
}

// All WebSockets of an address may send their bursts at once, and then two messages a second each.
bool net_may_send(void *link, int64_t now) {
    struct conn *conn = link;
    const struct config *config = conn->server->config;
    int64_t connections = config->max_connections_per_address;
    int each_ms = connections < 500 ? (int)(500 / connections) : 1;
    bool allowed = address_take(conn->peer, PEER_MESSAGES, now, connections * config->rate_burst, each_ms);
    conn->server->figures.slowed_messages += !allowed;
    return allowed;
}

// ---- reading ----

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *out) {
    struct conn *conn = handle->data;
    (void)wanted;
    *out = uv_buf_init(conn->server->read_buffer, READ_SIZE); // parsed before anybody else reads
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    struct conn *conn = stream->data;
    if (conn->state == CONN_DEAD || size == 0)
        return;
    if (size < 0) {
        conn_kill(conn);
        return;
    }
    conn->server->figures.bytes_in += (uint64_t)size;
    conn->in = (const uint8_t *)buffer->base;
    conn->in_size = (size_t)size;
    if (!conn->ws)
        http_feed(conn); // may end with a WebSocket, and bytes for it left
    if (conn->ws && conn->state != CONN_DEAD)
        feed_websocket(conn);
    conn->in = NULL;
    conn->in_size = 0;
    server_poke(conn->server);
}

void conn_rest(struct conn *conn) {
    conn->rests_until_ms = server_now(conn->server) + REST_MS;
    (void)uv_read_stop((uv_stream_t *)&conn->tcp);
}

static void end_rest(struct conn *conn) {
    conn->rests_until_ms = 0;
    if (uv_read_start((uv_stream_t *)&conn->tcp, on_alloc, on_read) != 0)
        conn_kill(conn);
}

// ---- accepting ----

static bool is_loopback(const uint8_t address[16]) {
    static const uint8_t v6[16] = {[15] = 1}, v4[13] = {[10] = 0xff, 0xff, 127};
    return !memcmp(address, v6, sizeof v6) || !memcmp(address, v4, sizeof v4);
}

static void refuse(struct conn *conn, enum problem problem) {
    conn->keep_alive = false;
    http_fail(conn, problem);
}

static void turn_away(struct server *server, uv_stream_t *listener);

static void on_turned_away(uv_handle_t *handle) {
    struct server *server = handle->data;
    server->turning_away = false;
    for (size_t i = 0; i < ARRAY_COUNT(server->unaccepted) && !server->stopping; i++)
        if (server->unaccepted[i])
            turn_away(server, server->unaccepted[i]);
}

// No memory for a connection: libuv offers no other one until this one is taken.
static void turn_away(struct server *server, uv_stream_t *listener) {
    uv_stream_t **unaccepted = &server->unaccepted[listener == (uv_stream_t *)&server->metrics_listener];
    *unaccepted = listener;
    if (server->turning_away)
        return;
    *unaccepted = NULL;
    (void)uv_tcp_init(&server->loop, &server->nobody);
    server->nobody.data = server;
    server->turning_away = true;
    (void)uv_accept(listener, (uv_stream_t *)&server->nobody);
    uv_close((uv_handle_t *)&server->nobody, on_turned_away);
}

// The kernel would take megabytes for a peer that does not read.
static void keep_little_unsent(struct conn *conn) {
    uv_os_fd_t file;
    int bytes = UNSENT_MAX;
    if (uv_fileno((uv_handle_t *)&conn->tcp, &file) == 0)
        (void)setsockopt(file, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &bytes, sizeof bytes);
}

void net_accept(uv_stream_t *listener, int status) {
    struct server *server = listener->data;
    if (status != 0 || server->stopping)
        return;
    struct conn *conn = calloc(1, sizeof *conn);
    struct head *head = calloc(1, sizeof *head);
    if (!conn || !head) {
        free(conn);
        free(head);
        turn_away(server, listener);
        return;
    }
    int64_t now = server_now(server);
    conn->server = server;
    conn->head = head;
    conn->since_ms = now;
    conn->for_metrics = listener == (uv_stream_t *)&server->metrics_listener;
    (void)uv_tcp_init(&server->loop, &conn->tcp);
    conn->tcp.data = conn;
    conn->back = &server->conns;
    conn->next = server->conns;
    if (conn->next)
        conn->next->back = &conn->next;
    server->conns = conn;
    server->figures.connections++;
    struct sockaddr_storage address;
    int size = sizeof address;
    if (uv_accept(listener, (uv_stream_t *)&conn->tcp) != 0 ||
        uv_tcp_getpeername(&conn->tcp, (struct sockaddr *)&address, &size) != 0) {
        conn_kill(conn);
        return;
    }
    server->figures.accepted++;
    (void)uv_tcp_nodelay(&conn->tcp, 1);
    keep_little_unsent(conn);
    uint8_t bytes[16];
    address_from_socket((struct sockaddr *)&address, bytes);
    memcpy(conn->address, bytes, sizeof bytes);
    address_key(bytes, conn->key);
    memcpy(conn->socket_key, conn->key, PEER_KEY);
    conn->loopback = is_loopback(bytes);
    conn->trusted = net_is_trusted(server->config, bytes);
    http_begin(conn);
    if (uv_read_start((uv_stream_t *)&conn->tcp, on_alloc, on_read) != 0) {
        conn_kill(conn);
        return;
    }
    if (server->figures.connections > server->config->max_connections &&
        !conn_make_room(server, &server->waiting, now)) {
        if (server->figures.connections <= server->config->max_connections + EXTRA_MAX) {
            conn->is_extra = true;
            return;
        }
        server->figures.refused_full++;
        refuse(conn, PROBLEM_SERVER_FULL);
    } else if (banlist_have_address(server->bans, bytes, now)) {
        refuse(conn, PROBLEM_NOT_ADMITTED);
    } else if (!conn->trusted && !conn_count(conn)) { // a proxy's connections count for those behind it
        refuse(conn, PROBLEM_TOO_MANY_CONNECTIONS);
    } else {
        conn_wait(conn);
    }
}

// ---- time ----

static void sweep_websocket(struct conn *conn, int64_t now) {
    const struct config *config = conn->server->config;
    struct net_figures *figures = &conn->server->figures;
    conn->said_hello |= conn->session.role != ROLE_NONE; // a hello may have waited for a busy room
    int64_t handshake_ms =
        net_is_crowded(conn->server) && config->handshake_ms > CROWDED_MS ? CROWDED_MS : config->handshake_ms;
    if (!conn->said_hello && now - conn->since_ms > handshake_ms) {
        figures->timeouts_handshake++;
        session_bye(&conn->session, PROBLEM_IDLE);
    } else if (now - conn->heard_ms > config->silence_ms) {
        figures->timeouts_silence++;
        conn_kill(conn);
    } else if (conn->session.lagging && now - conn->lagging_ms > config->slow_ms) {
        figures->slow_closed++;
        conn_kill(conn);
    } else if (now - conn->pinged_ms >= config->ping_ms) {
        struct wslay_event_msg ping = {WSLAY_PING, NULL, 0};
        conn->pinged_ms = now;
        if (queued_bytes(conn) == 0 && wslay_event_queue_msg(conn->ws, &ping) == 0)
            flush_websocket(conn);
    }
}

// Somebody with a slow line may take longer to read a page than to ask for it; but not for ever.
static void sweep_answer(struct conn *conn, int64_t now) {
    if (now - conn->writing_ms <= conn->server->config->answer_ms)
        return;
    conn->server->figures.slow_answers++;
    conn_kill(conn);
}

void net_sweep(struct server *server, int64_t now) {
    for (struct conn *conn = server->conns, *next; conn; conn = next) {
        next = conn->next;
        switch (conn->state) {
        case CONN_HTTP:
            if (conn->writing)
                sweep_answer(conn, now);
            else if (conn->is_extra && now - conn->since_ms > EXTRA_MS) {
                server->figures.refused_full++;
                refuse(conn, PROBLEM_SERVER_FULL);
            } else if (conn->rests_until_ms && now >= conn->rests_until_ms)
                end_rest(conn);
            else if (!conn->awaiting && now - conn->since_ms > server->config->handshake_ms) {
                server->figures.timeouts_handshake++;
                conn_kill(conn);
            }
            break;
        case CONN_WEBSOCKET: sweep_websocket(conn, now); break;
        case CONN_CLOSING:
            if (conn->writing && !conn->ws)
                sweep_answer(conn, now);
            else if (now - conn->closing_ms > 2000)
                conn_kill(conn);
            break;
        case CONN_DEAD: break;
        }
    }
}
