// A WebSocket client, and a blocking HTTP request.
#include "client/connection.h"

#include "client/tls.h"
#include "words/lang.h"

#include <netdb.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static void take(char *to, size_t size, const char *from, size_t length, bool *fine) {
    if (length >= size) {
        *fine = false;
        return;
    }
    memcpy(to, from, length);
    to[length] = '\0';
}

bool ws_address_read(const char *url, struct ws_address *out) {
    memset(out, 0, sizeof *out);
    bool fine = true;
    out->tls = !strncmp(url, "https://", 8) || !strncmp(url, "wss://", 6);
    if (out->tls || !strncmp(url, "http://", 7) || !strncmp(url, "ws://", 5))
        url = strstr(url, "://") + 3;
    else if (strstr(url, "://"))
        return false;
    bool number = *url == '['; // of IPv6
    size_t length = strcspn(url, "/"), host = strcspn(url, number ? "]/" : ":/");
    take(out->host, sizeof out->host, url + number, host - number, &fine);
    host += number && url[host] == ']';
    if (host + 1 < length)
        take(out->port, sizeof out->port, url + host + 1, length - host - 1, &fine);
    else
        memcpy(out->port, out->tls ? "443" : "80", out->tls ? 4 : 3);
    const char *path = url + length;
    static const char *const prefixes[] = {"/r/", "/w/", "/tv/"};
    for (size_t i = 0; i < ARRAY_COUNT(prefixes); i++) {
        if (strncmp(path, prefixes[i], strlen(prefixes[i])) != 0)
            continue;
        path += strlen(prefixes[i]);
        take(out->code, sizeof out->code, path, strcspn(path, "/?#"), &fine);
        out->watch = i > 0;
        break;
    }
    return fine && out->host[0];
}

// A name may have several addresses, and the server listen at one of them only: localhost is ::1 and 127.0.0.1. False:
// there are no more of them.
static bool resolve(const struct ws_address *address, int nth, struct sockaddr_storage *out) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    if (getaddrinfo(address->host, address->port, &hints, &found) != 0)
        return false;
    const struct addrinfo *at = found;
    for (; at && nth; nth--)
        at = at->ai_next;
    if (at)
        memcpy(out, at->ai_addr, at->ai_addrlen);
    freeaddrinfo(found);
    return at != NULL;
}

// ---- WebSocket ----

static void on_closed(uv_handle_t *handle) {
    struct ws_client *client = handle->data;
    if (client->ws)
        wslay_event_context_free(client->ws);
    client->ws = NULL;
    tls_free(client->tls);
    client->tls = NULL;
    if (client->on_close)
        client->on_close(client);
}

void ws_client_close(struct ws_client *client) {
    if (client->closed)
        return;
    client->closed = true;
    client->open = false;
    if (!uv_is_closing((uv_handle_t *)&client->tcp)) // else an address was given up, and on_passed_over comes
        uv_close((uv_handle_t *)&client->tcp, on_closed);
}

struct out {
    uv_write_t request;
    char bytes[];
};

static void on_written(uv_write_t *request, int status) {
    (void)status;
    free(request->data);
}

static bool write_bytes(struct ws_client *client, const void *bytes, size_t size) {
    struct out *out = malloc(sizeof *out + size);
    if (!out)
        return false;
    memcpy(out->bytes, bytes, size);
    out->request.data = out;
    uv_buf_t buffer = uv_buf_init(out->bytes, (unsigned)size);
    if (uv_write(&out->request, (uv_stream_t *)&client->tcp, &buffer, 1, on_written) == 0)
        return true;
    free(out);
    return false;
}

// What TLS has to tell the other side.
static bool flush_tls(struct ws_client *client) {
    char bytes[16384];
    int size;
    while ((size = tls_take(client->tls, bytes, sizeof bytes)) > 0)
        if (!write_bytes(client, bytes, (size_t)size))
            return false;
    return true;
}

static bool write_all(struct ws_client *client, const void *bytes, size_t size) {
    if (!client->tls)
        return write_bytes(client, bytes, size);
    return tls_write(client->tls, bytes, size) && flush_tls(client);
}

static ssize_t on_ws_send(wslay_event_context_ptr ws, const uint8_t *bytes, size_t size, int flags, void *context) {
    struct ws_client *client = context;
    (void)flags;
    if (!client->closed && write_all(client, bytes, size))
        return (ssize_t)size;
    wslay_event_set_error(ws, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t on_ws_recv(wslay_event_context_ptr ws, uint8_t *bytes, size_t size, int flags, void *context) {
    struct ws_client *client = context;
    (void)flags;
    if (!client->in_size) {
        wslay_event_set_error(ws, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    size = size < client->in_size ? size : client->in_size;
    memcpy(bytes, client->in, size);
    client->in += size;
    client->in_size -= size;
    return (ssize_t)size;
}

static int on_ws_mask(wslay_event_context_ptr ws, uint8_t *bytes, size_t size, void *context) {
    (void)ws, (void)context;
    randombytes_buf(bytes, size);
    return 0;
}

static void on_ws_message(wslay_event_context_ptr ws, const struct wslay_event_on_msg_recv_arg *message,
                          void *context) {
    struct ws_client *client = context;
    (void)ws;
    if (message->opcode == WSLAY_TEXT_FRAME && !client->closed)
        client->on_message(client, (const char *)message->msg, message->msg_length);
}

static void flush(struct ws_client *client) {
    while (!client->closed && wslay_event_want_write(client->ws))
        if (wslay_event_send(client->ws) != 0)
            ws_client_close(client);
}

void ws_client_send(struct ws_client *client, const char *text, size_t size) {
    struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, size};
    if (!client->open)
        return;
    if (wslay_event_queue_msg(client->ws, &message) != 0)
        ws_client_close(client);
    flush(client);
}

static bool begin_websocket(struct ws_client *client) {
    static const struct wslay_event_callbacks callbacks = {.recv_callback = on_ws_recv,
                                                           .send_callback = on_ws_send,
                                                           .genmask_callback = on_ws_mask,
                                                           .on_msg_recv_callback = on_ws_message};
    if (strncmp(client->head, "HTTP/1.1 101", 12) != 0 ||
        wslay_event_context_client_init(&client->ws, &callbacks, client) != 0)
        return false;
    wslay_event_config_set_max_recv_msg_length(client->ws, 4u << 20);
    client->open = true;
    client->on_open(client);
    return true;
}

// Reads the head of the answer; what follows it belongs to the WebSocket.
static bool read_head(struct ws_client *client) {
    while (client->in_size && client->head_size < sizeof client->head - 1) {
        client->head[client->head_size++] = (char)*client->in++;
        client->in_size--;
        client->head[client->head_size] = '\0';
        if (client->head_size >= 4 && !memcmp(client->head + client->head_size - 4, "\r\n\r\n", 4))
            return begin_websocket(client);
    }
    return client->head_size < sizeof client->head - 1;
}

// Bytes of the WebSocket, or of the answer before it.
static void hear(struct ws_client *client, const void *bytes, size_t size) {
    client->in = bytes;
    client->in_size = size;
    if (!client->open && !read_head(client)) {
        ws_client_close(client);
        return;
    }
    while (client->open && client->in_size) {
        if (wslay_event_recv(client->ws) != 0 || !wslay_event_get_read_enabled(client->ws)) {
            ws_client_close(client);
            return;
        }
    }
    if (client->open)
        flush(client);
}

static bool greet(struct ws_client *client) {
    uint8_t random[16];
    char key[32], head[512];
    randombytes_buf(random, sizeof random);
    sodium_bin2base64(key, sizeof key, random, sizeof random, sodium_base64_VARIANT_ORIGINAL);
    int length = snprintf(head, sizeof head,
                          "GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n",
                          client->host, key);
    client->greeted = true;
    return write_all(client, head, (size_t)length);
}

// Lets TLS work: on what came in, and on what it wants to send. The certificate is checked before anything is said.
static void run_tls(struct ws_client *client) {
    char plain[16384];
    int size;
    while (!client->closed && (size = tls_read(client->tls, plain, sizeof plain)) > 0)
        hear(client, plain, (size_t)size);
    if (client->closed)
        return;
    bool fine = flush_tls(client) && size == 0; // an alert about the certificate still goes out
    if (fine && tls_is_ready(client->tls) && !client->greeted)
        fine = greet(client);
    if (!fine) {
        client->refusal = client->greeted ? NULL : tls_refusal(client->tls);
        ws_client_close(client);
    }
}

const char *ws_client_refusal(const struct ws_client *client) {
    return client->refusal;
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    struct ws_client *client = stream->data;
    if (client->closed || size == 0)
        return;
    if (size < 0 || (client->tls && !tls_feed(client->tls, buffer->base, (size_t)size)))
        ws_client_close(client);
    else if (client->tls)
        run_tls(client);
    else
        hear(client, buffer->base, (size_t)size);
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *out) {
    static char shared[65536]; // one loop, and parsed at once
    (void)handle, (void)wanted;
    *out = uv_buf_init(shared, sizeof shared);
}

static bool connect_to(struct ws_client *client, uv_loop_t *loop, int nth);

// Nobody is at this address: at the next, then.
static void on_passed_over(uv_handle_t *handle) {
    struct ws_client *client = handle->data;
    if (!client->closed && connect_to(client, handle->loop, client->nth + 1))
        return;
    client->closed = true;
    on_closed(handle);
}

static void on_connect(uv_connect_t *request, int status) {
    struct ws_client *client = request->data;
    if (client->closed)
        return;
    if (status != 0)
        uv_close((uv_handle_t *)&client->tcp, on_passed_over);
    else if (uv_read_start((uv_stream_t *)&client->tcp, on_alloc, on_read) != 0)
        ws_client_close(client);
    else if (client->tls)
        run_tls(client);
    else if (!greet(client))
        ws_client_close(client);
}

// As it appears in a URL and in a Host header.
static void name_host(const struct ws_address *address, char *out, size_t size) {
    bool number = strchr(address->host, ':') != NULL, usual = !strcmp(address->port, address->tls ? "443" : "80");
    (void)snprintf(out, size, "%s%s%s%s%s", number ? "[" : "", address->host, number ? "]" : "", usual ? "" : ":",
                   usual ? "" : address->port);
}

static bool connect_to(struct ws_client *client, uv_loop_t *loop, int nth) {
    struct sockaddr_storage where;
    if (!resolve(&client->address, nth, &where) || uv_tcp_init(loop, &client->tcp) != 0)
        return false;
    client->nth = nth;
    client->tcp.data = client->connecting.data = client;
    (void)uv_tcp_nodelay(&client->tcp, 1);
    if (uv_tcp_connect(&client->connecting, &client->tcp, (struct sockaddr *)&where, on_connect) != 0)
        uv_close((uv_handle_t *)&client->tcp, on_passed_over);
    return true;
}

bool ws_client_open(struct ws_client *client, uv_loop_t *loop, const struct ws_address *address, const char **error) {
    client->address = *address;
    client->ws = NULL;
    client->tls = NULL;
    client->refusal = NULL;
    client->head_size = 0;
    client->open = client->closed = client->greeted = false;
    name_host(address, client->host, sizeof client->host);
    if (address->tls && !(client->tls = tls_new(address->host, error)))
        return false;
    *error = N_("There is no server at this address.");
    if (connect_to(client, loop, 0))
        return true;
    tls_free(client->tls);
    client->tls = NULL;
    return false;
}

// ---- HTTP ----

static bool send_all(int sock, const char *bytes, size_t size) {
    while (size) {
        ssize_t sent = send(sock, bytes, size, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        size -= (size_t)sent;
    }
    return true;
}

// One end of a request: a socket, and TLS on top of it or NULL.
struct line {
    int sock;
    struct tls *tls;
};

static bool push(const struct line *line) {
    char bytes[16384];
    int size;
    while ((size = tls_take(line->tls, bytes, sizeof bytes)) > 0)
        if (!send_all(line->sock, bytes, (size_t)size))
            return false;
    return true;
}

// What was received next, at most `size` bytes; `wanted` false: only until hands are shaken. 0 or less: no more.
static ssize_t listen_on(const struct line *line, char *out, size_t size, bool wanted) {
    if (!line->tls)
        return recv(line->sock, out, size, 0);
    for (;;) {
        char bytes[16384];
        int got = tls_read(line->tls, out, size);
        if (!push(line) || got < 0)
            return -1;
        if (got > 0 || (!wanted && tls_is_ready(line->tls)))
            return got;
        ssize_t came = recv(line->sock, bytes, sizeof bytes, 0);
        if (came <= 0 || !tls_feed(line->tls, bytes, (size_t)came))
            return -1;
    }
}

static bool say_on(const struct line *line, const char *bytes, size_t size) {
    if (!line->tls)
        return send_all(line->sock, bytes, size);
    return size == 0 || (tls_write(line->tls, bytes, size) && push(line));
}

static int read_answer(const struct line *line, char *out, size_t size) {
    size_t length = 0;
    ssize_t got;
    while (length < size - 1 && (got = listen_on(line, out + length, size - 1 - length, true)) > 0)
        length += (size_t)got;
    out[length] = '\0';
    int status = 0;
    char *body = strstr(out, "\r\n\r\n");
    if (!body || sscanf(out, "HTTP/1.%*d %d", &status) != 1)
        return 0;
    memmove(out, body + 4, strlen(body + 4) + 1);
    return status;
}

static int ask(const struct line *line, const struct ws_address *address, const char *method, const char *path,
               const char *body, char *out, size_t size) {
    char head[512], host[128];
    name_host(address, host, sizeof host);
    int length = snprintf(head, sizeof head,
                          "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\nContent-Type: application/json\r\n"
                          "Content-Length: %zu\r\n\r\n",
                          method, path, host, strlen(body));
    if (line->tls && listen_on(line, out, size, false) < 0)
        return 0;
    return say_on(line, head, (size_t)length) && say_on(line, body, strlen(body)) ? read_answer(line, out, size) : 0;
}

// A socket that is connected, or -1.
static int dial(const struct ws_address *address) {
    const struct timeval patience = {.tv_sec = 10};
    struct sockaddr_storage where;
    for (int nth = 0; resolve(address, nth, &where); nth++) {
        int sock = socket(where.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (sock < 0)
            continue;
        (void)setsockopt(sock, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        (void)setsockopt(sock, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        socklen_t size = where.ss_family == AF_INET6 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
        if (connect(sock, (struct sockaddr *)&where, size) == 0)
            return sock;
        (void)close(sock);
    }
    return -1;
}

int http_request(const struct ws_address *address, const char *method, const char *path, const char *body, char *out,
                 size_t size) {
    const char *error;
    int status = 0;
    struct line line = {.sock = dial(address)};
    if (line.sock < 0)
        return 0;
    line.tls = address->tls ? tls_new(address->host, &error) : NULL;
    if (line.tls || !address->tls)
        status = ask(&line, address, method, path, body, out, size);
    tls_free(line.tls);
    (void)close(line.sock);
    return status;
}
