/** The differences between the ways to play, as data. */
export type Policy = {
  /**
   * `page`: the clock stops while the page is hidden. `server`: the clock runs on from the start of the attempt (J21,
   * C4).
   */
  readonly clock: 'page' | 'server';
  /** False if undo, hint and restart have no price. */
  readonly hasScore: boolean;
  /** False if the page has grids without their solution. */
  readonly hasHints: boolean;
  /** True if the player may choose to play without a timer (R21). */
  readonly mayBeCalm: boolean;
};

/** The ways to play alone. */
export const POLICIES = {
  levels: { clock: 'page', hasScore: true, hasHints: true, mayBeCalm: true },
  grids: { clock: 'page', hasScore: true, hasHints: true, mayBeCalm: true },
  daily: { clock: 'server', hasScore: false, hasHints: true, mayBeCalm: false },
  challenge: { clock: 'server', hasScore: false, hasHints: false, mayBeCalm: false },
} as const satisfies Readonly<Record<string, Policy>>;
