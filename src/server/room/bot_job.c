// A decision that a bot has to make.
#include "server/room/bot_job.h"

action_id bot_job_choose(const struct bot_job *job) {
    action_id legal[LEGAL_MAX];
    int count = job->game->legal(job->view, job->seat, legal);
    CHECK(count > 0);
    if (count == 1)
        return legal[0];
    struct bot_query query = {.game = job->game,
                              .setup = &job->setup,
                              .view = job->view,
                              .legal = legal,
                              .legal_count = count,
                              .seat = job->seat,
                              .number = job->player.number,
                              .luck = job->luck,
                              .past = &(struct bot_past){.log = job->log, .log_count = job->log_count}};
    return job->player.bot->choose(&query);
}
