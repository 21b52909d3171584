// Bans.
#include "server/banlist.h"

#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_line(const struct banlist_entry *ban, FILE *file) {
    (void)fprintf(file, "%s ", ban->is_token ? "token" : "network");
    if (ban->is_token)
        for (int i = 0; i < TOKEN_HASH_SIZE; i++)
            (void)fprintf(file, "%02x", ban->token_hash[i]);
    else
        (void)fprintf(file, "%s", ban->text);
    (void)fprintf(file, " %" PRId64 "\n", ban->until_ms);
}

static void name_token(struct banlist_entry *ban) {
    ban->is_token = true;
    (void)snprintf(ban->text, sizeof ban->text, "token:");
    for (int i = 0; i < 6; i++)
        (void)snprintf(ban->text + 6 + 2 * i, 3, "%02x", ban->token_hash[i]);
}

static bool read_line(const char *line, struct banlist_entry *out) {
    char kind[16], what[80];
    memset(out, 0, sizeof *out);
    if (sscanf(line, "%15s %79s %" SCNd64, kind, what, &out->until_ms) != 3)
        return false;
    if (!strcmp(kind, "token") && text_read_hex(what, strlen(what), out->token_hash, TOKEN_HASH_SIZE)) {
        name_token(out);
        return true;
    }
    memcpy(out->text, what, sizeof what);
    return !strcmp(kind, "network") && network_read(what, strlen(what), &out->network);
}

void banlist_open(struct banlist *bans, const char *path) {
    char line[256];
    bans->count = 0;
    (void)snprintf(bans->path, sizeof bans->path, "%s", path);
    FILE *file = path[0] ? fopen(path, "re") : NULL;
    while (file && bans->count < BANLIST_MAX && fgets(line, sizeof line, file))
        bans->count += read_line(line, &bans->list[bans->count]);
    if (file)
        (void)fclose(file);
}

// Whole or not at all.
static bool save(const struct banlist *bans) {
    char name[sizeof bans->path + 8];
    if (!bans->path[0])
        return false;
    (void)snprintf(name, sizeof name, "%s.new", bans->path);
    FILE *file = fopen(name, "we");
    if (!file)
        return false;
    for (int i = 0; i < bans->count; i++)
        write_line(&bans->list[i], file);
    bool fine = !ferror(file);
    fine = fclose(file) == 0 && fine;
    return fine && rename(name, bans->path) == 0;
}

static void drop(struct banlist *bans, int at) {
    memmove(&bans->list[at], &bans->list[at + 1], (size_t)(--bans->count - at) * sizeof bans->list[0]);
}

static int find(const struct banlist *bans, const char *text) {
    int at = 0;
    while (at < bans->count && strcmp(bans->list[at].text, text) != 0)
        at++;
    return at;
}

bool banlist_add(struct banlist *bans, const struct banlist_entry *ban) {
    struct banlist_entry copy = *ban;
    if (copy.is_token)
        name_token(&copy);
    int at = find(bans, copy.text);
    if (at == BANLIST_MAX)
        return false;
    bans->list[at] = copy;
    bans->count += at == bans->count;
    return save(bans);
}

bool banlist_remove(struct banlist *bans, const char *text) {
    int at = find(bans, text);
    if (at == bans->count)
        return false;
    drop(bans, at);
    (void)save(bans);
    return true;
}

static void forget_old(struct banlist *bans, int64_t now) {
    for (int i = bans->count - 1; i >= 0; i--)
        if (bans->list[i].until_ms <= now)
            drop(bans, i);
}

bool banlist_have_address(struct banlist *bans, const uint8_t address[16], int64_t now) {
    forget_old(bans, now);
    for (int i = 0; i < bans->count; i++)
        if (!bans->list[i].is_token && network_has(&bans->list[i].network, address))
            return true;
    return false;
}

bool banlist_have_token(struct banlist *bans, const uint8_t hash[TOKEN_HASH_SIZE], int64_t now) {
    forget_old(bans, now);
    for (int i = 0; i < bans->count; i++)
        if (bans->list[i].is_token && !memcmp(bans->list[i].token_hash, hash, TOKEN_HASH_SIZE))
            return true;
    return false;
}
