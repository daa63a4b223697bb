import { ok, type Result, refused } from '#engine/result.ts';
import { type Graph, type Node, twoColouring } from './graph.ts';

/** The visited nodes in order. The last one is the head. */
export type Walk = readonly Node[];

/** The task of a walk: to visit every node of a graph once. */
export type WalkRules = {
  readonly graph: Graph;
  /** The place in the walk, from 1, that each numbered node must take. */
  readonly numbers: ReadonlyMap<Node, number>;
  /** The nodes at which a walk may start and end. If the list is empty, a walk may start and end at any node. */
  readonly doors: readonly Node[];
};

/** The reasons why a node cannot come next. */
export type WalkRefusal = 'already-visited' | 'no-step' | 'wrong-place' | 'not-a-door';

/** Adds one node to a walk, or returns the rule that forbids it. */
export function extendWalk(rules: WalkRules, walk: Walk, node: Node): Result<Walk, WalkRefusal> {
  const { graph, doors } = rules;
  const head = walk.at(-1);
  if (walk.includes(node)) return refused('already-visited');
  if (head !== undefined && !graph[head]?.includes(node)) return refused('no-step');
  if (!isInPlace(rules, node, walk.length + 1)) return refused('wrong-place');
  const isEnd = head === undefined || walk.length + 1 === graph.length;
  if (isEnd && doors.length > 0 && !doors.includes(node)) return refused('not-a-door');
  return ok([...walk, node]);
}

/** Returns true if a node may take a place: its number says so, or neither the node nor the place has one. */
function isInPlace({ numbers }: WalkRules, node: Node, place: number): boolean {
  const number = numbers.get(node);
  return number === undefined ? ![...numbers.values()].includes(place) : number === place;
}

/** Returns the nodes that may come next. */
export const nextNodes = (rules: WalkRules, walk: Walk): readonly Node[] =>
  rules.graph.flatMap((_, node) => (extendWalk(rules, walk, node).ok ? [node] : []));

/** Returns true if the walk visits every node: it is a Hamiltonian path. */
export const isCovering = ({ graph }: WalkRules, walk: Walk): boolean => walk.length === graph.length;

/** Returns true if one more step would close a covering walk: it is a Hamiltonian cycle. */
export const isCycle = (rules: WalkRules, walk: Walk): boolean =>
  isCovering(rules, walk) && rules.graph[walk.at(-1) as Node]?.includes(walk[0] as Node) === true;

/** Returns true if the walk has begun, is not finished, and has no possible next node. */
export const isStuck = (rules: WalkRules, walk: Walk): boolean =>
  walk.length > 0 && !isCovering(rules, walk) && nextNodes(rules, walk).length === 0;

/** The numbers of nodes of each colour, in a graph or in a walk. */
type ColourCounts = readonly [number, number];

/** Returns how many nodes of each colour there are, or undefined if the graph has no two colours. */
export function coloursOf(graph: Graph, nodes: readonly Node[]): ColourCounts | undefined {
  const colours = twoColouring(graph);
  if (colours === undefined) return undefined;
  const ofSecond = nodes.filter(node => colours[node] === 1).length;
  return [nodes.length - ofSecond, ofSecond];
}

/**
 * Returns true if a walk from this node cannot visit every node. The colours of a walk alternate, so a walk that visits
 * every node cannot start at a node of the rarer colour.
 */
export function startsOnMinority(graph: Graph, start: Node): boolean {
  const [first, second] = coloursOf(graph, [...graph.keys()]) ?? [0, 0];
  return first !== second && twoColouring(graph)?.[start] === (first < second ? 0 : 1);
}
