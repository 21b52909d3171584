// QR codes, for phones that come to a server in the same room.
#ifndef ADIT_QR_H
#define ADIT_QR_H

#include "base/json.h"

// A QR code as text for a dark or light terminal; nothing if it does not fit.
void qr_print(const char *text);

// The same as JSON: an array of rows, each a string of 0 and 1 (dark); empty if it does not fit.
void qr_json(const char *text, struct json *out);

#endif
