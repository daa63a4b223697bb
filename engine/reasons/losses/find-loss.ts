import { movesOf, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';
import { bottleneckOrder, sack } from './bottlenecks.ts';
import { closedPocket } from './closed-pocket.ts';
import { detourBudget } from './detour-budget.ts';
import { joinedNumbers, threeNeeds, twoEnds, twoNeeds } from './needs.ts';
import { outOfReach } from './out-of-reach.ts';
import { takenPassages } from './taken-passages.ts';

/** No cell may come next. */
export const stuck = (position: Position): Loss | undefined =>
  movesOf(position).length === 0 ? { kind: 'stuck', cells: [position.head] } : undefined;

/** The rules that see a lost position at a glance, the simplest first. */
const RULES: readonly ((position: Position) => Loss | undefined)[] = [
  stuck,
  outOfReach,
  closedPocket,
  twoNeeds,
  twoEnds,
  threeNeeds,
  joinedNumbers,
  bottleneckOrder,
  sack,
  takenPassages,
  detourBudget,
];

/** Returns the simplest reason why a position is lost, or undefined if no rule sees one. */
export function findLoss(position: Position): Loss | undefined {
  if (position.freeCount === 0) return undefined;
  for (const rule of RULES) {
    const loss = rule(position);
    if (loss !== undefined) return loss;
  }
  return undefined;
}
