// What Diamant's views are made of, for those who check them: the members that rules.c writes.
#include "games/diamant/rules.h"

static const char *hazard_word(int index) {
    return index < DIAMANT_HAZARDS ? diamant_hazard_names[index] : NULL;
}

static const char *const places[] = {"cave", "camp", NULL}, *const choices[] = {"go", "return", "sealed", NULL};
static const struct shape relic = {NULL, SHAPE_INT, .min = 5, .max = 12};
static const struct shape path_card[] = {
    {"hazard", SHAPE_TEXT, .optional = true, .word = hazard_word},
    {"relic", SHAPE_INT, .optional = true, .min = 5, .max = 12},
    {"gems", SHAPE_INT, .optional = true, .min = 1, .max = 17},
    {"lying", SHAPE_INT, .optional = true, .min = 0, .max = 17},
    {.name = NULL},
};
static const struct shape deck_card[] = {
    {"card", SHAPE_TEXT, .word = diamant_card_word},
    {"count", SHAPE_INT, .min = 1, .max = 3},
    {.name = NULL},
};
static const struct shape explorer[] = {
    {"where", SHAPE_TEXT, .words = places},
    {"chest", SHAPE_INT, .or_null = true, .min = 0, .max = INT32_MAX},
    {"carried", SHAPE_INT, .min = 0, .max = INT32_MAX},
    {"relics", SHAPE_LIST, .of = &relic},
    {"choice", SHAPE_TEXT, .or_null = true, .words = choices},
    {.name = NULL},
};
static const struct shape path_shape = {NULL, SHAPE_OBJECT, .members = path_card},
                          deck_shape = {NULL, SHAPE_OBJECT, .members = deck_card},
                          explorer_shape = {NULL, SHAPE_OBJECT, .members = explorer};
const struct shape diamant_view_shape[] = {
    {"expedition", SHAPE_INT, .min = 1, .max = DIAMANT_EXPEDITIONS + 1},
    {"carried", SHAPE_INT, .min = 0, .max = INT32_MAX},
    {"lying", SHAPE_INT, .min = 0, .max = INT32_MAX},
    {"deck_count", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"deadly", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"path", SHAPE_LIST, .of = &path_shape},
    {"deck", SHAPE_LIST, .of = &deck_shape},
    {"explorers", SHAPE_LIST, .of = &explorer_shape, .max = SEATS_MAX},
    {.name = NULL},
};
