// Two connections to the bus, since one that listens may not speak: both belong to the loop, both have fixed buffers,
// and both are given up when they are silent for too long.
#include "server/cluster/bus.h"

#include "base/hash.h"
#include "server/log.h"
#include "server/cluster/resp.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum {
    TICK_MS = 100,
    PING_MS = 2000,   // of silence, then it is asked whether it is there
    SILENT_MS = 5000, // then it is not
    RETRY_MIN_MS = 100,
    RETRY_MAX_MS = 5000,
    OUT_SIZE = 65536, // what waits for a slow bus; above it notes are dropped
    IN_SIZE = 16384,
    FOLLOWS = 8192,
};

struct link;

// One connection, from its first step to its last callback.
struct wire {
    uv_tcp_t tcp;
    uv_getaddrinfo_t look_up;
    uv_connect_t connect;
    uv_write_t write;
    struct link *link; // NULL: given up
    bool looking_up, has_tcp, closed, writing;
    char in[IN_SIZE];
    char going[OUT_SIZE]; // being written
    char next[OUT_SIZE];  // after it
    struct text out;      // on `next`
    struct resp resp;
};

struct link {
    struct bus *bus;
    struct wire *wire;
    bool listens, ready;
    bool complained; // once for each time that it goes away
    int64_t began_ms, heard_ms, pinged_ms, retry_ms, backoff_ms;
};

// A room whose notes are wanted, or were.
struct follow {
    char code[CODE_SIZE];
    bool wanted, told, dirty;
    struct follow *next; // in its slot
    struct follow *next_dirty;
};

struct bus {
    struct bus_address address;
    uv_loop_t *loop;
    uv_timer_t tick;
    struct link speaker, listener;
    bus_heard *heard;
    void *context;
    char from[NOTE_FROM_SIZE];
    char prefix[48]; // of channels: adit/NAME/
    struct follow *follows[FOLLOWS];
    struct follow *dirty, **dirty_end; // the bus has not been told yet
    struct bus_figures figures;
    bool stopped;
};

static int64_t now_ms(void) {
    return (int64_t)(uv_hrtime() / 1000000u);
}

// ---- the end of a connection ----

static void release(struct wire *wire) {
    if (!wire->looking_up && (!wire->has_tcp || wire->closed))
        free(wire);
}

static void on_closed(uv_handle_t *handle) {
    struct wire *wire = handle->data;
    wire->closed = true;
    release(wire);
}

static struct follow **follow_slot(struct bus *bus, const char *code) {
    struct follow **at = &bus->follows[hash_bytes(HASH_START, code, strlen(code)) % FOLLOWS];
    while (*at && strcmp((*at)->code, code) != 0)
        at = &(*at)->next;
    return at;
}

static void forget_follow(struct follow **slot) {
    struct follow *follow = *slot;
    *slot = follow->next;
    free(follow);
}

// A bus that is gone has been told nothing, and there is nobody to tell: only what is wanted stays.
static void forget_told(struct bus *bus) {
    bus->dirty = NULL;
    bus->dirty_end = &bus->dirty;
    for (int i = 0; i < FOLLOWS; i++)
        for (struct follow **at = &bus->follows[i]; *at;) {
            (*at)->told = (*at)->dirty = false;
            if ((*at)->wanted)
                at = &(*at)->next;
            else
                forget_follow(at);
        }
}

static void hang_up(struct link *link, const char *reason) {
    struct wire *wire = link->wire;
    if (!wire)
        return;
    if (!link->complained && !link->bus->stopped)
        log_line(LOG_ERROR, "bus", link->listens ? "listening" : "speaking", reason, NULL);
    link->complained = true;
    wire->link = NULL;
    link->wire = NULL;
    if (link->ready && link->listens)
        forget_told(link->bus);
    link->ready = false;
    // Many servers that lose one bus do not come back in the same moment.
    link->retry_ms = now_ms() + link->backoff_ms + (int64_t)randombytes_uniform((uint32_t)link->backoff_ms / 2 + 1);
    link->backoff_ms = link->backoff_ms * 2 < RETRY_MAX_MS ? link->backoff_ms * 2 : RETRY_MAX_MS;
    if (wire->looking_up)
        (void)uv_cancel((uv_req_t *)&wire->look_up);
    if (wire->has_tcp && !uv_is_closing((uv_handle_t *)&wire->tcp))
        uv_close((uv_handle_t *)&wire->tcp, on_closed);
    else
        release(wire);
}

// ---- sending ----

static void fill_follows(struct bus *bus);

static void on_written(uv_write_t *request, int status);

static void flush(struct link *link) {
    struct wire *wire = link->wire;
    if (wire->writing || !wire->out.length)
        return;
    memcpy(wire->going, wire->next, wire->out.length);
    uv_buf_t buffer = uv_buf_init(wire->going, (unsigned)wire->out.length);
    text_clear(&wire->out);
    wire->writing = true;
    int error = uv_write(&wire->write, (uv_stream_t *)&wire->tcp, &buffer, 1, on_written);
    if (error)
        hang_up(link, uv_strerror(error));
}

static void on_written(uv_write_t *request, int status) {
    struct wire *wire = request->data;
    struct link *link = wire->link;
    wire->writing = false;
    if (!link)
        return;
    if (status) {
        hang_up(link, uv_strerror(status));
        return;
    }
    if (link->listens && link->ready)
        fill_follows(link->bus);
    else
        flush(link);
}

// Whether it fitted into what may wait.
static bool put(struct link *link, const char *const *words, int count) {
    return resp_command(&link->wire->out, words, count);
}

static void channel_of(const struct bus *bus, const char *code, char out[64]) {
    (void)snprintf(out, 64, "%s%s", bus->prefix, code);
}

void bus_publish(struct bus *bus, const struct bus_message *message) {
    char text[NOTE_SIZE], channel[64];
    struct text out = TEXT_ON(text);
    struct link *link = &bus->speaker;
    channel_of(bus, message->code, channel);
    if (!link->ready || !bus_message_write(message, bus->from, &out) ||
        !put(link, (const char *const[]){"PUBLISH", channel, text}, 3)) {
        bus->figures.dropped++;
        return;
    }
    bus->figures.sent++;
    flush(link);
}

// ---- following rooms ----

static void mark_dirty(struct bus *bus, struct follow *follow) {
    if (follow->dirty)
        return;
    follow->dirty = true;
    follow->next_dirty = NULL;
    *bus->dirty_end = follow;
    bus->dirty_end = &follow->next_dirty;
}

// Tells the bus as much as fits now; the rest when that is written.
static void fill_follows(struct bus *bus) {
    struct link *link = &bus->listener;
    while (bus->dirty && link->ready) {
        struct follow *follow = bus->dirty;
        char channel[64];
        channel_of(bus, follow->code, channel);
        const char *words[] = {follow->wanted ? "SUBSCRIBE" : "UNSUBSCRIBE", channel};
        if (follow->wanted != follow->told && !put(link, words, 2))
            break;
        bus->dirty = follow->next_dirty;
        if (!bus->dirty)
            bus->dirty_end = &bus->dirty;
        follow->dirty = false;
        follow->told = follow->wanted;
        if (!follow->wanted)
            forget_follow(follow_slot(bus, follow->code));
    }
    if (link->ready)
        flush(link);
}

void bus_subscribe(struct bus *bus, const char *code, bool wanted) {
    struct follow **slot = follow_slot(bus, code);
    if (!*slot && wanted && (*slot = calloc(1, sizeof **slot)))
        (void)snprintf((*slot)->code, sizeof(*slot)->code, "%s", code);
    struct follow *follow = *slot;
    if (!follow) // without memory the room is looked at a little later
        return;
    follow->wanted = wanted;
    if (bus->listener.ready) {
        mark_dirty(bus, follow);
        fill_follows(bus);
    } else if (!wanted) {
        forget_follow(slot);
    }
}

static void follow_all(struct bus *bus) {
    for (int i = 0; i < FOLLOWS; i++)
        for (struct follow *follow = bus->follows[i]; follow; follow = follow->next)
            mark_dirty(bus, follow);
    fill_follows(bus);
}

// ---- hearing ----

static bool is_word(const struct resp_part *part, const char *word) {
    return part->size == strlen(word) && !memcmp(part->bytes, word, part->size);
}

static void take_note(struct bus *bus, const struct resp_part *channel, const struct resp_part *bytes) {
    char from[NOTE_FROM_SIZE];
    struct bus_message message;
    size_t prefix = strlen(bus->prefix);
    bool fine = !bytes->cut && channel->size > prefix && !memcmp(channel->bytes, bus->prefix, prefix) &&
                bus_message_read(bytes->bytes, bytes->size, from, &message) &&
                room_code_read(channel->bytes + prefix, channel->size - prefix, message.code);
    if (!fine) {
        bus->figures.garbage++;
        return;
    }
    if (!strcmp(from, bus->from))
        return;
    bus->figures.heard++;
    bus->heard(bus->context, &message);
}

static void become_ready(struct link *link) {
    link->ready = true;
    link->complained = false;
    link->backoff_ms = RETRY_MIN_MS;
    link->bus->figures.connects++;
    log_line(LOG_INFO, "bus", "connected", link->listens ? "listening" : "speaking", NULL);
    if (link->listens)
        follow_all(link->bus);
}

static void on_reply(void *context, const struct resp_part *parts, int count) {
    struct wire *wire = context;
    struct link *link = wire->link;
    if (!link)
        return; // given up because of an earlier reply of the same bytes
    link->heard_ms = now_ms();
    if (count && parts[0].kind == '-') {
        char reason[128];
        size_t length = parts[0].size < sizeof reason - 1 ? parts[0].size : sizeof reason - 1;
        memcpy(reason, parts[0].bytes, length);
        reason[length] = '\0';
        hang_up(link, reason);
    } else if (count == 3 && is_word(&parts[0], "message")) {
        if (link->listens && link->ready)
            take_note(link->bus, &parts[1], &parts[2]);
    } else if (count == 1 && is_word(&parts[0], "PONG") && !link->ready) {
        become_ready(link);
    }
}

static void on_alloc(uv_handle_t *handle, size_t size, uv_buf_t *out) {
    struct wire *wire = handle->data;
    (void)size;
    *out = uv_buf_init(wire->in, sizeof wire->in);
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    struct wire *wire = stream->data;
    struct link *link = wire->link;
    if (!link || !size)
        return;
    if (size < 0)
        hang_up(link, uv_strerror((int)size));
    else if (!resp_take(&wire->resp, buffer->base, (size_t)size, on_reply, wire) && wire->link) {
        link->bus->figures.garbage++;
        hang_up(link, "what it says is not understood");
    }
}

// ---- connecting ----

static void on_connected(uv_connect_t *request, int status) {
    struct wire *wire = request->data;
    struct link *link = wire->link;
    if (!link)
        return;
    if (!status)
        status = uv_read_start((uv_stream_t *)&wire->tcp, on_alloc, on_read);
    if (status) {
        hang_up(link, uv_strerror(status));
        return;
    }
    (void)uv_tcp_nodelay(&wire->tcp, 1);
    const struct bus_address *address = &link->bus->address;
    const char *const with_user[] = {"AUTH", address->user, address->password};
    const char *const without[] = {"AUTH", address->password};
    if (address->password[0])
        (void)(address->user[0] ? put(link, with_user, 3) : put(link, without, 2));
    (void)put(link, (const char *const[]){"PING"}, 1); // whoever answers this is ready
    flush(link);
}

static void on_looked_up(uv_getaddrinfo_t *request, int status, struct addrinfo *found) {
    struct wire *wire = request->data;
    struct link *link = wire->link;
    wire->looking_up = false;
    if (!link) {
        uv_freeaddrinfo(found);
        release(wire);
        return;
    }
    if (!status)
        status = uv_tcp_init(link->bus->loop, &wire->tcp);
    if (!status) {
        wire->has_tcp = true;
        wire->tcp.data = wire;
        uv_unref((uv_handle_t *)&wire->tcp);
        status = uv_tcp_connect(&wire->connect, &wire->tcp, found->ai_addr, on_connected);
    }
    uv_freeaddrinfo(found);
    if (status)
        hang_up(link, uv_strerror(status));
}

static void begin_connecting(struct link *link) {
    struct bus *bus = link->bus;
    struct wire *wire = calloc(1, sizeof *wire);
    link->began_ms = link->heard_ms = link->pinged_ms = now_ms();
    if (!wire)
        return;
    link->wire = wire;
    wire->link = link;
    wire->look_up.data = wire->connect.data = wire->write.data = wire;
    wire->out = TEXT_ON(wire->next);
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    wire->looking_up = true; // by libuv's threads: the loop does not wait
    int error = uv_getaddrinfo(bus->loop, &wire->look_up, on_looked_up, bus->address.host, bus->address.port, &hints);
    if (!error)
        return;
    wire->looking_up = false;
    hang_up(link, uv_strerror(error));
}

static void tend(struct link *link, int64_t now) {
    if (!link->wire) {
        if (now >= link->retry_ms)
            begin_connecting(link);
        return;
    }
    if (now - link->heard_ms > SILENT_MS) {
        hang_up(link, "no answer in time");
        return;
    }
    if (link->ready && now - link->heard_ms > PING_MS && now - link->pinged_ms > PING_MS) {
        link->pinged_ms = now;
        (void)put(link, (const char *const[]){"PING"}, 1);
        flush(link);
    }
}

static void on_tick(uv_timer_t *timer) {
    struct bus *bus = timer->data;
    int64_t now = now_ms();
    tend(&bus->speaker, now);
    tend(&bus->listener, now);
}

// ---- life ----

struct bus *bus_open(const struct bus_address *address, uv_loop_t *loop, bus_heard *heard, void *context) {
    struct bus *bus = calloc(1, sizeof *bus);
    uint8_t name[(NOTE_FROM_SIZE - 1) / 2];
    if (!bus)
        return NULL;
    bus->address = *address;
    bus->loop = loop;
    bus->heard = heard;
    bus->context = context;
    bus->dirty_end = &bus->dirty;
    randombytes_buf(name, sizeof name);
    sodium_bin2hex(bus->from, sizeof bus->from, name, sizeof name);
    (void)snprintf(bus->prefix, sizeof bus->prefix, "adit/%s/", address->name);
    bus->speaker = bus->listener = (struct link){.bus = bus, .backoff_ms = RETRY_MIN_MS};
    bus->listener.listens = true;
    (void)uv_timer_init(loop, &bus->tick);
    bus->tick.data = bus;
    (void)uv_timer_start(&bus->tick, on_tick, 0, TICK_MS);
    uv_unref((uv_handle_t *)&bus->tick);
    return bus;
}

struct bus_figures bus_figures(const struct bus *bus) {
    struct bus_figures figures = bus->figures;
    figures.connected = bus->speaker.ready && bus->listener.ready;
    return figures;
}

void bus_stop(struct bus *bus) {
    if (bus->stopped)
        return;
    bus->stopped = true;
    hang_up(&bus->speaker, "");
    hang_up(&bus->listener, "");
    uv_close((uv_handle_t *)&bus->tick, NULL);
}

void bus_free(struct bus *bus) {
    for (int i = 0; i < FOLLOWS; i++)
        while (bus->follows[i])
            forget_follow(&bus->follows[i]);
    sodium_memzero(&bus->address, sizeof bus->address);
    free(bus);
}
