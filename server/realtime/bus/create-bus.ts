import type { Logger } from 'pino';
import type { Instant } from '#engine/duel/duel.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import { type Bus, createInMemoryBus } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

type BusDeps = { readonly db: Database; readonly log: Logger; readonly now: () => Instant };

/**
 * Creates the bus (channel for events between servers) that the settings choose. Imports the NATS client only if the
 * settings name NATS nodes.
 */
export async function createBus(
  { bus, databaseUrl }: Pick<Config, 'bus' | 'databaseUrl'>,
  { db, log, now }: BusDeps,
): Promise<Bus> {
  if (bus !== undefined) {
    const { createNatsBus } = await import('./nats-bus.ts');
    return createNatsBus({ address: bus, log, now });
  }
  if (databaseUrl === undefined) return createInMemoryBus(undefined, now);
  return createPostgresBus({ url: databaseUrl, db, log, now });
}
