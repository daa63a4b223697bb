import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import { createDailyPuzzles, type DailyPuzzles } from './daily-puzzles.ts';
import { createDailyWorker } from './daily-worker.ts';
import { createDayClock } from './day-clock.ts';

const AHEAD_INTERVAL_MS = 3_600_000;

type Deps = {
  readonly db: Database;
  readonly secret: string;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly log: Logger;
};

/** Creates the grids of the days with their worker, and makes those of the next days ahead, now and every hour. */
export function createDaily({ db, secret, timeZone, now, log }: Deps) {
  let isClosed = false;
  const worker = createDailyWorker(err => log.error({ err }, 'daily.no-worker'));
  const daily: DailyPuzzles = createDailyPuzzles({
    db,
    secret,
    make: worker.make,
    clock: createDayClock(timeZone),
    now,
    onError(day, err) {
      if (!isClosed) log.error({ day, err }, 'daily.cannot-make');
    },
  });
  let makingAhead = daily.makeAhead(); // while the server serves
  const timer = setInterval(() => {
    makingAhead = makingAhead.then(daily.makeAhead);
  }, AHEAD_INTERVAL_MS).unref();
  return {
    daily,
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await worker.close();
      await makingAhead;
    },
  };
}
