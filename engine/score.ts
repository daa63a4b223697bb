/** The points at the start of a game, and the points that each second, undo, hint and restart costs (R12). */
export const POINTS = { start: 5000, second: 20, undo: 15, hint: 100, restart: 50 } as const;

/** The milliseconds that each hint adds to a player’s time when the players of a daily grid are ranked (J13). */
export const HINT_MS = 30_000;

/** The values from which a score is computed. `durationMs` is measured on the game's own clock. */
export type Tally = {
  readonly durationMs: number;
  readonly undos: number;
  readonly hints: number;
  readonly restarts: number;
};

/** Computes the score of a game (R12). Only whole seconds cost points, and the score is never below 0. */
export function score({ durationMs, undos, hints, restarts }: Tally): number {
  const seconds = Math.floor(durationMs / 1000);
  const lost = seconds * POINTS.second + undos * POINTS.undo + hints * POINTS.hint + restarts * POINTS.restart;
  return Math.max(0, POINTS.start - lost);
}
