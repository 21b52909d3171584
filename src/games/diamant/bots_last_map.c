// The positions of the last expedition of three: all that can be, and where the value of each is kept.
#include "games/diamant/bots_last_internal.h"

struct diamant_last_start diamant_last_start_of(const int chest[PLAYERS], const uint8_t copies[DIAMANT_HAZARDS]) {
    struct diamant_last_start start = {.inside = (1u << PLAYERS) - 1};
    bytes_copy(start.chest, chest, sizeof start.chest);
    for (int kind = 0; kind < DIAMANT_HAZARD_FIRST; kind++)
        start.deck[kind] = (uint8_t)diamant_copies[kind];
    bytes_copy(start.deck + DIAMANT_HAZARD_FIRST, copies, DIAMANT_HAZARDS);
    return start;
}

bool diamant_last_start_from(const struct diamant *view, struct diamant_last_start *out) {
    if (view->seats != PLAYERS || view->options || view->expedition != DIAMANT_EXPEDITIONS || !view->inside)
        return false;
    *out = (struct diamant_last_start){
        .inside = view->inside, .carried = view->carried, .lying = view->lying, .hazards = view->hazards};
    for (int player = 0; player < PLAYERS; player++)
        out->chest[player] = view->chest[player];
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++)
        out->deck[kind] = (uint8_t)view->deck[kind];
    return true;
}

static void mark(struct diamant_last *last, uint32_t set, int carried, int lying) {
    CHECK(lying < LYING_MAX && carried - last->start.carried < (int)last->row_count);
    last->row_mask[row_of(last, set, carried)] |= (uint32_t)1 << lying;
}

size_t diamant_last_map_size(struct diamant_last *last, const struct diamant_last_start *start) {
    *last = (struct diamant_last){.start = *start};
    diamant_cards_from(&last->cards, start->deck, start->hazards);
    CHECK(inside_count(last) >= 1);
    size_t sets = last->cards.sets;
    last->row_count = inside_count(last) == PLAYERS ? (uint32_t)(last->cards.gems / 2 + 1) : 0;
    size_t masks = last->row_count ? 4 * last->row_count + 2 * DIAMANT_LAST_BUSTS : 0;
    return sets * ((masks + 1) * sizeof(uint32_t) + sizeof(uint16_t)) + 64;
}

// ---- slots ----

// Bits 0 to `end`, `end` left out.
static uint32_t bits_before(int end) {
    return end <= 0 ? 0 : end >= LYING_MAX ? ~(uint32_t)0 : ((uint32_t)1 << end) - 1;
}

// The more lies there, the less the camp has: the near points of a row come first, then those after whose bust the camp
// wins, then the others.
static void sort_row(struct diamant_last *last, const struct pair *pair, uint32_t set, uint32_t row) {
    uint32_t at = set * last->row_count + row, mask = last->row_mask[at];
    int carried = last->start.carried + (int)row, camp = camp_at(last, pair, set, carried, 0);
    uint32_t near = carried > pair->high - pair->low ? bits_before(camp - pair->low - carried + 1) : ~(uint32_t)0;
    uint32_t camp_wins = bits_before(camp - pair->high), shared = bits_before(camp - pair->high + 1);
    last->near_mask[at] = mask & near;
    last->near_first[at] = last->slots;
    last->slots += (uint32_t)__builtin_popcount(mask & near);
    last->clear_mask[BUST_CAMP][set] |= mask & ~near & camp_wins;
    last->clear_mask[BUST_SHARED][set] |= mask & ~near & shared & ~camp_wins;
    last->clear_mask[BUST_CHEST][set] |= mask & ~near & ~shared;
}

void diamant_last_number_slots(struct diamant_last *last, const struct pair *pair) {
    last->slots = last->row_count ? 0 : last->points;
    for (uint32_t set = 0; last->row_count && set < last->cards.sets; set++) {
        for (int bust = 0; bust < DIAMANT_LAST_BUSTS; bust++)
            last->clear_mask[bust][set] = 0;
        for (uint32_t row = 0; row < last->row_count; row++)
            if (last->row_mask[set * last->row_count + row])
                sort_row(last, pair, set, row);
        for (int bust = 0; bust < DIAMANT_LAST_BUSTS; bust++) {
            uint32_t mask = last->clear_mask[bust][set];
            if (!mask)
                continue;
            uint32_t low = (uint32_t)__builtin_ctz(mask), high = 31 - (uint32_t)__builtin_clz(mask);
            last->clear_first[bust][set] = last->slots - low;
            last->slots += high - low + 1;
        }
    }
}

// The most that a pair of this start needs.
static void count_slots(struct diamant_last *last) {
    uint32_t most = last->slots_max;
    for (int camp = 0; camp < PLAYERS; camp++) {
        struct pair pair = pair_of(last, camp);
        diamant_last_number_slots(last, &pair);
        most = last->slots > most ? last->slots : most;
    }
    last->slots_max = most;
}

// ---- the map ----

// A point leads to those with one treasure more.
static void mark_next(struct diamant_last *last, uint32_t set) {
    const struct diamant_cards *cards = &last->cards;
    for (uint32_t row = 0; row < last->row_count; row++) {
        for (uint32_t mask = last->row_mask[set * last->row_count + row]; mask; mask &= mask - 1) {
            int carried = last->start.carried + (int)row, lying = __builtin_ctz(mask);
            for (int i = 0; i < cards->kinds; i++)
                if (diamant_cards_seen(cards, set, i) < cards->copies[i])
                    mark(last, set + cards->stride[i], carried + cards->value[i] / 2, lying + cards->value[i] % 2);
        }
    }
}

static size_t size_of_values(const struct diamant_last *last) {
    size_t hazards = (size_t)last->cards.states, states = last->cards.sets * hazards;
    size_t doubles = 2 * last->alone_rows * hazards + 3 * states;
    if (inside_count(last) >= 2)
        doubles += 2 * (size_t)last->slots_max * hazards;
    if (inside_count(last) == PLAYERS)
        doubles += (2 * PLAYERS + 2 * PLAYERS) * states;
    return doubles * sizeof(double);
}

// The most that one alone inside may need to tie: another left with what he carries and all that lay there.
static int need_max_of(const struct diamant_last *last) {
    const int *chest = last->start.chest;
    int inside = inside_count(last), most = 0, lying = last->start.lying;
    for (int i = 0; inside > 1 && i < last->cards.kinds; i++) {
        int of_three = inside == PLAYERS ? last->cards.value[i] % 3 : 0, of_two = last->cards.value[i] % 2;
        lying += last->cards.copies[i] * (of_three > of_two ? of_three : of_two);
    }
    for (int player = 0; player < PLAYERS; player++) {
        for (int other = 0; other < PLAYERS; other++) {
            bool in_camp = !(last->start.inside & 1u << other);
            int need = chest[other] - chest[player] + (in_camp ? -last->start.carried : lying);
            most = last->start.inside & 1u << player && need > most ? need : most;
        }
    }
    return most;
}

static void number_needs(struct diamant_last *last) {
    int need_max = need_max_of(last);
    last->need_max = need_max > last->need_max ? need_max : last->need_max;
    last->alone_rows = 0;
    for (uint32_t set = 0; set < last->cards.sets; set++) {
        last->alone_first[set] = last->alone_rows;
        last->alone_rows += (uint32_t)(needs_of(last, set) + 1);
    }
}

size_t diamant_last_map(struct diamant_last *last, void *block) {
    const struct diamant_cards *cards = &last->cards;
    size_t rows = (size_t)cards->sets * last->row_count;
    last->row_first = block;
    last->row_mask = last->row_first + rows;
    last->near_first = last->row_mask + rows;
    last->near_mask = last->near_first + rows;
    uint32_t *next = last->near_mask + rows;
    for (int bust = 0; rows && bust < DIAMANT_LAST_BUSTS; bust++, next += 2 * (size_t)cards->sets) {
        last->clear_first[bust] = next;
        last->clear_mask[bust] = next + cards->sets;
    }
    last->alone_first = next;
    last->set_gems = (uint16_t *)(last->alone_first + cards->sets);
    bytes_zero(last->row_mask, rows * sizeof *last->row_mask);
    last->points = inside_count(last) == 2 ? cards->sets : 0;
    for (uint32_t set = 0; set < cards->sets; set++) {
        int gems = 0, carried, lying;
        for (int i = 0; i < cards->kinds; i++)
            gems += diamant_cards_seen(cards, set, i) * cards->value[i];
        last->set_gems[set] = (uint16_t)gems;
        if (inside_count(last) == PLAYERS) { // D-26: one who leaves takes all that lies there
            haul_of_all(last, set, &carried, &lying);
            mark(last, set, carried, 0);
        }
        for (uint32_t row = 0; row < last->row_count; row++) {
            last->row_first[set * last->row_count + row] = last->points;
            last->points += (uint32_t)__builtin_popcount(last->row_mask[set * last->row_count + row]);
        }
        mark_next(last, set);
    }
    number_needs(last);
    count_slots(last);
    return size_of_values(last);
}

size_t diamant_last_remap(struct diamant_last *last, const struct diamant_last_start *start) {
    CHECK(bytes_equal(start->deck, last->start.deck, DIAMANT_HAZARD_FIRST) && start->inside == last->start.inside);
    CHECK(start->carried == last->start.carried && start->lying == last->start.lying);
    last->start = *start;
    diamant_cards_from(&last->cards, start->deck, start->hazards);
    number_needs(last);
    count_slots(last);
    return size_of_values(last);
}

uint64_t diamant_last_games(const struct diamant_last *last) {
    uint64_t hazards = (uint64_t)last->cards.states;
    if (inside_count(last) == PLAYERS)
        return (PLAYERS * (uint64_t)last->slots_max + last->cards.sets) * hazards;
    return inside_count(last) == 2 ? last->slots_max * hazards : 0;
}
