// Carries a room client's frames over a WebSocket, and wakes it when its time has come.
#include "client/room_link.h"

#include <sodium.h>
#include <string.h>

enum { CONNECT_MS = 6000, FAILURES_MAX = 5 };

static int64_t now_ms(void) {
    return (int64_t)(uv_hrtime() / 1000000);
}

static void on_timer(uv_timer_t *timer);

// The machine's next moment, whatever just happened to it.
static void set_timer(struct room_link *link) {
    int64_t at = room_client_wake_at(&link->client), now = now_ms();
    if (uv_is_closing((uv_handle_t *)&link->timer))
        return;
    if (at == ROOM_CLIENT_NEVER)
        (void)uv_timer_stop(&link->timer);
    else
        (void)uv_timer_start(&link->timer, on_timer, at > now ? (uint64_t)(at - now) : 0, 0);
}

static void on_timer(uv_timer_t *timer) {
    struct room_link *link = timer->data;
    room_client_wake(&link->client, now_ms());
    set_timer(link);
}

static void end(struct room_link *link, const char *why, const char *detail) {
    if (link->client.status == ROOM_CLIENT_CLOSED)
        return;
    room_client_close(&link->client);
    set_timer(link);
    link->on_end(link, why, detail);
}

// ---- the socket ----

static void on_open(struct ws_client *socket) {
    struct room_link *link = socket->data;
    (void)uv_timer_stop(&link->patience);
    room_client_opened(&link->client, now_ms());
    set_timer(link);
}

static void on_message(struct ws_client *socket, const char *bytes, size_t size) {
    struct room_link *link = socket->data;
    room_client_receive(&link->client, bytes, size, now_ms());
    set_timer(link);
}

static void begin(struct room_link *link, struct room_client_options options);

static void on_close(struct ws_client *socket) {
    struct room_link *link = socket->data;
    link->has_socket = false;
    (void)uv_timer_stop(&link->patience);
    if (link->begins_again) {
        begin(link, link->client.options);
    } else if (ws_client_refusal(socket)) {
        end(link, N_("The server’s certificate is not valid; nothing was sent."), ws_client_refusal(socket));
    } else if (!link->client.was_open && ++link->failures == FAILURES_MAX) {
        end(link, N_("There is no server at this address."), NULL);
    } else {
        room_client_lost(&link->client, now_ms());
        set_timer(link);
    }
}

static void on_impatient(uv_timer_t *timer) {
    struct room_link *link = timer->data;
    ws_client_close(&link->socket);
}

// ---- what the machine wants ----

static void make_connection(void *context) {
    struct room_link *link = context;
    const char *error;
    memset(&link->socket, 0, sizeof link->socket);
    link->socket.data = link;
    link->socket.on_open = on_open;
    link->socket.on_message = on_message;
    link->socket.on_close = on_close;
    if (ws_client_open(&link->socket, link->loop, &link->address, &error)) {
        link->has_socket = true;
        if (!link->socket.closed)
            (void)uv_timer_start(&link->patience, on_impatient, CONNECT_MS, 0);
        return;
    }
    link->socket.closed = true; // it never was
    if (link->client.was_open) {
        room_client_lost(&link->client, now_ms()); // names may be unknown for a while
        set_timer(link);
    } else {
        end(link, error, NULL);
    }
}

static void hang_up(void *context) {
    struct room_link *link = context;
    if (link->has_socket)
        ws_client_close(&link->socket);
}

static void send_text(void *context, const char *text, size_t size) {
    struct room_link *link = context;
    ws_client_send(&link->socket, text, size);
}

static void fill_random(void *context, void *bytes, size_t size) {
    (void)context;
    randombytes_buf(bytes, size);
}

static void pass_event(void *context, const struct room_event *event) {
    struct room_link *link = context;
    link->on_event(link, event);
}

static const struct room_client_host host = {
    .connect = make_connection, .hang_up = hang_up, .send = send_text, .random = fill_random, .event = pass_event};

// ---- life ----

static void begin(struct room_link *link, struct room_client_options options) {
    link->failures = 0;
    link->begins_again = false;
    room_client_end(&link->client);
    room_client_begin(&link->client, &options, &host, link);
}

void room_link_open(struct room_link *link, uv_loop_t *loop, const struct ws_address *address,
                    struct room_client_options options) {
    link->loop = loop;
    link->address = *address;
    if (!options.room)
        options.room = link->address.code;
    (void)uv_timer_init(loop, &link->timer);
    (void)uv_timer_init(loop, &link->patience);
    link->timer.data = link->patience.data = link;
    begin(link, options);
}

void room_link_begin_again(struct room_link *link) {
    room_client_close(&link->client); // not a word of the old one any more
    link->begins_again = link->has_socket;
    if (link->has_socket)
        ws_client_close(&link->socket);
    else
        begin(link, link->client.options);
}

void room_link_close(struct room_link *link) {
    room_client_close(&link->client);
    link->begins_again = false;
    if (link->has_socket)
        ws_client_close(&link->socket);
    if (!uv_is_closing((uv_handle_t *)&link->timer)) {
        uv_close((uv_handle_t *)&link->timer, NULL);
        uv_close((uv_handle_t *)&link->patience, NULL);
    }
}

void room_link_free(struct room_link *link) {
    room_client_end(&link->client);
}
