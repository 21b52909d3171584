// Sockets: connections with limits and time-outs, HTTP requests by http_parse.h, WebSocket frames by wslay, all on one
// libuv loop. What is said goes to and comes from the rooms.
#ifndef ADIT_NET_H
#define ADIT_NET_H

#include "server/cluster/bus.h"
#include "server/banlist.h"
#include "server/config.h"
#include "server/room/rooms.h"
#include "server/net/address_limits.h"
#include "server/net/http_parse.h"
#include "server/store/lock.h"
#include "server/histogram.h"
#include "server/thinking.h"

#include <uv.h>
#include <wslay/wslay.h>

enum {
    HEAD_MAX = 8192, // bytes of a request's head
    URL_MAX = 512,
    HEADER_MAX = 256, // bytes of a header that matters
    READ_SIZE = 65536,
    WRITE_SIZE = 16384,
    SPARE_SIZE = 4096,   // bytes that a connection gets for what waits, at first
    SPARE_MAX = 64,      // of these are kept for the next ones
    UNSENT_MAX = 65536,  // bytes that the kernel takes for a peer beyond what is on its way
    PIPELINE_MAX = 16,   // requests in one read
    MESSAGES_MAX = 1024, // waiting for one reader
    BROWSER_CONNS = 6,   // connections of HTTP that a browser opens at once
    REST_MS = 1000,      // for a connection whose address has asked too much
    FRESH_MS = 1000,     // that a new connection has for its first request before it may have to make room
    EXTRA_MS = 500,      // that a connection beyond those allowed has to ask for the server's health
    EXTRA_MAX = 64,      // of them
    CROWDED_MS = 2000,   // from a WebSocket to its hello where places are few
    OWNERS_SHARE = 10,   // the tenth part of the places is for those who own seats
};

enum conn_state { CONN_HTTP, CONN_WEBSOCKET, CONN_CLOSING, CONN_DEAD };

// What is remembered of the request being read.
struct head {
    char url[URL_MAX];
    char host[HEADER_MAX], origin[HEADER_MAX], key[64], language[64], forwarded[HEADER_MAX], etag[24];
    size_t url_length;
    char name[64], value[HEADER_MAX];
    size_t name_length, value_length;
    bool in_value, bad, too_long;
    bool cut; // the value is longer than what was kept of it
    int hosts, origins;
    bool gzip, brotli, json_body, upgrade_websocket, version_13, transfer_encoding, proxied;
    char *body;
    size_t body_size;
};

struct embedded;
struct server;

enum { WAITING_OF_ALL, WAITING_OF_ADDRESS, WAITING_LISTS = WAITING_OF_ADDRESS + PEER_WIDTHS };

struct conn {
    uv_tcp_t tcp;
    struct server *server;
    struct conn *next, **back; // in the server's list
    enum conn_state state;
    bool for_metrics; // came in through the metrics listener
    bool is_extra;    // beyond those allowed: may ask for the server's health, and nothing else
    bool loopback, trusted;
    bool awaiting;          // a room is being made for it, or something is being fetched
    bool fetched;           // what the request asks for is near
    bool orphan;            // closed while awaiting: freed when the answer comes
    bool scanning, at_line; // still in the head; at the beginning of one of its lines
    char scanned;           // the byte before
    uv_shutdown_t shutdown;
    bool shut;
    bool keep_alive, head_only;
    bool answered;       // at least once
    uint8_t address[16]; // who asks; behind a proxy, as the proxy says
    uint8_t key[PEER_KEY];
    uint8_t socket_key[PEER_KEY]; // of the socket itself: a proxy's
    struct peer *peer;            // NULL: counts for no address
    bool counted_websocket;
    bool waits; // for a request; then in the server's list of such, and its address's
    struct {
        struct conn *before, *next;
    } waiting_of[WAITING_LISTS];
    struct rate_bucket controls; // pings, pongs
    struct http_parse request;
    struct head *head; // NULL on a WebSocket
    size_t head_bytes;
    wslay_event_context_ptr ws;
    struct session session;
    bool session_open, said_hello;
    const uint8_t *in; // what was read and not yet parsed
    size_t in_size;
    uv_write_t write;
    const char *writing; // the bytes of the write in progress, or NULL
    size_t writing_size;
    char *writing_memory; // where they are, unless they stay where they are anyway
    char *waiting;        // what goes out after it
    size_t waiting_size, waiting_capacity;
    struct conn *unsent_next, **unsent_back; // a WebSocket with something waiting, in the server's list of them
    int64_t since_ms, heard_ms, pinged_ms, lagging_ms, closing_ms, writing_ms;
    int64_t rests_until_ms; // asked too much: nothing is read from it until then; 0: it is
};

struct net_figures {
    uint64_t accepted, made_room, refused_full, refused_address, refused_rooms, refused_misses, refused_origin,
        refused_host, refused_requests, refused_guests, slowed_messages;
    uint64_t timeouts_handshake, timeouts_silence, slow_closed, slow_answers, protocol_errors, too_big;
    uint64_t requests, bytes_in;
    int connections, websockets;
};

struct admin;

struct server {
    struct config *config; // as it is now: SIGHUP reads it again
    bool (*read_config)(void *context, struct config *out);
    void *read_context;
    struct admin *admin; // NULL: none
    struct banlist *bans;
    bool draining;          // no new rooms: the operator is about to stop it
    struct histogram turns; // of the loop
    int64_t tidied_ms;
    int64_t watchdog_ms, watched_ms; // how often systemd wants to hear from us; 0: never
    uv_loop_t loop;
    uv_tcp_t listener, metrics_listener;
    uv_tcp_t nobody; // a connection for which there is no memory
    bool turning_away;
    uv_stream_t *unaccepted[2]; // listeners with another one
    uv_timer_t tick, sweep;
    uv_async_t stored;
    uv_work_t threads; // the first work, which starts them
    uv_poll_t highest; // a socket with the highest number that there may be, for a moment
    uv_signal_t term, interrupt, hangup;
    struct rooms *rooms;
    struct store *store;
    struct bus *bus; // NULL: none
    bool memory_store, sqlite_store, gathers;
    const char *trouble; // what is wrong with the store, as last logged; NULL: nothing
    int64_t answered_ms; // the last time the store in memory did
    struct address_limits peers;
    struct conn *conns;
    struct conn_list waiting;
    char *spare[SPARE_MAX]; // SPARE_SIZE bytes each
    int spare_count;
    struct conn *unsent; // what was said to them goes out before the loop sleeps, in one piece for each
    uv_prepare_t before_sleep;
    uv_check_t after_sleep;
    uint64_t woke_ns; // when there was last something to read
    bool poked;       // the rooms is looked after before the loop sleeps
    struct net_figures figures;
    struct store_figures store_figures;
    char read_buffer[READ_SIZE];
    char *page; // scratch for HTTP answers
    struct {    // the last answer about public rooms
        char *text;
        size_t size;
        int64_t made_ms;
        uint64_t changes; // rooms.list_changes then
    } list;
    uint64_t site_tag;     // of all embedded files
    char style_source[64]; // " 'sha256-...'": the page's own style sheet, for the policy
    char names[160];       // of this machine, separated by commas
    struct thinking *thinking;
    int64_t wall_offset_ms, started_ms, stopping_ms;
    bool stopping;
    struct file_lock lock; // not held: the store is not a file
    bool made_file;        // there was no database file before
};

int64_t server_now(struct server *server);
void server_poke(struct server *server); // something happened: the rooms may have something to do

// ---- net.c ----
void net_accept(uv_stream_t *listener, int status);
void net_sweep(struct server *server, int64_t now); // time-outs, pings
void net_flush(struct server *server);              // sends all that waits
void net_free_spare(struct server *server);
void conn_kill(struct conn *conn);                        // at once; it is freed later
void conn_free(struct conn *conn);                        // an orphan
void handshake_accept_key(const char *key, char out[29]); // Sec-WebSocket-Accept

// `stays`: the body is where it is for ever, and is not copied.
void conn_send_http(struct conn *conn, const char *head, size_t head_size, const void *body, size_t size, bool stays);
bool net_begin_websocket(struct conn *conn);
void net_send(void *link, const char *bytes, size_t size); // rooms_host.send
void net_close(void *link);                                // rooms_host.close
bool net_missed(void *link, int64_t now);                  // rooms_host.missed
bool net_may_guess(void *link, int64_t now);               // rooms_host.may_guess
bool net_may_send(void *link, int64_t now);                // rooms_host.may_send
bool net_network(void *link, uint8_t *out);                // rooms_host.network
void net_place(void *link, struct turns_place *out);       // of whom the bots of a link's room think for

// Asked too much: nothing is read from it for a while, so that answering `too fast` costs little.
void conn_rest(struct conn *conn);

// Homes, offices and the machine itself: friends around one table share them, and a ban would send all of them away.
bool network_is_private(const uint8_t key[PEER_KEY]);

// ---- admission.c ----
bool net_is_trusted(const struct config *config, const uint8_t address[16]);            // a proxy named by the operator
bool net_is_banned(void *link, const uint8_t token_hash[TOKEN_HASH_SIZE], int64_t now); // rooms_host.is_banned
void net_enforce_bans(struct server *server);                                           // sends those away who are here
bool net_has_place(void *link, int64_t now);                                            // rooms_host.has_place

bool net_is_crowded(const struct server *server); // the last places, which are for those who own seats

// Counts a connection for its address, first as one of HTTP, then as a WebSocket. False: too many.
bool conn_count(struct conn *conn);
bool conn_count_websocket(struct conn *conn);
void conn_uncount(struct conn *conn); // the next request may be another's

// A connection that waits for a request makes room for a new one when there are too many: the one that has waited
// longest first. Not one of a trusted proxy, which may be sending a request over it just now.
void conn_wait(struct conn *conn);
void conn_end_wait(struct conn *conn);

// Ends the one of a list that has waited longest, if it has had the time to ask. False: nobody makes room.
bool conn_make_room(struct server *server, const struct conn_list *list, int64_t now);

// ---- http.c ----
void http_answer(struct conn *conn, int status, const char *type, const char *more, const void *body, size_t size);
void http_answer_file(struct conn *conn, const char *type, const char *more, const struct embedded *file,
                      bool is_framed);
void http_problem(struct conn *conn, enum problem problem, const char *field);
void http_fail(struct conn *conn, enum problem problem);
void http_take(struct conn *conn); // a whole request is there

// ---- http_request.c ----
void http_begin(struct conn *conn);
void http_feed(struct conn *conn); // conn->in

// ---- site.c ----
uint64_t site_tag(void); // reads every file: once, at the start

// Writes the source for the style sheet that is inside the page, with a space before it; "" if there is none.
void site_style_source(char out[64]);
void site_route(struct conn *conn, const char *path);

// ---- metrics.c ----
size_t metrics_write(struct server *server, char *out, size_t size);

#endif
