# The learnt tables of this game: name, header, type, declaration (cmake/data.cmake).
adit_data(diamant_table games/diamant/bots_playout.h u8 "const uint8_t diamant_table[DIAMANT_TABLE_ALL / 2]")
adit_data(diamant_balanced games/diamant/bots_playout.h u8 "const uint8_t diamant_balanced[DIAMANT_TABLE_ALL / 2]")
adit_data(diamant_chances games/diamant/bots_playout.h f32 "const float diamant_chances[6][DIAMANT_EXPEDITIONS - 1][DIAMANT_CHANCES]")
adit_data(diamant_gem_equilibrium games/diamant/bots_gem_equilibrium.h u8
          "const uint8_t diamant_gem_equilibrium[SEATS_MAX][DIAMANT_GATHER_CELLS / 2]")
adit_data(diamant_last games/diamant/bots_last_table.h u8 "const uint8_t diamant_last[]")
