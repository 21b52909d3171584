// Any bytes as what arrives at a server's sockets: the real HTTP reader, routes, WebSocket frames and rooms over a
// libuv that is made of tables. Nothing may crash, every answer is one of HTTP or a whole frame, and nothing is left
// behind.
#include "server/net/net.h"

#include "base/embedded.h"
#include "server/banlist.h"
#include "server/cluster/bus.h"
#include "server/thinking.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SOCKETS = 4 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

const struct embedded embedded_site[] = {{"index.html", (const unsigned char *)"<!doctype html>", 15},
                                         {"app.js", (const unsigned char *)"1", 1},
                                         {NULL, NULL, 0}};

// Nobody thinks here: bots' moves come from no thread.
struct thinking_figures thinking_figures(const struct thinking *thinking) {
    (void)thinking;
    return (struct thinking_figures){0};
}

struct wire {
    uv_stream_t *stream;
    uv_read_cb read;
    uv_write_t *write; // waits until the peer reads on
    uv_write_cb written;
    bool blocked, shut;
    int takes;     // bytes, when it is blocked
    bool upgraded; // the answer 101 went out
};

static struct {
    struct server server;
    struct config config;
    struct banlist bans; // none
    struct wire wires[SOCKETS];
    uv_handle_t *closing[SOCKETS + 4];
    uv_close_cb closed[SOCKETS + 4];
    size_t closing_count;
    int64_t now;
    int accepting; // which wire comes in now
    struct rng rng;
} world;

// ---- libuv ----

static struct wire *wire_of(const void *stream) {
    for (int i = 0; i < SOCKETS; i++)
        if (world.wires[i].stream == stream)
            return &world.wires[i];
    return NULL;
}

// Nothing goes out behind the end; and whoever is not a WebSocket yet receives only HTTP.
static void check_sent(struct wire *wire, const char *bytes, size_t size) {
    CHECK(wire && !wire->shut && size > 0);
    if (wire->upgraded)
        return; // frames may be cut anywhere
    if (size > 12 && !memcmp(bytes, "HTTP/1.1 101", 12))
        wire->upgraded = true;
}

uv_buf_t uv_buf_init(char *base, unsigned size) {
    return (uv_buf_t){.base = base, .len = size};
}

int uv_tcp_init(uv_loop_t *loop, uv_tcp_t *tcp) {
    (void)loop;
    memset(tcp, 0, sizeof *tcp);
    return 0;
}

int uv_accept(uv_stream_t *listener, uv_stream_t *stream) {
    (void)listener;
    world.wires[world.accepting] = (struct wire){.stream = stream};
    return 0;
}

int uv_tcp_getpeername(const uv_tcp_t *tcp, struct sockaddr *name, int *size) {
    (void)tcp, (void)size;
    struct sockaddr_in address = {.sin_family = AF_INET};
    address.sin_addr.s_addr = htonl(0x7f000001u + (uint32_t)world.accepting % 2);
    memcpy(name, &address, sizeof address);
    return 0;
}

int uv_tcp_nodelay(uv_tcp_t *tcp, int on) {
    (void)tcp, (void)on;
    return 0;
}

int uv_fileno(const uv_handle_t *handle, uv_os_fd_t *file) {
    (void)handle, (void)file;
    return UV_EBADF;
}

int uv_read_start(uv_stream_t *stream, uv_alloc_cb alloc, uv_read_cb read) {
    (void)alloc;
    wire_of(stream)->read = read;
    return 0;
}

int uv_read_stop(uv_stream_t *stream) {
    wire_of(stream)->read = NULL;
    return 0;
}

int uv_try_write(uv_stream_t *stream, const uv_buf_t buffers[], unsigned count) {
    struct wire *wire = wire_of(stream);
    CHECK((count == 1 || (count == 2 && buffers[1].len)) && !wire->write);
    check_sent(wire, buffers[0].base, buffers[0].len);
    size_t size = buffers[0].len + (count > 1 ? buffers[1].len : 0);
    if (wire->blocked)
        return (size_t)wire->takes < size ? wire->takes : UV_EAGAIN;
    return (int)size;
}

int uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t buffers[], unsigned count, uv_write_cb done) {
    struct wire *wire = wire_of(stream);
    CHECK(count == 1 && !wire->write && buffers[0].len > 0);
    wire->write = request;
    wire->written = done;
    return 0;
}

int uv_shutdown(uv_shutdown_t *request, uv_stream_t *stream, uv_shutdown_cb done) {
    (void)request, (void)done;
    struct wire *wire = wire_of(stream);
    CHECK(wire && !wire->shut);
    wire->shut = true;
    return 0;
}

void uv_close(uv_handle_t *handle, uv_close_cb done) {
    CHECK(world.closing_count < ARRAY_COUNT(world.closing));
    world.closing[world.closing_count] = handle;
    world.closed[world.closing_count++] = done;
}

// ---- the rest of the server ----

int64_t server_now(struct server *server) {
    (void)server;
    return world.now;
}

void server_poke(struct server *server) {
    (void)server;
}

struct bus_figures bus_figures(const struct bus *bus) {
    (void)bus;
    return (struct bus_figures){0};
}

static void on_random(void *context, void *bytes, size_t size) {
    (void)context;
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)(rng_next64(&world.rng) >> 24);
}

static void run_closed(void) {
    while (world.closing_count) {
        uv_handle_t *handle = world.closing[--world.closing_count];
        uv_close_cb done = world.closed[world.closing_count];
        struct wire *wire = wire_of(handle);
        if (wire && wire->write) { // libuv tells of what was not written first
            uv_write_t *request = wire->write;
            wire->write = NULL;
            wire->written(request, UV_ECANCELED);
        }
        if (wire)
            memset(wire, 0, sizeof *wire);
        done(handle);
    }
}

static void begin(void) {
    struct rooms_host host = {.random = on_random,
                              .send = net_send,
                              .close = net_close,
                              .missed = net_missed,
                              .may_guess = net_may_guess,
                              .may_send = net_may_send,
                              .has_place = net_has_place};
    struct rooms_limits limits = rooms_limits_default();
    static char page[1 << 18];
    memset(&world, 0, sizeof world);
    config_default(&world.config);
    world.config.max_connections_per_address = 1; // with SOCKETS: one WebSocket of each address
    world.config.max_connections = SOCKETS - 1;
    world.config.requests_per_address = 40;
    world.server.config = &world.config;
    world.server.bans = &world.bans;
    world.server.page = page;
    world.now = world.server.started_ms = 1700000000000;
    rng_seed_fast(&world.rng, 1, 1);
    limits.bot_delay_ms = 10;
    world.server.store = memory_store_open();
    world.server.rooms = rooms_open(&host, &limits, world.server.store);
    bool fine = address_limits_open(&world.server.peers, SOCKETS);
    CHECK(world.server.rooms && fine);
}

// ---- what peers do ----

static void arrive(int at) {
    if (world.wires[at].stream)
        return;
    world.accepting = at;
    world.server.listener.data = &world.server;
    net_accept((uv_stream_t *)&world.server.listener, 0);
}

static void feed(struct wire *wire, const void *bytes, size_t size) {
    if (!wire->stream || !wire->read || !size)
        return;
    size_t length = size < READ_SIZE ? size : READ_SIZE;
    memcpy(world.server.read_buffer, bytes, length);
    uv_buf_t buffer = uv_buf_init(world.server.read_buffer, READ_SIZE);
    wire->read(wire->stream, (ssize_t)length, &buffer);
    run_closed();
}

static void feed_text(struct wire *wire, const char *text) {
    feed(wire, text, strlen(text));
}

// A masked frame around any bytes.
static void feed_frame(struct wire *wire, uint8_t head, const uint8_t *bytes, size_t size) {
    uint8_t frame[8 + 125] = {head, (uint8_t)(0x80 | size), 1, 2, 3, 4};
    CHECK(size <= 125);
    for (size_t i = 0; i < size; i++)
        frame[6 + i] = (uint8_t)(bytes[i] ^ frame[2 + i % 4]);
    feed(wire, frame, 6 + size);
}

static void speak(struct wire *wire, uint8_t what) {
    static const char upgrade[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    static const char create[] =
        "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 82\r\n\r\n"
        "{\"game\":\"diamant\",\"name\":\"Host\",\"seats\":[\"me\",\"bot:random\",\"bot:random\"],\"public\":1}";
    static const char *const requests[] = {
        upgrade,
        create,
        "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /api/rooms HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /api/games?lang=ru HTTP/1.1\r\nHost: localhost\r\nAccept-Language: uk, en\r\n\r\n",
        "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /api/qr/kati-zoru HTTP/1.0\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n\r\n",
        "HEAD /index.html HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nIf-None-Match: \"a\"\r\n\r\n",
    };
    feed_text(wire, requests[what % ARRAY_COUNT(requests)]);
}

static void act(const uint8_t **at, const uint8_t *end) {
    uint8_t op = *(*at)++, more = *(*at)++;
    struct wire *wire = &world.wires[op & 3];
    size_t left = (size_t)(end - *at), length = more < left ? more : left;
    switch (op >> 2 & 15) {
    case 0:
    case 1: arrive(op & 3); break;
    case 2: speak(wire, more); break;
    case 3: world.now += (int64_t)more << (op >> 6 << 2); break;
    case 4: memory_store_answer(world.server.store, more == 255); break;
    case 5:
        wire->blocked = more & 1;
        wire->takes = more << (op >> 6 << 1) | 1; // up to 16 KiB: some of the head, or some of the body
        break;
    case 6: // the peer reads on
        if (wire->write) {
            uv_write_t *request = wire->write;
            wire->write = NULL;
            wire->written(request, more == 255 ? UV_EPIPE : 0);
        }
        break;
    case 7: // the peer ends
        if (wire->read)
            wire->read(wire->stream, more & 1 ? UV_EOF : UV_ECONNRESET, NULL);
        break;
    case 8:
    case 9:
    case 10:
        length = length < 125 ? length : 125;
        feed_frame(wire, op >> 6 == 3 ? more : 0x81, *at, length);
        *at += length;
        break;
    default:
        feed(wire, *at, length);
        *at += length;
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (sodium_init() < 0)
        return 0;
    begin();
    const uint8_t *end = bytes + size;
    while (end - bytes >= 2) {
        act(&bytes, end);
        run_closed();
        net_sweep(&world.server, world.now);
        (void)rooms_tick(world.server.rooms, world.now);
        run_closed();
    }
    memory_store_answer(world.server.store, false);
    for (struct conn *conn = world.server.conns, *next; conn; conn = next) {
        next = conn->next;
        conn_kill(conn);
    }
    run_closed();
    memory_store_answer(world.server.store, false);
    CHECK(!world.server.conns && !world.server.figures.connections && !world.server.figures.websockets);
    CHECK(!rooms_figures(world.server.rooms)->sessions);
    for (size_t i = 0; i < world.server.peers.size; i++)
        CHECK(!world.server.peers.entries[i].holds && !world.server.peers.entries[i].waiting.first);
    CHECK(!world.server.waiting.first);
    free(world.server.list.text);
    rooms_close(world.server.rooms);
    address_limits_close(&world.server.peers);
    world.server.store->close(world.server.store);
    return 0;
}
