import type { Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';
import { bottleneckOrder } from './bottleneck-order.ts';
import { closedPocket } from './closed-pocket.ts';
import { detourBudget } from './detour-budget.ts';
import { joinedNumbers } from './joined-numbers.ts';
import { outOfReach } from './out-of-reach.ts';
import { sack } from './sack.ts';
import { stuck } from './stuck.ts';
import { takenPassages } from './taken-passages.ts';
import { threeNeeds } from './three-needs.ts';
import { twoEnds } from './two-ends.ts';
import { twoNeeds } from './two-needs.ts';

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
