# Tests of the server's rooms and of its client in C: one program for each file, like those of the core.
if(ADIT_HAS_SERVER)
  file(GLOB server_test_sources CONFIGURE_DEPENDS tests/server/test_*.c tests/client/test_*.c)
  add_library(adit_harness STATIC tests/server/harness.c)
  target_compile_definitions(adit_harness PRIVATE _GNU_SOURCE)
  target_link_libraries(adit_harness PUBLIC adit_server adit_empty_site adit_client adit_test)
  foreach(source ${server_test_sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
    target_link_libraries(${name} PRIVATE adit_harness)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  endforeach()
  set_tests_properties(test_secrets PROPERTIES ENVIRONMENT PAIRS=1000) # ./test compares the full 10,000
endif()
# Stress: tests/stress/run.
if(ADIT_HAS_SERVER)
  file(GLOB sim_sources CONFIGURE_DEPENDS tests/stress/sim*.c)
  add_executable(sim ${sim_sources})
  target_compile_definitions(sim PRIVATE _GNU_SOURCE)
  target_include_directories(sim PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(sim PRIVATE adit_server adit_empty_site)
  target_link_options(sim PRIVATE -Wl,--wrap=malloc -Wl,--wrap=calloc -Wl,--wrap=realloc) # sim --hungry
  # Preloaded, its malloc() fails on purpose: tests/server/test_memory.mjs.
  add_library(stingy MODULE tests/stress/stingy.c)
  target_compile_definitions(stingy PRIVATE _GNU_SOURCE)
  set_target_properties(stingy PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/stress PREFIX "")
  # The control of the power cuts: the same store with a weaker sync, which must be found out.
  add_custom_command(
    OUTPUT ${MADE}/sqlite_file_weak.c
    COMMAND sed s/synchronous=FULL/synchronous=NORMAL/ ${CMAKE_SOURCE_DIR}/src/server/store/sqlite_file.c > ${MADE}/sqlite_file_weak.c
    DEPENDS ${CMAKE_SOURCE_DIR}/src/server/store/sqlite_file.c VERBATIM)
  add_executable(power tests/stress/power.c)
  add_executable(power_weak tests/stress/power.c ${MADE}/sqlite_file_weak.c)
  foreach(program power power_weak)
    target_compile_definitions(${program} PRIVATE _GNU_SOURCE)
    target_link_libraries(${program} PRIVATE adit_server adit_empty_site)
  endforeach()
  set_target_properties(sim power power_weak PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/stress)
endif()
