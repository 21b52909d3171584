// The wire of the full screen: sits in a server's room over the protocol of everybody (docs/protocol.md).
#ifndef ADIT_SCREEN_CLIENT_H
#define ADIT_SCREEN_CLIENT_H

#include "client/new_room.h"
#include "tui/app.h"

// Goes to the room of the link and stays until the person leaves. NULL: it was there; else why not, a sentence to be
// translated. `name` is that at the table; `token` NULL: the seat that was had there before, or a new one; "": a new
// one.
const char *screen_client_visit(struct app *app, const char *link, const char *name, const char *token,
                                const struct new_room *made);

#endif
