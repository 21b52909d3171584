# libadit: what include/adit/adit.h declares, as a shared library. The core is compiled once more for it: as code that
# can be loaded anywhere, with nothing visible but what the header names.
include(GNUInstallDirs)
add_library(adit_pic OBJECT ${core_sources} ${kit_sources} ${MADE}/lang_tables.c)
target_compile_definitions(adit_pic PRIVATE ADIT_LIBRARY_KITS)
target_compile_options(adit_pic PRIVATE -ffreestanding -include ${CMAKE_SOURCE_DIR}/src/lib/hidden.h)
file(GLOB lib_sources CONFIGURE_DEPENDS src/lib/*.c)
add_library(libadit SHARED ${lib_sources} src/base/panic.c src/bots/bot_memory.c $<TARGET_OBJECTS:adit_pic>)
target_compile_definitions(libadit PRIVATE ADIT_VERSION="${PROJECT_VERSION}" _GNU_SOURCE)
foreach(target adit_pic libadit)
  target_include_directories(${target} PRIVATE src)
  target_compile_options(${target} PRIVATE -fvisibility=hidden)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
endforeach()
target_include_directories(libadit PUBLIC $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
target_link_options(libadit PRIVATE -Wl,--version-script=${CMAKE_SOURCE_DIR}/src/lib/adit.map -Wl,--gc-sections)
set_target_properties(libadit PROPERTIES OUTPUT_NAME adit VERSION ${PROJECT_VERSION} SOVERSION 0 LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}
                                         LINK_DEPENDS ${CMAKE_SOURCE_DIR}/src/lib/adit.map)
configure_file(src/lib/adit.pc.in ${MADE}/adit.pc @ONLY)
install(TARGETS libadit LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/adit/adit.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/adit)
install(FILES ${MADE}/adit.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Its tests see no more of it than other programs do.
add_executable(test_lib tests/lib/test_lib.c tests/test_main.c)
target_include_directories(test_lib PRIVATE ${CMAKE_SOURCE_DIR} src)
target_link_libraries(test_lib PRIVATE libadit)
set_target_properties(test_lib PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
add_test(NAME test_lib COMMAND test_lib WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
