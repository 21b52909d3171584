// R7 for all that is told outside of rooms: to bots, by the coach, on screens. Two worlds that agree on all that a seat
// may know must be the same to it, in answers and in bytes.
//
// LEAK_POSITIONS=N looks at N positions a game; tests/leaks/run plants leaks and lets this find them.
#include "bots/bot.h"
#include "coach/coach.h"
#include "engine/registry.h"
#include "engine/view.h"
#include "botproto/botproto.h"
#include "tests/support/table.h"
#include "tests/test.h"
#include "tui/scene.h"
#include "words/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_MAX = 1 << 20 };

static const char *const names[SEATS_MAX] = {"Ann", "Bea", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal"};
static char told[2][TOLD_MAX];

static int positions_wanted(int usual) {
    const char *text = getenv("LEAK_POSITIONS");
    return text ? atoi(text) : usual;
}

// The same match for the viewer: what is hidden from it is drawn again. False: it came out the same.
static bool make_twin(const struct match *match, int viewer, struct rng *rng, struct match *twin) {
    memcpy(twin, match, sizeof *twin);
    game_redact(match->game, twin->state, viewer);
    game_imagine(match->game, twin->state, viewer, rng);
    return memcmp(twin->state, match->state, match->game->state_size) != 0;
}

static bool hides_something(const struct game *game) {
    return game->redact != NULL;
}

// Whether chance brings anything that not everybody is told of: in a hundred random matches.
static bool deals_in_secret(const struct game *game) {
    static struct match match;
    static struct events events;
    struct move *log = malloc(game->length_max * sizeof *log);
    struct setup setup = setup_default(game);
    bool secret = false;
    for (uint64_t seed = 0; hides_something(game) && seed < 100 && !secret; seed++) {
        struct rng rng;
        rng_seed_fast(&rng, seed, 12);
        EXPECT_INT(match_start(&match, game, &setup, log, game->length_max), ERR_NONE);
        for (seat_mask acting; !secret && (acting = match_to_act(&match));) {
            action_id legal[LEGAL_MAX];
            int seat = __builtin_ctz(acting);
            events.count = 0;
            if (seat == SEAT_CHANCE)
                (void)match_submit_chance(&match, game_draw(game, match.state, &rng), &events);
            else
                (void)match_submit(&match, seat, legal[rng_below(&rng, (uint32_t)match_legal(&match, seat, legal))],
                                   NULL);
            for (int i = 0; i < events.count; i++)
                secret = secret || events.at[i].seen_by != EVERYBODY;
        }
    }
    free(log);
    return secret;
}

// Walks through random matches of each game that has any and looks at positions of them until that many were of use.
static void at_positions(bool (*look)(const struct match *match, struct rng *rng),
                         bool (*has_any)(const struct game *game), int wanted) {
    static struct table table;
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        if (game->hidden || !has_any(game))
            continue;
        struct move *log = malloc(game->length_max * sizeof *log);
        int useful = 0;
        for (uint64_t seed = 0; seed < 4000 && useful < wanted; seed++) {
            struct rng rng;
            rng_seed_fast(&rng, seed, 11);
            struct setup setup = setup_default(game);
            setup.seats = (uint8_t)(game->seats_min + seed % (unsigned)(game->seats_max - game->seats_min + 1));
            for (int i = 0; game->options[i].name; i++)
                setup.option[i] = (uint8_t)(seed / 3 >> i) % game->options[i].choice_count;
            table.log = log;
            EXPECT_INT(match_start(&table.match, game, &setup, log, game->length_max), ERR_NONE);
            int from = (int)rng_below(&rng, seed % 4 ? 120 : 8), to = from + 12; // some matches are short
            for (int i = 0; i < to && useful < wanted && table_step_randomly(&table, &rng); i++)
                useful += i >= from && look(&table.match, &rng);
        }
        free(log);
        EXPECT_INT(useful, wanted);
    }
}

// ---- who decides ----

static void ask_coach(const struct match *match, int seat, char *out) {
    static struct coach_advice advice;
    struct speaker speaker = {.lang = LANG_EN, .names = names};
    struct text text = text_on(out, TOLD_MAX);
    struct json json = json_on(&text);
    coach_advise(match, seat, 24, 5, &advice);
    coach_say(&text, &speaker, match, seat, &advice);
    coach_json(&json, &speaker, match, seat, &advice);
    EXPECT(!text.truncated);
}

static bool look_at_advice(const struct match *match, struct rng *rng) {
    static struct match twin;
    seat_mask acting = match_to_act(match);
    if (!acting || acting == SEAT_BIT(SEAT_CHANCE))
        return false;
    int seat = 31 - __builtin_clz(acting);
    if (!make_twin(match, seat, rng, &twin))
        return false;
    ask_coach(match, seat, told[0]);
    ask_coach(&twin, seat, told[1]);
    EXPECT(strcmp(told[0], told[1]) == 0);
    const struct bot *bot;
    for (int i = 0; (bot = bot_at(match->game, i)); i++) {
        struct bot_spec player = {.bot = bot, .number = bot->number_min};
        EXPECT_INT(bot_spec_choose(&player, match, seat, 9), bot_spec_choose(&player, &twin, seat, 9));
    }
    return true;
}

TEST(R7_bots_and_the_coach_answer_alike_in_worlds_that_look_alike) {
    at_positions(look_at_advice, hides_something, positions_wanted(200) / 40);
}

// ---- what is seen ----

static void draw(const struct match *match, int viewer, const struct events *events, char *out) {
    static struct canvas canvas;
    static struct scene scene;
    _Alignas(16) uint8_t view[STATE_MAX];
    action_id legal[LEGAL_MAX];
    struct text text = text_on(out, TOLD_MAX);
    match_view(match, viewer, view);
    scene = (struct scene){.lang = LANG_EN,
                           .game = match->game,
                           .setup = match->setup,
                           .view = view,
                           .seat = viewer,
                           .names = names,
                           .mode = SCENE_WATCH,
                           .asked = -1,
                           .heard = events->at,
                           .heard_count = (size_t)events->count,
                           .legal = legal};
    if (viewer != SEAT_NOBODY && match_to_act(match) & SEAT_BIT(viewer)) {
        scene.mode = SCENE_ASK;
        scene.legal_count = match_legal(match, viewer, legal);
    }
    scene_list_choices(&scene);
    canvas_reset(&canvas, 120, 50);
    scene_draw(&canvas, &scene);
    text.length = canvas_dump(&canvas, text.at, TOLD_MAX);
    struct speaker speaker = {.lang = LANG_EN, .names = names};
    struct json json = json_on(&text);
    words_table(&text, &speaker, match->game, view, viewer);
    words_spoken(&text, &speaker, match->game, view, viewer);
    for (int i = 0; i < events->count; i++)
        if (event_is_seen(&events->at[i], viewer))
            event_json(match->game, &events->at[i], &json);
    for (int i = 0; viewer != SEAT_NOBODY && i < 40; i++)
        text_add(&text, match_explain(match, viewer, (action_id)i));
    EXPECT(!text.truncated);
}

static bool is_possible(const struct match *match, int mover, action_id action) {
    struct outcome outcomes[CHANCE_MAX];
    action_id legal[LEGAL_MAX];
    if (mover == SEAT_CHANCE) {
        for (int i = match->game->chance(match->state, outcomes) - 1; i >= 0; i--)
            if (outcomes[i].action == action)
                return true;
        return false;
    }
    for (int i = match_legal(match, mover, legal) - 1; i >= 0; i--)
        if (legal[i] == action)
            return true;
    return false;
}

static action_id any_move(const struct match *match, int mover, struct rng *rng) {
    action_id legal[LEGAL_MAX];
    if (mover == SEAT_CHANCE)
        return game_draw(match->game, match->state, rng);
    return legal[rng_below(rng, (uint32_t)match_legal(match, mover, legal))];
}

static bool looks_alike(const struct match *one, const struct match *other, int viewer) {
    _Alignas(16) uint8_t here[STATE_MAX], there[STATE_MAX];
    match_view(one, viewer, here);
    match_view(other, viewer, there);
    return memcmp(here, there, one->game->state_size) == 0;
}

// Of two different moves: whether the viewer saw the same happen. Dice, for one, are rolled in the open.
static bool sounds_alike(const struct events *one, const struct events *other, int viewer) {
    int i = 0, k = 0;
    for (;; i++, k++) {
        while (i < one->count && !event_is_seen(&one->at[i], viewer))
            i++;
        while (k < other->count && !event_is_seen(&other->at[k], viewer))
            k++;
        if (i == one->count || k == other->count)
            return i == one->count && k == other->count;
        if (memcmp(&one->at[i], &other->at[k], sizeof one->at[i]))
            return false;
    }
}

// And if somebody else moves in both worlds, so that the viewer sees the same table afterwards.
static bool look_at_screens(const struct match *match, struct rng *rng) {
    static struct match here, there;
    static struct events heard[2];
    seat_mask acting = match_to_act(match);
    int viewer = (int)rng_below(rng, match->setup.seats + 1u);
    viewer = viewer == match->setup.seats ? SEAT_NOBODY : viewer;
    int mover = acting ? __builtin_ctz(acting) : viewer;
    memcpy(&here, match, sizeof here);
    heard[0].count = heard[1].count = 0;
    bool differ = make_twin(match, viewer, rng, &there);
    draw(&here, viewer, &heard[0], told[0]);
    draw(&there, viewer, &heard[1], told[1]);
    EXPECT(strcmp(told[0], told[1]) == 0);
    if (mover == viewer)
        return differ;
    // Chance draws with the same ticket: a die falls alike in both worlds, a hidden card may be another one.
    struct rng ticket = *rng;
    action_id one = any_move(&here, mover, rng), other = one;
    if (mover == SEAT_CHANCE)
        other = any_move(&there, mover, &ticket);
    if (!is_possible(&there, mover, other))
        return false;
    match->game->apply(here.state, mover, one, &heard[0]);
    match->game->apply(there.state, mover, other, &heard[1]);
    if (!looks_alike(&here, &there, viewer))
        return false;
    draw(&here, viewer, &heard[0], told[0]);
    draw(&there, viewer, &heard[1], told[1]);
    EXPECT(strcmp(told[0], told[1]) == 0);
    return differ;
}

TEST(R7_screens_and_reasons_are_alike_in_worlds_that_look_alike) {
    at_positions(look_at_screens, hides_something, positions_wanted(200));
}

static bool is_kept_from(const struct events *events, int viewer) {
    for (int i = 0; i < events->count; i++)
        if (!event_is_seen(&events->at[i], viewer))
            return true;
    return false;
}

// The other way round, so that it does not hang on `redact` alone: a card that came to somebody else is not seen by
// whom it was not told to.
static bool look_at_untold(const struct match *match, struct rng *rng) {
    static struct match sides[2];
    static struct events heard[2];
    seat_mask acting = match_to_act(match);
    if (acting != SEAT_BIT(SEAT_CHANCE))
        return false;
    action_id moves[2] = {any_move(match, SEAT_CHANCE, rng), any_move(match, SEAT_CHANCE, rng)};
    bool useful = false;
    for (int i = 0; i < 2; i++) {
        memcpy(&sides[i], match, sizeof *match);
        heard[i].count = 0;
        match->game->apply(sides[i].state, SEAT_CHANCE, moves[i], &heard[i]);
    }
    for (int i = 0; moves[0] != moves[1] && i <= match->setup.seats; i++) {
        int viewer = i < match->setup.seats ? i : SEAT_NOBODY;
        if (!is_kept_from(&heard[0], viewer) || !sounds_alike(&heard[0], &heard[1], viewer))
            continue;
        EXPECT(looks_alike(&sides[0], &sides[1], viewer));
        useful = true;
    }
    return useful;
}

TEST(R7_what_was_not_told_cannot_be_seen) {
    at_positions(look_at_untold, deals_in_secret, positions_wanted(200));
}

// ---- what bots are told of the past ----

struct telling {
    struct text text;
    const struct game *game;
    uint8_t last[STATE_MAX];
};

static void hear(void *context, const void *view, const struct event *event) {
    struct telling *telling = context;
    botproto_write_seen(&telling->text, telling->game, view, event, telling->last);
}

static void tell_past(const struct match *match, int viewer, char *out) {
    struct telling telling = {.text = text_on(out, TOLD_MAX), .game = match->game};
    bot_tell(match, viewer, match->log_count > 4 ? match->log_count - 4 : 0, hear, &telling);
    EXPECT(!telling.text.truncated);
}

// Two pasts that differ in one move which the viewer could not see, and a move after it.
static bool look_at_pasts(const struct match *match, struct rng *rng) {
    static struct match sides[2];
    static struct events heard[2];
    seat_mask acting = match_to_act(match);
    int viewer = (int)rng_below(rng, match->setup.seats);
    int mover = acting ? __builtin_ctz(acting) : viewer;
    if (mover == viewer)
        return false;
    action_id moves[2] = {any_move(match, mover, rng), any_move(match, mover, rng)};
    for (int i = 0; i < 2; i++) {
        memcpy(&sides[i], match, sizeof *match);
        sides[i].log = malloc((match->log_count + 2u) * sizeof *match->log);
        memcpy(sides[i].log, match->log, match->log_count * sizeof *match->log);
        sides[i].log[sides[i].log_count++] = (struct move){.seat = (uint32_t)mover, .action = moves[i]};
        heard[i].count = 0;
        match->game->apply(sides[i].state, mover, moves[i], &heard[i]);
    }
    bool alike =
        moves[0] != moves[1] && looks_alike(&sides[0], &sides[1], viewer) && sounds_alike(&heard[0], &heard[1], viewer);
    seat_mask next = match_to_act(&sides[0]);
    if (alike && next) { // the next move makes the view before it part of the past
        int who = __builtin_ctz(next);
        action_id action = any_move(&sides[0], who, rng);
        alike = is_possible(&sides[1], who, action);
        for (int i = 0; alike && i < 2; i++) {
            sides[i].log[sides[i].log_count++] = (struct move){.seat = (uint32_t)who, .action = action};
            match->game->apply(sides[i].state, who, action, NULL);
        }
        alike = alike && looks_alike(&sides[0], &sides[1], viewer);
    }
    if (alike) {
        tell_past(&sides[0], viewer, told[0]);
        tell_past(&sides[1], viewer, told[1]);
        EXPECT(strcmp(told[0], told[1]) == 0);
    }
    free(sides[0].log);
    free(sides[1].log);
    return alike;
}

TEST(R7_bots_are_told_the_same_of_pasts_that_looked_the_same) {
    at_positions(look_at_pasts, hides_something, positions_wanted(200) / 10);
}
