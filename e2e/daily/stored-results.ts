import type { Page } from '@playwright/test';
import { STORAGE_KEY } from '#app/outbox/stored-attempts.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import type { Day } from '#engine/daily/day.ts';

type Finish = { readonly day: Day; readonly durationMs: number; readonly isKept: boolean; readonly hintsUsed?: number };

/** Stores results of daily grids in a browser, in the given order, before the page opens. */
export async function storeResults(page: Page, finishes: readonly Finish[]): Promise<void> {
  const attempts = finishes.map(({ day, durationMs, isKept, hintsUsed = 0 }, index) => ({
    ...{ day, attempt: `attempt-${index}`, key: `key-${index}` },
    result: { day, durationMs, undosUsed: 0, hintsUsed, restartsUsed: 0, isKept, isVerified: isKept },
  }));
  await storeAttempts(page, attempts);
}

/** Stores the grid of a day in a browser as started and not finished. */
export const storeBeginning = (page: Page, day: Day): Promise<void> =>
  storeAttempts(page, [{ day, attempt: 'attempt', key: 'key' }]);

async function storeAttempts(page: Page, attempts: readonly object[]): Promise<void> {
  const text = JSON.stringify({ version: 1, attempts });
  await seedStorage(page, { [STORAGE_KEY]: text });
}
