import type { Node } from '#engine/walks/graph.ts';
import { isCovering, nextNodes, type Walk, type WalkRules } from '#engine/walks/walk.ts';

/**
 * Generates all walks (paths over a board) that visit every node, from the given starts, by trying every step (brute
 * force).
 */
export function* findWalks(rules: WalkRules, starts: readonly Node[] = [...rules.graph.keys()]): Generator<Walk> {
  for (const start of starts) if (nextNodes(rules, []).includes(start)) yield* walksFrom(rules, [start]);
}

function* walksFrom(rules: WalkRules, walk: Walk): Generator<Walk> {
  if (isCovering(rules, walk)) yield walk;
  else if (!hasDeadEnd(rules, walk))
    for (const next of nextNodes(rules, walk)) yield* walksFrom(rules, [...walk, next]);
}

/**
 * Returns true if the walk (path over a board) cannot visit all free nodes: a free node has no free neighbour and is
 * not next to the head, or two free nodes have only one way.
 */
function hasDeadEnd({ graph }: WalkRules, walk: Walk): boolean {
  const visited = new Set(walk.slice(0, -1));
  let ends = 0;
  for (const [node, neighbours] of graph.entries()) {
    if (visited.has(node) || node === walk.at(-1)) continue;
    const ways = neighbours.filter(other => !visited.has(other)).length;
    if (ways === 0) return true;
    if (ways === 1) ends++;
  }
  return ends > 1;
}
