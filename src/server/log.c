// Log lines.
#include "server/log.h"

#include "base/json.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static enum log_level max_level = LOG_INFO; // set once, before anything runs

void log_set_level(enum log_level level) {
    max_level = level;
}

void log_line(enum log_level level, const char *event, ...) {
    static const char *const names[] = {"error", "info", "debug"};
    if (level > max_level)
        return;
    char buffer[1024], when[32];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    struct timespec now;
    struct tm parts;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    (void)gmtime_r(&now.tv_sec, &parts);
    size_t length = strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    (void)snprintf(when + length, sizeof when - length, ".%03ldZ", now.tv_nsec / 1000000);
    json_object(&json);
    json_key_string(&json, "time", when);
    json_key_string(&json, "level", names[level]);
    json_key_string(&json, "event", event);
    va_list pairs;
    va_start(pairs, event);
    for (const char *key; (key = va_arg(pairs, const char *));)
        json_key_string(&json, key, va_arg(pairs, const char *));
    va_end(pairs);
    json_end_object(&json);
    if (text.truncated)
        return;
    text_char(&text, '\n');
    ssize_t written = write(STDERR_FILENO, text.at, text.length); // one call, one line
    (void)written;
}
