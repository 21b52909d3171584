# The program as it is right after somebody has registered a game: no words, bots or view yet. tests/cli/test_new_game.sh
if(TARGET adit_cli)
  add_custom_command(
    OUTPUT ${MADE}/nullgame_shown.c
    COMMAND sed -e "s/\\.hidden = true/.hidden = false/" -e "s/ options\\[\\] = {/&{.name = \"tint\", .choices = tints, .choice_count = 2}, /"
            -e "s/^static const struct option/static const char *const tints[] = {\"grey\", \"green\"};\\n&/" ${CMAKE_SOURCE_DIR}/src/games/nullgame/rules.c > ${MADE}/nullgame_shown.c
    DEPENDS ${CMAKE_SOURCE_DIR}/src/games/nullgame/rules.c VERBATIM)
  add_executable(adit_new_game src/cli/main.c ${MADE}/nullgame_shown.c)
  target_link_libraries(adit_new_game PRIVATE adit_cli $<TARGET_NAME_IF_EXISTS:adit_empty_site>)
  set_target_properties(adit_new_game PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests-cli)
endif()
