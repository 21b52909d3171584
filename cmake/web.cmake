# The browser's side: the core as WebAssembly, the sentences as JSON, and all of it as one folder, build/web.
#
# WEB_SITE_DIR is that folder; depend on target web_site.
find_program(ADIT_WASM_CC NAMES clang-19 clang-20 clang-18 clang-17 clang-16 clang)
find_program(ADIT_WASM_LD NAMES wasm-ld-19 wasm-ld-20 wasm-ld-18 wasm-ld-17 wasm-ld-16 wasm-ld)
find_program(ADIT_WASM_OPT NAMES wasm-opt)
set(WEB_SITE_DIR ${CMAKE_BINARY_DIR}/web)
set(web_parts)

# Two modules: adit.wasm, which is the first load and leaves out what is large; and full.wasm, with every bot and the
# coach, which is fetched when it is first wanted. Both speak of games only: the catalogues of other front ends stay out.
foreach(lang ru uk)
  file(GLOB catalogues CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/po/*.${lang}.po)
  list(FILTER catalogues EXCLUDE REGEX "/(web|cli|league|tui|server)\\.[a-z]+\\.po$")
  foreach(module full adit)
    add_custom_command(
      OUTPUT ${MADE}/wasm_${module}.${lang}.mo
      COMMAND msgcat --use-first -o ${MADE}/wasm_${module}.${lang}.po ${catalogues}
      COMMAND msgfmt --check-format --no-hash -o ${MADE}/wasm_${module}.${lang}.mo ${MADE}/wasm_${module}.${lang}.po
      DEPENDS ${catalogues} VERBATIM)
    list(FILTER catalogues EXCLUDE REGEX "/coach\\.[a-z]+\\.po$")
  endforeach()
  set(words ${CMAKE_SOURCE_DIR}/po/web.${lang}.po)
  add_custom_command(
    OUTPUT ${MADE}/web.${lang}.json
    COMMAND msgfmt --check-format --no-hash -o ${MADE}/web.${lang}.mo ${words}
    COMMAND lang_table json ${MADE}/web.${lang}.mo > ${MADE}/web.${lang}.json
    DEPENDS lang_table ${words} VERBATIM)
  list(APPEND web_parts i18n/${lang}.json=${MADE}/web.${lang}.json)
endforeach()

# A release's tarball brings both modules (tools/release), so that whoever builds it needs no clang.
set(prebuilt ${CMAKE_SOURCE_DIR}/prebuilt)
if(EXISTS ${prebuilt}/adit.wasm)
  list(APPEND web_parts adit.wasm=${prebuilt}/adit.wasm full.wasm=${prebuilt}/full.wasm)
elseif(ADIT_WASM_CC AND ADIT_WASM_LD)
  file(GLOB_RECURSE core_headers CONFIGURE_DEPENDS src/base/*.h src/engine/*.h src/games/*.h src/games/*.def src/bots/*.h src/words/*.h src/coach/*.h src/table/*.h src/wasm/*.h)
  set(adit_flags -Oz -DADIT_SMALL)
  set(adit_shrink -Oz)
  set(full_shrink -Oz)
  set(adit_wasm_sources ${CMAKE_SOURCE_DIR}/src/wasm/wasm.c)
  # Small before fast: 10 KB less in Brotli than -Os alone. Bots think longer, by a tenth to two fifths from game to game,
  # still milliseconds a move (tools/bench_wasm.mjs).
  set(full_flags -Oz -Wl,-mllvm,-inline-threshold=5)
  set(full_wasm_sources ${CMAKE_SOURCE_DIR}/src/wasm/wasm.c ${CMAKE_SOURCE_DIR}/src/wasm/wasm_coach.c)
  foreach(module adit full)
    set(tables ${MADE}/wasm_${module}_lang_tables.c)
    # The linker's module works as it is; Binaryen makes it smaller by a twentieth and more.
    set(shrink)
    if(ADIT_WASM_OPT)
      set(shrink COMMAND ${ADIT_WASM_OPT} ${${module}_shrink} --enable-bulk-memory --enable-sign-ext --enable-mutable-globals
                 --enable-nontrapping-float-to-int ${MADE}/${module}.wasm -o ${MADE}/${module}.wasm)
    endif()
    add_custom_command(
      OUTPUT ${tables}
      COMMAND lang_table c ${MADE}/wasm_${module}.ru.mo ${MADE}/wasm_${module}.uk.mo > ${tables}
      DEPENDS lang_table ${MADE}/wasm_${module}.ru.mo ${MADE}/wasm_${module}.uk.mo VERBATIM)
    add_custom_command(
      OUTPUT ${MADE}/${module}.wasm
      COMMAND ${ADIT_WASM_CC} --target=wasm32 -std=c11 ${${module}_flags} -flto -ffreestanding -fno-builtin-memset -fno-builtin-memcpy
              -nostdlib -fuse-ld=${ADIT_WASM_LD} -Wall -Wextra $<$<BOOL:${CMAKE_COMPILE_WARNING_AS_ERROR}>:-Werror> -mbulk-memory -I${CMAKE_SOURCE_DIR}/src
              -ffile-prefix-map=${CMAKE_SOURCE_DIR}/= -Wl,--no-entry -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=262144
              -o ${MADE}/${module}.wasm ${core_sources} ${kit_sources} ${${module}_wasm_sources} ${tables}
      ${shrink}
      DEPENDS ${core_sources} ${kit_sources} ${core_headers} ${${module}_wasm_sources} ${tables} COMMAND_EXPAND_LISTS VERBATIM)
    list(APPEND web_parts ${module}.wasm=${MADE}/${module}.wasm)
  endforeach()
else()
  message(WARNING "clang and wasm-ld were not found: the browser plays only on a server, not by itself")
endif()

file(GLOB_RECURSE web_files RELATIVE ${CMAKE_SOURCE_DIR}/web CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/*)
list(REMOVE_ITEM web_files package.json) # only tells older Node, which tests with it, that these are modules
list(FILTER web_files EXCLUDE REGEX "^(art|games)/.*\\.svg$") # the modules beside them are what is served
list(FILTER web_files EXCLUDE REGEX "^gallery\\.|^games/[a-z]+/states\\.js$") # for those who work on the client
foreach(file ${web_files})
  list(APPEND web_parts ${file}=${CMAKE_SOURCE_DIR}/web/${file})
endforeach()
# The page of /embed/RECORD is what the npm package brings.
list(APPEND web_parts embed/page.html=${CMAKE_SOURCE_DIR}/bindings/js/embed.html embed/player.js=${CMAKE_SOURCE_DIR}/bindings/js/embed.js
  embed/replay.js=${CMAKE_SOURCE_DIR}/bindings/js/replay.js embed/index.js=${CMAKE_SOURCE_DIR}/bindings/js/index.js
  embed/core.js=${CMAKE_SOURCE_DIR}/web/engine/core.js)
foreach(page ${rules_pages})
  get_filename_component(name ${page} NAME)
  list(APPEND web_parts rules/${name}=${page})
endforeach()

set(web_sources)
foreach(part ${web_parts})
  string(REGEX REPLACE "^[^=]*=" "" path ${part})
  list(APPEND web_sources ${path})
endforeach()
string(REPLACE ";" "\n" web_list "${web_parts}")
file(CONFIGURE OUTPUT ${MADE}/web_site.list CONTENT "${web_list}\n" @ONLY)
find_program(ADIT_ESBUILD NAMES esbuild)
if(NOT ADIT_ESBUILD)
  message(STATUS "esbuild was not found: the browser client is served as single modules, which are larger")
  set(ADIT_ESBUILD "")
endif()
add_custom_command(
  OUTPUT ${MADE}/web_site.stamp
  COMMAND ${CMAKE_COMMAND} -DLIST=${MADE}/web_site.list -DTO=${WEB_SITE_DIR} -DWEB=${CMAKE_SOURCE_DIR}/web -DMADE=${MADE}
          -DESBUILD=${ADIT_ESBUILD} -P ${CMAKE_SOURCE_DIR}/tools/web_site.cmake
  COMMAND ${CMAKE_COMMAND} -E touch ${MADE}/web_site.stamp
  DEPENDS ${web_sources} ${MADE}/web_site.list ${CMAKE_SOURCE_DIR}/tools/web_site.cmake VERBATIM)
add_custom_target(web_site ALL DEPENDS ${MADE}/web_site.stamp)
