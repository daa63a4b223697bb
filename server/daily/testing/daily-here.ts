import { createDailyPuzzles, type DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import { createDayClock } from '#server/daily/day-clock.ts';
import { makeDaily } from '#server/daily/make-daily.ts';
import type { Database } from '#server/db/open-database.ts';

/**
 * Creates the daily grids of a server in Paris, which makes them in the thread of the test, and throws if a grid cannot
 * be made ahead.
 */
export const dailyHere = (db: Database, now: () => Date, secret = 's'.repeat(32)): DailyPuzzles =>
  createDailyPuzzles({
    ...{ db, secret, now },
    make: async request => makeDaily(request),
    clock: createDayClock('Europe/Paris'),
    onError(day, error) {
      throw error ?? new Error(`no grid of ${day}`);
    },
  });
