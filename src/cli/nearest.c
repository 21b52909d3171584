// “Did you mean ...?” by the distance of Damerau: how many letters have to be changed, left out, added, or swapped with
// their neighbour. One in three may be wrong; a longer word that begins with what was typed is meant as well.
#include "cli/nearest.h"

#include <string.h>

enum { LENGTH_MAX = 40 };

static int least(int a, int b) {
    return a < b ? a : b;
}

static int distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    int rows[3][LENGTH_MAX + 1]; // the row of this letter of a, of the one before, and of the one before that
    for (size_t k = 0; k <= b_length; k++)
        rows[0][k] = (int)k;
    for (size_t i = 1; i <= a_length; i++) {
        int *row = rows[i % 3], *before = rows[(i + 2) % 3], *before_that = rows[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t k = 1; k <= b_length; k++) {
            row[k] = least(least(before[k], row[k - 1]) + 1, before[k - 1] + (a[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[k] = least(row[k], before_that[k - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

struct nearest nearest_to(const char *word, size_t length) {
    return (struct nearest){.word = word, .length = length, .distance = (int)(length + 2) / 3 + 1};
}

void nearest_offer(struct nearest *nearest, const char *known) {
    size_t length = strlen(known);
    if (nearest->length < 2 || nearest->length > LENGTH_MAX || length > LENGTH_MAX)
        return;
    int apart = distance(nearest->word, nearest->length, known, length);
    if (nearest->length >= 3 && !strncmp(nearest->word, known, nearest->length))
        apart = least(apart, 1);
    if (apart >= nearest->distance)
        return;
    nearest->distance = apart;
    nearest->best = known;
}
