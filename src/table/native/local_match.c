// The match at one keyboard: names, what was heard, the save file.
#include "table/native/local_match.h"

#include "base/memory.h"
#include "table/native/files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// ---- names ----

static void bot_seat_name(const struct bot_spec *player, int number, struct text *out) {
    bot_spec_format(player, out);
    text_char(out, ' ');
    text_int(out, number);
}

void local_match_name_seats(struct local_match *local) {
    int bot_number = 0, people = __builtin_popcount(local->people);
    for (int seat = 0; seat < local->table.header.setup.seats; seat++) {
        bool is_person = local->people & SEAT_BIT(seat);
        bot_number += !is_person;
        if (local->table.header.name[seat][0] && is_person)
            continue;
        struct text name = text_on(local->table.header.name[seat], RECORD_NAME_MAX);
        if (!is_person)
            bot_seat_name(&local->table.bots[seat], bot_number, &name);
        else if (people == 1)
            text_add(&name, "you");
        else
            say(&name, "player {n}", ARGS(ARG_NUMBER("n", seat + 1)));
    }
}

void local_match_seat_by_names(struct local_match *local) {
    int bot_number = 1;
    local->people = 0;
    for (int seat = 0; seat < local->table.header.setup.seats; seat++) {
        const char *name = local->table.header.name[seat], *space = strrchr(name, ' ');
        char buffer[RECORD_NAME_MAX] = "";
        struct text expected = TEXT_ON(buffer);
        struct bot_spec player;
        if (space && bot_find(local->table.header.game, name, (size_t)(space - name), &player) == BOT_OK)
            bot_seat_name(&player, bot_number, &expected);
        if (!expected.length || strcmp(buffer, name) != 0) {
            local->people |= SEAT_BIT(seat);
            local->table.bots[seat].bot = NULL;
        } else {
            local->table.bots[seat] = player;
            bot_number++;
        }
    }
}

// ---- beginning ----

void local_match_random_seed(struct record_header *header) {
    header->has_seed = true;
    CHECK(getrandom(header->seed, SEED_SIZE, 0) == SEED_SIZE);
}

static void remember(void *context, const struct events *events) {
    struct local_match *local = context;
    for (int i = 0; i < events->count; i++) {
        if (local->heard_count == local->heard_capacity) {
            local->heard_capacity = local->heard_capacity ? 2 * local->heard_capacity : 256;
            local->heard = xgrow(local->heard, local->heard_capacity, sizeof *local->heard);
        }
        local->heard[local->heard_count++] = events->at[i];
    }
}

// Before the first move, which may be one of a record.
static void begin(struct local_match *local, const struct record_header *header) {
    names_say(local->shown_names, local->names, local->lang, header);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (local->people & SEAT_BIT(seat))
            local->table.bots[seat].bot = NULL;
    free(local->log);
    local->log = xcalloc(header->game->length_max, sizeof *local->log);
    local->heard_count = 0;
    memset(local->told, 0, sizeof local->told);
    local->table.witness = remember;
    local->table.witness_context = local;
}

void local_match_start(struct local_match *local) {
    struct record_header header = local->table.header;
    begin(local, &header);
    enum err err = table_start(&local->table, &header, local->log, header.game->length_max);
    CHECK(err == ERR_NONE);
}

const char *local_match_resume(struct local_match *local, const char *bytes, size_t size, uint32_t *line) {
    struct record_reader reader;
    *line = 0;
    if (!record_open(&reader, bytes, size)) {
        *line = reader.error.line;
        return reader.error.why;
    }
    if (!reader.header.has_seed)
        return N_("This is not a saved game: the seed is missing.");
    begin(local, &reader.header);
    table_resume_start(&local->table, &reader, local->log, reader.header.game->length_max, true);
    enum record_step step;
    do
        step = table_resume(&local->table, &reader);
    while (step == RECORD_MOVE);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        local->told[seat] = local->heard_count;
    if (step != RECORD_FAULT)
        return NULL;
    *line = reader.error.line;
    return reader.error.why;
}

void local_match_close(struct local_match *local) {
    free(local->log);
    free(local->heard);
    local->log = NULL;
    local->heard = NULL;
    local->heard_count = local->heard_capacity = 0;
}

void local_match_undo(struct local_match *local) {
    local->heard_count = 0; // it is all told again, except for the last move
    table_undo(&local->table);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (local->told[seat] > local->heard_count)
            local->told[seat] = local->heard_count;
}

const char *local_match_keep(const struct local_match *local) {
    return local->save ? file_write_record(local->save, &local->table.match, &local->table.header) : NULL;
}
