// The menu's ways: the table that is laid before a game, saved games, rules, a room by its link.
#include "tui/app.h"

#include "bots/ladder.h"
#include "tui/edit.h"
#include "table/native/files.h"
#include "tui/home.h"
#include "tui/keybar.h"
#include "tui/lines.h"
#include "table/native/names.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { KEPT_MAX = 200 };

// ---- where games are kept ----

bool app_folder(char *out, size_t size) {
    return file_user_folder("XDG_DATA_HOME", ".local/share", out, size);
}

bool app_new_file(const struct game *game, char *out, size_t size) {
    char folder[FILE_NAME_MAX], stamp[32];
    if (!app_folder(folder, sizeof folder))
        return false;
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local) || !strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local))
        return false;
    for (int i = 0; i < 100; i++) {
        struct stat status;
        if (snprintf(out, size, i ? "%s/%s-%s-%d.adit" : "%s/%s-%s.adit", folder, game->name, stamp, i) >= (int)size)
            return false;
        if (stat(out, &status) && errno == ENOENT)
            return true;
    }
    return false;
}

// ---- laying the table ----

struct table_page {
    struct local_match *local;
    struct bot_spec offers[64]; // who can sit on a bot's seat
    int offer_count;
    int seat_bot[SEATS_MAX]; // index into offers; -1: a person
    char names[SEATS_MAX][RECORD_NAME_MAX];
};

static void list_offers(struct table_page *table, const struct game *game) {
    table->offer_count = 0;
    for (int i = 0; i < 4; i++)
        table->offers[table->offer_count++] = ladder_company(game, i);
    const struct bot *bot;
    for (int i = 0; (bot = bot_at(game, i)) && table->offer_count < (int)ARRAY_COUNT(table->offers); i++) {
        int32_t middle = bot->takes_number ? bot->number_min + (bot->number_max - bot->number_min) / 4 : 0;
        table->offers[table->offer_count++] = (struct bot_spec){.bot = bot, .number = middle};
    }
    for (int i = 1; i < table->offer_count;) { // each once
        bool seen = false;
        for (int k = 0; k < i; k++)
            seen = seen ||
                   (table->offers[k].bot == table->offers[i].bot && table->offers[k].number == table->offers[i].number);
        if (!seen)
            i++;
        else
            memmove(&table->offers[i], &table->offers[i + 1],
                    (size_t)(--table->offer_count - i) * sizeof table->offers[0]);
    }
}

static void offer_name(const struct bot_spec *player, enum lang lang, struct text *out) {
    name_say(out, lang, player->bot->name);
    if (player->bot->takes_number) {
        text_char(out, ':');
        text_int(out, player->number);
    }
}

// The lines: players, options, seats, start. Returns their number.
static int table_lines(const struct table_page *table, enum lang lang, struct line *lines) {
    const struct record_header *header = &table->local->table.header;
    const struct game *game = header->game;
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    int count = 0;
    say(&text, "◄ {n} ►", ARGS(ARG_NUMBER("n", header->setup.seats)));
    line_set(&lines[count++], tr(lang, N_("players")), buffer, INK_TEXT);
    for (int i = 0; game->options[i].name; i++) {
        text_clear(&text);
        say(&text, "◄ {choice} ►", ARGS(ARG_TEXT("choice", words_option(game, lang, i, header->setup.option[i]))));
        line_set(&lines[count++], words_option(game, lang, i, -1), buffer, INK_TEXT);
    }
    for (int seat = 0; seat < header->setup.seats; seat++) {
        char label[64];
        struct text name = TEXT_ON(label);
        text_add(&name, seat_emblem(seat));
        text_char(&name, ' ');
        say(&name, tr(lang, N_("seat {n}")), ARGS(ARG_NUMBER("n", seat + 1)));
        text_clear(&text);
        if (table->seat_bot[seat] < 0) {
            text_add(&text, "◄ ");
            text_add(&text, tr(lang, N_("a person")));
            text_add(&text, " ►  ");
            text_add(&text, table->names[seat][0] ? table->names[seat] : tr(lang, N_("(type a name)")));
        } else {
            const struct bot_spec *offer = &table->offers[table->seat_bot[seat]];
            text_add(&text, "◄ ");
            offer_name(offer, lang, &text);
            text_add(&text, " ►  ");
            text_add(&text, tr(lang, offer->bot->about));
        }
        line_set(&lines[count++], label, buffer, seat_ink(seat));
    }
    line_set(&lines[count++], tr(lang, N_("Start")), "", INK_LAMP);
    return count;
}

static int wrap_index(int value, int low, int high) {
    return value < low ? high : value > high ? low : value;
}

static void change_line(struct table_page *table, int line, int by) {
    struct record_header *header = &table->local->table.header;
    const struct game *game = header->game;
    int options = 0;
    while (game->options[options].name)
        options++;
    if (line == 0) {
        int before = header->setup.seats;
        header->setup.seats = (uint8_t)wrap_index(header->setup.seats + by, game->seats_min, game->seats_max);
        setup_follow(game, &header->setup, before, header->setup.seats);
    } else if (line <= options) {
        uint8_t *choice = &header->setup.option[line - 1];
        *choice = (uint8_t)wrap_index(*choice + by, 0, game->options[line - 1].choice_count - 1);
    } else if (line - options - 1 < header->setup.seats) {
        int *seat = &table->seat_bot[line - options - 1];
        *seat = wrap_index(*seat + by, -1, table->offer_count - 1);
    }
}

// Letters go into the name of the person on the chosen line.
static bool type_name(struct table_page *table, int line, int key) {
    int options = 0;
    while (table->local->table.header.game->options[options].name)
        options++;
    int seat = line - options - 1;
    if (seat < 0 || seat >= table->local->table.header.setup.seats || table->seat_bot[seat] >= 0)
        return false;
    return edit_key(table->names[seat], 32, key);
}

static void start_game(struct app *app, struct table_page *table) {
    char file[FILE_NAME_MAX];
    struct local_match *local = table->local;
    local->people = 0;
    for (int seat = 0; seat < local->table.header.setup.seats; seat++) {
        if (table->seat_bot[seat] < 0)
            local->people |= SEAT_BIT(seat);
        else
            local->table.bots[seat] = table->offers[table->seat_bot[seat]];
        memcpy(local->table.header.name[seat], table->names[seat], RECORD_NAME_MAX);
    }
    local_match_name_seats(local);
    local_match_random_seed(&local->table.header);
    local->save = app_new_file(local->table.header.game, file, sizeof file) ? file : NULL;
    local_match_start(local);
    app_play(app, local);
    local_match_close(local);
}

// Who sits where the cursor is; NULL: no bot. What is said of it may be too long for its line.
static const struct bot_spec *bot_on_line(const struct table_page *table, int line) {
    const struct record_header *header = &table->local->table.header;
    int seat = line - 1;
    for (int i = 0; header->game->options[i].name; i++)
        seat--;
    bool is_bot = seat >= 0 && seat < header->setup.seats && table->seat_bot[seat] >= 0;
    return is_bot ? &table->offers[table->seat_bot[seat]] : NULL;
}

static void draw_table_screen(struct app *app, const struct table_page *table, const struct line *lines, int count,
                              int chosen) {
    const struct game *game = table->local->table.header.game;
    struct canvas *canvas = term_canvas();
    int width = canvas->width < 92 ? canvas->width - 4 : 88, x = (canvas->width - width) / 2;
    canvas_text(canvas, x, 2, width, words_title(game, app->lang), style_bold(INK_LAMP, GROUND_PAGE));
    const struct bot_spec *bot = bot_on_line(table, chosen);
    canvas_wrap(canvas, rect_of(x, 3, width, 2), 0, bot ? tr(app->lang, bot->bot->about) : words_about(game, app->lang),
                style_of(INK_DUST, GROUND_PAGE));
    draw_rule(canvas, x, 5, width, tr(app->lang, N_("the table")));
    lines_draw(canvas, rect_of(x, 7, width, canvas->height - 9), lines, count, chosen, 0);
    struct keybar bar = {.count = 0};
    keybar_add(&bar, 0, "↑↓", N_("choose"));
    keybar_add(&bar, TUI_RIGHT, "←→", N_("change"));
    keybar_add(&bar, TUI_ENTER, "Enter", N_("start"));
    keybar_add(&bar, TUI_ESCAPE, "Esc", N_("back"));
    keybar_draw(canvas, &bar, app->lang);
    term_show();
}

static void lay_table(struct app *app, const struct game *game) {
    struct setup setup = setup_offered(game, game->seats_min);
    struct line lines[SEATS_MAX + OPTIONS_MAX + 4];
    struct local_match local = {.table.header = {.game = game, .setup = setup}, .lang = app->lang};
    struct table_page table = {.local = &local};
    list_offers(&table, game);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        table.seat_bot[seat] = seat ? (seat - 1) % (table.offer_count < 4 ? table.offer_count : 4) : -1;
    int chosen = -1;
    for (;;) {
        int count = table_lines(&table, app->lang, lines);
        if (chosen < 0 || chosen >= count)
            chosen = count - 1;
        draw_table_screen(app, &table, lines, count, chosen);
        int key = app->is_stopping ? TUI_STOPPED : term_key(-1); // letters are wanted as they are typed
        if (key == TUI_STOPPED || key == TUI_ESCAPE) {
            app->is_stopping = app->is_stopping || key == TUI_STOPPED;
            return;
        }
        if (type_name(&table, chosen, key))
            continue;
        if (key == TUI_LEFT || key == TUI_RIGHT) {
            change_line(&table, chosen, key == TUI_LEFT ? -1 : 1);
        } else if (lines_key(key_latin(key), count, &chosen)) {
            if (key != TUI_ENTER && chosen != count - 1) { // a second click on a line changes it
                change_line(&table, chosen, 1);
                continue;
            }
            start_game(app, &table);
            return;
        }
    }
}

// ---- saved games ----

struct kept {
    char file[FILE_NAME_MAX];
    time_t when;
    const struct game *game;
    bool is_finished;
    char names[160];
};

static int compare_kept(const void *a, const void *b) {
    const struct kept *left = a, *right = b;
    return left->when < right->when ? 1 : left->when > right->when ? -1 : strcmp(left->file, right->file);
}

// What the header says; the moves are read when the game is opened.
static bool look_into(struct kept *kept, enum lang lang) {
    struct record_reader reader;
    size_t size;
    const char *why;
    char *bytes = file_read(kept->file, LOCAL_MATCH_FILE_MAX, &size, &why);
    if (!bytes)
        return false;
    bool is_ours = record_open(&reader, bytes, size);
    if (is_ours) {
        kept->game = reader.header.game;
        kept->is_finished = strstr(bytes, "\nwinners ") != NULL;
        struct text names = TEXT_ON(kept->names);
        for (int seat = 0; seat < reader.header.setup.seats; seat++) {
            text_add(&names, seat ? ", " : "");
            name_say(&names, lang, reader.header.name[seat]);
        }
    }
    free(bytes);
    return is_ours;
}

static int list_kept(struct kept *kept, enum lang lang) {
    char folder[FILE_NAME_MAX - 256];
    if (!app_folder(folder, sizeof folder))
        return 0;
    DIR *directory = opendir(folder);
    if (!directory)
        return 0;
    int count = 0;
    for (struct dirent *entry; count < KEPT_MAX && (entry = readdir(directory));) {
        size_t length = strlen(entry->d_name);
        struct stat status;
        if (length < 5 || strcmp(entry->d_name + length - 5, ".adit") != 0)
            continue;
        (void)snprintf(kept[count].file, sizeof kept[count].file, "%s/%s", folder, entry->d_name);
        if (stat(kept[count].file, &status))
            continue;
        kept[count].when = status.st_mtime;
        count += look_into(&kept[count], lang);
    }
    (void)closedir(directory);
    qsort(kept, (size_t)count, sizeof *kept, compare_kept);
    return count;
}

static void go_on_with(struct app *app, const char *file) {
    struct local_match local = {.save = file, .lang = app->lang};
    size_t size;
    const char *why;
    uint32_t line;
    char *bytes = file_read(file, LOCAL_MATCH_FILE_MAX, &size, &why);
    if (bytes)
        why = local_match_resume(&local, bytes, size, &line);
    free(bytes);
    if (why) {
        char buffer[512];
        struct text text = TEXT_ON(buffer);
        say(&text, tr(app->lang, N_("{file}: {reason}")),
            ARGS(ARG_TEXT("file", file), ARG_TEXT("reason", tr(app->lang, why))));
        app_tell(app, buffer);
    } else {
        local_match_seat_by_names(&local);
        app_play(app, &local);
    }
    local_match_close(&local);
}

// Shows the list that has been drawn on the canvas, with its keys; `enter`: what Enter does. 0: the reader goes back.
static int list_key(struct app *app, struct canvas *canvas, const char *enter) {
    struct keybar bar = {.count = 0};
    keybar_add(&bar, 0, "↑↓", N_("choose"));
    keybar_add(&bar, TUI_ENTER, "Enter", enter);
    keybar_add(&bar, TUI_ESCAPE, "Esc", N_("back"));
    keybar_draw(canvas, &bar, app->lang);
    term_show();
    int key = app_key(app, -1);
    return key == TUI_STOPPED || key == TUI_ESCAPE || key == 'q' ? 0 : key;
}

static void choose_kept(struct app *app) {
    static struct kept kept[KEPT_MAX]; // a quarter of a megabyte
    struct line lines[KEPT_MAX];
    int count = list_kept(kept, app->lang), chosen = 0;
    for (;;) {
        for (int i = 0; i < count; i++) {
            char label[128], stamp[32] = "";
            struct tm local;
            if (localtime_r(&kept[i].when, &local))
                (void)strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M", &local);
            (void)snprintf(label, sizeof label, "%s  %s", stamp, words_title(kept[i].game, app->lang));
            line_set(&lines[i], label, kept[i].names, kept[i].is_finished ? INK_DUST : INK_TEXT);
        }
        struct canvas *canvas = term_canvas();
        int width = canvas->width - 4;
        canvas_text(canvas, 2, 1, width, tr(app->lang, N_("Saved games and replays")),
                    style_bold(INK_LAMP, GROUND_PAGE));
        draw_rule(canvas, 2, 2, width, tr(app->lang, N_("bright: in progress; dim: finished")));
        if (!count)
            canvas_text(canvas, 2, 4, width, tr(app->lang, N_("No saved games yet.")), style_of(INK_DUST, GROUND_PAGE));
        lines_draw(canvas, rect_of(2, 4, width, canvas->height - 6), lines, count, chosen, 0);
        int key = list_key(app, canvas, N_("open"));
        if (!key)
            return;
        if (lines_key(key, count, &chosen)) {
            if (kept[chosen].is_finished)
                (void)app_replay_file(app, kept[chosen].file);
            else
                go_on_with(app, kept[chosen].file);
            count = list_kept(kept, app->lang);
            chosen = 0;
        }
    }
}

// ---- the menu itself ----

static void choose_rules(struct app *app, const struct game *const *doors, int count) {
    struct line lines[HOME_DOORS_MAX];
    for (int chosen = 0;;) {
        for (int i = 0; i < count; i++)
            line_set(&lines[i], words_title(doors[i], app->lang), words_about(doors[i], app->lang), INK_TEXT);
        struct canvas *canvas = term_canvas();
        canvas_text(canvas, 2, 1, canvas->width - 4, tr(app->lang, N_("Rules")), style_bold(INK_LAMP, GROUND_PAGE));
        lines_draw(canvas, rect_of(2, 3, canvas->width - 4, count), lines, count, chosen, 0);
        int key = list_key(app, canvas, N_("read"));
        if (!key)
            return;
        if (lines_key(key, count, &chosen))
            app_show_rules(app, doors[chosen]);
    }
}

static void join_by_link(struct app *app) {
    static char link[160]; // the last one is offered again
    if (!app->join)
        app_tell(app, tr(app->lang, N_("This program was built without the network.")));
    else if (app_ask_line(app, tr(app->lang, N_("Join by link")),
                          tr(app->lang, N_("The link of the room, as it was sent to you (https://.../r/...):")), link,
                          sizeof link))
        app->join(app, link);
}

static void change_language(struct app *app, int by) {
    if (!term_lacks_letters())
        app->lang = (enum lang)wrap_index((int)app->lang + by, 0, LANGS - 1);
}

static void open_line(struct app *app, struct home *home) {
    switch (home->chosen - home->door_count) {
    case HOME_KEPT: choose_kept(app); break;
    case HOME_JOIN: join_by_link(app); break;
    case HOME_RULES: choose_rules(app, home->doors, home->door_count); break;
    case HOME_LANGUAGE: change_language(app, 1); break;
    case HOME_HELP: app_show_help(app, NULL); break;
    case HOME_LEAVE: home->is_left = true; break;
    default: lay_table(app, home->doors[home->chosen]); break;
    }
}

void app_menu(struct app *app) {
    struct home home = {.version = app->version};
    home_list_doors(&home);
    while (!app->is_stopping && !home.is_left) {
        home.lang = app->lang;
        home_draw(term_canvas(), &home);
        term_show();
        int key = app_key(app, -1);
        bool turns = home.chosen - home.door_count == HOME_LANGUAGE && (key == TUI_RIGHT || key == TUI_LEFT);
        if (key == 'q' || key == TUI_STOPPED)
            return;
        if (key == '?')
            app_show_help(app, NULL);
        else if (key == 'l' || turns)
            change_language(app, key == TUI_LEFT ? -1 : 1);
        else if (home_key(&home, key))
            open_line(app, &home);
    }
}
