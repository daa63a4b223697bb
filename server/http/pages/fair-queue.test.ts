import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { maxActive: 2, maxActivePerKey: 1, maxWaiting: 4, maxWaitingPerKey: 3 };

/**
 * Creates a queue that records the order in which requests are admitted, and gives back the place of a request when the
 * test says so.
 */
function queue(limits = LIMITS) {
  const { enter } = createFairQueue(limits);
  const admitted: string[] = [];
  const leaves: (() => void)[] = [];
  const ask = (key: string): boolean => {
    const place = enter(key);
    void place?.then(leave => {
      admitted.push(key);
      leaves.push(leave);
    });
    return place !== undefined;
  };
  const leave = async () => {
    await settled();
    leaves.shift()?.();
    await settled();
  };
  return { ask, leave, admitted, leaves };
}

const settled = () => new Promise(done => setImmediate(done));

test('M8 if one network (key) asks more often than others, all networks still take turns in the queue', async () => {
  const { ask, leave, admitted } = queue({ ...LIMITS, maxActive: 1 });
  for (const key of ['flood', 'flood', 'flood', 'ana', 'ben']) ask(key);
  for (let i = 0; i < 5; i++) await leave();
  expect(admitted).toEqual(['flood', 'flood', 'ana', 'ben', 'flood']);
});

test('M8 requests of one network (key) never take all places, so another network gets a place at once', async () => {
  const { ask, admitted } = queue();
  for (const key of ['flood', 'flood', 'flood', 'ana']) ask(key);
  await settled();
  expect(admitted).toEqual(['flood', 'ana']);
});

test('M8 the queue of one network (key) and the queue of all networks together have a maximum length', () => {
  const { ask } = queue();
  expect(['flood', 'flood', 'flood', 'flood', 'flood'].map(ask)).toEqual([true, true, true, true, false]);
  expect(['ana', 'ana', 'ben'].map(ask)).toEqual([true, true, false]);
});

test('a request that gives its place back twice frees only one place', async () => {
  const { ask, leaves, admitted } = queue({ ...LIMITS, maxActive: 1 });
  for (const key of ['ana', 'ben', 'zoe']) ask(key);
  await settled();
  leaves[0]?.();
  leaves[0]?.();
  await settled();
  expect(admitted).toEqual(['ana', 'ben']);
});

test('every request in the queue gets a place, and the limits hold at any time', async () => {
  const asks = fc.array(fc.constantFrom('a', 'b', 'c', 'leave'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(asks, async steps => {
      const { ask, leave, admitted, leaves } = queue();
      let accepted = 0;
      let left = 0;
      for (const step of steps) {
        if (step === 'leave') {
          if (leaves.length > 0) left++;
          await leave();
        } else if (ask(step)) accepted++;
        await settled();
        expect(admitted.length - left).toBeLessThanOrEqual(LIMITS.maxActive);
      }
      for (let i = 0; i < accepted; i++) await leave();
      expect(admitted.length).toBe(accepted);
    }),
    { numRuns: 50 },
  );
});
