import { and, eq, or, sql } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import { type MemoryLimits, mayTell } from '#server/auth/limits/memory-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';
import type { Viewer } from './challenge.ts';

type Admission = { readonly code: string; readonly viewer: Viewer; readonly address: string };

/**
 * Admits a request that names a challenge. Who has a run in it passes, whatever a neighbour has sent (M10). Other requests
 * count: unknown codes with those of rooms (M4), and views of strangers. An address that has tried too many unknown codes is
 * not told whether a challenge exists.
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

/** Matches the runs of a viewer, like `isOf`. */
const isRunOf = ({ playerId, keyHash }: Viewer) =>
  or(
    ...(playerId === undefined ? [] : [eq(challengeRuns.playerId, playerId)]),
    ...(keyHash === undefined ? [] : [eq(challengeRuns.keyHash, keyHash)]),
  ) ?? sql`false`;
