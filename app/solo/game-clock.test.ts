import { expect, test } from 'vitest';
import { clockAt, readClock, restClock, runClock } from './game-clock.ts';

test('a clock that runs counts, one that rests does not', () => {
  const running = runClock(clockAt(500), 1000);
  expect(readClock(running, 3500)).toBe(3000);
  const resting = restClock(running, 3500);
  expect(readClock(resting, 99_000)).toBe(3000);
});

test('starting a running clock again changes nothing', () => {
  const running = runClock(clockAt(0), 1000);
  expect(readClock(runClock(running, 4000), 5000)).toBe(4000);
});

test('a source of time that steps back takes nothing away', () => {
  expect(readClock(runClock(clockAt(700), 1000), 900)).toBe(700);
});
