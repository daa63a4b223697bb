import { expect, test } from 'vitest';
import type { Game } from '#engine/game.ts';
import { readGame } from '#engine/notation.ts';
import { coveredAt, medianPace, paceOf, reachedForGood, thinPace } from './pace.ts';

function game(log: string): Game {
  const read = readGame(`1 . .  . . .  . . 2 -- ${log}`);
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

test('a pace (cells over time) contains each change of the number of drawn cells, and nothing else', () => {
  expect(paceOf(game('0@100 1@200 hint@250 2@300 cut1@400 3@500'))).toEqual([
    [100, 1],
    [200, 2],
    [300, 3],
    [400, 1],
    [500, 2],
  ]);
  expect(paceOf(game('0@100 restart@200 restore@300'))).toEqual([
    [100, 1],
    [200, 0],
    [300, 1],
  ]);
});

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [350, 3],
  [400, 1],
  [9000, 2],
] as const)('at %i ms the pace (cells over time) has %i cells', (atMs, covered) => {
  expect(coveredAt(paceOf(game('0@100 1@200 2@300 cut1@400 3@500')), atMs)).toBe(covered);
});

test('a count of cells is reached for good when the path never becomes shorter than that again', () => {
  expect(reachedForGood(paceOf(game('0@100 1@200 2@300 cut1@400 3@500')))).toEqual([100, 500]);
  expect(reachedForGood(paceOf(game('0@100 restart@200 0@300')))).toEqual([300]);
});

test('the median pace (cells over time) reaches each count of cells at the median of the times at which the games reached it', () => {
  const runs = [
    [100, 900, 1000],
    [300, 400, 5000],
    [200, 800, 2000],
  ];
  expect(medianPace(runs)).toEqual([
    [200, 1],
    [800, 2],
    [2000, 3],
  ]);
  expect(medianPace(runs.slice(0, 2))[0]).toEqual([200, 1]);
  expect(medianPace([])).toEqual([]);
});

test('if a pace (cells over time) has too many moments, it is thinned out to the maximum and keeps its last moment', () => {
  const pace = Array.from({ length: 2500 }, (_, index) => [index * 100, index % 7] as const);
  const thin = thinPace(pace, 1000);
  expect(thin).toHaveLength(834);
  expect(thin.at(-1)).toEqual(pace.at(-1));
  expect(thin.slice(0, 2)).toEqual([pace[0], pace[3]]);
  for (const short of [[], pace.slice(0, 1000)]) expect(thinPace(short, 1000)).toEqual(short);
});
