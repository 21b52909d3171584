# The browser's side: the core as WebAssembly, the sentences as JSON, and all of it as one folder, build/web.
#
# WEB_SITE_FILES lists what is served (paths under build/web), WEB_SITE_DIR is that folder; depend on target web_site.
find_program(ADIT_WASM_CC NAMES clang-19 clang-20 clang-18 clang-17 clang-16 clang)
find_program(ADIT_WASM_LD NAMES wasm-ld-19 wasm-ld-20 wasm-ld-18 wasm-ld-17 wasm-ld-16 wasm-ld)
set(WEB_SITE_DIR ${CMAKE_BINARY_DIR}/web)
set(WEB_SITE_FILES)
set(web_parts)

# The wasm module speaks of games only: the catalogues of the other front ends stay out.
foreach(lang ru uk)
  file(GLOB catalogues CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/po/*.${lang}.po)
  list(FILTER catalogues EXCLUDE REGEX "/(web|cli|tui|server)\\.[a-z]+\\.po$")
  add_custom_command(
    OUTPUT ${MADE}/wasm.${lang}.mo
    COMMAND msgcat --use-first -o ${MADE}/wasm.${lang}.po ${catalogues}
    COMMAND msgfmt --check --no-hash -o ${MADE}/wasm.${lang}.mo ${MADE}/wasm.${lang}.po
    DEPENDS ${catalogues} VERBATIM)
  set(words ${CMAKE_SOURCE_DIR}/po/web.${lang}.po)
  add_custom_command(
    OUTPUT ${MADE}/web.${lang}.json
    COMMAND msgfmt --check --no-hash -o ${MADE}/web.${lang}.mo ${words}
    COMMAND lang_table json ${MADE}/web.${lang}.mo > ${MADE}/web.${lang}.json
    DEPENDS lang_table ${words} VERBATIM)
  list(APPEND web_parts i18n/${lang}.json=${MADE}/web.${lang}.json)
endforeach()

if(ADIT_WASM_CC AND ADIT_WASM_LD)
  add_custom_command(
    OUTPUT ${MADE}/wasm_lang_tables.c
    COMMAND lang_table c ${MADE}/wasm.ru.mo ${MADE}/wasm.uk.mo > ${MADE}/wasm_lang_tables.c
    DEPENDS lang_table ${MADE}/wasm.ru.mo ${MADE}/wasm.uk.mo VERBATIM)
  file(GLOB_RECURSE core_headers CONFIGURE_DEPENDS src/base/*.h src/engine/*.h src/games/*.h src/games/*.def src/bots/*.h src/words/*.h)
  add_custom_command(
    OUTPUT ${MADE}/adit.wasm
    COMMAND ${ADIT_WASM_CC} --target=wasm32 -std=c11 -Oz -flto -ffreestanding -fno-builtin-memset -fno-builtin-memcpy
            -DADIT_SMALL -nostdlib -fuse-ld=${ADIT_WASM_LD} -Wall -Wextra -Werror -mbulk-memory -I${CMAKE_SOURCE_DIR}/src
            -ffile-prefix-map=${CMAKE_SOURCE_DIR}/= -Wl,--no-entry -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=262144
            -o ${MADE}/adit.wasm ${core_sources} ${CMAKE_SOURCE_DIR}/src/web/wasm.c ${MADE}/wasm_lang_tables.c
    DEPENDS ${core_sources} ${core_headers} ${CMAKE_SOURCE_DIR}/src/web/wasm.c ${MADE}/wasm_lang_tables.c VERBATIM)
  list(APPEND web_parts adit.wasm=${MADE}/adit.wasm)
else()
  message(WARNING "clang and wasm-ld were not found: the browser plays only on a server, not by itself")
endif()

file(GLOB_RECURSE web_files RELATIVE ${CMAKE_SOURCE_DIR}/web CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/*)
foreach(file ${web_files})
  list(APPEND web_parts ${file}=${CMAKE_SOURCE_DIR}/web/${file})
endforeach()
foreach(page ${rules_pages})
  get_filename_component(name ${page} NAME)
  list(APPEND web_parts rules/${name}=${page})
endforeach()

set(web_sources)
set(web_outputs)
foreach(part ${web_parts})
  string(REGEX REPLACE "=.*" "" key ${part})
  string(REGEX REPLACE "^[^=]*=" "" path ${part})
  list(APPEND web_sources ${path})
  list(APPEND WEB_SITE_FILES ${key})
  list(APPEND web_outputs ${WEB_SITE_DIR}/${key})
endforeach()
string(REPLACE ";" "\n" web_list "${web_parts}")
file(CONFIGURE OUTPUT ${MADE}/web_site.list CONTENT "${web_list}\n" @ONLY)
add_custom_command(
  OUTPUT ${MADE}/web_site.stamp
  BYPRODUCTS ${web_outputs}
  COMMAND ${CMAKE_COMMAND} -DLIST=${MADE}/web_site.list -DTO=${WEB_SITE_DIR} -P ${CMAKE_SOURCE_DIR}/tools/web_site.cmake
  COMMAND ${CMAKE_COMMAND} -E touch ${MADE}/web_site.stamp
  DEPENDS ${web_sources} ${MADE}/web_site.list ${CMAKE_SOURCE_DIR}/tools/web_site.cmake VERBATIM)
add_custom_target(web_site ALL DEPENDS ${MADE}/web_site.stamp)
