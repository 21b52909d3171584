// Requests as they come in: parts by http_parse.h, with limits, and nothing that proxies and servers could read
// differently.
#include "server/net/net.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool on_url(void *context, const char *at, size_t length) {
    struct head *head = ((struct conn *)context)->head;
    if (head->url_length + length >= sizeof head->url) {
        head->too_long = true;
        return true;
    }
    memcpy(head->url + head->url_length, at, length);
    head->url_length += length;
    return true;
}

static void keep(char *to, size_t size, const struct head *head, bool *bad) {
    if (head->cut || head->value_length >= size) {
        *bad = true;
        return;
    }
    memcpy(to, head->value, head->value_length + 1);
}

static bool name_is(const struct head *head, const char *name) {
    return !strcasecmp(head->name, name);
}

// Whether a list like "gzip;q=0.8, br" has the coding, and does not refuse it with a q of nothing but zeros.
static bool accepts_coding(const char *list, const char *coding) {
    for (const char *item = list; *item; item += *item == ',') {
        item += strspn(item, " \t");
        size_t name = strcspn(item, ",; \t"), whole = strcspn(item, ",");
        const char *q = memchr(item, ';', whole);
        if (name == strlen(coding) && !strncasecmp(item, coding, name)) {
            q = q ? strstr(q, "q=") : NULL;
            return !q || q >= item + whole || strspn(q + 2, "0.") < strcspn(q + 2, ",; \t");
        }
        item += whole;
    }
    return false;
}

// A whole header is there.
static void end_header(struct head *head) {
    if (!head->name_length)
        return;
    head->name[head->name_length] = head->value[head->value_length] = '\0';
    bool ignored = false;
    if (name_is(head, "host")) {
        head->hosts++;
        keep(head->host, sizeof head->host, head, &head->bad);
        for (size_t i = 0; i < head->value_length; i++)
            head->bad |= head->value[i] <= ' ' || head->value[i] > '~'; // it comes back in links
    } else if (name_is(head, "origin")) {
        head->origins++;
        keep(head->origin, sizeof head->origin, head, &head->bad);
    } else if (name_is(head, "sec-websocket-key")) {
        keep(head->key, sizeof head->key, head, &head->bad);
    } else if (name_is(head, "sec-websocket-version")) {
        head->version_13 = !strcmp(head->value, "13");
    } else if (name_is(head, "upgrade")) {
        head->upgrade_websocket = !strcasecmp(head->value, "websocket");
    } else if (name_is(head, "transfer-encoding")) {
        head->transfer_encoding = true;
    } else if (name_is(head, "accept-language")) {
        keep(head->language, sizeof head->language, head, &ignored);
    } else if (name_is(head, "accept-encoding")) {
        head->gzip = accepts_coding(head->value, "gzip");
        head->brotli = accepts_coding(head->value, "br");
    } else if (name_is(head, "if-none-match")) {
        keep(head->etag, sizeof head->etag, head, &ignored);
    } else if (name_is(head, "content-type")) {
        head->json_body = !strncasecmp(head->value, "application/json", 16);
    } else if (name_is(head, "x-forwarded-for")) {
        head->proxied = true;
        keep(head->forwarded, sizeof head->forwarded, head, &head->bad);
    } else if (name_is(head, "forwarded") || name_is(head, "via") || name_is(head, "x-real-ip")) {
        head->proxied = true;
    }
    head->name_length = head->value_length = 0;
    head->in_value = head->cut = false;
}

static bool on_field(void *context, const char *at, size_t length) {
    struct head *head = ((struct conn *)context)->head;
    if (head->in_value)
        end_header(head);
    for (size_t i = 0; i < length && head->name_length < sizeof head->name - 1; i++)
        head->name[head->name_length++] = at[i];
    return true;
}

static bool on_value(void *context, const char *at, size_t length) {
    struct head *head = ((struct conn *)context)->head;
    head->in_value = true;
    size_t i = 0;
    for (; i < length && head->value_length < sizeof head->value - 1; i++)
        head->value[head->value_length++] = at[i];
    head->cut |= i < length;
    return true;
}

static bool on_headers(void *context) {
    struct conn *conn = context;
    end_header(conn->head);
    conn->head->url[conn->head->url_length] = '\0';
    return !conn->head->too_long && conn->request.length <= MESSAGE_MAX && !conn->head->bad &&
           !conn->head->transfer_encoding && conn->head->hosts == 1;
}

static bool on_body(void *context, const char *at, size_t length) {
    struct head *head = ((struct conn *)context)->head;
    if (head->body_size + length > MESSAGE_MAX)
        return false;
    if (!head->body)
        head->body = malloc(MESSAGE_MAX);
    if (!head->body)
        return false;
    memcpy(head->body + head->body_size, at, length);
    head->body_size += length;
    return true;
}

static const struct http_parse_events events = {
    .url = on_url, .field = on_field, .value = on_value, .headers = on_headers, .body = on_body};

void http_begin(struct conn *conn) {
    http_parse_begin(&conn->request, &events, conn);
    conn->scanning = true;
}

// Lines end with CR LF and are not folded: what proxies and servers could read differently is refused.
static bool head_is_clean(struct conn *conn) {
    for (size_t i = 0; i < conn->in_size && conn->scanning; i++) {
        char c = (char)conn->in[i];
        if (conn->at_line && (c == ' ' || c == '\t'))
            return false;
        if (!conn->scanned && c == '\r') // an empty line before the request
            return false;
        if ((c == '\n') != (conn->scanned == '\r'))
            return false;
        if (((unsigned char)c < 0x20 && c != '\t' && c != '\r' && c != '\n') || c == 0x7f)
            return false;
        if (c == '\n' && conn->at_line)
            conn->scanning = false;
        conn->at_line = c == '\n' || (conn->at_line && c == '\r');
        conn->scanned = c;
    }
    return true;
}

static enum problem why_refused(const struct conn *conn) {
    const struct head *head = conn->head;
    bool big = head->too_long || conn->request.length > MESSAGE_MAX || conn->head_bytes > HEAD_MAX + MESSAGE_MAX;
    return big ? PROBLEM_TOO_BIG : head->transfer_encoding ? PROBLEM_NO_LENGTH : PROBLEM_BAD_REQUEST;
}

static void refuse_bytes(struct conn *conn, enum problem problem) {
    conn->server->figures.protocol_errors += problem != PROBLEM_TOO_BIG;
    conn->server->figures.too_big += problem == PROBLEM_TOO_BIG;
    http_fail(conn, problem);
}

void http_feed(struct conn *conn) {
    int requests = 0;
    while (conn->in_size && conn->state == CONN_HTTP) {
        if (conn->awaiting) { // pipelining behind a room being made: not worth a buffer
            conn_kill(conn);
            return;
        }
        if (conn->writing) { // asks on without reading the answers: each would cost memory
            conn_kill(conn);
            return;
        }
        if (!head_is_clean(conn)) {
            refuse_bytes(conn, PROBLEM_BAD_REQUEST);
            return;
        }
        size_t parsed;
        enum http_parse_result result = http_parse_feed(&conn->request, (const char *)conn->in, conn->in_size, &parsed);
        conn->in += parsed;
        conn->in_size -= parsed;
        conn->head_bytes += parsed;
        if (conn->head_bytes > HEAD_MAX + MESSAGE_MAX || result == HTTP_PARSE_REFUSED) {
            refuse_bytes(conn, why_refused(conn));
            return;
        }
        if (result == HTTP_PARSE_MORE)
            return;
        if (++requests > PIPELINE_MAX) { // others wait meanwhile
            http_fail(conn, PROBLEM_TOO_FAST);
            return;
        }
        http_take(conn);
    }
}
