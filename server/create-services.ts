import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAccounts } from './auth/create-accounts.ts';
import { createMemoryLimits } from './auth/limits/memory-limits.ts';
import { createLimits, createNetworkHash } from './auth/limits/rate-limits.ts';
import { purgeCircles } from './circles/purge-circles.ts';
import type { Config } from './config.ts';
import { createDaily } from './daily/daily-puzzles.ts';
import { createDayClock } from './daily/day-clock.ts';
import { freeBytesIn } from './db/free-space.ts';
import { type Database, openFolder, openPostgres } from './db/open-database.ts';
import { purgeExpired } from './db/purge-expired.ts';
import { RETENTION } from './db/retention.ts';
import { checkSettings, secretFor } from './db/shared-settings.ts';
import { createMatchmaking } from './duels/create-matchmaking.ts';
import { createPuzzlePool } from './games/new-puzzles.ts';
import { createOtherFiles } from './http/other-files.ts';
import type { StaticFile } from './http/static-files.ts';
import { readStored, storeFiles } from './http/stored-files.ts';
import { createTurns } from './http/take-turns.ts';
import { renderEmail } from './mail/account-emails.ts';
import { createMailQueue, queueMail } from './mail/mail-queue.ts';
import { createFileTransport, createSmtpTransport, type MailTransport } from './mail/transports.ts';
import { createPgliteProbe, createPostgresProbe } from './monitoring/database-probe.ts';
import { createMetrics, registerServices } from './monitoring/metrics.ts';
import { type CheckReadiness, createReadiness } from './monitoring/readiness.ts';
import { createDrawnPictures } from './pictures/drawn-pictures.ts';
import type { Bus } from './realtime/bus/bus.ts';
import { createBus } from './realtime/bus/create-bus.ts';
import type { Services } from './services.ts';
import { forgetTransfers } from './transfers/transfers.ts';
import { createWorkers } from './workers/create-workers.ts';

/**
 * The minimum time in which an account operation is answered, so that its duration does not reveal whether an account
 * exists. It is longer than hashing a password takes on a busy machine, and too short for a player to notice.
 */
const MIN_ANSWER_MS = 300;

/** The log events for the failures of each worker thread. */
const THREAD_FAILURES = {
  judge: 'result.no-worker',
  puzzles: 'puzzle.no-worker',
  daily: 'daily.no-worker',
  pictures: 'picture.no-worker',
} as const;

const PURGE_INTERVAL_MS = RETENTION.forgetEveryHours * 3_600_000;
const FORGET_TRANSFERS_INTERVAL_MS = 60_000;

type RunningServices = {
  readonly services: Services;
  /** The message bus that connects this process to the other servers on the same database. */
  readonly bus: Bus;
  readonly secret: string;
  readonly readiness: CheckReadiness;
  readonly close: () => Promise<void>;
};

/**
 * Creates the long-lived objects of this process and a function that closes them. Stores the `hashedFiles` of this
 * build, so that servers with other builds can serve them too.
 */
export async function createServices(
  config: Config,
  log: Logger,
  now: Services['now'] = () => new Date(),
  hashedFiles: ReadonlyMap<string, StaticFile> = new Map(),
): Promise<RunningServices> {
  const { db, migrated, close } = config.databaseUrl
    ? await openPostgres(config.databaseUrl, error => log.error({ err: error }, 'database.lost'))
    : await openFolder(config.dataFolder);
  if (migrated.length > 0) log.info({ names: migrated }, 'migrations.applied');
  const secret = await agreeOnSettings(db, config)
    .then(async agreed => {
      // the built files are stored before the server serves a page that names them
      await storeFiles(db, hashedFiles, now());
      return agreed;
    })
    .catch(async error => {
      await close();
      throw error;
    });
  const store = () => storeFiles(db, hashedFiles, now());
  const { origin } = config.operator;
  const limits = createLimits(db, secret);
  const memoryLimits = createMemoryLimits();
  const bus = await createBus(config, { db, log, now: () => now().getTime() });
  const probe = config.databaseUrl ? createPostgresProbe(config.databaseUrl) : createPgliteProbe(db);
  const freeBytes = () => (config.databaseUrl ? undefined : freeBytesIn(config.dataFolder));
  const readiness = createReadiness({ probe, bus, freeBytes, log });
  const metrics = createMetrics();
  registerServices(metrics, { probe, bus, readiness });
  const clock = createDayClock(config.dailyTimeZone);
  const mailQueue = createMailQueue({ db, transport: transportFor(config, log), log, now });
  const accounts = createAccounts({
    db,
    limits,
    secret,
    origin,
    log,
    now,
    clock,
    queueEmail: (tx, email) => queueMail(tx, renderEmail(email, origin), now()),
    onEmailQueued: () => void mailQueue.poll(),
    onSignedOut: userId => bus.publish({ kind: 'signed-out', userId }),
    minAnswerMs: MIN_ANSWER_MS,
  });
  const matchmaking = createMatchmaking({ db, secret, now, metrics, publish: bus.publish });
  const purge = () =>
    purgeExpired(db, now())
      .then(() => purgeCircles(db, { now: now(), clock }))
      .then(() => forgetTransfers(db, now()))
      .catch(error => log.error({ err: error }, 'database.cannot-forget'));
  await purge();
  const storeAgain = () => store().catch(error => log.error({ err: error }, 'files.cannot-store'));
  const purging = setInterval(() => storeAgain().then(purge), PURGE_INTERVAL_MS).unref();
  const forget = () => forgetTransfers(db, now()).catch(error => log.error({ err: error }, 'database.cannot-forget'));
  const forgetting = setInterval(forget, FORGET_TRANSFERS_INTERVAL_MS).unref();
  const workers = createWorkers({ onError: (thread, err) => log.error({ err }, THREAD_FAILURES[thread]) });
  const takePuzzle = createPuzzlePool(workers.makePuzzle);
  const { daily, close: closeDaily } = createDaily({
    db,
    secret,
    make: workers.makeDaily,
    timeZone: config.dailyTimeZone,
    now,
    log,
  });
  return {
    services: {
      db,
      log,
      metrics,
      limits,
      memoryLimits,
      hashNetwork: createNetworkHash(secret),
      playerTurns: createTurns(),
      accounts,
      mailQueue,
      now,
      matchmaking,
      takePuzzle,
      judge: workers.judge,
      judgeGrid: workers.judgeGrid,
      daily,
      pictures: createDrawnPictures(workers.rasterize),
      otherFiles: createOtherFiles(path => readStored(db, path)),
      judgeDaily: workers.judgeDaily,
      judgeRun: workers.judgeRun,
      makeFreeGrid: workers.makeFreeGrid,
    },
    bus,
    secret,
    readiness,
    async close() {
      await probe.close();
      clearInterval(purging);
      clearInterval(forgetting);
      await Promise.all([closeDaily(), workers.close()]);
      await mailQueue.close();
      await bus.close();
      await close();
    },
  };
}

/**
 * Returns the secret that signs sessions. Throws if the secret or the time zone differs from the one that the database
 * records.
 */
async function agreeOnSettings(db: Database, config: Config): Promise<string> {
  const secret = await secretFor(db, config);
  await checkSettings(db, { secret, dailyTimeZone: config.dailyTimeZone });
  return secret;
}

const transportFor = ({ smtpUrl, mailFrom, dataFolder }: Config, log: Logger): MailTransport =>
  smtpUrl ? createSmtpTransport(smtpUrl, mailFrom, log) : createFileTransport(join(dataFolder, 'mail'), mailFrom, log);
