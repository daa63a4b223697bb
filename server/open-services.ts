import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openFolder, openPostgres } from './db/open-database.ts';
import { type Carrier, carryBySmtp, carryToFolder } from './mail/carriers.ts';
import { openPostOffice } from './mail/post-office.ts';
import type { Services } from './services.ts';

/** Makes each long-lived thing of this process, and gives the way to end them all. */
export async function openServices(
  config: Config,
  log: Logger,
): Promise<{ readonly services: Services; readonly close: () => Promise<void> }> {
  const { db, close } = config.databaseUrl
    ? await openPostgres(config.databaseUrl, error => log.error({ err: error }, 'database.lost'))
    : await openFolder(config.dataFolder);
  const now = () => new Date();
  const post = openPostOffice({ db, carrier: carrierFor(config, log), log, now });
  return {
    services: { db, log, post, now },
    async close() {
      await post.close();
      await close();
    },
  };
}

const carrierFor = ({ smtpUrl, mailFrom, dataFolder }: Config, log: Logger): Carrier =>
  smtpUrl ? carryBySmtp(smtpUrl, mailFrom, log) : carryToFolder(join(dataFolder, 'mail'), mailFrom, log);
