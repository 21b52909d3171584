// Parts of simulations as text: what is written is read back, and nothing else is taken for a part.
#include "base/hash.h"
#include "sim/sim_part.h"
#include "engine/registry.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

// A part that was half played by two threads.
static struct sim_part half_played(const char *game) {
    struct sim_part part = {.program = "1.2.3", .game = registry_find(game), .seed = 7, .games = 1000, .shards = 3};
    part.setup = setup_default(part.game);
    for (int seat = 0; seat < part.setup.seats; seat++)
        (void)snprintf(part.bots[seat], sizeof part.bots[seat], "threshold:%d", seat + 3);
    part.shard = 2;
    part.next = 600;
    part.holes[part.hole_count++] = (struct sim_part_range){340, 350};
    part.holes[part.hole_count++] = (struct sim_part_range){590, 600};
    struct result result = {.winners = 3, .turns = 25};
    result.points[0] = 17;
    result.points[1] = 17;
    result.points[2] = -4;
    for (int i = 0; i < 247; i++) {
        struct tally *tally = &part.tally;
        tally->games++;
        tally->moves += 90;
        tally->turns += result.turns;
        for (int seat = 0; seat < 3; seat++) {
            tally->points[seat] += result.points[seat];
            tally->points_squared[seat] += (uint64_t)(result.points[seat] * result.points[seat]);
            tally->wins[seat] += result.winners & SEAT_BIT(seat) ? WIN_WHOLE / 2 : 0;
        }
    }
    return part;
}

static size_t write(const struct sim_part *part, char out[SIM_PART_TEXT_MAX]) {
    struct text text = text_on(out, SIM_PART_TEXT_MAX);
    sim_part_write(part, &text);
    return text.length;
}

// Gives a changed text a new seal, as somebody would who changes it on purpose. The old one is cut off.
static size_t seal(char *bytes, size_t size) {
    uint8_t hash[SHA256_SIZE];
    struct text text = {.at = bytes, .size = SIM_PART_TEXT_MAX, .length = size - 72};
    sha256(bytes, text.length, hash);
    text_add(&text, "sha256 ");
    text_hex(&text, hash, sizeof hash);
    text_char(&text, '\n');
    return text.length;
}

// Replaces one line, and seals the whole again.
static enum sim_part_fault with_line(const struct sim_part *part, const char *old, const char *new) {
    char bytes[SIM_PART_TEXT_MAX], changed[SIM_PART_TEXT_MAX];
    size_t size = write(part, bytes);
    const char *at = strstr(bytes, old);
    EXPECT(at != NULL);
    if (!at)
        return SIM_PART_OK;
    int length = snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - bytes), bytes, new, at + strlen(old));
    EXPECT(length > 0 && size > 0);
    struct sim_part again;
    return sim_part_read(&again, changed, seal(changed, (size_t)length));
}

TEST(what_was_written_is_read_back) {
    static const char *const games[] = {"diamant", "gnomes", "crystal"};
    for (size_t i = 0; i < ARRAY_COUNT(games); i++) {
        struct sim_part part = half_played(games[i]), again;
        char bytes[SIM_PART_TEXT_MAX], twice[SIM_PART_TEXT_MAX];
        if (part.setup.seats < 3)
            part.tally.wins[1] += part.tally.wins[2];
        size_t size = write(&part, bytes);
        EXPECT_INT(sim_part_read(&again, bytes, size), SIM_PART_OK);
        EXPECT(!sim_part_difference(&part, &again));
        EXPECT_INT(again.shard, part.shard);
        EXPECT_INT((long long)again.tally.games, 247);
        EXPECT_INT(again.hole_count, 2);
        EXPECT(bytes_equal(&again.tally.wins, &part.tally.wins, sizeof part.tally.wins));
        EXPECT(write(&again, twice) == size && !memcmp(bytes, twice, size));
    }
}

TEST(shards_cover_every_game_once) {
    for (uint64_t games = 1; games < 40; games++)
        for (uint32_t shards = 1; shards <= games; shards++) {
            struct sim_part part = {.games = games, .shards = shards};
            uint64_t at = 0;
            for (part.shard = 1; part.shard <= shards; part.shard++) {
                struct sim_part_range range = sim_part_games(&part);
                EXPECT(range.first == at && range.end > at && range.end - at <= games / shards + 1);
                at = range.end;
            }
            EXPECT(at == games);
        }
    struct sim_part most = {.games = SIM_PART_GAMES_MAX, .shards = SIM_PART_SHARDS_MAX, .shard = SIM_PART_SHARDS_MAX};
    EXPECT(sim_part_games(&most).end == SIM_PART_GAMES_MAX);
}

TEST(a_part_that_was_cut_off_anywhere_is_refused) {
    struct sim_part part = half_played("diamant"), again;
    char bytes[SIM_PART_TEXT_MAX];
    size_t size = write(&part, bytes);
    for (size_t cut = 0; cut < size; cut++)
        EXPECT(sim_part_read(&again, bytes, cut) != SIM_PART_OK);
    bytes[size] = '\n';
    EXPECT_INT(sim_part_read(&again, bytes, size + 1), SIM_PART_DAMAGED);
}

TEST(a_part_with_any_bit_changed_is_refused) {
    struct sim_part part = half_played("diamant"), again;
    char bytes[SIM_PART_TEXT_MAX];
    size_t size = write(&part, bytes);
    for (size_t bit = 0; bit < size * 8; bit++) {
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
        EXPECT(sim_part_read(&again, bytes, size) != SIM_PART_OK);
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
    }
    EXPECT_INT(sim_part_read(&again, bytes, size), SIM_PART_OK);
}

TEST(what_is_no_part_is_told_from_what_is_damaged) {
    struct sim_part part;
    static const char record[] = "adit record 1\ngame diamant 1\n", newer[] = "adit-sim 3\nsomething else\n";
    EXPECT_INT(sim_part_read(&part, "", 0), SIM_PART_FOREIGN);
    EXPECT_INT(sim_part_read(&part, record, sizeof record - 1), SIM_PART_FOREIGN);
    EXPECT_INT(sim_part_read(&part, newer, sizeof newer - 1), SIM_PART_NEWER);
    EXPECT_INT(sim_part_read(&part, "adit-sim 1\n", 11), SIM_PART_OLDER);
    EXPECT_INT(sim_part_read(&part, "adit-sim 2\n", 11), SIM_PART_DAMAGED);
}

TEST(a_part_that_contradicts_itself_is_refused_even_with_a_good_seal) {
    struct sim_part part = half_played("diamant");
    EXPECT_INT(with_line(&part, "seed 7\n", "seed 8\n"), SIM_PART_OK); // the control: this is another simulation
    EXPECT_INT(with_line(&part, "seed 7\n", "seed 07\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "seed 7\n", "seed  7\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "seed 7\n", "seed 7\r\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "seed 7\n", ""), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "seed 7\n", "seed 7\ndealer fair\n"), SIM_PART_OK); // likewise another one
    EXPECT_INT(with_line(&part, "seed 7\n", "seed 7\ndealer fast\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "played 247\n", "played 248\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "next 600\n", "next 601\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "next 600\n", "next 300\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "hole 340 350\n", "hole 350 340\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "hole 590 600\n", "hole 345 355\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "hole 340 350\n", "hole 320 330\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "shard 2\n", "shard 4\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "shards 3\n", "shards 0\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "games 1000\n", "games 0\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, "draws 0\n", "draws 248\n"), SIM_PART_DAMAGED);
    EXPECT_INT(with_line(&part, " 71383 103740\n", " 71383 103741\n"), SIM_PART_DAMAGED); // more wins than games
    EXPECT_INT(with_line(&part, "game diamant 1\n", "game chess 1\n"), SIM_PART_UNKNOWN);
    EXPECT_INT(with_line(&part, "game diamant 1\n", "game diamant 9\n"), SIM_PART_UNKNOWN);
    EXPECT_INT(with_line(&part, "players 3\n", "players 2\n"), SIM_PART_UNKNOWN);
    EXPECT_INT(with_line(&part, "option relics off\n", "option relics maybe\n"), SIM_PART_UNKNOWN);
    EXPECT_INT(with_line(&part, "option relics off\n", "option relics off\noption relics off\n"), SIM_PART_DAMAGED);
}

TEST(a_sealed_part_with_lines_moved_and_bytes_changed_is_refused_or_read_as_it_stands) {
    struct sim_part part = half_played("crystal");
    part.tally.wins[1] += part.tally.wins[2];
    char whole[SIM_PART_TEXT_MAX], bytes[SIM_PART_TEXT_MAX], again_bytes[SIM_PART_TEXT_MAX];
    size_t size = write(&part, whole);
    struct rng rng;
    rng_seed_fast(&rng, 1, 1);
    int taken = 0;
    for (int round = 0; round < 20000; round++) {
        memcpy(bytes, whole, size);
        size_t length = size;
        for (uint32_t edits = 1 + rng_below(&rng, 3); edits; edits--) {
            static const char signs[] = "0123456789 \n-:abcxyz\0\xff";
            size_t at = rng_below(&rng, (uint32_t)length - 80);
            size_t run = rng_below(&rng, 4) == 0 ? rng_below(&rng, 40) : 0;
            if (run && at + run < length - 72) { // some bytes are gone
                memmove(bytes + at, bytes + at + run, length - at - run);
                length -= run;
            } else {
                bytes[at] = signs[rng_below(&rng, sizeof signs)];
            }
        }
        struct sim_part again;
        length = seal(bytes, length);
        if (sim_part_read(&again, bytes, length) != SIM_PART_OK)
            continue;
        taken++;
        EXPECT(write(&again, again_bytes) == length && !memcmp(bytes, again_bytes, length));
    }
    EXPECT(taken > 0 && taken < 10000); // another digit in a sum is another part
}

TEST(two_parts_of_different_simulations_are_told_apart) {
    struct sim_part left = half_played("diamant"), right = left;
    EXPECT(!sim_part_difference(&left, &right));
    right.shard = 3;
    EXPECT(!sim_part_difference(&left, &right));
    right.seed = 8;
    EXPECT_STR(sim_part_difference(&left, &right), "seed");
    right = left;
    right.is_fair = true;
    EXPECT_STR(sim_part_difference(&left, &right), "dealer");
    right = left;
    right.games = 2000;
    EXPECT_STR(sim_part_difference(&left, &right), "games");
    right = left;
    right.shards = 4;
    EXPECT_STR(sim_part_difference(&left, &right), "shard");
    right = left;
    right.setup.option[0] = 1;
    EXPECT_STR(sim_part_difference(&left, &right), "relics");
    right = left;
    right.setup.seats = 4;
    EXPECT_STR(sim_part_difference(&left, &right), "players");
    right = left;
    right.bots[2][0] = 'T';
    EXPECT_STR(sim_part_difference(&left, &right), "bots");
    right = left;
    right.program[0] = '2';
    EXPECT_STR(sim_part_difference(&left, &right), "version");
    right = half_played("gnomes");
    EXPECT_STR(sim_part_difference(&left, &right), "game");
}
