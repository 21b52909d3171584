// What JSON looks like, as a table. A client's commands are read by such tables, and the schemas that others check
// their programs against are made from them (server/api/schema.h); tests compare them with what is really sent.
//
//     static const struct shape explorer[] = {
//         {"where", SHAPE_TEXT, .words = places},
//         {"chest", SHAPE_INT, .or_null = true},
//         {.name = NULL},
//     };
#ifndef ADIT_SHAPE_H
#define ADIT_SHAPE_H

#include "base/base.h"

enum shape_kind {
    SHAPE_ANY,
    SHAPE_INT,
    SHAPE_NUMBER, // with a fraction
    SHAPE_BOOL,
    SHAPE_TEXT,
    SHAPE_OBJECT, // with these members
    SHAPE_MAP,    // an object whose members have any names and one shape
    SHAPE_LIST,
    SHAPE_REF, // what has a name of its own in the schema
};

struct shape {
    const char *name; // of the member; NULL closes a table of members, and the shape of a list's items has none
    enum shape_kind kind;
    bool optional, or_null;
    bool or_zero;                   // of an integer: 0 is allowed beside min to max
    int64_t min, max;               // of an integer; both 0: any. Of a text, list or map: its length; a max of 0: any
    const char *const *words;       // of a text: one of these, closed by NULL
    const char *(*word)(int index); // likewise, by a function: NULL after the last one
    const char *pattern;            // of a text: a regular expression
    const char *ref;                // of SHAPE_REF
    const struct shape *members;    // of an object
    const struct shape *of;         // of a map or list
};

#endif
