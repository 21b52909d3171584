// A load generator: plays legal matches over real sockets and measures.
#ifndef ADIT_LOAD_H
#define ADIT_LOAD_H

#include "base/base.h"

struct load_plan {
    const char *url, *game;
    int rooms, seats, spectators;
    int rate; // moves a second, over all rooms
    int seconds;
};

struct load_result {
    uint64_t moves, errors, late; // late: no seat had anything to decide when a move was due
    double seconds, moves_per_second;
    double p50_ms, p99_ms, p999_ms, max_ms; // from a move's due time until the last seat of its room has the view
    double server_cpu_seconds, server_resident_mib; // 0: the server does not show its metrics
};

// False: *error says why.
bool load_run(const struct load_plan *plan, struct load_result *result, const char **error);

#endif
