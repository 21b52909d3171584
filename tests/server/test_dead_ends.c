// No dead end: whatever somebody does in whatever phase, those who are there go on within seconds.
//
// A generated matrix of every game, phase, person and event, on a clock that the test moves. Whoever is there does
// nothing but what a button of the browser's client does; tests/web/deadends.mjs looks for the buttons themselves.
#include "tests/server/harness.h"

#include "server/room/room_play.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

enum stage { LOBBY, PLAYING, OVER, BEFORE_REMATCH, STAGES };
enum person { HOST, GUEST, LAST_ONE, PERSONS };
enum happening { CLOSES, LEAVES, LOSES_NETWORK, OTHER_DEVICE, NEVER_BACK, HAPPENINGS };

static const char *const stages[] = {"lobby", "playing", "over", "before the rematch"};
static const char *const persons[] = {"the host", "a guest", "the last one"};
static const char *const happenings[] = {"closes the tab", "leaves", "loses the network",
                                         "comes back on another device", "never comes back"};

enum {
    PEOPLE = 3,
    STEP_MS = 250,
    SECONDS = 22,    // a bot plays on after 5 s, and the rights of an absent host pass on after at most 15 s
    SILENCE_S = 25,  // until a server with presets takes a silent connection for dead
    MOVES_WANTED = 4 // of a match that was under way, and more than one of them by others
};

struct cell {
    struct harness *harness;
    struct rng rng;
    bool acts[PEOPLE]; // who is there, and does what leads on
    int64_t silent_until[PEOPLE];
};

// What the one button does that leads on; nothing where there is none.
static void press(struct cell *cell, int at) {
    struct client *client = &cell->harness->clients[at];
    const struct room *room = client->session.room;
    int seat = client->session.seat;
    if (!room || seat < 0)
        return;
    const struct seat *mine = &room->saved.seats[seat];
    bool is_host = room->saved.host == seat;
    if (room->saved.phase == PHASE_PLAYING && mine->bot[0])
        (void)client_send(client, "'type':'seat','seat':0,'to':'person'"); // refused for others' seats
    if (room->saved.phase == PHASE_PLAYING)
        (void)client_move_randomly(client, &cell->rng);
    else if (!is_host && !mine->ready)
        (void)client_send(client, "'type':'ready','ready':true");
    else if (is_host && room->saved.phase == PHASE_LOBBY)
        (void)client_send(client, "'type':'start','open':'bot:random','away':'bot'");
    else if (is_host)
        (void)client_send(client, "'type':'rematch'");
    client_forget(client);
}

// Where the room is: it goes on where this grows.
static int64_t progress(struct harness *harness) {
    const struct room *room = harness_room(harness);
    return room ? room->saved.match_number * 1000000LL + room->saved.phase * 100000LL +
                      (room->play ? room->play->match.log_count : 0)
                : -1;
}

// Everybody who is there presses what there is, until it holds. After how many ms; -1: not in time.
static int64_t drive(struct cell *cell, bool (*holds)(struct harness *, int64_t), int64_t from, int64_t ms) {
    struct harness *harness = cell->harness;
    for (int64_t passed = 0; passed <= ms; passed += STEP_MS) {
        if (holds(harness, from))
            return passed;
        for (int i = 0; i < PEOPLE; i++) {
            if (cell->silent_until[i] && harness->now >= cell->silent_until[i]) {
                cell->silent_until[i] = 0;
                harness_disconnect(harness, i); // the server gives the dead connection up
            }
            if (cell->acts[i])
                press(cell, i);
        }
        harness_wait(harness, STEP_MS);
    }
    return -1;
}

static bool is_playing(struct harness *harness, int64_t from) {
    return harness_room(harness)->saved.phase == PHASE_PLAYING && progress(harness) > from;
}

static bool is_over(struct harness *harness, int64_t from) {
    (void)from;
    return harness_room(harness)->saved.phase == PHASE_OVER;
}

// Some moves further, or at the end.
static bool has_moved(struct harness *harness, int64_t from) {
    return progress(harness) >= from + MOVES_WANTED;
}

// Three people and, where the game wants more, bots, in this stage.
static void prepare(struct cell *cell, const char *game, enum stage stage) {
    struct harness *harness = cell->harness;
    char body[256];
    (void)snprintf(body, sizeof body, "'game':'%s','name':'Ida','seats':['me','open','open'],'settings':{'away_s':5}",
                   game);
    harness_create(harness, body);
    for (int i = 0; i < PEOPLE; i++) {
        struct client *client = harness_connect(harness, i, "seat");
        if (i)
            EXPECT_STR(client_send(client, i == 1 ? "'type':'join','name':'Bo'" : "'type':'join','name':'Cy'"), "ack");
        cell->acts[i] = stage != LOBBY;
    }
    if (stage != LOBBY)
        EXPECT(drive(cell, is_playing, 0, 5000) >= 0);
    if (stage > PLAYING)
        EXPECT(drive(cell, is_over, 0, 3600000) >= 0);
    if (stage == BEFORE_REMATCH)
        EXPECT_STR(client_send(&harness->clients[0], "'type':'rematch'"), "ack");
    memset(cell->acts, 0, sizeof cell->acts);
}

static void befall(struct cell *cell, int who, enum happening happening) {
    struct harness *harness = cell->harness;
    switch (happening) {
    case LEAVES: (void)client_send(&harness->clients[who], "'type':'leave'"); return;
    case LOSES_NETWORK: cell->silent_until[who] = harness->now + SILENCE_S * 1000; return;
    case OTHER_DEVICE:
        (void)harness_connect(harness, who, "seat"); // the older connection is replaced
        cell->acts[who] = true;
        return;
    case CLOSES:
    case NEVER_BACK:
    case HAPPENINGS: break;
    }
    harness_disconnect(harness, who);
}

// One cell: after how many ms those who are there have gone on; -1: they are stuck.
static int64_t try_cell(struct cell *cell, const char *game, enum stage stage, enum person person,
                        enum happening happening) {
    struct harness *harness = cell->harness;
    int subject = person == GUEST ? 2 : 0, observer = person == GUEST ? 0 : 1, third = PEOPLE - subject - observer;
    prepare(cell, game, stage);
    if (person == LAST_ONE) {
        harness_disconnect(harness, third);
        harness_disconnect(harness, observer);
        befall(cell, subject, happening);
        harness_wait(harness, happening == NEVER_BACK ? 6000 : 500);
        (void)harness_connect(harness, observer, "seat");
    } else {
        cell->acts[third] = true;
        befall(cell, subject, happening);
    }
    cell->acts[observer] = true;
    int64_t from = progress(harness), ms = SECONDS * 1000 + (happening == LOSES_NETWORK ? SILENCE_S * 1000 : 0);
    int64_t took = drive(cell, stage == PLAYING ? has_moved : is_playing, from, ms);
    if (took < 0 || happening != NEVER_BACK)
        return took;
    // Nor later: to the end of this match, and into the next one.
    bool to_the_end = drive(cell, is_over, 0, 3600000) >= 0;
    return to_the_end && drive(cell, is_playing, progress(harness), 2 * ms) >= 0 ? took : -1;
}

TEST(nobody_who_goes_in_whatever_way_and_phase_stops_those_who_are_there) {
    static const char *const games[] = {"diamant", "gnomes", "crystal", "pig"};
    int64_t slowest = 0;
    for (size_t game = 0; game < ARRAY_COUNT(games); game++)
        for (int stage = 0; stage < STAGES; stage++)
            for (int person = 0; person < PERSONS; person++)
                for (int happening = 0; happening < HAPPENINGS; happening++) {
                    struct cell cell = {.harness = harness_new((uint64_t)game + 1)};
                    rng_seed_fast(&cell.rng, 21, (uint64_t)(stage * 100 + person * 10 + happening));
                    int64_t took =
                        try_cell(&cell, games[game], (enum stage)stage, (enum person)person, (enum happening)happening);
                    slowest = took > slowest ? took : slowest;
                    EXPECT(took >= 0);
                    if (took < 0)
                        printf("    %s, %s: %s %s: nothing leads on\n", games[game], stages[stage], persons[person],
                               happenings[happening]);
                    harness_free(cell.harness);
                }
    EXPECT(slowest > 0);
}
