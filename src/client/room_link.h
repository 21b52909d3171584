// A room client on a libuv loop: its connection, its timer, its clock.
//
// The machine (room_client.h) says when to connect and what to send; this file does it, and reports back. What is wrong
// below the protocol (nobody there, a certificate that is not valid) ends the visit here, with a sentence.
#ifndef ADIT_ROOM_LINK_H
#define ADIT_ROOM_LINK_H

#include "client/connection.h"
#include "client/room_client.h"

struct room_link {
    struct room_client client;
    struct ws_address address;
    struct ws_client socket;
    uv_loop_t *loop;
    uv_timer_t timer, patience;
    bool has_socket;   // on_close is still to come
    bool begins_again; // once it has come
    int failures;      // to connect, before there ever was a connection
    void *data;        // the user's
    void (*on_event)(struct room_link *link, const struct room_event *event);
    void (*on_end)(struct room_link *link, const char *why, const char *detail); // a sentence; what the library said
};

// `data` and the callbacks are set before. `options->room` may be NULL: the address says.
void room_link_open(struct room_link *link, uv_loop_t *loop, const struct ws_address *address,
                    struct room_client_options options);

// As a program would that was started again: another connection, a hello with the same token, nothing under way.
void room_link_begin_again(struct room_link *link);

// For good; run the loop until it is empty, and then room_link_free().
void room_link_close(struct room_link *link);
void room_link_free(struct room_link *link);

#endif
