// The best split into sets is the best: against two exhaustive searches that know nothing of lines and layers.
#include "base/rng.h"
#include "games/gnomes/rules_sets.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct counts {
    int of[GNOMES_SET_SIZE + 1];
};

static int compare(const struct counts *left, const struct counts *right) {
    for (int size = GNOMES_SET_SIZE; size > 0; size--)
        if (left->of[size] != right->of[size])
            return left->of[size] - right->of[size];
    return 0;
}

// G-53 to the letter: at most six cards; all that are not diamonds share the kind, or all share the shape.
static bool is_set(const int *cards, int count) {
    bool one_sort = true, one_shape = true;
    int first = -1;
    for (int i = 0; i < count; i++) {
        if (cards[i] == GNOMES_DIAMOND)
            continue;
        if (first < 0)
            first = cards[i];
        one_sort = one_sort && cards[i] / GNOMES_SHAPES == first / GNOMES_SHAPES;
        one_shape = one_shape && cards[i] % GNOMES_SHAPES == first % GNOMES_SHAPES;
    }
    return count <= GNOMES_SET_SIZE && (one_sort || one_shape);
}

// The first search: every partition of single cards, one after the other. For up to 9 cards (21,147 partitions).
struct piles {
    int cards[9], pile_count;
    int pile[9][9], pile_size[9];
    struct counts best;
};

static void put(struct piles *piles, int card, int count) {
    if (card == count) {
        struct counts counts = {{0}};
        for (int i = 0; i < piles->pile_count; i++) {
            if (!is_set(piles->pile[i], piles->pile_size[i]))
                return;
            counts.of[piles->pile_size[i]]++;
        }
        if (compare(&counts, &piles->best) > 0)
            piles->best = counts;
        return;
    }
    for (int i = 0; i <= piles->pile_count; i++) {
        bool opens = i == piles->pile_count;
        if (opens)
            piles->pile_size[piles->pile_count++] = 0;
        piles->pile[i][piles->pile_size[i]++] = piles->cards[card];
        put(piles, card + 1, count);
        piles->pile_size[i]--;
        if (opens) {
            piles->pile_count--;
            return;
        }
    }
}

static struct counts search_partitions(const uint8_t *gems) {
    struct piles piles = {.pile_count = 0};
    int count = 0;
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        for (int i = 0; i < gems[gem]; i++)
            piles.cards[count++] = gem;
    CHECK(count <= 9);
    put(&piles, 0, count);
    return piles.best;
}

// The second: takes away, in every way, a set that holds the first card left; remembers what it knows of a rest. For as
// many cards as there is patience for.
struct memory {
    size_t stride[GNOMES_GEMS];
    bool *known;
    struct counts *best;
};

static struct counts best_rest(struct memory *memory, uint8_t *gems);

static void take_away(struct memory *memory, uint8_t *gems, int from, int *cards, int count, struct counts *best) {
    if (!is_set(cards, count))
        return;
    struct counts counts = best_rest(memory, gems);
    counts.of[count]++;
    if (compare(&counts, best) > 0)
        *best = counts;
    if (count == GNOMES_SET_SIZE)
        return;
    for (int gem = from; gem < GNOMES_GEMS; gem++) {
        if (!gems[gem])
            continue;
        gems[gem]--;
        cards[count] = gem;
        take_away(memory, gems, gem, cards, count + 1, best);
        gems[gem]++;
    }
}

static struct counts best_rest(struct memory *memory, uint8_t *gems) {
    size_t at = 0;
    int first = GNOMES_GEMS;
    for (int gem = GNOMES_GEMS - 1; gem >= 0; gem--) {
        at += gems[gem] * memory->stride[gem];
        if (gems[gem])
            first = gem;
    }
    struct counts best = {{0}};
    if (first == GNOMES_GEMS || memory->known[at])
        return first == GNOMES_GEMS ? best : memory->best[at];
    int cards[GNOMES_SET_SIZE] = {first};
    gems[first]--;
    take_away(memory, gems, first, cards, 1, &best);
    gems[first]++;
    memory->known[at] = true;
    memory->best[at] = best;
    return best;
}

static struct counts search_sets(const uint8_t *holding) {
    uint8_t gems[GNOMES_GEMS];
    memcpy(gems, holding, sizeof gems);
    struct memory memory;
    size_t size = 1;
    for (int gem = 0; gem < GNOMES_GEMS; gem++) {
        memory.stride[gem] = size;
        size *= gems[gem] + 1u;
    }
    memory.known = calloc(size, sizeof *memory.known);
    memory.best = malloc(size * sizeof *memory.best);
    struct counts best = best_rest(&memory, gems);
    free(memory.known);
    free(memory.best);
    return best;
}

// "Rr Rr D" as counts.
static void read_gems(const char *words, uint8_t *gems) {
    memset(gems, 0, GNOMES_GEMS);
    for (; *words; words += strspn(words, " ")) {
        if (*words == 'D') {
            gems[GNOMES_DIAMOND]++;
            words++;
            continue;
        }
        gems[(strchr("RHS", words[0]) - "RHS") * GNOMES_SHAPES + (strchr("rsd", words[1]) - "rsd")]++;
        words += 2;
    }
}

static void tell_gems(const uint8_t *gems) {
    printf("  the gems:");
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        printf(" %d", gems[gem]);
    printf("\n");
}

// The split is one: every card once, every set a set, the largest first, the counts and the value tell the same.
static void expect_sound(const uint8_t *gems) {
    struct gnomes_split split;
    uint32_t value = gnomes_sets_split(gems, &split);
    EXPECT_INT(value, gnomes_sets_value(gems));
    int counts[GNOMES_SET_SIZE + 1] = {0}, used[GNOMES_GEMS] = {0};
    for (int i = 0; i < split.set_count; i++) {
        const struct gnomes_set *set = &split.sets[i];
        int cards[GNOMES_SET_SIZE + 1], count = 0;
        for (int gem = 0; gem < GNOMES_GEMS; gem++) {
            used[gem] += set->gems[gem];
            for (int k = 0; k < set->gems[gem] && count <= GNOMES_SET_SIZE; k++)
                cards[count++] = gem;
            bool in_line = gem == GNOMES_DIAMOND || set->line == gem / GNOMES_SHAPES ||
                           set->line == GNOMES_SORTS + gem % GNOMES_SHAPES;
            EXPECT(set->gems[gem] == 0 || in_line);
        }
        EXPECT_INT(set->size, count);
        EXPECT(count > 0 && is_set(cards, count));
        EXPECT(i == 0 || split.sets[i - 1].size >= set->size);
        counts[count]++;
    }
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        EXPECT_INT(used[gem], gems[gem]);
    EXPECT_INT(split.counts[0], 0);
    for (int size = 1; size <= GNOMES_SET_SIZE; size++) {
        EXPECT_INT(split.counts[size], counts[size]);
        EXPECT_INT(gnomes_sets_of(value, size), counts[size]);
    }
}

static void expect_best(const uint8_t *gems, struct counts best) {
    uint32_t value = gnomes_sets_value(gems);
    bool same = true;
    for (int size = 1; size <= GNOMES_SET_SIZE; size++)
        same = same && gnomes_sets_of(value, size) == best.of[size];
    EXPECT(same);
    if (!same)
        tell_gems(gems);
    expect_sound(gems);
}

// Of the cards in the box that are allowed, that many at random.
static void draw_gems(struct rng *rng, int count, unsigned allowed, uint8_t *gems) {
    memset(gems, 0, GNOMES_GEMS);
    while (count > 0) {
        uint32_t gem = rng_below(rng, GNOMES_GEMS);
        int copies = gem == GNOMES_DIAMOND ? 4 : 6;
        int room = 0;
        for (int i = 0; i < GNOMES_GEMS; i++)
            if (allowed & 1u << i)
                room += (i == GNOMES_DIAMOND ? 4 : 6) - gems[i];
        if (!room)
            return;
        if (!(allowed & 1u << gem) || gems[gem] == copies)
            continue;
        gems[gem]++;
        count--;
    }
}

TEST(G_53_no_partition_of_up_to_seven_cards_beats_the_split) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 1);
    for (int i = 0; i < 4000; i++) {
        uint8_t gems[GNOMES_GEMS];
        unsigned allowed = i % 2 ? ~0u : (unsigned)rng_next64(&rng) | 1;
        draw_gems(&rng, 1 + (int)rng_below(&rng, 7), allowed, gems);
        expect_best(gems, search_partitions(gems));
    }
}

TEST(G_53_no_partition_of_nine_cards_beats_the_split) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 2);
    for (int i = 0; i < 60; i++) {
        uint8_t gems[GNOMES_GEMS];
        draw_gems(&rng, 8 + i % 2, ~0u, gems);
        expect_best(gems, search_partitions(gems));
    }
}

TEST(the_two_exhaustive_searches_agree) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 3);
    for (int i = 0; i < 500; i++) {
        uint8_t gems[GNOMES_GEMS];
        draw_gems(&rng, (int)rng_below(&rng, 8), ~0u, gems);
        struct counts one = search_partitions(gems), other = search_sets(gems);
        EXPECT_INT(compare(&one, &other), 0);
    }
}

TEST(G_53_no_way_of_taking_sets_away_beats_the_split_up_to_twelve_cards) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 4);
    for (int i = 0; i < 3000; i++) {
        uint8_t gems[GNOMES_GEMS];
        unsigned allowed = i % 3 ? (unsigned)rng_next64(&rng) | (1u << rng_below(&rng, GNOMES_GEMS)) : ~0u;
        draw_gems(&rng, 7 + (int)rng_below(&rng, 6), allowed, gems);
        expect_best(gems, search_sets(gems));
    }
}

// Few cells with many gems each: where the residues of lines wrap around.
TEST(G_53_G_40_G_41_no_way_beats_the_split_of_large_holdings_in_few_cells) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 5);
    for (int i = 0; i < 400; i++) {
        uint8_t gems[GNOMES_GEMS];
        unsigned allowed = 1u << GNOMES_DIAMOND;
        for (int cells = 2 + i % 3; cells > 0; cells--)
            allowed |= 1u << rng_below(&rng, GNOMES_DIAMOND);
        draw_gems(&rng, 10 + (int)rng_below(&rng, 14), allowed, gems);
        expect_best(gems, search_sets(gems));
    }
}

static void expect_counts(const char *words, const char *expected) {
    uint8_t gems[GNOMES_GEMS];
    read_gems(words, gems);
    uint32_t value = gnomes_sets_value(gems);
    char counts[64];
    snprintf(counts, sizeof counts, "%d %d %d %d %d %d", gnomes_sets_of(value, 6), gnomes_sets_of(value, 5),
             gnomes_sets_of(value, 4), gnomes_sets_of(value, 3), gnomes_sets_of(value, 2), gnomes_sets_of(value, 1));
    EXPECT_STR(counts, expected);
    expect_best(gems, search_sets(gems));
}

TEST(G_53_the_examples_of_the_rules) {
    expect_counts("Rr Rr Rs Rs Rd Rd", "1 0 0 0 0 0");
    expect_counts("Hr Hr Rr Rr Sr Sr", "1 0 0 0 0 0");
    expect_counts("Rr Rr Hr Hr Sr D", "1 0 0 0 0 0");
    expect_counts("Hr Hs Hd Hr Hs D", "1 0 0 0 0 0");
}

TEST(G_53_a_seventh_card_opens_a_set_of_its_own) {
    expect_counts("Rr Rr Rs Rs Rd Rd Rr", "1 0 0 0 0 1");
}

TEST(G_53_cards_with_nothing_in_common_stay_alone) {
    expect_counts("Rr Hs Sd", "0 0 0 0 0 3");
    expect_counts("Rr Hs", "0 0 0 0 0 2");
}

// Taking the largest set first would leave 6 + 1 + 1 + ...: the row of rubies eats what two columns need.
TEST(G_53_the_largest_set_first_is_not_always_right) {
    expect_counts("Rr Rr Rs Rs Rd Rd Hr Hr Hr Hr Hs Hs Hs Hs Hd Hd Hd Hd", "3 0 0 0 0 0");
    expect_counts("Rr Rr Rr Rs Rs Rs Hr Hr Hr Ss Ss Ss", "2 0 0 0 0 0");
    expect_counts("Rr Rs Rd Hr Hs Hd Sr Ss Sd", "0 0 0 3 0 0");
    expect_counts("Rr Rr Rs Rd Hr Hs Sd D", "0 1 0 0 1 1");
}

TEST(G_53_more_sixes_beat_any_number_of_fives) {
    // Either two fives and more, or one six: the six wins.
    expect_counts("Rr Rr Rr Rr Rr Hr Hs Hs Hs Hs Hs", "1 1 0 0 0 0");
    expect_counts("Rr Rr Rr Rr Rr Hs Hs Hs Hs Hs", "0 2 0 0 0 0");
    expect_counts("Rr Rr Rr Rr Rr Hs Hs Hs Hs Hs D", "1 1 0 0 0 0");
}

TEST(G_41_diamonds_alone_are_a_set) {
    expect_counts("D", "0 0 0 0 0 1");
    expect_counts("D D D D", "0 0 1 0 0 0");
    expect_counts("Rr D D D D", "0 1 0 0 0 0");
    expect_counts("Rr Hs Sd D D D D", "0 1 0 0 0 2");
}

TEST(G_40_diamonds_go_where_they_finish_most) {
    expect_counts("Rr Rr Rr Rr Hs Hs Hs Hs D D D D", "2 0 0 0 0 0");
    expect_counts("Rr Rr Rr Rr Rr Hs Hs Hs Hs Hs Sd Sd Sd Sd Sd D D D", "3 0 0 0 0 0");
    expect_counts("Rr Rr Rr Rr Rr Rr D", "1 0 0 0 0 1");
}

TEST(G_55_no_gems_are_no_sets) {
    expect_counts("", "0 0 0 0 0 0");
    uint8_t none[GNOMES_GEMS] = {0};
    EXPECT_INT(gnomes_sets_value(none), 0);
    struct gnomes_split split;
    EXPECT_INT(gnomes_sets_split(none, &split), 0);
    EXPECT_INT(split.set_count, 0);
}

TEST(G_54_values_compare_as_the_sets_do) {
    static const char *const ascending[] = {"",
                                            "Rr",
                                            "Rr Hs",
                                            "Rr Rr",
                                            "Rr Rr Hs Hs",
                                            "Rr Rs Rd",
                                            "Rr Rr Rr Rr",
                                            "Rr Rr Rr Rr Rr",
                                            "Rr Rr Rr Rr Rr Hs Hs Hs Hs Hs",
                                            "Rr Rr Rr Rr Rr Rr",
                                            "Rr Rr Rr Rr Rr Rr D"};
    uint8_t gems[GNOMES_GEMS];
    uint32_t last = 0;
    for (size_t i = 0; i < ARRAY_COUNT(ascending); i++) {
        read_gems(ascending[i], gems);
        uint32_t value = gnomes_sets_value(gems);
        EXPECT(i == 0 || value > last);
        last = value;
    }
}

// 58 = 9 * 6 + 4, and no holding can do better than that.
TEST(G_53_all_58_gems_are_nine_sixes_and_a_four) {
    uint8_t gems[GNOMES_GEMS] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 4};
    uint32_t value = gnomes_sets_value(gems);
    EXPECT_INT(gnomes_sets_of(value, 6), 9);
    EXPECT_INT(gnomes_sets_of(value, 4), 1);
    expect_sound(gems);
}

TEST(G_53_splits_of_any_size_are_sound) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 6);
    for (int i = 0; i < 600; i++) {
        uint8_t gems[GNOMES_GEMS];
        draw_gems(&rng, i % 59, ~0u, gems);
        expect_sound(gems);
    }
}

// The search goes by rows; it must not matter what is called a row. For holdings too large to try every split.
TEST(G_53_neither_order_nor_names_of_kinds_and_shapes_matter) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 8);
    for (int i = 0; i < 2000; i++) {
        uint8_t gems[GNOMES_GEMS], across[GNOMES_GEMS], turned[GNOMES_GEMS];
        draw_gems(&rng, 8 + (int)rng_below(&rng, 40), i % 2 ? ~0u : (unsigned)rng_next64(&rng) | 0x21, gems);
        across[GNOMES_DIAMOND] = turned[GNOMES_DIAMOND] = gems[GNOMES_DIAMOND];
        for (int gem = 0; gem < GNOMES_DIAMOND; gem++) {
            int sort = gem / GNOMES_SHAPES, shape = gem % GNOMES_SHAPES;
            across[shape * GNOMES_SHAPES + sort] = gems[gem];
            turned[(sort + 1) % GNOMES_SORTS * GNOMES_SHAPES + (shape + 2) % GNOMES_SHAPES] = gems[gem];
        }
        uint32_t value = gnomes_sets_value(gems);
        EXPECT_INT(gnomes_sets_value(across), value);
        EXPECT_INT(gnomes_sets_value(turned), value);
    }
}

// One gem more is never worse, and the best is at least what taking the gems of each kind by themselves comes to.
TEST(G_53_more_gems_are_never_worse) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 9);
    for (int i = 0; i < 100; i++) {
        uint8_t gems[GNOMES_GEMS] = {0};
        uint32_t last = 0;
        for (int count = 0; count < 58; count++) {
            uint32_t gem = rng_below(&rng, GNOMES_GEMS);
            while (gems[gem] == (gem == GNOMES_DIAMOND ? 4 : 6))
                gem = (gem + 1) % GNOMES_GEMS;
            gems[gem]++;
            uint32_t value = gnomes_sets_value(gems);
            EXPECT(value > last);
            last = value;
        }
    }
}

static double seconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct speed {
    double mean, slowest; // seconds a split
};

// Every holding a few times, of which the quickest counts: a busy machine adds time, it never takes any away.
static struct speed measure(int count) {
    struct rng rng;
    rng_seed_fast(&rng, 53, 7);
    struct speed speed = {0, 0};
    enum { HOLDINGS = 64, TIMES = 5 };
    for (int i = 0; i < HOLDINGS; i++) {
        uint8_t gems[GNOMES_GEMS];
        draw_gems(&rng, count, ~0u, gems);
        double quickest = 1e9;
        for (int k = 0; k < TIMES; k++) {
            struct gnomes_split split;
            double start = seconds();
            EXPECT(gnomes_sets_split(gems, &split) > 0);
            double taken = seconds() - start;
            quickest = taken < quickest ? taken : quickest;
        }
        speed.mean += quickest / (double)HOLDINGS;
        speed.slowest = quickest > speed.slowest ? quickest : speed.slowest;
    }
    return speed;
}

// Not a proof of speed on every machine, but a growth gone wrong would be seen.
TEST(splits_are_quick_enough_measure) {
    bool tell = getenv("ADIT_MEASURE") != NULL;
    for (int count = 5; count <= 58; count = count == 55 ? 58 : count + 5) {
        struct speed speed = measure(count);
        if (tell)
            printf("%2d gems: mean %7.1f us, slowest %7.1f us\n", count, speed.mean * 1e6, speed.slowest * 1e6);
        EXPECT(speed.mean < (count <= 20 ? 0.01 : 0.5)); // a hundred times what is promised, for slow and busy machines
    }
}
