// What a match and its games look like from outside: JSON with words, in one place.
//
// `/api/games` of the server, the browser's module, `adit games --json` and `--json` of replays, the views of rooms and
// the bot protocol describe the same things; here is how (docs/protocol.md). Views themselves, which need no words, are
// engine/view.h's.
#ifndef ADIT_DESCRIBE_H
#define ADIT_DESCRIBE_H

#include "bots/bot.h"
#include "engine/view.h"
#include "words/words.h"

// Of the shape of games, told as "v". 1 had several: the old names stay beside the new ones until 3.
enum { DESCRIBE_VERSION = 2 };

// {"v": 2, "games": [...]}: every game that people are offered, with its options, bots and ladder, in a language.
// `bots` lists a game's bots, where there are more of them than usual; NULL: bot_at().
typedef const struct bot *describe_bot_at(const struct game *game, int index);
void describe_games(struct json *out, enum lang lang, describe_bot_at *bots);

// [{"move", ..., "text"}]: what the seat may do, as legal_json() has it, and how a button would say it. A NULL speaker:
// without texts.
void describe_legal(struct json *out, const struct game *game, const void *view, int seat,
                    const struct speaker *speaker);

// [{"event", "seat", ..., "text"}]: those that the viewer may know of (DESCRIBE_ALL: all), as event_json() has them.
// Events that need no words have no text. A NULL speaker: without texts.
enum { DESCRIBE_ALL = -1 };
void describe_events(struct json *out, const struct game *game, const struct event *events, int count, int viewer,
                     const struct speaker *speaker);

// "names": {"card": "Sr"}: what views call the things that the event's values stand for; nothing where they are mere
// numbers. A member of an event's object.
void describe_event_names(struct json *out, const struct game *game, const struct event *event);

// "table": the table in words, without styles.
void describe_table(struct json *out, const struct game *game, const void *view, int seat,
                    const struct speaker *speaker);

#endif
