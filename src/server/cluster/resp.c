// RESP2, byte by byte.
#include "server/cluster/resp.h"

#include <string.h>

static void keep(struct resp_part *part, char byte) {
    if (part->size < RESP_BYTES)
        part->bytes[part->size++] = byte;
    else
        part->cut = true;
}

static bool begin_part(struct resp *resp, char kind) {
    bool array = kind == '*';
    if (array && resp->in_array)
        return false;
    if (!array && !memchr("+-:$", kind, 4))
        return false;
    resp->line_size = 0;
    if (array) {
        resp->in_array = true;
        resp->state = RESP_LENGTH;
        resp->expected = -1;
        return true;
    }
    if (!resp->in_array)
        resp->expected = 1;
    struct resp_part *part = &resp->part[resp->count];
    part->kind = kind;
    part->size = 0;
    part->cut = false;
    resp->state = kind == '$' ? RESP_LENGTH : RESP_LINE;
    return true;
}

static void end_reply(struct resp *resp, resp_whole *whole, void *context) {
    int count = resp->count;
    resp->state = RESP_KIND;
    resp->in_array = false;
    resp->count = 0;
    whole(context, resp->part, count);
}

static void end_part(struct resp *resp, resp_whole *whole, void *context) {
    resp->state = RESP_KIND;
    if (++resp->count == resp->expected)
        end_reply(resp, whole, context);
}

// A length of an array or of bytes has come: -1 stands for nothing at all.
static bool take_length(struct resp *resp, resp_whole *whole, void *context) {
    int64_t length;
    bool array = resp->expected < 0;
    int64_t max = array ? RESP_PARTS : (int64_t)1 << 40;
    if (!text_read_int(resp->line, resp->line_size, -1, max, &length))
        return false;
    if (array) {
        resp->expected = length < 0 ? 0 : (int)length;
        resp->state = RESP_KIND;
        if (!resp->expected)
            end_reply(resp, whole, context);
        return true;
    }
    resp->left = length;
    if (length < 0)
        end_part(resp, whole, context);
    else
        resp->state = length ? RESP_BODY : RESP_BODY_END;
    return true;
}

static bool take_byte(struct resp *resp, char byte, resp_whole *whole, void *context) {
    switch (resp->state) {
    case RESP_KIND: return begin_part(resp, byte);
    case RESP_LENGTH:
        if (byte == '\r') {
            resp->state = RESP_LENGTH_END;
            return true;
        }
        if (resp->line_size == sizeof resp->line)
            return false;
        resp->line[resp->line_size++] = byte;
        return true;
    case RESP_LENGTH_END: return byte == '\n' && take_length(resp, whole, context);
    case RESP_LINE:
        if (byte == '\r')
            resp->state = RESP_END;
        else
            keep(&resp->part[resp->count], byte);
        return byte != '\n';
    case RESP_BODY:
        keep(&resp->part[resp->count], byte);
        if (!--resp->left)
            resp->state = RESP_BODY_END;
        return true;
    case RESP_BODY_END: resp->state = RESP_END; return byte == '\r';
    case RESP_END:
        if (byte == '\n')
            end_part(resp, whole, context);
        return byte == '\n';
    }
    return false;
}

bool resp_take(struct resp *resp, const char *bytes, size_t size, resp_whole *whole, void *context) {
    for (size_t i = 0; i < size; i++) {
        struct resp_part *part = &resp->part[resp->count];
        if (resp->state == RESP_BODY && part->size == RESP_BYTES && resp->left > 1) { // skips what is too long
            size_t skipped = (uint64_t)resp->left - 1 < size - i ? (size_t)resp->left - 1 : size - i;
            part->cut = true;
            resp->left -= (int64_t)skipped;
            i += skipped - 1;
        } else if (!take_byte(resp, bytes[i], whole, context)) {
            return false;
        }
    }
    return true;
}

bool resp_command(struct text *out, const char *const *words, int count) {
    struct text before = *out;
    text_char(out, '*');
    text_int(out, count);
    text_add(out, "\r\n");
    for (int i = 0; i < count; i++) {
        text_char(out, '$');
        text_int(out, (int64_t)strlen(words[i]));
        text_add(out, "\r\n");
        text_add(out, words[i]);
        text_add(out, "\r\n");
    }
    if (!out->truncated)
        return true;
    *out = before;
    out->at[out->length] = '\0';
    return false;
}
