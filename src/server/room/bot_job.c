// A decision that a bot has to make.
#include "server/room/bot_job.h"

action_id bot_job_choose(const struct bot_job *job) {
    action_id legal[LEGAL_MAX];
    int count = job->game->legal(job->view, job->turn.seat, legal);
    CHECK(count > 0);
    if (count == 1)
        return legal[0];
    struct bot_query query = {.game = job->game,
                              .setup = &job->setup,
                              .view = job->view,
                              .legal = legal,
                              .legal_count = count,
                              .seat = job->turn.seat,
                              .number = job->turn.player.number,
                              .luck = job->luck,
                              .stop = job->stop,
                              .past = &(struct bot_past){.log = job->log, .log_count = job->log_count}};
    return job->turn.player.bot->choose(&query);
}
