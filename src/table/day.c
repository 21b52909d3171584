// The calendar, and the seeds of Today's cave.
#include "table/day.h"

#include "base/text.h"
#include "bots/ladder.h"

// A Gregorian date and its number, after Howard Hinnant's days_from_civil: years begin in March, so that the day that
// is sometimes there is the last one of its year.
static int64_t number_of(int64_t year, int64_t month, int64_t day) {
    int64_t y = month <= 2 ? year - 1 : year, era = y / 400, in_era = y - era * 400;
    int64_t in_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + in_year - 719468;
}

static void two_digits(struct text *text, int64_t number) {
    text_char(text, (char)('0' + number / 10 % 10));
    text_char(text, (char)('0' + number % 10));
}

void day_write(int64_t day, char out[DAY_SIZE]) {
    int64_t z = day + 719468, era = z / 146097, in_era = z - era * 146097;
    int64_t year = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
    int64_t in_year = in_era - (365 * year + year / 4 - year / 100), march = (5 * in_year + 2) / 153;
    int64_t month = march < 10 ? march + 3 : march - 9;
    year += era * 400 + (month <= 2);
    struct text text = text_on(out, DAY_SIZE);
    two_digits(&text, year / 100);
    two_digits(&text, year);
    text_char(&text, '-');
    two_digits(&text, month);
    text_char(&text, '-');
    two_digits(&text, in_year - (153 * march + 2) / 5 + 1);
}

bool day_read(const char *text, size_t length, int64_t *out) {
    int64_t year, month, day;
    char again[DAY_SIZE];
    if (length != DAY_SIZE - 1 || text[4] != '-' || text[7] != '-' || !text_read_int(text, 4, 1970, 9999, &year) ||
        !text_read_int(text + 5, 2, 1, 12, &month) || !text_read_int(text + 8, 2, 1, 31, &day))
        return false;
    *out = number_of(year, month, day);
    day_write(*out, again); // the 30th of February is another day
    return bytes_equal(again, text, length);
}

void day_seed(int64_t day, const struct game *game, const uint8_t secret[DAY_SECRET_SIZE], uint8_t out[SEED_SIZE]) {
    char bytes[128], date[DAY_SIZE];
    struct text text = TEXT_ON(bytes);
    day_write(day, date);
    text_add(&text, secret ? "adit: a server's cave of the day" : "adit: today's cave");
    text_char(&text, '\n');
    text_add(&text, date);
    text_char(&text, '\n');
    text_add(&text, game->name);
    text_char(&text, '\n');
    if (secret)
        text_bytes(&text, (const char *)secret, DAY_SECRET_SIZE);
    CHECK(!text.truncated);
    sha256(bytes, text.length, out);
}

int day_seats(const struct game *game) {
    return game->seats_min < game->seats_max ? game->seats_min + 1 : game->seats_min;
}

const char *day_bot(const struct game *game) {
    return ladder_bot(game, LEVEL_NORMAL, day_seats(game));
}
