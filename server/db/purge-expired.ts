import { and, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { deleteRecordingsBefore } from '#server/duels/automata/recordings.ts';
import { forgetGrids } from '#server/duels/automata/seen-recordings.ts';
import { confirmableSince } from '#server/mail/newsletter.ts';
import { MAX_SESSION_MS } from '#server/players/session.ts';
import type { Database } from './open-database.ts';
import { RETENTION } from './retention.ts';
import {
  attempts,
  challengeRuns,
  challenges,
  dailyAttempts,
  gameRooms,
  matchmakingQueue,
  newsletterSubscriptions,
  pendingSignUps,
  rateLimits,
  recordedGames,
  servedFiles,
  sessions,
  verifications,
} from './schema.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/**
 * Deletes the data whose retention period (`RETENTION`) is over: ended sessions, email links and pending sign-ups,
 * unconfirmed newsletter subscriptions, ended duels, old challenges, recordings and attempts, searches for an
 * opponent that are no longer renewed, counters, hashes of visitors' networks and of intervals in logs, and files of versions that no
 * server runs any more.
 */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const hoursAgo = (hours: number) => ago(hours * HOUR_MS);
  const daysAgo = (days: number) => hoursAgo(24 * days);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, ago(MAX_SESSION_MS))));
  await db.delete(verifications).where(lt(verifications.expiresAt, daysAgo(RETENTION.deadLinkDays)));
  await db.delete(pendingSignUps).where(lt(pendingSignUps.createdAt, daysAgo(RETENTION.pendingSignUpDays)));
  await db
    .delete(newsletterSubscriptions)
    .where(
      and(isNull(newsletterSubscriptions.confirmedAt), lte(newsletterSubscriptions.createdAt, confirmableSince(now))),
    );
  const hasEnded = inArray(gameRooms.status, ['finished', 'abandoned']);
  await db.delete(gameRooms).where(and(hasEnded, lte(gameRooms.updatedAt, hoursAgo(RETENTION.endedDuelHours))));
  await db.delete(challenges).where(lt(challenges.expiresAt, daysAgo(RETENTION.expiredChallengeDays)));
  const isBegunBefore = lt(challengeRuns.issuedAt, hoursAgo(RETENTION.challengeNetworkHours));
  await db
    .update(challengeRuns)
    .set({ network: null })
    .where(and(isNotNull(challengeRuns.network), isBegunBefore));
  await deleteRecordingsBefore(db, daysAgo(RETENTION.recordingDays));
  await forgetGrids(db);
  // abandoned searches are deleted here too: a new search for an opponent also deletes them, but there may never be one
  await db.delete(matchmakingQueue).where(lte(matchmakingQueue.updatedAt, ago(RETENTION.searchSeconds * SECOND_MS)));
  await db
    .delete(attempts)
    .where(and(isNull(attempts.finishedAt), lt(attempts.issuedAt, daysAgo(RETENTION.unfinishedAttemptDays))));
  await db.delete(recordedGames).where(lt(recordedGames.since, hoursAgo(RETENTION.recordedGamesHours)));
  const { finishedAt, issuedAt, keyHash, network, gestureDigest } = dailyAttempts;
  const hasHash = or(isNotNull(network), isNotNull(gestureDigest));
  await db
    .update(dailyAttempts)
    .set({ network: null, gestureDigest: null })
    .where(and(hasHash, lt(finishedAt, hoursAgo(RETENTION.dailyHashHours))));
  await db
    .delete(dailyAttempts)
    .where(
      or(
        and(isNull(finishedAt), lt(issuedAt, daysAgo(RETENTION.unfinishedAttemptDays))),
        and(isNotNull(keyHash), lt(finishedAt, daysAgo(RETENTION.visitorDailyDays))),
      ),
    );
  await db.delete(rateLimits).where(lt(rateLimits.expire, hoursAgo(RETENTION.rateLimitHours)));
  await db.delete(servedFiles).where(lt(servedFiles.servedAt, daysAgo(RETENTION.servedFileDays)));
}
