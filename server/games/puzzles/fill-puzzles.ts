import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { attempts, gameHistory } from '#server/db/schema.ts';
import type { GameWorkers } from '#server/games/workers.ts';

const BATCH_SIZE = 50;

/** The pause after a batch, in which requests have the database to themselves. */
const PAUSE_MS = 100;

type FillOptions = { readonly signal: AbortSignal; readonly batchSize?: number; readonly pauseMs?: number };

type Remake = GameWorkers['remakePuzzle'];

/**
 * Adds the puzzle to attempts and history rows that were written without one, batch by batch. Each batch is one
 * short statement, so a killed run loses at most one batch, and the next run continues after the last one.
 */
export async function fillPuzzles(db: Database, remake: Remake, options: FillOptions): Promise<void> {
  await inBatches('', options, (after, size) => fillAttempts(db, remake, after, size));
  await inBatches(FIRST_UUID, options, (after, size) => fillHistory(db, after, size));
}

const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Calls `fill` with the id of the last row of the previous batch, until it finds no more rows. Going on from that
 * id skips the rows, if any, that cannot be filled.
 */
async function inBatches(
  first: string,
  { signal, batchSize = BATCH_SIZE, pauseMs = PAUSE_MS }: FillOptions,
  fill: (after: string, size: number) => Promise<string | undefined>,
): Promise<void> {
  let last: string | undefined = first;
  while (!signal.aborted) {
    last = await fill(last, batchSize);
    if (last === undefined) return;
    await setTimeout(pauseMs, undefined, { signal }).catch(() => {}); // an abort ends the loop
  }
}

async function fillAttempts(db: Database, remake: Remake, after: string, size: number): Promise<string | undefined> {
  const { id, level, seed, puzzle } = attempts;
  const isNext = and(isNull(puzzle), gt(id, after));
  const rows = await db.select({ id, level, seed }).from(attempts).where(isNext).orderBy(asc(id)).limit(size);
  if (rows.length === 0) return undefined;
  const made: (readonly [id: string, puzzle: string, solution: string])[] = [];
  for (const row of rows) {
    const texts = await remake(row);
    if (texts !== undefined) made.push([row.id, texts.puzzle, texts.solution]);
  }
  const column = (index: 0 | 1 | 2) => sql`${sql.param(made.map(row => row[index]))}::text[]`;
  await db
    .update(attempts)
    .set({
      puzzle: sql`made.puzzle`,
      solution: sql`case when ${attempts.issuedAt} is null then null else made.solution end`,
    })
    .from(sql`unnest(${column(0)}, ${column(1)}, ${column(2)}) as made(id, puzzle, solution)`)
    .where(and(eq(id, sql`made.id`), isNull(puzzle))); // a row that was judged meanwhile has its puzzle
  return rows.at(-1)?.id;
}

async function fillHistory(db: Database, after: string, size: number): Promise<string | undefined> {
  const { id, gameType, gameId, userId, puzzle } = gameHistory;
  // written as in the index, which a parameter would not match
  const isNext = and(eq(gameType, sql`'solo'`), isNull(puzzle), gt(id, after));
  const rows = await db.select({ id }).from(gameHistory).where(isNext).orderBy(asc(id)).limit(size);
  const ids = rows.map(row => row.id);
  if (ids.length === 0) return undefined;
  const isOfAttempt = and(eq(attempts.id, gameId), eq(attempts.playerId, userId), isNotNull(attempts.puzzle));
  await db
    .update(gameHistory)
    .set({
      puzzle: sql`${attempts.puzzle}`,
      puzzleSource: sql`case when ${attempts.issuedAt} is null then 'browser' else 'server' end`,
    })
    .from(attempts)
    .where(and(inArray(id, ids), isNull(puzzle), isOfAttempt));
  return ids.at(-1);
}
