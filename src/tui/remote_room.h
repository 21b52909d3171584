// A room somewhere else, as the screen shows it: tables one after another, what happened, what was said. A wire fills
// it in and carries commands away; who sits there is the wire's to know (protocol/room_model.h). The screen knows no
// sockets and no protocol, so that tests play with a wire of their own.
#ifndef ADIT_REMOTE_ROOM_H
#define ADIT_REMOTE_ROOM_H

#include "protocol/room_model.h"
#include "tui/scene.h"

enum {
    ONLINE_FRAMES = 32,   // tables that came and were not looked at yet; beyond that the oldest are skipped
    ONLINE_REMARKS = 200, // that are remembered
};

// The table as one message showed it.
struct remote_room_frame {
    int seat;                    // whose eyes; SEAT_NOBODY: a spectator's
    size_t heard_count;          // events known then
    int64_t ask;                 // the decision that is ours; -1: none
    int64_t clock_ms[SEATS_MAX]; // on term_now_ms()'s clock, when the time of each is over; 0: no clock
    _Alignas(16) uint8_t view[STATE_MAX];
};

struct remote_room;

// What the screen wants of a wire. Commands may be lost with the connection only until it is there again.
struct remote_room_wire {
    void (*pump)(struct remote_room *online);       // takes what came and sends what waits, without waiting
    int (*descriptor)(struct remote_room *online);  // can be read from when there is something to pump
    int (*patience_ms)(struct remote_room *online); // at the latest then it wants to be pumped
    void (*ready)(struct remote_room *online, bool is_ready);
    void (*start)(struct remote_room *online);   // the host alone
    void (*rematch)(struct remote_room *online); // the host alone
    void (*move)(struct remote_room *online, int64_t ask, const char *notation);
    void (*chat)(struct remote_room *online, const char *text);
    void (*react)(struct remote_room *online, const char *key);
    void (*leave)(struct remote_room *online);                                        // gives the seat up
    void (*order)(struct remote_room *online, const char *type, const char *members); // protocol/room_orders.h

    // The record of the match that is over, to be freed; NULL: it cannot be had.
    char *(*record)(struct remote_room *online, size_t *size);
};

struct remote_room {
    const struct remote_room_wire *wire;
    void *context; // the wire's own
    char link[160];
    char qr[64][65];   // of the link, rows of 0 and 1, where the room was made from here; else the first is ""
    int pointed;       // the seat of the lobby that the host's keys are about
    char lost[160];    // why there is no connection just now; "": there is one
    char ended[240];   // why all is over; "": it is not
    char problem[240]; // what the server refused, until the next key

    const struct room_model *room; // who sits there; the wire's
    const struct game *game;       // NULL: not known yet
    struct setup setup;
    int match; // that the frames are of

    struct remote_room_frame frames[ONLINE_FRAMES]; // the first is on the screen
    int frame_count;
    int64_t answered; // the decision that a move was sent for; -1: none
    struct event *heard;
    size_t heard_count, heard_capacity;
    size_t news_from;
    struct remark remarks[ONLINE_REMARKS];
    size_t remark_count;
};

void remote_room_begin(struct remote_room *online, const struct remote_room_wire *wire, void *context,
                       const struct room_model *room, const char *link);
void remote_room_close(struct remote_room *online); // frees what it holds, not the wire

// ---- for wires ----

// A frame to be filled in, behind the others.
struct remote_room_frame *remote_room_new_frame(struct remote_room *online);
void remote_room_hear(struct remote_room *online, const struct event *event);
void remote_room_remark(struct remote_room *online, int seat, const char *text);
void remote_room_forget_match(struct remote_room *online); // another one begins

// ---- for the screen ----

void remote_room_pump(struct remote_room *online);
int remote_room_patience_ms(struct remote_room *online);

// Goes on to the next frame. False: the last one is shown already.
bool remote_room_advance(struct remote_room *online);

// What is on the screen while a match is shown; `now_ms` is term_now_ms(). `legal` has room for LEGAL_MAX.
void remote_room_scene(const struct remote_room *online, enum lang lang, int64_t now_ms, const char *names[SEATS_MAX],
                       action_id *legal, struct scene *scene);

// The reactions by their numbers, in place of the keys.
void remote_room_draw_reactions(struct canvas *canvas, enum lang lang);

// The room before a match: its link, who is there, what is played.
void remote_room_draw_lobby(struct canvas *canvas, const struct remote_room *online, enum lang lang, const char *typed);

#endif
