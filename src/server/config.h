// How a server is set up: flags, ADIT_* variables and a file, all from one table (docs/operations.md shows it).
#ifndef ADIT_CONFIG_H
#define ADIT_CONFIG_H

#include "base/base.h"
#include "base/text.h"

enum { CONFIG_TEXT = 512 };

// X(field, flag, kind, preset text, min, max, about)
#define CONFIG_LIST(X)                                                                                                 \
    X(listen, "listen", TEXT, "127.0.0.1:8080", 0, 0, N_("address and port to listen on"))                             \
    X(lan, "lan", SWITCH, "off", 0, 1, N_("listen on all interfaces and show the address for phones"))                 \
    X(db, "db", FILE, "", 0, 0,                                                                                        \
      N_("the database file (adit.db in ~/.local/state/adit), postgres://..., or “memory” to keep nothing"))           \
    X(bus, "bus", TEXT, "", 0, 0,                                                                                      \
      N_("redis://..., over which several servers on one database learn of changes at once"))                          \
    X(public_url, "public-url", TEXT, "", 0, 0, N_("the address that people use, behind a proxy"))                     \
    X(allow_origin, "allow-origin", TEXT, "", 0, 0,                                                                    \
      N_("further origins whose pages may connect, separated by commas"))                                              \
    X(allow_host, "allow-host", TEXT, "", 0, 0,                                                                        \
      N_("further names under which the server answers, separated by commas"))                                         \
    X(trust_proxy, "trust-proxy", TEXT, "", 0, 0,                                                                      \
      N_("addresses of proxies whose X-Forwarded-For is believed, separated by commas"))                               \
    X(metrics_listen, "metrics-listen", TEXT, "", 0, 0, N_("a separate address and port for /metrics"))                \
    X(max_connections, "max-connections", NUMBER, "4096", 1, 1000000, N_("connections at once"))                       \
    X(max_connections_per_address, "max-connections-per-address", NUMBER, "128", 1, 1000000,                           \
      N_("WebSockets at once from one address, and six times as many other connections"))                              \
    X(requests_per_address, "requests-per-address", NUMBER, "20000", 1, 1000000,                                       \
      N_("requests for pages from one address at once; then 500 a second"))                                            \
    X(max_rooms, "max-rooms", NUMBER, "20000", 1, 1000000, N_("rooms in memory at once"))                              \
    X(rooms_per_address, "rooms-per-address", NUMBER, "20", 1, 1000000,                                                \
      N_("rooms that one address may create at once; then one a minute"))                                              \
    X(misses_per_address, "misses-per-address", NUMBER, "20", 1, 1000000,                                              \
      N_("wrong room codes that one address may try at once"))                                                         \
    X(miss_ms, "miss-ms", NUMBER, "120000", 100, 3600000, N_("milliseconds for each further wrong code"))              \
    X(no_public_rooms, "no-public-rooms", SWITCH, "off", 0, 1, N_("list no rooms for strangers"))                      \
    X(max_spectators, "max-spectators", NUMBER, "2000", 1, 1000000, N_("connections to one room"))                     \
    X(rate_burst, "rate-burst", NUMBER, "20", 1, 1000000, N_("messages that a connection may send at once"))           \
    X(rate_ms, "rate-ms", NUMBER, "100", 1, 60000, N_("milliseconds for each further message"))                        \
    X(talk_burst, "talk-burst", NUMBER, "5", 1, 1000000, N_("chat messages and reactions at once"))                    \
    X(talk_ms, "talk-ms", NUMBER, "2000", 1, 600000, N_("milliseconds for each further one"))                          \
    X(handshake_ms, "handshake-ms", NUMBER, "10000", 100, 600000,                                                      \
      N_("milliseconds for a request, and from it to hello"))                                                          \
    X(ping_ms, "ping-ms", NUMBER, "10000", 100, 600000, N_("milliseconds between pings"))                              \
    X(silence_ms, "silence-ms", NUMBER, "25000", 200, 3600000,                                                         \
      N_("milliseconds of silence after which a connection is closed"))                                                \
    X(send_queue_kib, "send-queue-kib", NUMBER, "256", 16, 65536, N_("KiB that may wait for a slow reader"))           \
    X(slow_ms, "slow-ms", NUMBER, "30000", 100, 600000, N_("milliseconds that a reader may lag behind"))               \
    X(answer_ms, "answer-ms", NUMBER, "60000", 100, 3600000,                                                           \
      N_("milliseconds that somebody may take to read an answer of HTTP"))                                             \
    X(bot_delay_ms, "bot-delay-ms", NUMBER, "600", 0, 60000, N_("milliseconds that bots take for a move"))             \
    X(bot_number_max, "bot-number-max", NUMBER, "1000", 0, 100000,                                                     \
      N_("largest number of bots that take one: how long they may think"))                                             \
    X(think_ms, "think-ms", NUMBER, "10000", 10, 600000,                                                               \
      N_("milliseconds after which a bot answers with the best move it has found"))                                    \
    X(idle_ms, "idle-ms", NUMBER, "60000", 10, 86400000,                                                               \
      N_("milliseconds until a room that nobody uses leaves memory"))                                                  \
    X(abandon_hours, "abandon-hours", NUMBER, "336", 1, 100000,                                                        \
      N_("hours without anybody after which bots finish a match"))                                                     \
    X(keep_hours, "keep-hours", NUMBER, "720", 1, 1000000, N_("hours that an unused room is kept"))                    \
    X(keep_records_hours, "keep-records-hours", NUMBER, "0", 0, 1000000,                                               \
      N_("hours that records of finished matches are kept; 0: for good"))                                              \
    X(admin_socket, "admin-socket", TEXT, "", 0, 0,                                                                    \
      N_("the local socket for “adit admin”; preset: beside the database file; “off”: none"))                          \
    X(request_log, "request-log", SWITCH, "off", 0, 1, N_("log requests, with shortened addresses"))                   \
    X(log, "log", LEVEL, "info", 0, 0, N_("how much to log: error, info or debug"))

struct config {
#define CONFIG_TEXT_FIELD(name)                      char name[CONFIG_TEXT];
#define CONFIG_FILE_FIELD(name)                      char name[CONFIG_TEXT];
#define CONFIG_LEVEL_FIELD(name)                     char name[CONFIG_TEXT];
#define CONFIG_SWITCH_FIELD(name)                    int64_t name;
#define CONFIG_NUMBER_FIELD(name)                    int64_t name;
#define X(name, flag, kind, preset, min, max, about) CONFIG_##kind##_FIELD(name)
    CONFIG_LIST(X)
#undef X
};

struct config_key {
    const char *name; // as in the file: "bot_delay_ms"; the variable has ADIT_ before it, and capitals
    const char *flag; // "bot-delay-ms"
    enum { CONFIG_KIND_TEXT, CONFIG_KIND_SWITCH, CONFIG_KIND_NUMBER } kind;
    size_t offset;
    const char *preset;
    int64_t min, max;
    const char *about;
};

// Texts of which more is known: the name of a database, how much to log.
#define CONFIG_KIND_FILE  CONFIG_KIND_TEXT
#define CONFIG_KIND_LEVEL CONFIG_KIND_TEXT

extern const struct config_key config_keys[]; // closed by a NULL name

void config_default(struct config *config);

// Sets one key from text. False: *error is a sentence with {key}, {value}.
bool config_set(struct config *config, const struct config_key *key, const char *value, const char **error);

// Reads "key = value" lines; # begins a comment. False: *error, and *line.
bool config_read(struct config *config, const char *bytes, const char **error, int *line, char *key, size_t key_size);

// From the environment: ADIT_LISTEN and so on. False: *error, and *which.
bool config_environment(struct config *config, const char **error, const char **which);

// Whether this names a PostgreSQL database: postgres://...
bool config_is_postgres(const char *db);

// What no single key can check. False: *error is a sentence; its {value}, if it has one, is in `value`.
bool config_check(const struct config *config, const char **error, char *value, size_t value_size);

#endif
