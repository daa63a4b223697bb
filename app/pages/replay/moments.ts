import type { Entry, Game } from '#engine/game.ts';

/**
 * A game on one grid, as one player played it. `startMs` is the time on the player’s clock at which the grid appeared.
 * `isRival` is true if it is another player’s, and therefore has their colour.
 */
export type Thread = {
  readonly name: string;
  readonly game: Game;
  readonly startMs: number;
  readonly isRival?: boolean;
};

/**
 * Returns the time of the nearest entry of the log before or after `ms`, within `first` and `last`. If there is none,
 * returns `first` or `last`.
 */
export function besideMoment(
  log: readonly Entry[],
  ms: number,
  towards: 'before' | 'after',
  { first, last }: { readonly first: number; readonly last: number },
): number {
  const found =
    towards === 'before' ? log.findLast(({ atMs }) => atMs < ms)?.atMs : log.find(({ atMs }) => atMs > ms)?.atMs;
  return Math.min(last, Math.max(first, found ?? (towards === 'before' ? first : last)));
}

/** The times at which the path was cut or cleared, and those at which the player asked for help. */
export function marksOf(log: readonly Entry[]): {
  readonly cuts: readonly number[];
  readonly hints: readonly number[];
} {
  const timesOf = (...kinds: readonly Entry['kind'][]) =>
    log.filter(({ kind }) => kinds.includes(kind)).map(({ atMs }) => atMs);
  return { cuts: timesOf('cut', 'restart'), hints: timesOf('hint', 'check') };
}
