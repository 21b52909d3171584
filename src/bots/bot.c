// Finding bots and asking them.
#include "bots/bot.h"

#include "base/hash.h"
#include "engine/kit.h"
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

// The index-th of a closed list, without running past its end.
static const struct bot *bot_in(const struct bot *const *list, int index) {
    for (; index > 0 && *list; index--)
        list++;
    return *list;
}

const struct bot *bot_at(const struct game *game, int index) {
    const struct bot *const *own = kit_of(game)->bots;
    return index == 0 ? &random_bot : own ? bot_in(own, index - 1) : NULL;
}

uint64_t bot_luck_key(const uint8_t match_seed[SEED_SIZE]) {
    static const char tag[16] = "adit bots' luck";
    uint8_t bytes[sizeof tag + SEED_SIZE], hash[SHA256_SIZE];
    uint64_t key = 0;
    bytes_copy(bytes, tag, sizeof tag);
    bytes_copy(bytes + sizeof tag, match_seed, SEED_SIZE);
    sha256(bytes, sizeof bytes, hash);
    for (int i = 0; i < 8; i++)
        key = key << 8 | hash[i];
    return key;
}

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
        game_redact(game, view, seat);
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

enum { MOOD_EVENTS = 3, MOOD_MOVES = 16 };

struct mood {
    uint64_t hash;
    int events;
};

static void feel(void *context, const void *view, const struct event *event) {
    struct mood *mood = context;
    (void)view;
    if (mood->events++ < MOOD_EVENTS)
        mood->hash = rng_mix(mood->hash ^ ((uint64_t)event->kind << 32) ^ (uint64_t)event->value[0]);
}

uint64_t bot_mood(const struct bot_query *query) {
    struct mood mood = {.hash = 1 + (uint64_t)query->seat};
    struct bot_query asked = *query;
    struct bot_past first = query->past ? *query->past : (struct bot_past){.log_count = 0};
    first.log_count = first.log_count < MOOD_MOVES ? first.log_count : MOOD_MOVES;
    asked.past = query->past ? &first : NULL;
    return bot_recall(&asked, feel, &mood) ? mood.hash : 0;
}

enum bot_fault bot_find(const struct game *game, const char *spec, size_t length, struct bot_spec *out) {
    size_t name_length = 0;
    while (name_length < length && spec[name_length] != ':')
        name_length++;
    *out = (struct bot_spec){.bot = NULL};
    const struct bot *bot;
    for (int i = 0; (bot = bot_at(game, i)); i++)
        if (string_length(bot->name) == name_length && bytes_equal(bot->name, spec, name_length))
            out->bot = bot;
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

void bot_spec_format(const struct bot_spec *player, struct text *out) {
    text_add(out, player->bot->name);
    if (player->bot->takes_number) {
        text_char(out, ':');
        text_int(out, player->number);
    }
}

action_id bot_spec_choose(const struct bot_spec *player, const struct match *match, int seat, uint64_t luck) {
    struct bot_spec asked = *player;
    return bot_ask(match, seat, player->number, luck, ask_player, &asked);
}
