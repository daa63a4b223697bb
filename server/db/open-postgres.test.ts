// @module-tag slow
import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { MIGRATIONS, type OpenDatabase, openPostgres } from './open-database.ts';
import { gameStarts } from './schema.ts';
import { runOn } from './testing/test-database.ts';

const START = { day: '2026-11-21', mode: 'solo', language: 'fr', starts: 1 } as const;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.remove());

let created = 0;
async function newDatabase(): Promise<string> {
  const name = `new_${created++}`;
  await runOn(cluster.urlOf('postgres'), `create database ${name}`);
  return cluster.urlOf(name);
}

/** Opens a database for one test and adds errors that occur between queries to `errors`. */
async function open(url: string, errors: Error[] = []): Promise<OpenDatabase['db']> {
  const { db, close } = await openPostgres(url, error => errors.push(error));
  onTestFinished(close);
  return db;
}

/** Returns the names of the files of this version's migrations. */
const namesOfMigrations = (): readonly string[] =>
  readdirSync(MIGRATIONS.migrationsFolder)
    .filter(file => file.endsWith('.sql'))
    .map(file => file.replace('.sql', ''))
    .toSorted();

const codeOf = (error: unknown): unknown => (error as { cause?: { code?: unknown } }).cause?.code;

test('if servers start at the same time on an empty database, each migration is applied only once', async () => {
  const url = await newDatabase();
  const dbs = await Promise.all([1, 2, 3, 4].map(() => open(url)));
  await dbs[0]!.insert(gameStarts).values(START);
  for (const db of dbs) expect(await db.select().from(gameStarts)).toEqual([START]);
});

test('O8 if two servers start together, one reports all migrations as applied, and the other none', async () => {
  const url = await newDatabase();
  const opened = await Promise.all([1, 2].map(() => openPostgres(url, () => {})));
  onTestFinished(async () => void (await Promise.all(opened.map(({ close }) => close()))));
  const [none, all] = opened.map(({ migrated }) => migrated).toSorted((a, b) => a.length - b.length);
  expect(none).toEqual([]);
  expect(all).toEqual(namesOfMigrations());
});

test('if a server starts on a migrated database, the stored data is unchanged', async () => {
  const url = await newDatabase();
  await (await open(url)).insert(gameStarts).values(START);
  expect(await (await open(url)).select().from(gameStarts)).toEqual([START]);
});

test('if another server is migrating slowly, a server waits longer than its statement timeout', async () => {
  const url = await newDatabase();
  const slow = new pg.Client(url);
  await slow.connect();
  await open(url);
  await slow.query('begin');
  await slow.query('select from drizzle.migration_lock for update');
  const ended = slow.query('select pg_sleep(1.5)').then(() => slow.end());
  // the migration lock is held for longer than the statement timeout
  await open(`${url}?statement_timeout=500`);
  await ended;
});

test('if a migration fails, the error contains the cause and the database is unchanged', async () => {
  const url = await newDatabase();
  await runOn(url, 'create table profiles (id int)');
  await expect(open(url)).rejects.toMatchObject({ cause: { code: '42P07' } });
  await runOn(url, 'drop table profiles');
  expect(await (await open(url)).select().from(gameStarts)).toEqual([]);
});

test.each([
  ['where no server listens', () => 'postgres://ada:hunter2@127.0.0.1:1/enfilade', 'ECONNREFUSED'],
  ['of a host that does not exist', () => 'postgres://ada:hunter2@enfilade.invalid/enfilade', 'enfilade.invalid'],
  ['of a database that does not exist', () => cluster.urlOf('nope'), 'database "nope" does not exist'],
])('O9 a database URL %s is refused with the name of its setting and the reason', async (_what, url, reason) => {
  const { message } = await open(url()).then(
    () => new Error('it was opened'),
    (error: Error) => error,
  );
  expect(message).toMatch(/^DATABASE_URL: /);
  expect(message).toContain(reason);
  expect(message).not.toContain('hunter2');
});

test('if a connection is lost, its transaction is rolled back and other queries still work', async () => {
  const errors: Error[] = [];
  const db = await open(await newDatabase(), errors);
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const writing = db.transaction(async tx => {
    await db.execute(others);
    await tx.insert(gameStarts).values(START);
  });
  await expect(writing).rejects.toThrow();
  expect(await db.select().from(gameStarts)).toEqual([]);
  expect(errors).not.toEqual([]);
});

test('after a restart of PostgreSQL, queries work again and no data is lost', async () => {
  const db = await open(await newDatabase());
  await db.insert(gameStarts).values(START);
  await cluster.stop();
  await expect(db.select().from(gameStarts)).rejects.toThrow();
  await cluster.start();
  expect(await db.select().from(gameStarts)).toEqual([START]);
});

test('a query is stopped after five seconds, or after waiting two seconds for a connection', async () => {
  const db = await open(await newDatabase());
  const started = performance.now();
  const long = Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(30)`).catch(codeOf));
  await expect(db.execute(sql`select 1`)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(4500);
  expect(await Promise.all(long)).toEqual(Array(10).fill('57014'));
  expect(performance.now() - started).toBeLessThan(10_000);
  await db.execute(sql`select 1`);
});

test('L3 if a newer version has migrated the database, opening it is refused and the error says why', async () => {
  const url = await newDatabase();
  const db = await open(url);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 4102444800000)`,
  );
  await expect(open(url)).rejects.toThrow('A newer version has migrated the database.');
});
