import { expect, test } from 'vitest';
import { reviewAddress, roundAddress } from '#app/play/replay/replay-address.ts';
import { drawnPuzzle, readGame } from '#engine/notation.ts';
import { readReview, readRound } from './read-address.ts';

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

test('N5 the address of a duel’s round contains both games, even if a player never began theirs', () => {
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

const hashOf = (address: string) => new URL(address, 'http://x').hash;

test.each([
  { startMs: 0, isCalm: false },
  { startMs: 500, isCalm: true },
  { startMs: 0, isCalm: false, another: '?size=8&walls=none' },
])(
  'H5 the address of a review contains the game, where to begin, whether it has no timer, and how to get a similar grid: %j',
  options => {
    const game = readGame(`1 .\n2 .\n--\n${solved}`);
    if (!game.ok) throw new Error(game.refusal);
    const read = readReview(hashOf(reviewAddress({ game: game.value, ...options })));
    expect(read).toEqual({ game: game.value, ...options });
  },
);

test.each([
  ['is empty', ''],
  ['has an unfinished game', 'puzzle=1+.%0A2+.&log=0%400'],
  ['has a game against the rules', 'puzzle=1+.%0A2+.&log=0%400+3%40100'],
])('H5 an address whose fragment %s opens no review of a won game', (_what, fragment) => {
  expect(readReview(fragment)).toBeUndefined();
});

test.each(['-1', '1e9', 'x'])('H5 if a review’s address has an invalid start, %s, the review begins at 0', start => {
  expect(readReview(`puzzle=1+.%0A2+.&log=0%400+1%40500+3%40900+2%4041500&start=${start}`)?.startMs).toBe(0);
});
