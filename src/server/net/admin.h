// The operator's door: a local socket beside the database, for `adit admin`. Whoever may open the file may ask.
//
// One request in one line, a JSON object {"do": "rooms", ...}; the answer is lines of JSON objects, and at last
// {"ok": true} or {"ok": false, "text": "..."}. Not over HTTP: what has no port cannot be left open by mistake, needs
// no password, and no page in a browser can reach it.
#ifndef ADIT_ADMIN_H
#define ADIT_ADMIN_H

#include <stdbool.h>
#include <stddef.h>

struct server;
struct admin;

// Where the socket is: as the settings say, or beside the database file. False: there is none.
bool admin_path(const char *setting, const char *db, char *out, size_t size);

// NULL: it cannot be opened; the log says why, and the server goes on without it.
struct admin *admin_open(struct server *server, const char *path);
void admin_close(struct admin *admin); // freed by the loop

#endif
