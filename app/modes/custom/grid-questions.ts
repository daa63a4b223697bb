import type { Generated } from '#engine/generator/generate-level.ts';
import type { Verdict } from '#engine/generator/grids/examine-grid.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/**
 * What a page asks of the worker: to search for the solutions of a grid that was opened by its code, or to make a new
 * grid.
 */
export type GridQuestion =
  | { readonly kind: 'examine'; readonly puzzle: Puzzle }
  | { readonly kind: 'make'; readonly gridKind: GridKind; readonly seed: string };

export type GridAnswer =
  | { readonly kind: 'examined'; readonly verdict: Verdict }
  | { readonly kind: 'made'; readonly generated: Generated }
  /** The answer that a page gets if the worker that makes and examines grids has crashed repeatedly. */
  | { readonly kind: 'failed' };
