// @module-tag slow
import { beforeAll, expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { cellsOfPicture } from '#engine/generator/grids/pictures.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { gradeOfLoad } from '#engine/levels.ts';
import { isSolution } from '#engine/path.ts';
import { type Puzzle, puzzleRefusal } from '#engine/puzzle.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric, textUpToSymmetry } from '#engine/reference/symmetries.ts';
import { trapScore } from '#engine/reference/traps.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { addDays, type Day, FIRST_DAY, weekdayOf } from './day.ts';
import { DAILY_LOAD_TOLERANCE, generateDaily } from './generate-daily.ts';
import { identityOf } from './identity.ts';
import { taskOfDay } from './week.ts';

/** The seed of this test. A server derives its seed from its secret. */
const SEED = 'the seed of this test';

/** The number of years whose grids are tested: three in the weekly run, otherwise one. */
const YEARS = IS_WEEKLY ? 3 : 1;

const DAYS: readonly Day[] = Array.from({ length: 365 * YEARS }, (_, index) => addDays(FIRST_DAY, index));

/** Makes the grid of a day as a server does: from the next seed if an earlier day has the same grid. */
function gridOf(day: Day, earlier: Set<string>) {
  for (let attempt = 0; attempt < MAX_SEEDS; attempt++) {
    const made = generateDaily(day, `${SEED} ${attempt}`);
    if (!made.ok || earlier.has(identityOf(made.value.puzzle))) continue;
    earlier.add(identityOf(made.value.puzzle));
    return { day, ...taskOfDay(day), ...made.value };
  }
  throw new Error(`no grid for ${day}`);
}

/** A seed repeats an earlier grid only once in tens of thousands of grids, so two seeds a day are enough. */
const MAX_SEEDS = 2;

let grids: readonly ReturnType<typeof gridOf>[];

beforeAll(() => {
  const earlier = new Set<string>();
  grids = DAYS.map(day => gridOf(day, earlier));
});

test('J1 the grid of a day has the size, numbers, walls and grade of its weekday, and a load near the target', () => {
  for (const { day, size, numberCount, wallCount, load, puzzle, solution, grade } of grids) {
    expect(puzzleRefusal(puzzle), day).toBeUndefined();
    expect([puzzle.size, puzzle.waypoints.length, puzzle.walls.length], day).toEqual([size, numberCount, wallCount]);
    expect(load).toBe(refutationLoad(puzzle, solution));
    expect(Math.abs(load - taskOfDay(day).load), day).toBeLessThanOrEqual(DAILY_LOAD_TOLERANCE);
    expect(gradeOfLoad(load), day).toBe(grade);
  }
});

test('J3 every day’s grid is symmetric, and a search independent of the generator finds exactly one solution', () => {
  for (const { day, puzzle, solution } of grids) {
    expect(isSolution(puzzle, solution), day).toBe(true);
    expect(isSymmetric(puzzle), day).toBe(true);
    const found = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 10_000_000 });
    expect(found, day).toMatchObject({ solutions: [solution], isComplete: true });
  }
});

test('J3 the grid of every day can be solved with named techniques, without a guess', () => {
  for (const { day, puzzle, solution } of grids)
    expect(solveByTechniques(puzzle), day).toMatchObject({ ok: true, value: solution });
});

test('J2 on a day with a picture, the cells with numbers form exactly the drawing', () => {
  const withPicture = grids.filter(({ picture }) => picture !== undefined);
  expect(withPicture).toHaveLength(12 * YEARS);
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
