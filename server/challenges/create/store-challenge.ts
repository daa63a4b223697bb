import { eq } from 'drizzle-orm';
import type { ChallengeRow } from '#server/challenges/challenge.ts';
import { randomChallengeCode } from '#server/challenges/challenge-code.ts';
import type { JudgedRun } from '#server/challenges/runs/judge-run.ts';
import type { Owner } from '#server/challenges/runs/owner.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';

const DAY_MS = 86_400_000;
const MAX_TRIES = 10;

/** The version of the notation in which puzzles are written. */
const NOTATION = 1;

/** What a challenge is about. */
export type Subject = Pick<ChallengeRow, 'form' | 'level' | 'day' | 'grade' | 'backOf'> & {
  readonly puzzles: readonly string[];
};

/** The run of a challenger under the id that their browser has made, with its figures if it is finished. */
type FirstRun = { readonly id: string; readonly owner: Owner; readonly judged: JudgedRun | undefined };

/**
 * Stores a challenge with its challenger’s run, and returns its code. Returns undefined, and stores nothing, if there is a
 * run with this id.
 */
export const storeChallenge = (
  db: Database,
  { puzzles, ...subject }: Subject,
  { id, owner, judged }: FirstRun,
  language: 'fr' | 'en',
  now: Date,
): Promise<string | undefined> =>
  db.transaction(async tx => {
    const code = await insertChallenge(tx, {
      ...{ ...subject, language, puzzles: [...puzzles], notation: NOTATION, createdAt: now },
      expiresAt: new Date(now.getTime() + RETENTION.challengeDays * DAY_MS),
    });
    const inserted = await tx
      .insert(challengeRuns)
      .values({
        ...{ id, code, isChallenger: true, ...owner },
        ...(judged && { ...judged, logs: [...judged.logs], how: 'solved' as const, finishedAt: now }),
      })
      .onConflictDoNothing()
      .returning({ id: challengeRuns.id });
    if (inserted.length > 0) return code;
    await tx.delete(challenges).where(eq(challenges.code, code));
    return undefined;
  });

async function insertChallenge(tx: Database, row: Omit<typeof challenges.$inferInsert, 'code'>): Promise<string> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const code = randomChallengeCode();
    const inserted = await tx
      .insert(challenges)
      .values({ ...row, code })
      .onConflictDoNothing()
      .returning({ code: challenges.code });
    if (inserted.length > 0) return code;
  }
  throw new Error(`no free code in ${MAX_TRIES}`);
}
