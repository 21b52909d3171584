// The coach: what each choice of a seat is worth and why, and what a whole match owed to luck and to skill.
//
// Advice is given from what the seat may know. A review looks at the whole truth, so it is for those who may see it: of
// a finished match anybody.
//
// Every game is coached: by a plain search and plain playouts where its kit brings nothing. What a kit may bring is
// struct coach_kit: a better way to play out, an advisor of its own, reasons in words, exact solvers.
#ifndef ADIT_COACH_H
#define ADIT_COACH_H

#include "bots/bot.h"
#include "bots/search.h"
#include "bots/trial.h"
#include "words/words.h"

struct coach_option {
    action_id action;
    double win, error; // chance to win, a shared win in shares; standard error
    double yield;      // what else the game measures, as its coach_kit names it
    double mix;        // how often to choose it where several are as good, and sure play could be read; else 0
    uint32_t playouts; // 0: not looked at, and not worth it
};

enum { COACH_EXACT_MAX = 512 }; // bytes

struct coach_advice {
    int count;
    struct coach_option options[LEGAL_MAX];     // as `legal` lists them
    int best;                                   // index
    uint32_t solved;                            // bit n: the n-th exact solver of the game has answered
    _Alignas(8) uint8_t exact[COACH_EXACT_MAX]; // what they found, in a struct of the game's own
};

// What an exact solver may take: memory in bytes, and the number of positions, which is a measure of time.
struct coach_budget {
    size_t size;
    uint64_t steps;
};

// Finds the exact worth of some positions of a game. The caller brings the memory, as much as the budget says for its
// place; where that is not enough for a position, the solver answers nothing.
struct coach_solver {
    struct coach_budget native, browser;
    bool is_slow;                      // takes up to a second: to be asked once, after a first guess was shown
    bool (*applies)(const void *view); // NULL: to every position
    bool (*solve)(const void *view, void *block, struct coach_budget budget,
                  struct coach_advice *advice); // into `exact`
};

// What a game brings for the coach. Everything is optional.
struct coach_kit {
    struct search_plan (*plan)(uint32_t playouts); // how positions are searched and played out
    struct trial_plan (*trials)(
        uint32_t playouts);   // as the best bot tries its moves: advice, and how a review estimates
    uint32_t review_playouts; // for each decision where somebody waits for a review; 0: 300

    // Weighs the choices in place of the search. They are played out in the same worlds, so that the difference of two
    // is as exact as `error` says.
    void (*advise)(const struct bot_query *query, uint32_t playouts, struct coach_advice *out);

    // Everybody's chances to win in a full state that is not over, summed up over that many playouts.
    void (*stand)(const void *state, uint32_t playouts, double *shares);

    void (*reason)(struct text *out, const struct speaker *speaker, const void *view, int seat, action_id action);

    // The advice in lines, in place of a list of moves; and further members of its JSON.
    void (*say)(struct text *out, const struct speaker *speaker, const void *view, int seat,
                const struct coach_advice *advice);
    void (*json)(struct json *out, const struct speaker *speaker, const void *view, int seat,
                 const struct coach_advice *advice);
    const char *yield; // the key of coach_option's second measure; NULL: there is none

    const struct coach_solver *solvers; // closed by a NULL solve
};

const struct coach_kit *coach_kit_of(const struct game *game); // never NULL

// `playouts` for the whole question. The seat is to act.
void coach_advise(const struct match *match, int seat, uint32_t playouts, uint64_t luck, struct coach_advice *out);

// Asks one of the game's exact solvers about a view to which it applies, and adds to the advice what it finds. `block`
// has the budget's size and is aligned for uint64_t.
void coach_solve(const struct game *game, const struct coach_solver *solver, const void *view, void *block,
                 struct coach_budget budget, struct coach_advice *advice);

// A number with that many decimals, at most 9, as the language writes it: "12.5", "12,5".
void coach_decimal(struct text *out, enum lang lang, double value, int decimals);

// A share of 1 as people write it: "47.4%", "47,4 %".
void coach_percent(struct text *out, enum lang lang, double share, int decimals);

// Numbers of a sentence as text, each with its own place to stand.
struct coach_numbers {
    enum lang lang;
    int used;
    char at[8][32];
};

const char *coach_number(struct coach_numbers *numbers, double value, int decimals);

// A sentence of the language with its {names} filled in, on a line of its own.
void coach_line(struct text *out, enum lang lang, const char *sentence, const struct arg *args);

// A key and a number with that many decimals.
void coach_key_real(struct json *out, const char *key, double value, int decimals);

// A move in words, or in its notation where the game has no words for it.
void coach_say_move(struct text *out, const struct speaker *speaker, const struct game *game, const void *view,
                    int seat, action_id action);

// The reasons for an option in plain words, from what the seat can see: odds of a fight, the way to the exit, sets.
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
    float edge;        // by how much the best is ahead of the next best; 0 where another was made
};

// A review made by several threads. What takes long is estimates of single positions, and which ones are made, in which
// order, depends on the log alone. So each worker goes through the whole match and makes every so-manieth estimate;
// once all are there one more review takes them and adds up, to the bit what one alone would say.
struct coach_estimate {
    double shares[SEATS_MAX]; // where everybody stands; or:
    struct coach_decision decision;
    double loss; // of the decision
};

struct coach_work {
    struct coach_estimate *estimates; // zeros at first; coach_estimates_max() of them
    uint32_t worker, workers;         // workers 0: all estimates are there
};

uint32_t coach_estimates_max(uint32_t log_count);

// Where a review stands. The caller brings the log, which stays in place, and the memory for decisions.
struct coach_review {
    struct match match; // as far as it was weighed
    uint32_t log_count; // of the whole match
    uint32_t playouts;  // for each decision, and for each estimate of where everybody stands
    seat_mask seats;    // whose decisions are weighed
    bool has_started;
    bool is_over;            // everything was weighed
    double start[SEATS_MAX]; // chances to win at the start
    double now[SEATS_MAX];   // at the latest estimate; after the last move of a finished match, its result
    double luck[SEATS_MAX];  // brought by cards and dice
    double skill[SEATS_MAX]; // brought by its own decisions
    double gifts[SEATS_MAX]; // and by the others'
    uint32_t decision_count[SEATS_MAX], mistake_count[SEATS_MAX];
    struct coach_decision *decisions;
    uint32_t count, capacity;
    struct coach_advice advice;    // of the latest decision
    const struct coach_work *work; // NULL: all of it. To be set after coach_review_start()
    uint32_t estimate_count;
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
    double skill; // its own decisions
    double gifts; // the decisions of the others
    double
        rest; // all that was not measured: decisions not weighed, and in games of simultaneous choice more (review.c)
};

struct coach_balance coach_review_balance(const struct coach_review *review, int seat);

// The same in words, a line: where the seat began and ended, its mistakes, its luck.
void coach_say_balance(struct text *out, const struct speaker *speaker, const struct coach_review *review, int seat);

// A line: what was done, what it cost, what was better.
void coach_say_mistake(struct text *out, const struct speaker *speaker, const struct coach_review *review,
                       const struct coach_decision *decision);

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
