import type { DailyPage } from '#app/modes/daily/daily-page.ts';
import type { SolvableGame } from '#app/playthrough/solvable-game.ts';
import type { Day } from '#engine/daily/day.ts';
import { isWon, newGame, replay } from '#engine/game.ts';
import type { Grade } from '#engine/levels.ts';
import { readLog, readPath, readPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/**
 * The start of an attempt, in milliseconds since 1970: `startedAt` by the browser's clock, `issuedAt` by the server's.
 * `isOnDay` is true if the attempt began on the day of its grid.
 */
export type Beginning = { readonly startedAt: number; readonly issuedAt: number; readonly isOnDay: boolean };

/** A game of the grid of a day. It belongs to its day, also after midnight (J26). */
export type DailyGame = SolvableGame & {
  readonly day: Day;
  readonly attempt: string;
  readonly begun: Beginning;
  readonly grade: Grade;
  readonly solution: Path;
};

type NewGame = Pick<DailyGame, 'day' | 'attempt' | 'begun' | 'grade' | 'solution'> & { readonly puzzle: Puzzle };

/** Returns a game on which nothing was drawn yet. */
export const newDailyGame = ({ puzzle, ...rest }: NewGame): DailyGame => ({ ...rest, game: newGame(puzzle) });

/** The attempt of a game that was finished in another browser. */
export const ELSEWHERE = 'elsewhere';

type FinishedPage = Pick<DailyPage, 'day' | 'grade' | 'finished'>;

/** Reads a game that the player has finished in another browser. */
export function readFinishedGame({ day, grade, finished }: FinishedPage): DailyGame | undefined {
  if (finished === undefined) return undefined;
  const [puzzle, solution, log] = [readPuzzle(finished.puzzle), readPath(finished.solution), readLog(finished.log)];
  const replayed = puzzle.ok && log.ok ? replay(puzzle.value, log.value) : undefined;
  if (!solution.ok || !replayed?.ok || !isWon(replayed.value)) return undefined;
  const begun = { startedAt: 0, issuedAt: 0, isOnDay: false };
  return { day, grade, attempt: ELSEWHERE, begun, solution: solution.value, game: replayed.value };
}

/**
 * The maximum difference between the two clocks of `elapsedOf`. If they differ by more, someone has changed the
 * browser's clock.
 */
const MAX_DIFFERENCE_MS = 60_000;

/**
 * Returns the milliseconds since an attempt began (J21). The browser's clock measures them exactly, unless it was
 * changed meanwhile: the server's clock shows that, which the page knows to a few seconds, or not at all offline.
 */
export function elapsedOf({ startedAt, issuedAt }: Beginning, browserNow: number, serverNow?: number): number {
  const byBrowser = browserNow - startedAt;
  const byServer = serverNow === undefined ? byBrowser : serverNow - issuedAt;
  return Math.max(0, Math.abs(byBrowser - byServer) > MAX_DIFFERENCE_MS ? byServer : byBrowser);
}
