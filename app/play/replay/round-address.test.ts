import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import { readRound, roundAddress } from './round-address.ts';

const puzzle = drawnPuzzle('1 .\n2 .');
const solved = '0@0 1@500 3@900 2@41500';

const fragmentOf = (logs: readonly (string | null)[]) =>
  new URL(
    roundAddress(
      3,
      puzzle,
      logs.map((log, index) => ({ name: `P<${index}> & co`, log })),
    ),
    'http://x',
  ).hash;

test('N5 the address of a duel’s round has both games, also one that was given up or never begun', () => {
  const read = readRound(fragmentOf([solved, null]));
  expect(read.map(({ name, game }) => [name, game.path])).toEqual([
    ['P<0> & co', [0, 1, 3, 2]],
    ['P<1> & co', []],
  ]);
});

test.each([
  ['is empty', ''],
  ['has one game', fragmentOf([solved])],
  ['has three games', fragmentOf([solved, solved, solved])],
  ['has a game against the rules', fragmentOf([solved, '0@0 3@100'])],
  ['has no grid', fragmentOf([solved, solved]).replace(/puzzle=[^&]*/, 'puzzle=x')],
])('N5 an address whose fragment %s opens no replay', (_what, fragment) => {
  expect(readRound(fragment)).toEqual([]);
});
