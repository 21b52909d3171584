// What JavaScript may ask the coach: part of the module that is fetched when it is first wanted (full.wasm).
#include "wasm/wasm.h"

#include "coach/coach.h"

enum { SOLVE_SIZE = 8 << 20 }; // what a quick solver may ask for

// One question at a time: the worker asks one after the other.
static struct coach_advice advice;
static struct coach_review review;
static struct match reviewed;
static struct coach_decision decisions[WASM_LOG_MAX];
static _Alignas(64) uint8_t solver_block[SOLVE_SIZE];

// A bot does not think while a solver does.
_Static_assert(BOT_MEMORY <= SOLVE_SIZE, "bots have as much memory as everywhere");

void *bot_memory(void) {
    return solver_block;
}

int EXPORT(adit_coach)(int number, int seat, int playouts);
int EXPORT(adit_review_start)(int number, uint32_t seats, int playouts);
int EXPORT(adit_review_step)(int number);
int EXPORT(adit_review)(int number);

enum { PAGE = 1 << 16 };

// Memory for the slow solvers, taken from the browser when it is first wanted; NULL: there is none. Pages that are not
// touched cost nothing.
static void *grown_block(size_t size) {
    static void *block; // it is never given back
    static size_t block_size;
    if (!block) {
        size_t before = __builtin_wasm_memory_grow(0, (size + PAGE - 1) / PAGE);
        block = before == (size_t)-1 ? NULL : (void *)(before * PAGE);
        block_size = size;
    }
    return size <= block_size ? block : NULL;
}

static void solve(const struct match *match, int seat) {
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, seat, view);
    const struct coach_solver *solver = coach_kit_of(match->game)->solvers;
    for (; solver && solver->solve; solver++) {
        if (solver->applies && !solver->applies(view))
            continue;
        void *block = solver->browser.size <= SOLVE_SIZE ? solver_block : grown_block(solver->browser.size);
        if (block)
            coach_solve(match->game, solver, view, block, solver->browser, &advice);
    }
}

// What the choices of a seat that is to act are worth: docs/coach.md.
int adit_coach(int number, int seat, int playouts) {
    const struct match *match = wasm_match(number);
    const char *names[SEATS_MAX];
    struct speaker speaker = wasm_speaker(number, names);
    CHECK(seat >= 0 && seat < SEATS_MAX && match_to_act(match) & SEAT_BIT(seat) && playouts > 0);
    coach_advise(match, seat, (uint32_t)playouts, match->log_count, &advice);
    solve(match, seat);
    struct json json = wasm_answer();
    coach_json(&json, &speaker, match, seat, &advice);
    return wasm_finished();
}

// Begins a review of the match at the table, as far as it is known there; `seats` is a mask of whose decisions are
// weighed. The table must not change until the review is over.
int adit_review_start(int number, uint32_t seats, int playouts) {
    CHECK(playouts > 0);
    reviewed = *wasm_match(number);
    reviewed.log_count = wasm_log_count(number);
    coach_review_start(&review, &reviewed, seats, (uint32_t)playouts, decisions, WASM_LOG_MAX);
    return adit_review(number);
}

// Weighs one decision: {"done", "of", "decision": {...}}; null as the decision: there is none left.
int adit_review_step(int number) {
    const char *names[SEATS_MAX];
    struct speaker speaker = wasm_speaker(number, names);
    CHECK(review.match.game);
    bool weighed = coach_review_step(&review);
    struct json json = wasm_answer();
    json_object(&json);
    json_key_int(&json, "done", review.match.log_count);
    json_key_int(&json, "of", review.log_count);
    json_key(&json, "decision");
    if (weighed)
        coach_decision_json(&json, &speaker, &review, &review.decisions[review.count - 1]);
    else
        json_null(&json);
    json_end_object(&json);
    return wasm_finished();
}

// What is known so far.
int adit_review(int number) {
    const char *names[SEATS_MAX];
    struct speaker speaker = wasm_speaker(number, names);
    struct json json = wasm_answer();
    coach_review_json(&json, &speaker, &review);
    return wasm_finished();
}
