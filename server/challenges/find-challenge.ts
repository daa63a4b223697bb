import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges, profiles } from '#server/db/schema.ts';
import type { Challenge } from './challenge.ts';

/** Finds a challenge with its runs, 33 at most, without their logs and paces, of which logs can have 250 KB a run. */
export const findChallenge = (db: Database, code: string): Promise<Challenge | undefined> => load(db, code, false);

/** Finds a challenge, and makes every other transaction that changes it wait until this one ends. */
export const lockChallenge = (tx: Database, code: string): Promise<Challenge | undefined> => load(tx, code, true);

const name = sql<string | null>`coalesce(${profiles.username}, ${challengeRuns.visitorName})`;
const { logs, pace: _, ...columns } = getTableColumns(challengeRuns);
const RUN = { ...columns, name };
const { id, code, playerId, keyHash, finishedAt } = columns;
const BACK = { code, name, playerId, keyHash, finishedAt };

/** Loads the logs of a finished run, one for each grid. */
export async function loadLogs(db: Database, runId: string): Promise<readonly string[]> {
  const [run] = await db.select({ logs }).from(challengeRuns).where(eq(id, runId));
  return run?.logs ?? [];
}

async function load(db: Database, sought: string, isLocked: boolean): Promise<Challenge | undefined> {
  const rows = db.select().from(challenges).where(eq(challenges.code, sought));
  const [challenge] = await (isLocked ? rows.for('update') : rows);
  if (challenge === undefined) return undefined;
  const runs = await db
    .select(RUN)
    .from(challengeRuns)
    .leftJoin(profiles, eq(profiles.id, playerId))
    .where(eq(code, sought))
    .orderBy(desc(challengeRuns.isChallenger), asc(challengeRuns.issuedAt), asc(challengeRuns.id));
  if (runs.length === 0) return undefined; // the challenge was deleted in between
  const back = await db
    .select(BACK)
    .from(challenges)
    .innerJoin(challengeRuns, and(eq(code, challenges.code), eq(challengeRuns.isChallenger, true)))
    .leftJoin(profiles, eq(profiles.id, playerId))
    .where(eq(challenges.backOf, sought))
    .orderBy(asc(challenges.createdAt), asc(challenges.code));
  return { ...challenge, runs, back };
}
