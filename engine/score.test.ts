import fc from 'fast-check';
import { expect, test } from 'vitest';
import { score } from './score.ts';

const flawless = { durationMs: 0, undos: 0, hints: 0, restarts: 0 };

test.each([
  ['R12 a game starts with 5000 points', {}, 5000],
  ['R12 an incomplete second costs nothing', { durationMs: 999 }, 5000],
  ['R12 a whole second costs 20 points', { durationMs: 1000 }, 4980],
  ['R12 an undo costs 15 points', { undos: 1 }, 4985],
  ['R12 a hint costs 100 points', { hints: 1 }, 4900],
  ['R12 a restart costs 50 points', { restarts: 1 }, 4950],
  [
    'R12 the score deducts the sum of all costs',
    { durationMs: 61_500, undos: 2, hints: 3, restarts: 4 },
    5000 - 1220 - 30 - 300 - 200,
  ],
  ['R12 the score is 0 after 250 seconds', { durationMs: 250_000 }, 0],
  ['R12 the score does not fall below 0', { durationMs: 2 ** 31 - 1, undos: 10_000 }, 0],
] as const)('%s, as the score of a game shows', (_rule, slips, points) => {
  expect(score({ ...flawless, ...slips })).toBe(points);
});

test('R12 a score is an integer from 0 to 5000, and more undos, hints or restarts never raise it', () => {
  const count = fc.nat({ max: 400 });
  fc.assert(
    fc.property(fc.record({ durationMs: fc.nat(), undos: count, hints: count, restarts: count }), tally => {
      const points = score(tally);
      expect(Number.isInteger(points) && points >= 0 && points <= 5000).toBe(true);
      for (const cost of ['undos', 'hints', 'restarts'] as const) {
        expect(score({ ...tally, [cost]: tally[cost] + 1 })).toBeLessThanOrEqual(points);
      }
    }),
  );
});
