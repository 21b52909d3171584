// Black Crystal's table in words: the map, the decks, the players, and what is asked now.
#include "games/crystal/words.h"

#include "games/crystal/words_cards.h"
#include "games/crystal/words_map.h"
#include "words/words.h"

static int sum(const uint8_t *counts, int kinds) {
    int total = 0;
    for (int kind = 0; kind < kinds; kind++)
        total += counts[kind];
    return total;
}

static void say_styled(struct text *out, char style, const char *string) {
    const char begin[] = {STYLE_BEGIN[0], style, '\0'};
    text_add(out, begin);
    text_add(out, string);
    text_add(out, STYLE_END);
}

static unsigned map_flags(const struct speaker *speaker) {
    return speaker->ascii ? CRYSTAL_MAP_ASCII : 0;
}

static void times(struct text *out, int count) {
    if (count < 2)
        return;
    text_add(out, " ×");
    text_int(out, count);
}

// --- players ---

static void say_hand(struct text *out, enum lang lang, const struct crystal *view, int seat) {
    if (!sum(view->hand[seat], FIND_KINDS))
        return; // empty, or not for these eyes
    text_add(out, "      ");
    text_add(out, tr(lang, N_("hand: ")));
    bool any = false;
    for (int card = 0; card < FIND_KINDS; card++) {
        if (!view->hand[seat][card])
            continue;
        text_add(out, any ? ", " : "");
        say_styled(out, 'y', crystal_find_name(lang, card));
        times(out, view->hand[seat][card]);
        any = true;
    }
    text_char(out, '\n');
}

static void say_monsters(struct text *out, enum lang lang, const struct crystal *view, int seat) {
    if (!sum(view->own[seat], BOOM_KINDS))
        return;
    text_add(out, "      ");
    text_add(out, tr(lang, N_("tamed monsters: ")));
    bool any = false;
    for (int card = 0; card < BOOM_KINDS; card++) {
        if (!view->own[seat][card])
            continue;
        text_add(out, any ? ", " : "");
        say(out, "{name} ({health})",
            ARGS(ARG_TEXT("name", crystal_boom_name(lang, card)), ARG_NUMBER("health", crystal_booms[card].health)));
        times(out, view->own[seat][card]);
        any = true;
    }
    text_char(out, '\n');
}

static void say_open_cards(struct text *out, enum lang lang, const struct crystal *view, int seat) {
    bool any = false;
    for (int i = 0; i < CRYSTAL_OPEN_MAX; i++) {
        const struct open_card *card = &view->open[seat][i];
        if (!card->card)
            continue;
        text_add(out, any ? ", " : "      ");
        text_add(out, any ? "" : tr(lang, N_("on the table: ")));
        say(out, tr(lang, N_("{find} (uses left: {n})")),
            ARGS(ARG_TEXT("find", crystal_find_name(lang, card->card - 1)), ARG_NUMBER("n", card->left)));
        any = true;
    }
    text_add(out, any ? "\n" : "");
}

static void say_skill(struct text *out, enum lang lang, const struct crystal *view, int seat) {
    if (!view->skill[seat])
        return; // not dealt yet
    int skill = view->skill[seat] - 1, left = view->counters[seat] + view->charges[seat];
    text_add(out, crystal_skill_name(lang, skill));
    if (crystal_skills[skill].counters + crystal_skills[skill].charges)
        say(out, " ({n})", ARGS(ARG_NUMBER("n", left)));
    text_add(out, ", ");
}

static void say_troubles(struct text *out, enum lang lang, const struct crystal *view, int seat) {
    if (view->carries[seat]) {
        text_add(out, ", ");
        say_styled(out, 'c', tr(lang, N_("carries a Crystal")));
    }
    if (view->mining[seat]) {
        text_add(out, ", ");
        say_styled(out, 'c', tr(lang, N_("mines a Crystal")));
    }
    if (view->skips[seat] || view->digging[seat])
        say(out, ", {what}", ARGS(ARG_TEXT("what", tr(lang, N_("skips the next turn")))));
    if (view->dazed[seat]) {
        text_add(out, ", ");
        say(out, tr(lang, N_("dazed (turns: {n})")), ARGS(ARG_NUMBER("n", view->dazed[seat])));
    }
    if (view->blind[seat])
        say(out, ", {what}", ARGS(ARG_TEXT("what", tr(lang, N_("is blindfolded")))));
    int promise = view->promise[seat];
    if (promise && promise != PROMISE_VOID)
        say(out, ", {what}",
            ARGS(ARG_TEXT("what", tr(lang, promise == THING_EXPLOSIVE + 1 ? N_("promises an Explosive")
                                           : promise == THING_CRYSTAL + 1 ? N_("promises the Crystal")
                                                                          : N_("promises a Find card")))));
}

static void say_player(struct text *out, const struct speaker *speaker, const struct crystal *view, int seat) {
    enum lang lang = speaker->lang;
    say(out, "{name}: ", ARGS(ARG_TEXT("name", speaker->names[seat])));
    say_skill(out, lang, view, seat);
    crystal_say_place(out, lang, view->place[seat]);
    text_add(out, ", ");
    say(out, tr(lang, N_("explosives: {explosives}, cards: {cards}")),
        ARGS(ARG_NUMBER("explosives", view->explosives[seat]), ARG_NUMBER("cards", view->hand_count[seat])));
    say_troubles(out, lang, view, seat);
    text_char(out, '\n');
    say_monsters(out, lang, view, seat);
    say_open_cards(out, lang, view, seat);
    say_hand(out, lang, view, seat);
}

// --- what goes on ---

// "Anna +2, die 4"; "Troll 5"; "Fire Elemental 4 +1 (Anna)"
static void say_side(struct text *out, const struct speaker *speaker, const struct crystal *view, int number) {
    enum lang lang = speaker->lang;
    const struct side *side = &view->fight.side[number];
    bool wild = side->seat == CRYSTAL_WILD, champion = side->champion_state == CHAMPION_FIGHTS;
    int card = wild ? view->fight.wild - 1 : side->champion, boost = champion ? side->champion_boost : side->boost;
    if (wild || champion) {
        text_add(out, crystal_boom_name(lang, card));
        text_char(out, ' ');
        text_int(out, crystal_booms[card].health);
    } else {
        text_add(out, speaker->names[side->seat]);
    }
    if (!wild && boost)
        say(out, " +{n}", ARGS(ARG_NUMBER("n", boost)));
    int weak = champion ? view->champion_weak[number] : view->weak[number];
    if (weak)
        say(out, " −{n}", ARGS(ARG_NUMBER("n", weak)));
    if (champion)
        say(out, " ({name})", ARGS(ARG_TEXT("name", speaker->names[side->seat])));
    if (side->die) {
        text_add(out, ", ");
        say(out, tr(lang, N_("die {n}")), ARGS(ARG_NUMBER("n", side->die)));
    }
}

static void say_fight(struct text *out, const struct speaker *speaker, const struct crystal *view) {
    if (!view->fight.on)
        return;
    char first[256], second[256];
    struct text a = TEXT_ON(first), b = TEXT_ON(second);
    say_side(&a, speaker, view, 0);
    say_side(&b, speaker, view, 1);
    text_add(out, STYLE_BEGIN "r");
    say(out, tr(speaker->lang, N_("Fight: {first} — {second}")),
        ARGS(ARG_TEXT("first", first), ARG_TEXT("second", second)));
    text_add(out, STYLE_END "\n");
    if (!view->fight.wild)
        return;
    crystal_boom_text(out, speaker->lang, view->fight.wild - 1);
    text_char(out, '\n');
}

static void say_drawn(struct text *out, enum lang lang, const struct crystal *view, bool ascii) {
    for (int i = 0; i < 2; i++) {
        if (!view->drawn[i] || view->drawn[i] == CRYSTAL_UNSEEN)
            continue;
        char buffer[128];
        struct text name = TEXT_ON(buffer);
        int tile = view->drawn[i] - 1;
        crystal_tile_name(&name, lang, tile);
        say(out, tr(lang, N_("The drawn tile: {tile}")), ARGS(ARG_TEXT("tile", buffer)));
        if (!ascii) {
            text_char(out, ' ');
            text_add(out, crystal_openings_glyph(crystal_shape_openings(crystal_tiles[tile].shape)));
        }
        text_char(out, '\n');
    }
}

static const char *odd_even_question(const struct crystal *view) {
    switch ((enum odd_even)view->frame[view->frame_count - 1].number) {
    case ODD_EVEN_FIND: return N_("odd or even? Right: a Find card. Wrong: a Boom card.");
    case ODD_EVEN_CHARM: return N_("odd or even? Right: the elemental is tame; wrong: fight it.");
    case ODD_EVEN_DANDELIONS: return N_("odd or even? Right: the Dandelions stay.");
    }
    return "";
}

const char *crystal_question_words(const struct crystal *view) {
    switch (crystal_question(view)) {
    case QUESTION_MOVE: return N_("explore, walk, or use something from your pack.");
    case QUESTION_REST: return N_("you have moved; use something from your pack, or end your turn.");
    case QUESTION_LAY: return N_("where does the tile go?");
    case QUESTION_FIGHT: return N_("what helps in this fight?");
    case QUESTION_SELL: return N_("sell Find cards, +1 for each?");
    case QUESTION_KEEP: return N_("spend a counter to keep the Dandelions?");
    case QUESTION_ODD_EVEN: return odd_even_question(view);
    case QUESTION_FLEE: return N_("where does the flight end?");
    case QUESTION_PIT: return N_("a Pit: roll, or use a Rope.");
    case QUESTION_FALL: return N_("on which Boom tile does the fall end?");
    case QUESTION_BURY: return N_("buried! Clear the Rubble at once, or dig next turn.");
    case QUESTION_PASSAGE: return N_("a Passage: through which wall?");
    case QUESTION_DISCARD: return N_("more than six cards: one must go.");
    case QUESTION_BLIND: return N_("blindfolded: into which cell does the tile go?");
    case QUESTION_NONE:
    case QUESTIONS: break;
    }
    return NULL;
}

static void say_question(struct text *out, const struct speaker *speaker, const struct crystal *view, bool spoken) {
    enum lang lang = speaker->lang;
    if (view->asked == SEAT_NOBODY) {
        if (view->winner)
            say(out, tr(lang, N_("{player}: victory!")), ARGS(ARG_TEXT("player", speaker->names[view->winner - 1])));
        else
            text_add(out, tr(lang, N_("A draw: nobody gets a Crystal out.")));
        text_char(out, '\n');
        return;
    }
    const char *question = crystal_question_words(view);
    if (!question)
        return;
    if (!spoken) {
        crystal_say_dwarf(out, lang, crystal_side(view, view->asked), map_flags(speaker));
        text_char(out, ' ');
    }
    say(out, "{name}: {question}",
        ARGS(ARG_TEXT("name", speaker->names[view->asked]), ARG_TEXT("question", tr(lang, question))));
    text_char(out, '\n');
}

static void say_decks(struct text *out, enum lang lang, const struct crystal *view) {
    say(out, tr(lang, N_("Tiles: {tiles}. Boom deck: {booms}. Find deck: {finds}. Explosives in the box: {box}.")),
        ARGS(ARG_NUMBER("tiles", view->tile_count), ARG_NUMBER("booms", sum(view->boom_deck, BOOM_KINDS)),
             ARG_NUMBER("finds", view->find_count), ARG_NUMBER("box", view->box)));
    text_char(out, '\n');
}

void crystal_say_table(struct text *out, const struct speaker *speaker, const void *bytes, int seat) {
    const struct crystal *view = bytes;
    (void)seat;
    crystal_say_map(out, speaker->lang, view, CRYSTAL_MAP_LEGEND | map_flags(speaker));
    say_decks(out, speaker->lang, view);
    for (int i = 0; i < view->seats; i++) {
        text_add(out, i == view->turn && view->asked != SEAT_NOBODY ? " > " : "   ");
        crystal_say_dwarf(out, speaker->lang, crystal_side(view, i), map_flags(speaker));
        text_char(out, ' ');
        say_player(out, speaker, view, i);
    }
    say_fight(out, speaker, view);
    say_drawn(out, speaker->lang, view, speaker->ascii);
    say_question(out, speaker, view, false);
}

// --- for ears ---

static void add_item(struct text *out, bool *any, const char *between, const char *item) {
    text_add(out, *any ? between : "");
    text_add(out, item);
    *any = true;
}

// "e5: Find; open to the north, east; Boom token"
static void say_cell(struct text *out, enum lang lang, const struct crystal *view, int cell) {
    const struct board *board = &view->board;
    char directions[128];
    struct text open = TEXT_ON(directions);
    bool any = false;
    crystal_say_place(out, lang, cell);
    text_add(out, ": ");
    if (board->marks[cell] & BOARD_MUSHROOM) {
        text_add(out, tr(lang, N_("Mushroom")));
        text_char(out, '\n');
        return;
    }
    text_add(out, crystal_event_name(lang, view->tile[cell] ? crystal_tiles[view->tile[cell] - 1].event : TILE_PLAIN));
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (crystal_board_outs(board, cell) & DIRECTION_BIT(direction))
            add_item(&open, &any, ", ", crystal_direction_word(lang, direction));
    text_add(out, "; ");
    say(out, tr(lang, N_("ways: {directions}")), ARGS(ARG_TEXT("directions", directions)));
    any = true;
    if (board->marks[cell] & BOARD_RUBBLE)
        add_item(out, &any, "; ", tr(lang, N_("rubble")));
    if (view->lying[cell] & LYING_BOOM)
        add_item(out, &any, "; ", tr(lang, N_("Boom token")));
    if (view->lying[cell] & LYING_ORE || crystal_dropped(view, cell))
        add_item(out, &any, "; ", tr(lang, N_("Crystal")));
    text_char(out, '\n');
}

// What is behind each open side of a place.
static void say_ways(struct text *out, enum lang lang, const struct crystal *view, int place) {
    const struct board *board = &view->board;
    bool any = false;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int next = crystal_board_neighbour(place, direction);
        bool leads = next != BOARD_NOWHERE && (crystal_board_is_joined(board, place, direction) ||
                                               crystal_board_leads_to_empty(board, place, direction));
        if (!leads)
            continue;
        const char *what = !crystal_board_is_opened(board, next) ? N_("unopened")
                           : !crystal_board_is_cell(next)        ? N_("entrance")
                           : board->marks[next] & BOARD_RUBBLE   ? N_("rubble")
                           : board->marks[next] & BOARD_MUSHROOM ? N_("Mushroom")
                                                                 : NULL;
        text_add(out, any ? ", " : "");
        say(out, "{direction} ", ARGS(ARG_TEXT("direction", crystal_direction_word(lang, direction))));
        if (crystal_board_is_cell(next))
            crystal_say_place(out, lang, next);
        if (what && crystal_board_is_cell(next))
            say(out, " ({what})", ARGS(ARG_TEXT("what", tr(lang, what))));
        else if (what)
            text_add(out, tr(lang, what));
        any = true;
    }
    if (!any)
        text_add(out, tr(lang, N_("none")));
}

static void say_steps(struct text *out, enum lang lang, int place, uint8_t steps) {
    crystal_say_place(out, lang, place);
    text_char(out, ' ');
    if (steps == BOARD_NOWHERE)
        text_add(out, tr(lang, N_("(no way)")));
    else
        say(out, tr(lang, N_("(steps: {n})")), ARGS(ARG_NUMBER("n", steps)));
}

// Cells worth going to, with how far they are.
static void say_goals(struct text *out, enum lang lang, const struct crystal *view, const uint8_t *steps, bool exits) {
    bool any = false;
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        bool is_exit = crystal_event_at(view, cell) == TILE_EXIT;
        bool has_crystal = view->lying[cell] & LYING_ORE || crystal_dropped(view, cell);
        if (exits ? !is_exit : !has_crystal)
            continue;
        text_add(out, any ? ", " : exits ? tr(lang, N_("Exits: ")) : tr(lang, N_("Crystals: ")));
        say_steps(out, lang, cell, steps[cell]);
        any = true;
    }
    text_add(out, any ? "\n" : "");
}

// Where the listener is, which ways lead on, and how far the goals are.
static void say_position(struct text *out, enum lang lang, const struct crystal *view, int seat) {
    char place[64], ways[512];
    struct text place_text = TEXT_ON(place), ways_text = TEXT_ON(ways);
    uint8_t steps[BOARD_PLACES];
    crystal_say_place(&place_text, lang, view->place[seat]);
    say_ways(&ways_text, lang, view, view->place[seat]);
    say(out, tr(lang, N_("Your place: {place}. Ways: {ways}.")),
        ARGS(ARG_TEXT("place", place), ARG_TEXT("ways", ways)));
    text_char(out, '\n');
    crystal_board_reach(&view->board, view->place[seat], crystal_side(view, seat), steps);
    say_goals(out, lang, view, steps, false);
    say_goals(out, lang, view, steps, true);
    if (crystal_board_is_cell(view->place[seat])) {
        text_add(out, tr(lang, N_("The way home: ")));
        say_steps(out, lang, crystal_home(view, seat), steps[crystal_home(view, seat)]);
        text_char(out, '\n');
    }
}

void crystal_say_spoken(struct text *out, const struct speaker *speaker, const void *bytes, int seat) {
    const struct crystal *view = bytes;
    enum lang lang = speaker->lang;
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (view->board.openings[cell] || view->board.marks[cell] & BOARD_MUSHROOM)
            say_cell(out, lang, view, cell);
    text_char(out, '\t');
    say_decks(out, lang, view);
    for (int i = 0; i < view->seats; i++) {
        size_t from = out->length;
        say_player(out, speaker, view, i);
        words_join(out, from);
    }
    if (seat < view->seats)
        say_position(out, lang, view, seat);
    say_fight(out, speaker, view);
    say_drawn(out, lang, view, true);
    say_question(out, speaker, view, true);
}
