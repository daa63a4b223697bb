import { type Entry, type Game, pathsOf } from '#engine/game.ts';
import type { Path } from '#engine/path.ts';
import { POINTS } from '#engine/score.ts';

/**
 * A place where the player hesitated: after the first `length` cells of the solution. `pauseMs` is the time that the
 * player spent there until the path had one more right cell, and `cut` is the number of cells that the player removed
 * there. `fromMs` is the time at which the longest stay at this place began.
 */
export type Hesitation = {
  readonly length: number;
  readonly fromMs: number;
  readonly pauseMs: number;
  readonly cut: number;
};

const MAX_PLACES = 3;
const MIN_PAUSE_MS = 2000;

/**
 * Returns the places, at most three, where the player of a won game lost the most points by pausing and by undoing (R12,
 * H5), in the order of the path. A place counts only if the player paused there for at least two seconds, or undid
 * cells there. The time before the first cell does not count.
 */
export function hesitationsOf(game: Game): readonly Hesitation[] {
  const paths = pathsOf(game);
  const places = game.path.map((_, length) => ({ length, fromMs: 0, longestMs: -1, pauseMs: 0, cut: 0 }));
  let stay = { right: 0, fromMs: 0 };
  for (const [index, entry] of game.log.entries()) {
    const before = paths[index - 1] ?? [];
    const right = agreement(before, game.path);
    const place = places[right];
    const beforeMs = game.log[index - 1]?.atMs ?? 0;
    if (right !== stay.right) stay = { right, fromMs: beforeMs };
    if (place !== undefined) place.pauseMs += entry.atMs - beforeMs;
    const stayMs = entry.atMs - stay.fromMs;
    if (place !== undefined && stayMs > place.longestMs) [place.fromMs, place.longestMs] = [stay.fromMs, stayMs];
    if (entry.kind !== 'cut' || game.log[index + 1]?.kind === 'restore') continue;
    const goal = places[Math.min(right, lengthAfterCuts(game.log, index))];
    if (goal !== undefined) goal.cut += before.length - entry.length;
  }
  const costOf = ({ pauseMs, cut }: Hesitation) => (POINTS.second * pauseMs) / 1000 + POINTS.undo * cut;
  return places
    .filter(({ length, pauseMs, cut }) => length > 0 && (pauseMs >= MIN_PAUSE_MS || cut > 0))
    .sort((a, b) => costOf(b) - costOf(a) || a.length - b.length)
    .slice(0, MAX_PLACES)
    .sort((a, b) => a.length - b.length)
    .map(({ longestMs: _, ...place }) => place);
}

/** Returns the length of the path after a cut (removed end of the path) and all cuts that directly follow it. */
function lengthAfterCuts(log: readonly Entry[], first: number): number {
  let length = 0;
  for (let index = first; ; index++) {
    const entry = log[index];
    if (entry?.kind !== 'cut') return length;
    length = entry.length;
  }
}

/** Returns how many cells, counted from its start, a path has in common with the solution. */
function agreement(path: Path, solution: Path): number {
  const wrong = path.findIndex((cell, index) => cell !== solution[index]);
  return wrong < 0 ? path.length : wrong;
}
