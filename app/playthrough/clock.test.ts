import { expect, test } from 'vitest';
import { clockAt, pauseClock, readClock, runClock } from './clock.ts';

test('a running clock advances, and a paused clock does not', () => {
  const running = runClock(clockAt(500), 1000);
  expect(readClock(running, 3500)).toBe(3000);
  const paused = pauseClock(running, 3500);
  expect(readClock(paused, 99_000)).toBe(3000);
});

test('starting a clock that is already running has no effect', () => {
  const running = runClock(clockAt(0), 1000);
  expect(readClock(runClock(running, 4000), 5000)).toBe(4000);
});

test('if the time source steps back, the clock does not run backwards', () => {
  expect(readClock(runClock(clockAt(700), 1000), 900)).toBe(700);
});
