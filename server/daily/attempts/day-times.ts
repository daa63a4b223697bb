import { and, count, eq, not, sql } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import { HINT_MS } from '#engine/score.ts';
import type { DailyResult, DailyTimes } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';

const NO_TIMES = { count: 0, shorter: 0, medianMs: 0, percentilesMs: null };

/** The minimum number of verified times for a place, a median and percentiles to be computed (J13). */
const MIN_FOR_PLACE = 2;
const MIN_FOR_MEDIAN = 3;
const MIN_FOR_PERCENTILES = 10;

type Own = Pick<DailyResult, 'durationMs' | 'hintsUsed'>;

/**
 * Builds the SQL condition that a time counts in the statistics of a day: it is verified, and its network had not yet
 * reached its maximum number of times for that day.
 */
const isCounted = (day: Day) =>
  and(eq(dailyAttempts.day, day), sql`${dailyAttempts.isVerified}`, not(dailyAttempts.isSurplus));

const PERCENTS = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);

/**
 * The maximum number of times in the statistics of a day that come from visitors of one network. It is enough for a
 * household, and limits a program that pretends to be many visitors.
 */
const MAX_OF_NETWORK = 3;

/**
 * Returns true if the visitors of a network already have the maximum number of times in the statistics of a day.
 * `network` is a keyed hash. Until this transaction ends, other transactions that call this function for the network
 * wait.
 */
export async function isNetworkFull(tx: Database, day: Day, network: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`);
  return (await tx.$count(dailyAttempts, and(isCounted(day), eq(dailyAttempts.network, network)))) >= MAX_OF_NETWORK;
}

/**
 * Computes the count, median and percentiles of the verified times of a day (J13). Times on another grid than `puzzle`
 * do not count, because the operator has replaced that grid. Each percentile is a time that was played: a player who is
 * faster than the 17th is faster than at least 83 % of the players. If `own` is one of the results, also computes its
 * place, for which each hint adds `HINT_MS` to a time.
 */
export async function timesOf(db: Database, day: Day, puzzle: string, own?: Own): Promise<DailyTimes> {
  const { durationMs: ms, hintsUsed } = dailyAttempts;
  const ownMs = own && own.durationMs + HINT_MS * own.hintsUsed;
  const [times] = await db
    .select({
      count: count(),
      shorter: sql<number>`count(*) filter (where ${ms} + ${HINT_MS}::int * ${hintsUsed} < ${ownMs ?? 0})`.mapWith(
        Number,
      ),
      medianMs: sql<number>`round(percentile_cont(0.5) within group (order by ${ms}))`.mapWith(Number),
      percentilesMs: sql<
        number[] | null
      >`percentile_disc(${sql.param(PERCENTS)}::float8[]) within group (order by ${ms})`,
    })
    .from(dailyAttempts)
    .where(and(isCounted(day), eq(dailyAttempts.puzzle, puzzle)));
  const { count: total, shorter, medianMs, percentilesMs } = times ?? NO_TIMES;
  return {
    count: total,
    // a time beyond the maximum number of times of its network is not counted, and has no place if it is slower than
    // all counted times
    ...(ownMs !== undefined && total >= MIN_FOR_PLACE && shorter < total && { place: shorter + 1 }),
    ...(total >= MIN_FOR_MEDIAN && { medianMs }),
    ...(total >= MIN_FOR_PERCENTILES && percentilesMs && { percentilesMs }),
  };
}
