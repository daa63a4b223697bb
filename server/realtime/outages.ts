import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { DUEL, type Instant } from '#engine/duel/duel.ts';
import type { Database } from '#server/db/open-database.ts';
import { heartbeat } from '#server/db/schema.ts';
import type { Schedule } from './rooms/timing.ts';

const HEARTBEAT_INTERVAL_MS = 1000;

/** The minimum time without a heartbeat of any server that counts as an outage of all servers. */
const MIN_OUTAGE_MS = 2 * HEARTBEAT_INTERVAL_MS;

const ROW = { id: 1 } as const;

/** A period in which no server ran: from the last heartbeat until a server listened again. */
export type Outage = { readonly from: Instant; readonly to: Instant };

type OutageDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Instant;
  readonly schedule: Schedule;
  /** Returns true while a duel with a connection to this server is running. */
  readonly isPlayed: () => boolean;
};

export type Outages = ReturnType<typeof createOutages>;

/**
 * Writes a heartbeat to the database every second. A server that finds an old heartbeat when it starts knows how long
 * no server ran. If no duel has run for the time of a round, the heartbeat pauses, because every round must have ended
 * by then. The caller must call this when the server begins to listen.
 */
export function createOutages({ db, log, now, schedule, isPlayed }: OutageDeps) {
  const startedAt = now();
  let last: Outage | undefined;
  let lastPlayedAt = startedAt;
  let writing: Promise<void> | undefined;
  let isFailing = false;
  let cancel = () => {};

  const write = async () => {
    try {
      last = await writeHeartbeat(db, startedAt, now());
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'heartbeat.cannot-write');
      isFailing = true;
    }
    writing = undefined;
  };
  const beat = () => {
    cancel = schedule(now() + HEARTBEAT_INTERVAL_MS, beat);
    if (isPlayed()) lastPlayedAt = now();
    if (now() - lastPlayedAt <= DUEL.roundMs) writing ??= write();
  };
  beat();

  return {
    /**
     * Returns the last known outage (time without any server), which may have ended before this server started. First
     * waits for a heartbeat that is being written.
     */
    async last(): Promise<Outage | undefined> {
      await writing;
      return last;
    },
    async close(): Promise<void> {
      cancel();
      await writing;
    },
  };
}

/**
 * Writes a heartbeat of the server that started at `startedAt`. If the stored heartbeat is much older than `startedAt`,
 * records the time between them as an outage, in which no server ran. Returns the last recorded outage.
 */
async function writeHeartbeat(db: Database, startedAt: Instant, at: Instant): Promise<Outage | undefined> {
  const { seenAt, outageFrom, outageTo } = heartbeat;
  const started = new Date(startedAt);
  const isOutage = sql`${seenAt} < ${sql.param(new Date(startedAt - MIN_OUTAGE_MS), seenAt)}`;
  const [row] = await db
    .insert(heartbeat)
    .values({ ...ROW, seenAt: new Date(at) })
    .onConflictDoUpdate({
      target: heartbeat.id,
      set: {
        outageFrom: sql`case when ${isOutage} then ${seenAt} else ${outageFrom} end`,
        outageTo: sql`case when ${isOutage} then ${sql.param(started, outageTo)} else ${outageTo} end`,
        // the time of the heartbeat never decreases, although the servers’ clocks differ
        seenAt: sql`greatest(${seenAt}, excluded.seen_at)`,
      },
    })
    .returning({ from: outageFrom, to: outageTo });
  if (!row?.from || !row.to) return undefined;
  return { from: row.from.getTime(), to: row.to.getTime() };
}
