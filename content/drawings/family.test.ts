import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import type { Node } from '#engine/walks/graph.ts';
import { findWalks } from '#engine/walks/testing/find-walks.ts';
import { extendWalk, isCovering, isCycle, nextNodes, startsOnMinority, type Walk } from '#engine/walks/walk.ts';
import { rulesOf } from '#engine/walks/walk-board.ts';
import * as drawings from './family.ts';
import { findLinks } from './testing/find-links.ts';
import { faultsAtLevel } from './testing/level-grids.ts';

const { alcazar, covered3, covered4, covered5, covered6, flow, hidato, icosian, knight, numberlink, numbrix, pegs } =
  drawings;

const rules = (drawing: { readonly board: Parameters<typeof rulesOf>[0] }) => rulesOf(drawing.board);

/** Returns the tours of the dodecahedron that start on its first corner and can return there. */
const tours = () => [...findWalks(rules(icosian), [0])].filter(walk => isCycle(rules(icosian), walk));

test.each(Object.entries({ knight, icosian, hidato, numbrix, alcazar, covered3, covered4, covered5, covered6 }))(
  'in the guide to path puzzles, the thread of the drawing %s follows the rules of its puzzle and visits every node',
  (_name, drawing) => {
    const { walk = [] } = drawing;
    for (const [index, node] of walk.entries())
      expect(extendWalk(rules(drawing), walk.slice(0, index), node).ok).toBe(true);
    expect(isCovering(rules(drawing), walk)).toBe(true);
  },
);

test.each([
  ['Hidato', hidato],
  ['Numbrix', numbrix],
])('the grid of the puzzle %s has exactly one solution', (_name, drawing) => {
  expect([...findWalks(rules(drawing))]).toEqual([drawing.walk]);
});

test('the grid of the puzzle Alcazar has exactly one solution, which can be walked in both directions', () => {
  const { walk = [] } = alcazar;
  expect(new Set([...findWalks(rules(alcazar))].map(each => each.join()))).toEqual(
    new Set([walk.join(), walk.toReversed().join()]),
  );
  expect(rules(alcazar).doors).toHaveLength(4);
});

test('the drawn grids of Zip and Enfilade have exactly one solution, and only that of Zip has walls', () => {
  for (const { puzzle, path } of [drawings.zip, drawings.enfilade])
    expect(findSolutions(puzzle, { maxSolutions: 2, maxNodes: 1_000_000 }).solutions).toEqual([path]);
  expect(drawings.zip.puzzle.walls).not.toEqual([]);
  expect(drawings.enfilade.puzzle.walls).toEqual([]);
  expect(faultsAtLevel(drawings.enfilade.puzzle, 3)).toEqual([]);
});

const pairsOf = (lines: readonly Walk[] = []) => lines.map(line => [line[0], line.at(-1)] as [Node, Node]);

test('the pairs of the puzzle Numberlink can be joined in one way only, even if squares may stay empty', () => {
  expect([...findLinks(5, pairsOf(numberlink.lines))]).toEqual([numberlink.lines]);
  expect(numberlink.lines?.flat()).toHaveLength(25);
});

test('the pairs of the puzzle Flow Free can be joined in three ways, of which one fills the grid', () => {
  const ways = [...findLinks(5, pairsOf(flow.lines))];
  expect(ways).toHaveLength(3);
  expect(ways.filter(lines => lines.flat().length === 25)).toEqual([flow.lines]);
});

test('162 paths visit all corners of a dodecahedron from one corner, and 60 of them can return: thirty tours', () => {
  expect([...findWalks(rules(icosian), [0])]).toHaveLength(162);
  const closed = tours();
  expect(closed).toHaveLength(60);
  const rounds = new Set(closed.map(([first, ...rest]) => [first, ...[rest, rest.toReversed()].toSorted()[0]!].join()));
  expect(rounds.size).toBe(30);
});

test('any first five corners allow two or four tours of the dodecahedron, and the five given in the lesson allow two', () => {
  const starting = (walk: Walk) => tours().filter(tour => walk.every((node, index) => tour[index] === node));
  const closed = tours();
  let starts: readonly Walk[] = [[0]];
  for (let length = 1; length < 5; length++)
    starts = starts.flatMap(walk => nextNodes(rules(icosian), walk).map(node => [...walk, node]));
  const left = starts.map(start => closed.filter(tour => start.every((node, index) => tour[index] === node)).length);
  expect(starts).toHaveLength(24);
  expect(new Set(left)).toEqual(new Set([2, 4]));
  expect(starting(pegs)).toHaveLength(2);
  const names = starting(pegs).map(tour => tour.map(node => String.fromCharCode(65 + node)).join(', '));
  expect(names).toEqual([
    'A, B, C, H, L, G, K, F, O, J, N, S, T, P, Q, R, M, I, D, E',
    'A, B, C, H, L, G, K, P, Q, R, M, I, D, E, J, N, S, T, O, F',
  ]);
  expect(starting(pegs)).toContainEqual(drawings.pegsTour.walk);
});

test('a knight has 1,728 tours on 5×5, 304 of them from each corner, and none on 3×3 and 4×4', () => {
  const walks = [...findWalks(rules(knight))];
  expect(walks).toHaveLength(1728);
  for (const corner of [0, 4, 20, 24]) expect(walks.filter(walk => walk[0] === corner)).toHaveLength(304);
  for (const size of [3, 4]) expect([...findWalks(rulesOf({ piece: 'knight', size }))]).toEqual([]);
});

/**
 * Returns all walks that follow Warnsdorff’s rule: each step goes to a cell with the fewest ways on. Where several
 * cells have equally few, tries each of them.
 */
function warnsdorff(walk: Walk): readonly Walk[] {
  const next = nextNodes(rules(knight), walk);
  const waysOn = (node: Node) => nextNodes(rules(knight), [...walk, node]).length;
  const fewest = Math.min(...next.map(waysOn));
  if (next.length === 0) return [walk];
  return next.filter(node => waysOn(node) === fewest).flatMap(node => warnsdorff([...walk, node]));
}

test('Warnsdorff’s rule always succeeds from a corner of 5×5, and sometimes fails from the middle of an edge', () => {
  const isTour = (walk: Walk) => isCovering(rules(knight), walk);
  expect(warnsdorff([0]).every(isTour)).toBe(true);
  expect(warnsdorff([0])).toContainEqual(knight.walk);
  const fromEdge = warnsdorff([2]).map(isTour);
  expect(new Set(fromEdge)).toEqual(new Set([true, false]));
});

test('the start that the lesson gives on 5×5 has the colour of the twelve squares from which no thread covers the grid', () => {
  const { graph } = rulesOf(drawings.chequered);
  const [start] = drawings.darkStart;
  expect(startsOnMinority(graph, start!)).toBe(true);
  expect([...graph.keys()].filter(node => startsOnMinority(graph, node))).toHaveLength(12);
});

test('the drawing numbers a knight’s jumps, beginning in the corner in which the worksheet prints a 1', () => {
  const { walk = [] } = knight;
  expect(walk.map(node => drawings.knightNumbers.labels?.get(node))).toEqual(walk.map((_, index) => String(index + 1)));
  expect(drawings.firstLabel.get(walk[0]!)).toBe('1');
});
