import { expect, test } from 'vitest';
import { drawnPuzzle } from './notation.ts';
import {
  areNeighbours,
  cellCount,
  columnOf,
  hasWall,
  isCell,
  numberAt,
  puzzleRefusal,
  rowOf,
  type Wall,
} from './puzzle.ts';

const puzzle = drawnPuzzle(`
  1 .  .
  . 3_ .
  . .  2
`);

test('R1 a puzzle with two numbers in two cells is valid', () => {
  expect(puzzleRefusal({ size: 2, waypoints: [0, 3], walls: [] })).toBeUndefined();
  expect(
    puzzleRefusal({
      size: 8,
      waypoints: [63, 0],
      walls: [
        [0, 1],
        [0, 8],
      ],
    }),
  ).toBeUndefined();
});

test.each([
  ['R1 a side length of 1 is refused', 1, [0, 0], [], 'size-out-of-range'],
  ['R1 a side length of 9 is refused', 9, [0, 1], [], 'size-out-of-range'],
  ['R1 a fractional side length is refused', 2.5, [0, 1], [], 'size-out-of-range'],
  ['R1 a side length that is not a number is refused', Number.NaN, [0, 1], [], 'size-out-of-range'],
  ['R1 a puzzle with only one number is refused', 3, [4], [], 'too-few-numbers'],
  ['R1 a number after the last cell of the grid is refused', 3, [0, 9], [], 'number-off-the-grid'],
  ['R1 a number before the first cell of the grid is refused', 3, [-1, 4], [], 'number-off-the-grid'],
  ['R1 a number between two cells is refused', 3, [0, 4.5], [], 'number-off-the-grid'],
  ['R1 two numbers in the same cell are refused', 3, [0, 4, 0], [], 'number-repeated'],
  ['R1 a wall between cells that are not neighbours is refused', 3, [0, 4], [[0, 2]], 'wall-between-non-neighbours'],
  [
    'R1 a wall from the end of a row to the start of the next is refused',
    3,
    [0, 4],
    [[2, 3]],
    'wall-between-non-neighbours',
  ],
  ['R1 a wall whose larger cell comes first is refused', 3, [0, 4], [[1, 0]], 'wall-between-non-neighbours'],
  ['R1 a wall off the grid is refused', 3, [0, 4], [[8, 11]], 'wall-between-non-neighbours'],
  [
    'R1 a repeated wall is refused',
    3,
    [0, 4],
    [
      [0, 1],
      [0, 1],
    ],
    'wall-repeated',
  ],
] as const)('%s, and the refusal of the puzzle names the reason', (_rule, size, waypoints, walls, refusal) => {
  expect(puzzleRefusal({ size, waypoints, walls: walls as readonly Wall[] })).toBe(refusal);
});

test('cells are counted row by row from the top left', () => {
  expect([rowOf(puzzle, 5), columnOf(puzzle, 5)]).toEqual([1, 2]);
  expect(cellCount(puzzle)).toBe(9);
});

test.each([-1, 9, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a cell of a 3×3 grid', cell => {
  expect(isCell(puzzle, cell)).toBe(false);
});

test('a cell has one number or none', () => {
  expect([numberAt(puzzle, 0), numberAt(puzzle, 8), numberAt(puzzle, 4), numberAt(puzzle, 1)]).toEqual([
    1,
    2,
    3,
    undefined,
  ]);
});

test('R3 neighbours share a side, so the end of a row is not next to the start of the next row', () => {
  const neighbours = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(cell => areNeighbours(puzzle, 4, cell));
  expect(neighbours).toEqual([1, 3, 5, 7]);
  expect(areNeighbours(puzzle, 2, 3)).toBe(false);
});

test('R4 a wall separates two cells, whichever of them is named first', () => {
  expect([hasWall(puzzle, 4, 7), hasWall(puzzle, 7, 4), hasWall(puzzle, 4, 5)]).toEqual([true, true, false]);
});
