// The documents for those who write programs of their own: JSON Schema, OpenAPI and AsyncAPI, from the tables.
//
// One document holds all definitions, and the other two refer to it. What is a game's own is defined once for each
// game ("GAME.view"), and what depends on the game is one of several ("server.view").
#include "server/api/api.h"

#include "engine/registry.h"
#include "engine/view.h"
#include "protocol/schema.h"
#include "server/api/shapes.h"
#include "server/room/command.h"

#include <stdio.h>
#include <string.h>

enum { MEMBERS_MAX = 64, CHOICES_MAX = 8 };

static const char draft[] = "https://json-schema.org/draft/2020-12/schema";

static void key(struct json *out, const char *name) {
    json_key_sized(out, name, strlen(name));
}

static void key_info(struct json *out, const char *title) {
    json_key(out, "info");
    json_object(out);
    json_key_string(out, "title", title);
    json_key_string(out, "version", ADIT_VERSION);
    json_end_object(out);
}

// ---- definitions ----

// Tables one after the other, closed.
struct members {
    struct shape at[MEMBERS_MAX + 1];
    int count;
};

static void add(struct members *members, const struct shape *shapes) {
    for (; shapes && shapes->name; shapes++) {
        CHECK(members->count < MEMBERS_MAX);
        members->at[members->count++] = *shapes;
    }
    members->at[members->count] = (struct shape){.name = NULL};
}

static void add_word(struct members *members, const char *name, const char *const words[2]) {
    struct shape rows[] = {{name, SHAPE_TEXT, .words = words}, {.name = NULL}};
    add(members, rows);
}

static void define(const struct schema *schema, const char *name, const struct shape *members) {
    key(schema->out, name);
    schema_object(schema, members);
}

// "anyOf" these definitions of every game that people are offered.
static void define_by_game(const struct schema *schema, const char *name, const char *ending) {
    key(schema->out, name);
    json_object(schema->out);
    json_key(schema->out, "anyOf");
    json_array(schema->out);
    for (int i = 0; i < registry_count; i++) {
        struct schema own = *schema;
        own.prefix = registry[i]->name;
        if (!registry[i]->hidden)
            schema_ref(&own, ending);
    }
    json_end_array(schema->out);
    json_end_object(schema->out);
}

static void key_of_game(const struct schema *schema, const char *ending) {
    char name[64];
    (void)snprintf(name, sizeof name, "%s%s", schema->prefix, ending);
    key(schema->out, name);
}

static void add_options(struct members *members, const struct game *game, const char *words[][CHOICES_MAX + 1]) {
    for (int i = 0; game->options[i].name; i++) {
        const struct option *option = &game->options[i];
        CHECK(option->choice_count <= CHOICES_MAX);
        for (int k = 0; k <= option->choice_count; k++)
            words[i][k] = k < option->choice_count ? option->choices[k] : NULL;
        struct shape rows[] = {{option->name, SHAPE_TEXT, .words = words[i]}, {.name = NULL}};
        add(members, rows);
    }
}

static struct shape value_shape(const struct game *game, const char *name) {
    struct shape shape = {name, SHAPE_INT, .min = INT16_MIN, .max = INT16_MAX};
    for (const struct value_bound *bound = game->value_bounds; bound && bound->name; bound++)
        if (!strcmp(bound->name, name)) {
            shape.min = bound->least;
            shape.max = bound->most;
        }
    return shape;
}

// Whether views have a name for the things that values of this name stand for.
static bool is_named(const struct game *game, const char *name) {
    const struct shape bounds = value_shape(game, name);
    for (int64_t value = 0; game->name_value && value <= bounds.max && value <= UINT8_MAX; value++) {
        char buffer[ACTION_TEXT_MAX];
        struct text text = TEXT_ON(buffer);
        game->name_value(&text, name, (int)value);
        if (text.length)
            return true;
    }
    return false;
}

// What happened: one of the game's kinds. `names`: what views call the things that the values stand for.
static void define_event(const struct schema *schema, const struct game *game, const struct event_kind *kind) {
    static const struct shape seat[] = {{"seat", SHAPE_INT, .or_null = true, .min = 0, .max = SEATS_MAX - 1},
                                        {.name = NULL}};
    const char *const words[2] = {kind->name, NULL};
    struct members members = {.count = 0}, names = {.count = 0};
    add_word(&members, "event", words);
    add(&members, seat);
    for (int i = 0; i < EVENT_VALUES && kind->value_names[i]; i++) {
        struct shape value[] = {value_shape(game, kind->value_names[i]), {.name = NULL}};
        struct shape name[] = {{kind->value_names[i], SHAPE_TEXT, .optional = true, .min = 1}, {.name = NULL}};
        add(&members, value);
        if (is_named(game, name->name))
            add(&names, name);
    }
    struct shape rest[] = {{"names", SHAPE_OBJECT, .optional = true, .members = names.at},
                           {"text", SHAPE_TEXT, .optional = true, .min = 1},
                           {.name = NULL}};
    add(&members, names.count ? rest : rest + 1);
    schema_object(schema, members.at);
}

static void define_game(struct schema *schema, const struct game *game) {
    static const struct shape move[] = {{"move", SHAPE_TEXT, .min = 1, .max = ACTION_TEXT_MAX - 1}, {.name = NULL}},
                              text[] = {{"text", SHAPE_TEXT, .optional = true, .min = 1}, {.name = NULL}},
                              bot_hello[] = {{"protocol", SHAPE_INT, .min = 2, .max = 2},
                                             {"rules", SHAPE_INT, .min = 1, .max = UINT8_MAX},
                                             {"seat", SHAPE_INT, .min = 0, .max = SEATS_MAX - 1},
                                             {"seats", SHAPE_INT, .min = 1, .max = SEATS_MAX},
                                             {.name = NULL}};
    const char *const name[2] = {game->name, NULL}, *const hello[2] = {"hello", NULL};
    const char *words[OPTIONS_MAX][CHOICES_MAX + 1];
    struct members options = {.count = 0}, moves = {.count = 0}, views = {.count = 0}, greeting = {.count = 0};
    schema->prefix = game->name;
    add(&options, &text[1]);
    add_options(&options, game, words);
    key_of_game(schema, ".options");
    schema_object(schema, options.at);
    add(&moves, move);
    add(&moves, game->move_shape);
    add(&moves, text);
    key_of_game(schema, ".move");
    schema_object(schema, moves.at);
    add_word(&views, view_shape[0].name, name); // its game
    add(&views, view_shape + 1);
    add(&views, game->view_shape);
    key_of_game(schema, ".view");
    schema_object(schema, views.at);
    key_of_game(schema, ".event");
    json_object(schema->out);
    json_key(schema->out, "anyOf");
    json_array(schema->out);
    for (int i = 0; i < game->event_kind_count; i++)
        define_event(schema, game, &game->event_kinds[i]);
    json_end_array(schema->out);
    json_end_object(schema->out);
    add_word(&greeting, "type", hello);
    add_word(&greeting, "game", name);
    add(&greeting, bot_hello);
    add(&greeting, options.at);
    key_of_game(schema, ".hello");
    schema_object(schema, greeting.at);
    for (const struct definition *it = shapes_of_game; it->name; it++) {
        key_of_game(schema, it->name);
        schema_object(schema, it->members);
    }
}

// Of a command, with its type.
static void define_command(const struct schema *schema, const struct command_form *form) {
    const char *const words[2] = {command_word(form->type), NULL};
    struct shape shapes[COMMAND_MEMBERS_MAX + 1];
    struct members members = {.count = 0};
    char name[48];
    command_shape(form, shapes);
    add_word(&members, "type", words);
    add(&members, shapes);
    (void)snprintf(name, sizeof name, "client.%s", form->name);
    define(schema, name, members.at);
}

// "anyOf" the definitions whose names begin so.
static void key_any(const struct schema *schema, const char *name, void (*list)(const struct schema *)) {
    key(schema->out, name);
    json_object(schema->out);
    json_key(schema->out, "anyOf");
    json_array(schema->out);
    list(schema);
    json_end_array(schema->out);
    json_end_object(schema->out);
}

static void list_commands(const struct schema *schema) {
    for (const struct command_form *form = command_forms; form->name; form++) {
        char name[48];
        (void)snprintf(name, sizeof name, "client.%s", form->name);
        schema_ref(schema, name);
    }
}

static void list_of(const struct schema *schema, const char *prefix) {
    for (const struct definition *it = shapes_definitions; it->name; it++)
        if (!strncmp(it->name, prefix, strlen(prefix)))
            schema_ref(schema, it->name);
}

static void list_server(const struct schema *schema) {
    list_of(schema, "server.");
    schema_ref(schema, "server.view");
}

static void list_bot(const struct schema *schema) {
    schema_ref(schema, "bot.hello");
    list_of(schema, "bot.");
    schema_ref(schema, "bot.ask");
}

static void write_messages(struct json *out) {
    struct schema schema = {.out = out, .refs = "#/$defs/"};
    struct shape shapes[COMMAND_MEMBERS_MAX + 1];
    json_object(out);
    json_key_string(out, "$schema", draft);
    json_key_string(out, "title", "adit " ADIT_VERSION ": what is sent and answered (docs/protocol.md)");
    json_key(out, "$defs");
    json_object(out);
    for (const struct command_form *form = command_forms; form->name; form++)
        define_command(&schema, form);
    command_create_shape(shapes);
    define(&schema, "http.create", shapes);
    command_settings_shape(shapes);
    define(&schema, "settings", shapes);
    for (const struct definition *it = shapes_definitions; it->name; it++)
        define(&schema, it->name, it->members);
    for (int i = 0; i < registry_count; i++)
        if (!registry[i]->hidden)
            define_game(&schema, registry[i]);
    define_by_game(&schema, "server.view", ".message");
    define_by_game(&schema, "bot.hello", ".hello");
    define_by_game(&schema, "bot.ask", ".ask");
    key_any(&schema, "client", list_commands);
    key_any(&schema, "server", list_server);
    key_any(&schema, "bot", list_bot);
    json_end_object(out);
    json_end_object(out);
}

// ---- OpenAPI ----

static struct schema elsewhere(struct json *out) {
    return (struct schema){.out = out, .refs = "messages.json#/$defs/"};
}

static void key_content(struct json *out, const char *gives) {
    const struct schema schema = elsewhere(out);
    bool is_type = strchr(gives, '/') != NULL;
    json_key(out, "content");
    json_object(out);
    key(out, is_type ? gives : "application/json");
    json_object(out);
    if (!is_type) {
        json_key(out, "schema");
        schema_ref(&schema, gives);
    }
    json_end_object(out);
    json_end_object(out);
}

static void key_answer(struct json *out, const char *status, const char *about, const char *gives) {
    key(out, status);
    json_object(out);
    json_key_string(out, "description", about);
    key_content(out, gives);
    json_end_object(out);
}

static void key_parameters(struct json *out, const char *path) {
    const char *from = strchr(path, '{');
    if (!from)
        return;
    json_key(out, "parameters");
    json_array(out);
    for (; from; from = strchr(from + 1, '{')) {
        char name[32];
        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(from + 1, "}"), from + 1);
        json_object(out);
        json_key_string(out, "name", name);
        json_key_string(out, "in", "path");
        json_key_bool(out, "required", true);
        json_key(out, "schema");
        json_object(out);
        json_key_string(out, "type", "string");
        json_end_object(out);
        json_end_object(out);
    }
    json_end_array(out);
}

static void write_operation(struct json *out, const struct api_row *row) {
    char status[8];
    (void)snprintf(status, sizeof status, "%d", row->status);
    key(out, row->method);
    json_object(out);
    json_key_string(out, "summary", row->about);
    key_parameters(out, row->path);
    if (row->takes) {
        json_key(out, "requestBody");
        json_object(out);
        json_key_bool(out, "required", true);
        key_content(out, row->takes);
        json_end_object(out);
    }
    json_key(out, "responses");
    json_object(out);
    key_answer(out, status, "Done.", row->gives);
    key_answer(out, "default", "What is wrong, as a code and a sentence.", "http.problem");
    json_end_object(out);
    json_end_object(out);
}

static void write_openapi(struct json *out) {
    json_object(out);
    json_key_string(out, "openapi", "3.1.0");
    key_info(out, "adit: the server's addresses");
    json_key_string(out, "jsonSchemaDialect", draft);
    json_key(out, "paths");
    json_object(out);
    for (int i = 0; i < API_COUNT; i++) {
        bool is_first = i == 0 || strcmp(api_rows[i].path, api_rows[i - 1].path) != 0;
        bool is_last = i + 1 == API_COUNT || strcmp(api_rows[i].path, api_rows[i + 1].path) != 0;
        if (is_first) {
            key(out, api_rows[i].path);
            json_object(out);
        }
        write_operation(out, &api_rows[i]);
        if (is_last)
            json_end_object(out);
    }
    json_end_object(out);
    json_end_object(out);
}

// ---- AsyncAPI ----

static void write_operation_of_socket(struct json *out, const char *name, const char *action, const char *message) {
    char ref[96];
    (void)snprintf(ref, sizeof ref, "#/channels/room/messages/%s", message);
    key(out, name);
    json_object(out);
    json_key_string(out, "action", action);
    json_key(out, "channel");
    json_object(out);
    json_key_string(out, "$ref", "#/channels/room");
    json_end_object(out);
    json_key(out, "messages");
    json_array(out);
    json_object(out);
    json_key_string(out, "$ref", ref);
    json_end_object(out);
    json_end_array(out);
    json_end_object(out);
}

static void write_asyncapi(struct json *out) {
    static const char *const messages[] = {"client", "server"};
    const struct schema schema = elsewhere(out);
    json_object(out);
    json_key_string(out, "asyncapi", "3.0.0");
    key_info(out, "adit: the room protocol");
    json_key_string(out, "defaultContentType", "application/json");
    json_key(out, "channels");
    json_object(out);
    json_key(out, "room");
    json_object(out);
    json_key_string(out, "address", "/ws");
    json_key_string(out, "description", "A WebSocket: one text message is one JSON object.");
    json_key(out, "messages");
    json_object(out);
    for (size_t i = 0; i < ARRAY_COUNT(messages); i++) {
        key(out, messages[i]);
        json_object(out);
        json_key(out, "payload");
        schema_ref(&schema, messages[i]);
        json_end_object(out);
    }
    json_end_object(out);
    json_end_object(out);
    json_end_object(out);
    json_key(out, "operations"); // as the server sees them
    json_object(out);
    write_operation_of_socket(out, "command", "receive", "client");
    write_operation_of_socket(out, "tell", "send", "server");
    json_end_object(out);
    json_end_object(out);
}

void api_write_schema(struct json *out, enum api_schema document) {
    switch (document) {
    case SCHEMA_MESSAGES: write_messages(out); return;
    case SCHEMA_OPENAPI: write_openapi(out); return;
    case SCHEMA_ASYNCAPI: write_asyncapi(out); return;
    case SCHEMA_DOCUMENTS: break;
    }
    CHECK(!"a schema that there is not");
}
