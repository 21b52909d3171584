// What rooms send: every message of the server, as JSON in the reader's language.
#ifndef ADIT_ROOM_SEND_H
#define ADIT_ROOM_SEND_H

#include "server/room/room_state.h"

void send_problem(struct session *to, int64_t id, enum problem problem, const char *text, const char *field);

// Tells those whose moves were to be stored together with another's that they were not.
void send_problem_to_batched(struct room *room, enum problem problem);

void send_ack(struct session *to, int64_t id, bool dup);
void send_welcome(struct session *to, const char *token, int64_t now);
void send_room(struct session *to);
void send_room_to_all(struct room *room);
void send_chat(struct room *room, int seat, const char *text);
void send_reaction(struct room *room, int seat, int reaction);
void send_bye(struct session *to, enum problem problem);

// Whoever asked for deltas gets the next view whole.
void send_forget_view(struct session *to);

// The whole view, in answer to hello, sync, or after a gap.
void send_view(struct session *to, int64_t now);

// The view after some moves: everyone whose seat is `viewer` (SEAT_NOBODY: spectators) gets events and view.
void send_step(struct room *room, int viewer, uint32_t from_seq, const struct event *events, int event_count,
               int64_t now);

// A sentence of the server's operator.
void send_notice(struct session *to, const char *text);

#endif
