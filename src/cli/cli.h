// What the subcommands share: flags, errors, languages, colours. One file a subcommand; main.c lists them.
#ifndef ADIT_CLI_H
#define ADIT_CLI_H

#include "bots/bot.h"
#include "cli/nearest.h"
#include "engine/record.h"
#include "words/words.h"

#include <stdio.h>

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };
enum { CLI_LINE_WIDTH = 96 }; // columns of a line that is read or heard as text
enum { CLI_WORDS_MAX = 4096, CLI_FLAGS_MAX = 64, CLI_OPTIONS_MAX = 16 };

struct cli {
    enum lang lang;
    bool lang_is_given; // by --lang: it is spoken whatever the environment says
    bool color;         // of standard output
};

// One flag of a subcommand. Help, completion and the parser read the same table.
struct flag {
    const char *name;  // without the dashes; NULL closes a table
    const char *value; // what stands for the value in the help, and says what kind it is (parse.h); NULL: a switch
    const char *about; // marked with N_()
};

// What was given on the command line, checked against the subcommand's flags.
struct args {
    const char *words[CLI_WORDS_MAX]; // words that are not flags
    int word_count;
    const char *flags[CLI_FLAGS_MAX]; // by index in the subcommand's table: the value, "" for a switch, NULL
    struct {
        int flag; // index
        const char *value;
    } given[CLI_FLAGS_MAX]; // the same in the order given, for flags that may stand more than once
    int given_count;
    const struct command *command;
    const char *option_names[CLI_OPTIONS_MAX]; // game options among the flags, with their values
    const char *option_values[CLI_OPTIONS_MAX];
    int option_count;
};

// In the help and the man page commands stand together by what they are for.
enum command_group { GROUP_PLAY, GROUP_ROOMS, GROUP_BOTS, GROUP_STUDY, GROUP_PROGRAM, GROUPS };

struct command {
    const char *name;
    enum command_group group;
    const char *words;    // the other words in the help: "GAME", "FILE"
    const char *about;    // marked with N_()
    const char *examples; // whole command lines, a line each, with {game}, {other}, {third} for games; NULL: none
    const struct flag *flags;
    bool takes_game_options; // also accepts --players, and --OPTION of any game
    int words_min, words_max;
    int (*run)(const struct cli *cli, const struct args *args);
};

// The value of a flag, "" for a switch that is on, NULL when it was not given.
const char *args_flag(const struct args *args, const char *name);

// Says "adit: sentence" on standard error and returns EXIT_USAGE.
int cli_fail(const struct cli *cli, const char *sentence, const struct arg *args);

// The same, and then “Did you mean ...?” unless `guess` is NULL.
int cli_fail_near(const struct cli *cli, const char *sentence, const struct arg *args, const char *guess);

// "adit: file: reason" likewise; the reason is a sentence to be translated.
int cli_fail_file(const struct cli *cli, const char *file, const char *reason);

// Says "adit: sentence" on standard error, and all goes on.
void cli_note(const struct cli *cli, const char *sentence, const struct arg *args);

// How much is done, as a bar on the standard error, over what its line showed before.
void cli_bar(uint64_t done, uint64_t of);

double cli_seconds(void); // from some moment on; for what something has taken

// Reads a flag as a whole number; `out` keeps its value when the flag was not given. False: an error was said.
bool cli_number(const struct cli *cli, const struct args *args, const char *flag, int64_t min, int64_t max,
                int64_t *out);

// Finds the game that a word names. NULL: an error was said.
const struct game *cli_game(const struct cli *cli, const char *name);

// The setup from --players and the game's options. False: an error was said.
bool cli_setup(const struct cli *cli, const struct args *args, const struct game *game, struct setup *out);

// Whether --players was given.
bool cli_players_given(const struct args *args);

// The bots of a game that the command line can seat: those that every front end has, then `equilibrium`, which needs
// memory of its own. NULL: there are no more.
const struct bot *cli_bot_at(const struct game *game, int index);

// Reads "a,b,threshold:3" into at most SEATS_MAX players. -1: an error was said; else their number.
int cli_bots(const struct cli *cli, const struct game *game, const char *list, struct bot_spec *out);

// Prints styled text (words/words.h) with or without colours.
void cli_print(const struct cli *cli, FILE *to, const char *styled);

// The medals of a match that is over, a line each; nothing where there are none.
void cli_print_medals(const struct cli *cli, const struct match *match, const char *const *names);

// A whole file in memory, with a NUL behind it; "-" is standard input. NULL: an error was said. At most size_max bytes.
char *cli_read_file(const struct cli *cli, const char *name, size_t size_max, size_t *size);

// Writes a record to a file, whole or not at all (a temporary file is renamed). False: an error was said.
bool cli_write_record(const struct cli *cli, const char *name, const struct match *match,
                      const struct record_header *header);

// Whether a file of this name can be written, found out before hours of work: what is there stays, and nothing new is
// left. False: an error was said.
bool cli_can_write(const struct cli *cli, const char *name);

extern const struct command command_games, command_rules, command_play, command_replay, command_sim, command_bench,
    command_completion, command_help, command_version, command_coach, command_bot, command_match;
extern const struct command command_verify, command_arena, command_stats, command_sim_mpi;
// Only with the server (ADIT_HAS_SERVER):
extern const struct command command_serve, command_backup, command_restore, command_migrate, command_load, command_join,
    command_admin, command_schema;

// The subcommands, one after the other: those of every game, then what kits of single games bring. NULL: no more.
const struct command *cli_command(int index);

// Takes the terminal over for the full screen. False: there is none that can do it, and nothing was changed.
struct app;
bool cli_screen_open(const struct cli *cli, bool is_ascii, struct app *app);

// Gives the terminal back. EXIT_OK, unless a signal asked to end: then it ends so.
int cli_screen_close(const struct app *app);

// Where a server keeps its rooms when nothing was said: in the user's folder for what programs keep; a file that an
// older version made in the folder where it was started is used on. EXIT_OK, or an error was said.
int cli_database(const struct cli *cli, char *out, size_t size);

// The menu. False: there is no full screen to show it on.
bool cli_menu(const struct cli *cli);

int cli_help(const struct cli *cli, const struct command *command); // NULL: the whole program

int cli_unknown_command(const struct cli *cli, const char *word);

int cli_version(const struct cli *cli, bool for_machines);

#endif
