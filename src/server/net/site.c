// The embedded site: the browser client, and the links that people send each other.
#include "server/net/net.h"

#include "base/embedded.h"
#include "base/hash.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

extern const struct embedded embedded_site[];

static const char *type_of(const char *path) {
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".wasm", "application/wasm"},
        {".webmanifest", "application/manifest+json"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".md", "text/markdown; charset=utf-8"},
        {".txt", "text/plain; charset=utf-8"},
    };
    size_t length = strlen(path);
    for (size_t i = 0; i < ARRAY_COUNT(types); i++) {
        size_t ending = strlen(types[i][0]);
        if (length > ending && !strcmp(path + length - ending, types[i][0]))
            return types[i][1];
    }
    return "application/octet-stream";
}

static const struct embedded *find_file(const char *key) {
    for (const struct embedded *file = embedded_site; file->key; file++)
        if (!strcmp(file->key, key))
            return file;
    return NULL;
}

uint64_t site_tag(void) {
    uint64_t tag = HASH_START;
    for (const struct embedded *file = embedded_site; file->key; file++)
        tag = hash_bytes(tag, file->bytes, file->size);
    return tag;
}

void site_style_source(char out[64]) {
    static const char open_tag[] = "<style>", close_tag[] = "</style>";
    const struct embedded *page = find_file("index.html");
    const char *text = page ? (const char *)page->bytes : ""; // a NUL is behind every embedded file
    const char *start = strstr(text, open_tag), *end = start ? strstr(start, close_tag) : NULL;
    unsigned char hash[crypto_hash_sha256_BYTES];
    char coded[sodium_base64_ENCODED_LEN(sizeof hash, sodium_base64_VARIANT_ORIGINAL)];
    out[0] = '\0';
    if (!end)
        return;
    start += strlen(open_tag);
    (void)crypto_hash_sha256(hash, (const unsigned char *)start, (size_t)(end - start));
    (void)sodium_bin2base64(coded, sizeof coded, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    (void)snprintf(out, 64, " 'sha256-%s'", coded);
}

// The ways in which a file may be there, the smallest first; the last one is the file itself.
struct coding {
    const char *ending, *header;
    char letter; // in the tag: answers that differ in bytes differ in it
};
static const struct coding codings[] = {
    {".br", "Content-Encoding: br\r\n", 'b'},
    {".gz", "Content-Encoding: gzip\r\n", 'z'},
    {"", "", 'p'},
};

static bool is_packed(const char *key) {
    size_t length = strlen(key);
    return length > 3 && (!strcmp(key + length - 3, ".gz") || !strcmp(key + length - 3, ".br"));
}

static void answer_file(struct conn *conn, const char *key, bool is_framed) {
    const bool accepted[ARRAY_COUNT(codings)] = {conn->head->brotli, conn->head->gzip, true};
    char coded_key[URL_MAX + 4], more[256], tag[24];
    const struct embedded *file = NULL;
    const struct coding *coding = NULL;
    bool packed = false; // in some way, whether this reader takes it or not
    for (size_t i = 0; i < ARRAY_COUNT(codings); i++) {
        (void)snprintf(coded_key, sizeof coded_key, "%s%s", key, codings[i].ending);
        const struct embedded *found = find_file(coded_key);
        packed |= found && codings[i].ending[0];
        if (!found || !accepted[i] || file)
            continue;
        file = found;
        coding = &codings[i];
    }
    CHECK(file); // whoever routes here has found the file itself
    // One tag for the whole site: it changes with the program.
    (void)snprintf(tag, sizeof tag, "\"%016llx%c\"", (unsigned long long)conn->server->site_tag, coding->letter);
    // A chunk's name has a hash of its contents, so it never changes.
    bool lasting = !strncmp(key, "chunks/", 7);
    (void)snprintf(more, sizeof more, "Cache-Control: %s\r\nETag: %s\r\n%s%s",
                   lasting ? "public, max-age=31536000, immutable" : "no-cache", tag,
                   packed ? "Vary: Accept-Encoding\r\n" : "", coding->header);
    if (!is_framed && !strcmp(conn->head->etag, tag)) {
        http_answer(conn, 304, type_of(key), more, "", 0);
        return;
    }
    http_answer_file(conn, type_of(key), more, file, is_framed);
}

static bool begins(const char *path, const char *with) {
    return !strncmp(path, with, strlen(with));
}

// The links that people send each other: the client is one page at the root, which keeps its place behind a #.
static bool route_link(struct conn *conn, const char *path) {
    static const char *const links[][2] = {{"/r/", "room"}, {"/w/", "watch"}, {"/tv/", "tv"}};
    for (size_t i = 0; i < ARRAY_COUNT(links); i++) {
        char code[CODE_SIZE], where[128];
        const char *typed = path + strlen(links[i][0]);
        if (!begins(path, links[i][0]) || strchr(typed, '/'))
            continue;
        // What cannot be a code was mistyped: it leads to where one types it again.
        bool is_code = room_code_read(typed, strlen(typed), code);
        (void)snprintf(where, sizeof where, "Location: ../#/%s%s%s\r\nCache-Control: no-cache\r\n",
                       is_code ? links[i][1] : "join", is_code ? "/" : "", is_code ? code : "");
        http_answer(conn, 302, "text/plain; charset=utf-8", where, "", 0);
        return true;
    }
    return false;
}

void site_route(struct conn *conn, const char *path) {
    bool page = !path[1] || begins(path, "/r/") || begins(path, "/w/") || begins(path, "/tv/");
    const char *key = page ? "index.html" : path + 1;
    if (route_link(conn, path))
        return;
    // A match in a frame on somebody's page: bindings/js/embed.js reads which one.
    static const char embed[] = "embed/page.html";
    bool embeds = begins(path, "/embed/") && !find_file(key) && !strchr(path + strlen("/embed/"), '/');
    if (embeds && find_file(embed))
        answer_file(conn, embed, true);
    else if (find_file(key) && !is_packed(key))
        answer_file(conn, key, false);
    else
        http_problem(conn, PROBLEM_NOT_FOUND, NULL);
}
