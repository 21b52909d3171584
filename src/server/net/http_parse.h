// Requests as bytes, taken apart: by llhttp where the system has it, else by http-parser, whose heir it is.
//
// Neither was left out: Debian 12 has http-parser alone, which nobody develops any more, Debian 13 llhttp. What differs
// between the two is in http_parse.c, and nothing else names them.
#ifndef ADIT_HTTP_PARSE_H
#define ADIT_HTTP_PARSE_H

#include "base/base.h"

#ifdef ADIT_HAS_LLHTTP
#include <llhttp.h>
#else
#include <http_parser.h>
#endif

enum request_method { REQUEST_GET, REQUEST_HEAD, REQUEST_POST, REQUEST_OTHER };

// What is heard of a request, in pieces as they come; false: it is refused.
struct http_parse_events {
    bool (*url)(void *context, const char *at, size_t length);
    bool (*field)(void *context, const char *at, size_t length); // of a header; at least one value follows
    bool (*value)(void *context, const char *at, size_t length);
    bool (*headers)(void *context); // all of them are there
    bool (*body)(void *context, const char *at, size_t length);
};

struct http_parse {
#ifdef ADIT_HAS_LLHTTP
    llhttp_t machine;
#else
    http_parser machine;
#endif
    const struct http_parse_events *events;
    void *context;
    // Of the request that is whole; the length as soon as it was said.
    enum request_method method;
    const char *word; // the method as it was said
    bool is_upgrade, keeps_alive;
    uint64_t length; // of the body, as announced; 0: it was not
    bool is_whole;
};

enum http_parse_result { HTTP_PARSE_MORE, HTTP_PARSE_WHOLE, HTTP_PARSE_REFUSED };

void http_parse_begin(struct http_parse *parse, const struct http_parse_events *events, void *context);

// Takes bytes up to the end of a request, and says how many those were. The next call begins with the next request.
enum http_parse_result http_parse_feed(struct http_parse *parse, const char *bytes, size_t size, size_t *taken);

#endif
