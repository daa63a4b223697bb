import type { Entry, Game } from '#engine/game.ts';

/**
 * A game on one grid, as one player played it. `startMs` is the time on the player’s clock at which the grid appeared.
 * `isRival` is true if it is the game of another player, whose thread has another colour.
 */
export type Thread = {
  readonly name: string;
  readonly game: Game;
  readonly startMs: number;
  readonly isRival?: boolean;
};

/**
 * Returns the time of the log entry that is nearest before or after `ms`. If that time is outside `first` and `last`,
 * or the log has no such entry, returns `first` or `last`.
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

/**
 * Returns when the end of the path was removed or the whole path cleared (`cuts`), and when the player asked for a hint
 * or a check (`hints`).
 */
export function marksOf(log: readonly Entry[]): {
  readonly cuts: readonly number[];
  readonly hints: readonly number[];
} {
  const timesOf = (...kinds: readonly Entry['kind'][]) =>
    log.filter(({ kind }) => kinds.includes(kind)).map(({ atMs }) => atMs);
  return { cuts: timesOf('cut', 'restart'), hints: timesOf('hint', 'check') };
}

/** In a replay, a pause that is longer than `MAX_PAUSE_MS` lasts only `SHORT_PAUSE_MS`. */
const MAX_PAUSE_MS = 3000;
const SHORT_PAUSE_MS = 1000;

/**
 * Returns the times of all log entries of the given threads in ascending order. Each time is counted from when the grid
 * of the thread appeared.
 */
export const timesOf = (threads: readonly Thread[]): readonly number[] =>
  threads
    .flatMap(({ game, startMs }) => game.log.map(({ atMs }) => atMs - startMs))
    .filter(ms => ms > 0)
    .toSorted((a, b) => a - b);

/**
 * Returns the moment that a replay shows after it has played for `playedMs` from the moment `ms`. `times` are the times
 * of the entries of all threads, in order. A long pause between two entries is played faster, for all threads at once.
 */
export function playFrom(times: readonly number[], ms: number, playedMs: number): number {
  const next = times.find(each => each > ms);
  const pauseMs = (next ?? ms) - (times.findLast(each => each <= ms) ?? 0);
  if (next === undefined || pauseMs <= MAX_PAUSE_MS) return ms + playedMs;
  return Math.min(next, ms + (playedMs * pauseMs) / SHORT_PAUSE_MS);
}
