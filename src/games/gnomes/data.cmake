# The learnt tables of this game: name, header, type, declaration (cmake/data.cmake).
adit_data(gnomes_weights games/gnomes/bots_evaluate.h f32 "const float gnomes_weights[2][GNOMES_FEATURES]")
