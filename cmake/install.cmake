# What `cmake --install` puts beside the program, and the target `uninstall`, which takes away what was installed.
include(GNUInstallDirs)

# The units name the program where it is installed.
foreach(unit adit.service adit@.service)
  file(READ ${CMAKE_SOURCE_DIR}/packaging/${unit} text)
  string(REPLACE /usr/local/bin/ ${CMAKE_INSTALL_FULL_BINDIR}/ text "${text}")
  file(WRITE ${MADE}/${unit} "${text}")
  install(FILES ${MADE}/${unit} DESTINATION lib/systemd/system)
endforeach()

install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES web/art/adit-display.txt DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME LICENSE.adit-display)
file(GLOB pages docs/*.md)
install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY docs/rules DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs FILES_MATCHING PATTERN *.md)
install(DIRECTORY examples/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(DIRECTORY bindings/python/examples/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples/python FILES_MATCHING PATTERN *.py)
install(FILES packaging/adit.default deploy/haproxy.cfg DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(FILES web/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME adit.svg)
install(FILES packaging/adit.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES packaging/adit.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)

add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -DMANIFEST=${CMAKE_BINARY_DIR}/install_manifest.txt -P ${CMAKE_SOURCE_DIR}/cmake/uninstall.cmake VERBATIM)
