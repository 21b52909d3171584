// Moves in writing, and the words that files, wires and people know things by.
#include "games/crystal/rules_notation.h"

#include "games/crystal/rules_internal.h"
#include "games/crystal/rules_view.h"

const char *const crystal_colour_keys[CRYSTAL_SEATS] = {"red", "yellow", "blue", "green"};

const char *const crystal_means_keys[MEANS] = {"explosive", "bombyaga", "pickaxe", "toolbox", "skill", "miner"};

const char *const crystal_question_keys[QUESTIONS] = {
    [QUESTION_NONE] = "none",       [QUESTION_MOVE] = "move",         [QUESTION_REST] = "rest",
    [QUESTION_LAY] = "lay",         [QUESTION_FIGHT] = "fight",       [QUESTION_SELL] = "sell",
    [QUESTION_KEEP] = "keep",       [QUESTION_ODD_EVEN] = "odd-even", [QUESTION_FLEE] = "flee",
    [QUESTION_PIT] = "pit",         [QUESTION_FALL] = "fall",         [QUESTION_BURY] = "bury",
    [QUESTION_PASSAGE] = "passage", [QUESTION_DISCARD] = "discard",   [QUESTION_BLIND] = "blind",
};

const char *const crystal_act_keys[ACTS] = {
    [ACT_EXPLORE] = "explore",   [ACT_LAY] = "lay",           [ACT_WALK] = "walk",
    [ACT_BLAST] = "blast",       [ACT_CLEAR] = "clear",       [ACT_DIG] = "dig",
    [ACT_RUBBLE] = "rubble",     [ACT_PORTAL] = "portal",     [ACT_STEAL] = "steal",
    [ACT_KICK] = "kick",         [ACT_TELEPORT] = "teleport", [ACT_FINGERS] = "take-explosive",
    [ACT_MUSHROOM] = "mushroom", [ACT_REPAIR] = "repair",     [ACT_PASS] = "pass",
    [ACT_END] = "end",           [ACT_LANTERN] = "lantern",   [ACT_BOOST] = "boost",
    [ACT_SEND] = "send",         [ACT_CALL] = "call",         [ACT_TAME] = "tame",
    [ACT_CHARM] = "charm",       [ACT_SMOKE] = "smoke",       [ACT_POTION] = "potion",
    [ACT_FIGHT] = "fight",       [ACT_SELL] = "sell",         [ACT_ENOUGH] = "enough",
    [ACT_KEEP] = "keep",         [ACT_LET_GO] = "let-go",     [ACT_ODD] = "odd",
    [ACT_EVEN] = "even",         [ACT_COIN] = "coin",         [ACT_FLEE] = "flee",
    [ACT_ROPE] = "rope",         [ACT_ROLL] = "roll",         [ACT_FALL] = "fall",
    [ACT_ENDURE] = "endure",     [ACT_PASSAGE] = "passage",   [ACT_NO_PASSAGE] = "no-passage",
    [ACT_DISCARD] = "discard",   [ACT_ATTACK] = "attack",     [ACT_WEAKEN] = "weaken",
    [ACT_PROMISE] = "promise",   [ACT_INTO] = "into",
};

const char *const crystal_direction_keys[DIRECTIONS] = {"north", "east", "south", "west"};

// What the parameters of a move are, in order; the notation and the JSON are made from this.
enum param { NO_PARAM, PLACE, ROTATION, WHICH, DIRECTION, MEANS_PARAM, PLAYER, NUMBER, FIND_PARAM, BOOM_PARAM, THING };

static const uint8_t params[ACTS][3] = {
    [ACT_LAY] = {PLACE, ROTATION, WHICH},
    [ACT_WALK] = {PLACE},
    [ACT_BLAST] = {DIRECTION, MEANS_PARAM},
    [ACT_CLEAR] = {PLACE, MEANS_PARAM},
    [ACT_DIG] = {PLACE},
    [ACT_RUBBLE] = {PLACE, MEANS_PARAM},
    [ACT_PORTAL] = {PLACE},
    [ACT_STEAL] = {PLAYER, NUMBER},
    [ACT_KICK] = {PLAYER},
    [ACT_TELEPORT] = {PLAYER, PLACE},
    [ACT_FINGERS] = {PLAYER},
    [ACT_MUSHROOM] = {PLACE},
    [ACT_BOOST] = {FIND_PARAM},
    [ACT_SEND] = {BOOM_PARAM},
    [ACT_TAME] = {FIND_PARAM},
    [ACT_SELL] = {FIND_PARAM},
    [ACT_FLEE] = {PLACE},
    [ACT_FALL] = {PLACE},
    [ACT_PASSAGE] = {DIRECTION},
    [ACT_DISCARD] = {FIND_PARAM},
    [ACT_ATTACK] = {PLACE},
    [ACT_WEAKEN] = {FIND_PARAM},
    [ACT_PROMISE] = {THING},
    [ACT_INTO] = {PLACE},
};

// How many values each can have.
static const uint8_t param_values[] = {
    [NO_PARAM] = 1,
    [PLACE] = BOARD_PLACES,
    [ROTATION] = 4,
    [WHICH] = 2,
    [DIRECTION] = DIRECTIONS,
    [MEANS_PARAM] = MEANS,
    [PLAYER] = 4,
    [NUMBER] = 10,
    [FIND_PARAM] = FIND_KINDS,
    [BOOM_PARAM] = BOOM_KINDS,
    [THING] = THINGS,
};

const char *crystal_thing_key(int thing) {
    static const char *const keys[THING_CARD] = {"explosive", "crystal"};
    return thing < THING_CARD ? keys[thing] : crystal_finds[thing - THING_CARD].key;
}

void crystal_place_name(int place, struct text *out) {
    if (!crystal_board_is_cell(place)) {
        text_add(out, "home");
        return;
    }
    text_char(out, (char)('a' + place % BOARD_SIDE));
    text_char(out, (char)('1' + place / BOARD_SIDE));
}

// Of two tiles drawn with a Lantern the second one is named.
static void format_param(const struct crystal *state, enum param param, int value, struct text *out) {
    if (param == NO_PARAM || (param == WHICH && value == 0))
        return;
    text_char(out, ' ');
    switch (param) {
    case NO_PARAM: CHECK(!"a parameter"); break;
    case PLACE: crystal_place_name(value, out); break;
    case ROTATION:
        text_char(out, 'r');
        text_int(out, value);
        break;
    case WHICH: text_add(out, "second"); break;
    case DIRECTION: text_add(out, crystal_direction_keys[value]); break;
    case MEANS_PARAM: text_add(out, crystal_means_keys[value]); break;
    case PLAYER: text_add(out, crystal_colour_keys[crystal_side(state, value)]); break;
    case NUMBER: text_int(out, value); break;
    case FIND_PARAM: text_add(out, crystal_finds[value].key); break;
    case BOOM_PARAM: text_add(out, crystal_booms[value].key); break;
    case THING: text_add(out, crystal_thing_key(value)); break;
    }
}

static void format_chance(action_id action, struct text *out) {
    int value = crystal_param(action, 0);
    switch (crystal_act_of(action)) {
    case CHANCE_DIE:
        text_add(out, "die ");
        text_int(out, value);
        return;
    case CHANCE_TILE:
        text_add(out, "tile ");
        text_add(out, crystal_tiles[value].key);
        return;
    case CHANCE_LEAVE:
        text_add(out, "leave ");
        text_add(out, crystal_tiles[value].key);
        return;
    case CHANCE_SKILL:
        text_add(out, "skill ");
        text_add(out, crystal_skills[value].key);
        return;
    case CHANCE_BOOM:
        text_add(out, "boom ");
        text_add(out, crystal_booms[value].key);
        return;
    case CHANCE_TURN:
        text_add(out, "turn r");
        text_int(out, value);
        return;
    case CHANCE_FIND: text_add(out, "find "); break;
    default: text_add(out, "card "); break;
    }
    text_add(out, crystal_finds[value].key);
}

void crystal_format_action(const void *bytes, int seat, action_id action, struct text *out) {
    if (seat == SEAT_CHANCE) {
        format_chance(action, out);
        return;
    }
    int act = crystal_act_of(action);
    text_add(out, crystal_act_keys[act]);
    for (int i = 0; i < 3; i++)
        format_param(bytes, (enum param)params[act][i], crystal_param(action, i), out);
}

// How many characters of the text this word takes, being all of it or followed by the next word; -1: it is not there.
static int takes(const struct text *word, const char *text, size_t length) {
    bool there = word->length <= length && bytes_equal(word->at, text, word->length) &&
                 (word->length == length || text[word->length] == ' ');
    return there ? (int)word->length : -1;
}

// Reads by writing: the value whose notation the text begins with. From the last one down, for of two tiles the first
// is not named.
static int read_param(const struct crystal *state, enum param param, const char *text, size_t length, int *value) {
    for (*value = param_values[param] - 1; *value >= 0; --*value) {
        char buffer[ACTION_TEXT_MAX];
        struct text word = TEXT_ON(buffer);
        format_param(state, param, *value, &word);
        int taken = takes(&word, text, length);
        if (taken >= 0)
            return taken;
    }
    return -1;
}

bool crystal_parse_action(const void *bytes, int seat, const char *text, size_t length, action_id *out) {
    int act = 0, taken = -1;
    for (; act < ACTS; act++) {
        char buffer[ACTION_TEXT_MAX];
        struct text word = TEXT_ON(buffer);
        text_add(&word, crystal_act_keys[act]);
        if ((taken = takes(&word, text, length)) >= 0)
            break;
    }
    int value[3] = {0};
    size_t at = 0;
    for (int i = 0; taken >= 0 && i < 3; i++) {
        at += (size_t)taken;
        taken = read_param(bytes, (enum param)params[act][i], text + at, length - at, &value[i]);
        if (params[act][i] == PLACE && !crystal_board_is_cell(value[i]))
            value[i] = crystal_home(bytes, seat); // "home" is the dwarf's own
    }
    if (taken < 0 || at + (size_t)taken != length)
        return false;
    *out = crystal_action(act, value[0], value[1], value[2]);
    return true;
}

static void key_of_param(enum param param, int value, struct json *out) {
    char buffer[8];
    struct text place = TEXT_ON(buffer);
    switch (param) {
    case NO_PARAM: break;
    case PLACE:
        crystal_place_name(value, &place);
        json_key_string(out, "cell", buffer);
        break;
    case ROTATION: json_key_int(out, "rotation", value); break;
    case WHICH: json_key_int(out, "which", value); break;
    case DIRECTION: json_key_string(out, "direction", crystal_direction_keys[value]); break;
    case MEANS_PARAM: json_key_string(out, "means", crystal_means_keys[value]); break;
    case PLAYER: json_key_int(out, "player", value); break;
    case NUMBER: json_key_int(out, "number", value); break;
    case FIND_PARAM: json_key_string(out, "card", crystal_finds[value].key); break;
    case BOOM_PARAM: json_key_string(out, "monster", crystal_booms[value].key); break;
    case THING: json_key_string(out, "thing", crystal_thing_key(value)); break;
    }
}

void crystal_action_json(const void *bytes, int seat, action_id action, struct json *out) {
    (void)bytes, (void)seat;
    int act = crystal_act_of(action);
    json_key_string(out, "kind", crystal_act_keys[act]);
    for (int i = 0; i < 3; i++)
        key_of_param((enum param)params[act][i], crystal_param(action, i), out);
}

enum crystal_question crystal_question(const struct crystal *view) {
    static const uint8_t questions[FRAME_KINDS] = {
        [FRAME_LAY] = QUESTION_LAY,   [FRAME_FLIGHT] = QUESTION_FLEE,       [FRAME_TURN] = QUESTION_MOVE,
        [FRAME_BURY] = QUESTION_BURY, [FRAME_PASSAGE] = QUESTION_PASSAGE,   [FRAME_FIGHT] = QUESTION_FIGHT,
        [FRAME_PIT] = QUESTION_PIT,   [FRAME_ODD_EVEN] = QUESTION_ODD_EVEN,
    };
    if (view->asked >= CRYSTAL_SEATS)
        return QUESTION_NONE;
    const struct frame *frame = top_of(view);
    enum crystal_question question = (enum crystal_question)questions[frame->kind];
    if (question == QUESTION_MOVE && frame->step == TURN_ENDS)
        return QUESTION_DISCARD;
    if (question == QUESTION_MOVE && view->turn_flags & TURN_MOVED)
        return QUESTION_REST;
    if (question == QUESTION_FIGHT && view->fight.step > FIGHT_SECOND_READIES)
        return QUESTION_SELL;
    if (question == QUESTION_ODD_EVEN && frame->step == ODD_EVEN_KEEPS)
        return QUESTION_KEEP;
    if (question == QUESTION_LAY && frame->step == LAY_BLIND_ASKS)
        return QUESTION_BLIND;
    return question == QUESTION_PIT && frame->step == PIT_FALLS ? QUESTION_FALL : question;
}

void crystal_name_value(struct text *out, const char *name, int value) {
    static const char *const places[] = {"cell", "from", "to"};
    const char *key = NULL;
    for (size_t i = 0; i < ARRAY_COUNT(places); i++)
        if (string_equal(name, places[i]) && value >= 0 && value < BOARD_PLACES)
            crystal_place_name(value, out);
    if (string_equal(name, "tile") && value >= 0 && value < TILE_KINDS)
        key = crystal_tiles[value].key;
    else if (string_equal(name, "card") && value >= 0 && value < BOOM_KINDS)
        key = crystal_booms[value].key;
    else if (string_equal(name, "find") && value >= 0 && value < FIND_KINDS)
        key = crystal_finds[value].key;
    else if (string_equal(name, "skill") && value >= 0 && value < SKILLS)
        key = crystal_skills[value].key;
    else if (string_equal(name, "means") && value >= 0 && value < MEANS)
        key = crystal_means_keys[value];
    else if (string_equal(name, "direction") && value >= 0 && value < DIRECTIONS)
        key = crystal_direction_keys[value];
    else if (string_equal(name, "thing") && value >= 0 && value < THINGS)
        key = crystal_thing_key(value);
    if (key)
        text_add(out, key);
}

int crystal_action_index(action_id action) {
    static const uint16_t first[ACTS] = {
#define X(name, size) [ACT_##name] = CRYSTAL_FIRST_##name,
        CRYSTAL_ACT_SIZES(X)
#undef X
    };
    int act = crystal_act_of(action), index = 0;
    for (int i = 0; i < 3; i++)
        if (params[act][i] != NO_PARAM)
            index = index * param_values[params[act][i]] + crystal_param(action, i);
    return first[act] + index;
}
