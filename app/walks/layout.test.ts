import { expect, test } from 'vitest';
import { DODECAHEDRON } from '#engine/walks/graph.ts';
import type { Side } from '#engine/walks/walk-board.ts';
import { layoutOf, nodeTowards } from './layout.ts';

const SIDES: readonly Side[] = ['up', 'right', 'down', 'left'];

test('at each corner of the dodecahedron, three arrow keys lead to its three neighbours', () => {
  for (const [node, neighbours] of DODECAHEDRON.entries()) {
    const reached = SIDES.map(side => nodeTowards({ piece: 'icosian' }, node, side)).filter(each => each !== undefined);
    expect(reached.toSorted()).toEqual(neighbours.toSorted());
  }
});

test('at the edge of a grid, an arrow key that points outwards leads nowhere', () => {
  const board = { piece: 'rook', size: 3 } as const;
  expect(SIDES.map(side => nodeTowards(board, 4, side))).toEqual([1, 5, 7, 3]);
  expect(SIDES.map(side => nodeTowards(board, 2, side))).toEqual([undefined, undefined, 5, 1]);
});

test('the buttons on the corners of the dodecahedron do not overlap each other’s centres', () => {
  const { points, target } = layoutOf({ piece: 'icosian' });
  for (const [a, first] of points.entries())
    for (const second of points.slice(a + 1))
      expect(Math.max(Math.abs(first.x - second.x), Math.abs(first.y - second.y))).toBeGreaterThan(target / 2);
});
