// A room as its `room` message describes it (docs/protocol.md), in plain values: phase, host, who sits where.
//
// The client fills it in, and front ends read it. It is apart from the client because the full screen draws rooms
// without knowing how they are reached: it links neither sockets nor JSON, and tests draw a room that they make up.
#ifndef ADIT_ROOM_MODEL_H
#define ADIT_ROOM_MODEL_H

#include "engine/game.h"
#include "words/lang.h"

enum { ROOM_MODEL_NAME_MAX = 64 };

enum room_model_phase { ROOM_MODEL_LOBBY, ROOM_MODEL_PLAYING, ROOM_MODEL_OVER };
enum room_model_kind { ROOM_MODEL_OPEN, ROOM_MODEL_PERSON, ROOM_MODEL_BOT };

struct room_model_seat {
    enum room_model_kind kind;
    char name[ROOM_MODEL_NAME_MAX];
    bool is_ready, is_present;
    bool is_stood_in; // a bot plays for somebody
};

struct room_model {
    bool is_known; // there has been a `room` message
    enum room_model_phase phase;
    char game[32];
    int64_t rev;
    int match, watchers;
    int host, you; // seats; -1: nobody
    bool may_chat;
    int seat_count;
    struct room_model_seat seats[SEATS_MAX];
    uint8_t colours[SEATS_MAX]; // 0 to 7; where none was chosen, the seat's number
    char vote[8];               // what is voted about: "bot", "remove", "chat"; "": nothing
    int vote_seat, vote_by;     // who it concerns (-1: nobody), and who proposed it
    char record[96];            // its id, once the match is over; "": none
};

// Nobody is there, and nothing is known.
void room_model_clear(struct room_model *room);

bool room_model_has_open_seat(const struct room_model *room);

// What somebody in the lobby is waiting for, or what is to be done about a seat: a few words, to be translated.
const char *room_model_seat_words(const struct room_model *room, int seat);

// What is voted about, and how to answer; nothing where there is no vote.
void room_model_say_vote(struct text *out, enum lang lang, const struct room_model *room);

// What has changed about who is there, a line each: away, back, a bot in somebody's place, a new host.
void room_model_say_presence(struct text *out, enum lang lang, const struct room_model *before,
                             const struct room_model *now);

#endif
