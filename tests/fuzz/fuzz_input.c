// Any bytes as what the server reads from files, requests and the bus: settings, room descriptions, snapshots, codes,
// links, notes.
#include "server/cluster/bus.h"
#include "server/config.h"
#include "server/room/room_save.h"
#include "server/cluster/resp.h"
#include "protocol/json_value.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void on_random(void *context, void *bytes, size_t size) {
    (void)context;
    memset(bytes, 7, size);
}

static void on_reply(void *context, const struct resp_part *parts, int count) {
    char from[NOTE_FROM_SIZE];
    struct bus_message message;
    *(int *)context += count;
    CHECK(count >= 0 && count <= RESP_PARTS);
    for (int i = 0; i < count; i++) {
        CHECK(parts[i].size <= RESP_BYTES);
        (void)bus_message_read(parts[i].bytes, parts[i].size, from, &message);
    }
}

// What comes in one piece is understood like what comes in two.
static void read_bus(const char *bytes, size_t size) {
    static struct resp whole, halves;
    int once = 0, twice = 0;
    memset(&whole, 0, sizeof whole);
    memset(&halves, 0, sizeof halves);
    bool fine = resp_take(&whole, bytes, size, on_reply, &once);
    bool first = resp_take(&halves, bytes, size / 2, on_reply, &twice);
    bool both = first && resp_take(&halves, bytes + size / 2, size - size / 2, on_reply, &twice);
    CHECK(fine == both && once == twice);
}

// What is read as a note is written as one that is read the same.
static void read_note(const char *bytes, size_t size) {
    char from[NOTE_FROM_SIZE], text[NOTE_SIZE];
    struct bus_message message, again;
    struct text out = TEXT_ON(text);
    if (!bus_message_read(bytes, size, from, &message))
        return;
    CHECK(bus_message_write(&message, from, &out));
    CHECK(bus_message_read(text, out.length, from, &again) && !memcmp(&message, &again, sizeof message));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct bus_address address;
    static struct command command;
    static struct config config;
    static struct room_saved room, again;
    static const struct rooms_host host = {.random = on_random};
    static char first[SNAPSHOT_MAX], second[SNAPSHOT_MAX];
    const char *field, *error;
    char code[CODE_SIZE], key[64], value[CONFIG_TEXT];
    int line;
    if (!size || sodium_init() < 0)
        return 0;
    char *text = malloc(size);
    CHECK(text);
    memcpy(text, bytes + 1, size - 1);
    text[size - 1] = '\0';
    switch (bytes[0] >= 0xfd ? bytes[0] - 0xf9
                             : bytes[0] & 3) { // kinds that came later leave the old corpus its meaning
    case 0: (void)command_parse(text, size - 1, &command, &field); break;
    case 1:
        (void)command_parse_create(text, size - 1, &command, &field);
        (void)room_code_read(text, size - 1, code);
        break;
    case 2:
        config_default(&config);
        if (config_read(&config, text, &error, &line, key, sizeof key))
            (void)config_check(&config, &error, value, sizeof value);
        break;
    case 4: read_bus(text, size - 1); break;
    case 5: read_note(text, size - 1); break;
    case 6: (void)bus_address_read(text, &address); break;
    default: { // what is read as a room is written as one that is read the same
        struct text one = TEXT_ON(first), two = TEXT_ON(second);
        if (room_restore(&room, &host, text, size - 1) && room_save(&room, false, &one)) {
            CHECK(room_restore(&again, &host, first, one.length));
            CHECK(room_save(&again, false, &two) && !strcmp(first, second));
        }
    }
    }
    free(text);
    return 0;
}
