// What is hidden, what may be imagined in its place, and what must always hold.
//
// Hidden are the hands (their sizes are not), the kind of a card that was promised, the tile in the explorer's hand
// (with a Blindfold from the explorer too), and which ordinary tiles left the game. In a view they are pooled with the
// deck and the unlaid tiles: what a viewer knows is the sum.
#include "games/crystal/rules_internal.h"
#include "games/crystal/rules_view.h"

static bool sees_drawn(const struct crystal *state, int seat) {
    return state->turn == seat && top_of(state)->step != LAY_BLIND_TURNS; // only whose turn it is draws tiles
}

void crystal_redact(void *bytes, int seat) {
    struct crystal *state = bytes;
    for (int other = 0; other < state->seats; other++) {
        if (other != seat && state->promise[other] > THING_CARD && state->promise[other] != PROMISE_VOID)
            state->promise[other] = PROMISE_UNSEEN;
        for (int card = 0; other != seat && card < FIND_KINDS; card++) {
            state->find_deck[card] = (uint8_t)(state->find_deck[card] + state->hand[other][card]);
            state->hand[other][card] = 0;
        }
    }
    for (int tile = 0; tile < TILE_KINDS; tile++) {
        state->tiles[tile] = (uint8_t)(state->tiles[tile] + state->left[tile]);
        state->left[tile] = 0;
    }
    for (int i = 0; i < 2; i++) {
        if (!state->drawn[i] || state->drawn[i] == CRYSTAL_UNSEEN || sees_drawn(state, seat))
            continue;
        state->tiles[state->drawn[i] - 1]++;
        state->drawn[i] = CRYSTAL_UNSEEN;
    }
}

// Takes one out of the counts, by their odds, of those that `fits` lets through.
static int take_one(uint8_t *counts, int kinds, bool (*fits)(int kind), struct rng *rng) {
    uint32_t sum = 0;
    for (int kind = 0; kind < kinds; kind++)
        sum += fits(kind) ? counts[kind] : 0u;
    CHECK(sum > 0);
    uint32_t ticket = rng_below(rng, sum);
    int kind = 0;
    for (;; kind++) {
        uint32_t weight = fits(kind) ? counts[kind] : 0u;
        if (ticket < weight)
            break;
        ticket -= weight;
    }
    counts[kind]--;
    return kind;
}

static bool any_kind(int kind) {
    (void)kind;
    return true;
}

static bool no_pit(int tile) {
    return tile != PIT_CROSS;
}

void crystal_imagine(void *bytes, int seat, struct rng *rng) {
    struct crystal *view = bytes;
    for (int i = 0; i < view->left_count; i++)
        view->left[take_one(view->tiles, TILE_KINDS, crystal_tile_is_ordinary, rng)]++;
    for (int i = 0; i < 2; i++)
        if (view->drawn[i] == CRYSTAL_UNSEEN) // B-26: a first tile is never a Pit
            view->drawn[i] =
                (uint8_t)(take_one(view->tiles, TILE_KINDS, view->fresh[view->turn] ? no_pit : any_kind, rng) + 1);
    for (int other = 0; other < view->seats; other++)
        for (int i = 0; other != seat && i < view->hand_count[other]; i++)
            view->hand[other][take_one(view->find_deck, FIND_KINDS, crystal_find_is_kept, rng)]++;
    for (int other = 0; other < view->seats; other++) {
        uint8_t hand[FIND_KINDS];
        bytes_copy(hand, view->hand[other], sizeof hand);
        if (view->promise[other] == PROMISE_UNSEEN)
            view->promise[other] = (uint8_t)(THING_CARD + take_one(hand, FIND_KINDS, any_kind, rng) + 1);
    }
}

// --- invariants ---

static int sum_of(const uint8_t *counts, int kinds) {
    int sum = 0;
    for (int kind = 0; kind < kinds; kind++)
        sum += counts[kind];
    return sum;
}

// B-03, B-66: 85 tiles, once each.
static const char *check_tiles(const struct crystal *state) {
    const struct variant_row *variant = &crystal_variants[state->variant];
    int have[TILE_KINDS];
    for (int tile = 0; tile < TILE_KINDS; tile++)
        have[tile] = state->tiles[tile] + state->left[tile];
    have[CRYSTAL_TEE] += crystal_tiles[CRYSTAL_TEE].copies - variant->crystals;
    have[EXIT_CROSS] += crystal_tiles[EXIT_CROSS].copies - variant->exits;
    for (int i = 0; i < 2; i++)
        if (state->drawn[i] == CRYSTAL_UNSEEN)
            return "a full state has an unseen tile";
        else if (state->drawn[i])
            have[state->drawn[i] - 1]++;
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (state->tile[cell])
            have[state->tile[cell] - 1]++;
    for (int tile = 0; tile < TILE_KINDS; tile++)
        if (have[tile] != crystal_tiles[tile].copies)
            return "a tile is missing or doubled";
    if (sum_of(state->tiles, TILE_KINDS) != state->tile_count || sum_of(state->left, TILE_KINDS) != state->left_count)
        return "the tiles' count is wrong";
    return NULL;
}

// B-06: 60 Boom cards and 60 Find cards, once each.
static const char *check_cards(const struct crystal *state) {
    int booms[BOOM_KINDS], finds[FIND_KINDS];
    for (int card = 0; card < BOOM_KINDS; card++)
        booms[card] = state->boom_deck[card] + state->boom_discard[card];
    for (int card = 0; card < FIND_KINDS; card++)
        finds[card] = state->find_deck[card] + state->find_discard[card];
    if (state->fight.wild)
        booms[state->fight.wild - 1]++;
    for (int seat = 0; seat < state->seats; seat++) {
        booms[BOOM_CREEPY_DANDELIONS] -= state->called[seat];
        for (int card = 0; card < BOOM_KINDS; card++)
            booms[card] += state->own[seat][card];
        finds[FIND_BLINDFOLD] += state->blind[seat];
        for (int card = 0; card < FIND_KINDS; card++) {
            finds[card] += state->hand[seat][card];
            if (state->hand[seat][card] && !crystal_find_is_kept(card))
                return "a card is in a hand that is resolved when drawn";
        }
        if (sum_of(state->hand[seat], FIND_KINDS) != state->hand_count[seat])
            return "a hand's count is wrong";
        for (int i = 0; i < CRYSTAL_OPEN_MAX; i++)
            if (state->open[seat][i].card)
                finds[state->open[seat][i].card - 1]++;
    }
    for (int card = 0; card < BOOM_KINDS; card++)
        if (booms[card] != crystal_booms[card].copies)
            return "a Boom card is missing or doubled";
    for (int card = 0; card < FIND_KINDS; card++)
        if (finds[card] != crystal_find_copies(state->rules, card))
            return "a Find card is missing or doubled";
    return sum_of(state->find_deck, FIND_KINDS) == state->find_count ? NULL : "the Find deck's count is wrong";
}

// B-05, B-50, B-88: explosives, Crystals and Mushrooms are always somewhere, once.
static const char *check_tokens(const struct crystal *state) {
    int crystals = state->tiles[CRYSTAL_TEE] + state->broken, mushrooms = state->mushrooms, explosives = state->box;
    for (int i = 0; i < 2; i++)
        crystals += state->drawn[i] == CRYSTAL_TEE + 1;
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        crystals += crystal_dropped(state, cell) + (state->lying[cell] & LYING_ORE ? 1 : 0);
        mushrooms += state->board.marks[cell] & BOARD_MUSHROOM ? 1 : 0;
        if (state->lying[cell] & LYING_ORE && crystal_event_at(state, cell) != TILE_CRYSTAL)
            return "a Crystal waits to be mined where there is none";
        if (state->lying[cell] && !crystal_board_is_opened(&state->board, cell))
            return "a token lies on an unopened cell";
        if (state->lying[cell] && state->board.marks[cell] & BOARD_MUSHROOM)
            return "a token lies on a Mushroom";
    }
    for (int seat = 0; seat < state->seats; seat++) {
        crystals += state->carries[seat];
        explosives += state->explosives[seat];
        if (state->carries[seat] && state->mining[seat])
            return "a dwarf with a Crystal mines another";
    }
    if (crystals != crystal_variants[state->variant].crystals)
        return "a Crystal is missing or doubled";
    if (explosives != CRYSTAL_EXPLOSIVES)
        return "an Explosive is missing or doubled";
    return mushrooms == CRYSTAL_MUSHROOMS ? NULL : "a Mushroom is missing or doubled";
}

static const char *check_board(const struct crystal *state) {
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        unsigned openings = 0;
        int event = TILE_PLAIN;
        if (state->tile[cell]) {
            const struct tile_row *row = &crystal_tiles[state->tile[cell] - 1];
            openings = crystal_board_rotate(crystal_shape_openings(row->shape), state->rotation[cell]);
            event = row->event;
        }
        if (openings != state->board.openings[cell])
            return "a cell's openings are not its tile's";
        if ((event == TILE_PORTAL) != !!(state->board.marks[cell] & BOARD_PORTAL))
            return "a Portal is not marked, or marked where there is none";
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int next = crystal_board_neighbour(cell, direction);
            unsigned here = state->board.passages[cell] >> direction & 1u;
            unsigned there =
                next < BOARD_CELLS ? state->board.passages[next] >> crystal_board_opposite(direction) & 1u : 0;
            if (here != there)
                return "a Passage has only one side";
        }
    }
    return NULL;
}

static const char *check_dwarfs(const struct crystal *state) {
    unsigned skills = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        int place = state->place[seat];
        if (crystal_board_is_cell(place) ? !crystal_board_is_opened(&state->board, place)
                                         : place != crystal_home(state, seat))
            return "a dwarf stands where it cannot";
        if (crystal_board_is_cell(place) && state->board.marks[place] & BOARD_MUSHROOM)
            return "a dwarf stands in a Mushroom";
        int card = state->promise[seat] - THING_CARD - 1; // B-24a: it is void as soon as the hand has none
        if (card >= 0 && state->promise[seat] != PROMISE_VOID && (card >= FIND_KINDS || !state->hand[seat][card]))
            return "a card is promised that is not there";
        if (state->skill[seat] && skills >> state->skill[seat] & 1u)
            return "a skill was dealt twice";
        skills |= 1u << state->skill[seat];
    }
    return NULL;
}

const char *crystal_check(const void *bytes) {
    const struct crystal *state = bytes;
    const char *broken = check_tiles(state);
    broken = broken ? broken : check_cards(state);
    broken = broken ? broken : check_tokens(state);
    broken = broken ? broken : check_board(state);
    broken = broken ? broken : check_dwarfs(state);
    if (broken)
        return broken;
    if ((state->frame_count == 0) != (state->asked == SEAT_NOBODY))
        return "the game is over, or it is not";
    // Imagined worlds are checked too: so nothing hidden decides who is asked.
    if (state->frame_count && crystal_waits_for(state) != state->asked)
        return "the wrong one is asked";
    return NULL;
}
