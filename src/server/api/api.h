// The server's addresses, in one table: requests are routed by it, and it is what the schemas tell others.
#ifndef ADIT_API_H
#define ADIT_API_H

#include "base/base.h"

// X(name, method, path, what it is, body: a definition of the schema or NULL, status, answer: likewise or a type)
// Where a path has {...} it takes anything from there on. One path's rows follow each other.
#define API_LIST(X)                                                                                                    \
    X(GAMES, "get", "/api/games", "The games, with their options and bots, in words.", NULL, 200, "http.games")        \
    X(VERSION, "get", "/api/version", "The versions of the program and of what it speaks.", NULL, 200, "http.version") \
    X(ROOMS, "get", "/api/rooms", "Public rooms with an open seat.", NULL, 200, "http.rooms")                          \
    X(CREATE, "post", "/api/rooms", "Creates a room.", "http.create", 201, "http.created")                             \
    X(ROOM, "get", "/api/rooms/{code}", "What a stranger may know of a room.", NULL, 200, "http.room")                 \
    X(QR, "get", "/api/qr/{code}", "A room's link as a QR code.", NULL, 200, "http.qr")                                \
    X(QR_TEXT, "post", "/api/qr", "Any text as a QR code.", "http.text", 200, "http.qr")                               \
    X(DAILY, "get", "/api/daily", "Today's cave: what is promised of the day.", NULL, 200, "http.daily")               \
    X(DAY, "get", "/api/daily/{day}/{game}", "The table of a day.", NULL, 200, "http.day")                             \
    X(ERASE, "post", "/api/erase", "Deletes what is kept under a profile's key.", "http.erase", 200, "http.erased")    \
    X(RECORD, "get", "/api/records/{id}", "The record of a finished match.", NULL, 200, "text/plain")                  \
    X(SCHEMAS, "get", "/api/schema", "Where the schemas are.", NULL, 200, "http.schemas")                              \
    X(SCHEMA, "get", "/api/schema/{document}", "A schema: this one, or another.", NULL, 200, "application/json")       \
    X(HEALTH, "get", "/healthz", "Whether the server takes moves.", NULL, 200, "http.health")                          \
    X(METRICS, "get", "/metrics", "Figures for Prometheus, where the operator shows them.", NULL, 200, "text/plain")

enum api {
#define X(name, ...) API_##name,
    API_LIST(X)
#undef X
        API_COUNT // no address of this table
};

struct api_row {
    const char *method, *path, *about;
    const char *takes;
    int status;
    const char *gives;
};
extern const struct api_row api_rows[API_COUNT];

// Which one it is; `word` is what the path has from {...} on, or "". *other: the path is there, by another method.
enum api api_find(bool is_post, const char *path, const char **word, bool *other);

// The documents, by name: JSON Schema of all messages, OpenAPI 3.1 of the table above, AsyncAPI 3.0 of the WebSocket.
#define SCHEMA_LIST(X) X(MESSAGES, "messages.json") X(OPENAPI, "openapi.json") X(ASYNCAPI, "asyncapi.json")

enum api_schema {
#define X(name, word) SCHEMA_##name,
    SCHEMA_LIST(X)
#undef X
        SCHEMA_DOCUMENTS
};
extern const char *const api_schema_names[SCHEMA_DOCUMENTS + 1]; // closed by NULL

enum { SCHEMA_SIZE_MAX = 1 << 18 };
struct json;
void api_write_schema(struct json *out, enum api_schema document);

#endif
