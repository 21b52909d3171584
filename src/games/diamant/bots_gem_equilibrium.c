// The equilibrium for the aim "most gems", as a table.
#include "games/diamant/bots_gem_equilibrium.h"

#include "games/diamant/bots_table.h"

unsigned diamant_gem_equilibrium_at(const struct diamant_outlook *outlook) {
    // In hundredths: what all inside and the path would lose by one deadly card against what the deck holds.
    static const int16_t dangers[DIAMANT_GATHER_DANGERS - 1] = {5,   15,  25,  40,  50,  60,  65,  70,  74,  78,  82,
                                                                85,  88,  91,  94,  97,  100, 104, 108, 112, 117, 122,
                                                                128, 136, 146, 160, 178, 200, 240, 300, 400};
    // In hundredths: what lies there against what a card brings all together.
    static const int16_t paths[15] = {
        10, 25, 40, 60, 80, 100, 125, 150, 200, 250, 320, 450, 600, DIAMANT_TABLE_NEVER, DIAMANT_TABLE_NEVER};
    // Of a hundred cards.
    static const int16_t odds[15] = {1,
                                     6,
                                     9,
                                     12,
                                     15,
                                     18,
                                     22,
                                     28,
                                     DIAMANT_TABLE_NEVER,
                                     DIAMANT_TABLE_NEVER,
                                     DIAMANT_TABLE_NEVER,
                                     DIAMANT_TABLE_NEVER,
                                     DIAMANT_TABLE_NEVER,
                                     DIAMANT_TABLE_NEVER,
                                     DIAMANT_TABLE_NEVER};
    int gems = outlook->gems ? outlook->gems : 1;
    int danger = 100 * (outlook->explorers * outlook->carried + outlook->lying) * outlook->deadly / gems;
    int path = 100 * outlook->lying * outlook->deck / gems;
    path = path < DIAMANT_TABLE_NEVER ? path : DIAMANT_TABLE_NEVER - 1;
    int row = diamant_table_step(danger, dangers, ARRAY_COUNT(dangers)) * DIAMANT_GATHER_PATHS +
              diamant_table_step(path, paths, ARRAY_COUNT(paths));
    return (unsigned)(row * DIAMANT_GATHER_ODDS +
                      diamant_table_step(100 * outlook->deadly / outlook->deck, odds, ARRAY_COUNT(odds)));
}

double diamant_gem_equilibrium_returns(const struct diamant_outlook *outlook) {
    const uint8_t *table = diamant_gem_equilibrium[outlook->explorers - 1];
    return diamant_table_get(table, diamant_gem_equilibrium_at(outlook)) / (double)DIAMANT_TABLE_CERTAIN;
}
