// @module-tag slow
import { beforeAll, expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { cellsOfPicture } from '#engine/generator/grids/pictures.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { gradeOfLoad } from '#engine/levels.ts';
import { isSolution } from '#engine/path.ts';
import { type Puzzle, puzzleRefusal } from '#engine/puzzle.ts';
import { countHardSteps } from '#engine/reference/difficulty.ts';
import { countRounds } from '#engine/reference/rounds.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric, textUpToSymmetry } from '#engine/reference/symmetries.ts';
import { trapScore } from '#engine/reference/traps.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { addDays, type Day, FIRST_DAY, weekdayOf } from './day.ts';
import { generateDaily } from './generate-daily.ts';
import { identityOf } from './identity.ts';
import { kindOfWeekday, taskOfDay } from './week.ts';

/** The seed of the grids in this test. A server derives its own seed from its secret. */
const SEED = 'the seed of this test';

/** The days whose grids are tested: two years of days in the weekly test run, otherwise half a year. */
const DAYS: readonly Day[] = Array.from({ length: IS_WEEKLY ? 2 * 365 : 182 }, (_, index) => addDays(FIRST_DAY, index));

/** Makes the grid of a day as a server does: tries the next seed if a seed gives no grid or repeats an earlier grid. */
function gridOf(day: Day, earlier: Set<string>) {
  for (let attempt = 0; attempt < MAX_SEEDS; attempt++) {
    const made = generateDaily(day, `${SEED} ${attempt}`);
    if (!made.ok || earlier.has(identityOf(made.value.puzzle))) continue;
    earlier.add(identityOf(made.value.puzzle));
    return { day, ...taskOfDay(day), ...made.value };
  }
  throw new Error(`no grid for ${day}`);
}

/**
 * The maximum number of seeds that this test tries for a day; a server tries ten. One seed in sixty gives no grid, and
 * hardly any seed repeats the grid of an earlier day.
 */
const MAX_SEEDS = 4;

let grids: readonly ReturnType<typeof gridOf>[];

beforeAll(() => {
  const earlier = new Set<string>();
  grids = DAYS.map(day => gridOf(day, earlier));
});

test('J1 the grid of a day has the size, numbers and walls of its weekday, a load from its range, and its own grade', () => {
  for (const { day, size, puzzle, solution, load, grade, picture } of grids) {
    expect(puzzleRefusal(puzzle), day).toBeUndefined();
    expect(puzzle.size, day).toBe(size);
    expect(load).toBe(refutationLoad(puzzle, solution));
    expect(gradeOfLoad(load), day).toBe(grade);
    if (picture !== undefined) continue;
    const { loads, numbers, walls } = kindOfWeekday(day);
    expect(load, day).toBeGreaterThanOrEqual(loads[0] - TOLERANCE);
    expect(load, day).toBeLessThanOrEqual(loads[3] + TOLERANCE);
    expect(puzzle.waypoints.length, day).toBeGreaterThanOrEqual(numbers[0]);
    expect(puzzle.waypoints.length, day).toBeLessThanOrEqual(numbers[1]);
    expect(puzzle.walls.length > 0 && walls.share === 0, day).toBe(false);
  }
});

/** The maximum difference between the load (difficulty) of a grid and the range of loads of its weekday. */
const TOLERANCE = 2.5;

test('J1 the grids of at least three fifths of the Mondays can be solved without reading ahead', () => {
  const mondays = grids.filter(({ day, picture }) => weekdayOf(day) === 0 && picture === undefined);
  const drawable = mondays.filter(({ puzzle, solution }) => countHardSteps(puzzle, solution) === 0);
  expect(drawable.length).toBeGreaterThanOrEqual(0.6 * mondays.length);
});

test('J3 every day’s grid is symmetric, and a search independent of the generator finds exactly one solution', () => {
  for (const { day, puzzle, solution } of grids) {
    expect(isSolution(puzzle, solution), day).toBe(true);
    expect(isSymmetric(puzzle), day).toBe(true);
    const found = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 10_000_000 });
    expect(found, day).toMatchObject({ solutions: [solution], isComplete: true });
  }
});

test('J3 deduction solves the grid of every day without a guess: named techniques or the shape of the whole board', () => {
  for (const { day, puzzle, solution } of grids) {
    const solved = solveByTechniques(puzzle);
    if (solved.ok) expect(solved.value, day).toEqual(solution);
    else expect(countRounds(puzzle).proof, day).toBe('wide');
  }
});

test('J2 on a day with a picture, the cells with numbers form exactly the drawing', () => {
  const withPicture = grids.filter(({ picture }) => picture !== undefined);
  expect(withPicture.length).toBeGreaterThanOrEqual(6);
  for (const { day, puzzle, picture } of withPicture)
    expect(
      puzzle.waypoints.toSorted((a, b) => a - b),
      day,
    ).toEqual(picture && cellsOfPicture(picture));
});

test('J4 no two days have the same grid, not even turned, mirrored or with its numbers counted backwards', () => {
  const reversed = (puzzle: Puzzle) => ({ ...puzzle, waypoints: puzzle.waypoints.toReversed() });
  const texts = grids.map(({ puzzle }) => [puzzle, reversed(puzzle)].map(textUpToSymmetry).sort()[0]);
  expect(new Set(texts).size).toBe(grids.length);
});

test('J1 the median load and the median trap score (wrong turns refuted late) rise from weekday to weekday', () => {
  const medians = [0, 1, 2, 3, 4, 5, 6].map(weekday => {
    const ofWeekday = grids.filter(({ day }) => weekdayOf(day) === weekday);
    const traps = ofWeekday.map(({ puzzle, solution }) => trapScore(puzzle, solution));
    return { load: median(ofWeekday.map(({ load }) => load)), traps: median(traps) };
  });
  for (const [weekday, { load, traps }] of medians.slice(1).entries()) {
    expect(load).toBeGreaterThan(medians[weekday]?.load as number);
    expect(traps).toBeGreaterThan(medians[weekday]?.traps as number);
  }
});

test('J3 the same day and seed give the same grid, and another seed gives another grid', () => {
  expect(generateDaily('2026-11-22', SEED)).toEqual(generateDaily('2026-11-22', SEED));
  expect(generateDaily('2026-11-22', 'another')).not.toEqual(generateDaily('2026-11-22', SEED));
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
