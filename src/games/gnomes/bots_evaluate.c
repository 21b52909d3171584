// Who is ahead in Nimble Gnomes: a weighted sum for each seat, fitted to whole games.
#include "games/gnomes/bots_evaluate.h"

// Takes the fullest line of the gems as one set, as often as there are gems. Nearly as good as the exact best split,
// which would take most of the time of a search.
static void rough_sets(const uint8_t gems[GNOMES_GEMS], float *counts) {
    int cells[GNOMES_DIAMOND], diamonds = gems[GNOMES_DIAMOND];
    for (int gem = 0; gem < GNOMES_DIAMOND; gem++)
        cells[gem] = gems[gem];
    for (;;) {
        int best = 0, first = 0, step = 0;
        for (int i = 0; i < GNOMES_SORTS; i++) {
            int sort = cells[3 * i] + cells[3 * i + 1] + cells[3 * i + 2];
            int shape = cells[i] + cells[i + 3] + cells[i + 6];
            if (sort > best) {
                best = sort;
                first = 3 * i;
                step = 1;
            }
            if (shape > best) {
                best = shape;
                first = i;
                step = 3;
            }
        }
        int size = best < GNOMES_SET_SIZE ? best : GNOMES_SET_SIZE;
        for (int left = size, at = first; left; at += step) {
            int taken = cells[at] < left ? cells[at] : left;
            cells[at] -= taken;
            left -= taken;
        }
        int filled = GNOMES_SET_SIZE - size < diamonds ? GNOMES_SET_SIZE - size : diamonds;
        diamonds -= filled;
        if (size + filled == 0)
            return;
        counts[size + filled - 1]++;
    }
}

_Static_assert(GNOMES_SORTS == 3 && GNOMES_SHAPES == 3, "rough_sets() takes a square of three for granted");

int gnomes_company(const uint8_t gems[GNOMES_GEMS], int gem) {
    int sort = gem / GNOMES_SHAPES, shape = gem % GNOMES_SHAPES, same_sort = 0, same_shape = 0;
    for (int i = 0; i < GNOMES_SHAPES; i++)
        same_sort += gems[sort * GNOMES_SHAPES + i];
    for (int i = 0; i < GNOMES_SORTS; i++)
        same_shape += gems[i * GNOMES_SHAPES + shape];
    return same_sort > same_shape ? same_sort : same_shape;
}

static void count_hand(const struct gnomes *state, int seat, const uint8_t *laid, float *out) {
    const uint8_t *hand = state->hand[seat];
    int best_fit = 0, held = 0;
    unsigned driven = 0, fogs = 0;
    for (int gem = 0; gem < GNOMES_GEMS; gem++) {
        if (!hand[gem])
            continue;
        int fit = gem == GNOMES_DIAMOND ? GNOMES_SET_SIZE : gnomes_company(laid, gem);
        best_fit = fit > best_fit ? fit : best_fit;
        held += hand[gem];
    }
    for (int wind = 0; wind < GNOMES_WINDS; wind++)
        driven |= hand[GNOMES_RED_WIND + wind] ? gnomes_cards[GNOMES_RED_WIND + wind].power : 0u;
    for (unsigned fog = 0; fog < GNOMES_FOGS; fog++) {
        fogs |= state->curses[seat][1 + fog] ? 1u << fog : 0;
        out[GNOMES_FOGS_HELD] += hand[GNOMES_ORANGE_FOG + fog];
    }
    bool barred = !state->caves[seat] || state->curses[seat][0], cave = hand[GNOMES_CAVE_CARD];
    out[GNOMES_BARRED] = barred && !cave;
    out[GNOMES_BARRED_WITH_CAVE] = barred && cave;
    out[GNOMES_CAVE_HELD] = cave && !barred;
    out[GNOMES_FOGGED] = fogs && !(fogs & driven);
    out[GNOMES_FOG_AND_WIND] = (fogs & driven) != 0;
    out[GNOMES_GEMS_HELD] = (float)held;
    out[GNOMES_DIAMONDS_HELD] = hand[GNOMES_DIAMOND];
    out[GNOMES_FIT_HELD] = (float)best_fit;
    out[GNOMES_WINDS_HELD] = (float)bits_count8(driven);
    out[GNOMES_ROCKFALL_HELD] = hand[GNOMES_ROCKFALL] > 0;
}

void gnomes_count_features(const struct gnomes *state, int seat, float out[GNOMES_FEATURES]) {
    uint8_t gems[GNOMES_GEMS];
    gnomes_visible(state, seat, gems);
    for (int i = 0; i < GNOMES_FEATURES; i++)
        out[i] = 0;
    rough_sets(gems, out + GNOMES_SETS_OF_ONE);
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        out[GNOMES_HIDDEN_GEMS] += (float)(state->gems[seat][gem] - gems[gem]);
    count_hand(state, seat, gems, out);
    out[GNOMES_ON_TURN] = state->turn == seat && state->phase == GNOMES_TAKE;
    out[GNOMES_TO_PLAY] = state->turn == seat && state->phase == GNOMES_PLAY;
}

static float power_of_two(float exponent) {
    int whole = (int)exponent - (exponent < 0);
    float rest = exponent - (float)whole;
    union {
        uint32_t bits;
        float number;
    } scale = {.bits = (uint32_t)(127 + (whole < -100 ? -100 : whole > 100 ? 100 : whole)) << 23};
    return scale.number * (1 + rest * (0.6565f + rest * 0.3435f));
}

float gnomes_lateness(const struct gnomes *state) {
    return 1.0f - (float)gnomes_turns_to_come(state) / GNOMES_CARDS;
}

void gnomes_evaluate(const void *bytes, const struct setup *setup, float *shares) {
    const struct gnomes *state = bytes;
    float late = gnomes_lateness(state), sum = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        float features[GNOMES_FEATURES], standing = 0;
        gnomes_count_features(state, seat, features);
        for (int i = 0; i < GNOMES_FEATURES; i++)
            standing += features[i] * (gnomes_weights[0][i] + late * gnomes_weights[1][i]);
        shares[seat] = power_of_two(standing);
        sum += shares[seat];
    }
    for (int seat = 0; seat < setup->seats; seat++)
        shares[seat] /= sum;
}

static uint32_t noted_sets(struct gnomes_notes *notes, const uint8_t gems[GNOMES_GEMS]) {
    uint32_t key = 1; // so that none is 0
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        key = key << 3 | gems[gem]; // at most six of a kind
    size_t at = key * 0x9e3779b1u >> 22;
    if (notes->key[at] != key) {
        notes->key[at] = key;
        notes->value[at] = gnomes_sets_value(gems);
    }
    return notes->value[at];
}

_Static_assert(GNOMES_NOTES == 1 << 10 && GNOMES_GEMS * 3 < 32, "noted_sets() packs so");

void gnomes_evaluate_end(void *notes, const void *bytes, const struct setup *setup, float *shares) {
    const struct gnomes *state = bytes;
    uint32_t values[GNOMES_SEATS], best = 0, winners = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        uint8_t gems[GNOMES_GEMS];
        gnomes_visible(state, seat, gems);
        values[seat] = noted_sets(notes, gems);
        if (values[seat] > best) {
            best = values[seat];
            winners = 0;
        }
        winners += values[seat] == best;
    }
    for (int seat = 0; seat < setup->seats; seat++)
        shares[seat] = values[seat] == best ? 1.0f / (float)winners : 0;
}
