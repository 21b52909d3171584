// The coach.
#include "bots/coach.h"

#include "bots/crystal_bots.h"
#include "bots/diamant_master.h"
#include "bots/gnomes_bots.h"

struct lesson {
    uint32_t playouts;
    struct coach_advice *out;
};

static void advise_diamant(const struct bot_query *query, const struct lesson *lesson) {
    struct diamant_advice advice;
    diamant_advise(query, lesson->playouts, true, &advice);
    lesson->out->options[0] = (struct coach_option){.action = DIAMANT_GO,
                                                    .win = advice.go,
                                                    .error = advice.error,
                                                    .gems = advice.go_gems,
                                                    .playouts = advice.playouts};
    lesson->out->options[1] = (struct coach_option){.action = DIAMANT_RETURN,
                                                    .win = advice.back,
                                                    .error = advice.error,
                                                    .gems = advice.back_gems,
                                                    .playouts = advice.playouts};
}

static void advise_by_search(const struct bot_query *query, const struct lesson *lesson) {
    struct search_plan plan = {.iterations = lesson->playouts, .horizon = 60, .explore = 0.7f, .widen = 1};
    if (string_equal(query->game->name, "gnomes"))
        plan = gnomes_plan(lesson->playouts);
    else if (string_equal(query->game->name, "crystal"))
        plan = crystal_plan(lesson->playouts);
    struct search memory;
    struct search_option options[LEGAL_MAX];
    (void)search_best(&memory, query, &plan, options);
    for (int i = 0; i < query->legal_count; i++)
        lesson->out->options[i] = (struct coach_option){.action = options[i].action,
                                                        .win = options[i].share,
                                                        .error = options[i].error,
                                                        .playouts = options[i].visits};
}

static action_id teach(void *context, const struct bot_query *query) {
    const struct lesson *lesson = context;
    struct coach_advice *out = lesson->out;
    bool diamant = string_equal(query->game->name, "diamant");
    out->count = query->legal_count;
    out->best = 0;
    if (diamant)
        advise_diamant(query, lesson);
    else
        advise_by_search(query, lesson);
    for (int i = 1; i < out->count; i++) {
        const struct coach_option *best = &out->options[out->best], *option = &out->options[i];
        if (diamant ? option->win > best->win : option->playouts > best->playouts)
            out->best = i;
    }
    return out->options[out->best].action;
}

void coach_advise(const struct match *match, int seat, uint32_t playouts, uint64_t luck, struct coach_advice *out) {
    struct lesson lesson = {.playouts = playouts, .out = out};
    (void)bot_ask(match, seat, 0, luck, teach, &lesson);
}

struct diamant_start coach_diamant_start(const struct diamant *view) {
    struct diamant_start start = {.explorers = (int)bits_count8(view->inside),
                                  .carried = view->carried,
                                  .lying = view->lying,
                                  .hazards = (uint8_t)view->hazards,
                                  .decides = true};
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++)
        start.deck[kind] = (uint8_t)view->deck[kind];
    for (int i = 0; i < DIAMANT_RELICS; i++)
        if (view->deck[DIAMANT_RELIC_FIRST + i])
            start.deck_relics = (uint8_t)(start.deck_relics | 1u << i);
    for (int i = 0; i < view->path_count; i++)
        if (diamant_is_relic(view->path[i]))
            start.path_relics = (uint8_t)(start.path_relics | 1u << (view->path[i] - DIAMANT_RELIC_FIRST));
    return start;
}
