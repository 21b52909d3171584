// What the files of the browser's module share.
#ifndef ADIT_WASM_H
#define ADIT_WASM_H

#include "engine/match.h"
#include "words/words.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

enum { WASM_LOG_MAX = 1 << 16 };

const struct match *wasm_match(int table);
uint32_t wasm_log_count(int table); // moves known; a replay may be before the last
struct speaker wasm_speaker(int table, const char *names[SEATS_MAX]);

// Begins an answer; and how long it became.
struct json wasm_answer(void);
int wasm_finished(void);

#endif
