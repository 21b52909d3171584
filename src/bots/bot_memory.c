// The memory that bots work things out in, in a native program: a block for each thread that wants one, until it ends.
#include "bots/bot.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_key_t block_key;
static pthread_once_t key_made = PTHREAD_ONCE_INIT;

static void make_key(void) {
    CHECK(pthread_key_create(&block_key, free) == 0);
}

void *bot_memory(void) {
    (void)pthread_once(&key_made, make_key);
    void *block = pthread_getspecific(block_key);
    if (block)
        return block;
    block = malloc(BOT_MEMORY);
    if (block && pthread_setspecific(block_key, block)) {
        free(block);
        return NULL;
    }
    return block;
}
