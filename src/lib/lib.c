// libadit: games, options, languages and texts.
#include "lib/lib.h"

#include "engine/kit.h"
#include "engine/registry.h"
#include "table/describe.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_FIRST = 1 << 14, TEXT_MOST = 1 << 28 };

const char *adit_version(void) {
    return ADIT_VERSION;
}

const char *adit_error_text(int error) {
    switch (error) {
    case ADIT_BAD_ARGUMENT: return "An argument is NULL or out of its range.";
    case ADIT_NO_MEMORY: return "There is not enough memory.";
    case ADIT_UNKNOWN_GAME: return "There is no game of this name.";
    case ADIT_BAD_OPTIONS: return "The game has no such option or choice, or not for this number of players.";
    case ADIT_UNKNOWN_BOT: return "The game has no bot of this name, or its number is missing or out of range.";
    case ADIT_UNKNOWN_LANG: return "The language is none of en, ru and uk.";
    case ADIT_BAD_RECORD: return "This is not a record, or it breaks the rules.";
    case ADIT_GAME_OVER: return "The game is over.";
    case ADIT_NOT_YOUR_TURN: return "It is not this seat's turn.";
    case ADIT_UNKNOWN_MOVE: return "The game has no such move.";
    case ADIT_NOT_LEGAL: return "This move is not possible now.";
    case ADIT_UNSUPPORTED: return "This game has no observations for learners.";
    default: return error < 0 ? "There is no such error." : "All is well.";
    }
}

int lib_error(enum err err) {
    switch (err) {
    case ERR_NONE: return ADIT_OK;
    case ERR_UNKNOWN_GAME: return ADIT_UNKNOWN_GAME;
    case ERR_UNKNOWN_OPTION:
    case ERR_BAD_OPTION:
    case ERR_SEAT_COUNT: return ADIT_BAD_OPTIONS;
    case ERR_NO_SUCH_SEAT: return ADIT_BAD_ARGUMENT;
    case ERR_GAME_OVER: return ADIT_GAME_OVER;
    case ERR_NOT_YOUR_TURN: return ADIT_NOT_YOUR_TURN;
    case ERR_UNKNOWN_ACTION: return ADIT_UNKNOWN_MOVE;
    case ERR_NOT_LEGAL: return ADIT_NOT_LEGAL;
    case ERR_LOG_FULL:
    case ERR_COUNT: break;
    }
    return ADIT_BAD_ARGUMENT;
}

int lib_lang(const char *code, enum lang *out) {
    *out = LANG_EN;
    return !code || lang_find(code, out) ? ADIT_OK : ADIT_UNKNOWN_LANG;
}

int lib_bot(const struct game *game, const char *name, size_t length, struct bot_spec *out) {
    struct bot_spec spec;
    if (bot_find(game, name, length, &spec) != BOT_OK)
        return ADIT_UNKNOWN_BOT;
    *out = spec;
    return ADIT_OK;
}

const struct observer *lib_observer(const struct game *game) {
    return kit_of(game)->observer;
}

int lib_moves(const struct game *game) {
    const struct observer *observer = lib_observer(game);
    return observer ? observer->actions : (int)game->action_end;
}

int lib_index(const struct game *game, action_id action) {
    const struct observer *observer = lib_observer(game);
    return observer ? observer_index(observer, action) : (int)action;
}

// One "name=choice" of the options.
static int read_option(const struct game *game, const char *word, size_t length, struct setup *setup) {
    const char *equal = memchr(word, '=', length);
    if (!equal)
        return ADIT_BAD_OPTIONS;
    size_t name = (size_t)(equal - word);
    return setup_set(game, setup, word, name, equal + 1, length - name - 1) ? ADIT_BAD_OPTIONS : ADIT_OK;
}

// Options that nobody names are as they are offered to this number of players, which is read first.
int lib_setup(const char *name, const char *options, const struct game **game, struct setup *out) {
    *game = name ? registry_find(name) : NULL;
    if (!name)
        return ADIT_BAD_ARGUMENT;
    if (!*game)
        return ADIT_UNKNOWN_GAME;
    struct setup setup = setup_default(*game);
    for (int pass = 0; pass < 2; pass++) {
        for (const char *word = options ? options : ""; *word;) {
            size_t length = strcspn(word, " ,");
            int err = length ? read_option(*game, word, length, &setup) : ADIT_OK;
            if (err)
                return err;
            word += length + (word[length] != 0);
        }
        if (pass == 0)
            setup = setup_offered(*game, setup.seats);
    }
    if (setup_check(*game, &setup))
        return ADIT_BAD_OPTIONS;
    *out = setup;
    return ADIT_OK;
}

static int give(const struct text *text, char *out, size_t size) {
    if (text->length < size)
        memcpy(out, text->at, text->length + 1);
    else if (size)
        *out = 0;
    return (int)text->length;
}

int lib_write(lib_writer *write, const void *context, char *out, size_t size) {
    if (!out && size)
        return ADIT_BAD_ARGUMENT;
    for (size_t room = TEXT_FIRST; room <= TEXT_MOST; room *= 4) {
        char *buffer = malloc(room);
        if (!buffer)
            return ADIT_NO_MEMORY;
        struct text text = text_on(buffer, room);
        write(&text, context);
        int length = text.truncated ? -1 : give(&text, out, size);
        free(buffer);
        if (length >= 0)
            return length;
    }
    return ADIT_NO_MEMORY;
}

int adit_game_count(void) {
    int count = 0;
    for (int i = 0; i < registry_count; i++)
        count += !registry[i]->hidden;
    return count;
}

const char *adit_game_name(int index) {
    for (int i = 0; i < registry_count; i++)
        if (!registry[i]->hidden && index-- == 0)
            return registry[i]->name;
    return NULL;
}

static void write_games(struct text *out, const void *context) {
    struct json json = json_on(out);
    describe_games(&json, *(const enum lang *)context, NULL);
}

int adit_games(const char *lang, char *out, size_t size) {
    enum lang language;
    int err = lib_lang(lang, &language);
    return err ? err : lib_write(write_games, &language, out, size);
}

static int find_game(const char *name, const struct game **game) {
    if (!name)
        return ADIT_BAD_ARGUMENT;
    *game = registry_find(name);
    return *game ? ADIT_OK : ADIT_UNKNOWN_GAME;
}

int adit_game_moves(const char *name) {
    const struct game *game;
    int err = find_game(name, &game);
    if (err)
        return err;
    return lib_moves(game) ? lib_moves(game) : ADIT_UNSUPPORTED;
}

int adit_game_observation(const char *name) {
    const struct game *game;
    int err = find_game(name, &game);
    if (err)
        return err;
    return lib_observer(game) ? lib_observer(game)->size : ADIT_UNSUPPORTED;
}

static void write_parts(struct text *out, const void *context) {
    const struct observer *observer = context;
    struct json json = json_on(out);
    json_array(&json);
    for (const struct observer_part *part = observer->parts; part->name; part++) {
        json_object(&json);
        json_key_string(&json, "name", part->name);
        json_key_int(&json, "size", part->size);
        json_end_object(&json);
    }
    json_end_array(&json);
}

int adit_game_observation_parts(const char *name, char *out, size_t size) {
    const struct game *game;
    int err = find_game(name, &game);
    if (err)
        return err;
    return lib_observer(game) ? lib_write(write_parts, lib_observer(game), out, size) : ADIT_UNSUPPORTED;
}
