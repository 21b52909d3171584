// A league's schedule, file and ratings.
#include "sim/league.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

void league_lineup(const struct league *league, uint64_t deal, int lineup[SEATS_MAX]) {
    int order[LEAGUE_MAX], seats = league->setup.seats;
    struct rng rng;
    // Every round of deals goes once around a shuffled circle, so that all play equally often.
    uint64_t round = deal / (uint64_t)league->count, at = deal % (uint64_t)league->count;
    rng_seed_fast(&rng, league->seed ^ 0x6c65616775650000u, round);
    for (int i = 0; i < league->count; i++) {
        int k = (int)rng_below(&rng, (uint32_t)i + 1);
        if (k != i)
            order[i] = order[k];
        order[k] = i;
    }
    for (int seat = 0; seat < seats; seat++)
        lineup[seat] = order[(at + (uint64_t)seat) % (uint64_t)league->count];
}

// ---- the file ----

static void write_head(const struct league *league, struct text *out) {
    text_add(out, "adit league 1\ngame ");
    text_add(out, league->game->name);
    text_add(out, "\nrules ");
    text_int(out, league->game->rules_version);
    text_add(out, "\nplayers ");
    text_int(out, league->setup.seats);
    for (int i = 0; league->game->options[i].name; i++) {
        text_add(out, "\noption ");
        text_add(out, league->game->options[i].name);
        text_char(out, ' ');
        text_add(out, league->game->options[i].choices[league->setup.option[i]]);
    }
    text_add(out, "\nseed ");
    text_int(out, (int64_t)league->seed);
    for (int i = 0; i < league->count; i++) {
        text_add(out, "\nentrant ");
        text_add(out, league->names[i]);
    }
    text_add(out, "\ndeals\n");
}

static void take(struct league *league, uint64_t deal, const seat_mask *winners, const seat_mask *faults) {
    int seats = league->setup.seats;
    if (deal >= league->deals || league->done[deal])
        return; // a league may be continued with fewer deals; no deal counts twice
    league->done[deal] = 1;
    league->done_count++;
    for (int turn = 0; turn < seats; turn++) {
        league->winners[deal * (uint64_t)seats + (uint64_t)turn] = winners[turn];
        league->faults[deal * (uint64_t)seats + (uint64_t)turn] = faults[turn];
    }
}

// "17 1/0 4/0 2/0 .": a deal and, for each turn, who won and who broke the protocol, as masks of seats.
static bool read_line(struct league *league, const char *line) {
    seat_mask winners[SEATS_MAX], faults[SEATS_MAX];
    char *end;
    uint64_t deal = strtoull(line, &end, 10);
    for (int turn = 0; turn < league->setup.seats; turn++) {
        if (*end != ' ')
            return false;
        unsigned long won = strtoul(end + 1, &end, 10);
        if (*end != '/')
            return false;
        unsigned long faulty = strtoul(end + 1, &end, 10);
        if ((won | faulty) >> league->setup.seats)
            return false;
        winners[turn] = (seat_mask)won;
        faults[turn] = (seat_mask)faulty;
    }
    if (strcmp(end, " .") != 0)
        return false;
    take(league, deal, winners, faults);
    return true;
}

// True: the head is that of this league. `*rest` is where the deals begin.
static bool has_head(FILE *file, const char *head, long *rest) {
    size_t size = strlen(head);
    char *found = xcalloc(1, size + 1);
    bool same = fread(found, 1, size, file) == size && !memcmp(found, head, size);
    free(found);
    *rest = (long)size;
    return same;
}

static const char *read_file(struct league *league, const char *head) {
    long whole;
    char line[512];
    if (!has_head(league->file, head, &whole))
        return N_("This file is of another league: other entrants, options or seed.");
    while (fgets(line, sizeof line, league->file)) {
        size_t length = strlen(line);
        if (length == 0 || line[length - 1] != '\n')
            break; // cut off while it was written
        line[length - 1] = '\0';
        if (!read_line(league, line))
            return N_("A line of this file is damaged.");
        whole += (long)length;
    }
    if (fflush(league->file) != 0 || ftruncate(fileno(league->file), whole) != 0 ||
        fseek(league->file, whole, SEEK_SET) != 0)
        return N_("This file cannot be written.");
    return NULL;
}

const char *league_open(struct league *league, const char *name) {
    char head[16 << 10];
    struct text text = TEXT_ON(head);
    uint64_t games = league->deals * league->setup.seats;
    league->done = calloc((size_t)league->deals, 1);
    league->winners = calloc((size_t)games, sizeof *league->winners);
    league->faults = calloc((size_t)games, sizeof *league->faults);
    if (!league->done || !league->winners || !league->faults)
        return N_("There is not enough memory.");
    if (!name)
        return NULL;
    write_head(league, &text);
    CHECK(!text.truncated);
    league->file = fopen(name, "a+");
    if (!league->file)
        return N_("This file cannot be written.");
    if (flock(fileno(league->file), LOCK_EX | LOCK_NB) != 0)
        return N_("This league is being played already.");
    if (fseek(league->file, 0, SEEK_END) != 0)
        return N_("This file cannot be written.");
    if (ftell(league->file) == 0)
        return fputs(head, league->file) < 0 || fflush(league->file) != 0 ? N_("This file cannot be written.") : NULL;
    rewind(league->file);
    return read_file(league, head);
}

void league_keep(struct league *league, uint64_t deal, const seat_mask *winners, const seat_mask *faults) {
    take(league, deal, winners, faults);
    if (!league->file)
        return;
    (void)fprintf(league->file, "%llu", (unsigned long long)deal);
    for (int turn = 0; turn < league->setup.seats; turn++)
        (void)fprintf(league->file, " %u/%u", (unsigned)winners[turn], (unsigned)faults[turn]);
    (void)fputs(" .\n", league->file);
    (void)fflush(league->file); // a line at a time: whoever is killed has all lines but perhaps the last
}

void league_close(struct league *league) {
    if (league->file)
        (void)fclose(league->file);
    free(league->done);
    free(league->winners);
    free(league->faults);
}

// ---- ratings ----

// Games by who was at the table, in the parts that are left out one by one.
struct meeting {
    uint8_t seats[LEAGUE_MAX]; // of each entrant
    double games[LEAGUE_PARTS];
};

struct sums {
    struct meeting *meetings;
    size_t meeting_count;
    double wins[LEAGUE_PARTS][LEAGUE_MAX], games[LEAGUE_PARTS][LEAGUE_MAX];
    uint64_t faults[LEAGUE_MAX];
};

static struct meeting *find_meeting(struct sums *sums, const uint8_t seats[LEAGUE_MAX]) {
    for (size_t i = 0; i < sums->meeting_count; i++)
        if (!memcmp(sums->meetings[i].seats, seats, LEAGUE_MAX))
            return &sums->meetings[i];
    sums->meetings = xgrow(sums->meetings, sums->meeting_count + 1, sizeof *sums->meetings);
    struct meeting *meeting = &sums->meetings[sums->meeting_count++];
    memset(meeting, 0, sizeof *meeting);
    memcpy(meeting->seats, seats, LEAGUE_MAX);
    return meeting;
}

static void add_deal(struct sums *sums, const struct league *league, uint64_t deal) {
    int lineup[SEATS_MAX], seats = league->setup.seats, part = (int)(deal % LEAGUE_PARTS);
    uint8_t present[LEAGUE_MAX] = {0};
    league_lineup(league, deal, lineup);
    for (int seat = 0; seat < seats; seat++)
        present[lineup[seat]]++;
    struct meeting *meeting = find_meeting(sums, present);
    for (int turn = 0; turn < seats; turn++) {
        seat_mask won = league->winners[deal * (uint64_t)seats + (uint64_t)turn];
        seat_mask faulty = league->faults[deal * (uint64_t)seats + (uint64_t)turn];
        for (int seat = 0; seat < seats; seat++) {
            int entrant = lineup[(seat + turn) % seats];
            sums->games[part][entrant]++;
            sums->faults[entrant] += faulty >> seat & 1u;
            if (won & SEAT_BIT(seat))
                sums->wins[part][entrant] += 1.0 / __builtin_popcount(won);
        }
        meeting->games[part] += won != 0;
    }
}

// Strengths from all parts but one (-1: from all), by minorise-maximise; their mean logarithm is 0. A little is added
// for everybody, as if each had once shared a table's win evenly: who never wins has a rating too.
static void fit(const struct sums *sums, int count, int without, double strength[LEAGUE_MAX]) {
    double wins[LEAGUE_MAX];
    for (int i = 0; i < count; i++) {
        strength[i] = 1;
        wins[i] = 0.5;
        for (int part = 0; part < LEAGUE_PARTS; part++)
            wins[i] += part == without ? 0 : sums->wins[part][i];
    }
    for (int round = 0; round < 400; round++) {
        double weight[LEAGUE_MAX], logs = 0;
        for (int i = 0; i < count; i++)
            weight[i] = 1 / (strength[i] + 1); // the added half win and half loss, against strength 1
        for (size_t m = 0; m < sums->meeting_count; m++) {
            const struct meeting *meeting = &sums->meetings[m];
            double games = 0, sum = 0;
            for (int part = 0; part < LEAGUE_PARTS; part++)
                games += part == without ? 0 : meeting->games[part];
            for (int i = 0; i < count; i++)
                sum += meeting->seats[i] * strength[i];
            for (int i = 0; games > 0 && i < count; i++)
                weight[i] += games * meeting->seats[i] / sum;
        }
        double change = 0;
        for (int i = 0; i < count; i++) {
            double now = wins[i] / weight[i];
            change += fabs(log(now / strength[i]));
            strength[i] = now;
            logs += log(now);
        }
        for (int i = 0; i < count; i++)
            strength[i] /= exp(logs / count);
        if (change < 1e-9)
            break;
    }
}

static double elo_of(double strength) {
    return 400 * log10(strength);
}

static double rate_without(const struct sums *sums, int entrant, int without) {
    double wins = 0, games = 0;
    for (int part = 0; part < LEAGUE_PARTS; part++) {
        wins += part == without ? 0 : sums->wins[part][entrant];
        games += part == without ? 0 : sums->games[part][entrant];
    }
    return games > 0 ? wins / games : 0;
}

void league_standings(const struct league *league, struct standing out[LEAGUE_MAX]) {
    struct sums sums = {0};
    double all[LEAGUE_MAX], some[LEAGUE_MAX];
    int used = 0;
    for (uint64_t deal = 0; deal < league->deals; deal++)
        if (league->done[deal])
            add_deal(&sums, league, deal);
    fit(&sums, league->count, -1, all);
    for (int i = 0; i < league->count; i++) {
        out[i] = (struct standing){.faults = sums.faults[i], .elo = elo_of(all[i])};
        for (int part = 0; part < LEAGUE_PARTS; part++) {
            out[i].games += (uint64_t)sums.games[part][i];
            out[i].wins += sums.wins[part][i];
        }
        out[i].rate = rate_without(&sums, i, -1);
    }
    for (int part = 0; part < LEAGUE_PARTS; part++) {
        double games = 0;
        for (int i = 0; i < league->count; i++)
            games += sums.games[part][i];
        if (games == 0)
            continue;
        used++;
        fit(&sums, league->count, part, some);
        for (int i = 0; i < league->count; i++) {
            double elo = elo_of(some[i]) - out[i].elo, rate = rate_without(&sums, i, part) - out[i].rate;
            out[i].elo_error += elo * elo;
            out[i].rate_error += rate * rate;
        }
    }
    for (int i = 0; i < league->count; i++) {
        double scale = used > 1 ? (double)(used - 1) / used : 0;
        out[i].elo_error = sqrt(out[i].elo_error * scale);
        out[i].rate_error = sqrt(out[i].rate_error * scale);
    }
    free(sums.meetings);
    sums.meetings = NULL;
}
