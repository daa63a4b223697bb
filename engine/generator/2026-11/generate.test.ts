import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { writePath, writePuzzle } from '#engine/notation.ts';
import { regeneratePuzzle } from './generate.ts';

function textOf(level: number, seed: string): string {
  const made = regeneratePuzzle(level, seed);
  return made === undefined ? '' : `${writePuzzle(made.puzzle)}\n${writePath(made.puzzle.size, made.solution)}`;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** For each level, the hash of the puzzles and solutions of five seeds, as of 22 November 2026. */
const HASHES: readonly (readonly [level: number, hash: string])[] = [
  [1, '4f402b23be4408f4'],
  [2, 'ba14ca66dcf110b7'],
  [3, '863f74276b6d2563'],
  [4, '90a950a950ebb197'],
  [5, '11df575f18296c32'],
  [6, '2c90dba13f27e6bb'],
  [7, 'c915bb6c588ea26d'],
  [8, 'a7608960221ca020'],
  [9, 'ff6fc0281c58009b'],
  [10, '6fa3e2c49ccbb7fa'],
  [11, '5a41ed2f3885c0c6'],
  [12, '80e68739b1ba6a72'],
  [13, '728dfd6baf01064f'],
  [14, '644b2adb5fd8b591'],
  [15, '7f87e5c4bb4fab93'],
  [16, '6427e8e769dce9a5'],
  [17, '9cd6618b651c4436'],
  [18, '4cb15eee17bfdbb4'],
  [19, '4c98bf7ee0cd01fa'],
  [20, 'b5c46bb7ba624e9e'],
  [21, 'fec430ae7ad2ba83'],
  [22, 'd5703c9327774249'],
  [23, 'a21a847512845134'],
  [24, 'b588076db47f38cf'],
  [1000000, '2743d7827eb570cf'],
];

test.each(HASHES)('R17 level %i: the seeds of November 2026 still give the puzzles of that month', (level, hash) => {
  const texts = Array.from({ length: 5 }, (_, index) => textOf(level, `seed ${index}`));
  expect(hashOf(texts.join('\n'))).toBe(hash);
});

test('the puzzle of a seed that a browser sent on 22 November 2026', () => {
  const [puzzle] = textOf(3, 'ylaz6h-1kwf0ns-1ehsabq-1f1271t').split(/\n(?=[a-z])/);
  expect(puzzle).toBe('. . 3 . 1\n. . . 2 .\n. . 8 . .\n. . 5 . 7\n. . 4 6 .');
});

test.each([0, -3, 2.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])('%d is no level', level => {
  expect(regeneratePuzzle(level, 'seed')).toBeUndefined();
});
