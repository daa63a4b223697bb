import { expect, test } from 'vitest';
import { createRandom, randomFrom, randomShare } from '#engine/generator/random.ts';
import { isPlausible } from './plausibility.ts';
import {
  CLOCKS_MS,
  gameAt,
  HONEST_WAYS,
  honestTimes,
  leapingTimes,
  randomGrid,
  type SolvedGrid,
  steadyTimes,
  type Times,
} from './testing/drawn-games.ts';

const SIZES = [5, 6, 7, 8];
const GAMES = 10_000;

test('J15 each of 10,000 honest games, on clocks of four steps, is plausible', () => {
  const wrong: string[] = [];
  for (let index = 0; index < GAMES; index++) {
    const random = createRandom(`${index}`, 'honest games');
    const way = HONEST_WAYS[index % HONEST_WAYS.length] ?? 'drags';
    const clock = CLOCKS_MS[Math.floor(index / HONEST_WAYS.length) % CLOCKS_MS.length] ?? 1;
    const grid = randomGrid(SIZES[Math.floor(4 * randomShare(random))] ?? 5, random);
    if (!isPlausible(gameAt(grid, honestTimes(grid, way, random), clock))) wrong.push(`${index}: ${way}, ${clock} ms`);
  }
  expect(wrong).toEqual([]);
});

const random = createRandom('bots', 'machines');
const grids = SIZES.map(size => randomGrid(size, random));

type Bot = readonly [what: string, timesOf: (grid: SolvedGrid) => Times];

/** Programs that are slower than the shortest time of a person (J12), and do not draw as a hand does. */
const BOTS: readonly Bot[] = [
  ['a square every 75 ms', grid => steadyTimes(grid, 812, () => 75)],
  ['a square every 90 ms, or one more or less', grid => steadyTimes(grid, 1341, () => randomFrom(random, [89, 91]))],
  ['90 to 110 ms for a square, without a rest', grid => steadyTimes(grid, 700, () => randomFrom(random, [90, 110]))],
  ['66 to 84 ms for a square, without a rest', grid => steadyTimes(grid, 2003, () => randomFrom(random, [66, 84]))],
  ['the whole thread at one instant', grid => leapingTimes(grid, 1, 6000)],
  ['half the thread at each of two instants', grid => leapingTimes(grid, 2, 3000)],
];

test.each(BOTS)('J15 a program that draws %s is not plausible on any size', (_, timesOf) => {
  expect(grids.map(grid => isPlausible(gameAt(grid, timesOf(grid))))).toEqual(SIZES.map(() => false));
});

test('J15 one sign alone is plausible: a constant rhythm with a rest, or on a rounded clock', () => {
  const [grid] = grids;
  if (grid === undefined) throw new Error('there is no grid');
  const steady = steadyTimes(grid, 900, () => 75);
  const rested = steady.map((ms, index) => (index < 12 ? ms : ms + 400));
  expect(isPlausible(gameAt(grid, rested))).toBe(true);
  expect(
    isPlausible(
      gameAt(
        grid,
        steadyTimes(grid, 900, () => 100),
        100,
      ),
    ),
  ).toBe(true);
});

test('J15 a game with few steps is plausible in any rhythm', () => {
  const grid = randomGrid(4, createRandom('small', 'machines'));
  expect(
    isPlausible(
      gameAt(
        grid,
        steadyTimes(grid, 812, () => 75),
      ),
    ),
  ).toBe(true);
});
