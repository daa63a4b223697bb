import { expect, test } from 'vitest';
import { pathsOf } from '#engine/game.ts';
import { drawnPath } from '#engine/notation.ts';
import {
  type ChallengeRun,
  cellsOf,
  durationOf,
  gridNumber,
  isOver,
  isSolvedRun,
  logsOf,
  newRun,
  reduceRun,
  withLogs,
} from './challenge-run.ts';

const PUZZLES = ['1 . .  . . .  . . 2', '1 .  2 .', '1 .  2 .'];
const PATHS = ['a b c  f e d  g h i', 'a b  d c', 'a b  d c'];
const NOW = 1_000_000;

const issued = { run: 'r', puzzles: PUZZLES, elapsedMs: 4000, pace: [[100, 1]] as const };

function open(): ChallengeRun {
  const run = newRun('K7P2XA9Q0Z', issued, NOW);
  if (run === undefined) throw new Error('the run cannot be read');
  return run;
}

/** Solves the current grid of a run, with one step of the path every 100 ms from `fromMs` on. */
function solveGrid(run: ChallengeRun, fromMs: number): ChallengeRun {
  const path = drawnPath(PATHS[run.solved.length] ?? '');
  return path.reduce(
    (now, cell, index) =>
      reduceRun(now, { kind: 'moves', moves: [{ kind: 'cell', cell }], atMs: fromMs + 100 * index }),
    run,
  );
}

test('C4 if the server issued a run 4 seconds ago, the run began 4 seconds ago by the browser’s clock', () => {
  expect(open().startedAt).toBe(NOW - 4000);
});

test('C4 when the player solves a grid, the next grid appears at once, and the clock of the run goes on', () => {
  const second = solveGrid(open(), 5000);
  expect([gridNumber(second), isOver(second), second.game.path]).toEqual([2, false, []]);
  expect(cellsOf(second)).toEqual({ before: 9, all: 17 });
  const third = solveGrid(second, 8000);
  expect([gridNumber(third), isOver(third), cellsOf(third).before]).toEqual([3, false, 13]);
  const over = solveGrid(third, 9000);
  expect([isSolvedRun(over), durationOf(over)]).toEqual([true, 9300]);
  expect(logsOf(over)).toHaveLength(3);
});

test('C4 a run that is restored from its logs has the games that it had before', () => {
  const second = solveGrid(open(), 5000);
  const begun = reduceRun(second, { kind: 'moves', moves: [{ kind: 'cell', cell: 0 }], atMs: 7000 });
  const read = withLogs(open(), logsOf(begun));
  expect(read && logsOf(read)).toEqual(logsOf(begun));
  expect(read && pathsOf(read.game)).toEqual([[0]]);
});

test.each([
  ['the log of another grid', ['0@0 7@9']],
  ['more logs than grids', ['', '', '', '']],
])('C4 a run at a challenge is not restored from %s', (_what, logs) => {
  expect(withLogs(open(), logs)).toBeUndefined();
});

test('C4 if a grid of an issued run cannot be read, the run does not open', () => {
  expect(newRun('K7P2XA9Q0Z', { ...issued, puzzles: ['no grid'] }, NOW)).toBeUndefined();
});

test('C4 after the player has given up a run, moves change nothing', () => {
  const over = { ...open(), isGivenUp: true };
  expect(reduceRun(over, { kind: 'moves', moves: [{ kind: 'cell', cell: 0 }], atMs: 1 })).toBe(over);
  expect(isOver(over)).toBe(true);
});

test('B28 when the player solves a grid of a run, the next grid appears without notes (pencil marks)', () => {
  const noted = reduceRun(open(), { kind: 'notes', notes: '0-1' });
  expect(noted.notes).toBe('0-1');
  expect(solveGrid(noted, 5000).notes).toBeUndefined();
});
