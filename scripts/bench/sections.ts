import { measureDuels } from './duels.ts';
import { measurePages } from './pages.ts';
import { measurePairs } from './pairs.ts';
import { measurePaths } from './paths.ts';
import { measurePuzzles } from './puzzles.ts';
import { measureSameness } from './sameness.ts';
import type { Scale } from './scale.ts';
import { measureSpeed } from './speed.ts';
import type { Rows } from './table.ts';

export type Section = {
  readonly measure: (scale: Scale) => Rows;
  readonly isServerNeeded?: boolean;
};

/** What `npm run bench` measures, in this order. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  puzzles: { measure: measurePuzzles },
  speed: { measure: measureSpeed },
  paths: { measure: measurePaths },
  sameness: { measure: measureSameness },
  pages: { measure: measurePages, isServerNeeded: true },
  duels: { measure: measureDuels, isServerNeeded: true },
  pairs: { measure: measurePairs },
};
