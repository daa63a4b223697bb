import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('L4 setting the wall clock an hour %s does not move the time of the server', (_direction, jumpMs) => {
  const wall = { ms: Date.parse('2026-11-22T12:00:00Z') };
  const elapsed = { ms: 5000.25 };
  const now = createClock({ wallMs: () => wall.ms, elapsedMs: () => elapsed.ms });
  expect(now()).toEqual(new Date('2026-11-22T12:00:00Z'));
  wall.ms += jumpMs;
  elapsed.ms += 60_000;
  expect(now()).toEqual(new Date('2026-11-22T12:01:00Z'));
});
