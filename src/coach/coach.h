// The coach: what each choice of a seat is worth and why, and what a whole match owed to luck and to skill.
//
// Advice is given from what the seat may know. A review looks at the whole truth, so it is for those who may see it: of
// a finished match anybody.
#ifndef ADIT_COACH_H
#define ADIT_COACH_H

#include "bots/bot.h"
#include "games/diamant/bots_last.h"
#include "games/diamant/bots_solve.h"
#include "words/words.h"

struct coach_option {
    action_id action;
    double win, error; // chance to win, a shared win in shares; standard error
    double gems;       // Diamant: expected from this expedition
    uint32_t playouts; // 0: not looked at, and not worth it
};

struct coach_advice {
    int count;
    struct coach_option options[LEGAL_MAX]; // as `legal` lists them
    int best;                               // index
    bool solved;                            // Diamant: the exact equilibrium for gems is known, see coach_solve()
    struct diamant_solution solution;
    bool last_solved; // Diamant: an equilibrium for the win is known, see coach_solve_last()
    struct diamant_last_decision last;
};

// `playouts` for the whole question. The seat is to act.
void coach_advise(const struct match *match, int seat, uint32_t playouts, uint64_t luck, struct coach_advice *out);

// Diamant: the position of a view that decides, for the exact solver.
struct diamant_start coach_diamant_start(const struct diamant *view);

// What coach_solve() may take so that an answer comes at once: memory in bytes, positions.
enum { COACH_SOLVE_SIZE = 1 << 19, COACH_SOLVE_STATES = 8000 };

// Adds the exact equilibrium to advice for a position of Diamant, if it can be found within this memory and at most so
// many positions; else leaves the advice as it is. `block` is aligned for uint64_t.
void coach_solve(const struct diamant *view, void *block, size_t size, uint64_t states_max,
                 struct coach_advice *advice);

// The same for the win, in the last expedition of three players without relics: an equilibrium under the rule `alike`.
// Within COACH_LAST_SIZE bytes nearly every decision of such an expedition can be solved, in about a second.
enum { COACH_LAST_SIZE = 320 << 20, COACH_LAST_GAMES = 21000000 };
void coach_solve_last(const struct diamant *view, void *block, size_t size, uint64_t games_max,
                      struct coach_advice *advice);

// A number with so many decimals, at most 9, as the language writes it: "12.5", "12,5".
void coach_decimal(struct text *out, enum lang lang, double value, int decimals);

// A share of 1 as people write it: "47.4%", "47,4 %".
void coach_percent(struct text *out, enum lang lang, double share, int decimals);

// A move in words, or in its notation where the game has no words for it.
void coach_say_move(struct text *out, const struct speaker *speaker, const struct game *game, const void *view,
                    int seat, action_id action);

// What stands behind an option in plain words, from what the seat can see: odds of a fight, the way to the exit, sets.
// Appends nothing where nothing honest and short can be said. A sentence or two, no newline.
void coach_reason(struct text *out, const struct speaker *speaker, const struct game *game, const void *view, int seat,
                  action_id action);

// The advice in sentences, a line each, the best choice first.
void coach_say(struct text *out, const struct speaker *speaker, const struct match *match, int seat,
               const struct coach_advice *advice);

// The advice as one JSON object (docs/coach.md).
void coach_json(struct json *out, const struct speaker *speaker, const struct match *match, int seat,
                const struct coach_advice *advice);

// ---- a whole match ----

// One decision weighed.
struct coach_decision {
    uint32_t move; // its number in the log, from 0
    uint8_t seat;
    bool is_mistake; // the loss is beyond what could be an error of measuring
    action_id made, best;
    float win;         // chance to win with the best
    float loss, error; // what was given away, and its standard error; 0 where the best was made
};

// Where a review stands. The caller brings the log, which stays in place, and the memory for decisions.
struct coach_review {
    struct match match;      // as far as it was weighed
    uint32_t log_count;      // of the whole match
    uint32_t playouts;       // for each decision, and for each estimate of where everybody stands
    seat_mask seats;         // whose decisions are weighed
    bool is_over;            // everything was weighed
    double start[SEATS_MAX]; // chances to win at the start
    double now[SEATS_MAX];   // at the latest estimate; after the last move of a finished match, what came of it
    double luck[SEATS_MAX];  // brought by cards and dice
    double loss[SEATS_MAX];  // given away by mistakes
    uint32_t decision_count[SEATS_MAX], mistake_count[SEATS_MAX];
    struct coach_decision *decisions;
    uint32_t count, capacity;
    struct coach_advice advice; // of the latest decision
};

// `match` is what is reviewed, up to its last move; its log is read while the review lasts. `capacity` is at least
// match->log_count.
void coach_review_start(struct coach_review *review, const struct match *match, seat_mask seats, uint32_t playouts,
                        struct coach_decision *decisions, uint32_t capacity);

// Weighs the next decision; true: it is review->decisions[review->count - 1]. False: there is none left.
bool coach_review_step(struct coach_review *review);

// What a seat's chances owe to what: the four parts and the start add up to where it stands now.
struct coach_balance {
    double luck;  // cards and dice
    double skill; // its own mistakes; at most 0
    double gifts; // mistakes of the others, each shared equally by those who did not make it
    double rest;  // all that was not measured: decisions not weighed, gifts that went to one alone, errors of estimates
};

struct coach_balance coach_review_balance(const struct coach_review *review, int seat);

// What the decision's seat saw before it.
void coach_decision_view(const struct coach_review *review, const struct coach_decision *decision, void *view);

// The indexes of the costliest mistakes so far, the worst first; at most `count`. Returns their number.
int coach_review_mistakes(const struct coach_review *review, uint32_t *indexes, int count);

// One decision as a JSON object.
void coach_decision_json(struct json *out, const struct speaker *speaker, const struct coach_review *review,
                         const struct coach_decision *decision);

// {"done", "of", "seats": [...], "mistakes": [...]}: what is known so far (docs/coach.md).
void coach_review_json(struct json *out, const struct speaker *speaker, const struct coach_review *review);

#endif
