// Reading UTF-8 that strangers wrote.
#include "base/utf8.h"

int utf8_next(const char **at) {
    const unsigned char *bytes = (const unsigned char *)*at;
    int length = bytes[0] < 0x80 ? 1 : bytes[0] >= 0xf0 ? 4 : bytes[0] >= 0xe0 ? 3 : bytes[0] >= 0xc2 ? 2 : 0;
    static const int least[] = {0, 0, 0x80, 0x800, 0x10000};
    static const unsigned char lead[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    int point = length ? bytes[0] & lead[length] : 0;
    bool is_whole = length > 0;
    for (int i = 1; i < length && is_whole; i++) {
        is_whole = (bytes[i] & 0xc0) == 0x80;
        point = point << 6 | (bytes[i] & 0x3f);
    }
    if (!is_whole || point < least[length] || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) {
        *at += 1;
        return -1;
    }
    *at += length;
    return point;
}

bool utf8_is_unsafe(int point) {
    static const int ranges[][2] = {
        {-1, 0x001f},       {0x007f, 0x009f},    {0x00ad, 0x00ad}, {0x034f, 0x034f}, {0x061c, 0x061c},
        {0x115f, 0x1160},   {0x17b4, 0x17b5},    {0x180b, 0x180f}, {0x200b, 0x200c}, {0x200e, 0x200f},
        {0x2028, 0x202e},   {0x2060, 0x206f},    {0x2800, 0x2800}, {0x3164, 0x3164}, {0xd800, 0xf8ff},
        {0xfe00, 0xfe0e},   {0xfeff, 0xfeff},    {0xffa0, 0xffa0}, {0xfff0, 0xffff}, {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff},
    };
    for (size_t i = 0; i < ARRAY_COUNT(ranges); i++)
        if (point >= ranges[i][0] && point <= ranges[i][1])
            return true;
    return false;
}

void utf8_add_safe(struct text *out, const char *string) {
    while (*string) {
        const char *from = string;
        if (utf8_is_unsafe(utf8_next(&string)))
            text_char(out, '?');
        else
            text_bytes(out, from, (size_t)(string - from));
    }
}
