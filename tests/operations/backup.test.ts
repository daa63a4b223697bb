// @module-tag weekly
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, type OpenDatabase, openFolder, openPostgres } from '#server/db/open-database.ts';
import {
  attempts,
  dailyAttempts,
  dailyPuzzles,
  gameHistory,
  gameStarts,
  mails,
  newsletterSubscriptions,
  profiles,
} from '#server/db/schema.ts';
import { runOn } from '#server/db/testing/test-database.ts';
import { contentsOf } from '#tests/databases/contents.ts';
import { startCluster } from '#tools/databases/cluster.ts';
import { findPostgres } from '#tools/set-up/postgres.mjs';

/**
 * Returns the commands under a heading of `docs/operations.md`, so that the tests run the documented
 * commands.
 */
function commandsUnder(heading: string): string {
  const document = readFileSync('docs/operations.md', 'utf8');
  const commands = document.split(`### ${heading}\n`)[1]?.match(/```sh\n([^`]*)```/)?.[1];
  if (commands === undefined) throw new Error(`docs/operations.md has no commands under ${heading}.`);
  return commands;
}

const run = (commands: string, env: Record<string, string>) =>
  execFileSync('sh', ['-euc', commands], {
    env: { ...process.env, PATH: [findPostgres(), process.env.PATH].join(delimiter), ...env },
  });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const now = new Date('2026-11-21T12:00:00.123Z');

/** Inserts a player and rows of other tables, with foreign keys, JSON, dates and special characters. */
async function fill(db: Database): Promise<void> {
  const [player] = await db
    .insert(profiles)
    .values({ username: 'Zoé \u{1f9f5}', email: 'zoe@enfilade.example' })
    .returning();
  const userId = player!.id;
  await db.insert(attempts).values({ id: 'a', playerId: userId, level: 7, seed: 's', issuedAt: now, log: '0 1' });
  await db.insert(gameHistory).values({
    ...{ userId, gameType: 'solo', level: 7, score: 4180, timeSeconds: 41, undosUsed: 0, hintsUsed: 0 },
    ...{ gridSize: 6, gameId: 'a', totalPlayers: 1, rankInGame: 1, createdAt: now },
  });
  const grid = { day: '2026-11-21', puzzle: '1 .\n2 .', solution: 'a b\nd c', notation: 1 };
  await db.insert(dailyPuzzles).values({ ...grid, grade: 5, load: 58.25, identity: 'i', createdAt: now });
  await db.insert(dailyAttempts).values([
    { ...grid, id: 'b', playerId: userId, issuedAt: now, isOnDay: true },
    { ...grid, id: 'c', keyHash: 'k', issuedAt: now, isOnDay: true },
  ]);
  await db.insert(mails).values({
    mail: { to: 'zoe@enfilade.example', subject: '« Enfilade »', text: '\'"\\\n', html: '' },
    ...{ createdAt: now, dueAt: now },
  });
  await db
    .insert(newsletterSubscriptions)
    .values({ email: 'zoe@enfilade.example', token: 't', language: 'fr', createdAt: now });
  await db.insert(gameStarts).values({ day: '2026-11-21', mode: 'solo', language: 'fr', starts: 3 });
}

/** Asserts that a restored database contains the saved rows and accepts new ones. */
async function expectRestored({ db, close }: OpenDatabase, saved: readonly string[]): Promise<void> {
  onTestFinished(close);
  expect(saved).toHaveLength(11); // two of the eleven rows are written by a trigger of the database
  expect(await contentsOf(db)).toEqual(saved);
  await db.insert(gameStarts).values({ day: '2026-11-22', mode: 'solo', language: 'en', starts: 1 });
}

test('O10 a copy of the data folder is readable by its owner only, and restores the same rows even after the original has changed', async () => {
  const folder = newFolder();
  const env = { DATA_FOLDER: join(folder, 'data'), BACKUP: join(folder, 'backup') };
  const { db, close } = await openFolder(env.DATA_FOLDER);
  await fill(db);
  const saved = await contentsOf(db);
  await close();
  run(commandsUnder('The folder'), env);
  expect(statSync(env.BACKUP).mode & 0o777).toBe(0o700);
  const later = await openFolder(env.DATA_FOLDER);
  await later.db.delete(profiles);
  await later.close();
  run(commandsUnder('The folder, restored'), env);
  await expectRestored(await openFolder(env.DATA_FOLDER), saved);
});

test('O10 a dump of a PostgreSQL database in use is readable by its owner only, and can be restored into a new database', async () => {
  const cluster = await startCluster();
  onTestFinished(cluster.remove);
  await runOn(cluster.urlOf('postgres'), 'create database enfilade');
  await runOn(cluster.urlOf('postgres'), 'create database restored');
  const DATABASE_URL = cluster.urlOf('enfilade');
  const env = { DATABASE_URL, NEW_DATABASE_URL: cluster.urlOf('restored'), BACKUP: join(newFolder(), 'backup') };
  const { db, close } = await openPostgres(DATABASE_URL, () => {});
  onTestFinished(close);
  await fill(db);
  const saved = await contentsOf(db);
  run(commandsUnder('PostgreSQL'), env);
  expect(statSync(env.BACKUP).mode & 0o777).toBe(0o600);
  await db.delete(profiles);
  run(commandsUnder('PostgreSQL, restored'), env);
  await expectRestored(await openPostgres(env.NEW_DATABASE_URL, () => {}), saved);
});
