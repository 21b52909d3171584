// The carried table of the last expedition of three.
#include "games/diamant/bots_last_table.h"

enum { PLAYERS = DIAMANT_LAST_PLAYERS, COUNT_AT = DIAMANT_HAZARDS, DECK_SIZE = DIAMANT_HAZARDS + 1 };

const uint8_t diamant_last_decks[DIAMANT_LAST_DECKS][DIAMANT_HAZARDS] = {
    {3, 3, 2, 2, 2}, {3, 3, 3, 2, 2}, {3, 3, 3, 2, 1}, {3, 3, 2, 2, 1}, {3, 2, 2, 2, 2},
    {3, 3, 3, 3, 2}, {3, 3, 3, 3, 1}, {3, 3, 3, 3, 3}, {3, 3, 3, 1, 1},
};

int diamant_last_ahead_high(int diagonal) {
    return diagonal < DIAMANT_LAST_AHEAD_MAX ? diagonal : DIAMANT_LAST_AHEAD_MAX;
}

int diamant_last_ahead_low(int diagonal) {
    return diagonal < DIAMANT_LAST_BEHIND_MAX ? 0 : diagonal - DIAMANT_LAST_BEHIND_MAX;
}

static size_t rows_before(int diagonals) {
    size_t rows = 0;
    for (int i = 0; i < diagonals; i++)
        rows += (size_t)(diamant_last_ahead_high(i) - diamant_last_ahead_low(i) + 1);
    return rows;
}

bool diamant_last_same_deck(const uint8_t one[DIAMANT_HAZARDS], const uint8_t other[DIAMANT_HAZARDS]) {
    int apart = 0; // kinds with each number of cards, more or fewer than in the other deck
    for (int cards = 0; cards <= DIAMANT_CLASSES; cards++) {
        int count = 0;
        for (int i = 0; i < DIAMANT_HAZARDS; i++)
            count += (one[i] == cards) - (other[i] == cards);
        apart |= count;
    }
    return !apart;
}

// The deck's head; its rows begin at *first.
static const uint8_t *find_deck(const uint8_t copies[DIAMANT_HAZARDS], size_t *first) {
    *first = 0;
    for (const uint8_t *head = diamant_last; head < diamant_last + DIAMANT_LAST_HEAD; head += DECK_SIZE) {
        if (diamant_last_same_deck(copies, head))
            return head;
        *first += rows_before(head[COUNT_AT]);
    }
    return NULL;
}

int diamant_last_diagonals(const uint8_t copies[DIAMANT_HAZARDS]) {
    size_t first;
    const uint8_t *head = find_deck(copies, &first);
    return head ? head[COUNT_AT] : 0;
}

static double part_of(int value) {
    return (double)value / DIAMANT_LAST_PARTS;
}

bool diamant_last_known(const int chest[PLAYERS], const uint8_t copies[DIAMANT_HAZARDS], double value[PLAYERS]) {
    int order[PLAYERS] = {0, 1, 2}; // the largest chest first
    for (int i = 1; i < PLAYERS; i++)
        for (int j = i; j > 0 && chest[order[j]] > chest[order[j - 1]]; j--) {
            int player = order[j];
            order[j] = order[j - 1];
            order[j - 1] = player;
        }
    int ahead = chest[order[0]] - chest[order[1]], diagonal = chest[order[0]] - chest[order[2]];
    size_t first;
    const uint8_t *head = find_deck(copies, &first);
    if (!head || diagonal >= head[COUNT_AT] || ahead > diamant_last_ahead_high(diagonal) ||
        ahead < diamant_last_ahead_low(diagonal))
        return false;
    size_t row = first + rows_before(diagonal) + (size_t)(diamant_last_ahead_high(diagonal) - ahead);
    const uint8_t *bytes = diamant_last + DIAMANT_LAST_HEAD + row * DIAMANT_LAST_ROW;
    value[order[0]] = part_of(bytes[0] | (bytes[1] & 15) << 8);
    value[order[1]] = part_of(bytes[1] >> 4 | bytes[2] << 4);
    value[order[2]] = 1 - value[order[0]] - value[order[1]];
    return true;
}
