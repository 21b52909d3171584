// The cards of an expedition as numbers.
#include "games/diamant/bots_cards.h"

static void number_treasures(struct diamant_cards *cards, const uint8_t *deck) {
    cards->sets = 1;
    for (int kind = 0; kind < DIAMANT_HAZARD_FIRST; kind++) {
        if (!deck[kind])
            continue;
        int at = cards->kinds++;
        cards->kind[at] = (uint8_t)kind;
        cards->value[at] = (uint8_t)diamant_value[kind];
        cards->copies[at] = deck[kind];
        cards->stride[at] = cards->sets;
        cards->sets *= deck[kind] + 1u;
        cards->treasures += deck[kind];
        cards->gems += deck[kind] * diamant_value[kind];
    }
}

static void number_hazard(struct diamant_cards *cards, int number, int left, int deadly) {
    struct diamant_hazard_state *state = &cards->state[number];
    for (int i = 0; i < cards->classes; i++) {
        int seen = number / cards->class_stride[i] % (cards->class_kinds[i] + 1);
        left -= seen;
        deadly += seen * (cards->class_cards[i] - 1);
        if (seen == cards->class_kinds[i])
            continue;
        state->to[state->ways] = (uint8_t)(number + cards->class_stride[i]);
        state->weight[state->ways++] = (uint8_t)((cards->class_kinds[i] - seen) * cards->class_cards[i]);
    }
    state->left = (uint8_t)left;
    state->deadly = (uint8_t)deadly;
}

void diamant_cards_from(struct diamant_cards *cards, const uint8_t deck[DIAMANT_RELIC_FIRST], unsigned hazards) {
    *cards = (struct diamant_cards){.states = 1};
    number_treasures(cards, deck);
    int kinds_with[DIAMANT_CLASSES + 1] = {0}, left = 0, deadly = 0;
    for (int i = 0; i < DIAMANT_HAZARDS; i++) {
        int copies = deck[DIAMANT_HAZARD_FIRST + i];
        CHECK(copies <= DIAMANT_CLASSES);
        left += copies;
        if (hazards & 1u << i)
            deadly += copies;
        else
            kinds_with[copies]++;
    }
    for (int copies = 1; copies <= DIAMANT_CLASSES; copies++) {
        if (!kinds_with[copies])
            continue;
        cards->class_kinds[cards->classes] = (uint8_t)kinds_with[copies];
        cards->class_cards[cards->classes] = (uint8_t)copies;
        cards->class_stride[cards->classes++] = (uint8_t)cards->states;
        cards->states *= kinds_with[copies] + 1;
    }
    for (int number = 0; number < cards->states; number++)
        number_hazard(cards, number, left, deadly);
}

uint32_t diamant_cards_step(const struct diamant_cards *cards, int copies) {
    int class = 0;
    while (cards->class_cards[class] != copies) {
        class ++;
        CHECK(class < cards->classes);
    }
    return cards->class_stride[class];
}
