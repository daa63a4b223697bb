import { movesOf, type Position } from './position.ts';
import type { Loss } from './reason.ts';

/** No cell may come next. */
export const stuck = (position: Position): Loss | undefined =>
  movesOf(position).length === 0 ? { kind: 'stuck', cells: [position.head] } : undefined;
