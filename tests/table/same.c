// Comparing matches.
#include "tests/table/same.h"

#include "bots/ladder.h"
#include "table/table.h"

#include <string.h>

enum { NOTHING = 0x7fffffff };

// The answers to the decision that begins at move `at`, by seat; of chance as SEATS_MAX. Returns where the next begins.
static uint32_t answers_at(const struct match *match, uint8_t *state, uint32_t at, action_id answers[SEATS_MAX + 1]) {
    const struct game *game = match->game;
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        answers[seat] = NOTHING;
    seat_mask waits = game->to_act(state);
    do {
        const struct move *move = &match->log[at++];
        answers[move->seat == SEAT_CHANCE ? SEATS_MAX : move->seat] = move->action;
        game->apply(state, (int)move->seat, move->action, NULL);
        waits = move->seat == SEAT_CHANCE ? 0 : waits & ~SEAT_BIT(move->seat);
    } while (at < match->log_count && waits && game->to_act(state) == waits);
    return at;
}

bool same_match(const struct match *left, const struct match *right) {
    _Alignas(16) uint8_t states[2][STATE_MAX];
    const struct game *game = left->game;
    if (right->game != game || left->log_count != right->log_count)
        return false;
    game->setup(states[0], &left->setup);
    game->setup(states[1], &right->setup);
    for (uint32_t at = 0; at < left->log_count;) {
        action_id answers[2][SEATS_MAX + 1];
        uint32_t next = answers_at(left, states[0], at, answers[0]);
        if (answers_at(right, states[1], at, answers[1]) != next || memcmp(answers[0], answers[1], sizeof answers[0]))
            return false;
        at = next;
    }
    return game_hash(game, states[0]) == game_hash(game, states[1]);
}

struct bot_spec same_bot(const struct game *game, int seat) {
    const char *const names[] = {ladder_bot(game, LEVEL_NORMAL, SEATS_MAX), "random",
                                 ladder_bot(game, LEVEL_EASY, SEATS_MAX)};
    const char *name = names[seat % 3];
    struct bot_spec out;
    enum bot_fault fault = bot_find(game, name, strlen(name), &out);
    CHECK(fault == BOT_OK);
    return out;
}

struct same_script same_script(const struct match *match) {
    return (struct same_script){.match = match};
}

action_id same_next(struct same_script *script, int seat) {
    while (script->at[seat] < script->match->log_count) {
        const struct move *move = &script->match->log[script->at[seat]++];
        if (move->seat == (uint32_t)seat)
            return move->action;
    }
    return NOTHING;
}

static void ask(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    const struct bot_spec *const *players = context;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        moves[seat] = bot_spec_choose(&(*players)[seat], match, seat, luck);
    }
}

void same_play_out(struct match *match, struct rng *cards, uint64_t luck_key, const struct bot_spec *players) {
    table_play_out(match, cards, luck_key, ask, &players);
}
