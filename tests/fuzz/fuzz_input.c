// Any bytes as what the server reads from files and requests: settings, room descriptions, snapshots, codes, links.
#include "server/config.h"
#include "server/hall.h"
#include "server/tree.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void on_random(void *context, void *bytes, size_t size) {
    (void)context;
    memset(bytes, 7, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct command command;
    static struct config config;
    static struct room room, again;
    static struct hall hall;
    static char first[SNAPSHOT_MAX], second[SNAPSHOT_MAX];
    const char *field, *error;
    char code[CODE_SIZE], key[64];
    int line;
    if (!size || sodium_init() < 0)
        return 0;
    hall.env.random = on_random;
    hall.limits = hall_limits_default();
    char *text = malloc(size);
    CHECK(text);
    memcpy(text, bytes + 1, size - 1);
    text[size - 1] = '\0';
    switch (bytes[0] & 3) {
    case 0: (void)command_parse(text, size - 1, &command, &field); break;
    case 1:
        (void)command_parse_create(text, size - 1, &command, &field);
        (void)code_read(text, size - 1, code);
        break;
    case 2:
        config_default(&config);
        if (config_read(&config, text, &error, &line, key, sizeof key))
            (void)config_check(&config, &error);
        break;
    default: // what is read as a room is written as one that is read the same
        memset(&room, 0, sizeof room);
        memset(&again, 0, sizeof again);
        room.hall = again.hall = &hall;
        struct text one = TEXT_ON(first), two = TEXT_ON(second);
        if (room_restore(&room, text, size - 1) && room_save(&room, &one)) {
            CHECK(room_restore(&again, first, one.length));
            CHECK(room_save(&again, &two) && !strcmp(first, second));
        }
    }
    free(text);
    return 0;
}
