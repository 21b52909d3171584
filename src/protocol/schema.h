// Shapes (engine/shape.h) as JSON Schema, draft 2020-12.
#ifndef ADIT_SCHEMA_H
#define ADIT_SCHEMA_H

#include "base/json.h"
#include "engine/shape.h"

struct schema {
    struct json *out;
    const char *refs;   // where definitions are: "#/$defs/"
    const char *prefix; // of refs that begin with a dot: "room" makes ".view" the definition "room.view"
};

// What a value of this shape looks like.
void schema_value(const struct schema *schema, const struct shape *shape);

// An object with these members. It may have others, too: members may be added to any message.
void schema_object(const struct schema *schema, const struct shape *members);

// {"$ref": ...}
void schema_ref(const struct schema *schema, const char *ref);

#endif
