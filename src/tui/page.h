// A page of Markdown (the rules) as styled lines for a terminal.
#ifndef ADIT_PAGE_H
#define ADIT_PAGE_H

#include "base/text.h"

// Headings, lists, tables, bold and the ids of rules, wrapped to this many columns; 0: lines are as long as they come.
void page_render(const char *markdown, size_t size, int columns, struct text *out);

#endif
