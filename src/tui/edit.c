// Typing at the end of a line.
#include "tui/edit.h"

#include "base/utf8.h"
#include "tui/keys.h"

#include <string.h>

bool edit_key(char *line, size_t size, int key) {
    size_t length = strlen(line);
    if (key == TUI_BACKSPACE) {
        while (length && (line[length - 1] & 0xc0) == 0x80)
            length--;
        line[length ? length - 1 : 0] = '\0';
        return true;
    }
    if (key >= 0x110000 || utf8_is_unsafe(key))
        return false;
    static const unsigned char leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t bytes = key < 0x80 ? 1 : key < 0x800 ? 2 : key < 0x10000 ? 3 : 4;
    if (length + bytes >= size)
        return true;
    for (size_t i = bytes; i-- > 1; key >>= 6)
        line[length + i] = (char)(0x80 | (key & 0x3f));
    line[length] = (char)(leads[bytes] | key);
    line[length + bytes] = '\0';
    return true;
}
