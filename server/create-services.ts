import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAccounts } from './auth/create-accounts.ts';
import { createLimits } from './auth/rate-limits.ts';
import { readSecret } from './auth/secret.ts';
import type { Config } from './config.ts';
import { openFolder, openPostgres } from './db/open-database.ts';
import { purgeExpired } from './db/purge-expired.ts';
import { RETENTION } from './db/retention.ts';
import { createMatchmaking } from './duels/create-matchmaking.ts';
import { renderEmail } from './mail/account-emails.ts';
import { createMailQueue, queueMail } from './mail/mail-queue.ts';
import { createFileTransport, createSmtpTransport, type MailTransport } from './mail/transports.ts';
import { type Bus, createInMemoryBus } from './realtime/bus/bus.ts';
import { createPostgresBus } from './realtime/bus/postgres-bus.ts';
import type { Services } from './services.ts';

/** Longer than a password takes to be hashed on a busy machine, and short enough not to be felt. */
const MIN_ANSWER_MS = 300;

const FORGET_INTERVAL_MS = RETENTION.forgetEveryHours * 3_600_000;

type RunningServices = {
  readonly services: Services;
  /** The way to the other servers of the same database. */
  readonly bus: Bus;
  readonly secret: string;
  readonly close: () => Promise<void>;
};

/** Makes each long-lived thing of this process, and gives the way to end them all. */
export async function createServices(config: Config, log: Logger): Promise<RunningServices> {
  const { db, close } = config.databaseUrl
    ? await openPostgres(config.databaseUrl, error => log.error({ err: error }, 'database.lost'))
    : await openFolder(config.dataFolder);
  const secret = config.secret ?? readSecret(config.dataFolder);
  const now = () => new Date();
  const { origin } = config.operator;
  const limits = createLimits(db, secret);
  const bus = config.databaseUrl ? createPostgresBus({ url: config.databaseUrl, db, log }) : createInMemoryBus()();
  const mailQueue = createMailQueue({ db, carrier: carrierFor(config, log), log, now });
  const accounts = createAccounts({
    db,
    limits,
    secret,
    origin,
    log,
    now,
    send: (tx, letter) => queueMail(tx, renderEmail(letter, origin), now()),
    onSent: () => void mailQueue.poll(),
    onSignedOut: userId => bus.publish({ kind: 'signed-out', userId }),
    minAnswerMs: MIN_ANSWER_MS,
  });
  const matchmaking = createMatchmaking({ db, secret, now, publish: bus.publish });
  const forget = () => purgeExpired(db, now()).catch(error => log.error({ err: error }, 'database.cannot-forget'));
  await forget();
  const forgetting = setInterval(forget, FORGET_INTERVAL_MS).unref();
  return {
    services: { db, log, limits, accounts, mailQueue, now, matchmaking },
    bus,
    secret,
    async close() {
      clearInterval(forgetting);
      await mailQueue.close();
      await bus.close();
      await close();
    },
  };
}

const carrierFor = ({ smtpUrl, mailFrom, dataFolder }: Config, log: Logger): MailTransport =>
  smtpUrl ? createSmtpTransport(smtpUrl, mailFrom, log) : createFileTransport(join(dataFolder, 'mail'), mailFrom, log);
