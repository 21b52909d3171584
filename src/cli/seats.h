// Seats that were taken in rooms, kept in the user's folder, so that the same link comes back to them.
#ifndef ADIT_CLI_SEATS_H
#define ADIT_CLI_SEATS_H

#include "client/connection.h"
#include "client/room_client.h"

// The token of a seat there; false: none was kept.
bool seats_recall(const struct ws_address *address, char token[ROOM_CLIENT_TOKEN_LENGTH + 1]);
void seats_keep(const struct ws_address *address, const char *token);
void seats_forget(const struct ws_address *address);

#endif
