import { beforeEach, expect, test } from 'vitest';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { answerToRight, answerToWrong, judge } from './drill-grid.ts';

beforeEach(() => overwriteGetLocale(() => 'en'));

const grid = {
  puzzle: drawnPuzzle('1 . .  3 2 .  . . 4'),
  solution: drawnPath('a b c  f e d  g h i'),
  given: drawnPath('a b .  . . .  . . .'),
};

test.each([
  ['a right step stays', 'a b c  . . .  . . .', { kind: 'right', path: [0, 1, 2] }],
  ['the rest of the solution stays', 'a b c  f e d  g h i', { kind: 'right', path: grid.solution }],
  ['a wrong step is taken back', 'a b .  . c .  . . .', { kind: 'wrong', path: [0, 1], cell: 4 }],
  [
    'a wrong step is taken back with the steps after it, and the steps before it stay',
    'a b c  . e d  . f .',
    { kind: 'wrong', path: [0, 1, 2, 5, 4], cell: 7 },
  ],
  ['the given squares stay when they are cut', 'a . .  . . .  . . .', { kind: 'given', path: [0, 1] }],
  ['the given squares stay when the whole thread is cleared', '. . .  . . .  . . .', { kind: 'given', path: [0, 1] }],
] as const)('in a drill (an exercise), right squares stay and wrong ones are removed: %s', (_what, path, verdict) => {
  expect(judge(grid, drawnPath(path))).toEqual(verdict);
});

test('after a wrong step in a drill, the player hears what would follow from the step and sees the squares that show why', () => {
  const puzzle = drawnPuzzle('. 1 . .  2 . . .  . 3 . 5  4 . . 6');
  const path = drawnPath('b a . .  c d . .  f e j .  g h i .');
  expect(answerToWrong(puzzle, path, 11)).toEqual({
    text: 'Not that way. After a step to the right, the outlined squares would have only one way in: the thread couldn’t come out again.',
    spoken: expect.stringContaining('Outlined squares: row 2, column 4, row 1, column 3'),
    marks: { outlined: [7, 2, 3, 6], excluded: [11], walks: [] },
  });
});

test('in a drill, if the player steps away from a square that the thread must visit now, that square is outlined', () => {
  const puzzle = drawnPuzzle('1 . .  3 2 .  . . 4');
  expect(answerToWrong(puzzle, drawnPath('a b .  . . .  . . .'), 4)).toMatchObject({
    text: 'Not that way. Apart from the side next to the thread, the outlined square has only one open side left. The thread must go through that square now: later, it could get in but not out again.',
    marks: { outlined: [2], excluded: [4] },
  });
});

test('in a drill, if one reason rules out several steps, the message mentions only the step that the player took', () => {
  const puzzle = drawnPuzzle('. . 1 . .  . . . 7 .  5 4 . . 2  . . 6 . .  . . 3 . .');
  const path = drawnPath('. . a . .  . . . . .  . . . . .  . . . . .  . . . . .');
  expect([1, 7].map(cell => answerToWrong(puzzle, path, cell).text)).toEqual([
    'Not that way. After a step to the left, 6 would come before 2: the thread can cross the outlined square only once.',
    'Not that way. After a step down, 6 would come before 2: the thread can cross the outlined square only once.',
  ]);
});

test('in a drill, if no reason against a wrong step is known, the message says only that the step does not lead to the solution', () => {
  const puzzle = drawnPuzzle('1 . .  . . .  . . 2');
  const path = drawnPath('a . .  . . .  . . .');
  expect(answerToWrong(puzzle, path, 1).text).toBe('Not that way. This square doesn’t lead to the solution.');
  expect(answerToRight(puzzle, path, 1).text).toBe('Well spotted.');
});

test('after a right step in a drill, the player hears the reason for the step, and the squares of the reason are outlined', () => {
  const puzzle = drawnPuzzle('. 1 . .  2 . . .  . 3 . 5  4 . . 6');
  const path = drawnPath('b a . .  c d . .  f e j .  g h i .');
  expect(answerToRight(puzzle, path, 6)).toMatchObject({
    text: 'Well spotted. After a step to the right, the outlined squares would have only one way in: the thread couldn’t come out again.',
    marks: { outlined: [7, 2, 3, 6], excluded: [], walks: [] },
  });
});
