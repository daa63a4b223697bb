import type { Generated } from '#engine/generator/generate.ts';
import type { Verdict } from '#engine/generator/grids/examine-grid.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** What a page asks the worker: to examine a grid that it got, or to make one. */
export type GridQuestion =
  | { readonly kind: 'examine'; readonly puzzle: Puzzle }
  | { readonly kind: 'make'; readonly gridKind: GridKind; readonly seed: string };

export type GridAnswer =
  | { readonly kind: 'examined'; readonly verdict: Verdict }
  | { readonly kind: 'made'; readonly generated: Generated }
  /** The worker has crashed again and again. */
  | { readonly kind: 'failed' };
