import { type Random, randomFrom, randomShare } from '#engine/generator/random.ts';
import type { TimedGame } from '#engine/judging/plausibility.ts';
import type { Grid } from './honest-games.ts';

/** A program that sends a solution with times that it has made up. Each time is the one at which a cell is drawn. */
type Bot = TimedGame & { readonly name: string };

function bot(name: string, { puzzle, solution }: Grid, times: readonly number[], input: Bot['input'] = 'mouse'): Bot {
  const log = solution.map((cell, index) => ({ kind: 'cell', cell, atMs: Math.round(times[index] ?? 0) }) as const);
  return { name, puzzle, log, durationMs: (log.at(-1)?.atMs ?? 0) + 40, input };
}

/** Returns times that begin after a look at the grid and then go on in the given steps. */
function after(lookMs: number, { solution }: Grid, stepOf: (index: number) => number): readonly number[] {
  let atMs = lookMs;
  return solution.map((_, index) => {
    if (index > 0) atMs += stepOf(index);
    return atMs;
  });
}

/** Twelve programs below the least time of a person, from 45 to 59 ms a square in all, some with quite human gestures. */
export function botsBelowTheFloor(grid: Grid, random: Random): readonly Bot[] {
  const { length } = grid.solution;
  return Array.from({ length: 12 }, (_, index) => {
    const wholeMs = (45 + (14 * index) / 11) * length;
    const lookMs = (wholeMs * (index % 4)) / 8;
    const stepMs = (wholeMs - lookMs) / (length - 1);
    const weights = grid.solution.map(() => (index % 3 === 0 ? 1 : 0.2 + 1.6 * randomShare(random)));
    const drawn = weights.slice(1).reduce((sum, weight) => sum + weight, 0);
    const times = after(lookMs, grid, step => (stepMs * (length - 1) * (weights[step] ?? 0)) / drawn);
    return bot(
      `${Math.round(wholeMs / length)} ms a square`,
      grid,
      times,
      (['mouse', 'finger', 'keys'] as const)[index % 3],
    );
  });
}

/**
 * Six programs above the least time of a person, from 61 to 75 ms a square in all, two for each way of a machine. With the
 * two of `copiesOf`, they are eight.
 */
export function botsAboveTheFloor(grid: Grid, random: Random): readonly Bot[] {
  const { length } = grid.solution;
  const jitter = () => randomFrom(random, [-3, 3]);
  const uneven = () => randomFrom(random, [45, 100]);
  const looks = (wholeMs: number) => wholeMs - 73 * (length - 1);
  return [
    bot(
      'constant step',
      grid,
      after(70, grid, () => 70),
    ),
    bot(
      'constant step with the jitter of a timer',
      grid,
      after(300, grid, () => 62 + jitter()),
    ),
    bot('no rest before a number', grid, after(20, grid, uneven)),
    bot('no rest before a number, after a look', grid, after(Math.max(400, looks(75 * length)), grid, uneven)),
    bot(
      'the whole path at once',
      grid,
      after(66 * length, grid, () => 0),
    ),
    bot(
      'bursts of twelve squares',
      grid,
      after(700, grid, index => (index % 12 === 0 ? 800 : 0)),
      'finger',
    ),
  ];
}

/** Two programs that send another player’s game again: as it is, and half a second later. */
export const copiesOf = ({ puzzle, log, durationMs, input }: TimedGame): readonly Bot[] =>
  [0, 500].map(laterMs => ({
    name: `copy, ${laterMs} ms later`,
    ...{ puzzle, input, durationMs: durationMs + laterMs },
    log: log.map(entry => ({ ...entry, atMs: entry.atMs + laterMs })),
  }));
