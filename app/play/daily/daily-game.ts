import { type GameEvent, reduceGame, type SolvableGame } from '#app/playthrough/local-game.ts';
import type { Day } from '#engine/daily/day.ts';
import { KEPT_WITHIN_MS } from '#engine/daily/streak.ts';
import { isWon, lastMs, newGame, replay, tally } from '#engine/game.ts';
import { type DrawnSquares, withSquares } from '#engine/input-kind.ts';
import type { Grade } from '#engine/levels.ts';
import { readLog, readPath, readPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { DailyResult } from '#protocol/http.ts';

/**
 * The start of an attempt in milliseconds since 1970: `startedAt` by the browser's clock, `issuedAt` by the
 * server's. `isOnDay` is true if the attempt began on the day to which its grid belongs.
 */
export type Beginning = { readonly startedAt: number; readonly issuedAt: number; readonly isOnDay: boolean };

/** A game on the grid of a day. After midnight, it still belongs to that day (J26). */
export type DailyGame = SolvableGame & {
  readonly day: Day;
  readonly attempt: string;
  readonly begun: Beginning;
  /** The grade of the game's grid, or undefined if it is not known. */
  readonly grade: Grade | undefined;
  readonly solution: Path;
  /**
   * How many squares the player has drawn with each kind of input, such as a finger or the keys, also those that were
   * removed again.
   */
  readonly drawn: DrawnSquares;
};

type NewGame = Pick<DailyGame, 'day' | 'attempt' | 'begun' | 'grade' | 'solution'> & {
  readonly puzzle: Puzzle;
  readonly drawn?: DrawnSquares;
};

/** Returns the daily game as it is after an event, with the number of squares that each kind of input has drawn. */
export function reduceDaily(before: DailyGame, event: GameEvent): DailyGame {
  const after = reduceGame(before, event);
  return after === before ? before : { ...after, drawn: drawnAfter(before.drawn, event) };
}

/** Returns how many squares each kind of input, such as a finger or the keys, has drawn after an event in the game. */
export function drawnAfter(before: DrawnSquares, event: GameEvent): DrawnSquares {
  if (event.kind !== 'moves' || event.input === undefined) return before;
  return withSquares(before, event.input, event.moves.filter(({ kind }) => kind === 'cell').length);
}

/** Returns a new daily game, in which nothing is drawn yet. */
export const newDailyGame = ({ puzzle, drawn = {}, ...rest }: NewGame): DailyGame => ({
  ...rest,
  drawn,
  game: newGame(puzzle),
});

/**
 * Takes the place of the attempt id in a game that the player has finished in another browser. Such a game is neither
 * stored nor sent.
 */
export const ELSEWHERE = 'elsewhere';

/** A finished game: its puzzle, solution and log in the notation of engine/notation.ts, and the grade of its grid. */
export type FinishedGame = {
  readonly puzzle: string;
  readonly solution: string;
  readonly log: string;
  readonly grade?: Grade | undefined;
};

type FinishedPage = Pick<DailyGame, 'day'> & { readonly finished: FinishedGame | undefined };

/**
 * Reads the account's finished game, which the player may have finished in another browser. Returns undefined
 * if there is none or if it cannot be read.
 */
export function readFinishedGame({ day, finished }: FinishedPage): DailyGame | undefined {
  if (finished === undefined) return undefined;
  const [puzzle, solution, log] = [readPuzzle(finished.puzzle), readPath(finished.solution), readLog(finished.log)];
  const replayed = puzzle.ok && log.ok ? replay(puzzle.value, log.value) : undefined;
  if (!solution.ok || !replayed?.ok || !isWon(replayed.value)) return undefined;
  const begun = { startedAt: 0, issuedAt: 0, isOnDay: false };
  const { grade } = finished;
  return { day, grade, attempt: ELSEWHERE, begun, solution: solution.value, drawn: {}, game: replayed.value };
}

/**
 * The maximum difference between an attempt's time by the browser's clock and by the server's. A larger
 * difference means that the browser's clock was set to another time.
 */
const MAX_DIFFERENCE_MS = 60_000;

/**
 * Returns the milliseconds since an attempt began (J21). The browser's clock gives the exact time. If it was set to
 * another time meanwhile, the server's clock counts, which the page knows with an error of a few seconds.
 * `serverNow` is undefined without a network.
 */
export function elapsedOf({ startedAt, issuedAt }: Beginning, browserNow: number, serverNow?: number): number {
  const byBrowser = browserNow - startedAt;
  const byServer = serverNow === undefined ? byBrowser : serverNow - issuedAt;
  return Math.max(0, Math.abs(byBrowser - byServer) > MAX_DIFFERENCE_MS ? byServer : byBrowser);
}

/**
 * Computes the result of a finished game as the server will compute it. `isVerified` is false, because only
 * the server verifies a time (J12).
 */
export function resultOf({ day, game, begun }: Pick<DailyGame, 'day' | 'game' | 'begun'>): DailyResult {
  const { durationMs, undos, hints, restarts } = tally(game, lastMs(game));
  const isKept = begun.isOnDay && durationMs <= KEPT_WITHIN_MS;
  const uses = { undosUsed: undos, hintsUsed: hints, restartsUsed: restarts };
  return { day, durationMs, ...uses, isKept, isVerified: false };
}
