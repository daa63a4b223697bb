/** What differs between the ways to play alone, such as the levels and the grid of the day. */
export type Policy = {
  /**
   * How the clock runs. With `page`, it stops while the page is hidden or a dialog (sheet) lies over it. With `server`,
   * it runs from the start of the attempt without a stop (J21, C4).
   */
  readonly clock: 'page' | 'server';
  /** False if undo, hint and restart have no price. */
  readonly hasScore: boolean;
  /** False if the browser does not know the solutions, so that there are no hints. */
  readonly hasHints: boolean;
  /** True if the player may choose to play without a timer (R21). */
  readonly mayBeCalm: boolean;
};

export const POLICIES = {
  levels: { clock: 'page', hasScore: true, hasHints: true, mayBeCalm: true },
  grids: { clock: 'page', hasScore: true, hasHints: true, mayBeCalm: true },
  daily: { clock: 'server', hasScore: false, hasHints: true, mayBeCalm: false },
  challenge: { clock: 'server', hasScore: false, hasHints: false, mayBeCalm: false },
} as const satisfies Readonly<Record<string, Policy>>;
