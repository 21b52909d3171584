# What every native target is compiled and linked with. Our flags come first and the user's (CFLAGS, LDFLAGS,
# CMAKE_C_FLAGS_*) last, so that a distribution's choice wins over ours where they differ.
include(CheckCCompilerFlag)
include(CheckLinkerFlag)

set(ours -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wwrite-strings
         -Wswitch-enum)
if(CMAKE_C_COMPILER_ID MATCHES Clang)
  # CHECK(!"an event without words"), and constants of enums as plain numbers, which gcc lets pass too.
  list(APPEND ours -Wno-string-conversion -Wno-enum-float-conversion -Wno-enum-enum-conversion)
endif()
# Pairs of small fields are written one by one: gcc 12 packs them into vector registers first, at twice the cost.
list(APPEND ours -fno-tree-slp-vectorize)
if(CMAKE_BUILD_TYPE STREQUAL Release AND CMAKE_C_FLAGS_RELEASE STREQUAL "-O3 -DNDEBUG") # CMake's preset, nobody's wish
  list(APPEND ours -O2 -g)
  set(CMAKE_C_FLAGS_RELEASE "")
endif()
if(NOT ADIT_COVERAGE)
  # No path of this machine in the program: neither in the sentences of CHECK nor in what debuggers read.
  list(APPEND ours -ffile-prefix-map=${CMAKE_SOURCE_DIR}/= -ffile-prefix-map=${CMAKE_BINARY_DIR}=build)
endif()

# Hardening: what an attacker may not do with a bug that we have overlooked. tools/check_hardening looks at the programs.
# Sanitizers find more by themselves, and FORTIFY would hide calls from them. Of control-flow protection only the shadow
# stack: Linux has no branch tracking for programs, and its landing pads would cost the engine 2 to 3 % of instructions.
set(ours_linked)
if(NOT ADIT_SANITIZE AND NOT ADIT_FUZZ AND NOT ADIT_COVERAGE)
  foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection=return -fPIE)
    string(MAKE_C_IDENTIFIER "ADIT_HAS${flag}" has)
    check_c_compiler_flag(${flag} ${has})
    if(${has})
      list(APPEND ours ${flag})
    endif()
  endforeach()
  # It needs an optimizing compiler, and a level that the user has chosen must not be defined twice.
  if(CMAKE_BUILD_TYPE MATCHES "Rel" AND NOT CMAKE_C_FLAGS MATCHES "_FORTIFY_SOURCE")
    set(level 2)
    if(CMAKE_C_COMPILER_VERSION VERSION_GREATER_EQUAL 12) # of gcc and of clang
      set(level 3)
    endif()
    list(APPEND ours -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level})
  endif()
  foreach(flag -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
    string(MAKE_C_IDENTIFIER "ADIT_HAS${flag}" has)
    check_linker_flag(C ${flag} ${has})
    if(${has})
      list(APPEND ours_linked ${flag})
    endif()
  endforeach()
  if(ADIT_HAS_fPIE)
    string(PREPEND CMAKE_EXE_LINKER_FLAGS "-pie ")
  endif()
endif()

list(JOIN ours " " ours)
list(JOIN ours_linked " " ours_linked)
string(PREPEND CMAKE_C_FLAGS "${ours} ")
string(PREPEND CMAKE_EXE_LINKER_FLAGS "${ours_linked} ")
string(PREPEND CMAKE_MODULE_LINKER_FLAGS "${ours_linked} ")
string(PREPEND CMAKE_SHARED_LINKER_FLAGS "${ours_linked} ")
