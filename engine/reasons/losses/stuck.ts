import { movesOf, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/** No cell may come next. */
export const stuck = (position: Position): Loss | undefined =>
  movesOf(position).length === 0 ? { kind: 'stuck', cells: [position.head] } : undefined;
