import { describe, expect, test } from 'vitest';
import { findAllPaths } from '#engine/reference/all-paths.ts';
import { findWalks } from '#engine/walks/testing/find-walks.ts';
import { DODECAHEDRON, gridGraph, twoColouring } from './graph.ts';
import { coloursOf, extendWalk, isCovering, isCycle, isStuck, nextNodes, startsOnMinority } from './walk.ts';
import { rulesOf } from './walk-board.ts';

const empty = (size: number) => rulesOf({ piece: 'rook', size });

describe('rules for adding a node to a walk (a path over a board)', () => {
  const numbered = rulesOf({
    piece: 'king',
    size: 3,
    numbers: [
      [0, 1],
      [4, 3],
    ],
  });
  const doors = rulesOf({
    piece: 'rook',
    size: 2,
    doors: [
      [0, 'up'],
      [2, 'left'],
    ],
    walls: [[0, 2]],
  });

  test.each([
    ['a walk may start anywhere on an empty grid', empty(3), [], 4, undefined],
    ['a walk does not wrap around the edge', empty(3), [2], 3, 'no-step'],
    ['a walk visits no node twice', empty(3), [0, 1], 0, 'already-visited'],
    ['a walk does not cross a wall', doors, [0], 2, 'no-step'],
    ['a walk starts at a door', doors, [], 1, 'not-a-door'],
    ['the walk of a king may go diagonally', numbered, [0], 1, undefined],
    ['a walk starts on the number 1 if there is a number 1', numbered, [], 5, 'wrong-place'],
    ['a walk does not reach a number too early', numbered, [0], 4, 'wrong-place'],
    ['a walk does not reach a number too late', numbered, [0, 1], 2, 'wrong-place'],
  ] as const)('a step of a walk: %s', (_rule, rules, walk, node, refusal) => {
    const step = extendWalk(rules, walk, node);
    expect(step.ok ? undefined : step.refusal).toBe(refusal);
  });

  test('a walk on a board with doors must end at a door', () => {
    const open = rulesOf({
      piece: 'rook',
      size: 2,
      doors: [
        [0, 'up'],
        [1, 'up'],
      ],
    });
    expect(extendWalk(open, [0, 2, 3], 1).ok).toBe(true);
    expect(extendWalk(open, [0, 1, 3], 2)).toEqual({ ok: false, refusal: 'not-a-door' });
  });
});

test('a walk (path over a board) is stuck if it has begun, is not finished and has no next node', () => {
  expect(isStuck(empty(3), [])).toBe(false);
  expect(isStuck(empty(3), [1, 0, 3, 4, 5, 2])).toBe(true);
  expect(isStuck(empty(2), [0, 1, 3, 2])).toBe(false);
  expect(nextNodes(empty(3), [1, 0])).toEqual([3]);
});

test('a walk that visits every cell is a cycle if its ends are neighbours', () => {
  expect(isCycle(empty(2), [0, 1, 3, 2])).toBe(true);
  expect(isCycle(empty(3), [0, 1, 2, 5, 4, 3, 6, 7, 8])).toBe(false);
  expect(isCovering(empty(3), [0, 1, 2, 5, 4, 3, 6, 7, 8])).toBe(true);
});

test.each([3, 4, 5])(
  'findWalks and findAllPaths agree on the number of Hamiltonian paths on an empty grid of side %i',
  size => {
    const paths = [...findAllPaths(size).values()].flat();
    expect([...findWalks(empty(size))]).toHaveLength(paths.length);
  },
);

test.each([
  [3, 5],
  [4, 16],
  [5, 13],
  [6, 36],
])(
  'on an empty grid of side %i, a walk from %i squares can visit all squares: those of the commoner chessboard colour',
  { tags: 'slow' },
  (size, count) => {
    const { graph } = empty(size);
    const starts = new Set([...findAllPaths(size).keys()].map(ends => Number(ends.split(' ')[0])));
    expect(starts.size).toBe(count);
    expect([...graph.keys()].filter(node => !startsOnMinority(graph, node))).toEqual(
      [...starts].toSorted((a, b) => a - b),
    );
  },
);

test('the dodecahedron has twenty nodes with three neighbours each, and cannot be coloured with two colours', () => {
  expect(DODECAHEDRON).toHaveLength(20);
  for (const [node, neighbours] of DODECAHEDRON.entries()) {
    expect(new Set(neighbours).size).toBe(3);
    for (const other of neighbours) expect(DODECAHEDRON[other]).toContain(node);
  }
  expect(twoColouring(DODECAHEDRON)).toBeUndefined();
});

test('on the chessboard of 5×5, thirteen squares have the colour of the corners, and twelve the other colour', () => {
  const graph = gridGraph(5, 'rook');
  expect(coloursOf(graph, [...graph.keys()])).toEqual([13, 12]);
  expect(coloursOf(gridGraph(5, 'knight'), [...graph.keys()])).toEqual([13, 12]);
});
