// The other end: a WebSocket client on a libuv loop, for room_link.h. With TLS for https:// and wss://.
#ifndef ADIT_CONNECTION_H
#define ADIT_CONNECTION_H

#include "base/base.h"

#include <uv.h>
#include <wslay/wslay.h>

struct tls;

// Where a link of a room leads: http(s)://HOST[:PORT]/r/CODE (or /w/, /tv/, or no path). IPv6 is in [ ].
struct ws_address {
    char host[96], port[8], code[16];
    bool watch, tls;
};

struct ws_client {
    struct ws_address address;
    int nth; // of its addresses is tried
    uv_tcp_t tcp;
    uv_connect_t connecting;
    wslay_event_context_ptr ws;
    struct tls *tls; // NULL: plain
    bool greeted;    // the request for a WebSocket is out
    char host[128];
    const uint8_t *in;
    size_t in_size;
    char head[1024]; // the answer to the handshake, as far as it was read
    size_t head_size;
    bool open, closed;
    const char *refusal; // of the certificate
    void *data;
    void (*on_open)(struct ws_client *client);
    void (*on_message)(struct ws_client *client, const char *text, size_t size); // not NUL-terminated
    void (*on_close)(struct ws_client *client);                                  // once; also when it never opened
};

bool ws_address_read(const char *url, struct ws_address *out);

// Begins to connect; `data` and the callbacks are set before. False: *error is a sentence.
bool ws_client_open(struct ws_client *client, uv_loop_t *loop, const struct ws_address *address, const char **error);

// Once closed before it opened: what is wrong with the server's certificate, in words of the TLS library; else NULL.
const char *ws_client_refusal(const struct ws_client *client);
void ws_client_send(struct ws_client *client, const char *text, size_t size);
void ws_client_close(struct ws_client *client);

// One HTTP request, blocking, at most 10 s for an answer. Returns the status, 0: no answer. The body is written to
// `out`, NUL-terminated.
int http_request(const struct ws_address *address, const char *method, const char *path, const char *body, char *out,
                 size_t size);

#endif
