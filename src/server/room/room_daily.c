// Today's cave on a server.
//
// The seed of a day is a hash of the server's secret, the date and the game, so nothing has to happen at midnight and
// all servers of a database agree: whoever is asked tells today's commitments and yesterday's seeds. A match of the day
// is an ordinary one, with an ordinary record and proof, in a room that is closed to everybody else and cannot be
// changed: seals, other seats, a rematch or a bot in the person's place would make it another deal or another
// player's.
//
// What must not come out before the day is over is the deal beyond what a seat has seen of it. Views are redacted as
// always. The room is shown to nobody else, not even late. And the record, which reveals the seed, is held back: by
// what is in it, not by a mark beside it, so that no way to a record can forget about it.
#include "server/room/room_daily.h"

#include "engine/registry.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

bool room_is_daily(const struct room_saved *room) {
    return room->daily.date[0] != '\0';
}

enum problem room_daily_ask(struct command *create, int64_t now) {
    const struct game *game = registry_find(create->game);
    if (!game || game->hidden)
        return PROBLEM_UNKNOWN_GAME;
    if (create->day != day_of(now))
        return PROBLEM_DAILY_OVER;
    if (name_is_rude(create->name))
        return PROBLEM_RUDE_NAME; // the table of the day is for strangers
    create->seat_count = day_seats(game);
    (void)snprintf(create->seats[0], sizeof create->seats[0], "me");
    for (int i = 1; i < create->seat_count; i++)
        (void)snprintf(create->seats[i], sizeof create->seats[i], "bot:%s", day_bot(game));
    create->settings[SETTING_locked] = 1;
    create->settings_given = 1u << SETTING_locked | 1u << SETTING_chat | 1u << SETTING_away_s; // these two: off
    return PROBLEM_NONE;
}

static void claim_row(const struct room_saved *room, enum store_day_step step, struct store_day *out) {
    const struct seat *me = &room->seats[0];
    *out = (struct store_day){.step = step, .game = room->game->name, .colour = me->colour};
    memcpy(out->date, room->daily.date, sizeof out->date);
    memcpy(out->profile, room->daily.profile, sizeof out->profile);
    memcpy(out->name, me->name, sizeof out->name);
}

void room_daily_deal(struct room *room, const struct command *create, struct store_day *claim) {
    struct room_saved *saved = &room->saved;
    day_write(create->day, saved->daily.date);
    memcpy(saved->daily.profile, create->profile, sizeof saved->daily.profile);
    day_seed(create->day, saved->game, room->env->day_secret, saved->seed);
    sha256(saved->seed, sizeof saved->seed, saved->commitment);
    claim_row(saved, STORE_DAY_CLAIM, claim);
}

void room_daily_finish(struct room *room, int64_t now, struct store_day *result) {
    struct room_saved *saved = &room->saved;
    const struct match *match = &room->play->match;
    char today[DAY_SIZE];
    if (!room_is_daily(saved))
        return;
    day_write(day_of(now), today);
    saved->daily.outcome = saved->seats[0].kind != SEAT_PERSON     ? DAILY_LEFT
                           : strcmp(saved->daily.date, today) != 0 ? DAILY_LATE
                                                                   : DAILY_COUNTS;
    if (saved->daily.outcome != DAILY_COUNTS)
        return;
    struct result score = {.winners = 0};
    claim_row(saved, STORE_DAY_RESULT, result);
    match->game->score(match->state, &score);
    result->points = score.points[0];
    result->standing = score.standing[0];
    result->turns = score.turns;
    struct text words = TEXT_ON(result->result);
    for (int lang = 0; lang < LANGS; lang++) {
        if (lang)
            text_char(&words, '\n');
        words_result(&words, (enum lang)lang, match, 0);
    }
}

bool room_daily_allows(enum command_type type) {
    switch (type) {
    case COMMAND_HELLO:
    case COMMAND_LEAVE:
    case COMMAND_START:
    case COMMAND_MOVE:
    case COMMAND_REACT:
    case COMMAND_SYNC:
    case COMMAND_PING: return true;
    case COMMAND_JOIN:
    case COMMAND_ME:
    case COMMAND_READY:
    case COMMAND_SEAL: // it would be another deal
    case COMMAND_REVEAL:
    case COMMAND_SEAT:
    case COMMAND_KICK:
    case COMMAND_MUTE:
    case COMMAND_VOTE:
    case COMMAND_REPORT:
    case COMMAND_HOST:
    case COMMAND_OPTIONS:
    case COMMAND_SETTINGS:
    case COMMAND_REMATCH:
    case COMMAND_CHAT:
    case COMMAND_TYPES:
    case COMMAND_CREATE:
    case COMMAND_BOT_MOVE: break;
    }
    return false;
}

const char *room_daily_text(const struct room_saved *room) {
    static const char *const texts[] = {
        [DAILY_OPEN] = N_("Today's cave: one try. It counts when it ends before midnight (UTC)."),
        [DAILY_COUNTS] = N_("This match is in the table of its day."),
        [DAILY_LATE] = N_("This match ended after midnight (UTC): it is not in the table of its day."),
        [DAILY_LEFT] = N_("You left this match and a bot ended it: it is not in the table of its day."),
    };
    return texts[room->daily.outcome];
}

bool room_daily_is_secret(const struct room_env *env, const char *record, int64_t now) {
    for (int i = 0; i < registry_count; i++) {
        uint8_t seed[SEED_SIZE];
        char hex[2 * SEED_SIZE + 1];
        struct text text = TEXT_ON(hex);
        day_seed(day_of(now), registry[i], env->day_secret, seed);
        text_hex(&text, seed, sizeof seed);
        bool found = strstr(record, hex) != NULL;
        memset(seed, 0, sizeof seed);
        memset(hex, 0, sizeof hex);
        if (found)
            return true;
    }
    return false;
}
