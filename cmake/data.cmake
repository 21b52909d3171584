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
file(GLOB data_lists CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/*/data.cmake)
foreach(list ${data_lists})
  include(${list})
endforeach()

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
