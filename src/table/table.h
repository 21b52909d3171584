// A match being hosted: who sits where, the dealer, the bots' luck, whose turn it is, taking back, and the record.
//
// Everything that hosts a match does the same few things: deal the cards of a seed, ask the bots, say who is next, keep
// the record, take it up again. The terminal, the browser, a room, the arena and the simulator do them here, so that
// one seed, one setup, the same bots and the same moves of people are the same match everywhere (docs/adr/0013). It is
// the middle end of Tatham's puzzles, with cards and bots. What it leaves to its host: memory, files, clocks, who may
// see what and when. A host that shows a match asks for one step at a time:
//
//     table_start(&table, &header, log, capacity);
//     for (struct table_turn turn; (turn = table_next(&table)).kind != TABLE_OVER;)
//         if (turn.kind == TABLE_CHANCE || turn.kind == TABLE_BOT)
//             table_step(&table);
//         else
//             table_move(&table, turn.seat, what_the_person_says(turn.seat));
//
// and one that only wants the end of it, a million times over, gives table_play_out() a function that chooses.
#ifndef ADIT_TABLE_TABLE_H
#define ADIT_TABLE_TABLE_H

#include "bots/bot.h"
#include "engine/record.h"

// A decision of the match: all who are asked at the same time, without knowing of each other's answers.
struct table_decision {
    uint32_t at;     // its number: the moves in the log when it began
    seat_mask seats; // whom it asked then
    seat_mask waits; // whom it still asks
};

// What a seed brings to a match: cards and dice, the bots' luck, and which decision is being made.
struct table_dealer {
    struct rng cards;
    uint64_t luck_key; // of the bots
    struct table_decision decision;
};

// Hears what a move has caused. Seeing all of it, it has to mind event_is_seen().
typedef void table_witness(void *context, const struct events *events);

struct table {
    struct record_header header;
    struct match match;
    struct bot_spec bots[SEATS_MAX]; // NULL `bot`: a person plays
    struct table_dealer dealer;
    uint32_t undo_floor;  // moves of the log that cannot be taken back
    bool is_fair;         // every card so far is the one that the dealer deals
    struct events events; // of the last move
    table_witness *witness;
    void *witness_context;
};

enum table_turn_kind {
    TABLE_OVER,
    TABLE_CHANCE, // a card or a die
    TABLE_BOT,
    TABLE_PERSON,
    TABLE_PEOPLE, // several, who decide at the same time: whoever answers first moves first
};

struct table_turn {
    enum table_turn_kind kind;
    int seat;        // of a bot or a person; of people the lowest; SEAT_CHANCE or SEAT_NOBODY
    seat_mask seats; // all who are asked now, bots and people
};

// Starts the match of the header (game, setup, seed), with a log of at least game->length_max moves. Bots and a witness
// stay as they are. ERR_SEAT_COUNT or ERR_BAD_OPTION: the game cannot be played so, and nothing has changed.
enum err table_start(struct table *table, const struct record_header *header, struct move *log, uint32_t log_capacity);

// Likewise at the beginning of an opened record, whose moves table_resume() makes one by one. The dealer draws along,
// so that it goes on from where it was. Where a card is not the one that it deals: a fault of the record if `strict`,
// else the match is not fair. After the last move nothing can be taken back: others may have looked since.
void table_resume_start(struct table *table, struct record_reader *reader, struct move *log, uint32_t log_capacity,
                        bool strict);
enum record_step table_resume(struct table *table, struct record_reader *reader);

// Who is next. Bots come before people, the lowest seat first: they need not be waited for.
struct table_turn table_next(const struct table *table);

// Makes the move that is next, of chance or of a bot.
void table_step(struct table *table);

// A person's move; or a bot's, where somebody else has asked it. Refused moves change nothing.
enum err table_move(struct table *table, int seat, action_id action);

// A card or die that the host has chosen, as in a lesson: the match is not fair any more.
enum err table_deal(struct table *table, action_id card);

// The person who may take back the last move, or -1. One may as long as nothing happened after it and it told its maker
// nothing new: no card, no die, no choice of somebody else.
int table_undo_seat(const struct table *table);
void table_undo(struct table *table);

// Goes to where the match was after `moves` moves, which the log has, and tells the witness what it passes: forward
// from here, else from the beginning. The dealer stays where it is.
void table_seek(struct table *table, uint32_t moves);

// The record so far. False: the sink gave up.
bool table_record(const struct table *table, record_sink *sink, void *context);

// The bot that plays for people who are away, as bot_find() reads it: one that plays decently.
const char *table_stand_in(const struct game *game);

// ---- for hosts that keep a match of their own ----

// At the beginning of a match, whose seed the header has.
void table_dealer_start(struct table_dealer *dealer, const struct record_header *header, const struct match *match);

// A move of a seat; and what chance does next, until somebody has to decide or the match is over.
enum err table_dealer_submit(struct table_dealer *dealer, struct match *match, int seat, action_id action,
                             struct events *events);
void table_dealer_deal(struct table_dealer *dealer, struct match *match, struct events *events);

// A move that was made before, of a seat or of chance: the dealer draws along. False: it is not possible here, or not
// what the seed deals.
bool table_dealer_repeat(struct table_dealer *dealer, struct match *match, const struct move *move,
                         struct events *events);

// The luck of whoever is asked now.
uint64_t table_dealer_luck(const struct table_dealer *dealer);

// Chooses for all seats that are asked now, by seat.
typedef void table_chooser(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves);

// Plays a match that was started to its end: the loop of everybody who only wants the end of it. All seats of a
// decision are asked about the same position and move together, in seat order. It is what a table of bots alone would
// do.
void table_play_out(struct match *match, struct rng *cards, uint64_t luck_key, table_chooser *choose, void *context);

#endif
