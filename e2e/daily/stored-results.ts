import type { Page } from '@playwright/test';
import { GAME_PREFIX, STORAGE_KEY } from '#app/outbox/stored-attempts.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import type { Day } from '#engine/daily/day.ts';

type Finish = { readonly day: Day; readonly durationMs: number; readonly isKept: boolean; readonly hintsUsed?: number };

/** Stores results of daily grids in a browser, in the given order, and an unfinished game, before the page opens. */
export async function storeResults(page: Page, finishes: readonly Finish[], begun?: Day): Promise<void> {
  const attempts = finishes.map(({ day, durationMs, isKept, hintsUsed = 0 }, index) => ({
    ...{ day, attempt: `attempt-${index}`, key: `key-${index}` },
    result: { day, durationMs, undosUsed: 0, hintsUsed, restartsUsed: 0, isKept, isVerified: isKept },
  }));
  const unfinished = begun === undefined ? [] : [{ day: begun, attempt: 'begun', key: 'key' }];
  await seedStorage(page, {
    [STORAGE_KEY]: JSON.stringify({ version: 1, attempts: [...attempts, ...unfinished] }),
    ...(begun !== undefined && { [`${GAME_PREFIX}begun`]: JSON.stringify({ version: 1, day: begun, log: '' }) }),
  });
}

/** Stores the grid of a day in a browser as started and not finished. */
export const storeBeginning = (page: Page, day: Day): Promise<void> => storeResults(page, [], day);
