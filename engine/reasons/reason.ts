import type { Cell } from '#engine/puzzle.ts';

/** Why a position cannot be completed. `cells` are the cells that the reason speaks of. */
export type Loss = { readonly cells: readonly Cell[] } & (
  | { readonly kind: 'stuck' | 'closed-pocket' | 'two-needs' | 'sack' | 'dead-ends' }
  | { readonly kind: 'next-out-of-reach' | 'later-out-of-reach'; readonly number: number }
  | { readonly kind: 'joined-numbers'; readonly numbers: readonly [number, number] }
  | { readonly kind: 'bottleneck-order'; readonly early: number; readonly late: number }
);

/** Why a move is the only one, without a look at what the others lead to. */
type Necessity = {
  readonly cells: readonly Cell[];
  readonly kind: 'only-way' | 'needed-now' | 'number-order' | 'settled-sides';
};

/** Where an excluded move leads: to a loss, after the cells of `walk`, which would follow the move by force. */
type Consequence = Loss & { readonly walk: readonly Cell[] };

/** Why some cells beside the head cannot come next. `excluded` are these cells. */
export type Reason = (Necessity | Consequence) & { readonly excluded: readonly Cell[] };
