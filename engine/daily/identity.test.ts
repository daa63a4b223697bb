import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { symmetriesOf } from '#engine/reference/symmetries.ts';
import { identityOf } from './identity.ts';

const puzzle = drawnPuzzle('1 .| 2  . ._ .  . . 3');

/**
 * Turns or mirrors a puzzle, independently of the code under test. `cells` maps each cell to the cell on which it comes
 * to lie.
 */
const imageOf = ({ size, waypoints, walls }: Puzzle, cells: Uint8Array): Puzzle => ({
  size,
  waypoints: waypoints.map(cell => cells[cell] as number),
  walls: walls.map(([a, b]) => {
    const [first, second] = [cells[a] as number, cells[b] as number];
    return first < second ? [first, second] : [second, first];
  }),
});

const reversed = (original: Puzzle): Puzzle => ({ ...original, waypoints: original.waypoints.toReversed() });

test('J4 a grid keeps its identity if it is turned or mirrored, or if its numbers are counted backwards', () => {
  const images = symmetriesOf(puzzle.size).map(cells => imageOf(puzzle, cells));
  const all = [...images, ...images.map(reversed)];
  expect(new Set(all.map(each => JSON.stringify([each.waypoints, each.walls.map(String).sort()]))).size).toBe(16);
  expect(new Set(all.map(identityOf)).size).toBe(1);
});

test('J4 the order in which walls are listed does not change the identity of a grid', () => {
  expect(identityOf({ ...puzzle, walls: puzzle.walls.toReversed() })).toBe(identityOf(puzzle));
});

test.each([
  ['a number in another cell', drawnPuzzle('1 .| 2  . ._ .  . 3 .')],
  ['its numbers in another order', drawnPuzzle('1 .| 3  . ._ .  . . 2')],
  ['another wall', drawnPuzzle('1 .| 2  . . .  .| . 3')],
  ['no wall', drawnPuzzle('1 . 2  . . .  . . 3')],
  ['another size', drawnPuzzle('1 .| 2 .  . ._ . .  . . 3 .  . . . .')],
])('J4 a grid has another identity if it has %s', (_what, other) =>
  expect(identityOf(other)).not.toBe(identityOf(puzzle)),
);

test('J4 the text that identifies a grid never changes, because the database stores it', () => {
  expect(identityOf(puzzle)).toBe('3 0,2,8 1-2,4-7');
});
