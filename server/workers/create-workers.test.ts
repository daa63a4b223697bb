import { expect, onTestFinished, test } from 'vitest';
import { LOG } from '#engine/game.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { drawnPath, drawnPuzzle, writePuzzle } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import { judgeDaily } from '#server/daily/attempts/judge-daily.ts';
import type { PlayedResult } from '#server/games/judge-result.ts';
import { createWorkers } from './create-workers.ts';

/** Creates worker threads that are closed when the test ends, and collects their errors. */
function newWorkers(options?: Partial<Parameters<typeof createWorkers>[0]>) {
  const errors: string[] = [];
  const workers = createWorkers({
    onError: (thread, error) => errors.push(`${thread}: ${error.message}`),
    timeoutsMs: PATIENT,
    ...options,
  });
  onTestFinished(() => workers.close());
  return { ...workers, errors };
}

/** Time limits that no call of a worker thread reaches, even on a busy machine. */
const PATIENT = { judge: 60_000, puzzles: 60_000 };

const BROKEN = new URL('./testing/broken-thread.ts', import.meta.url);

const brokenWorkers = (timeoutsMs = PATIENT) => newWorkers({ files: { judge: BROKEN, puzzles: BROKEN }, timeoutsMs });

const now = new Date('2026-11-22T12:00:00Z');

const NO_PUZZLE = { ok: false, refusal: 'no-puzzle-found' };

function ownGame(entries?: number): PlayedResult {
  const made = generatePuzzle(1, 'a game to judge');
  if (!made.ok) throw new Error(made.refusal);
  const { puzzle, solution } = made.value;
  const [first, second] = solution;
  const detours = Array.from({ length: entries ?? 0 }, (_, index) => (index % 2 ? 'cut1@0' : `${second}@0`));
  const log = entries ? [`${first}@0`, ...detours] : solution.map((cell, step) => `${cell}@${step * 100}`);
  return { attempt: 'own', level: 1, seed: 'seed', log: log.join(' '), puzzle: writePuzzle(puzzle) };
}

const gameOf = (level: number) => ({ attempt: undefined, sent: { ...ownGame(), level }, now });

test('the worker thread makes different puzzles of the same level, each with its solution', async () => {
  const { makePuzzle } = newWorkers();
  const made = await Promise.all([makePuzzle(6), makePuzzle(6)]);
  for (const each of made) {
    if (!each.ok) throw new Error(each.refusal);
    const puzzle = drawnPuzzle(each.value.puzzle);
    expect([puzzle.size, puzzle.waypoints.length]).toEqual([sizeOfLevel(6), numbersOfLevel(6)]);
    expect(isSolution(puzzle, drawnPath(each.value.solution))).toBe(true);
  }
  expect(made[0]).not.toEqual(made[1]);
});

test('C10 the worker thread makes a free grid (without a level) of a kind, and refuses a grade that its size does not offer', async () => {
  const { makeFreeGrid } = newWorkers();
  const made = await makeFreeGrid({ size: 6, hasWalls: true, grade: 1 });
  const puzzle = drawnPuzzle(made.ok ? made.value : '');
  expect([puzzle.size, puzzle.walls.length > 0]).toEqual([6, true]);
  expect(await makeFreeGrid({ size: 5, hasWalls: true, grade: 5 })).toEqual(NO_PUZZLE);
});

test('R17 the worker thread returns a puzzle with its seed, and that seed generates the same puzzle again', async () => {
  const made = await newWorkers().makePuzzle(3);
  if (!made.ok) throw new Error(made.refusal);
  const generated = generatePuzzle(3, made.value.seed);
  expect(generated).toMatchObject({ ok: true, value: { puzzle: drawnPuzzle(made.value.puzzle) } });
});

test('M5 the worker thread accepts a log that solves its puzzle, and refuses one that does not or is too long', async () => {
  const { judge } = newWorkers();
  const verdicts = await Promise.all([
    judge({ attempt: undefined, sent: ownGame(), now }),
    judge({ attempt: undefined, sent: ownGame(LOG.maxEntries - 1), now }),
    judge({ attempt: undefined, sent: ownGame(LOG.maxEntries), now }),
  ]);
  expect(verdicts).toMatchObject([
    { ok: true, value: { level: 1, score: 4960, undosUsed: 0, gridSize: 5 } },
    { ok: false, refusal: 'not-solved' },
    { ok: false, refusal: 'impossible', reason: 'log-too-long' },
  ]);
});

test('for results of daily grids, the worker thread gives the same verdict as a direct call of judgeDaily', async () => {
  const request = {
    puzzle: '1 .\n2 .',
    notation: 1,
    issuedAt: now,
    isOnDay: true,
    arrivedAt: new Date(now.getTime() + 9000),
  };
  const { judgeDaily: judge } = newWorkers();
  for (const log of ['0@0 1@10 3@20 2@9000', '0@0', 'no log']) {
    const verdict = await judge({ ...request, log });
    expect(verdict).toEqual(judgeDaily({ ...request, log }));
    expect(verdict.ok).toBe(log.endsWith('9000'));
  }
});

test('M5 if checking a game takes too long, the call fails, and later games still get their full time to be checked', {
  tags: ['slow'],
}, async () => {
  const { judge, errors } = brokenWorkers({ judge: 2000, puzzles: 2000 });
  const asked = [1, 1, 4].map(level => judge(gameOf(level)));
  const [first, second, third] = await Promise.allSettled(asked);
  expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
  expect(third).toEqual({ status: 'fulfilled', value: { ok: false, refusal: 'not-solved' } });
  expect(errors).toEqual(Array(2).fill('judge: The task has been aborted'));
});

test('if making a puzzle takes too long, the call is refused, and the next call gets a new worker thread', {
  tags: ['slow'],
}, async () => {
  const { makePuzzle, errors } = brokenWorkers({ judge: 2000, puzzles: 2000 });
  expect(await makePuzzle(1)).toEqual(NO_PUZZLE);
  expect(errors).toEqual(['puzzles: The task has been aborted']);
  expect(await makePuzzle(4)).toEqual(NO_PUZZLE);
  expect(errors).toHaveLength(1); // the second call adds no error: its new thread answers that it has found no puzzle
});

test('if making a puzzle takes too long, later calls still get their full time', { tags: ['slow'] }, async () => {
  const { makePuzzle, errors } = brokenWorkers({ judge: 2000, puzzles: 2000 });
  await Promise.all([1, 4, 4].map(makePuzzle));
  expect(errors).toEqual(['puzzles: The task has been aborted']);
});

test('the time limit of a call does not include the start of the thread', { tags: ['slow'] }, async () => {
  const files = { puzzles: new URL('./testing/slow-start.ts', import.meta.url) };
  const { makePuzzle, errors } = newWorkers({ files, timeoutsMs: { puzzles: 2000 } });
  expect([await makePuzzle(1), errors]).toEqual([{ ok: true }, []]);
});

test.each([2, 3])('if a worker thread fails at level %i, no other call fails; one error is reported', async level => {
  const { makePuzzle, judge, errors } = brokenWorkers();
  expect([await makePuzzle(level), await makePuzzle(4)]).toEqual([NO_PUZZLE, NO_PUZZLE]);
  expect(errors).toEqual([expect.stringMatching(/^puzzles: /)]);
  await expect(judge(gameOf(level))).rejects.toThrow();
  expect(await judge(gameOf(4))).toEqual({ ok: false, refusal: 'not-solved' });
  expect(errors).toEqual([expect.stringMatching(/^puzzles: /), expect.stringMatching(/^judge: /)]);
});

test('if the worker threads are closed, waiting calls are refused and nothing is reported', async () => {
  const { makePuzzle, close, errors } = brokenWorkers();
  const asked = makePuzzle(1);
  await close();
  expect([await asked, errors]).toEqual([NO_PUZZLE, []]);
});
