import { expect, test } from 'vitest';
import type { Entry } from '#engine/game.ts';
import type { InputKind } from '#engine/input-kind.ts';
import { readLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { implausibilityOf, intervalsOf } from './plausibility.ts';
import { handDrawnLog } from './testing/hand-drawn-log.ts';

/** Returns the path that snakes through a grid row by row, and turns twice after each row. */
const snake = (size: number): Path =>
  Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return row * size + (row % 2 === 0 ? column : size - 1 - column);
  });

const puzzleOf = (size: number) => ({ size, waypoints: [0, snake(size).at(-1) ?? 0], walls: [] });

function entriesOf(text: string): readonly Entry[] {
  const log = readLog(text);
  if (!log.ok) throw new Error(log.refusal);
  return log.value;
}

/** Judges a 6×6 game by its log, which the server has timed 100 ms longer. */
const judge = (log: readonly Entry[], input: InputKind = 'mouse') =>
  implausibilityOf({ puzzle: puzzleOf(6), log, durationMs: (log.at(-1)?.atMs ?? 0) + 100, input });

/** Returns a log of the snake through 6×6. `gapOf` gives the time before each cell, in milliseconds. */
function logOf(lookMs: number, gapOf: (index: number) => number): readonly Entry[] {
  let atMs = lookMs;
  return snake(6).map((cell, index) => {
    if (index > 0) atMs += gapOf(index);
    return { kind: 'cell', cell, atMs };
  });
}

/** Steps between 45 and 100 ms, as a program may draw them by lot and a hand in one stroke. */
const uneven = (index: number): number => 45 + ((index * 37) % 56);

const isRowStart = (index: number): boolean => index % 6 === 0;

test.each([
  [5, 1500],
  [6, 2160],
  [7, 2940],
  [8, 3840],
])(
  'J15 a grid with sides of %i squares takes a person at least %i ms, by the log and by the server’s clock',
  (size, leastMs) => {
    const judged = (logMs: number, durationMs: number) =>
      implausibilityOf({ puzzle: puzzleOf(size), log: entriesOf(handDrawnLog(snake(size), logMs)), durationMs });
    expect([judged(leastMs, leastMs), judged(leastMs - 1, 9000), judged(9000, leastMs - 1)]).toEqual([
      undefined,
      'too-fast',
      'too-fast',
    ]);
  },
);

test.each([
  ['the same interval everywhere', logOf(70, () => 70)],
  ['the same interval everywhere, after a look', logOf(3000, () => 250)],
  ['an interval that varies like a timer', logOf(900, index => 70 + ((index * 3) % 7))],
  ['the same interval by a clock of 100 ms', logOf(300, () => 100)],
])('J15 squares at %s are the steps of a machine', (_what, log) => {
  expect(judge(log)).toBe('constant-step');
});

test.each([
  [
    'a held key, which repeats at one interval on lines, but not at turns',
    logOf(400, index => (isRowStart(index) ? 400 : 33)),
  ],
  ['presses on the ends of lines, which draw a line at once', logOf(400, index => (index % 6 === 1 ? 500 : 0))],
  ['a hand by a clock of 100 ms', logOf(400, index => 100 * (uneven(index) > 60 ? 1 : index % 4))],
  ['a quick stroke without any rest, after a look of 300 ms', logOf(300, uneven)],
  ['a press before the grid was seen, and then a rest', logOf(20, index => uneven(index) + (index === 1 ? 400 : 0))],
])('J15 a game is plausible if it was drawn by %s', (_what, log) => {
  expect([judge(log), judge(log, 'keys')]).toEqual([undefined, undefined]);
});

test('J15 a game that begins at once and never rests is no person’s, unless something in it was taken back', () => {
  const log = logOf(20, uneven);
  expect(judge(log)).toBe('no-rest');
  expect(judge(logOf(249, uneven))).toBe('no-rest');
  expect(judge(logOf(250, uneven))).toBeUndefined();
  const [first, second] = log.map(({ atMs }) => atMs);
  const cut = [
    { kind: 'cell', cell: 6, atMs: second ?? 0 },
    { kind: 'cut', length: 1, atMs: second ?? 0 },
  ] as const;
  expect([first, judge([...log.slice(0, 1), ...cut, ...log.slice(1)])]).toEqual([20, undefined]);
});

test.each([
  ['the whole path at once', logOf(2500, () => 0), 'no-gesture', 'no-gesture'],
  ['half of the path at once', logOf(900, index => (index < 18 ? 0 : uneven(index))), 'no-gesture', 'no-gesture'],
  ['ten squares at once, on a device that was busy', logOf(900, index => (index < 10 ? 0 : 90)), undefined, undefined],
  // four arrow keys in one millisecond draw no turn, and a press draws no bend
  [
    'six squares with a turn at once, again and again',
    logOf(900, index => (index % 6 === 3 ? 500 : 0)),
    undefined,
    'no-gesture',
  ],
] as const)('J15 no gesture draws %s', (_what, log, byMouse, byKeys) => {
  expect([judge(log), judge(log, 'keys')]).toEqual([byMouse, byKeys]);
});

test('J15 on a grid of less than 25 squares, only the time is judged', () => {
  const log = entriesOf('0@0 1@100 3@200 2@300');
  const puzzle = { size: 2, waypoints: [0, 2], walls: [] };
  expect(implausibilityOf({ puzzle, log, durationMs: 300, input: undefined })).toBeUndefined();
});

test('J15 a log that is sent again, also later, has the same intervals, and that of another player has others', () => {
  const log = entriesOf(handDrawnLog(snake(6), 20_000));
  const later = log.map(entry => ({ ...entry, atMs: entry.atMs + 700 }));
  expect(intervalsOf(log)).toMatch(/^\d+( \d+){34}$/);
  expect(intervalsOf(later)).toBe(intervalsOf(log));
  expect(intervalsOf(entriesOf(handDrawnLog(snake(6), 20_000, 'Ada')))).not.toBe(intervalsOf(log));
});

test.each([
  ['a clock of 100 ms shows only steps of 100 and 200 ms', logOf(300, index => 100 + 100 * (index % 2))],
  ['a key is held on all lines', logOf(400, index => (isRowStart(index) ? 300 : 33))],
  ['a grid has four squares', entriesOf('0@0 1@10 3@20 2@60000')],
])('J15 the intervals of a log are not compared if two people may have the same ones, because %s', (_why, log) => {
  expect(intervalsOf(log)).toBeUndefined();
});
