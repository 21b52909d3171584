// A picture of dark and light dots in the terminal, two rows of dots in a line: dark on light, as cameras want QR
// codes.
#ifndef ADIT_HALF_BLOCKS_H
#define ADIT_HALF_BLOCKS_H

#include "base/base.h"

// `is_dark` is asked about all dots of a square of this width, and prints what is outside it light.
void half_blocks_print(int width, bool (*is_dark)(const void *context, int x, int y), const void *context);

#endif
