import { type Game, lastMs, replay } from '#engine/game.ts';
import { paceOf, reachedForGood } from '#engine/judging/pace.ts';
import { readLog, readPuzzle } from '#engine/notation.ts';
import { numberAt } from '#engine/puzzle.ts';

/** The game on one grid of a run. `startMs` is the time on the run's clock at which the grid appeared. */
export type RunGame = { readonly game: Game; readonly startMs: number };

/**
 * Returns the games on the grids that the player reached, in order. Stops at a log that does not replay,
 * which the server never sends.
 */
export function gamesOf(puzzles: readonly string[], logs: readonly string[]): readonly RunGame[] {
  const games: RunGame[] = [];
  for (const [index, text] of logs.entries()) {
    const puzzle = readPuzzle(puzzles[index] ?? '');
    const log = readLog(text);
    const game = puzzle.ok && log.ok ? replay(puzzle.value, log.value) : undefined;
    if (!game?.ok) break;
    const before = games.at(-1);
    games.push({ game: game.value, startMs: before === undefined ? 0 : endOf(before) });
  }
  return games;
}

/** Returns the time on the run's clock at which the last log entry of a grid was made, in milliseconds. */
export const endOf = ({ game, startMs }: RunGame): number => Math.max(startMs, lastMs(game));

/**
 * Returns, for each number of a grid, the milliseconds from the appearance of the grid until the path reached
 * the number for good. The value is undefined if the final path does not reach the number.
 */
export function numberTimes({ game, startMs }: RunGame): readonly (number | undefined)[] {
  const moments = reachedForGood(paceOf(game));
  const { puzzle, path } = game;
  return puzzle.waypoints.map((_, index) => {
    const place = path.findIndex(cell => numberAt(puzzle, cell) === index + 1);
    const moment = place === -1 ? undefined : moments[place];
    return moment === undefined ? undefined : moment - startMs;
  });
}
