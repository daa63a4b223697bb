import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, shuffle } from './generator/random.ts';
import { MAX_GRID_CODE_CHARACTERS, readGridCode, writeGridCode } from './grid-code.ts';
import { drawnPuzzle, readPuzzle, writePuzzle } from './notation.ts';
import type { Puzzle, Wall } from './puzzle.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

const LEVEL_ONE = drawnPuzzle(`
  1 . . . .
  . . 3 . .
  . 2 . . .
  . . . 5 .
  . . 4 . 6
`);

/** Returns every pair of neighbouring cells of a grid. */
const sidesOf = (size: number): readonly Wall[] =>
  Array.from({ length: size * size }, (_, cell): readonly Wall[] => [
    ...(cell % size < size - 1 ? [[cell, cell + 1] as const] : []),
    ...(cell + size < size * size ? [[cell, cell + size] as const] : []),
  ]).flat();

/** Returns a puzzle of random cells and walls, which need not have a solution. */
function randomPuzzle(seed: string, size: number, count: number, wallCount: number): Puzzle {
  const random = createRandom(seed, 'grid code');
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const walls = shuffle(random, [...sidesOf(size)]).slice(0, wallCount);
  return { size, waypoints: shuffle(random, cells).slice(0, count), walls };
}

test('the code of a puzzle stays the same for ever', () => {
  expect(writeGridCode(LEVEL_ONE)).toBe('MEMTIWaL');
  expect(readGridCode('MEMTIWaL')).toEqual({ ok: true, value: LEVEL_ONE });
  expect(writeGridCode(drawnPuzzle('1_| .  . 2'))).toBe('JAVt-');
});

test('reading the code of a puzzle gives the same puzzle, at every size, with any numbers and walls', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 8 }), fc.nat(), fc.nat(), (seed, size, numbers, walls) => {
      const count = 2 + (numbers % (size * size - 1));
      const puzzle = randomPuzzle(seed, size, count, walls % (sidesOf(size).length + 1));
      const code = writeGridCode(puzzle);
      const read = readGridCode(code);
      expect(code.length).toBeLessThanOrEqual(MAX_GRID_CODE_CHARACTERS);
      // the walls come in the order of the notation, whatever their order was
      expect(read).toEqual(readPuzzle(writePuzzle(puzzle)));
    }),
    { numRuns: 500 },
  );
});

test('the order of the walls does not change the code', () => {
  const puzzle = randomPuzzle('order', 6, 10, 9);
  expect(writeGridCode({ ...puzzle, walls: puzzle.walls.toReversed() })).toBe(writeGridCode(puzzle));
});

test('a grid of a level takes at most 16 characters', () => {
  for (const [size, count] of [
    [5, 9],
    [6, 10],
    [6, 14],
  ] as const) {
    const cells = Array.from({ length: size * size }, (_, cell) => cell).toReversed();
    expect(writeGridCode({ size, waypoints: cells.slice(0, count), walls: [] }).length).toBeLessThanOrEqual(16);
  }
});

test('8×8 with 20 numbers takes at most 41 characters, with as many as 40 walls', () => {
  const waypoints = Array.from({ length: 64 }, (_, cell) => cell)
    .toReversed()
    .slice(0, 20);
  expect(writeGridCode({ size: 8, waypoints, walls: sidesOf(8).slice(-40) }).length).toBeLessThanOrEqual(41);
  expect(writeGridCode({ size: 8, waypoints, walls: sidesOf(8).slice(-8) }).length).toBeLessThanOrEqual(32);
});

test('a puzzle with a number in each cell and every wall has the longest code', () => {
  const waypoints = Array.from({ length: 64 }, (_, cell) => cell).toReversed();
  expect(writeGridCode({ size: 8, waypoints, walls: sidesOf(8) })).toHaveLength(MAX_GRID_CODE_CHARACTERS);
});

test('a code with one wrong letter is refused, at every place and for every letter', () => {
  const codes = [LEVEL_ONE, randomPuzzle('wrong letter', 6, 14, 0), randomPuzzle('wrong letter', 8, 20, 8)];
  for (const code of codes.map(writeGridCode)) {
    for (let at = 0; at < code.length; at++) {
      for (const letter of LETTERS.filter(each => each !== code[at]))
        expect(readGridCode(code.slice(0, at) + letter + code.slice(at + 1)).ok).toBe(false);
    }
  }
});

test('a code with two neighbouring letters in the wrong order is refused', () => {
  const code = writeGridCode(randomPuzzle('swapped letters', 8, 20, 8));
  for (let at = 0; at + 1 < code.length; at++) {
    if (code[at] === code[at + 1]) continue;
    const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
    expect(readGridCode(swapped).ok).toBe(false);
  }
});

test('a random text is refused, or it is the only code of a puzzle', () => {
  const letters = fc.array(fc.constantFrom(...LETTERS), { maxLength: 200 }).map(list => list.join(''));
  const texts = fc.oneof(fc.string({ maxLength: 200, unit: 'binary' }), letters);
  fc.assert(
    fc.property(texts, text => {
      const read = readGridCode(text);
      if (read.ok) expect(writeGridCode(read.value)).toBe(text);
    }),
    { numRuns: 5000 },
  );
});

/** Returns the code of a header and a rest, with the check that belongs to them, found by trying all. */
function withCheck(header: string, rest: string): string {
  const pairs = LETTERS.flatMap(first => LETTERS.map(second => `${header}${first}${second}${rest}`));
  return pairs.find(code => refusalOf(code) !== 'check-failed')!;
}

const refusalOf = (code: string): string | undefined => {
  const read = readGridCode(code);
  return read.ok ? undefined : read.refusal;
};

test.each([
  ['no text', '', 'too-short'],
  ['a text of three letters', 'MEh', 'too-short'],
  ['a letter too many for any puzzle', 'M'.repeat(MAX_GRID_CODE_CHARACTERS + 1), 'too-long'],
  ['a million letters', 'M'.repeat(1_000_000), 'too-long'],
  ['white space', 'MEMT WaL', 'unknown-sign'],
  ['a sign outside base64url', 'MEMT+WaL', 'unknown-sign'],
  ['a sign of two code units', 'MEMT🧵Wa', 'unknown-sign'],
  ['a later version', 'UEMTIWaL', 'unknown-version'],
  ['a wrong check', 'MEMUIWaL', 'check-failed'],
  ['a side of one cell', withCheck('IA', ''), 'size-out-of-range'],
  ['more numbers than cells', withCheck('JD', ''), 'too-many-numbers'],
  ['a leading zero', withCheck('ME', 'AIWaL'), 'not-canonical'],
  ['a rank beyond the last puzzle', withCheck('JA', '____'), 'out-of-range'],
])('refused: %s', (_case, code, refusal) => {
  expect(readGridCode(code)).toEqual({ ok: false, refusal });
});
