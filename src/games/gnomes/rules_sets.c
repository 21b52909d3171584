// The best split of gems into sets, by dynamic programming over what lies in the lines of a 3 x 3 grid.
//
// Gems lie on a grid: its rows are sorts (ruby, ...), its columns are shapes. Why the search below is exact:
//
//  1. A set shares a sort or a shape, so it lies within one row or one column: its line. (One whose gems are all alike
//     lies in both, and one of diamonds only in all six: give it any.) So a split deals every card to one line, and
//     then cuts each line into sets; and every way to do so is a split.
//  2. The worth of a split is the vector (sixes, fives, ..., ones), compared from the left. It is the sum over the
//     lines, and adding the same vector to both sides does not change which of two is greater. So each line can be
//     cut on its own, as well as possible; and any part of a split may be replaced by the best that leaves the rest
//     as it is, which is what dynamic programming needs.
//  3. A line of n cards is best cut into n / 6 sets of six and one of n % 6: no more sixes are possible, and of what is
//     left, being less than six, the largest set is all of it.
//  4. So a line counts only as n / 6 and n % 6, and moving six gems of one cell from its row to its column changes
//     nothing: between 0 and min(count, 5) of a cell go to its column.
//
// A layer tells, after that many rows, how good the best way is to leave 0 to 5 unfinished cards in each column (6^3)
// with that many diamonds spent. A row goes from one layer to the next by trying how many of each of its cells go down
// into the columns. The diamonds that are left after the rows go to the columns. The split is read by walking back.
//
// First one quick way is found that takes the most hopeful place of every layer. Then all ways are searched, except
// for places from which not even the sum of all open cards in one line could be as good as that.
//
// Cost: 6^3 * 6^3 * 5 steps per row at most; what a usual holding takes is a small part of it, since cells hold
// few gems and most places are hopeless. Measured in docs/adr/0004.
#include "games/gnomes/rules_sets.h"

enum {
    GEMS_MAX = 58,
    COLUMN = GNOMES_SET_SIZE,           // residues of one column
    COLUMNS = COLUMN * COLUMN * COLUMN, // of all three: a place in a layer
    FIELD_BITS = 3,                     // a line has one unfinished set, so up to six sets of a size below six
    SIX_SHIFT = FIELD_BITS * (GNOMES_SET_SIZE - 1),
};

// Values are these vectors as numbers: sums never carry from one field into the next. A place that was reached has a
// bit above them all, so that every way is better than none.
#define ONE_SIX ((uint32_t)1 << SIX_SHIFT)
#define REACHED ((uint32_t)1 << 31)

struct layer {
    uint32_t best[COLUMNS][GNOMES_DIAMONDS_MAX + 1]; // by diamonds spent; 0: there is no way
    int place_count;
    uint8_t places[COLUMNS]; // those that were reached, with no diamond spent or more
};

// The cards of one row, and how it is dealt: what goes down into each column, and the diamonds that it gets.
struct row {
    int cells[GNOMES_SHAPES];
    int down[GNOMES_SHAPES];
    int diamonds;
};

struct search {
    struct row rows[GNOMES_SORTS];
    int sort_of[GNOMES_SORTS]; // which sort a row is
    int diamonds;
    int behind[GNOMES_SORTS + 1];         // gems in this row and those after it
    int longest_behind[GNOMES_SORTS + 1]; // the longest of these rows
    int column_behind[GNOMES_SORTS + 1][GNOMES_SHAPES];
    uint32_t lines[GEMS_MAX + 1]; // how good a line of that many cards is
    // Likewise the best of so many cards that could all go together, were it not that no set may have more than this.
    uint32_t hopes[GNOMES_SET_SIZE][GEMS_MAX + 1];
    bool wants_split;                      // not only its value
    struct layer layers[GNOMES_SORTS + 1]; // before the first row, and after each
    int left[GNOMES_SHAPES];               // of the best way: unfinished cards of each column, before its diamonds
    int to_columns[GNOMES_SHAPES];         // and the diamonds it gets
    uint32_t best;
    uint32_t floor; // only ways as good as this are looked for
};

int gnomes_sets_of(uint32_t value, int size) {
    uint32_t above = value >> (FIELD_BITS * (size - 1));
    return (int)(size == GNOMES_SET_SIZE ? above : above & ((1u << FIELD_BITS) - 1));
}

// Step 3: the best cut of a line of n cards.
static uint32_t line_value(int n) {
    uint32_t rest = (uint32_t)(n % GNOMES_SET_SIZE);
    return (uint32_t)(n / GNOMES_SET_SIZE) * ONE_SIX + (rest ? (uint32_t)1 << (FIELD_BITS * (rest - 1)) : 0);
}

static int place_of(const int columns[GNOMES_SHAPES]) {
    return (columns[0] * COLUMN + columns[1]) * COLUMN + columns[2];
}

static void columns_at(int place, int columns[GNOMES_SHAPES]) {
    columns[0] = place / (COLUMN * COLUMN);
    columns[1] = place / COLUMN % COLUMN;
    columns[2] = place % COLUMN;
}

static int down_max(int cell) {
    return cell < COLUMN ? cell : COLUMN - 1; // step 4
}

// How good it is to keep that many cards of a row in it, by the diamonds spent up to and with this row.
struct kept {
    uint32_t value[GEMS_MAX + 1][GNOMES_DIAMONDS_MAX + 1];
};

static void keep(const struct search *search, const uint32_t before[GNOMES_DIAMONDS_MAX + 1], int most,
                 struct kept *out) {
    for (int cards = 0; cards <= most; cards++) {
        for (int spent = 0; spent <= search->diamonds; spent++) {
            uint32_t best = 0;
            for (int earlier = 0; earlier <= spent; earlier++) {
                uint32_t sum = before[earlier] + search->lines[cards + spent - earlier];
                best = before[earlier] && sum > best ? sum : best;
            }
            out->value[cards][spent] = best;
        }
    }
}

// Every way to go on by one row from a place where `columns` are unfinished.
static void spread(const struct search *search, const struct row *row, const struct kept *kept,
                   const int columns[GNOMES_SHAPES], struct layer *to) {
    int most = row->cells[0] + row->cells[1] + row->cells[2];
    for (int a = down_max(row->cells[0]); a >= 0; a--) {
        int sum_a = columns[0] + a, six_a = sum_a >= COLUMN;
        for (int b = down_max(row->cells[1]); b >= 0; b--) {
            int sum_b = columns[1] + b, six_b = sum_b >= COLUMN;
            int at = ((sum_a - six_a * COLUMN) * COLUMN + sum_b - six_b * COLUMN) * COLUMN;
            for (int c = down_max(row->cells[2]); c >= 0; c--) {
                int sum_c = columns[2] + c, six_c = sum_c >= COLUMN;
                uint32_t sixes = (uint32_t)(six_a + six_b + six_c) * ONE_SIX;
                int place = at + sum_c - six_c * COLUMN;
                uint32_t *best = to->best[place];
                if (!best[0])
                    to->places[to->place_count++] = (uint8_t)place;
                const uint32_t *value = kept->value[most - a - b - c];
                for (int spent = 0; spent <= search->diamonds; spent++) {
                    uint32_t sum = value[spent] + sixes;
                    best[spent] = sum > best[spent] ? sum : best[spent];
                }
            }
        }
    }
}

// Every way to deal a row, from one place of the layer before it.
static void deal_from(struct search *search, int number, int place) {
    const struct row *row = &search->rows[number];
    int columns[GNOMES_SHAPES];
    struct kept kept;
    columns_at(place, columns);
    keep(search, search->layers[number].best[place], row->cells[0] + row->cells[1] + row->cells[2], &kept);
    spread(search, row, &kept, columns, &search->layers[number + 1]);
}

// The most cards, without diamonds, that one line can still get from here. Where the split is wanted it is not asked:
// among equally good splits the same one is then found, however well hopeless places are told.
static int longest_line(const struct search *search, int number, const int columns[GNOMES_SHAPES]) {
    int most = search->longest_behind[number];
    for (int shape = 0; shape < GNOMES_SHAPES; shape++) {
        int cards = columns[shape] + search->column_behind[number][shape];
        most = cards > most ? cards : most;
    }
    return search->wants_split ? GNOMES_SET_SIZE : most;
}

// No way from here comes to more: as if all cards not yet in a finished set could go into one line, which is cut into
// sets as large as the longest line there can be.
static uint32_t hope(const struct search *search, int number, int place) {
    const uint32_t *best = search->layers[number].best[place];
    int columns[GNOMES_SHAPES];
    columns_at(place, columns);
    int open = search->behind[number] + columns[0] + columns[1] + columns[2] + search->diamonds;
    int longest = longest_line(search, number, columns) + search->diamonds;
    uint32_t most = 0;
    for (int spent = 0; spent <= search->diamonds; spent++) {
        const uint32_t *hopes = longest - spent < GNOMES_SET_SIZE ? search->hopes[longest - spent] : search->lines;
        uint32_t sum = best[spent] + hopes[open - spent];
        most = best[spent] && sum > most ? sum : most;
    }
    return most;
}

// Goes on from the most hopeful place only; of equal ones from the last, which was found to be the luckiest.
static void deal_row_quickly(struct search *search, int number) {
    const struct layer *from = &search->layers[number];
    int best_place = 0;
    uint32_t best = 0;
    for (int i = 0; i < from->place_count; i++) {
        uint32_t most = hope(search, number, from->places[i]);
        if (most >= best) {
            best = most;
            best_place = from->places[i];
        }
    }
    bytes_zero(&search->layers[number + 1], sizeof search->layers[number + 1]);
    deal_from(search, number, best_place);
}

// Goes on from every place that may still lead to the best.
static void deal_row(struct search *search, int number) {
    const struct layer *from = &search->layers[number];
    bytes_zero(&search->layers[number + 1], sizeof search->layers[number + 1]);
    for (int i = 0; i < from->place_count; i++)
        if (hope(search, number, from->places[i]) >= search->floor)
            deal_from(search, number, from->places[i]);
}

// The columns as the rows left them: the diamonds that were not spent go to them, in the best way.
static void finish_columns(struct search *search, int place, uint32_t value, int diamonds) {
    int columns[GNOMES_SHAPES];
    columns_at(place, columns);
    const uint32_t *lines = search->lines;
    for (int a = 0; a <= diamonds; a++) {
        for (int b = 0; b <= diamonds - a; b++) {
            int c = diamonds - a - b;
            uint32_t sum = value + lines[columns[0] + a] + lines[columns[1] + b] + lines[columns[2] + c];
            if (sum <= search->best)
                continue;
            search->best = sum;
            bytes_copy(search->left, columns, sizeof columns);
            search->to_columns[0] = a;
            search->to_columns[1] = b;
            search->to_columns[2] = c;
        }
    }
}

static void finish(struct search *search) {
    const struct layer *last = &search->layers[GNOMES_SORTS];
    for (int i = 0; i < last->place_count; i++) {
        int place = last->places[i];
        if (hope(search, GNOMES_SORTS, place) > search->best)
            for (int spent = 0; spent <= search->diamonds; spent++)
                finish_columns(search, place, last->best[place][spent], search->diamonds - spent);
    }
}

// Rows with the most ways first: the first starts from a single place, so its ways cost least.
static void order_rows(struct search *search, const uint8_t gems[GNOMES_GEMS]) {
    int ways[GNOMES_SORTS];
    for (int sort = 0; sort < GNOMES_SORTS; sort++) {
        int own = 1, at = sort;
        for (int shape = 0; shape < GNOMES_SHAPES; shape++)
            own *= 1 + down_max(gems[sort * GNOMES_SHAPES + shape]);
        for (; at > 0 && ways[at - 1] < own; at--) {
            ways[at] = ways[at - 1];
            search->sort_of[at] = search->sort_of[at - 1];
        }
        ways[at] = own;
        search->sort_of[at] = sort;
    }
    for (int i = 0; i < GNOMES_SORTS; i++)
        for (int shape = 0; shape < GNOMES_SHAPES; shape++)
            search->rows[i].cells[shape] = gems[search->sort_of[i] * GNOMES_SHAPES + shape];
    search->behind[GNOMES_SORTS] = search->longest_behind[GNOMES_SORTS] = 0;
    bytes_zero(search->column_behind[GNOMES_SORTS], sizeof search->column_behind[GNOMES_SORTS]);
    for (int i = GNOMES_SORTS - 1; i >= 0; i--) {
        const int *cells = search->rows[i].cells;
        int row = cells[0] + cells[1] + cells[2], longest = search->longest_behind[i + 1];
        search->behind[i] = search->behind[i + 1] + row;
        search->longest_behind[i] = row > longest ? row : longest;
        for (int shape = 0; shape < GNOMES_SHAPES; shape++)
            search->column_behind[i][shape] = search->column_behind[i + 1][shape] + cells[shape];
    }
}

// By the largest size that a set may have, and the number of cards. At most one set of a size is needed for each line,
// so fields of numbers that are asked for never overflow.
static void set_hopes(struct search *search, int total) {
    for (int size = 1; size < GNOMES_SET_SIZE; size++) {
        uint32_t full = (uint32_t)1 << (FIELD_BITS * (size - 1));
        for (int n = 0; n <= total; n++)
            search->hopes[size][n] = n <= size ? search->lines[n] : search->hopes[size][n - size] + full;
    }
    search->hopes[0][0] = 0; // no line can get a card: there is none
}

static void run(struct search *search, const uint8_t gems[GNOMES_GEMS], bool wants_split) {
    int total = 0;
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        total += gems[gem];
    CHECK(total <= GEMS_MAX && gems[GNOMES_DIAMOND] <= GNOMES_DIAMONDS_MAX);
    search->diamonds = gems[GNOMES_DIAMOND];
    search->best = 0;
    for (int n = 0; n <= total; n++)
        search->lines[n] = line_value(n);
    search->wants_split = wants_split;
    if (!wants_split)
        set_hopes(search, total);
    order_rows(search, gems);
    bytes_zero(&search->layers[0], sizeof search->layers[0]);
    search->layers[0].best[0][0] = REACHED;
    search->layers[0].place_count = 1;
    uint32_t most = hope(search, 0, 0);
    for (int number = 0; number < GNOMES_SORTS; number++)
        deal_row_quickly(search, number);
    finish(search);
    if (search->best == most)
        return; // there cannot be a better one
    // For the value alone only what is better counts; a split is read from the layers, which must lead to it.
    search->floor = search->best + !wants_split;
    search->best = wants_split ? 0 : search->best;
    for (int number = 0; number < GNOMES_SORTS; number++)
        deal_row(search, number);
    finish(search);
}

uint32_t gnomes_sets_value(const uint8_t gems[GNOMES_GEMS]) {
    struct search search;
    run(&search, gems, false);
    return search.best & ~REACHED;
}

// Whether the row, dealt as it stands in `row`, leads to `columns` with `spent` diamonds and exactly this value. If so,
// `columns` becomes the place before it.
static bool leads_to(const struct row *row, const struct layer *before, int columns[GNOMES_SHAPES], int spent,
                     uint32_t value) {
    int cards = row->diamonds, from[GNOMES_SHAPES];
    uint32_t sixes = 0;
    for (int shape = 0; shape < GNOMES_SHAPES; shape++) {
        cards += row->cells[shape] - row->down[shape];
        bool full = columns[shape] < row->down[shape];
        from[shape] = columns[shape] - row->down[shape] + (full ? COLUMN : 0);
        sixes += full;
    }
    uint32_t start = before->best[place_of(from)][spent - row->diamonds];
    if (start + sixes * ONE_SIX + line_value(cards) != value)
        return false;
    bytes_copy(columns, from, sizeof from);
    return true;
}

// Finds how a row was dealt on the best way, and steps back before it.
static void walk_back(struct search *search, int number, int columns[GNOMES_SHAPES], int *spent) {
    struct row *row = &search->rows[number];
    const struct layer *before = &search->layers[number];
    uint32_t value = search->layers[number + 1].best[place_of(columns)][*spent];
    int *down = row->down;
    for (row->diamonds = 0; row->diamonds <= *spent; row->diamonds++) { // NO_BRANCH: the way is found before the end
        for (down[0] = 0; down[0] <= down_max(row->cells[0]); down[0]++) {
            for (down[1] = 0; down[1] <= down_max(row->cells[1]); down[1]++) {
                for (down[2] = 0; down[2] <= down_max(row->cells[2]); down[2]++) {
                    if (leads_to(row, before, columns, *spent, value)) {
                        *spent -= row->diamonds;
                        return;
                    }
                }
            }
        }
    }
    CHECK(!"the best way can be walked back");
}

// Step 3, for one line whose cards are in `gems`: full sets, and one of the rest; the diamonds come last.
static void cut_line(struct gnomes_split *out, int line, uint8_t gems[GNOMES_GEMS]) {
    struct gnomes_set *set = NULL;
    for (int gem = 0; gem < GNOMES_GEMS; gem++) {
        for (; gems[gem]; gems[gem]--) {
            if (!set || set->size == GNOMES_SET_SIZE) {
                CHECK(out->set_count < GNOMES_SETS_MAX);
                set = &out->sets[out->set_count++];
                set->line = (uint8_t)line;
            }
            set->gems[gem]++;
            set->size++;
        }
    }
}

// Gems that are all alike share the sort as well as the shape: people would name the sort.
static void name_line(struct gnomes_set *set) {
    unsigned sorts = 0;
    for (int gem = 0; gem < GNOMES_DIAMOND; gem++)
        if (set->gems[gem])
            sorts |= 1u << (gem / GNOMES_SHAPES);
    for (int sort = 0; sort < GNOMES_SORTS; sort++)
        if (sorts == 1u << sort)
            set->line = (uint8_t)sort;
}

static void sort_sets(struct gnomes_split *split) {
    for (int i = 1; i < split->set_count; i++) {
        struct gnomes_set set = split->sets[i];
        int at = i;
        for (; at > 0 && split->sets[at - 1].size < set.size; at--)
            split->sets[at] = split->sets[at - 1];
        split->sets[at] = set;
    }
}

uint32_t gnomes_sets_split(const uint8_t gems[GNOMES_GEMS], struct gnomes_split *out) {
    struct search search;
    run(&search, gems, true);
    int columns[GNOMES_SHAPES], spent = search.diamonds;
    bytes_copy(columns, search.left, sizeof columns);
    for (int shape = 0; shape < GNOMES_SHAPES; shape++)
        spent -= search.to_columns[shape];
    for (int number = GNOMES_SORTS - 1; number >= 0; number--)
        walk_back(&search, number, columns, &spent);

    uint8_t lines[GNOMES_LINES][GNOMES_GEMS] = {{0}};
    for (int number = 0; number < GNOMES_SORTS; number++) {
        const struct row *row = &search.rows[number];
        int sort = search.sort_of[number];
        lines[sort][GNOMES_DIAMOND] = (uint8_t)row->diamonds;
        for (int shape = 0; shape < GNOMES_SHAPES; shape++) {
            int gem = sort * GNOMES_SHAPES + shape;
            lines[sort][gem] = (uint8_t)(row->cells[shape] - row->down[shape]);
            lines[GNOMES_SORTS + shape][gem] = (uint8_t)row->down[shape];
            lines[GNOMES_SORTS + shape][GNOMES_DIAMOND] = (uint8_t)search.to_columns[shape];
        }
    }
    bytes_zero(out, sizeof *out);
    for (int line = 0; line < GNOMES_LINES; line++)
        cut_line(out, line, lines[line]);
    sort_sets(out);
    for (int i = 0; i < out->set_count; i++) {
        name_line(&out->sets[i]);
        out->counts[out->sets[i].size]++;
    }
    return search.best & ~REACHED;
}
