import { expect, test, vi } from 'vitest';
import { throttle } from './timing.ts';

test('a throttle runs the first call at once, and combines further calls into one at the end of the interval', () => {
  vi.useFakeTimers({ now: 0 });
  const runs: number[] = [];
  const call = throttle(200, () => runs.push(Date.now()));
  for (const ms of [0, 10, 20, 250, 1000]) setTimeout(call, ms);
  vi.advanceTimersByTime(2000);
  expect(runs).toEqual([0, 200, 400, 1000]);
});
