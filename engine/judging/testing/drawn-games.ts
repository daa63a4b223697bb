import { type Entry, type Game, replay } from '#engine/game.ts';
import { type Random, randomBelow, randomFrom, randomShare } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** A grid with its solution. */
export type SolvedGrid = { readonly puzzle: Puzzle; readonly solution: Path };

/** When each square of a solution is drawn, in milliseconds, before the clock rounds it. */
export type Times = readonly number[];

/** How a person draws: with a finger or mouse in strokes, by presses on squares in line, or with keys. */
export const HONEST_WAYS = ['drags', 'fast drags', 'presses', 'held keys', 'single keys', 'screen reader'] as const;

/** The steps in milliseconds to which clocks of browsers are rounded, the frame of a screen among them. */
export const CLOCKS_MS = [1, 1000 / 60, 100 / 3, 100] as const;

const FRAME_MS = 1000 / 60;

/** Returns a grid of a size with five to nine numbers on a random path that is its solution. */
export function randomGrid(size: number, random: Random): SolvedGrid {
  const solution = samplePath(size, random);
  const numbers = randomFrom(random, [5, 9]);
  const waypoints = Array.from(
    { length: numbers },
    (_, index) => solution[Math.round((index * (solution.length - 1)) / (numbers - 1))] as number,
  );
  return { puzzle: { size, waypoints, walls: [] }, solution };
}

/** Returns the won game whose squares are drawn at the given times, rounded down to the steps of a clock. */
export function gameAt({ puzzle, solution }: SolvedGrid, times: Times, clockMs = 1): Game {
  const log = solution.map((cell, index): Entry => {
    const ms = times[index] ?? 0;
    return { kind: 'cell', cell, atMs: Math.floor(clockMs * Math.floor(ms / clockMs + 1e-9)) };
  });
  const game = replay(puzzle, log);
  if (!game.ok) throw new Error(`${game.refusal} at entry ${game.entry}`);
  return game.value;
}

/** Returns the times at which a person draws the squares of a grid in one of the honest ways. */
export function honestTimes(grid: SolvedGrid, way: (typeof HONEST_WAYS)[number], random: Random): Times {
  switch (way) {
    case 'drags':
      return inFrames(dragTimes(grid, random, { stepMs: [45, 160], rests: 0.5 }), random);
    // a strong player who has read the grid first, and then may draw it without a rest
    case 'fast drags':
      return inFrames(dragTimes(grid, random, { stepMs: [28, 70], rests: randomBelow(random, 2) * 0.2 }), random);
    case 'presses':
      return pressTimes(grid, random);
    case 'held keys':
      return keyTimes(grid, random, true);
    case 'single keys':
      return keyTimes(grid, random, false);
    case 'screen reader':
      return sumOf(grid.solution.map(() => randomFrom(random, [250, 1400])));
  }
}

/** A number around 1 whose logarithm has the given standard deviation, approximately (a sum of uniform numbers). */
function around1(random: Random, deviation: number): number {
  const sum = Array.from({ length: 6 }, () => randomShare(random) - 0.5).reduce((total, each) => total + each, 0);
  return Math.exp((deviation * sum) / Math.SQRT1_2);
}

const sumOf = (steps: Times): Times => {
  let ms = 0;
  return steps.map(step => {
    ms += step;
    return ms;
  });
};

/** Returns true if the path changes its direction in the square before the given position. */
const isAfterCorner = (path: Path, at: number): boolean =>
  at >= 2 && (path[at] ?? 0) - (path[at - 1] ?? 0) !== (path[at - 1] ?? 0) - (path[at - 2] ?? 0);

type Pace = { readonly stepMs: readonly [number, number]; readonly rests: number };

/**
 * A finger has a speed of its own in each game, which drifts. It slows down at corners, and rests before some numbers
 * to read on.
 */
function dragTimes({ puzzle, solution }: SolvedGrid, random: Random, { stepMs, rests }: Pace): Times {
  const base = randomFrom(random, stepMs);
  const turnFactor = 1.2 + 0.7 * randomShare(random);
  let drift = 1;
  return sumOf(
    solution.map((cell, index) => {
      if (index === 0) return randomFrom(random, [350, 4000]);
      drift = Math.min(1.6, Math.max(0.6, drift * around1(random, 0.08)));
      const step = base * drift * around1(random, 0.15) * (isAfterCorner(solution, index) ? turnFactor : 1);
      const isAtNumber = puzzle.waypoints.includes(solution[index - 1] ?? cell);
      return isAtNumber && randomShare(random) < rests ? step + randomFrom(random, [150, 2500]) : step;
    }),
  );
}

/** The board draws a stroke once a frame, and now and then the page stands still for up to half a second. */
function inFrames(times: Times, random: Random): Times {
  const phase = FRAME_MS * randomShare(random);
  let stillUntil = 0;
  return times.map(ms => {
    if (randomShare(random) < 0.01) stillUntil = Math.max(stillUntil, ms + randomFrom(random, [60, 500]));
    return phase + FRAME_MS * Math.ceil((Math.max(ms, stillUntil) - phase) / FRAME_MS);
  });
}

/** A press draws a straight run of squares at one instant. */
function pressTimes({ solution }: SolvedGrid, random: Random): Times {
  const pause = randomFrom(random, [160, 700]);
  let ms = randomFrom(random, [350, 4000]);
  return solution.map((_, index) => {
    if (index === 1 || isAfterCorner(solution, index)) ms += pause * around1(random, 0.3);
    return ms;
  });
}

const HOLD_DELAYS_MS = [250, 500] as const;
const REPEAT_MS = 33;

/** An arrow key draws one square. A held one repeats after a delay of the system; one pressed again is slower. */
function keyTimes({ solution }: SolvedGrid, random: Random, isHeld: boolean): Times {
  const delay = HOLD_DELAYS_MS[randomBelow(random, 2)] ?? 500;
  const press = randomFrom(random, [80, 260]);
  let run = 0;
  return sumOf(
    solution.map((_, index) => {
      if (index === 0) return randomFrom(random, [350, 4000]);
      const isNewRun = index === 1 || isAfterCorner(solution, index);
      run = isNewRun ? 0 : run + 1;
      if (isNewRun || !isHeld) return press * around1(random, 0.3);
      return run === 1 ? delay : REPEAT_MS;
    }),
  );
}

/** Returns the times of a program that draws a square after each step. */
export const steadyTimes = ({ solution }: SolvedGrid, startMs: number, step: () => number): Times =>
  sumOf(solution.map((_, index) => (index === 0 ? startMs : step())));

/** Returns the times of a program that draws its squares in equal parts, each at one instant. */
export const leapingTimes = ({ solution }: SolvedGrid, parts: number, waitMs: number): Times =>
  solution.map((_, index) => waitMs * (1 + Math.floor((index * parts) / solution.length)));
