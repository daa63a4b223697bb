import { ok, type Result, refused } from '#engine/result.ts';
import { type Graph, type Node, twoColouring } from './graph.ts';

/** The visited nodes of a walk (path over a board) in order. The last one is the head. */
export type Walk = readonly Node[];

/** The rules of a walk (path over a board), whose aim is to visit every node of a graph once. */
export type WalkRules = {
  readonly graph: Graph;
  /** For each node that has a number, the place in the walk (path over a board) that it must take, from 1. */
  readonly numbers: ReadonlyMap<Node, number>;
  /**
   * The nodes at which a walk (path over a board) may start and end. If the list is empty, a walk may start and end at
   * any node.
   */
  readonly doors: readonly Node[];
};

/** The reasons why a walk (path over a board) cannot go to a node next. */
export type WalkRefusal = 'already-visited' | 'no-step' | 'wrong-place' | 'not-a-door';

/** Adds one node to a walk (path over a board), or returns the reason why the node cannot come next. */
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

/**
 * Returns true if a node may be at a place in the walk (path over a board): its number is this place, or it has no
 * number and no other node has this place as its number.
 */
function isInPlace({ numbers }: WalkRules, node: Node, place: number): boolean {
  const number = numbers.get(node);
  return number === undefined ? ![...numbers.values()].includes(place) : number === place;
}

/** Returns the nodes that may come next in a walk (path over a board). */
export const nextNodes = (rules: WalkRules, walk: Walk): readonly Node[] =>
  rules.graph.flatMap((_, node) => (extendWalk(rules, walk, node).ok ? [node] : []));

/** Returns true if the walk (path over a board) visits every node, so that it is a Hamiltonian path. */
export const isCovering = ({ graph }: WalkRules, walk: Walk): boolean => walk.length === graph.length;

/**
 * Returns true if the walk (path over a board) visits every node and ends next to its start, so that one more step
 * makes it a Hamiltonian cycle.
 */
export const isCycle = (rules: WalkRules, walk: Walk): boolean =>
  isCovering(rules, walk) && rules.graph[walk.at(-1) as Node]?.includes(walk[0] as Node) === true;

/** Returns true if the walk (path over a board) has begun, does not visit every node yet, and has no next node. */
export const isStuck = (rules: WalkRules, walk: Walk): boolean =>
  walk.length > 0 && !isCovering(rules, walk) && nextNodes(rules, walk).length === 0;

/** How many nodes of a graph have the first of two colours, and how many have the second. */
type ColourCounts = readonly [number, number];

/**
 * Returns how many of the given nodes have each colour, or undefined if the graph cannot be coloured with two
 * colours.
 */
export function coloursOf(graph: Graph, nodes: readonly Node[]): ColourCounts | undefined {
  const colours = twoColouring(graph);
  if (colours === undefined) return undefined;
  const ofSecond = nodes.filter(node => colours[node] === 1).length;
  return [nodes.length - ofSecond, ofSecond];
}

/**
 * Returns true if the colour of a node shows that no walk (path over the board) from it can visit every node. The
 * colours of a walk alternate, so a walk that visits every node cannot start with the rarer colour.
 */
export function startsOnMinority(graph: Graph, start: Node): boolean {
  const [first, second] = coloursOf(graph, [...graph.keys()]) ?? [0, 0];
  return first !== second && twoColouring(graph)?.[start] === (first < second ? 0 : 1);
}
