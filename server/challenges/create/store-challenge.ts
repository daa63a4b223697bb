import { eq } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import { type ChallengeRow, isOf, ownerOf, type Runner, randomChallengeCode } from '#server/challenges/challenge.ts';
import { lockChallenge } from '#server/challenges/find-challenge.ts';
import type { JudgedRun } from '#server/challenges/runs/judge-run.ts';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';
import { holdAccount } from '#server/players/lock-player.ts';

const DAY_MS = 86_400_000;
const MAX_TRIES = 10;

/** The version of the notation in which puzzles are written. */
const NOTATION = 1;

/** The grids of a challenge, and what is known of them. */
export type Subject = Pick<ChallengeRow, 'form' | 'level' | 'day' | 'grade' | 'backOf'> & {
  readonly puzzles: readonly string[];
};

/** The run of a challenger under the id that their browser has made, with its figures if it is finished. */
type FirstRun = { readonly id: string; readonly runner: Runner; readonly judged: JudgedRun | undefined };

/**
 * Stores a challenge with its challenger’s run, and returns its code. A player who has challenged back before gets the code
 * of that challenge (C10). Returns undefined, and stores nothing, if there is a run with this id.
 */
export const storeChallenge = (
  db: Database,
  { puzzles, ...subject }: Subject,
  { id, runner, judged }: FirstRun,
  language: 'fr' | 'en',
  now: Date,
): Promise<Result<string, 'key-missing' | 'no-such-challenge' | 'signed-out'> | undefined> =>
  db.transaction(async tx => {
    const owner = ownerOf(runner);
    if (owner === undefined) return refused('key-missing');
    if (!(await holdAccount(tx, runner.playerId))) return refused('signed-out');
    if (subject.backOf !== null) {
      const challenge = await lockChallenge(tx, subject.backOf); // two tabs may challenge back at once
      if (challenge === undefined) return refused('no-such-challenge');
      const made = challenge.back.find(each => isOf(each, runner));
      if (made !== undefined) return ok(made.code);
    }
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
    if (inserted.length > 0) return ok(code);
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
