// JSON Schema from tables.
#include "protocol/schema.h"

#include <string.h>

void schema_ref(const struct schema *schema, const char *ref) {
    char buffer[128];
    struct text text = TEXT_ON(buffer);
    text_add(&text, schema->refs);
    if (ref[0] == '.')
        text_add(&text, schema->prefix);
    text_add(&text, ref);
    CHECK(!text.truncated);
    json_object(schema->out);
    json_key_string(schema->out, "$ref", buffer);
    json_end_object(schema->out);
}

static void key_type(struct json *out, const char *type, bool or_null) {
    json_key(out, "type");
    if (!or_null) {
        json_string(out, type);
        return;
    }
    json_array(out);
    json_string(out, type);
    json_string(out, "null");
    json_end_array(out);
}

// The limits of a length, or of a number. A greatest number that a machine's integer alone sets says nothing.
static void key_limits(struct json *out, const struct shape *shape, const char *least, const char *most) {
    bool counts = shape->kind != SHAPE_INT && shape->kind != SHAPE_NUMBER;
    if (counts ? shape->min != 0 : shape->min != 0 || shape->max != 0) {
        json_key_sized(out, least, strlen(least));
        json_int(out, shape->min);
    }
    if (shape->max != 0 && shape->max != INT32_MAX) {
        json_key_sized(out, most, strlen(most));
        json_int(out, shape->max);
    }
}

static const char *word_of(const struct shape *shape, int index) {
    return shape->words ? shape->words[index] : shape->word(index);
}

// Two things may have one name; it is listed once.
static bool was_there(const struct shape *shape, int index) {
    for (int i = 0; i < index; i++)
        if (!strcmp(word_of(shape, i), word_of(shape, index)))
            return true;
    return false;
}

static void key_words(struct json *out, const struct shape *shape) {
    if (!shape->or_null && !word_of(shape, 1)) {
        json_key_string(out, "const", word_of(shape, 0));
        return;
    }
    json_key(out, "enum");
    json_array(out);
    for (int i = 0; word_of(shape, i); i++)
        if (!was_there(shape, i))
            json_string(out, word_of(shape, i));
    if (shape->or_null)
        json_null(out);
    json_end_array(out);
}

static void text_members(struct json *out, const struct shape *shape) {
    key_type(out, "string", shape->or_null);
    if (shape->words || shape->word)
        key_words(out, shape);
    key_limits(out, shape, "minLength", "maxLength");
    if (shape->pattern)
        json_key_string(out, "pattern", shape->pattern);
}

static void object_members(const struct schema *schema, const struct shape *members) {
    struct json *out = schema->out;
    json_key(out, "properties");
    json_object(out);
    for (const struct shape *it = members; it->name; it++) {
        json_key_sized(out, it->name, strlen(it->name));
        schema_value(schema, it);
    }
    json_end_object(out);
    json_key(out, "required");
    json_array(out);
    for (const struct shape *it = members; it->name; it++)
        if (!it->optional)
            json_string(out, it->name);
    json_end_array(out);
}

// One of two: what it is without its exception, or the exception.
static void value_or(const struct schema *schema, const struct shape *shape) {
    struct json *out = schema->out;
    struct shape alone = *shape;
    if (shape->or_zero)
        alone.or_zero = false;
    else
        alone.or_null = false;
    json_object(out);
    json_key(out, "anyOf");
    json_array(out);
    schema_value(schema, &alone);
    json_object(out);
    if (shape->or_zero)
        json_key_int(out, "const", 0);
    else
        json_key_string(out, "type", "null");
    json_end_object(out);
    json_end_array(out);
    json_end_object(out);
}

void schema_value(const struct schema *schema, const struct shape *shape) {
    struct json *out = schema->out;
    if ((shape->or_zero && shape->kind == SHAPE_INT) || (shape->or_null && shape->kind == SHAPE_REF)) {
        value_or(schema, shape);
        return;
    }
    if (shape->kind == SHAPE_REF) {
        schema_ref(schema, shape->ref);
        return;
    }
    json_object(out);
    switch (shape->kind) {
    case SHAPE_ANY:
    case SHAPE_REF: break;
    case SHAPE_INT:
        key_type(out, "integer", shape->or_null);
        key_limits(out, shape, "minimum", "maximum");
        break;
    case SHAPE_NUMBER:
        key_type(out, "number", shape->or_null);
        key_limits(out, shape, "minimum", "maximum");
        break;
    case SHAPE_BOOL: key_type(out, "boolean", shape->or_null); break;
    case SHAPE_TEXT: text_members(out, shape); break;
    case SHAPE_OBJECT:
        key_type(out, "object", shape->or_null);
        object_members(schema, shape->members);
        break;
    case SHAPE_MAP:
        key_type(out, "object", shape->or_null);
        json_key(out, "additionalProperties");
        schema_value(schema, shape->of);
        key_limits(out, shape, "minProperties", "maxProperties");
        break;
    case SHAPE_LIST:
        key_type(out, "array", shape->or_null);
        json_key(out, "items");
        schema_value(schema, shape->of);
        key_limits(out, shape, "minItems", "maxItems");
        break;
    }
    json_end_object(out);
}

void schema_object(const struct schema *schema, const struct shape *members) {
    struct shape object = {NULL, SHAPE_OBJECT, .members = members};
    schema_value(schema, &object);
}
