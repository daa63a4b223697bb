import { expect, test } from 'vitest';
import { POINTS, score } from '#engine/score.ts';
import { EXAMPLE, EXAMPLE_ROWS, EXAMPLE_SCORE, TIP_FIGURES } from './scoring.tsx';

test('R12 in the worked example, the start score minus all prices equals the score that the engine computes', () => {
  const lost = EXAMPLE_ROWS.reduce((sum, { count, price }) => sum + count * price, 0);
  expect(POINTS.start - lost).toBe(score(EXAMPLE));
  expect(EXAMPLE_SCORE).toBe(3365);
});

test('R12 the numbers in the tips agree with the scores that the engine computes', () => {
  const clean = { durationMs: 0, undos: 0, hints: 0, restarts: 0 };
  const lost = (more: Partial<typeof clean>) => POINTS.start - score({ ...clean, ...more });
  expect(TIP_FIGURES.lookPoints).toBe(lost({ durationMs: 3000 }));
  expect(TIP_FIGURES.lookPoints).toBeLessThan(lost({ hints: 1 }));
  expect(TIP_FIGURES.latePoints).toBe(lost({ undos: 10 }));
  expect(lost({ undos: TIP_FIGURES.clearCells })).toBeGreaterThan(lost({ restarts: 1 }));
  expect(lost({ undos: TIP_FIGURES.clearCells - 1 })).toBeLessThanOrEqual(lost({ restarts: 1 }));
  expect(lost({ durationMs: TIP_FIGURES.hintSeconds * 1000 })).toBe(lost({ hints: 1 }));
});
