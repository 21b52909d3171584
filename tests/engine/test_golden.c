// Golden matches: tests/golden/*.adit play back move for move to the hashes written in them. A change of rules shows as
// a diff of readable records; `tools/golden` rewrites them. tests/golden/JSON has a hash of all that is written of each
// match as JSON: views of everybody, moves, events. That form is a public contract, so a change of it is to be seen.
//
// Each game is played at every number of seats, and with every choice of every option, by every version of its rules
// that it still plays: those of older versions are never written again. Cards are dealt from a fair
// generator; seats move at random, the higher ones mostly making the first move of their list, so that matches differ.
#include "engine/record.h"
#include "engine/registry.h"
#include "engine/view.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char folder[] = "tests/golden";

enum { GOLDEN_MAX = 1 << 20 };

static bool append(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

// "tests/golden/GAME-3-on.adit", with older rules "tests/golden/GAME-rules2-3-on.adit"
static void path_of(const struct game *game, const struct setup *setup, struct text *path) {
    text_add(path, folder);
    text_char(path, '/');
    text_add(path, game->name);
    if (setup->rules > 1) {
        text_add(path, "-rules");
        text_int(path, setup->rules);
    }
    text_char(path, '-');
    text_int(path, setup->seats);
    for (int i = 0; game->options[i].name; i++) {
        if (game->options[i].is_late && setup->option[i] == game->options[i].preset)
            continue;
        text_char(path, '-');
        text_add(path, game->options[i].choices[setup->option[i]]);
    }
    text_add(path, ".adit");
    CHECK(!path->truncated);
}

// Calls `look` for each setup that gets a golden match.
static int each_golden(void (*look)(const struct game *game, const struct setup *setup, const char *path)) {
    int count = 0;
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        struct setup setup = {.seats = 0};
        while (next_setup(game, &setup)) {
            struct setup preset = setup_default(game);
            int unusual = setup.seats != preset.seats;
            for (int i = 0; i < OPTIONS_MAX; i++)
                unusual += setup.option[i] != preset.option[i];
            if (unusual > 1)
                continue;
            int oldest = game->rules_oldest ? game->rules_oldest : game->rules_version;
            for (int rules = oldest; rules <= game->rules_version; rules++) {
                char buffer[256];
                struct text path = TEXT_ON(buffer);
                struct setup by_rules = setup;
                by_rules.rules = (uint8_t)rules;
                path_of(game, &by_rules, &path);
                look(game, &by_rules, buffer);
                count++;
            }
        }
    }
    return count;
}

static void write_golden(const struct game *game, const struct setup *setup, const char *path) {
    if (setup->rules != game->rules_version)
        return;
    static char buffer[GOLDEN_MAX];
    static struct match match;
    struct record_header header = {.game = game, .setup = *setup, .has_seed = true, .has_commitment = true};
    sha256(path, strlen(path), header.seed);
    sha256(header.seed, SEED_SIZE, header.commitment);
    uint8_t match_seed[SEED_SIZE];
    record_match_seed(&header, match_seed);
    struct rng deal, choose;
    rng_seed_fair(&deal, match_seed);
    match_seed[0] ^= 1; // what the seats do is another stream
    rng_seed_fair(&choose, match_seed);
    struct move *log = malloc(game->length_max * sizeof *log);
    EXPECT_INT(match_start(&match, game, setup, log, game->length_max), ERR_NONE);
    for (seat_mask acting; (acting = match_deal(&match, &deal, NULL));) {
        int seat = __builtin_ctz(acting);
        action_id legal[LEGAL_MAX];
        uint32_t count = (uint32_t)match_legal(&match, seat, legal);
        uint32_t pick = rng_below(&choose, 2 + (uint32_t)seat) ? 0 : rng_below(&choose, count);
        EXPECT_INT(match_submit(&match, seat, legal[pick], NULL), ERR_NONE);
    }
    struct text out = TEXT_ON(buffer);
    EXPECT(record_write(&match, &header, append, &out));
    CHECK(!out.truncated);
    FILE *file = fopen(path, "wb");
    EXPECT(file && fwrite(buffer, 1, out.length, file) == out.length);
    EXPECT(file && fclose(file) == 0);
    free(log);
}

static size_t read_file(const char *path, char *buffer, size_t size) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    size_t length = fread(buffer, 1, size, file);
    (void)fclose(file);
    return length;
}

// The bench signature: one hash over all golden matches.
static uint64_t signature;

static char published[4096]; // of all matches: the file JSON
static struct text publication;

static uint64_t hash_json(uint64_t hash, const struct match *match, const struct events *events, bool with_views) {
    static char bytes[1 << 17];
    struct text out = TEXT_ON(bytes);
    struct json json = json_on(&out);
    for (int i = 0; i < events->count; i++)
        event_json(match->game, &events->at[i], &json);
    for (int viewer = 0; with_views && viewer <= match->setup.seats; viewer++) {
        int seat = viewer < match->setup.seats ? viewer : SEAT_NOBODY;
        _Alignas(16) uint8_t view[STATE_MAX];
        match_view(match, seat, view);
        view_json(match->game, &match->setup, view, seat, &json);
        legal_json(match->game, view, seat, &json);
    }
    CHECK(!out.truncated);
    return hash_bytes(hash, bytes, out.length);
}

static void publish(const char *path, uint64_t hash) {
    text_add(&publication, strrchr(path, '/') + 1);
    text_char(&publication, ' ');
    text_hex64(&publication, hash);
    text_char(&publication, '\n');
}

static void replay_golden(const struct game *game, const struct setup *setup, const char *path) {
    static char bytes[GOLDEN_MAX];
    static struct match match;
    static struct record_reader reader;
    size_t size = read_file(path, bytes, sizeof bytes);
    if (!size)
        printf("%s is not there: tools/golden makes it.\n", path);
    bool opened = record_open(&reader, bytes, size);
    if (opened) {
        EXPECT(reader.header.game == game);
        EXPECT(memcmp(&reader.header.setup, setup, sizeof *setup) == 0);
        struct move *log = malloc(game->length_max * sizeof *log);
        record_start(&reader, &match, log, game->length_max);
        uint8_t match_seed[SEED_SIZE];
        record_match_seed(&reader.header, match_seed);
        struct rng dealer;
        rng_seed_fair(&dealer, match_seed);
        reader.dealer = &dealer;
        enum record_step step;
        static struct events events;
        uint64_t hash = HASH_START;
        do {
            events.count = 0;
            step = record_next(&reader, &events);
            hash = hash_json(hash, &match, &events, match.log_count < 300 || match.log_count % 11 == 0);
            const char *broken = game->check(match.state);
            EXPECT_STR(broken ? broken : "", "");
        } while (step == RECORD_MOVE);
        EXPECT_INT(step, RECORD_FINISHED);
        publish(path, hash);
        free(log);
    }
    if (reader.error.line)
        printf("%s:%u: %s\n", path, reader.error.line, reader.error.why);
    EXPECT_INT(reader.error.line, 0);
    signature = hash_bytes(signature, bytes, size);
}

// Compares what was found out with the file of this name, or writes it again.
static void expect_file(const char *name, const char *actual) {
    static char expected[4096];
    char path[64];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    const char *wish = getenv("ADIT_GOLDEN");
    if (wish && !strcmp(wish, "write")) {
        FILE *file = fopen(path, "wb");
        EXPECT(file && fputs(actual, file) >= 0 && fclose(file) == 0);
    }
    expected[read_file(path, expected, sizeof expected - 1)] = '\0';
    EXPECT_STR(actual, expected);
    if (strcmp(actual, expected))
        printf("If the change is wanted: tools/golden, then look at the diff.\n");
}

TEST(golden_matches_play_back_to_the_same_hashes_signature_and_json) {
    char actual[32];
    struct text hex = TEXT_ON(actual);
    publication = TEXT_ON(published);
    signature = HASH_START;
    const char *wish = getenv("ADIT_GOLDEN");
    if (wish && !strcmp(wish, "write"))
        each_golden(write_golden);
    int count = each_golden(replay_golden);
    text_hex64(&hex, signature);
    text_char(&hex, '\n');
    expect_file("SIGNATURE", actual);
    expect_file("JSON", published);

    DIR *dir = opendir(folder);
    int files = 0;
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        files += strstr(entry->d_name, ".adit") != NULL;
    EXPECT_INT(files, count); // none is there that nobody replays
    if (dir)
        (void)closedir(dir);
}
