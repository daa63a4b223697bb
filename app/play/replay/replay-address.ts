import type { Game } from '#engine/game.ts';
import { writeLog, writePuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

/** A player’s name, with what is known about their game in a round. */
export type Played<T> = { readonly name: string } & T;

/**
 * Returns the address of the replay of a duel's round. Its fragment, which no browser sends, contains the games,
 * because the server deletes a room a day after its last duel.
 */
export function roundAddress(
  round: number,
  puzzle: Puzzle,
  threads: readonly Played<{ readonly log: string | null }>[],
): string {
  const fields = new URLSearchParams({ puzzle: writePuzzle(puzzle) });
  for (const { name, log } of threads) {
    fields.append('name', name);
    fields.append('log', log ?? '');
  }
  return `${pathOf('replay', getLocale())}?round=${round}#${fields}`;
}

/** A won game to review. */
export type Reviewed = {
  readonly game: Game;
  /** The time on the game's clock at which its grid appeared. */
  readonly startMs: number;
  /** True for a game without a timer, which shows no time (R21). */
  readonly isCalm: boolean;
  /** For a custom grid, the query with which the page of custom grids offers another one like it. */
  readonly another?: string | undefined;
};

/**
 * Returns the address of the review of a won game. Its fragment contains the game, because the server may not have it.
 */
export function reviewAddress({ game, startMs, isCalm, another }: Reviewed): string {
  const fields = new URLSearchParams({ puzzle: writePuzzle(game.puzzle), log: writeLog(game.log) });
  if (startMs > 0) fields.set('start', `${startMs}`);
  if (isCalm) fields.set('calm', '1');
  if (another !== undefined) fields.set('another', another);
  return `${pathOf('replay', getLocale())}?review=1#${fields}`;
}
