// Turns a learnt table into C, so that the program carries it: the bytes of the file, as values of one type.
//
//     data_table HEADER DECLARATION TYPE FILE > made/NAME.c
//
// The file holds values of TYPE (u8, i16, f32), little-endian, in the order in which C lays out the array or struct
// that DECLARATION names; HEADER declares it. Floats are written in hexadecimal, so that not a bit is lost. A plain
// file is smaller than C text, shows in a diff as one line, and is made again by `tools/train`.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int fail(const char *what, const char *why) {
    (void)fprintf(stderr, "data_table: %s: %s\n", what, why);
    return 1;
}

static void print_value(const unsigned char *bytes, int size) {
    if (size == 1) {
        printf("%d", bytes[0]);
    } else if (size == 2) {
        printf("%d", (int16_t)(bytes[0] | bytes[1] << 8));
    } else {
        uint32_t bits = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
        float value;
        memcpy(&value, &bits, sizeof value);
        printf("%af", (double)value);
    }
}

int main(int count, char **words) {
    if (count != 5)
        return fail("usage", "data_table HEADER DECLARATION u8|i16|f32 FILE");
    int size = !strcmp(words[3], "u8") ? 1 : !strcmp(words[3], "i16") ? 2 : !strcmp(words[3], "f32") ? 4 : 0;
    FILE *file = fopen(words[4], "rb");
    if (size == 0 || !file)
        return fail(size ? words[4] : words[3], size ? "cannot be read" : "no such type");
    printf("// Made by tools/data_table.c from %s.\n#include \"%s\"\n\n",
           strrchr(words[4], '/') ? strrchr(words[4], '/') + 1 : words[4], words[1]);
    printf("#pragma GCC diagnostic ignored \"-Wmissing-braces\"\n%s = {", words[2]);
    const char *end = words[2] + strcspn(words[2], "["), *name = end;
    while (name > words[2] && name[-1] != ' ')
        name--;
    int name_length = (int)(end - name);
    unsigned char bytes[4];
    size_t got;
    for (int i = 0; (got = fread(bytes, 1, (size_t)size, file)) == (size_t)size; i++) {
        printf(i % 24 ? "" : "\n    ");
        print_value(bytes, size);
        printf(",");
    }
    printf("\n};\n_Static_assert(sizeof %.*s == %ld, \"the file holds the whole table\");\n", name_length, name,
           ftell(file));
    (void)fclose(file);
    return got ? fail(words[4], "ends within a value") : 0;
}
