# Diamant's own programs: how its levels fare in every company (docs/strength.md), the table of the last expedition
# (docs/diamant-solved.md), and answers for the second implementation of that.
add_executable(company tools/diamant_company.c)
target_link_libraries(company PRIVATE adit_core m)
if(NOT ADIT_CORE_ONLY)
  add_executable(diamant_last tools/diamant_last.c)
  target_compile_definitions(diamant_last PRIVATE _GNU_SOURCE)
  target_link_libraries(diamant_last PRIVATE adit_native)
  set_target_properties(diamant_last PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tools)
  add_executable(last_answers tests/games/diamant/last/last_answers.c)
  target_link_libraries(last_answers PRIVATE adit_native)
  set_target_properties(last_answers PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests-last)
endif()
