// Networks as people write them: 10.0.0.7, 10.0.0.0/8, 2001:db8::/32. IPv4 is mapped into IPv6.
#ifndef ADIT_NETWORK_H
#define ADIT_NETWORK_H

#include "base/base.h"

struct network {
    uint8_t address[16];
    int bits; // of 128
};

// False: it is none.
bool network_read(const char *text, size_t length, struct network *out);
bool network_has(const struct network *network, const uint8_t address[16]);

// One of a list that is separated by commas; *at moves on behind it. False: there are no more. `length` 0: nothing
// between two commas.
bool network_next(const char **at, const char **word, size_t *length);

#endif
