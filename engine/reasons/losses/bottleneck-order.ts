import { freeCells, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';
import { bottlenecksOf } from './bottlenecks.ts';

/** A bottleneck has a number behind it that has to come before a number on the near side. */
export function bottleneckOrder(position: Position): Loss | undefined {
  const { numbers, end } = position;
  for (const { cell, before, behind } of bottlenecksOf(position)) {
    const near = freeCells(position, other => other !== end && before[other] === 1);
    const late = Math.max(...near.map(other => numbers[other] as number));
    const early = [cell, ...behind].map(other => numbers[other] as number).find(number => number > 0 && number < late);
    if (early !== undefined) return { kind: 'bottleneck-order', early, late, cells: [cell] };
  }
  return undefined;
}
