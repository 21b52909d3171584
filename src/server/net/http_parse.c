// llhttp or http-parser behind one face: the same events, in the same order.
#include "server/net/http_parse.h"

#ifdef ADIT_HAS_LLHTTP
typedef llhttp_t machine;
typedef llhttp_settings_t machine_settings;
enum { HAS_LENGTH = F_CONTENT_LENGTH };

static const char *word_of(const machine *at) {
    return llhttp_method_name((llhttp_method_t)at->method);
}
#else
typedef http_parser machine;
typedef http_parser_settings machine_settings;
enum { HAS_LENGTH = F_CONTENTLENGTH };

static const char *word_of(const machine *at) {
    return http_method_str((enum http_method)at->method);
}
#endif

static struct http_parse *parse_of(machine *at) {
    return at->data;
}

// Also of a request that is refused: it is logged.
static void take_method(struct http_parse *parse) {
    const machine *at = &parse->machine;
    parse->word = word_of(at);
    parse->method = at->method == HTTP_GET    ? REQUEST_GET
                    : at->method == HTTP_HEAD ? REQUEST_HEAD
                    : at->method == HTTP_POST ? REQUEST_POST
                                              : REQUEST_OTHER;
}

static void take_length(struct http_parse *parse) {
    parse->length = parse->machine.flags & HAS_LENGTH ? parse->machine.content_length : 0;
}

static int on_url(machine *at, const char *bytes, size_t length) {
    return parse_of(at)->events->url(parse_of(at)->context, bytes, length) ? 0 : -1;
}

static int on_field(machine *at, const char *bytes, size_t length) {
    return parse_of(at)->events->field(parse_of(at)->context, bytes, length) ? 0 : -1;
}

static int on_value(machine *at, const char *bytes, size_t length) {
    return parse_of(at)->events->value(parse_of(at)->context, bytes, length) ? 0 : -1;
}

static int on_headers(machine *at) {
    struct http_parse *parse = parse_of(at);
    take_length(parse);
    return parse->events->headers(parse->context) ? 0 : -1;
}

static int on_body(machine *at, const char *bytes, size_t length) {
    return parse_of(at)->events->body(parse_of(at)->context, bytes, length) ? 0 : -1;
}

static void take_down(machine *at, bool keeps_alive) {
    struct http_parse *parse = parse_of(at);
    take_method(parse);
    parse->is_upgrade = at->upgrade;
    parse->keeps_alive = keeps_alive;
    parse->is_whole = true;
}

#ifdef ADIT_HAS_LLHTTP

static int on_complete(machine *at) {
    take_down(at, llhttp_should_keep_alive(at));
    return HPE_PAUSED;
}

// An empty value is a value, too; llhttp may keep silent about it.
static int on_field_complete(machine *at) {
    return on_value(at, "", 0);
}

static const machine_settings settings = {.on_url = on_url,
                                          .on_header_field = on_field,
                                          .on_header_field_complete = on_field_complete,
                                          .on_header_value = on_value,
                                          .on_headers_complete = on_headers,
                                          .on_body = on_body,
                                          .on_message_complete = on_complete};

static void restart(struct http_parse *parse) {
    llhttp_init(&parse->machine, HTTP_REQUEST, &settings);
    parse->machine.data = parse;
}

static bool execute(struct http_parse *parse, const char *bytes, size_t size, size_t *taken) {
    enum llhttp_errno error = llhttp_execute(&parse->machine, bytes, size);
    *taken = error == HPE_OK ? size : (size_t)(llhttp_get_error_pos(&parse->machine) - bytes);
    return error == HPE_OK || error == HPE_PAUSED;
}

#else

static int on_complete(machine *at) {
    take_down(at, http_should_keep_alive(at));
    http_parser_pause(at, 1);
    return 0;
}

static const machine_settings settings = {.on_url = on_url,
                                          .on_header_field = on_field,
                                          .on_header_value = on_value,
                                          .on_headers_complete = on_headers,
                                          .on_body = on_body,
                                          .on_message_complete = on_complete};

static void restart(struct http_parse *parse) {
    http_parser_init(&parse->machine, HTTP_REQUEST);
    parse->machine.data = parse;
}

static bool execute(struct http_parse *parse, const char *bytes, size_t size, size_t *taken) {
    *taken = http_parser_execute(&parse->machine, &settings, bytes, size);
    enum http_errno error = HTTP_PARSER_ERRNO(&parse->machine);
    return error == HPE_OK || error == HPE_PAUSED;
}

#endif

void http_parse_begin(struct http_parse *parse, const struct http_parse_events *events, void *context) {
    *parse = (struct http_parse){.events = events, .context = context, .word = ""};
    restart(parse);
}

enum http_parse_result http_parse_feed(struct http_parse *parse, const char *bytes, size_t size, size_t *taken) {
    parse->is_whole = false;
    if (!execute(parse, bytes, size, taken)) {
        take_method(parse);
        take_length(parse);
        return HTTP_PARSE_REFUSED;
    }
    if (!parse->is_whole)
        return HTTP_PARSE_MORE;
    restart(parse); // an upgrade that is refused is a request like others, and the next one may follow
    return HTTP_PARSE_WHOLE;
}
