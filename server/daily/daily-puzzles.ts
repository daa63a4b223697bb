import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { addDays, type Day, readDay } from '#engine/daily/day.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { createDayClock, type DayClock } from './day-clock.ts';
import type { MakeDaily } from './make-daily.ts';
import { type DailyPuzzle, type DayFacts, findFacts, findPuzzle, storePuzzle } from './stored-puzzles.ts';

/** The daily grids, and the clock that decides which of them players may see. */
export type DailyPuzzles = {
  readonly clock: DayClock;
  readonly today: () => Day;
  /** Returns true if players may see the grid of a day: from the first day of the site to today (J6). */
  readonly isOpen: (day: Day) => boolean;
  /**
   * Returns the grid of a day, and makes it if no server has made it (J3). Refuses a day after today and a day that
   * does not exist.
   */
  readonly puzzleOf: (day: Day) => Promise<Found<'no-such-day'>>;
  /**
   * Loads the facts (such as size and difficulty) that pages show about the grids of the days from `first` to `last`,
   * in one query. Leaves out the days after today (J6), and the days whose grid no server has made.
   */
  readonly factsOf: (first: Day, last: Day) => Promise<ReadonlyMap<Day, DayFacts>>;
  /** Makes the grids of today and the next days, unless a server has already made them. */
  readonly makeAhead: () => Promise<void>;
};

type Found<E extends string = never> = Result<DailyPuzzle, 'no-puzzle-found' | E>;

type DailyDeps = {
  readonly db: Database;
  readonly secret: string;
  readonly make: MakeDaily;
  readonly clock: DayClock;
  readonly now: () => Date;
  /**
   * Called for each day whose grid could not be made ahead. `error` is undefined if the grid was refused without an
   * error.
   */
  readonly onError: (day: Day, error: unknown) => void;
};

const DAYS_AHEAD = 7;

/** The number of seeds that are tried for a grid. Usually the first one succeeds. */
const MAX_SEEDS = 10;

/**
 * The maximum number of days whose grids one server keeps in its memory, and for how long. The time is short, because
 * the operator may replace a grid.
 */
const MAX_KEPT = 400;
const KEPT_MS = 60_000;

/**
 * The maximum number of grids that are being made or wait to be made. While there are so many, requests for other grids
 * are refused.
 */
const MAX_MAKING = 20;

/**
 * Creates the daily grids. A grid is looked up in memory, then in the database. If it is in neither, it is made in a
 * worker thread and stored for all servers.
 */
export function createDailyPuzzles({ db, secret, make, clock, now, onError }: DailyDeps): DailyPuzzles {
  const kept = new LRUCache<Day, { readonly puzzle: DailyPuzzle; readonly until: number }>({ max: MAX_KEPT });
  const waiting = new Map<Day, Promise<Found>>();
  let making = 0;
  const today = () => clock.dayAt(now());
  const isOpen = (day: Day) => readDay(day) !== undefined && day <= today();
  const seedOf = (day: Day, attempt: number) =>
    createHmac('sha256', secret).update(`grid of ${day}, attempt ${attempt}`).digest('base64url');

  async function findOrMake(day: Day): Promise<Found> {
    const stored = await findPuzzle(db, day);
    if (stored !== undefined) return ok(stored);
    if (making >= MAX_MAKING) return refused('no-puzzle-found');
    making++;
    return makeAndStore(day).finally(() => making--);
  }

  async function makeAndStore(day: Day): Promise<Found> {
    for (let attempt = 0; attempt < MAX_SEEDS; attempt++) {
      const made = await make({ day, seed: seedOf(day, attempt) });
      if (made.ok) await storePuzzle(db, day, made.value, now());
      else if (made.refusal === 'no-worker') break;
      // another server may have stored its grid of the day first, which then counts; no grid is stored if another day
      // already has the new grid, and the next seed is tried
      const stored = await findPuzzle(db, day);
      if (stored !== undefined) return ok(stored);
    }
    return refused('no-puzzle-found');
  }

  /** Finds or makes the grid of a day. While this goes on, further requests for the day get the same promise. */
  function once(day: Day): Promise<Found> {
    const found = waiting.get(day) ?? findOrMake(day).finally(() => waiting.delete(day));
    waiting.set(day, found);
    return found;
  }

  return {
    clock,
    today,
    isOpen,
    async puzzleOf(day) {
      if (!isOpen(day)) return refused('no-such-day');
      const known = kept.get(day);
      if (known !== undefined && now().getTime() < known.until) return ok(known.puzzle);
      const found = await once(day);
      if (found.ok) kept.set(day, { puzzle: found.value, until: now().getTime() + KEPT_MS });
      return found;
    },
    async factsOf(first, last) {
      const now = today();
      return findFacts(db, first, last < now ? last : now);
    },
    async makeAhead() {
      for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
        const day = addDays(today(), ahead);
        try {
          const found = await once(day);
          if (!found.ok) onError(day, undefined);
        } catch (error) {
          onError(day, error);
        }
      }
    },
  };
}

const AHEAD_INTERVAL_MS = 3_600_000;

type Deps = {
  readonly db: Database;
  readonly secret: string;
  readonly make: MakeDaily;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly log: Logger;
};

/** Creates the daily grids, and makes the grids of the next days ahead, at once and then every hour. */
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
  // the grids of the next days are not awaited, so that the server answers requests meanwhile
  let makingAhead = daily.makeAhead();
  const timer = setInterval(() => {
    makingAhead = makingAhead.then(daily.makeAhead);
  }, AHEAD_INTERVAL_MS).unref();
  return {
    daily,
    /**
     * Stops making grids ahead, and waits for the grid that is being made. If the worker thread is closed, the wait
     * ends at once.
     */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await makingAhead;
    },
  };
}
