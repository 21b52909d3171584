// Included before every planted source: which of the leaks in tests/leaks/plants is open (LEAK=N; none: 0).
#ifndef ADIT_LEAK_H
#define ADIT_LEAK_H

extern int leak_open;
#define LEAK(number) (leak_open == (number))

#endif
