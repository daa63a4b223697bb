import { forcedNeighbours, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/** Two cells beside the head have only one other way left each, so that both would have to come next. */
export function twoNeeds(position: Position): Loss | undefined {
  const cells = forcedNeighbours(position);
  return cells.length > 1 ? { kind: 'two-needs', cells } : undefined;
}
