import type { Game } from '#engine/game.ts';
import { writeLog, writePuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';

/** What is known of a player’s game in a round. */
export type Played<T> = { readonly name: string } & T;

/**
 * Returns the address of the replay of a duel's round. The games themselves are in its fragment, which no browser
 * sends, because the server forgets a room a day after its last duel.
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

/** A won game to review. `startMs` is the time at which its grid appeared. A calm game shows no time (R21). */
export type Reviewed = { readonly game: Game; readonly startMs: number; readonly isCalm: boolean };

/** Returns the address of the review of a won game. The game itself is in its fragment, because no server may have it. */
export function reviewAddress({ game, startMs, isCalm }: Reviewed): string {
  const fields = new URLSearchParams({ puzzle: writePuzzle(game.puzzle), log: writeLog(game.log) });
  if (startMs > 0) fields.set('start', `${startMs}`);
  if (isCalm) fields.set('calm', '1');
  return `${pathOf('replay', getLocale())}?review=1#${fields}`;
}
