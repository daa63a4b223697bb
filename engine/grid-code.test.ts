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

test('the grid code of a puzzle is the same in every version', () => {
  expect(writeGridCode(LEVEL_ONE)).toBe('MEMTIWaL');
  expect(readGridCode('MEMTIWaL')).toEqual({ ok: true, value: LEVEL_ONE });
  expect(writeGridCode(drawnPuzzle('1_| .  . 2'))).toBe('JAVt-');
});

test('a puzzle written as a code is read back unchanged, at every size and with any numbers and walls', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 8 }), fc.nat(), fc.nat(), (seed, size, numbers, walls) => {
      const count = 2 + (numbers % (size * size - 1));
      const puzzle = randomPuzzle(seed, size, count, walls % (sidesOf(size).length + 1));
      const code = writeGridCode(puzzle);
      const read = readGridCode(code);
      expect(code.length).toBeLessThanOrEqual(MAX_GRID_CODE_CHARACTERS);
      // readGridCode returns the walls in the order of the notation, whatever their order in `puzzle` was
      expect(read).toEqual(readPuzzle(writePuzzle(puzzle)));
    }),
    { numRuns: 500 },
  );
});

test('the order of a puzzle’s walls does not change its grid code', () => {
  const puzzle = randomPuzzle('order', 6, 10, 9);
  expect(writeGridCode({ ...puzzle, walls: puzzle.walls.toReversed() })).toBe(writeGridCode(puzzle));
});

test('the code of a level’s grid has at most 16 characters', () => {
  for (const [size, count] of [
    [5, 9],
    [6, 10],
    [6, 14],
  ] as const) {
    const cells = Array.from({ length: size * size }, (_, cell) => cell).toReversed();
    expect(writeGridCode({ size, waypoints: cells.slice(0, count), walls: [] }).length).toBeLessThanOrEqual(16);
  }
});

test('the code of an 8×8 grid with 20 numbers has at most 41 characters, even with 40 walls', () => {
  const waypoints = Array.from({ length: 64 }, (_, cell) => cell)
    .toReversed()
    .slice(0, 20);
  expect(writeGridCode({ size: 8, waypoints, walls: sidesOf(8).slice(-40) }).length).toBeLessThanOrEqual(41);
  expect(writeGridCode({ size: 8, waypoints, walls: sidesOf(8).slice(-8) }).length).toBeLessThanOrEqual(32);
});

test('an 8×8 puzzle with a number in each cell and a wall on every side has the longest code', () => {
  const waypoints = Array.from({ length: 64 }, (_, cell) => cell).toReversed();
  expect(writeGridCode({ size: 8, waypoints, walls: sidesOf(8) })).toHaveLength(MAX_GRID_CODE_CHARACTERS);
});

test('a grid code with any one letter replaced by any other letter is refused', () => {
  const codes = [LEVEL_ONE, randomPuzzle('wrong letter', 6, 14, 0), randomPuzzle('wrong letter', 8, 20, 8)];
  for (const code of codes.map(writeGridCode)) {
    for (let at = 0; at < code.length; at++) {
      for (const letter of LETTERS.filter(each => each !== code[at]))
        expect(readGridCode(code.slice(0, at) + letter + code.slice(at + 1)).ok).toBe(false);
    }
  }
});

test('a grid code in which two neighbouring letters are exchanged is refused', () => {
  const code = writeGridCode(randomPuzzle('swapped letters', 8, 20, 8));
  for (let at = 0; at + 1 < code.length; at++) {
    if (code[at] === code[at + 1]) continue;
    const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
    expect(readGridCode(swapped).ok).toBe(false);
  }
});

test('a random text is refused, or it is exactly the code that its puzzle gets when it is written again', () => {
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

/** Returns a code with a given header and rest. Finds the right check letters by trying all pairs of letters. */
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
  ['one letter more than the longest code', 'M'.repeat(MAX_GRID_CODE_CHARACTERS + 1), 'too-long'],
  ['a million letters', 'M'.repeat(1_000_000), 'too-long'],
  ['white space', 'MEMT WaL', 'unknown-sign'],
  ['a sign outside base64url', 'MEMT+WaL', 'unknown-sign'],
  ['a sign of two UTF-16 code units', 'MEMT🧵Wa', 'unknown-sign'],
  ['a later version', 'UEMTIWaL', 'unknown-version'],
  ['a wrong check', 'MEMUIWaL', 'check-failed'],
  ['a side of one cell', withCheck('IA', ''), 'size-out-of-range'],
  ['more numbers than cells', withCheck('JD', ''), 'too-many-numbers'],
  ['a leading zero', withCheck('ME', 'AIWaL'), 'not-canonical'],
  ['a number beyond that of the last puzzle', withCheck('JA', '____'), 'out-of-range'],
])('a text that is no grid code is refused: %s', (_case, code, refusal) => {
  expect(readGridCode(code)).toEqual({ ok: false, refusal });
});
