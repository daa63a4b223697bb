import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import { createPuzzleMaker } from './puzzle-maker.ts';

/** Creates a maker that is closed when the test ends, and collects its errors. */
function newMaker(start?: () => Worker, timeoutMs = 60_000) {
  const errors: string[] = [];
  const maker = createPuzzleMaker(error => errors.push(error.message), start, timeoutMs);
  onTestFinished(() => maker.close());
  return { ...maker, errors };
}

/** Creates a worker that never answers, and counts how often it was stopped. */
function silentWorker() {
  const listeners = new Map<string, (value: unknown) => void>();
  return {
    unref() {},
    on: (name: string, listener: (value: unknown) => void) => void listeners.set(name, listener),
    postMessage: vi.fn(),
    terminate: vi.fn(async () => 0),
    crash: () => listeners.get('error')?.(new Error('crashed')),
  };
}

test('a worker makes different puzzles of a level, each with its solution', async () => {
  const { make } = newMaker();
  const made = await Promise.all([make(6), make(6)]);
  for (const each of made) {
    if (!each.ok) throw new Error(each.refusal);
    const puzzle = drawnPuzzle(each.value.puzzle);
    expect([puzzle.size, puzzle.waypoints.length]).toEqual([sizeOfLevel(6), numbersOfLevel(6)]);
    expect(isSolution(puzzle, drawnPath(each.value.solution))).toBe(true);
  }
  expect(made[0]).not.toEqual(made[1]);
});

test('a browser that reads only the seed makes the same puzzle', async () => {
  const made = await newMaker().make(3);
  if (!made.ok) throw new Error(made.refusal);
  const generated = generatePuzzle(3, made.value.seed);
  expect(generated).toMatchObject({ ok: true, value: { puzzle: drawnPuzzle(made.value.puzzle) } });
});

test('a worker makes the puzzle of an old seed again, and none for a level that does not exist', async () => {
  const { remake } = newMaker();
  expect(await remake(3, 'ylaz6h-1kwf0ns-1ehsabq-1f1271t')).toMatchObject({
    puzzle: '. . 3 . 1\n. . . 2 .\n. . 8 . .\n. . 5 . 7\n. . 4 6 .',
  });
  expect(await remake(0, 'seed')).toBeUndefined();
});

test('requests that a worker does not answer in time are refused, and the next request gets a new worker', async () => {
  const workers = [silentWorker(), silentWorker()];
  const started = [...workers];
  const { make, errors } = newMaker(() => started.shift() as unknown as Worker, 20);
  expect(await Promise.all([make(1), make(2)])).toEqual(Array(2).fill({ ok: false, refusal: 'no-puzzle-found' }));
  expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
  expect(errors).toEqual(['no puzzle of level 1 in time']);
  await make(1);
  expect(workers[1]?.postMessage).toHaveBeenCalledTimes(1);
});

test('when the worker crashes, its requests are refused and the error is reported once', async () => {
  const worker = silentWorker();
  const { make, remake, errors } = newMaker(() => worker as unknown as Worker);
  const asked = [make(1), make(2), remake(3, 'seed').catch((error: Error) => error.message)];
  worker.crash();
  const refused = { ok: false, refusal: 'no-puzzle-found' };
  expect(await Promise.all(asked)).toEqual([refused, refused, 'crashed']);
  expect(errors).toEqual(['crashed']);
});

test('closing refuses the pending requests and reports nothing', async () => {
  const worker = silentWorker();
  const { make, close, errors } = newMaker(() => worker as unknown as Worker);
  const asked = make(1);
  await close();
  expect([await asked, errors]).toEqual([{ ok: false, refusal: 'no-puzzle-found' }, []]);
});
