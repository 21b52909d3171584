// How well each seat is doing in Black Crystal.
#include "games/crystal/bots_evaluate.h"

#include "games/crystal/bots.h"
#include "games/crystal/bots_distance.h"

enum { BLAST_PRICE = 22 };

// The inputs of one seat, in order.
enum input {
    IN_CARRIES,
    IN_CARRIES_KNOWN, // and a way to an Exit is known
    IN_MINES,
    IN_CRYSTAL_KNOWN, // carries none, and one lies about
    IN_HUNTS,         // carries none, and somebody else has one
    IN_SEARCHES,      // nothing to go for but empty cells
    IN_EXIT_NEAR,     // for a carrier; "near" is high when it is near, "far" grows with the way
    IN_EXIT_FAR,
    IN_RACE_NEAR, // to a Crystal and on to the Exit
    IN_RACE_FAR,
    IN_CRYSTAL_NEAR,
    IN_CRYSTAL_FAR,
    IN_PREY_NEAR, // the nearest other carrier
    IN_PREY_FAR,
    IN_BLANK_NEAR, // the nearest empty cell
    IN_BLANK_FAR,
    IN_ENEMY_NEAR, // the nearest other dwarf, for a carrier
    IN_ENEMY_STRENGTH,
    IN_ENEMY_TURNS, // before its next turn
    IN_STRENGTH,
    IN_STRENGTH_CARRIES,
    IN_STRENGTH_HUNTS,
    IN_NEXT,
    IN_WAITS,
    IN_SKIPS,
    IN_DAZED,
    IN_EXPLOSIVES,
    IN_COUNTERS,
    IN_CHARGES,
    IN_MONSTER,
    IN_MAIL,
    IN_HAND,
    IN_RIVAL_NEAR, // how near the best of the others is to winning
    IN_RIVAL_CARRIES,
    IN_RIVALS_CARRY,
    IN_EXIT_LAID,
    IN_EXIT_ODDS,
    IN_CRYSTAL_ODDS,
    IN_TILES,
    IN_THREE,
    IN_FOUR,
    IN_QUIET,
    IN_GUARD,   // for a carrier: how much nearer to the Exit it is than the nearest of the others
    IN_STALKED, // for a carrier: how near the others are, by their ways
    IN_LEAD,    // how much nearer to winning than the best of the others
    IN_WAYLAYS, // hunts, and stands nearer to the Exit than the prey
    IN_RIVAL_FAR,
    IN_RIVAL_SKIPS,
    IN_RIVAL_STRENGTH,
    IN_RIVAL_BLASTS,
    IN_RIVAL_HAND,
    IN_BLASTS,
    IN_LYING,                       // Crystals that can be had
    IN_UNFOUND,                     // Crystals among the unlaid tiles
    IN_BLANKS,                      // empty cells that tunnels lead to
    IN_SKILL,                       // one for each skill
    IN_CARD = IN_SKILL + SKILLS,    // one for each Find card that is kept
    IN_END = IN_CARD + FIND_AMBUSH, // the Crate, never kept, costs an unused input
};
_Static_assert((int)IN_END <= (int)JUDGE_INPUTS, "the inputs of a seat");

static int16_t whole(int value) {
    return (int16_t)(value * JUDGE_ONE);
}

static int16_t near(int32_t way) {
    return way < WAYS_FAR ? (int16_t)(JUDGE_ONE * 20 / (20 + way)) : 0;
}

static int16_t far(int32_t way) {
    return (int16_t)((way > 320 ? 320 : way) * JUDGE_ONE / 160);
}

// What is known of one seat before the others are looked at.
struct stand {
    int32_t cost[WAYS_PLACES];
    int32_t to_exit[WAYS_PLACES]; // from everywhere, with a Crystal
    int32_t exit, crystal, race, prey, blank;
    int32_t win; // what is left to go, all told
    int strength, blasts, blanks;
};

static int32_t entering(const struct crystal *state, const struct ways_mine *mine, int cell) {
    int32_t cost = WAYS_STEP;
    if (state->lying[cell] & LYING_BOOM)
        cost += 30;
    if (state->board.marks[cell] & BOARD_RUBBLE)
        cost += 8;
    enum tile_event event = crystal_event_at(state, cell);
    return cost + (event == TILE_FIND ? 8 : event == TILE_PIT && crystal_ways_landing(mine, cell) == cell ? 35 : 0);
}

static int mail_of(const struct crystal *state, int seat) {
    for (int i = 0; i < CRYSTAL_OPEN_MAX; i++)
        if (state->open[seat][i].card == FIND_CHAIN_MAIL + 1)
            return state->open[seat][i].left;
    return 0;
}

static int monster_of(const struct crystal *state, int seat) {
    int best = 0;
    for (int card = 0; card < BOOM_KINDS; card++)
        if (state->own[seat][card] && crystal_booms[card].health > best)
            best = crystal_booms[card].health;
    return best;
}

static int boosts_of(const struct crystal *state, int seat) {
    const uint8_t *hand = state->hand[seat];
    return hand[FIND_MUG_OF_ALE] + 2 * (hand[FIND_WAR_HAMMER] + hand[FIND_ITCHING_POWDER]) + 3 * hand[FIND_RAGE_BREW] +
           3 * hand[FIND_CHAIN_MAIL] + mail_of(state, seat);
}

static bool aim(int32_t way[WAYS_PLACES], int place, int32_t value) {
    way[place] = value < way[place] ? value : way[place];
    return true;
}

// The ways of one seat to everything that counts.
static void look_around(const struct crystal *state, int seat, const struct ways_mine *mine, struct stand *out) {
    int32_t way[WAYS_PLACES];
    const struct board *board = &state->board;
    int here = state->place[seat];
    out->blasts = crystal_blasts_of(state, seat);
    out->blanks = 0;
    int32_t price = out->blasts ? BLAST_PRICE : WAYS_FAR;
    crystal_ways_fill(out->to_exit, WAYS_FAR);
    crystal_ways_fill(way, WAYS_FAR);
    out->blank = WAYS_FAR;
    bool exits = false, crystals = false, blanks = false;
    for (int i = 0; i < mine->opened_count; i++) {
        int cell = mine->opened[i];
        out->cost[cell] = entering(state, mine, cell);
        if (crystal_event_at(state, cell) == TILE_EXIT)
            exits = aim(out->to_exit, cell, 0);
        if (state->tile_count && mine->blank[cell]) {
            blanks = aim(way, cell, 0);
            out->blanks += (int)bits_count8(mine->blank[cell]);
        }
    }
    for (int side = 0; side < BOARD_ENTRANCES; side++)
        out->cost[crystal_board_entrance(side)] = WAYS_STEP;
    if (mine->blank[here] && state->tile_count)
        blanks = aim(way, here, 0);
    if (exits)
        crystal_ways_spread(mine, board, out->cost, price, out->to_exit);
    if (blanks)
        crystal_ways_spread(mine, board, out->cost, price, way);
    out->blank = way[here];
    out->exit = out->crystal = out->race = out->prey = WAYS_FAR;
    if (state->carries[seat]) {
        out->exit = out->to_exit[here];
        return;
    }
    int32_t to_crystal[WAYS_PLACES];
    crystal_ways_fill(way, WAYS_FAR);
    crystal_ways_fill(to_crystal, WAYS_FAR);
    for (int i = 0; i < mine->opened_count; i++) {
        int cell = mine->opened[i];
        if (!(state->lying[cell] & ~LYING_BOOM))
            continue;
        int32_t mining = crystal_dropped(state, cell) ? 0 : WAYS_STEP;
        crystals = aim(to_crystal, cell, mining);
        if (out->to_exit[cell] < WAYS_FAR)
            aim(way, cell, mining + out->to_exit[cell]);
    }
    if (crystals) {
        crystal_ways_spread(mine, board, out->cost, price, to_crystal);
        out->crystal = to_crystal[here];
        if (exits) {
            crystal_ways_spread(mine, board, out->cost, price, way);
            out->race = way[here];
        }
    }
    bool prey = false;
    crystal_ways_fill(way, WAYS_FAR);
    for (int other = 0; other < state->seats; other++)
        if (state->carries[other] && crystal_board_is_cell(state->place[other]))
            prey = aim(way, state->place[other], 0);
    if (prey) {
        crystal_ways_spread(mine, board, out->cost, price, way);
        out->prey = way[here];
    }
}

static int turns_before(const struct crystal *state, int seat) {
    return (seat + state->seats - state->turn) % state->seats;
}

static void own_inputs(const struct crystal *state, int seat, const struct stand *stand, int16_t *in) {
    bool carries = state->carries[seat];
    in[IN_CARRIES] = whole(carries);
    in[IN_CARRIES_KNOWN] = whole(carries && stand->exit < WAYS_FAR);
    in[IN_MINES] = whole(state->mining[seat]);
    in[IN_CRYSTAL_KNOWN] = whole(stand->crystal < WAYS_FAR);
    in[IN_HUNTS] = whole(stand->prey < WAYS_FAR);
    in[IN_SEARCHES] = whole(!carries && stand->crystal == WAYS_FAR && stand->prey == WAYS_FAR);
    in[IN_EXIT_NEAR] = near(stand->exit);
    in[IN_EXIT_FAR] = carries ? far(stand->exit) : 0;
    in[IN_RACE_NEAR] = near(stand->race);
    in[IN_RACE_FAR] = carries ? 0 : far(stand->race);
    in[IN_CRYSTAL_NEAR] = near(stand->crystal);
    in[IN_CRYSTAL_FAR] = carries ? 0 : far(stand->crystal);
    in[IN_PREY_NEAR] = near(stand->prey);
    in[IN_PREY_FAR] = carries ? 0 : far(stand->prey);
    in[IN_BLANK_NEAR] = near(stand->blank);
    in[IN_BLANK_FAR] = far(stand->blank);
    in[IN_STRENGTH] = (int16_t)(stand->strength * JUDGE_ONE / 4);
    in[IN_STRENGTH_CARRIES] = carries ? in[IN_STRENGTH] : 0;
    in[IN_STRENGTH_HUNTS] = stand->prey < WAYS_FAR ? in[IN_STRENGTH] : 0;
    in[IN_NEXT] = whole(state->turn == seat);
    in[IN_WAITS] = (int16_t)(turns_before(state, seat) * JUDGE_ONE / 3);
    in[IN_SKIPS] = whole(state->skips[seat] || state->mining[seat] || state->digging[seat]);
    in[IN_DAZED] = (int16_t)(state->dazed[seat] * JUDGE_ONE / 3);
    in[IN_EXPLOSIVES] = (int16_t)(state->explosives[seat] * JUDGE_ONE / 2);
    in[IN_COUNTERS] = (int16_t)(state->counters[seat] * JUDGE_ONE / 2);
    in[IN_CHARGES] = whole(state->charges[seat]);
    in[IN_MONSTER] = (int16_t)(monster_of(state, seat) * JUDGE_ONE / 4);
    in[IN_MAIL] = (int16_t)(mail_of(state, seat) * JUDGE_ONE / 2);
    in[IN_HAND] = (int16_t)(state->hand_count[seat] * JUDGE_ONE / 4);
    in[IN_SKILL + state->skill[seat] - 1] = JUDGE_ONE;
    for (int card = 0; card < FIND_AMBUSH; card++)
        in[IN_CARD + card] = whole(state->hand[seat][card]);
}

static int16_t ahead(int32_t other, int32_t own) {
    int32_t lead = (other > 240 ? 240 : other) - (own > 240 ? 240 : own);
    return (int16_t)((lead > 80 ? 80 : lead < -80 ? -80 : lead) * JUDGE_ONE / 80);
}

// Who is nearer to what both want, and what the most dangerous of the others has.
static void rival_inputs(const struct crystal *state, int seat, const struct stand *stands, int16_t *in) {
    const struct stand *own = &stands[seat];
    int32_t guard = WAYS_FAR, stalker = WAYS_FAR, prey_exit = WAYS_FAR, best = WAYS_FAR + 1;
    int rival = seat;
    for (int other = 0; other < state->seats; other++) {
        if (other == seat)
            continue;
        const struct stand *it = &stands[other];
        int32_t exit = it->to_exit[state->place[other]];
        guard = exit < guard ? exit : guard;
        stalker = it->prey < stalker ? it->prey : stalker;
        if (state->carries[other] && exit < prey_exit)
            prey_exit = exit;
        if (it->win < best) {
            best = it->win;
            rival = other;
        }
    }
    if (state->carries[seat]) {
        in[IN_STALKED] = near(stalker);
        if (own->exit < WAYS_FAR)
            in[IN_GUARD] = ahead(guard, own->exit);
    } else if (prey_exit < WAYS_FAR) {
        in[IN_WAYLAYS] = ahead(prey_exit, own->to_exit[state->place[seat]]);
    }
    if (own->win < WAYS_FAR || best < WAYS_FAR)
        in[IN_LEAD] = ahead(best, own->win);
    in[IN_RIVAL_FAR] = best < WAYS_FAR ? far(best) : 0;
    in[IN_RIVAL_SKIPS] =
        whole(state->skips[rival] || state->mining[rival] || state->dazed[rival] || state->digging[rival]);
    in[IN_RIVAL_STRENGTH] = (int16_t)(stands[rival].strength * JUDGE_ONE / 4);
    in[IN_RIVAL_BLASTS] = (int16_t)(stands[rival].blasts * JUDGE_ONE / 2);
    in[IN_RIVAL_HAND] = (int16_t)(state->hand_count[rival] * JUDGE_ONE / 4);
    in[IN_BLASTS] = (int16_t)(own->blasts * JUDGE_ONE / 2);
    in[IN_BLANKS] = (int16_t)((own->blanks > 24 ? 24 : own->blanks) * JUDGE_ONE / 12);
}

static void others_inputs(const struct crystal *state, int seat, const struct stand *stands, int16_t *in) {
    int nearest = BOARD_NOWHERE, enemy = seat, carriers = 0;
    int32_t best = WAYS_FAR;
    bool best_carries = false;
    for (int other = 0; other < state->seats; other++) {
        if (other == seat)
            continue;
        carriers += state->carries[other];
        if (stands[other].win < best) {
            best = stands[other].win;
            best_carries = state->carries[other];
        }
        int apart = crystal_board_is_cell(state->place[other]) && crystal_board_is_cell(state->place[seat])
                        ? crystal_board_span(state->place[other], state->place[seat])
                        : BOARD_NOWHERE - 1;
        if (apart < nearest) {
            nearest = apart;
            enemy = other;
        }
    }
    if (state->carries[seat]) {
        in[IN_ENEMY_NEAR] = nearest < 9 ? near(nearest * WAYS_STEP) : 0;
        in[IN_ENEMY_STRENGTH] = (int16_t)(stands[enemy].strength * JUDGE_ONE / 4);
        in[IN_ENEMY_TURNS] = (int16_t)(turns_before(state, enemy) * JUDGE_ONE / 3);
    }
    in[IN_RIVAL_NEAR] = near(best);
    in[IN_RIVAL_CARRIES] = whole(best_carries);
    in[IN_RIVALS_CARRY] = (int16_t)(carriers * JUDGE_ONE / (state->seats - 1));
}

static void common_inputs(const struct crystal *state, bool exit_laid, int16_t *in) {
    int tiles = state->tile_count ? state->tile_count : 1;
    int exit_odds = 20 * state->tiles[EXIT_CROSS] * JUDGE_ONE / tiles;
    int crystal_odds = 10 * state->tiles[CRYSTAL_TEE] * JUDGE_ONE / tiles;
    int quiet = (int)crystal_u16(state->quiet) / state->seats;
    in[IN_EXIT_LAID] = whole(exit_laid);
    in[IN_EXIT_ODDS] = (int16_t)(exit_odds > 4 * JUDGE_ONE ? 4 * JUDGE_ONE : exit_odds);
    in[IN_CRYSTAL_ODDS] = (int16_t)(crystal_odds > 4 * JUDGE_ONE ? 4 * JUDGE_ONE : crystal_odds);
    in[IN_TILES] = (int16_t)(state->tile_count * JUDGE_ONE / BOARD_CELLS);
    in[IN_THREE] = whole(state->seats == 3);
    in[IN_FOUR] = whole(state->seats == 4);
    int lying = 0;
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        lying += crystal_dropped(state, cell) + (state->lying[cell] & LYING_ORE ? 1 : 0);
    in[IN_LYING] = (int16_t)(lying * JUDGE_ONE / 2);
    in[IN_UNFOUND] = (int16_t)(state->tiles[CRYSTAL_TEE] * JUDGE_ONE / 2);
    in[IN_QUIET] = (int16_t)((quiet > 20 ? 20 : quiet) * JUDGE_ONE / 10);
}

void crystal_inputs(const struct crystal *state, int16_t out[CRYSTAL_SEATS][JUDGE_INPUTS]) {
    struct stand stands[CRYSTAL_SEATS];
    bool exit_laid = state->tiles[EXIT_CROSS] < crystal_variants[state->variant].exits;
    bytes_zero(out, sizeof(int16_t[CRYSTAL_SEATS][JUDGE_INPUTS]));
    struct ways_mine mine;
    crystal_ways_survey(state, 0, &mine);
    for (int seat = 0; seat < state->seats; seat++) {
        if (seat > 0)
            crystal_ways_change_seat(state, seat - 1, seat, &mine);
        look_around(state, seat, &mine, &stands[seat]);
        stands[seat].strength = boosts_of(state, seat) + monster_of(state, seat);
        stands[seat].win = state->carries[seat] ? stands[seat].exit : stands[seat].race;
    }
    for (int seat = 0; seat < state->seats; seat++) {
        own_inputs(state, seat, &stands[seat], out[seat]);
        others_inputs(state, seat, stands, out[seat]);
        rival_inputs(state, seat, stands, out[seat]);
        common_inputs(state, exit_laid, out[seat]);
    }
}

// The weighed sum, in units of 1 / (JUDGE_ONE * JUDGE_WEIGHT).
static int32_t weigh(const struct crystal_net *net, const int16_t *in) {
    int32_t hidden[JUDGE_HIDDEN];
    for (int i = 0; i < JUDGE_HIDDEN; i++)
        hidden[i] = net->in[JUDGE_INPUTS][i] * JUDGE_ONE;
    for (int k = 0; k < JUDGE_INPUTS; k++)
        for (int i = 0; in[k] && i < JUDGE_HIDDEN; i++)
            hidden[i] += in[k] * net->in[k][i];
    int32_t sum = 0;
    for (int i = 0; i < JUDGE_HIDDEN; i++)
        sum += hidden[i] > 0 ? hidden[i] / JUDGE_WEIGHT * net->out[i] : 0;
    return sum;
}

// e to the power of -x, x in 1 / 64: (1 - x / 256) to the 256th, near enough for odds.
static float falls(int32_t x) {
    if (x >= 64 * 12)
        return 1e-5f;
    float base = 1 - (float)x / (64 * 256);
    for (int i = 0; i < 8; i++)
        base *= base;
    return base;
}

void crystal_evaluate(const void *bytes, const struct setup *setup, float *shares) {
    const struct crystal *state = bytes;
    int16_t inputs[CRYSTAL_SEATS][JUDGE_INPUTS];
    int32_t sums[CRYSTAL_SEATS], most = INT32_MIN;
    crystal_inputs(state, inputs);
    for (int seat = 0; seat < setup->seats; seat++) {
        sums[seat] = weigh(&crystal_net, inputs[seat]) / JUDGE_WEIGHT;
        most = sums[seat] > most ? sums[seat] : most;
    }
    float all = 0;
    for (int seat = 0; seat < setup->seats; seat++)
        all += shares[seat] = falls(most - sums[seat]);
    for (int seat = 0; seat < setup->seats; seat++)
        shares[seat] /= all;
}
