import { inspect } from 'node:util';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsletterSubscriptions } from './db/schema.ts';
import { testDatabase } from './db/testing/test-database.ts';
import { createLog, withoutValues } from './log.ts';

const database = testDatabase();
const ADA = 'ada@mail.example';

const failureOf = (query: Promise<unknown>): Promise<Error> =>
  query.then(
    () => new Error('did not fail'),
    error => error,
  );

const insertAda = () =>
  database.db
    .insert(newsletterSubscriptions)
    .values({ email: ADA, token: 'secret-token', language: 'fr', createdAt: new Date() });

test.each([
  ['a duplicate email address', () => insertAda().then(insertAda), '23505'],
  ['a failed cast of text to a number', () => database.db.execute(sql`select ${ADA}::int`), '22P02'],
] as const)('after %s, the log entry has the query and the error code, but no values', async (_what, query, code) => {
  const lines: string[] = [];
  const error = await failureOf(Promise.resolve().then(query));
  // the error contains Ada’s email address before it is logged, so the test can check that the log leaves it out
  expect(inspect(error)).toContain(ADA);
  createLog({ write: line => lines.push(line) }).error({ err: error }, 'form.broke');
  const [{ err }] = lines.map(line => JSON.parse(line)) as [{ err: Record<string, string> }];
  expect(err).toMatchObject({ code, message: expect.stringContaining('Failed query: ') });
  expect(err.stack).toMatch(/\n\s+at /);
  for (const text of [...lines, inspect(withoutValues(error))]) {
    expect(text).not.toContain(ADA);
    expect(text).not.toContain('secret-token');
  }
});

test.each(['53100', 'ENOSPC'])(
  'L17 if the database reports a full disk as %s, the log says that the disk is full',
  code => {
    const cause = Object.assign(new Error('could not extend file "base/5/1"'), { code, severity: 'ERROR' });
    expect(withoutValues(new DrizzleQueryError('insert', [ADA], cause))).toMatchObject({ reason: 'the disk is full' });
  },
);

test('if a query fails because the database cannot be reached, the log says why', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const error = withoutValues(new DrizzleQueryError('select $1', [ADA], cause));
  expect(error).toMatchObject({ code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED' });
  expect(inspect(error)).not.toContain(ADA);
});

test('an error that does not come from a database query is logged unchanged', () => {
  const error = new Error('a bug');
  expect(withoutValues(error)).toBe(error);
});

/**
 * Creates a log that leaves out repeated failures, with its own clock. Returns the messages of the written lines, each
 * with the number of lines left out before it.
 */
function quietLog() {
  const lines: string[] = [];
  const clock = { now: 0 };
  const log = createLog({ write: line => void lines.push(line) }, () => clock.now);
  const written = () => lines.map(line => [JSON.parse(line).msg, JSON.parse(line).repeated]);
  return { log, clock, written };
}

const refusedConnection = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('O7 failures with the same cause are logged once a minute, with the number of lines that were left out', () => {
  const { log, clock, written } = quietLog();
  for (let command = 0; command < 50; command++) {
    log.error({ err: new DrizzleQueryError(`select ${command}`, [], refusedConnection()) }, 'duel.cannot-play');
    log.error({ err: refusedConnection() }, 'rooms.cannot-check');
  }
  expect(written()).toEqual([['duel.cannot-play', undefined]]);
  clock.now = 60_000;
  log.error({ err: refusedConnection() }, 'rooms.cannot-check');
  expect(written()).toEqual([
    ['duel.cannot-play', undefined],
    ['rooms.cannot-check', 99],
  ]);
});

test('O7 a log line is never left out if its cause or event is another, or if it is below the level of a warning', () => {
  const { log, written } = quietLog();
  const timedOut = Object.assign(new Error('timed out'), { code: '57014' });
  const causes: readonly object[] = [
    { err: new DrizzleQueryError('select 1', [], refusedConnection()) },
    { err: new DrizzleQueryError('select 1', [], timedOut) },
    { err: new TypeError('a is undefined') },
    { err: new TypeError('b is undefined') },
    { status: 500, path: '/a' },
    { status: 500, path: '/b' },
  ];
  for (const cause of causes) log.error(cause, 'request.failed');
  log.info({ url: 'a' }, 'server.listening');
  log.info({ url: 'a' }, 'server.listening');
  expect(written()).toHaveLength(causes.length + 2);
});

test('O7 beyond the maximum number of remembered causes, the oldest cause is forgotten and logged again', () => {
  const { log, written } = quietLog();
  for (let path = 0; path < 501; path++) log.error({ status: 500, path }, 'request.failed');
  log.error({ status: 500, path: 500 }, 'request.failed');
  log.error({ status: 500, path: 0 }, 'request.failed');
  expect(written()).toHaveLength(502);
});
