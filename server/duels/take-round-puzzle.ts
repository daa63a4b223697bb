import { DUEL } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { makePuzzle } from '#server/games/make-puzzle.ts';
import type { TakePuzzle } from '#server/games/puzzle-pool.ts';

/** Takes a puzzle for a round, with its solution. */
export type TakeRoundPuzzle = (round: number) => Promise<{ readonly puzzle: Puzzle; readonly solution: Path }>;

/**
 * Creates a function that takes the puzzles of rounds from a pool. It makes a puzzle itself if the pool has none,
 * so that a duel starts even while the worker is broken. Throws if there is no puzzle at all.
 */
export const createTakeRoundPuzzle =
  (takePuzzle: TakePuzzle): TakeRoundPuzzle =>
  async round => {
    const level = levelOfRound(Math.min(round, DUEL.rounds));
    const taken = await takePuzzle(level);
    const made = taken.ok ? taken : makePuzzle(level);
    if (!made.ok) throw new Error(`no puzzle for round ${round}`);
    const [puzzle, solution] = [readPuzzle(made.value.puzzle), readPath(made.value.solution)];
    if (!puzzle.ok || !solution.ok) throw new Error(`an unreadable puzzle for round ${round}`);
    return { puzzle: puzzle.value, solution: solution.value };
  };
