import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openFolder, openPostgres } from './db/open-database.ts';
import type { Services } from './services.ts';

/** Makes each long-lived thing of this process, and gives the way to end them all. */
export async function openServices(
  config: Config,
  log: Logger,
): Promise<{ readonly services: Services; readonly close: () => Promise<void> }> {
  const { db, close } = config.databaseUrl
    ? await openPostgres(config.databaseUrl, error => log.error({ err: error }, 'database.lost'))
    : await openFolder(config.dataFolder);
  return { services: { db, log, now: () => new Date() }, close };
}
