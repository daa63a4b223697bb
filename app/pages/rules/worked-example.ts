import { POINTS, score, type Tally } from '#engine/score.ts';

const SECONDS = 72;

/** The game in the worked example, as input for the engine's score function. */
export const EXAMPLE: Tally = { durationMs: SECONDS * 1000, undos: 3, hints: 1, restarts: 1 };

/** One row of the calculation, with the number of times a price is charged. */
export type ExampleRow = {
  readonly cause: 'seconds' | 'undos' | 'hints' | 'restarts';
  readonly count: number;
  readonly price: number;
};

/** The rows of the calculation, from which a reader can compute the score of the example by hand. */
export const EXAMPLE_ROWS: readonly ExampleRow[] = [
  { cause: 'seconds', count: SECONDS, price: POINTS.second },
  { cause: 'undos', count: EXAMPLE.undos, price: POINTS.undo },
  { cause: 'hints', count: EXAMPLE.hints, price: POINTS.hint },
  { cause: 'restarts', count: EXAMPLE.restarts, price: POINTS.restart },
];

export const EXAMPLE_SCORE = score(EXAMPLE);
