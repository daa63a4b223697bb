/** The kinds of input with which players draw. A pen counts as a finger, and a screen reader as keys. */
export const INPUT_KINDS = ['finger', 'mouse', 'keys'] as const;

export type InputKind = (typeof INPUT_KINDS)[number];

/** How many squares of a game each kind of input has drawn. A missing kind has drawn none. */
export type DrawnSquares = Readonly<Partial<Record<InputKind, number>>>;

/**
 * Returns the kind of input that has drawn the most squares of a game, and the first in the order of `INPUT_KINDS` if
 * several have drawn equally many. Returns undefined if no kind has drawn any.
 */
export const mainInput = (drawn: DrawnSquares): InputKind | undefined =>
  INPUT_KINDS.filter(kind => squaresOf(drawn, kind) > 0).toSorted(
    (a, b) => squaresOf(drawn, b) - squaresOf(drawn, a),
  )[0];

/** Returns the counts of drawn squares after one kind of input has drawn more squares. */
export const withSquares = (drawn: DrawnSquares, kind: InputKind, squares: number): DrawnSquares => ({
  ...drawn,
  [kind]: squaresOf(drawn, kind) + squares,
});

const squaresOf = (drawn: DrawnSquares, kind: InputKind): number => drawn[kind] ?? 0;
