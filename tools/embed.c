// Turns files into C arrays, so that one binary holds all it needs.
//
//     embed NAME KEY=FILE ... > NAME.c     gives `const struct embedded NAME[]`, closed by a NULL key
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **words) {
    if (count < 2) {
        (void)fprintf(stderr, "usage: embed NAME KEY=FILE ...\n");
        return 1;
    }
    printf("// Made by tools/embed.c.\n#include \"base/embedded.h\"\n\n");
    for (int i = 2; i < count; i++) {
        char *split = strchr(words[i], '=');
        FILE *file = split ? fopen(split + 1, "rb") : NULL;
        if (!file) {
            (void)fprintf(stderr, "embed: %s: cannot be read\n", words[i]);
            return 1;
        }
        printf("static const unsigned char file%d[] = {", i);
        int byte, size = 0;
        while ((byte = getc(file)) != EOF)
            printf(size++ % 24 ? "%d," : "\n    %d,", byte);
        printf("\n    0};\n");
        (void)fclose(file);
    }
    printf("\nconst struct embedded %s[] = {\n", words[1]);
    for (int i = 2; i < count; i++)
        printf("    {\"%.*s\", file%d, sizeof file%d - 1},\n", (int)strcspn(words[i], "="), words[i], i, i);
    printf("    {0, 0, 0},\n};\n");
    return 0;
}
