// Any bytes as gems: the split holds every card once, in sets that are sets, and is as good with kinds and shapes
// swapped.
#include "games/gnomes/rules_sets.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check_set(const struct gnomes_set *set, int used[GNOMES_GEMS]) {
    int count = 0;
    for (int gem = 0; gem < GNOMES_GEMS; gem++) {
        used[gem] += set->gems[gem];
        count += set->gems[gem];
        CHECK(set->gems[gem] == 0 || gem == GNOMES_DIAMOND || set->line == gem / GNOMES_SHAPES ||
              set->line == GNOMES_SORTS + gem % GNOMES_SHAPES);
    }
    CHECK(count == set->size && count > 0 && count <= GNOMES_SET_SIZE);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    uint8_t gems[GNOMES_GEMS] = {0}, swapped[GNOMES_GEMS] = {0};
    for (size_t i = 0; i < size && i < GNOMES_GEMS; i++)
        gems[i] = bytes[i] % (i == GNOMES_DIAMOND ? 5 : 7);
    for (int gem = 0; gem < GNOMES_DIAMOND; gem++)
        swapped[gem % GNOMES_SHAPES * GNOMES_SHAPES + gem / GNOMES_SHAPES] = gems[gem];
    swapped[GNOMES_DIAMOND] = gems[GNOMES_DIAMOND];

    struct gnomes_split split;
    uint32_t value = gnomes_sets_split(gems, &split);
    CHECK(value == gnomes_sets_value(gems) && value == gnomes_sets_value(swapped));
    int used[GNOMES_GEMS] = {0}, counts[GNOMES_SET_SIZE + 1] = {0};
    for (int i = 0; i < split.set_count; i++) {
        check_set(&split.sets[i], used);
        counts[split.sets[i].size]++;
    }
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        CHECK(used[gem] == gems[gem]);
    for (int n = 1; n <= GNOMES_SET_SIZE; n++)
        CHECK(counts[n] == split.counts[n] && counts[n] == gnomes_sets_of(value, n));
    return 0;
}
