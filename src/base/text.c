// Bounded text, and the readers of numbers that trust no input.
#include "base/text.h"

struct text text_on(char *buffer, size_t size) {
    CHECK(size > 0);
    buffer[0] = '\0';
    return (struct text){.at = buffer, .size = size, .length = 0, .truncated = false};
}

void text_clear(struct text *text) {
    text->length = 0;
    text->truncated = false;
    text->at[0] = '\0';
}

char *text_place(struct text *text, size_t size) {
    if (size >= text->size - text->length) {
        text->truncated = true;
        return NULL;
    }
    char *place = text->at + text->length;
    text->length += size;
    text->at[text->length] = '\0';
    return place;
}

void text_bytes(struct text *text, const char *bytes, size_t size) {
    size_t room = text->size - text->length - 1;
    if (size > room) {
        size = room;
        text->truncated = true;
    }
    bytes_copy(text->at + text->length, bytes, size);
    text->length += size;
    text->at[text->length] = '\0';
}

void text_char(struct text *text, char character) {
    if (text->length + 1 >= text->size) {
        text->truncated = true;
        return;
    }
    text->at[text->length++] = character;
    text->at[text->length] = '\0';
}

void text_add(struct text *text, const char *string) {
    text_bytes(text, string, string_length(string));
}

void text_int(struct text *text, int64_t value) {
    if (value >= 0 && value < 10) { // most of them
        text_char(text, (char)('0' + value));
        return;
    }
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0)
        digits[--at] = '-';
    text_bytes(text, digits + at, sizeof digits - at);
}

void text_hex(struct text *text, const uint8_t *bytes, size_t size) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        text_char(text, digits[bytes[i] >> 4]);
        text_char(text, digits[bytes[i] & 15]);
    }
}

void text_hex64(struct text *text, uint64_t value) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(value >> (56 - 8 * i));
    text_hex(text, bytes, sizeof bytes);
}

static int hex_digit(char character) {
    if (character >= '0' && character <= '9')
        return character - '0';
    if (character >= 'a' && character <= 'f')
        return character - 'a' + 10;
    return -1;
}

bool text_read_hex(const char *string, size_t length, uint8_t *bytes, size_t size) {
    if (length != size * 2)
        return false;
    for (size_t i = 0; i < size; i++) {
        int high = hex_digit(string[i * 2]), low = hex_digit(string[i * 2 + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool text_read_int(const char *string, size_t length, int64_t min, int64_t max, int64_t *out) {
    bool negative = length > 0 && string[0] == '-';
    size_t i = negative ? 1 : 0;
    if (i == length || length - i > 18) // 18 digits cannot overflow
        return false;
    int64_t value = 0;
    for (; i < length; i++) {
        if (string[i] < '0' || string[i] > '9')
            return false;
        value = value * 10 + (string[i] - '0');
    }
    if (negative)
        value = -value;
    if (value < min || value > max)
        return false;
    *out = value;
    return true;
}
