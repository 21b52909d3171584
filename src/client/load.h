// A load generator: plays legal matches over real sockets and measures.
#ifndef ADIT_LOAD_H
#define ADIT_LOAD_H

#include "base/base.h"

enum { LOAD_STEPS = 16, LOAD_ERROR_SIZE = 200 };

struct load_plan {
    const char *url, *game;
    int rooms, seats, spectators;
    int rates[LOAD_STEPS]; // moves a second over all rooms, one after another
    int rate_count;
    int seconds; // for each
};

struct load_result {
    int rate;
    uint64_t moves, errors;
    char first_error[LOAD_ERROR_SIZE]; // what the server said, or what happened
    uint64_t late;                     // no seat had anything to decide when a move was due
    uint64_t retried;                  // commands refused as `busy` or `storage`, and sent again
    uint64_t too_fast;                 // those refused as `too-fast`, and sent again after a pause
    uint64_t acked;                    // moves acknowledged until then
    double seconds, moves_per_second;
    double p50_ms, p99_ms, p999_ms, max_ms; // from a move's due time until the last seat of its room has the view
    double server_cpu_seconds, server_resident_mib; // 0: the server does not show its metrics
    double own_cpu_seconds;                         // of this program
};

struct load_check {
    uint64_t seats, lost; // seats that were asked at the end, and those whose last acknowledged command is gone
    uint64_t acked;       // moves acknowledged in all
};

typedef void load_done(void *context, const struct load_result *result);

// Calls `done` after each rate; at the end everybody connects again and asks what was the last command carried out.
// False: *error says why.
bool load_run(const struct load_plan *plan, load_done *done, void *context, struct load_check *check,
              const char **error);

#endif
