import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { exportChallenges } from '#server/challenges/account-challenges.ts';
import { exportCircles, exportCircleWeeks } from '#server/circles/account-circles.ts';
import { inPages } from '#server/db/in-pages.ts';
import type { Database } from '#server/db/open-database.ts';
import {
  attempts,
  dailyAttempts,
  gameHistory,
  gridResults,
  newsletterSubscriptions,
  profiles,
  recordedGames,
  recordings,
  sessions,
} from '#server/db/schema.ts';
import { exportSeen } from '#server/duels/automata/seen-recordings.ts';
import { exportRooms } from '#server/duels/rooms/rooms-table.ts';
import { HISTORY_COLUMNS } from '#server/games/history/history.ts';
import type { Player } from '#server/players/player.ts';
import type { Accounts } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';

/** The number of database rows that an export reads and writes at a time. */
const PAGE_SIZE = 200;

export const exportAccount =
  ({ db }: Pick<AccountsContext, 'db'>): Accounts['exportAccount'] =>
  player =>
    // a type cast is needed, because Node and browsers declare different `ReadableStream` types; `Response` accepts
    // this stream
    Readable.toWeb(Readable.from(documentOf(db, player), { objectMode: false })) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >;

async function* documentOf(db: Database, { id, email }: Player): AsyncGenerator<string, void> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  const sessionColumns = { createdAt: sessions.createdAt, expiresAt: sessions.expiresAt };
  const isSubscriber = eq(newsletterSubscriptions.email, email);
  const { token: _, ...subscription } = (await db.select().from(newsletterSubscriptions).where(isSubscriber))[0] ?? {};
  yield* jsonDocument([
    ['profile', profile],
    ['sessions', await db.select(sessionColumns).from(sessions).where(eq(sessions.userId, id))],
    ['newsletter', subscription],
    ['history', historyOf(db, id)],
    ['recordedGames', (await db.select().from(recordedGames).where(eq(recordedGames.playerId, id)))[0]],
    ['recordings', await db.select().from(recordings).where(eq(recordings.userId, id))],
    ['seenRecordings', await exportSeen(db, id)],
    ['attempts', attemptsOf(db, id)],
    ['dailyAttempts', dailyAttemptsOf(db, id)],
    ['customGrids', gridsOf(db, id)],
    ['challenges', exportChallenges(db, id)],
    ['circles', await exportCircles(db, id)],
    ['circleWeeks', exportCircleWeeks(db, id)],
    ['rooms', exportRooms(db, id)],
  ]);
}

const historyOf = (db: Database, playerId: string) =>
  inPages(PAGE_SIZE, (size, after?: { readonly createdAt: Date; readonly id: string }) => {
    const { createdAt, id } = gameHistory;
    const isNext = after && sql`(${createdAt}, ${id}) < (${sql.param(after.createdAt, createdAt)}, ${after.id})`;
    return db
      .select(HISTORY_COLUMNS)
      .from(gameHistory)
      .where(and(eq(gameHistory.userId, playerId), isNext))
      .orderBy(desc(createdAt), desc(id))
      .limit(size);
  });

const attemptsOf = (db: Database, playerId: string) =>
  inPages(PAGE_SIZE, (size, after?: { readonly id: string }) =>
    db
      .select()
      .from(attempts)
      .where(and(eq(attempts.playerId, playerId), after && gt(attempts.id, after.id)))
      .orderBy(asc(attempts.id))
      .limit(size),
  );

const gridsOf = (db: Database, playerId: string) =>
  inPages(PAGE_SIZE, (size, after?: { readonly code: string }) =>
    db
      .select()
      .from(gridResults)
      .where(and(eq(gridResults.playerId, playerId), after && gt(gridResults.code, after.code)))
      .orderBy(asc(gridResults.code))
      .limit(size),
  );

function dailyAttemptsOf(db: Database, playerId: string) {
  const { keyHash: _, network: __, isSurplus: ___, gestureDigest: ____, ...columns } = getTableColumns(dailyAttempts);
  return inPages(PAGE_SIZE, (size, after?: { readonly day: string; readonly id: string }) => {
    const { day, id } = columns;
    const isNext = after && sql`(${day}, ${id}) > (${after.day}, ${after.id})`;
    return db
      .select(columns)
      .from(dailyAttempts)
      .where(and(eq(dailyAttempts.playerId, playerId), isNext))
      .orderBy(asc(day), asc(id))
      .limit(size);
  });
}

/**
 * A field of the exported document. A value that is an async iterable yields batches of elements, and is written as one
 * array.
 */
type Field = readonly [name: string, value: unknown];

/**
 * Yields a JSON object piece by piece, formatted as by `JSON.stringify` with an indentation of two spaces. After each
 * batch, the event loop can do other work. Leaves out fields whose value is undefined.
 */
async function* jsonDocument(fields: readonly Field[]): AsyncGenerator<string, void> {
  let before = '{\n';
  for (const [name, value] of fields) {
    if (value === undefined) continue;
    yield `${before}  ${JSON.stringify(name)}: `;
    if (isBatches(value)) yield* jsonArray(value);
    else yield indented(value, '  ');
    before = ',\n';
  }
  yield '\n}';
}

const isBatches = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* jsonArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map(element => `    ${indented(element, '    ')}`).join(',\n');
    before = ',\n';
    await setImmediate();
  }
  yield before === '[\n' ? '[]' : '\n  ]';
}

/**
 * Formats a value as JSON, and indents every line after the first. Line breaks inside strings are not affected, because
 * JSON escapes them.
 */
const indented = (value: unknown, indentation: string): string =>
  JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${indentation}`);
