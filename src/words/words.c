// Which game says what, and the sentences for errors.
#include "words/words.h"

static const struct game_words *const all_words[] = {
    &diamant_words,
    &gnomes_words,
    &crystal_words,
};

const struct game_words *words_of(const struct game *game) {
    for (size_t i = 0; i < ARRAY_COUNT(all_words); i++)
        if (all_words[i]->game == game)
            return all_words[i];
    return NULL;
}

void words_result(struct text *out, enum lang lang, const struct match *match, int seat) {
    const struct game_words *words = words_of(match->game);
    struct result result = {.winners = 0};
    if (words && words->result) {
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
