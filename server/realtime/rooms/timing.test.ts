import { expect, test, vi } from 'vitest';
import { createSchedule, throttle } from './timing.ts';

test('a throttle runs the first call at once, and combines further calls into one at the end of the interval', () => {
  vi.useFakeTimers({ now: 0 });
  const runs: number[] = [];
  const call = throttle(200, () => runs.push(Date.now()));
  for (const ms of [0, 10, 20, 250, 1000]) setTimeout(call, ms);
  vi.advanceTimersByTime(2000);
  expect(runs).toEqual([0, 200, 400, 1000]);
});

test('work that is due in more than 24 days is called once every 24 days until it is due, and not all the time', () => {
  vi.useFakeTimers({ now: 0 });
  const runs: number[] = [];
  const schedule = createSchedule(Date.now);
  const run = () => {
    runs.push(Date.now());
    if (Date.now() < 2 ** 32 && runs.length < 9) schedule(2 ** 32, run);
  };
  run();
  vi.advanceTimersByTime(2 ** 33);
  expect(runs).toEqual([0, 2 ** 31 - 1, 2 ** 32 - 2, 2 ** 32]);
});
