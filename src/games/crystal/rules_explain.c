// Why a move is refused (B-190), and what the seat of somebody who is gone does.
#include "games/crystal/rules.h"
#include "games/crystal/rules_internal.h"
#include "games/crystal/rules_view.h"

#define ASKED(question) (1u << (question))

// In which questions a move can be an answer.
static const uint16_t answers[ACTS] = {
    [ACT_EXPLORE] = ASKED(QUESTION_MOVE),
    [ACT_LAY] = ASKED(QUESTION_LAY),
    [ACT_WALK] = ASKED(QUESTION_MOVE),
    [ACT_BLAST] = ASKED(QUESTION_MOVE),
    [ACT_CLEAR] = ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST) | ASKED(QUESTION_BURY),
    [ACT_DIG] = ASKED(QUESTION_MOVE),
    [ACT_RUBBLE] = ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST),
    [ACT_PORTAL] = ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST),
    [ACT_STEAL] = ASKED(QUESTION_MOVE),
    [ACT_KICK] = ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST),
    [ACT_TELEPORT] = ASKED(QUESTION_MOVE),
    [ACT_FINGERS] = ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST),
    [ACT_MUSHROOM] = ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST),
    [ACT_REPAIR] = ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST),
    [ACT_PASS] = ASKED(QUESTION_MOVE),
    [ACT_END] = ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST),
    [ACT_LANTERN] = ASKED(QUESTION_LAY),
    [ACT_BOOST] = ASKED(QUESTION_FIGHT),
    [ACT_SEND] = ASKED(QUESTION_FIGHT),
    [ACT_CALL] = ASKED(QUESTION_FIGHT),
    [ACT_TAME] = ASKED(QUESTION_FIGHT),
    [ACT_CHARM] = ASKED(QUESTION_FIGHT),
    [ACT_SMOKE] = ASKED(QUESTION_FIGHT),
    [ACT_POTION] = ASKED(QUESTION_FIGHT),
    [ACT_FIGHT] = ASKED(QUESTION_FIGHT),
    [ACT_SELL] = ASKED(QUESTION_SELL),
    [ACT_ENOUGH] = ASKED(QUESTION_SELL),
    [ACT_KEEP] = ASKED(QUESTION_KEEP),
    [ACT_LET_GO] = ASKED(QUESTION_KEEP),
    [ACT_ODD] = ASKED(QUESTION_ODD_EVEN),
    [ACT_EVEN] = ASKED(QUESTION_ODD_EVEN),
    [ACT_COIN] = ASKED(QUESTION_ODD_EVEN),
    [ACT_FLEE] = ASKED(QUESTION_FLEE),
    [ACT_ROPE] = ASKED(QUESTION_PIT),
    [ACT_ROLL] = ASKED(QUESTION_PIT),
    [ACT_FALL] = ASKED(QUESTION_FALL),
    [ACT_ENDURE] = ASKED(QUESTION_BURY),
    [ACT_PASSAGE] = ASKED(QUESTION_PASSAGE) | ASKED(QUESTION_MOVE) | ASKED(QUESTION_REST),
    [ACT_NO_PASSAGE] = ASKED(QUESTION_PASSAGE),
    [ACT_DISCARD] = ASKED(QUESTION_DISCARD),
    [ACT_ATTACK] = ASKED(QUESTION_REST),
    [ACT_WEAKEN] = ASKED(QUESTION_FIGHT),
    [ACT_PROMISE] = ASKED(QUESTION_MOVE),
    [ACT_INTO] = ASKED(QUESTION_BLIND),
};

// What is wanted instead.
static const char *const wanted[QUESTIONS] = {
    [QUESTION_NONE] = N_("There is nothing to decide right now."),
    [QUESTION_MOVE] = N_("It is your turn: explore, walk, or use what you have."),
    [QUESTION_REST] = N_("Your move is made: use what else you have, or end your turn."),
    [QUESTION_LAY] = N_("You hold a tile: lay it first."),
    [QUESTION_FIGHT] = N_("A fight is on: declare what you use, or fight."),
    [QUESTION_SELL] = N_("The die is cast: sell cards for points, or stop here."),
    [QUESTION_KEEP] = N_("Spend a counter to keep the Dandelions, or let them go."),
    [QUESTION_ODD_EVEN] = N_("Name odd or even first."),
    [QUESTION_FLEE] = N_("You are fleeing: choose where your flight ends."),
    [QUESTION_PIT] = N_("You are falling into a Pit: roll, or use a Rope."),
    [QUESTION_FALL] = N_("Choose on which of the nearest Boom tiles you fall."),
    [QUESTION_BURY] = N_("The cell caved in: clear the Rubble, or dig next turn."),
    [QUESTION_PASSAGE] = N_("Choose a wall for the Passage, or lay none."),
    [QUESTION_DISCARD] = N_("You hold more than six cards: discard one."),
    [QUESTION_BLIND] = N_("You are blindfolded: choose the cell first."),
};

static const char *const no_such_cell = N_("There is no such cell.");
static const char *const no_such_card = N_("You do not have that card.");

static const char *explain_walk(const struct crystal *view, int seat, int place) {
    int from = view->place[seat], direction = crystal_board_direction(from, place);
    if (place >= BOARD_PLACES)
        return no_such_cell;
    if (direction < 0)
        return N_("That cell is not next to yours.");
    if (!crystal_board_is_opened(&view->board, place))
        return N_("That cell is not opened yet: explore to go there.");
    if (!crystal_board_is_cell(place))
        return N_("Only its own dwarf may stand on an entrance.");
    if (view->board.marks[place] & BOARD_MUSHROOM)
        return N_("Nothing gets past a Mushroom.");
    if (!crystal_board_is_joined(&view->board, from, direction))
        return N_("There is a wall in between.");
    if (crystal_is_buried(view, seat))
        return N_("You are buried: clear the Rubble on your cell first.");
    return N_("Rubble lies there: clear it first.");
}

static const char *explain_attack(const struct crystal *view, int seat, int cell) {
    if (cell >= BOARD_CELLS)
        return no_such_cell;
    seat_mask there = crystal_dwarfs_at(view, cell);
    if (!(there & ~SEAT_BIT(seat)))
        return N_("Nobody is there to be attacked.");
    if (there & view->fought)
        return N_("You have fought that dwarf in this turn already.");
    int direction = crystal_board_direction(view->place[seat], cell);
    if (direction < 0 || !crystal_board_is_joined(&view->board, view->place[seat], direction))
        return N_("You attack a dwarf on a neighbouring cell that is joined with yours.");
    return N_("You cannot attack on this turn.");
}

static const char *explain_promise(const struct crystal *view, int seat) {
    if (view->rules == 1 || !crystal_is_trapped(view, seat))
        return N_("Only a trapped dwarf makes promises.");
    return N_("You do not have what you promise.");
}

static const char *explain_blast(const struct crystal *view, int seat, int direction, int means) {
    int from = view->place[seat];
    if (direction >= DIRECTIONS || means >= MEANS)
        return N_("There is no such direction or means.");
    if (!crystal_board_has_wall(&view->board, from, direction))
        return N_("There is no wall there to blow up.");
    if (crystal_is_buried(view, seat) && view->rules > 1)
        return N_("You are buried: clear the Rubble on your cell first.");
    if (!(crystal_means_to_blast(view, seat, true) & 1u << means))
        return N_("You cannot blow up a wall with that.");
    return N_("There is nowhere to go behind that wall.");
}

static const char *explain_rubble(const struct crystal *view, int seat, int act, int cell, int means) {
    if (cell >= BOARD_CELLS)
        return no_such_cell;
    if (act == ACT_DIG && crystal_means_to_clear(view, seat, true))
        return N_("You can clear that at once; digging is for those who cannot.");
    if (means >= MEANS)
        return N_("There is no such direction or means.");
    if (act == ACT_CLEAR && !(crystal_means_to_clear(view, seat, true) & 1u << means))
        return N_("You cannot clear Rubble with that.");
    if (act == ACT_RUBBLE && !(crystal_means_to_bury(view, seat, true) & 1u << means))
        return N_("You cannot make Rubble with that.");
    if (act == ACT_RUBBLE && crystal_dwarfs_at(view, cell))
        return N_("A dwarf stands there.");
    if (act == ACT_RUBBLE && view->lying[cell] & ~LYING_BOOM)
        return N_("A Crystal lies there.");
    return act == ACT_RUBBLE ? N_("Rubble can only be made on an open cell joined to yours.")
                             : N_("There is no Rubble on your cell or on one joined to it.");
}

static const char *explain_player(const struct crystal *view, int seat, int act, int player, int number) {
    if (player >= view->seats)
        return N_("There is no such player.");
    if (player == seat && act != ACT_TELEPORT)
        return N_("Choose another player.");
    if (act == ACT_STEAL) {
        if (!crystal_has_skill(view, seat, SKILL_THIEF))
            return N_("Only the Thief steals.");
        if (number < 1 || number > 6)
            return N_("Name a number from 1 to 6.");
        return view->hand_count[player] ? N_("You can only steal at the start of your turn.")
                                        : N_("That player has no cards in hand.");
    }
    if (act == ACT_FINGERS)
        return view->hand[seat][FIND_LIGHT_FINGERS] ? N_("That player has no Explosive.") : no_such_card;
    if (act == ACT_KICK)
        return view->hand[seat][FIND_BOOT] ? N_("That dwarf cannot be kicked from here.") : no_such_card;
    if (!view->hand[seat][FIND_TELEPORT_SCROLL])
        return no_such_card;
    return number < BOARD_CELLS ? N_("Nobody can be teleported to that cell.") : no_such_cell;
}

static const char *explain_mushroom(const struct crystal *view, int seat, int cell) {
    if (!view->hand[seat][FIND_MUSHROOM])
        return no_such_card;
    if (!view->mushrooms)
        return N_("Both Mushrooms are laid already.");
    return cell < BOARD_CELLS ? N_("A Mushroom may not be laid on that cell.") : no_such_cell;
}

static const char *explain_lay(const struct crystal *view, int seat, action_id action) {
    int cell = crystal_param(action, 0), from = view->place[seat];
    if (crystal_param(action, 2) > (view->drawn[1] != 0))
        return N_("You do not hold that tile.");
    if (cell >= BOARD_CELLS)
        return no_such_cell;
    int direction = crystal_board_direction(from, cell);
    if (direction < 0 || !crystal_board_leads_to_empty(&view->board, from, direction) ||
        (view->lay_cell != BOARD_NOWHERE && view->lay_cell != cell))
        return N_("The tile goes to an empty cell that your tunnel leads to.");
    return N_("Turned like that, the tile does not join your tunnel.");
}

static const char *explain_fight(const struct crystal *view, int seat, int act, int card) {
    switch (act) {
    case ACT_FIGHT: return N_("Send one of your monsters first.");
    case ACT_SEND: return N_("That monster cannot fight for you now.");
    case ACT_CALL: return N_("You cannot call the Dandelions now.");
    case ACT_CHARM: return N_("There is no elemental here that you could charm.");
    case ACT_POTION: return N_("You have no potion for this fight.");
    case ACT_SMOKE: return view->hand[seat][FIND_SMOKE_BOMB] ? N_("It is too late for a Smoke Bomb.") : no_such_card;
    default: break;
    }
    if (card >= FIND_KINDS || !has_card(view, seat, card, true))
        return no_such_card;
    if (act == ACT_TAME)
        return N_("You cannot tame that monster that way.");
    if (act == ACT_WEAKEN)
        return crystal_find_can(card, POWER_WEAKEN) ? N_("Send one of your monsters first.")
                                                    : N_("That card weakens nobody.");
    return crystal_find_can(card, POWER_BOOST) ? N_("Send one of your monsters first.")
                                               : N_("That card gives no boost.");
}

static const char *explain_simple(const struct crystal *view, int seat, int act, int a) {
    switch (act) {
    case ACT_EXPLORE:
        if (crystal_is_buried(view, seat) && view->rules > 1)
            return N_("You are buried: clear the Rubble on your cell first.");
        return view->tile_count ? N_("Your tunnel leads to no empty cell.") : N_("There are no tiles left to draw.");
    case ACT_INTO: return N_("The tile goes to an empty cell that your tunnel leads to.");
    case ACT_PORTAL: return N_("There is no Portal to go through.");
    case ACT_PASS: return N_("You can explore or walk, so you may not pass.");
    case ACT_END: return N_("You still have to move.");
    case ACT_REPAIR:
        return view->hand[seat][FIND_TOOLBOX] ? N_("There is no counter to put back on your skill.") : no_such_card;
    case ACT_LANTERN: return view->hand[seat][FIND_LANTERN] ? N_("There is no second tile to draw.") : no_such_card;
    case ACT_FLEE: return N_("Your flight does not end there.");
    case ACT_FALL: return N_("That is not one of the nearest Boom tiles.");
    case ACT_PASSAGE:
        if (crystal_question(view) != QUESTION_PASSAGE && !crystal_has_skill(view, seat, SKILL_ENGINEER))
            return N_("Only the Engineer opens a Passage and stays.");
        return a < DIRECTIONS ? N_("There is no wall there for a Passage.")
                              : N_("There is no such direction or means.");
    case ACT_COIN:
    case ACT_ROPE:
    case ACT_SELL:
    case ACT_DISCARD: return no_such_card;
    default: return NULL;
    }
}

const char *crystal_explain(const void *bytes, int seat, action_id action) {
    const struct crystal *view = bytes;
    int act = crystal_act_of(action), a = crystal_param(action, 0), b = crystal_param(action, 1);
    if (view->asked != seat)
        return NULL;
    if (act >= ACTS)
        return N_("There is no such move.");
    enum crystal_question question = crystal_question(view);
    if (!(answers[act] & ASKED(question)))
        return wanted[question];
    switch (act) {
    case ACT_LAY: return explain_lay(view, seat, action);
    case ACT_WALK: return explain_walk(view, seat, a);
    case ACT_BLAST: return explain_blast(view, seat, a, b);
    case ACT_CLEAR:
    case ACT_RUBBLE: return explain_rubble(view, seat, act, a, b);
    case ACT_DIG: return explain_rubble(view, seat, act, a, 0);
    case ACT_STEAL:
    case ACT_KICK:
    case ACT_TELEPORT:
    case ACT_FINGERS: return explain_player(view, seat, act, a, b);
    case ACT_ATTACK: return explain_attack(view, seat, a);
    case ACT_PROMISE: return explain_promise(view, seat);
    case ACT_MUSHROOM: return explain_mushroom(view, seat, a);
    case ACT_BOOST:
    case ACT_SEND:
    case ACT_CALL:
    case ACT_TAME:
    case ACT_CHARM:
    case ACT_SMOKE:
    case ACT_POTION:
    case ACT_WEAKEN:
    case ACT_FIGHT: return explain_fight(view, seat, act, a);
    default: return explain_simple(view, seat, act, a);
    }
}

// --- the absent: home, out of the others' way, spending nothing ---

// The walk that leads nearest to its own entrance; with none, the first move.
static action_id walk_home(const struct crystal *view, int seat, const action_id *legal, int count) {
    uint8_t distance[BOARD_PLACES];
    crystal_board_distances(&view->board, crystal_side(view, seat), view->place[seat], distance);
    action_id best = legal[0];
    int nearest = BOARD_NOWHERE + 1;
    for (int i = 0; i < count; i++) {
        int to = crystal_param(legal[i], 0);
        if (crystal_act_of(legal[i]) == ACT_WALK && distance[to] < nearest) {
            nearest = distance[to];
            best = legal[i];
        }
    }
    return best;
}

action_id crystal_fallback(const void *bytes, int seat) {
    static const uint8_t calm[] = {ACT_PASS,   ACT_END,  ACT_FIGHT,  ACT_ENOUGH,
                                   ACT_LET_GO, ACT_ROLL, ACT_ENDURE, ACT_NO_PASSAGE};
    action_id legal[LEGAL_MAX];
    int count = crystal_game.legal(bytes, seat, legal);
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < ARRAY_COUNT(calm); k++)
            if (crystal_act_of(legal[i]) == calm[k])
                return legal[i];
    return walk_home(bytes, seat, legal, count);
}
