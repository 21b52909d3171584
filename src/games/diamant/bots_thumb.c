// The public rules of thumb for Diamant.
#include "games/diamant/bots_thumb.h"

#include "bots/numbers.h"

#include "games/diamant/bots_gem_equilibrium.h"

// What is expected to be found by those who never return, as long as no new kind of hazard comes.
static double later_gems(const struct diamant_outlook *outlook) {
    double alive = 1, total = 0, each = (double)outlook->gems / outlook->deck;
    for (int cards = outlook->deck; cards > outlook->deadly; cards--) {
        alive *= (double)(cards - outlook->deadly) / cards;
        total += alive * each;
    }
    return total;
}

struct nashbot {
    const struct diamant_outlook *outlook;
    double later; // what the future is taken to be worth to all inside
};

// How much better going on is than returning when each of the others returns with this chance.
static double nashbot_gain(const void *context, double returning) {
    const struct nashbot *nashbot = context;
    const struct diamant_outlook *outlook = nashbot->outlook;
    double later = nashbot->later;
    int others = outlook->explorers - 1;
    double go = (1 - (double)outlook->deadly / outlook->deck) * outlook->carried, leave = outlook->carried;
    double odds = 1; // that exactly `leavers` of the others return
    for (int i = 0; i < others; i++)
        odds *= 1 - returning;
    if (returning >= 1)
        return go + later - (leave + (double)outlook->lying / (others + 1));
    for (int leavers = 0; leavers <= others; leavers++) {
        go += odds * later / (others + 1 - leavers);
        leave += odds * outlook->lying / (leavers + 1);
        odds *= returning / (1 - returning) * (others - leavers) / (leavers + 1);
    }
    return go - leave;
}

// One-shot equilibrium, with an estimate for the future.
static double nashbot(const struct diamant_outlook *outlook) {
    struct nashbot of = {.outlook = outlook, .later = later_gems(outlook)};
    return numbers_crossing((struct numbers_search){nashbot_gain, &of, 20, 1e-6, 1e-6}, nashbot_gain(&of, 0),
                            nashbot_gain(&of, 1));
}

// A child at the table: is glad of what everybody has found so far, gets nervous with every hazard, never goes home
// with empty hands, and cannot say beforehand when it will. What all inside have found together counts, not the share
// of each, so that it plays much alike at three and at eight.
static double child(const struct diamant_outlook *outlook) {
    static const double nerves[] = {0.02, 0.10, 0.30, 0.60, 0.85, 0.85};
    int found = outlook->explorers * outlook->carried + outlook->lying;
    if (outlook->carried + outlook->lying / outlook->explorers + outlook->relics == 0)
        return 0;
    double glad = found < 40 ? found / 40.0 : 1;
    double nervous = nerves[outlook->hazards];
    return nervous + (1 - nervous) * 0.25 * glad;
}

// Somebody who weighs what all may do, much as in the equilibrium for the aim "most gems", but loses the nerve in one
// decision of three. The rule that knows it better (`nashbot`) goes too deep among copies of itself: whole tables
// of it lost to anybody who returned early.
static double sober(const struct diamant_outlook *outlook) {
    return 0.65 * diamant_gem_equilibrium_returns(outlook) + 0.35 * child(outlook);
}

double diamant_rule_returns(enum diamant_rule rule, int number, const struct diamant_outlook *outlook) {
    int carried = outlook->carried, explorers = outlook->explorers;
    int with_share = carried + outlook->lying / explorers;
    bool leave = false;
    switch (rule) {
    case DIAMANT_RULE_RETURN: leave = true; break;
    case DIAMANT_RULE_COIN: return number / 100.0;
    case DIAMANT_RULE_THRESHOLD: leave = carried >= number; break;
    case DIAMANT_RULE_HAZARDS: leave = outlook->hazards >= number; break;
    case DIAMANT_RULE_TURNS: leave = outlook->path >= number; break;
    case DIAMANT_RULE_GEMS: leave = with_share >= number; break;
    case DIAMANT_RULE_CAREFUL: leave = with_share > 8 && 100 * outlook->deadly > 8 * outlook->deck; break;
    case DIAMANT_RULE_RISKY: leave = carried >= (outlook->lead >= 2 ? 13 : 11); break;
    case DIAMANT_RULE_EV: leave = outlook->gems <= explorers * carried * outlook->deadly; break;
    case DIAMANT_RULE_EV_SHARE:
        leave = outlook->gems <= (explorers * carried + outlook->lying) * outlook->deadly;
        break;
    case DIAMANT_RULE_NASHBOT: return nashbot(outlook);
    case DIAMANT_RULE_CHILD: return child(outlook);
    case DIAMANT_RULE_SOBER: return sober(outlook);
    case DIAMANT_RULES: break;
    }
    return leave;
}
