// Comes before every unit of the core in libadit: declarations are hidden too, not only definitions (which is all that
// -fvisibility=hidden does), so that calls inside the library go straight to their function.
#pragma GCC visibility push(hidden)
