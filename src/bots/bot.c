// Finding bots and asking them.
#include "bots/bot.h"

#include "games/crystal/bots.h"
#include "games/diamant/bots.h"
#include "games/diamant/bots_master.h"
#include "games/gnomes/bots.h"
#include "engine/view.h"

// Uniform over the legal moves. Of two it takes the luck's bit of its seat, as the bulk simulator does.
static action_id random_choose(const struct bot_query *query) {
    if (query->legal_count == 2)
        return query->legal[query->luck >> query->seat & 1];
    struct rng rng;
    bot_rng(query, &rng);
    return query->legal[rng_below(&rng, (uint32_t)query->legal_count)];
}

static const struct bot random_bot = {
    .name = "random", .about = N_("makes any legal move, all with equal odds"), .choose = random_choose};

const struct bot *const bots[] = {
    &random_bot, // any game
    // Diamant: rules of thumb
    &diamant_bot_return,
    &diamant_bot_threshold,
    &diamant_bot_hazards,
    &diamant_bot_coin,
    &diamant_bot_turns,
    &diamant_bot_gems,
    &diamant_bot_careful,
    &diamant_bot_risky,
    &diamant_bot_ev,
    &diamant_bot_ev_share,
    &diamant_bot_nashbot,
    // Diamant: the ladder and characters
    &diamant_bot_easy,
    &diamant_bot_normal,
#ifndef ADIT_SMALL // the browser's first load leaves their learnt table out
    &diamant_bot_hard,
    &diamant_bot_master,
    &diamant_bot_cautious,
    &diamant_bot_greedy,
    &diamant_bot_gatherer,
    &diamant_bot_search,
    &diamant_bot_guess,
#endif
    // Nimble Gnomes
    &gnomes_bot_greedy,
    &gnomes_bot_easy,
    &gnomes_bot_normal,
#ifndef ADIT_SMALL // what searches comes with the whole module
    &gnomes_bot_hard,
    &gnomes_bot_master,
#endif
    &gnomes_bot_cautious,
    &gnomes_bot_vengeful,
#ifndef ADIT_SMALL
    &gnomes_bot_search,
#endif
    // Black Crystal
    &crystal_bot_greedy,
    &crystal_bot_easy,
    &crystal_bot_normal,
#ifndef ADIT_SMALL
    &crystal_bot_hard,
    &crystal_bot_master,
    &crystal_bot_search,
#endif
};

const int bots_count = (int)ARRAY_COUNT(bots);

void bot_rng(const struct bot_query *query, struct rng *rng) {
    rng_seed_fast(rng, query->luck, (uint64_t)query->seat);
}

static void tell(const struct game *game, const struct setup *setup, const struct bot_past *past, uint32_t from,
                 int seat, bot_witness *witness, void *context) {
    _Alignas(16) uint8_t state[STATE_MAX], view[STATE_MAX];
    struct events events;
    game->setup(state, setup);
    for (uint32_t i = 0; i < past->log_count; i++) {
        if (i < from) {
            game->apply(state, (int)past->log[i].seat, past->log[i].action, NULL);
            continue;
        }
        bytes_copy(view, state, game->state_size);
        game->redact(view, seat);
        events.count = 0;
        game->apply(state, (int)past->log[i].seat, past->log[i].action, &events);
        for (int k = 0; k < events.count; k++)
            if (event_is_seen(&events.at[k], seat))
                witness(context, view, &events.at[k]);
    }
}

void bot_tell(const struct match *match, int seat, uint32_t from, bot_witness *witness, void *context) {
    struct bot_past past = {.log = match->log, .log_count = match->log_count};
    tell(match->game, &match->setup, &past, from, seat, witness, context);
}

bool bot_recall(const struct bot_query *query, bot_witness *witness, void *context) {
    if (!query->past)
        return false;
    if (query->past->retell)
        query->past->retell(query->past->context, witness, context);
    else
        tell(query->game, query->setup, query->past, 0, query->seat, witness, context);
    return true;
}

static bool plays(const struct bot *bot, const struct game *game) {
    return !bot->game || string_equal(bot->game, game->name);
}

enum bot_fault bot_find(const struct game *game, const char *spec, size_t length, struct bot_spec *out) {
    size_t name_length = 0;
    while (name_length < length && spec[name_length] != ':')
        name_length++;
    *out = (struct bot_spec){.bot = NULL};
    for (int i = 0; i < bots_count; i++)
        if (plays(bots[i], game) && string_length(bots[i]->name) == name_length &&
            bytes_equal(bots[i]->name, spec, name_length))
            out->bot = bots[i];
    if (!out->bot)
        return BOT_UNKNOWN;
    bool numbered = name_length < length;
    if (!out->bot->takes_number)
        return numbered ? BOT_TAKES_NO_NUMBER : BOT_OK;
    if (!numbered)
        return BOT_NEEDS_NUMBER;
    int64_t number;
    if (!text_read_int(spec + name_length + 1, length - name_length - 1, out->bot->number_min, out->bot->number_max,
                       &number))
        return BOT_BAD_NUMBER;
    out->number = (int32_t)number;
    return BOT_OK;
}

struct bot_spec bot_spec_default(const struct game *game, int index) {
    static const struct {
        const char *game;
        const char *specs[4];
    } tables[] = {
        {"diamant", {"normal", "cautious", "hard", "greedy"}},
        {"gnomes", {"normal", "hard", "easy", "normal"}},
        {"crystal", {"normal", "easy", "hard", "normal"}},
    };
    const char *spec = "greedy";
    for (size_t i = 0; i < ARRAY_COUNT(tables); i++)
        if (string_equal(tables[i].game, game->name))
            spec = tables[i].specs[index % 4];
    struct bot_spec player;
    if (bot_find(game, spec, string_length(spec), &player) != BOT_OK) {
        enum bot_fault fault = bot_find(game, "random", 6, &player);
        CHECK(fault == BOT_OK);
    }
    return player;
}

action_id bot_ask(const struct match *match, int seat, int32_t number, uint64_t luck, bot_thinker *thinker,
                  void *context) {
    _Alignas(16) uint8_t view[STATE_MAX];
    action_id legal[LEGAL_MAX];
    match_view(match, seat, view);
    int count = match->game->legal(view, seat, legal);
    CHECK(count > 0);
    struct bot_query query = {.game = match->game,
                              .setup = &match->setup,
                              .view = view,
                              .legal = legal,
                              .legal_count = count,
                              .seat = seat,
                              .number = number,
                              .luck = luck,
                              .past = &(struct bot_past){.log = match->log, .log_count = match->log_count}};
    return thinker(context, &query);
}

static action_id ask_player(void *context, const struct bot_query *query) {
    const struct bot_spec *player = context;
    return query->legal_count == 1 ? query->legal[0] : player->bot->choose(query);
}

action_id bot_spec_choose(const struct bot_spec *player, const struct match *match, int seat, uint64_t luck) {
    struct bot_spec asked = *player;
    return bot_ask(match, seat, player->number, luck, ask_player, &asked);
}
