// Makes data/crystal_net.bin: the evaluation of Black Crystal, a small network learnt from games of bots.
//
//     crystal_net play GAMES SEED BOT [BOT ...] > POSITIONS
//     cat POSITIONS ... | crystal_net fit > FILE
//
// Every seat of every game is one of the bots, at random, and now and then makes any move at all, so that the judge
// sees odd positions too. Positions at the beginning of turns are kept with who won in the end; the network's sums,
// made shares by e^sum, are fitted to that, and later to what it says itself of positions further on in the game, by
// Adam. The loss on games set aside is told on standard error.
#include "bots/bot.h"
#include "games/crystal/bots_evaluate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES_MAX = 1500000, BATCH = 128, EPOCHS = 8, BOTS_MAX = 8 };

struct sample {
    int16_t in[CRYSTAL_SEATS][JUDGE_INPUTS];
    uint8_t seats, held_out, begins; // a game
    float won[CRYSTAL_SEATS];
    float aim[CRYSTAL_SEATS]; // what is learnt
};

#define LAMBDA 0.5f

static struct sample *samples;
static int sample_count;

static float w1[JUDGE_INPUTS + 1][JUDGE_HIDDEN], w2[JUDGE_HIDDEN];
enum { WEIGHTS = (JUDGE_INPUTS + 1) * JUDGE_HIDDEN + JUDGE_HIDDEN };
static float gradient[WEIGHTS], moment[WEIGHTS], square[WEIGHTS];

static float *weight(int i) {
    return i < WEIGHTS - JUDGE_HIDDEN ? &w1[0][0] + i : &w2[i - (WEIGHTS - JUDGE_HIDDEN)];
}

static double uniform(struct rng *rng) {
    return (double)(rng_next64(rng) >> 11) / 9007199254740992.0;
}

static action_id move_of(const struct match *match, const struct bot_spec *player, int seat, struct rng *rng) {
    uint64_t luck = rng_next64(rng);
    if (rng_below(rng, 40))
        return bot_spec_choose(player, match, seat, luck);
    action_id legal[LEGAL_MAX];
    return legal[rng_below(rng, (uint32_t)match_legal(match, seat, legal))];
}

static void play(const struct bot_spec *kinds, int bot_count, bool held_out, struct rng *rng, struct move *log) {
    static struct match match;
    static const uint8_t counts[10] = {2, 2, 2, 2, 2, 2, 3, 4, 4, 4};
    struct setup setup = {.seats = counts[rng_below(rng, 10)]};
    setup.option[0] = rng_below(rng, 2) ? 0 : (uint8_t)rng_below(rng, VARIANTS);
    struct bot_spec players[CRYSTAL_SEATS];
    for (int seat = 0; seat < setup.seats; seat++)
        players[seat] = kinds[rng_below(rng, (uint32_t)bot_count)];
    CHECK(match_start(&match, &crystal_game, &setup, log, crystal_game.length_max) == ERR_NONE);
    const struct crystal *state = (const struct crystal *)match.state;
    int first = sample_count;
    unsigned turns = 0;
    for (;;) {
        seat_mask acting = match_to_act(&match);
        if (!acting)
            break;
        if (crystal_u16(state->turns) != turns) {
            turns = crystal_u16(state->turns);
            if (rng_below(rng, 5) == 0 && sample_count < SAMPLES_MAX) {
                struct sample *sample = &samples[sample_count++];
                crystal_inputs(state, sample->in);
                sample->seats = setup.seats;
                sample->held_out = held_out;
                sample->begins = sample_count == first + 1;
            }
        }
        if (acting & SEAT_BIT(SEAT_CHANCE)) {
            CHECK(match_submit_chance(&match, game_draw(&crystal_game, match.state, rng), NULL) == ERR_NONE);
        } else {
            int seat = __builtin_ctz(acting);
            CHECK(match_submit(&match, seat, move_of(&match, &players[seat], seat, rng), NULL) == ERR_NONE);
        }
    }
    struct result result;
    crystal_game.score(match.state, &result);
    int winners = __builtin_popcount(result.winners);
    for (int i = first; i < sample_count; i++)
        for (int seat = 0; seat < setup.seats; seat++)
            samples[i].won[seat] = result.winners >> seat & 1 ? 1.0f / (float)winners : 0;
}

// Loss of one sample; adds to the gradient when asked to. Fills `shares` unless it is NULL.
static double learn(const struct sample *sample, bool adds, float *shares) {
    float hidden[CRYSTAL_SEATS][JUDGE_HIDDEN], sum[CRYSTAL_SEATS], all = 0, most = -1e9f;
    for (int seat = 0; seat < sample->seats; seat++) {
        memcpy(hidden[seat], w1[JUDGE_INPUTS], sizeof hidden[seat]);
        for (int k = 0; k < JUDGE_INPUTS; k++) {
            float in = (float)sample->in[seat][k] / JUDGE_ONE;
            for (int i = 0; in != 0 && i < JUDGE_HIDDEN; i++)
                hidden[seat][i] += in * w1[k][i];
        }
        sum[seat] = 0;
        for (int i = 0; i < JUDGE_HIDDEN; i++)
            sum[seat] += hidden[seat][i] > 0 ? hidden[seat][i] * w2[i] : 0;
        most = sum[seat] > most ? sum[seat] : most;
    }
    for (int seat = 0; seat < sample->seats; seat++)
        all += expf(sum[seat] - most);
    double loss = 0;
    for (int seat = 0; seat < sample->seats; seat++) {
        float share = expf(sum[seat] - most) / all;
        if (shares)
            shares[seat] = share;
        if (sample->won[seat] > 0)
            loss -= sample->won[seat] * log((double)share + 1e-9);
        if (!adds)
            continue;
        float slope = share - sample->aim[seat];
        float back[JUDGE_HIDDEN];
        for (int i = 0; i < JUDGE_HIDDEN; i++) {
            bool on = hidden[seat][i] > 0;
            gradient[WEIGHTS - JUDGE_HIDDEN + i] += on ? slope * hidden[seat][i] : 0;
            back[i] = on ? slope * w2[i] : 0;
            gradient[JUDGE_INPUTS * JUDGE_HIDDEN + i] += back[i];
        }
        for (int k = 0; k < JUDGE_INPUTS; k++) {
            float in = (float)sample->in[seat][k] / JUDGE_ONE;
            for (int i = 0; in != 0 && i < JUDGE_HIDDEN; i++)
                gradient[k * JUDGE_HIDDEN + i] += in * back[i];
        }
    }
    return loss;
}

static void adam(float rate, int step) {
    float fix1 = 1 - powf(0.9f, (float)step), fix2 = 1 - powf(0.999f, (float)step);
    for (int i = 0; i < WEIGHTS; i++) {
        float slope = gradient[i] / BATCH + 1e-4f * *weight(i);
        moment[i] = 0.9f * moment[i] + 0.1f * slope;
        square[i] = 0.999f * square[i] + 0.001f * slope * slope;
        *weight(i) -= rate * (moment[i] / fix1) / (sqrtf(square[i] / fix2) + 1e-8f);
    }
    memset(gradient, 0, sizeof gradient);
}

static double held_out_loss(int seats) {
    double loss = 0;
    int count = 0;
    for (int i = 0; i < sample_count; i++)
        if (samples[i].held_out && samples[i].seats == seats) {
            loss += learn(&samples[i], false, NULL);
            count++;
        }
    return count ? loss / count : 0;
}

// Who wins in the end is mostly luck, so that what is learnt is a mixture of that and what the network, as far as it
// has learnt, says later in the same game: TD(lambda), backwards through each game.
static void set_aims(float lambda) {
    float next[CRYSTAL_SEATS], later[CRYSTAL_SEATS];
    for (int i = sample_count - 1; i >= 0; i--) {
        struct sample *sample = &samples[i];
        bool last = i == sample_count - 1 || samples[i + 1].begins;
        for (int seat = 0; seat < sample->seats; seat++) {
            sample->aim[seat] = last ? sample->won[seat] : (1 - lambda) * next[seat] + lambda * later[seat];
            later[seat] = sample->aim[seat];
        }
        if (lambda < 1)
            learn(sample, false, next);
    }
}

static void fit(struct rng *rng) {
    for (int i = 0; i < WEIGHTS; i++)
        *weight(i) = (float)(uniform(rng) - 0.5) * 0.35f;
    set_aims(1);
    int step = 0;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        if (epoch >= 2)
            set_aims(LAMBDA);
        float rate = 0.002f * powf(0.75f, (float)epoch);
        int filled = 0;
        for (int i = 0; i < sample_count; i++) {
            const struct sample *sample = &samples[rng_below(rng, (uint32_t)sample_count)];
            if (sample->held_out)
                continue;
            learn(sample, true, NULL);
            if (++filled % BATCH == 0)
                adam(rate, ++step);
        }
        fprintf(stderr, "epoch %d: loss %.4f with 2, %.4f with 3, %.4f with 4\n", epoch, held_out_loss(2),
                held_out_loss(3), held_out_loss(4));
    }
}

static int16_t rounded(float value) {
    float scaled = roundf(value * JUDGE_WEIGHT);
    return (int16_t)(scaled > 32767 ? 32767 : scaled < -32767 ? -32767 : scaled);
}

// Little-endian, as the file is.
static bool write_row(const float *row) {
    for (int i = 0; i < JUDGE_HIDDEN; i++) {
        uint16_t value = (uint16_t)rounded(row[i]);
        if (putchar(value & 0xff) == EOF || putchar(value >> 8) == EOF)
            return false;
    }
    return true;
}

static bool write_net(void) {
    for (int k = 0; k <= JUDGE_INPUTS; k++)
        if (!write_row(w1[k]))
            return false;
    return write_row(w2);
}

static int play_games(int argc, char **argv) {
    struct bot_spec kinds[BOTS_MAX];
    int bot_count = 0;
    for (int i = 4; i < argc && bot_count < BOTS_MAX; i++)
        if (bot_find(&crystal_game, argv[i], strlen(argv[i]), &kinds[bot_count++]) != BOT_OK)
            return 2;
    if (!bot_count)
        return 2;
    struct rng rng;
    rng_seed_fast(&rng, strtoull(argv[3], NULL, 10), 0);
    struct move *log = malloc(crystal_game.length_max * sizeof *log);
    CHECK(log);
    int games = atoi(argv[2]);
    for (int i = 0; i < games; i++) {
        sample_count = 0;
        play(kinds, bot_count, i % 10 == 0, &rng, log);
        if (fwrite(samples, sizeof *samples, (size_t)sample_count, stdout) != (size_t)sample_count)
            return 1;
    }
    return 0;
}

int main(int argc, char **argv) {
    samples = malloc(SAMPLES_MAX * sizeof *samples);
    CHECK(samples);
    if (argc > 4 && !strcmp(argv[1], "play"))
        return play_games(argc, argv);
    if (argc != 2 || strcmp(argv[1], "fit"))
        return 2;
    sample_count = (int)fread(samples, sizeof *samples, SAMPLES_MAX, stdin);
    fprintf(stderr, "%d positions\n", sample_count);
    struct rng rng;
    rng_seed_fast(&rng, 1, 0);
    fit(&rng);
    return write_net() ? 0 : 1;
}
