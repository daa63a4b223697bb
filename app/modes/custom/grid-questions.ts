import type { Generated } from '#engine/generator/generate.ts';
import type { Verdict } from '#engine/generator/grids/examine-grid.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** A request of a page to the worker: to examine a grid from elsewhere, or to make a new one. */
export type GridQuestion =
  | { readonly kind: 'examine'; readonly puzzle: Puzzle }
  | { readonly kind: 'make'; readonly gridKind: GridKind; readonly seed: string };

export type GridAnswer =
  | { readonly kind: 'examined'; readonly verdict: Verdict }
  | { readonly kind: 'made'; readonly generated: Generated }
  /** The worker has crashed repeatedly. */
  | { readonly kind: 'failed' };
