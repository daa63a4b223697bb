import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { readNotes, writeNotes } from '#engine/notes.ts';
import type { Path } from '#engine/path.ts';
import { sidesOf } from '#engine/puzzle.ts';
import { borderAt, drawSegments, enter, type PencilStroke } from './pencil-stroke.ts';

const puzzle = drawnPuzzle(`
  1  .| .
  .  ._ .
  .  .  2
`);

const NO_PATH: Path = [];

const through = ([first, ...rest]: readonly number[], path = NO_PATH): PencilStroke =>
  rest.reduce<PencilStroke>((stroke, cell) => enter(puzzle, path, stroke, cell), {
    cell: first ?? 0,
    sides: [],
    refusal: undefined,
  });

test.each([
  ['crosses each side on its way', [0, 1, 4, 3], '0,1 1,4 3,4'],
  ['takes its last side back when it goes back', [0, 1, 4, 1], '0,1'],
  ['takes all sides back when it goes all the way back', [0, 1, 4, 1, 0], ''],
  ['has each side once, also when it crosses itself', [0, 1, 4, 3, 0, 1, 4], '0,1 1,4 3,4 0,3'],
  ['goes on behind a wall', [0, 1, 2, 5], '0,1 2,5'],
  ['goes on where it comes back from outside the grid', [0, 1, 8, 5], '0,1 5,8'],
] as const)('B28 a drag that makes notes with the pencil, from cell to cell, %s', (_what, cells, sides) => {
  expect(through(cells).sides.join(' ')).toBe(sides);
});

test('B28 if a drag of the pencil crosses sides that allow no notes (marks), it keeps the reason of the first', () => {
  expect(through([1, 2, 5]).refusal).toBe('wall');
  const path = drawnPath('a . .  b . .  . . .');
  expect(through([0, 3, 4], path)).toMatchObject({ refusal: 'passed', sides: [[3, 4]] });
  expect(through([0, 1, 2], path).refusal).toBe('passed');
});

test('B28 however long a drag of the pencil is, it contains each side between two cells at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(8), { minLength: 1, maxLength: 300 }), cells => {
      const { sides } = through(cells);
      expect(new Set(sides.map(side => side.join())).size).toBe(sides.length);
      expect(sides.length).toBeLessThanOrEqual(sidesOf(3).length);
    }),
  );
});

test.each([
  ['draws segments', '', [0, 1, 4], '0-1 1-4'],
  ['replaces crosses by segments', '1x4', [0, 1, 4], '0-1 1-4'],
  ['erases segments if its first side has one, and leaves crosses', '0-1 1x4 5-8 3-6', [0, 1, 4], '1x4 5-8 3-6'],
  ['leaves a segment that it crosses later', '1-4', [0, 1, 4], '0-1 1-4'],
] as const)('B28 a drag that makes notes with the pencil, through several cells, %s', (_what, before, cells, after) => {
  expect(writeNotes(drawSegments(readNotes(puzzle, before), through(cells).sides))).toBe(after);
});

test('B28 a drag of the pencil inside one cell changes no notes (pencil marks)', () => {
  const notes = readNotes(puzzle, '0-1');
  expect(drawSegments(notes, [])).toBe(notes);
});

test.each([
  ['on the right border of a cell', { x: 0.95, y: 0.5 }, [0, 1]],
  ['on the left border of the next cell', { x: 1.05, y: 0.5 }, [1, 0]],
  ['below the middle', { x: 1.5, y: 1.7 }, [4, 7]],
  ['above the middle', { x: 1.5, y: 1.3 }, [4, 1]],
  ['nearest to one of two borders', { x: 1.8, y: 1.9 }, [4, 7]],
  ['in the middle', { x: 1.5, y: 1.5 }, undefined],
  ['on the rim', { x: 0.5, y: 0.02 }, undefined],
  ['on the rim, near another border', { x: 0.9, y: 0.02 }, [0, 1]],
] as const)('B28 a tap of the pencil %s acts on the nearest border, if one is near', (_where, point, border) => {
  expect(borderAt(puzzle, point)).toEqual(border);
});
