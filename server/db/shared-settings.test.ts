import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { databaseSettings } from './schema.ts';
import { checkSettings, secretFor, storeSettings } from './shared-settings.ts';
import { testDatabase } from './testing/test-database.ts';

const database = testDatabase();

beforeEach(() => database.db.delete(databaseSettings));

const SETTINGS = { secret: 'the first secret of all, 32 signs', dailyTimeZone: 'Europe/Paris' };
const CHANGES = [
  ['SECRET', { secret: 'the second secret, also 32 signs' }],
  ['DAILY_TIME_ZONE', { dailyTimeZone: 'America/Toronto' }],
] as const;

const check = (change = {}) => checkSettings(database.db, { ...SETTINGS, ...change });

test('J9 the first server stores its settings, and a server with the same settings can start', async () => {
  await check();
  await expect(check()).resolves.toBeUndefined();
});

test.each(CHANGES)('J9 a server with another %s cannot start, and changes no stored setting', async (name, change) => {
  await check();
  await expect(check(change)).rejects.toThrow(`${name} is not that of the servers that use this database.`);
  await expect(check(change)).rejects.toThrow('npm run daily -- store-settings');
  await expect(check()).resolves.toBeUndefined();
});

test('J9 the secret appears neither in the database nor in the error', async () => {
  await check();
  const rows = await database.db.select().from(databaseSettings);
  expect(JSON.stringify(rows)).not.toContain(SETTINGS.secret);
  await expect(check(CHANGES[0][1])).rejects.not.toThrow(/first secret|second secret/);
});

test('J9 if two servers with different settings start at once on a new database, only one of them starts', async () => {
  for (const [, change] of CHANGES) {
    await database.db.delete(databaseSettings);
    const started = await Promise.allSettled([check(), check(change)]);
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test.each(CHANGES)('J9 if the operator stores another %s, only servers with that value start', async (_, change) => {
  await check();
  await storeSettings(database.db, { ...SETTINGS, ...change });
  await expect(check(change)).resolves.toBeUndefined();
  await expect(check()).rejects.toThrow();
});

test('L24 a missing secret is created for a new database, but not if the database already had a secret', async () => {
  const secretIn = (dataFolder: string) => secretFor(database.db, { secret: undefined, dataFolder });
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'));
  const secret = await secretIn(folder);
  await check({ secret });
  expect(await secretIn(folder)).toBe(secret);

  const emptied = mkdtempSync(join(tmpdir(), 'enfilade-'));
  await expect(secretIn(emptied)).rejects.toThrow('The secret of this database is lost');
  expect(existsSync(join(emptied, 'secret'))).toBe(false);
  writeFileSync(join(emptied, 'secret'), `${secret}\n`); // the operator restores the lost secret by hand, from a backup
  await expect(check({ secret: await secretIn(emptied) })).resolves.toBeUndefined();
});
