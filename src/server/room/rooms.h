// The rooms: all rooms in memory, all sessions, and the way between them and the store. Still no sockets and no clock.
#ifndef ADIT_ROOMS_H
#define ADIT_ROOMS_H

#include "base/json.h"
#include "server/room/bot_job.h"
#include "server/room/room_env.h"
#include "server/room/session.h"
#include "server/store/store.h"

struct rooms;

struct rooms_limits rooms_limits_default(void);

// NULL: no memory.
struct rooms *rooms_open(const struct rooms_host *host, const struct rooms_limits *limits, struct store *store);
void rooms_close(struct rooms *rooms);

void rooms_set_limits(struct rooms *rooms, struct rooms_limits limits);

// ---- sessions ----

void session_open(struct rooms *rooms, struct session *session, void *link);
void session_receive(struct session *session, const char *bytes, size_t size, int64_t now);
void session_close(struct session *session, int64_t now);

// Says goodbye, and why; what the session sends from now on is not read.
void session_bye(struct session *session, enum problem why);

// The link says whether the session reads too slowly. Once it does not, it gets one whole view.
void session_lags(struct session *session, bool lagging, int64_t now);

// ---- rooms ----

// Makes a room. `done` is called once, maybe at once: with PROBLEM_NONE and the room's code when it is stored. `token`
// is the seat's if the server made it, else "".
typedef void rooms_created(void *context, enum problem problem, const char *code, const char *token);
void rooms_create(struct rooms *rooms, const struct command *create, int64_t now, rooms_created *done, void *context);

// Does what time asks for. Returns when it wants to be called again.
int64_t rooms_tick(struct rooms *rooms, int64_t now);

// Another server has sent something. Trusts nothing of it.
void rooms_receive(struct rooms *rooms, const struct bus_message *message, int64_t now);

// The loop has done everything, and sleeps until more comes.
void rooms_went_idle(struct rooms *rooms, int64_t now);

int64_t rooms_paused_ms(const struct rooms *rooms, int64_t now); // room_env_paused_ms

// Whether there is so much to do that choices wait for each other.
bool rooms_is_loaded(const struct rooms *rooms, int64_t now);

// Figures for metrics. Those that count what is there now are up to date after rooms_count().
struct rooms_figures *rooms_figures(struct rooms *rooms);
void rooms_count(struct rooms *rooms);

// How often the list of public rooms has changed, as far as this server knows.
uint64_t rooms_list_changes(const struct rooms *rooms);

// Whether nothing is on its way to the store or from it.
bool rooms_are_stored(const struct rooms *rooms);

// What a bot whose turn has come is to think about; the log is the room's own, and good until the next call. False:
// nobody asks for it any more.
bool rooms_bot_job(struct rooms *rooms, const struct bot_turn *turn, struct bot_job *out);

// Whether the answer is still asked for.
bool rooms_want_thought(struct rooms *rooms, const struct bot_turn *turn);

// It could not be thought about: the room asks for it again.
void rooms_thought_lost(struct rooms *rooms, const struct bot_turn *turn);

// A bot has thought.
void rooms_thought(struct rooms *rooms, const struct bot_job *job, int64_t now);

// Says goodbye to everybody: the server stops.
void rooms_stop(struct rooms *rooms, int64_t now);

// A short description of a room for strangers: {"room", "phase", "game", "seats", "open"}. False: no such room.
bool rooms_describe(struct rooms *rooms, const char *code, int64_t now, struct json *out);
void rooms_list(struct rooms *rooms, struct json *out); // [...]

// ---- Today's cave ----

// {"day", "left_ms", "games": [{"game", "seats", "bot", "commitment", "before": {"day", "seed", "commitment"}}]}
void rooms_daily(struct rooms *rooms, struct json *out, int64_t now);

// The table of a day: {"day", "game", "commitment", "seed", "entries": [...]}; the seed is null until the day is over.
// `key` is that of STORE_DAY, "2026-11-19 GAME". False: no such day or game, or a day to come.
enum { DAILY_KEY_SIZE = STORE_KEY_SIZE };
bool rooms_daily_table(struct rooms *rooms, const char *key, enum lang lang, struct json *out, int64_t now);

// Whether a record must not be shown yet.
bool rooms_hide_record(const struct rooms *rooms, const char *record, int64_t now);

// Closes the rooms of a profile that are in memory, before the store erases them.
void rooms_dismiss_profile(struct rooms *rooms, const char *profile, int64_t now);

// To be called before the store is asked for its answers, which come without the time.
void rooms_now(struct rooms *rooms, int64_t now);

#endif
