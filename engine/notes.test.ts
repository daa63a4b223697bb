import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from './notation.ts';
import {
  type Mark,
  markOn,
  type Notes,
  noteRefusal,
  readNotes,
  sideBetween,
  withMark,
  withoutPassed,
  writeNotes,
} from './notes.ts';
import { hasWall, sidesOf } from './puzzle.ts';

const puzzle = drawnPuzzle(`
  1  .| .
  .  ._ .
  .  .  2
`);

const notes = (text: string): Notes => readNotes(puzzle, text);

test('B28 a side has one note (pencil mark): a cross replaces a segment, and a segment a cross', () => {
  const crossed = withMark(notes('0-1'), [0, 1], 'cross');
  expect(writeNotes(crossed)).toBe('0x1');
  expect(writeNotes(withMark(crossed, [0, 1], 'segment'))).toBe('0-1');
  expect(withMark(crossed, [0, 1], undefined)).toEqual([]);
});

test('B28 the side between two cells is the same, whichever of the cells is named first', () => {
  expect(sideBetween(4, 3)).toEqual(sideBetween(3, 4));
});

test.each([
  ['a wall', 1, 2, '. . .  . . .  . . .', 'wall'],
  ['a wall, seen from the other cell', 7, 4, '. . .  . . .  . . .', 'wall'],
  ['cells of two rows', 2, 3, '. . .  . . .  . . .', 'off-the-grid'],
  ['a cell outside the grid', 8, 11, '. . .  . . .  . . .', 'off-the-grid'],
  ['the side that the path has crossed last', 0, 3, 'a . .  b . .  . . .', 'passed'],
  ['a side that the path has left aside', 0, 1, 'a . .  b . .  . . .', 'passed'],
  ['a side of the head', 3, 4, 'a . .  b . .  . . .', undefined],
  ['a side of the first cell while the path has only this cell', 0, 1, 'a . .  . . .  . . .', undefined],
] as const)(
  'B28 noteRefusal tells whether %s, between %i and %i, can have a note (pencil mark)',
  (_where, a, b, path, refusal) => {
    expect(noteRefusal(puzzle, drawnPath(path), a, b)).toBe(refusal);
  },
);

test('B28 notes (pencil marks) that the path has passed are hidden until the path is taken back', () => {
  const all = notes('0-1 3-4 4x5');
  const inSight = (path: string) => writeNotes(withoutPassed(all, drawnPath(path)));
  expect(inSight('a . .  b . .  . . .')).toBe('3-4 4x5');
  expect(inSight('a . .  b c .  . . .')).toBe('4x5');
  expect(inSight('a . .  . . .  . . .')).toBe('0-1 3-4 4x5');
});

test.each([
  ['no note', 'Bonjour 3 - 4 3--4 -3-4 3-4-5'],
  ['on a wall', '1-2 4x7'],
  ['not between neighbours', '2-3 0-2 0-0 8-9 99-98'],
  ['a number of three digits', '000-001'],
])('B28 readNotes leaves out a part of stored text that is %s', (_what, text) => {
  expect(writeNotes(notes(`0-3 ${text} 3x4`))).toBe('0-3 3x4');
});

test('B28 of two stored notes (pencil marks) on a side, the later one counts', () => {
  expect(writeNotes(notes('0-1 1x0'))).toBe('0x1');
});

const free = sidesOf(puzzle.size).filter(([a, b]) => !hasWall(puzzle, a, b));
const anyNotes = fc
  .array(fc.tuple(fc.constantFrom(...free), fc.constantFrom<Mark>('segment', 'cross')), { maxLength: 40 })
  .map(marks => marks.reduce<Notes>((all, [side, mark]) => withMark(all, side, mark), []));

test('B28 written notes (pencil marks) are read back unchanged, and each side has at most one note', () => {
  fc.assert(
    fc.property(anyNotes, all => {
      expect(notes(writeNotes(all))).toEqual(all);
      expect(new Set(all.map(({ side }) => side.join())).size).toBe(all.length);
    }),
  );
});

test('B28 whatever the text is, readNotes returns only notes (pencil marks) that the grid allows', () => {
  const words = fc.array(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,3}[-x]\d{1,3}$/)));
  fc.assert(
    fc.property(words, all => {
      const read = notes(all.join(' '));
      expect(read.length).toBeLessThanOrEqual(free.length);
      for (const { side } of read) expect(noteRefusal(puzzle, [], ...side)).toBeUndefined();
    }),
  );
});

test('B28 a note (pencil mark) on one side changes no other side', () => {
  fc.assert(
    fc.property(
      anyNotes,
      fc.constantFrom(...free),
      fc.constantFrom<Mark | undefined>('segment', 'cross', undefined),
      (all, side, mark) => {
        const after = withMark(all, side, mark);
        for (const each of free) expect(markOn(after, each)).toBe(each === side ? mark : markOn(all, each));
      },
    ),
  );
});

test('B28 readNotes reads only the beginning of a very long text', () => {
  expect(notes('0-1 '.repeat(100_000))).toHaveLength(1);
});
