// What a room needs from outside.
#include "server/room/room_env.h"

enum { PAUSE_MAX_MS = 10000 };

int64_t room_env_paused_ms(const struct room_env *env, int64_t now) {
    // Whoever was read last was read after the sleep before this one.
    int64_t paused = env->went_idle_ms[1] ? now - env->went_idle_ms[1] - 2 * ENV_SLEEP_MS : 0;
    return paused < 0 ? 0 : paused < PAUSE_MAX_MS ? paused : PAUSE_MAX_MS;
}
