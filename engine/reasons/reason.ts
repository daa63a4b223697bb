import type { Cell } from '#engine/puzzle.ts';

/** A reason why a position cannot be completed. `cells` are the cells that the board marks when it shows the reason. */
export type Loss = { readonly cells: readonly Cell[] } & (
  | {
      readonly kind: 'stuck' | 'closed-pocket' | 'two-needs' | 'three-needs' | 'sack' | 'beyond-budget' | 'dead-ends';
    }
  | {
      readonly kind: 'next-out-of-reach' | 'later-out-of-reach' | 'two-ends' | 'taken-passages';
      readonly number: number;
    }
  | { readonly kind: 'joined-numbers'; readonly numbers: readonly [number, number] }
  | { readonly kind: 'bottleneck-order'; readonly early: number; readonly late: number }
  | { readonly kind: 'cases'; readonly count: number }
  | { readonly kind: 'over-budget'; readonly steps: number; readonly least: number }
);

/** A reason why only one move is possible. It does not depend on what would follow the other moves. */
type Necessity = {
  readonly cells: readonly Cell[];
  readonly kind: 'only-way' | 'needed-now' | 'number-order' | 'settled-sides';
};

/**
 * A reason why some neighbours of the head (`excluded`) cannot come next. `walk` is the forced moves that would
 * follow an excluded move before the position is lost; it is empty if the position is lost at once.
 */
export type Reason = (Necessity | Loss) & { readonly excluded: readonly Cell[]; readonly walk: readonly Cell[] };
