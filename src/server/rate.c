// Rate limits.
#include "server/rate.h"

bool rate_take(struct rate_bucket *bucket, int64_t now, int64_t paused_ms, int burst, int each_ms) {
    int64_t passed = now - bucket->seen_ms, least = -paused_ms;
    if (passed > 0)
        bucket->level_ms = passed < bucket->level_ms - least ? bucket->level_ms - passed : least;
    bucket->seen_ms = now; // a clock that jumps back gives nothing and takes nothing
    if (bucket->level_ms > (int64_t)(burst - 1) * each_ms)
        return false;
    bucket->level_ms += each_ms;
    return true;
}

bool rate_could_take(const struct rate_bucket *bucket, int64_t now, int burst, int each_ms) {
    struct rate_bucket copy = *bucket;
    return rate_take(&copy, now, 0, burst, each_ms);
}
