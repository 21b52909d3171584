// Diamant played out quickly.
#include "games/diamant/bots_playout.h"

#include "games/diamant/bots_gem_equilibrium.h"
#include "games/diamant/bots_table.h"

static inline uint32_t luck_below(uint64_t luck[2], uint32_t n) {
    return (uint32_t)((rng_fast_step(luck) >> 32) * n >> 32); // its bias is below one in 10^8: fine for playouts
}

static void count_deadly(struct diamant_playout *position) {
    unsigned deadly = 0;
    for (int i = 0; i < DIAMANT_HAZARDS; i++)
        if (position->hazards & 1u << i)
            deadly += position->hazard_cards[i];
    position->deadly = (uint8_t)deadly;
}

void diamant_playout_from(struct diamant_playout *position, const struct diamant *view) {
    struct diamant_outlook outlook = diamant_outlook_of(view, 0);
    *position = (struct diamant_playout){.seats = (uint8_t)view->seats,
                                         .with_relics = view->options & DIAMANT_WITH_RELICS,
                                         .expedition = (uint8_t)view->expedition,
                                         .inside = (uint8_t)view->inside,
                                         .hazards = (uint8_t)view->hazards,
                                         .path = (uint8_t)view->path_count,
                                         .hazards_seen = (uint8_t)outlook.hazards,
                                         .carried = (int16_t)view->carried,
                                         .lying = (int16_t)view->lying,
                                         .relics_lying = (int16_t)outlook.relics,
                                         .gems = (int16_t)outlook.gems};
    for (int seat = 0; seat < view->seats; seat++)
        position->points[seat] = (int16_t)(diamant_chest_guess(view, seat) + diamant_relic_points(view->relics[seat]));
    for (int kind = 0; kind < DIAMANT_KINDS; kind++)
        for (int i = 0; i < view->deck[kind]; i++)
            position->deck[position->deck_count++] = (uint8_t)kind;
    for (int i = 0; i < DIAMANT_HAZARDS; i++) {
        position->hazard_cards[i] = (uint8_t)view->deck[DIAMANT_HAZARD_FIRST + i];
        position->hazard_total[i] = (uint8_t)(position->hazard_cards[i] + (view->hazards >> i & 1u));
    }
    count_deadly(position);
}

void diamant_playout_imagine_chests(struct diamant_playout *position, const struct diamant *view, int seat,
                                    struct rng *rng) {
    if (!(view->options & DIAMANT_CLOSED_CHESTS))
        return;
    struct diamant world = *view;
    diamant_game.imagine(&world, seat, rng);
    for (int other = 0; other < view->seats; other++)
        position->points[other] = (int16_t)(world.chest[other] + diamant_relic_points(view->relics[other]));
}

void diamant_playout_next_expedition(struct diamant_playout *position) {
    static const uint8_t treasures[15] = {0, 1, 2, 3, 4, 4, 5, 5, 6, 7, 7, 8, 9, 10, 11};
    unsigned count = 0;
    for (unsigned i = 0; position->with_relics && i < position->deck_count; i++)
        if (diamant_is_relic(position->deck[i])) // D-55
            position->deck[count++] = position->deck[i];
    if (position->with_relics) // D-50
        position->deck[count++] = (uint8_t)(DIAMANT_RELIC_FIRST + position->expedition);
    bytes_copy(position->deck + count, treasures, sizeof treasures);
    count += sizeof treasures;
    for (int i = 0; i < DIAMANT_HAZARDS; i++) {
        for (int k = 0; k < position->hazard_total[i]; k++)
            position->deck[count++] = (uint8_t)(DIAMANT_HAZARD_FIRST + i);
        position->hazard_cards[i] = position->hazard_total[i];
    }
    position->deck_count = (uint8_t)count;
    position->expedition++;
    position->inside = (uint8_t)((1u << position->seats) - 1);
    position->hazards = position->path = position->hazards_seen = position->deadly = 0;
    position->carried = position->lying = position->relics_lying = 0;
    position->gems = 124;
}

void diamant_playout_leave(struct diamant_playout *position, unsigned leaving) {
    if (!leaving)
        return;
    int leavers = (int)bits_count8(leaving);
    int gain = position->carried + position->lying / leavers;
    position->lying = (int16_t)(position->lying % leavers);
    if (leavers == 1) { // D-52
        gain += position->relics_lying;
        position->relics_lying = 0;
    }
    position->inside = (uint8_t)(position->inside & ~leaving);
    for (; leaving; leaving &= leaving - 1) {
        int16_t *points = &position->points[__builtin_ctz(leaving)];
        *points = (int16_t)(*points + gain);
    }
}

bool diamant_playout_card(struct diamant_playout *position) {
    uint32_t at = luck_below(position->cards, position->deck_count);
    unsigned kind = position->deck[at];
    position->deck[at] = position->deck[--position->deck_count];
    position->path++;
    if (kind < DIAMANT_HAZARD_FIRST) {
        int value = diamant_value[kind], explorers = (int)bits_count8(position->inside);
        position->gems = (int16_t)(position->gems - value);
        position->carried = (int16_t)(position->carried + value / explorers);
        position->lying = (int16_t)(position->lying + value % explorers);
        return true;
    }
    if (kind >= DIAMANT_RELIC_FIRST) {
        position->relics_lying = (int16_t)(position->relics_lying + diamant_value[kind]);
        return true;
    }
    unsigned hazard = kind - DIAMANT_HAZARD_FIRST;
    if (position->hazards & 1u << hazard) { // D-24, D-33
        position->hazard_total[hazard]--;
        position->inside = 0;
        return false;
    }
    position->hazards = (uint8_t)(position->hazards | 1u << hazard);
    position->hazards_seen++;
    position->deadly = (uint8_t)(position->deadly + --position->hazard_cards[hazard]);
    return true;
}

struct diamant_outlook diamant_playout_outlook(const struct diamant_playout *position, int seat) {
    int best = 0;
    for (int other = 0; other < position->seats; other++)
        if (other != seat && position->points[other] > best)
            best = position->points[other];
    return (struct diamant_outlook){.explorers = (int)bits_count8(position->inside),
                                    .carried = position->carried,
                                    .lying = position->lying,
                                    .relics = position->relics_lying,
                                    .deck = position->deck_count,
                                    .deadly = position->deadly,
                                    .gems = position->gems,
                                    .path = position->path,
                                    .hazards = position->hazards_seen,
                                    .lead = position->points[seat] - best};
}

// Cut off at so much and so little.
static inline int between(int value, int far) {
    return value > far ? far : value < -far ? -far : value;
}

static inline int at_most(int value, int most) {
    return value < most ? value : most;
}

// What the seats inside share: the expedition, how many they are, how dear going on is, what lies on the path.
static inline uint32_t table_row(const struct diamant_playout *position) {
    // In hundredths: what one deadly card more or less costs all inside against what the deck holds; 100 is even.
    static const int16_t dangers[15] = {
        10, 20, 35, 50, 65, 80, 100, 120, 150, 190, 250, 350, 500, DIAMANT_TABLE_NEVER, DIAMANT_TABLE_NEVER};
    // In tenths: what lies there against what the next card is expected to bring each.
    static const int16_t paths[7] = {10, 25, 50, 100, DIAMANT_TABLE_NEVER, DIAMANT_TABLE_NEVER, DIAMANT_TABLE_NEVER};
    static const uint8_t stages[DIAMANT_EXPEDITIONS + 1] = {0, 0, 0, 1, 2, 3};
    static const uint8_t first[SEATS_MAX + 1] = {0, 0, 0, 0, 3, 7, 12, 18, 25};
    int explorers = (int)bits_count8(position->inside), gems = position->gems ? position->gems : 1;
    int danger = at_most(100 * explorers * position->carried * position->deadly / gems, DIAMANT_TABLE_NEVER - 1);
    int path = at_most(10 * (position->lying + position->relics_lying) * position->deck_count * explorers / gems,
                       DIAMANT_TABLE_NEVER - 1);
    uint32_t row = first[position->seats] + (uint32_t)explorers - 1;
    row = row * DIAMANT_TABLE_STAGES + stages[position->expedition];
    row = row * DIAMANT_TABLE_DANGERS +
          (danger ? 1 + (uint32_t)diamant_table_step(danger, dangers, ARRAY_COUNT(dangers)) : 0);
    return row * DIAMANT_TABLE_PATHS + (uint32_t)diamant_table_step(path, paths, ARRAY_COUNT(paths));
}

// The best of those inside, the best but one, and the best in camp; -1 where there is none.
struct leaders {
    int inside, next, camp;
};

static struct leaders leaders_of(const struct diamant_playout *position) {
    struct leaders leaders = {-1, -1, -1};
    for (int seat = 0; seat < position->seats; seat++) {
        int points = position->points[seat];
        if (!(position->inside & 1u << seat)) {
            leaders.camp = points > leaders.camp ? points : leaders.camp;
        } else if (points > leaders.inside) {
            leaders.next = leaders.inside;
            leaders.inside = points;
        } else if (points > leaders.next) {
            leaders.next = points;
        }
    }
    return leaders;
}

// Where the seat stands in the race: against the best other inside, and against the best in camp if it returned. By
// points ahead from RACE_FAR or CAMP_FAR behind; in the last two expeditions fewer points are much.
enum { RACE_FAR = 20, CAMP_FAR = 9 };

static inline uint32_t table_column(const struct diamant_playout *position, const struct leaders *leaders, int seat) {
    static const uint8_t races[3][2 * RACE_FAR + 1] = {{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3,
                                                        3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6},
                                                       {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3,
                                                        3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6},
                                                       {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3,
                                                        4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6}};
    static const uint8_t camps[3][2 * CAMP_FAR + 1] = {{0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4},
                                                       {0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4},
                                                       {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4}};
    static const uint8_t scale_of[DIAMANT_EXPEDITIONS + 1] = {0, 0, 0, 0, 1, 2};
    unsigned scale = scale_of[position->expedition];
    int points = position->points[seat];
    int rival = points == leaders->inside ? leaders->next : leaders->inside;
    int ahead = rival < 0 ? RACE_FAR : between(points - rival, RACE_FAR);
    uint32_t column = (uint32_t)races[scale][RACE_FAR + ahead] * DIAMANT_TABLE_CAMPS;
    if (leaders->camp < 0)
        return column;
    return column + 1 + camps[scale][CAMP_FAR + between(points + position->carried - leaders->camp, CAMP_FAR)];
}

uint32_t diamant_table_at(const struct diamant_playout *position, int seat) {
    struct leaders leaders = leaders_of(position);
    return table_row(position) * DIAMANT_TABLE_RACES * DIAMANT_TABLE_CAMPS + table_column(position, &leaders, seat);
}

static unsigned lean(unsigned kind, unsigned chance) {
    switch ((enum diamant_opponent_kind)kind) {
    case DIAMANT_OPPONENT_BOLD: return chance * 2 > DIAMANT_TABLE_CERTAIN ? chance * 2 - DIAMANT_TABLE_CERTAIN : 0;
    case DIAMANT_OPPONENT_SHY: return chance * 2 < DIAMANT_TABLE_CERTAIN ? chance * 2 : DIAMANT_TABLE_CERTAIN;
    case DIAMANT_OPPONENT_RULE:
    case DIAMANT_OPPONENT_TABLE:
    case DIAMANT_OPPONENT_GATHER: break;
    }
    return chance;
}

double diamant_opponent_table_chance(const struct diamant_opponent *opponent, unsigned entry) {
    return (double)lean(opponent->kind, entry) / (double)DIAMANT_TABLE_CERTAIN;
}

static double nashbot(const struct diamant_playout *position, int seat) {
    struct diamant_outlook outlook = diamant_playout_outlook(position, seat);
    if (!position->notes)
        return diamant_rule_returns(DIAMANT_RULE_NASHBOT, 0, &outlook);
    uint64_t key = (uint64_t)outlook.explorers << 56 | (uint64_t)outlook.carried << 40 | (uint64_t)outlook.lying << 24 |
                   (uint64_t)outlook.gems << 16 | (uint64_t)outlook.deck << 8 | (uint64_t)outlook.deadly;
    size_t at = (size_t)((key * 0x9e3779b97f4a7c15u) >> 54);
    if (position->notes->key[at] != key) {
        position->notes->key[at] = key;
        position->notes->nashbot[at] = (float)diamant_rule_returns(DIAMANT_RULE_NASHBOT, 0, &outlook);
    }
    return (double)position->notes->nashbot[at];
}

_Static_assert(DIAMANT_NOTES == 1 << 10, "nashbot() takes ten bits of its hash");

// What all entries of a decision share, worked out when the first is wanted.
struct place {
    bool known;
    uint32_t row;
    struct leaders leaders;
};

static inline unsigned entry_of(const struct diamant_playout *position, const uint8_t *table, struct place *place,
                                int seat) {
    if (!place->known) {
        place->known = true;
        place->row = table_row(position) * DIAMANT_TABLE_RACES * DIAMANT_TABLE_CAMPS;
        place->leaders = leaders_of(position);
    }
    return diamant_table_get(table, place->row + table_column(position, &place->leaders, seat));
}

// `entry`, unless NULL: the table's for the seat that asks.
static inline unsigned decide(const struct diamant_playout *position, const uint8_t *table,
                              const struct diamant_opponent *opponents, uint64_t luck[2], int asker, unsigned *entry) {
    uint64_t word = rng_fast_step(luck);
    unsigned leaving = 0, rest = position->inside;
    double balanced = -1, gathering = -1; // of those who mix: the same for all who think so
    struct place place = {.known = false};
    if (entry) {
        *entry = entry_of(position, table, &place, asker);
        rest &= ~(1u << asker);
    }
    for (; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        const struct diamant_opponent *opponent = &opponents[seat];
        unsigned byte = (unsigned)(word >> 8 * seat) & 255;
        bool leaves;
        if (opponent->kind == DIAMANT_OPPONENT_RULE) {
            double chance;
            if (opponent->rule == DIAMANT_RULE_NASHBOT) {
                chance = balanced = balanced < 0 ? nashbot(position, seat) : balanced;
            } else {
                struct diamant_outlook outlook = diamant_playout_outlook(position, seat);
                chance = diamant_rule_returns(opponent->rule, opponent->number, &outlook);
            }
            leaves = byte < chance * 256;
        } else if (opponent->kind == DIAMANT_OPPONENT_GATHER) {
            if (gathering < 0) {
                struct diamant_outlook outlook = diamant_playout_outlook(position, seat);
                gathering = diamant_gem_equilibrium_returns(&outlook);
            }
            leaves = byte < gathering * 256;
        } else {
            unsigned chance = entry_of(position, opponent->table ? opponent->table : table, &place, seat);
            leaves = byte * DIAMANT_TABLE_CERTAIN >> 8 < lean(opponent->kind, chance);
        }
        leaving |= (unsigned)leaves << seat;
    }
    return leaving;
}

unsigned diamant_playout_decide(const struct diamant_playout *position, const uint8_t *table,
                                const struct diamant_opponent *opponents, uint64_t luck[2]) {
    return decide(position, table, opponents, luck, 0, NULL);
}

unsigned diamant_playout_others(const struct diamant_playout *position, const uint8_t *table,
                                const struct diamant_opponent *opponents, uint64_t luck[2], int asker,
                                unsigned *entry) {
    return decide(position, table, opponents, luck, asker, entry);
}

void diamant_playout_run(struct diamant_playout *position, const uint8_t *table,
                         const struct diamant_opponent *opponents, uint64_t luck[2]) {
    while (position->inside && diamant_playout_card(position))
        diamant_playout_leave(position, diamant_playout_decide(position, table, opponents, luck));
}

double diamant_win_share(const struct diamant_playout *position, int seat) {
    int best = 0, mine = position->points[seat];
    for (int other = 0; other < position->seats; other++)
        best = position->points[other] > best ? position->points[other] : best;
    int left = DIAMANT_EXPEDITIONS - position->expedition;
    if (left == 0) {
        int winners = 0;
        for (int other = 0; other < position->seats; other++)
            winners += position->points[other] == best;
        return mine == best ? 1.0 / winners : 0;
    }
    const float *chances = diamant_chances[position->seats - 3][left - 1];
    double sum = 0;
    for (int other = 0; other < position->seats; other++) {
        int behind = best - position->points[other];
        sum += (double)chances[behind < DIAMANT_CHANCES ? behind : DIAMANT_CHANCES - 1];
    }
    int behind = best - mine;
    return (double)chances[behind < DIAMANT_CHANCES ? behind : DIAMANT_CHANCES - 1] / sum;
}
