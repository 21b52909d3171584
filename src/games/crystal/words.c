// Black Crystal in words: what happened, and what can be done. The table is in crystal_table.c.
#include "games/crystal/words.h"

#include "games/crystal/kit.h"
#include "games/crystal/words_cards.h"
#include "games/crystal/words_events.h"
#include "games/crystal/words_map.h"
#include "words/words.h"

// --- the small words ---

const char *crystal_direction_word(enum lang lang, int direction) {
    static const char *const words[DIRECTIONS] = {N_("north"), N_("east"), N_("south"), N_("west")};
    return tr(lang, words[direction]);
}

static const char *means_word(enum lang lang, int means) {
    switch ((enum means)means) {
    case MEANS_EXPLOSIVE: return tr(lang, N_("Explosive"));
    case MEANS_BOMBYAGA: return crystal_find_name(lang, FIND_BOMBYAGA);
    case MEANS_PICKAXE: return crystal_find_name(lang, FIND_PICKAXE);
    case MEANS_TOOLBOX: return crystal_find_name(lang, FIND_TOOLBOX);
    case MEANS_SKILL: return tr(lang, N_("skill"));
    case MEANS_MINER: return crystal_boom_name(lang, BOOM_MINER);
    case MEANS: break;
    }
    return "";
}

void crystal_say_place(struct text *out, enum lang lang, int place) {
    if (crystal_board_is_cell(place))
        crystal_place_name(place, out);
    else
        text_add(out, tr(lang, N_("entrance")));
}

// --- what stands for {names}: filled in by name, so that the order of words is each language's own ---

enum { ARGS_MAX = 10, ARG_SIZE = 512 };

struct filling {
    struct arg args[ARGS_MAX];
    int count;
    struct text room; // what had to be put together; each closed by a NUL
    char bytes[ARG_SIZE];
};

static void fill_text(struct filling *filling, const char *name, const char *string) {
    CHECK(filling->count < ARGS_MAX - 1);
    filling->args[filling->count++] = ARG_TEXT(name, string);
    filling->args[filling->count] = (struct arg){.name = NULL};
}

static void fill_number(struct filling *filling, const char *name, int number) {
    CHECK(filling->count < ARGS_MAX - 1);
    filling->args[filling->count++] = ARG_NUMBER(name, number);
    filling->args[filling->count] = (struct arg){.name = NULL};
}

// Begins a string in the filling's room; closed by close_made().
static const char *begin_made(struct filling *filling) {
    return filling->room.at + filling->room.length;
}

static void close_made(struct filling *filling, const char *name, const char *begun) {
    CHECK(!filling->room.truncated);
    text_char(&filling->room, '\0');
    fill_text(filling, name, begun);
}

static void fill_place(struct filling *filling, const char *name, enum lang lang, int place) {
    const char *begun = begin_made(filling);
    crystal_say_place(&filling->room, lang, place);
    close_made(filling, name, begun);
}

static void filling_begin(struct filling *filling) {
    filling->count = 0;
    filling->args[0] = (struct arg){.name = NULL};
    filling->room = TEXT_ON(filling->bytes);
}

// --- events ---

// By the name that the value has in the event's JSON; {who} is the event's seat.
static void fill_value(struct filling *filling, const struct speaker *speaker, const char *name, int value) {
    enum lang lang = speaker->lang;
    if (string_equal(name, "cell") || string_equal(name, "from") || string_equal(name, "to")) {
        fill_place(filling, name, lang, value);
    } else if (string_equal(name, "card")) {
        fill_text(filling, name, crystal_boom_name(lang, value));
    } else if (string_equal(name, "find")) {
        fill_text(filling, name, value < 0 ? "" : crystal_find_name(lang, value));
    } else if (string_equal(name, "skill")) {
        fill_text(filling, name, crystal_skill_name(lang, value));
    } else if (string_equal(name, "player")) {
        fill_text(filling, name, speaker->names[value]);
    } else if (string_equal(name, "direction")) {
        fill_text(filling, name, crystal_direction_word(lang, value));
    } else if (string_equal(name, "means")) {
        fill_text(filling, name, value < 0 ? "" : means_word(lang, value));
    } else if (string_equal(name, "tile")) {
        const char *begun = begin_made(filling);
        crystal_tile_name(&filling->room, lang, value);
        close_made(filling, name, begun);
    } else if (string_equal(name, "cells")) {
        const char *begun = begin_made(filling);
        crystal_say_cells(&filling->room, lang, value);
        close_made(filling, name, begun);
    } else if (string_equal(name, "change")) {
        const char *begun = begin_made(filling);
        crystal_say_explosives(&filling->room, lang, value < 0 ? -value : value);
        close_made(filling, name, begun);
    } else {
        fill_number(filling, name, value);
    }
}

// What a card or skill does, where one is shown for the first time. A card speaks to whoever has drawn it ("your
// hand"), so that only they read its text; the others see its outcome. Skills are part of the table, and told to
// all.
static void fill_card_text(struct filling *filling, const struct speaker *speaker, const struct event *event) {
    enum lang lang = speaker->lang;
    int card = event->value[0];
    const char *begun = begin_made(filling);
    bool is_own = event->seat < SEATS_MAX && speaker->own & SEAT_BIT(event->seat);
    if (event->kind == EVENT_BOOM_CARD) {
        fill_number(filling, "health", crystal_booms[card].health);
        if (is_own)
            crystal_boom_text(&filling->room, lang, card);
    } else if ((event->kind == EVENT_FIND_CARD || event->kind == EVENT_FOUND) && card >= 0) {
        if (is_own)
            crystal_find_text(&filling->room, lang, card);
    } else if (event->kind == EVENT_SKILL) {
        crystal_skill_text(&filling->room, lang, card);
    } else {
        return;
    }
    close_made(filling, "text", begun);
}

// Colours for what a reader looks for in a long log: turns, fights and Crystals.
static char event_style(int kind) {
    switch (kind) {
    case EVENT_TURN: return 's';
    case EVENT_BOOM_CARD:
    case EVENT_CHARGED:
    case EVENT_ATTACKS: return 'r';
    case EVENT_FIND_CARD:
    case EVENT_FOUND: return 'y';
    case EVENT_MINING:
    case EVENT_MINED:
    case EVENT_PICKED_UP:
    case EVENT_DROPPED:
    case EVENT_CRYSTAL_TAKEN:
    case EVENT_CRYSTAL_BROKEN:
    case EVENT_WON: return 'c';
    default: return 0;
    }
}

static void say_event(struct text *out, const struct speaker *speaker, const struct event *event) {
    const struct event_kind *kind = &crystal_game.event_kinds[event->kind];
    struct filling filling;
    filling_begin(&filling);
    fill_text(&filling, "who", event->seat < SEATS_MAX ? speaker->names[event->seat] : "");
    for (int i = 0; i < EVENT_VALUES && kind->value_names[i]; i++)
        fill_value(&filling, speaker, kind->value_names[i], event->value[i]);
    fill_card_text(&filling, speaker, event);
    const char *sentence = crystal_event_sentence(event, speaker->own);
    CHECK(sentence); // every event has words
    const char style[] = {STYLE_BEGIN[0], event_style(event->kind), '\0'};
    if (style[1])
        text_add(out, style);
    say(out, tr(speaker->lang, sentence), filling.args);
    while (out->length && out->at[out->length - 1] == ' ') // before a text that is left out
        out->at[--out->length] = '\0';
    if (style[1])
        text_add(out, STYLE_END);
}

// --- actions ---

// One more thing in brackets: opens them for the first.
static void add_note(struct text *out, bool *any, const char *note) {
    text_add(out, *any ? ", " : " (");
    text_add(out, note);
    *any = true;
}

// What awaits a dwarf on a cell: " (Boom token, Crystal)"; nothing where nothing does.
static void say_prospect(struct text *out, const struct speaker *speaker, const struct crystal *view, int seat,
                         int cell) {
    enum lang lang = speaker->lang;
    bool any = false;
    if (!crystal_board_is_cell(cell))
        return;
    enum tile_event event = crystal_event_at(view, cell);
    bool boom = view->lying[cell] & LYING_BOOM;
    for (seat_mask others = crystal_dwarfs_at(view, cell) & ~SEAT_BIT(seat); others; others &= others - 1) {
        char buffer[128];
        struct text fight = TEXT_ON(buffer);
        say(&fight, tr(lang, N_("a fight with: {player}")),
            ARGS(ARG_TEXT("player", speaker->names[__builtin_ctz(others)])));
        add_note(out, &any, buffer);
    }
    if (boom)
        add_note(out, &any, tr(lang, N_("Boom token")));
    if (view->lying[cell] & ~LYING_BOOM)
        add_note(out, &any, tr(lang, N_("Crystal")));
    if (event == TILE_FIND && !boom)
        add_note(out, &any, tr(lang, N_("Odd-Even")));
    else if (event >= TILE_EXIT)
        add_note(out, &any, crystal_event_name(lang, (int)event));
    text_add(out, any ? ")" : "");
}

// "├ (north, east, south)", or "north, east, south"
static void fill_turned(struct filling *filling, const struct speaker *speaker, int tile, int rotation) {
    const char *begun = begin_made(filling);
    unsigned openings = crystal_board_rotate(crystal_shape_openings(crystal_tiles[tile].shape), rotation);
    if (!speaker->ascii) {
        text_add(&filling->room, crystal_openings_glyph(openings));
        text_add(&filling->room, " (");
    }
    bool any = false;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (!(openings & DIRECTION_BIT(direction)))
            continue;
        text_add(&filling->room, any ? ", " : "");
        text_add(&filling->room, crystal_direction_word(speaker->lang, direction));
        any = true;
    }
    if (!speaker->ascii)
        text_char(&filling->room, ')');
    close_made(filling, "turned", begun);
}

static const char *const action_words[ACTS] = {
    [ACT_EXPLORE] = N_("Explore: draw a tile"),
    [ACT_LAY] = N_("Lay “{tile}” on {cell}: {turned}"),
    [ACT_WALK] = N_("Walk {direction} to {cell}"),
    [ACT_BLAST] = N_("Break through the wall to the {direction}: {means}"),
    [ACT_CLEAR] = N_("Clear the Rubble on {cell}: {means}"),
    [ACT_DIG] = N_("Dig away the Rubble on {cell}; it takes the whole turn"),
    [ACT_RUBBLE] = N_("Make Rubble on {cell}: {means}"),
    [ACT_PORTAL] = N_("Through the Portal to {cell}"),
    [ACT_STEAL] = N_("Steal a card: {player}, number {number}"),
    [ACT_KICK] = N_("Kick: {player}"),
    [ACT_TELEPORT] = N_("Teleport: {player} → {cell}"),
    [ACT_FINGERS] = N_("Take an Explosive: {player}"),
    [ACT_MUSHROOM] = N_("Throw a Mushroom on {cell}"),
    [ACT_REPAIR] = N_("Toolbox: put a counter back on the skill"),
    [ACT_PASS] = N_("Pass: there is nowhere to go"),
    [ACT_END] = N_("End the turn"),
    [ACT_LANTERN] = N_("Lantern: draw a second tile"),
    [ACT_BOOST] = N_("{find}: +{points}"),
    [ACT_SEND] = N_("Send to fight: {card}, health {health}"),
    [ACT_CALL] = N_("Call the Creepy Dandelions for a counter"),
    [ACT_TAME] = N_("Tame: {wild} ({find})"),
    [ACT_CHARM] = N_("Charm: {wild} (Odd-Even)"),
    [ACT_SMOKE] = N_("Smoke Bomb: break off the fight"),
    [ACT_POTION] = N_("Use the potion instead of rolling"),
    [ACT_FIGHT] = N_("Fight!"),
    [ACT_SELL] = N_("Sell {find}: +1"),
    [ACT_ENOUGH] = N_("Stop selling"),
    [ACT_KEEP] = N_("Spend a counter: the Dandelions stay"),
    [ACT_LET_GO] = N_("Let the Dandelions go"),
    [ACT_ODD] = N_("Odd"),
    [ACT_EVEN] = N_("Even"),
    [ACT_COIN] = N_("Lucky Coin: right without a roll"),
    [ACT_FLEE] = N_("Flee to {cell}"),
    [ACT_ROPE] = N_("Rope: the Pit does nothing"),
    [ACT_ROLL] = N_("Roll the die"),
    [ACT_FALL] = N_("Fall to {cell}"),
    [ACT_ENDURE] = N_("Stay buried, and dig in the next turn"),
    [ACT_PASSAGE] = N_("Lay the Passage to the {direction}"),
    [ACT_NO_PASSAGE] = N_("Lay no Passage"),
    [ACT_DISCARD] = N_("Discard {find}"),
    [ACT_ATTACK] = N_("Attack {direction} on {cell}"),
    [ACT_WEAKEN] = N_("{find}: −{points} for the other side"),
    [ACT_PROMISE] = N_("Promise {thing} to whoever helps"),
    [ACT_INTO] = N_("Blindfolded: lay the tile on {cell}"),
};

static const char *thing_word(enum lang lang, int thing) {
    if (thing >= THING_CARD)
        return crystal_find_name(lang, thing - THING_CARD);
    return tr(lang, thing == THING_CRYSTAL ? N_("the Crystal") : N_("an Explosive"));
}

static void fill_cards(struct filling *filling, enum lang lang, const struct crystal *view, int act, int a) {
    if (act == ACT_PROMISE)
        fill_text(filling, "thing", thing_word(lang, a));
    if (act == ACT_BOOST || act == ACT_TAME || act == ACT_SELL || act == ACT_DISCARD || act == ACT_WEAKEN) {
        fill_text(filling, "find", crystal_find_name(lang, a));
        fill_number(filling, "points", crystal_finds[a].points);
    }
    if (act == ACT_SEND) {
        fill_text(filling, "card", crystal_boom_name(lang, a));
        fill_number(filling, "health", crystal_booms[a].health);
    }
    if (view->fight.wild)
        fill_text(filling, "wild", crystal_boom_name(lang, view->fight.wild - 1));
}

// The monster that fights for the seat now, or -1.
static int champion_of(const struct crystal *view, int seat) {
    for (int side = 0; side < 2; side++) {
        const struct side *it = &view->fight.side[side];
        if (view->fight.on && it->seat == seat && it->champion_state == CHAMPION_FIGHTS)
            return it->champion;
    }
    return -1;
}

static void fill_params(struct filling *filling, const struct speaker *speaker, const struct crystal *view,
                        action_id action) {
    enum lang lang = speaker->lang;
    int act = crystal_act_of(action), a = crystal_param(action, 0), b = crystal_param(action, 1);
    switch (act) {
    case ACT_LAY: {
        int tile = view->drawn[crystal_param(action, 2)] - 1;
        fill_value(filling, speaker, "cell", a);
        fill_value(filling, speaker, "tile", tile);
        fill_turned(filling, speaker, tile, b);
        return;
    }
    case ACT_BLAST:
        fill_value(filling, speaker, "direction", a);
        fill_value(filling, speaker, "means", b);
        return;
    case ACT_CLEAR:
    case ACT_RUBBLE:
        fill_value(filling, speaker, "cell", a);
        fill_value(filling, speaker, "means", b);
        return;
    case ACT_STEAL:
    case ACT_KICK:
    case ACT_FINGERS:
        fill_value(filling, speaker, "player", a);
        fill_number(filling, "number", b);
        return;
    case ACT_TELEPORT:
        fill_value(filling, speaker, "player", a);
        fill_value(filling, speaker, "cell", b);
        return;
    case ACT_PASSAGE: fill_value(filling, speaker, "direction", a); return;
    case ACT_WALK:
    case ACT_ATTACK:
    case ACT_INTO:
    case ACT_DIG:
    case ACT_PORTAL:
    case ACT_MUSHROOM:
    case ACT_FLEE:
    case ACT_FALL: fill_value(filling, speaker, "cell", a); return;
    default: fill_cards(filling, lang, view, act, a); return;
    }
}

static void say_action(struct text *out, const struct speaker *speaker, const void *bytes, int seat, action_id action) {
    const struct crystal *view = bytes;
    int act = crystal_act_of(action), a = crystal_param(action, 0), champion = champion_of(view, seat);
    CHECK(act < ACTS && action_words[act]); // every move has words
    const char *sentence = action_words[act];
    struct filling filling;
    filling_begin(&filling);
    fill_params(&filling, speaker, view, action);
    if (act == ACT_WALK || act == ACT_ATTACK) {
        int direction = crystal_board_direction(view->place[seat], a);
        fill_text(&filling, "direction", crystal_direction_word(speaker->lang, direction));
        if (!crystal_board_is_cell(a))
            sentence = N_("Walk {direction}, back to the entrance");
    } else if (act == ACT_FLEE && !crystal_board_is_cell(a)) {
        sentence = N_("Flee to your entrance");
    } else if (act == ACT_PASSAGE && crystal_question(view) != QUESTION_PASSAGE) { // B-100
        sentence = N_("Open a Passage to the {direction} for a counter, and stay");
    } else if (act == ACT_BOOST && champion >= 0) { // B-111: it goes to the seat's own monster
        fill_text(&filling, "card", crystal_boom_name(speaker->lang, champion));
        sentence = N_("{find}: +{points} for {card}");
    }
    say(out, tr(speaker->lang, sentence), filling.args);
    if (act == ACT_WALK || act == ACT_ATTACK || act == ACT_PORTAL || act == ACT_FLEE || act == ACT_FALL)
        say_prospect(out, speaker, view, seat, a);
    else if (act == ACT_TELEPORT)
        say_prospect(out, speaker, view, a, crystal_param(action, 1));
}

// --- options ---

static const char *option_words(int option, int choice) {
    static const char *const words[VARIANTS + 1] = {
        N_("Crystals and Exits"),
        N_("3 Crystals and 1 Exit, to learn"),
        N_("2 Crystals and 1 Exit, to learn"),
        N_("3 Crystals and 2 Exits"),
        N_("2 Crystals and 2 Exits"),
        N_("1 Crystal and 1 Exit, hard"),
        N_("4 Crystals and 2 Exits, quick"),
    };
    (void)option;
    return words[choice + 1];
}

const struct game_words crystal_words = {
    .title = N_("Black Crystal"),
    .about = N_("Dig through the mine tile by tile, fight what lives there, and get a Crystal out first."),
    .event = say_event,
    .action = say_action,
    .table = crystal_say_table,
#ifndef __wasm__ // the browser draws
    .spoken = crystal_say_spoken,
#endif
    .trait = crystal_skill_name,
    .option = option_words,
    .box = crystal_box_json,
};
