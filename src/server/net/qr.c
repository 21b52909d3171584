// QR codes: in the terminal as two rows of dots in one line of half blocks, dark on light as scanners want it, and as
// rows of digits for the browser.
#include "server/net/qr.h"

#include "protocol/half_blocks.h"

#include <qrencode.h>
#include <stdio.h>

static bool is_dark(const void *context, int x, int y) {
    const QRcode *code = context;
    return code->data[y * code->width + x] & 1;
}

void qr_print(const char *text) {
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);
    if (!code)
        return;
    half_blocks_print(code->width, is_dark, code);
    QRcode_free(code);
}

void qr_json(const char *text, struct json *out) {
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    json_array(out);
    for (int y = 0; code && y < code->width; y++) {
        char row[256];
        CHECK((size_t)code->width < sizeof row);
        for (int x = 0; x < code->width; x++)
            row[x] = is_dark(code, x, y) ? '1' : '0';
        json_string_bytes(out, row, (size_t)code->width);
    }
    json_end_array(out);
    if (code)
        QRcode_free(code);
}
