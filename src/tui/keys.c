// Keyboard layouts.
#include "tui/keys.h"

int key_latin(int key) {
    static const char latin[] = "f,dult;pbqrkvyjghcnea[wxio]sm'.z"; // а to я
    if (key >= 0x430 && key <= 0x44f)
        return latin[key - 0x430];
    if (key >= 0x410 && key <= 0x42f) {
        int letter = latin[key - 0x410];
        return letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
    }
    switch (key) {
    case 0x456:              // і
    case 0x406: return 's';  // І
    case 0x454: return '\''; // є
    case 0x457: return ']';  // ї
    case 0x2116: return '#'; // №
    default: return key;
    }
}
