import { and, count, eq, not, sql } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import type { DailyTimes } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';

/** The number of verified times from which on their median and their percentiles are shown (J13). */
const MIN_FOR_MEDIAN = 3;
const MIN_FOR_PERCENTILES = 10;

/** Selects the verified times of a day that count in its figures. */
const isCounted = (day: Day) =>
  and(eq(dailyAttempts.day, day), sql`${dailyAttempts.isVerified}`, not(dailyAttempts.isSurplus));

const PERCENTS = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);

/**
 * The maximum number of one network’s visitors in the figures of a day: enough for a household, but not for a machine
 * that plays as many visitors.
 */
const MAX_OF_NETWORK = 3;

/**
 * Returns true if the visitors of a network, known by its keyed hash, have as many times in the figures of a day as
 * they may. Other transactions with the same question about this network wait until this transaction ends.
 */
export async function isNetworkFull(tx: Database, day: Day, network: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`);
  return (await tx.$count(dailyAttempts, and(isCounted(day), eq(dailyAttempts.network, network)))) >= MAX_OF_NETWORK;
}

/**
 * Computes the verified times of a day on the grid with this text (J13). Times on a grid that the operator has
 * replaced do not count, nor do those beyond the number that a network has. A percentile is a time that was played, so a player below the 17th was faster than 83 % were.
 */
export async function timesOf(db: Database, day: Day, puzzle: string): Promise<DailyTimes> {
  const ms = dailyAttempts.durationMs;
  const [times] = await db
    .select({
      count: count(),
      medianMs: sql<number>`round(percentile_cont(0.5) within group (order by ${ms}))`.mapWith(Number),
      percentilesMs: sql<
        number[] | null
      >`percentile_disc(${sql.param(PERCENTS)}::float8[]) within group (order by ${ms})`,
    })
    .from(dailyAttempts)
    .where(and(isCounted(day), eq(dailyAttempts.puzzle, puzzle)));
  const { count: total, medianMs, percentilesMs } = times ?? { count: 0, medianMs: 0, percentilesMs: null };
  return {
    count: total,
    ...(total >= MIN_FOR_MEDIAN && { medianMs }),
    ...(total >= MIN_FOR_PERCENTILES && percentilesMs && { percentilesMs }),
  };
}
