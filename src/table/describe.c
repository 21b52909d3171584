// Games, legal moves and events as JSON with words.
#include "table/describe.h"

#include "bots/ladder.h"
#include "engine/registry.h"
#include "table/table.h"

enum { SENTENCE_MAX = 1024, TABLE_TEXT_MAX = 16384 };

// ---- games ----

// Under a name of today and one of version 1.
static void both_strings(struct json *out, const char *key, const char *old, const char *string) {
    json_key_string(out, key, string);
    json_key_string(out, old, string);
}

static void describe_option(struct json *out, enum lang lang, const struct game *game, int number) {
    const struct option *option = &game->options[number];
    json_object(out);
    both_strings(out, "option", "name", option->name);
    json_key_string(out, "text", words_option(game, lang, number, -1));
    json_key_string(out, "preset", option->choices[option->preset]);
    json_key_string(out, "preset_for_two", option->choices[option_offered(game, number, 2)]);
    json_key(out, "choices");
    json_array(out);
    for (int i = 0; i < option->choice_count; i++) {
        json_object(out);
        both_strings(out, "choice", "name", option->choices[i]);
        json_key_string(out, "text", words_option(game, lang, number, i));
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
}

static void describe_bot(struct json *out, enum lang lang, const struct bot *bot) {
    json_object(out);
    both_strings(out, "bot", "name", bot->name);
    both_strings(out, "text", "about", tr(lang, bot->about));
    json_key(out, "number");
    if (bot->takes_number) {
        json_object(out);
        json_key_int(out, "min", bot->number_min);
        json_key_int(out, "max", bot->number_max);
        json_end_object(out);
    } else {
        json_null(out);
    }
    json_key_bool(out, "takes_number", bot->takes_number);
    json_end_object(out);
}

static void describe_characters(struct json *out, enum lang lang, const struct game *game) {
    const struct character *character;
    json_key(out, "characters");
    json_array(out);
    for (int i = 0; i < LADDER_CHARACTERS && (character = ladder_character(game, i)); i++) {
        json_object(out);
        json_key_string(out, "bot", character->bot);
        json_key_string(out, "about", tr(lang, character->about));
        json_end_object(out);
    }
    json_end_array(out);
}

static void describe_game(struct json *out, enum lang lang, const struct game *game, describe_bot_at *bots) {
    json_object(out);
    both_strings(out, "game", "name", game->name);
    json_key_int(out, "rules", game->rules_version);
    json_key_string(out, "title", words_title(game, lang));
    json_key_string(out, "about", words_about(game, lang));
    json_key_int(out, "seats_min", game->seats_min);
    json_key_int(out, "seats_max", game->seats_max);
    json_key_int(out, "players_min", game->seats_min);
    json_key_int(out, "players_max", game->seats_max);
    json_key_string(out, "stand_in", table_stand_in(game));
    json_key(out, "options");
    json_array(out);
    for (int i = 0; game->options[i].name; i++)
        describe_option(out, lang, game, i);
    json_end_array(out);
    json_key(out, "bots");
    json_array(out);
    const struct bot *bot;
    for (int i = 0; (bot = (bots ? bots : bot_at)(game, i)); i++)
        describe_bot(out, lang, bot);
    json_end_array(out);
    ladder_json(game, out);
    describe_characters(out, lang, game);
    json_end_object(out);
}

void describe_games(struct json *out, enum lang lang, describe_bot_at *bots) {
    json_object(out);
    json_key_int(out, "v", DESCRIBE_VERSION);
    json_key(out, "games");
    json_array(out);
    for (int i = 0; i < registry_count; i++)
        if (!registry[i]->hidden)
            describe_game(out, lang, registry[i], bots);
    json_end_array(out);
    json_end_object(out);
}

// ---- a match ----

static void key_words(struct json *out, const char *key, char *string) {
    (void)words_strip(string); // styles are for terminals
    if (string[0])
        json_key_string(out, key, string);
}

static void describe_move(struct json *out, const struct game *game, const void *view, int seat, action_id action,
                          const struct speaker *speaker) {
    char sentence[SENTENCE_MAX];
    struct text text = TEXT_ON(sentence);
    json_object(out);
    legal_members(game, view, seat, action, out);
    if (speaker)
        words_action(&text, speaker, game, view, seat, action);
    key_words(out, "text", sentence);
    json_end_object(out);
}

void describe_legal(struct json *out, const struct game *game, const void *view, int seat,
                    const struct speaker *speaker) {
    action_id legal[LEGAL_MAX];
    int count = seat >= 0 && seat < SEATS_MAX ? game->legal(view, seat, legal) : 0;
    json_array(out);
    for (int i = 0; i < count; i++)
        describe_move(out, game, view, seat, legal[i], speaker);
    json_end_array(out);
}

void describe_event_names(struct json *out, const struct game *game, const struct event *event) {
    const struct event_kind *kind = &game->event_kinds[event->kind];
    bool is_open = false;
    for (int i = 0; game->name_value && i < EVENT_VALUES && kind->value_names[i]; i++) {
        char buffer[ACTION_TEXT_MAX];
        struct text name = TEXT_ON(buffer);
        game->name_value(&name, kind->value_names[i], event->value[i]);
        if (!name.length)
            continue;
        if (!is_open) {
            json_key(out, "names");
            json_object(out);
            is_open = true;
        }
        json_key_sized(out, kind->value_names[i], string_length(kind->value_names[i]));
        json_string(out, buffer);
    }
    if (is_open)
        json_end_object(out);
}

void describe_events(struct json *out, const struct game *game, const struct event *events, int count, int viewer,
                     const struct speaker *speaker) {
    json_array(out);
    for (int i = 0; i < count; i++) {
        if (viewer != DESCRIBE_ALL && !event_is_seen(&events[i], viewer))
            continue;
        char sentence[SENTENCE_MAX];
        struct text text = TEXT_ON(sentence);
        if (speaker)
            words_event(&text, speaker, game, &events[i]);
        json_object(out);
        event_members(game, &events[i], out);
        describe_event_names(out, game, &events[i]);
        key_words(out, "text", sentence);
        json_end_object(out);
    }
    json_end_array(out);
}

void describe_table(struct json *out, const struct game *game, const void *view, int seat,
                    const struct speaker *speaker) {
    char table[TABLE_TEXT_MAX];
    struct text text = TEXT_ON(table);
    words_table(&text, speaker, game, view, seat);
    key_words(out, "table", table);
}
