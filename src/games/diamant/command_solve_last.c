// `adit solve diamant --last`: an equilibrium of the last expedition of three for the win, under a named rule.
#include "games/diamant/command_solve_last.h"

#include "cli/cli.h"
#include "games/diamant/bots_last_check.h"
#include "games/diamant/bots_last_table.h"
#include "sim/stats_report.h"

#include <stdlib.h>
#include <string.h>

enum { LEAD_MAX = 999, FIRST_MAX = DIAMANT_TREASURES + DIAMANT_CLASSES };

struct answer {
    int leads[2];
    const uint8_t *copies;
    enum stage_rule rule;
    double value[DIAMANT_LAST_PLAYERS];
    // After each first card: treasures, then one hazard of each class.
    int count, cards; // cards in the deck
    struct {
        int kind, weight; // cards that are alike
        struct diamant_last_decision decision;
    } first[FIRST_MAX];
    uint64_t games[2], several;
    bool is_checked;
    struct diamant_last_check check;
    double seconds;
};

static bool read_leads(const char *text, int leads[2]) {
    size_t length = strcspn(text, ",");
    int64_t number;
    for (int i = 0; i < 2; i++) {
        if (!text_read_int(text, length, 0, LEAD_MAX, &number))
            return false;
        leads[i] = (int)number;
        if (i == 0 && !text[length])
            return false;
        if (i == 0)
            text += length + 1;
        length = strlen(text);
    }
    return leads[0] >= leads[1];
}

static bool read_rule(const char *name, enum stage_rule *rule) {
    for (int i = 0; i < STAGE_RULES; i++) {
        if (strcmp(name, stage_rule_names[i]) != 0)
            continue;
        *rule = (enum stage_rule)i;
        return true;
    }
    return false;
}

static void list_first(const struct diamant_last *last, struct answer *answer) {
    int before = -1;
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++) {
        int copies = last->start.deck[kind];
        answer->cards += copies;
        if (diamant_is_hazard(kind) && copies == before) {
            answer->first[answer->count - 1].weight += copies;
            continue;
        }
        before = diamant_is_hazard(kind) ? copies : -1;
        answer->first[answer->count].kind = kind;
        answer->first[answer->count].weight = copies;
        diamant_last_first(last, kind, &answer->first[answer->count++].decision);
    }
}

// The policy is kept only to be checked. False: there is not enough memory.
static bool check(struct diamant_last *last, struct answer *answer) {
    struct diamant_last_policy policy = {
        .three = malloc(DIAMANT_LAST_PLAYERS * sizeof(uint32_t) * diamant_last_states_three(last))};
    void *block = malloc(diamant_last_check_size(&last->start));
    bool enough = block && policy.three;
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++) {
        policy.two[i] = malloc(2 * sizeof(uint32_t) * diamant_last_states_two(last));
        enough = enough && policy.two[i];
    }
    if (enough) {
        last->policy = &policy;
        diamant_last_solve(last, answer->rule);
        last->policy = &policy;
        diamant_last_check_prepare(&last->start, block);
        diamant_last_check_run(last, block, &answer->check);
        answer->is_checked = true;
        last->policy = NULL;
    }
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        free(policy.two[i]);
    free(policy.three);
    free(block);
    return enough;
}

static bool solve(bool checks, struct answer *answer) {
    int chest[DIAMANT_LAST_PLAYERS] = {answer->leads[0], answer->leads[1], 0};
    struct diamant_last_start start = diamant_last_start_of(chest, answer->copies);
    struct diamant_last *last = malloc(sizeof *last);
    void *map = last ? malloc(diamant_last_map_size(last, &start)) : NULL;
    void *values = map ? malloc(diamant_last_map(last, map)) : NULL;
    bool solved = values != NULL;
    if (solved) {
        diamant_last_prepare(last, values);
        last->counts = true;
        diamant_last_solve(last, answer->rule);
        diamant_last_value(last, answer->value);
        list_first(last, answer);
        answer->games[0] = last->games[3];
        answer->games[1] = last->games[2];
        answer->several = last->several;
        solved = !checks || check(last, answer);
    }
    free(values);
    free(map);
    free(last);
    return solved;
}

static void print_numbers(const char *name, const double numbers[DIAMANT_LAST_PLAYERS], const char *format) {
    printf("\"%s\":[", name);
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++) {
        (void)fputs(i ? "," : "", stdout);
        printf(format, numbers[i]);
    }
    printf("]");
}

static void print_json(const struct answer *answer) {
    printf("{\"expedition\":%d,\"players\":%d,\"leads\":[%d,%d],\"deck\":[%d,%d,%d,%d,%d],\"rule\":\"%s\",",
           DIAMANT_EXPEDITIONS, DIAMANT_LAST_PLAYERS, answer->leads[0], answer->leads[1], answer->copies[0],
           answer->copies[1], answer->copies[2], answer->copies[3], answer->copies[4], stage_rule_names[answer->rule]);
    print_numbers("values", answer->value, "%.9f");
    printf(",\"first\":[");
    for (int i = 0; i < answer->count; i++) {
        const struct diamant_last_decision *decision = &answer->first[i].decision;
        int kind = answer->first[i].kind;
        if (diamant_is_hazard(kind))
            printf("%s{\"card\":\"hazard\",\"copies\":%d,", i ? "," : "", answer->copies[kind - DIAMANT_HAZARD_FIRST]);
        else
            printf("%s{\"card\":%d,", i ? "," : "", diamant_value[kind]);
        printf("\"odds\":%.6f,", (double)answer->first[i].weight / answer->cards);
        print_numbers("values", decision->value, "%.9f");
        printf(",");
        print_numbers("returning", decision->returning, "%.6f");
        printf(",\"equilibria\":%d}", decision->equilibria);
    }
    printf("],\"games\":[%llu,%llu],\"several\":%llu,", (unsigned long long)answer->games[0],
           (unsigned long long)answer->games[1], (unsigned long long)answer->several);
    if (answer->is_checked) {
        double gains[DIAMANT_LAST_PLAYERS];
        for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
            gains[i] = answer->check.response[i] - answer->check.value[i];
        print_numbers("best_response_gains", gains, "%.3e");
        printf(",");
    }
    printf("\"seconds\":%.3f}\n", answer->seconds);
}

static void print_triple(const struct cli *cli, const double numbers[DIAMANT_LAST_PLAYERS]) {
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        report_numbers(cli->lang, " %7.2f", 100 * numbers[i]);
}

static void print_line(const struct cli *cli, const char *label) {
    report_cell(tr(cli->lang, label), 34);
}

static void print(const struct cli *cli, const struct answer *answer) {
    char line[256];
    struct text text = TEXT_ON(line);
    say(&text, tr(cli->lang, N_("The last expedition of three for the win: an equilibrium under the rule “{rule}”")),
        ARGS(ARG_TEXT("rule", stage_rule_names[answer->rule])));
    printf("%s\n", line);
    print_line(cli, N_("ahead of the last by"));
    printf(" %7d %7d %7d\n", answer->leads[0], answer->leads[1], 0);
    print_line(cli, N_("chance to win, percent"));
    print_triple(cli, answer->value);
    printf("\n\n");
    print_line(cli, N_("first card"));
    printf(" %s | %s\n", tr(cli->lang, N_("chance to win, percent")), tr(cli->lang, N_("return, percent")));
    for (int i = 0; i < answer->count; i++) {
        char card[64];
        struct text name = TEXT_ON(card);
        int kind = answer->first[i].kind;
        if (diamant_is_hazard(kind))
            say(&name,
                tr_n(cli->lang, "a hazard of which there is {n}", "a hazard of which there are {n}",
                     answer->copies[kind - DIAMANT_HAZARD_FIRST]),
                ARGS(ARG_NUMBER("n", answer->copies[kind - DIAMANT_HAZARD_FIRST])));
        else
            say(&name, "{n}", ARGS(ARG_NUMBER("n", diamant_value[kind])));
        report_cell(card, 34);
        print_triple(cli, answer->first[i].decision.value);
        printf(" |");
        print_triple(cli, answer->first[i].decision.returning);
        printf("\n");
    }
    printf("\n");
    print_line(cli, N_("decisions of three and of two"));
    printf(" %llu, %llu\n", (unsigned long long)answer->games[0], (unsigned long long)answer->games[1]);
    print_line(cli, N_("of three, with several equilibria"));
    printf(" %llu\n", (unsigned long long)answer->several);
    if (answer->is_checked) {
        print_line(cli, N_("a best response gains"));
        for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
            report_numbers(cli->lang, " %.1e", answer->check.response[i] - answer->check.value[i]);
        printf("\n");
    }
    print_line(cli, N_("seconds"));
    report_numbers(cli->lang, " %.2f\n", answer->seconds);
}

// What the carried table has of a deck, as CSV or JSON.
static int print_table(const struct cli *cli, const uint8_t copies[DIAMANT_HAZARDS], bool as_json) {
    int diagonals = diamant_last_diagonals(copies);
    if (!diagonals)
        return cli_fail(cli, N_("The program carries no values for this deck yet; without --table it is solved."),
                        NULL);
    if (as_json)
        printf("{\"deck\":[%d,%d,%d,%d,%d],\"rule\":\"%s\",\"lead_max\":%d,\"rows\":[", copies[0], copies[1], copies[2],
               copies[3], copies[4], stage_rule_names[STAGE_ALIKE], diagonals - 1);
    else
        puts("lead_first,lead_second,first,second,third");
    for (int i = 0; i < diagonals; i++) {
        for (int ahead = diamant_last_ahead_high(i); ahead >= diamant_last_ahead_low(i); ahead--) {
            int chest[DIAMANT_LAST_PLAYERS] = {i, i - ahead, 0};
            double value[DIAMANT_LAST_PLAYERS];
            CHECK(diamant_last_known(chest, copies, value));
            if (as_json)
                printf("%s[%d,%d,%.5f,%.5f,%.5f]", i ? "," : "", chest[0], chest[1], value[0], value[1], value[2]);
            else
                printf("%d,%d,%.5f,%.5f,%.5f\n", chest[0], chest[1], value[0], value[1], value[2]);
        }
    }
    if (as_json)
        puts("]}");
    return EXIT_OK;
}

int diamant_command_solve_last(const struct cli *cli, const struct args *args, const uint8_t copies[DIAMANT_HAZARDS]) {
    if (args_flag(args, "table"))
        return print_table(cli, copies, args_flag(args, "json") != NULL);
    struct answer *answer = calloc(1, sizeof *answer);
    const char *leads = args_flag(args, "leads"), *rule = args_flag(args, "rule");
    int code = EXIT_OK;
    double begin = cli_seconds();
    if (answer)
        answer->copies = copies;
    if (!answer)
        code = cli_fail(cli, N_("There is not enough memory."), NULL);
    else if (leads && !read_leads(leads, answer->leads))
        code = cli_fail(cli, N_("“{leads}” are not two leads over the last player, the larger one first: 3,0"),
                        ARGS(ARG_TEXT("leads", leads)));
    else if (rule && !read_rule(rule, &answer->rule))
        code = cli_fail(cli, N_("There is no rule “{rule}”: use alike, pure or logit."), ARGS(ARG_TEXT("rule", rule)));
    else if (!solve(args_flag(args, "check") != NULL, answer))
        code = cli_fail(cli, N_("There is not enough memory."), NULL);
    else {
        answer->seconds = cli_seconds() - begin;
        if (args_flag(args, "json"))
            print_json(answer);
        else
            print(cli, answer);
    }
    free(answer);
    return code;
}
