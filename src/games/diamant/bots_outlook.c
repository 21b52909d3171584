// What everybody can count at a decision in Diamant.
#include "games/diamant/bots_outlook.h"

struct diamant_outlook diamant_outlook_of(const struct diamant *view, int seat) {
    struct diamant_outlook out = {.explorers = (int)bits_count8(view->inside),
                                  .carried = view->carried,
                                  .lying = view->lying,
                                  .deck = view->deck_count,
                                  .deadly = diamant_deadly(view),
                                  .path = view->path_count,
                                  .hazards = diamant_hazards_seen(view)};
    for (int kind = 0; kind < DIAMANT_HAZARD_FIRST; kind++)
        out.gems += view->deck[kind] * diamant_value[kind];
    for (int i = 0; view->path_relics && i < view->path_count; i++)
        if (diamant_is_relic(view->path[i]))
            out.relics += diamant_value[view->path[i]];
    int best_other = 0;
    bool is_known = true; // D-12: where chests are closed nobody can count who leads
    for (int other = 0; other < view->seats; other++) {
        is_known = is_known && view->chest[other] != DIAMANT_CLOSED;
        if (other != seat && view->chest[other] > best_other)
            best_other = view->chest[other];
    }
    out.lead = is_known ? view->chest[seat] - best_other : 0;
    return out;
}
