/** What a level starts with, and what each slip takes off, in points. */
export const POINTS = { start: 5000, second: 20, undo: 15, hint: 100, restart: 50 } as const;

/** What a score is made of; the duration in milliseconds on the game's own clock. */
export type Tally = {
  readonly durationMs: number;
  readonly undos: number;
  readonly hints: number;
  readonly restarts: number;
};

/** The points of a level, never below 0. A second counts once it is whole. */
export function score({ durationMs, undos, hints, restarts }: Tally): number {
  const seconds = Math.floor(durationMs / 1000);
  const lost = seconds * POINTS.second + undos * POINTS.undo + hints * POINTS.hint + restarts * POINTS.restart;
  return Math.max(0, POINTS.start - lost);
}
