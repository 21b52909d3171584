// The full screen from the command line: who gets it, and how the program ends after it.
#include "cli/cli.h"
#include "cli/screen_client.h"

#include "tui/app.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef ADIT_HAS_SERVER
static void join(struct app *app, const char *link) {
    static char name[32]; // the last one is offered again
    if (!name[0]) {
        struct text text = TEXT_ON(name);
        text_add(&text, tr(app->lang, N_("Guest")));
    }
    if (!app_ask_line(app, tr(app->lang, N_("Join by link")), tr(app->lang, N_("Your name at the table:")), name,
                      sizeof name))
        return;
    const char *why = screen_client_visit(app, link, name, NULL, NULL);
    if (why)
        app_tell(app, tr(app->lang, why));
}
#endif

bool cli_screen_open(const struct cli *cli, bool is_ascii, struct app *app) {
    const char *no_colour = getenv("NO_COLOR"), *ascii = getenv("ADIT_ASCII");
    const struct term_options options = {
        .is_ascii = is_ascii || (ascii && *ascii),
        .no_colour = no_colour && *no_colour,
    };
    if (cli->lang_is_given && cli->lang != LANG_EN && term_lacks_letters())
        (void)setlocale(LC_CTYPE, "C.UTF-8"); // somebody who asks for a language has a terminal that shows it
    if (!term_open(&options))
        return false;
    const char *still = getenv("ADIT_STILL");
    *app = (struct app){.lang = term_lacks_letters() ? LANG_EN : cli->lang,
                        .version = ADIT_VERSION,
                        .pace = 2,
                        .is_still = still && *still};
#ifdef ADIT_HAS_SERVER
    app->join = join;
#endif
    return true;
}

int cli_screen_close(const struct app *app) {
    term_close();
    (void)fputs(app->farewell, stdout);
    int signal_number = term_signal();
    if (signal_number) { // end as the signal would have it, now that the terminal is as it was
        (void)signal(signal_number, SIG_DFL);
        (void)raise(signal_number);
    }
    return EXIT_OK;
}

bool cli_menu(const struct cli *cli) {
    struct app app;
    if (!cli_screen_open(cli, false, &app))
        return false;
    app_menu(&app);
    (void)cli_screen_close(&app);
    return true;
}
