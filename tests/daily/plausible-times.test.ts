import { expect, test } from 'vitest';
import { createRandom } from '#engine/generator/random.ts';
import { implausibilityOf, intervalsOf } from '#engine/judging/plausibility.ts';
import { botsAboveTheFloor, botsBelowTheFloor, copiesOf } from './testing/bots.ts';
import { honestGame, randomGrid } from './testing/honest-games.ts';

/** The units of browsers’ clocks, in milliseconds: usual ones, and those of private windows. */
const CLOCK_UNITS = [1, 1000 / 60, 100 / 3, 100];
const GAMES = 10_000;
const GRIDS = 20;

test('J15 of 10,000 games that people have drawn in many ways, by clocks of 1 to 100 ms, none is implausible and none counts as a copy', {
  tags: ['slow'],
}, () => {
  const random = createRandom('people', 'honest games');
  const grids = Array.from({ length: GRIDS }, (_, index) => randomGrid(5 + (index % 4), random));
  const implausible: string[] = [];
  const intervals: string[] = [];
  for (let index = 0; index < GAMES; index++) {
    const unitMs = CLOCK_UNITS[Math.floor(index / GRIDS) % CLOCK_UNITS.length] ?? 1;
    const game = honestGame(grids[index % GRIDS] ?? randomGrid(6, random), unitMs, random);
    const reason = implausibilityOf(game);
    if (reason !== undefined) implausible.push(`${reason}: ${game.kind}, clock of ${unitMs} ms`);
    intervals.push(intervalsOf(game.log) ?? `too few, game ${index}`);
  }
  expect(implausible).toEqual([]);
  expect(new Set(intervals).size).toBe(GAMES);
  // most games can be compared, so that copies of them are found
  expect(intervals.filter(text => !text.startsWith('too few')).length).toBeGreaterThan(GAMES / 2);
});

const GRID = randomGrid(6, createRandom('a Monday', 'bots'));

test('J15 twelve programs that need 45 to 59 ms a square are all too fast for a person', () => {
  const bots = botsBelowTheFloor(GRID, createRandom('a Monday', 'fast bots'));
  expect(bots.map(implausibilityOf)).toEqual(Array.from({ length: 12 }, () => 'too-fast'));
});

test('J15 of eight programs that need 60 to 75 ms a square, seven are found by their gestures', () => {
  const random = createRandom('a Monday', 'slow bots');
  const bots = botsAboveTheFloor(GRID, random);
  expect(bots.map(({ name, ...game }) => [name, implausibilityOf(game)])).toEqual([
    ['constant step', 'constant-step'],
    ['constant step with the jitter of a timer', 'constant-step'],
    ['no rest before a number', 'no-rest'],
    // a program that looks first and then varies its steps cannot be told from a strong player
    ['no rest before a number, after a look', undefined],
    ['the whole path at once', 'no-gesture'],
    ['bursts of twelve squares', 'no-gesture'],
  ]);
  const person = honestGame(GRID, 1, random);
  const copies = copiesOf(person);
  expect(copies).toHaveLength(2);
  for (const copy of copies) expect(intervalsOf(copy.log)).toBe(intervalsOf(person.log) ?? 'not compared');
});
