import type { Logger } from 'pino';
import { MIN_FREE_BYTES } from '#server/db/free-space.ts';
import type { Bus } from '#server/realtime/bus/bus.ts';
import type { DatabaseProbe } from './database-probe.ts';

/** The time for which an answer is kept, so that many requests cause few queries. */
const KEEP_MS = 250;

/** The state of each part that a server needs to do its work. */
export type Readiness = {
  readonly database: 'ok' | 'away';
  readonly migrations: 'ok' | 'missing' | 'unknown';
  readonly bus: 'ok' | 'away';
  readonly disk: 'ok' | 'full';
  readonly process: 'ok' | 'stopping';
};

export type CheckReadiness = {
  readonly check: () => Promise<Readiness>;
  /** Makes every later answer say that this process is stopping. */
  readonly stop: () => void;
};

type ReadinessDeps = {
  readonly probe: Pick<DatabaseProbe, 'isMigrated'>;
  readonly bus: Pick<Bus, 'isConnected'>;
  /** Returns the free bytes on the disk of the embedded database, or undefined if the database is elsewhere. */
  readonly freeBytes: () => number | undefined;
  readonly log: Logger;
};

export const isReady = (readiness: Readiness): boolean => Object.values(readiness).every(state => state === 'ok');

/** Creates the check that says whether this server can serve players. It looks again at most four times a second. */
export function createReadiness({ probe, bus, freeBytes, log }: ReadinessDeps): CheckReadiness {
  let checked: Promise<Readiness> | undefined;
  let validUntil = 0;
  let wasReady = true;
  let process: Readiness['process'] = 'ok';

  const look = async (): Promise<Readiness> => {
    const isMigrated = await probe.isMigrated().catch(() => undefined);
    const free = freeBytes();
    validUntil = performance.now() + KEEP_MS;
    const readiness: Readiness = {
      ...databaseState(isMigrated),
      bus: bus.isConnected() ? 'ok' : 'away',
      disk: free === undefined || free >= MIN_FREE_BYTES ? 'ok' : 'full',
      process,
    };
    report(readiness);
    return readiness;
  };
  /** Logs when the server becomes ready, or is no longer. */
  const report = (readiness: Readiness) => {
    if (isReady(readiness) === wasReady) return;
    wasReady = !wasReady;
    if (wasReady) log.info('server.ready');
    else log.error(readiness, 'server.not-ready');
  };

  return {
    check() {
      if (checked === undefined || performance.now() >= validUntil) {
        validUntil = Number.POSITIVE_INFINITY; // the state stays valid until the check has an answer
        checked = look();
      }
      return checked;
    },
    stop() {
      process = 'stopping';
      validUntil = 0;
    },
  };
}

/** Returns the state of a database from the answer of its probe, which is undefined if the probe got no answer. */
function databaseState(isMigrated: boolean | undefined): Pick<Readiness, 'database' | 'migrations'> {
  if (isMigrated === undefined) return { database: 'away', migrations: 'unknown' };
  return { database: 'ok', migrations: isMigrated ? 'ok' : 'missing' };
}
