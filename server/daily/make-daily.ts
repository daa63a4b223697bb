import type { Day } from '#engine/daily/day.ts';
import { generateDaily } from '#engine/daily/generate-daily.ts';
import { identityOf } from '#engine/daily/identity.ts';
import type { Grade } from '#engine/levels.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';
import { ok, type Result } from '#engine/result.ts';

export type DailyRequest = { readonly day: Day; readonly seed: string };

/** A new grid for a day, as it is stored. Its puzzle and solution are texts in the notation of puzzles and paths. */
export type MadeDaily = {
  readonly puzzle: string;
  readonly solution: string;
  readonly grade: Grade;
  readonly load: number;
  readonly picture: string | null;
  readonly identity: string;
};

/**
 * Makes the grid of a day in a worker thread. Refuses if the seed yields no grid, or if the thread crashes or takes too
 * long.
 */
export type MakeDaily = (request: DailyRequest) => Promise<Result<MadeDaily, 'no-puzzle-found' | 'no-worker'>>;

export function makeDaily({ day, seed }: DailyRequest): Result<MadeDaily, 'no-puzzle-found'> {
  const made = generateDaily(day, seed);
  if (!made.ok) return made;
  const { puzzle, solution, grade, load, picture } = made.value;
  return ok({
    puzzle: writePuzzle(puzzle),
    solution: writePath(puzzle.size, solution),
    grade,
    load,
    picture: picture ?? null,
    identity: identityOf(puzzle),
  });
}
