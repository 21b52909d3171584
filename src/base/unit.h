// Integers of 1, 2 or 4 bytes in a block of bytes, by value: what a state is made of.
#ifndef ADIT_UNIT_H
#define ADIT_UNIT_H

#include "base/base.h"

static inline uint32_t unit_read(const void *at, int unit) {
    uint16_t half;
    uint32_t whole;
    if (unit == 1)
        return *(const uint8_t *)at;
    if (unit == 2) {
        bytes_copy(&half, at, sizeof half);
        return half;
    }
    bytes_copy(&whole, at, sizeof whole);
    return whole;
}

static inline void unit_write(void *at, int unit, uint32_t value) {
    uint8_t byte = (uint8_t)value;
    uint16_t half = (uint16_t)value;
    if (unit == 1)
        bytes_copy(at, &byte, sizeof byte);
    else if (unit == 2)
        bytes_copy(at, &half, sizeof half);
    else
        bytes_copy(at, &value, sizeof value);
}

#endif
