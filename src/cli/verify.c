// `adit verify FILE ...`: proves that finished records were dealt by the seeds their commitments promised.
#include "cli/cli.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { RECORD_SIZE_MAX = 64 << 20 };

static const struct flag flags[] = {
    {"odds", NULL, N_("print the odds of every card and die as lines of JSON, for other verifiers")},
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
};

static int fail_at(const struct proof *proof, uint32_t line, const char *why) {
    return cli_fail(
        proof->cli, N_("{file}, line {line}: {reason}"),
        ARGS(ARG_TEXT("file", proof->file), ARG_NUMBER("line", line), ARG_TEXT("reason", tr(proof->cli->lang, why))));
}

static int fail(const struct proof *proof, const char *why) {
    int code = cli_fail(proof->cli, N_("{file}: {reason}"),
                        ARGS(ARG_TEXT("file", proof->file), ARG_TEXT("reason", tr(proof->cli->lang, why))));
    (void)code;
    return EXIT_FAILED;
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
            if (chance && match->log[match->log_count - 1].action != expected) {
                (void)fail_at(proof, proof->reader.line,
                              N_("The seed deals something else here: this match was not dealt by it."));
                return EXIT_FAILED;
            }
            proof->dealt += chance;
            break;
        case RECORD_FINISHED: return EXIT_OK;
        case RECORD_UNFINISHED: return fail(proof, N_("The match is not finished: only a finished one reveals all."));
        case RECORD_FAULT: (void)fail_at(proof, proof->reader.error.line, proof->reader.error.why); return EXIT_FAILED;
        }
    }
}

static int check(struct proof *proof, const char *bytes, size_t size) {
    if (!record_open(&proof->reader, bytes, size)) {
        (void)fail_at(proof, proof->reader.error.line, proof->reader.error.why);
        return EXIT_FAILED;
    }
    const struct record_header *header = &proof->reader.header;
    uint8_t hash[SHA256_SIZE], seed[SEED_SIZE];
    if (!header->has_seed || !header->has_commitment)
        return fail(proof, N_("There is no seed or no commitment in this record: nothing can be proved."));
    sha256(header->seed, SEED_SIZE, hash);
    if (!bytes_equal(hash, header->commitment, SHA256_SIZE))
        return fail(proof, N_("The seed is not the one that was committed to."));
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

static int prove(const struct cli *cli, const char *file, bool odds) {
    size_t size;
    char *bytes = cli_read_file(cli, file, RECORD_SIZE_MAX, &size);
    if (!bytes)
        return EXIT_USAGE;
    struct proof *proof = xcalloc(1, sizeof *proof);
    proof->cli = cli;
    proof->file = file;
    proof->odds = odds;
    int code = check(proof, bytes, size);
    if (code == EXIT_OK && !proof->odds) {
        char line[512], hex[65];
        struct text text = TEXT_ON(line), commitment = TEXT_ON(hex);
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
    free(proof);
    free(bytes);
    return code;
}

static int run(const struct cli *cli, const struct args *args) {
    int code = EXIT_OK;
    for (int i = 0; i < args->word_count; i++) { // all of them: who asks for several wants to know of each
        int one = prove(cli, args->words[i], args_flag(args, "odds") != NULL);
        if (one > code)
            code = one; // a file that is not there weighs more than one that proves nothing
    }
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .words = "FILE ...",
    .about = N_("prove that a finished match was dealt fairly"),
    .flags = flags,
    .words_min = 1,
    .words_max = CLI_WORDS_MAX,
    .run = run,
};
