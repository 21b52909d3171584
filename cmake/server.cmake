# The server: rooms without sockets, then sockets, storage and the embedded site. Needs the libraries of tools/deps.
find_package(PkgConfig REQUIRED)
pkg_check_modules(SERVER_LIBS libuv jansson sqlite3 libsodium libqrencode)
find_library(WSLAY_LIB wslay)
find_library(HTTP_PARSER_LIB http_parser)
if(SERVER_LIBS_FOUND AND WSLAY_LIB AND HTTP_PARSER_LIB)
  set(ADIT_HAS_SERVER ON)
  add_custom_command(
    OUTPUT ${MADE}/embedded_site.c
    COMMAND ${CMAKE_COMMAND} -DFROM=${WEB_SITE_DIR} -DEMBED=$<TARGET_FILE:embed> -DTO=${MADE}
            -P ${CMAKE_SOURCE_DIR}/tools/embed_site.cmake
    DEPENDS embed ${MADE}/web_site.stamp ${CMAKE_SOURCE_DIR}/tools/embed_site.cmake VERBATIM)
  # What both ends of the room protocol share.
  file(GLOB protocol_sources CONFIGURE_DEPENDS src/protocol/*.c)
  list(REMOVE_ITEM protocol_sources ${CMAKE_SOURCE_DIR}/src/protocol/room_model.c)
  adit_layer(protocol SOURCES ${protocol_sources} BELOW room_model)
  target_include_directories(adit_protocol SYSTEM PRIVATE ${SERVER_LIBS_INCLUDE_DIRS})
  target_link_libraries(adit_protocol PUBLIC ${SERVER_LIBS_LINK_LIBRARIES})
  # Its other end.
  file(GLOB client_sources CONFIGURE_DEPENDS src/client/*.c)
  adit_layer(client SOURCES ${client_sources} BELOW protocol table)
  target_compile_definitions(adit_client PRIVATE ADIT_VERSION="${PROJECT_VERSION}")
  target_include_directories(adit_client SYSTEM PRIVATE ${SERVER_LIBS_INCLUDE_DIRS})
  target_link_libraries(adit_client PUBLIC ${WSLAY_LIB} ${HTTP_PARSER_LIB})
  file(GLOB_RECURSE server_sources CONFIGURE_DEPENDS src/server/*.c)
  add_library(adit_server STATIC ${server_sources} ${MADE}/embedded_site.c)
  add_dependencies(adit_server web_site)
  target_compile_definitions(adit_server PRIVATE ADIT_VERSION="${PROJECT_VERSION}" _GNU_SOURCE)
  target_include_directories(adit_server SYSTEM PRIVATE ${SERVER_LIBS_INCLUDE_DIRS})
  target_link_libraries(adit_server PUBLIC adit_botproto adit_protocol Threads::Threads ${SERVER_LIBS_LINK_LIBRARIES} ${WSLAY_LIB} ${HTTP_PARSER_LIB})
  # TLS for `adit join`: the server itself leaves it to a proxy.
  pkg_check_modules(OPENSSL IMPORTED_TARGET openssl)
  if(OPENSSL_FOUND)
    target_compile_definitions(adit_client PRIVATE ADIT_HAS_TLS)
    target_link_libraries(adit_client PUBLIC PkgConfig::OPENSSL)
  endif()
  # PostgreSQL as a store.
  pkg_check_modules(POSTGRES IMPORTED_TARGET libpq)
  if(POSTGRES_FOUND)
    target_compile_definitions(adit_server PRIVATE ADIT_HAS_POSTGRES)
    target_link_libraries(adit_server PUBLIC PkgConfig::POSTGRES)
  endif()
else()
  message(WARNING "libuv, wslay, http-parser, jansson, sqlite3, libsodium or libqrencode is missing: no server (tools/deps build)")
endif()
