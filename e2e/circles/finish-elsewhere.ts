import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { handDrawnLog } from '#engine/judging/testing/hand-drawn-log.ts';
import { readPath } from '#engine/notation.ts';
import { createDayClock } from '#server/daily/day-clock.ts';

const headers = { accept: 'application/json', origin: `http://localhost:${SITE_PORT}` };

/**
 * The milliseconds for each square, a little more than the minimum for a time that the server counts as verified (J12).
 */
const MS_PER_SQUARE = 65;

/**
 * Finishes today's grid by requests to the server, as another visitor, in a time that the server counts as verified.
 * Enters the game in that visitor’s circle, and returns its log.
 */
export async function finishTodayElsewhere(page: Page, membership: { readonly code: string; readonly key: string }) {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data, headers });
    expect(response.status()).toBe(200);
    return response.json();
  };
  const { attempt, key, solution } = await post('/daily/attempts', { day: today() });
  const begunAt = Date.now();
  const path = readPath(solution);
  if (!path.ok) throw new Error(path.refusal);
  const lastsMs = MS_PER_SQUARE * path.value.length;
  await expect.poll(() => Date.now() - begunAt, { timeout: 20_000, intervals: [50] }).toBeGreaterThan(lastsMs);
  const log = handDrawnLog(path.value, lastsMs, key);
  const { result } = await post('/daily/results', { attempt, key, log });
  expect(result.isVerified).toBe(true);
  expect(await post('/circles/finishes', { claims: [membership], attempts: [{ attempt, key }] })).toEqual({
    linked: 1,
  });
  return log;
}

const CLOCK = createDayClock('Europe/Paris');

/** Returns the current day of the site. */
export const today = () => CLOCK.dayAt(new Date());
