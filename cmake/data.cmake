# Learnt tables: data/NAME.bin becomes C at build time. data/NAME.txt says how each was made; tools/train makes it again.
set(data_sources)
function(adit_data name header type declaration)
  add_custom_command(
    OUTPUT ${MADE}/${name}.c
    COMMAND data_table ${header} ${declaration} ${type} ${CMAKE_SOURCE_DIR}/data/${name}.bin > ${MADE}/${name}.c
    DEPENDS data_table ${CMAKE_SOURCE_DIR}/data/${name}.bin VERBATIM)
  set(data_sources ${data_sources} ${MADE}/${name}.c PARENT_SCOPE)
endfunction()
add_executable(data_table tools/data_table.c)
adit_data(diamant_table games/diamant/bots_playout.h u8 "const uint8_t diamant_table[DIAMANT_TABLE_ALL / 2]")
adit_data(diamant_balanced games/diamant/bots_playout.h u8 "const uint8_t diamant_balanced[DIAMANT_TABLE_ALL / 2]")
adit_data(diamant_chances games/diamant/bots_playout.h f32 "const float diamant_chances[6][DIAMANT_EXPEDITIONS - 1][DIAMANT_CHANCES]")
adit_data(diamant_gem_equilibrium games/diamant/bots_playout.h u8
          "const uint8_t diamant_gem_equilibrium[SEATS_MAX][DIAMANT_GATHER_CELLS / 2]")
adit_data(crystal_net games/crystal/bots_evaluate.h i16 "const struct crystal_net crystal_net")
adit_data(gnomes_weights games/gnomes/bots_evaluate.h f32 "const float gnomes_weights[2][GNOMES_FEATURES]")

# What makes them: one program for each, run by tools/train.
function(adit_trainers)
  file(GLOB trainers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/trainers/*.c)
  foreach(source ${trainers})
    get_filename_component(name ${source} NAME_WE)
    add_executable(train_${name} ${source})
    target_compile_definitions(train_${name} PRIVATE _GNU_SOURCE)
    target_link_libraries(train_${name} PRIVATE adit_sim m)
    set_target_properties(train_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/trainers OUTPUT_NAME ${name})
  endforeach()
endfunction()
