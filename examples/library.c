/* A match of Diamant through libadit: two bots, and a player who goes home with eight rubies.
 *
 *     cc -o library library.c $(pkg-config --cflags --libs adit) && ./library */
#include <adit/adit.h>

#include <stdio.h>
#include <string.h>

/* The number behind "key": in a view, which is JSON; a real program has a library for it. */
static int number(const char *view, const char *key) {
    const char *at = strstr(view, key);
    int value = 0;
    return at && sscanf(at + strlen(key), "%d", &value) == 1 ? value : 0;
}

int main(void) {
    static char text[65536];
    adit_match *match;
    int err = adit_match_new("diamant", "players=3", NULL, &match);
    if (err) {
        fprintf(stderr, "%s\n", adit_error_text(err));
        return 1;
    }
    adit_match_seat_bot(match, 1, "normal");
    adit_match_seat_bot(match, 2, "hard");
    while (adit_match_to_act(match)) {
        if (adit_match_step(match) == 0) { /* neither a card nor a bot: it is our turn */
            adit_match_view(match, 0, text, sizeof text);
            adit_match_say(match, 0, number(text, "\"carried\":") >= 8 ? "return" : "go");
        }
    }
    adit_match_table(match, ADIT_NOBODY, "en", text, sizeof text);
    float shares[ADIT_SEATS_MAX];
    adit_match_points(match, NULL, shares);
    printf("%sour share of the win: %.2f\n", text, shares[0]);
    adit_match_free(match);
    return 0;
}
