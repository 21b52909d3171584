// Which bot a level stands for.
#include "bots/ladder.h"

#include "engine/kit.h"

const char *const level_names[LEVELS] = {"easy", "normal", "hard", "master"};

static const struct ladder_row random_rows[] = {{SEATS_MAX, {"random", "random", "random", "random"}}};
static const struct ladder random_ladder = {.rows = random_rows, .company = {"random", "random", "random", "random"}};

static const struct ladder *ladder_of(const struct game *game) {
    const struct ladder *ladder = kit_of(game)->ladder;
    return ladder ? ladder : &random_ladder;
}

const char *ladder_bot(const struct game *game, enum bot_level level, int seats) {
    const struct ladder_row *row = ladder_of(game)->rows;
    while (seats > row->seats_max)
        row++;
    return row->bots[level];
}

struct bot_spec ladder_company(const struct game *game, int index) {
    const char *spec = ladder_of(game)->company[index % LADDER_COMPANY];
    struct bot_spec player;
    if (bot_find(game, spec, string_length(spec), &player) != BOT_OK) { // the small module lacks some
        enum bot_fault fault = bot_find(game, "random", 6, &player);
        CHECK(fault == BOT_OK);
    }
    return player;
}

void ladder_json(const struct game *game, struct json *out) {
    const struct ladder_row *row = ladder_of(game)->rows;
    bool is_last;
    json_key(out, "ladder");
    json_array(out);
    do {
        is_last = row->seats_max >= game->seats_max;
        json_object(out);
        json_key_int(out, "seats_max", is_last ? game->seats_max : row->seats_max);
        for (int level = 0; level < LEVELS; level++)
            json_key_string(out, level_names[level], row->bots[level]);
        json_end_object(out);
        row++;
    } while (!is_last);
    json_end_array(out);
}

const struct character *ladder_character(const struct game *game, int index) {
    const struct character *character = &ladder_of(game)->characters[index % LADDER_CHARACTERS];
    return character->bot ? character : NULL;
}
