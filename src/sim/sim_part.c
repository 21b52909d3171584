// Parts of a simulation: written, read, compared.
#include "sim/sim_part.h"

#include "base/hash.h"
#include "engine/registry.h"

// What no game comes near in one seat: it keeps every sum of every simulation within 64 bits.
#define POINTS_MAX 4000

static const char first_word[] = "adit-sim";

struct sim_part_range sim_part_games(const struct sim_part *part) {
    return (struct sim_part_range){part->games * (part->shard - 1) / part->shards,
                                   part->games * part->shard / part->shards};
}

bool sim_part_is_finished(const struct sim_part *part) {
    return part->hole_count == 0 && part->next == sim_part_games(part).end;
}

// ---- writing ----

static void add_number(struct text *out, uint64_t number) {
    text_char(out, ' ');
    text_int(out, (int64_t)number);
}

static void add_line(struct text *out, const char *key, uint64_t number) {
    text_add(out, key);
    add_number(out, number);
    text_char(out, '\n');
}

static void write_plan(const struct sim_part *part, struct text *out) {
    add_line(out, first_word, SIM_PART_VERSION);
    text_add(out, "program ");
    text_add(out, part->program);
    text_add(out, "\ngame ");
    text_add(out, part->game->name);
    add_number(out, part->game->rules_version);
    text_char(out, '\n');
    add_line(out, "players", part->setup.seats);
    for (int i = 0; part->game->options[i].name; i++) {
        text_add(out, "option ");
        text_add(out, part->game->options[i].name);
        text_char(out, ' ');
        text_add(out, part->game->options[i].choices[part->setup.option[i]]);
        text_char(out, '\n');
    }
    for (int seat = 0; seat < part->setup.seats; seat++) {
        text_add(out, "bot ");
        text_add(out, part->bots[seat]);
        text_char(out, '\n');
    }
    add_line(out, "seed", part->seed);
    if (part->is_fair)
        text_add(out, "dealer fair\n");
    add_line(out, "games", part->games);
    add_line(out, "shards", part->shards);
    add_line(out, "shard", part->shard);
}

static void write_sums(const struct sim_part *part, struct text *out) {
    const struct tally *tally = &part->tally;
    add_line(out, "played", tally->games);
    add_line(out, "moves", tally->moves);
    add_line(out, "turns", tally->turns);
    add_line(out, "draws", tally->draws);
    for (int seat = 0; seat < part->setup.seats; seat++) {
        text_add(out, "seat ");
        text_int(out, tally->points[seat]);
        add_number(out, tally->points_squared[seat]);
        add_number(out, tally->wins[seat]);
        text_char(out, '\n');
    }
    for (int i = 0; part->game->trait && i < part->game->trait_count; i++) {
        text_add(out, "trait");
        add_number(out, tally->trait_games[i]);
        add_number(out, tally->trait_wins[i]);
        text_char(out, '\n');
    }
}

static void write_seal(struct text *out) {
    uint8_t hash[SHA256_SIZE];
    sha256(out->at, out->length, hash);
    text_add(out, "sha256 ");
    text_hex(out, hash, sizeof hash);
    text_char(out, '\n');
}

void sim_part_write(const struct sim_part *part, struct text *out) {
    write_plan(part, out);
    add_line(out, "next", part->next);
    for (int i = 0; i < part->hole_count; i++) {
        text_add(out, "hole");
        add_number(out, part->holes[i].first);
        add_number(out, part->holes[i].end);
        text_char(out, '\n');
    }
    write_sums(part, out);
    write_seal(out);
    CHECK(!out->truncated);
}

// ---- reading ----

// Takes one word after another from the text; a mistake makes `fine` false and stays.
struct cursor {
    const char *at, *end;
    bool fine;
};

// The next word, which ends with `stop`.
static void take(struct cursor *from, char stop, const char **word, size_t *length) {
    const char *at = from->at;
    while (at < from->end && *at != ' ' && *at != '\n')
        at++;
    from->fine = from->fine && at < from->end && *at == stop;
    *word = from->at;
    *length = (size_t)(at - from->at);
    if (from->fine)
        from->at = at + 1;
}

static bool is_word(const char *word, size_t length, const char *wanted) {
    return length == string_length(wanted) && bytes_equal(word, wanted, length);
}

static bool take_key(struct cursor *from, const char *key) {
    const char *word;
    size_t length;
    struct cursor before = *from;
    take(from, ' ', &word, &length);
    if (from->fine && is_word(word, length, key))
        return true;
    *from = before;
    return false;
}

static void want_key(struct cursor *from, const char *key) {
    from->fine = take_key(from, key) && from->fine;
}

static int64_t take_number(struct cursor *from, char stop, int64_t min, int64_t max) {
    const char *word;
    size_t length;
    int64_t number = min;
    take(from, stop, &word, &length);
    from->fine = from->fine && text_read_int(word, length, min, max, &number);
    return number;
}

static uint64_t take_count(struct cursor *from, char stop, uint64_t max) {
    return (uint64_t)take_number(from, stop, 0, (int64_t)max);
}

static uint64_t want_line(struct cursor *from, const char *key, uint64_t max) {
    want_key(from, key);
    return take_count(from, '\n', max);
}

static void take_name(struct cursor *from, char out[SIM_PART_NAME_MAX]) {
    const char *word;
    size_t length;
    take(from, '\n', &word, &length);
    from->fine = from->fine && length > 0 && length < SIM_PART_NAME_MAX;
    if (from->fine) {
        bytes_copy(out, word, length);
        out[length] = '\0';
    }
}

// False: a game, rules or options that are not known here.
static bool read_game(struct sim_part *part, struct cursor *from) {
    const char *word, *choice;
    size_t length, choice_length;
    char name[SIM_PART_NAME_MAX];
    want_key(from, "game");
    take(from, ' ', &word, &length);
    if (!from->fine || length >= sizeof name)
        return false;
    bytes_copy(name, word, length);
    name[length] = '\0';
    part->game = registry_find(name);
    int64_t rules = take_number(from, '\n', 0, UINT16_MAX);
    if (!part->game || rules != part->game->rules_version)
        return false;
    part->setup = setup_default(part->game);
    part->setup.seats = (uint8_t)want_line(from, "players", SEATS_MAX);
    while (from->fine && take_key(from, "option")) {
        take(from, ' ', &word, &length);
        take(from, '\n', &choice, &choice_length);
        if (!from->fine || setup_set(part->game, &part->setup, word, length, choice, choice_length) != ERR_NONE)
            return false;
    }
    return from->fine && setup_check(part->game, &part->setup) == ERR_NONE;
}

static void read_plan(struct sim_part *part, struct cursor *from) {
    for (int seat = 0; seat < part->setup.seats; seat++) {
        want_key(from, "bot");
        take_name(from, part->bots[seat]);
    }
    part->seed = want_line(from, "seed", INT64_MAX);
    if (from->fine && take_key(from, "dealer")) {
        const char *word;
        size_t length;
        take(from, '\n', &word, &length);
        part->is_fair = from->fine = from->fine && is_word(word, length, "fair");
    }
    want_key(from, "games");
    part->games = (uint64_t)take_number(from, '\n', 1, SIM_PART_GAMES_MAX);
    want_key(from, "shards");
    part->shards = (uint32_t)take_number(from, '\n', 1, SIM_PART_SHARDS_MAX);
    want_key(from, "shard");
    part->shard = (uint32_t)take_number(from, '\n', 1, part->shards);
}

// Where it is: the holes are in order within what was handed out, and everything else there was played.
static void read_progress(struct sim_part *part, struct cursor *from) {
    struct sim_part_range range = sim_part_games(part);
    part->next = want_line(from, "next", range.end);
    uint64_t played = part->next - range.first, at = range.first;
    from->fine = from->fine && part->next >= range.first;
    while (from->fine && take_key(from, "hole")) {
        struct sim_part_range hole = {.first = take_count(from, ' ', part->next)};
        hole.end = take_count(from, '\n', part->next);
        if (part->hole_count == SIM_PART_HOLES_MAX || hole.first < at || hole.end <= hole.first)
            from->fine = false;
        else
            part->holes[part->hole_count++] = hole;
        played -= hole.end - hole.first;
        at = hole.end;
    }
    part->tally.games = want_line(from, "played", SIM_PART_GAMES_MAX);
    from->fine = from->fine && part->tally.games == played;
}

static void read_sums(struct sim_part *part, struct cursor *from) {
    struct tally *tally = &part->tally;
    uint64_t games = tally->games, shared = 0;
    tally->moves = want_line(from, "moves", games * part->game->length_max);
    tally->turns = want_line(from, "turns", games * part->game->length_max);
    tally->draws = want_line(from, "draws", games);
    for (int seat = 0; seat < part->setup.seats; seat++) {
        int64_t points_max = (int64_t)games * POINTS_MAX;
        want_key(from, "seat");
        tally->points[seat] = take_number(from, ' ', -points_max, points_max);
        tally->points_squared[seat] = take_count(from, ' ', (uint64_t)points_max * POINTS_MAX / 2);
        tally->wins[seat] = take_count(from, '\n', games * WIN_WHOLE);
        shared += tally->wins[seat];
    }
    for (int i = 0; part->game->trait && i < part->game->trait_count; i++) {
        want_key(from, "trait");
        tally->trait_games[i] = take_count(from, ' ', games * part->setup.seats);
        tally->trait_wins[i] = take_count(from, '\n', games * WIN_WHOLE);
    }
    from->fine = from->fine && shared == games * WIN_WHOLE; // each game has one win, whole or shared
}

// Whether the text ends with the hash of what is before, so that nothing was cut off or changed by accident.
static bool is_sealed(const char *bytes, size_t size) {
    enum { SEAL_SIZE = 7 + 2 * SHA256_SIZE + 1 };
    if (size < SEAL_SIZE)
        return false;
    uint8_t told[SHA256_SIZE], hash[SHA256_SIZE];
    const char *seal = bytes + size - SEAL_SIZE;
    sha256(bytes, size - SEAL_SIZE, hash);
    return bytes_equal(seal, "sha256 ", 7) && text_read_hex(seal + 7, sizeof told * 2, told, sizeof told) &&
           bytes_equal(told, hash, sizeof told);
}

static bool is_canonical(const struct sim_part *part, const char *bytes, size_t size) {
    char buffer[SIM_PART_TEXT_MAX];
    struct text again = TEXT_ON(buffer);
    sim_part_write(part, &again);
    return again.length == size && bytes_equal(buffer, bytes, size);
}

enum sim_part_fault sim_part_read(struct sim_part *part, const char *bytes, size_t size) {
    struct cursor from = {bytes, bytes + size, true};
    bytes_zero(part, sizeof *part);
    if (!take_key(&from, first_word))
        return SIM_PART_FOREIGN;
    int64_t version = take_number(&from, '\n', 1, INT64_MAX);
    if (from.fine && version > SIM_PART_VERSION)
        return SIM_PART_NEWER;
    if (from.fine && version < SIM_PART_VERSION)
        return SIM_PART_OLDER;
    if (!is_sealed(bytes, size))
        return SIM_PART_DAMAGED;
    want_key(&from, "program");
    take_name(&from, part->program);
    if (from.fine && !read_game(part, &from))
        return SIM_PART_UNKNOWN;
    if (from.fine)
        read_plan(part, &from);
    if (from.fine)
        read_progress(part, &from);
    if (from.fine)
        read_sums(part, &from);
    return from.fine && is_canonical(part, bytes, size) ? SIM_PART_OK : SIM_PART_DAMAGED;
}

const char *sim_part_difference(const struct sim_part *left, const struct sim_part *right) {
    if (left->game != right->game)
        return "game";
    if (left->setup.seats != right->setup.seats)
        return "players";
    for (int i = 0; left->game->options[i].name; i++)
        if (left->setup.option[i] != right->setup.option[i])
            return left->game->options[i].name;
    for (int seat = 0; seat < left->setup.seats; seat++)
        if (!string_equal(left->bots[seat], right->bots[seat]))
            return "bots";
    if (left->seed != right->seed)
        return "seed";
    if (left->is_fair != right->is_fair)
        return "dealer";
    if (left->games != right->games)
        return "games";
    if (left->shards != right->shards)
        return "shard";
    return string_equal(left->program, right->program) ? NULL : "version";
}
