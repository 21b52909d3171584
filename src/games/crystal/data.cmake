# The learnt tables of this game: name, header, type, declaration (cmake/data.cmake).
adit_data(crystal_net games/crystal/bots_evaluate.h i16 "const struct crystal_net crystal_net")
