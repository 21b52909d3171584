// What every game can say, with its own words or without, and the sentences for errors.
#include "words/words.h"

#include "engine/kit.h"

static const struct game_words silent;

static const struct game_words *words_of(const struct game *game) {
    const struct game_words *words = kit_of(game)->words;
    return words ? words : &silent;
}

const char *words_title(const struct game *game, enum lang lang) {
    const char *title = words_of(game)->title;
    return title ? tr(lang, title) : game->name;
}

const char *words_about(const struct game *game, enum lang lang) {
    const char *about = words_of(game)->about;
    return about ? tr(lang, about) : "";
}

const char *words_option(const struct game *game, enum lang lang, int option, int choice) {
    const struct game_words *words = words_of(game);
    const char *name = words->option ? words->option(option, choice) : NULL;
    if (name)
        return tr(lang, name);
    return choice < 0 ? game->options[option].name : game->options[option].choices[choice];
}

// "Ida: rolled, die 4".
static void name_event(struct text *out, const struct speaker *speaker, const struct game *game,
                       const struct event *event) {
    const struct event_kind *kind = &game->event_kinds[event->kind];
    if (event->seat < SEATS_MAX) {
        text_add(out, speaker->names[event->seat]);
        text_add(out, ": ");
    }
    text_add(out, kind->name);
    for (int i = 0; i < EVENT_VALUES && kind->value_names[i]; i++) {
        text_add(out, ", ");
        text_add(out, kind->value_names[i]);
        text_char(out, ' ');
        text_int(out, event->value[i]);
    }
}

const char *words_trait(const struct game *game, enum lang lang, int trait) {
    const struct game_words *words = words_of(game);
    return words->trait ? words->trait(lang, trait) : game->trait_names[trait];
}

void words_event(struct text *out, const struct speaker *speaker, const struct game *game, const struct event *event) {
    const struct game_words *words = words_of(game);
    if (words->event)
        words->event(out, speaker, event);
    else
        name_event(out, speaker, game, event);
}

void words_action(struct text *out, const struct speaker *speaker, const struct game *game, const void *view, int seat,
                  action_id action) {
    const struct game_words *words = words_of(game);
    size_t from = out->length;
    if (words->action)
        words->action(out, speaker, view, seat, action);
    if (out->length == from)
        game->format_action(view, seat, action, out);
}

// The view's JSON with a line for each of its members: not pretty, but all that can be seen.
static void list_members(struct text *out, const struct game *game, const void *view, int seat) {
    char buffer[16 << 10];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    int depth = 0;
    bool quoted = false;
    json_object(&json);
    game->json(view, seat, &json);
    json_end_object(&json);
    for (size_t i = 1; i + 1 < text.length; i++) { // without the outer braces
        char letter = buffer[i];
        quoted = letter == '"' ? !quoted : quoted; // keys and notation are ASCII without quotes in them
        depth += (letter == '{' || letter == '[') - (letter == '}' || letter == ']');
        if (letter == ',' && !depth && !quoted)
            text_char(out, '\n');
        else if (letter == ':' && !quoted)
            text_add(out, ": ");
        else if (letter != '"')
            text_char(out, letter);
    }
    text_char(out, '\n');
}

void words_table(struct text *out, const struct speaker *speaker, const struct game *game, const void *view, int seat) {
    const struct game_words *words = words_of(game);
    if (words->table)
        words->table(out, speaker, view, seat);
    else
        list_members(out, game, view, seat);
}

void words_box(struct json *out, enum lang lang, const struct game *game) {
    const struct game_words *words = words_of(game);
    if (words->box)
        words->box(out, lang);
    else
        json_null(out);
}

void words_result(struct text *out, enum lang lang, const struct match *match, int seat) {
    const struct game_words *words = words_of(match->game);
    struct result result = {.winners = 0};
    if (words->result) {
        words->result(out, lang, match->state, seat);
        return;
    }
    match->game->score(match->state, &result);
    text_int(out, result.points[seat]);
}

const struct words_reaction words_reactions[WORDS_REACTIONS] = {
    {"hello", N_("Hello!")}, {"thanks", N_("Thank you!")}, {"well-played", N_("Well played!")},
    {"wow", N_("Wow!")},     {"oops", N_("Oops!")},        {"hurry", N_("Hurry up!")},
    {"think", N_("Hmm…")},   {"laugh", N_("Ha ha!")}};

size_t words_strip(char *string) {
    char *to = string;
    for (const char *from = string; *from; from++) {
        if (*from == STYLE_BEGIN[0] && from[1])
            from++; // its letter goes too
        else if (*from != STYLE_END[0])
            *to++ = *from;
    }
    *to = '\0';
    return (size_t)(to - string);
}

const char *words_error(enum err err) {
    switch (err) {
    case ERR_NONE: return N_("All is well.");
    case ERR_UNKNOWN_GAME: return N_("There is no such game here.");
    case ERR_UNKNOWN_OPTION: return N_("The game has no such option.");
    case ERR_BAD_OPTION: return N_("The option cannot be set to this.");
    case ERR_SEAT_COUNT: return N_("This game cannot be played by that many.");
    case ERR_NO_SUCH_SEAT: return N_("There is no such seat at this table.");
    case ERR_GAME_OVER: return N_("The game is over.");
    case ERR_NOT_YOUR_TURN: return N_("It is not your turn.");
    case ERR_UNKNOWN_ACTION: return N_("This move is unknown, or not possible now.");
    case ERR_NOT_LEGAL: return N_("This move is not possible now.");
    case ERR_LOG_FULL: return N_("The match is too long to continue.");
    case ERR_COUNT: break;
    }
    CHECK(!"an error without a sentence");
    return "";
}
