// ncursesw under the canvas.
#define NCURSES_WIDECHAR 1
#include "tui/term.h"

#include "base/memory.h"

#include <fcntl.h>
#include <langinfo.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

enum { RGB = 1 << 24, RESTORE_MAX = 256, PAIRS_MAX = INKS * GROUNDS };

static struct {
    bool is_open, is_ascii;
    int colours; // 0, 8, 16, 256; RGB: any
    bool has_contrast;
    struct termios found;
    char restore[RESTORE_MAX]; // what a dying program writes
    size_t restore_size;
    int watched;                   // one more than the descriptor
    int stderr_found, stderr_kept; // what is said while the screen is ours is kept, and said afterwards
    SCREEN *screen;
    struct canvas canvas;
} term;

static volatile sig_atomic_t asked_to_end;

// ---- leaving it as it was found ----

static void give_back_stderr(void) {
    if (term.stderr_kept < 0)
        return;
    (void)dup2(term.stderr_found, STDERR_FILENO);
    char bytes[512];
    ssize_t size;
    for (off_t at = 0; (size = pread(term.stderr_kept, bytes, sizeof bytes, at)) > 0; at += size)
        if (write(STDERR_FILENO, bytes, (size_t)size) < 0)
            break;
    (void)close(term.stderr_kept);
    (void)close(term.stderr_found);
    term.stderr_kept = -1;
}

static void take_stderr(void) {
    term.stderr_kept = isatty(STDERR_FILENO) ? memfd_create("adit-stderr", MFD_CLOEXEC) : -1;
    if (term.stderr_kept < 0)
        return;
    term.stderr_found = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    (void)dup2(term.stderr_kept, STDERR_FILENO);
}

// A crash: nothing but what a signal handler may call. The signal strikes again afterwards, so that the exit code
// and a core file are what they should be.
static void die(int signal_number) {
    if (term.is_open) {
        term.is_open = false;
        if (write(STDOUT_FILENO, term.restore, term.restore_size) < 0)
            _exit(128 + signal_number);
        (void)tcsetattr(STDIN_FILENO, TCSANOW, &term.found);
        give_back_stderr();
    }
    (void)raise(signal_number); // the handler is gone: SA_RESETHAND
}

static void end_soon(int signal_number) {
    asked_to_end = signal_number;
}

static void catch_signals(void) {
    static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};
    static const int polite[] = {SIGTERM, SIGHUP, SIGINT};
    struct sigaction action = {.sa_handler = die, .sa_flags = (int)SA_RESETHAND};
    for (size_t i = 0; i < ARRAY_COUNT(deadly); i++)
        (void)sigaction(deadly[i], &action, NULL);
    action = (struct sigaction){.sa_handler = end_soon};
    for (size_t i = 0; i < ARRAY_COUNT(polite); i++)
        (void)sigaction(polite[i], &action, NULL);
}

static void add_restore(const char *string) {
    if (!string || string == (char *)-1)
        return;
    size_t size = strlen(string);
    if (term.restore_size + size < RESTORE_MAX) {
        memcpy(term.restore + term.restore_size, string, size);
        term.restore_size += size;
    }
}

static bool wants_all_colours(void);

static void prepare_restore(void) {
    char plain[] = "sgr0", shown[] = "cnorm", left[] = "rmcup", local[] = "rmkx", palette[] = "oc";
    term.restore_size = 0;
    add_restore("\033[?1000l\033[?1002l\033[?1003l\033[?1006l"); // mouse
    if (wants_all_colours())
        add_restore(tigetstr(palette));
    add_restore(tigetstr(plain));
    add_restore(tigetstr(local));
    add_restore(tigetstr(shown));
    add_restore(tigetstr(left));
}

// ---- colours ----

// The palette's nearest: of 256, of 16, and of 8 (-1: the terminal's own).
static const short inks256[INKS] = {
    [INK_TEXT] = 230,  [INK_DUST] = 144,    [INK_ROCK] = 95,      [INK_DARK] = 233,    [INK_LAMP] = 215,
    [INK_EMBER] = 209, [INK_RUBY] = 204,    [INK_HELIODOR] = 221, [INK_SAPPHIRE] = 75, [INK_DIAMOND] = 159,
    [INK_MOSS] = 114,  [INK_CRYSTAL] = 141, [INK_CODE] = 16,
};
enum { BRIGHT = 8 };
static const short inks16[INKS] = {
    [INK_TEXT] = BRIGHT + COLOR_WHITE,
    [INK_DUST] = COLOR_WHITE,
    [INK_ROCK] = BRIGHT + COLOR_BLACK,
    [INK_DARK] = COLOR_BLACK,
    [INK_LAMP] = BRIGHT + COLOR_YELLOW,
    [INK_EMBER] = COLOR_RED,
    [INK_RUBY] = BRIGHT + COLOR_RED,
    [INK_HELIODOR] = COLOR_YELLOW,
    [INK_SAPPHIRE] = BRIGHT + COLOR_BLUE,
    [INK_DIAMOND] = BRIGHT + COLOR_CYAN,
    [INK_MOSS] = BRIGHT + COLOR_GREEN,
    [INK_CRYSTAL] = BRIGHT + COLOR_MAGENTA,
    [INK_CODE] = COLOR_BLACK,
};
static const short inks8[INKS] = {
    [INK_TEXT] = -1,
    [INK_DUST] = -1,
    [INK_ROCK] = -1,
    [INK_DARK] = COLOR_BLACK,
    [INK_LAMP] = COLOR_YELLOW,
    [INK_EMBER] = COLOR_RED,
    [INK_RUBY] = COLOR_RED,
    [INK_HELIODOR] = COLOR_YELLOW,
    [INK_SAPPHIRE] = COLOR_BLUE,
    [INK_DIAMOND] = COLOR_CYAN,
    [INK_MOSS] = COLOR_GREEN,
    [INK_CRYSTAL] = COLOR_MAGENTA,
    [INK_CODE] = COLOR_BLACK,
};
static const short grounds256[GROUNDS] = {
    [GROUND_PAGE] = 233,  [GROUND_ROCK] = 235, [GROUND_LEDGE] = 237, [GROUND_LAMP] = 215,
    [GROUND_EMBER] = 130, [GROUND_GLOW] = 58,  [GROUND_CODE] = 231};
static const short grounds16[GROUNDS] = {
    [GROUND_PAGE] = COLOR_BLACK,           [GROUND_ROCK] = COLOR_BLACK, [GROUND_LEDGE] = BRIGHT + COLOR_BLACK,
    [GROUND_LAMP] = BRIGHT + COLOR_YELLOW, [GROUND_EMBER] = COLOR_RED,  [GROUND_GLOW] = COLOR_BLUE,
    [GROUND_CODE] = BRIGHT + COLOR_WHITE};
static const short grounds8[GROUNDS] = {
    [GROUND_PAGE] = -1,         [GROUND_ROCK] = -1,         [GROUND_LEDGE] = -1,        [GROUND_LAMP] = COLOR_YELLOW,
    [GROUND_EMBER] = COLOR_RED, [GROUND_GLOW] = COLOR_BLUE, [GROUND_CODE] = COLOR_WHITE};

// All colours of the look, for terminals that show any: 0xRRGGBB.
static const int inks_rgb[INKS] = {
    [INK_TEXT] = 0xf3e9d2,     [INK_DUST] = 0xb3a283,    [INK_ROCK] = 0x7d6b5a, [INK_DARK] = 0x14110f,
    [INK_LAMP] = 0xffb454,     [INK_EMBER] = 0xff7a4d,   [INK_RUBY] = 0xf0587f, [INK_HELIODOR] = 0xf2c94c,
    [INK_SAPPHIRE] = 0x5aa9ff, [INK_DIAMOND] = 0xa8f0ff, [INK_MOSS] = 0x7fc97f, [INK_CRYSTAL] = 0xb08cff,
    [INK_CODE] = 0x000000,
};
static const int grounds_rgb[GROUNDS] = {
    [GROUND_PAGE] = 0x14110f,  [GROUND_ROCK] = 0x211b17, [GROUND_LEDGE] = 0x322a23, [GROUND_LAMP] = 0xffb454,
    [GROUND_EMBER] = 0x9c4a16, [GROUND_GLOW] = 0x4d4a12, [GROUND_CODE] = 0xffffff};

// Strong contrast: black, white, and bright colours of 7:1 at least on black. Nothing is muted.
static const short contrast256[INKS] = {
    [INK_TEXT] = 231,  [INK_DUST] = 252,    [INK_ROCK] = 250,     [INK_DARK] = 16,      [INK_LAMP] = 226,
    [INK_EMBER] = 216, [INK_RUBY] = 217,    [INK_HELIODOR] = 222, [INK_SAPPHIRE] = 117, [INK_DIAMOND] = 195,
    [INK_MOSS] = 120,  [INK_CRYSTAL] = 183, [INK_CODE] = 16,
};
static const int contrast_rgb[INKS] = {
    [INK_TEXT] = 0xffffff,     [INK_DUST] = 0xd8d8d8,    [INK_ROCK] = 0xc0c0c0, [INK_DARK] = 0x000000,
    [INK_LAMP] = 0xffff00,     [INK_EMBER] = 0xffa070,   [INK_RUBY] = 0xff9ab0, [INK_HELIODOR] = 0xffe040,
    [INK_SAPPHIRE] = 0x80c8ff, [INK_DIAMOND] = 0xc0ffff, [INK_MOSS] = 0x80ff80, [INK_CRYSTAL] = 0xe0b8ff,
    [INK_CODE] = 0x000000,
};
static const short contrast_grounds256[GROUNDS] = {
    [GROUND_PAGE] = 16,  [GROUND_ROCK] = 16, [GROUND_LEDGE] = 233, [GROUND_LAMP] = 226,
    [GROUND_EMBER] = 52, [GROUND_GLOW] = 17, [GROUND_CODE] = 231};
static const int contrast_grounds_rgb[GROUNDS] = {
    [GROUND_PAGE] = 0x000000,  [GROUND_ROCK] = 0x000000, [GROUND_LEDGE] = 0x101010, [GROUND_LAMP] = 0xffff00,
    [GROUND_EMBER] = 0x500000, [GROUND_GLOW] = 0x000048, [GROUND_CODE] = 0xffffff};

// Poor terminals have 64 pairs: one for each of 9 colours on each of the 5 grounds that differ there.
static short pair_of(int ink, int ground) {
    if (term.colours >= 16)
        return (short)(1 + ink * GROUNDS + ground);
    int column = ground <= GROUND_LEDGE ? 0 : ground - GROUND_LEDGE;
    return (short)(1 + (inks8[ink] + 1) * 5 + column);
}

static bool wants_all_colours(void) {
    const char *wish = getenv("COLORTERM");
    return wish && (!strcmp(wish, "truecolor") || !strcmp(wish, "24bit"));
}

// A colour of the palette becomes exactly that of the look; a terminal that does not obey shows its nearest, as before.
// ncurses puts the palette back when the screen is left.
static void define_colour(short number, int rgb) {
    (void)init_color(number, (short)((rgb >> 16 & 255) * 1000 / 255), (short)((rgb >> 8 & 255) * 1000 / 255),
                     (short)((rgb & 255) * 1000 / 255));
}

static void start_pairs(const short *inks, const short *grounds) {
    for (int ink = 0; ink < INKS; ink++)
        for (int ground = 0; ground < GROUNDS; ground++)
            (void)init_pair(pair_of(ink, ground), inks[ink], grounds[ground]);
}

static void start_colours(bool wanted) {
    const char *theme = getenv("ADIT_THEME");
    term.colours = 0;
    term.has_contrast = theme && !strcmp(theme, "contrast");
    if (!wanted || !has_colors() || start_color() == ERR || COLORS < 8 || COLOR_PAIRS < 64)
        return;
    (void)use_default_colors();
    bool has_pairs = COLOR_PAIRS > PAIRS_MAX;
    const int *rgb = term.has_contrast ? contrast_rgb : inks_rgb;
    const int *rgb_grounds = term.has_contrast ? contrast_grounds_rgb : grounds_rgb;
    const short *inks = term.has_contrast ? contrast256 : inks256;
    const short *grounds = term.has_contrast ? contrast_grounds256 : grounds256;
    term.colours = COLORS >= RGB && has_pairs   ? RGB
                   : COLORS >= 256 && has_pairs ? 256
                   : COLORS >= 16 && has_pairs  ? 16
                                                : 8;
    if (term.colours == RGB) { // a terminal whose colours are their own numbers
        for (int ink = 0; ink < INKS; ink++)
            for (int ground = 0; ground < GROUNDS; ground++)
                (void)init_extended_pair(pair_of(ink, ground), rgb[ink], rgb_grounds[ground]);
        return;
    }
    if (term.colours < 256) {
        start_pairs(term.colours == 16 ? inks16 : inks8, term.colours == 16 ? grounds16 : grounds8);
        return;
    }
    start_pairs(inks, grounds);
    for (int ink = 0; wants_all_colours() && can_change_color() && ink < INKS; ink++)
        define_colour(inks[ink], rgb[ink]);
    for (int ground = 0; wants_all_colours() && can_change_color() && ground < GROUNDS; ground++)
        define_colour(grounds[ground], rgb_grounds[ground]);
}

static attr_t attributes_of(struct style style, short *pair) {
    attr_t attributes = style.flags & STYLE_BOLD ? A_BOLD : A_NORMAL;
    bool is_muted = !term.has_contrast && (style.ink == INK_DUST || style.ink == INK_ROCK);
    *pair = 0;
    if (term.colours < 16 && is_muted)
        attributes |= A_DIM;
    if (term.colours) {
        *pair = pair_of(style.ink, style.ground);
        return attributes;
    }
    if (style.ground == GROUND_LAMP || style.ground == GROUND_EMBER)
        attributes |= A_REVERSE;
    return attributes | (style.ground == GROUND_GLOW ? A_UNDERLINE : A_NORMAL);
}

// ---- open and close ----

bool term_lacks_letters(void) {
    return strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

bool term_open(const struct term_options *options) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &term.found))
        return false;
    const char *type = getenv("TERM");
    int fault;
    if (!type || !*type || !strcmp(type, "dumb") || setupterm(type, STDOUT_FILENO, &fault) == ERR)
        return false;
    term.screen = newterm(NULL, stdout, stdin);
    if (!term.screen)
        return false;
    prepare_restore();
    term.is_ascii = options->is_ascii || term_lacks_letters();
    catch_signals();
    take_stderr();
    term.is_open = true;
    (void)cbreak();
    (void)noecho();
    (void)nonl();
    (void)keypad(stdscr, TRUE);
    (void)set_escdelay(25);
    (void)curs_set(0);
    (void)mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    (void)mouseinterval(0);
    start_colours(!options->no_colour);
    oom_after(term_close);
    return true;
}

void term_close(void) {
    if (!term.is_open)
        return;
    term.is_open = false;
    (void)endwin();
    delscreen(term.screen);
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &term.found);
    give_back_stderr();
}

int term_signal(void) {
    return asked_to_end;
}

int64_t term_now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// ---- showing ----

struct canvas *term_canvas(void) {
    int height, width;
    getmaxyx(stdscr, height, width);
    term.canvas.is_ascii = term.is_ascii;
    canvas_reset(&term.canvas, width, height);
    return &term.canvas;
}

void term_show(void) {
    for (int y = 0; y < term.canvas.height; y++) {
        for (int x = 0; x < term.canvas.width; x++) {
            const struct cell *cell = canvas_at(&term.canvas, x, y);
            if (!cell->glyph[0])
                continue;
            wchar_t wide[CCHARW_MAX + 1] = {0};
            if (mbstowcs(wide, cell->glyph, CCHARW_MAX) == (size_t)-1 || !wide[0])
                wide[0] = L'?', wide[1] = 0; // a letter that this locale lacks
            short pair;
            attr_t attributes = attributes_of(cell->style, &pair);
            cchar_t glyph;
            (void)setcchar(&glyph, wide, attributes, pair, NULL);
            (void)mvadd_wch(y, x, &glyph);
        }
    }
    (void)refresh();
}

// ---- reading ----

static int mouse_key(void) {
    MEVENT event;
    if (getmouse(&event) == ERR)
        return TUI_NONE;
    if (event.bstate & BUTTON4_PRESSED)
        return TUI_UP;
    if (event.bstate & BUTTON5_PRESSED)
        return TUI_DOWN;
    return event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED) ? canvas_key_at(&term.canvas, event.x, event.y)
                                                              : TUI_NONE;
}

static int special_key(wint_t code) {
    switch (code) {
    case KEY_UP: return TUI_UP;
    case KEY_DOWN: return TUI_DOWN;
    case KEY_LEFT: return TUI_LEFT;
    case KEY_RIGHT: return TUI_RIGHT;
    case KEY_PPAGE: return TUI_PAGE_UP;
    case KEY_NPAGE: return TUI_PAGE_DOWN;
    case KEY_HOME: return TUI_HOME;
    case KEY_END: return TUI_END;
    case KEY_BTAB: return TUI_BACK_TAB;
    case KEY_DC: return TUI_DELETE;
    case KEY_BACKSPACE: return TUI_BACKSPACE;
    case KEY_ENTER: return TUI_ENTER;
    case KEY_RESIZE: return TUI_RESIZED;
    case KEY_MOUSE: return mouse_key();
    default: return TUI_NONE;
    }
}

// What a character of ncurses is to us; TUI_NONE: nothing.
static int key_of(int kind, wint_t code) {
    if (kind == KEY_CODE_YES)
        return special_key(code);
    if (code == '\r')
        return TUI_ENTER;
    if (code == 8)
        return TUI_BACKSPACE;
    if (code == 12) { // Ctrl-L
        (void)clearok(stdscr, TRUE);
        return TUI_RESIZED;
    }
    return (int)code;
}

void term_watch(int descriptor) {
    term.watched = descriptor + 1;
}

int term_key(int timeout_ms) {
    int64_t until = timeout_ms < 0 ? INT64_MAX : term_now_ms() + timeout_ms;
    timeout(0);
    for (;;) {
        wint_t code = 0;
        int kind = get_wch(&code); // first what ncurses has read already
        if (asked_to_end)
            return TUI_STOPPED;
        int key = kind == ERR ? TUI_NONE : key_of(kind, code);
        if (key != TUI_NONE)
            return key;
        int64_t left = until - term_now_ms();
        if (left <= 0)
            return TUI_NONE;
        struct pollfd wait[] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = term.watched - 1, .events = POLLIN}};
        int ready = poll(wait, 2, left > 500 ? 500 : (int)left); // a signal may come just before it
        if (ready > 0 && wait[0].revents & (POLLHUP | POLLERR | POLLNVAL))
            return TUI_STOPPED; // the terminal was closed
        if (ready > 0 && !wait[0].revents && wait[1].revents)
            return TUI_NEWS;
    }
}
