# Black Crystal's own program: how it plays (docs/strength.md).
add_executable(crystal_value EXCLUDE_FROM_ALL tools/crystal_value.c)
target_link_libraries(crystal_value PRIVATE adit_table m)
