// Black Crystal's cards, skills and tiles in words.
#include "games/crystal/words_cards.h"

struct entry {
    const char *name, *text;
};

// {win}, {loss} and {drawn} stand for what the table gives for it, as "2 Find cards".
static const struct entry booms[BOOM_KINDS] = {
    [BOOM_CAVE_RAT] = {N_("Cave Rat"), N_("More teeth than brains: a plain fight.")},
    [BOOM_BAT_SWARM] = {N_("Bat Swarm"), N_("A cloud of wings and squeaks: a plain fight.")},
    [BOOM_GOBLIN_SCAVENGER] = {N_("Goblin Scavenger"), N_("A win empties its sack: draw {win}.")},
    [BOOM_SLIME] = {N_("Sticky Slime"), N_("A loss leaves you glued to the floor: skip your next turn.")},
    [BOOM_GIANT_MOLE] = {N_("Giant Mole"),
                         N_("A win makes it dig for you: you may lay a Passage on a wall of this cell.")},
    [BOOM_MINER] = {N_("Miner"), N_("Joins a fellow Miner at once; everyone else fights, and a win brings {win}.")},
    [BOOM_CREEPY_DANDELIONS] = {N_("Creepy Dandelions"), N_("Join a Gardener at once; everyone else has to fight.")},
    [BOOM_KOBOLD_SAPPER] = {N_("Kobold Sapper"), N_("A win brings {win}, a loss costs {loss}.")},
    [BOOM_SKELETON] = {N_("Skeleton"), N_("Nothing to lose and nothing to give: a plain fight.")},
    [BOOM_FIRE_ELEMENTAL] = {N_("Fire Elemental"), N_("A loss burns a random Find card in your hand.")},
    [BOOM_WATER_ELEMENTAL] = {N_("Water Elemental"), N_("A loss sweeps you away: your flight goes {loss} further.")},
    [BOOM_EARTH_ELEMENTAL] = {N_("Earth Elemental"), N_("A win lets you lay a Passage on a wall of this cell; a loss "
                                                        "buries the cell you leave under Rubble.")},
    [BOOM_AIR_ELEMENTAL] = {N_("Air Elemental"),
                            N_("A loss puts the wind at your back: your flight is twice as long.")},
    [BOOM_CAVE_SPIDER] = {N_("Cave Spider"), N_("A loss leaves you in its web: skip your next turn.")},
    [BOOM_TROLL] = {N_("Troll"), N_("A win lets you search its cave: draw {win}.")},
    [BOOM_GHOST] = {N_("Ghost"), N_("A loss makes a random Find card fade from your hand.")},
    [BOOM_GOLEM] = {N_("Golem"), N_("A win breaks it open: inside you find {win}.")},
    [BOOM_DRAGON] = {N_("Dragon"), N_("No plain roll can beat it, but its hoard is worth it: draw {win}.")},
    [BOOM_ANCIENT_ONE] = {N_("Ancient One"), N_("No plain roll can beat it, and losing costs {loss}.")},
    [BOOM_RUBBLE] = {N_("Rubble"),
                     N_("The roof comes down on this cell: clear it at once, or skip your next turn to dig.")},
    [BOOM_GAS_POCKET] = {N_("Gas Pocket"), N_("Your head swims: skip your next turn.")},
    [BOOM_SILENCE] = {N_("Silence"), N_("Drip. Drip. Drip. Nobody here. Probably.")},
};

// Besides: {points} and {uses} of the card.
static const struct entry finds[FIND_KINDS] = {
    [FIND_BOMBYAGA] = {N_("Bombyaga"), N_("Works as an Explosive: breaks a wall, makes Rubble or clears it.")},
    [FIND_PICKAXE] = {N_("Pickaxe"), N_("Clears Rubble without ending your turn; uses: {uses}.")},
    [FIND_MUSHROOM] = {N_("Throw a Mushroom"), N_("A giant Mushroom shuts a cell for the rest of the game.")},
    [FIND_MUG_OF_ALE] = {N_("Mug of Ale"), N_("Courage by the pint: +{points} in one fight.")},
    [FIND_WAR_HAMMER] = {N_("War Hammer"), N_("An argument with a handle: +{points} in one fight.")},
    [FIND_RAGE_BREW] = {N_("Rage Brew"), N_("Bubbles, burns and makes you roar: +{points} in one fight.")},
    [FIND_CHAIN_MAIL] = {N_("Chain Mail"), N_("Adds {points} to your strength in a fight; uses: {uses}.")},
    [FIND_MONSTER_BAIT] = {N_("Monster Bait"),
                           N_("Instead of fighting, tame the monster you met if its health is at most {points}.")},
    [FIND_IRON_LEASH] = {N_("Iron Leash"), N_("Instead of fighting, tame the monster you met, however strong.")},
    [FIND_BOOT] = {N_("Hobnailed Boot"), N_("On your turn, kick a dwarf next to you one cell further, walls or not.")},
    [FIND_TELEPORT_SCROLL] = {N_("Teleport Scroll"), N_("Instead of your move, send any dwarf to a free opened cell.")},
    [FIND_CRATE] = {N_("Crate of Explosives"), N_("At once you gain {drawn}.")},
    [FIND_LIGHT_FINGERS] = {N_("Light Fingers"), N_("On your turn, take one Explosive from another player.")},
    [FIND_LUCKY_COIN] = {N_("Lucky Coin"), N_("Win an Odd-Even without rolling.")},
    [FIND_SMOKE_BOMB] = {N_("Smoke Bomb"), N_("Breaks off a fight with a monster: you stay where you are, and a Boom "
                                              "token is laid.")},
    [FIND_ROPE] = {N_("Rope"), N_("A Pit does nothing to you this time.")},
    [FIND_TOOLBOX] = {N_("Toolbox"), N_("On your turn, put one counter back on your skill, or clear Rubble.")},
    [FIND_LANTERN] = {N_("Lantern"), N_("While exploring, draw a second tile, lay one and put the other back.")},
    [FIND_AMBUSH] = {N_("Ambush"), N_("Draw a Boom card at once.")},
    [FIND_TWISTED_ANKLE] = {N_("Twisted Ankle"), N_("Dwarfs were not made for stairs: skip your next turn.")},
    [FIND_THIEVING_IMP] = {N_("Thieving Imp"), N_("A random Find card leaves your hand.")},
    [FIND_DAMP_FUSE] = {N_("Damp Fuse"), N_("You lose {drawn}.")},
    [FIND_CAVE_IN] = {N_("Cave-in"),
                      N_("The roof comes down on this cell: clear it at once, or skip your next turn to dig.")},
    [FIND_ROTTEN_FLOOR] = {N_("Rotten Floor"), N_("The boards give way: roll as for a Pit.")},
    [FIND_LOST_MAP] = {N_("Lost Map"), N_("You lose your bearings and flee {drawn} towards your entrance.")},
    [FIND_ITCHING_POWDER] = {N_("Itching Powder"), N_("Before the roll, takes {points} from whoever stands against you "
                                                      "in your fight.")},
    [FIND_BLINDFOLD] = {N_("Blindfold"),
                        N_("You lay your next tile unseen: choose the cell, the rest is luck; its Boom "
                           "or Find does not happen.")},
};

// {explosives} and {counters} are those at the start.
static const struct entry skills[SKILLS] = {
    [SKILL_ENGINEER] =
        {N_("Engineer"),
         N_("{counters} counters. Spend one to open a Passage, make Rubble or clear it, without an Explosive; your turn continues.")},
    [SKILL_MERCHANT] = {N_("Merchant"),
                        N_("In a fight, after the roll, each Find card discarded from the hand adds 1.")},
    [SKILL_MINER] = {N_("Miner"), N_("Starts with {explosives} Explosives; Miners from the Boom deck join: each fights "
                                     "once, breaks a wall or clears Rubble.")},
    [SKILL_THIEF] = {N_("Thief"), N_("Instead of moving: name a player and a number; if the die shows it, take a "
                                     "random card from that hand.")},
    [SKILL_ALCHEMIST] =
        {N_("Alchemist"),
         N_("Once, instead of rolling when a dwarf attacks you: a potion sends your attacker running home for three turns.")},
    [SKILL_GARDENER] =
        {N_("Gardener"),
         N_("{counters} counters. Spend one to call the Creepy Dandelions into a fight, or to keep them afterwards.")},
    [SKILL_SHAMAN] = {N_("Shaman"), N_("Tames an elemental by Odd-Even instead of fighting it, one at a time.")},
    [SKILL_IRON_HEAD] = {N_("Iron Head"), N_("Shut in on three sides or more, breaks through any wall for free.")},
};

static const struct entry events[TILE_EVENTS] = {
    [TILE_PLAIN] = {N_("Empty tunnel"), N_("Nothing happens here.")},
    [TILE_BOOM] = {N_("Boom"), N_("Whoever opens it draws a Boom card.")},
    [TILE_FIND] = {N_("Find"), N_("Whoever opens it draws a Find card; whoever enters it later plays Odd-Even.")},
    [TILE_CRYSTAL] = {N_("Black Crystal"), N_("Skip a turn here to mine a Crystal.")},
    [TILE_EXIT] = {N_("Exit"), N_("Whoever stops here with a Crystal wins.")},
    [TILE_PORTAL] = {N_("Portal"), N_("Leads to every other opened Portal, and costs no move.")},
    [TILE_PIT] = {N_("Pit"), N_("Whoever stops here falls; the die decides where.")},
};

static const char *const shapes[SHAPES] = {N_("crossing"), N_("fork"), N_("straight"), N_("corner"), N_("dead end")};

const char *crystal_boom_name(enum lang lang, int card) {
    return tr(lang, booms[card].name);
}

const char *crystal_find_name(enum lang lang, int card) {
    return tr(lang, finds[card].name);
}

const char *crystal_skill_name(enum lang lang, int skill) {
    return tr(lang, skills[skill].name);
}

const char *crystal_event_name(enum lang lang, int event) {
    return tr(lang, events[event].name);
}

const char *crystal_shape_name(enum lang lang, int shape) {
    return tr(lang, shapes[shape]);
}

void crystal_tile_name(struct text *out, enum lang lang, int tile) {
    const struct tile_row *row = &crystal_tiles[tile];
    text_add(out, crystal_event_name(lang, row->event));
    if (crystal_tile_is_ordinary(tile)) {
        text_add(out, " (");
        text_add(out, crystal_shape_name(lang, row->shape));
        text_char(out, ')');
    }
}

void crystal_say_finds(struct text *out, enum lang lang, int amount) {
    say(out, tr_n(lang, "{n} Find card", "{n} Find cards", amount), ARGS(ARG_NUMBER("n", amount)));
}

void crystal_say_explosives(struct text *out, enum lang lang, int amount) {
    say(out, tr_n(lang, "{n} Explosive", "{n} Explosives", amount), ARGS(ARG_NUMBER("n", amount)));
}

void crystal_say_cells(struct text *out, enum lang lang, int amount) {
    say(out, tr_n(lang, "{n} cell", "{n} cells", amount), ARGS(ARG_NUMBER("n", amount)));
}

static void say_amount(struct text *out, enum lang lang, struct consequence what) {
    switch ((enum effect)what.effect) {
    case DRAW_FINDS: crystal_say_finds(out, lang, what.amount); break;
    case GAIN_EXPLOSIVES:
    case LOSE_EXPLOSIVES: crystal_say_explosives(out, lang, what.amount); break;
    case FLEE:
    case FLEE_FURTHER: crystal_say_cells(out, lang, what.amount); break;
    case NOTHING:
    case DRAW_BOOM:
    case LAY_PASSAGE:
    case SKIP_TURN:
    case LOSE_CARD:
    case FLEE_TWICE:
    case RUBBLE_BEHIND:
    case BURY:
    case PIT_ROLL:
    case BLIND:
    case EFFECTS: break; // no amount to tell
    }
}

void crystal_boom_text(struct text *out, enum lang lang, int card) {
    char win[64], loss[64];
    struct text a = TEXT_ON(win), b = TEXT_ON(loss);
    say_amount(&a, lang, crystal_booms[card].win);
    say_amount(&b, lang, crystal_booms[card].loss);
    say(out, tr(lang, booms[card].text), ARGS(ARG_TEXT("win", win), ARG_TEXT("loss", loss)));
}

void crystal_find_text(struct text *out, enum lang lang, int card) {
    char drawn[64];
    struct text a = TEXT_ON(drawn);
    say_amount(&a, lang, crystal_finds[card].drawn);
    say(out, tr(lang, finds[card].text),
        ARGS(ARG_TEXT("drawn", drawn), ARG_NUMBER("points", crystal_finds[card].points),
             ARG_NUMBER("uses", crystal_finds[card].uses)));
}

void crystal_skill_text(struct text *out, enum lang lang, int skill) {
    say(out, tr(lang, skills[skill].text),
        ARGS(ARG_NUMBER("explosives", crystal_skills[skill].explosives),
             ARG_NUMBER("counters", crystal_skills[skill].counters)));
}

void crystal_event_text(struct text *out, enum lang lang, int event) {
    text_add(out, tr(lang, events[event].text));
}

// --- all of it, for the browser and other programs ---

static void open_entry(struct json *out, const char *key, const char *name, struct text *text) {
    json_object(out);
    json_key_string(out, "key", key);
    json_key_string(out, "name", name);
    json_key_string(out, "text", text->at);
    text_clear(text);
}

static void tiles_json(struct json *out, enum lang lang, struct text *text) {
    char name[128];
    struct text tile_name = TEXT_ON(name);
    json_key(out, "tiles");
    json_array(out);
    for (int tile = 0; tile < TILE_KINDS; tile++) {
        crystal_tile_name(&tile_name, lang, tile);
        crystal_event_text(text, lang, crystal_tiles[tile].event);
        open_entry(out, crystal_tiles[tile].key, name, text);
        json_key_int(out, "copies", crystal_tiles[tile].copies);
        json_end_object(out);
        text_clear(&tile_name);
    }
    json_end_array(out);
}

void crystal_box_json(struct json *out, enum lang lang) {
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    json_object(out);
    json_key(out, "boom");
    json_array(out);
    for (int card = 0; card < BOOM_KINDS; card++) {
        crystal_boom_text(&text, lang, card);
        open_entry(out, crystal_booms[card].key, crystal_boom_name(lang, card), &text);
        json_key_int(out, "health", crystal_booms[card].health);
        json_key_int(out, "copies", crystal_booms[card].copies);
        json_end_object(out);
    }
    json_end_array(out);
    json_key(out, "find");
    json_array(out);
    for (int card = 0; card < FIND_KINDS; card++) {
        const struct find_row *row = &crystal_finds[card];
        crystal_find_text(&text, lang, card);
        open_entry(out, row->key, crystal_find_name(lang, card), &text);
        json_key_int(out, "uses", row->uses);
        json_key_int(out, "points", row->points);
        json_key_bool(out, "negative", row->is_negative);
        json_key_int(out, "copies", row->copies);
        json_end_object(out);
    }
    json_end_array(out);
    json_key(out, "skills");
    json_array(out);
    for (int skill = 0; skill < SKILLS; skill++) {
        const struct skill_row *row = &crystal_skills[skill];
        crystal_skill_text(&text, lang, skill);
        open_entry(out, row->key, crystal_skill_name(lang, skill), &text);
        json_key_int(out, "explosives", row->explosives);
        json_key_int(out, "counters", row->counters);
        json_end_object(out);
    }
    json_end_array(out);
    tiles_json(out, lang, &text);
    json_end_object(out);
}
