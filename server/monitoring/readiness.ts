import type { Logger } from 'pino';
import { MIN_FREE_BYTES } from '#server/db/free-space.ts';
import type { Bus } from '#server/realtime/bus/bus.ts';
import type { DatabaseProbe } from './database-probe.ts';

/** The time for which the result of a readiness check is reused, so that many requests cause few queries. */
const KEEP_MS = 250;

/** The state of each thing that a server needs to serve players. */
export type Readiness = {
  readonly database: 'ok' | 'away';
  readonly migrations: 'ok' | 'missing' | 'unknown';
  readonly bus: 'ok' | 'away';
  readonly disk: 'ok' | 'full';
  readonly process: 'ok' | 'stopping';
};

export type CheckReadiness = {
  readonly check: () => Promise<Readiness>;
  /** Makes all later results of the readiness check report that this process is stopping. */
  readonly stop: () => void;
};

type ReadinessDeps = {
  readonly probe: Pick<DatabaseProbe, 'isMigrated'>;
  readonly bus: Pick<Bus, 'isConnected'>;
  /** Returns the free bytes on the disk of the embedded database, or undefined with PostgreSQL. */
  readonly freeBytes: () => number | undefined;
  readonly log: Logger;
};

export const isReady = (readiness: Readiness): boolean => Object.values(readiness).every(state => state === 'ok');

/**
 * Creates the readiness check of this server. The state is looked up at most four times a second, and changes
 * between ready and not ready are logged.
 */
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
  /** Logs if the server has become ready, or is no longer ready. */
  const report = (readiness: Readiness) => {
    if (isReady(readiness) === wasReady) return;
    wasReady = !wasReady;
    if (wasReady) log.info('server.ready');
    else log.error(readiness, 'server.not-ready');
  };

  return {
    check() {
      if (checked === undefined || performance.now() >= validUntil) {
        // a caller that comes during a check of the readiness waits for the result of that check
        validUntil = Number.POSITIVE_INFINITY;
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

/**
 * Returns the state of the database. `isMigrated` (no migration is missing) is undefined if the database did not
 * answer.
 */
function databaseState(isMigrated: boolean | undefined): Pick<Readiness, 'database' | 'migrations'> {
  if (isMigrated === undefined) return { database: 'away', migrations: 'unknown' };
  return { database: 'ok', migrations: isMigrated ? 'ok' : 'missing' };
}
