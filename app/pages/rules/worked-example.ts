import { POINTS, score, type Tally } from '#engine/score.ts';

const SECONDS = 72;

/** The game of the worked example, as the engine counts it. */
export const EXAMPLE: Tally = { durationMs: SECONDS * 1000, undos: 3, hints: 1, restarts: 1 };

/** One line of the sum: how often, and at what price. */
export type ExampleLine = {
  readonly cause: 'seconds' | 'undos' | 'hints' | 'restarts';
  readonly count: number;
  readonly price: number;
};

/** The sum of the example, line by line, as a reader would do it by hand. */
export const EXAMPLE_LINES: readonly ExampleLine[] = [
  { cause: 'seconds', count: SECONDS, price: POINTS.second },
  { cause: 'undos', count: EXAMPLE.undos, price: POINTS.undo },
  { cause: 'hints', count: EXAMPLE.hints, price: POINTS.hint },
  { cause: 'restarts', count: EXAMPLE.restarts, price: POINTS.restart },
];

export const EXAMPLE_SCORE = score(EXAMPLE);
