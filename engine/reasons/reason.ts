import type { Cell } from '#engine/puzzle.ts';

/** Why a position cannot be completed. `cells` are the cells that the reason speaks of. */
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
  | { readonly kind: 'over-budget'; readonly steps: number; readonly least: number }
);

/** A reason why only one move is possible that a player sees without following the other moves. */
type Necessity = {
  readonly cells: readonly Cell[];
  readonly kind: 'only-way' | 'needed-now' | 'number-order' | 'settled-sides';
};

/**
 * A reason why some cells beside the head cannot come next. `excluded` are these cells. If moving to them leads to a
 * loss, `walk` has the forced moves before the loss.
 */
export type Reason = (Necessity | Loss) & { readonly excluded: readonly Cell[]; readonly walk: readonly Cell[] };
