// A greedy Black Crystal player: one map of costs to what it wants (crystal, carrier, exit, unopened cells), and the
// step that is cheapest on it. It looks one move ahead, takes the odds of a fight as they are, and hoards nothing.
#include "games/crystal/bots.h"

#include "games/crystal/bots_distance.h"
#include "games/crystal/rules.h"

enum {
    STEP = WAYS_STEP,
    FAR = WAYS_FAR,
};

// What makes one player another.
struct temper {
    int price;                 // of an Explosive, in steps of STEP
    int stake_high, stake_low; // wanted chance in a hundred when a Crystal is at stake, and when not
    int monsters, dwarves;     // what it costs to come near them, in a hundred of the usual
    int unknown;               // how much later than a Crystal that is known it wants what nobody has seen
    int chase;                 // likewise whoever carries one
    int attack;                // how much more an attack is worth
    int mine;                  // how much later than any other Crystal it wants one that has to be mined
};

static const struct temper even = {
    .price = 22, .stake_high = 95, .stake_low = 62, .monsters = 100, .dwarves = 100, .unknown = 60, .chase = 35};

// The bot's thoughts about one position.
struct mind {
    const struct crystal *view;
    const struct bot_query *query;
    const struct temper *temper;
    int seat;
    uint64_t acts; // mask of those that can be chosen: many a question is answered by it alone
    bool carries;
    bool novice;    // sees no danger before it is there, and keeps cards and Explosives
    int explosives; // and what stands for them
    int rounds;     // since something last changed: what makes a bot impatient
    bool hopeless;  // no Crystal can be brought out: nothing is left but to let the game end (B-121)

    // Known once the map is drawn.
    int strength; // boosts and its own monster
    struct ways_mine mine;
    int32_t cost[WAYS_PLACES]; // of entering a place
    int32_t way[WAYS_PLACES];  // what it takes from a place to the nearest goal, all told
};

static int hand_with(const struct crystal *view, int seat, enum power power) {
    int count = 0, left = view->hand_count[seat];
    for (int card = 0; left > 0 && card < FIND_KINDS; card++) { // of others nothing is seen
        left -= view->hand[seat][card];
        if (crystal_find_can(card, power))
            count += view->hand[seat][card];
    }
    return count;
}

int crystal_blasts_of(const struct crystal *view, int seat) {
    int count = view->explosives[seat] + view->hand[seat][FIND_BOMBYAGA];
    if (crystal_has_skill(view, seat, SKILL_ENGINEER))
        count += view->counters[seat];
    if (crystal_has_skill(view, seat, SKILL_MINER))
        count += view->own[seat][BOOM_MINER];
    return count;
}

static int own_strength(const struct crystal *view, int seat) {
    int best = 0;
    for (int card = 0; card < BOOM_KINDS; card++)
        if (view->own[seat][card] && crystal_booms[card].health > best)
            best = crystal_booms[card].health;
    return best + hand_with(view, seat, POWER_BOOST) + hand_with(view, seat, POWER_WEAKEN);
}

// --- the map ---

static int dwarf_cost(const struct mind *mind, int other) {
    int cost = 0;
    if (mind->carries)
        cost = mind->view->charges[other] ? 90 : 45; // nothing helps against a potion
    else if (!mind->view->carries[other])
        cost = 25;
    cost = cost * mind->temper->dwarves / 100;
    return mind->rounds < 6 ? cost : mind->rounds < 10 ? cost / 3 : 0;
}

static int cell_cost(const struct mind *mind, int cell) {
    const struct crystal *view = mind->view;
    int cost = STEP;
    if (mind->hopeless && view->lying[cell] & ~LYING_BOOM)
        cost += FAR; // taking it would only put off the end
    if (mind->novice)
        return cost;
    if (view->lying[cell] & LYING_BOOM)
        cost += (mind->carries ? 55 : 22) * mind->temper->monsters / 100 / (1 + mind->strength / 2);
    if (view->board.marks[cell] & BOARD_RUBBLE)
        cost += 8;
    switch (crystal_event_at(view, cell)) {
    case TILE_FIND: cost += mind->carries ? 18 : 3; break;
    case TILE_PIT: // where both are open there is no roll
        if (crystal_ways_landing(&mind->mine, cell) == cell)
            cost += mind->carries ? 40 : 25;
        break;
    case TILE_PLAIN:
    case TILE_BOOM:
    case TILE_CRYSTAL:
    case TILE_EXIT:
    case TILE_PORTAL:
    case TILE_EVENTS: break;
    }
    return cost;
}

static bool leads_on(const struct mind *mind, int place) {
    return mind->mine.blank[place] && mind->view->tile_count > 0;
}

// A wall behind which a tile can be laid, for those who can blow it up.
static bool hides_something(const struct mind *mind, int cell) {
    return mind->explosives && mind->mine.sealed[cell] && mind->view->tile_count > 0;
}

static void want(struct mind *mind, int place, int32_t at) {
    if (at < mind->way[place])
        mind->way[place] = at;
}

bool crystal_rival_carries(const struct crystal *view, int seat) {
    for (int other = 0; other < view->seats; other++)
        if (other != seat && view->carries[other])
            return true;
    return false;
}

// What is wanted, and how much later it is wanted than what is wanted most.
static void set_goals(struct mind *mind) {
    const struct crystal *view = mind->view;
    if (mind->hopeless)
        return;
    bool hunted = crystal_rival_carries(view, mind->seat), known = false;
    for (int i = 0; i < mind->mine.opened_count && !known; i++) {
        int cell = mind->mine.opened[i];
        known = view->lying[cell] & ~LYING_BOOM && !(view->board.marks[cell] & BOARD_MUSHROOM);
    }
    for (int i = 0; i < mind->mine.opened_count; i++) {
        int cell = mind->mine.opened[i];
        if (crystal_event_at(view, cell) == TILE_EXIT) {
            if (mind->carries)
                want(mind, cell, 0);
            else if (hunted)
                want(mind, cell, 70 + 20 * mind->rounds);
        }
        if (!mind->carries && crystal_dropped(view, cell))
            want(mind, cell, 0);
        if (!mind->carries && view->lying[cell] & LYING_ORE)
            want(mind, cell, STEP + mind->temper->mine);
        if (leads_on(mind, cell))
            want(mind, cell, mind->carries ? 15 : known ? mind->temper->unknown : 10);
        else if (hides_something(mind, cell))
            want(mind, cell, mind->temper->price + (known ? 80 : 30));
        // Where there is nothing else to do, cards and monsters may yield explosives.
        if (mind->rounds > 3 && view->lying[cell] & LYING_BOOM)
            want(mind, cell, 150);
        if (mind->rounds > 3 && crystal_event_at(view, cell) == TILE_FIND && cell != view->place[mind->seat])
            want(mind, cell, 120);
    }
    for (int other = 0; other < view->seats; other++)
        if (!mind->carries && other != mind->seat && view->carries[other])
            want(mind, view->place[other], mind->temper->chase);
    if (leads_on(mind, view->place[mind->seat]))
        want(mind, view->place[mind->seat], mind->carries ? 15 : known ? mind->temper->unknown : 10);
}

static void draw_map(struct mind *mind) {
    crystal_ways_survey(mind->view, mind->seat, &mind->mine);
    mind->hopeless = !crystal_ways_exit_is_possible(mind->view, BOARD_NOWHERE);
    mind->strength = own_strength(mind->view, mind->seat);
    crystal_ways_fill(mind->way, FAR);
    crystal_ways_fill(mind->cost, STEP);
    for (int i = 0; i < mind->mine.opened_count; i++)
        mind->cost[mind->mine.opened[i]] = cell_cost(mind, mind->mine.opened[i]);
    for (int other = 0; other < mind->view->seats; other++)
        if (other != mind->seat && crystal_board_is_cell(mind->view->place[other]))
            mind->cost[mind->view->place[other]] += dwarf_cost(mind, other);
    set_goals(mind);
    crystal_ways_spread(&mind->mine, &mind->view->board, mind->cost, mind->explosives ? mind->temper->price : FAR,
                        mind->way);
}

// --- fights ---

// The chance in a hundred that a die with these points beats a strength; equal dice are rolled again.
static int odds_against_strength(int points, int strength) {
    int wins = 0, losses = 0;
    for (int die = 1; die <= 6; die++) {
        wins += die + points > strength;
        losses += die + points < strength;
    }
    return wins + losses ? 100 * wins / (wins + losses) : 0;
}

static int odds_against_die(int points, int others) {
    int wins = 0, losses = 0;
    for (int mine = 1; mine <= 6; mine++) {
        for (int theirs = 1; theirs <= 6; theirs++) {
            wins += mine + points > theirs + others;
            losses += mine + points < theirs + others;
        }
    }
    return wins + losses ? 100 * wins / (wins + losses) : 0;
}

static bool stands_firm(const struct side *side) {
    return side->seat == CRYSTAL_WILD || side->champion_state == CHAMPION_FIGHTS;
}

// The chance that the seat's side wins the next blow with that many more points.
static int odds(const struct crystal *view, int side, int more) {
    const struct side *mine = &view->fight.side[side], *theirs = &view->fight.side[!side];
    int points = crystal_side_strength(view, side) + more, against = crystal_side_strength(view, !side);
    if (stands_firm(mine) && stands_firm(theirs))
        return points > against || (points == against && theirs->seat == CRYSTAL_WILD) ? 100 : 0;
    if (stands_firm(mine))
        return 100 - odds_against_strength(against, points);
    return stands_firm(theirs) ? odds_against_strength(points, against) : odds_against_die(points, against);
}

int crystal_fight_odds(const struct crystal *view, int side, int more) {
    return odds(view, side, more);
}

static bool has_act(const struct mind *mind, int act) {
    return mind->acts >> act & 1;
}

static bool has(const struct mind *mind, int act, int a, action_id *out) {
    if (!has_act(mind, act))
        return false;
    for (int i = 0; i < mind->query->legal_count; i++) {
        action_id action = mind->query->legal[i];
        if (crystal_act_of(action) == act && (a < 0 || crystal_param(action, 0) == a)) {
            *out = action;
            return true;
        }
    }
    return false;
}

static bool crystal_at_stake(const struct mind *mind, int side) {
    const struct crystal *view = mind->view;
    int other = view->fight.side[!side].seat;
    return mind->carries || (other < CRYSTAL_SEATS && view->carries[other]) || mind->view->mining[mind->seat] ||
           crystal_dropped(view, view->place[mind->seat]);
}

// The smallest boost that is enough, or the largest when none is and something hangs on it.
static bool choose_boost(const struct mind *mind, int side, int wanted, action_id *out) {
    const struct crystal *view = mind->view;
    int now = odds(view, side, 0), best = 0;
    bool enough = false;
    if (now >= wanted)
        return false;
    for (int i = 0; i < mind->query->legal_count; i++) {
        action_id action = mind->query->legal[i];
        if (crystal_act_of(action) != ACT_BOOST && crystal_act_of(action) != ACT_WEAKEN)
            continue;
        int points = crystal_finds[crystal_param(action, 0)].points;
        bool suffices = odds(view, side, points) >= wanted;
        if (best == 0 || (suffices && (!enough || points < best)) || (!suffices && !enough && points > best)) {
            best = points;
            enough = suffices;
            *out = action;
        }
    }
    if (best == 0)
        return false;
    int most = 0;
    for (int card = 0; card < FIND_KINDS; card++)
        if (crystal_find_can(card, POWER_BOOST) || crystal_find_can(card, POWER_WEAKEN))
            most += view->hand[mind->seat][card] * crystal_finds[card].points;
    return enough || odds(view, side, most > best ? most : best) >= wanted - 20;
}

static action_id before_roll(const struct mind *mind) {
    const struct crystal *view = mind->view;
    int side = view->fight.side[1].seat == mind->seat;
    bool stake = crystal_at_stake(mind, side);
    int wanted = stake ? mind->temper->stake_high : mind->temper->stake_low, now = odds(view, side, 0);
    int wild = view->fight.wild ? crystal_booms[view->fight.wild - 1].health : 0;
    action_id action;
    if (mind->novice && has(mind, ACT_FIGHT, -1, &action))
        return action;
    if (has(mind, ACT_CHARM, -1, &action))
        return action;
    if (stake && has(mind, ACT_POTION, -1, &action))
        return action;
    if (wild >= 3 && now < 80 && has(mind, ACT_TAME, FIND_MONSTER_BAIT, &action))
        return action;
    if (wild >= 5 && has(mind, ACT_TAME, FIND_IRON_LEASH, &action))
        return action;
    if (choose_boost(mind, side, wanted, &action))
        return action;
    if (wild && now < (stake ? 80 : 40) && crystal_booms[BOOM_CREEPY_DANDELIONS].health >= wild &&
        has(mind, ACT_CALL, -1, &action))
        return action;
    if (!wild && stake && has(mind, ACT_CALL, -1, &action))
        return action;
    if ((wild ? crystal_booms[BOOM_MINER].health >= wild : stake) && now < wanted &&
        has(mind, ACT_SEND, BOOM_MINER, &action))
        return action;
    if (stake && now < 50 && has(mind, ACT_SMOKE, -1, &action))
        return action;
    if (has(mind, ACT_FIGHT, -1, &action))
        return action;
    return mind->query->legal[mind->query->legal_count - 1]; // which own monster goes: the last is the strongest
}

// --- cards: what is kept longest ---

static int worth(int card) {
    static const uint8_t worths[FIND_KINDS] = {
        [FIND_BOMBYAGA] = 7,   [FIND_PICKAXE] = 3,         [FIND_MUSHROOM] = 2,
        [FIND_MUG_OF_ALE] = 4, [FIND_WAR_HAMMER] = 7,      [FIND_RAGE_BREW] = 8,
        [FIND_CHAIN_MAIL] = 6, [FIND_MONSTER_BAIT] = 6,    [FIND_IRON_LEASH] = 8,
        [FIND_BOOT] = 1,       [FIND_TELEPORT_SCROLL] = 9, [FIND_LIGHT_FINGERS] = 5,
        [FIND_LUCKY_COIN] = 5, [FIND_SMOKE_BOMB] = 6,      [FIND_ROPE] = 3,
        [FIND_TOOLBOX] = 4,    [FIND_LANTERN] = 3,         [FIND_ITCHING_POWDER] = 7,
    };
    return worths[card];
}

static action_id least_worth(const struct mind *mind, int act) {
    action_id best = mind->query->legal[0];
    int least = 100;
    for (int i = 0; i < mind->query->legal_count; i++) {
        action_id action = mind->query->legal[i];
        if (crystal_act_of(action) == act && worth(crystal_param(action, 0)) < least) {
            least = worth(crystal_param(action, 0));
            best = action;
        }
    }
    return best;
}

static action_id after_roll(const struct mind *mind) {
    const struct crystal *view = mind->view;
    int side = view->fight.side[1].seat == mind->seat;
    const struct side *mine = &view->fight.side[side], *theirs = &view->fight.side[!side];
    int total = crystal_side_strength(view, side) + mine->die;
    int against = crystal_side_strength(view, !side) + (stands_firm(theirs) ? 0 : theirs->die);
    int needed = against + 1 - total;
    int pays = crystal_at_stake(mind, side) ? view->hand_count[mind->seat] : 2;
    action_id action = mind->query->legal[0];
    if (needed > 0 && needed <= pays && needed <= view->hand_count[mind->seat])
        return least_worth(mind, ACT_SELL);
    return has(mind, ACT_ENOUGH, -1, &action) ? action : mind->query->legal[0];
}

// --- turns ---

struct choice {
    action_id action;
    int32_t value; // what it leaves to pay; less is better
};

static void consider(struct choice *best, action_id action, int32_t value) {
    if (value < best->value)
        *best = (struct choice){action, value};
}

// Steps that use up the move.
static void weigh_move(const struct mind *mind, action_id action, struct choice *best) {
    const struct crystal *view = mind->view;
    int a = crystal_param(action, 0), from = view->place[mind->seat], to;
    switch (crystal_act_of(action)) {
    case ACT_EXPLORE: consider(best, action, STEP + (mind->carries ? 15 : 0)); return;
    case ACT_WALK:
        to = crystal_ways_landing(&mind->mine, a);
        consider(best, action, mind->cost[to] + mind->way[to]);
        return;
    case ACT_PASSAGE: // B-100: and then the walk
        to = crystal_ways_landing(&mind->mine, crystal_board_neighbour(from, a));
        consider(best, action, mind->temper->price + mind->cost[to] + mind->way[to]);
        return;
    case ACT_BLAST:
        to = crystal_ways_landing(&mind->mine, crystal_board_neighbour(from, a));
        int32_t price = crystal_has_skill(view, mind->seat, SKILL_IRON_HEAD) && crystal_param(action, 1) == MEANS_SKILL
                            ? 0
                            : mind->temper->price;
        consider(best, action,
                 price + (crystal_board_is_opened(&view->board, to) ? mind->cost[to] + mind->way[to] : STEP + 25));
        return;
    case ACT_DIG: consider(best, action, STEP + mind->cost[a] + mind->way[a]); return;
    case ACT_CLEAR: consider(best, action, 2 + mind->cost[a] + mind->way[a]); return;
    case ACT_PORTAL: consider(best, action, 1 + mind->cost[a] - STEP + mind->way[a]); return;
    case ACT_TELEPORT:
        to = crystal_param(action, 1);
        if (a == mind->seat)
            consider(best, action, 40 + mind->cost[to] + mind->way[to]);
        return;
    default: return;
    }
}

static bool rival_is_next_door(const struct mind *mind, int cell) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int next = crystal_board_neighbour(cell, direction);
        if (next != BOARD_NOWHERE && crystal_board_is_joined(&mind->view->board, cell, direction) &&
            crystal_dwarfs_at(mind->view, next) & ~SEAT_BIT(mind->seat))
            return true;
    }
    return false;
}

// How far a rival with a Crystal is from an opened Exit; FAR: no way, or no Crystal.
static int exit_distance(const struct crystal *view, int seat, int from) {
    uint8_t distance[BOARD_PLACES];
    int nearest = FAR;
    if (!view->carries[seat] || view->tiles[EXIT_CROSS] == crystal_variants[view->variant].exits)
        return FAR;
    crystal_board_reach(&view->board, from, crystal_side(view, seat), distance);
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (crystal_event_at(view, cell) == TILE_EXIT && distance[cell] != BOARD_NOWHERE && distance[cell] < nearest)
            nearest = distance[cell];
    return nearest;
}

// A Mushroom right before the feet of a rival who is about to win.
static bool stop_rival(const struct mind *mind, action_id *out) {
    const struct crystal *view = mind->view;
    for (int other = 0; other < view->seats; other++) {
        if (other == mind->seat)
            continue;
        int now = exit_distance(view, other, view->place[other]);
        if (now > 8)
            continue;
        int32_t most = now + 1;
        bool found = false;
        for (int i = 0; i < mind->query->legal_count; i++) {
            action_id action = mind->query->legal[i];
            int act = crystal_act_of(action), a = crystal_param(action, 0), b = crystal_param(action, 1);
            int after = now;
            if (act == ACT_MUSHROOM && crystal_board_span(a, view->place[other]) == 1 &&
                exit_distance(view, other, a) == now - 1)
                after = now + 3;
            else if (act == ACT_TELEPORT && a == other && now <= 4)
                after = exit_distance(view, other, b);
            if (after > most) {
                most = after;
                *out = action;
                found = true;
            }
        }
        if (found)
            return true;
    }
    return false;
}

// B-85a: for the Crystal of a rival next door, or where a monster of its own makes it nearly certain.
static bool attack(const struct mind *mind, action_id *out) {
    const struct crystal *view = mind->view;
    int best = 0;
    for (int i = 0; i < mind->query->legal_count; i++) {
        action_id action = mind->query->legal[i];
        if (crystal_act_of(action) != ACT_ATTACK)
            continue;
        int cell = crystal_param(action, 0), value = 0;
        for (seat_mask there = crystal_dwarfs_at(view, cell); there; there &= there - 1) {
            int other = __builtin_ctz(there), edge = own_strength(view, mind->seat) - own_strength(view, other);
            bool prize = view->carries[other] && !mind->carries, potion = view->charges[other] > 0;
            value += prize ? (potion ? 20 : 60) : mind->carries || potion ? -50 : 6 * edge - 15;
        }
        value += mind->temper->attack - (view->lying[cell] & LYING_BOOM ? 20 : 0);
        if (value > best) {
            best = value;
            *out = action;
        }
    }
    return best > 0;
}

// A Boot for a rival with a Crystal: into a guarded cell, or away from the Exit.
static bool kick_helps(const struct mind *mind, int other) {
    const struct crystal *view = mind->view;
    int at = view->place[other], to = crystal_board_neighbour(at, crystal_board_direction(view->place[mind->seat], at));
    if (!view->carries[other])
        return false;
    return view->lying[to] & LYING_BOOM ||
           (crystal_event_at(view, to) != TILE_EXIT && exit_distance(view, other, to) > exit_distance(view, other, at));
}

// Light Fingers: from whoever is nearest to winning, and of equals from the one who has most.
static bool take_explosive(const struct mind *mind, action_id *out) {
    const struct crystal *view = mind->view;
    int32_t most = -1;
    for (int i = 0; i < mind->query->legal_count; i++) {
        action_id action = mind->query->legal[i];
        int other = crystal_param(action, 0);
        if (crystal_act_of(action) != ACT_FINGERS)
            continue;
        int way = exit_distance(view, other, view->place[other]);
        int32_t value = (view->carries[other] ? 1000 : 0) + (way < FAR ? 500 - way : 0) + 10 * view->explosives[other] +
                        view->hand_count[other];
        if (value > most) {
            most = value;
            *out = action;
        }
    }
    return most >= 0;
}

// What costs no move and is nearly always good.
static bool free_action(const struct mind *mind, action_id *out) {
    const struct crystal *view = mind->view;
    if ((has_act(mind, ACT_FINGERS) && take_explosive(mind, out)) || has(mind, ACT_REPAIR, -1, out))
        return true;
    if ((has_act(mind, ACT_MUSHROOM) || has_act(mind, ACT_TELEPORT)) && stop_rival(mind, out))
        return true;
    if (has_act(mind, ACT_ATTACK) && attack(mind, out))
        return true;
    if (!has_act(mind, ACT_RUBBLE) && !has_act(mind, ACT_KICK))
        return false;
    for (int i = 0; i < mind->query->legal_count; i++) {
        action_id action = mind->query->legal[i];
        int a = crystal_param(action, 0);
        if (crystal_act_of(action) == ACT_RUBBLE && mind->carries && mind->explosives > 1 &&
            rival_is_next_door(mind, a) && mind->way[a] > mind->way[view->place[mind->seat]]) {
            *out = action;
            return true;
        }
        if (crystal_act_of(action) == ACT_KICK && kick_helps(mind, a)) {
            *out = action;
            return true;
        }
    }
    return false;
}

// B-24a, B-103: a turn that is lost anyway. The cheapest thing is promised, a theft is tried where most cards are.
static bool waste_nothing(const struct mind *mind, action_id *out) {
    const struct crystal *view = mind->view;
    int least = 100, most = 0;
    for (int i = 0; i < mind->query->legal_count; i++) {
        action_id action = mind->query->legal[i];
        int act = crystal_act_of(action), a = crystal_param(action, 0);
        if (act == ACT_PROMISE && !most) {
            int price = a >= THING_CARD ? worth(a - THING_CARD) : a == THING_EXPLOSIVE ? 5 : 90;
            if (price < least) {
                least = price;
                *out = action;
            }
        }
        if (act == ACT_STEAL && view->hand_count[a] > most) {
            most = view->hand_count[a];
            *out = action;
        }
    }
    return most || least < 90;
}

static action_id play_turn(const struct mind *mind) {
    const struct crystal *view = mind->view;
    action_id action;
    if (!mind->novice && !mind->hopeless && free_action(mind, &action))
        return action;
    struct choice best = {.action = mind->query->legal[0], .value = FAR * 4};
    bool rest = has(mind, ACT_END, -1, &best.action) || has(mind, ACT_PASS, -1, &best.action);
    if (rest)
        best.value = view->turn_flags & TURN_MOVED ? mind->way[view->place[mind->seat]] : FAR * 2;
    for (int i = 0; i < mind->query->legal_count; i++) {
        int act = crystal_act_of(mind->query->legal[i]);
        if (!(view->turn_flags & TURN_MOVED) || act == ACT_PORTAL)
            weigh_move(mind, mind->query->legal[i], &best);
    }
    if (mind->hopeless)
        return best.action;
    if (best.value >= FAR && !(view->turn_flags & TURN_MOVED) && waste_nothing(mind, &action))
        return action;
    if (best.value < FAR || rest)
        return best.action;
    // Nowhere to go: wander, so that something changes.
    int count = 0;
    for (int i = 0; i < mind->query->legal_count; i++)
        count += crystal_act_of(mind->query->legal[i]) <= ACT_BLAST;
    struct rng rng;
    bot_rng(mind->query, &rng);
    return mind->query->legal[count ? rng_below(&rng, (uint32_t)count) : 0];
}

// A tile is best laid so that its tunnels lead on.
static int tile_value(const struct mind *mind, action_id action) {
    const struct crystal *view = mind->view;
    int cell = crystal_param(action, 0), tile = view->drawn[crystal_param(action, 2)] - 1;
    unsigned openings =
        crystal_board_rotate(crystal_shape_openings(crystal_tiles[tile].shape), crystal_param(action, 1));
    int value = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int next = crystal_board_neighbour(cell, direction);
        if (!(openings & DIRECTION_BIT(direction)) || next == BOARD_NOWHERE || !crystal_board_is_cell(next))
            continue;
        bool opened = crystal_board_is_opened(&view->board, next);
        if (!opened)
            value += view->board.marks[next] & BOARD_MUSHROOM ? 0 : 4;
        else
            value += view->board.openings[next] & DIRECTION_BIT(crystal_board_opposite(direction)) ? 3 : -1;
    }
    int centre = BOARD_CELLS / 2;
    value = value * 4 - crystal_board_span(cell, centre);
    if (crystal_tiles[tile].event == TILE_BOOM && mind->carries)
        value -= 12;
    if (crystal_tiles[tile].event == TILE_EXIT || crystal_tiles[tile].event == TILE_CRYSTAL)
        value += 40;
    return value;
}

static action_id lay_tile(const struct mind *mind) {
    action_id best = mind->query->legal[0];
    int most = -1000;
    for (int i = 0; i < mind->query->legal_count; i++) {
        action_id action = mind->query->legal[i];
        int value = crystal_act_of(action) == ACT_LANTERN ? (mind->carries ? 40 : 8) : tile_value(mind, action);
        if (value > most) {
            most = value;
            best = action;
        }
    }
    return best;
}

static action_id nearest_end(const struct mind *mind) {
    action_id best = mind->query->legal[0];
    int32_t least = FAR * 4;
    for (int i = 0; i < mind->query->legal_count; i++) {
        int place = crystal_param(mind->query->legal[i], 0);
        if (mind->way[place] + mind->cost[place] < least) {
            least = mind->way[place] + mind->cost[place];
            best = mind->query->legal[i];
        }
    }
    return best;
}

// A Passage where it shortens the way, or leads into the unknown.
static action_id lay_passage(const struct mind *mind) {
    const struct crystal *view = mind->view;
    int from = view->place[mind->seat];
    struct choice best = {.value = mind->way[from] - STEP};
    if (!has(mind, ACT_NO_PASSAGE, -1, &best.action))
        return mind->query->legal[0];
    for (int i = 0; i < mind->query->legal_count; i++) {
        if (crystal_act_of(mind->query->legal[i]) != ACT_PASSAGE)
            continue;
        int to = crystal_board_neighbour(from, crystal_param(mind->query->legal[i], 0));
        consider(&best, mind->query->legal[i],
                 crystal_board_is_opened(&view->board, to) ? mind->cost[to] + mind->way[to] : 2 * STEP);
    }
    return best.action;
}

static action_id dig_out(const struct mind *mind) {
    action_id action = mind->query->legal[0];
    if (has(mind, ACT_CLEAR, -1, &action)) {
        int means = crystal_param(action, 1);
        for (int i = 0; i < mind->query->legal_count; i++) // a Pickaxe is good for nothing else
            if (crystal_act_of(mind->query->legal[i]) == ACT_CLEAR &&
                crystal_param(mind->query->legal[i], 1) == MEANS_PICKAXE)
                return mind->query->legal[i];
        if (means != MEANS_EXPLOSIVE || mind->carries || mind->explosives > 1)
            return action;
    }
    return has(mind, ACT_ENDURE, -1, &action) ? action : mind->query->legal[0];
}

static struct mind mind_of(const struct crystal *view, int seat, const struct bot_query *query) {
    return (struct mind){.view = view,
                         .query = query,
                         .temper = &even,
                         .seat = seat,
                         .carries = view->carries[seat],
                         .explosives = crystal_blasts_of(view, seat),
                         .rounds = (int)crystal_u16(view->quiet) / view->seats};
}

static action_id answer(const struct bot_query *query, bool novice, const struct temper *temper) {
    struct mind mind = mind_of(query->view, query->seat, query);
    for (int i = 0; i < query->legal_count; i++)
        mind.acts |= (uint64_t)1 << crystal_act_of(query->legal[i]);
    mind.novice = novice;
    mind.temper = temper;
    mind.explosives = novice ? 0 : mind.explosives;
    action_id action = query->legal[0];
    switch (crystal_question(mind.view)) {
    case QUESTION_FIGHT: return before_roll(&mind);
    case QUESTION_SELL: return after_roll(&mind);
    case QUESTION_DISCARD: return least_worth(&mind, ACT_DISCARD);
    case QUESTION_ODD_EVEN: return has(&mind, ACT_COIN, -1, &action) ? action : query->legal[query->luck & 1];
    case QUESTION_LAY: return lay_tile(&mind);
    case QUESTION_BURY: return dig_out(&mind);
    case QUESTION_MOVE:
    case QUESTION_REST: draw_map(&mind); return play_turn(&mind);
    case QUESTION_FLEE:
    case QUESTION_BLIND:
    case QUESTION_FALL: draw_map(&mind); return nearest_end(&mind);
    case QUESTION_PASSAGE: draw_map(&mind); return lay_passage(&mind);
    case QUESTION_NONE:
    case QUESTION_KEEP: // keep the Dandelions
    case QUESTION_PIT:  // a Rope, if there is one
    case QUESTIONS: break;
    }
    return action;
}

static action_id greedy_choose(const struct bot_query *query) {
    return answer(query, false, &even);
}

action_id crystal_novice(const struct bot_query *query) {
    return answer(query, true, &even);
}

const struct bot crystal_bot_greedy = {
    .name = "greedy",
    .about = N_("heads for the nearest crystal, carrier or exit and fights when the odds are good"),
    .choose = greedy_choose,
};

// Characters are not the same every time: in every other match they show half of their nature only.
static action_id by_temper(const struct bot_query *query, struct temper temper) {
    if (bot_mood(query) >> 8 & 1)
        temper = (struct temper){.price = (temper.price + even.price) / 2,
                                 .stake_high = (temper.stake_high + even.stake_high) / 2,
                                 .stake_low = (temper.stake_low + even.stake_low) / 2,
                                 .monsters = (temper.monsters + even.monsters) / 2,
                                 .dwarves = (temper.dwarves + even.dwarves) / 2,
                                 .unknown = (temper.unknown + even.unknown) / 2,
                                 .chase = (temper.chase + even.chase) / 2,
                                 .attack = temper.attack / 2,
                                 .mine = temper.mine / 2};
    return answer(query, false, &temper);
}

#define CHARACTER(id, bot_name, sentence, ...)                                                                         \
    static action_id id##_choose(const struct bot_query *query) {                                                      \
        struct temper temper = even;                                                                                   \
        __VA_ARGS__;                                                                                                   \
        return by_temper(query, temper);                                                                               \
    }                                                                                                                  \
    const struct bot crystal_bot_##id = {.name = (bot_name), .about = (sentence), .choose = id##_choose}

CHARACTER(wary, "wary", CRYSTAL_WARY_IS, temper.monsters = 1000, temper.attack = -120, temper.stake_low = 90,
          temper.dwarves = 200);
CHARACTER(brawler, "brawler", CRYSTAL_BRAWLER_IS, temper.attack = 40, temper.dwarves = 0, temper.monsters = 50);
CHARACTER(scout, "scout", CRYSTAL_SCOUT_IS, temper.unknown = 0);
CHARACTER(blaster, "blaster", CRYSTAL_BLASTER_IS, temper.price = 4);
CHARACTER(robber, "robber", CRYSTAL_ROBBER_IS, temper.chase = 0, temper.attack = 40, temper.mine = 80);
CHARACTER(miser, "miser", CRYSTAL_MISER_IS, temper.price = 90, temper.stake_low = 20, temper.stake_high = 60);
