// A lesson: a match with known cards and known rivals, in which everything happens once, and sentences for it.

/** What the guide says, and what lights up meanwhile. @typedef {{say: string, at?: string}} Say */
/** The script has every move and every card, as a record has them: "* snake" is a card, "0 go" a move of the reader,
 * who has to find it; the moves of a list are made out of sight. `next`: the part that follows.
 * @typedef {{seats: number, options: Record<string, string>, script: (string|string[]|Say)[], next?: Lesson}} Lesson */

export {};
