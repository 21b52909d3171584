// `adit verify FILE ...`: proves that finished records were dealt by the seeds their commitments promised.
#include "cli/cli.h"

#include "base/json.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { RECORD_SIZE_MAX = 64 << 20 };

static const struct flag flags[] = {
    {"commitment", "HEX", N_("what was promised, of a room or of a day: the record must keep this promise")},
    {"odds", NULL, N_("print the odds of every card and die as lines of JSON, for other verifiers")},
    {"json", NULL, N_("a line of JSON for each file: whether it is proved, or why not")},
    {NULL, NULL, NULL},
};

struct proof {
    const struct cli *cli;
    const char *file;
    struct record_reader reader;
    struct match match;
    struct rng rng;
    uint32_t dealt;
    bool odds;
    const uint8_t *promised; // SHA256_SIZE bytes, or NULL: whatever the record says
    const char *why;         // it is not proved: a sentence; NULL: it is
    uint32_t line;           // of the file, where that shows; 0: nowhere
};

static int fail_at(struct proof *proof, uint32_t line, const char *why) {
    proof->why = why;
    proof->line = line;
    return EXIT_FAILED;
}

static int fail(struct proof *proof, const char *why) {
    return fail_at(proof, 0, why);
}

static int fail_reading(struct proof *proof) {
    (void)fail_at(proof, proof->reader.error.line, proof->reader.error.why);
    return EXIT_USAGE;
}

static void print_odds(const struct match *match) {
    struct outcome outcomes[CHANCE_MAX];
    int count = match->game->chance(match->state, outcomes);
    char buffer[CHANCE_MAX * (ACTION_TEXT_MAX + 24)];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_array(&json);
    for (int i = 0; i < count; i++) {
        char notation[ACTION_TEXT_MAX];
        struct text move = TEXT_ON(notation);
        match->game->format_action(match->state, SEAT_CHANCE, outcomes[i].action, &move);
        json_array(&json);
        json_string(&json, notation);
        json_int(&json, outcomes[i].weight);
        json_end_array(&json);
    }
    json_end_array(&json);
    printf("%s\n", buffer);
}

// Every chance move must be the one that the stream gives at this point.
static int replay(struct proof *proof) {
    struct match *match = &proof->match;
    for (;;) {
        bool chance = game_is_chance(match->game, match->state);
        action_id expected = 0;
        if (chance && proof->odds)
            print_odds(match);
        if (chance)
            expected = game_draw(match->game, match->state, &proof->rng);
        switch (record_next(&proof->reader, NULL)) {
        case RECORD_MOVE:
            if (chance && match->log[match->log_count - 1].action != expected)
                return fail_at(proof, proof->reader.line,
                               N_("The seed deals something else here: this match was not dealt by it."));
            proof->dealt += chance;
            break;
        case RECORD_FINISHED: return EXIT_OK;
        case RECORD_UNFINISHED: return fail(proof, N_("The match is not finished: only a finished one reveals all."));
        case RECORD_FAULT: return fail_reading(proof);
        }
    }
}

static int check(struct proof *proof, const char *bytes, size_t size) {
    if (!record_open(&proof->reader, bytes, size))
        return fail_reading(proof);
    const struct record_header *header = &proof->reader.header;
    uint8_t hash[SHA256_SIZE], seed[SEED_SIZE];
    if (!header->has_seed || !header->has_commitment)
        return fail(proof, N_("There is no seed or no commitment in this record: nothing can be proved."));
    sha256(header->seed, SEED_SIZE, hash);
    if (!bytes_equal(hash, header->commitment, SHA256_SIZE))
        return fail(proof, N_("The seed is not the one that was committed to."));
    if (proof->promised && !bytes_equal(proof->promised, hash, SHA256_SIZE))
        return fail(proof, N_("This record has another commitment than the one that was promised."));
    record_match_seed(header, seed);
    rng_seed_fair(&proof->rng, seed);
    struct move *log = malloc(header->game->length_max * sizeof *log);
    if (!log)
        return fail(proof, N_("There is not enough memory."));
    record_start(&proof->reader, &proof->match, log, header->game->length_max);
    int code = replay(proof);
    free(log);
    return code;
}

static void say_proof(const struct proof *proof) {
    const struct cli *cli = proof->cli;
    char line[512], hex[65];
    struct text text = TEXT_ON(line), commitment = TEXT_ON(hex);
    if (proof->why && proof->line) {
        (void)cli_fail(cli, N_("{file}, line {line}: {reason}"),
                       ARGS(ARG_TEXT("file", proof->file), ARG_NUMBER("line", proof->line),
                            ARG_TEXT("reason", tr(cli->lang, proof->why))));
    } else if (proof->why) {
        (void)cli_fail_file(cli, proof->file, proof->why);
    } else if (!proof->odds) {
        text_hex(&commitment, proof->reader.header.commitment, SHA256_SIZE);
        say(&text,
            tr(cli->lang,
               N_("Proved: the seed fits the commitment {commitment}, and it dealt every card and die of this match ({n} in all).")),
            ARGS(ARG_TEXT("commitment", hex), ARG_NUMBER("n", proof->dealt)));
        printf(
            "%s\n%s\n", line,
            tr(cli->lang,
               N_("Not proved: the names, and who made which choice; a record is not signed. Compare the commitment with the one that you saw before the start, and what you added with the entropy in the record.")));
    }
}

static void print_json(const struct proof *proof) {
    char buffer[8192], hex[65];
    struct text text = TEXT_ON(buffer), commitment = TEXT_ON(hex);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_string(&json, "file", proof->file);
    json_key_bool(&json, "proved", !proof->why);
    if (proof->why) {
        json_key_string(&json, "reason", tr(proof->cli->lang, proof->why));
        json_key_int(&json, "line", proof->line);
    } else {
        text_hex(&commitment, proof->reader.header.commitment, SHA256_SIZE);
        json_key_string(&json, "commitment", hex);
        json_key_int(&json, "dealt", proof->dealt);
    }
    json_end_object(&json);
    CHECK(!text.truncated);
    printf("%s\n", buffer);
}

static int prove(const struct cli *cli, const struct args *args, const uint8_t *promised, const char *file) {
    size_t size;
    char *bytes = cli_read_file(cli, file, RECORD_SIZE_MAX, &size);
    if (!bytes)
        return EXIT_USAGE;
    struct proof *proof = xcalloc(1, sizeof *proof);
    proof->cli = cli;
    proof->file = file;
    proof->odds = args_flag(args, "odds") != NULL;
    proof->promised = promised;
    int code = check(proof, bytes, size);
    if (args_flag(args, "json"))
        print_json(proof);
    else
        say_proof(proof);
    free(proof);
    free(bytes);
    return code;
}

static int run(const struct cli *cli, const struct args *args) {
    int code = EXIT_OK;
    uint8_t promised[SHA256_SIZE];
    const char *commitment = args_flag(args, "commitment");
    if (commitment && !text_read_hex(commitment, strlen(commitment), promised, sizeof promised)) {
        (void)cli_fail(cli, N_("A commitment is 64 hexadecimal digits."), NULL);
        return EXIT_USAGE;
    }
    for (int i = 0; i < args->word_count; i++) { // all of them: who asks for several wants to know of each
        int one = prove(cli, args, commitment ? promised : NULL, args->words[i]);
        if (one > code)
            code = one; // a file that is not there weighs more than one that proves nothing
    }
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .group = GROUP_STUDY,
    .words = "FILE ...",
    .about = N_("prove that a finished match was dealt fairly"),
    .examples = "adit verify match.adit\nadit verify --json match.adit other.adit",
    .flags = flags,
    .words_min = 1,
    .words_max = CLI_WORDS_MAX,
    .run = run,
};
