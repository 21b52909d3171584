// Rate limits: how much somebody may ask for at once, and how fast from then on.
//
// A leaky bucket in two numbers. Instead of counting drops that leak out, it keeps how far ahead of its rate the sender
// is, in milliseconds: each message adds the time that one message is worth, and time that passes takes it away. So a
// bucket needs no timer, and it costs the same whether it was last used a moment or a month ago. With a burst of 5 and
// one message each 2,000 ms, five messages at once bring the level to 10,000; the sixth fits 2,000 ms later.
#ifndef ADIT_RATE_H
#define ADIT_RATE_H

#include "base/base.h"

struct rate_bucket {
    int64_t level_ms; // how far ahead of its rate the sender is
    int64_t seen_ms;
};

// Takes one out of a bucket of `burst`, which fills by one each `each_ms`; `paused_ms`: and by what more fell due while
// nobody looked (rooms_paused_ms), which is not kept.
bool rate_take(struct rate_bucket *bucket, int64_t now, int64_t paused_ms, int burst, int each_ms);
bool rate_could_take(const struct rate_bucket *bucket, int64_t now, int burst, int each_ms);

#endif
