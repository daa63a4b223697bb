import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnswerNews } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges, profiles } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';

const MAX_LISTED = 100;

const answer = alias(challengeRuns, 'answer');
const isAnswer = and(eq(answer.code, challengeRuns.code), eq(answer.isChallenger, false), isNotNull(answer.finishedAt));

/**
 * A challenge in the list of its challenger’s account. `isReady` is false until the challenger has played it. `unseen`
 * counts the answers that the challenger has not seen.
 */
export type OwnChallenge = {
  readonly code: string;
  readonly form: 'grid' | 'five';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isWithdrawn: boolean;
  readonly isReady: boolean;
  readonly answers: number;
  readonly unseen: number;
};

/** Lists the newest challenges of an account, each with the number of its answers and of its unseen answers (C8). */
export const challengesOf = (db: Database, playerId: string): Promise<OwnChallenge[]> =>
  db
    .select({
      code: challenges.code,
      form: challenges.form,
      createdAt: challenges.createdAt,
      expiresAt: challenges.expiresAt,
      isWithdrawn: sql<boolean>`${challenges.withdrawnAt} is not null`,
      isReady: sql<boolean>`${challengeRuns.finishedAt} is not null`,
      answers: count(answer.id),
      unseen: sql<number>`count(${answer.id}) filter (where ${answer.seenAt} is null)`.mapWith(Number),
    })
    .from(challengeRuns)
    .innerJoin(challenges, eq(challenges.code, challengeRuns.code))
    .leftJoin(answer, isAnswer)
    .where(and(eq(challengeRuns.playerId, playerId), eq(challengeRuns.isChallenger, true)))
    .groupBy(challenges.code, challengeRuns.id)
    .orderBy(desc(challenges.createdAt), challenges.code)
    .limit(MAX_LISTED);

/** A challenge that a visitor has made, and the key that proves it. */
type Claim = { readonly code: string; readonly key: string };

/**
 * Counts the unseen answers to the challenges of an account and to the challenges that a visitor proves to have made,
 * and returns the latest of them (C8).
 */
export async function unseenAnswers(
  db: Database,
  playerId: string | undefined,
  claims: readonly Claim[] = [],
): Promise<AnswerNews> {
  const isOwn = [
    ...(playerId === undefined ? [] : [eq(challengeRuns.playerId, playerId)]),
    ...(claims.length === 0 ? [] : [isClaimed(claims)]),
  ];
  if (isOwn.length === 0) return { unseen: 0 };
  const [row] = await db
    .select({
      unseen: sql<number>`count(*) over ()`.mapWith(Number),
      code: answer.code,
      name: sql<string | null>`coalesce(${profiles.username}, ${answer.visitorName})`,
      how: answer.how,
      durationMs: answer.durationMs,
    })
    .from(challengeRuns)
    .innerJoin(answer, isAnswer)
    .leftJoin(profiles, eq(profiles.id, answer.playerId))
    .where(and(eq(challengeRuns.isChallenger, true), or(...isOwn), isNull(answer.seenAt)))
    .orderBy(desc(answer.finishedAt), answer.id)
    .limit(1);
  if (row === undefined) return { unseen: 0 };
  const { unseen, how, durationMs, ...rest } = row;
  return { unseen, latest: { ...rest, how: how ?? 'given-up', durationMs: durationMs ?? 0 } };
}

/** Returns true if a visitor has made one of these challenges, as the key of the claim proves. */
export async function isChallenger(db: Database, claims: readonly Claim[]): Promise<boolean> {
  if (claims.length === 0) return false;
  const isOwn = and(eq(challengeRuns.isChallenger, true), isClaimed(claims));
  return (await db.select({ id: challengeRuns.id }).from(challengeRuns).where(isOwn).limit(1)).length > 0;
}

const isClaimed = (claims: readonly Claim[]) =>
  or(...claims.map(({ code, key }) => and(eq(challengeRuns.code, code), eq(challengeRuns.keyHash, hashOfKey(key)))));
