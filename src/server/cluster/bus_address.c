// Where a bus is.
#include "server/cluster/bus.h"

#include <string.h>

static int hex_digit(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

// Copies [from, end) with %41 as A. False: too long, or no such character.
static bool decode(const char *from, const char *end, char *out, size_t size) {
    size_t length = 0;
    while (from < end) {
        int c = (unsigned char)*from++;
        if (c == '%') {
            if (end - from < 2 || hex_digit(from[0]) < 0 || hex_digit(from[1]) < 0)
                return false;
            c = hex_digit(from[0]) * 16 + hex_digit(from[1]);
            from += 2;
        }
        if (c < 0x20 || c == 0x7f || length + 1 >= size)
            return false;
        out[length++] = (char)c;
    }
    out[length] = '\0';
    return true;
}

// HOST, HOST:PORT or [IPV6]:PORT.
static bool read_place(const char *at, const char *end, struct bus_address *out) {
    const char *host = at, *host_end = end, *port = NULL;
    if (at < end && *at == '[') {
        host = at + 1;
        host_end = memchr(at, ']', (size_t)(end - at));
        if (!host_end || (host_end + 1 < end && host_end[1] != ':'))
            return false;
        port = host_end + 1 < end ? host_end + 2 : NULL;
    } else {
        const char *colon = memchr(at, ':', (size_t)(end - at));
        host_end = colon ? colon : end;
        port = colon ? colon + 1 : NULL;
    }
    int64_t number;
    if (host == host_end || !decode(host, host_end, out->host, sizeof out->host))
        return false;
    if (!port) {
        memcpy(out->port, "6379", 5);
        return true;
    }
    return text_read_int(port, (size_t)(end - port), 1, 65535, &number) &&
           decode(port, end, out->port, sizeof out->port);
}

bool bus_address_read(const char *url, struct bus_address *out) {
    static const char *const schemes[] = {"redis://", "valkey://"};
    const char *at = NULL;
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < ARRAY_COUNT(schemes); i++)
        if (!strncmp(url, schemes[i], strlen(schemes[i])))
            at = url + strlen(schemes[i]);
    if (!at)
        return false;
    const char *slash = strchr(at, '/'), *end = slash ? slash : at + strlen(at), *sign = NULL;
    for (const char *c = at; c < end; c++)
        sign = *c == '@' ? c : sign;
    if (sign) {
        const char *colon = memchr(at, ':', (size_t)(sign - at));
        if (!colon || !decode(at, colon, out->user, sizeof out->user) ||
            !decode(colon + 1, sign, out->password, sizeof out->password))
            return false;
        at = sign + 1;
    }
    const char *name = slash && slash[1] ? slash + 1 : "0";
    if (strlen(name) >= sizeof out->name ||
        name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")])
        return false;
    memcpy(out->name, name, strlen(name) + 1);
    return read_place(at, end, out);
}
