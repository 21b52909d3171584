// What JavaScript may ask the coach: part of the module that is fetched when it is first wanted (full.wasm).
#include "wasm/wasm.h"

#include "coach/coach.h"

enum { SOLVE_SIZE = 8 << 20, SOLVE_STATES = 400000 };

// One question at a time: the worker asks one after the other.
static struct coach_advice advice;
static struct coach_review review;
static struct match reviewed;
static struct coach_decision decisions[WASM_LOG_MAX];
static _Alignas(64) uint8_t solver_block[SOLVE_SIZE];

int EXPORT(adit_coach)(int number, int seat, int playouts);
int EXPORT(adit_review_start)(int number, uint32_t seats, int playouts);
int EXPORT(adit_review_step)(int number);
int EXPORT(adit_review)(int number);

// Memory for an equilibrium for the win, taken from the browser when it is first wanted; NULL: there is none. Pages
// that are not touched cost nothing.
enum { LAST_SIZE = 144 << 20, LAST_GAMES = 9500000, PAGE = 1 << 16 };

static void *last_block(void) {
    static void *block;
    if (!block) {
        size_t before = __builtin_wasm_memory_grow(0, LAST_SIZE / PAGE);
        block = before == (size_t)-1 ? NULL : (void *)(before * PAGE);
    }
    return block;
}

static void solve_last(const struct diamant *view) {
    struct diamant_last_start start;
    void *block = diamant_last_start_from(view, &start) ? last_block() : NULL;
    if (block)
        coach_solve_last(view, block, LAST_SIZE, LAST_GAMES, &advice);
}

// What the choices of a seat that is to act are worth: docs/coach.md.
int adit_coach(int number, int seat, int playouts) {
    const struct match *match = wasm_match(number);
    const char *names[SEATS_MAX];
    struct speaker speaker = wasm_speaker(number, names);
    CHECK(seat >= 0 && seat < SEATS_MAX && match_to_act(match) & SEAT_BIT(seat) && playouts > 0);
    coach_advise(match, seat, (uint32_t)playouts, match->log_count, &advice);
    if (string_equal(match->game->name, "diamant")) {
        _Alignas(16) uint8_t view[STATE_MAX];
        match_view(match, seat, view);
        coach_solve((const struct diamant *)(const void *)view, solver_block, sizeof solver_block, SOLVE_STATES,
                    &advice);
        solve_last((const struct diamant *)(const void *)view);
    }
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
