import { type Game, lastMs, replay } from '#engine/game.ts';
import { paceOf, reachedForGood } from '#engine/judging/pace.ts';
import { readLog, readPuzzle } from '#engine/notation.ts';
import { numberAt } from '#engine/puzzle.ts';

/** A grid of a run, with the moment at which it was shown, on the run’s clock. */
export type RunGame = { readonly game: Game; readonly startMs: number };

/** Returns the grids of a run that were played, in order. The logs of the server always replay. */
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

/** Returns the moment at which the last entry of a grid was made, on the run’s clock. */
export const endOf = ({ game, startMs }: RunGame): number => Math.max(startMs, lastMs(game));

/**
 * Returns, for each number of a grid, the time from the start of the grid until the finished thread had reached the
 * number, or undefined if it never did.
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
