import type { Logger } from 'pino';
import type { Database } from '#server/db/open-database.ts';
import { createDailyPuzzles, type DailyPuzzles } from './daily-puzzles.ts';
import { createDayClock } from './day-clock.ts';
import type { MakeDaily } from './make-daily.ts';

const AHEAD_INTERVAL_MS = 3_600_000;

type Deps = {
  readonly db: Database;
  readonly secret: string;
  readonly make: MakeDaily;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly log: Logger;
};

/** Creates the grids of the days, and makes those of the next days ahead, now and every hour. */
export function createDaily({ db, secret, make, timeZone, now, log }: Deps) {
  let isClosed = false;
  const daily: DailyPuzzles = createDailyPuzzles({
    db,
    secret,
    make,
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
    /** Waits for the grid that is being made, which ends at once when its thread is closed. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await makingAhead;
    },
  };
}
