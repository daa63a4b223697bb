import type { Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';
import { needsOf } from './needs.ts';

/** Two cells with two ways left have a way to the last number, at which the path arrives only once. */
export function twoEnds(position: Position): Loss | undefined {
  const cells = [...(needsOf(position).get(position.end) ?? [])];
  return cells.length > 1 ? { kind: 'two-ends', number: position.puzzle.waypoints.length, cells } : undefined;
}
