import { automatonProgress } from '#engine/duel/automata/progress.ts';
import type { Duel, Instant } from '#engine/duel/duel.ts';
import type { Path } from '#engine/path.ts';
import { PROGRESS_INTERVAL_MS, type Schedule } from './timing.ts';

type FollowerDeps = { readonly now: () => Instant; readonly schedule: Schedule };

/**
 * Calls `show` whenever the automaton (computer opponent) of a duel has drawn or undone cells (D29), at most once per
 * progress interval. Servers need not tell each other the automaton’s steps: each computes them from the duel and the
 * clock.
 */
export function createAutomatonFollower({ now, schedule }: FollowerDeps, show: () => void) {
  let cancel = () => {};
  let shown: { readonly at: Instant; readonly path: Path } = { at: 0, path: [] };

  /** Stops following the previous duel and follows the given one. If no duel is given, leaves no timer running. */
  const follow = (duel: Duel | undefined): void => {
    cancel();
    const nextAt = duel && automatonProgress(duel, now()).nextAt;
    if (duel === undefined || nextAt == null) cancel = () => {};
    else cancel = schedule(Math.max(nextAt, shown.at + PROGRESS_INTERVAL_MS.here), () => step(duel));
  };
  const step = (duel: Duel): void => {
    const { path } = automatonProgress(duel, now());
    // if the computer opponent has drawn a cell and undone it since the last report, there is nothing new to show
    const hasChanged = !areEqual(path, shown.path);
    shown = { at: now(), path };
    if (hasChanged) show();
    follow(duel);
  };
  return { follow };
}

const areEqual = (path: Path, other: Path): boolean =>
  path.length === other.length && path.every((cell, index) => cell === other[index]);
