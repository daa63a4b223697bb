import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnswerNews, ListedChallenge } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges, profiles } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';
import { sizesOf } from './read-challenge.ts';

/** A challenge that a visitor has made or played, and the key that proves that the visitor’s run is theirs. */
type Claim = { readonly code: string; readonly key: string };

/** The person whose challenges are listed: a player with an account, a visitor with keys of challenges, or both. */
type Lister = { readonly playerId: string | undefined; readonly claims?: readonly Claim[] };

const challenger = alias(challengeRuns, 'challenger_run');
const answer = alias(challengeRuns, 'answer');
const isFinishedAnswer = and(eq(answer.isChallenger, false), isNotNull(answer.finishedAt));
const isAnswer = and(eq(answer.code, challengeRuns.code), isFinishedAnswer);

/** The columns of an answer that tell its player and its result. */
const ANSWER = {
  code: answer.code,
  name: sql<string | null>`coalesce(${profiles.username}, ${answer.visitorName})`,
  how: answer.how,
  durationMs: answer.durationMs,
};

/** When the player made the challenge or, if another player made it, began to play it. */
const beganAt = sql`case when ${challengeRuns.isChallenger} then ${challenges.createdAt}
  else coalesce(${challengeRuns.issuedAt}, ${challengeRuns.finishedAt}, ${challenges.createdAt}) end`;

/**
 * Lists the newest challenges that a player has made or begun to play (C15), with what the pages of these challenges
 * tell (C5).
 */
export async function challengesOf(
  db: Database,
  lister: Lister,
  now: Date,
  limit: number,
): Promise<readonly ListedChallenge[]> {
  const isOwnRun = isRunOfLister(lister);
  if (isOwnRun === undefined) return [];
  const runs = await db
    .select({
      challenge: challenges,
      at: beganAt.mapWith(challenges.createdAt),
      isOwn: challengeRuns.isChallenger,
      own: { how: challengeRuns.how, durationMs: challengeRuns.durationMs },
      challenger: {
        name: sql<string | null>`coalesce(${profiles.username}, ${challenger.visitorName})`,
        how: challenger.how,
        durationMs: challenger.durationMs,
      },
      answers: count(answer.id),
      unseen: sql`count(${answer.id}) filter (where ${answer.seenAt} is null)`.mapWith(Number),
    })
    .from(challengeRuns)
    .innerJoin(challenges, eq(challenges.code, challengeRuns.code))
    .innerJoin(challenger, and(eq(challenger.code, challengeRuns.code), eq(challenger.isChallenger, true)))
    .leftJoin(profiles, eq(profiles.id, challenger.playerId))
    .leftJoin(answer, isAnswer)
    .where(isOwnRun)
    .groupBy(challenges.code, challengeRuns.id, challenger.id, profiles.id)
    .orderBy(desc(beganAt), challenges.code)
    .limit(limit);
  // if a player has two runs at a challenge, one as a visitor and one with the account, only the later is listed
  const rows = runs.filter(
    ({ challenge }, index) => runs.findIndex(run => run.challenge.code === challenge.code) === index,
  );
  const latest = await latestAnswers(
    db,
    rows.filter(({ isOwn }) => isOwn).map(({ challenge }) => challenge.code),
  );
  return rows.map(({ challenge, at, isOwn, own, answers, unseen, ...row }) => ({
    ...{ code: challenge.code, form: challenge.form, sizes: sizesOf(challenge), at: at.toISOString() },
    state: challenge.withdrawnAt !== null ? 'withdrawn' : challenge.expiresAt <= now ? 'expired' : 'open',
    ...{ isOwn, own: finished(own), other: finished(isOwn ? latest.get(challenge.code) : row.challenger) },
    ...{ answers, unseen: isOwn ? unseen : 0 },
  }));
}

/** Reads the latest answer to each of the given challenges. */
async function latestAnswers(db: Database, codes: readonly string[]) {
  const rows = await db
    .selectDistinctOn([answer.code], ANSWER)
    .from(answer)
    .leftJoin(profiles, eq(profiles.id, answer.playerId))
    .where(and(inArray(answer.code, [...codes]), isFinishedAnswer))
    .orderBy(answer.code, desc(answer.finishedAt), answer.id);
  return new Map(rows.map(({ code, ...row }) => [code, row]));
}

type Columns = { readonly how: 'solved' | 'given-up' | null; readonly durationMs: number | null };

/** Returns the result of a run, or null if the run is unfinished or missing. */
function finished<T extends Columns>(run: T | undefined) {
  return run === undefined || run.how === null ? null : { ...run, how: run.how, durationMs: run.durationMs ?? 0 };
}

/**
 * Counts the unseen answers to the challenges of an account and to the challenges that a visitor proves to have made.
 * Also returns the latest unseen answer (C8).
 */
export async function unseenAnswers(
  db: Database,
  playerId: string | undefined,
  claims: readonly Claim[] = [],
): Promise<AnswerNews> {
  const isOwn = isRunOfLister({ playerId, claims });
  if (isOwn === undefined) return { unseen: 0 };
  const [row] = await db
    .select({ unseen: sql<number>`count(*) over ()`.mapWith(Number), ...ANSWER })
    .from(challengeRuns)
    .innerJoin(answer, isAnswer)
    .leftJoin(profiles, eq(profiles.id, answer.playerId))
    .where(and(eq(challengeRuns.isChallenger, true), isOwn, isNull(answer.seenAt)))
    .orderBy(desc(answer.finishedAt), answer.id)
    .limit(1);
  if (row === undefined) return { unseen: 0 };
  const { unseen, how, durationMs, ...rest } = row;
  return { unseen, latest: { ...rest, how: how ?? 'given-up', durationMs: durationMs ?? 0 } };
}

/** Returns true if a visitor has made at least one of the claimed challenges, as the key of the claim proves. */
export async function isChallenger(db: Database, claims: readonly Claim[]): Promise<boolean> {
  if (claims.length === 0) return false;
  const isOwn = and(eq(challengeRuns.isChallenger, true), isClaimed(claims));
  return (await db.select({ id: challengeRuns.id }).from(challengeRuns).where(isOwn).limit(1)).length > 0;
}

/**
 * Builds the SQL condition that a run belongs to the person whose challenges are listed. Returns undefined for a person
 * with neither account nor key.
 */
const isRunOfLister = ({ playerId, claims = [] }: Lister): SQL | undefined =>
  or(playerId === undefined ? undefined : eq(challengeRuns.playerId, playerId), isClaimed(claims));

const isClaimed = (claims: readonly Claim[]) =>
  or(...claims.map(({ code, key }) => and(eq(challengeRuns.code, code), eq(challengeRuns.keyHash, hashOfKey(key)))));
