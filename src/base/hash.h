// Hashes: a quick 64-bit one for states and fingerprints, SHA-256 for what must be proved to others.
#ifndef ADIT_HASH_H
#define ADIT_HASH_H

#include "base/base.h"

enum { SHA256_SIZE = 32 };

// FNV-1a, 64 bits. Start with HASH_START.
#define HASH_START 0xcbf29ce484222325u
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size);

// Hashes an array of integers of `unit` bytes each (1, 2 or 4) by value, so that the byte order of the machine
// does not matter. `size` is in bytes and a multiple of `unit`.
uint64_t hash_units(uint64_t hash, const void *units, size_t size, int unit);

void sha256(const void *bytes, size_t size, uint8_t out[SHA256_SIZE]);

#endif
