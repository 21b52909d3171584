// The bus: a Redis or Valkey through which servers on one database tell each other at once what polling would tell them
// a little later (docs/adr/0010). It may be slow, gone, or full of lies: nothing waits for it, nothing depends on it.
#ifndef ADIT_BUS_H
#define ADIT_BUS_H

#include "server/cluster/bus_message.h"

struct bus;
struct uv_loop_s;

// redis://[[USER]:PASSWORD@]HOST[:PORT][/NAME]; servers that name the same hear each other.
struct bus_address {
    char host[128], port[8], user[64], password[128], name[32];
};
bool bus_address_read(const char *url, struct bus_address *out);

struct bus_figures {
    uint64_t sent, heard;
    uint64_t dropped; // not sent: there was no connection, or the bus was too slow
    uint64_t garbage; // heard, and no note
    uint64_t connects;
    bool connected; // both ways
};

typedef void bus_heard(void *context, const struct bus_message *message);

// Connects, and connects again, on the loop. NULL: no memory.
struct bus *bus_open(const struct bus_address *address, struct uv_loop_s *loop, bus_heard *heard, void *context);

// Tells all other servers that follow the note's room. May be lost.
void bus_publish(struct bus *bus, const struct bus_message *message);

// From now on this room's notes are heard, or not any more.
void bus_subscribe(struct bus *bus, const char *code, bool follow);

struct bus_figures bus_figures(const struct bus *bus);

// Hangs up for good; the bus is freed after the loop has ended.
void bus_stop(struct bus *bus);
void bus_free(struct bus *bus);

#endif
