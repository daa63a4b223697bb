import type { Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';
import { needsOf } from './needs.ts';

/** Three cells or more with two ways left have a way to the same cell, which the path crosses only once. */
export function threeNeeds(position: Position): Loss | undefined {
  for (const [cell, others] of needsOf(position))
    if (cell !== position.head && others.size > 2) return { kind: 'three-needs', cells: [...others] };
  return undefined;
}
