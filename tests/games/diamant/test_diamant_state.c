// Diamant's state: how it is shown as JSON, and what its check finds.
#include "engine/view.h"
#include "games/diamant/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <string.h>

static void view_text(const struct table *table, int seat, struct text *out) {
    uint8_t view[STATE_MAX];
    match_view(&table->match, seat, view);
    text_clear(out);
    struct json json = json_on(out);
    view_json(table->match.game, &table->match.setup, view, seat, &json);
}

TEST(diamants_view_shows_path_deck_explorers_and_sealed_choices) {
    struct table *t = table_new(&diamant_game, "players=3 relics=on");
    table_play(t, "* gems 11; 0 go; 1 go; 2 go; * relic 5; 0 return; 1 go; 2 go; * lava; 1 return");
    static char buffer[4096];
    struct text out = TEXT_ON(buffer);
    view_text(t, 1, &out);
    EXPECT(strstr(buffer, "\"path\":[{\"gems\":11,\"lying\":0},{\"hazard\":\"lava\"}]"));
    EXPECT(strstr(buffer, "\"options\":{\"relics\":\"on\",\"chests\":\"open\"},\"to_act\":[2],"));
    EXPECT(strstr(buffer, "\"expedition\":1,\"carried\":3,\"lying\":0,\"deck_count\":28,\"deadly\":2,"));
    EXPECT(strstr(buffer, "{\"card\":\"gems 11\",\"count\":1}"));
    EXPECT(!strstr(buffer, "{\"card\":\"relic 5\""));
    EXPECT(strstr(buffer, "\"explorers\":["
                          "{\"where\":\"camp\",\"chest\":5,\"carried\":0,\"relics\":[5],\"choice\":null},"
                          "{\"where\":\"cave\",\"chest\":0,\"carried\":3,\"relics\":[],\"choice\":\"return\"},"
                          "{\"where\":\"cave\",\"chest\":0,\"carried\":3,\"relics\":[],\"choice\":null}]"));
    view_text(t, SEAT_NOBODY, &out);
    EXPECT(strstr(buffer, "\"choice\":\"sealed\"") && !strstr(buffer, "\"choice\":\"return\""));
}

TEST(diamants_check_finds_every_kind_of_broken_state) {
    static const struct {
        size_t at;
        uint16_t flip;
        const char *broken;
    } cases[] = {
#define FLIP(field, bits, why) {offsetof(struct diamant, field), (bits), (why)}
        FLIP(sealed, 1, "a full state has sealed choices"),
        FLIP(waiting, 0x100, "somebody in camp is asked to decide"),
        FLIP(leaving, 0x100, "somebody is leaving who cannot"),
        FLIP(leaving, 2, "somebody is leaving who cannot"), // has not chosen yet
        FLIP(expedition, 1 ^ 6, "nobody is in the cave during an expedition"),
        FLIP(relics[1], 1, "a relic has two owners"),
        FLIP(deck[0], 1, "a treasure card is missing or doubled"),
        FLIP(deck[DIAMANT_RELIC_FIRST], 1, "a relic is doubled"),
        FLIP(deck_count, 1, "the deck's count is wrong"),
        FLIP(deck_treasures, 1, "the deck's count is wrong"),
        FLIP(hazards, 1, "the path holds other cards than the state says"),
        FLIP(path_relics, 1, "the path holds other cards than the state says"),
        FLIP(lying, 1, "the gems on the path do not add up"),
        FLIP(path_gems[0], 1, "the gems on the path do not add up"),
#undef FLIP
    };
    struct table *t = table_new(&diamant_game, "players=3 relics=on");
    table_play(t, "* relic 5; 0 return; 1 go; 2 go; * lava; 2 go");
    EXPECT(!diamant_game.check(t->match.state));
    for (size_t i = 0; i < ARRAY_COUNT(cases); i++) {
        struct diamant state;
        memcpy(&state, t->match.state, sizeof state);
        uint16_t value;
        memcpy(&value, (char *)&state + cases[i].at, sizeof value);
        value ^= cases[i].flip;
        memcpy((char *)&state + cases[i].at, &value, sizeof value);
        const char *broken = diamant_game.check(&state);
        EXPECT_STR(broken ? broken : "", cases[i].broken);
    }
    struct diamant state;
    memcpy(&state, t->match.state, sizeof state);
    state.deck[DIAMANT_HAZARD_FIRST]--; // a snake gone before any expedition ended
    state.deck_count--;
    EXPECT_STR(diamant_game.check(&state), "more hazards were removed than expeditions ended");
    memcpy(&state, t->match.state, sizeof state);
    state.deck[DIAMANT_HAZARD_FIRST]++; // a fourth one
    state.deck_count++;
    EXPECT_STR(diamant_game.check(&state), "more hazards were removed than expeditions ended");
}
