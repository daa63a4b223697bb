import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, lastMs, newGame, play } from './game.ts';
import { createRandom, shuffle } from './generator/random.ts';
import { samplePath } from './generator/sample-path.ts';
import {
  drawnPath,
  drawnPuzzle,
  readGame,
  readLog,
  readPath,
  readPuzzle,
  versionOfLog,
  writeGame,
  writeLog,
  writePath,
  writePuzzle,
} from './notation.ts';
import type { Wall } from './puzzle.ts';

test('a puzzle in text form is read with its numbers and walls', () => {
  const puzzle = drawnPuzzle(`
    1| .  3
    ._ .  .
    .  .| 2
  `);
  expect(puzzle).toEqual({
    size: 3,
    waypoints: [0, 8, 2],
    walls: [
      [0, 1],
      [3, 6],
      [7, 8],
    ],
  });
});

test('in the text of a puzzle, a cell may have two walls; the sign for the wall below comes first', () => {
  expect(drawnPuzzle('1_| .  . 2').walls).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

test('a path in text form is read in the order of its letters: lower case, upper case, digits, + and -', () => {
  expect(drawnPath('a b  d c')).toEqual([0, 1, 3, 2]);
  const snake = Array.from({ length: 64 }, (_, cell) => cell);
  const text = writePath(8, snake);
  expect(text.replace(/\s/g, '')).toBe('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-');
  expect(drawnPath(text)).toEqual(snake);
});

test('a path in text form that has only dots is read as an empty path', () => {
  expect(drawnPath('. .  . .')).toEqual([]);
});

test.each([
  ['three cells do not form a square', '1 . 2', 'not-a-square', 5],
  ['a grid of one cell is too small (R1)', '1', 'not-a-square', 1],
  ['nine by nine cells are too large (R1)', '. '.repeat(81), 'not-a-square', 162],
  ['an empty text is not a square', '', 'not-a-square', 0],
  ['a cell contains a letter', '1 . x 2', 'unknown-sign', 4],
  ['a number begins with 0', '1 . 02 .', 'unknown-sign', 4],
  ['a number has three digits', '1 . 100 .', 'unknown-sign', 4],
  ['the wall to the right is written before the wall below', '1|_ . . 2', 'unknown-sign', 0],
  ['a number occurs twice (R1)', '1 2 . 2', 'number-repeated', 6],
  ['a number is missing', '1 . 4 3', 'number-skipped', 6],
  ['number 1 is missing', '2 . 3 .', 'number-skipped', 0],
  ['only one number is present (R1)', '1 . . .', 'too-few-numbers', 7],
  ['a wall is on the right rim', '1 .| . 2', 'wall-between-non-neighbours', 2],
  ['a wall is on the lower rim', '1 . ._ 2', 'wall-between-non-neighbours', 4],
  ['the text is too long', ' '.repeat(200_001), 'too-long', 200_000],
] as const)('a malformed puzzle is refused with the position of the error: %s', (_why, text, refusal, at) => {
  expect(readPuzzle(text)).toEqual({ ok: false, refusal, at });
});

test.each([
  ['three cells do not form a square', 'a b .', 'not-a-square', 5],
  ['a cell contains two letters', 'a b cc .', 'unknown-sign', 4],
  ['a cell contains a letter that the notation does not use', 'a b é .', 'unknown-sign', 4],
  ['a letter occurs twice', 'a b . b', 'letter-repeated', 6],
  ['a letter is missing', 'a b d .', 'letter-missing', 4],
  ['the text is too long', ' '.repeat(200_001), 'too-long', 200_000],
] as const)('a malformed path is refused with the position of the error: %s', (_why, text, refusal, at) => {
  expect(readPath(text)).toEqual({ ok: false, refusal, at });
});

const drawing = '1 .\n2 .\n--\n';

test('a game in text form is read and replayed', () => {
  const reading = readGame(`${drawing} 0@350 1@700 cut1@900 hint@1200 1@1300 restart@1500`);
  expect(reading).toMatchObject({ ok: true, value: { path: [], undos: 1, hints: 1, restarts: 1 } });
});

test.each([
  ['the divider is missing', '1 .  2 .', 'divider-missing', 8],
  ['the puzzle is not a square', '1 .  2\n--\n', 'not-a-square', 7],
  ['an entry has no time', `${drawing}0@5 1`, 'unknown-sign', 15],
  ['an entry has an unknown kind', `${drawing}0@5 jump@6`, 'unknown-sign', 15],
  ['a time is negative', `${drawing}0@5 1@-6`, 'unknown-sign', 15],
  ['a time has too many digits', `${drawing}0@12345678901`, 'unknown-sign', 11],
  ['a cell is off the grid (R1)', `${drawing}0@5 4@6`, 'off-the-grid', 15],
  ['a step breaks the rules (R6)', `${drawing}0@5 2@6`, 'cells-left', 15],
  ['a time runs backwards (R13)', `${drawing}0@5 1@4`, 'time-runs-backwards', 15],
  ['a time exceeds 31 bits (R13)', `${drawing}0@2147483648`, 'time-out-of-range', 11],
  ['the log has too many entries (R13)', `${drawing}${'0@0 '.repeat(3001)}`, 'log-too-long', 10],
  ['the text is too long', ' '.repeat(200_001), 'too-long', 200_000],
] as const)('a malformed game is refused with the position of the error: %s', (_why, text, refusal, at) => {
  expect(readGame(text)).toEqual({ ok: false, refusal, at });
});

test('a log can be read without its puzzle, and written again as the same text', () => {
  const text = '0@350 1@700 cut1@900 hint@1200 restart@1500';
  const reading = readLog(` ${text}\n`);
  expect(reading).toMatchObject({ ok: true, value: [{ kind: 'cell', cell: 0, atMs: 350 }, {}, {}, {}, {}] });
  expect(reading.ok && writeLog(reading.value)).toBe(text);
});

test.each([
  ['an entry has no time', '0@5 1', 'unknown-sign', 4],
  ['the log has too many entries (R13)', '0@0 '.repeat(3001), 'log-too-long', 0],
  ['the text is too long', ' '.repeat(200_001), 'too-long', 200_000],
] as const)('a malformed log is refused with the position of the error: %s', (_why, text, refusal, at) => {
  expect(readLog(text)).toEqual({ ok: false, refusal, at });
});

/** Generates grids of any size with numbers along a random path and walls anywhere. */
const anyPuzzle = fc
  .record({
    size: fc.integer({ min: 2, max: 8 }),
    seed: fc.string({ maxLength: 8 }),
    numbers: fc.integer({ min: 2, max: 64 }),
    walls: fc.nat(40),
  })
  .map(({ size, seed, numbers, walls }) => {
    const random = createRandom(seed, 'a grid for a test');
    const solution = samplePath(size, random);
    const between = solution.flatMap((cell): Wall[] => [
      ...(cell % size < size - 1 ? [[cell, cell + 1] as const] : []),
      ...(cell + size < size * size ? [[cell, cell + size] as const] : []),
    ]);
    const chosen = shuffle(random, [...solution]).slice(0, numbers);
    return { solution, puzzle: { size, waypoints: chosen, walls: shuffle(random, between).slice(0, walls) } };
  });

test('a puzzle written as text is read back unchanged', () => {
  fc.assert(
    fc.property(anyPuzzle, ({ puzzle }) => {
      const value = drawnPuzzle(writePuzzle(puzzle));
      const inOrder = (walls: readonly Wall[]) => [...walls].sort(([a, b], [c, d]) => a - c || b - d);
      expect({ ...value, walls: inOrder(value.walls) }).toEqual({ ...puzzle, walls: inOrder(puzzle.walls) });
      expect(writePuzzle(value)).toBe(writePuzzle(puzzle));
    }),
  );
});

test('a path written as text is read back unchanged', () => {
  fc.assert(
    fc.property(anyPuzzle, fc.nat(64), ({ puzzle, solution }, length) => {
      const path = solution.slice(0, length);
      expect(readPath(writePath(puzzle.size, path))).toEqual({ ok: true, value: path });
    }),
  );
});

test('a game written as text is read back unchanged', () => {
  const action = fc.record({
    kind: fc.constantFrom('cell', 'cell', 'cell', 'cut', 'hint', 'restart'),
    length: fc.nat(9),
    ms: fc.nat(90_000),
  });
  fc.assert(
    fc.property(anyPuzzle, fc.array(action, { maxLength: 40 }), ({ puzzle, solution }, actions) => {
      let game = newGame({ ...puzzle, waypoints: [solution[0]!, solution.at(-1)!], walls: [] });
      for (const { kind, length, ms } of actions) {
        const atMs = lastMs(game) + ms;
        const entry: Entry =
          kind === 'cell'
            ? { kind, cell: solution[game.path.length]!, atMs }
            : kind === 'cut'
              ? { kind, length, atMs }
              : { kind, atMs };
        const next = play(game, entry);
        if (next.ok) game = next.value;
      }
      expect(readGame(writeGame(game))).toEqual({ ok: true, value: game });
    }),
  );
});

test('if a text is malformed, the parsers of the notation report a position inside the text, and never throw', () => {
  const sign = fc.constantFrom(
    '1',
    '2',
    '3',
    '.',
    '|',
    '_',
    ' ',
    '\n',
    '--',
    'a',
    'b',
    '@',
    '0@1',
    'cut',
    'hint@2',
    '𝟙',
    '\0',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(sign, { maxLength: 60 }).map(signs => signs.join('')),
  );
  fc.assert(
    fc.property(anyText, text => {
      for (const read of [readPuzzle, readPath, readLog, readGame]) {
        const reading = read(text);
        expect(reading.ok || (reading.at >= 0 && reading.at <= text.length)).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
});

test('a mistake in a puzzle written in our own code throws an error that states the position', () => {
  expect(() => drawnPuzzle('1 . x 2')).toThrow('unknown-sign at 4');
});

test('only logs with the entries `restore` or `check` need version 2 of the notation', () => {
  const text = '0@350 1@700 restart@900 restore@1200 check@1300';
  const log = readLog(text);
  expect(log).toEqual({
    ok: true,
    value: [
      { kind: 'cell', cell: 0, atMs: 350 },
      { kind: 'cell', cell: 1, atMs: 700 },
      { kind: 'restart', atMs: 900 },
      { kind: 'restore', atMs: 1200 },
      { kind: 'check', atMs: 1300 },
    ],
  });
  const entries = log.ok ? log.value : [];
  expect(writeLog(entries)).toBe(text);
  expect([entries.slice(0, 3), entries.slice(0, 4), entries].map(versionOfLog)).toEqual([1, 2, 2]);
});

test('a log in which `restore` follows a cut (removal of cells) needs version 3 of the notation', () => {
  const log = readLog('0@0 1@0 2@0 3@0 4@0 5@0 cut1@600 restore@900');
  expect(log.ok && versionOfLog(log.value)).toBe(3);
});
