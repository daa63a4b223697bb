import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import { type Bus, createInMemoryBus } from './bus.ts';
import { createNatsBus } from './nats-bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

/** Creates the bus that the settings choose. */
export function createBus({ bus, databaseUrl }: Pick<Config, 'bus' | 'databaseUrl'>, db: Database, log: Logger): Bus {
  if (bus !== undefined) return createNatsBus({ address: bus, log });
  return databaseUrl === undefined ? createInMemoryBus() : createPostgresBus({ url: databaseUrl, db, log });
}
