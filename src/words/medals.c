// Medals of any game: the match is played back, the game keeps the tally, and the best of each list gets the medal.
#include "words/medals.h"

#include "engine/kit.h"

// False: it is not over yet.
static bool tally_up(const struct match *match, const struct medal_kit *kit, struct medal_tally *tally) {
    const struct game *game = match->game;
    _Alignas(16) uint8_t before[STATE_MAX], state[STATE_MAX];
    struct events events;
    bytes_zero(tally, sizeof *tally);
    game->setup(state, &match->setup);
    for (uint32_t i = 0; i < match->log_count; i++) {
        const struct move *move = &match->log[i];
        bytes_copy(before, state, game->state_size);
        events.count = 0;
        game->apply(state, (int)move->seat, move->action, &events);
        kit->take(tally, before, move, &events);
    }
    if (kit->finish)
        kit->finish(tally, state);
    return !game->to_act(state);
}

// Who has the most of it; nobody, when it is too little or too common.
static struct medal_award award_of(const struct match *match, const struct medal_kit *kit, int medal,
                                   const int32_t value[SEATS_MAX]) {
    struct medal_award award = {.medal = medal, .value = kit->medals[medal].least};
    for (int seat = 0; seat < match->setup.seats; seat++) {
        if (value[seat] < award.value)
            continue;
        award.holders = (value[seat] > award.value ? 0 : award.holders) | SEAT_BIT(seat);
        award.value = value[seat];
    }
    int holders = (int)bits_count8(award.holders);
    if (holders > MEDAL_HOLDERS || holders == match->setup.seats)
        award.holders = 0;
    return award;
}

// Whether the first is the greater feat. Of equal ones the game's order decides.
static bool is_greater(const struct medal *medals, const struct medal_award *first, const struct medal_award *second) {
    int64_t left = (int64_t)first->value * medals[second->medal].customary,
            right = (int64_t)second->value * medals[first->medal].customary;
    return left > right || (left == right && first->medal < second->medal);
}

// The second place is the best that goes to somebody else; what was before it moves back by one.
static void share_out(struct medal_award *awards, int count) {
    int other = 1;
    while (other < count && !(awards[other].holders & ~awards[0].holders))
        other++;
    if (other >= count)
        return;
    struct medal_award second = awards[other];
    for (; other > 1; other--)
        awards[other] = awards[other - 1];
    awards[1] = second;
}

int medals_of(const struct match *match, struct medal_award out[MEDALS_MAX]) {
    const struct medal_kit *kit = kit_of(match->game)->medals;
    struct medal_tally tally;
    int count = 0;
    CHECK(!kit || kit->count <= MEDALS_MAX);
    if (!kit || !tally_up(match, kit, &tally))
        return 0;
    for (int medal = 0; medal < kit->count; medal++) {
        struct medal_award award = award_of(match, kit, medal, tally.value[medal]);
        if (!award.holders)
            continue;
        int at = count++;
        for (; at > 0 && is_greater(kit->medals, &award, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = award;
    }
    share_out(out, count);
    return count;
}

void medals_json(struct json *out, enum lang lang, const struct match *match) {
    struct medal_award awards[MEDALS_MAX];
    int count = medals_of(match, awards);
    const struct medal_kit *kit = kit_of(match->game)->medals;
    json_array(out);
    for (int i = 0; i < count; i++) {
        const struct medal *medal = &kit->medals[awards[i].medal];
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        kit->say(&text, lang, awards[i].medal, awards[i].value);
        json_object(out);
        json_key_string(out, "medal", medal->key);
        json_key(out, "seats");
        json_array(out);
        for (seat_mask rest = awards[i].holders; rest; rest &= rest - 1)
            json_int(out, __builtin_ctz(rest));
        json_end_array(out);
        json_key_int(out, "value", awards[i].value);
        json_key_string(out, "title", tr(lang, medal->title));
        json_key_string(out, "text", buffer);
        json_end_object(out);
    }
    json_end_array(out);
}

void medals_say(struct text *out, enum lang lang, const struct match *match, const struct medal_award *award,
                const char *const *names) {
    const struct medal_kit *kit = kit_of(match->game)->medals;
    text_add(out, tr(lang, kit->medals[award->medal].title));
    text_add(out, ": ");
    for (seat_mask rest = award->holders; rest; rest &= rest - 1) {
        text_add(out, names[__builtin_ctz(rest)]);
        text_add(out, rest & (rest - 1) ? ", " : ". ");
    }
    kit->say(out, lang, award->medal, award->value);
}
