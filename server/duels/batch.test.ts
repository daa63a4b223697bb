import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { batch } from './batch.ts';

/**
 * Creates a function that batches its calls, and whose runs last until the test ends them. Records the items of each
 * run.
 */
function slowWork(options?: Parameters<typeof batch>[1]) {
  const runs: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const call = batch(async (items: readonly string[]) => {
    runs.push(items);
    await new Promise<void>(resolve => ends.push(resolve));
    if (items.includes('bad')) throw new Error('bad');
    return items.length;
  }, options);
  return { call, runs, end: () => ends.shift()?.() };
}

/** Waits two turns of the event loop, after which a batch that can run is running. */
async function soon() {
  await nextTurn();
  await nextTurn();
}

test('calls of a batched function in the same turn of the event loop share a run', async () => {
  const { call, runs, end } = slowWork();
  const calls = [call('a'), call('b')];
  await Promise.resolve();
  calls.push(call('c'));
  await soon();
  end();
  expect([await Promise.all(calls), runs]).toEqual([[3, 3, 3], [['a', 'b', 'c']]]);
});

test('calls of a batched function during a run share the next run', async () => {
  const { call, runs, end } = slowWork();
  const first = call('a');
  await soon();
  const later = [call('b'), call('c')];
  await soon();
  expect(runs).toEqual([['a']]);
  end();
  await soon();
  end();
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2]);
  expect(runs).toEqual([['a'], ['b', 'c']]);
});

test('a failed run of a batched function rejects only the calls in its batch', async () => {
  const { call, end } = slowWork();
  const bad = expect(call('bad')).rejects.toThrow('bad');
  await soon();
  const good = call('good');
  end();
  await bad;
  await soon();
  end();
  expect(await good).toBe(1);
});

test('a batch with a time window runs when its window ends, even if other runs have not ended', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { call, runs, end } = slowWork({ windowMs: 10 });
  const calls = [call('a')];
  await vi.advanceTimersByTimeAsync(9);
  calls.push(call('b'));
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toEqual([['a', 'b']]);
  calls.push(call('c'));
  await vi.advanceTimersByTimeAsync(10);
  expect(runs).toEqual([['a', 'b'], ['c']]);
  end();
  end();
  expect(await Promise.all(calls)).toEqual([2, 2, 1]);
});

test('if a batch is full, further items start another batch, which has a time window of its own', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { call, runs } = slowWork({ windowMs: 10, max: 2 });
  void call('a');
  void call('b');
  await vi.advanceTimersByTimeAsync(4);
  void call('c');
  await vi.advanceTimersByTimeAsync(6);
  expect(runs).toEqual([['a', 'b']]);
  void call('d');
  await vi.advanceTimersByTimeAsync(4);
  expect(runs).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
