// Seats that were taken in rooms, a file each: HOST-PORT-CODE.
#include "cli/seats.h"

#include "tui/app.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool token_file(const struct ws_address *address, char *out, size_t size) {
    char folder[FILE_NAME_MAX];
    if (!app_folder(folder, sizeof folder))
        return false;
    int length = snprintf(out, size, "%s/seats", folder);
    if (length < 0 || length >= (int)size || (mkdir(out, 0700) && errno != EEXIST))
        return false;
    length = snprintf(out, size, "%s/seats/%s-%s-%s", folder, address->host, address->port, address->code);
    for (char *at = out + strlen(folder) + 7; length < (int)size && *at; at++)
        if (*at == '/')
            *at = '_';
    return length < (int)size;
}

bool seats_recall(const struct ws_address *address, char out[ROOM_CLIENT_TOKEN_LENGTH + 1]) {
    char file[FILE_NAME_MAX + 200];
    int descriptor = token_file(address, file, sizeof file) ? open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) : -1;
    char token[ROOM_CLIENT_TOKEN_LENGTH];
    out[0] = '\0';
    if (descriptor >= 0 && read(descriptor, token, ROOM_CLIENT_TOKEN_LENGTH) == ROOM_CLIENT_TOKEN_LENGTH) {
        memcpy(out, token, ROOM_CLIENT_TOKEN_LENGTH);
        out[ROOM_CLIENT_TOKEN_LENGTH] = '\0';
        for (int i = 0; i < ROOM_CLIENT_TOKEN_LENGTH; i++) // what goes into JSON is base64url
            if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", out[i]))
                out[0] = '\0';
    }
    if (descriptor >= 0)
        (void)close(descriptor);
    return out[0];
}

void seats_keep(const struct ws_address *address, const char *token) {
    char file[FILE_NAME_MAX + 200];
    int descriptor = token_file(address, file, sizeof file)
                         ? open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600)
                         : -1;
    if (descriptor < 0)
        return; // the seat is lost with the program, the game is not
    if (write(descriptor, token, ROOM_CLIENT_TOKEN_LENGTH) != ROOM_CLIENT_TOKEN_LENGTH)
        (void)unlink(file);
    (void)close(descriptor);
}

void seats_forget(const struct ws_address *address) {
    char file[FILE_NAME_MAX + 200];
    if (token_file(address, file, sizeof file))
        (void)unlink(file);
}
