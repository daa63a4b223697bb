import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import { type MemoryLimits, mayTell } from '#server/auth/limits/memory-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges, profiles } from '#server/db/schema.ts';
import type { Challenge, Viewer } from './challenge.ts';

/**
 * Finds a challenge with its runs (33 at most). Does not load their logs and paces (covered squares over time), because
 * the logs of one run can have 250 KB.
 */
export const findChallenge = (db: Database, code: string): Promise<Challenge | undefined> => load(db, code, false);

/** Finds a challenge and locks it: other transactions that change it wait until this one ends. */
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
  // a challenge without runs was deleted after its row was read, because every challenge has a run
  if (runs.length === 0) return undefined;
  const back = await db
    .select(BACK)
    .from(challenges)
    .innerJoin(challengeRuns, and(eq(code, challenges.code), eq(challengeRuns.isChallenger, true)))
    .leftJoin(profiles, eq(profiles.id, playerId))
    .where(eq(challenges.backOf, sought))
    .orderBy(asc(challenges.createdAt), asc(challenges.code));
  return { ...challenge, runs, back };
}

type Admission = { readonly code: string; readonly viewer: Viewer; readonly address: string };

/**
 * Decides whether a request about a challenge is answered. A player who has a run in it is always answered, whatever
 * other people on the same network have sent (M10). All other requests are limited: unknown challenge codes together
 * with unknown room codes (M4), and views of existing challenges separately.
 */
export async function admit(
  { db, memoryLimits }: { readonly db: Database; readonly memoryLimits: MemoryLimits },
  { code, viewer, address }: Admission,
): Promise<Result<undefined, 'no-such-challenge' | 'too-many'>> {
  const [found] = await db
    .select({ run: challengeRuns.id })
    .from(challenges)
    .leftJoin(challengeRuns, and(eq(challengeRuns.code, challenges.code), isRunOf(viewer)))
    .where(eq(challenges.code, code))
    .limit(1);
  if (found?.run) return ok(undefined);
  if (!(await mayTell(memoryLimits, address, found === undefined))) return refused('too-many');
  if (found === undefined) return refused('no-such-challenge');
  return (await memoryLimits.allow('challenge view from an address', address)) ? ok(undefined) : refused('too-many');
}

/** Builds the SQL condition that a run belongs to a viewer: by its account or by its key. */
export const isRunOf = ({ playerId, keyHash }: Viewer) =>
  or(
    ...(playerId === undefined ? [] : [eq(challengeRuns.playerId, playerId)]),
    ...(keyHash === undefined ? [] : [eq(challengeRuns.keyHash, keyHash)]),
  ) ?? sql`false`;
