import { listText } from '#app/i18n/format.ts';
import type { Node } from '#engine/walks/graph.ts';
import {
  coloursOf,
  isCovering,
  isCycle,
  isStuck,
  nextNodes,
  startsOnMinority,
  type Walk,
  type WalkRefusal,
} from '#engine/walks/walk.ts';
import { isGrid, rulesOf, type WalkBoard } from '#engine/walks/walk-board.ts';
import { m } from '#messages/compiled/messages.js';
import { shownColours } from './layout.ts';

/** Returns the letter of a corner of the dodecahedron, from A to T. */
export const cornerName = (node: Node): string => String.fromCharCode(65 + node);

/** Returns the place of a node in words: row and column in a grid, otherwise the letter of the corner. */
function placeText(board: WalkBoard, node: Node): string {
  if (!isGrid(board)) return m.walk_corner({ corner: cornerName(node) });
  return m.walk_cell({ row: Math.floor(node / board.size) + 1, column: (node % board.size) + 1 });
}

/**
 * Returns the accessible name of a node: its place, its colour, number, door and walls, and its place on the walk (the
 * drawn line).
 */
export function nodeName(board: WalkBoard, walk: Walk, node: Node): string {
  const rules = rulesOf(board);
  const colour = shownColours(board)?.[node];
  const number = rules.numbers.get(node);
  const index = walk.indexOf(node);
  return [
    placeText(board, node),
    ...(colour === undefined ? [] : [colour === 0 ? m.walk_light() : m.walk_dark()]),
    ...(number === undefined ? [] : [m.walk_number({ number })]),
    ...(rules.doors.includes(node) ? [m.walk_door()] : []),
    ...closedSides(board, node),
    ...(index < 0
      ? []
      : [index === walk.length - 1 ? m.walk_head({ place: index + 1 }) : m.walk_visited({ place: index + 1 })]),
  ].join(', ');
}

function closedSides(board: WalkBoard, node: Node): readonly string[] {
  if (!isGrid(board)) return [];
  const sides = {
    [-board.size]: m.board_wall_up,
    1: m.board_wall_right,
    [board.size]: m.board_wall_down,
    [-1]: m.board_wall_left,
  };
  return (board.walls ?? [])
    .filter(wall => wall.includes(node))
    .flatMap(([a, b]) => sides[(a === node ? b : a) - node]?.() ?? []);
}

/**
 * Returns a description of a drawing: the board, its numbers and doors, and the nodes of the walk (the drawn line) in
 * order.
 */
export function describeWalk(board: WalkBoard, walk: Walk): string {
  const numbers = isGrid(board) ? (board.numbers ?? []) : [];
  const given = numbers.map(([node, number]) => m.walk_given({ number, place: placeText(board, node) }));
  const doors = rulesOf(board).doors.map(node => placeText(board, node));
  return [
    isGrid(board) ? m.walk_grid({ size: board.size }) : m.walk_dodecahedron(),
    ...(given.length === 0 ? [] : [m.walk_given_all({ numbers: listText(given) })]),
    ...(doors.length === 0 ? [] : [m.walk_doors({ doors: listText(doors) })]),
    ...(walk.length === 0 ? [] : [threadText(board, walk)]),
  ].join(' ');
}

function threadText(board: WalkBoard, walk: Walk): string {
  if (!isGrid(board)) return m.walk_places_corners({ places: listText(walk.map(cornerName)) });
  const places = walk.map(node => `${Math.floor(node / board.size) + 1}-${(node % board.size) + 1}`);
  return m.walk_places({ places: listText(places) });
}

/**
 * Returns the sentence that counts the visited nodes. If the board shows colours, it counts the nodes of each
 * colour.
 */
export function tallyText(board: WalkBoard, walk: Walk): string {
  const { graph } = rulesOf(board);
  const all = [...graph.keys()];
  const colours = shownColours(board);
  const count = { visited: walk.length, count: graph.length };
  if (colours === undefined) return isGrid(board) ? m.walk_tally(count) : m.walk_tally_corners(count);
  const ofColour = (nodes: readonly Node[], colour: 0 | 1) => nodes.filter(node => colours[node] === colour).length;
  return m.walk_tally_colours({
    light: ofColour(walk, 0),
    lights: ofColour(all, 0),
    dark: ofColour(walk, 1),
    darks: ofColour(all, 1),
  });
}

/**
 * Returns the sentence that says that a walk (a line over the board) is finished, or that it is stuck and why. Returns
 * undefined if the walk can go on.
 */
export function outcomeText(board: WalkBoard, walk: Walk): string | undefined {
  const rules = rulesOf(board);
  const left = rules.graph.length - walk.length;
  if (isCovering(rules, walk)) {
    if (isCycle(rules, walk)) return m.walk_done_cycle();
    return isGrid(board) ? m.walk_done() : m.walk_done_corners();
  }
  if (!isStuck(rules, walk)) return undefined;
  if (rules.numbers.size === 0 && shownColours(board) !== undefined && startsOnMinority(rules.graph, walk[0] as Node)) {
    const [lights = 0, darks = 0] = coloursOf(rules.graph, [...rules.graph.keys()]) ?? [];
    return m.walk_stuck_colour({ lights, darks });
  }
  return isGrid(board) ? m.walk_stuck({ count: left }) : m.walk_stuck_corners({ count: left });
}

/** Returns the sentence that says why the walk (the drawn line) cannot continue to a node. */
export function refusalText(board: WalkBoard, refusal: WalkRefusal): string {
  if (refusal === 'wrong-place') return m.walk_refused_place();
  if (refusal === 'not-a-door') return m.walk_refused_door();
  if (!isGrid(board)) return m.walk_refused_edge();
  return board.piece === 'knight' ? m.walk_refused_knight() : m.walk_refused_step();
}

/**
 * Returns, for each cell that the knight can reach next, the number of free cells that it could reach from
 * there (Warnsdorff's rule). The map is empty for other boards.
 */
export function exitsAt(board: WalkBoard, walk: Walk): ReadonlyMap<Node, number> {
  const rules = rulesOf(board);
  if (board.piece !== 'knight' || walk.length === 0) return new Map();
  return new Map(nextNodes(rules, walk).map(node => [node, nextNodes(rules, [...walk, node]).length]));
}
